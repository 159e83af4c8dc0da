### Every word of the interface in German (du), in the order of en.ftl.

## islands

theme-label = Farben
theme-system = Wie das Gerät
theme-dark = Dunkel
theme-light = Hell
