### Every word of the interface in French (tu), in the order of en.ftl.

## islands

theme-label = Thème
theme-system = Appareil
theme-dark = Sombre
theme-light = Clair
