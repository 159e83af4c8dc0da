### Every word of the interface in German (du), in the order of en.ftl.

## What both the server and the islands say: it is in the WASM in all languages, so keep it short.
search-label = Spiele suchen
search-placeholder = Spiele suchen
search-go = Suchen
suggestions = Vorschläge
recent = Letzte Suchen
forget-recent = Löschen
no-suggestion = Noch keine Treffer

load-failed = Weitere Spiele konnten nicht geladen werden. Die Seitenlinks unten funktionieren weiter.
add-to-collection = In eine Sammlung

theme-label = Design

scan-label = Scan der Bibliothek
scan-finished = Scan abgeschlossen.
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
        [one] { $more } weiteres Spiel
       *[other] { $more } weitere Spiele
    }, { NUMBER($shown) } von { NUMBER($total) }
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
star-failed = Favoriten nicht geändert. Versuch es noch einmal.
starred = Zu den Favoriten hinzugefügt
moved-to = Jetzt auf Platz { $place }
not-saved = Speichern fehlgeschlagen, nichts geändert. Versuch es noch einmal.
unstarred = Aus den Favoriten entfernt
other-person = Das Profil auf diesem Gerät hat gewechselt. Lade die Seite neu.
close = Schließen

## Lists, search and indexes
browse = Stöbern
begins = Oder stöbern nach
offers = Als Filter verwenden
search-left-out = Kein Katalog kennt die Spieldauer, daher wurde „{ $words }“ ignoriert
search-without = Kein Spiel passt auch zu „{ $word }“, daher wurde es ignoriert
doors = Gehe zu
unread-title = Shelfcade versteht diese Suche nicht
nearest = Meintest du
drop-filter = Suchen ohne
elsewhere-found = Alle Spiele durchsuchen
surprise-here = Überrasch mich
gaps = Nicht in deiner Bibliothek
gaps-reason = Spiele dieser Reihe, die im Katalog stehen
search-language = Suchbeispiele
most-games = Meiste Spiele
example-plain = rennspiele zu zweit 90er
example-plain-why = einfache Wörter: Spielerzahl, Genre, Jahrzehnt
example-words = Wörter, mit oder ohne Leerzeichen
example-initials = Anfangsbuchstaben und Zahlen
example-phrase = eine genaue Wortfolge, ohne ein bestimmtes Wort
example-maker = ein Entwickler, ein Zeitraum
example-region = eine Region, keine Hacks
example-or = das eine oder das andere
quoted = „{ $text }“
title-page = { $title }, Seite { NUMBER($page) }
list-of = { $dimension }: { $title } in deiner Bibliothek.
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
offline-lead = Der Computer mit deinen Spielen antwortet nicht. Vielleicht ist er ausgeschaltet, oder dieses Gerät ist in einem anderen Netzwerk. Deine Spiele sind sicher.
offline-kept = Auf diesem Gerät sind keine Seiten gespeichert, daher wird hier nichts Veraltetes gezeigt. Sobald Shelfcade antwortet, geht es automatisch weiter.
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
home-description = Deine Spiele in einem Regal: stöbern, suchen, dich überraschen lassen.
surprise = Überrasch mich
start-here = Hier anfangen
start-here-why = Die bekanntesten Spiele des Systems
choose-chosen = Wie wäre es damit?
choose-others = Drei andere zeigen
choose-help = Hilf uns wählen
choose-go = Such für uns aus
choose-none = Kein Spiel passt zu allem. Nimm eine Auswahl zurück.
choose-any = Egal
choose-time = Wie lange?
choose-short = Eine schnelle Runde
choose-long = Einen langen Abend
choose-mood = Welche Stimmung?
choose-relaxed = Entspannt
choose-thrilling = Aufregend
choose-story = Eine Geschichte
choose-together = Zusammen lachen
choose-era = Aus welcher Zeit?
choose-early = Vor 1990
choose-nineties = Die Neunziger
choose-late = Ab 2000
room-heading = Zusammen wählen
room-why = Alle beantworten auf ihrem Telefon dieselben Spiele. Was euch allen gefällt, erscheint hier.
room-scan = Zum Mitmachen scannen
room-join = Mitmachen
room-join-here = Auch auf diesem Gerät antworten
room-full = Dieser Raum ist voll.
room-no-games = Es gibt kein Spiel, das alle hier sehen dürfen.
room-no = Heute nicht
room-yes = Will ich spielen
room-alone = Noch macht niemand sonst mit.
room-begins = Noch macht niemand mit. Die Fragen beginnen, sobald du mitmachst.
room-first = Du bist schon fertig. Andere kommen mit dem Code auf dem Bildschirm dazu, auf dem dieser Raum geöffnet wurde.
room-leave = Verlassen
room-wait = Fertig. Die anderen antworten noch.
room-match = Das gefällt euch allen
room-best = Gefällt den meisten von euch
room-none = Niemand wollte eines davon.
room-again = Andere Spiele zeigen
room-end = Beenden
room-ended = Dieser Raum ist geschlossen
room-ended-why = Ein Raum schließt nach einer Stunde, oder wenn zehn Minuten lang niemand geantwortet hat.
room-people =
    { $count ->
        [one] { $count } Person dabei · { NUMBER($done) } fertig
       *[other] { $count } Personen dabei · { NUMBER($done) } fertig
    }
wishes = Worauf hast du Lust?
hero-pick = Tipp des Tages
welcome = Deine Bibliothek ist bereit
filling-title = Deine Spiele werden hinzugefügt
filling-advice = Gleich erscheinen hier die ersten Systeme. Du kannst schon stöbern, während der Scan weiterläuft.
begin-title = Noch keine Spiele
begin-advice = Lege in deinem ROM-Ordner für jedes System einen Ordner an und kopiere deine Spiele hinein. Übliche Ordnernamen von RePlayOS, Batocera, RetroPie, ES-DE und RomM funktionieren alle. Shelfcade liest deine Dateien nur und ändert sie nie.
begin-example = Zum Beispiel
looked-in = Gescannte Ordner
see-left-out = Ansehen, was ausgelassen wurde und warum
how-to-begin = Erste Schritte
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
no-systems-title = Noch keine Systeme mit Spielen
other-systems = Alle Systeme ansehen
no-games-title = Keine Spiele in diesem Ordner
no-games-advice = Lege Spiele hinein. Nach dem nächsten Scan erscheinen sie hier.
no-match-title = Keine Spiele passen zu diesen Filtern
no-match-advice = Entferne oben einen Filter oder gleich alle.
sort-label = Sortieren nach
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
letter-other = Ziffern und Symbole
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
no-hits-advice = Versuch es mit weniger Wörtern oder nur dem Wortanfang.
no-hits = Nichts gefunden für „{ $text }“

## Game
crumbs-label = Navigationspfad
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
preferred = Bevorzugt
elsewhere = Auf anderen Systemen
elsewhere-reason = Derselbe Titel, auch in deiner Bibliothek
related = Könnte dir gefallen
also-by = Auch von { $name }
related-reason = Ähnliche Spiele, die bekanntesten zuerst
gallery = Galerie
picture-before = Vorheriges Bild
picture-after = Nächstes Bild
zoom = Zoom
moments = Momente
read-more = Mehr lesen
cover = Cover
media-of = Bilder von { $title }
watch = Ansehen
pause-film = Video im Hintergrund anhalten
video-of = Video von { $title }
all-pictures = Alle Bilder
open-file = Datei öffnen
media-files = Bilder, Videos und Anleitungen
files-summary = Dateien, Prüfsummen und wie sie erkannt wurden
all-variants = Alle Varianten, Dateien und Prüfsummen
files-of = Varianten und Dateien von { $title }
file-release = Ausgabe
file-serial = Seriennummer
file-crc = CRC32
file-sha1 = SHA-1
file-missing = fehlt
file-patches = Patches daneben
file-games =
    { $count ->
        [one] { $count } Spiel in diesem Archiv
       *[other] { $count } Spiele in diesem Archiv
    }
file-games-more =
    { $count ->
        [one] und { $count } weiteres
       *[other] und { $count } weitere
    }
own-pending = Dieses Spiel wurde gerade zugeordnet. Die Seite wird aktualisiert, sobald die Bibliothek neu geladen ist.
identify-title = „{ $title }“ zuordnen
identify-heading = Spiel zuordnen
identify-why = Wähle den richtigen Titel. Deine Auswahl bleibt auch nach Umbenennen und erneutem Scan erhalten.
identify-search = Im Katalog suchen: { $system }
identify-roms = Diese Dateien
identify-none = Keines davon
identify-undo = Automatisch erkennen
identify-nothing = Im Katalog gibt es für dieses System keine Treffer. Versuch eine andere Schreibweise.
identify-no-catalog = Der Katalog enthält keine Spiele für dieses System.
unidentified-heading = Nicht erkannte Spiele
unidentified-left =
    { $count ->
        [0] Keine nicht erkannten Spiele mehr.
        [one] Noch ein nicht erkanntes Spiel.
       *[other] Noch { NUMBER($count) } nicht erkannte Spiele.
    }
unidentified-go =
    { $count ->
        [one] Ein Spiel zuordnen
       *[other] { NUMBER($count) } Spiele zuordnen
    }
unidentified-why = Wähle den richtigen Titel oder keinen. Die Tasten 1, 2, 3 und 0 wählen für das erste Spiel, S überspringt es.
unidentified-search = Suchen …
unidentified-skip = Überspringen
unidentified-start = Von vorn beginnen
unidentified-done = Alles zugeordnet
unidentified-done-why = Jedes Spiel hier steht im Katalog oder wurde von Hand zugeordnet.
cover-choose = Cover wählen
cover-title = Cover von „{ $title }“
cover-why = Wähle eines der Bilder oder lade ein eigenes hoch. Alle sehen es, und es wird mitgesichert.
cover-none = Zu diesem Spiel wurden keine Bilder gefunden.
cover-as-found = Automatisches Cover
cover-send = Eigenes Bild: PNG, JPEG, WebP, GIF oder BMP, höchstens 16 MB
cover-send-go = Cover hochladen
also-known-as = auch bekannt als { $name }
variants =
    { $count ->
        [one] { $count } Variante
       *[other] { $count } Varianten
    }
on-shelf = In deiner Bibliothek
on-shelf-in =
    In deiner Bibliothek: { $count ->
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
# Separated by commas, starting with Monday.
weekdays = Montag, Dienstag, Mittwoch, Donnerstag, Freitag, Samstag, Sonntag
day-today = heute
day-yesterday = gestern
day-last = letzten { $weekday }
series-reason =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    } dieser Reihe in deiner Bibliothek
series-once = jeder Titel einmal
not-here =
    { $count ->
        [one] { $count } bekannte Ausgabe, nicht in deiner Bibliothek
       *[other] { $count } bekannte Ausgaben, nicht in deiner Bibliothek
    }

## Museum of a system or a series
museum-open = Mehr im Museum
museum-title = { $name }: Museum
museum-description = Deine Spiele für { $name } nach Jahr, mit Herstellern und Rekorden.
museum-span = Deine Spiele erschienen zwischen { YEAR($first) } und { YEAR($last) }.
museum-generation =
    Eine Konsole der { $generation ->
        [2] zweiten
        [3] dritten
        [4] vierten
        [5] fünften
        [6] sechsten
        [7] siebten
       *[other] achten
    } Generation.
museum-systems =
    { $count ->
        [one] { $count } System
       *[other] { $count } Systeme
    }
museum-years = Deine Spiele nach Jahr
museum-no-games = keine Spiele
museum-undated =
    { $count ->
        [one] { $count } Spiel ohne bekanntes Jahr
       *[other] { $count } Spiele ohne bekanntes Jahr
    }
museum-records = Rekorde
museum-title-count =
    { $count ->
        [one] { $count } Titel
       *[other] { $count } Titel
    }
museum-titles = Nach Erscheinen
museum-finished = { NUMBER($done) } von { NUMBER($total) } durchgespielt
museum-played = { NUMBER($done) } von { NUMBER($total) } gespielt
record-oldest = Ältestes
record-newest = Neuestes
record-best = Am besten bewertet
record-most-played = Am meisten gespielt
record-longest = Längster Titel

## About
about-heading = Über Shelfcade
about-lead = Ein Regal für alle Spiele in deinem Zuhause, auf deinem eigenen Computer. Ohne Internet und ohne Konto.
about-library = Deine Bibliothek
about-catalog = Spielekatalog
about-program = Version und Lizenz
about-health = Zustand ansehen
about-api = API ansehen
about-licence = Freie Software unter der MIT- oder der Apache-2.0-Lizenz, ganz nach Wahl.
credit = Vollständige Kataloge entstehen aus { $database }, der Arbeit der libretro-Gemeinschaft und der Archivgruppen dahinter, unter CC BY-SA 4.0.
catalog-starter = Startkatalog
no-catalog = Kein Katalog installiert, daher werden Spiele mit ihren Dateinamen gezeigt.
starter = Das ist der Startkatalog: nur bekannte Spiele, von Hand geschrieben.
get-catalog = Der vollständige Katalog ergänzt Jahre, Entwickler und Genres für Hunderttausende Ausgaben. Erstelle ihn einmal im Ordner von Shelfcade, solange du online bist:
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
keys-heading = Tastaturkürzel
key-search = Suchen
key-arrows = Zwischen Spielen wechseln
key-ends = Pos1 und Ende: erstes oder letztes Spiel der Reihe
key-star = Zu Favoriten hinzufügen oder entfernen
key-help = Diese Tastaturkürzel anzeigen
key-close = Esc: Geöffnetes schließen
key-pages = Bild auf und Bild ab: vorige oder nächste Seite im TV-Modus
key-gamepad = Gamepad: A öffnet, B geht zurück, Y setzt einen Favoriten, X spielt, Start sucht, Schultertasten blättern
tv-setting = TV-Modus
tv-why = Alles ist größer und mit Pfeiltasten oder Gamepad bedienbar, nur auf diesem Gerät.
tv-offer = Am Fernseher? Der TV-Modus macht alles größer, für Pfeiltasten oder Gamepad.
tv-is = TV-Modus einschalten
tv-not = TV-Modus ausschalten
tv-saver-on = Bildschirmschoner einschalten
tv-saver-off = Bildschirmschoner ausschalten
tv-saver-why = Nach fünf Minuten ohne Eingabe füllen Videos oder Cover deiner Spiele den Bildschirm. Jede Taste beendet das.
tv-later = Jetzt nicht
tv-panel = Spiel im Fokus
tv-opens = Öffnen
tv-backs = Zurück
tv-stars = Favorit
tv-pages = Seite
tv-keyboard = Bildschirmtastatur
tv-space = Leerzeichen
tv-delete = Löschen
tv-clear = Leeren

## A safe connection: names of menus are those of the devices
safe-heading = Sichere Verbindung
safe-lead = Über HTTPS kann niemand sonst im Netzwerk lesen oder ändern, was gesendet wird: Passwörter, Notizen, was du spielst.
safe-off = HTTPS ist auf diesem Server durch die Einstellung tls ausgeschaltet.
safe-failed = HTTPS konnte auf diesem Server nicht starten. Über HTTP läuft alles weiter.
safe-address = Sichere Adresse
safe-here = Deine Verbindung ist sicher.
safe-open = Sichere Adresse öffnen
safe-code = QR-Code von { $address }
safe-own = Dieser Server verwendet das eigene Zertifikat deines Haushalts. Geräte, die dem Aussteller vertrauen, brauchen nichts weiter.
safe-authority = Die Zertifizierungsstelle dieses Servers
safe-warns = Browser warnen vor dieser Adresse, bis das Gerät der eigenen Zertifizierungsstelle dieses Servers vertraut. Das machst du einmal pro Gerät.
safe-bounds = Ihr Schlüssel verlässt diesen Server nie, und sie kann nur für Namen dieses Servers und Adressen im Heimnetz bürgen. Das aktuelle Zertifikat gilt für:
safe-fingerprint = SHA-256-Fingerabdruck
safe-compare = Vergleiche ihn mit dem, den das Gerät zeigt, bevor du ihm vertraust. Wer das Netzwerk kontrolliert, könnte diese Seite fälschen; das Serverprotokoll zeigt nach jedem Start denselben Fingerabdruck.
safe-download = Zertifikat herunterladen (ca.crt)
safe-ios-get = In Safari oben auf den Download tippen und das Profil zulassen.
safe-ios-install = Einstellungen → Allgemein → VPN und Geräteverwaltung: auf das Profil tippen, dann auf „Installieren“.
safe-ios-trust = Einstellungen → Allgemein → Info → Zertifikatsvertrauenseinstellungen: „{ $name }“ einschalten.
safe-android-get = Oben das Zertifikat herunterladen.
safe-android-install = Einstellungen → Sicherheit und Datenschutz → Weitere Sicherheitseinstellungen → Verschlüsselung und Anmeldedaten → Zertifikat installieren → CA-Zertifikat: ca.crt wählen. Auf manchen Telefonen suchst du in den Einstellungen nach „CA-Zertifikat“.
safe-windows-get = Das Zertifikat herunterladen, öffnen und „Zertifikat installieren“, dann „Aktueller Benutzer“ wählen.
safe-windows-install = „Alle Zertifikate in folgendem Speicher speichern“ wählen, „Durchsuchen“, „Vertrauenswürdige Stammzertifizierungsstellen“, und bestätigen.
safe-mac-get = Das Zertifikat herunterladen und öffnen, um es zur Schlüsselbundverwaltung hinzuzufügen.
safe-mac-trust = Dort „{ $name }“ doppelt anklicken, „Vertrauen“ aufklappen und „Immer vertrauen“ wählen.
safe-firefox-open = Firefox auf dem Computer: Einstellungen → Datenschutz & Sicherheit → Zertifikate anzeigen → Zertifizierungsstellen → Importieren, und ca.crt wählen.
safe-firefox-import = „Dieser CA vertrauen, um Websites zu identifizieren“ auswählen und bestätigen.

## Health
health-description = Zustand von Bibliothek, Scans und Server.
health-scan = Scan
health-library = Bibliothek
health-memory = Server
health-cache = Seiten-Cache
health-pictures = Bilder
health-catalog = Katalog
health-evidence = Wie Spiele erkannt wurden
health-evidence-why = Am sichersten ist eine Übereinstimmung im Inhalt; die im Titel ist eine gute Vermutung.
health-ignored = Ausgelassene Dateien
health-ignored-why = Dateien in deinen Ordnern, die keine Spiele sind, nach Grund. Keine davon wurde geändert.
ignored-examples = Beispiele ausgelassener Dateien
health-problems = Probleme beim Scan
idle = Inaktiv
fact-state = Status
fact-last-scan = Letzter Scan
fact-took = Dauer
fact-folder = Ordner
fact-variants = Varianten
fact-missing = Fehlend
fact-resident = Belegter Speicher
fact-peak = Höchster Speicherbedarf
fact-shelf = Davon für die Bibliothek
fact-uptime = Laufzeit
fact-version = Version
fact-cache-used = Belegter Platz
fact-pages = Seiten
fact-hits = Cache-Treffer
fact-misses = Nicht im Cache
fact-evictions = Für neuen Platz entfernt
cache-off = Aus. Jede Seite wird neu erzeugt
fact-pictures-kept = Gespeichert
fact-pictures-made = Seit dem Start verkleinert
fact-pictures-waiting = Noch zu verkleinern
pictures-not-kept = Aus. Bilder werden jedes Mal neu verkleinert
health-load = Verbindungen
fact-connections = Jetzt verbunden
fact-connections-peak = Höchststand
fact-connections-evicted = Inaktiv, getrennt
fact-slow-readers = Zu langsam, getrennt
fact-refused-busy = Bei Auslastung abgewiesen
fact-timed-out = Zu langsame Antworten
fact-heads-too-large = Header zu groß
fact-source = Quelle
fact-titles = Titel
fact-releases = Ausgaben
fact-built = Erstellt
health-line-issues = Etwas stimmt nicht. Sieh unten nach; du kannst weiter stöbern.
health-line-scan = Ein Scan läuft. Du kannst weiter stöbern.
health-line-well = Alles in Ordnung.
health-line-problems =
    Läuft gut, mit { $count ->
        [one] { $count } Hinweis
       *[other] { $count } Hinweisen
    } zu Dateien. Sieh unten nach.
used-of = { BYTES($held) } von { BYTES($limit) }
some-of = { NUMBER($shown) } von { NUMBER($total) }

## Health issues: what happened, what is safe, what to do
health-issues = Probleme
health-backup-settings = Einstellungen der Sicherungen
health-change = Ändern: { $setting }
issue-time = schon { DURATION($seconds) }

## Paired devices
devices = Geräte
devices-lead = Handhelds und Programme, die mit einer RomM-App stöbern, herunterladen und abgleichen.
devices-none = Noch ist kein Gerät gekoppelt.
devices-off = Die Schnittstelle für Handhelds ist in den Einstellungen des Haushalts ausgeschaltet.
devices-unreachable = Andere Geräte erreichen diese Adresse nicht. Öffne Shelfcade über den Namen oder die Nummer dieses Rechners im Netz.
device-connect = Gerät verbinden
device-connect-how = Öffne auf dem Gerät die RomM-App (Grout, Argosy und andere) und gib diese Adresse als Server ein. Sie zeigt dann einen QR-Code oder einen kurzen Code. Scanne ihn mit einem Handy oder gib den Code hier ein.
device-enter-code = Code eingeben
device-by-code = Die App fragt nach einem Code
device-by-code-how = Manche Apps fragen nach einem Code vom Server. Er gilt fünf Minuten und nur einmal.
device-make-code = Code anzeigen
device-by-password = Die App fragt nach Benutzername und Passwort
device-by-password-how = Jedes Gerät bekommt sein eigenes Passwort. Es endet, wenn du das Gerät entfernst.
device-make-password = Passwort anzeigen
device-code-is = Gib diesen Code innerhalb von fünf Minuten auf dem Gerät ein:
device-password-is = Gib dies auf dem Gerät ein. Das Passwort wird nur jetzt angezeigt:
device-code = Code
device-user = Benutzername
device-password = Passwort
device-name = Name des Geräts
device-profile = Profil
device-pair = Gerät koppeln
device-code-how = Gib den Code ein, den das Gerät anzeigt.
device-code-wrong = Kein Gerät wartet mit diesem Code. Codes enden nach zehn Minuten; beginne auf dem Gerät noch einmal.
device-may = Dieses Gerät möchte die Spiele sehen, herunterladen und Favoriten, Wertungen und Spielstände als { $name } führen. Du kannst das jederzeit beenden.
device-allow = Erlauben
device-deny = Nicht erlauben
device-next = Weiter
device-paired = Gekoppelt. Mach auf dem Gerät weiter.
device-denied = Das Gerät wurde abgelehnt.
device-renamed = Gespeichert.
device-revoked = Zugriff beendet. Das Gerät muss neu gekoppelt werden.
device-revoke = Entfernen
device-ended = nicht mehr gekoppelt
device-seen = zuletzt benutzt: { $day }
device-paired-on = gekoppelt: { $day }, noch nicht benutzt

## Profiles, user data and settings
favorites = Favoriten
history = Zuletzt gespielt
hidden-games = Ausgeblendete Spiele
favorites-description = Deine Lieblingsspiele.
history-description = Was du gespielt hast, das Neueste zuerst.
hidden-description = Spiele, die du ausgeblendet hast.
diary = Tagebuch
diary-description = Was gespielt, durchgespielt und bewertet wurde, Tag für Tag.
diary-whose = Wessen Tagebuch
diary-all = Alle Profile
diary-months = Andere Monate
# A month: "Earlier in March 2026".
diary-earlier = Früher im { $month }
diary-more =
    { $count ->
        [one] und { $count } weiteres Spiel
       *[other] und { $count } weitere Spiele
    }
diary-played = Gespielt
diary-rated = Mit { NUMBER($stars) } von 5 bewertet
diary-empty-title = Noch nichts im Tagebuch
diary-empty-advice = Was du spielst, durchspielst, bewertest oder als Favorit markierst, steht von selbst hier.
diary-month-empty = In diesem Monat gibt es nichts zu zeigen.
# "Thursday, 5 March 2026"; the date is date-of.
weekday-of = { $weekday }, { $date }
year-review = { YEAR($year) } im Rückblick
year-description = Was in einem Jahr gespielt, durchgespielt und liebgewonnen wurde.
year-current = Jahresrückblick
year-time = Spielzeit
year-plays = Partien
year-plays-of =
    { $count ->
        [one] { $count } Partie
       *[other] { $count } Partien
    }
year-games = Gespielte Spiele
year-favorites = Neue Favoriten
year-longest = Längster Tag
year-first = Erstes Spiel
year-last = Letztes Spiel
year-oldest = Ältestes Spiel
year-newest = Neuestes Spiel
year-months = Nach Monaten
# A month and what was played in it.
year-month = { $month }: { $facts }
year-top-games = Meistgespielte Spiele
year-top-systems = Meistgespielte Systeme
year-save = Als Bild speichern
year-others = Andere Jahre
year-empty-title = { YEAR($year) } wurde nichts festgehalten
year-empty-advice = Was in einem Jahr gespielt, durchgespielt oder als Favorit markiert wird, steht hier.
moments-description = Screenshots und Bilder von Spielständen, die neuesten zuerst.
moments-empty-title = Noch keine Momente
moments-empty-advice = Screenshots, die du beim Spielen machst, stehen nach dem nächsten Scan hier.
moments-newest = Neueste
moments-older = Ältere
collection-description = Eine Sammlung: { $name }
favorite-of = Favorit: { $title }
yours = Deine Geschichte
save = Speichern
cancel = Abbrechen
status-label = Status
rating-label = Deine Wertung
rating-stars = Deine Wertung: { NUMBER($stars) } von 5
liked-by = { $name } gibt { NUMBER($stars) } von 5
story-favorite = Zum Favoriten gemacht
story-moments =
    { $count ->
        [one] { $count } Moment
       *[other] { $count } Momente
    }
story-latest = zuletzt: { $date }
story-more = Schlagwörter, Sammlungen, Notiz
add-tag = Schlagwort hinzufügen
add = Hinzufügen
take-away = Entfernen: { $name }
details-heading = Details
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
played-last = zuletzt: { $date }
forget-plays = Aus „Zuletzt gespielt“ entfernen
hide-game = Dieses Spiel ausblenden
show-game = Dieses Spiel wieder zeigen
hidden-now = Du hast dieses Spiel ausgeblendet, daher fehlt es in Listen und Suchen.
hide-variant = Ausblenden
show-variant = Zeigen
hidden-variants = Von dir ausgeblendet
no-favorites-title = Noch keine Favoriten
no-favorites-advice = Tippe bei einem Spiel auf den Stern, um es hier hinzuzufügen.
no-history-title = Noch nichts gespielt
no-history-advice = Was du mit RePlayOS oder RetroArch spielst, erscheint hier automatisch.
no-hidden-title = Keine ausgeblendeten Spiele
no-hidden-advice = Blende ein Spiel auf seiner Seite aus, und du findest es hier.
empty-collection-title = Noch keine Spiele
empty-collection-advice = Finde welche mit „Spiele hinzufügen“, oder füge sie aus jeder Liste oder Spielseite hinzu.
missing-games =
    { $count ->
        [one] { $count } Spiel fehlt
       *[other] { $count } Spiele fehlen
    }
missing-games-why = Ihre Dateien sind gerade nicht zu finden. Nichts ist verloren: Die Spiele kommen mit ihren Dateien zurück.
collection-of = Sammlung von { $name }
smart-collection = Intelligente Sammlung
smart-query = Als Suche ansehen
edit-collection = Sammlung bearbeiten
remove-collection = Sammlung löschen
remove-collection-why = Deine Spiele und ihre Dateien bleiben.
name-label = Name
description-label = Beschreibung
pin-to-home = Auf der Startseite zeigen
seen-by-label = Wer sie sehen kann
seen-by-me = Nur ich
seen-by-household = Alle zu Hause
seen-by-profiles = Ausgewählte Profile
seen-only-you = Nur du kannst sie sehen
seen-with = Geteilt mit { $names }
select-games = Auswählen
select-picked = ausgewählt
select-all = Alle
select-star = Favorit
select-collect = Sammlung
select-tag = Schlagwort
select-end = Fertig
back-to-list = Zurück zu den Spielen
find-or-new-list = Sammlung finden oder anlegen
find-or-new-tag = Schlagwort finden oder anlegen
done-nothing = Keine Änderung nötig.
done-starred = { $games } zu deinen Favoriten hinzugefügt.
done-unstarred = { $games } aus deinen Favoriten entfernt.
done-hidden = { $games } ausgeblendet.
done-shown = { $games } wieder eingeblendet.
done-tagged = { $games } mit „{ $tag }“ versehen.
done-untagged = „{ $tag }“ von { $games } entfernt.
done-collected = { $games } zu „{ $name }“ hinzugefügt.
done-taken-out = { $games } aus „{ $name }“ entfernt.
add-games = Spiele hinzufügen
add-games-to = Spiele zu „{ $name }“ hinzufügen
is-in-collection = Enthalten
key-collect = Zu einer Sammlung hinzufügen
your-collections = Deine Sammlungen
other-collections = Von anderen zu Hause
no-collections-title = Noch keine Sammlungen
no-collections-advice = Gib einer einen Namen: „Für Freitag“, „Zu zweit“, „Noch durchspielen“. Du kannst auch jede Suche als intelligente Sammlung speichern.
collections-description = Spiele, die du zusammengestellt hast.
save-search = Als Sammlung speichern
save-search-of = „{ $words }“ als intelligente Sammlung speichern
create = Anlegen
export-list = Exportieren
export-why = Eine Datei für ein anderes Shelfcade, RetroArch oder EmulationStation, oder eine Textdatei mit einem Pfad pro Zeile.
import-list = Liste importieren
import-why = Eine Sammlung aus einem anderen Shelfcade, eine RetroArch-Playlist, eine gamelist.xml oder eine Textdatei mit einem Titel oder Pfad pro Zeile. Nur Spiele aus deiner Bibliothek werden importiert.
import-file = Datei
import-into = Importieren in
import-into-new = Neue Sammlung
import-name = Name der neuen Sammlung, falls die Liste keinen hat
import-done = Liste importiert
import-unread =
    { $count ->
        [one] { $count } Stelle der Datei konnte nicht gelesen werden
       *[other] { $count } Stellen der Datei konnten nicht gelesen werden
    }
import-taken =
    { $count ->
        [one] { $count } Spiel importiert
       *[other] { $count } Spiele importiert
    }
import-lost =
    { $count ->
        [one] { $count } Eintrag nicht gefunden
       *[other] { $count } Einträge nicht gefunden
    }
import-open = Liste öffnen
profiles = Profile
profiles-heading = Wer sitzt auf dem Sofa?
profiles-skip = Jetzt nicht
profiles-once = Wähle einmal, und dieses Gerät merkt es sich. Wechseln kannst du jederzeit über dein Symbol oben.
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
pin-new = PIN (optional, 4 bis 12 Ziffern)
pin-drop = PIN entfernen
pin-wrong = Diese PIN stimmt nicht. Versuch es noch einmal.
pin-wait =
    { $seconds ->
        [one] Zu viele Versuche. Versuch es in { $seconds } Sekunde noch einmal.
       *[other] Zu viele Versuche. Versuch es in { $seconds } Sekunden noch einmal.
    }
pin-enter = Weiter
new-profile = Neues Profil
edit-profile = Profil bearbeiten
remove-profile = Profil löschen
child-tile = Kinderprofil
child-sees = Was { $name } sehen kann
child-lead = Ein Kinderprofil sieht Spiele der ausgewählten Systeme mit erlaubter Altersfreigabe und alle Spiele der ausgewählten Sammlungen. Sonst nichts, und keine Einstellungen.
child-everything = { $name } sieht alles. Das ist noch kein Kinderprofil.
child-now =
    { $count ->
        [one] { $name } kann { $count } Spiel sehen.
       *[other] { $name } kann { $count } Spiele sehen.
    }
child-would =
    { $count ->
        [one] { $name } würde { $count } Spiel sehen. Noch nicht gespeichert.
       *[other] { $name } würde { $count } Spiele sehen. Noch nicht gespeichert.
    }
child-kind = Sichtbare Spiele
child-all = Alles
child-ticked = Nur die Auswahl unten
child-up-to = Höchste Altersfreigabe (ESRB)
child-no-rating = Keine Spiele mit Altersfreigabe
child-unrated = Auch Spiele ohne Altersfreigabe
for-the-grown-up = Für den Erwachsenen
child-needs-pin = Um ein Kinderprofil zu verlassen, gibt ein Erwachsener eine PIN ein. Hier hat noch niemand eine, also wähle deine. Sie wird zusammen mit dem Kinderprofil gespeichert.
child-needs-pin-or-owner = Oder zuerst Besitzer werden
grown-up-name = Dein Name
pin-needed = Deine PIN (4 bis 12 Ziffern)
pin-needed-of = Deine PIN, { $name } (4 bis 12 Ziffern)
child-leaving = Um dieses Profil zu verlassen, gibt ein Erwachsener das Passwort des Besitzers oder die eigene PIN ein, auch im Browser des Besitzers. Wer die Cookies dieses Browsers löscht, sieht wieder alles.
manage-profiles = Profile verwalten
manage-profiles-why = Namen, Farben, PINs und was Kinder sehen.
profile-made = { $name } ist jetzt dabei.
for-whom = Für wen ist es?
for-grown-up = Für Erwachsene
for-age = { $from } bis { $to } Jahre (bis { $rating })
child-nothing = { $name } sieht kein einziges Spiel. Wähle mindestens ein System und eine höhere Altersfreigabe oder Spiele ohne Altersfreigabe.
all-of-them = Alle
none-of-them = Keine
ask-grown-up = Einen Erwachsenen fragen
ask-grown-up-why = Ein Erwachsener muss den Wechsel zu { $name } erlauben.
ask-with = Erlauben mit
ask-owner = Passwort des Besitzers
ask-secret = Passwort oder PIN
ask-wrong = Das stimmt nicht. Versuche es noch einmal.
no-games-for-you = Noch keine Spiele für dich
no-games-for-you-why = Ein Erwachsener kann auswählen, welche Spiele du hier siehst.
colour-label = Farbe
picture-label = Bild
picture-none = Anfangsbuchstabe
picture-fox = Fuchs
picture-cat = Katze
picture-bear = Bär
picture-rabbit = Hase
picture-owl = Eule
picture-frog = Frosch
picture-penguin = Pinguin
picture-whale = Wal
picture-ghost = Gespenst
picture-robot = Roboter
picture-alien = Alien
picture-rocket = Rakete
picture-planet = Planet
picture-mushroom = Pilz
picture-crown = Krone
picture-pad = Gamepad
move-up = Nach oben
move-down = Nach unten
take-out = Entfernen
arrange = Spiele ordnen
date-of = { $day }. { $month } { $year }
settings = Einstellungen
settings-description = Wie Shelfcade aussieht und arbeitet.
settings-look = Dieses Gerät
settings-look-why = Nur für dieses Handy, dieses Tablet oder diesen Computer.
settings-profile = Profil: { $name }
settings-profile-why = Gilt für das Profil auf allen Geräten.
settings-household = Haushalt
settings-household-why = Gilt sofort für alle.
settings-saved = Gespeichert.
skin-label = Farben
text-size-label = Textgröße
view-setting = Spiele zeigen als
language-setting = Sprache
rows-setting = Reihen auf der Startseite
rows-setting-why = Tippe eine Reihe an, um sie zu zeigen oder auszublenden. Ordne Reihen durch Ziehen oder mit den Pfeilen.
hidden-systems = Ausgeblendete Systeme
hidden-systems-why = Tippe ein System an, um es überall auszublenden oder wieder zu zeigen.
hidden-systems-choose = Systeme wählen
hide-mature = Spiele für Erwachsene ausblenden (M oder AO)
see-hidden =
    { $count ->
        [one] { $count } ausgeblendetes Spiel ansehen
       *[other] { $count } ausgeblendete Spiele ansehen
    }
setting-wrong = „{ $name }“ kann nicht „{ $value }“ sein. Nichts wurde geändert.
row-continue = Weiterspielen
row-continue-why = Mach da weiter, wo du aufgehört hast
row-tonight = Heute Abend
row-kind-from = Empfohlen von anderen
row-from = Von { $name }
row-from-why = Dir empfohlen
tonight-by = Vorgeschlagen von { $names }
recommended-by = Empfohlen von { $name }
tonight-of = Heute Abend: { $name }
tonight-add = Heute Abend spielen
tonight-remove = Von heute Abend entfernen
recommend-to = { $name } empfehlen
recommend-no-more = { $name } nicht mehr empfehlen
recommend-said = { $name } sieht es auf der Startseite
tonight-said = Heute Abend sehen es alle auf der Startseite
row-dismiss = Ausblenden
row-favorites = Deine Favoriten
row-collection-why = Aus deinen Sammlungen
row-because = Weil du { $title } magst
row-because-why = Ähnlich in Entwickler, Genre und Zeit
row-unplayed = Viel geliebt und noch nicht gespielt
row-unplayed-why = Bekannte Spiele, die du noch nicht angefangen hast
row-kind-because = Weil du … magst
settings-games = Spiele
settings-usual = Standardeinstellungen
settings-usual-why = Für Geräte und Profile ohne eigene Auswahl und für Gäste.
settings-speed = Leistung
page-cache-bound = Dieses Gerät hat { BYTES($memory) } Arbeitsspeicher, davon werden höchstens { BYTES($most) } genutzt.
settings-fetch = Bilder aus dem Internet
settings-fetch-more = Was heruntergeladen wird
settings-backups = Sicherungen
set-back = Auf Standard zurücksetzen
add-to-order = Hinzufügen …
settings-library = Bibliothek
settings-advanced = Erweitert
settings-you = Du
choice-shown = Eingeblendet
choice-hidden = Ausgeblendet
choice-by-browser = Wie im Browser
choice-on = An
choice-off = Aus
backup-made = Letzte Sicherung
backup-disk = Laufwerk
backup-same-disk = Dasselbe wie deine Daten; ein anderes ist sicherer
backup-sent = Letzter Upload
backup-none = Noch keine
confirm-profile = Profil „{ $name }“ löschen?
confirm-collection = Sammlung „{ $name }“ löschen?
confirm-history = „Zuletzt gespielt“ leeren?
confirm-history-why = Damit wird gelöscht, wann, wie oft und wie lange gespielt wurde.
confirm-hidden = Alle diese Spiele wieder zeigen?
confirm-goes = Auch das wird gelöscht: { $what }.
confirm-nothing = Darin ist nichts gespeichert.
confirm-final = Das lässt sich nicht rückgängig machen.
count-collections =
    { $count ->
        [one] { $count } Sammlung
       *[other] { $count } Sammlungen
    }
count-noted =
    { $count ->
        [one] { $count } Spiel mit Notiz, Wertung oder Status
       *[other] { $count } Spiele mit Notiz, Wertung oder Status
    }
count-played =
    { $count ->
        [one] { $count } gespieltes Spiel
       *[other] { $count } gespielte Spiele
    }
profile-removed = Profil gelöscht.
collection-removed = Sammlung gelöscht. Ihre Spiele sind weiter in deiner Bibliothek.
clear-history = Liste leeren
show-all-games = Alle wieder zeigen
take-from-list = Entfernen
show-again = Wieder zeigen
order-starred = Neueste Favoriten
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
        [one] { $count } Spiel in dieser Liste ist ausgeblendet
       *[other] { $count } Spiele in dieser Liste sind ausgeblendet
    }
list-hidden-advice = Sie sind noch in der Liste. Du hast sie, ihre Systeme oder Spiele für Erwachsene ausgeblendet.
guest-lists-title = Gäste haben keine Listen
guest-lists-advice = Wähle ein Profil, um deine Favoriten und was du spielst zu speichern.
choose-profile = Profil wählen
smart-words = Suche
smart-words-why = Wie im Suchfeld, zum Beispiel: system:snes genre:rpg
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
        [one] Ein Spiel wurde gefunden, aber ausgelassen: Dafür ist kein Platz.
       *[other] { $count } Spiele wurden gefunden, aber ausgelassen: Dafür ist kein Platz.
    }
import-unmarked =
    { $count ->
        [one] Ein Spiel ist nicht als Favorit markiert und wurde übersprungen.
       *[other] { $count } Spiele sind nicht als Favoriten markiert und wurden übersprungen.
    }

## Playing
now-playing = Läuft gerade
play-description = Was gerade läuft, und wo.
play = Spielen
play-variant = { $name } spielen
download = Herunterladen
download-variant = { $name } herunterladen
play-slot = Platz
playing-since = seit { $time } Uhr
play-on = Spiele starten auf
play-choose = Hier spielen
play-instead = Stattdessen dies spielen
nothing-plays = Gerade läuft nichts.
no-players = Kein Spielgerät ist eingerichtet. Auf diesem Computer werden sie automatisch gefunden; andere trägst du in config.toml ein (siehe docs/play.md).
play-resume = Fortsetzen
play-dismiss = Schließen
play-occupied = Auf { $player } läuft { $title }
play-instead-of = Stattdessen { $title } spielen?
play-of-other = { $name } hat dieses Spiel gestartet. Nicht gespeicherter Fortschritt geht verloren.
play-is-lost = Damit endet das laufende Spiel. Nicht gespeicherter Fortschritt geht verloren.
key-play = Das Spiel dieser Seite oder die Karte im Fokus spielen
key-play-found = Im Suchfeld: das ausgewählte Spiel spielen, sonst das erste
open-game = Öffnen
play-any = Irgendeins spielen
play-continue = Weiterspielen

## Fetching pictures
fetch-title = Bilder aus dem Internet
fetch-description = Cover, Screenshots und Titelbildschirme für Spiele, die keine haben.
fetch-source = Quelle:
fetch-asked = Für jedes System in deiner Bibliothek fragt Shelfcade diese Quelle höchstens einmal am Tag nach der Liste ihrer Bilder und danach nach den Bildern. Die Quelle erfährt deine Internetadresse, welche Bilder du lädst, und Name und Version dieses Programms. Sonst wird nichts gesendet: kein Konto, kein Schlüssel, keine Dateinamen, nichts über Personen.
fetch-order = Spiele, die gerade jemand ansieht, kommen zuerst. Höchstens vier Anfragen laufen gleichzeitig, Ablehnungen werden beachtet, und fehlende Bilder werden nicht bald wieder angefragt.
fetch-is-off = Aus. Es wird nichts geladen.
fetch-turn-on = Einschalten
fetch-turn-off = Ausschalten
fetch-all = Alle laden
fetch-pause = Anhalten
fetch-progress = Fortschritt
fetch-change = Quelle, Tageslimit und Speicherung ändern
fetch-trouble = Letzter Fehler:
fetch-pictures = Geladene Bilder
fetch-pictures-value = { NUMBER($count) } · { BYTES($bytes) }
fetch-misses = Spiele, für die es dort kein Bild gibt
fetch-left = Spiele, die noch geprüft werden
fetch-count = { NUMBER($count) }
fetch-today = Heute
fetch-today-value = { BYTES($bytes) } von { BYTES($quota) }
fetch-time = Zeit
fetch-rests = Geht weiter

## The owner
owner-title = Besitzer
owner-description = Wer in deinem Haushalt was darf.
gate-kept = Deine Eingaben sind gespeichert. Melde dich an, um fortzufahren.
gate-had-pin = Die PIN für diese Einstellungen gilt nicht mehr. Das Passwort des Besitzers ersetzt sie.
gate-plain = Diese Verbindung ist nicht verschlüsselt, andere im Netzwerk könnten also mitlesen. Du wirst nach einer Stunde abgemeldet.
code-label = Einmalcode
password-label = Passwort
password-new = Neues Passwort (mindestens 10 Zeichen)
password-again = Neues Passwort wiederholen
password-now = Aktuelles Passwort
password-change = Passwort ändern
gate-claim = Besitzer werden
gate-log-in = Anmelden
gate-log-in-owner = Als Besitzer anmelden
gate-have-code = Ich habe einen Einmalcode
gate-forgotten = Vergessen? Führe „shelfcade owner set“ auf dem Gerät selbst aus, um ein neues festzulegen.
gate-wrong = Passwort oder Code stimmt nicht. Prüfe die Eingabe und versuch es noch einmal.
gate-weak = Wähle ein längeres oder weniger verbreitetes Passwort: mindestens 10 Zeichen, zum Beispiel vier Wörter.
gate-differ = Die Passwörter stimmen nicht überein.
unclaimed-line = Dieses Shelfcade hat noch keinen Besitzer.
unclaimed-claim = Besitzer werden
owner-sessions = Angemeldete Geräte
owner-tokens = Zugriffstoken
owner-tokens-why = Für Skripte. Erstelle eines auf dem Gerät selbst:
owner-log = Aktivitätsprotokoll
owner-log-why = 90 Tage aufbewahrt. Niemand kann es ändern.
owner-invite = Jemanden einladen
owner-invite-why = Der Code gilt einmal, 15 Minuten lang. Gib ihn auf dem anderen Gerät unter „Besitzer“ ein.
owner-invite-make = Code erstellen
owner-invite-may = Zugriff
owner-code = { $code } · { $level }
owner-log-out-others = Alle anderen Geräte abmelden
owner-revoke-token = Widerrufen
owner-here = Dieses Gerät
owner-never = Nie benutzt
owner-used = Zuletzt benutzt { $when }
log-out = Abmelden
owner-claimed = Dieses Shelfcade gehört jetzt dir.
owner-revoked = Zugriff widerrufen.
owner-password-done = Passwort geändert. Melde dich auf deinen anderen Geräten neu an.
owner-everyone = Alle in diesem Netzwerk: { $level }.
owner-everyone-change = Ändern
update-title = Updates
update-description = Neue Versionen von Shelfcade.
update-version = Dies ist Shelfcade { $version }.
update-source = Update-Quelle:
update-no-source = Es ist keine Update-Quelle festgelegt, daher sucht Shelfcade nie nach Updates. Trage einen Ordner oder eine Adresse in config.toml ein und starte Shelfcade neu:
update-asked = Shelfcade sucht nur, wenn du es willst, und installiert nur signierte Updates.
update-look = Nach Updates suchen
update-looking = Suche nach Updates …
update-found = Shelfcade { $version } ist verfügbar ({ BYTES($bytes) }).
update-newest = Shelfcade ist aktuell.
update-look-failed = Die Quelle antwortet nicht, oder ihrer Antwort ist nicht zu trauen:
update-now = Jetzt aktualisieren
update-now-why = Zuerst werden die Daten von allen gesichert. Shelfcade ist ein paar Sekunden nicht erreichbar; antwortet die neue Version nicht, wird die vorige automatisch wiederhergestellt.
update-by-command = Führe zum Installieren diesen Befehl auf dem Gerät selbst aus:
update-by-package = Shelfcade wurde als Debian-Paket installiert. Lade das neuere Paket und führe dann auf dem Gerät selbst aus:
update-by-image = Shelfcade läuft in einem Container. Nimm zum Aktualisieren das neuere Image.
update-last = Stand des Updates
update-reload = Aktualisieren
update-returned = Auf den Stand kurz vor dem Update zurückgesetzt, weil diese Version die neueren Dateien nicht lesen kann (sie liegen im Datenordner unter den Namen in Klammern):
settings-owner-only = Nur der Besitzer kann Einstellungen für alle ändern.
settings-access = Zugriff
unknown-host-line = Wenn du diesen Namen selbst gewählt hast, ergänze diese Zeile in config.toml und starte Shelfcade neu:

## Exporting metadata
export-metadata = Metadaten exportieren
export-metadata-why = Alles, was Shelfcade über deine Spiele weiß, für andere Programme. ROM-Ordner werden nur gelesen, und vorhandene Einträge in Listen bleiben.
export-for = Für
export-system = System
export-all-systems = Alle Systeme
export-with-favorites = Meine Favoriten einschließen
export-with-pictures = Bilder als PNG einschließen: die Ordner von RetroArch oder Cover, die nicht bei den ROMs liegen
export-folder = Ordner auf dem Server
export-folder-why = Ein vollständiger Pfad außerhalb der ROM-Ordner. Dort wird nichts gelöscht.
export-write = In Ordner exportieren
export-write-anew = Listen aktualisieren
export-standing =
    { $count ->
        [one] Dort gibt es schon eine Liste. Beim Aktualisieren bleibt alles darin erhalten; eine Playlist wird ersetzt.
       *[other] Dort gibt es schon { $count } Listen. Beim Aktualisieren bleibt alles darin erhalten; Playlists werden ersetzt.
    }
export-running = Metadaten werden nach { $folder } exportiert …
export-done = Metadaten wurden nach { $folder } exportiert.
export-stopped = Der Export nach { $folder } wurde angehalten. Schon geschriebene Dateien bleiben.
export-failed = Der Export nach { $folder } endete vorzeitig; sieh im Serverprotokoll nach. Schon geschriebene Dateien bleiben.
export-counted = Listen: { NUMBER($lists) } · ROMs: { NUMBER($roms) }
export-pictures-written = Bilder: { NUMBER($count) }
export-left-out = Übersprungen, weil das Format den Namen nicht zulässt oder das Bild nicht lesbar ist: { NUMBER($count) }
export-unread = Vorhandene Listen, die nicht lesbar waren: { NUMBER($count) }
export-stop = Stoppen
export-look-again = Aktualisieren

## Why nothing is exported into a folder
export-refused-not-whole = Das ist kein vollständiger Pfad. Beginne mit / und lass „..“ weg.
export-refused-kept = Dieser Ordner liegt in oder über einem ROM-Ordner, dem Datenordner oder dem Cache. Wähle einen anderen.
export-refused-not-a-folder = Das ist kein Ordner. Wähle einen anderen Pfad.
export-refused-unusable = Dieser Ordner kann nicht verwendet werden. Wähle einen anderen.
export-refused-busy = Es läuft schon ein Export.

## Genres, as the catalog names them
genre-action = Action
genre-adventure = Adventure
genre-beat-em-up = Beat ’em up
genre-board-game = Brettspiel
genre-card-game = Kartenspiel
genre-casino = Casino
genre-compilation = Kompilation
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
is-missing = Fehlend
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
has-rating = Von dir bewertet
not = nicht { $what }
either = { $first } oder { $second }
all-filters = alle Filter
about-words = Handelt von „{ $words }“
other-folders = Andere Ordner

## Why a search cannot be read
sentence = { $text }.
unread-quote = Dieses Anführungszeichen wird nicht geschlossen
unread-or = OR braucht auf beiden Seiten etwas
unread-too-many = Zu viele Alternativen: höchstens { NUMBER($most) }
unread-no-value = { $key }: braucht direkt dahinter einen Wert, etwa { $example }
unread-no-name = { $key } braucht einen Namen
unread-system = Es gibt kein System namens „{ $value }“
unread-genre = Es gibt kein Genre namens „{ $value }“
unread-decade = „{ $value }“ ist kein Jahrzehnt: versuch 1990 oder 1990s
unread-year = „{ $value }“ ist kein Jahr: versuch 1993, 1993..1996, 1993.. oder ..1996
unread-players = „{ $value }“ ist keine Spielerzahl: versuch 2, 2+ oder 2..4
unread-region = Es gibt keine Region namens „{ $value }“: versuch jp, usa, europe …
unread-size = „{ $value }“ ist keine Größe: versuch <4mb, >1gb oder 1mb..8mb
unread-value = { $key }:{ $value } gibt es nicht: versuch { $known }

## Variants
discs =
    { $count ->
        [one] { $count } Datenträger
       *[other] { $count } Datenträger
    }
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
moment = { $date }, { $time } Uhr

## Rows of Home: heading and reason
row-new = Neu hinzugefügt
row-new-few = Deine neuesten Spiele
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
    } dieser Reihe, nach Erscheinen geordnet
row-developer = Spiele von { $name }
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
    } dieses Genres auf { $systems ->
        [one] einem System
       *[other] { $systems } Systemen
    }
row-once = Einmal erschienen, selten gesehen
row-once-why =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    } mit nur einer bekannten Ausgabe
row-fans = Von Fans gemacht
row-fans-why =
    { $count ->
        [one] { $count } Spiel, von Fans verändert oder übersetzt
       *[other] { $count } Spiele, von Fans verändert oder übersetzt
    }

## Errors: what happened, and what is safe and to do
go-home = Zur Startseite
error-missing = Vielleicht wurde es umbenannt, oder sein Ordner ist nicht angeschlossen. Deine Spiele sind sicher.
error-method-advice = Geh zurück und benutze die Links und Knöpfe auf der Seite.
error-large-advice = Geh zurück und sende weniger auf einmal.
error-media-advice = Geh zurück und benutze das Formular auf der Seite.
error-internal-advice = Nichts wurde geändert, und deine Spiele sind sicher. Versuch es noch einmal, oder sieh im Serverprotokoll nach.
error-not-saved-advice = Das Laufwerk mit dem Datenordner ist voll oder nicht beschreibbar. Alles vorher Gespeicherte ist sicher; versuch es noch einmal, sobald das behoben ist.
error-slow-advice = Die Verbindung ist langsam. Geh zurück und versuch es noch einmal; deine Eingaben sind noch da.
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
dimension-has = Extras
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
index-has = Extras
index-size = Größen
index-tag = Schlagwörter
index-about = Beschreibungen

## Orders of a list
order-best = Beste Treffer
order-known = Bekannteste
order-title = A–Z
order-year = Älteste
order-newest = Neueste
order-rating = Bestbewertet
order-added = Neu hinzugefügt
order-size = Größte
order-played = Zuletzt gespielt
order-own = Eigene Reihenfolge

## What a scan does
stage-idle = Inaktiv
stage-walking = Dateinamen werden gelesen
stage-media = Bilder werden gesucht
stage-identifying = Spiele werden erkannt
stage-hashing = Inhalte werden geprüft

## Colours
theme-system = Automatisch
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

## Media of a system's games
medium-none = {""}
medium-cartridge = Die Spiele kamen auf Modulen.
medium-card = Die Spiele kamen auf Karten.
medium-disc = Die Spiele kamen auf CDs oder anderen Discs.
medium-floppy = Die Spiele kamen auf Disketten.
medium-tape = Die Spiele kamen auf Kassetten.
medium-tape-or-floppy = Die Spiele kamen auf Kassetten und Disketten.

## Badges of games
mark-missing = Fehlt
mark-hack = Hack
mark-translation = Übersetzung
mark-pre-release = Beta oder Demo
mark-unlicensed = Ohne Lizenz

## What a picture, a video or a manual shows
media-kind-box-front = Vorderseite
media-kind-box-back = Rückseite
media-kind-box-3d = Schachtel in 3D
media-kind-cartridge = Modul oder CD
media-kind-logo = Logo
media-kind-screenshot = Screenshot
media-kind-title-screen = Titelbildschirm
media-kind-fan-art = Artwork
media-kind-mix = Collage
media-kind-map = Karte
media-kind-video = Video
media-kind-manual = Anleitung
media-kind-capture = Moment
media-kind-state = Savestate

## Why it is of this game
media-source-household = Von deinem Haushalt ausgewählt
media-source-gamelist = In gamelist.xml aufgeführt
media-source-pegasus = In metadata.pegasus.txt aufgeführt
media-source-folder = Über den Namen des ROMs zugeordnet
media-source-title = Über den Titel des Spiels zugeordnet
media-source-fetched = Heruntergeladen

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
evidence-none = Nicht im Katalog. Alles hier stammt aus dem Dateinamen.
evidence-household = Von jemandem in deinem Haushalt zugeordnet.

## How many were recognised
evidence-by-hash = Am Inhalt
evidence-by-serial = An der Seriennummer
evidence-by-name = Am genauen Namen
evidence-by-folded = An Titel und Region
evidence-by-none = Nicht im Katalog
evidence-by-household = Von deinem Haushalt

## Why files are not on the shelf
left-out-save = Spielstände, Savestates
left-out-firmware = Firmware
left-out-media = Bilder, Videos, Anleitungen und Musik
left-out-metadata = Listen und Notizen anderer Programme
left-out-hidden = Verborgen
left-out-empty = Leer
left-out-extension = Keine Spieldatei für dieses System
left-out-asked = Auf Wunsch ausgelassen
left-out-link = Defekte Verknüpfungen
left-out-outside = Verknüpfungen zu Orten außerhalb der ROM-Ordner; füge den Ort als ROM-Ordner hinzu, um ihn einzuschließen
left-out-patch = Patches
left-out-system = Papierkörbe, Snapshots und andere Ordner von Computer oder NAS
left-out-again = Verknüpfungen zu Ordnern, die schon gezeigt werden
left-out-picture = AVIF- und JPEG-XL-Bilder, die sich nicht zeigen lassen; nimm JPEG, PNG oder WebP
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
source-household = dein Haushalt
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
origin-default = Standard.
origin-file = In der Einstellungsdatei festgelegt.
origin-page = Hier festgelegt.
origin-start = Beim Start von Shelfcade festgelegt, daher hier nicht änderbar.

## Why an entry of an imported list was not found
lost-not-here = nicht in der Bibliothek
lost-not-on-system = nicht auf dem System, das die Liste nennt
lost-several-systems = auf mehreren Systemen, und die Liste sagt nicht, auf welchem

## ROM folders whose games can't be reached, on Home
folder-away-gone =
    Der Ordner { $name } fehlt seit dem { $date }. Ist das Laufwerk oder die Netzwerkfreigabe verbunden? { $games ->
        [0] Von dort gibt es noch keine Spiele.
        [one] Das Spiel darin bleibt erhalten, mit Favoriten, Wertungen und Notizen, und du kannst es wieder spielen, sobald der Ordner zurück ist.
       *[other] Die { $games } Spiele darin bleiben erhalten, mit Favoriten, Wertungen und Notizen, und du kannst sie wieder spielen, sobald der Ordner zurück ist.
    }
folder-away-empty =
    Der Ordner { $name } ist seit dem { $date } leer. Ist das Laufwerk oder die Netzwerkfreigabe verbunden? { $games ->
        [0] Von dort gibt es noch keine Spiele.
        [one] Das Spiel darin bleibt erhalten, mit Favoriten, Wertungen und Notizen, und du kannst es wieder spielen, sobald der Ordner zurück ist.
       *[other] Die { $games } Spiele darin bleiben erhalten, mit Favoriten, Wertungen und Notizen, und du kannst sie wieder spielen, sobald der Ordner zurück ist.
    }
folder-away-unreadable =
    Der Ordner { $name } ist seit dem { $date } nicht lesbar. Ist das Laufwerk oder die Netzwerkfreigabe verbunden? { $games ->
        [0] Von dort gibt es noch keine Spiele.
        [one] Das Spiel darin bleibt erhalten, mit Favoriten, Wertungen und Notizen, und du kannst es wieder spielen, sobald der Ordner zurück ist.
       *[other] Die { $games } Spiele darin bleiben erhalten, mit Favoriten, Wertungen und Notizen, und du kannst sie wieder spielen, sobald der Ordner zurück ist.
    }

## Health issues: what happened, what is safe, what to do
issue-disk-full = Das Laufwerk mit dem Datenordner ist voll, daher konnte der letzte Scan nicht gespeichert werden. Schaffe Platz; Shelfcade versucht es jede Minute noch einmal. Die Bibliothek bleibt, wie sie war.
issue-cannot-write = Die Bibliothek im Datenordner ist nicht beschreibbar, daher konnte der letzte Scan nicht gespeichert werden. Prüfe die Rechte des Ordners und das Serverprotokoll; Shelfcade versucht es jede Minute noch einmal.
issue-another-scan = Ein anderes Programm schreibt in dieselbe Bibliothek. Der Scan wird wiederholt, sobald es fertig ist.
issue-scan-failed = Der letzte Scan endete vorzeitig. Was er gefunden hat, bleibt; den Grund nennt das Serverprotokoll.
issue-rom-folder =
    Der ROM-Ordner { $place } fehlt. Ist das Laufwerk angeschlossen? { $games ->
        [0] Aus ihm sind noch keine Spiele in der Bibliothek.
        [one] Sein Spiel bleibt in der Bibliothek, bis der Ordner zurück ist.
       *[other] Seine { $games } Spiele bleiben in der Bibliothek, bis der Ordner zurück ist.
    }
issue-rom-folder-empty =
    Der ROM-Ordner { $place } ist leer. Ist das Laufwerk oder die Netzwerkfreigabe verbunden? { $games ->
        [0] Aus ihm sind noch keine Spiele in der Bibliothek.
        [one] Sein Spiel bleibt in der Bibliothek, bis der Ordner zurück ist.
       *[other] Seine { $games } Spiele bleiben in der Bibliothek, bis der Ordner zurück ist.
    }
issue-rom-folder-unreadable =
    Der ROM-Ordner { $place } ist nicht lesbar. Ist das Laufwerk oder die Netzwerkfreigabe verbunden, und darf Shelfcade ihn lesen? { $games ->
        [0] Aus ihm sind noch keine Spiele in der Bibliothek.
        [one] Sein Spiel bleibt in der Bibliothek, bis der Ordner zurück ist.
       *[other] Seine { $games } Spiele bleiben in der Bibliothek, bis der Ordner zurück ist.
    }
issue-few-watches = { $place } hat mehr Ordner, als dieses System überwachen kann, daher zeigen sich Änderungen darin erst nach etwa einer Minute. Erhöhe fs.inotify.max_user_watches, um sie sofort zu sehen.
issue-old-shelf = Neue Spiele erscheinen noch nicht, weil die Bibliothek nicht neu gelesen werden konnte. Die bisher gezeigten Spiele bleiben verfügbar.
issue-digest-failed = Beschreibungen, Wertungen und Angaben anderer Programme konnten nicht für Listen aufbereitet werden, daher nutzen Sortieren und Suchen noch die bisherigen. Prüfe, ob der Datenordner Platz hat und beschreibbar ist; Shelfcade versucht es nach dem nächsten Scan noch einmal. Einzelheiten stehen im Serverprotokoll.
issue-facts-failed = Die Spieledatenbank von LaunchBox konnte nicht importiert werden; frühere Daten bleiben. Prüfe, ob die Einstellung launchbox auf eine vollständige Metadata.zip verweist und ob der Datenordner Platz hat. Shelfcade versucht es alle sechs Stunden noch einmal, und sofort, wenn sich die Einstellung ändert. Einzelheiten stehen im Serverprotokoll.
issue-library-gone = Die Bibliotheksdatei fehlt im Datenordner. Ist ihr Laufwerk angeschlossen? Listen und Suche funktionieren weiter, Spielseiten nicht.
issue-library-unreadable = Die Bibliotheksdatei ist nicht lesbar. Listen und Suche funktionieren weiter, Spielseiten nicht. Einzelheiten stehen im Serverprotokoll.
issue-library-slow = Das Laufwerk mit dem Datenordner antwortet langsam oder gar nicht. Listen und Suche funktionieren weiter, Spielseiten warten darauf.
issue-user-restored = Die Datei mit allen Favoriten, gespielten Spielen und Sammlungen war beschädigt und wurde durch die Sicherung { $place } ersetzt. Was danach gespeichert wurde, ist verloren. Die beschädigte Datei bleibt im Datenordner.
issue-user-lost = Die Datei mit allen Favoriten, gespielten Spielen und Sammlungen war beschädigt, und es gab keine brauchbare Sicherung. Eine neue Datei wurde angelegt; die beschädigte bleibt als { $place } im Datenordner.
issue-user-gone = Die Datei mit allen Favoriten, gespielten Spielen und Sammlungen fehlte im Datenordner, daher wurde eine neue angelegt. Es gibt Sicherungen, die neueste ist { $place }. Um sie wiederherzustellen, halte den Server an und führe „shelfcade restore { $place }“ aus.
issue-user-older = Die Datei mit allen Favoriten, gespielten Spielen und Sammlungen ist älter als ihre neueste Sicherung: Die letzten Änderungen gingen mit ihrem Protokoll (-wal) verloren. Die Sicherung { $place } enthält sie. Um sie wiederherzustellen, halte den Server an und führe „shelfcade restore { $place }“ aus.
issue-user-full = Das Laufwerk mit dem Datenordner ist voll, daher konnte eine Änderung nicht gespeichert werden. Schaffe Platz; nichts zuvor Gespeichertes ist verloren.
issue-user-not-kept = Eine Änderung konnte nicht in den Datenordner geschrieben werden und wurde nicht gespeichert. Nichts zuvor Gespeichertes ist verloren; Einzelheiten stehen im Serverprotokoll.
issue-user-put-back = Die Datei mit allen Favoriten, gespielten Spielen und Sammlungen wurde aus { $place } entfernt, während der Server lief. Sie wurde wiederhergestellt, und nichts ist verloren. Irgendetwas auf diesem Gerät löscht oder ersetzt dort Dateien: Finde heraus, was.
issue-user-vanished = Die Datei { $place } mit allen Favoriten, gespielten Spielen und Sammlungen wurde entfernt, während der Server lief, und lässt sich nicht wiederherstellen, daher wird nichts Neues gespeichert. Ihr Inhalt ist in der neuesten Sicherung, falls eine angelegt werden kann. Prüfe, bevor der Server anhält, ob der Ordner da und beschreibbar ist.
issue-user-before-update = Ein Update wurde rückgängig gemacht, und diese Version konnte Favoriten, gespielte Spiele und Sammlungen so, wie die neuere sie hinterließ, nicht lesen. Sie wurden auf den Stand kurz vor dem Update zurückgesetzt. Änderungen von dazwischen liegen im Datenordner als { $place }.
issue-backup-full = Das Laufwerk mit dem Sicherungsordner { $place } ist voll. Schaffe Platz; Shelfcade versucht es alle fünf Minuten noch einmal.
issue-backup-failed = In { $place } können keine Sicherungen angelegt werden. Einzelheiten stehen im Serverprotokoll; Shelfcade versucht es alle fünf Minuten noch einmal.
issue-store-failed = Sicherungen können nicht an den Objektspeicher { $place } gesendet werden. Die Sicherungen im Ordner laufen weiter. Einzelheiten stehen im Serverprotokoll; Shelfcade versucht es alle fünf Minuten noch einmal.
issue-https-port = HTTPS konnte nicht starten: { $place } ist nicht verfügbar, wahrscheinlich benutzt ein anderes Programm diesen Port. Über HTTP funktioniert alles weiter. Wähle mit der Einstellung listen_tls einen anderen Port.
issue-certificate-failed = In { $place } gibt es kein gültiges Zertifikat für HTTPS, daher bleibt das bisherige in Gebrauch, oder HTTPS ist aus. Über HTTP funktioniert alles weiter; Einzelheiten stehen im Serverprotokoll.
issue-certificate-names = Das HTTPS-Zertifikat gilt nicht für { $place }: Die Zertifizierungsstelle, der die Geräte vertrauen, wurde ohne diesen Namen erstellt. Um eine passende zu erstellen, halte den Server an und lösche authority.pem im Datenordner. Danach muss jedes Gerät der neuen vertrauen.
issue-certificate-ends = Das Zertifikat { $place } läuft in den nächsten zwei Wochen ab oder ist schon abgelaufen. Ersetze es. Ist es authority.pem, halte den Server an und lösche die Datei: Dann wird eine neue erstellt, der jedes Gerät vertrauen muss.
issue-fetch-refused = { $place } lehnt immer wieder Anfragen ab, daher pausieren Downloads von dort eine Weile. Vorhandene Bilder bleiben.
issue-fetch-failed = Bilder können nicht geladen werden: Sie lassen sich nicht speichern, oder ihre Quelle stimmt nicht. Einzelheiten stehen auf der Seite „Bilder aus dem Internet“.
issue-pictures-bad = Einige Bilder lassen sich nicht zeigen, weil sie beschädigt, zu groß oder keine Bilder sind: { $place }. Ihre Spiele behalten das von Shelfcade gezeichnete Cover; Einzelheiten stehen im Serverprotokoll.
issue-cache-full = Das Laufwerk mit dem Cache-Ordner { $place } ist voll, daher werden Bilder bei jedem Anzeigen neu verkleinert, und das ist langsam. Schaffe Platz, oder wähle mit der Einstellung cache einen anderen Ordner.
issue-cache-failed = Im Cache-Ordner { $place } lässt sich nichts speichern, daher werden Bilder bei jedem Anzeigen neu verkleinert, und das ist langsam. Prüfe die Rechte des Ordners und das Serverprotokoll.

## What a scan could not do; $error is what the system says, in English
problem-vanished = Beim Lesen verschwunden
problem-forbidden = Keine Leserechte
problem-unreadable = Nicht lesbar ({ $error })
problem-away = Dieser ROM-Ordner fehlt, ist leer oder nicht lesbar. Ist das Laufwerk angeschlossen? Seine Spiele bleiben erhalten
problem-deep = Liegt zu tief in Unterordnern und wurde übersprungen
problem-crowded = Dieses System hat zu viele Dateien, oder seine Namen und Listen sind zu lang; der Rest wurde übersprungen
problem-rules-size = Eine Ausschlussdatei ist ein Text von höchstens { BYTES($size) }; diese wird nicht verwendet
problem-rules = Diese Ausschlussdatei wird nicht verwendet ({ $error })
problem-damaged = Der Inhalt ist nicht lesbar. Ist die Datei beschädigt?
problem-unshown = Die AVIF- und JPEG-XL-Bilder darin ({ $error }) lassen sich nicht zeigen; nimm JPEG, PNG oder WebP
problem-system-failed = Dieses System konnte nicht aktualisiert werden; seine Spiele bleiben, wie sie waren ({ $error })
problem-incomplete = Das sieht nach einem Spiel aus, aber die Datei zum Starten fehlt ({ $error })
problem-other = { $error }

## Errors: what happened
error-title-bad-address = Diese Adresse ist ungültig
error-title-forbidden = Das ist nicht erlaubt
error-title-refused = Das hat nicht geklappt
error-title-no-page = Seite nicht gefunden
error-title-no-system = System nicht gefunden
error-title-no-game = Spiel nicht gefunden
error-title-method = Diese Seite lässt sich nur ansehen
error-title-too-large = Das war zu viel auf einmal
error-title-media = Diese Seite kann das Gesendete nicht lesen
error-title-internal = Auf dem Server ist etwas schiefgegangen
error-title-not-kept = Deine Änderung konnte nicht gespeichert werden
error-title-too-slow = Die Anfrage hat zu lange gedauert
error-title-too-many = Zu viele Anfragen von diesem Gerät
error-title-busy = Der Server ist beschäftigt

## What a player can be told
control-pause = Pause
control-save-state = Stand speichern
control-load-state = Stand laden
control-screenshot = Screenshot
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
play-problem-unreachable = Das Spielgerät antwortet nicht. Ist es eingeschaltet und im selben Netzwerk?
play-problem-unauthorized = Das Spielgerät braucht ein Token oder ein anderes. Trage es in config.toml ein.
play-problem-busy = Das Spielgerät hat zu viele Anfragen erhalten. Warte kurz und versuch es noch einmal.
play-problem-unknown-game = Das Spielgerät kennt dieses Spiel nicht. Lass es seine Spiele neu einlesen, oder prüfe seine Pfade in config.toml.
play-problem-no-core = Für dieses System ist nichts zum Spielen installiert. Installiere einen Core oder Emulator dafür.
play-problem-no-firmware = Firmware fehlt. Lege diese Dateien in den Systemordner des Spielgeräts:
play-problem-not-started = Das Spielgerät hat die Anfrage angenommen, aber das Spiel läuft nicht.
play-problem-ended = Das Spiel endete sofort. Seine Ausgabe steht im Protokoll.
play-problem-refused = Das Spielgerät hat abgelehnt.
play-problem-unsupported = Das Spielgerät unterstützt das nicht.
play-problem-file-gone = Die Datei des Spiels fehlt.
play-problem-in-use = Dort läuft ein anderes Spiel, das nicht von hier gestartet wurde. Wähle noch einmal „Spielen“, um es zu beenden.

## Why something is refused
refusal-address-too-long = Die Adresse ist zu lang.
refusal-broken-escape = Die Adresse enthält eine ungültige %-Kodierung.
refusal-not-text = Die Adresse ist kein UTF-8-Text.
refusal-control-characters = Die Adresse enthält Steuerzeichen.
refusal-no-host = Die Anfrage sagt nicht, für welchen Server sie ist.
refusal-unknown-host = Dieser Servername ist nicht erlaubt. Starte Shelfcade mit --allow-host NAME, um ihn zu erlauben.
refusal-other-site = Diese Anfrage kam von einer anderen Website.
refusal-guest = Gäste hinterlassen keine Spur. Wähle zuerst ein Profil.
refusal-child = Kinderprofile können das nicht. Wähle zuerst ein anderes Profil.
refusal-other-profile = Wähle zuerst dieses Profil, dann ändere es.
refusal-pin-wrong = Diese PIN stimmt nicht.
refusal-pin-wait = Zu viele falsche PINs. Versuch es später noch einmal.
refusal-unclaimed = Dieses Shelfcade hat noch keinen Besitzer. Werde zuerst Besitzer: Öffne /owner/enter mit dem Einmalcode aus dem Terminal oder der Datei owner-code.txt im Datenordner, oder führe „shelfcade owner set“ aus.
refusal-owner = Das kann nur der Besitzer. Melde dich unter /owner/enter an oder sende ein Token des Besitzers (Authorization: Bearer …).
refusal-owner-again = Dafür ist noch einmal das Passwort des Besitzers nötig.
refusal-let-in = Dafür brauchst du Zugriff. Nutze einen Einmalcode des Besitzers oder sende ein Token (Authorization: Bearer …).
refusal-other-person = { other-person }
refusal-no-player = Dieses Spielgerät gibt es nicht.
refusal-occupied = Dort läuft schon ein Spiel.
refusal-nothing-plays = Dort läuft kein Spiel mehr.
refusal-player-failed = Das Spielgerät konnte das nicht ausführen.
refusal-nothing-to-play = Dieses Spiel hat keine Dateien in der Bibliothek.
refusal-folder-away = Der Ordner mit diesem Spiel ist gerade nicht da. Ist sein Laufwerk oder seine Netzwerkfreigabe verbunden? Das Spiel bleibt im Regal, und du kannst es spielen, sobald der Ordner zurück ist.
refusal-out-of-sight = Dieses Spiel ist ausgeblendet. Zeige es zuerst wieder.
refusal-collection-name = Eine Sammlung braucht einen Namen.
refusal-collection-query = Gib gültige Wörter oder Filter ein für das, was die Sammlung findet.
refusal-collections-full = Es gibt zu viele Sammlungen. Lösche zuerst eine.
refusal-collection-full = Diese Sammlung hat zu viele Spiele. Entferne zuerst welche.
refusal-devices-full = Dieser Haushalt hat 100 Geräte. Entferne zuerst eines.
refusal-profile-full = Dieses Profil hat zu viele Spiele. Entferne zuerst welche.
refusal-rating = Eine Wertung ist eine Zahl von 1 bis 5.
refusal-tags-too-many = Ein Spiel kann höchstens 20 Schlagwörter haben.
refusal-tag-too-long = Ein Schlagwort kann höchstens 40 Zeichen haben.
refusal-tags-full = Es gibt schon 300 verschiedene Schlagwörter. Nimm eines davon oder entferne zuerst eines.
refusal-note-too-long = Eine Notiz kann höchstens 4000 Zeichen haben.
refusal-description-too-long = Eine Beschreibung kann höchstens 2000 Zeichen haben.
refusal-collection-taken = Es gibt schon eine Sammlung mit diesem Namen.
refusal-no-variant = Dieses Spiel hat keine solche Datei.
refusal-hidden-full = Von diesem Spiel sind zu viele Varianten ausgeblendet. Zeige zuerst eine wieder.
refusal-profile-name = Ein Profil braucht einen Namen.
refusal-profiles-full = Es gibt schon zwanzig Profile. Lösche zuerst eines.
refusal-name-too-long = Ein Name kann höchstens 60 Zeichen haben.
refusal-profile-bytes = Die Notizen, Schlagwörter und Listen dieses Profils haben das Limit von 8 MB erreicht. Kürze oder entferne zuerst etwas.
refusal-household-bytes = Die Notizen, Schlagwörter und Listen des Haushalts haben das Limit von 32 MB erreicht. Kürze oder entferne zuerst etwas.
refusal-household-collections = In diesem Haushalt gibt es schon 500 Sammlungen. Lösche zuerst eine.
refusal-pinned-full = Die Startseite zeigt höchstens 20 Sammlungen pro Profil. Entferne zuerst eine von der Startseite.
refusal-selected-none = Kein Spiel ausgewählt. Wähle zuerst welche aus.
refusal-selected-too-many = Du kannst höchstens 500 Spiele auf einmal ändern.
refusal-one-tag = Gib ein Schlagwort ein, ohne Kommas.
refusal-profile-taken = Es gibt schon ein Profil mit diesem Namen.
refusal-household-open = Das Profil für alle kann keine PIN haben.
refusal-household-stays = Das Profil für alle kann nicht gelöscht werden.
refusal-setting-too-long = Der Wert einer Einstellung ist zu lang.
refusal-pin = Eine PIN hat 4 bis 12 Ziffern.
refusal-grown-up-pin = Ohne die PIN eines Erwachsenen käme das Kind aus diesem Profil nicht mehr heraus. Wähle eine mit 4 bis 12 Ziffern.
refusal-grown-up-name = Gib einen Namen ein, den kein anderes Profil hat.
refusal-last-pin = Nur mit dieser PIN kann ein Kind sein Profil verlassen. Gib zuerst einem anderen Erwachsenen eine PIN oder werde Besitzer.
refusal-form = Das Formular sagt nicht, was zu tun ist.
refusal-form-game = Das Formular sagt nicht, welches Spiel.
refusal-no-list = Diese Datei ist keine lesbare Spieleliste. Nichts wurde geändert.
refusal-newer-list = Diese Liste stammt von einem neueren Shelfcade. Aktualisiere zuerst Shelfcade.
refusal-corrections-full = Mehr ROMs lassen sich nicht von Hand zuordnen: Der Haushalt hat sein Limit erreicht.
refusal-covers-full = Für ein weiteres Cover ist kein Platz. Stelle einige Spiele auf das automatische Cover um, oder lege Bilder in einen Ordner neben den ROMs.
refusal-no-picture = Diese Datei ist kein Bild, das sich zeigen lässt. Verwende PNG, JPEG, WebP, GIF oder BMP bis 16 MB. Nichts wurde geändert.
refusal-no-title = Der Katalog enthält dieses Spiel für dieses System nicht. Nichts wurde geändert.
refusal-backup = Diese Sicherung ist nicht brauchbar: Sie ist beschädigt oder von einer neueren Version. Wähle eine andere. Es wurde nichts geändert.
refusal-not-allowed = Das ist nicht erlaubt.
refusal-no-sense = Die Anfrage ist hier ungültig.

## What somebody may do
level-nothing = Kein Zugriff
level-look = Nur ansehen
level-take-part = Ansehen und mitmachen
level-own = Voller Zugriff

## What was decided, in the log of the owner
decision-claimed = Besitzer festgelegt
decision-logged-in = Angemeldet
decision-wrong-secret = Falsches Passwort, falsche PIN oder falscher Code
decision-too-many-tries = Zu viele Versuche
decision-logged-out = Abgemeldet
decision-session-revoked = Gerät abgemeldet
decision-password-changed = Passwort geändert
decision-owner-reset = Besitzer entfernt
decision-code-made = Einmalcode erstellt
decision-token-made = Zugriffstoken erstellt
decision-token-revoked = Zugriffstoken widerrufen
decision-device-paired = Gerät gekoppelt
decision-device-revoked = Gerät entfernt
decision-refused = Zugriff verweigert
decision-settings = Einstellungen geändert
decision-profile-removed = Profil gelöscht
decision-child-rule = Kinderprofil geändert
decision-scan = Scan von Hand gestartet
decision-restored = Sicherung wiederhergestellt
decision-update = Update angefordert

## How far an update of the program is
update-state-asked = Warten, bis dieses Gerät das Update startet
update-state-not-begun = Das Update ist nicht gestartet. Führe auf dem Gerät selbst aus:
update-state-looking = Suche nach Updates
update-state-fetching = Die neue Version wird geladen
update-state-keeping = Die Daten von allen werden gesichert
update-state-starting = Die neue Version startet
update-state-newest = Shelfcade war schon aktuell
update-state-running = Die neue Version läuft
update-state-placed = Die neue Version ist installiert und läuft ab dem nächsten Start
update-state-taken-back = Die neue Version startete nicht richtig; die vorige wurde wiederhergestellt
update-state-failed = Das Update ist fehlgeschlagen
update-state-cut-off = Das Update wurde unterbrochen; Shelfcade läuft mit der installierten Version weiter

## Headings of the gate
gate-title-claim = Werde Besitzer dieses Shelfcade
gate-title-owner = Anmeldung als Besitzer
gate-title-again = Bestätige dein Passwort
gate-title-let-in = Zugriff mit Code

## What the gate is about
gate-reason-leave-child = Ein Erwachsener muss erlauben, ein Kinderprofil zu verlassen, aber hier hat kein Erwachsener eine PIN. Deshalb wird jetzt ein Erwachsener Besitzer und wählt ein Passwort, das von da an gefragt ist.
gate-reason-no-owner = Das kann nur der Besitzer, und dieses Shelfcade hat noch keinen.
gate-lead-claim = Der Besitzer verwaltet Einstellungen, Scans, Sicherungen, Profile und was Kinder sehen können. Den Einmalcode findest du im Terminal, in dem Shelfcade gestartet wurde, und in der Datei owner-code.txt im Datenordner.
gate-lead-owner = Das kann nur der Besitzer dieses Haushalts.
gate-lead-again = Das lässt sich schwer rückgängig machen, gib daher dein Passwort noch einmal ein.
gate-lead-let-in = Bitte den Besitzer um einen Einmalcode.

## Settings by their names: what each is called, and what it changes
set-regions = Reihenfolge der Regionen
set-regions-why = Welche Variante eines Spiels zuerst kommt.
set-languages = Reihenfolge der Sprachen
set-languages-why = Welche Variante innerhalb einer Region zuerst kommt.
set-plays-profile = Profil für am Fernseher gespielte Spiele
set-everyone-may = Alle in diesem Netzwerk
set-everyone-may-why = Für mehr Zugriff meldet man sich an oder gibt einen Einmalcode ein.
set-only-owner-plays = Nur der Besitzer kann Spiele starten
set-only-owner-plays-why = Sonst können es alle, die mitmachen dürfen.
set-clients = Handhelds dürfen sich verbinden
set-clients-why = Gekoppelte Geräte stöbern, laden herunter und gleichen ab über die RomM-Schnittstelle. Ohne gekoppeltes Gerät antwortet sie auf nichts.
set-downloads = Spiele herunterladen
set-downloads-why = Der Zugriff, den man braucht, um die Dateien von Spielen herunterzuladen.
set-short-addresses = Adressen im Aktivitätsprotokoll kürzen
set-theme = { skin-label }
set-text-size = { text-size-label }
set-view = { view-setting }
set-language = { language-setting }
set-home-rows = Reihen der Startseite
set-home-rows-why = Was die Startseite zeigt und in welcher Reihenfolge.
set-hidden-systems = { hidden-systems }
set-hidden-systems-why = Systeme, die überall ausgelassen werden.
set-mature = Spiele für Erwachsene (M oder AO)
set-scan-hours = Stunden zwischen vollständigen Scans
set-scan-hours-why = 0–168. Bei 0 werden Ordner nur überwacht, und Änderungen fallen sofort auf.
set-launchbox = Spieledatenbank von LaunchBox
set-launchbox-why = Pfad oder Adresse ihrer Metadata.zip, für Beschreibungen und Wertungen. Eine Adresse wird einmal im Monat nach dem ganzen Archiv gefragt und erfährt daher nichts über deine Spiele. Leer lassen, um es auszuschalten.
set-home-hours = Stunden zwischen neuen Reihen auf der Startseite
set-home-hours-why = 1–168.
set-page-cache-mb = Seiten-Cache (MB)
set-page-cache-mb-why = 0–4.096. Ein größerer Cache macht einen vollen Haushalt schneller; 0 schaltet ihn ab.
set-picture-cache-mb = Bilder-Cache (MB)
set-picture-cache-mb-why = 0–1.000.000. Verkleinerte Cover bleiben auf dem Laufwerk; die ältesten werden zuerst gelöscht. Bei 0 wird jedes Mal neu verkleinert, und das ist langsam.
set-fetch-pictures = Bilder laden
set-fetch-pictures-why = Für Spiele, die keine haben. Was wohin gesendet wird, steht auf der Seite „Bilder aus dem Internet“.
set-thumbnails-source = Bildquelle
set-thumbnails-source-why = Die Adresse von libretro-thumbnails oder eines Spiegels, oder der Pfad eines Ordners mit demselben Aufbau.
set-fetch-mb-a-day = Tageslimit für Downloads (MB)
set-fetch-keep-originals = Originalbilder behalten
set-fetch-keep-originals-why = Sonst werden Bilder in der Größe gespeichert, in der Seiten sie zeigen; das braucht viel weniger Platz.
set-backups = Automatische Sicherungen
set-backups-why = Favoriten, Notizen, Gespieltes, Sammlungen und Profile werden nach Änderungen gesichert.
set-backup-folder = Sicherungsordner
set-backup-folder-why = Auf einem anderen Laufwerk überstehen Sicherungen einen Ausfall. Leer lassen, um den Datenordner zu verwenden.
set-s3-endpoint = S3-kompatibler Objektspeicher: Adresse
set-s3-endpoint-why = Sicherungen werden auch dorthin gesendet, zum Beispiel https://s3.example:9000. Leer lassen, um es auszuschalten.
set-s3-bucket = S3: Bucket
set-s3-region = S3: Region
set-s3-prefix = S3: Namenspräfix
set-s3-access-key = S3: Zugriffsschlüssel
set-s3-access-key-why = Der geheime Schlüssel wird nie hier eingegeben: Er kommt aus der Umgebung oder einer eigenen Datei.

## Help
help = Hilfe
help-lead = Kurze Antworten, mit den Knöpfen dazu.
help-search-label = Hilfe durchsuchen
help-none = Dazu steht hier nichts. Versuche ein anderes Wort.
scan-now = Jetzt scannen
scan-asked = Ein Scan beginnt. Neue Spiele erscheinen, sobald sie gefunden sind.
backup-now = Jetzt sichern
backup-asked = Sicherung angefordert. Hat sich seit der letzten nichts geändert, wird keine angelegt.
backups-lead = Die neuesten Sicherungen im Sicherungsordner dieses Geräts.
restore = Wiederherstellen
restore-question = Diese Sicherung wiederherstellen ({ $when })?
restore-contents = Sie hat { NUMBER($entries) } Einträge: Favoriten, gespielte Spiele, Notizen, Sammlungen, Profile und Einstellungen. Jetzt sind es { NUMBER($now) }.
restore-why = Was jetzt da ist, wird ersetzt. Es wird zuerst gesichert und auch neben den Daten behalten, damit du zurück kannst. Shelfcade startet neu, das dauert einige Sekunden.
restore-now = Wiederherstellen und neu starten
restore-asked = Die Sicherung wird wiederhergestellt. Shelfcade startet neu; lade diese Seite in einigen Sekunden neu.
restore-done = Die Sicherung wurde wiederhergestellt.
restore-failed = Die Sicherung konnte nicht wiederhergestellt werden; es wurde nichts geändert. Der Grund steht im Protokoll des Servers.
backups-all = Alle Sicherungen
scan-owner = Nur der Besitzer kann einen Scan starten.
whats-new = Was ist neu?
updated-to = Shelfcade wurde auf Version { $version } aktualisiert.
whats-new-english = Die Liste ist auf Englisch.

## of shelfcade_core::help::HelpGroup: help-group
help-group-shelf = Deine Spiele
help-group-playing = Finden und spielen
help-group-household = Zu Hause
help-group-server = Der Server
