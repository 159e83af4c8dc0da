### Every word of the interface in French (vous), in the order of en.ftl.

## What both the server and the islands say: it is in the WASM in all languages, so keep it short.
search-label = Rechercher des jeux
search-placeholder = Rechercher des jeux
search-go = Rechercher
suggestions = Suggestions
recent = Recherches récentes
forget-recent = Effacer les recherches
no-suggestion = Aucun résultat pour l’instant

load-failed = Impossible de charger d’autres jeux. Les liens de pages ci-dessous fonctionnent toujours.
add-to-collection = Ajouter à une collection

theme-label = Thème

scan-label = Analyse de la bibliothèque
scan-finished = Analyse terminée.
scan-reload = Voir les nouveautés
suggestions-count = { suggestions } : { NUMBER($count) }
games =
    { $count ->
        [one] { $count } jeu
       *[other] { $count } jeux
    }
games-of-letter =
    { $count ->
        [one] { $count } jeu avec un mot commençant par « { $letter } »
       *[other] { $count } jeux avec un mot commençant par « { $letter } »
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
star-failed = Impossible de modifier vos favoris. Réessayez.
starred = Ajouté aux favoris
moved-to = Déplacé en position { $place }
not-saved = Échec de l’enregistrement, rien n’a changé. Réessayez.
unstarred = Retiré des favoris
other-person = Le profil a changé sur cet appareil. Rechargez la page.
close = Fermer

## Lists, search and indexes
browse = Parcourir
begins = Ou parcourir par
offers = Utiliser comme filtre
search-left-out = Aucun catalogue n’indique la durée d’un jeu : « { $words } » a été ignoré
search-without = Aucun jeu ne correspond aussi à « { $word } » : ce mot a été ignoré
doors = Aller à
unread-title = Shelfcade ne comprend pas cette recherche
nearest = Vouliez-vous dire
drop-filter = Chercher sans
elsewhere-found = Chercher dans tous les jeux
surprise-here = Surprenez-moi
gaps = Absents de votre bibliothèque
gaps-reason = Jeux de cette série présents dans le catalogue
search-language = Exemples de recherche
most-games = Le plus de jeux
example-plain = course à 2 années 90
example-plain-why = mots simples : joueurs, genre, décennie
example-words = des mots, avec ou sans espaces
example-initials = des initiales et des chiffres
example-phrase = une expression exacte, moins un mot
example-maker = un développeur, une période
example-region = une région, sans hacks
example-or = l’un ou l’autre
quoted = « { $text } »
title-page = { $title }, page { NUMBER($page) }
list-of = { $dimension } : { $title } dans votre bibliothèque.
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
offline-lead = L’ordinateur qui contient vos jeux ne répond pas. Il est peut-être éteint, ou cet appareil est sur un autre réseau. Vos jeux sont en sécurité.
offline-kept = Aucune page n’est enregistrée sur cet appareil : rien de périmé ne s’affiche ici. Cette page reprend dès que Shelfcade répond.
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
health-heading = État du serveur
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
start-here-why = Les jeux les plus connus du système
choose-chosen = Pourquoi pas l’un de ceux-ci ?
choose-others = En voir trois autres
choose-help = Aidez-nous à choisir
choose-go = Choisir pour nous
choose-none = Aucun jeu ici ne correspond à tout cela. Essayez de retirer un choix.
choose-any = Peu importe
choose-time = Combien de temps ?
choose-short = Une partie rapide
choose-long = Une longue soirée
choose-mood = Quelle ambiance ?
choose-relaxed = Détendu
choose-thrilling = Palpitant
choose-story = Une histoire
choose-together = Rire ensemble
choose-era = Quelle époque ?
choose-early = Avant 1990
choose-nineties = Les années 90
choose-late = À partir de 2000
room-heading = Choisir ensemble
room-why = Chacun répond sur son téléphone à propos des mêmes jeux. Un jeu qui plaît à tous s’affiche ici.
room-scan = Scannez pour participer
room-join = Participer
room-join-here = Répondre aussi sur cet appareil
room-full = Cette salle est pleine.
room-no-games = Aucun jeu ne peut être vu par toutes les personnes présentes.
room-no = Pas aujourd’hui
room-yes = Ça me tente
room-alone = Personne d’autre ne participe encore.
room-begins = Personne ne participe encore. Les questions commencent dès que vous participez.
room-first = Vous avez fini en premier. Les autres participent avec le code affiché sur l’écran où cette salle a été ouverte.
room-leave = Quitter
room-wait = C’est fait. Les autres répondent encore.
room-match = Il vous plaît à tous
room-best = Plaît à la plupart d’entre vous
room-none = Personne n’a choisi l’un de ces jeux.
room-again = Proposer d’autres jeux
room-end = Terminer
room-ended = Cette salle est fermée
room-ended-why = Une salle se ferme au bout d’une heure, ou si personne n’a répondu pendant dix minutes.
room-people =
    { $count ->
        [one] { $count } personne présente · { NUMBER($done) } a fini
       *[other] { $count } personnes présentes · { NUMBER($done) } ont fini
    }
wishes = De quoi avez-vous envie ?
hero-pick = La sélection du jour
welcome = Votre bibliothèque est prête
filling-title = Ajout de vos jeux
filling-advice = Les premiers systèmes apparaîtront dans un instant. Vous pouvez parcourir vos jeux pendant l’analyse.
begin-title = Pas encore de jeux
begin-advice = Créez un dossier par système dans votre dossier de ROM et mettez-y vos jeux. Les noms de dossiers courants de RePlayOS, Batocera, RetroPie, ES-DE et RomM fonctionnent tous. Shelfcade se contente de lire vos fichiers et ne les modifie jamais.
begin-example = Par exemple
looked-in = Dossiers analysés
see-left-out = Voir ce qui a été laissé de côté et pourquoi
how-to-begin = Premiers pas
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
no-systems-title = Aucun système avec des jeux
other-systems = Voir tous les systèmes
no-games-title = Aucun jeu dans ce dossier
no-games-advice = Ajoutez-y des jeux : ils apparaîtront ici après la prochaine analyse.
no-match-title = Aucun jeu ne correspond à ces filtres
no-match-advice = Retirez-en un ci-dessus, ou retirez-les tous.
sort-label = Trier par
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
letter-other = Chiffres et symboles
letter-games =
    { $letter }, { $count ->
        [one] { $count } jeu
       *[other] { $count } jeux
    }
page-label = Page { NUMBER($page) }

## Search
search-heading = Recherche
search-description = Trouvez un jeu par son titre, un autre nom ou une partie de celui-ci.
search-or-browse = Ou parcourez un système
no-hits-advice = Essayez avec moins de mots, ou juste le début de l’un d’eux.
no-hits = Aucun résultat pour « { $text } »

## Game
crumbs-label = Fil d’Ariane
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
said-by = Source : { $source }
said-by-as-of = Source : { $source }, au { $date }
preferred = Préféré
elsewhere = Sur d’autres systèmes
elsewhere-reason = Le même titre, aussi dans votre bibliothèque
related = Vous aimerez peut-être
also-by = Aussi de { $name }
related-reason = Des jeux proches, les plus connus d’abord
gallery = Galerie
picture-before = Image précédente
picture-after = Image suivante
zoom = Zoom
moments = Moments
read-more = Lire la suite
cover = Jaquette
media-of = Images de { $title }
watch = Regarder
pause-film = Mettre en pause la vidéo de fond
video-of = Vidéo de { $title }
all-pictures = Toutes les images
open-file = Ouvrir le fichier
media-files = Images, vidéos et manuels
files-summary = Fichiers, sommes de contrôle et identification
all-variants = Toutes les variantes, fichiers et sommes de contrôle
files-of = Variantes et fichiers de { $title }
file-release = Édition
file-serial = N° de série
file-crc = CRC32
file-sha1 = SHA-1
file-missing = absent
file-patches = Patchs à côté
file-games =
    { $count ->
        [one] { $count } jeu dans cette archive
       *[other] { $count } jeux dans cette archive
    }
file-games-more =
    { $count ->
        [one] et { $count } autre
       *[other] et { $count } autres
    }
own-pending = Ce jeu vient d’être identifié. Cette page se met à jour dès que la bibliothèque est rechargée.
identify-title = Identifier « { $title } »
identify-heading = Identifier le jeu
identify-why = Choisissez le bon titre. Votre choix est conservé si le fichier est renommé ou analysé à nouveau.
identify-search = Chercher dans le catalogue : { $system }
identify-roms = Ces fichiers
identify-none = Aucun de ceux-là
identify-undo = Identifier automatiquement
identify-nothing = Aucun résultat dans le catalogue pour ce système. Essayez une autre orthographe.
identify-no-catalog = Le catalogue ne contient aucun jeu pour ce système.
unidentified-heading = Jeux non identifiés
unidentified-left =
    { $count ->
        [0] Il ne reste aucun jeu non identifié.
        [one] Il reste un jeu non identifié.
       *[other] Il reste { NUMBER($count) } jeux non identifiés.
    }
unidentified-go =
    { $count ->
        [one] Identifier un jeu
       *[other] Identifier { NUMBER($count) } jeux
    }
unidentified-why = Choisissez le bon titre, ou aucun. Les touches 1, 2, 3 et 0 choisissent pour le premier jeu ; S le passe.
unidentified-search = Chercher…
unidentified-skip = Passer
unidentified-start = Recommencer
unidentified-done = Plus rien à identifier
unidentified-done-why = Tous les jeux sont dans le catalogue ou ont été identifiés à la main.
cover-choose = Choisir la jaquette
cover-title = Jaquette de « { $title } »
cover-why = Choisissez une de ses images ou envoyez la vôtre. Tout le monde la voit, et elle fait partie de vos sauvegardes.
cover-none = Aucune image trouvée pour ce jeu.
cover-as-found = Jaquette automatique
cover-send = Votre propre image : PNG, JPEG, WebP, GIF ou BMP, 16 Mo au plus
cover-send-go = Envoyer la jaquette
also-known-as = aussi connu sous le nom de { $name }
variants =
    { $count ->
        [one] { $count } variante
       *[other] { $count } variantes
    }
on-shelf = Dans votre bibliothèque
on-shelf-in =
    Dans votre bibliothèque : { $count ->
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
# Separated by commas, starting with Monday.
weekdays = lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche
day-today = aujourd’hui
day-yesterday = hier
day-last = { $weekday } dernier
series-reason =
    { $count ->
        [one] { $count } jeu
       *[other] { $count } jeux
    } de cette série dans votre bibliothèque
series-once = chaque titre une fois
not-here =
    { $count ->
        [one] { $count } édition connue absente de votre bibliothèque
       *[other] { $count } éditions connues absentes de votre bibliothèque
    }

## Museum of a system or a series
museum-open = Suite au musée
museum-title = { $name } : le musée
museum-description = Vos jeux { $name } par année, avec leurs créateurs et leurs records.
museum-span = Vos jeux sont sortis entre { YEAR($first) } et { YEAR($last) }.
museum-generation =
    C’est une console de { $generation ->
        [2] deuxième
        [3] troisième
        [4] quatrième
        [5] cinquième
        [6] sixième
        [7] septième
       *[other] huitième
    } génération.
museum-systems =
    { $count ->
        [one] { $count } système
       *[other] { $count } systèmes
    }
museum-years = Vos jeux par année
museum-no-games = aucun jeu
museum-undated =
    { $count ->
        [one] { $count } jeu sans année connue
       *[other] { $count } jeux sans année connue
    }
museum-records = Records
museum-title-count =
    { $count ->
        [one] { $count } titre
       *[other] { $count } titres
    }
museum-titles = Par ordre de sortie
museum-finished = { NUMBER($done) } terminés sur { NUMBER($total) }
museum-played = { NUMBER($done) } joués sur { NUMBER($total) }
record-oldest = Le plus ancien
record-newest = Le plus récent
record-best = Le mieux noté
record-most-played = Le plus joué
record-longest = Le titre le plus long

## About
about-heading = À propos de Shelfcade
about-lead = Une seule étagère pour tous les jeux de la maison, sur votre propre ordinateur. Sans internet ni compte.
about-library = Votre bibliothèque
about-catalog = Catalogue de jeux
about-program = Version et licence
about-health = Voir l’état
about-api = Voir l’API
about-licence = Logiciel libre sous licence MIT ou Apache 2.0, à votre choix.
credit = Les catalogues complets sont construits à partir de { $database }, le travail de la communauté libretro et des groupes de préservation derrière elle, sous CC BY-SA 4.0.
catalog-starter = Catalogue de départ
no-catalog = Aucun catalogue installé : les jeux s’affichent sous leur nom de fichier.
starter = Voici le catalogue de départ : uniquement des jeux connus, rédigé à la main.
get-catalog = Le catalogue complet ajoute les années, créateurs et genres de centaines de milliers d’éditions. Créez-le une fois, en ligne, dans le dossier de Shelfcade :
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
keys-heading = Raccourcis clavier
key-search = Chercher
key-arrows = Passer d’un jeu à l’autre
key-ends = Début et Fin : premier ou dernier jeu de la rangée
key-star = Ajouter aux favoris ou en retirer
key-help = Afficher ces raccourcis
key-close = Échap : fermer ce qui est ouvert
key-pages = Page préc. et Page suiv. : page précédente ou suivante, en mode TV
key-gamepad = Manette : A ouvre, B revient, Y ajoute un favori, X joue, Start cherche, les gâchettes hautes tournent les pages
tv-setting = Mode TV
tv-why = Tout est plus grand et s’utilise aux flèches ou à la manette, sur cet appareil uniquement.
tv-offer = Sur une télé ? Le mode TV agrandit tout et s’utilise aux flèches ou à la manette.
tv-is = Activer le mode TV
tv-not = Désactiver le mode TV
tv-saver-on = Activer l’économiseur d’écran
tv-saver-off = Désactiver l’économiseur d’écran
tv-saver-why = Après cinq minutes sans action, des vidéos ou des jaquettes de vos jeux remplissent l’écran. N’importe quelle touche y met fin.
tv-later = Pas maintenant
tv-panel = Jeu sélectionné
tv-opens = Ouvrir
tv-backs = Retour
tv-stars = Favori
tv-pages = Page
tv-keyboard = Clavier à l’écran
tv-space = Espace
tv-delete = Effacer
tv-clear = Vider

## A safe connection: names of menus are those of the devices
safe-heading = Connexion sécurisée
safe-lead = En HTTPS, personne d’autre sur le réseau ne peut lire ni modifier ce qui est envoyé : mots de passe, notes, parties.
safe-off = HTTPS est désactivé sur ce serveur par le réglage tls.
safe-failed = HTTPS n’a pas pu démarrer sur ce serveur. Tout continue en HTTP.
safe-address = Adresse sécurisée
safe-here = Votre connexion est sécurisée.
safe-open = Ouvrir l’adresse sécurisée
safe-code = Code QR de { $address }
safe-own = Ce serveur utilise le certificat de votre foyer. Les appareils qui font confiance à son émetteur n’ont besoin de rien d’autre.
safe-authority = L’autorité de certification de ce serveur
safe-warns = Les navigateurs affichent un avertissement pour cette adresse tant que l’appareil ne fait pas confiance à l’autorité de certification de ce serveur. À faire une fois par appareil.
safe-bounds = Sa clé ne quitte jamais ce serveur, et elle ne peut se porter garante que des noms de ce serveur et de ses adresses sur votre réseau. Le certificat actuel couvre :
safe-fingerprint = Empreinte SHA-256
safe-compare = Comparez-la avec celle qu’affiche l’appareil avant de lui faire confiance. Quiconque contrôle le réseau pourrait falsifier cette page ; le journal du serveur indique la même empreinte après chaque démarrage.
safe-download = Télécharger le certificat (ca.crt)
safe-ios-get = Dans Safari, touchez le téléchargement ci-dessus et autorisez le profil.
safe-ios-install = Réglages → Général → VPN et gestion de l’appareil : touchez le profil, puis Installer.
safe-ios-trust = Réglages → Général → Informations → Réglages des certificats : activez « { $name } ».
safe-android-get = Téléchargez le certificat ci-dessus.
safe-android-install = Paramètres → Sécurité et confidentialité → Autres paramètres de sécurité → Chiffrement et identifiants → Installer un certificat → Certificat CA : choisissez ca.crt. Sur certains téléphones, cherchez « certificat CA » dans les paramètres.
safe-windows-get = Téléchargez le certificat, ouvrez-le et choisissez Installer un certificat, Utilisateur actuel.
safe-windows-install = Choisissez « Placer tous les certificats dans le magasin suivant », Parcourir, « Autorités de certification racines de confiance », et confirmez.
safe-mac-get = Téléchargez le certificat et ouvrez-le pour l’ajouter à Trousseaux d’accès.
safe-mac-trust = Double-cliquez-y sur « { $name } », ouvrez Se fier et choisissez Toujours approuver.
safe-firefox-open = Firefox sur un ordinateur : Paramètres → Vie privée et sécurité → Afficher les certificats → Autorités → Importer, et choisissez ca.crt.
safe-firefox-import = Cochez « Confirmer cette AC pour identifier des sites web » et confirmez.

## Health
health-description = État de la bibliothèque, des analyses et du serveur.
health-scan = Analyse
health-library = Bibliothèque
health-memory = Serveur
health-cache = Cache de pages
health-pictures = Images
health-catalog = Catalogue
health-evidence = Comment les jeux ont été identifiés
health-evidence-why = L’identification par le contenu est la plus sûre ; par le titre, elle est probable.
health-ignored = Fichiers laissés de côté
health-ignored-why = Fichiers de vos dossiers qui ne sont pas des jeux, par raison. Aucun n’a été modifié.
ignored-examples = Exemples de fichiers laissés de côté
health-problems = Problèmes d’analyse
idle = Au repos
fact-state = État
fact-last-scan = Dernière analyse
fact-took = Durée
fact-folder = Dossier
fact-variants = Variantes
fact-missing = Absents
fact-resident = Mémoire utilisée
fact-peak = Mémoire maximale
fact-shelf = Dont la bibliothèque
fact-uptime = En marche depuis
fact-version = Version
fact-cache-used = Espace utilisé
fact-pages = Pages
fact-hits = Servies par le cache
fact-misses = Absentes du cache
fact-evictions = Retirées faute de place
cache-off = Désactivé. Chaque page est recalculée
fact-pictures-kept = Enregistrées
fact-pictures-made = Réduites depuis le démarrage
fact-pictures-waiting = À réduire
pictures-not-kept = Désactivé. Les images sont réduites à chaque fois
health-load = Connexions
fact-connections = En ce moment
fact-connections-peak = Maximum simultané
fact-connections-evicted = Inactives, fermées
fact-slow-readers = Trop lentes, fermées
fact-refused-busy = Refusées par surcharge
fact-timed-out = Réponses trop lentes
fact-heads-too-large = En-têtes trop grands
fact-source = Source
fact-titles = Titres
fact-releases = Éditions
fact-built = Créé
health-line-issues = Quelque chose ne va pas. Voyez ci-dessous ; vous pouvez continuer à parcourir.
health-line-scan = Une analyse est en cours. Vous pouvez continuer à parcourir.
health-line-well = Tout va bien.
health-line-problems =
    Tout fonctionne, avec { $count ->
        [one] { $count } remarque
       *[other] { $count } remarques
    } sur des fichiers. Voyez ci-dessous.
used-of = { BYTES($held) } sur { BYTES($limit) }
some-of = { NUMBER($shown) } sur { NUMBER($total) }

## Health issues: what happened, what is safe, what to do
health-issues = Problèmes
health-backup-settings = Réglages des sauvegardes
health-change = Modifier : { $setting }
issue-time = depuis { DURATION($seconds) }

## Paired devices
devices = Appareils
devices-lead = Consoles portables et programmes qui parcourent, téléchargent et synchronisent avec une appli RomM.
devices-none = Aucun appareil n’est encore associé.
devices-off = L’interface des consoles portables est désactivée dans les réglages du foyer.
devices-unreachable = Les autres appareils ne peuvent pas joindre cette adresse. Ouvrez Shelfcade par le nom ou le numéro de cette machine sur le réseau.
device-connect = Connecter un appareil
device-connect-how = Sur l’appareil, ouvrez son appli RomM (Grout, Argosy et d’autres) et saisissez cette adresse comme serveur. Elle affiche alors un code QR ou un code court. Scannez-le avec un téléphone, ou saisissez le code ici.
device-enter-code = Saisir un code
device-by-code = L’appli demande un code
device-by-code-how = Certaines applis demandent un code du serveur. Il est valable cinq minutes, une seule fois.
device-make-code = Obtenir un code
device-by-password = L’appli demande un nom d’utilisateur et un mot de passe
device-by-password-how = Chaque appareil reçoit son propre mot de passe. Révoquer l’appareil y met fin.
device-make-password = Obtenir un mot de passe
device-code-is = Saisissez ce code sur l’appareil dans les cinq minutes :
device-password-is = Saisissez ceci sur l’appareil. Le mot de passe n’est affiché que maintenant :
device-code = Code
device-user = Nom d’utilisateur
device-password = Mot de passe
device-name = Nom de l’appareil
device-profile = Profil
device-pair = Associer un appareil
device-code-how = Saisissez le code affiché par l’appareil.
device-code-wrong = Aucun appareil n’attend avec ce code. Les codes expirent après dix minutes ; recommencez sur l’appareil.
device-may = Cet appareil veut voir les jeux, les télécharger et gérer favoris, notes et sauvegardes en tant que { $name }. Vous pouvez y mettre fin à tout moment.
device-allow = Autoriser
device-deny = Ne pas autoriser
device-next = Continuer
device-paired = Associé. Continuez sur l’appareil.
device-denied = L’appareil a été refusé.
device-renamed = Enregistré.
device-revoked = Accès révoqué. L’appareil doit être associé de nouveau.
device-revoke = Révoquer
device-ended = n’est plus associé
device-seen = utilisé { $day }
device-paired-on = associé { $day }, pas encore utilisé

## Profiles, user data and settings
favorites = Favoris
history = Joués récemment
hidden-games = Jeux masqués
favorites-description = Vos jeux favoris.
history-description = Ce à quoi vous avez joué, le plus récent d’abord.
hidden-description = Les jeux que vous avez masqués.
diary = Journal
diary-description = Ce qui a été joué, terminé et noté, jour après jour.
diary-whose = Journal de qui
diary-all = Tous les profils
diary-months = Autres mois
# A month: "Earlier in March 2026".
diary-earlier = Plus tôt en { $month }
diary-more =
    { $count ->
        [one] et { $count } autre jeu
       *[other] et { $count } autres jeux
    }
diary-played = Joué
diary-rated = Noté { NUMBER($stars) } sur 5
diary-empty-title = Rien dans le journal pour l’instant
diary-empty-advice = Les jeux que vous lancez, terminez, notez ou ajoutez aux favoris s’inscrivent ici d’eux-mêmes.
diary-month-empty = Rien à montrer pour ce mois.
# "Thursday, 5 March 2026"; the date is date-of.
weekday-of = { $weekday } { $date }
year-review = Rétrospective { YEAR($year) }
year-description = Ce qui a été joué, terminé et aimé en une année.
year-current = Rétrospective de l’année
year-time = Temps de jeu
year-plays = Parties
year-plays-of =
    { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
year-games = Jeux joués
year-favorites = Nouveaux favoris
year-longest = Plus longue journée
year-first = Premier jeu
year-last = Dernier jeu
year-oldest = Jeu le plus ancien
year-newest = Jeu le plus récent
year-months = Par mois
# A month and what was played in it.
year-month = { $month } : { $facts }
year-top-games = Jeux les plus joués
year-top-systems = Systèmes les plus joués
year-save = Enregistrer en image
year-others = Autres années
year-empty-title = Rien n’a été noté en { YEAR($year) }
year-empty-advice = Les jeux joués, terminés ou ajoutés aux favoris dans une année apparaissent ici.
moments-description = Captures d’écran et images de parties sauvegardées, les plus récentes d’abord.
moments-empty-title = Aucun moment pour l’instant
moments-empty-advice = Les captures d’écran que vous faites en jouant apparaissent ici après la prochaine analyse.
moments-newest = Plus récents
moments-older = Plus anciens
collection-description = Une collection : { $name }
favorite-of = Favori : { $title }
yours = Votre histoire
save = Enregistrer
cancel = Annuler
status-label = Statut
rating-label = Votre note
rating-stars = Votre note : { NUMBER($stars) } sur 5
liked-by = { $name } lui donne { NUMBER($stars) } sur 5
story-favorite = Devenu un favori
story-moments =
    { $count ->
        [one] { $count } moment
       *[other] { $count } moments
    }
story-latest = le dernier : { $date }
story-more = Étiquettes, collections, note
add-tag = Ajouter une étiquette
add = Ajouter
take-away = Retirer : { $name }
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
played-for = { DURATION($seconds) } au total
played-last = dernière fois : { $date }
forget-plays = Retirer des jeux récents
hide-game = Masquer ce jeu
show-game = Afficher de nouveau ce jeu
hidden-now = Vous avez masqué ce jeu : les listes et recherches ne le montrent pas.
hide-variant = Masquer
show-variant = Afficher
hidden-variants = Masquées par vous
no-favorites-title = Pas encore de favoris
no-favorites-advice = Touchez l’étoile d’un jeu pour l’ajouter ici.
no-history-title = Aucun jeu récent
no-history-advice = Les jeux lancés avec RePlayOS ou RetroArch apparaissent ici automatiquement.
no-hidden-title = Aucun jeu masqué
no-hidden-advice = Masquez un jeu depuis sa page et vous le retrouverez ici.
empty-collection-title = Aucun jeu pour l’instant
empty-collection-advice = Utilisez « Ajouter des jeux », ou ajoutez-en depuis une liste ou la page d’un jeu.
missing-games =
    { $count ->
        [one] { $count } jeu est absent
       *[other] { $count } jeux sont absents
    }
missing-games-why = Leurs fichiers sont introuvables pour le moment. Rien n’est perdu : les jeux reviennent avec leurs fichiers.
collection-of = Collection de { $name }
smart-collection = Collection dynamique
smart-query = Voir comme recherche
edit-collection = Modifier la collection
remove-collection = Supprimer la collection
remove-collection-why = Vos jeux et leurs fichiers sont conservés.
name-label = Nom
description-label = Description
pin-to-home = Afficher sur l’accueil
seen-by-label = Qui peut la voir
seen-by-me = Moi seul
seen-by-household = Toute la maison
seen-by-profiles = Profils choisis
seen-only-you = Vous seul pouvez la voir
seen-with = Partagée avec { $names }
select-games = Sélectionner
select-picked = sélectionnés
select-all = Tout
select-star = Favori
select-collect = Collection
select-tag = Étiquette
select-end = Terminer
back-to-list = Retour aux jeux
find-or-new-list = Trouver ou créer une collection
find-or-new-tag = Trouver ou créer une étiquette
done-nothing = Rien à changer.
done-starred = { $games } : ajoutés à vos favoris.
done-unstarred = { $games } : retirés de vos favoris.
done-hidden = { $games } : masqués.
done-shown = { $games } : de nouveau visibles.
done-tagged = { $games } : étiquette « { $tag } » ajoutée.
done-untagged = { $games } : étiquette « { $tag } » retirée.
done-collected = { $games } : ajoutés à « { $name } ».
done-taken-out = { $games } : retirés de « { $name } ».
add-games = Ajouter des jeux
add-games-to = Ajouter des jeux à « { $name } »
is-in-collection = Ajouté
key-collect = Ajouter à une collection
your-collections = Vos collections
other-collections = Des autres à la maison
no-collections-title = Pas encore de collections
no-collections-advice = Donnez-lui un nom : « Pour vendredi », « À deux », « À finir ». Vous pouvez aussi enregistrer une recherche comme collection dynamique.
collections-description = Des jeux que vous avez regroupés.
save-search = Enregistrer comme collection
save-search-of = Enregistrer « { $words } » comme collection dynamique
create = Créer
export-list = Exporter
export-why = Un fichier pour un autre Shelfcade, RetroArch ou EmulationStation, ou un fichier texte avec un chemin par ligne.
import-list = Importer une liste
import-why = Une collection d’un autre Shelfcade, une playlist RetroArch, un gamelist.xml ou un fichier texte avec un titre ou chemin par ligne. Seuls les jeux de votre bibliothèque sont importés.
import-file = Fichier
import-into = Importer dans
import-into-new = Nouvelle collection
import-name = Nom de la nouvelle collection, si la liste n’en a pas
import-done = Liste importée
import-unread =
    { $count ->
        [one] { $count } partie du fichier n’a pas pu être lue
       *[other] { $count } parties du fichier n’ont pas pu être lues
    }
import-taken =
    { $count ->
        [one] { $count } jeu importé
       *[other] { $count } jeux importés
    }
import-lost =
    { $count ->
        [one] { $count } entrée introuvable
       *[other] { $count } entrées introuvables
    }
import-open = Ouvrir la liste
profiles = Profils
profiles-heading = Qui est sur le canapé ?
profiles-skip = Pas maintenant
profiles-once = Choisissez une fois : cet appareil s’en souvient. Changez à tout moment avec votre icône, en haut.
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
profile-of = Profil : { $name }
has-pin = Avec un code PIN
pin-label = Code PIN
pin-of = Code PIN de { $name }
pin-new = Code PIN (facultatif, 4 à 12 chiffres)
pin-drop = Supprimer le code PIN
pin-wrong = Code PIN incorrect. Réessayez.
pin-wait =
    { $seconds ->
        [one] Trop de tentatives. Réessayez dans { $seconds } seconde.
       *[other] Trop de tentatives. Réessayez dans { $seconds } secondes.
    }
pin-enter = Continuer
new-profile = Nouveau profil
edit-profile = Modifier le profil
remove-profile = Supprimer le profil
child-tile = Profil enfant
child-sees = Ce que { $name } peut voir
child-lead = Un profil enfant voit les jeux des systèmes sélectionnés dont la classification par âge est permise, et tous les jeux des collections sélectionnées. Rien d’autre, et aucun réglage.
child-everything = { $name } voit tout. Ce n’est pas encore un profil enfant.
child-now =
    { $count ->
        [one] { $name } peut voir { $count } jeu.
       *[other] { $name } peut voir { $count } jeux.
    }
child-would =
    { $count ->
        [one] { $name } verrait { $count } jeu. Pas encore enregistré.
       *[other] { $name } verrait { $count } jeux. Pas encore enregistré.
    }
child-kind = Jeux visibles
child-all = Tout
child-ticked = Seulement la sélection ci-dessous
child-up-to = Classification par âge (ESRB) maximale
child-no-rating = Aucun jeu classé
child-unrated = Inclure les jeux sans classification par âge
for-the-grown-up = Pour l’adulte
child-needs-pin = Pour quitter un profil enfant, un adulte saisit un code PIN. Personne n’en a encore ici : choisissez le vôtre. Il est enregistré avec le profil de l’enfant.
child-needs-pin-or-owner = Ou devenir d’abord propriétaire
grown-up-name = Votre nom
pin-needed = Votre code PIN (4 à 12 chiffres)
pin-needed-of = Votre code PIN, { $name } (4 à 12 chiffres)
child-leaving = Pour quitter ce profil, un adulte saisit le mot de passe du propriétaire ou son propre code PIN, même dans le navigateur du propriétaire. Supprimer les cookies de ce navigateur permet de tout revoir.
manage-profiles = Gérer les profils
manage-profiles-why = Noms, couleurs, codes PIN et ce que voient les enfants.
profile-made = { $name } a été ajouté à la liste.
for-whom = Pour qui est-ce ?
for-grown-up = Un adulte
for-age = De { $from } à { $to } ans (jusqu’à { $rating })
child-nothing = { $name } ne voit aucun jeu. Choisissez au moins un système, et une classification plus élevée ou des jeux sans classification.
all-of-them = Tous
none-of-them = Aucun
ask-grown-up = Demander à un adulte
ask-grown-up-why = Un adulte doit autoriser le passage à { $name }.
ask-with = Autoriser avec
ask-owner = Le mot de passe du propriétaire
ask-secret = Mot de passe ou code PIN
ask-wrong = Ce n’est pas correct. Réessayez.
no-games-for-you = Pas encore de jeux pour toi
no-games-for-you-why = Un adulte peut choisir les jeux que tu vois ici.
colour-label = Couleur
picture-label = Image
picture-none = Première lettre
picture-fox = Renard
picture-cat = Chat
picture-bear = Ours
picture-rabbit = Lapin
picture-owl = Hibou
picture-frog = Grenouille
picture-penguin = Manchot
picture-whale = Baleine
picture-ghost = Fantôme
picture-robot = Robot
picture-alien = Extraterrestre
picture-rocket = Fusée
picture-planet = Planète
picture-mushroom = Champignon
picture-crown = Couronne
picture-pad = Manette
move-up = Monter
move-down = Descendre
take-out = Retirer
arrange = Ranger les jeux
date-of = { $day } { $month } { $year }
settings = Réglages
settings-description = L’apparence et le fonctionnement de Shelfcade.
settings-look = Cet appareil
settings-look-why = Seulement pour ce téléphone, cette tablette ou cet ordinateur.
settings-profile = Profil : { $name }
settings-profile-why = Suit le profil sur tous les appareils.
settings-household = Foyer
settings-household-why = S’applique aussitôt à tout le monde.
settings-saved = Enregistré.
skin-label = Couleurs
text-size-label = Taille du texte
view-setting = Présentation des jeux
language-setting = Langue
rows-setting = Rangées de l’accueil
rows-setting-why = Touchez une rangée pour l’afficher ou la masquer. Faites glisser les rangées ou utilisez les flèches pour les réordonner.
hidden-systems = Systèmes masqués
hidden-systems-why = Touchez un système pour le masquer partout ou l’afficher de nouveau.
hidden-systems-choose = Choisir les systèmes
hide-mature = Masquer les jeux pour adultes (classés M ou AO)
see-hidden =
    { $count ->
        [one] Voir { $count } jeu masqué
       *[other] Voir { $count } jeux masqués
    }
setting-wrong = « { $name } » ne peut pas être « { $value } ». Rien n’a été changé.
row-continue = Reprendre une partie
row-continue-why = Reprenez là où vous en étiez
row-tonight = Ce soir
row-kind-from = Recommandés par les autres
row-from = De { $name }
row-from-why = Recommandé pour vous
tonight-by = Proposé par { $names }
recommended-by = Recommandé par { $name }
tonight-of = Ce soir : { $name }
tonight-add = Proposer pour ce soir
tonight-remove = Retirer de ce soir
recommend-to = Recommander à { $name }
recommend-no-more = Ne plus recommander à { $name }
recommend-said = { $name } le verra sur sa page d’accueil
tonight-said = Tout le monde le verra ce soir sur l’accueil
row-dismiss = Écarter
row-favorites = Vos favoris
row-collection-why = De vos collections
row-because = Parce que vous aimez { $title }
row-because-why = Créateurs, genre et époque proches
row-unplayed = Adorés, mais pas encore joués
row-unplayed-why = Des jeux connus que vous n’avez pas commencés
row-kind-because = Parce que vous aimez…
settings-games = Jeux
settings-usual = Valeurs par défaut
settings-usual-why = Pour les appareils et profils sans choix propre, et pour les invités.
settings-speed = Performances
page-cache-bound = Cette machine a { BYTES($memory) } de mémoire, dont { BYTES($most) } au plus sont utilisés.
settings-fetch = Images d’internet
settings-fetch-more = Ce qui est téléchargé
settings-backups = Sauvegardes
set-back = Rétablir la valeur par défaut
add-to-order = Ajouter…
settings-library = Bibliothèque
settings-advanced = Avancé
settings-you = Vous
choice-shown = Affichés
choice-hidden = Masqués
choice-by-browser = Comme le navigateur
choice-on = Oui
choice-off = Non
backup-made = Dernière sauvegarde
backup-disk = Disque
backup-same-disk = Le même que vos données ; un autre est plus sûr
backup-sent = Dernier envoi
backup-none = Aucune pour l’instant
confirm-profile = Supprimer le profil « { $name } » ?
confirm-collection = Supprimer la collection « { $name } » ?
confirm-history = Effacer les jeux joués récemment ?
confirm-history-why = Les dates, le nombre de parties et les durées sont supprimés.
confirm-hidden = Afficher de nouveau tous ces jeux ?
confirm-goes = Sera aussi supprimé : { $what }.
confirm-nothing = Aucune donnée enregistrée.
confirm-final = Cette action est définitive.
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
profile-removed = Profil supprimé.
collection-removed = Collection supprimée. Ses jeux sont toujours dans votre bibliothèque.
clear-history = Vider la liste
show-all-games = Tout afficher de nouveau
take-from-list = Retirer
show-again = Afficher
order-starred = Favoris récents
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
list-hidden-advice = Ils sont toujours dans la liste. Vous les avez masqués, eux, leurs systèmes ou les jeux pour adultes.
guest-lists-title = Les invités n’ont pas de listes
guest-lists-advice = Choisissez un profil pour enregistrer vos favoris et vos parties.
choose-profile = Choisir un profil
smart-words = Recherche
smart-words-why = Comme dans le champ de recherche, par exemple : system:snes genre:rpg
all-variants-hidden = Vous avez masqué toutes les variantes.
import-where = Ils sont dans « { $name } ».
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
        [one] Un jeu a été trouvé mais laissé de côté, faute de place.
       *[other] { $count } jeux ont été trouvés mais laissés de côté, faute de place.
    }
import-unmarked =
    { $count ->
        [one] Un jeu n’est pas marqué comme favori et a été ignoré.
       *[other] { $count } jeux ne sont pas marqués comme favoris et ont été ignorés.
    }

## Playing
now-playing = Jeu en cours
play-description = À quoi on joue, et où.
play = Jouer
play-variant = Jouer à { $name }
download = Télécharger
download-variant = Télécharger { $name }
play-slot = Emplacement
playing-since = depuis { $time }
play-on = Jouer sur
play-choose = Utiliser ce lecteur
play-instead = Jouer plutôt à celui-ci
nothing-plays = Aucun jeu en cours.
no-players = Aucun lecteur n’est configuré. Ceux de cette machine sont détectés automatiquement ; ajoutez-en d’autres dans config.toml (voir docs/play.md).
play-resume = Reprendre
play-dismiss = Fermer
play-occupied = { $title } est en cours sur { $player }
play-instead-of = Jouer plutôt à { $title } ?
play-of-other = { $name } a lancé ce jeu. La progression non sauvegardée sera perdue.
play-is-lost = Le jeu en cours va s’arrêter. La progression non sauvegardée sera perdue.
key-play = Jouer au jeu de cette page, ou à la carte sélectionnée
key-play-found = Dans la recherche : jouer au jeu sélectionné, sinon au premier
open-game = Ouvrir
play-any = Jouer à un jeu au hasard
play-continue = Continuer

## Fetching pictures
fetch-title = Images d’internet
fetch-description = Jaquettes, captures et écrans-titres pour les jeux qui n’en ont pas.
fetch-source = Source :
fetch-asked = Pour chaque système de votre bibliothèque, Shelfcade demande à cette source sa liste d’images, une fois par jour au plus, puis les images. La source apprend votre adresse internet, les images que vous téléchargez, ainsi que le nom et la version de ce programme. Rien d’autre n’est envoyé : ni compte, ni clé, ni nom de fichier, rien sur les personnes.
fetch-order = Les jeux que quelqu’un regarde passent d’abord. Quatre requêtes au plus à la fois, les refus sont respectés et les images absentes ne sont pas redemandées de sitôt.
fetch-is-off = Désactivé. Rien n’est téléchargé.
fetch-turn-on = Activer
fetch-turn-off = Désactiver
fetch-all = Tout télécharger
fetch-pause = Suspendre
fetch-progress = Progression
fetch-change = Modifier la source, la limite par jour et le stockage
fetch-trouble = Dernière erreur :
fetch-pictures = Images téléchargées
fetch-pictures-value = { NUMBER($count) } · { BYTES($bytes) }
fetch-misses = Jeux sans image là-bas
fetch-left = Jeux restant à vérifier
fetch-count = { NUMBER($count) }
fetch-today = Aujourd’hui
fetch-today-value = { BYTES($bytes) } sur { BYTES($quota) }
fetch-time = Temps
fetch-rests = Reprise

## The owner
owner-title = Propriétaire
owner-description = Qui peut faire quoi dans votre foyer.
gate-kept = Votre saisie est enregistrée. Connectez-vous pour continuer.
gate-had-pin = Le code PIN de ces réglages n’est plus valable. Le mot de passe du propriétaire le remplace.
gate-plain = Cette connexion n’est pas chiffrée : d’autres personnes sur votre réseau pourraient la lire. Vous serez déconnecté au bout d’une heure.
code-label = Code à usage unique
password-label = Mot de passe
password-new = Nouveau mot de passe (10 caractères minimum)
password-again = Répétez le nouveau mot de passe
password-now = Mot de passe actuel
password-change = Changer le mot de passe
gate-claim = Devenir propriétaire
gate-log-in = Se connecter
gate-log-in-owner = Se connecter comme propriétaire
gate-have-code = J’ai un code à usage unique
gate-forgotten = Oublié ? Lancez « shelfcade owner set » sur la machine elle-même pour en définir un nouveau.
gate-wrong = Mot de passe ou code incorrect. Vérifiez et réessayez.
gate-weak = Choisissez un mot de passe plus long ou moins courant : au moins 10 caractères, par exemple quatre mots.
gate-differ = Les mots de passe ne correspondent pas.
unclaimed-line = Ce Shelfcade n’a pas encore de propriétaire.
unclaimed-claim = Devenir propriétaire
owner-sessions = Appareils connectés
owner-tokens = Jetons d’accès
owner-tokens-why = Pour les scripts. Créez-en un sur la machine elle-même :
owner-log = Journal d’activité
owner-log-why = Conservé 90 jours. Personne ne peut le modifier.
owner-invite = Inviter quelqu’un
owner-invite-why = Le code est valable une fois, pendant 15 minutes. Saisissez-le sur l’autre appareil, sous « Propriétaire ».
owner-invite-make = Créer un code
owner-invite-may = Accès
owner-code = { $code } · { $level }
owner-log-out-others = Déconnecter les autres appareils
owner-revoke-token = Révoquer
owner-here = Cet appareil
owner-never = Jamais utilisé
owner-used = Dernière utilisation : { $when }
log-out = Se déconnecter
owner-claimed = Ce Shelfcade est maintenant à vous.
owner-revoked = Accès révoqué.
owner-password-done = Mot de passe changé. Reconnectez-vous sur vos autres appareils.
owner-everyone = Tout le monde sur ce réseau : { $level }.
owner-everyone-change = Modifier
update-title = Mises à jour
update-description = Les nouvelles versions de Shelfcade.
update-version = Voici Shelfcade { $version }.
update-source = Source des mises à jour :
update-no-source = Aucune source n’est définie : Shelfcade ne cherche jamais de mise à jour. Ajoutez un dossier ou une adresse dans config.toml et redémarrez Shelfcade :
update-asked = Shelfcade ne cherche que si vous le demandez, et n’installe que des mises à jour signées.
update-look = Rechercher des mises à jour
update-looking = Recherche de mises à jour…
update-found = Shelfcade { $version } est disponible ({ BYTES($bytes) }).
update-newest = Shelfcade est à jour.
update-look-failed = La source n’a pas répondu, ou sa réponse n’est pas digne de confiance :
update-now = Mettre à jour
update-now-why = Les données de tous sont d’abord sauvegardées. Shelfcade est indisponible quelques secondes ; si la nouvelle version ne répond pas, la précédente est rétablie automatiquement.
update-by-command = Pour l’installer, lancez cette commande sur la machine elle-même :
update-by-package = Shelfcade a été installé par un paquet Debian. Téléchargez le nouveau paquet, puis lancez ceci sur la machine elle-même :
update-by-image = Shelfcade tourne dans un conteneur. Pour mettre à jour, utilisez la nouvelle image.
update-last = État de la mise à jour
update-reload = Actualiser
update-returned = Rétabli juste avant la mise à jour, car cette version ne peut pas lire les fichiers plus récents (conservés dans le dossier de données, sous les noms entre parenthèses) :
settings-owner-only = Seul le propriétaire peut modifier les réglages de tous.
settings-access = Accès
unknown-host-line = Si vous avez choisi ce nom vous-même, ajoutez cette ligne à config.toml et redémarrez Shelfcade :

## Exporting metadata
export-metadata = Exporter les métadonnées
export-metadata-why = Tout ce que Shelfcade sait de vos jeux, pour d’autres programmes. Les dossiers de ROM sont seulement lus, et les entrées déjà présentes dans une liste restent.
export-for = Pour
export-system = Système
export-all-systems = Tous les systèmes
export-with-favorites = Inclure mes favoris
export-with-pictures = Inclure les images en PNG : dossiers de RetroArch, ou jaquettes qui ne sont pas à côté des ROM
export-folder = Dossier sur le serveur
export-folder-why = Un chemin complet, hors des dossiers de ROM. Rien n’y est supprimé.
export-write = Exporter vers le dossier
export-write-anew = Actualiser les listes
export-standing =
    { $count ->
        [one] Une liste y existe déjà. L’actualiser conserve tout son contenu ; une playlist est remplacée.
       *[other] { $count } listes y existent déjà. Les actualiser conserve tout leur contenu ; les playlists sont remplacées.
    }
export-running = Export des métadonnées vers { $folder }…
export-done = Métadonnées exportées vers { $folder }.
export-stopped = L’export vers { $folder } a été arrêté. Les fichiers déjà écrits restent.
export-failed = L’export vers { $folder } s’est terminé trop tôt ; consultez le journal du serveur. Les fichiers déjà écrits restent.
export-counted = Listes : { NUMBER($lists) } · ROM : { NUMBER($roms) }
export-pictures-written = Images : { NUMBER($count) }
export-left-out = Ignorés, car le format n’accepte pas le nom ou l’image est illisible : { NUMBER($count) }
export-unread = Listes existantes qui n’ont pas pu être lues : { NUMBER($count) }
export-stop = Arrêter
export-look-again = Actualiser

## Why nothing is exported into a folder
export-refused-not-whole = Ce chemin n’est pas complet. Commencez par / et n’utilisez pas « .. ».
export-refused-kept = Ce dossier est dans un dossier de ROM, le dossier de données ou le cache, ou au-dessus. Choisissez-en un autre.
export-refused-not-a-folder = Ce n’est pas un dossier. Choisissez un autre chemin.
export-refused-unusable = Ce dossier est inutilisable. Choisissez-en un autre.
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
size-up-to = jusqu’à { BYTES($to) }
size-from = à partir de { BYTES($from) }
size-between = { BYTES($from) }–{ BYTES($to) }
is-original = Originaux
is-translation = Traductions
is-hack = Hacks
is-beta = Bêtas et démos
is-unlicensed = Sans licence
is-pirate = Copies pirates
is-bios = Firmware
is-arcade = Arcade
is-unidentified = Absents du catalogue
is-missing = Absents
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
has-hack = Avec des hacks
has-translation = Avec une traduction
has-beta = Avec une bêta ou une démo
has-variants = Plusieurs variantes
has-rating = Avec votre note
not = sauf { $what }
either = { $first } ou { $second }
all-filters = tous les filtres
about-words = Parle de « { $words } »
other-folders = Autres dossiers

## Why a search cannot be read
sentence = { $text }.
unread-quote = Ce guillemet n’est pas refermé
unread-or = OR a besoin de quelque chose des deux côtés
unread-too-many = Trop de possibilités : { NUMBER($most) } au plus
unread-no-value = { $key }: attend une valeur juste après, par exemple { $example }
unread-no-name = { $key } attend un nom
unread-system = Aucun système ne s’appelle « { $value } »
unread-genre = Aucun genre ne s’appelle « { $value } »
unread-decade = « { $value } » n’est pas une décennie : essayez 1990 ou 1990s
unread-year = « { $value } » n’est pas une année : essayez 1993, 1993..1996, 1993.. ou ..1996
unread-players = « { $value } » n’est pas un nombre de joueurs : essayez 2, 2+ ou 2..4
unread-region = Aucune région ne s’appelle « { $value } » : essayez jp, usa, europe…
unread-size = « { $value } » n’est pas une taille : essayez <4mb, >1gb ou 1mb..8mb
unread-value = { $key }:{ $value } n’est pas connu : essayez { $known }

## Variants
discs =
    { $count ->
        [one] { $count } disque
       *[other] { $count } disques
    }
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
moment = { $date }, { $time }

## Rows of Home: heading and reason
row-new = Ajouts récents
row-new-few = Vos derniers ajouts
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
    } de cette série, par ordre de sortie
row-developer = Jeux de { $name }
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
        [one] { $count } jeu
       *[other] { $count } jeux
    } avec une seule édition connue
row-fans = Faits par des fans
row-fans-why =
    { $count ->
        [one] { $count } jeu modifié ou traduit par des fans
       *[other] { $count } jeux modifiés ou traduits par des fans
    }

## Errors: what happened, and what is safe and to do
go-home = Aller à l’accueil
error-missing = Il a peut-être été renommé, ou son dossier n’est pas connecté. Vos jeux sont en sécurité.
error-method-advice = Revenez en arrière et utilisez les liens et boutons de la page.
error-large-advice = Revenez en arrière et envoyez-en moins à la fois.
error-media-advice = Revenez en arrière et utilisez le formulaire de la page.
error-internal-advice = Rien n’a été modifié et vos jeux sont en sécurité. Réessayez, ou consultez le journal du serveur.
error-not-saved-advice = Le disque du dossier de données est plein ou inaccessible en écriture. Tout ce qui était enregistré est en sécurité ; réessayez une fois le problème réglé.
error-slow-advice = La connexion est lente. Revenez en arrière et réessayez ; votre saisie est toujours là.
error-busy-advice = Rien n’est perdu. Réessayez dans un instant.

## What a list can be of or filtered by, over its values
dimension-system = Système
dimension-genre = Genre
dimension-developer = Développeur
dimension-publisher = Éditeur
dimension-series = Série
dimension-board = Carte d’arcade
dimension-decade = Décennie
dimension-year = Année
dimension-players = Joueurs
dimension-region = Région
dimension-is = Type
dimension-has = Suppléments
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
index-has = Suppléments
index-size = Tailles
index-tag = Étiquettes
index-about = Descriptions

## Orders of a list
order-best = Pertinence
order-known = Plus connus
order-title = A–Z
order-year = Plus anciens
order-newest = Plus récents
order-rating = Mieux notés
order-added = Ajouts récents
order-size = Plus gros
order-played = Joués récemment
order-own = Ordre personnalisé

## What a scan does
stage-idle = Au repos
stage-walking = Lecture des noms de fichiers
stage-media = Recherche des images
stage-identifying = Identification des jeux
stage-hashing = Vérification des contenus

## Colours
theme-system = Automatique
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

## Media of a system's games
medium-none = {""}
medium-cartridge = Ses jeux étaient vendus sur cartouche.
medium-card = Ses jeux étaient vendus sur carte.
medium-disc = Ses jeux étaient vendus sur disque.
medium-floppy = Ses jeux étaient vendus sur disquette.
medium-tape = Ses jeux étaient vendus sur cassette.
medium-tape-or-floppy = Ses jeux étaient vendus sur cassette et sur disquette.

## Badges of games
mark-missing = Absent
mark-hack = Hack
mark-translation = Traduction
mark-pre-release = Bêta ou démo
mark-unlicensed = Sans licence

## What a picture, a video or a manual shows
media-kind-box-front = Face avant
media-kind-box-back = Dos de la boîte
media-kind-box-3d = Boîte en 3D
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
media-kind-state = État sauvegardé

## Why it is of this game
media-source-household = Choisie par votre foyer
media-source-gamelist = Citée dans gamelist.xml
media-source-pegasus = Citée dans metadata.pegasus.txt
media-source-folder = Associée par le nom de la ROM
media-source-title = Associée par le titre du jeu
media-source-fetched = Téléchargée

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
evidence-hash = Identifié par son contenu : il correspond exactement à une copie connue.
evidence-serial = Identifié par le numéro de série du disque ou de la cartouche.
evidence-name = Identifié par son nom exact dans le catalogue.
evidence-folded = Identifié par son titre et sa région ; le contenu n’a pas été comparé.
evidence-none = Absent du catalogue. Tout ce qui est ici vient du nom du fichier.
evidence-household = Identifié par quelqu’un de votre foyer.

## How many were recognised
evidence-by-hash = Par le contenu
evidence-by-serial = Par le numéro de série
evidence-by-name = Par le nom exact
evidence-by-folded = Par le titre et la région
evidence-by-none = Absents du catalogue
evidence-by-household = Par votre foyer

## Why files are not on the shelf
left-out-save = Sauvegardes et états de jeu
left-out-firmware = Firmware
left-out-media = Images, vidéos, manuels et musique
left-out-metadata = Listes et notes d’autres programmes
left-out-hidden = Cachés
left-out-empty = Vides
left-out-extension = Pas un fichier de jeu de ce système
left-out-asked = Exclus sur demande
left-out-link = Liens rompus
left-out-outside = Liens vers des lieux hors des dossiers de ROM ; ajoutez le lieu comme dossier de ROM pour l’inclure
left-out-patch = Patchs
left-out-system = Corbeilles, instantanés et autres dossiers de l’ordinateur ou du NAS
left-out-again = Liens vers des dossiers déjà affichés
left-out-picture = Images AVIF et JPEG XL, qui ne peuvent pas s’afficher ; utilisez JPEG, PNG ou WebP
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
origin-default = Par défaut.
origin-file = Défini dans le fichier de réglages.
origin-page = Défini ici.
origin-start = Défini au démarrage de Shelfcade, donc non modifiable ici.

## Why an entry of an imported list was not found
lost-not-here = absent de la bibliothèque
lost-not-on-system = absent du système indiqué par la liste
lost-several-systems = sur plusieurs systèmes, et la liste ne dit pas lequel

## ROM folders whose games can't be reached, on Home
folder-away-gone =
    Le dossier { $name } est absent depuis le { $date }. Son disque ou son partage réseau est-il connecté ? { $games ->
        [0] Il n’a encore fourni aucun jeu.
        [one] Son jeu est conservé, avec favoris, évaluations et notes, et vous pourrez y rejouer au retour du dossier.
       *[other] Ses { $games } jeux sont conservés, avec favoris, évaluations et notes, et vous pourrez y rejouer au retour du dossier.
    }
folder-away-empty =
    Le dossier { $name } est vide depuis le { $date }. Son disque ou son partage réseau est-il connecté ? { $games ->
        [0] Il n’a encore fourni aucun jeu.
        [one] Son jeu est conservé, avec favoris, évaluations et notes, et vous pourrez y rejouer au retour du dossier.
       *[other] Ses { $games } jeux sont conservés, avec favoris, évaluations et notes, et vous pourrez y rejouer au retour du dossier.
    }
folder-away-unreadable =
    Le dossier { $name } est illisible depuis le { $date }. Son disque ou son partage réseau est-il connecté ? { $games ->
        [0] Il n’a encore fourni aucun jeu.
        [one] Son jeu est conservé, avec favoris, évaluations et notes, et vous pourrez y rejouer au retour du dossier.
       *[other] Ses { $games } jeux sont conservés, avec favoris, évaluations et notes, et vous pourrez y rejouer au retour du dossier.
    }

## Health issues: what happened, what is safe, what to do
issue-disk-full = Le disque du dossier de données est plein : la dernière analyse n’a pas pu être enregistrée. Libérez de l’espace ; Shelfcade réessaie chaque minute. La bibliothèque reste telle quelle.
issue-cannot-write = La bibliothèque du dossier de données est inaccessible en écriture : la dernière analyse n’a pas pu être enregistrée. Vérifiez les droits du dossier et le journal du serveur ; Shelfcade réessaie chaque minute.
issue-another-scan = Un autre programme écrit dans la même bibliothèque. L’analyse reprendra quand il aura terminé.
issue-scan-failed = La dernière analyse s’est arrêtée avant la fin. Ce qu’elle a trouvé est conservé ; consultez le journal du serveur pour en savoir plus.
issue-rom-folder =
    Le dossier de ROM { $place } est absent. Le disque est-il branché ? { $games ->
        [0] Il n’a encore aucun jeu dans la bibliothèque.
        [one] Son jeu reste dans la bibliothèque jusqu’au retour du dossier.
       *[other] Ses { $games } jeux restent dans la bibliothèque jusqu’au retour du dossier.
    }
issue-rom-folder-empty =
    Le dossier de ROM { $place } est vide. Son disque ou son partage réseau est-il connecté ? { $games ->
        [0] Il n’a encore aucun jeu dans la bibliothèque.
        [one] Son jeu reste dans la bibliothèque jusqu’au retour du dossier.
       *[other] Ses { $games } jeux restent dans la bibliothèque jusqu’au retour du dossier.
    }
issue-rom-folder-unreadable =
    Le dossier de ROM { $place } est illisible. Son disque ou son partage réseau est-il connecté, et Shelfcade a-t-il le droit de le lire ? { $games ->
        [0] Il n’a encore aucun jeu dans la bibliothèque.
        [one] Son jeu reste dans la bibliothèque jusqu’au retour du dossier.
       *[other] Ses { $games } jeux restent dans la bibliothèque jusqu’au retour du dossier.
    }
issue-few-watches = { $place } contient plus de dossiers que ce système ne peut en surveiller : ses changements n’apparaissent qu’après une minute environ. Augmentez fs.inotify.max_user_watches pour les voir aussitôt.
issue-old-shelf = Les nouveaux jeux n’apparaissent pas encore : la bibliothèque n’a pas pu être relue. Les jeux affichés jusqu’ici restent disponibles.
issue-digest-failed = Les descriptions, évaluations et informations d’autres programmes n’ont pas pu être préparées pour les listes : le tri et la recherche utilisent encore les précédentes. Vérifiez que le dossier de données a de l’espace et est accessible en écriture ; Shelfcade réessaie après la prochaine analyse. Consultez le journal du serveur pour en savoir plus.
issue-facts-failed = La base de jeux de LaunchBox n’a pas pu être importée ; les données précédentes sont conservées. Vérifiez que le réglage launchbox mène à un Metadata.zip complet et que le dossier de données a de l’espace. Shelfcade réessaie toutes les six heures, et dès que le réglage change. Consultez le journal du serveur pour en savoir plus.
issue-library-gone = Le fichier de la bibliothèque est absent du dossier de données. Son disque est-il branché ? Les listes et recherches fonctionnent encore ; les pages des jeux, non.
issue-library-unreadable = Le fichier de la bibliothèque est illisible. Les listes et recherches fonctionnent encore ; les pages des jeux, non. Consultez le journal du serveur pour en savoir plus.
issue-library-slow = Le disque du dossier de données répond lentement ou pas du tout. Les listes et recherches fonctionnent encore ; les pages des jeux l’attendent.
issue-user-restored = Le fichier des favoris, parties et collections de tous était endommagé et a été remplacé par la sauvegarde { $place }. Tout ce qui a été enregistré après cette sauvegarde est perdu. Le fichier endommagé est conservé dans le dossier de données.
issue-user-lost = Le fichier des favoris, parties et collections de tous était endommagé, et il n’y avait aucune bonne sauvegarde. Un nouveau fichier a été créé ; l’ancien est conservé dans le dossier de données sous le nom { $place }.
issue-user-gone = Le fichier des favoris, parties et collections de tous était absent du dossier de données : un nouveau a été créé. Il existe des sauvegardes, dont la plus récente est { $place }. Pour la restaurer, arrêtez le serveur et lancez « shelfcade restore { $place } ».
issue-user-older = Le fichier des favoris, parties et collections de tous est plus ancien que sa dernière sauvegarde : les derniers changements ont été perdus avec son journal. La sauvegarde { $place } les contient. Pour la restaurer, arrêtez le serveur et lancez « shelfcade restore { $place } ».
issue-user-full = Le disque du dossier de données est plein : un changement n’a pas pu être enregistré. Libérez de l’espace ; rien de ce qui était enregistré n’est perdu.
issue-user-not-kept = Un changement n’a pas pu être écrit dans le dossier de données et n’a pas été enregistré. Rien de ce qui était enregistré n’est perdu ; consultez le journal du serveur pour en savoir plus.
issue-user-put-back = Le fichier des favoris, parties et collections de tous a été retiré de { $place } pendant que le serveur tournait. Il a été restauré et rien n’est perdu. Quelque chose sur cette machine y supprime ou remplace des fichiers : cherchez quoi.
issue-user-vanished = Le fichier { $place } des favoris, parties et collections de tous a été retiré pendant que le serveur tournait et ne peut pas être restauré : rien de nouveau n’est enregistré. Son contenu est dans la dernière sauvegarde, si elle peut être faite. Avant l’arrêt du serveur, vérifiez que le dossier existe et est accessible en écriture.
issue-user-before-update = Une mise à jour a été annulée, et cette version ne pouvait pas lire les favoris, parties et collections de tous tels que la nouvelle les a laissés. Ils ont été rétablis juste avant la mise à jour. Les changements faits entre-temps sont conservés dans le dossier de données sous { $place }.
issue-backup-full = Le disque du dossier de sauvegardes { $place } est plein. Libérez de l’espace ; Shelfcade réessaie toutes les cinq minutes.
issue-backup-failed = Impossible de faire des sauvegardes dans { $place }. Consultez le journal du serveur pour en savoir plus ; Shelfcade réessaie toutes les cinq minutes.
issue-store-failed = Impossible d’envoyer les sauvegardes au stockage objet { $place }. Celles du dossier continuent. Consultez le journal du serveur pour en savoir plus ; Shelfcade réessaie toutes les cinq minutes.
issue-https-port = HTTPS n’a pas pu démarrer : { $place } n’est pas disponible, sans doute parce qu’un autre programme utilise ce port. Les pages fonctionnent encore en HTTP. Choisissez un autre port avec le réglage listen_tls.
issue-certificate-failed = Il n’y a pas de certificat valide pour HTTPS dans { $place } : le précédent reste utilisé, ou HTTPS est désactivé. Les pages fonctionnent encore en HTTP ; consultez le journal du serveur pour en savoir plus.
issue-certificate-names = Le certificat HTTPS ne couvre pas { $place } : l’autorité de certification à laquelle les appareils font confiance a été créée sans ce nom. Pour en créer une qui le couvre, arrêtez le serveur et supprimez authority.pem dans le dossier de données. Chaque appareil devra ensuite faire confiance à la nouvelle.
issue-certificate-ends = Le certificat { $place } expire dans moins de deux semaines, ou a expiré. Remplacez-le. Si c’est authority.pem, arrêtez le serveur et supprimez-le : un nouveau sera créé, auquel chaque appareil devra faire confiance.
issue-fetch-refused = { $place } refuse sans cesse les requêtes : les téléchargements y sont suspendus un moment. Les images déjà là restent.
issue-fetch-failed = Impossible de télécharger des images : elles ne peuvent pas être enregistrées, ou leur source est incorrecte. La page « Images d’internet » en dit plus.
issue-pictures-bad = Certaines images ne peuvent pas s’afficher, car elles sont endommagées, trop grandes ou n’en sont pas : { $place }. Leurs jeux gardent la jaquette dessinée par Shelfcade ; consultez le journal du serveur pour en savoir plus.
issue-cache-full = Le disque du dossier de cache { $place } est plein : les images sont réduites à chaque affichage, ce qui est lent. Libérez de l’espace, ou choisissez un autre dossier avec le réglage cache.
issue-cache-failed = Rien ne peut être enregistré dans le dossier de cache { $place } : les images sont réduites à chaque affichage, ce qui est lent. Vérifiez les droits du dossier et le journal du serveur.

## What a scan could not do; $error is what the system says, in English
problem-vanished = Disparu pendant la lecture
problem-forbidden = Aucune autorisation de le lire
problem-unreadable = Illisible ({ $error })
problem-away = Ce dossier de ROM est absent, vide ou illisible. Le disque est-il branché ? Ses jeux sont conservés
problem-deep = Trop de dossiers imbriqués : non lu
problem-crowded = Ce système a trop de fichiers, ou des noms et des listes trop longs ; le reste n’a pas été lu
problem-rules-size = Un fichier d’exclusions est un texte d’au plus { BYTES($size) } ; celui-ci n’est pas utilisé
problem-rules = Ce fichier d’exclusions n’est pas utilisé ({ $error })
problem-damaged = Son contenu est illisible. Est-il endommagé ?
problem-unshown = Ses images AVIF et JPEG XL ({ $error }) ne peuvent pas s’afficher ; utilisez JPEG, PNG ou WebP
problem-system-failed = Ce système n’a pas pu être mis à jour ; ses jeux restent tels qu’ils étaient ({ $error })
problem-incomplete = Cela ressemble à un jeu, mais le fichier qui le lance manque ({ $error })
problem-other = { $error }

## Errors: what happened
error-title-bad-address = Cette adresse n’est pas valide
error-title-forbidden = Ce n’est pas permis
error-title-refused = Cela n’a pas fonctionné
error-title-no-page = Page introuvable
error-title-no-system = Système introuvable
error-title-no-game = Jeu introuvable
error-title-method = Cette page peut seulement être consultée
error-title-too-large = C’était trop d’un coup
error-title-media = Cette page ne peut pas lire ce qui a été envoyé
error-title-internal = Quelque chose a échoué sur le serveur
error-title-not-kept = Impossible d’enregistrer la modification
error-title-too-slow = La requête a pris trop de temps
error-title-too-many = Trop de requêtes depuis cet appareil
error-title-busy = Le serveur est occupé

## What a player can be told
control-pause = Pause
control-save-state = Sauvegarder l’état
control-load-state = Charger l’état
control-screenshot = Capture d’écran
control-next-disc = Disque suivant
control-volume-down = Moins fort
control-volume-up = Plus fort
control-reset = Redémarrer
control-stop = Arrêter

## How far a started game is
play-state-starting = Démarrage…
play-state-playing = En jeu
play-state-paused = En pause
play-state-failed = N’a pas démarré

## Why a game does not play
play-problem-unreachable = Le lecteur ne répond pas. Est-il allumé, et sur le même réseau ?
play-problem-unauthorized = Le lecteur demande un jeton, ou un autre. Indiquez-le dans config.toml.
play-problem-busy = Le lecteur a reçu trop de requêtes. Attendez un instant et réessayez.
play-problem-unknown-game = Le lecteur ne connaît pas ce jeu. Faites-lui relire ses jeux, ou vérifiez ses chemins dans config.toml.
play-problem-no-core = Rien n’est installé pour jouer sur ce système. Installez un cœur ou un émulateur.
play-problem-no-firmware = Il manque un firmware. Placez ces fichiers dans le dossier système du lecteur :
play-problem-not-started = Le lecteur a accepté la demande, mais le jeu ne tourne pas.
play-problem-ended = Le jeu s’est arrêté aussitôt. Consultez le journal pour en savoir plus.
play-problem-refused = Le lecteur a refusé.
play-problem-unsupported = Le lecteur ne permet pas cela.
play-problem-file-gone = Le fichier du jeu est absent.
play-problem-in-use = Un autre jeu, qui n’a pas été lancé d’ici, y tourne. Choisissez encore Jouer pour l’arrêter.

## Why something is refused
refusal-address-too-long = L’adresse est trop longue.
refusal-broken-escape = L’adresse contient un code % non valide.
refusal-not-text = L’adresse n’est pas du texte UTF-8.
refusal-control-characters = L’adresse contient des caractères de contrôle.
refusal-no-host = La requête ne dit pas à quel hôte elle s’adresse.
refusal-unknown-host = Ce nom d’hôte n’est pas autorisé. Lancez Shelfcade avec --allow-host NAME pour l’autoriser.
refusal-other-site = Cette requête vient d’un autre site.
refusal-guest = Les invités ne laissent pas de trace. Choisissez d’abord un profil.
refusal-child = Les profils enfant ne peuvent pas faire cela. Choisissez d’abord un autre profil.
refusal-other-profile = Choisissez d’abord ce profil, puis modifiez-le.
refusal-pin-wrong = Code PIN incorrect.
refusal-pin-wait = Trop de codes PIN incorrects. Réessayez plus tard.
refusal-unclaimed = Ce Shelfcade n’a pas encore de propriétaire. Devenez-le d’abord : ouvrez /owner/enter avec le code à usage unique du terminal ou du fichier owner-code.txt du dossier de données, ou lancez « shelfcade owner set ».
refusal-owner = Seul le propriétaire peut faire cela. Connectez-vous sur /owner/enter, ou envoyez un jeton de propriétaire (Authorization: Bearer …).
refusal-owner-again = Cela demande à nouveau le mot de passe du propriétaire.
refusal-let-in = Il vous faut un accès pour cela. Utilisez un code à usage unique du propriétaire, ou envoyez un jeton (Authorization: Bearer …).
refusal-other-person = { other-person }
refusal-no-player = Ce lecteur n’existe pas.
refusal-occupied = Un jeu y tourne déjà.
refusal-nothing-plays = Aucun jeu n’y tourne plus.
refusal-player-failed = Le lecteur n’y est pas parvenu.
refusal-nothing-to-play = Ce jeu n’a aucun fichier dans la bibliothèque.
refusal-folder-away = Le dossier de ce jeu n’est pas disponible pour le moment. Son disque ou son partage réseau est-il connecté ? Le jeu reste sur votre étagère, et vous pourrez y jouer au retour du dossier.
refusal-out-of-sight = Ce jeu est masqué. Affichez-le d’abord.
refusal-collection-name = Une collection a besoin d’un nom.
refusal-collection-query = Saisissez des mots ou filtres valides pour ce que la collection trouve.
refusal-collections-full = Il y a trop de collections. Supprimez-en une d’abord.
refusal-collection-full = Cette collection contient trop de jeux. Retirez-en d’abord.
refusal-devices-full = Ce foyer a 100 appareils. Retirez-en un d’abord.
refusal-profile-full = Ce profil contient trop de jeux. Retirez-en d’abord.
refusal-rating = Une note est un nombre de 1 à 5.
refusal-tags-too-many = Un jeu peut avoir 20 étiquettes au plus.
refusal-tag-too-long = Une étiquette peut avoir 40 caractères au plus.
refusal-tags-full = Il y a déjà 300 étiquettes différentes. Utilisez-en une, ou supprimez-en une d’abord.
refusal-note-too-long = Une note peut avoir 4 000 caractères au plus.
refusal-description-too-long = Une description peut avoir 2 000 caractères au plus.
refusal-collection-taken = Une collection porte déjà ce nom.
refusal-no-variant = Ce jeu n’a pas ce fichier.
refusal-hidden-full = Trop de variantes de ce jeu sont masquées. Affichez-en une d’abord.
refusal-profile-name = Un profil a besoin d’un nom.
refusal-profiles-full = Il y a déjà vingt profils. Supprimez-en un d’abord.
refusal-name-too-long = Un nom peut avoir 60 caractères au plus.
refusal-profile-bytes = Les notes, étiquettes et listes de ce profil ont atteint la limite de 8 Mo. Raccourcissez-en ou supprimez-en d’abord.
refusal-household-bytes = Les notes, étiquettes et listes du foyer ont atteint la limite de 32 Mo. Raccourcissez-en ou supprimez-en d’abord.
refusal-household-collections = Il y a déjà 500 collections dans ce foyer. Supprimez-en une d’abord.
refusal-pinned-full = L’accueil affiche au plus 20 collections par profil. Retirez-en une d’abord.
refusal-selected-none = Aucun jeu n’est sélectionné. Sélectionnez-en d’abord.
refusal-selected-too-many = Vous pouvez modifier 500 jeux au plus à la fois.
refusal-one-tag = Saisissez une seule étiquette, sans virgule.
refusal-profile-taken = Un profil porte déjà ce nom.
refusal-household-open = Le profil du foyer ne peut pas avoir de code PIN.
refusal-household-stays = Le profil du foyer ne peut pas être supprimé.
refusal-setting-too-long = La valeur d’un réglage est trop longue.
refusal-pin = Un code PIN a de 4 à 12 chiffres.
refusal-grown-up-pin = Sans le code PIN d’un adulte, personne ne pourrait laisser l’enfant quitter ce profil. Choisissez-en un de 4 à 12 chiffres.
refusal-grown-up-name = Saisissez un nom qu’aucun autre profil ne porte.
refusal-last-pin = Seul ce code PIN permet à un enfant de quitter son profil. Donnez d’abord un code PIN à un autre adulte, ou devenez propriétaire.
refusal-form = Le formulaire ne dit pas quoi faire.
refusal-form-game = Le formulaire ne dit pas quel jeu.
refusal-no-list = Ce fichier n’est pas une liste de jeux lisible. Rien n’a été changé.
refusal-newer-list = Cette liste vient d’un Shelfcade plus récent. Mettez d’abord Shelfcade à jour.
refusal-corrections-full = Impossible d’identifier d’autres ROM à la main : le foyer a atteint sa limite.
refusal-covers-full = Il n’y a plus de place pour une autre jaquette. Rétablissez la jaquette automatique de certains jeux, ou mettez les images dans un dossier à côté des ROM.
refusal-no-picture = Ce fichier n’est pas une image affichable. Utilisez PNG, JPEG, WebP, GIF ou BMP, jusqu’à 16 Mo. Rien n’a été changé.
refusal-no-title = Le catalogue ne contient pas ce jeu pour ce système. Rien n’a été changé.
refusal-backup = Cette sauvegarde est inutilisable : elle est endommagée ou provient d’une version plus récente. Choisissez-en une autre. Rien n’a été modifié.
refusal-not-allowed = Ce n’est pas permis.
refusal-no-sense = La requête n’est pas valide ici.

## What somebody may do
level-nothing = Aucun accès
level-look = Consultation seule
level-take-part = Consultation et participation
level-own = Contrôle total

## What was decided, in the log of the owner
decision-claimed = Propriétaire défini
decision-logged-in = Connexion
decision-wrong-secret = Mot de passe, PIN ou code erroné
decision-too-many-tries = Trop de tentatives
decision-logged-out = Déconnexion
decision-session-revoked = Appareil déconnecté
decision-password-changed = Mot de passe changé
decision-owner-reset = Propriétaire supprimé
decision-code-made = Code à usage unique créé
decision-token-made = Jeton d’accès créé
decision-token-revoked = Jeton d’accès révoqué
decision-device-paired = Appareil associé
decision-device-revoked = Appareil révoqué
decision-refused = Accès refusé
decision-settings = Réglages modifiés
decision-profile-removed = Profil supprimé
decision-child-rule = Profil enfant modifié
decision-scan = Analyse lancée à la main
decision-restored = Sauvegarde restaurée
decision-update = Mise à jour demandée

## How far an update of the program is
update-state-asked = En attente du démarrage de la mise à jour sur cette machine
update-state-not-begun = La mise à jour n’a pas démarré. Lancez ceci sur la machine elle-même :
update-state-looking = Recherche de mises à jour
update-state-fetching = Téléchargement de la nouvelle version
update-state-keeping = Sauvegarde des données de tous
update-state-starting = Démarrage de la nouvelle version
update-state-newest = Shelfcade était déjà à jour
update-state-running = La nouvelle version est en marche
update-state-placed = La nouvelle version est installée et servira au prochain démarrage
update-state-taken-back = La nouvelle version n’a pas démarré correctement ; la précédente a été rétablie
update-state-failed = La mise à jour a échoué
update-state-cut-off = La mise à jour a été interrompue ; Shelfcade continue avec la version installée

## Headings of the gate
gate-title-claim = Devenez propriétaire de ce Shelfcade
gate-title-owner = Connexion du propriétaire
gate-title-again = Confirmez votre mot de passe
gate-title-let-in = Accès avec un code

## What the gate is about
gate-reason-leave-child = Un adulte doit autoriser à quitter un profil enfant, mais aucun adulte n’a de code PIN ici. Un adulte devient donc maintenant propriétaire et choisit un mot de passe, qui sera demandé ensuite.
gate-reason-no-owner = Seul le propriétaire peut faire cela, et ce Shelfcade n’en a pas encore.
gate-lead-claim = Le propriétaire gère les réglages, analyses, sauvegardes, profils et ce que voient les enfants. Vous trouverez le code à usage unique dans le terminal où Shelfcade a été lancé, et dans le fichier owner-code.txt de son dossier de données.
gate-lead-owner = Seul le propriétaire de ce foyer peut faire cela.
gate-lead-again = C’est difficile à annuler : saisissez à nouveau votre mot de passe.
gate-lead-let-in = Demandez au propriétaire un code à usage unique.

## Settings by their names: what each is called, and what it changes
set-regions = Ordre des régions
set-regions-why = Quelle variante d’un jeu passe en premier.
set-languages = Ordre des langues
set-languages-why = Quelle variante passe en premier dans une région.
set-plays-profile = Profil pour les parties sur la télé
set-everyone-may = Tout le monde sur ce réseau
set-everyone-may-why = Pour plus d’accès, on se connecte ou on saisit un code à usage unique.
set-only-owner-plays = Seul le propriétaire peut lancer des jeux
set-only-owner-plays-why = Sinon, tous ceux qui peuvent participer le peuvent.
set-clients = Les consoles portables peuvent se connecter
set-clients-why = Les appareils associés parcourent, téléchargent et synchronisent par l’interface RomM. Sans appareil associé, elle ne répond à rien.
set-downloads = Télécharger des jeux
set-downloads-why = L’accès nécessaire pour télécharger les fichiers des jeux.
set-short-addresses = Abréger les adresses dans le journal d’activité
set-theme = { skin-label }
set-text-size = { text-size-label }
set-view = { view-setting }
set-language = { language-setting }
set-home-rows = Rangées de l’accueil
set-home-rows-why = Ce que montre l’accueil, et dans quel ordre.
set-hidden-systems = { hidden-systems }
set-hidden-systems-why = Systèmes masqués partout.
set-mature = Jeux pour adultes (classés M ou AO)
set-scan-hours = Heures entre les analyses complètes
set-scan-hours-why = 0–168. Avec 0, les dossiers sont seulement surveillés et les changements remarqués aussitôt.
set-launchbox = Base de jeux de LaunchBox
set-launchbox-why = Chemin ou adresse de son Metadata.zip, pour les descriptions et évaluations. Une adresse est consultée une fois par mois, pour l’archive entière : elle n’apprend donc rien de vos jeux. Laissez vide pour désactiver.
set-home-hours = Heures entre nouvelles rangées sur l’accueil
set-home-hours-why = 1–168.
set-page-cache-mb = Cache de pages (Mo)
set-page-cache-mb-why = 0–4096. Un cache plus grand accélère un foyer actif ; 0 le désactive.
set-picture-cache-mb = Cache d’images (Mo)
set-picture-cache-mb-why = 0–1 000 000. Les jaquettes réduites sont gardées sur le disque ; les plus anciennes sont supprimées d’abord. Avec 0, elles sont réduites à chaque fois, ce qui est lent.
set-fetch-pictures = Télécharger des images
set-fetch-pictures-why = Pour les jeux qui n’en ont pas. La page « Images d’internet » dit ce qui est envoyé, et où.
set-thumbnails-source = Source des images
set-thumbnails-source-why = L’adresse de libretro-thumbnails ou d’un miroir, ou le chemin d’un dossier organisé de la même façon.
set-fetch-mb-a-day = Limite de téléchargement par jour (Mo)
set-fetch-keep-originals = Garder les images d’origine
set-fetch-keep-originals-why = Sinon, les images sont enregistrées à leur taille d’affichage, ce qui prend bien moins de place.
set-backups = Sauvegardes automatiques
set-backups-why = Favoris, notes, parties, collections et profils sont sauvegardés après chaque changement.
set-backup-folder = Dossier de sauvegardes
set-backup-folder-why = Sur un autre disque, les sauvegardes survivent à une panne de celui-ci. Laissez vide pour utiliser le dossier de données.
set-s3-endpoint = Stockage objet compatible S3 : adresse
set-s3-endpoint-why = Les sauvegardes y sont aussi envoyées, par exemple https://s3.example:9000. Laissez vide pour désactiver.
set-s3-bucket = S3 : bucket
set-s3-region = S3 : région
set-s3-prefix = S3 : préfixe des noms
set-s3-access-key = S3 : clé d’accès
set-s3-access-key-why = La clé secrète n’est jamais saisie ici : elle vient de l’environnement ou de son propre fichier.

## Help
help = Aide
help-lead = Des réponses courtes, avec les boutons pour agir.
help-search-label = Chercher dans l’aide
help-none = Rien à ce sujet ici. Essayez un autre mot.
scan-now = Analyser maintenant
scan-asked = Une analyse commence. Les nouveaux jeux apparaissent au fur et à mesure.
backup-now = Sauvegarder maintenant
backup-asked = Sauvegarde demandée. Si rien n’a changé depuis la dernière, aucune n’est créée.
backups-lead = Les sauvegardes les plus récentes du dossier de sauvegarde de cette machine.
restore = Restaurer
restore-question = Restaurer cette sauvegarde ({ $when }) ?
restore-contents = Elle contient { NUMBER($entries) } entrées : favoris, parties, notes, collections, profils et réglages. Il y en a { NUMBER($now) } actuellement.
restore-why = Les données actuelles sont remplacées. Elles sont d’abord sauvegardées et aussi conservées à côté, pour pouvoir revenir en arrière. Shelfcade redémarre, ce qui prend quelques secondes.
restore-now = Restaurer et redémarrer
restore-asked = La sauvegarde est en cours de restauration. Shelfcade redémarre ; rechargez cette page dans quelques secondes.
restore-done = La sauvegarde a été restaurée.
restore-failed = La sauvegarde n’a pas pu être restaurée et rien n’a été modifié. Le journal du serveur en donne la raison.
backups-all = Toutes les sauvegardes
scan-owner = Seul le propriétaire peut lancer une analyse.
whats-new = Nouveautés
updated-to = Shelfcade est passé à la version { $version }.
whats-new-english = La liste est en anglais.

## of shelfcade_core::help::HelpGroup: help-group
help-group-shelf = Vos jeux
help-group-playing = Trouver et jouer
help-group-household = À la maison
help-group-server = Le serveur
