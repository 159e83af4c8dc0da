### Every word of the interface in Spanish (tú), in the order of en.ftl.

## islands

theme-label = Tema
theme-system = Dispositivo
theme-dark = Oscuro
theme-light = Claro
star-failed = No se pudo guardar. La estrella sigue como estaba.
starred = Añadido a favoritos
unstarred = Quitado de favoritos

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
favorite = Favorito
favorite-of = Favorito: { $title }
yours = Lo tuyo
save = Guardar
cancel = Cancelar
status-label = Cómo vas
status-none = Nada aún
status-backlog = Por jugar
status-playing = Jugando
status-finished = Terminado
status-dropped = Abandonado
rating-label = Tu nota
rating-none = Sin nota
rating-stars =
    { $stars ->
        [one] { $stars } estrella
       *[other] { $stars } estrellas
    }
tags-label = Etiquetas
tags-hint = Separadas por comas, por ejemplo: cooperativo, con Mía
note-label = Nota
note-hint = Contraseñas, dónde te atascaste, qué probar luego
collections = Colecciones
in-collections = En tus colecciones
new-collection = Nueva colección
played-times =
    { $count ->
        [one] Jugado { $count } vez
       *[other] Jugado { $count } veces
    }
played-for = { DURATION($seconds) } en total
played-last = la última vez el { $date }
forget-plays = Quitar de los jugados hace poco
hide-game = Ocultar este juego
show-game = Volver a mostrar este juego
hidden-now = Has ocultado este juego: no sale en listas ni búsquedas.
hide-variant = Ocultar
show-variant = Mostrar
hidden-variants = Ocultas por ti
no-favorites-title = Aún no hay favoritos
no-favorites-advice = Toca la estrella de cualquier juego y aparecerá aquí.
no-history-title = Aún no has jugado a nada
no-history-advice = Lo que juegues en RePlayOS o RetroArch aparecerá aquí solo.
no-hidden-title = No hay nada oculto
no-hidden-advice = Puedes ocultar un juego desde su página; luego lo encontrarás aquí.
empty-collection-title = Aún está vacía
empty-collection-advice = Abre un juego y marca esta colección en «Lo tuyo».
gone-heading =
    { $count ->
        [one] { $count } juego no está ahora
       *[other] { $count } juegos no están ahora
    }
gone-why = Faltan sus archivos. No se olvida nada: vuelven con los archivos.
collection-of = Una colección de { $name }
smart-collection = Se llena sola
smart-query = Ver la consulta
edit-collection = Editar colección
remove-collection = Eliminar colección
remove-collection-why = Tus juegos y sus archivos se quedan.
name-label = Nombre
description-label = De qué trata
pin-to-home = Mostrar en Inicio
your-collections = Tuyas
other-collections = De otros en casa
no-collections-title = Aún no hay colecciones
no-collections-advice = Ponle nombre a una: «Para el viernes», «A dobles», «Por terminar». También puedes guardar una búsqueda como colección que se llena sola.
collections-description = Juegos que has reunido.
keep-search = Guardar como colección
keep-search-of = Guardar «{ $words }» como colección que se llena sola
create = Crear
profiles = Perfiles
profiles-heading = ¿Quién está en el sofá?
profiles-description = Cada perfil tiene sus favoritos, su historial y sus ajustes.
household = Todos
guest = Invitado
guest-why = No deja rastro
profile-favorites =
    { $count ->
        [one] { $count } favorito
       *[other] { $count } favoritos
    }
profile-now = Eres tú
profile-of = Perfil: { $name }
has-pin = Con PIN
pin-label = PIN
pin-of = PIN de { $name }
pin-new = PIN, si quieres (de 4 a 12 cifras)
pin-drop = Quitar el PIN
pin-wrong = Ese no es el PIN. Prueba otra vez.
pin-wait =
    { $seconds ->
        [one] Demasiados intentos. Espera { $seconds } segundo.
       *[other] Demasiados intentos. Espera { $seconds } segundos.
    }
pin-enter = Continuar
new-profile = Nuevo perfil
edit-profile = Cambiar este perfil
remove-profile = Eliminar perfil
remove-profile-why = Se van con él sus favoritos, historial, notas y colecciones.
colour-label = Color
refused = No ha funcionado: { $why }
move-up = Subir
move-down = Bajar
take-out = Quitar
arrange = Ordenar los juegos
date-of = { $day } de { $month } de { $year }
settings = Ajustes
