### Every word of the interface in German (du), in the order of en.ftl.

## islands

theme-label = Farben
theme-system = Wie das Gerät
theme-dark = Dunkel
theme-light = Hell

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
