### Every word of the interface in French (tu), in the order of en.ftl.

## islands

theme-label = Thème
theme-system = Appareil
theme-dark = Sombre
theme-light = Clair
star-failed = Impossible d’enregistrer. L’étoile n’a pas changé.
starred = Ajouté aux favoris
unstarred = Retiré des favoris

## Ours
dimension-tag = Étiquette
index-tag = Étiquettes
order-played = Derniers joués
order-own = Ordre choisi
favorites = Favoris
history = Joués récemment
hidden-games = Jeux masqués
favorites-description = Les jeux que vous avez marqués d’une étoile.
history-description = Ce que vous avez joué, le plus récent d’abord.
hidden-description = Les jeux que vous avez masqués.
collection-description = Une collection : { $name }
favorite = Favori
favorite-of = Favori : { $title }
yours = À vous
save = Enregistrer
cancel = Annuler
status-label = Où vous en êtes
status-none = Rien encore
status-backlog = À jouer
status-playing = En cours
status-finished = Terminé
status-dropped = Abandonné
rating-label = Votre note
rating-none = Pas de note
rating-stars =
    { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    }
tags-label = Étiquettes
tags-hint = Séparées par des virgules, par exemple : à deux, avec Mia
note-label = Note
note-hint = Mots de passe, où vous êtes bloqué, quoi essayer ensuite
collections = Collections
in-collections = Dans vos collections
new-collection = Nouvelle collection
played-times =
    { $count ->
        [one] Joué { $count } fois
       *[other] Joué { $count } fois
    }
played-for = { DURATION($seconds) } en tout
played-last = la dernière fois le { $date }
forget-plays = Retirer des jeux récents
hide-game = Masquer ce jeu
show-game = Afficher de nouveau ce jeu
hidden-now = Vous avez masqué ce jeu : listes et recherches ne le montrent pas.
hide-variant = Masquer
show-variant = Afficher
hidden-variants = Masquées par vous
no-favorites-title = Pas encore de favoris
no-favorites-advice = Touchez l’étoile d’un jeu et il apparaîtra ici.
no-history-title = Rien de joué pour l’instant
no-history-advice = Ce que vous jouez avec RePlayOS ou RetroArch apparaît ici tout seul.
no-hidden-title = Rien n’est masqué
no-hidden-advice = La page d’un jeu permet de le masquer ; vous le retrouverez ici.
empty-collection-title = Encore vide
empty-collection-advice = Ouvrez un jeu et cochez cette collection sous « À vous ».
gone-heading =
    { $count ->
        [one] { $count } jeu n’est pas là actuellement
       *[other] { $count } jeux ne sont pas là actuellement
    }
gone-why = Leurs fichiers sont absents. Rien n’est oublié : ils reviennent avec les fichiers.
collection-of = Une collection de { $name }
smart-collection = Se remplit toute seule
smart-query = Voir la question
edit-collection = Modifier la collection
remove-collection = Supprimer la collection
remove-collection-why = Vos jeux et leurs fichiers restent.
name-label = Nom
description-label = De quoi il s’agit
pin-to-home = Afficher sur l’accueil
your-collections = Les vôtres
other-collections = Des autres à la maison
no-collections-title = Pas encore de collections
no-collections-advice = Donnez-lui un nom : « Pour vendredi », « À deux », « À finir ». Toute recherche peut aussi devenir une collection qui se remplit toute seule.
collections-description = Des jeux que vous avez réunis.
keep-search = Garder comme collection
keep-search-of = Garder « { $words } » comme collection qui se remplit toute seule
create = Créer
profiles = Profils
profiles-heading = Qui est sur le canapé ?
profiles-description = Chaque profil a ses favoris, son historique et ses réglages.
household = Tout le monde
guest = Invité
guest-why = Ne laisse aucune trace
profile-favorites =
    { $count ->
        [one] { $count } favori
       *[other] { $count } favoris
    }
profile-now = C’est vous
profile-of = Profil : { $name }
has-pin = Avec un code
pin-label = Code
pin-of = Code de { $name }
pin-new = Code, si vous en voulez un (4 à 12 chiffres)
pin-drop = Retirer le code
pin-wrong = Ce n’est pas le bon code. Réessayez.
pin-wait =
    { $seconds ->
        [one] Trop d’essais. Attendez { $seconds } seconde.
       *[other] Trop d’essais. Attendez { $seconds } secondes.
    }
pin-enter = Continuer
new-profile = Nouveau profil
edit-profile = Modifier ce profil
remove-profile = Supprimer le profil
remove-profile-why = Ses favoris, son historique, ses notes et ses collections disparaissent avec lui.
colour-label = Couleur
refused = Cela n’a pas marché : { $why }
move-up = Monter
move-down = Descendre
take-out = Retirer
arrange = Ranger les jeux
date-of = { $day } { $month } { $year }
settings = Réglages
