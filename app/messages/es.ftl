### Every word of the interface in Spanish (tú), in the order of en.ftl.

## What both the server and the islands say: it is in the WASM in all languages, so keep it short.
search-label = Buscar juegos
search-placeholder = Buscar juegos
search-go = Buscar
suggestions = Sugerencias
recent = Búsquedas recientes
forget-recent = Olvidarlas
no-suggestion = Nada coincide todavía

load-failed = No se pudieron cargar más juegos. Los enlaces de página de abajo siguen funcionando.
add-to-collection = Añadir a una colección

theme-label = Tema

scan-label = Escaneo de tus juegos
scan-finished = El escaneo ha terminado.
scan-reload = Ver lo nuevo
suggestions-count = { suggestions }: { NUMBER($count) }
games =
    { $count ->
        [one] { $count } juego
       *[other] { $count } juegos
    }
games-of-letter =
    { $count ->
        [one] { $count } juego con una palabra que empieza por «{ $letter }»
       *[other] { $count } juegos con una palabra que empieza por «{ $letter }»
    }
files =
    { $count ->
        [one] { $count } archivo
       *[other] { $count } archivos
    }
place-of = { NUMBER($index) } de { NUMBER($total) }
loaded =
    { $more ->
        [one] { $more } juego
       *[other] { $more } juegos
    } más, { NUMBER($shown) } de { NUMBER($total) }
scan-files-of =
    { NUMBER($done) } de { $total ->
        [one] { $total } archivo
       *[other] { $total } archivos
    }
scan-systems-of = sistema { NUMBER($done) } de { NUMBER($total) }
scan-left = quedan { DURATION($left) }
duration-seconds = { $seconds } s
duration-minutes = { NUMBER($minutes) } min
duration-hours = { NUMBER($hours) } h
duration-hours-minutes = { NUMBER($hours) } h { NUMBER($minutes) } min
duration-days =
    { $count ->
        [one] { $count } día
       *[other] { $count } días
    }
star-failed = No se pudo guardar. La estrella sigue como estaba.
starred = Añadido a favoritos
moved-to = Ahora en el puesto { $place }
not-saved = No se pudo guardar. Todo sigue como estaba.
unstarred = Quitado de favoritos
other-person = En este navegador se ha elegido a otra persona. Vuelve a cargar la página.
close = Cerrar

## Lists, search and indexes
browse = Explorar
begins = O déjate llevar
offers = Como filtros
search-left-out = Ningún catálogo dice cuánto dura un juego: «{ $words }» se dejó fuera
search-without = Ningún juego tiene además «{ $word }»: se dejó fuera
doors = Ir a
unread-title = Esto no se puede leer
nearest = ¿Querías decir
drop-filter = Sin
elsewhere-found = Buscar en toda la estantería
surprise-here = Sorpréndeme
gaps = De esta serie, no están aquí
gaps-reason = Juegos de la serie que el catálogo conoce
search-language = Busca así
most-games = Con más juegos
example-plain = carreras para 2 años 90
example-plain-why = palabras corrientes: cuántos, qué, cuándo
example-words = palabras, con o sin espacios
example-initials = iniciales y números
example-phrase = una frase exacta, sin una palabra
example-maker = un creador, unos años
example-region = una región, sin hacks
example-or = lo uno o lo otro
quoted = «{ $text }»
title-page = { $title }, página { NUMBER($page) }
list-of = { $dimension }: { $title } en tu estantería.
hits-for =
    { $count ->
        [one] { $count } juego
       *[other] { $count } juegos
    } para «{ $text }»
why-initials = por sus iniciales
why-spelling = escrito «{ $word }»
named-value = { $name }: { $value }
total-developer =
    { $count ->
        [one] { $count } desarrolladora
       *[other] { $count } desarrolladoras
    }
total-publisher =
    { $count ->
        [one] { $count } editora
       *[other] { $count } editoras
    }
total-genre =
    { $count ->
        [one] { $count } género
       *[other] { $count } géneros
    }
total-year =
    { $count ->
        [one] { $count } año
       *[other] { $count } años
    }
total-decade =
    { $count ->
        [one] { $count } década
       *[other] { $count } décadas
    }
total-board =
    { $count ->
        [one] { $count } placa
       *[other] { $count } placas
    }
total-value =
    { $count ->
        [one] { $count } valor
       *[other] { $count } valores
    }
total-series =
    { $count ->
        [one] { $count } serie
       *[other] { $count } series
    }
remove-filter = Quitar el filtro: { $label }

## Frame
offline-title = No se puede acceder a Shelfcade
offline-lead = El equipo con tus juegos no responde: puede que esté apagado o que este dispositivo esté en otra red. Tus juegos están a salvo.
offline-kept = En este dispositivo no se guarda ninguna página, así que aquí no se muestra nada antiguo. En cuanto haya respuesta, la página continuará sola.
offline-again = Intentar de nuevo
page-changed = Esta página ha cambiado.
skip = Saltar al contenido
nav-label = Principal
nav-bar-label = Menú
nav-more-label = Más páginas
nav-home = Inicio
nav-systems = Sistemas
nav-search = Buscar
nav-more = Más
about-link = Acerca de
health-heading = Estado
api-link = API
see-all = Ver todo
games-heading = Juegos
see-all-of = Ver todo: { $title }
language-label = Idioma
units = kB, MB, GB, TB, PB, EB
bytes-exactly =
    { $count ->
        [one] { $count } byte
       *[other] { $count } bytes
    }
skip-to-games = Saltar a los juegos

## Home
home-heading = ¿A qué jugamos?
home-description = Tus juegos en una sola estantería: explora, busca y déjate tentar.
surprise = Sorpréndeme
start-here = Empieza aquí
start-here-why = Lo que casi todos conocen
choose-chosen = ¿Qué tal uno de estos?
choose-others = Otros tres
choose-help = Ayúdanos a elegir
choose-go = Elige por nosotros
choose-none = Ningún juego de aquí encaja con todo. Quita alguna respuesta.
choose-any = Da igual
choose-time = ¿Cuánto tiempo?
choose-short = Una partida rápida
choose-long = Una tarde larga
choose-mood = ¿Con qué ánimo?
choose-relaxed = Tranquilo
choose-thrilling = Emocionante
choose-story = Una historia
choose-together = Reír juntos
choose-era = ¿De cuándo?
choose-early = Antes de 1990
choose-nineties = Los noventa
choose-late = Desde 2000
discover = Descubre
welcome = Tu estantería está lista
filling-title = Colocando tus juegos en la estantería
filling-advice = Los primeros sistemas aparecerán en un momento. Puedes explorar mientras se lee el resto.
begin-title = Aún no hay juegos
begin-advice = Crea una carpeta por sistema dentro de tu carpeta de ROMs y pon ahí los juegos. Se entienden los nombres de carpeta habituales de RePlayOS, Batocera, RetroPie, ES-DE y RomM; Shelfcade solo lee, nunca cambia un archivo.
begin-example = Por ejemplo
looked-in = Carpetas leídas
see-left-out = Ver qué se ha dejado fuera y por qué
how-to-begin = Cómo empezar
totals-line =
    { $games ->
        [one] { $games } juego
       *[other] { $games } juegos
    } en { $systems ->
        [one] { $systems } sistema
       *[other] { $systems } sistemas
    } · { BYTES($size) }
totals-all =
    { $games ->
        [one] { $games } juego
       *[other] { $games } juegos
    } en { $systems ->
        [one] { $systems } sistema
       *[other] { $systems } sistemas
    }, { $variants ->
        [one] { $variants } variante
       *[other] { $variants } variantes
    } en total, { BYTES($size) } en disco.

## Systems and lists
no-systems-title = Ningún sistema tiene juegos todavía
other-systems = Ver todos los sistemas
no-games-title = No hay juegos en esta carpeta
no-games-advice = Pon juegos en ella y aparecerán aquí tras el próximo escaneo.
no-match-title = Ningún juego cumple todos estos filtros
no-match-advice = Quita alguno arriba o empieza de nuevo con toda la estantería.
sort-label = Orden
view-label = Vista
filters = Filtros
clear-filters = Quitar todos
show-games = Ver juegos
show-number-of-games =
    { $count ->
        [one] Ver { $count } juego
       *[other] Ver { $count } juegos
    }
chosen-label = Filtros activos
any-players = Cualquier número
letters-label = De la A a la Z
pages-label = Páginas
page-before = Página anterior
page-after = Página siguiente
systems-with =
    { $systems ->
        [one] { $systems } sistema
       *[other] { $systems } sistemas
    } con { $games ->
        [one] { $games } juego
       *[other] { $games } juegos
    }
empty-folders =
    { $count ->
        [one] { $count } carpeta sin juegos
       *[other] { $count } carpetas sin juegos
    }
filters-set = { filters } ({ NUMBER($count) })
more-choices = { NUMBER($count) } más
letter-other = Números y signos
letter-games =
    { $letter }, { $count ->
        [one] { $count } juego
       *[other] { $count } juegos
    }
page-label = Página { NUMBER($page) }

## Search
search-heading = Buscar
search-description = Encuentra un juego por su título, por otro nombre o por una parte.
search-or-browse = O explora un sistema
no-hits-advice = Prueba con menos palabras o solo con el principio de una.
no-hits = No hay nada para «{ $text }»

## Game
crumbs-label = Estás aquí
also = También conocido como
fact-released = Publicado
fact-developer = Desarrolladora
fact-publisher = Editora
fact-genre = Género
fact-players = Jugadores
fact-regions = Regiones
fact-esrb = Clasificación por edad
fact-cooperative = Cooperativo
fact-ratings = Notas
rating-of-hundred = { NUMBER($value) } de 100
votes =
    { $count ->
        [one] { $count } voto
       *[other] { $count } votos
    }
fact-size = Tamaño
description-heading = Sobre este juego
said-by = Fuente: { $source }
said-by-as-of = Fuente: { $source }, a fecha de { $date }
preferred = Preferida
elsewhere = En otros sistemas
elsewhere-reason = El mismo título, también en tu estantería
related = Quizá te guste
related-reason = Parecidos en creadores, género y época
gallery = Galería
picture-before = Imagen anterior
picture-after = Imagen siguiente
zoom = Zoom
moments = Momentos
read-more = Leer más
cover = Portada
media-of = Imágenes de { $title }
video-of = Vídeo de { $title }
all-pictures = Todas las imágenes
open-file = Abrir el archivo
media-files = Imágenes, vídeos y manuales
files-summary = Archivos, sumas de comprobación y cómo se reconocieron
file-release = Edición
file-serial = N.º de serie
file-crc = CRC32
file-sha1 = SHA-1
file-missing = no está
own-pending = Dijisteis qué es. La página cambia en cuanto se vuelva a leer la biblioteca.
identify-title = ¿Qué es «{ $title }»?
identify-heading = Es otro juego
identify-why = Elige qué es. Se guarda con vuestros datos y vale también con otro nombre de archivo y en una biblioteca nueva.
identify-search = Buscar en el catálogo: { $system }
identify-roms = Estos archivos
identify-none = Ninguno de estos
identify-undo = Deshacer: reconocerlo de nuevo por sí solo
identify-nothing = El catálogo no tiene nada parecido en este sistema. Prueba a escribirlo de otra forma.
identify-no-catalog = El catálogo no conoce juegos de este sistema.
unidentified-heading = Decid qué son
unidentified-left =
    { $count ->
        [0] No queda ningún juego que el catálogo no conozca.
        [one] Queda un juego que el catálogo no conoce.
       *[other] Quedan { NUMBER($count) } juegos que el catálogo no conoce.
    }
unidentified-go =
    { $count ->
        [one] Decir qué es un juego
       *[other] Decir qué son { NUMBER($count) } juegos
    }
unidentified-why = Elige el título correcto o ninguno. Las teclas 1, 2, 3 y 0 eligen para el primer juego; S lo salta.
unidentified-search = Buscar…
unidentified-skip = Saltar
unidentified-start = Desde el principio
unidentified-done = No queda nada por decir
unidentified-done-why = El catálogo conoce todos los juegos de aquí, o dijisteis qué son.
cover-choose = Elegir carátula
cover-title = La carátula de «{ $title }»
cover-why = Elige una de sus imágenes o envía una tuya. La ven todos y queda en vuestras copias de seguridad.
cover-none = No se encontró ninguna imagen de este juego.
cover-as-found = La encontrada
cover-send = Una imagen tuya: PNG, JPEG, WebP, GIF o BMP, de 16 MB como máximo
cover-send-go = Enviar como carátula
also-known-as = también conocido como { $name }
variants =
    { $count ->
        [one] { $count } variante
       *[other] { $count } variantes
    }
on-shelf = En tu estantería
on-shelf-in =
    En tu estantería en { $count ->
        [one] { $count } variante
       *[other] { $count } variantes
    }
players-range =
    { $count ->
        [1] 1 jugador
       *[other] De 1 a { $count } jugadores
    }
players-short = { NUMBER($count) } jugadores
game-for = { $title } para { $system }
game-for-facts = { $title } para { $system }: { $facts }
released-month = { $month } de { YEAR($year) }
months = enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre
series-reason =
    { $count ->
        [one] { $count } juego
       *[other] { $count } juegos
    } de la serie en tu estantería
not-here =
    { $count ->
        [one] { $count } edición conocida que no está aquí
       *[other] { $count } ediciones conocidas que no están aquí
    }

## About
about-heading = Acerca de Shelfcade
about-lead = Una estantería para los juegos de la casa, servida desde tu propia máquina. No necesita internet ni cuenta.
about-library = Tu biblioteca
about-catalog = Lo que se sabe de los juegos
about-program = Este programa
about-health = Cómo va
about-api = La API para programas
about-licence = Software libre con licencia MIT o Apache 2.0, como prefieras.
credit = Los catálogos completos se crean a partir de { $database }, el trabajo de la comunidad libretro y de los grupos de preservación que hay detrás, con licencia CC BY-SA 4.0.
catalog-starter = Catálogo inicial
no-catalog = No hay ningún catálogo en uso; los juegos se muestran por el nombre de su archivo.
starter = Este es el catálogo inicial: solo juegos conocidos, escrito a mano.
get-catalog = Los años, creadores y géneros de cientos de miles de ediciones vienen con el catálogo completo. Créalo una vez, con conexión, en la carpeta de Shelfcade:
version = Versión { $version }
built = Creado el { $when }
catalog-counts =
    { $titles ->
        [one] { $titles } título
       *[other] { $titles } títulos
    } y { $releases ->
        [one] { $releases } edición
       *[other] { $releases } ediciones
    } en { $systems ->
        [one] { $systems } sistema
       *[other] { $systems } sistemas
    }.
keys-heading = Teclas
key-search = Buscar
key-arrows = De juego en juego
key-ends = Inicio y Fin: primer o último juego de la fila
key-star = Poner o quitar la estrella
key-help = Mostrar estas teclas
key-close = Esc: cerrar lo que está abierto
key-pages = Re Pág y Av Pág: página anterior o siguiente, frente al televisor
key-gamepad = Mando: A abre, B vuelve, Y marca con estrella, X juega, Start busca, los gatillos superiores pasan de página
tv-setting = Frente al televisor
tv-why = Todo en grande y al alcance de las flechas o del mando: solo en este navegador.
tv-offer = ¿Frente al televisor? Todo puede verse en grande y manejarse con las flechas o un mando.
tv-is = Esto es un televisor
tv-not = Esto no es un televisor
tv-later = Ahora no
tv-panel = El juego enfocado
tv-opens = Abrir
tv-backs = Volver
tv-stars = Estrella
tv-pages = Página
tv-keyboard = Teclas para buscar
tv-space = Espacio
tv-delete = Borrar
tv-clear = Vaciar

## A safe connection: names of menus are those of the devices
safe-heading = Conexión segura
safe-lead = Con HTTPS nadie más en la red puede leer ni cambiar lo que se envía: contraseñas, notas, a qué juegas.
safe-off = HTTPS está desactivado en este servidor: así lo dice el ajuste tls.
safe-failed = No se pudo iniciar HTTPS en este servidor. Todo sigue por HTTP.
safe-address = La dirección segura
safe-here = Esta página ha llegado por una conexión segura.
safe-open = Abrir la dirección segura
safe-code = Código QR de { $address }
safe-own = El certificado es el propio de este hogar. Los dispositivos que conocen a su emisor no necesitan nada más.
safe-authority = La autoridad de certificación de este equipo
safe-warns = Los navegadores avisan ante esta dirección hasta que el dispositivo confía en la autoridad de certificación propia de este equipo. Se hace una vez en cada dispositivo.
safe-bounds = Su clave no sale nunca de este equipo, y solo puede responder por los nombres de este equipo y por direcciones de la red doméstica. El certificado en uso vale para:
safe-fingerprint = Huella digital SHA-256
safe-compare = Compárala con la que muestra el dispositivo antes de confiar. Quien controle la red podría falsificar esta página; el registro del servidor tiene la misma huella después de cada inicio.
safe-download = Descargar el certificado (ca.crt)
safe-ios-get = En Safari, toca la descarga de arriba y permite el perfil.
safe-ios-install = Ajustes → General → VPN y gestión de dispositivos: toca el perfil y después Instalar.
safe-ios-trust = Ajustes → General → Información → Ajustes de confianza de los certificados: activa «{ $name }».
safe-android-get = Descarga el certificado de arriba.
safe-android-install = Ajustes → Seguridad y privacidad → Más ajustes de seguridad → Cifrado y credenciales → Instalar un certificado → Certificado de CA: elige ca.crt. En algunos teléfonos se encuentra buscando «certificado de CA» en los ajustes.
safe-windows-get = Descarga el certificado, ábrelo y elige Instalar certificado, Usuario actual.
safe-windows-install = Elige «Colocar todos los certificados en el siguiente almacén», Examinar, «Entidades de certificación raíz de confianza», y confirma.
safe-mac-get = Descarga el certificado y ábrelo: se añade en Acceso a Llaveros.
safe-mac-trust = Haz doble clic allí en «{ $name }», abre Confiar y elige Confiar siempre.
safe-firefox-open = Firefox en un ordenador: Ajustes → Privacidad y seguridad → Ver certificados → Autoridades → Importar, y elige ca.crt.
safe-firefox-import = Marca «Confiar en esta CA para identificar sitios web» y confirma.

## Health
health-description = Cómo van la biblioteca, el escaneo y el servidor.
health-scan = Escaneo
health-library = Biblioteca
health-memory = Servidor
health-cache = Páginas preparadas
health-pictures = Imágenes
health-catalog = Catálogo
health-evidence = Cómo se reconocieron los juegos
health-evidence-why = Por contenido es lo más seguro; por título, una buena suposición.
health-ignored = Fuera de la estantería
health-ignored-why = Archivos de tus carpetas que no son juegos, por motivo. No se ha cambiado ninguno.
ignored-examples = Ejemplos de archivos que quedaron fuera
health-problems = Cosas que no se pudieron leer
idle = No hay nada en marcha
fact-state = Ahora
fact-last-scan = Último escaneo
fact-took = Tardó
fact-folder = Carpeta
fact-variants = Variantes
fact-missing = Faltan
fact-resident = Memoria ahora
fact-peak = Memoria máxima
fact-shelf = De ella, la biblioteca
fact-uptime = En marcha desde hace
fact-version = Versión
fact-cache-used = Espacio ocupado
fact-pages = Páginas
fact-hits = Mostradas al instante
fact-misses = Creadas antes
fact-evictions = Descartadas por espacio
cache-off = Apagada: cada página se genera de nuevo
fact-pictures-kept = Guardadas
fact-pictures-made = Creadas desde el inicio
fact-pictures-waiting = Por crear
pictures-not-kept = Nada: las imágenes se crean cada vez
health-load = Dispositivos
fact-connections = Conectados ahora
fact-connections-peak = Como máximo
fact-connections-evicted = Inactivos desconectados
fact-slow-readers = Demasiado lentos, desconectados
fact-refused-busy = Rechazados por exceso de carga
fact-timed-out = Tardaron demasiado
fact-heads-too-large = Peticiones demasiado grandes
fact-source = Fuente
fact-titles = Títulos
fact-releases = Ediciones
fact-built = Creado
health-line-issues = Algo va mal, míralo abajo; mientras tanto puedes explorar.
health-line-scan = Hay un escaneo en marcha; mientras tanto puedes explorar.
health-line-well = Todo va bien.
health-line-problems =
    Funciona bien; no se { $count ->
        [one] pudo leer { $count } cosa
       *[other] pudieron leer { $count } cosas
    }, míralo abajo.
used-of = { BYTES($held) } de { BYTES($limit) }
some-of = { NUMBER($shown) } de { NUMBER($total) }

## Health issues: what happened, what is safe, what to do
health-issues = Problemas
issue-time = desde hace { DURATION($seconds) }

## Profiles, user data and settings
favorites = Favoritos
history = Jugados hace poco
hidden-games = Juegos ocultos
favorites-description = Los juegos que marcaste con una estrella.
history-description = Lo que jugaste, lo último primero.
hidden-description = Juegos que no se te muestran.
collection-description = Una colección: { $name }
favorite-of = Favorito: { $title }
yours = Tu historia
save = Guardar
cancel = Cancelar
status-label = Cómo vas
rating-label = Tu nota
rating-stars =
    { $stars ->
        [one] { $stars } estrella
       *[other] { $stars } estrellas
    }
liked-by =
    { $stars ->
        [one] { $name }: { $stars } estrella
       *[other] { $name }: { $stars } estrellas
    }
story-more = Etiquetas, colecciones, nota
add-tag = Añadir una etiqueta
add = Añadir
take-away = Quitar: { $name }
details-heading = Detalles
this-game = Este juego
more-actions = Más acciones
undo = Deshacer
undone = Deshecho.
tags-label = Etiquetas
note-label = Nota
note-hint = Contraseñas, dónde te atascaste, qué probar luego
collections = Colecciones
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
empty-collection-advice = «Añadir juegos» los busca; también la página de un juego y las listas pueden ponerlos.
missing-games =
    { $count ->
        [one] { $count } juego no está ahora
       *[other] { $count } juegos no están ahora
    }
missing-games-why = Faltan sus archivos. No se olvida nada: vuelven con los archivos.
collection-of = Una colección de { $name }
smart-collection = Se llena sola
smart-query = Ver como búsqueda
edit-collection = Editar colección
remove-collection = Eliminar colección
remove-collection-why = Tus juegos y sus archivos se quedan.
name-label = Nombre
description-label = De qué trata
pin-to-home = Mostrar en Inicio
seen-by-label = Quién la ve
seen-by-me = Solo yo
seen-by-household = Toda la casa
seen-by-profiles = Estos perfiles
seen-only-you = Solo la ves tú
seen-with = También la ven: { $names }
select-games = Seleccionar
select-picked = seleccionados
select-star = Favorito
select-collect = Colección
select-tag = Etiqueta
select-end = Listo
back-to-list = Volver a los juegos
find-or-new-list = Busca una o pon nombre a otra nueva
find-or-new-tag = Busca una o escribe otra nueva
done-nothing = Nada que cambiar: ya estaba así.
done-starred = { $games }: añadidos a tus favoritos.
done-unstarred = { $games }: quitados de tus favoritos.
done-hidden = { $games }: ocultos.
done-shown = { $games }: visibles de nuevo.
done-tagged = { $games }: con la etiqueta «{ $tag }».
done-untagged = { $games }: sin la etiqueta «{ $tag }».
done-collected = { $games }: añadidos a «{ $name }».
done-taken-out = { $games }: quitados de «{ $name }».
add-games = Añadir juegos
add-games-to = Añadir juegos a «{ $name }»
is-in-collection = Dentro
key-collect = añadir a una colección
your-collections = Tuyas
other-collections = De otros en casa
no-collections-title = Aún no hay colecciones
no-collections-advice = Ponle nombre a una: «Para el viernes», «A dobles», «Por terminar». También puedes guardar una búsqueda como colección que se llena sola.
collections-description = Juegos que has reunido.
save-search = Guardar como colección
save-search-of = Guardar «{ $words }» como colección que se llena sola
create = Crear
export-list = Exportar
export-why = Un archivo para otro Shelfcade, para RetroArch, con una ruta por línea o para EmulationStation.
import-list = Importar una lista
import-why = Una colección de otro Shelfcade, una lista de RetroArch, un gamelist.xml o un título o ruta por línea. Solo se toman los juegos que están aquí.
import-file = Archivo
import-into = En
import-into-new = Una colección nueva
import-name = Nombre de una colección nueva, si la lista no tiene
import-done = Lista importada
import-unread =
    { $count ->
        [one] No se pudo leer { $count } parte del archivo
       *[other] No se pudieron leer { $count } partes del archivo
    }
import-taken =
    { $count ->
        [one] Se tomó { $count } juego
       *[other] Se tomaron { $count } juegos
    }
import-lost =
    { $count ->
        [one] No se encontró { $count } entrada
       *[other] No se encontraron { $count } entradas
    }
import-open = Abrir la lista
profiles = Perfiles
profiles-heading = ¿Quién está en el sofá?
profiles-skip = Ahora no
profiles-once = Elige una vez: este dispositivo lo recuerda. Puedes cambiarlo cuando quieras con tu cara, arriba.
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
children = Perfiles infantiles
child-tile = Perfil infantil
child-sees = Lo que ve { $name }
child-lead = Un perfil infantil ve los juegos de los sistemas marcados cuya clasificación por edad esté permitida y todos los juegos de las colecciones marcadas. Nada más, y ningún ajuste.
child-everything = { $name } lo ve todo ahora: aún no es un perfil infantil.
child-now =
    { $count ->
        [one] Ahora se muestra { $count } juego a { $name }.
       *[other] Ahora se muestran { $count } juegos a { $name }.
    }
child-kind = Qué se muestra
child-all = Todo
child-ticked = Solo lo marcado abajo
child-up-to = Clasificación por edad (ESRB), hasta
child-no-rating = Ningún juego con clasificación
child-unrated = También juegos sin clasificación por edad
child-open = Sin PIN: { $names }. { $child } también puede elegir estos perfiles. Elige cada uno y ponle un PIN.
child-leaving = A quien quiera dejar { $name } por el perfil de todos o ser invitado se le pide la contraseña del propietario. Quien borre las cookies del navegador vuelve a verlo todo.
colour-label = Color
move-up = Subir
move-down = Bajar
take-out = Quitar
arrange = Ordenar los juegos
date-of = { $day } de { $month } de { $year }
settings = Ajustes
settings-description = Cómo se ve y funciona Shelfcade.
settings-look = Este navegador
settings-look-why = Solo para este móvil, tableta u ordenador.
settings-profile = Perfil: { $name }
settings-profile-why = Va con el perfil, en todos los dispositivos.
settings-household = Casa
settings-household-why = Para todos, al instante.
settings-saved = Guardado.
skin-label = Colores
text-size-label = Tamaño del texto
view-setting = Mostrar los juegos en
language-setting = Idioma
rows-setting = Filas de Inicio
rows-setting-why = Toca una fila para mostrarla u ocultarla. Arrastra las filas, o usa las flechas, para ordenarlas.
hidden-systems = Sistemas ocultos
hidden-systems-why = Toca un sistema para ocultarlo en todas partes o volver a mostrarlo.
hide-mature = Ocultar juegos para adultos (clasificados M o AO)
see-hidden =
    { $count ->
        [one] Ver { $count } juego oculto
       *[other] Ver { $count } juegos ocultos
    }
setting-wrong = No se ha cambiado nada: «{ $name }» no puede ser «{ $value }».
row-continue = Seguir jugando
row-continue-why = A lo que estás jugando
row-tonight = Esta noche
row-kind-from = De otros en casa
row-from = De { $name }
row-from-why = Recomendado para ti
tonight-by = Propuesto por { $names }
recommended-by = Recomendado por { $name }
tonight-of = Esta noche: { $name }
tonight-add = ¿Esta noche?
tonight-remove = Esta noche no
recommend-to = Recomendar a { $name }
recommend-no-more = Dejar de recomendar a { $name }
row-dismiss = Descartar
row-favorites = Tus favoritos
row-collection-why = De tus colecciones
row-because = Porque te encanta { $title }
row-because-why = De la misma gente, del mismo tipo y época
row-unplayed = Muy queridos y sin jugar
row-unplayed-why = Juegos famosos que no has empezado
row-kind-because = Porque te encanta…
settings-games = Juegos
settings-usual = Cómo empiezan las páginas
settings-usual-why = Para navegadores y perfiles que no eligieron nada, también invitados.
settings-speed = Rendimiento
page-cache-bound = Este equipo tiene { BYTES($memory) } de memoria: se usan como mucho { BYTES($most) }.
settings-fetch = Imágenes de internet
settings-backups = Copias de seguridad
set-back = Volver a lo habitual
add-to-order = Añadir…
settings-library = Biblioteca
settings-advanced = Avanzado
settings-you = Tú
choice-shown = Se muestran
choice-hidden = Ocultos
choice-by-browser = Lo que pida cada navegador
choice-on = Sí
choice-off = No
backup-made = Última copia
backup-disk = Disco
backup-same-disk = El mismo de los datos; otro es más seguro
backup-sent = Enviada al almacenamiento de objetos
backup-none = Ninguna todavía
confirm-profile = ¿Eliminar el perfil «{ $name }»?
confirm-collection = ¿Eliminar la colección «{ $name }»?
confirm-history = ¿Vaciar los jugados hace poco?
confirm-history-why = Se olvida cuándo, cuántas veces y cuánto tiempo se jugaron.
confirm-hidden = ¿Volver a mostrar todos estos juegos?
confirm-goes = Con él se va: { $what }.
confirm-nothing = No hay nada guardado en él.
confirm-final = No se puede deshacer.
count-collections =
    { $count ->
        [one] { $count } colección
       *[other] { $count } colecciones
    }
count-noted =
    { $count ->
        [one] { $count } juego con nota, valoración o estado
       *[other] { $count } juegos con nota, valoración o estado
    }
count-played =
    { $count ->
        [one] { $count } juego jugado
       *[other] { $count } juegos jugados
    }
profile-removed = Se ha eliminado el perfil.
collection-removed = Se ha eliminado la colección. Sus juegos siguen aquí.
clear-history = Vaciar la lista
show-all-games = Volver a mostrar todos
take-from-list = Quitar
show-again = Mostrar
order-starred = Últimos marcados
order-hidden = Último oculto
system-hidden-title = Has ocultado este sistema
system-hidden-advice = Sus juegos no salen en ninguna parte.
favorites-hidden =
    { $count ->
        [one] { $count } favorito está oculto
       *[other] { $count } favoritos están ocultos
    }
list-hidden =
    { $count ->
        [one] { $count } juego de esta lista está oculto
       *[other] { $count } juegos de esta lista están ocultos
    }
list-hidden-advice = Siguen en la lista. Los ocultaste tú, o sus sistemas, o los juegos para mayores.
guest-lists-title = Los invitados no tienen listas propias
guest-lists-advice = Elige un perfil y se guardarán tus estrellas y lo que juegas.
choose-profile = Elegir un perfil
smart-words = Qué encuentra
smart-words-why = Palabras como en la búsqueda, por ejemplo: system:snes genre:rpg
all-variants-hidden = Has ocultado todas las variantes.
import-where = Están en «{ $name }».
colour-orange = Naranja
colour-yellow = Amarillo
colour-green = Verde
colour-turquoise = Turquesa
colour-blue = Azul
colour-violet = Violeta
colour-purple = Púrpura
colour-pink = Rosa
import-left-out =
    { $count ->
        [one] Se ha encontrado un juego y se ha dejado fuera: aquí no queda sitio para él.
       *[other] Se han encontrado { $count } juegos y se han dejado fuera: aquí no queda sitio para ellos.
    }
import-unmarked =
    { $count ->
        [one] Un juego no está marcado como favorito y se ha pasado por alto.
       *[other] { $count } juegos no están marcados como favoritos y se han pasado por alto.
    }

## Playing
now-playing = En juego
play-description = Qué se juega, y dónde.
play = Jugar
play-variant = Jugar a { $name }
play-slot = Ranura
play-on = Este navegador juega en
play-choose = Jugar ahí
play-instead = Jugar a este en su lugar
nothing-plays = Ahora no se juega a nada.
no-players = No hay ningún equipo de juego. En esta máquina se encuentran solos; los demás se nombran en config.toml: docs/play.md dice cómo.
play-resume = Seguir
play-dismiss = Cerrar
play-occupied = En { $player } se juega a { $title }
play-instead-of = ¿Jugar a { $title } en su lugar?
play-of-other = { $name } empezó este juego. Lo que no se haya guardado se pierde.
play-is-lost = El juego en curso termina. Lo que no se haya guardado se pierde.
key-play = Jugar al juego de la página, o al de la tarjeta enfocada
key-play-found = En la búsqueda: jugar a lo marcado, o al primer juego
open-game = Abrir
play-any = Jugar a uno
play-continue = Seguir jugando

## Fetching pictures
fetch-title = Imágenes de internet
fetch-description = Carátulas, capturas y pantallas de título para juegos que no tienen ninguna propia.
fetch-source = Vienen de
fetch-asked = De cada sistema del que tienes juegos se pide allí la lista de sus imágenes, como mucho una vez al día; después, las imágenes. Así ese servidor conoce tu dirección de internet, qué imágenes se descargan y el nombre y la versión de este programa. Nada más sale de aquí: ni cuenta, ni clave, ni nombres de archivos, ni nada sobre personas.
fetch-order = Lo que alguien está mirando va primero. Se hacen como mucho cuatro peticiones a la vez, se respetan los rechazos y lo que no existe no se vuelve a pedir pronto.
fetch-is-off = Ahora no se pide nada a nadie.
fetch-turn-on = Activar
fetch-turn-off = Desactivar
fetch-all = Descargar todas
fetch-pause = Pausar
fetch-progress = Progreso
fetch-change = De dónde, cuánto al día y cómo se conservan
fetch-trouble = Último problema:
fetch-pictures = Imágenes descargadas
fetch-pictures-value = { NUMBER($count) } · { BYTES($bytes) }
fetch-misses = Juegos sin imagen allí
fetch-left = Juegos por los que aún se preguntará
fetch-count = { NUMBER($count) }
fetch-today = Hoy
fetch-today-value = { BYTES($bytes) } de { BYTES($quota) }
fetch-time = Tiempo
fetch-rests = Vuelve a pedir

## The owner
owner-title = Propietario
owner-description = Quién puede hacer qué en este hogar.
gate-kept = Lo que has escrito se conserva y sigue desde aquí.
gate-had-pin = El PIN de estos ajustes ya no vale: lo sustituye la contraseña del propietario.
gate-plain = Esta conexión no está cifrada: otros en esta red podrían leerla, así que la sesión se cierra al cabo de una hora.
code-label = Código de un solo uso
password-label = Contraseña
password-new = Nueva contraseña (10 caracteres o más)
password-again = Otra vez la misma
password-now = Contraseña actual
password-change = Cambiar la contraseña
gate-claim = Hacerlo mío
gate-log-in = Iniciar sesión
gate-log-in-owner = Entrar como propietario
gate-have-code = Tengo un código de un solo uso
gate-forgotten = ¿Olvidada? En la propia máquina, «shelfcade owner set» pone otra nueva.
gate-wrong = No es correcto. Inténtalo de nuevo.
gate-weak = Elige una contraseña más larga o menos común: 10 caracteres o más, por ejemplo cuatro palabras.
gate-differ = Las dos contraseñas no coinciden.
folder-missing = { $name } no está desde { $date }: ¿está conectada la unidad? Todo lo que contiene se sigue mostrando, con favoritos, notas y valoraciones; sus juegos volverán a iniciarse cuando esté de vuelta.
unclaimed-line = Este Shelfcade aún no tiene propietario.
unclaimed-claim = Hazlo tuyo
owner-sessions = Navegadores admitidos
owner-tokens = Scripts con un token
owner-tokens-why = Un token se crea en la propia máquina:
owner-log = Lo que se decidió
owner-log-why = Se guarda 90 días; nadie puede cambiarlo.
owner-invite = Dejar entrar a alguien
owner-invite-why = Un código válido una vez, durante 15 minutos. Se escribe en el otro dispositivo, en «Propietario».
owner-invite-make = Crear un código
owner-invite-may = Puede
owner-code = { $code } · { $level }
owner-log-out-others = Cerrar las demás sesiones
owner-revoke-token = Revocar
owner-here = Este navegador
owner-never = Nunca usado
owner-used = Visto por última vez { $when }
log-out = Cerrar sesión
owner-claimed = Este Shelfcade ya es tuyo.
owner-revoked = Hecho. Ese acceso ya no vale.
owner-password-done = Tu contraseña ha cambiado. Tus otros navegadores deben volver a entrar.
owner-everyone = Todos en esta red pueden: { $level }.
owner-everyone-change = Cambiarlo
update-title = Actualizaciones
update-description = Versiones más nuevas de este programa.
update-version = Esto es Shelfcade { $version }.
update-source = Las versiones nuevas vienen de
update-no-source = No se ha indicado ninguna fuente, así que nunca se pregunta nada. Indica una carpeta o una dirección en config.toml y reinicia Shelfcade:
update-asked = No se pregunta a nadie antes de que pulses el botón. Solo se acepta lo que está firmado.
update-look = Buscar una actualización
update-looking = Se está preguntando a la fuente.
update-found = Shelfcade { $version } está disponible ({ BYTES($bytes) }).
update-newest = No hay nada más nuevo.
update-look-failed = La fuente no responde, o lo que dice no es de fiar:
update-now = Actualizar ahora
update-now-why = Primero se copia lo que todos hicieron. Shelfcade se ausenta unos segundos; una versión que no responde se retira por sí sola.
update-by-command = Aquí el programa se reemplaza con una orden, en el propio equipo:
update-by-package = Este programa pertenece a un paquete de Debian. Consigue el paquete nuevo y, en el propio equipo:
update-by-image = Esto funciona en un contenedor: usa la imagen nueva.
update-last = Actualización
update-reload = Mirar otra vez
update-returned = Como justo antes de la actualización, porque esta versión no puede leer lo que la nueva hizo con ellas (entre paréntesis, dónde queda en la carpeta de datos):
settings-owner-only = Lo que vale para todos lo decide el propietario.
settings-access = Acceso
unknown-host-line = Si es un nombre que tú le diste, añade esta línea a config.toml y vuelve a iniciar Shelfcade:

## Exporting metadata
export-metadata = Exportar metadatos
export-metadata-why = Todo lo que se sabe de los juegos, para otros programas. Las carpetas de ROM solo se leen, y lo que ya está en una lista se conserva.
export-for = Para
export-system = Sistema
export-all-systems = Todos los sistemas
export-with-favorites = Con mis favoritos
export-with-pictures = Con imágenes, en PNG: el árbol de RetroArch, o las carátulas que no están junto a las ROM
export-download = Descargar
export-folder = Carpeta del servidor
export-folder-why = Una ruta completa fuera de las carpetas de ROM. Allí no se borra nada.
export-write = Escribir en la carpeta
export-write-anew = Escribirlas de nuevo
export-standing =
    { $count ->
        [one] Ya hay una lista allí. Al escribirla de nuevo conserva todo lo que contiene; una lista de reproducción se reemplaza.
       *[other] Ya hay { $count } listas allí. Al escribirlas de nuevo conservan todo lo que contienen; las listas de reproducción se reemplazan.
    }
export-running = Se están escribiendo metadatos en { $folder }.
export-done = Los metadatos se escribieron en { $folder }.
export-stopped = La exportación a { $folder } se detuvo; lo escrito se conserva.
export-failed = La exportación a { $folder } terminó antes de tiempo; el registro dice por qué. Lo escrito se conserva.
export-counted = Listas: { NUMBER($lists) } · ROM: { NUMBER($roms) }
export-pictures-written = Imágenes: { NUMBER($count) }
export-left-out = Omitidos, porque el formato no puede expresar el nombre o la imagen no se puede leer: { NUMBER($count) }
export-unread = Listas que ya estaban y no se pudieron leer: { NUMBER($count) }
export-stop = Detener
export-look-again = Actualizar

## Why nothing is exported into a folder
export-refused-not-whole = No es una ruta completa: empieza con / y sin «..».
export-refused-kept = Esta carpeta está dentro o por encima de una carpeta de ROM, de la carpeta de datos o de la caché. Elige otra.
export-refused-not-a-folder = Allí hay algo que no es una carpeta.
export-refused-unusable = Esta carpeta no se puede usar.
export-refused-busy = Ya hay una exportación en curso.

## Genres, as the catalog names them
genre-action = Acción
genre-adventure = Aventura
genre-beat-em-up = Yo contra el barrio
genre-board-game = Juego de mesa
genre-card-game = Cartas
genre-casino = Casino
genre-compilation = Recopilatorio
genre-educational = Educativo
genre-fighting = Lucha
genre-light-gun = Pistola de luz
genre-maze = Laberinto
genre-music = Música
genre-party = Fiesta
genre-pinball = Pinball
genre-platform = Plataformas
genre-puzzle = Puzle
genre-quiz = Preguntas
genre-racing = Carreras
genre-role-playing = Rol
genre-run-and-gun = Correr y disparar
genre-shoot-em-up = Matamarcianos
genre-shooter = Disparos
genre-simulation = Simulación
genre-sports = Deportes
genre-strategy = Estrategia
genre-visual-novel = Novela visual
genre-miscellaneous = Varios

## Regions
region-world = Mundo
region-usa = EE. UU.
region-europe = Europa
region-japan = Japón
region-asia = Asia
region-australia = Australia
region-brazil = Brasil
region-canada = Canadá
region-china = China
region-france = Francia
region-germany = Alemania
region-hong-kong = Hong Kong
region-italy = Italia
region-korea = Corea
region-netherlands = Países Bajos
region-spain = España
region-sweden = Suecia
region-taiwan = Taiwán
region-uk = Reino Unido
region-scandinavia = Escandinavia
region-latin-america = Latinoamérica
region-russia = Rusia
region-poland = Polonia
region-portugal = Portugal
region-denmark = Dinamarca
region-norway = Noruega
region-finland = Finlandia
region-argentina = Argentina
region-mexico = México
region-india = India
region-greece = Grecia
region-belgium = Bélgica
region-austria = Austria
region-switzerland = Suiza
region-new-zealand = Nueva Zelanda
region-south-africa = Sudáfrica
region-turkey = Turquía
region-ireland = Irlanda
region-croatia = Croacia
region-united-arab-emirates = Emiratos Árabes Unidos
region-israel = Israel
region-unknown = Desconocida
region-czech-republic = República Checa
region-slovakia = Eslovaquia
region-hungary = Hungría
region-chile = Chile
region-peru = Perú
region-bulgaria = Bulgaria
region-romania = Rumanía
region-ukraine = Ucrania

## What filters ask for
list-comma = {", "}
decade-of = Años { YEAR($decade) }
players-or-more = { NUMBER($count) } o más jugadores
players-exactly =
    { $count ->
        [one] { $count } jugador
       *[other] { $count } jugadores
    }
players-between = { NUMBER($from) }–{ NUMBER($to) } jugadores
two-players = Dos jugadores
size-up-to = hasta { BYTES($to) }
size-from = desde { BYTES($from) }
size-between = { BYTES($from) }–{ BYTES($to) }
is-original = Originales
is-translation = Traducciones
is-hack = Hacks
is-beta = Betas y demos
is-unlicensed = Sin licencia
is-pirate = Piratas
is-bios = Firmware
is-arcade = Arcade
is-unidentified = No están en el catálogo
is-missing = Sin archivos
is-favorite = Favoritos
is-played = Jugados
is-unplayed = Sin jugar
is-backlog = Por jugar
is-playing = Jugando
is-finished = Terminados
is-dropped = Abandonados
is-hidden = Ocultos
has-art = Con imágenes
has-video = Con vídeo
has-manual = Con manual
has-hack = Con hacks
has-translation = Con traducción
has-beta = Con beta o demo
has-variants = Varias variantes
has-rating = Con valoración
not = no: { $what }
either = { $first } o { $second }
all-filters = todos los filtros
about-words = Trata de «{ $words }»
other-folders = Otras carpetas

## Why a search cannot be read
sentence = { $text }.
unread-quote = las comillas que empiezan aquí no se cierran
unread-or = OR necesita algo a ambos lados
unread-too-many = demasiadas alternativas: como mucho { NUMBER($most) }
unread-no-value = { $key }: necesita un valor justo detrás, como { $example }
unread-no-name = { $key } necesita un nombre
unread-system = ningún sistema se llama «{ $value }»
unread-genre = ningún género se llama «{ $value }»
unread-decade = «{ $value }» no es una década: escribe 1990 o 1990s
unread-year = «{ $value }» no es un año: escribe 1993, 1993..1996, 1993.. o ..1996
unread-players = «{ $value }» no es un número de jugadores: escribe 2, 2+ o 2..4
unread-region = ninguna región se llama «{ $value }»: escribe jp, usa, europe…
unread-size = «{ $value }» no es un tamaño: escribe <4mb, >1gb o 1mb..8mb
unread-value = no se conoce { $key }:{ $value }; prueba con { $known }

## Variants
disc-number = Disco { $number }
disc-of = Disco { $number } de { $total }
disc-side = Cara { $side }
tag-alternate = Alternativa
tag-bad-dump = Volcado defectuoso
tag-bad-checksum = Suma incorrecta
tag-fixed = Corregida
tag-modified = Modificada
tag-overdump = Volcado de más
tag-underdump = Volcado incompleto
tag-pirate = Pirata
tag-trained = Con trucos
tag-virus = Virus
tag-prototype = Prototipo

## Rarer facts
yes = Sí
no = No
out-of = { $value } de { $most }
esrb-early-childhood = Primera infancia
esrb-everyone = Para todos
esrb-everyone-ten = Para todos, 10+
esrb-teen = Adolescentes
esrb-mature = Mayores de 17
esrb-adults-only = Solo adultos

## Health: what was recognised and what was left out
moment = { $day }/{ $month }/{ $year }, { $hour }:{ $minute } UTC

## Rows of Home: heading and reason
row-new = Nuevos en la estantería
row-new-few = Los últimos juegos en llegar
row-new-many =
    { $count ->
        [one] { $count } juego
       *[other] { $count } juegos
    } en los últimos 30 días
row-together = Jugad juntos
row-together-why =
    { $count ->
        [one] { $count } juego
       *[other] { $count } juegos
    } para dos o más
row-series = { $name } a través de los años
row-series-why =
    { $count ->
        [one] { $count } juego
       *[other] { $count } juegos
    } de la serie, por orden de salida
row-developer = De { $name }
row-developer-why =
    { $count ->
        [one] { $count } juego
       *[other] { $count } juegos
    } de esta desarrolladora en { $systems ->
        [one] un sistema
       *[other] { $systems } sistemas
    }
row-decade = De vuelta a los años { YEAR($decade) }
row-decade-why =
    { $count ->
        [one] { $count } juego
       *[other] { $count } juegos
    } de esta década en { $systems ->
        [one] un sistema
       *[other] { $systems } sistemas
    }
row-system = En primer plano: { $name }
row-system-why =
    Un vistazo a uno de tus sistemas: { $count ->
        [one] { $count } juego
       *[other] { $count } juegos
    }
row-genre = Te apetece: { $name }
row-genre-why =
    { $count ->
        [one] { $count } juego
       *[other] { $count } juegos
    } de este tipo en { $systems ->
        [one] un sistema
       *[other] { $systems } sistemas
    }
row-once = Una sola edición, poco vistos
row-once-why =
    { $count ->
        [one] { $count } juego
       *[other] { $count } juegos
    } que el catálogo conoce en una única edición
row-fans = Hechos por fans
row-fans-why =
    { $count ->
        [one] { $count } juego modificado o traducido por jugadores
       *[other] { $count } juegos modificados o traducidos por jugadores
    }
on-system = { $what } en { $system }

## Errors: what happened, and what is safe and to do
go-home = Ir al inicio
error-missing = Puede que haya cambiado de nombre o que su carpeta no esté conectada. Tus juegos están a salvo.
error-method-advice = Vuelve atrás y usa los enlaces y botones de la página.
error-large-advice = Vuelve atrás y envía menos.
error-media-advice = Vuelve atrás y usa el formulario de la página.
error-internal-advice = No se ha cambiado nada y tus juegos están a salvo. Inténtalo de nuevo; el registro del servidor dice más.
error-not-saved-advice = El disco de la carpeta de datos está lleno o no se puede escribir en él. Lo guardado antes está a salvo.
error-slow-advice = La conexión es lenta. Vuelve atrás y envíalo otra vez; lo que escribiste sigue ahí.
error-busy-advice = No se ha perdido nada. Inténtalo de nuevo en un momento.

## What a list can be of or filtered by, over its values
dimension-system = Sistema
dimension-genre = Género
dimension-developer = Desarrolladora
dimension-publisher = Editora
dimension-series = Serie
dimension-board = Placa
dimension-decade = Década
dimension-year = Año
dimension-players = Jugadores
dimension-region = Región
dimension-is = Tipo
dimension-has = Incluye
dimension-size = Tamaño
dimension-tag = Etiqueta
dimension-about = Descripción

## Headings of indexes
index-system = Sistemas
index-genre = Géneros
index-developer = Desarrolladoras
index-publisher = Editoras
index-series = Series
index-board = Placas arcade
index-decade = Décadas
index-year = Años
index-players = Jugadores
index-region = Regiones
index-is = Tipos
index-has = Lo que incluyen los juegos
index-size = Tamaños
index-tag = Etiquetas
index-about = Descripciones

## Orders of a list
order-best = Relevancia
order-title = A–Z
order-year = Más antiguos
order-newest = Más nuevos
order-rating = Mejor valorados
order-added = Recién añadidos
order-size = Más grandes
order-played = Último jugado
order-own = Orden propio

## What a scan does
stage-idle = En reposo
stage-walking = Leyendo nombres
stage-media = Buscando imágenes
stage-identifying = Buscando los juegos
stage-hashing = Comprobando contenidos

## Colours
theme-system = Dispositivo
theme-dark = Oscuro
theme-light = Claro
theme-pocket = Pantalla de bolsillo
theme-family = Ordenador familiar
theme-arcade = Salón recreativo
theme-contrast = Alto contraste

## Sizes of text
text-size-normal = Normal
text-size-large = Grande
text-size-largest = Muy grande

## How games are shown
view-grid = Carátulas
view-list = Lista

## Kinds of systems
kind-console = consola
kind-handheld = portátil
kind-arcade = arcade
kind-computer = ordenador
kind-engine = motor
kind-custom = {""}

## Badges of games
mark-missing = Falta
mark-hack = Hack
mark-translation = Traducción
mark-pre-release = Sin terminar
mark-unlicensed = Sin licencia

## What a picture, a video or a manual shows
media-kind-box-front = Frontal de la caja
media-kind-box-back = Contraportada
media-kind-box-3d = Caja
media-kind-cartridge = Cartucho o disco
media-kind-logo = Logotipo
media-kind-screenshot = Captura de pantalla
media-kind-title-screen = Pantalla de título
media-kind-fan-art = Ilustración
media-kind-mix = Collage
media-kind-map = Mapa
media-kind-video = Vídeo
media-kind-manual = Manual
media-kind-capture = Momento
media-kind-state = Partida guardada

## Why it is of this game
media-source-household = Elegida en este hogar
media-source-gamelist = Indicada en gamelist.xml
media-source-pegasus = Indicada en metadata.pegasus.txt
media-source-folder = Encontrada por el nombre de la ROM
media-source-title = Encontrada por el título del juego
media-source-fetched = Descargada

## Kinds of variants
tier-heading-original = Ediciones
tier-heading-revision = Revisiones posteriores
tier-heading-alternate = Versiones alternativas
tier-heading-unlicensed = Sin licencia y caseros
tier-heading-translation = Traducciones
tier-heading-hack = Hacks
tier-heading-pre-release = Betas, prototipos y demos
tier-heading-pirate = Copias piratas
tier-heading-bad = Volcados defectuosos

## How a variant was recognised
evidence-hash = Reconocido por su contenido: coincide exactamente con un volcado conocido.
evidence-serial = Reconocido por el número de serie del disco o del cartucho.
evidence-name = Reconocido por su nombre exacto en el catálogo.
evidence-folded = Reconocido por su título y región; no se comparó el contenido.
evidence-none = No está en el catálogo: todo lo de aquí sale del nombre del archivo.
evidence-household = Lo dijisteis vosotros: alguien de este hogar dijo qué es.

## How many were recognised
evidence-by-hash = Por su contenido
evidence-by-serial = Por número de serie
evidence-by-name = Por nombre exacto
evidence-by-folded = Por título y región
evidence-by-none = No están en el catálogo
evidence-by-household = Lo dijisteis vosotros

## Why files are not on the shelf
left-out-save = Partidas guardadas
left-out-firmware = Firmware
left-out-media = Imágenes, vídeos, manuales y música
left-out-metadata = Listas y notas de otros programas
left-out-hidden = Ocultos
left-out-empty = Vacíos
left-out-extension = No es un juego de este sistema
left-out-asked = Excluidos a petición
left-out-link = Enlaces que no llevan a nada
left-out-outside = Enlaces que salen de las carpetas de ROMs; su destino se incluye si también es una carpeta de ROMs
left-out-other = Otros motivos

## Rarer facts of a game
rare-fact-name-set-name = Nombre del set
rare-fact-name-board = { dimension-board }
rare-fact-name-rumble = Vibración
rare-fact-name-analog = Palanca analógica
rare-fact-name-origin = Hecho en
rare-fact-name-chip = Chip del cartucho
rare-fact-name-elspa = Clasificación ELSPA
rare-fact-name-bbfc = Clasificación BBFC
rare-fact-name-edge-rating = Nota de Edge
rare-fact-name-edge-issue = Número de Edge
rare-fact-name-famitsu-rating = Nota de Famitsu

## Who says something of a game
source-household = este hogar
source-gamelist = gamelist.xml
source-pegasus = metadata.pegasus.txt
source-launch-box = LaunchBox
source-catalog = catálogo
source-text-file = un archivo de texto

## Where somebody stands with a game
status-backlog = Por jugar
status-playing = Jugando
status-finished = Terminado
status-dropped = Abandonado

## Where the value of a setting comes from
origin-default = Valor habitual.
origin-file = Del archivo de ajustes.
origin-page = Elegido aquí.
origin-start = Fijado por cómo se inició Shelfcade.

## Why an entry of an imported list was not found
lost-not-here = no está en la biblioteca
lost-not-on-system = no está en el sistema que dice la lista
lost-several-systems = está en varios sistemas y la lista no dice en cuál

## Health issues: what happened, what is safe, what to do
issue-disk-full = El disco de la carpeta de datos está lleno, así que no se pudo guardar el último escaneo. Libera espacio: se vuelve a intentar cada minuto. Lo que ya se sabía se conserva.
issue-cannot-write = No se puede escribir la biblioteca en la carpeta de datos, así que no se pudo guardar el último escaneo. Revisa los permisos de la carpeta y el registro del servidor; se vuelve a intentar cada minuto.
issue-another-scan = Otro programa escribe en la misma biblioteca. Cuando termine, se volverá a intentar el escaneo.
issue-scan-failed = El último escaneo se detuvo antes de terminar. Lo que encontró se conserva; el registro del servidor dice por qué.
issue-rom-folder = La carpeta de ROMs { $place } no está: ¿está conectada la unidad? Lo que se sabe de ella se conserva.
issue-few-watches = { $place } tiene más carpetas de las que este sistema deja vigilar, así que sus cambios tardan un minuto o así en verse. Sube fs.inotify.max_user_watches para verlos al momento.
issue-old-shelf = Los juegos nuevos no aparecen todavía: no se pudo volver a leer la biblioteca. Lo que ya se sabía se conserva.
issue-digest-failed = No se pudieron preparar para las listas las descripciones, notas y datos de otros programas: ordenar y buscar por ellos sigue lo que se sabía antes. Mira que la carpeta de datos tenga espacio y se pueda escribir en ella; se vuelve a intentar tras el próximo escaneo. El registro del servidor dice por qué.
issue-facts-failed = No se pudo incorporar la base de datos de juegos de LaunchBox; lo que se incorporó antes se conserva. Mira que el ajuste launchbox lleve a un Metadata.zip completo y que la carpeta de datos tenga espacio. Se vuelve a intentar cada seis horas, y enseguida cuando cambia el ajuste; el registro del servidor dice por qué.
issue-library-gone = El archivo de la biblioteca no está en la carpeta de datos: ¿está conectado su disco? Las listas y búsquedas siguen; las páginas de cada juego, no.
issue-library-unreadable = El archivo de la biblioteca no se puede leer. Las listas y búsquedas siguen; las páginas de cada juego, no. El registro del servidor dice por qué.
issue-library-slow = El disco de la carpeta de datos responde despacio o no responde. Las listas y búsquedas siguen; las páginas de cada juego lo esperan.
issue-user-restored = El archivo con los favoritos, las partidas y las colecciones de todos estaba dañado. La copia de seguridad { $place } ocupó su lugar; lo que pasó después se ha perdido. El archivo dañado se conserva en la carpeta de datos.
issue-user-lost = El archivo con los favoritos, las partidas y las colecciones de todos estaba dañado y no había ninguna copia de seguridad buena. Se ha empezado uno nuevo; el dañado se conserva en la carpeta de datos como { $place }.
issue-user-gone = El archivo con los favoritos, las partidas y las colecciones de todos no estaba en la carpeta de datos, así que se ha empezado uno nuevo. Hay copias de seguridad, la más reciente es { $place }: detén el servidor y ejecuta «shelfcade restore { $place }» para recuperarla.
issue-user-older = El archivo con los favoritos, las partidas y las colecciones de todos es más antiguo que su última copia de seguridad: lo último que se escribió se perdió con su registro (-wal). La copia { $place } lo tiene: detén el servidor y ejecuta «shelfcade restore { $place }» para recuperarlo.
issue-user-full = El disco de la carpeta de datos está lleno: lo que alguien quería guardar ahora se ha rechazado. Libera espacio; no se ha perdido nada de lo anterior.
issue-user-not-kept = Lo que alguien quería guardar ahora no se ha podido escribir en la carpeta de datos y se ha rechazado. No se ha perdido nada de lo anterior; el registro del servidor dice por qué.
issue-user-put-back = El archivo con los favoritos, las partidas y las colecciones de todos desapareció de { $place } mientras el servidor funcionaba. Se ha vuelto a poner y no se ha perdido nada. Algo en este equipo borra o sustituye archivos ahí: averigua qué es.
issue-user-vanished = El archivo { $place } con los favoritos, las partidas y las colecciones de todos desapareció mientras el servidor funcionaba y no se puede volver a poner: no se guarda nada nuevo. Lo que contenía está en la copia de seguridad más reciente, si se puede hacer una. Procura que la carpeta exista y se pueda escribir en ella antes de que el servidor se detenga.
issue-user-before-update = Se retiró una actualización, y esta versión ya no podía leer los favoritos, las partidas y las colecciones de todos tal como los dejó la nueva. Están como justo antes de la actualización. Lo que se hizo entretanto queda en la carpeta de datos como { $place }.
issue-backup-full = El disco con la carpeta de copias de seguridad { $place } está lleno. Libera espacio: se vuelve a intentar cada cinco minutos.
issue-backup-failed = No se puede hacer ninguna copia de seguridad en { $place }. El registro del servidor dice por qué; se vuelve a intentar cada cinco minutos.
issue-store-failed = Las copias de seguridad no llegan al almacenamiento de objetos { $place }. Las de la carpeta continúan; el registro del servidor dice por qué, y se vuelve a intentar cada cinco minutos.
issue-https-port = No se pudo iniciar HTTPS: { $place } no está disponible, seguramente porque otro programa usa ese puerto. Las páginas siguen por HTTP. Elige otro puerto con el ajuste listen_tls.
issue-certificate-failed = No hay un certificado válido para HTTPS en { $place }; sigue en vigor el anterior, o HTTPS está desactivado. Las páginas siguen por HTTP; el registro del servidor dice por qué.
issue-certificate-names = El certificado de HTTPS no incluye { $place }: la autoridad en la que confían los dispositivos se creó sin ese nombre. Para crear una que lo incluya, detén el servidor y borra authority.pem en la carpeta de datos; después cada dispositivo tendrá que confiar en la nueva.
issue-certificate-ends = El certificado { $place } caduca en menos de dos semanas o ya ha caducado. Pon uno nuevo en su lugar. Si es authority.pem, detén el servidor y bórralo: se creará uno nuevo, en el que cada dispositivo tendrá que confiar.
issue-fetch-refused = { $place } rechaza una y otra vez. Por un tiempo no se le pide nada; las imágenes que hay se quedan.
issue-fetch-failed = No se pueden descargar imágenes: no se pueden guardar o su origen no es correcto. La página «Imágenes de internet» dice por qué.
issue-pictures-bad = Imágenes que no se pueden mostrar porque están dañadas, son demasiado grandes o no son imágenes: { $place }. Sus juegos conservan la carátula dibujada aquí; el registro del servidor dice por qué.
issue-cache-full = El disco con la carpeta de caché { $place } está lleno, así que las imágenes se reducen cada vez que se muestran, lo cual es lento. Libera espacio o elige otra carpeta con el ajuste cache.
issue-cache-failed = No se puede guardar nada en la carpeta de caché { $place }, así que las imágenes se reducen cada vez que se muestran, lo cual es lento. Mira los permisos de la carpeta y el registro del servidor.

## What a scan could not do; $error is what the system says, in English
problem-vanished = Desapareció mientras se leía
problem-forbidden = No hay permiso para leerlo
problem-unreadable = No se puede leer ({ $error })
problem-away = Esta carpeta de ROM falta, está vacía o no se puede leer: ¿está conectada la unidad? Lo que se sabe de ella se conserva
problem-deep = Está bajo demasiadas carpetas y no se lee
problem-crowded = Este sistema tiene demasiados archivos, o nombres y listas demasiado largos; el resto no se lee
problem-rules-size = Un archivo de exclusiones es un texto de { BYTES($size) } como máximo; este no se usa
problem-rules = Este archivo de exclusiones no se usa ({ $error })
problem-damaged = No se puede leer su contenido: ¿está dañado?
problem-system-failed = No se pudo actualizar este sistema; sus juegos quedan como estaban ({ $error })
problem-other = { $error }

## Errors: what happened
error-title-bad-address = Esa dirección no tiene sentido aquí
error-title-forbidden = Eso no está permitido
error-title-refused = No ha funcionado
error-title-no-page = No hay ninguna página así
error-title-no-system = No hay ningún sistema así
error-title-no-game = No hay ningún juego así
error-title-method = Esta página solo se abre
error-title-too-large = Era demasiado de una vez
error-title-media = Se envió en una forma que esta página no lee
error-title-internal = Algo ha fallado en el servidor
error-title-not-kept = No se pudo guardar
error-title-too-slow = Eso tardó demasiado en llegar
error-title-too-many = Este dispositivo pide demasiado a la vez
error-title-busy = El servidor está ocupado

## What a player can be told
control-pause = Pausa
control-save-state = Guardar estado
control-load-state = Cargar estado
control-screenshot = Captura
control-next-disc = Disco siguiente
control-volume-down = Bajar volumen
control-volume-up = Subir volumen
control-reset = Reiniciar
control-stop = Terminar

## How far a started game is
play-state-starting = Empezando …
play-state-playing = En juego
play-state-paused = En pausa
play-state-failed = No empezó

## Why a game does not play
play-problem-unreachable = El equipo no responde. ¿Está encendido y en la misma red?
play-problem-unauthorized = El equipo pide un token, u otro: ponlo en config.toml.
play-problem-busy = Se preguntó al equipo demasiadas veces. Espera un momento y prueba otra vez.
play-problem-unknown-game = El equipo no conoce este juego. Haz que lea sus juegos de nuevo, o revisa las rutas del equipo en config.toml.
play-problem-no-core = No hay con qué jugar a este sistema. Instala un núcleo o emulador para él.
play-problem-no-firmware = Falta firmware. Pon estos archivos en la carpeta de sistema del equipo:
play-problem-not-started = El equipo aceptó la orden, pero el juego no arranca.
play-problem-ended = El juego terminó enseguida. El registro dice lo que dijo.
play-problem-refused = El equipo dijo que no.
play-problem-unsupported = El equipo no puede hacer esto.
play-problem-file-gone = El archivo del juego ya no está.
play-problem-in-use = Ahí se juega a otro juego que no se inició desde aquí. Jugar otra vez lo termina.

## Why something is refused
refusal-address-too-long = La dirección es demasiado larga.
refusal-broken-escape = La dirección tiene un código % incompleto.
refusal-not-text = La dirección no es texto UTF-8.
refusal-control-characters = La dirección tiene caracteres de control.
refusal-no-host = La petición no dice para qué servidor es.
refusal-unknown-host = Este nombre de servidor no se conoce aquí. Inicia Shelfcade con --allow-host NAME para permitirlo.
refusal-other-site = Lo ha pedido otro sitio web.
refusal-guest = Los invitados no dejan rastro. Elige antes un perfil.
refusal-child = Esto no está al alcance de los perfiles infantiles. Elige antes otro perfil.
refusal-other-profile = Elige antes este perfil y luego cámbialo.
refusal-pin-wrong = Ese no es el PIN.
refusal-pin-wait = Hubo demasiados PIN equivocados. Inténtalo más tarde.
refusal-unclaimed = Este hogar aún no tiene propietario. Reclámalo primero: abre /owner/enter con el código de la terminal o del archivo owner-code.txt de la carpeta de datos, o ejecuta «shelfcade owner set».
refusal-owner = Esto lo decide el propietario: entra en /owner/enter o envía un token con permiso (Authorization: Bearer …).
refusal-owner-again = Esto pide otra vez la contraseña del propietario.
refusal-let-in = Esto es para quienes tienen acceso: usa un código de un solo uso del propietario o envía un token (Authorization: Bearer …).
refusal-other-person = { other-person }
refusal-no-player = No existe ese equipo.
refusal-occupied = Ahí ya hay un juego en marcha.
refusal-nothing-plays = Ahí ya no se juega a nada.
refusal-player-failed = El equipo no lo hizo.
refusal-nothing-to-play = De este juego no hay nada aquí que jugar.
refusal-out-of-sight = Este juego está oculto. Muéstralo primero.
refusal-collection-name = Una colección necesita un nombre.
refusal-collection-query = Di qué encuentra la colección, con palabras o filtros que se puedan leer.
refusal-collections-full = Hay demasiadas colecciones. Elimina una antes.
refusal-collection-full = Hay demasiados juegos en esta colección.
refusal-profile-full = Hay demasiados juegos en este perfil. Quita alguno antes.
refusal-rating = La nota va de una a cinco estrellas.
refusal-tags-too-many = Un juego tiene veinte etiquetas como máximo.
refusal-tag-too-long = Una etiqueta tiene 40 caracteres como máximo.
refusal-tags-full = Ya hay 300 etiquetas distintas: usa una de ellas o quita una antes.
refusal-note-too-long = Una nota tiene 4000 caracteres como máximo.
refusal-description-too-long = Una descripción tiene 2000 caracteres como máximo.
refusal-collection-taken = Ya hay una colección con ese nombre.
refusal-no-variant = Este juego no tiene ese archivo.
refusal-hidden-full = Hay demasiadas variantes ocultas de este juego.
refusal-profile-name = Un perfil necesita un nombre.
refusal-profiles-full = Ya hay veinte perfiles.
refusal-name-too-long = Un nombre tiene 60 caracteres como máximo.
refusal-profile-bytes = Las notas, etiquetas y listas de este perfil ocupan todo el espacio que hay (8 MB). Acorta o quita algo antes.
refusal-household-bytes = Las notas, etiquetas y listas de toda la casa ocupan todo el espacio que hay (32 MB). Acorta o quita algo antes.
refusal-household-collections = Ya hay 500 colecciones aquí. Elimina una antes.
refusal-pinned-full = El inicio muestra 20 colecciones de un perfil como máximo. Quita otra antes.
refusal-selected-none = No hay ningún juego seleccionado. Marca alguno antes.
refusal-selected-too-many = Se cambian 500 juegos a la vez como máximo.
refusal-one-tag = Escribe una etiqueta, sin comas.
refusal-profile-taken = Ya hay un perfil con ese nombre.
refusal-household-open = El perfil de todos está abierto a todos.
refusal-household-stays = El perfil de todos se queda.
refusal-setting-too-long = El valor de un ajuste es demasiado largo.
refusal-pin = Un PIN tiene de 4 a 12 cifras.
refusal-form = El formulario no dice qué hacer.
refusal-form-game = El formulario no dice qué juego.
refusal-no-list = Este archivo no es una lista de juegos que se pueda leer. No se cambió nada.
refusal-newer-list = Un Shelfcade más nuevo hizo esta lista. Usa el programa más nuevo.
refusal-corrections-full = No se puede decir más sobre las ROM: ya hay tantas correcciones como puede tener un hogar.
refusal-covers-full = No hay sitio para otra carátula. Vuelve a la encontrada en algunos juegos, o pon las imágenes en una carpeta junto a las ROM.
refusal-no-picture = Este archivo no es una imagen que se pueda mostrar. Valen PNG, JPEG, WebP, GIF y BMP de hasta 16 MB. No se cambió nada.
refusal-no-title = El catálogo no conoce este juego en este sistema. No se cambió nada.
refusal-not-allowed = Esto no está permitido.
refusal-no-sense = La petición no tiene sentido aquí.

## What somebody may do
level-nothing = nada
level-look = mirar
level-take-part = mirar y participar
level-own = decidirlo todo

## What was decided, in the log of the owner
decision-claimed = Shelfcade tiene propietario
decision-logged-in = Inicio de sesión
decision-wrong-secret = Contraseña, PIN o código incorrecto
decision-too-many-tries = Demasiados intentos
decision-logged-out = Cierre de sesión
decision-session-revoked = Se cerró la sesión de un navegador
decision-password-changed = Contraseña cambiada
decision-owner-reset = Shelfcade ya no tiene propietario
decision-code-made = Se creó un código de un solo uso
decision-token-made = Se creó un token
decision-token-revoked = Se revocó un token
decision-refused = Denegado
decision-settings = Ajustes cambiados
decision-profile-removed = Se eliminó un perfil
decision-child-rule = Se cambió lo que ve un perfil
decision-scan = Se inició un escaneo a mano
decision-restored = Se restauró una copia de seguridad
decision-update = Se iba a actualizar el programa

## How far an update of the program is
update-state-asked = Esperando a que el equipo empiece
update-state-not-begun = El equipo no empezó. Escribe en él:
update-state-looking = Se pregunta a la fuente
update-state-fetching = Se descarga la versión nueva
update-state-keeping = Se copia lo que todos hicieron
update-state-starting = Arranca la versión nueva
update-state-newest = No había nada más nuevo
update-state-running = La versión nueva funciona
update-state-placed = La versión nueva está lista para el próximo arranque
update-state-not-restarted = La versión nueva está lista, pero Shelfcade sigue con la anterior hasta que se reinicie
update-state-taken-back = La versión nueva no llegó a funcionar; ha vuelto la anterior
update-state-taken-back-unwell = La versión nueva no llegó a funcionar; se repuso la anterior, pero no respondió a tiempo
update-state-failed = No se pudo actualizar
update-state-cut-off = La actualización se interrumpió; Shelfcade sigue con lo que hay

## Headings of the gate
gate-title-claim = Haz tuyo este Shelfcade
gate-title-owner = Para el propietario
gate-title-again = Tu contraseña otra vez
gate-title-let-in = Para quienes tienen acceso

## What the gate is about
gate-lead-claim = El propietario decide sobre ajustes, escaneos, copias y perfiles. El código de un solo uso está en la terminal donde se inició Shelfcade y en el archivo owner-code.txt de su carpeta de datos.
gate-lead-owner = Esto lo decide el propietario del hogar.
gate-lead-again = Esto no se deshace fácilmente, por eso se pide otra vez tu contraseña.
gate-lead-let-in = Pide al propietario un código de un solo uso.

## Settings by their names: what each is called, and what it changes
set-regions = Orden de regiones
set-regions-why = Qué variante de un juego va primero.
set-languages = Orden de idiomas
set-languages-why = Qué variante de la misma región va primero.
set-plays-profile = Lo que se juega en la tele cuenta para
set-everyone-may = Todos en esta red pueden
set-everyone-may-why = Quien puede más inicia sesión o escribe un código de un solo uso.
set-only-owner-plays = Solo el propietario inicia juegos
set-only-owner-plays-why = Si no, todos los que participan.
set-short-addresses = Acortar las direcciones en el registro del propietario
set-theme = { skin-label }
set-text-size = { text-size-label }
set-view = { view-setting }
set-language = { language-setting }
set-home-rows = Filas del inicio
set-home-rows-why = Qué muestra el inicio y en qué orden.
set-hidden-systems = { hidden-systems }
set-hidden-systems-why = Sistemas que no salen en ninguna parte.
set-mature = Juegos para adultos (M o AO)
set-scan-hours = Volver a leer todas las carpetas cada tantas horas
set-scan-hours-why = 0–168. Con 0 solo se vigilan las carpetas, y los cambios se notan al ocurrir.
set-launchbox = Base de datos de juegos de LaunchBox
set-launchbox-why = Ruta o dirección de su Metadata.zip, de donde se toman descripciones y notas. A una dirección se le pide el archivo entero una vez al mes: no se entera de nada sobre los juegos de aquí. Vacío: no se toma ni se pide nada.
set-home-hours = Filas nuevas en Inicio cada tantas horas
set-home-hours-why = De 1 a 168.
set-page-cache-mb = Caché de páginas, en MB
set-page-cache-mb-why = 0–4096. Una caché mayor va más rápido con mucho uso; 0 la apaga.
set-picture-cache-mb = Imágenes guardadas, en MB
set-picture-cache-mb-why = 0–1.000.000. Las carátulas se reducen una vez y se guardan en el disco; las más antiguas se borran primero. Con 0 se reducen cada vez, lo cual es lento.
set-fetch-pictures = Descargar imágenes
set-fetch-pictures-why = Para juegos que no tienen ninguna propia. Qué se pide y a quién está en la página «Imágenes de internet».
set-thumbnails-source = De dónde vienen las imágenes
set-thumbnails-source-why = La dirección de libretro-thumbnails o de un espejo, o la ruta de una carpeta con ese árbol.
set-fetch-mb-a-day = Máximo de megabytes al día
set-fetch-keep-originals = Conservar las imágenes tal como llegaron
set-fetch-keep-originals-why = Si no, se conservan del tamaño en que se muestran, lo que ocupa mucho menos.
set-backups = Copias de seguridad automáticas
set-backups-why = Tras cada cambio se copian favoritos, notas, partidas, colecciones y perfiles.
set-backup-folder = Carpeta para las copias
set-backup-folder-why = En otro disco sobrevive a este. Vacío: backups en la carpeta de datos.
set-s3-endpoint = Almacenamiento de objetos compatible con S3: dirección
set-s3-endpoint-why = Las copias también se envían allí, por ejemplo https://s3.example:9000. Vacío: a ningún sitio.
set-s3-bucket = S3: bucket
set-s3-region = S3: región
set-s3-prefix = S3: prefijo de los nombres
set-s3-access-key = S3: clave de acceso
set-s3-access-key-why = La clave secreta nunca se escribe aquí: viene del entorno o de un archivo propio.
