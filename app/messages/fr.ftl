### Every word of the interface in French (vous), in the order of en.ftl.

## What both the server and the islands say: it is in the WASM in all languages, so keep it short.
search-label = Rechercher des jeux
search-placeholder = Rechercher des jeux
search-go = Rechercher
suggestions = Suggestions
recent = Recherches récentes
forget-recent = Les oublier
no-suggestion = Rien ne correspond encore

load-failed = Impossible de charger d’autres jeux. Les liens de pages ci-dessous fonctionnent toujours.
add-to-collection = Ajouter à une collection

theme-label = Thème

scan-label = Analyse de vos jeux
scan-finished = L’analyse est terminée.
scan-reload = Voir les nouveautés
suggestions-count = { suggestions } : { NUMBER($count) }
games =
    { $count ->
        [one] { $count } jeu
       *[other] { $count } jeux
    }
games-of-letter =
    { $count ->
        [one] { $count } jeu avec un mot qui commence par « { $letter } »
       *[other] { $count } jeux avec un mot qui commence par « { $letter } »
    }
files =
    { $count ->
        [one] { $count } fichier
       *[other] { $count } fichiers
    }
place-of = { NUMBER($index) } sur { NUMBER($total) }
loaded =
    { $more ->
        [one] { $more } jeu
       *[other] { $more } jeux
    } de plus, { NUMBER($shown) } sur { NUMBER($total) }
scan-files-of =
    { NUMBER($done) } sur { $total ->
        [one] { $total } fichier
       *[other] { $total } fichiers
    }
scan-systems-of = système { NUMBER($done) } sur { NUMBER($total) }
scan-left = encore { DURATION($left) }
duration-seconds = { $seconds } s
duration-minutes = { NUMBER($minutes) } min
duration-hours = { NUMBER($hours) } h
duration-hours-minutes = { NUMBER($hours) } h { NUMBER($minutes) } min
duration-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
star-failed = Impossible d’enregistrer. L’étoile n’a pas changé.
starred = Ajouté aux favoris
moved-to = Désormais en place { $place }
not-saved = Impossible d’enregistrer. Rien n’a changé.
unstarred = Retiré des favoris
other-person = Quelqu’un d’autre a été choisi dans ce navigateur. Rechargez la page.
close = Fermer

## Lists, search and indexes
browse = Parcourir
begins = Ou flânez
offers = Comme filtres
search-left-out = Aucun catalogue ne dit la durée d’un jeu : « { $words } » a été laissé de côté
search-without = Aucun jeu n’a aussi « { $word } » : ce mot a été laissé de côté
doors = Aller à
unread-title = Ceci est illisible
nearest = Vouliez-vous dire
drop-filter = Sans
elsewhere-found = Chercher dans toute l’étagère
surprise-here = Surprenez-moi
gaps = De cette série, absents ici
gaps-reason = Jeux de la série que le catalogue connaît
search-language = Cherchez ainsi
most-games = Le plus de jeux
example-plain = course à 2 années 90
example-plain-why = mots simples : combien, quoi, quand
example-words = des mots, avec ou sans espaces
example-initials = des initiales et des chiffres
example-phrase = une expression exacte, sans un mot
example-maker = un créateur, quelques années
example-region = une région, sans hacks
example-or = l’un ou l’autre
quoted = « { $text } »
title-page = { $title }, page { NUMBER($page) }
list-of = { $dimension } : { $title } sur votre étagère.
hits-for =
    { $count ->
        [one] { $count } jeu
       *[other] { $count } jeux
    } pour « { $text } »
why-initials = par ses initiales
why-spelling = écrit « { $word } »
named-value = { $name } : { $value }
total-developer =
    { $count ->
        [one] { $count } développeur
       *[other] { $count } développeurs
    }
total-publisher =
    { $count ->
        [one] { $count } éditeur
       *[other] { $count } éditeurs
    }
total-genre =
    { $count ->
        [one] { $count } genre
       *[other] { $count } genres
    }
total-year =
    { $count ->
        [one] { $count } année
       *[other] { $count } années
    }
total-decade =
    { $count ->
        [one] { $count } décennie
       *[other] { $count } décennies
    }
total-board =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
total-value =
    { $count ->
        [one] { $count } valeur
       *[other] { $count } valeurs
    }
total-series =
    { $count ->
        [one] { $count } série
       *[other] { $count } séries
    }
remove-filter = Retirer le filtre : { $label }

## Frame
offline-title = Shelfcade est injoignable
offline-lead = L’ordinateur qui contient tes jeux ne répond pas : il est peut-être éteint, ou cet appareil est sur un autre réseau. Tes jeux sont en sécurité.
offline-kept = Aucune page n’est conservée sur cet appareil, donc rien de périmé ne s’affiche ici. La page reprend d’elle-même dès qu’une réponse arrive.
offline-again = Réessayer
page-changed = Cette page a changé.
skip = Aller au contenu
nav-label = Principal
nav-bar-label = Menu
nav-more-label = Autres pages
nav-home = Accueil
nav-systems = Systèmes
nav-search = Recherche
nav-more = Plus
about-link = À propos
health-heading = État
api-link = API
see-all = Tout voir
games-heading = Jeux
see-all-of = Tout voir : { $title }
language-label = Langue
units = ko, Mo, Go, To, Po, Eo
bytes-exactly =
    { $count ->
        [one] { $count } octet
       *[other] { $count } octets
    }
skip-to-games = Aller aux jeux

## Home
home-heading = À quoi joue-t-on ?
home-description = Vos jeux sur une seule étagère : parcourez, cherchez, laissez-vous tenter.
surprise = Surprenez-moi
start-here = Pour commencer
start-here-why = Ce que la plupart des gens en connaissent
choose-chosen = Pourquoi pas l’un de ceux-ci ?
choose-others = Trois autres
choose-help = Aidez-nous à choisir
choose-go = Choisir pour nous
choose-none = Aucun jeu ici ne correspond à tout cela. Retirez une réponse.
choose-any = Peu importe
choose-time = Combien de temps ?
choose-short = Une partie rapide
choose-long = Une longue soirée
choose-mood = Quelle humeur ?
choose-relaxed = Détendu
choose-thrilling = Palpitant
choose-story = Une histoire
choose-together = Rire ensemble
choose-era = De quand ?
choose-early = Avant 1990
choose-nineties = Les années 90
choose-late = À partir de 2000
discover = Découvrir
welcome = Votre étagère est prête
filling-title = Vos jeux arrivent sur l’étagère
filling-advice = Les premiers systèmes apparaîtront dans un instant. Vous pouvez parcourir pendant que le reste est lu.
begin-title = Pas encore de jeux
begin-advice = Créez un dossier par système dans votre dossier de ROM et mettez-y les jeux. Les noms de dossiers courants de RePlayOS, Batocera, RetroPie, ES-DE et RomM sont tous compris ; Shelfcade ne fait que lire, il ne modifie jamais un fichier.
begin-example = Par exemple
looked-in = Dossiers lus
see-left-out = Voir ce qui a été laissé de côté, et pourquoi
how-to-begin = Comment commencer
totals-line =
    { $games ->
        [one] { $games } jeu
       *[other] { $games } jeux
    } sur { $systems ->
        [one] { $systems } système
       *[other] { $systems } systèmes
    } · { BYTES($size) }
totals-all =
    { $games ->
        [one] { $games } jeu
       *[other] { $games } jeux
    } sur { $systems ->
        [one] { $systems } système
       *[other] { $systems } systèmes
    }, { $variants ->
        [one] { $variants } variante
       *[other] { $variants } variantes
    } en tout, { BYTES($size) } sur le disque.

## Systems and lists
no-systems-title = Aucun système n’a encore de jeu
other-systems = Voir tous les systèmes
no-games-title = Aucun jeu dans ce dossier
no-games-advice = Mettez-y des jeux et ils apparaîtront ici après la prochaine analyse.
no-match-title = Aucun jeu ne correspond à tous ces filtres
no-match-advice = Retirez-en un ci-dessus, ou repartez de toute l’étagère.
sort-label = Ordre
view-label = Affichage
filters = Filtres
clear-filters = Tout retirer
show-games = Voir les jeux
show-number-of-games =
    { $count ->
        [one] Voir { $count } jeu
       *[other] Voir les { $count } jeux
    }
chosen-label = Filtres actifs
any-players = Peu importe
letters-label = De A à Z
pages-label = Pages
page-before = Page précédente
page-after = Page suivante
systems-with =
    { $systems ->
        [one] { $systems } système
       *[other] { $systems } systèmes
    } avec { $games ->
        [one] { $games } jeu
       *[other] { $games } jeux
    }
empty-folders =
    { $count ->
        [one] { $count } dossier sans jeu
       *[other] { $count } dossiers sans jeu
    }
filters-set = { filters } ({ NUMBER($count) })
more-choices = { NUMBER($count) } de plus
letter-other = Chiffres et signes
letter-games =
    { $letter }, { $count ->
        [one] { $count } jeu
       *[other] { $count } jeux
    }
page-label = Page { NUMBER($page) }

## Search
search-heading = Recherche
search-description = Trouvez un jeu par son titre, un autre nom ou un morceau de celui-ci.
search-or-browse = Ou parcourez un système
no-hits-advice = Essayez moins de mots, ou seulement le début de l’un d’eux.
no-hits = Rien trouvé pour « { $text } »

## Game
crumbs-label = Vous êtes ici
also = Aussi connu sous le nom de
fact-released = Sortie
fact-developer = Développeur
fact-publisher = Éditeur
fact-genre = Genre
fact-players = Joueurs
fact-regions = Régions
fact-esrb = Classification par âge
fact-cooperative = Coopératif
fact-ratings = Notes
rating-of-hundred = { NUMBER($value) } sur 100
votes =
    { $count ->
        [one] { $count } vote
       *[other] { $count } votes
    }
fact-size = Taille
description-heading = À propos de ce jeu
said-by = Source : { $source }
said-by-as-of = Source : { $source }, au { $date }
preferred = Premier choix
elsewhere = Sur d’autres systèmes
elsewhere-reason = Le même titre, aussi sur votre étagère
related = Vous aimerez peut-être
related-reason = Proches par les créateurs, le genre et l’époque
gallery = Galerie
picture-before = Image précédente
picture-after = Image suivante
zoom = Zoom
moments = Moments
read-more = Lire la suite
cover = Jaquette
media-of = Images de { $title }
video-of = Vidéo de { $title }
all-pictures = Toutes les images
open-file = Ouvrir le fichier
media-files = Images, vidéos et manuels
files-summary = Fichiers, sommes de contrôle et identification
file-release = Édition
file-serial = N° de série
file-crc = CRC32
file-sha1 = SHA-1
file-missing = absent
own-pending = Vous avez dit ce que c’est. La page suit dès que la bibliothèque est relue.
identify-title = Qu’est-ce que « { $title } » ?
identify-heading = C’est un autre jeu
identify-why = Choisissez ce que c’est. Cela reste avec vos données et vaut aussi sous un autre nom de fichier et dans une nouvelle bibliothèque.
identify-search = Chercher dans le catalogue : { $system }
identify-roms = Ces fichiers
identify-none = Aucun de ceux-là
identify-undo = Annuler : le reconnaître à nouveau tout seul
identify-nothing = Le catalogue n’a rien de semblable sur ce système. Essayez une autre orthographe.
identify-no-catalog = Le catalogue ne connaît aucun jeu de ce système.
unidentified-heading = Dites ce que c’est
unidentified-left =
    { $count ->
        [0] Il ne reste aucun jeu inconnu du catalogue.
        [one] Il reste un jeu inconnu du catalogue.
       *[other] Il reste { NUMBER($count) } jeux inconnus du catalogue.
    }
unidentified-go =
    { $count ->
        [one] Dire ce qu’est un jeu
       *[other] Dire ce que sont { NUMBER($count) } jeux
    }
unidentified-why = Choisissez le bon titre, ou aucun. Les touches 1, 2, 3 et 0 choisissent pour le premier jeu, S le passe.
unidentified-search = Chercher…
unidentified-skip = Passer
unidentified-start = Depuis le début
unidentified-done = Il ne reste rien à dire
unidentified-done-why = Le catalogue connaît tous les jeux d’ici, ou vous avez dit ce que c’est.
cover-choose = Choisir la jaquette
cover-title = La jaquette de « { $title } »
cover-why = Choisissez une de ses images ou envoyez la vôtre. Tout le monde la voit, et elle est dans vos sauvegardes.
cover-none = Aucune image de ce jeu n’a été trouvée.
cover-as-found = Celle trouvée
cover-send = Une image à vous : PNG, JPEG, WebP, GIF ou BMP, 16 Mo au plus
cover-send-go = Envoyer comme jaquette
also-known-as = aussi connu sous le nom de { $name }
variants =
    { $count ->
        [one] { $count } variante
       *[other] { $count } variantes
    }
on-shelf = Sur votre étagère
on-shelf-in =
    Sur votre étagère en { $count ->
        [one] { $count } variante
       *[other] { $count } variantes
    }
players-range =
    { $count ->
        [1] 1 joueur
       *[other] 1 à { $count } joueurs
    }
players-short = { NUMBER($count) } joueurs
game-for = { $title } pour { $system }
game-for-facts = { $title } pour { $system } : { $facts }
released-month = { $month } { YEAR($year) }
months = janvier, février, mars, avril, mai, juin, juillet, août, septembre, octobre, novembre, décembre
series-reason =
    { $count ->
        [one] { $count } jeu
       *[other] { $count } jeux
    } de la série sur votre étagère
not-here =
    { $count ->
        [one] { $count } édition connue qui n’est pas ici
       *[other] { $count } éditions connues qui ne sont pas ici
    }

## About
about-heading = À propos de Shelfcade
about-lead = Une étagère pour les jeux de la maison, servie par votre propre machine. Sans internet et sans compte.
about-library = Votre bibliothèque
about-catalog = Ce que l’on sait des jeux
about-program = Ce programme
about-health = Comment il se porte
about-api = L’API pour les programmes
about-licence = Logiciel libre sous licence MIT ou Apache 2.0, à votre choix.
credit = Les catalogues complets sont construits à partir de { $database }, le travail de la communauté libretro et des groupes de préservation derrière elle, sous CC BY-SA 4.0.
catalog-starter = Catalogue de départ
no-catalog = Aucun catalogue utilisé ; les jeux apparaissent sous le nom de leur fichier.
starter = Ceci est le catalogue de départ : seulement des jeux connus, écrit à la main.
get-catalog = Les années, créateurs et genres de centaines de milliers d’éditions viennent avec le catalogue complet. Créez-le une fois, avec une connexion, dans le dossier de Shelfcade :
version = Version { $version }
built = Créé le { $when }
catalog-counts =
    { $titles ->
        [one] { $titles } titre
       *[other] { $titles } titres
    } et { $releases ->
        [one] { $releases } édition
       *[other] { $releases } éditions
    } sur { $systems ->
        [one] { $systems } système
       *[other] { $systems } systèmes
    }.
keys-heading = Touches
key-search = Chercher
key-arrows = D’un jeu à l’autre
key-ends = Début et Fin : premier ou dernier jeu de la rangée
key-star = Mettre ou retirer l’étoile
key-help = Afficher ces touches
key-close = Échap : fermer ce qui est ouvert
key-pages = Page préc. et Page suiv. : page précédente ou suivante, devant la télé
key-gamepad = Manette : A ouvre, B revient, Y met une étoile, X joue, Start cherche, les gâchettes hautes tournent les pages
tv-setting = Devant la télé
tv-why = Tout en grand, accessible aux flèches ou à la manette : pour ce navigateur seulement.
tv-offer = Devant la télé ? Tout peut s’afficher en grand et se parcourir aux flèches ou à la manette.
tv-is = C’est une télé
tv-not = Ce n’est pas une télé
tv-later = Pas maintenant
tv-panel = Le jeu sélectionné
tv-opens = Ouvrir
tv-backs = Retour
tv-stars = Étoile
tv-pages = Page
tv-keyboard = Touches pour chercher
tv-space = Espace
tv-delete = Effacer
tv-clear = Vider

## A safe connection: names of menus are those of the devices
safe-heading = Connexion sécurisée
safe-lead = En HTTPS, personne d’autre sur le réseau ne peut lire ni modifier ce qui est envoyé : mots de passe, notes, parties.
safe-off = HTTPS est désactivé sur ce serveur : c’est ce que dit le réglage tls.
safe-failed = HTTPS n’a pas pu démarrer sur ce serveur. Tout continue en HTTP.
safe-address = L’adresse sécurisée
safe-here = Cette page est arrivée par une connexion sécurisée.
safe-open = Ouvrir l’adresse sécurisée
safe-code = Code QR de { $address }
safe-own = Le certificat est celui de ce foyer. Les appareils qui connaissent son émetteur n’ont besoin de rien d’autre.
safe-authority = L’autorité de certification de cette machine
safe-warns = Les navigateurs avertissent devant cette adresse tant que l’appareil ne fait pas confiance à l’autorité de certification de cette machine. Cela se fait une fois par appareil.
safe-bounds = Sa clé ne quitte jamais cette machine, et elle ne peut se porter garante que des noms de cette machine et d’adresses du réseau domestique. Le certificat utilisé vaut pour :
safe-fingerprint = Empreinte SHA-256
safe-compare = Comparez-la avec celle que montre l’appareil avant de lui faire confiance. Qui contrôle le réseau pourrait falsifier cette page ; le journal du serveur contient la même empreinte après chaque démarrage.
safe-download = Télécharger le certificat (ca.crt)
safe-ios-get = Dans Safari, touchez le téléchargement ci-dessus et autorisez le profil.
safe-ios-install = Réglages → Général → VPN et gestion de l’appareil : touchez le profil, puis Installer.
safe-ios-trust = Réglages → Général → Informations → Réglages des certificats : activez « { $name } ».
safe-android-get = Téléchargez le certificat ci-dessus.
safe-android-install = Paramètres → Sécurité et confidentialité → Autres paramètres de sécurité → Chiffrement et identifiants → Installer un certificat → Certificat CA : choisissez ca.crt. Sur certains téléphones, on le trouve en cherchant « certificat CA » dans les paramètres.
safe-windows-get = Téléchargez le certificat, ouvrez-le et choisissez Installer un certificat, Utilisateur actuel.
safe-windows-install = Choisissez « Placer tous les certificats dans le magasin suivant », Parcourir, « Autorités de certification racines de confiance », et confirmez.
safe-mac-get = Téléchargez le certificat et ouvrez-le : il est ajouté dans Trousseaux d’accès.
safe-mac-trust = Cliquez-y deux fois sur « { $name } », ouvrez Se fier et choisissez Toujours approuver.
safe-firefox-open = Firefox sur un ordinateur : Paramètres → Vie privée et sécurité → Afficher les certificats → Autorités → Importer, et choisissez ca.crt.
safe-firefox-import = Cochez « Confirmer cette AC pour identifier des sites web » et confirmez.

## Health
health-description = Comment se portent la bibliothèque, l’analyse et le serveur.
health-scan = Analyse
health-library = Bibliothèque
health-memory = Serveur
health-cache = Pages prêtes
health-pictures = Images
health-catalog = Catalogue
health-evidence = Comment les jeux ont été reconnus
health-evidence-why = Par le contenu, c’est le plus sûr ; par le titre, c’est une bonne supposition.
health-ignored = Hors de l’étagère
health-ignored-why = Fichiers de vos dossiers qui ne sont pas des jeux, par raison. Aucun n’a été modifié.
ignored-examples = Exemples de fichiers laissés de côté
health-problems = Ce qui n’a pas pu être lu
idle = Rien en cours
fact-state = Maintenant
fact-last-scan = Dernière analyse
fact-took = Durée
fact-folder = Dossier
fact-variants = Variantes
fact-missing = Absents
fact-resident = Mémoire actuelle
fact-peak = Mémoire maximale
fact-shelf = Dont la ludothèque
fact-uptime = En marche depuis
fact-version = Version
fact-cache-used = Place occupée
fact-pages = Pages
fact-hits = Affichées aussitôt
fact-misses = Créées d’abord
fact-evictions = Retirées faute de place
cache-off = Désactivé : chaque page est recalculée
fact-pictures-kept = Gardées
fact-pictures-made = Créées depuis le démarrage
fact-pictures-waiting = Encore à créer
pictures-not-kept = Rien : les images sont créées à chaque fois
health-load = Appareils
fact-connections = Connectés maintenant
fact-connections-peak = Au maximum
fact-connections-evicted = Inactifs déconnectés
fact-slow-readers = Trop lents, déconnectés
fact-refused-busy = Refusés par surcharge
fact-timed-out = Ont pris trop de temps
fact-heads-too-large = Demandes trop grandes
fact-source = Source
fact-titles = Titres
fact-releases = Éditions
fact-built = Créé
health-line-issues = Quelque chose ne va pas, voyez plus bas ; vous pouvez parcourir en attendant.
health-line-scan = Une analyse est en cours ; vous pouvez parcourir en attendant.
health-line-well = Tout va bien.
health-line-problems =
    Tout fonctionne ; { $count ->
        [one] { $count } élément n’a pas pu être lu, voyez plus bas.
       *[other] { $count } éléments n’ont pas pu être lus, voyez plus bas.
    }
used-of = { BYTES($held) } sur { BYTES($limit) }
some-of = { NUMBER($shown) } sur { NUMBER($total) }

## Health issues: what happened, what is safe, what to do
health-issues = Problèmes
issue-time = depuis { DURATION($seconds) }

## Profiles, user data and settings
favorites = Favoris
history = Joués récemment
hidden-games = Jeux masqués
favorites-description = Les jeux que vous avez marqués d’une étoile.
history-description = Ce que vous avez joué, le plus récent d’abord.
hidden-description = Les jeux que vous avez masqués.
collection-description = Une collection : { $name }
favorite-of = Favori : { $title }
yours = Votre histoire
save = Enregistrer
cancel = Annuler
status-label = Où vous en êtes
rating-label = Votre note
rating-stars =
    { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    }
liked-by =
    { $stars ->
        [one] { $name } : { $stars } étoile
       *[other] { $name } : { $stars } étoiles
    }
story-more = Étiquettes, collections, note
add-tag = Ajouter une étiquette
add = Ajouter
take-away = Retirer : { $name }
details-heading = Détails
this-game = Ce jeu
more-actions = Autres actions
undo = Annuler
undone = Annulé.
tags-label = Étiquettes
note-label = Note
note-hint = Mots de passe, où vous êtes bloqué, quoi essayer ensuite
collections = Collections
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
empty-collection-advice = « Ajouter des jeux » en cherche ; la page d’un jeu et les listes peuvent aussi en mettre.
missing-games =
    { $count ->
        [one] { $count } jeu n’est pas là actuellement
       *[other] { $count } jeux ne sont pas là actuellement
    }
missing-games-why = Leurs fichiers sont absents. Rien n’est oublié : ils reviennent avec les fichiers.
collection-of = Une collection de { $name }
smart-collection = Se remplit toute seule
smart-query = Voir comme recherche
edit-collection = Modifier la collection
remove-collection = Supprimer la collection
remove-collection-why = Vos jeux et leurs fichiers restent.
name-label = Nom
description-label = De quoi il s’agit
pin-to-home = Afficher sur l’accueil
seen-by-label = Qui la voit
seen-by-me = Moi seul
seen-by-household = Toute la maison
seen-by-profiles = Ces profils
seen-only-you = Vous seul la voyez
seen-with = Aussi visible par { $names }
select-games = Sélectionner
select-picked = sélectionnés
select-star = Favori
select-collect = Collection
select-tag = Étiquette
select-end = Terminé
back-to-list = Retour aux jeux
find-or-new-list = En trouver une ou en nommer une nouvelle
find-or-new-tag = En trouver une ou en écrire une nouvelle
done-nothing = Rien à changer : c’était déjà le cas.
done-starred = { $games } : ajoutés à vos favoris.
done-unstarred = { $games } : retirés de vos favoris.
done-hidden = { $games } : masqués.
done-shown = { $games } : de nouveau visibles.
done-tagged = { $games } : étiquette « { $tag } » ajoutée.
done-untagged = { $games } : étiquette « { $tag } » retirée.
done-collected = { $games } : ajoutés à « { $name } ».
done-taken-out = { $games } : retirés de « { $name } ».
add-games = Ajouter des jeux
add-games-to = Ajouter des jeux à « { $name } »
is-in-collection = Dedans
key-collect = ajouter à une collection
your-collections = Les vôtres
other-collections = Des autres à la maison
no-collections-title = Pas encore de collections
no-collections-advice = Donnez-lui un nom : « Pour vendredi », « À deux », « À finir ». Toute recherche peut aussi devenir une collection qui se remplit toute seule.
collections-description = Des jeux que vous avez réunis.
save-search = Enregistrer comme collection
save-search-of = Enregistrer « { $words } » comme collection qui se remplit toute seule
create = Créer
export-list = Exporter
export-why = Un fichier pour un autre Shelfcade, pour RetroArch, avec un chemin par ligne ou pour EmulationStation.
import-list = Importer une liste
import-why = Une collection d’un autre Shelfcade, une playlist RetroArch, un gamelist.xml, ou un titre ou chemin par ligne. Seuls les jeux présents ici sont pris.
import-file = Fichier
import-into = Dans
import-into-new = Une nouvelle collection
import-name = Nom d’une nouvelle collection, si la liste n’en a pas
import-done = Liste importée
import-unread =
    { $count ->
        [one] { $count } endroit du fichier n’a pas pu être lu
       *[other] { $count } endroits du fichier n’ont pas pu être lus
    }
import-taken =
    { $count ->
        [one] { $count } jeu a été pris
       *[other] { $count } jeux ont été pris
    }
import-lost =
    { $count ->
        [one] { $count } entrée n’a pas été trouvée
       *[other] { $count } entrées n’ont pas été trouvées
    }
import-open = Ouvrir la liste
profiles = Profils
profiles-heading = Qui est sur le canapé ?
profiles-skip = Pas maintenant
profiles-once = Choisissez une fois : cet appareil s’en souvient. Votre visage, en haut, permet de changer à tout moment.
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
children = Profils d’enfants
child-tile = Profil d’enfant
child-sees = Ce que voit { $name }
child-lead = Un profil d’enfant voit les jeux des systèmes cochés dont la classification par âge est permise, et tous les jeux des collections cochées. Rien d’autre, et aucun réglage.
child-everything = { $name } voit tout pour l’instant : ce n’est pas encore un profil d’enfant.
child-now =
    { $count ->
        [one] { $count } jeu est maintenant montré à { $name }.
       *[other] { $count } jeux sont maintenant montrés à { $name }.
    }
child-kind = Ce qui est montré
child-all = Tout
child-ticked = Seulement ce qui est coché ci-dessous
child-up-to = Classification par âge (ESRB), jusqu’à
child-no-rating = Aucun jeu classé
child-unrated = Aussi les jeux sans classification par âge
child-open = Sans code : { $names }. { $child } peut aussi choisir ces profils. Choisissez chacun d’eux et donnez-lui un code.
child-leaving = Pour quitter { $name } et revenir au profil de tout le monde ou à l’invité, le mot de passe du propriétaire est demandé. Effacer les cookies du navigateur montre à nouveau tout.
colour-label = Couleur
move-up = Monter
move-down = Descendre
take-out = Retirer
arrange = Ranger les jeux
date-of = { $day } { $month } { $year }
settings = Réglages
settings-description = L’apparence et le fonctionnement de Shelfcade.
settings-look = Ce navigateur
settings-look-why = Seulement pour ce téléphone, cette tablette ou cet ordinateur.
settings-profile = Profil : { $name }
settings-profile-why = Suit le profil, sur tous les appareils.
settings-household = Maison
settings-household-why = Pour tout le monde, tout de suite.
settings-saved = Enregistré.
skin-label = Couleurs
text-size-label = Taille du texte
view-setting = Afficher les jeux en
language-setting = Langue
rows-setting = Rangées de l’accueil
rows-setting-why = Touchez une rangée pour l’afficher ou la masquer. Faites glisser les rangées, ou utilisez les flèches, pour les ordonner.
hidden-systems = Systèmes masqués
hidden-systems-why = Touchez un système pour le masquer partout ou l’afficher de nouveau.
hide-mature = Masquer les jeux pour adultes (classés M ou AO)
see-hidden =
    { $count ->
        [one] Voir { $count } jeu masqué
       *[other] Voir { $count } jeux masqués
    }
setting-wrong = Rien n’a été changé : « { $name } » ne peut pas être « { $value } ».
row-continue = Reprendre une partie
row-continue-why = Ce que vous avez en cours
row-tonight = Ce soir
row-kind-from = Des autres à la maison
row-from = De { $name }
row-from-why = Recommandé pour vous
tonight-by = Proposé par { $names }
recommended-by = Recommandé par { $name }
tonight-of = Ce soir : { $name }
tonight-add = Ce soir ?
tonight-remove = Finalement pas ce soir
recommend-to = Recommander à { $name }
recommend-no-more = Ne plus recommander à { $name }
row-dismiss = Écarter
row-favorites = Vos favoris
row-collection-why = De vos collections
row-because = Parce que vous aimez { $title }
row-because-why = Des mêmes auteurs, du même genre et de la même époque
row-unplayed = Adorés et jamais joués
row-unplayed-why = Des jeux célèbres que vous n’avez pas commencés
row-kind-because = Parce que vous aimez…
settings-games = Jeux
settings-usual = Comment les pages commencent
settings-usual-why = Pour les navigateurs et profils qui n'ont rien choisi, invités compris.
settings-speed = Performances
page-cache-bound = Cette machine a { BYTES($memory) } de mémoire : { BYTES($most) } au plus en sont utilisés.
settings-fetch = Images d’internet
settings-backups = Sauvegardes
set-back = Revenir à l’habituel
add-to-order = Ajouter…
settings-library = Bibliothèque
settings-advanced = Avancé
settings-you = Vous
choice-shown = Visibles
choice-hidden = Cachés
choice-by-browser = Selon chaque navigateur
choice-on = Oui
choice-off = Non
backup-made = Dernière sauvegarde
backup-disk = Disque
backup-same-disk = Le même que celui des données ; un autre est plus sûr
backup-sent = Envoyée au stockage objet
backup-none = Aucune pour l'instant
confirm-profile = Supprimer le profil « { $name } » ?
confirm-collection = Supprimer la collection « { $name } » ?
confirm-history = Vider les jeux joués récemment ?
confirm-history-why = Quand, combien de fois et combien de temps ils ont été joués est oublié.
confirm-hidden = Afficher de nouveau tous ces jeux ?
confirm-goes = Cela disparaît avec lui : { $what }.
confirm-nothing = Rien n’y est gardé.
confirm-final = C’est définitif.
count-collections =
    { $count ->
        [one] { $count } collection
       *[other] { $count } collections
    }
count-noted =
    { $count ->
        [one] { $count } jeu avec note, avis ou état
       *[other] { $count } jeux avec note, avis ou état
    }
count-played =
    { $count ->
        [one] { $count } jeu joué
       *[other] { $count } jeux joués
    }
profile-removed = Le profil a été supprimé.
collection-removed = La collection a été supprimée. Ses jeux sont toujours là.
clear-history = Vider la liste
show-all-games = Tout afficher de nouveau
take-from-list = Retirer
show-again = Afficher
order-starred = Derniers marqués
order-hidden = Masqués récemment
system-hidden-title = Vous avez masqué ce système
system-hidden-advice = Ses jeux n’apparaissent nulle part.
favorites-hidden =
    { $count ->
        [one] { $count } favori est masqué
       *[other] { $count } favoris sont masqués
    }
list-hidden =
    { $count ->
        [one] { $count } jeu de cette liste est masqué
       *[other] { $count } jeux de cette liste sont masqués
    }
list-hidden-advice = Ils sont toujours dans la liste. Vous les avez masqués, eux ou leurs systèmes, ou les jeux pour adultes.
guest-lists-title = Les invités n’ont pas de listes à eux
guest-lists-advice = Choisissez un profil : vos étoiles et ce que vous jouez seront gardés pour vous.
choose-profile = Choisir un profil
smart-words = Ce qu’elle trouve
smart-words-why = Des mots comme dans la recherche, par exemple : system:snes genre:rpg
all-variants-hidden = Vous avez masqué toutes les variantes.
import-where = Ils sont dans « { $name } ».
colour-orange = Orange
colour-yellow = Jaune
colour-green = Vert
colour-turquoise = Turquoise
colour-blue = Bleu
colour-violet = Violet
colour-purple = Pourpre
colour-pink = Rose
import-left-out =
    { $count ->
        [one] Un jeu a été trouvé et laissé de côté : il n’y a plus de place pour lui ici.
       *[other] { $count } jeux ont été trouvés et laissés de côté : il n’y a plus de place pour eux ici.
    }
import-unmarked =
    { $count ->
        [one] Un jeu n’y est pas marqué comme favori et a été ignoré.
       *[other] { $count } jeux n’y sont pas marqués comme favoris et ont été ignorés.
    }

## Playing
now-playing = En cours
play-description = À quoi on joue, et où.
play = Jouer
play-variant = Jouer à { $name }
play-slot = Emplacement
play-on = Ce navigateur joue sur
play-choose = Jouer là
play-instead = Jouer à celui-ci à la place
nothing-plays = Aucun jeu en cours.
no-players = Aucun appareil de jeu n’est installé. Sur cette machine ils sont trouvés d’eux-mêmes ; les autres se nomment dans config.toml : docs/play.md dit comment.
play-resume = Reprendre
play-dismiss = Fermer
play-occupied = { $player } joue à { $title }
play-instead-of = Jouer à { $title } à la place ?
play-of-other = { $name } a lancé ce jeu. Ce qui n’est pas sauvegardé est perdu.
play-is-lost = Le jeu en cours s’arrête. Ce qui n’est pas sauvegardé est perdu.
key-play = Jouer au jeu de la page, ou à la carte sélectionnée
key-play-found = Dans la recherche : jouer à l’élément marqué, sinon au premier jeu
open-game = Ouvrir
play-any = Jouer au hasard
play-continue = Continuer

## Fetching pictures
fetch-title = Images d’internet
fetch-description = Jaquettes, captures et écrans-titres pour les jeux qui n’en ont pas.
fetch-source = Elles viennent de
fetch-asked = Pour chaque système dont vous avez des jeux, la liste de ses images y est demandée, une fois par jour au plus ; puis les images elles-mêmes. Ce serveur apprend donc votre adresse internet, quelles images sont récupérées, ainsi que le nom et la version de ce programme. Rien d’autre ne sort : ni compte, ni clé, ni nom de fichier, rien sur les personnes.
fetch-order = Ce que quelqu’un regarde passe d’abord. Quatre requêtes au plus sont faites à la fois, les refus sont respectés, et ce qui n’existe pas n’est pas redemandé de sitôt.
fetch-is-off = Rien n’est demandé à personne pour l’instant.
fetch-turn-on = Activer
fetch-turn-off = Désactiver
fetch-all = Tout récupérer
fetch-pause = Suspendre
fetch-progress = Progression
fetch-change = D’où, combien par jour et comment elles sont gardées
fetch-trouble = Dernier problème :
fetch-pictures = Images récupérées
fetch-pictures-value = { NUMBER($count) } · { BYTES($bytes) }
fetch-misses = Jeux sans image là-bas
fetch-left = Jeux encore à demander
fetch-count = { NUMBER($count) }
fetch-today = Aujourd’hui
fetch-today-value = { BYTES($bytes) } sur { BYTES($quota) }
fetch-time = Temps
fetch-rests = Redemande

## The owner
owner-title = Propriétaire
owner-description = Qui peut faire quoi dans ce foyer.
gate-kept = Ce que vous avez saisi est conservé et continue à partir d’ici.
gate-had-pin = Le code PIN de ces réglages ne compte plus : le mot de passe du propriétaire le remplace.
gate-plain = Cette connexion n’est pas chiffrée : d’autres sur ce réseau pourraient la lire, vous serez donc déconnecté au bout d’une heure.
code-label = Code à usage unique
password-label = Mot de passe
password-new = Nouveau mot de passe (10 caractères ou plus)
password-again = Le même encore une fois
password-now = Mot de passe actuel
password-change = Changer le mot de passe
gate-claim = Me l’approprier
gate-log-in = Se connecter
gate-log-in-owner = Se connecter comme propriétaire
gate-have-code = J’ai un code à usage unique
gate-forgotten = Oublié ? Sur la machine elle-même, « shelfcade owner set » en définit un nouveau.
gate-wrong = Ce n’est pas cela. Réessayez.
gate-weak = Choisissez un mot de passe plus long ou moins courant : 10 caractères ou plus, par exemple quatre mots.
gate-differ = Les deux mots de passe ne sont pas identiques.
folder-missing = { $name } est absent depuis le { $date } : le disque est-il branché ? Tout son contenu reste affiché, avec favoris, évaluations et notes ; ses jeux se lanceront à nouveau à son retour.
unclaimed-line = Ce Shelfcade n’a pas encore de propriétaire.
unclaimed-claim = Vous l’approprier
owner-sessions = Navigateurs admis
owner-tokens = Scripts munis d’un jeton
owner-tokens-why = Un jeton se crée sur la machine elle-même :
owner-log = Ce qui a été décidé
owner-log-why = Conservé 90 jours ; personne ne peut le modifier.
owner-invite = Laisser entrer quelqu’un
owner-invite-why = Un code valable une fois, pendant 15 minutes. Il se saisit sur l’autre appareil sous « Propriétaire ».
owner-invite-make = Créer un code
owner-invite-may = Peut
owner-code = { $code } · { $level }
owner-log-out-others = Déconnecter tous les autres
owner-revoke-token = Révoquer
owner-here = Ce navigateur
owner-never = Jamais utilisé
owner-used = Vu pour la dernière fois { $when }
log-out = Se déconnecter
owner-claimed = Ce Shelfcade est maintenant à vous.
owner-revoked = C’est fait. Cet accès ne vaut plus.
owner-password-done = Votre mot de passe est changé. Vos autres navigateurs doivent se reconnecter.
owner-everyone = Tout le monde sur ce réseau peut : { $level }.
owner-everyone-change = Changer cela
update-title = Mises à jour
update-description = Les nouvelles versions de ce programme.
update-version = Voici Shelfcade { $version }.
update-source = Les nouvelles versions viennent de
update-no-source = Aucune source n’est indiquée, donc rien n’est jamais demandé. Indiquez un dossier ou une adresse dans config.toml et redémarrez Shelfcade :
update-asked = Rien n’est demandé avant que vous n’appuyiez sur le bouton. Seul ce qui est signé est accepté.
update-look = Chercher une mise à jour
update-looking = La source est interrogée.
update-found = Shelfcade { $version } est disponible ({ BYTES($bytes) }).
update-newest = Il n’y a rien de plus récent.
update-look-failed = La source ne répond pas, ou ce qu’elle dit n’est pas digne de confiance :
update-now = Mettre à jour
update-now-why = Ce que chacun a fait est d’abord copié. Shelfcade s’absente quelques secondes ; une version qui ne répond pas est retirée d’elle-même.
update-by-command = Ici, le programme est remplacé par une commande, sur l’appareil même :
update-by-package = Ce programme appartient à un paquet Debian. Prenez le nouveau paquet, puis sur l’appareil même :
update-by-image = Ceci tourne dans un conteneur : prenez la nouvelle image.
update-last = Mise à jour
update-reload = Regarder à nouveau
update-returned = Comme juste avant la mise à jour, car cette version ne peut pas lire ce que la nouvelle en a fait (entre parenthèses, où cela reste dans le dossier de données) :
settings-owner-only = Ce qui vaut pour tous est décidé par le propriétaire.
settings-access = Accès
unknown-host-line = Si c’est un nom que vous lui avez donné, ajoutez cette ligne à config.toml et relancez Shelfcade :

## Exporting metadata
export-metadata = Exporter les métadonnées
export-metadata-why = Tout ce que l’on sait des jeux, pour d’autres programmes. Les dossiers de ROM sont seulement lus, et ce qui figure déjà dans une liste y reste.
export-for = Pour
export-system = Système
export-all-systems = Tous les systèmes
export-with-favorites = Avec mes favoris
export-with-pictures = Avec les images, en PNG : l’arborescence de RetroArch, ou les jaquettes qui ne sont pas à côté des ROM
export-download = Télécharger
export-folder = Dossier sur le serveur
export-folder-why = Un chemin complet, hors des dossiers de ROM. Rien n’y est supprimé.
export-write = Écrire dans le dossier
export-write-anew = Les réécrire
export-standing =
    { $count ->
        [one] Une liste s’y trouve déjà. Réécrite, elle garde tout ce qu’elle contient ; une playlist est remplacée.
       *[other] { $count } listes s’y trouvent déjà. Réécrites, elles gardent tout ce qu’elles contiennent ; les playlists sont remplacées.
    }
export-running = Les métadonnées sont en cours d’écriture dans { $folder }.
export-done = Les métadonnées ont été écrites dans { $folder }.
export-stopped = L’export vers { $folder } a été arrêté ; ce qui est écrit reste.
export-failed = L’export vers { $folder } s’est terminé trop tôt ; le journal dit pourquoi. Ce qui est écrit reste.
export-counted = Listes : { NUMBER($lists) } · ROM : { NUMBER($roms) }
export-pictures-written = Images : { NUMBER($count) }
export-left-out = Laissés de côté, parce que le format ne peut exprimer le nom ou que l’image est illisible : { NUMBER($count) }
export-unread = Listes déjà présentes qui n’ont pas pu être lues : { NUMBER($count) }
export-stop = Arrêter
export-look-again = Actualiser

## Why nothing is exported into a folder
export-refused-not-whole = Ce n’est pas un chemin complet : commencez par / et sans « .. ».
export-refused-kept = Ce dossier se trouve dans ou au-dessus d’un dossier de ROM, du dossier de données ou du cache. Choisissez-en un autre.
export-refused-not-a-folder = Ce qui s’y trouve n’est pas un dossier.
export-refused-unusable = Ce dossier ne peut pas être utilisé.
export-refused-busy = Un export est déjà en cours.

## Genres, as the catalog names them
genre-action = Action
genre-adventure = Aventure
genre-beat-em-up = Beat them all
genre-board-game = Jeu de société
genre-card-game = Cartes
genre-casino = Casino
genre-compilation = Compilation
genre-educational = Éducatif
genre-fighting = Combat
genre-light-gun = Pistolet optique
genre-maze = Labyrinthe
genre-music = Musique
genre-party = Jeu de fête
genre-pinball = Flipper
genre-platform = Plateforme
genre-puzzle = Réflexion
genre-quiz = Quiz
genre-racing = Course
genre-role-playing = Jeu de rôle
genre-run-and-gun = Run and gun
genre-shoot-em-up = Shoot’em up
genre-shooter = Tir
genre-simulation = Simulation
genre-sports = Sport
genre-strategy = Stratégie
genre-visual-novel = Roman visuel
genre-miscellaneous = Divers

## Regions
region-world = Monde
region-usa = États-Unis
region-europe = Europe
region-japan = Japon
region-asia = Asie
region-australia = Australie
region-brazil = Brésil
region-canada = Canada
region-china = Chine
region-france = France
region-germany = Allemagne
region-hong-kong = Hong Kong
region-italy = Italie
region-korea = Corée
region-netherlands = Pays-Bas
region-spain = Espagne
region-sweden = Suède
region-taiwan = Taïwan
region-uk = Royaume-Uni
region-scandinavia = Scandinavie
region-latin-america = Amérique latine
region-russia = Russie
region-poland = Pologne
region-portugal = Portugal
region-denmark = Danemark
region-norway = Norvège
region-finland = Finlande
region-argentina = Argentine
region-mexico = Mexique
region-india = Inde
region-greece = Grèce
region-belgium = Belgique
region-austria = Autriche
region-switzerland = Suisse
region-new-zealand = Nouvelle-Zélande
region-south-africa = Afrique du Sud
region-turkey = Turquie
region-ireland = Irlande
region-croatia = Croatie
region-united-arab-emirates = Émirats arabes unis
region-israel = Israël
region-unknown = Inconnue
region-czech-republic = Tchéquie
region-slovakia = Slovaquie
region-hungary = Hongrie
region-chile = Chili
region-peru = Pérou
region-bulgaria = Bulgarie
region-romania = Roumanie
region-ukraine = Ukraine

## What filters ask for
list-comma = {", "}
decade-of = Années { YEAR($decade) }
players-or-more = { NUMBER($count) } joueurs ou plus
players-exactly =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
players-between = { NUMBER($from) }–{ NUMBER($to) } joueurs
two-players = À deux
size-up-to = jusqu’à { BYTES($to) }
size-from = à partir de { BYTES($from) }
size-between = { BYTES($from) }–{ BYTES($to) }
is-original = Originaux
is-translation = Traductions
is-hack = Hacks
is-beta = Bêtas et démos
is-unlicensed = Sans licence
is-pirate = Pirates
is-bios = Firmware
is-arcade = Arcade
is-unidentified = Absents du catalogue
is-missing = Fichiers absents
is-favorite = Favoris
is-played = Joués
is-unplayed = Pas encore joués
is-backlog = À jouer
is-playing = En cours
is-finished = Terminés
is-dropped = Abandonnés
is-hidden = Masqués
has-art = Avec images
has-video = Avec une vidéo
has-manual = Avec un manuel
has-hack = Avec hacks
has-translation = Avec une traduction
has-beta = Avec une bêta ou une démo
has-variants = Plusieurs variantes
has-rating = Noté
not = sauf { $what }
either = { $first } ou { $second }
all-filters = tous les filtres
about-words = Parle de « { $words } »
other-folders = Autres dossiers

## Why a search cannot be read
sentence = { $text }.
unread-quote = le guillemet qui commence ici ne se ferme pas
unread-or = OR a besoin de quelque chose des deux côtés
unread-too-many = trop de possibilités : { NUMBER($most) } au plus
unread-no-value = { $key }: attend une valeur juste après, par exemple { $example }
unread-no-name = { $key } attend un nom
unread-system = aucun système ne s’appelle « { $value } »
unread-genre = aucun genre ne s’appelle « { $value } »
unread-decade = « { $value } » n’est pas une décennie : écrivez 1990 ou 1990s
unread-year = « { $value } » n’est pas une année : écrivez 1993, 1993..1996, 1993.. ou ..1996
unread-players = « { $value } » n’est pas un nombre de joueurs : écrivez 2, 2+ ou 2..4
unread-region = aucune région ne s’appelle « { $value } » : écrivez jp, usa, europe…
unread-size = « { $value } » n’est pas une taille : écrivez <4mb, >1gb ou 1mb..8mb
unread-value = { $key }:{ $value } n’est pas connu ; essayez { $known }

## Variants
disc-number = Disque { $number }
disc-of = Disque { $number } sur { $total }
disc-side = Face { $side }
tag-alternate = Autre version
tag-bad-dump = Copie défectueuse
tag-bad-checksum = Somme incorrecte
tag-fixed = Corrigé
tag-modified = Modifié
tag-overdump = Copie trop longue
tag-underdump = Copie incomplète
tag-pirate = Pirate
tag-trained = Avec triche
tag-virus = Virus
tag-prototype = Prototype

## Rarer facts
yes = Oui
no = Non
out-of = { $value } sur { $most }
esrb-early-childhood = Petite enfance
esrb-everyone = Tout public
esrb-everyone-ten = Tout public, 10 ans et plus
esrb-teen = Adolescents
esrb-mature = 17 ans et plus
esrb-adults-only = Adultes uniquement

## Health: what was recognised and what was left out
moment = { $day }/{ $month }/{ $year } { $hour }:{ $minute } UTC

## Rows of Home: heading and reason
row-new = Nouveau sur l’étagère
row-new-few = Les derniers jeux arrivés
row-new-many =
    { $count ->
        [one] { $count } jeu
       *[other] { $count } jeux
    } ces 30 derniers jours
row-together = Jouer ensemble
row-together-why =
    { $count ->
        [one] { $count } jeu
       *[other] { $count } jeux
    } à deux ou plus
row-series = { $name } au fil des ans
row-series-why =
    { $count ->
        [one] { $count } jeu
       *[other] { $count } jeux
    } de la série, par ordre de sortie
row-developer = De { $name }
row-developer-why =
    { $count ->
        [one] { $count } jeu
       *[other] { $count } jeux
    } de ce développeur sur { $systems ->
        [one] un système
       *[other] { $systems } systèmes
    }
row-decade = Retour aux années { YEAR($decade) }
row-decade-why =
    { $count ->
        [one] { $count } jeu
       *[other] { $count } jeux
    } de cette décennie sur { $systems ->
        [one] un système
       *[other] { $systems } systèmes
    }
row-system = À l’affiche : { $name }
row-system-why =
    Un coup d’œil à l’un de vos systèmes : { $count ->
        [one] { $count } jeu
       *[other] { $count } jeux
    }
row-genre = Envie de : { $name }
row-genre-why =
    { $count ->
        [one] { $count } jeu
       *[other] { $count } jeux
    } de ce genre sur { $systems ->
        [one] un système
       *[other] { $systems } systèmes
    }
row-once = Une seule sortie, rarement vus
row-once-why =
    { $count ->
        [one] { $count } jeu que le catalogue connaît
       *[other] { $count } jeux que le catalogue connaît
    } en une seule édition
row-fans = Faits par des fans
row-fans-why =
    { $count ->
        [one] { $count } jeu modifié ou traduit par des joueurs
       *[other] { $count } jeux modifiés ou traduits par des joueurs
    }
on-system = { $what } sur { $system }

## Errors: what happened, and what is safe and to do
go-home = Aller à l’accueil
error-missing = Il a peut-être été renommé, ou son dossier n’est pas branché. Vos jeux sont en sécurité.
error-method-advice = Revenez en arrière et utilisez les liens et boutons de la page.
error-large-advice = Revenez en arrière et envoyez moins.
error-media-advice = Revenez en arrière et utilisez le formulaire de la page.
error-internal-advice = Rien n’a été modifié et vos jeux sont en sécurité. Réessayez ; le journal du serveur en dit plus.
error-not-saved-advice = Le disque du dossier de données est plein ou ne peut pas être écrit. Ce qui était enregistré est en sécurité.
error-slow-advice = La connexion est lente. Revenez en arrière et renvoyez ; ce que vous avez saisi est toujours là.
error-busy-advice = Rien n’est perdu. Réessayez dans un instant.

## What a list can be of or filtered by, over its values
dimension-system = Système
dimension-genre = Genre
dimension-developer = Développeur
dimension-publisher = Éditeur
dimension-series = Série
dimension-board = Carte
dimension-decade = Décennie
dimension-year = Année
dimension-players = Joueurs
dimension-region = Région
dimension-is = Type
dimension-has = Contient
dimension-size = Taille
dimension-tag = Étiquette
dimension-about = Description

## Headings of indexes
index-system = Systèmes
index-genre = Genres
index-developer = Développeurs
index-publisher = Éditeurs
index-series = Séries
index-board = Cartes d’arcade
index-decade = Décennies
index-year = Années
index-players = Joueurs
index-region = Régions
index-is = Types
index-has = Ce que contiennent les jeux
index-size = Tailles
index-tag = Étiquettes
index-about = Descriptions

## Orders of a list
order-best = Pertinence
order-title = A–Z
order-year = Plus anciens
order-newest = Plus récents
order-rating = Mieux notés
order-added = Derniers ajouts
order-size = Plus gros
order-played = Derniers joués
order-own = Ordre choisi

## What a scan does
stage-idle = Au repos
stage-walking = Lecture des noms
stage-media = Recherche des images
stage-identifying = Identification des jeux
stage-hashing = Vérification des contenus

## Colours
theme-system = Appareil
theme-dark = Sombre
theme-light = Clair
theme-pocket = Écran de poche
theme-family = Ordinateur familial
theme-arcade = Salle d’arcade
theme-contrast = Contraste élevé

## Sizes of text
text-size-normal = Normale
text-size-large = Grande
text-size-largest = Très grande

## How games are shown
view-grid = Jaquettes
view-list = Liste

## Kinds of systems
kind-console = console
kind-handheld = portable
kind-arcade = arcade
kind-computer = ordinateur
kind-engine = moteur
kind-custom = {""}

## Badges of games
mark-missing = Absent
mark-hack = Hack
mark-translation = Traduction
mark-pre-release = Inachevé
mark-unlicensed = Sans licence

## What a picture, a video or a manual shows
media-kind-box-front = Face avant
media-kind-box-back = Dos de la boîte
media-kind-box-3d = Boîte
media-kind-cartridge = Cartouche ou disque
media-kind-logo = Logo
media-kind-screenshot = Capture d’écran
media-kind-title-screen = Écran-titre
media-kind-fan-art = Illustration
media-kind-mix = Montage
media-kind-map = Carte
media-kind-video = Vidéo
media-kind-manual = Manuel
media-kind-capture = Moment
media-kind-state = Partie sauvegardée

## Why it is of this game
media-source-household = Choisie dans ce foyer
media-source-gamelist = Indiquée dans gamelist.xml
media-source-pegasus = Indiquée dans metadata.pegasus.txt
media-source-folder = Trouvée par le nom de la ROM
media-source-title = Trouvée par le titre du jeu
media-source-fetched = Récupérée

## Kinds of variants
tier-heading-original = Éditions
tier-heading-revision = Révisions ultérieures
tier-heading-alternate = Autres versions
tier-heading-unlicensed = Sans licence et amateurs
tier-heading-translation = Traductions
tier-heading-hack = Hacks
tier-heading-pre-release = Bêtas, prototypes et démos
tier-heading-pirate = Copies pirates
tier-heading-bad = Copies défectueuses

## How a variant was recognised
evidence-hash = Reconnu à son contenu : il correspond exactement à une copie connue.
evidence-serial = Reconnu au numéro de série du disque ou de la cartouche.
evidence-name = Reconnu à son nom exact dans le catalogue.
evidence-folded = Reconnu à son titre et à sa région ; le contenu n’a pas été comparé.
evidence-none = Absent du catalogue : tout ce qui est ici vient du nom du fichier.
evidence-household = C’est vous qui l’avez dit : quelqu’un du foyer a dit ce que c’est.

## How many were recognised
evidence-by-hash = À leur contenu
evidence-by-serial = Au numéro de série
evidence-by-name = Au nom exact
evidence-by-folded = Au titre et à la région
evidence-by-none = Absents du catalogue
evidence-by-household = Dit par vous

## Why files are not on the shelf
left-out-save = Sauvegardes
left-out-firmware = Firmware
left-out-media = Images, vidéos, manuels et musique
left-out-metadata = Listes et notes d’autres programmes
left-out-hidden = Cachés
left-out-empty = Vides
left-out-extension = Pas un jeu de ce système
left-out-asked = Exclus sur demande
left-out-link = Liens qui ne mènent nulle part
left-out-outside = Liens qui mènent hors des dossiers de ROM ; leur cible est prise en compte si elle est aussi un dossier de ROM
left-out-other = Autres raisons

## Rarer facts of a game
rare-fact-name-set-name = Nom du set
rare-fact-name-board = { dimension-board }
rare-fact-name-rumble = Vibration
rare-fact-name-analog = Stick analogique
rare-fact-name-origin = Fabriqué en
rare-fact-name-chip = Puce de la cartouche
rare-fact-name-elspa = Classification ELSPA
rare-fact-name-bbfc = Classification BBFC
rare-fact-name-edge-rating = Note d’Edge
rare-fact-name-edge-issue = Numéro d’Edge
rare-fact-name-famitsu-rating = Note de Famitsu

## Who says something of a game
source-household = ce foyer
source-gamelist = gamelist.xml
source-pegasus = metadata.pegasus.txt
source-launch-box = LaunchBox
source-catalog = catalogue
source-text-file = un fichier texte

## Where somebody stands with a game
status-backlog = À jouer
status-playing = En cours
status-finished = Terminé
status-dropped = Abandonné

## Where the value of a setting comes from
origin-default = Valeur habituelle.
origin-file = Du fichier de réglages.
origin-page = Choisi ici.
origin-start = Fixé par le démarrage de Shelfcade.

## Why an entry of an imported list was not found
lost-not-here = absent de la bibliothèque
lost-not-on-system = absent du système que nomme la liste
lost-several-systems = sur plusieurs systèmes, et la liste n’en nomme aucun

## Health issues: what happened, what is safe, what to do
issue-disk-full = Le disque du dossier de données est plein : la dernière analyse n’a pas pu être enregistrée. Libérez de la place, un nouvel essai a lieu chaque minute. Ce qui était connu est conservé.
issue-cannot-write = La bibliothèque du dossier de données ne peut pas être écrite : la dernière analyse n’a pas pu être enregistrée. Vérifiez les droits du dossier et le journal du serveur ; un nouvel essai a lieu chaque minute.
issue-another-scan = Un autre programme écrit dans la même bibliothèque. Quand il aura fini, l’analyse sera tentée de nouveau.
issue-scan-failed = La dernière analyse s’est arrêtée avant la fin. Ce qu’elle a trouvé est conservé ; le journal du serveur dit pourquoi.
issue-rom-folder = Le dossier de ROM { $place } est absent : le disque est-il branché ? Ce que l’on en sait est conservé.
issue-few-watches = { $place } contient plus de dossiers que ce système ne permet d’en surveiller : ses changements n’apparaissent qu’après une minute environ. Augmentez fs.inotify.max_user_watches pour les voir aussitôt.
issue-old-shelf = Les nouveaux jeux n’apparaissent pas encore : la bibliothèque n’a pas pu être relue. Ce qui était connu est conservé.
issue-digest-failed = Les descriptions, notes et informations d’autres programmes n’ont pas pu être préparées pour les listes : trier et chercher d’après elles suit ce qui était connu avant. Vérifiez que le dossier de données a de la place et est accessible en écriture ; un nouvel essai suit la prochaine analyse. Le journal du serveur dit pourquoi.
issue-facts-failed = La base de jeux de LaunchBox n’a pas pu être reprise ; ce qui l’avait été avant est conservé. Vérifiez que le réglage launchbox mène à un Metadata.zip complet et que le dossier de données a de la place. Un nouvel essai a lieu toutes les six heures, et aussitôt que le réglage change ; le journal du serveur dit pourquoi.
issue-library-gone = Le fichier de la bibliothèque n’est pas dans le dossier de données : son disque est-il branché ? Listes et recherches continuent ; les pages de chaque jeu, non.
issue-library-unreadable = Le fichier de la bibliothèque est illisible. Listes et recherches continuent ; les pages de chaque jeu, non. Le journal du serveur dit pourquoi.
issue-library-slow = Le disque du dossier de données répond lentement ou pas du tout. Listes et recherches continuent ; les pages de chaque jeu l’attendent.
issue-user-restored = Le fichier des favoris, des parties et des collections de tous était endommagé. La sauvegarde { $place } l’a remplacé ; ce qui s’est passé ensuite est perdu. Le fichier endommagé reste dans le dossier de données.
issue-user-lost = Le fichier des favoris, des parties et des collections de tous était endommagé, et il n’y avait aucune bonne sauvegarde. Un nouveau fichier est commencé ; l’ancien reste dans le dossier de données sous le nom { $place }.
issue-user-gone = Le fichier des favoris, des parties et des collections de tous n’était pas dans le dossier de données : un nouveau est commencé. Il y a des sauvegardes, la plus récente est { $place } : arrêtez le serveur et lancez « shelfcade restore { $place } » pour la reprendre.
issue-user-older = Le fichier des favoris, des parties et des collections de tous est plus ancien que sa dernière sauvegarde : ce qui a été écrit en dernier s’est perdu avec son journal (-wal). La sauvegarde { $place } l’a : arrêtez le serveur et lancez « shelfcade restore { $place } » pour le reprendre.
issue-user-full = Le disque du dossier de données est plein : ce que quelqu’un voulait garder à l’instant a été refusé. Libérez de la place ; rien d’antérieur n’est perdu.
issue-user-not-kept = Ce que quelqu’un voulait garder à l’instant n’a pas pu être écrit dans le dossier de données et a été refusé. Rien d’antérieur n’est perdu ; le journal du serveur dit pourquoi.
issue-user-put-back = Le fichier des favoris, des parties et des collections de tous a disparu de { $place } pendant que le serveur tournait. Il a été remis et rien n’est perdu. Quelque chose sur cette machine y supprime ou remplace des fichiers : cherchez quoi.
issue-user-vanished = Le fichier { $place } des favoris, des parties et des collections de tous a disparu pendant que le serveur tournait et ne peut pas être remis : rien de nouveau n’est gardé. Ce qu’il contenait est dans la dernière sauvegarde si l’on peut en faire une. Veillez à ce que le dossier soit là et accessible en écriture avant l’arrêt du serveur.
issue-user-before-update = Une mise à jour a été retirée, et cette version ne pouvait plus lire les favoris, les parties et les collections de tous tels que la nouvelle les a laissés. Ils sont comme juste avant la mise à jour. Ce qui a été fait entre-temps reste dans le dossier de données sous { $place }.
issue-backup-full = Le disque du dossier de sauvegardes { $place } est plein. Libérez de la place, un nouvel essai a lieu toutes les cinq minutes.
issue-backup-failed = Aucune sauvegarde ne peut être faite dans { $place }. Le journal du serveur dit pourquoi ; un nouvel essai a lieu toutes les cinq minutes.
issue-store-failed = Les sauvegardes n’arrivent pas au stockage objet { $place }. Celles du dossier continuent ; le journal du serveur dit pourquoi, et un nouvel essai a lieu toutes les cinq minutes.
issue-https-port = HTTPS n’a pas pu démarrer : { $place } n’est pas disponible, sans doute parce qu’un autre programme utilise ce port. Les pages continuent en HTTP. Choisissez un autre port avec le réglage listen_tls.
issue-certificate-failed = Il n’y a pas de certificat utilisable pour HTTPS dans { $place } ; le précédent reste en vigueur, ou HTTPS est désactivé. Les pages continuent en HTTP ; le journal du serveur dit pourquoi.
issue-certificate-names = Le certificat HTTPS ne couvre pas { $place } : l’autorité à laquelle les appareils font confiance a été créée sans ce nom. Pour en créer une qui le couvre, arrêtez le serveur et supprimez authority.pem dans le dossier de données ; chaque appareil devra ensuite faire confiance à la nouvelle.
issue-certificate-ends = Le certificat { $place } expire dans moins de deux semaines ou a déjà expiré. Mettez-en un nouveau à sa place. Si c’est authority.pem, arrêtez le serveur et supprimez-le : un nouveau sera créé, auquel chaque appareil devra faire confiance.
issue-fetch-refused = { $place } refuse sans cesse. Rien ne lui est demandé pendant un moment ; les images présentes restent.
issue-fetch-failed = Impossible de récupérer des images : elles ne peuvent pas être enregistrées, ou leur source est incorrecte. La page « Images d’internet » dit pourquoi.
issue-pictures-bad = Images qui ne peuvent pas être affichées, parce qu’elles sont abîmées, trop grandes ou n’en sont pas : { $place }. Leurs jeux gardent la jaquette dessinée ici ; le journal du serveur dit pourquoi.
issue-cache-full = Le disque du dossier de cache { $place } est plein : les images sont réduites à chaque affichage, ce qui est lent. Libérez de l’espace ou choisissez un autre dossier avec le réglage cache.
issue-cache-failed = Rien ne peut être gardé dans le dossier de cache { $place } : les images sont réduites à chaque affichage, ce qui est lent. Regardez les droits du dossier et le journal du serveur.

## What a scan could not do; $error is what the system says, in English
problem-vanished = Disparu pendant la lecture
problem-forbidden = La permission de le lire manque
problem-unreadable = Illisible ({ $error })
problem-away = Ce dossier de ROM manque, est vide ou illisible : le disque est-il branché ? Ce qu’on en sait est gardé
problem-deep = Se trouve sous trop de dossiers et n’est pas lu
problem-crowded = Ce système a trop de fichiers, ou des noms et des listes trop longs ; le reste n’est pas lu
problem-rules-size = Un fichier d’exclusions est un texte d’au plus { BYTES($size) } ; celui-ci n’est pas utilisé
problem-rules = Ce fichier d’exclusions n’est pas utilisé ({ $error })
problem-damaged = Son contenu est illisible : est-il abîmé ?
problem-system-failed = Ce système n’a pas pu être mis à jour ; ses jeux restent tels qu’ils étaient ({ $error })
problem-other = { $error }

## Errors: what happened
error-title-bad-address = Cette adresse n’a pas de sens ici
error-title-forbidden = Ce n’est pas permis
error-title-refused = Cela n’a pas marché
error-title-no-page = Cette page n’existe pas ici
error-title-no-system = Ce système n’existe pas ici
error-title-no-game = Ce jeu n’existe pas ici
error-title-method = Cette page ne peut que s’ouvrir
error-title-too-large = C’était trop d’un coup
error-title-media = C’est arrivé sous une forme que cette page ne lit pas
error-title-internal = Quelque chose a échoué sur le serveur
error-title-not-kept = Impossible d’enregistrer
error-title-too-slow = L’envoi a mis trop de temps à arriver
error-title-too-many = Cet appareil demande trop de choses à la fois
error-title-busy = Le serveur est occupé

## What a player can be told
control-pause = Pause
control-save-state = Sauver l’état
control-load-state = Charger l’état
control-screenshot = Capture d’écran
control-next-disc = Disque suivant
control-volume-down = Moins fort
control-volume-up = Plus fort
control-reset = Redémarrer
control-stop = Arrêter

## How far a started game is
play-state-starting = Démarrage …
play-state-playing = En jeu
play-state-paused = En pause
play-state-failed = N’a pas démarré

## Why a game does not play
play-problem-unreachable = L’appareil ne répond pas. Est-il allumé, et dans le même réseau ?
play-problem-unauthorized = L’appareil demande un jeton, ou un autre : indiquez-le dans config.toml.
play-problem-busy = L’appareil a été sollicité trop souvent. Attendez un instant et réessayez.
play-problem-unknown-game = L’appareil ne connaît pas ce jeu. Faites-lui relire ses jeux, ou vérifiez les chemins de l’appareil dans config.toml.
play-problem-no-core = Rien ici ne fait tourner ce système. Installez un cœur ou un émulateur.
play-problem-no-firmware = Il manque un firmware. Placez ces fichiers dans le dossier système de l’appareil :
play-problem-not-started = L’appareil a accepté l’ordre, mais le jeu ne tourne pas.
play-problem-ended = Le jeu s’est arrêté aussitôt. Le journal dit ce qu’il a dit.
play-problem-refused = L’appareil a refusé.
play-problem-unsupported = L’appareil ne sait pas faire cela.
play-problem-file-gone = Le fichier du jeu n’est plus là.
play-problem-in-use = Un autre jeu y tourne, qui n’a pas été lancé d’ici. Jouer encore une fois l’arrête.

## Why something is refused
refusal-address-too-long = L’adresse est trop longue.
refusal-broken-escape = L’adresse contient un code % incomplet.
refusal-not-text = L’adresse n’est pas du texte UTF-8.
refusal-control-characters = L’adresse contient des caractères de contrôle.
refusal-no-host = La requête ne dit pas à quel serveur elle s’adresse.
refusal-unknown-host = Ce nom de serveur n’est pas connu ici. Lancez Shelfcade avec --allow-host NAME pour l’autoriser.
refusal-other-site = Un autre site l’a demandé.
refusal-guest = Les invités ne laissent pas de trace. Choisissez d’abord un profil.
refusal-child = Ceci n’est pas ouvert aux profils d’enfants. Choisissez d’abord un autre profil.
refusal-other-profile = Choisissez d’abord ce profil, puis modifiez-le.
refusal-pin-wrong = Ce n’est pas le bon code PIN.
refusal-pin-wait = Trop de PIN faux. Réessayez plus tard.
refusal-unclaimed = Ce foyer n’a pas encore de propriétaire. Appropriez-vous-le d’abord : ouvrez /owner/enter avec le code du terminal ou du fichier owner-code.txt du dossier de données, ou lancez « shelfcade owner set ».
refusal-owner = C’est au propriétaire d’en décider : connectez-vous sur /owner/enter, ou envoyez un jeton qui le permet (Authorization: Bearer …).
refusal-owner-again = Cela redemande le mot de passe du propriétaire.
refusal-let-in = C’est réservé à ceux qui ont été admis : utilisez un code à usage unique du propriétaire, ou envoyez un jeton (Authorization: Bearer …).
refusal-other-person = { other-person }
refusal-no-player = Cet appareil n’existe pas.
refusal-occupied = Un jeu y tourne déjà.
refusal-nothing-plays = Plus rien n’y est joué.
refusal-player-failed = L’appareil ne l’a pas fait.
refusal-nothing-to-play = Rien de ce jeu n’est ici pour y jouer.
refusal-out-of-sight = Ce jeu est masqué. Affichez-le d’abord.
refusal-collection-name = Une collection a besoin d’un nom.
refusal-collection-query = Dites ce que la collection trouve, avec des mots ou des filtres lisibles.
refusal-collections-full = Il y a trop de collections. Supprimez-en une d’abord.
refusal-collection-full = Il y a trop de jeux dans cette collection.
refusal-profile-full = Il y a trop de jeux dans ce profil. Retirez-en d’abord.
refusal-rating = Une note va d’une à cinq étoiles.
refusal-tags-too-many = Un jeu a vingt étiquettes au plus.
refusal-tag-too-long = Une étiquette a 40 caractères au plus.
refusal-tags-full = Il y a déjà 300 étiquettes différentes : prenez-en une ou retirez-en une d’abord.
refusal-note-too-long = Une note a 4 000 caractères au plus.
refusal-description-too-long = Une description a 2 000 caractères au plus.
refusal-collection-taken = Il existe déjà une collection de ce nom.
refusal-no-variant = Ce jeu n’a pas ce fichier.
refusal-hidden-full = Trop de variantes de ce jeu sont masquées.
refusal-profile-name = Un profil a besoin d’un nom.
refusal-profiles-full = Il y a déjà vingt profils.
refusal-name-too-long = Un nom compte 60 caractères au plus.
refusal-profile-bytes = Les notes, étiquettes et listes de ce profil occupent toute la place prévue (8 Mo). Raccourcissez ou retirez-en d’abord.
refusal-household-bytes = Les notes, étiquettes et listes de tout le foyer occupent toute la place prévue (32 Mo). Raccourcissez ou retirez-en d’abord.
refusal-household-collections = Il y a déjà 500 collections ici. Supprimez-en une d’abord.
refusal-pinned-full = L’accueil montre au plus 20 collections par profil. Retirez-en d’abord une autre.
refusal-selected-none = Aucun jeu n’est sélectionné. Cochez-en d’abord.
refusal-selected-too-many = 500 jeux au plus sont modifiés à la fois.
refusal-one-tag = Écrivez une étiquette, sans virgule.
refusal-profile-taken = Il existe déjà un profil de ce nom.
refusal-household-open = Le profil de la maison est ouvert à tous.
refusal-household-stays = Le profil de la maison reste.
refusal-setting-too-long = La valeur d’un réglage est trop longue.
refusal-pin = Un code a de 4 à 12 chiffres.
refusal-form = Le formulaire ne dit pas quoi faire.
refusal-form-game = Le formulaire ne dit pas quel jeu.
refusal-no-list = Ce fichier n’est pas une liste de jeux lisible. Rien n’a été changé.
refusal-newer-list = Un Shelfcade plus récent a fait cette liste. Utilisez le programme plus récent.
refusal-corrections-full = On ne peut rien dire de plus sur les ROM : il y a autant de corrections qu’un foyer peut en avoir.
refusal-covers-full = Il n’y a plus de place pour une jaquette. Revenez à celle trouvée pour certains jeux, ou mettez les images dans un dossier à côté des ROM.
refusal-no-picture = Ce fichier n’est pas une image affichable. PNG, JPEG, WebP, GIF et BMP conviennent, jusqu’à 16 Mo. Rien n’a été changé.
refusal-no-title = Le catalogue ne connaît pas ce jeu sur ce système. Rien n’a été changé.
refusal-not-allowed = Ce n’est pas permis.
refusal-no-sense = La requête n’a pas de sens ici.

## What somebody may do
level-nothing = rien
level-look = regarder
level-take-part = regarder et participer
level-own = tout décider

## What was decided, in the log of the owner
decision-claimed = Shelfcade a un propriétaire
decision-logged-in = Connexion
decision-wrong-secret = Mot de passe, PIN ou code erroné
decision-too-many-tries = Trop de tentatives
decision-logged-out = Déconnexion
decision-session-revoked = Un navigateur a été déconnecté
decision-password-changed = Mot de passe changé
decision-owner-reset = Shelfcade n’a plus de propriétaire
decision-code-made = Un code à usage unique a été créé
decision-token-made = Un jeton a été créé
decision-token-revoked = Un jeton a été révoqué
decision-refused = Refusé
decision-settings = Réglages changés
decision-profile-removed = Un profil a été supprimé
decision-child-rule = Ce que voit un profil a été changé
decision-scan = Une analyse a été lancée à la main
decision-restored = Une sauvegarde a été restaurée
decision-update = Le programme devait être mis à jour

## How far an update of the program is
update-state-asked = En attente que l’appareil commence
update-state-not-begun = L’appareil n’a pas commencé. Tapez-y :
update-state-looking = La source est interrogée
update-state-fetching = La nouvelle version est téléchargée
update-state-keeping = Ce que chacun a fait est copié
update-state-starting = La nouvelle version démarre
update-state-newest = Il n’y avait rien de plus récent
update-state-running = La nouvelle version fonctionne
update-state-placed = La nouvelle version est là, dès le prochain démarrage
update-state-not-restarted = La nouvelle version est là, mais Shelfcade continue avec la précédente jusqu’au redémarrage
update-state-taken-back = La nouvelle version n’a pas fonctionné ; la précédente est de retour
update-state-taken-back-unwell = La nouvelle version n’a pas fonctionné ; la précédente a été remise, mais n’a pas répondu à temps
update-state-failed = La mise à jour n’a pas pu se faire
update-state-cut-off = La mise à jour a été interrompue ; Shelfcade continue avec ce qui est là

## Headings of the gate
gate-title-claim = Appropriez-vous ce Shelfcade
gate-title-owner = Pour le propriétaire
gate-title-again = Votre mot de passe encore une fois
gate-title-let-in = Pour ceux qui ont été admis

## What the gate is about
gate-lead-claim = Le propriétaire décide des réglages, analyses, sauvegardes et profils. Le code à usage unique se trouve dans le terminal où Shelfcade a été lancé, et dans le fichier owner-code.txt de son dossier de données.
gate-lead-owner = C’est le propriétaire du foyer qui en décide.
gate-lead-again = Cela ne se reprend pas facilement, c’est pourquoi votre mot de passe est redemandé.
gate-lead-let-in = Demandez au propriétaire un code à usage unique.

## Settings by their names: what each is called, and what it changes
set-regions = Ordre des régions
set-regions-why = Quelle variante d’un jeu passe en premier.
set-languages = Ordre des langues
set-languages-why = Quelle variante d’une même région passe en premier.
set-plays-profile = Ce qui est joué sur la télé compte pour
set-everyone-may = Tout le monde sur ce réseau peut
set-everyone-may-why = Qui peut davantage se connecte, ou saisit un code à usage unique.
set-only-owner-plays = Seul le propriétaire lance des jeux
set-only-owner-plays-why = Sinon, tous ceux qui participent.
set-short-addresses = Abréger les adresses dans le journal du propriétaire
set-theme = { skin-label }
set-text-size = { text-size-label }
set-view = { view-setting }
set-language = { language-setting }
set-home-rows = Rangées de l'accueil
set-home-rows-why = Ce que montre l’accueil, et dans quel ordre.
set-hidden-systems = { hidden-systems }
set-hidden-systems-why = Systèmes qui n’apparaissent nulle part.
set-mature = Jeux pour adultes (M ou AO)
set-scan-hours = Relire tous les dossiers, toutes les tant d’heures
set-scan-hours-why = 0–168. Avec 0, les dossiers sont seulement surveillés et les changements remarqués aussitôt.
set-launchbox = Base de jeux de LaunchBox
set-launchbox-why = Chemin ou adresse de son Metadata.zip, d’où viennent descriptions et notes. Une adresse est interrogée une fois par mois, pour l’archive entière : elle n’apprend rien des jeux d’ici. Vide : rien n’est pris ni demandé.
set-home-hours = Nouvelles rangées sur l’accueil, toutes les tant d’heures
set-home-hours-why = De 1 à 168.
set-page-cache-mb = Cache de pages, en Mo
set-page-cache-mb-why = 0–4096. Un plus grand cache accélère une maison animée ; 0 le désactive.
set-picture-cache-mb = Images gardées, en Mo
set-picture-cache-mb-why = 0–1 000 000. Les jaquettes sont réduites une fois et gardées sur le disque ; les plus anciennes partent d’abord. 0 les réduit à chaque fois, ce qui est lent.
set-fetch-pictures = Récupérer des images
set-fetch-pictures-why = Pour les jeux qui n’en ont pas. Ce qui est demandé, et à qui, figure sur la page « Images d’internet ».
set-thumbnails-source = D’où viennent les images
set-thumbnails-source-why = L’adresse de libretro-thumbnails ou d’un miroir, ou le chemin d’un dossier contenant une telle arborescence.
set-fetch-mb-a-day = Mégaoctets par jour au plus
set-fetch-keep-originals = Garder les images telles qu’elles sont arrivées
set-fetch-keep-originals-why = Sinon, elles sont gardées à la taille où elles sont affichées, ce qui prend bien moins de place.
set-backups = Sauvegarder automatiquement
set-backups-why = Favoris, notes, parties, collections et profils sont copiés après chaque changement.
set-backup-folder = Dossier des sauvegardes
set-backup-folder-why = Sur un autre disque, elles survivent à celui-ci. Vide : backups dans le dossier des données.
set-s3-endpoint = Stockage objet compatible S3 : adresse
set-s3-endpoint-why = Les sauvegardes y sont aussi envoyées, par exemple https://s3.example:9000. Vide : nulle part.
set-s3-bucket = S3 : bucket
set-s3-region = S3 : région
set-s3-prefix = S3 : début des noms
set-s3-access-key = S3 : clé d’accès
set-s3-access-key-why = La clé secrète n’est jamais saisie ici : elle vient de l’environnement ou d’un fichier à part.
