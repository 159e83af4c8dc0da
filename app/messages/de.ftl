### Every word of the interface in German (du), in the order of en.ftl.

## islands

theme-label = Farben
theme-system = Wie das Gerät
theme-dark = Dunkel
theme-light = Hell
star-failed = Das ließ sich nicht speichern. Der Stern ist wie zuvor.
starred = Zu den Favoriten hinzugefügt
unstarred = Aus den Favoriten entfernt

## Ours
dimension-tag = Schlagwort
index-tag = Schlagwörter
order-played = Zuletzt gespielt
order-own = Eigene Ordnung
favorites = Favoriten
history = Zuletzt gespielt
hidden-games = Ausgeblendete Spiele
favorites-description = Die Spiele mit deinem Stern.
history-description = Was du gespielt hast, das Letzte zuerst.
hidden-description = Spiele, die du nicht siehst.
collection-description = Eine Sammlung: { $name }
favorite = Favorit
favorite-of = Favorit: { $title }
yours = Deins
save = Speichern
cancel = Abbrechen
status-label = Dein Stand
status-none = Noch nichts
status-backlog = Will ich spielen
status-playing = Spiele ich
status-finished = Durchgespielt
status-dropped = Abgebrochen
rating-label = Deine Wertung
rating-none = Nicht bewertet
rating-stars =
    { $stars ->
        [one] { $stars } Stern
       *[other] { $stars } Sterne
    }
tags-label = Schlagwörter
tags-hint = Mit Kommas dazwischen, etwa: zu zweit, mit Mia
note-label = Notiz
note-hint = Passwörter, wo du feststeckst, was du noch probieren willst
collections = Sammlungen
in-collections = In deinen Sammlungen
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
empty-collection-advice = Öffne ein Spiel und hake diese Sammlung unter „Deins“ an.
gone-heading =
    { $count ->
        [one] { $count } Spiel ist gerade nicht da
       *[other] { $count } Spiele sind gerade nicht da
    }
gone-why = Ihre Dateien fehlen. Nichts ist vergessen: Mit den Dateien kommen sie zurück.
collection-of = Eine Sammlung von { $name }
smart-collection = Füllt sich selbst
smart-query = Die Frage ansehen
edit-collection = Sammlung bearbeiten
remove-collection = Sammlung löschen
remove-collection-why = Deine Spiele und ihre Dateien bleiben.
name-label = Name
description-label = Worum es geht
pin-to-home = Auf der Startseite zeigen
your-collections = Deine
other-collections = Von anderen zu Hause
no-collections-title = Noch keine Sammlungen
no-collections-advice = Gib einer einen Namen: „Für Freitag“, „Zu zweit“, „Fertig spielen“. Auch jede Suche kann eine werden, die sich selbst füllt.
collections-description = Spiele, die du zusammengestellt hast.
keep-search = Als Sammlung behalten
keep-search-of = „{ $words }“ als Sammlung behalten, die sich selbst füllt
create = Anlegen
profiles = Profile
profiles-heading = Wer sitzt auf dem Sofa?
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
remove-profile-why = Favoriten, Verlauf, Notizen und Sammlungen gehen mit.
colour-label = Farbe
refused = Das ging nicht: { $why }
move-up = Nach oben
move-down = Nach unten
take-out = Herausnehmen
arrange = Spiele ordnen
date-of = { $day }. { $month } { $year }
settings = Einstellungen
