### Every word of the interface in German (du), in the order of en.ftl.

## What both the server and the islands say: it is in the WASM in all languages, so keep it short.
search-label = Spiele suchen
search-placeholder = Spiele suchen
search-go = Suchen
suggestions = Vorschläge
recent = Letzte Suchen
forget-recent = Vergessen
no-suggestion = Noch passt nichts

load-failed = Weitere Spiele ließen sich nicht laden. Die Seitenlinks unten funktionieren weiter.
add-to-collection = In eine Sammlung

theme-label = Farben

scan-label = Scan deiner Spiele
scan-finished = Der Scan ist fertig.
scan-reload = Neues anzeigen
suggestions-count = { suggestions }: { NUMBER($count) }
games =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    }
games-of-letter =
    { $count ->
        [one] { $count } Spiel mit einem Wort, das mit „{ $letter }“ beginnt
       *[other] { $count } Spiele mit einem Wort, das mit „{ $letter }“ beginnt
    }
files =
    { $count ->
        [one] { $count } Datei
       *[other] { $count } Dateien
    }
place-of = { NUMBER($index) } von { NUMBER($total) }
loaded =
    { $more ->
        [one] { $more } Spiel
       *[other] { $more } Spiele
    } mehr, { NUMBER($shown) } von { NUMBER($total) }
scan-files-of =
    { NUMBER($done) } von { $total ->
        [one] { $total } Datei
       *[other] { $total } Dateien
    }
scan-systems-of = System { NUMBER($done) } von { NUMBER($total) }
scan-left = noch { DURATION($left) }
duration-seconds = { $seconds } s
duration-minutes = { NUMBER($minutes) } Min.
duration-hours = { NUMBER($hours) } Std.
duration-hours-minutes = { NUMBER($hours) } Std. { NUMBER($minutes) } Min.
duration-days =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
star-failed = Das ließ sich nicht speichern. Der Stern ist wie zuvor.
starred = Zu den Favoriten hinzugefügt
moved-to = Jetzt an Stelle { $place }
not-saved = Das ließ sich nicht speichern. Alles ist wie zuvor.
unstarred = Aus den Favoriten entfernt
other-person = In diesem Browser wurde jemand anderes gewählt. Lade die Seite neu.
close = Schließen

## Lists, search and indexes
browse = Stöbern
begins = Oder einfach stöbern
offers = Als Filter
search-left-out = Kein Katalog sagt, wie lang ein Spiel ist: „{ $words }“ wurde weggelassen
search-without = Kein Spiel hat außerdem „{ $word }“: das Wort wurde weggelassen
doors = Gehe zu
unread-title = Das lässt sich nicht lesen
nearest = Meintest du
drop-filter = Ohne
elsewhere-found = Im ganzen Regal suchen
surprise-here = Überrasch mich
gaps = Aus dieser Reihe, nicht hier
gaps-reason = Spiele der Reihe, die der Katalog kennt
search-language = So kannst du suchen
most-games = Meiste Spiele
example-plain = rennspiele zu zweit 90er
example-plain-why = einfache Worte: zu wievielt, was, wann
example-words = Wörter, mit oder ohne Leerzeichen
example-initials = Anfangsbuchstaben und Zahlen
example-phrase = eine genaue Wortfolge, ohne ein Wort
example-maker = ein Entwickler, einige Jahre
example-region = eine Region, keine Hacks
example-or = das eine oder das andere
quoted = „{ $text }“
title-page = { $title }, Seite { NUMBER($page) }
list-of = { $dimension }: { $title } in deinem Regal.
hits-for =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    } für „{ $text }“
why-initials = über die Anfangsbuchstaben
why-spelling = geschrieben „{ $word }“
named-value = { $name }: { $value }
total-developer =
    { $count ->
        [one] { $count } Entwickler
       *[other] { $count } Entwickler
    }
total-publisher =
    { $count ->
        [one] { $count } Publisher
       *[other] { $count } Publisher
    }
total-genre =
    { $count ->
        [one] { $count } Genre
       *[other] { $count } Genres
    }
total-year =
    { $count ->
        [one] { $count } Jahr
       *[other] { $count } Jahre
    }
total-decade =
    { $count ->
        [one] { $count } Jahrzehnt
       *[other] { $count } Jahrzehnte
    }
total-board =
    { $count ->
        [one] { $count } Platine
       *[other] { $count } Platinen
    }
total-value =
    { $count ->
        [one] { $count } Wert
       *[other] { $count } Werte
    }
total-series =
    { $count ->
        [one] { $count } Reihe
       *[other] { $count } Reihen
    }
remove-filter = Filter entfernen: { $label }

## Frame
offline-title = Shelfcade ist nicht erreichbar
offline-lead = Der Rechner mit deinen Spielen antwortet nicht: Vielleicht ist er ausgeschaltet, oder dieses Gerät ist in einem anderen Netz. Deine Spiele sind sicher.
offline-kept = Auf diesem Gerät sind keine Seiten gespeichert, also wird hier nichts Veraltetes gezeigt. Sobald eine Antwort kommt, geht es von selbst weiter.
offline-again = Noch einmal versuchen
page-changed = Diese Seite hat sich geändert.
skip = Zum Inhalt
nav-label = Hauptmenü
nav-bar-label = Menü
nav-more-label = Weitere Seiten
nav-home = Start
nav-systems = Systeme
nav-search = Suche
nav-more = Mehr
about-link = Über
health-heading = Zustand
api-link = API
see-all = Alle ansehen
games-heading = Spiele
see-all-of = Alle ansehen: { $title }
language-label = Sprache
units = kB, MB, GB, TB, PB, EB
bytes-exactly =
    { $count ->
        [one] { $count } Byte
       *[other] { $count } Bytes
    }
skip-to-games = Zu den Spielen springen

## Home
home-heading = Was spielen wir?
home-description = Deine Spiele in einem Regal: stöbern, suchen, sich verführen lassen.
surprise = Überrasch mich
start-here = Hier anfangen
start-here-why = Was die meisten davon kennen
choose-chosen = Wie wäre es damit?
choose-others = Drei andere
choose-help = Hilf uns wählen
choose-go = Such für uns aus
choose-none = Kein Spiel hier passt zu allem. Nimm etwas zurück.
choose-any = Egal
choose-time = Wie lange?
choose-short = Eine schnelle Runde
choose-long = Einen langen Abend
choose-mood = In welcher Stimmung?
choose-relaxed = Entspannt
choose-thrilling = Aufregend
choose-story = Eine Geschichte
choose-together = Zusammen lachen
choose-era = Von wann?
choose-early = Vor 1990
choose-nineties = Die Neunziger
choose-late = Ab 2000
discover = Entdecken
welcome = Dein Regal steht bereit
filling-title = Deine Spiele kommen ins Regal
filling-advice = Die ersten Systeme erscheinen gleich hier. Du kannst stöbern, während der Rest gelesen wird.
begin-title = Noch keine Spiele
begin-advice = Lege in deinem ROM-Ordner für jedes System einen Ordner an und kopiere die Spiele hinein. Übliche Ordnernamen von RePlayOS, Batocera, RetroPie, ES-DE und RomM werden alle verstanden; Shelfcade liest nur und ändert nie eine Datei.
begin-example = Zum Beispiel
looked-in = Gelesene Ordner
see-left-out = Sehen, was ausgelassen wurde und warum
how-to-begin = So fängst du an
totals-line =
    { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spiele
    } auf { $systems ->
        [one] { $systems } System
       *[other] { $systems } Systemen
    } · { BYTES($size) }
totals-all =
    { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spiele
    } auf { $systems ->
        [one] { $systems } System
       *[other] { $systems } Systemen
    }, { $variants ->
        [one] { $variants } Variante
       *[other] { $variants } Varianten
    } insgesamt, { BYTES($size) } belegt.

## Systems and lists
no-systems-title = Noch hat kein System ein Spiel
other-systems = Alle Systeme ansehen
no-games-title = Keine Spiele in diesem Ordner
no-games-advice = Lege Spiele hinein, nach dem nächsten Scan erscheinen sie hier.
no-match-title = Kein Spiel passt zu allen Filtern
no-match-advice = Nimm oben einen weg oder beginne neu mit dem ganzen Regal.
sort-label = Reihenfolge
view-label = Ansicht
filters = Filter
clear-filters = Alle entfernen
show-games = Spiele zeigen
show-number-of-games =
    { $count ->
        [one] { $count } Spiel zeigen
       *[other] { $count } Spiele zeigen
    }
chosen-label = Aktive Filter
any-players = Beliebig viele
letters-label = A bis Z
pages-label = Seiten
page-before = Vorige Seite
page-after = Nächste Seite
systems-with =
    { $systems ->
        [one] { $systems } System
       *[other] { $systems } Systeme
    } mit { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spielen
    }
empty-folders =
    { $count ->
        [one] { $count } Ordner ohne Spiel
       *[other] { $count } Ordner ohne Spiele
    }
filters-set = { filters } ({ NUMBER($count) })
more-choices = { NUMBER($count) } weitere
letter-other = Ziffern und Zeichen
letter-games =
    { $letter }, { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    }
page-label = Seite { NUMBER($page) }

## Search
search-heading = Suche
search-description = Finde ein Spiel über seinen Titel, einen anderen Namen oder einen Teil davon.
search-or-browse = Oder in einem System stöbern
no-hits-advice = Versuch es mit weniger Wörtern oder nur mit einem Wortanfang.
no-hits = Nichts gefunden für „{ $text }“

## Game
crumbs-label = Du bist hier
also = Auch bekannt als
fact-released = Erschienen
fact-developer = Entwickler
fact-publisher = Publisher
fact-genre = Genre
fact-players = Spieler
fact-regions = Regionen
fact-esrb = Altersfreigabe
fact-cooperative = Kooperativ
fact-ratings = Wertungen
rating-of-hundred = { NUMBER($value) } von 100
votes =
    { $count ->
        [one] { $count } Stimme
       *[other] { $count } Stimmen
    }
fact-size = Größe
description-heading = Über dieses Spiel
said-by = Quelle: { $source }
said-by-as-of = Quelle: { $source }, Stand { $date }
preferred = Erste Wahl
elsewhere = Auf anderen Systemen
elsewhere-reason = Derselbe Titel, auch in deinem Regal
related = Könnte dir gefallen
related-reason = Ähnlich in Machern, Genre und Zeit
gallery = Galerie
picture-before = Vorheriges Bild
picture-after = Nächstes Bild
zoom = Zoom
moments = Momente
read-more = Mehr lesen
cover = Titelbild
media-of = Bilder von { $title }
video-of = Video von { $title }
all-pictures = Alle Bilder
open-file = Datei öffnen
media-files = Bilder, Videos und Anleitungen
files-summary = Dateien, Prüfsummen und wie sie erkannt wurden
file-release = Ausgabe
file-serial = Seriennummer
file-crc = CRC32
file-sha1 = SHA-1
file-missing = nicht da
own-pending = Ihr habt gesagt, was es ist. Die Seite folgt, sobald die Bibliothek neu gelesen ist.
identify-title = Was ist „{ $title }“?
identify-heading = Das ist ein anderes Spiel
identify-why = Wähle, was es ist. Das bleibt bei euren Daten und gilt auch unter anderem Dateinamen und in einer neuen Bibliothek.
identify-search = Im Katalog suchen: { $system }
identify-roms = Diese Dateien
identify-none = Keines davon
identify-undo = Rückgängig: wieder selbst erkennen
identify-nothing = Der Katalog hat auf diesem System nichts Ähnliches. Versuche eine andere Schreibweise.
identify-no-catalog = Der Katalog kennt keine Spiele dieses Systems.
unidentified-heading = Sagt, was sie sind
unidentified-left =
    { $count ->
        [0] Kein Spiel ist übrig, das der Katalog nicht kennt.
        [one] Ein Spiel ist übrig, das der Katalog nicht kennt.
       *[other] { NUMBER($count) } Spiele sind übrig, die der Katalog nicht kennt.
    }
unidentified-go =
    { $count ->
        [one] Sagen, was ein Spiel ist
       *[other] Sagen, was { NUMBER($count) } Spiele sind
    }
unidentified-why = Wähle den richtigen Titel oder keinen. Die Tasten 1, 2, 3 und 0 wählen beim ersten Spiel, S überspringt es.
unidentified-search = Suchen …
unidentified-skip = Überspringen
unidentified-start = Von vorn
unidentified-done = Nichts ist mehr zu sagen
unidentified-done-why = Der Katalog kennt jedes Spiel hier, oder ihr habt gesagt, was es ist.
cover-choose = Cover wählen
cover-title = Das Cover von „{ $title }“
cover-why = Wähle eines der Bilder oder schicke ein eigenes. Alle sehen es, und es ist in euren Sicherungen.
cover-none = Von diesem Spiel wurde kein Bild gefunden.
cover-as-found = Wie gefunden
cover-send = Ein eigenes Bild: PNG, JPEG, WebP, GIF oder BMP, höchstens 16 MB
cover-send-go = Als Cover schicken
also-known-as = auch bekannt als { $name }
variants =
    { $count ->
        [one] { $count } Variante
       *[other] { $count } Varianten
    }
on-shelf = In deinem Regal
on-shelf-in =
    In deinem Regal in { $count ->
        [one] { $count } Variante
       *[other] { $count } Varianten
    }
players-range =
    { $count ->
        [1] 1 Spieler
       *[other] 1 bis { $count } Spieler
    }
players-short = { NUMBER($count) } Spieler
game-for = { $title } für { $system }
game-for-facts = { $title } für { $system }: { $facts }
released-month = { $month } { YEAR($year) }
months = Januar, Februar, März, April, Mai, Juni, Juli, August, September, Oktober, November, Dezember
series-reason =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    } der Reihe in deinem Regal
not-here =
    { $count ->
        [one] { $count } bekannte Ausgabe, die nicht hier ist
       *[other] { $count } bekannte Ausgaben, die nicht hier sind
    }

## About
about-heading = Über Shelfcade
about-lead = Ein Regal für die Spiele des Haushalts, von deinem eigenen Gerät. Ohne Internet und ohne Konto.
about-library = Deine Bibliothek
about-catalog = Was über Spiele bekannt ist
about-program = Dieses Programm
about-health = Wie es läuft
about-api = Die API für Programme
about-licence = Freie Software unter der MIT- oder der Apache-2.0-Lizenz, wie du möchtest.
credit = Vollständige Kataloge entstehen aus { $database }, der Arbeit der libretro-Gemeinschaft und der Archivgruppen dahinter, unter CC BY-SA 4.0.
catalog-starter = Startkatalog
no-catalog = Kein Katalog in Gebrauch; Spiele werden nach ihren Dateinamen gezeigt.
starter = Das ist der Startkatalog: nur bekannte Spiele, von Hand geschrieben.
get-catalog = Jahre, Entwickler und Genres von einigen hunderttausend Ausgaben stehen im vollständigen Katalog. Erstelle ihn einmal, mit Netz, im Ordner von Shelfcade:
version = Version { $version }
built = Erstellt am { $when }
catalog-counts =
    { $titles ->
        [one] { $titles } Titel
       *[other] { $titles } Titel
    } und { $releases ->
        [one] { $releases } Ausgabe
       *[other] { $releases } Ausgaben
    } auf { $systems ->
        [one] { $systems } System
       *[other] { $systems } Systemen
    }.
keys-heading = Tasten
key-search = Suchen
key-arrows = Von Spiel zu Spiel
key-ends = Pos1 und Ende: Erstes oder letztes Spiel der Reihe
key-star = Stern geben oder nehmen
key-help = Diese Tasten zeigen
key-close = Esc: Offenes schließen
key-pages = Bild auf und Bild ab: Seite davor oder danach, vor dem Fernseher
key-gamepad = Gamepad: A öffnet, B geht zurück, Y gibt den Stern, X spielt, Start sucht, Schultertasten blättern
tv-setting = Vor dem Fernseher
tv-why = Alles groß und mit Pfeilen oder Gamepad erreichbar: nur in diesem Browser.
tv-offer = Vor dem Fernseher? Alles kann groß sein und mit Pfeilen oder Gamepad erreicht werden.
tv-is = Das ist ein Fernseher
tv-not = Das ist kein Fernseher
tv-later = Jetzt nicht
tv-panel = Das Spiel im Fokus
tv-opens = Öffnen
tv-backs = Zurück
tv-stars = Stern
tv-pages = Seite
tv-keyboard = Tasten zum Suchen
tv-space = Leerzeichen
tv-delete = Löschen
tv-clear = Leeren

## A safe connection: names of menus are those of the devices
safe-heading = Sichere Verbindung
safe-lead = Über HTTPS kann sonst niemand im Netz mitlesen oder ändern, was gesendet wird: Passwörter, Notizen, was du spielst.
safe-off = HTTPS ist auf diesem Server ausgeschaltet: So will es die Einstellung tls.
safe-failed = HTTPS konnte auf diesem Server nicht gestartet werden. Über HTTP geht alles weiter.
safe-address = Die sichere Adresse
safe-here = Diese Seite kam über eine sichere Verbindung.
safe-open = Sichere Adresse öffnen
safe-code = QR-Code von { $address }
safe-own = Das Zertifikat ist das eigene dieses Haushalts. Geräte, die seinen Aussteller kennen, brauchen nichts weiter.
safe-authority = Die Zertifizierungsstelle dieses Rechners
safe-warns = Browser warnen vor dieser Adresse, bis das Gerät der eigenen Zertifizierungsstelle dieses Rechners vertraut. Das ist für jedes Gerät einmal nötig.
safe-bounds = Ihr Schlüssel verlässt diesen Rechner nie, und sie kann für nichts anderes bürgen als für Namen dieses Rechners und Adressen im Heimnetz. Das benutzte Zertifikat gilt für:
safe-fingerprint = SHA-256-Fingerabdruck
safe-compare = Vergleiche ihn mit dem, den das Gerät zeigt, bevor du ihm vertraust. Wer das Netz beherrscht, könnte diese Seite fälschen; im Protokoll des Servers steht nach jedem Start derselbe Fingerabdruck.
safe-download = Zertifikat herunterladen (ca.crt)
safe-ios-get = In Safari oben auf das Herunterladen tippen und das Profil zulassen.
safe-ios-install = Einstellungen → Allgemein → VPN und Geräteverwaltung: auf das Profil tippen, dann auf „Installieren“.
safe-ios-trust = Einstellungen → Allgemein → Info → Zertifikatsvertrauenseinstellungen: „{ $name }“ einschalten.
safe-android-get = Oben das Zertifikat herunterladen.
safe-android-install = Einstellungen → Sicherheit und Datenschutz → Weitere Sicherheitseinstellungen → Verschlüsselung und Anmeldedaten → Zertifikat installieren → CA-Zertifikat: ca.crt wählen. Auf manchen Telefonen findet man es, indem man in den Einstellungen nach „CA-Zertifikat“ sucht.
safe-windows-get = Das Zertifikat herunterladen, öffnen und „Zertifikat installieren“, dann „Aktueller Benutzer“ wählen.
safe-windows-install = „Alle Zertifikate in folgendem Speicher speichern“ wählen, „Durchsuchen“, „Vertrauenswürdige Stammzertifizierungsstellen“, und bestätigen.
safe-mac-get = Das Zertifikat herunterladen und öffnen: Es kommt in die Schlüsselbundverwaltung.
safe-mac-trust = Dort „{ $name }“ doppelt anklicken, „Vertrauen“ aufklappen und „Immer vertrauen“ wählen.
safe-firefox-open = Firefox auf dem Computer: Einstellungen → Datenschutz & Sicherheit → Zertifikate anzeigen → Zertifizierungsstellen → Importieren, und ca.crt wählen.
safe-firefox-import = „Dieser CA vertrauen, um Websites zu identifizieren“ ankreuzen und bestätigen.

## Health
health-description = Wie es der Bibliothek, dem Scan und dem Server geht.
health-scan = Scan
health-library = Bibliothek
health-memory = Server
health-cache = Fertige Seiten
health-pictures = Bilder
health-catalog = Katalog
health-evidence = Wie Spiele erkannt wurden
health-evidence-why = Am Inhalt ist es am sichersten; am Titel ist es gut geraten.
health-ignored = Nicht im Regal
health-ignored-why = Dateien in deinen Ordnern, die keine Spiele sind, nach Grund. Keine wurde geändert.
ignored-examples = Beispiele ausgelassener Dateien
health-problems = Was nicht gelesen werden konnte
idle = Gerade läuft nichts
fact-state = Jetzt
fact-last-scan = Letzter Scan
fact-took = Dauer
fact-folder = Ordner
fact-variants = Varianten
fact-missing = Fehlend
fact-resident = Speicher jetzt
fact-peak = Speicher höchstens
fact-shelf = Davon die Bibliothek
fact-uptime = Laufzeit
fact-version = Version
fact-cache-used = Belegter Platz
fact-pages = Seiten
fact-hits = Sofort gezeigt
fact-misses = Erst erzeugt
fact-evictions = Für Platz verworfen
cache-off = Aus: Jede Seite wird neu erzeugt
fact-pictures-kept = Aufgehoben
fact-pictures-made = Seit dem Start erzeugt
fact-pictures-waiting = Noch zu erzeugen
pictures-not-kept = Nichts: Bilder werden jedes Mal neu erzeugt
health-load = Geräte
fact-connections = Jetzt verbunden
fact-connections-peak = Höchstens verbunden
fact-connections-evicted = Untätige getrennt
fact-slow-readers = Zu langsame getrennt
fact-refused-busy = Unter Last abgewiesen
fact-timed-out = Dauerte zu lange
fact-heads-too-large = Zu große Anfragen
fact-source = Quelle
fact-titles = Titel
fact-releases = Ausgaben
fact-built = Erstellt
health-line-issues = Etwas stimmt nicht, siehe unten; stöbern kannst du trotzdem.
health-line-scan = Ein Scan läuft; stöbern kannst du trotzdem.
health-line-well = Alles in Ordnung.
health-line-problems =
    Läuft gut; { $count ->
        [one] { $count } Sache konnte
       *[other] { $count } Dinge konnten
    } nicht gelesen werden, siehe unten.
used-of = { BYTES($held) } von { BYTES($limit) }
some-of = { NUMBER($shown) } von { NUMBER($total) }

## Health issues: what happened, what is safe, what to do
health-issues = Probleme
issue-time = schon { DURATION($seconds) }

## Profiles, user data and settings
favorites = Favoriten
history = Zuletzt gespielt
hidden-games = Ausgeblendete Spiele
favorites-description = Die Spiele mit deinem Stern.
history-description = Was du gespielt hast, das Letzte zuerst.
hidden-description = Spiele, die du nicht siehst.
collection-description = Eine Sammlung: { $name }
favorite-of = Favorit: { $title }
yours = Deine Geschichte
save = Speichern
cancel = Abbrechen
status-label = Dein Stand
rating-label = Deine Wertung
rating-stars =
    { $stars ->
        [one] { $stars } Stern
       *[other] { $stars } Sterne
    }
liked-by =
    { $stars ->
        [one] { $name }: { $stars } Stern
       *[other] { $name }: { $stars } Sterne
    }
story-more = Schlagwörter, Sammlungen, Notiz
add-tag = Schlagwort hinzufügen
add = Hinzufügen
take-away = Wegnehmen: { $name }
details-heading = Einzelheiten
this-game = Dieses Spiel
more-actions = Weitere Aktionen
undo = Rückgängig
undone = Rückgängig gemacht.
tags-label = Schlagwörter
note-label = Notiz
note-hint = Passwörter, wo du feststeckst, was du noch probieren willst
collections = Sammlungen
new-collection = Neue Sammlung
played-times =
    { $count ->
        [one] { $count } Mal gespielt
       *[other] { $count } Mal gespielt
    }
played-for = insgesamt { DURATION($seconds) }
played-last = zuletzt am { $date }
forget-plays = Aus „Zuletzt gespielt“ entfernen
hide-game = Dieses Spiel ausblenden
show-game = Dieses Spiel wieder zeigen
hidden-now = Du hast dieses Spiel ausgeblendet: Listen und Suchen lassen es aus.
hide-variant = Ausblenden
show-variant = Zeigen
hidden-variants = Von dir ausgeblendet
no-favorites-title = Noch keine Favoriten
no-favorites-advice = Tippe bei einem Spiel auf den Stern, dann steht es hier.
no-history-title = Noch nichts gespielt
no-history-advice = Was du mit RePlayOS oder RetroArch spielst, erscheint hier von selbst.
no-hidden-title = Nichts ist ausgeblendet
no-hidden-advice = Auf der Seite eines Spiels kannst du es ausblenden; dann findest du es hier.
empty-collection-title = Noch leer
empty-collection-advice = „Spiele hinzufügen“ sucht welche; auch jede Liste und jede Spielseite kann welche hineintun.
missing-games =
    { $count ->
        [one] { $count } Spiel ist gerade nicht da
       *[other] { $count } Spiele sind gerade nicht da
    }
missing-games-why = Ihre Dateien fehlen. Nichts ist vergessen: Mit den Dateien kommen sie zurück.
collection-of = Eine Sammlung von { $name }
smart-collection = Füllt sich selbst
smart-query = Als Suche zeigen
edit-collection = Sammlung bearbeiten
remove-collection = Sammlung löschen
remove-collection-why = Deine Spiele und ihre Dateien bleiben.
name-label = Name
description-label = Worum es geht
pin-to-home = Auf der Startseite zeigen
seen-by-label = Wer sie sieht
seen-by-me = Nur ich
seen-by-household = Alle zu Hause
seen-by-profiles = Diese Profile
seen-only-you = Nur du siehst sie
seen-with = Auch zu sehen für { $names }
select-games = Auswählen
select-picked = ausgewählt
select-star = Favorit
select-collect = Sammlung
select-tag = Schlagwort
select-end = Fertig
back-to-list = Zurück zu den Spielen
find-or-new-list = Eine finden oder eine neue benennen
find-or-new-tag = Eines finden oder ein neues schreiben
done-nothing = Nichts zu ändern: Es war schon so.
done-starred = { $games } zu deinen Favoriten hinzugefügt.
done-unstarred = { $games } aus deinen Favoriten genommen.
done-hidden = { $games } ausgeblendet.
done-shown = { $games } wieder zu sehen.
done-tagged = { $games } mit „{ $tag }“ versehen.
done-untagged = „{ $tag }“ von { $games } genommen.
done-collected = { $games } zu „{ $name }“ hinzugefügt.
done-taken-out = { $games } aus „{ $name }“ genommen.
add-games = Spiele hinzufügen
add-games-to = Spiele zu „{ $name }“ hinzufügen
is-in-collection = Drin
key-collect = zu einer Sammlung hinzufügen
your-collections = Deine
other-collections = Von anderen zu Hause
no-collections-title = Noch keine Sammlungen
no-collections-advice = Gib einer einen Namen: „Für Freitag“, „Zu zweit“, „Fertig spielen“. Auch jede Suche kann eine werden, die sich selbst füllt.
collections-description = Spiele, die du zusammengestellt hast.
save-search = Als Sammlung speichern
save-search-of = „{ $words }“ als Sammlung speichern, die sich selbst füllt
create = Anlegen
export-list = Exportieren
export-why = Eine Datei für ein anderes Shelfcade, für RetroArch, mit einem Pfad je Zeile oder für EmulationStation.
import-list = Liste importieren
import-why = Eine Sammlung eines anderen Shelfcade, eine Playlist von RetroArch, eine gamelist.xml oder ein Titel oder Pfad je Zeile. Nur Spiele, die hier sind, werden übernommen.
import-file = Datei
import-into = Wohin
import-into-new = Eine neue Sammlung
import-name = Name einer neuen Sammlung, falls die Liste keinen hat
import-done = Liste importiert
import-unread =
    { $count ->
        [one] { $count } Stelle der Datei war nicht lesbar
       *[other] { $count } Stellen der Datei waren nicht lesbar
    }
import-taken =
    { $count ->
        [one] { $count } Spiel wurde übernommen
       *[other] { $count } Spiele wurden übernommen
    }
import-lost =
    { $count ->
        [one] { $count } Eintrag wurde nicht gefunden
       *[other] { $count } Einträge wurden nicht gefunden
    }
import-open = Liste öffnen
profiles = Profile
profiles-heading = Wer sitzt auf dem Sofa?
profiles-skip = Jetzt nicht
profiles-once = Wähle einmal, dieses Gerät merkt es sich. Oben an deinem Gesicht kannst du es jederzeit ändern.
profiles-description = Jedes Profil hat eigene Favoriten, einen eigenen Verlauf und eigene Einstellungen.
household = Alle
guest = Gast
guest-why = Hinterlässt keine Spur
profile-favorites =
    { $count ->
        [one] { $count } Favorit
       *[other] { $count } Favoriten
    }
profile-now = Das bist du
profile-of = Profil: { $name }
has-pin = Mit PIN
pin-label = PIN
pin-of = PIN von { $name }
pin-new = PIN, wenn du möchtest (4 bis 12 Ziffern)
pin-drop = PIN entfernen
pin-wrong = Das ist nicht die PIN. Versuch es noch einmal.
pin-wait =
    { $seconds ->
        [one] Zu viele Versuche. Warte { $seconds } Sekunde.
       *[other] Zu viele Versuche. Warte { $seconds } Sekunden.
    }
pin-enter = Weiter
new-profile = Neues Profil
edit-profile = Dieses Profil ändern
remove-profile = Profil löschen
children = Profile von Kindern
child-tile = Profil eines Kindes
child-sees = Was { $name } sieht
child-lead = Das Profil eines Kindes sieht die Spiele der angekreuzten Systeme, deren Altersfreigabe erlaubt ist, und alle Spiele der angekreuzten Sammlungen. Sonst nichts, und keine Einstellungen.
child-everything = { $name } sieht jetzt alles: Das ist noch kein Profil eines Kindes.
child-now =
    { $count ->
        [one] { $count } Spiel ist für { $name } jetzt zu sehen.
       *[other] { $count } Spiele sind für { $name } jetzt zu sehen.
    }
child-kind = Was gezeigt wird
child-all = Alles
child-ticked = Nur was unten angekreuzt ist
child-up-to = Altersfreigabe (ESRB) bis
child-no-rating = Keine Spiele mit Altersfreigabe
child-unrated = Auch Spiele ohne Altersfreigabe
child-open = Ohne PIN: { $names }. Auch { $child } kann diese Profile wählen. Wähle jedes davon und gib ihm eine PIN.
child-leaving = Wer von { $name } zum Profil für alle wechseln oder Gast sein will, wird nach dem Passwort der Besitzerin oder des Besitzers gefragt. Wer die Cookies des Browsers löscht, sieht wieder alles.
colour-label = Farbe
move-up = Nach oben
move-down = Nach unten
take-out = Herausnehmen
arrange = Spiele ordnen
date-of = { $day }. { $month } { $year }
settings = Einstellungen
settings-description = Wie Shelfcade aussieht und arbeitet.
settings-look = Dieser Browser
settings-look-why = Nur für dieses Handy, Tablet oder diesen Computer.
settings-profile = Profil: { $name }
settings-profile-why = Gehört zum Profil, auf allen Geräten.
settings-household = Haushalt
settings-household-why = Für alle, sofort.
settings-saved = Gespeichert.
skin-label = Farben
text-size-label = Textgröße
view-setting = Spiele zeigen als
language-setting = Sprache
rows-setting = Reihen auf der Startseite
rows-setting-why = Tippe eine Reihe an, um sie zu zeigen oder auszublenden. Ziehe Reihen an ihren Platz oder benutze die Pfeile.
hidden-systems = Ausgeblendete Systeme
hidden-systems-why = Tippe ein System an, um es überall auszublenden oder wieder zu zeigen.
hide-mature = Spiele für Erwachsene ausblenden (Einstufung M oder AO)
see-hidden =
    { $count ->
        [one] { $count } ausgeblendetes Spiel ansehen
       *[other] { $count } ausgeblendete Spiele ansehen
    }
setting-wrong = Nichts wurde geändert: „{ $name }“ kann nicht „{ $value }“ sein.
row-continue = Weiterspielen
row-continue-why = Was du gerade spielst
row-tonight = Heute Abend
row-kind-from = Von anderen zu Hause
row-from = Von { $name }
row-from-why = Dir empfohlen
tonight-by = Vorgeschlagen von { $names }
recommended-by = Empfohlen von { $name }
tonight-of = Heute Abend: { $name }
tonight-add = Heute Abend?
tonight-remove = Doch nicht heute Abend
recommend-to = { $name } empfehlen
recommend-no-more = { $name } doch nicht empfehlen
row-dismiss = Ausblenden
row-favorites = Deine Favoriten
row-collection-why = Aus deinen Sammlungen
row-because = Weil du { $title } magst
row-because-why = Von denselben Leuten, von gleicher Art und Zeit
row-unplayed = Viel geliebt und noch nicht gespielt
row-unplayed-why = Berühmte Spiele, die du noch nicht begonnen hast
row-kind-because = Weil du … magst
settings-games = Spiele
settings-usual = Womit Seiten beginnen
settings-usual-why = Für Browser und Profile, die selbst nichts gewählt haben, auch für Gäste.
settings-speed = Leistung
page-cache-bound = Dieses Gerät hat { BYTES($memory) } Arbeitsspeicher: Davon werden höchstens { BYTES($most) } benutzt.
settings-fetch = Bilder aus dem Internet
settings-backups = Sicherungen
set-back = Zurück zum Üblichen
add-to-order = Hinzufügen …
settings-library = Bibliothek
settings-advanced = Erweitert
settings-you = Du
choice-shown = Zu sehen
choice-hidden = Ausgeblendet
choice-by-browser = Wie der Browser es wünscht
choice-on = An
choice-off = Aus
backup-made = Letzte Sicherung
backup-disk = Laufwerk
backup-same-disk = Dasselbe wie das der Daten; ein anderes ist sicherer
backup-sent = Zum Objektspeicher gesendet
backup-none = Noch keine
confirm-profile = Das Profil „{ $name }“ löschen?
confirm-collection = Die Sammlung „{ $name }“ löschen?
confirm-history = „Zuletzt gespielt“ leeren?
confirm-history-why = Wann, wie oft und wie lange sie gespielt wurden, wird vergessen.
confirm-hidden = Alle diese Spiele wieder zeigen?
confirm-goes = Das geht mit verloren: { $what }.
confirm-nothing = Darin ist nichts gespeichert.
confirm-final = Das lässt sich nicht rückgängig machen.
count-collections =
    { $count ->
        [one] { $count } Sammlung
       *[other] { $count } Sammlungen
    }
count-noted =
    { $count ->
        [one] { $count } Spiel mit Notiz, Wertung oder Stand
       *[other] { $count } Spiele mit Notiz, Wertung oder Stand
    }
count-played =
    { $count ->
        [one] { $count } gespieltes Spiel
       *[other] { $count } gespielte Spiele
    }
profile-removed = Das Profil wurde gelöscht.
collection-removed = Die Sammlung wurde gelöscht. Ihre Spiele sind noch da.
clear-history = Liste leeren
show-all-games = Alle wieder zeigen
take-from-list = Entfernen
show-again = Wieder zeigen
order-starred = Zuletzt markiert
order-hidden = Zuletzt ausgeblendet
system-hidden-title = Du hast dieses System ausgeblendet
system-hidden-advice = Seine Spiele fehlen überall.
favorites-hidden =
    { $count ->
        [one] { $count } Favorit ist ausgeblendet
       *[other] { $count } Favoriten sind ausgeblendet
    }
list-hidden =
    { $count ->
        [one] { $count } Spiel dieser Liste ist ausgeblendet
       *[other] { $count } Spiele dieser Liste sind ausgeblendet
    }
list-hidden-advice = Sie sind noch in der Liste. Du hast sie ausgeblendet, oder ihre Systeme, oder Spiele für Erwachsene.
guest-lists-title = Gäste haben keine eigenen Listen
guest-lists-advice = Wähle ein Profil, dann werden deine Sterne und was du spielst für dich behalten.
choose-profile = Ein Profil wählen
smart-words = Was sie findet
smart-words-why = Worte wie im Suchfeld, etwa: system:snes genre:rpg
all-variants-hidden = Du hast alle Varianten ausgeblendet.
import-where = Sie sind in „{ $name }“.
colour-orange = Orange
colour-yellow = Gelb
colour-green = Grün
colour-turquoise = Türkis
colour-blue = Blau
colour-violet = Violett
colour-purple = Lila
colour-pink = Rosa
import-left-out =
    { $count ->
        [one] Ein Spiel wurde gefunden und ausgelassen: Dafür ist hier kein Platz mehr.
       *[other] { $count } Spiele wurden gefunden und ausgelassen: Für sie ist hier kein Platz mehr.
    }
import-unmarked =
    { $count ->
        [one] Ein Spiel daraus ist nicht als Favorit markiert und wurde übergangen.
       *[other] { $count } Spiele daraus sind nicht als Favoriten markiert und wurden übergangen.
    }

## Playing
now-playing = Läuft gerade
play-description = Was gespielt wird, und worauf.
play = Spielen
play-variant = { $name } spielen
play-slot = Platz
play-on = Dieser Browser spielt auf
play-choose = Dort spielen
play-instead = Stattdessen dies spielen
nothing-plays = Gerade wird nichts gespielt.
no-players = Kein Spielgerät ist eingerichtet. Auf diesem Rechner werden sie von selbst gefunden, andere stehen in config.toml: docs/play.md sagt wie.
play-resume = Weiter
play-dismiss = Schließen
play-occupied = { $player } spielt { $title }
play-instead-of = Stattdessen { $title } spielen?
play-of-other = { $name } hat dieses Spiel gestartet. Was nicht gespeichert ist, geht verloren.
play-is-lost = Das laufende Spiel wird beendet. Was nicht gespeichert ist, geht verloren.
key-play = Das Spiel der Seite spielen, oder die Karte im Fokus
key-play-found = Im Suchfeld: das Markierte spielen, sonst das erste Spiel
open-game = Öffnen
play-any = Irgendeins spielen
play-continue = Weiterspielen

## Fetching pictures
fetch-title = Bilder aus dem Internet
fetch-description = Cover, Screenshots und Titelbilder für Spiele, die keine eigenen haben.
fetch-source = Sie kommen von
fetch-asked = Für jedes System, von dem du Spiele hast, wird dort höchstens einmal am Tag die Liste der Bilder erfragt, dann die Bilder selbst. So erfährt dieser Server deine Internetadresse, welche Bilder abgerufen werden, und Name und Version dieses Programms. Sonst geht nichts hinaus: kein Konto, kein Schlüssel, keine Dateinamen, nichts über Personen.
fetch-order = Was gerade jemand ansieht, kommt zuerst. Höchstens vier Anfragen laufen gleichzeitig, Ablehnungen werden beachtet, und was es nicht gibt, wird nicht bald wieder erfragt.
fetch-is-off = Zurzeit wird niemand etwas gefragt.
fetch-turn-on = Einschalten
fetch-turn-off = Ausschalten
fetch-all = Alle abrufen
fetch-pause = Anhalten
fetch-progress = Fortschritt
fetch-change = Woher, wie viel am Tag und wie sie behalten werden
fetch-trouble = Letztes Problem:
fetch-pictures = Abgerufene Bilder
fetch-pictures-value = { NUMBER($count) } · { BYTES($bytes) }
fetch-misses = Spiele, für die es dort kein Bild gibt
fetch-left = Spiele, nach denen noch gefragt wird
fetch-count = { NUMBER($count) }
fetch-today = Heute
fetch-today-value = { BYTES($bytes) } von { BYTES($quota) }
fetch-time = Zeit
fetch-rests = Fragt wieder

## The owner
owner-title = Besitz
owner-description = Wer in diesem Haushalt was darf.
gate-kept = Was du eingegeben hast, bleibt erhalten und geht von hier aus weiter.
gate-had-pin = Die PIN dieser Einstellungen gilt nicht mehr: an ihre Stelle tritt das Passwort des Besitzers.
gate-plain = Diese Verbindung ist nicht verschlüsselt: andere in diesem Netz könnten mitlesen, deshalb wirst du nach einer Stunde abgemeldet.
code-label = Einmalcode
password-label = Passwort
password-new = Neues Passwort (mindestens 10 Zeichen)
password-again = Dasselbe noch einmal
password-now = Jetziges Passwort
password-change = Passwort ändern
gate-claim = In Besitz nehmen
gate-log-in = Anmelden
gate-log-in-owner = Als Besitzer anmelden
gate-have-code = Ich habe einen Einmalcode
gate-forgotten = Vergessen? Auf dem Gerät selbst setzt „shelfcade owner set“ ein neues.
gate-wrong = Das ist es nicht. Versuch es noch einmal.
gate-weak = Wähle ein längeres oder weniger bekanntes Passwort: mindestens 10 Zeichen, zum Beispiel vier Wörter.
gate-differ = Die beiden Passwörter sind nicht gleich.
folder-missing = { $name } ist seit { $date } nicht da: Ist das Laufwerk angeschlossen? Alles darauf wird weiter gezeigt, mit Favoriten, Wertungen und Notizen; seine Spiele starten wieder, wenn es zurück ist.
unclaimed-line = Dieses Shelfcade gehört noch niemandem.
unclaimed-claim = In Besitz nehmen
owner-sessions = Zugelassene Browser
owner-tokens = Skripte mit einem Token
owner-tokens-why = Ein Token entsteht auf dem Gerät selbst:
owner-log = Was entschieden wurde
owner-log-why = 90 Tage aufbewahrt; niemand kann es ändern.
owner-invite = Jemanden hereinlassen
owner-invite-why = Ein Code, der einmal gilt, 15 Minuten lang. Er wird auf dem anderen Gerät unter „Besitz“ eingegeben.
owner-invite-make = Code erzeugen
owner-invite-may = Darf
owner-code = { $code } · { $level }
owner-log-out-others = Alle anderen abmelden
owner-revoke-token = Widerrufen
owner-here = Dieser Browser
owner-never = Nie benutzt
owner-used = Zuletzt hier { $when }
log-out = Abmelden
owner-claimed = Dieses Shelfcade gehört jetzt dir.
owner-revoked = Erledigt. Der Zugang gilt nicht mehr.
owner-password-done = Dein Passwort ist geändert. Deine anderen Browser müssen sich neu anmelden.
owner-everyone = Alle in diesem Netz dürfen: { $level }.
owner-everyone-change = Das ändern
update-title = Updates
update-description = Neuere Versionen dieses Programms.
update-version = Dies ist Shelfcade { $version }.
update-source = Neue Versionen kommen von
update-no-source = Es ist keine Quelle genannt, darum wird nie gefragt. Nenne einen Ordner oder eine Adresse in config.toml und starte Shelfcade neu:
update-asked = Niemand wird gefragt, bevor du den Knopf drückst. Genommen wird nur, was signiert ist.
update-look = Nach einem Update suchen
update-looking = Die Quelle wird gefragt.
update-found = Shelfcade { $version } ist da ({ BYTES($bytes) }).
update-newest = Es gibt nichts Neueres.
update-look-failed = Die Quelle antwortet nicht, oder was sie sagt, ist nicht glaubwürdig:
update-now = Jetzt aktualisieren
update-now-why = Zuerst wird kopiert, was alle gemacht haben. Shelfcade ist ein paar Sekunden weg; eine Version, die nicht antwortet, wird von selbst zurückgenommen.
update-by-command = Hier ersetzt ein Befehl das Programm, auf dem Gerät selbst:
update-by-package = Dieses Programm gehört zu einem Debian-Paket. Hol das neuere Paket, und auf dem Gerät selbst:
update-by-image = Dies läuft in einem Container: nimm das neuere Image.
update-last = Update
update-reload = Noch einmal nachsehen
update-returned = Wie kurz vor dem Update, weil diese Version nicht lesen kann, was die neue daraus gemacht hat (in Klammern, wo das im Datenordner liegt):
settings-owner-only = Was für alle gilt, entscheidet der Besitzer.
settings-access = Zugang
unknown-host-line = Wenn das ein Name ist, den du ihm gegeben hast, ergänze diese Zeile in config.toml und starte Shelfcade neu:

## Exporting metadata
export-metadata = Metadaten exportieren
export-metadata-why = Alles, was über die Spiele bekannt ist, für andere Programme. ROM-Ordner werden nur gelesen, und was schon in einer Liste steht, bleibt.
export-for = Für
export-system = System
export-all-systems = Alle Systeme
export-with-favorites = Mit meinen Favoriten
export-with-pictures = Mit Bildern, als PNG: RetroArchs Ordner, oder die Cover, die nicht bei den ROMs liegen
export-download = Herunterladen
export-folder = Ordner auf dem Server
export-folder-why = Ein vollständiger Pfad außerhalb der ROM-Ordner. Dort wird nichts gelöscht.
export-write = In den Ordner schreiben
export-write-anew = Neu schreiben
export-standing =
    { $count ->
        [one] Eine Liste steht dort schon. Neu geschrieben behält sie alles, was sie enthält; eine Playlist wird ersetzt.
       *[other] { $count } Listen stehen dort schon. Neu geschrieben behalten sie alles, was sie enthalten; Playlists werden ersetzt.
    }
export-running = Metadaten werden nach { $folder } geschrieben.
export-done = Metadaten wurden nach { $folder } geschrieben.
export-stopped = Der Export nach { $folder } wurde angehalten; was geschrieben ist, bleibt.
export-failed = Der Export nach { $folder } endete vorzeitig; das Protokoll sagt, warum. Was geschrieben ist, bleibt.
export-counted = Listen: { NUMBER($lists) } · ROMs: { NUMBER($roms) }
export-pictures-written = Bilder: { NUMBER($count) }
export-left-out = Ausgelassen, weil das Format den Namen nicht ausdrücken kann oder das Bild nicht lesbar ist: { NUMBER($count) }
export-unread = Listen, die dort standen und nicht lesbar waren: { NUMBER($count) }
export-stop = Anhalten
export-look-again = Aktualisieren

## Why nothing is exported into a folder
export-refused-not-whole = Das ist kein vollständiger Pfad: mit / beginnen, ohne „..“.
export-refused-kept = Dieser Ordner liegt in oder über einem ROM-Ordner, dem Datenordner oder dem Cache. Bitte einen anderen wählen.
export-refused-not-a-folder = Dort steht etwas anderes als ein Ordner.
export-refused-unusable = Dieser Ordner lässt sich nicht benutzen.
export-refused-busy = Es läuft schon ein Export.

## Genres, as the catalog names them
genre-action = Action
genre-adventure = Adventure
genre-beat-em-up = Beat ’em up
genre-board-game = Brettspiel
genre-card-game = Kartenspiel
genre-casino = Casino
genre-compilation = Sammlung
genre-educational = Lernspiel
genre-fighting = Kampfspiel
genre-light-gun = Lightgun
genre-maze = Labyrinth
genre-music = Musik
genre-party = Party
genre-pinball = Flipper
genre-platform = Jump ’n’ Run
genre-puzzle = Rätsel
genre-quiz = Quiz
genre-racing = Rennspiel
genre-role-playing = Rollenspiel
genre-run-and-gun = Run and Gun
genre-shoot-em-up = Shoot ’em up
genre-shooter = Shooter
genre-simulation = Simulation
genre-sports = Sport
genre-strategy = Strategie
genre-visual-novel = Visual Novel
genre-miscellaneous = Verschiedenes

## Regions
region-world = Welt
region-usa = USA
region-europe = Europa
region-japan = Japan
region-asia = Asien
region-australia = Australien
region-brazil = Brasilien
region-canada = Kanada
region-china = China
region-france = Frankreich
region-germany = Deutschland
region-hong-kong = Hongkong
region-italy = Italien
region-korea = Korea
region-netherlands = Niederlande
region-spain = Spanien
region-sweden = Schweden
region-taiwan = Taiwan
region-uk = Großbritannien
region-scandinavia = Skandinavien
region-latin-america = Lateinamerika
region-russia = Russland
region-poland = Polen
region-portugal = Portugal
region-denmark = Dänemark
region-norway = Norwegen
region-finland = Finnland
region-argentina = Argentinien
region-mexico = Mexiko
region-india = Indien
region-greece = Griechenland
region-belgium = Belgien
region-austria = Österreich
region-switzerland = Schweiz
region-new-zealand = Neuseeland
region-south-africa = Südafrika
region-turkey = Türkei
region-ireland = Irland
region-croatia = Kroatien
region-united-arab-emirates = Vereinigte Arabische Emirate
region-israel = Israel
region-unknown = Unbekannt
region-czech-republic = Tschechien
region-slovakia = Slowakei
region-hungary = Ungarn
region-chile = Chile
region-peru = Peru
region-bulgaria = Bulgarien
region-romania = Rumänien
region-ukraine = Ukraine

## What filters ask for
list-comma = {", "}
decade-of = { YEAR($decade) }er
players-or-more = { NUMBER($count) } oder mehr Spieler
players-exactly =
    { $count ->
        [one] { $count } Spieler
       *[other] { $count } Spieler
    }
players-between = { NUMBER($from) }–{ NUMBER($to) } Spieler
two-players = Zu zweit
size-up-to = bis { BYTES($to) }
size-from = ab { BYTES($from) }
size-between = { BYTES($from) }–{ BYTES($to) }
is-original = Originale
is-translation = Übersetzungen
is-hack = Hacks
is-beta = Betas und Demos
is-unlicensed = Ohne Lizenz
is-pirate = Raubkopien
is-bios = Firmware
is-arcade = Arcade
is-unidentified = Nicht im Katalog
is-missing = Dateien fehlen
is-favorite = Favoriten
is-played = Gespielt
is-unplayed = Noch nicht gespielt
is-backlog = Will ich spielen
is-playing = Spiele ich
is-finished = Durchgespielt
is-dropped = Abgebrochen
is-hidden = Ausgeblendet
has-art = Mit Bildern
has-video = Mit Video
has-manual = Mit Anleitung
has-hack = Mit Hacks
has-translation = Mit Übersetzung
has-beta = Mit Beta oder Demo
has-variants = Mehrere Varianten
has-rating = Bewertet
not = nicht { $what }
either = { $first } oder { $second }
all-filters = alle Filter
about-words = Handelt von „{ $words }“
other-folders = Andere Ordner

## Why a search cannot be read
sentence = { $text }.
unread-quote = Das Anführungszeichen, das hier beginnt, endet nicht
unread-or = OR braucht auf beiden Seiten etwas
unread-too-many = Zu viele Möglichkeiten: höchstens { NUMBER($most) }
unread-no-value = { $key }: braucht direkt dahinter einen Wert, etwa { $example }
unread-no-name = { $key } braucht einen Namen
unread-system = Kein System heißt „{ $value }“
unread-genre = Kein Genre heißt „{ $value }“
unread-decade = „{ $value }“ ist kein Jahrzehnt: schreibe 1990 oder 1990s
unread-year = „{ $value }“ ist kein Jahr: schreibe 1993, 1993..1996, 1993.. oder ..1996
unread-players = „{ $value }“ ist keine Spielerzahl: schreibe 2, 2+ oder 2..4
unread-region = Keine Region heißt „{ $value }“: schreibe jp, usa, europe …
unread-size = „{ $value }“ ist keine Größe: schreibe <4mb, >1gb oder 1mb..8mb
unread-value = { $key }:{ $value } ist nicht bekannt: { $known }

## Variants
disc-number = Disc { $number }
disc-of = Disc { $number } von { $total }
disc-side = Seite { $side }
tag-alternate = Alternativ
tag-bad-dump = Fehlerhafter Abzug
tag-bad-checksum = Falsche Prüfsumme
tag-fixed = Korrigiert
tag-modified = Verändert
tag-overdump = Zu großer Abzug
tag-underdump = Unvollständiger Abzug
tag-pirate = Raubkopie
tag-trained = Mit Trainer
tag-virus = Virus
tag-prototype = Prototyp

## Rarer facts
yes = Ja
no = Nein
out-of = { $value } von { $most }
esrb-early-childhood = Kleinkinder
esrb-everyone = Für alle
esrb-everyone-ten = Für alle ab 10
esrb-teen = Jugendliche
esrb-mature = Ab 17
esrb-adults-only = Nur Erwachsene

## Health: what was recognised and what was left out
moment = { $day }.{ $month }.{ $year }, { $hour }:{ $minute } UTC

## Rows of Home: heading and reason
row-new = Neu im Regal
row-new-few = Die zuletzt dazugekommenen Spiele
row-new-many =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    } in den letzten 30 Tagen
row-together = Zusammen spielen
row-together-why =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    } für zwei oder mehr
row-series = { $name } im Lauf der Jahre
row-series-why =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    } der Reihe in der Folge ihres Erscheinens
row-developer = Von { $name }
row-developer-why =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    } dieses Entwicklers auf { $systems ->
        [one] einem System
       *[other] { $systems } Systemen
    }
row-decade = Zurück in die { YEAR($decade) }er
row-decade-why =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    } aus diesem Jahrzehnt auf { $systems ->
        [one] einem System
       *[other] { $systems } Systemen
    }
row-system = Im Rampenlicht: { $name }
row-system-why =
    Ein Blick auf eines deiner Systeme: { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    }
row-genre = Lust auf: { $name }
row-genre-why =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    } dieser Art auf { $systems ->
        [one] einem System
       *[other] { $systems } Systemen
    }
row-once = Einmal erschienen, selten gesehen
row-once-why =
    { $count ->
        [one] { $count } Spiel, das
       *[other] { $count } Spiele, die
    } der Katalog in nur einer Ausgabe kennt
row-fans = Von Fans gemacht
row-fans-why =
    { $count ->
        [one] { $count } Spiel, von Spielern verändert oder übersetzt
       *[other] { $count } Spiele, von Spielern verändert oder übersetzt
    }
on-system = { $what } auf { $system }

## Errors: what happened, and what is safe and to do
go-home = Zur Startseite
error-missing = Vielleicht wurde es umbenannt, oder sein Ordner ist nicht angeschlossen. Deine Spiele sind sicher.
error-method-advice = Geh zurück und benutze die Links und Knöpfe der Seite.
error-large-advice = Geh zurück und sende weniger.
error-media-advice = Geh zurück und benutze das Formular der Seite.
error-internal-advice = Nichts wurde geändert, und deine Spiele sind sicher. Versuch es noch einmal; das Protokoll des Servers sagt mehr.
error-not-saved-advice = Das Laufwerk mit dem Datenordner ist voll oder lässt sich nicht beschreiben. Was zuvor gespeichert war, ist sicher.
error-slow-advice = Die Verbindung ist langsam. Gehe zurück und sende noch einmal; was du eingegeben hast, ist noch da.
error-busy-advice = Nichts ist verloren. Versuch es gleich noch einmal.

## What a list can be of or filtered by, over its values
dimension-system = System
dimension-genre = Genre
dimension-developer = Entwickler
dimension-publisher = Publisher
dimension-series = Reihe
dimension-board = Platine
dimension-decade = Jahrzehnt
dimension-year = Jahr
dimension-players = Spieler
dimension-region = Region
dimension-is = Art
dimension-has = Enthält
dimension-size = Größe
dimension-tag = Schlagwort
dimension-about = Beschreibung

## Headings of indexes
index-system = Systeme
index-genre = Genres
index-developer = Entwickler
index-publisher = Publisher
index-series = Reihen
index-board = Arcade-Platinen
index-decade = Jahrzehnte
index-year = Jahre
index-players = Spieler
index-region = Regionen
index-is = Arten
index-has = Was Spiele enthalten
index-size = Größen
index-tag = Schlagwörter
index-about = Beschreibungen

## Orders of a list
order-best = Beste Treffer
order-title = A–Z
order-year = Älteste
order-newest = Neueste
order-rating = Bestbewertet
order-added = Neu im Regal
order-size = Größte
order-played = Zuletzt gespielt
order-own = Eigene Ordnung

## What a scan does
stage-idle = In Ruhe
stage-walking = Namen werden gelesen
stage-media = Bilder werden gesucht
stage-identifying = Spiele werden nachgeschlagen
stage-hashing = Inhalte werden geprüft

## Colours
theme-system = Gerät
theme-dark = Dunkel
theme-light = Hell
theme-pocket = Taschenbildschirm
theme-family = Familiencomputer
theme-arcade = Spielhalle
theme-contrast = Hoher Kontrast

## Sizes of text
text-size-normal = Normal
text-size-large = Groß
text-size-largest = Sehr groß

## How games are shown
view-grid = Cover
view-list = Liste

## Kinds of systems
kind-console = Konsole
kind-handheld = Handheld
kind-arcade = Arcade
kind-computer = Computer
kind-engine = Engine
kind-custom = {""}

## Badges of games
mark-missing = Fehlt
mark-hack = Hack
mark-translation = Übersetzung
mark-pre-release = Unfertig
mark-unlicensed = Ohne Lizenz

## What a picture, a video or a manual shows
media-kind-box-front = Vorderseite
media-kind-box-back = Rückseite
media-kind-box-3d = Schachtel
media-kind-cartridge = Modul oder CD
media-kind-logo = Logo
media-kind-screenshot = Bildschirmfoto
media-kind-title-screen = Titelbildschirm
media-kind-fan-art = Artwork
media-kind-mix = Collage
media-kind-map = Karte
media-kind-video = Video
media-kind-manual = Anleitung
media-kind-capture = Moment
media-kind-state = Spielstand

## Why it is of this game
media-source-household = In diesem Haushalt ausgewählt
media-source-gamelist = In gamelist.xml genannt
media-source-pegasus = In metadata.pegasus.txt genannt
media-source-folder = Über den Namen des ROMs gefunden
media-source-title = Über den Titel des Spiels gefunden
media-source-fetched = Aus dem Netz geholt

## Kinds of variants
tier-heading-original = Ausgaben
tier-heading-revision = Spätere Revisionen
tier-heading-alternate = Andere Fassungen
tier-heading-unlicensed = Ohne Lizenz und Homebrew
tier-heading-translation = Übersetzungen
tier-heading-hack = Hacks
tier-heading-pre-release = Betas, Prototypen und Demos
tier-heading-pirate = Raubkopien
tier-heading-bad = Fehlerhafte Abzüge

## How a variant was recognised
evidence-hash = Am Inhalt erkannt: Er stimmt genau mit einem bekannten Abzug überein.
evidence-serial = An der Seriennummer auf der Disc oder dem Modul erkannt.
evidence-name = Am genauen Namen im Katalog erkannt.
evidence-folded = An Titel und Region erkannt; die Inhalte wurden nicht verglichen.
evidence-none = Nicht im Katalog: Alles hier stammt aus dem Dateinamen.
evidence-household = Ihr habt es gesagt: Jemand aus diesem Haushalt hat gesagt, was es ist.

## How many were recognised
evidence-by-hash = Am Inhalt
evidence-by-serial = An der Seriennummer
evidence-by-name = Am genauen Namen
evidence-by-folded = An Titel und Region
evidence-by-none = Nicht im Katalog
evidence-by-household = Von euch gesagt

## Why files are not on the shelf
left-out-save = Spielstände
left-out-firmware = Firmware
left-out-media = Bilder, Videos, Anleitungen und Musik
left-out-metadata = Listen und Notizen anderer Programme
left-out-hidden = Verborgen
left-out-empty = Leer
left-out-extension = Keine Spieldatei dieses Systems
left-out-asked = Auf Wunsch ausgelassen
left-out-link = Verknüpfungen ins Leere
left-out-outside = Verknüpfungen aus den ROM-Ordnern hinaus; wird ihr Ziel auch als ROM-Ordner genannt, gehört es dazu
left-out-other = Andere Gründe

## Rarer facts of a game
rare-fact-name-set-name = Name des Sets
rare-fact-name-board = { dimension-board }
rare-fact-name-rumble = Vibration
rare-fact-name-analog = Analogstick
rare-fact-name-origin = Hergestellt in
rare-fact-name-chip = Chip im Modul
rare-fact-name-elspa = ELSPA-Freigabe
rare-fact-name-bbfc = BBFC-Freigabe
rare-fact-name-edge-rating = Wertung der Edge
rare-fact-name-edge-issue = Ausgabe der Edge
rare-fact-name-famitsu-rating = Wertung der Famitsu

## Who says something of a game
source-household = dieser Haushalt
source-gamelist = gamelist.xml
source-pegasus = metadata.pegasus.txt
source-launch-box = LaunchBox
source-catalog = Katalog
source-text-file = eine Textdatei

## Where somebody stands with a game
status-backlog = Will ich spielen
status-playing = Spiele ich
status-finished = Durchgespielt
status-dropped = Abgebrochen

## Where the value of a setting comes from
origin-default = Wie üblich.
origin-file = Aus der Einstellungsdatei.
origin-page = Hier gewählt.
origin-start = Durch den Start von Shelfcade festgelegt.

## Why an entry of an imported list was not found
lost-not-here = nicht in der Bibliothek
lost-not-on-system = nicht auf dem System, das die Liste nennt
lost-several-systems = auf mehreren Systemen, und die Liste nennt keines

## Health issues: what happened, what is safe, what to do
issue-disk-full = Das Laufwerk mit dem Datenordner ist voll, darum ließ sich der letzte Scan nicht speichern. Schaffe Platz: Jede Minute wird es wieder versucht. Was schon bekannt war, bleibt.
issue-cannot-write = Die Bibliothek im Datenordner lässt sich nicht schreiben, darum ließ sich der letzte Scan nicht speichern. Sieh dir die Rechte des Ordners und das Protokoll des Servers an; jede Minute wird es wieder versucht.
issue-another-scan = Ein anderes Programm schreibt in dieselbe Bibliothek. Wenn es fertig ist, wird der Scan wieder versucht.
issue-scan-failed = Der letzte Scan brach vor dem Ende ab. Was er fand, bleibt; das Protokoll des Servers sagt, warum.
issue-rom-folder = Der ROM-Ordner { $place } ist nicht da: Ist das Laufwerk angeschlossen? Was davon bekannt ist, bleibt.
issue-few-watches = { $place } hat mehr Ordner, als dieses System beobachten lässt, darum zeigen sich Änderungen darin erst nach etwa einer Minute. Erhöhe fs.inotify.max_user_watches, um sie sofort zu sehen.
issue-old-shelf = Neue Spiele erscheinen noch nicht: Die Bibliothek ließ sich nicht neu lesen. Was schon bekannt war, bleibt.
issue-digest-failed = Beschreibungen, Wertungen und Angaben anderer Programme ließen sich nicht für Listen aufbereiten: Sortieren und Suchen danach richten sich nach dem, was vorher bekannt war. Sieh nach, ob der Datenordner Platz hat und beschreibbar ist; nach dem nächsten Scan wird es erneut versucht. Warum es nicht ging, steht im Protokoll des Servers.
issue-facts-failed = Die Spieledatenbank von LaunchBox ließ sich nicht übernehmen; was vorher übernommen wurde, bleibt. Sieh nach, ob die Einstellung launchbox zu einer vollständigen Metadata.zip führt und ob der Datenordner Platz hat. Alle sechs Stunden wird es erneut versucht, und sofort, wenn die Einstellung sich ändert; warum es nicht ging, steht im Protokoll des Servers.
issue-library-gone = Die Datei der Bibliothek ist nicht im Datenordner: Ist ihr Laufwerk angeschlossen? Listen und Suche gehen weiter, Seiten einzelner Spiele nicht.
issue-library-unreadable = Die Datei der Bibliothek lässt sich nicht lesen. Listen und Suche gehen weiter, Seiten einzelner Spiele nicht. Das Protokoll des Servers sagt, warum.
issue-library-slow = Das Laufwerk mit dem Datenordner antwortet langsam oder gar nicht. Listen und Suche gehen weiter, Seiten einzelner Spiele warten darauf.
issue-user-restored = Die Datei mit allen Favoriten, gespielten Spielen und Sammlungen war beschädigt. An ihre Stelle trat die Sicherung { $place }; was danach geschah, ist verloren. Die beschädigte Datei bleibt im Datenordner.
issue-user-lost = Die Datei mit allen Favoriten, gespielten Spielen und Sammlungen war beschädigt, und es gab keine brauchbare Sicherung. Eine neue ist angelegt; die beschädigte bleibt als { $place } im Datenordner.
issue-user-gone = Die Datei mit allen Favoriten, gespielten Spielen und Sammlungen war nicht im Datenordner, darum ist eine neue angelegt. Es gibt Sicherungen, die neueste ist { $place }: Halte den Server an und rufe „shelfcade restore { $place }“ auf, um sie zurückzuholen.
issue-user-older = Die Datei mit allen Favoriten, gespielten Spielen und Sammlungen ist älter als ihre neueste Sicherung: Was zuletzt geschrieben wurde, ging mit ihrem Protokoll (-wal) verloren. Die Sicherung { $place } hat es: Halte den Server an und rufe „shelfcade restore { $place }“ auf, um es zurückzuholen.
issue-user-full = Das Laufwerk mit dem Datenordner ist voll: Was gerade jemand behalten wollte, wurde abgelehnt. Schaffe Platz; nichts von früher ist verloren.
issue-user-not-kept = Was gerade jemand behalten wollte, ließ sich nicht in den Datenordner schreiben und wurde abgelehnt. Nichts von früher ist verloren; das Protokoll des Servers sagt, warum.
issue-user-put-back = Die Datei mit allen Favoriten, gespielten Spielen und Sammlungen wurde aus { $place } entfernt, während der Server lief. Sie ist wieder da, und nichts ist verloren. Irgendetwas auf diesem Gerät löscht oder ersetzt dort Dateien: Finde heraus, was.
issue-user-vanished = Die Datei { $place } mit allen Favoriten, gespielten Spielen und Sammlungen wurde entfernt, während der Server lief, und lässt sich nicht wiederherstellen: Neues wird nicht gespeichert. Was darin stand, ist in der neuesten Sicherung, wenn eine angelegt werden kann. Sorge dafür, dass der Ordner da und beschreibbar ist, bevor der Server anhält.
issue-user-before-update = Ein Update wurde zurückgenommen, und diese Version konnte Favoriten, gespielte Spiele und Sammlungen so, wie die neue sie hinterließ, nicht mehr lesen. Sie sind wieder wie kurz vor dem Update. Was dazwischen geschah, liegt im Datenordner als { $place }.
issue-backup-full = Das Laufwerk mit dem Ordner { $place } für Sicherungen ist voll. Schaffe Platz: Alle fünf Minuten wird es wieder versucht.
issue-backup-failed = In { $place } lässt sich keine Sicherung anlegen. Das Protokoll des Servers sagt, warum; alle fünf Minuten wird es wieder versucht.
issue-store-failed = Die Sicherungen erreichen den Objektspeicher { $place } nicht. Die Sicherungen im Ordner laufen weiter. Das Protokoll des Servers sagt, warum; alle fünf Minuten wird es wieder versucht.
issue-https-port = HTTPS konnte nicht gestartet werden: { $place } ist nicht zu haben, wahrscheinlich benutzt ein anderes Programm diesen Port. Über HTTP geht alles weiter. Wähle mit der Einstellung listen_tls einen anderen Port.
issue-certificate-failed = In { $place } gibt es kein brauchbares Zertifikat für HTTPS; das bisherige bleibt in Kraft, oder HTTPS ist aus. Über HTTP geht alles weiter; warum, steht im Protokoll des Servers.
issue-certificate-names = Das Zertifikat für HTTPS gilt nicht für { $place }: Die Zertifizierungsstelle, der die Geräte vertrauen, wurde ohne diesen Namen angelegt. Für eine neue den Server anhalten und authority.pem im Datenordner löschen; danach muss jedes Gerät der neuen vertrauen.
issue-certificate-ends = Das Zertifikat { $place } läuft in den nächsten zwei Wochen ab oder ist schon abgelaufen. Lege ein neues an seine Stelle. Ist es authority.pem, halte den Server an und lösche die Datei: Dann wird eine neue angelegt, der jedes Gerät vertrauen muss.
issue-fetch-refused = { $place } lehnt immer wieder ab. Eine Weile wird dort nichts erfragt; vorhandene Bilder bleiben.
issue-fetch-failed = Bilder können nicht abgerufen werden: Sie lassen sich nicht speichern, oder ihre Quelle stimmt nicht. Die Seite „Bilder aus dem Internet“ sagt, warum.
issue-pictures-bad = Bilder, die sich nicht zeigen lassen, weil sie beschädigt, zu groß oder keine Bilder sind: { $place }. Ihre Spiele behalten das hier gezeichnete Cover; warum, steht im Protokoll des Servers.
issue-cache-full = Der Datenträger mit dem Cache-Ordner { $place } ist voll. Bilder werden daher bei jedem Zeigen neu verkleinert, was langsam ist. Schaffe Platz, oder wähle mit der Einstellung cache einen anderen Ordner.
issue-cache-failed = Im Cache-Ordner { $place } lässt sich nichts aufheben. Bilder werden daher bei jedem Zeigen neu verkleinert, was langsam ist. Sieh nach den Rechten des Ordners und ins Protokoll des Servers.

## What a scan could not do; $error is what the system says, in English
problem-vanished = Beim Lesen verschwunden
problem-forbidden = Es fehlt das Recht, es zu lesen
problem-unreadable = Nicht lesbar ({ $error })
problem-away = Dieser ROM-Ordner fehlt, ist leer oder nicht lesbar: Ist das Laufwerk angeschlossen? Was über ihn bekannt ist, bleibt erhalten
problem-deep = Liegt unter zu vielen Ordnern und wird nicht gelesen
problem-crowded = Dieses System hat zu viele Dateien oder zu lange Namen und Listen; der Rest wird nicht gelesen
problem-rules-size = Eine Ausschlussdatei ist ein Text von höchstens { BYTES($size) }; diese wird nicht benutzt
problem-rules = Diese Ausschlussdatei wird nicht benutzt ({ $error })
problem-damaged = Der Inhalt ist nicht lesbar: Ist die Datei beschädigt?
problem-system-failed = Dieses System ließ sich nicht aktualisieren; seine Spiele bleiben, wie sie waren ({ $error })
problem-other = { $error }

## Errors: what happened
error-title-bad-address = Diese Adresse ergibt hier keinen Sinn
error-title-forbidden = Das ist nicht erlaubt
error-title-refused = Das ging nicht
error-title-no-page = Diese Seite gibt es hier nicht
error-title-no-system = Dieses System gibt es hier nicht
error-title-no-game = Dieses Spiel gibt es hier nicht
error-title-method = Diese Seite lässt sich nur öffnen
error-title-too-large = Das war zu viel auf einmal
error-title-media = Das kam in einer Form, die diese Seite nicht liest
error-title-internal = Auf dem Server ging etwas schief
error-title-not-kept = Das ließ sich nicht speichern
error-title-too-slow = Das kam nicht rechtzeitig an
error-title-too-many = Dieses Gerät fragt zu viel auf einmal
error-title-busy = Der Server ist beschäftigt

## What a player can be told
control-pause = Pause
control-save-state = Stand speichern
control-load-state = Stand laden
control-screenshot = Bildschirmfoto
control-next-disc = Nächste Disc
control-volume-down = Leiser
control-volume-up = Lauter
control-reset = Neu starten
control-stop = Beenden

## How far a started game is
play-state-starting = Startet …
play-state-playing = Läuft
play-state-paused = Pausiert
play-state-failed = Nicht gestartet

## Why a game does not play
play-problem-unreachable = Das Spielgerät antwortet nicht. Ist es eingeschaltet und im selben Netz?
play-problem-unauthorized = Das Spielgerät will ein Token, oder ein anderes: in config.toml eintragen.
play-problem-busy = Das Spielgerät wurde zu oft gefragt. Kurz warten und noch einmal versuchen.
play-problem-unknown-game = Das Spielgerät kennt dieses Spiel nicht. Lass es seine Spiele neu einlesen, oder prüfe die Pfade des Spielgeräts in config.toml.
play-problem-no-core = Für dieses System ist nichts zum Spielen da. Installiere einen Core oder Emulator dafür.
play-problem-no-firmware = Firmware fehlt. Lege diese Dateien in den Systemordner des Spielgeräts:
play-problem-not-started = Das Spielgerät hat den Auftrag angenommen, aber das Spiel läuft nicht.
play-problem-ended = Das Spiel endete sofort. Das Protokoll sagt, was es meldete.
play-problem-refused = Das Spielgerät hat abgelehnt.
play-problem-unsupported = Das Spielgerät kann das nicht.
play-problem-file-gone = Die Datei des Spiels ist nicht mehr da.
play-problem-in-use = Dort läuft ein anderes Spiel, das nicht von hier gestartet wurde. Noch einmal spielen beendet es.

## Why something is refused
refusal-address-too-long = Die Adresse ist zu lang.
refusal-broken-escape = Die Adresse enthält ein unvollständiges %-Zeichen.
refusal-not-text = Die Adresse ist kein UTF-8-Text.
refusal-control-characters = Die Adresse enthält Steuerzeichen.
refusal-no-host = Die Anfrage sagt nicht, für welchen Server sie ist.
refusal-unknown-host = Dieser Servername ist hier nicht bekannt. Starte Shelfcade mit --allow-host NAME, um ihn zu erlauben.
refusal-other-site = Eine andere Website wollte das.
refusal-guest = Gäste hinterlassen keine Spur. Wähle zuerst ein Profil.
refusal-child = Das ist Profilen von Kindern verwehrt. Wähle zuerst ein anderes Profil.
refusal-other-profile = Wähle zuerst dieses Profil, dann ändere es.
refusal-pin-wrong = Das ist nicht die PIN.
refusal-pin-wait = Es gab zu viele falsche PINs. Bitte später noch einmal.
refusal-unclaimed = Dieser Haushalt gehört noch niemandem. Nimm ihn zuerst in Besitz: öffne /owner/enter mit dem Einmalcode aus dem Terminal oder der Datei owner-code.txt im Datenordner, oder führe „shelfcade owner set“ aus.
refusal-owner = Das entscheidet der Besitzer: melde dich unter /owner/enter an oder sende ein Token, das alles darf (Authorization: Bearer …).
refusal-owner-again = Das verlangt noch einmal das Passwort des Besitzers.
refusal-let-in = Das ist für alle, die zugelassen sind: nutze einen Einmalcode des Besitzers oder sende ein Token (Authorization: Bearer …).
refusal-other-person = { other-person }
refusal-no-player = Dieses Spielgerät gibt es nicht.
refusal-occupied = Dort läuft schon ein Spiel.
refusal-nothing-plays = Dort wird nichts mehr gespielt.
refusal-player-failed = Das Spielgerät hat es nicht getan.
refusal-nothing-to-play = Von diesem Spiel ist nichts da, was sich spielen ließe.
refusal-out-of-sight = Dieses Spiel ist ausgeblendet. Blende es erst wieder ein.
refusal-collection-name = Eine Sammlung braucht einen Namen.
refusal-collection-query = Sag, was die Sammlung findet, in lesbaren Worten oder Filtern.
refusal-collections-full = Es gibt zu viele Sammlungen. Lösche zuerst eine.
refusal-collection-full = In dieser Sammlung sind zu viele Spiele.
refusal-profile-full = In diesem Profil sind zu viele Spiele. Nimm zuerst welche heraus.
refusal-rating = Eine Wertung hat einen bis fünf Sterne.
refusal-tags-too-many = Ein Spiel hat höchstens zwanzig Schlagwörter.
refusal-tag-too-long = Ein Schlagwort hat höchstens 40 Zeichen.
refusal-tags-full = Es gibt schon 300 verschiedene Schlagwörter: Nimm eines davon oder entferne zuerst eines.
refusal-note-too-long = Eine Notiz hat höchstens 4000 Zeichen.
refusal-description-too-long = Eine Beschreibung hat höchstens 2000 Zeichen.
refusal-collection-taken = Es gibt schon eine Sammlung mit diesem Namen.
refusal-no-variant = Dieses Spiel hat keine solche Datei.
refusal-hidden-full = Von diesem Spiel sind zu viele Varianten ausgeblendet.
refusal-profile-name = Ein Profil braucht einen Namen.
refusal-profiles-full = Es gibt schon zwanzig Profile.
refusal-name-too-long = Ein Name hat höchstens 60 Zeichen.
refusal-profile-bytes = Die Notizen, Schlagwörter und Listen dieses Profils füllen den ganzen Platz, den es gibt (8 MB). Kürze oder entferne zuerst etwas.
refusal-household-bytes = Die Notizen, Schlagwörter und Listen aller hier füllen den ganzen Platz, den es gibt (32 MB). Kürze oder entferne zuerst etwas.
refusal-household-collections = Hier gibt es schon 500 Sammlungen. Lösche zuerst eine.
refusal-pinned-full = Die Startseite zeigt höchstens 20 Sammlungen eines Profils. Nimm zuerst eine andere herunter.
refusal-selected-none = Kein Spiel ist ausgewählt. Wähle zuerst welche aus.
refusal-selected-too-many = Höchstens 500 Spiele werden auf einmal geändert.
refusal-one-tag = Schreib ein Schlagwort, ohne Kommas.
refusal-profile-taken = Es gibt schon ein Profil mit diesem Namen.
refusal-household-open = Das Profil für alle ist für alle offen.
refusal-household-stays = Das Profil für alle bleibt.
refusal-setting-too-long = Der Wert einer Einstellung ist zu lang.
refusal-pin = Eine PIN hat 4 bis 12 Ziffern.
refusal-form = Das Formular sagt nicht, was zu tun ist.
refusal-form-game = Das Formular sagt nicht, welches Spiel.
refusal-no-list = Diese Datei ist keine lesbare Liste von Spielen. Nichts wurde geändert.
refusal-newer-list = Ein neueres Shelfcade hat diese Liste gemacht. Nimm das neuere Programm.
refusal-corrections-full = Mehr lässt sich über ROMs nicht sagen: Es gibt so viele Berichtigungen, wie ein Haushalt haben darf.
refusal-covers-full = Für ein weiteres Cover ist kein Platz. Nimm bei einigen Spielen wieder das gefundene, oder lege Bilder in einen Ordner neben den ROMs.
refusal-no-picture = Diese Datei ist kein Bild, das sich zeigen lässt. Es gehen PNG, JPEG, WebP, GIF und BMP bis 16 MB. Nichts wurde geändert.
refusal-no-title = Der Katalog kennt dieses Spiel auf diesem System nicht. Nichts wurde geändert.
refusal-not-allowed = Das ist nicht erlaubt.
refusal-no-sense = Die Anfrage ergibt hier keinen Sinn.

## What somebody may do
level-nothing = nichts
level-look = ansehen
level-take-part = ansehen und mitmachen
level-own = alles entscheiden

## What was decided, in the log of the owner
decision-claimed = Shelfcade bekam einen Besitzer
decision-logged-in = Angemeldet
decision-wrong-secret = Falsches Passwort, falsche PIN oder falscher Code
decision-too-many-tries = Zu viele Versuche
decision-logged-out = Abgemeldet
decision-session-revoked = Ein Browser wurde abgemeldet
decision-password-changed = Passwort geändert
decision-owner-reset = Shelfcade hat keinen Besitzer mehr
decision-code-made = Ein Einmalcode wurde erzeugt
decision-token-made = Ein Token wurde erzeugt
decision-token-revoked = Ein Token wurde widerrufen
decision-refused = Abgelehnt
decision-settings = Einstellungen geändert
decision-profile-removed = Ein Profil wurde gelöscht
decision-child-rule = Was ein Profil sieht, wurde geändert
decision-scan = Ein Scan wurde von Hand gestartet
decision-restored = Eine Sicherung wurde eingespielt
decision-update = Das Programm sollte aktualisiert werden

## How far an update of the program is
update-state-asked = Warten, dass dieses Gerät beginnt
update-state-not-begun = Dieses Gerät hat nicht begonnen. Gib dort ein:
update-state-looking = Die Quelle wird gefragt
update-state-fetching = Die neue Version wird geholt
update-state-keeping = Was alle gemacht haben, wird kopiert
update-state-starting = Die neue Version startet
update-state-newest = Es gab nichts Neueres
update-state-running = Die neue Version läuft
update-state-placed = Die neue Version ist da und gilt ab dem nächsten Start
update-state-not-restarted = Die neue Version ist da, aber Shelfcade läuft bis zum Neustart mit der vorigen weiter
update-state-taken-back = Die neue Version kam nicht in Gang; die vorige ist zurück
update-state-taken-back-unwell = Die neue Version kam nicht in Gang; die vorige wurde zurückgeholt, antwortete aber nicht rechtzeitig
update-state-failed = Das Update ging nicht
update-state-cut-off = Das Update brach ab; Shelfcade läuft mit dem weiter, was da ist

## Headings of the gate
gate-title-claim = Nimm dieses Shelfcade in Besitz
gate-title-owner = Für den Besitzer
gate-title-again = Dein Passwort noch einmal
gate-title-let-in = Für alle, die zugelassen sind

## What the gate is about
gate-lead-claim = Der Besitzer entscheidet über Einstellungen, Scans, Sicherungen und Profile. Der Einmalcode steht im Terminal, in dem Shelfcade gestartet wurde, und in der Datei owner-code.txt im Datenordner.
gate-lead-owner = Das entscheidet der Besitzer des Haushalts.
gate-lead-again = Das lässt sich nicht einfach zurücknehmen, deshalb wird dein Passwort noch einmal verlangt.
gate-lead-let-in = Bitte den Besitzer um einen Einmalcode.

## Settings by their names: what each is called, and what it changes
set-regions = Reihenfolge der Regionen
set-regions-why = Welche Variante eines Spiels zuerst kommt.
set-languages = Reihenfolge der Sprachen
set-languages-why = Welche Variante derselben Region zuerst kommt.
set-plays-profile = Was am Fernseher gespielt wird, zählt für
set-everyone-may = Alle in diesem Netz dürfen
set-everyone-may-why = Wer mehr darf, meldet sich an oder gibt einen Einmalcode ein.
set-only-owner-plays = Nur der Besitzer startet Spiele
set-only-owner-plays-why = Sonst alle, die mitmachen.
set-short-addresses = Adressen im Protokoll des Besitzers kürzen
set-theme = { skin-label }
set-text-size = { text-size-label }
set-view = { view-setting }
set-language = { language-setting }
set-home-rows = Reihen der Startseite
set-home-rows-why = Was die Startseite zeigt und in welcher Reihenfolge.
set-hidden-systems = { hidden-systems }
set-hidden-systems-why = Systeme, die nirgends erscheinen.
set-mature = Spiele für Erwachsene (M oder AO)
set-scan-hours = Alle Ordner neu lesen, alle so viele Stunden
set-scan-hours-why = 0–168. Bei 0 werden die Ordner nur überwacht, und Änderungen fallen sofort auf.
set-launchbox = Spieledatenbank von LaunchBox
set-launchbox-why = Pfad oder Adresse ihrer Metadata.zip, aus der Beschreibungen und Wertungen kommen. Eine Adresse wird einmal im Monat nach dem ganzen Archiv gefragt und erfährt nichts über die Spiele hier. Leer: Nichts wird geholt oder gefragt.
set-home-hours = Neue Reihen auf der Startseite, alle so viele Stunden
set-home-hours-why = Von 1 bis 168.
set-page-cache-mb = Seiten-Cache, in MB
set-page-cache-mb-why = 0–4096. Ein größerer Cache macht einen vollen Haushalt schneller; 0 schaltet ihn ab.
set-picture-cache-mb = Bilder aufheben, in MB
set-picture-cache-mb-why = 0–1.000.000. Cover werden einmal verkleinert und auf dem Datenträger aufgehoben; die ältesten gehen zuerst. Bei 0 wird jedes Mal verkleinert, was langsam ist.
set-fetch-pictures = Bilder abrufen
set-fetch-pictures-why = Für Spiele, die keine eigenen haben. Was wer gefragt wird, steht auf der Seite „Bilder aus dem Internet“.
set-thumbnails-source = Woher Bilder kommen
set-thumbnails-source-why = Die Adresse von libretro-thumbnails oder eines Spiegels, oder der Pfad eines Ordners mit einem solchen Baum.
set-fetch-mb-a-day = Höchstens so viele Megabyte am Tag
set-fetch-keep-originals = Bilder behalten, wie sie kamen
set-fetch-keep-originals-why = Sonst werden sie so groß behalten, wie Seiten sie zeigen; das braucht viel weniger Platz.
set-backups = Von selbst sichern
set-backups-why = Favoriten, Notizen, Gespieltes, Sammlungen und Profile werden nach Änderungen kopiert.
set-backup-folder = Ordner für Sicherungen
set-backup-folder-why = Auf einem anderen Datenträger überlebt sie diesen. Leer: backups im Datenordner.
set-s3-endpoint = S3-kompatibler Objektspeicher: Adresse
set-s3-endpoint-why = Sicherungen gehen auch dorthin, zum Beispiel https://s3.example:9000. Leer: nirgendwohin.
set-s3-bucket = S3: Bucket
set-s3-region = S3: Region
set-s3-prefix = S3: Anfang der Namen
set-s3-access-key = S3: Zugriffsschlüssel
set-s3-access-key-why = Der geheime Schlüssel wird nie hier eingetippt: Er kommt aus der Umgebung oder einer eigenen Datei.
