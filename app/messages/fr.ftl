### Every word of the interface in French (tu), in the order of en.ftl.

## islands

theme-label = Thème
theme-system = Appareil
theme-dark = Sombre
theme-light = Clair

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
