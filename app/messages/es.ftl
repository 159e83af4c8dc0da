### Every word of the interface in Spanish (tú), in the order of en.ftl.

## islands

theme-label = Tema
theme-system = Dispositivo
theme-dark = Oscuro
theme-light = Claro

## Ours
dimension-tag = Etiqueta
index-tag = Etiquetas
order-played = Último jugado
order-own = Orden propio
favorites = Favoritos
history = Jugados hace poco
hidden-games = Juegos ocultos
favorites-description = Los juegos que marcaste con una estrella.
history-description = Lo que jugaste, lo último primero.
hidden-description = Juegos que no se te muestran.
collection-description = Una colección: { $name }
