### Every word of the interface in Spanish (tú), in the order of en.ftl.

## What both the server and the islands say: it is in the WASM in all languages, so keep it short.
search-label = Buscar juegos
search-placeholder = Buscar juegos
search-go = Buscar
suggestions = Sugerencias
recent = Búsquedas recientes
forget-recent = Borrar búsquedas
no-suggestion = Sin resultados por ahora

load-failed = No se han podido cargar más juegos. Los enlaces de página de abajo siguen funcionando.
add-to-collection = Añadir a una colección

theme-label = Tema

scan-label = Escaneo de la biblioteca
scan-finished = Escaneo terminado.
scan-reload = Ver novedades
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
        [one] { $more } juego más
       *[other] { $more } juegos más
    }, { NUMBER($shown) } de { NUMBER($total) }
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
star-failed = No se han podido actualizar tus favoritos. Inténtalo de nuevo.
starred = Añadido a favoritos
moved-to = Movido al puesto { $place }
not-saved = No se ha podido guardar nada. Inténtalo de nuevo.
unstarred = Quitado de favoritos
other-person = El perfil de este dispositivo ha cambiado. Recarga la página.
close = Cerrar

## Lists, search and indexes
browse = Explorar
begins = O explora por
offers = Usar como filtro
search-left-out = Ningún catálogo indica cuánto dura un juego, así que se ha ignorado «{ $words }»
search-without = Ningún juego coincide también con «{ $word }», así que se ha ignorado
doors = Ir a
unread-title = Shelfcade no entiende esta búsqueda
nearest = Quizá quisiste decir
drop-filter = Buscar sin
elsewhere-found = Buscar en todos los juegos
surprise-here = Sorpréndeme
gaps = No están en tu biblioteca
gaps-reason = Juegos de esta serie que figuran en el catálogo
search-language = Ejemplos de búsqueda
most-games = Con más juegos
example-plain = carreras para 2 años 90
example-plain-why = palabras normales: jugadores, género, década
example-words = palabras, con o sin espacios
example-initials = iniciales y números
example-phrase = una frase exacta, menos una palabra
example-maker = una desarrolladora, varios años
example-region = una región, sin hacks
example-or = lo uno o lo otro
quoted = «{ $text }»
title-page = { $title }, página { NUMBER($page) }
list-of = { $dimension }: { $title } en tu biblioteca.
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
offline-title = No se puede conectar con Shelfcade
offline-lead = El ordenador con tus juegos no responde. Puede que esté apagado o que este dispositivo esté en otra red. Tus juegos están a salvo.
offline-kept = En este dispositivo no se guarda ninguna página, así que aquí no se muestra nada desactualizado. La página continuará en cuanto Shelfcade responda.
offline-again = Reintentar
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
health-heading = Estado del servidor
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
start-here-why = Los juegos más conocidos del sistema
choose-chosen = ¿Qué tal uno de estos?
choose-others = Mostrar otros tres
choose-help = Ayúdanos a elegir
choose-go = Elige por nosotros
choose-none = Ningún juego de aquí encaja con todo. Prueba a quitar una opción.
choose-any = Da igual
choose-time = ¿Cuánto tiempo?
choose-short = Una partida rápida
choose-long = Una tarde larga
choose-mood = ¿De qué humor?
choose-relaxed = Tranquilo
choose-thrilling = Emocionante
choose-story = Una historia
choose-together = Risas en compañía
choose-era = ¿De qué época?
choose-early = Antes de 1990
choose-nineties = Los noventa
choose-late = Desde 2000
room-heading = Elegir juntos
room-why = Cada cual responde en su teléfono sobre los mismos juegos. El que os guste a todos aparece aquí.
room-scan = Escanea para participar
room-join = Participar
room-join-here = Responder también en este dispositivo
room-full = Esta sala está llena.
room-no-games = No hay ningún juego que puedan ver todas las personas de la sala.
room-no = Hoy no
room-yes = Lo jugaría
room-alone = Todavía no participa nadie más.
room-begins = Todavía no participa nadie. Las preguntas empiezan en cuanto participes.
room-first = Has terminado antes que nadie. Los demás participan con el código de la pantalla en la que se abrió esta sala.
room-leave = Salir
room-wait = Listo. Faltan los demás.
room-match = Os gusta a todos
room-best = Os gusta a la mayoría
room-none = Nadie ha elegido ninguno de estos.
room-again = Mostrar otros juegos
room-end = Terminar
room-ended = Esta sala se ha cerrado
room-ended-why = Una sala se cierra al cabo de una hora, o cuando nadie responde durante diez minutos.
room-people =
    { $count ->
        [one] { $count } persona en la sala · { NUMBER($done) } ha terminado
       *[other] { $count } personas en la sala · { NUMBER($done) } han terminado
    }
wishes = ¿Qué te apetece?
hero-pick = La elección de hoy
welcome = Tu biblioteca está lista
filling-title = Añadiendo tus juegos
filling-advice = Los primeros sistemas aparecerán aquí en un momento. Puedes explorar mientras continúa el escaneo.
begin-title = Aún no hay juegos
begin-advice = Crea una carpeta por sistema dentro de tu carpeta de ROM y pon ahí tus juegos. Valen los nombres de carpeta habituales de RePlayOS, Batocera, RetroPie, ES-DE y RomM. Shelfcade solo lee tus archivos y nunca los modifica.
begin-example = Por ejemplo
looked-in = Carpetas escaneadas
see-left-out = Ver qué se ha omitido y por qué
how-to-begin = Primeros pasos
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
no-systems-title = Aún no hay sistemas con juegos
other-systems = Ver todos los sistemas
no-games-title = No hay juegos en esta carpeta
no-games-advice = Añade juegos y aparecerán aquí tras el próximo escaneo.
no-match-title = Ningún juego coincide con estos filtros
no-match-advice = Quita alguno arriba o quítalos todos.
sort-label = Ordenar por
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
letter-other = Números y símbolos
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
no-hits = Sin resultados para «{ $text }»

## Game
crumbs-label = Ruta de navegación
also = También conocido como
fact-released = Publicado
fact-developer = Desarrolladora
fact-publisher = Editora
fact-genre = Género
fact-players = Jugadores
fact-regions = Regiones
fact-esrb = Clasificación por edad
fact-cooperative = Cooperativo
fact-ratings = Valoraciones
rating-of-hundred = { NUMBER($value) } de 100
votes =
    { $count ->
        [one] { $count } voto
       *[other] { $count } votos
    }
fact-size = Tamaño
description-heading = Acerca de este juego
said-by = Fuente: { $source }
said-by-as-of = Fuente: { $source }, a fecha de { $date }
preferred = Preferida
elsewhere = En otros sistemas
elsewhere-reason = El mismo título, también en tu biblioteca
related = Quizá te guste
also-by = También de { $name }
related-reason = Juegos parecidos, primero los más conocidos
gallery = Galería
picture-before = Imagen anterior
picture-after = Imagen siguiente
zoom = Zoom
moments = Momentos
read-more = Leer más
cover = Carátula
media-of = Imágenes de { $title }
watch = Ver
pause-film = Pausar el vídeo de fondo
video-of = Vídeo de { $title }
all-pictures = Todas las imágenes
open-file = Abrir archivo
media-files = Imágenes, vídeos y manuales
files-summary = Archivos, sumas de comprobación y cómo se identificaron
all-variants = Todas las variantes, archivos y sumas de comprobación
files-of = Variantes y archivos de { $title }
file-release = Edición
file-serial = N.º de serie
file-crc = CRC32
file-sha1 = SHA-1
file-missing = falta
file-patches = Parches junto a él
file-games =
    { $count ->
        [one] { $count } juego en este archivo
       *[other] { $count } juegos en este archivo
    }
file-games-more = y { NUMBER($count) } más
own-pending = Este juego se acaba de identificar. La página se actualizará cuando la biblioteca se haya recargado.
identify-title = Identificar «{ $title }»
identify-heading = Identificar juego
identify-why = Elige el título correcto. Tu elección se conserva aunque cambies el nombre del archivo o vuelvas a escanear.
identify-search = Buscar en el catálogo: { $system }
identify-roms = Estos archivos
identify-none = Ninguno de estos
identify-undo = Identificar automáticamente
identify-nothing = El catálogo no tiene coincidencias para este sistema. Prueba a escribirlo de otra forma.
identify-no-catalog = El catálogo no tiene juegos de este sistema.
unidentified-heading = Juegos sin identificar
unidentified-left =
    { $count ->
        [0] No quedan juegos sin identificar.
        [one] Queda un juego sin identificar.
       *[other] Quedan { NUMBER($count) } juegos sin identificar.
    }
unidentified-go =
    { $count ->
        [one] Identificar un juego
       *[other] Identificar { NUMBER($count) } juegos
    }
unidentified-why = Elige el título correcto o ninguno. Las teclas 1, 2, 3 y 0 eligen para el primer juego; S lo omite.
unidentified-search = Buscar…
unidentified-skip = Omitir
unidentified-start = Empezar de nuevo
unidentified-done = No queda nada por identificar
unidentified-done-why = Todos los juegos están en el catálogo o se han identificado a mano.
cover-choose = Elegir carátula
cover-title = Carátula de «{ $title }»
cover-why = Elige una de sus imágenes o sube una tuya. La ve todo el mundo y se incluye en tus copias de seguridad.
cover-none = No se han encontrado imágenes de este juego.
cover-as-found = Usar carátula automática
cover-send = Tu propia imagen: PNG, JPEG, WebP, GIF o BMP, de 16 MB como máximo
cover-send-go = Subir carátula
also-known-as = también conocido como { $name }
variants =
    { $count ->
        [one] { $count } variante
       *[other] { $count } variantes
    }
on-shelf = En tu biblioteca
on-shelf-in =
    En tu biblioteca: { $count ->
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
# Separated by commas, starting with Monday.
weekdays = lunes, martes, miércoles, jueves, viernes, sábado, domingo
day-today = hoy
day-yesterday = ayer
day-last = el { $weekday } pasado
series-reason =
    { $count ->
        [one] { $count } juego
       *[other] { $count } juegos
    } de esta serie en tu biblioteca
series-once = cada título una vez
not-here =
    { $count ->
        [one] { $count } edición conocida que no está en tu biblioteca
       *[other] { $count } ediciones conocidas que no están en tu biblioteca
    }

## Museum of a system or a series
museum-open = Más en el museo
museum-title = { $name }: museo
museum-description = Tus juegos de { $name } por año, con sus creadores y récords.
museum-span = Tus juegos salieron entre { YEAR($first) } y { YEAR($last) }.
museum-generation =
    Es una consola de la { $generation ->
        [2] segunda
        [3] tercera
        [4] cuarta
        [5] quinta
        [6] sexta
        [7] séptima
       *[other] octava
    } generación.
museum-systems =
    { $count ->
        [one] { $count } sistema
       *[other] { $count } sistemas
    }
museum-years = Tus juegos por año
museum-no-games = ningún juego
museum-undated =
    { $count ->
        [one] { $count } juego sin año conocido
       *[other] { $count } juegos sin año conocido
    }
museum-records = Récords
museum-title-count =
    { $count ->
        [one] { $count } título
       *[other] { $count } títulos
    }
museum-titles = Por orden de salida
museum-finished = Terminados: { NUMBER($done) } de { NUMBER($total) }
museum-played = Jugados: { NUMBER($done) } de { NUMBER($total) }
record-oldest = El más antiguo
record-newest = El más reciente
record-best = El mejor valorado
record-most-played = El más jugado
record-longest = El título más largo

## About
about-heading = Acerca de Shelfcade
about-lead = Una sola estantería para todos los juegos de casa, servida desde tu propio ordenador. Sin internet ni cuentas.
about-library = Tu biblioteca
about-catalog = Catálogo de juegos
about-program = Versión y licencia
about-health = Ver estado
about-api = Ver API
about-licence = Software libre con licencia MIT o Apache 2.0, la que prefieras.
credit = Los catálogos completos se crean a partir de { $database }, el trabajo de la comunidad libretro y de los grupos de preservación que hay detrás, con licencia CC BY-SA 4.0.
catalog-starter = Catálogo inicial
no-catalog = No hay ningún catálogo instalado, así que los juegos se muestran por su nombre de archivo.
starter = Este es el catálogo inicial: solo juegos conocidos, hecho a mano.
get-catalog = El catálogo completo añade años, creadores y géneros de cientos de miles de ediciones. Créalo una vez, con conexión, en la carpeta de Shelfcade:
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
keys-heading = Atajos de teclado
key-search = Buscar
key-arrows = Moverse entre los juegos
key-ends = Inicio y Fin: primer o último juego de la fila
key-star = Añadir a favoritos o quitar
key-help = Mostrar estos atajos
key-close = Esc: cerrar lo que esté abierto
key-pages = Re Pág y Av Pág: página anterior o siguiente, en el modo TV
key-gamepad = Mando: A abre, B vuelve, Y añade a favoritos, X juega, Start busca, los botones superiores pasan de página
tv-setting = Modo TV
tv-why = Todo se ve más grande y se maneja con las flechas o un mando, solo en este dispositivo.
tv-offer = ¿En la tele? El modo TV lo muestra todo más grande, para usar las flechas o un mando.
tv-is = Activar modo TV
tv-not = Desactivar modo TV
tv-saver-on = Activar el salvapantallas
tv-saver-off = Desactivar el salvapantallas
tv-saver-why = Tras cinco minutos sin actividad, vídeos o portadas de tus juegos llenan la pantalla. Cualquier tecla lo termina.
tv-later = Ahora no
tv-panel = Juego enfocado
tv-opens = Abrir
tv-backs = Volver
tv-stars = Favorito
tv-pages = Página
tv-keyboard = Teclado en pantalla
tv-space = Espacio
tv-delete = Borrar
tv-clear = Vaciar

## A safe connection: names of menus are those of the devices
safe-heading = Conexión segura
safe-lead = Con HTTPS, nadie más en la red puede leer ni cambiar lo que se envía: contraseñas, notas, a qué juegas.
safe-off = El ajuste tls desactiva HTTPS en este servidor.
safe-failed = No se ha podido iniciar HTTPS en este servidor. Todo sigue por HTTP.
safe-address = Dirección segura
safe-here = Estás en una conexión segura.
safe-open = Abrir la dirección segura
safe-code = Código QR de { $address }
safe-own = Este servidor usa el certificado propio de tu hogar. Los dispositivos que confían en su emisor no necesitan nada más.
safe-authority = Autoridad de certificación de este servidor
safe-warns = Los navegadores avisan ante esta dirección hasta que el dispositivo confía en la autoridad de certificación propia de este servidor. Solo hay que hacerlo una vez por dispositivo.
safe-bounds = Su clave nunca sale de este servidor y solo puede responder por los nombres de este servidor y sus direcciones domésticas. El certificado actual cubre:
safe-fingerprint = Huella digital SHA-256
safe-compare = Compárala con la que muestra el dispositivo antes de confiar. Cualquiera que controle la red podría falsificar esta página; el registro del servidor muestra la misma huella tras cada inicio.
safe-download = Descargar certificado (ca.crt)
safe-ios-get = En Safari, toca la descarga de arriba y permite el perfil.
safe-ios-install = Ajustes → General → VPN y gestión de dispositivos: toca el perfil y después Instalar.
safe-ios-trust = Ajustes → General → Información → Ajustes de confianza de los certificados: activa «{ $name }».
safe-android-get = Descarga el certificado de arriba.
safe-android-install = Ajustes → Seguridad y privacidad → Más ajustes de seguridad → Cifrado y credenciales → Instalar un certificado → Certificado de CA: elige ca.crt. En algunos teléfonos, busca «certificado de CA» en los ajustes.
safe-windows-get = Descarga el certificado, ábrelo y elige Instalar certificado, Usuario actual.
safe-windows-install = Elige «Colocar todos los certificados en el siguiente almacén», Examinar, «Entidades de certificación raíz de confianza», y confirma.
safe-mac-get = Descarga el certificado y ábrelo para añadirlo a Acceso a Llaveros.
safe-mac-trust = Haz doble clic allí en «{ $name }», abre Confiar y elige Confiar siempre.
safe-firefox-open = Firefox en un ordenador: Ajustes → Privacidad y seguridad → Ver certificados → Autoridades → Importar, y elige ca.crt.
safe-firefox-import = Selecciona «Confiar en esta CA para identificar sitios web» y confirma.

## Health
health-description = Estado de la biblioteca, los escaneos y el servidor.
health-scan = Escaneo
health-library = Biblioteca
health-memory = Servidor
health-cache = Caché de páginas
health-pictures = Imágenes
health-catalog = Catálogo
health-evidence = Cómo se identificaron los juegos
health-evidence-why = Lo más seguro es la coincidencia por contenido; por título es una buena suposición.
health-ignored = Archivos omitidos
health-ignored-why = Archivos de tus carpetas que no son juegos, por motivo. No se ha modificado ninguno.
ignored-examples = Ejemplos de archivos omitidos
health-problems = Problemas del escaneo
idle = En reposo
fact-state = Estado
fact-last-scan = Último escaneo
fact-took = Duración
fact-folder = Carpeta
fact-variants = Variantes
fact-missing = Faltan
fact-resident = Memoria en uso
fact-peak = Memoria máxima
fact-shelf = Usada por la biblioteca
fact-uptime = Tiempo en marcha
fact-version = Versión
fact-cache-used = Espacio usado
fact-pages = Páginas
fact-hits = Aciertos de caché
fact-misses = Fallos de caché
fact-evictions = Eliminadas para hacer sitio
cache-off = Desactivada. Cada página se genera de nuevo
fact-pictures-kept = Guardadas
fact-pictures-made = Reducidas desde el inicio
fact-pictures-waiting = Por reducir
pictures-not-kept = Desactivado. Las imágenes se reducen cada vez
health-load = Conexiones
fact-connections = Activas ahora
fact-connections-peak = Máximo simultáneo
fact-connections-evicted = Inactivas, cerradas
fact-slow-readers = Demasiado lentas, cerradas
fact-refused-busy = Rechazadas por saturación
fact-timed-out = Respuestas demasiado lentas
fact-heads-too-large = Cabeceras demasiado grandes
fact-source = Fuente
fact-titles = Títulos
fact-releases = Ediciones
fact-built = Creado
health-line-issues = Algo va mal. Míralo abajo; puedes seguir explorando.
health-line-scan = Hay un escaneo en marcha. Puedes seguir explorando.
health-line-well = Todo va bien.
health-line-problems =
    Todo funciona, con { $count ->
        [one] { $count } aviso
       *[other] { $count } avisos
    } sobre archivos. Míralo abajo.
used-of = { BYTES($held) } de { BYTES($limit) }
some-of = { NUMBER($shown) } de { NUMBER($total) }

## Health issues: what happened, what is safe, what to do
health-issues = Problemas
health-backup-settings = Ajustes de las copias
health-change = Cambiar: { $setting }
issue-time = desde hace { DURATION($seconds) }

## Paired devices
devices = Dispositivos
devices-lead = Consolas portátiles y programas que exploran, descargan y sincronizan con una app de RomM.
devices-none = Todavía no hay ningún dispositivo vinculado.
devices-off = La interfaz para consolas portátiles está desactivada en los ajustes del hogar.
devices-unreachable = Otros dispositivos no llegan a esta dirección. Abre Shelfcade con el nombre o el número de esta máquina en la red.
device-connect = Conectar un dispositivo
device-connect-how = En el dispositivo, abre su app de RomM (Grout, Argosy y otras) y escribe esta dirección como servidor. Entonces muestra un código QR o un código corto. Escanéalo con un teléfono, o escribe el código aquí.
device-enter-code = Escribir un código
device-by-code = La app pide un código
device-by-code-how = Algunas apps piden un código del servidor. Vale cinco minutos y una sola vez.
device-make-code = Obtener un código
device-by-password = La app pide usuario y contraseña
device-by-password-how = Cada dispositivo recibe su propia contraseña. Al retirar el dispositivo deja de valer.
device-make-password = Obtener una contraseña
device-code-is = Escribe este código en el dispositivo en los próximos cinco minutos:
device-password-is = Escribe esto en el dispositivo. La contraseña solo se muestra ahora:
device-code = Código
device-user = Usuario
device-password = Contraseña
device-name = Nombre del dispositivo
device-profile = Perfil
device-pair = Vincular un dispositivo
device-code-how = Escribe el código que muestra el dispositivo.
device-code-wrong = Ningún dispositivo espera con este código. Los códigos caducan a los diez minutos; vuelve a empezar en el dispositivo.
device-may = Este dispositivo quiere ver los juegos, descargarlos y llevar favoritos, valoraciones y partidas guardadas como { $name }. Puedes retirarlo cuando quieras.
device-allow = Permitir
device-deny = No permitir
device-next = Continuar
device-paired = Vinculado. Sigue en el dispositivo.
device-denied = El dispositivo fue rechazado.
device-renamed = Guardado.
device-revoked = Acceso retirado. El dispositivo tiene que vincularse de nuevo.
device-revoke = Retirar
device-ended = ya no está vinculado
device-seen = usado por última vez: { $day }
device-paired-on = vinculado: { $day }, aún sin usar

## Profiles, user data and settings
favorites = Favoritos
history = Jugados recientemente
hidden-games = Juegos ocultos
favorites-description = Tus juegos favoritos.
history-description = A qué has jugado, primero lo más reciente.
hidden-description = Los juegos que has ocultado.
diary = Diario
diary-description = Lo que se ha jugado, terminado y valorado, día a día.
diary-whose = De quién es el diario
diary-all = Todos los perfiles
diary-months = Otros meses
# A month: "Earlier in March 2026".
diary-earlier = Antes, en { $month }
diary-more =
    { $count ->
        [one] y { $count } juego más
       *[other] y { $count } juegos más
    }
diary-played = Jugado
diary-rated = Valorado con { NUMBER($stars) } de 5
diary-empty-title = Aún no hay nada en el diario
diary-empty-advice = Los juegos que juegues, termines, valores o marques como favoritos se anotan aquí solos.
diary-month-empty = No hay nada que mostrar en este mes.
# "Thursday, 5 March 2026"; the date is date-of.
weekday-of = { $weekday }, { $date }
year-review = { YEAR($year) } en resumen
year-description = Lo que se ha jugado, terminado y disfrutado en un año.
year-current = Resumen del año
year-time = Tiempo de juego
year-plays = Partidas
year-plays-of =
    { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
year-games = Juegos jugados
year-favorites = Nuevos favoritos
year-longest = Día más largo
year-first = Primer juego
year-last = Último juego
year-oldest = Juego más antiguo
year-newest = Juego más nuevo
year-months = Por meses
# A month and what was played in it.
year-month = { $month }: { $facts }
year-top-games = Juegos más jugados
year-top-systems = Sistemas más jugados
year-save = Guardar como imagen
year-others = Otros años
year-empty-title = No se anotó nada en { YEAR($year) }
year-empty-advice = Los juegos que se juegan, terminan o marcan como favoritos en un año aparecen aquí.
moments-description = Capturas de pantalla e imágenes de partidas guardadas, primero las más recientes.
moments-empty-title = Aún no hay momentos
moments-empty-advice = Las capturas que hagas al jugar aparecen aquí tras el próximo escaneo.
moments-newest = Más recientes
moments-older = Más antiguos
collection-description = Una colección: { $name }
favorite-of = Favorito: { $title }
yours = Tu historia
save = Guardar
cancel = Cancelar
status-label = Estado
rating-label = Tu valoración
rating-stars = Tu valoración: { NUMBER($stars) } de 5
liked-by = { $name } le da un { NUMBER($stars) } de 5
story-favorite = Ya es favorito
story-moments =
    { $count ->
        [one] { $count } momento
       *[other] { $count } momentos
    }
story-latest = el último: { $date }
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
played-last = última vez: { $date }
forget-plays = Quitar de jugados recientemente
hide-game = Ocultar este juego
show-game = Volver a mostrar este juego
hidden-now = Has ocultado este juego, así que no aparece en listas ni búsquedas.
hide-variant = Ocultar
show-variant = Mostrar
hidden-variants = Ocultas por ti
no-favorites-title = Aún no hay favoritos
no-favorites-advice = Toca la estrella de cualquier juego para añadirlo aquí.
no-history-title = Aún no has jugado a nada
no-history-advice = Los juegos que juegues en RePlayOS o RetroArch aparecerán aquí automáticamente.
no-hidden-title = No hay juegos ocultos
no-hidden-advice = Oculta un juego en su página y lo encontrarás aquí.
empty-collection-title = Aún no tiene juegos
empty-collection-advice = Usa «Añadir juegos» para buscarlos, o añádelos desde cualquier lista o página de juego.
missing-games =
    { $count ->
        [one] Falta { $count } juego
       *[other] Faltan { $count } juegos
    }
missing-games-why = Sus archivos no aparecen ahora. No se pierde nada: los juegos vuelven con ellos.
collection-of = Colección de { $name }
smart-collection = Colección inteligente
smart-query = Ver como búsqueda
edit-collection = Editar colección
remove-collection = Eliminar colección
remove-collection-why = Tus juegos y sus archivos se conservan.
name-label = Nombre
description-label = Descripción
pin-to-home = Mostrar en Inicio
seen-by-label = Quién puede verla
seen-by-me = Solo yo
seen-by-household = Todos en casa
seen-by-profiles = Perfiles seleccionados
seen-only-you = Solo tú puedes verla
seen-with = Compartida con { $names }
select-games = Seleccionar
select-picked = seleccionados
select-all = Todos
select-star = Favorito
select-collect = Colección
select-tag = Etiqueta
select-end = Listo
back-to-list = Volver a los juegos
find-or-new-list = Buscar o crear una colección
find-or-new-tag = Buscar o crear una etiqueta
done-nothing = No hacía falta cambiar nada.
done-starred = Añadido a tus favoritos: { $games }.
done-unstarred = Quitado de tus favoritos: { $games }.
done-hidden = Ocultado: { $games }.
done-shown = Mostrado de nuevo: { $games }.
done-tagged = Etiquetado con «{ $tag }»: { $games }.
done-untagged = Etiqueta «{ $tag }» quitada: { $games }.
done-collected = Añadido a «{ $name }»: { $games }.
done-taken-out = Quitado de «{ $name }»: { $games }.
add-games = Añadir juegos
add-games-to = Añadir juegos a «{ $name }»
is-in-collection = Añadido
key-collect = Añadir a una colección
your-collections = Tus colecciones
other-collections = De otros en casa
no-collections-title = Aún no hay colecciones
no-collections-advice = Ponle nombre a una: «Para el viernes», «A dobles», «Por terminar». También puedes guardar cualquier búsqueda como colección inteligente.
collections-description = Juegos que has agrupado.
save-search = Guardar como colección
save-search-of = Guardar «{ $words }» como colección inteligente
create = Crear
export-list = Exportar
export-why = Un archivo para otro Shelfcade, RetroArch o EmulationStation, o un archivo de texto con una ruta por línea.
import-list = Importar una lista
import-why = Una colección de otro Shelfcade, una lista de RetroArch, un gamelist.xml o un archivo de texto con un título o ruta por línea. Solo se importan juegos de tu biblioteca.
import-file = Archivo
import-into = Importar en
import-into-new = Nueva colección
import-name = Nombre de la nueva colección, si la lista no lo trae
import-done = Lista importada
import-unread =
    { $count ->
        [one] No se pudo leer { $count } parte del archivo
       *[other] No se pudieron leer { $count } partes del archivo
    }
import-taken =
    { $count ->
        [one] { $count } juego importado
       *[other] { $count } juegos importados
    }
import-lost =
    { $count ->
        [one] { $count } entrada no encontrada
       *[other] { $count } entradas no encontradas
    }
import-open = Abrir lista
profiles = Perfiles
profiles-heading = ¿Quién está en el sofá?
profiles-skip = Ahora no
profiles-once = Elige una vez y este dispositivo lo recordará. Cambia cuando quieras con tu icono, arriba.
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
pin-new = PIN (opcional, de 4 a 12 cifras)
pin-drop = Quitar el PIN
pin-wrong = El PIN no es correcto. Inténtalo de nuevo.
pin-wait =
    { $seconds ->
        [one] Demasiados intentos. Inténtalo de nuevo en { $seconds } segundo.
       *[other] Demasiados intentos. Inténtalo de nuevo en { $seconds } segundos.
    }
pin-enter = Continuar
new-profile = Nuevo perfil
edit-profile = Editar perfil
remove-profile = Eliminar perfil
child-tile = Perfil infantil
child-sees = Qué puede ver { $name }
child-lead = Un perfil infantil ve los juegos de los sistemas seleccionados con una clasificación por edad permitida y todos los juegos de las colecciones seleccionadas. Nada más, y ningún ajuste.
child-everything = { $name } lo ve todo. Aún no es un perfil infantil.
child-now =
    { $count ->
        [one] { $name } puede ver { $count } juego.
       *[other] { $name } puede ver { $count } juegos.
    }
child-would =
    { $count ->
        [one] { $name } vería { $count } juego. Aún sin guardar.
       *[other] { $name } vería { $count } juegos. Aún sin guardar.
    }
child-kind = Juegos visibles
child-all = Todo
child-ticked = Solo lo seleccionado abajo
child-up-to = Clasificación por edad máxima (ESRB)
child-no-rating = Ningún juego con clasificación
child-unrated = Incluir juegos sin clasificación por edad
for-the-grown-up = Para la persona adulta
child-needs-pin = Para salir de un perfil infantil, una persona adulta introduce un PIN. Aquí aún no lo tiene nadie, así que elige el tuyo. Se guarda junto con el perfil infantil.
child-needs-pin-or-owner = O ser antes el propietario
grown-up-name = Tu nombre
pin-needed = Tu PIN (de 4 a 12 cifras)
pin-needed-of = Tu PIN, { $name } (de 4 a 12 cifras)
child-leaving = Para salir de este perfil, una persona adulta introduce la contraseña del propietario o su propio PIN, también en el navegador del propietario. Quien borre las cookies de este navegador vuelve a verlo todo.
manage-profiles = Gestionar perfiles
manage-profiles-why = Nombres, colores, PIN y lo que ven los niños.
profile-made = Se ha añadido a { $name }.
for-whom = ¿Para quién es?
for-grown-up = Una persona adulta
for-age = De { $from } a { $to } años (hasta { $rating })
child-nothing = { $name } no puede ver ningún juego. Selecciona al menos un sistema y una clasificación más alta o juegos sin clasificación.
all-of-them = Todos
none-of-them = Ninguno
ask-grown-up = Pedir permiso a un adulto
ask-grown-up-why = Una persona adulta debe permitir el cambio a { $name }.
ask-with = Permitir con
ask-owner = La contraseña del propietario
ask-secret = Contraseña o PIN
ask-wrong = No es correcto. Inténtalo de nuevo.
no-games-for-you = Aún no hay juegos para ti
no-games-for-you-why = Una persona adulta puede elegir qué juegos ves aquí.
colour-label = Color
picture-label = Imagen
picture-none = Primera letra
picture-fox = Zorro
picture-cat = Gato
picture-bear = Oso
picture-rabbit = Conejo
picture-owl = Búho
picture-frog = Rana
picture-penguin = Pingüino
picture-whale = Ballena
picture-ghost = Fantasma
picture-robot = Robot
picture-alien = Extraterrestre
picture-rocket = Cohete
picture-planet = Planeta
picture-mushroom = Seta
picture-crown = Corona
picture-pad = Mando
move-up = Subir
move-down = Bajar
take-out = Quitar
arrange = Ordenar juegos
date-of = { $day } de { $month } de { $year }
settings = Ajustes
settings-description = Cómo se ve y funciona Shelfcade.
settings-look = Este dispositivo
settings-look-why = Solo para este móvil, tableta u ordenador.
settings-profile = Perfil: { $name }
settings-profile-why = Va con el perfil en todos los dispositivos.
settings-household = Hogar
settings-household-why = Se aplica a todos al instante.
settings-saved = Guardado.
skin-label = Colores
text-size-label = Tamaño del texto
view-setting = Mostrar los juegos como
language-setting = Idioma
rows-setting = Filas de Inicio
rows-setting-why = Toca una fila para mostrarla u ocultarla. Arrastra las filas o usa las flechas para ordenarlas.
hidden-systems = Sistemas ocultos
hidden-systems-why = Toca un sistema para ocultarlo en todas partes o volver a mostrarlo.
hidden-systems-choose = Elegir sistemas
hide-mature = Ocultar juegos para adultos (clasificados M o AO)
see-hidden =
    { $count ->
        [one] Ver { $count } juego oculto
       *[other] Ver { $count } juegos ocultos
    }
setting-wrong = «{ $name }» no puede ser «{ $value }». No se ha cambiado nada.
row-continue = Seguir jugando
row-continue-why = Retoma donde lo dejaste
row-tonight = Esta noche
row-kind-from = Recomendados por otros
row-from = De { $name }
row-from-why = Recomendado para ti
tonight-by = Propuesto por { $names }
recommended-by = Recomendado por { $name }
tonight-of = Esta noche: { $name }
tonight-add = Proponer para esta noche
tonight-remove = Quitar de esta noche
recommend-to = Recomendar a { $name }
recommend-no-more = Dejar de recomendar a { $name }
recommend-said = { $name } lo verá en su Inicio
tonight-said = Esta noche todos lo verán en Inicio
row-dismiss = Descartar
row-favorites = Tus favoritos
row-collection-why = De tus colecciones
row-because = Porque te encanta { $title }
row-because-why = Creadores, género y época parecidos
row-unplayed = Muy queridos y sin jugar
row-unplayed-why = Juegos famosos que no has empezado
row-kind-because = Porque te encanta…
settings-games = Juegos
settings-usual = Valores predeterminados
settings-usual-why = Para dispositivos y perfiles sin elección propia, y para invitados.
settings-speed = Rendimiento
page-cache-bound = Este equipo tiene { BYTES($memory) } de memoria; se usan como máximo { BYTES($most) }.
settings-fetch = Imágenes de internet
settings-fetch-more = Qué se descarga
settings-backups = Copias de seguridad
set-back = Restablecer
add-to-order = Añadir…
settings-library = Biblioteca
settings-advanced = Avanzado
settings-you = Tú
choice-shown = Se muestran
choice-hidden = Ocultos
choice-by-browser = Igual que el navegador
choice-on = Sí
choice-off = No
backup-made = Última copia
backup-disk = Disco
backup-same-disk = El mismo que tus datos; otro es más seguro
backup-sent = Última subida
backup-none = Ninguna todavía
confirm-profile = ¿Eliminar el perfil «{ $name }»?
confirm-collection = ¿Eliminar la colección «{ $name }»?
confirm-history = ¿Borrar los jugados recientemente?
confirm-history-why = Se borra cuándo, cuántas veces y cuánto tiempo se jugaron.
confirm-hidden = ¿Volver a mostrar todos estos juegos?
confirm-goes = También se elimina: { $what }.
confirm-nothing = No tiene datos guardados.
confirm-final = Esta acción no se puede deshacer.
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
profile-removed = Perfil eliminado.
collection-removed = Colección eliminada. Sus juegos siguen en tu biblioteca.
clear-history = Borrar la lista
show-all-games = Volver a mostrar todos
take-from-list = Quitar
show-again = Mostrar
order-starred = Últimos favoritos
order-hidden = Ocultados recientemente
system-hidden-title = Has ocultado este sistema
system-hidden-advice = Sus juegos no aparecen en ninguna parte.
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
list-hidden-advice = Siguen en la lista. Los ocultaste tú, o sus sistemas, o los juegos para adultos.
guest-lists-title = Los invitados no tienen listas
guest-lists-advice = Elige un perfil para guardar tus favoritos y a qué juegas.
choose-profile = Elegir un perfil
smart-words = Búsqueda
smart-words-why = Como en el cuadro de búsqueda, por ejemplo: system:snes genre:rpg
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
        [one] Se encontró un juego, pero se omitió: no hay sitio para él.
       *[other] Se encontraron { $count } juegos, pero se omitieron: no hay sitio para ellos.
    }
import-unmarked =
    { $count ->
        [one] Un juego no está marcado como favorito y se omitió.
       *[other] { $count } juegos no están marcados como favoritos y se omitieron.
    }

## Playing
now-playing = En juego
play-description = Qué se está jugando y dónde.
play = Jugar
play-variant = Jugar a { $name }
download = Descargar
download-variant = Descargar { $name }
play-slot = Ranura
playing-since = desde las { $time }
play-on = Jugar en
play-choose = Usar este reproductor
play-instead = Jugar a este
nothing-plays = No se está jugando a nada ahora.
no-players = No hay ningún reproductor configurado. Los de este equipo se encuentran automáticamente; añade otros en config.toml (consulta docs/play.md).
play-resume = Reanudar
play-dismiss = Cerrar
play-occupied = { $player } está jugando a { $title }
play-instead-of = ¿Jugar a { $title } en su lugar?
play-of-other = { $name } inició este juego. Se perderá el progreso sin guardar.
play-is-lost = Esto cierra el juego en curso. Se perderá el progreso sin guardar.
key-play = Jugar al juego de esta página o a la tarjeta enfocada
key-play-found = En la búsqueda: jugar al juego seleccionado o al primero
open-game = Abrir
play-any = Jugar a cualquiera
play-continue = Continuar

## Fetching pictures
fetch-title = Imágenes de internet
fetch-description = Carátulas, capturas y pantallas de título para los juegos que no tienen.
fetch-source = Origen:
fetch-asked = Para cada sistema de tu biblioteca, Shelfcade pide a este origen su lista de imágenes, como máximo una vez al día, y después las imágenes. El origen conoce tu dirección de internet, qué imágenes descargas y el nombre y la versión de este programa. No se envía nada más: ni cuentas, ni claves, ni nombres de archivo, ni nada sobre personas.
fetch-order = Primero van los juegos que alguien está viendo. Se hacen como máximo cuatro peticiones a la vez, se respetan los rechazos y las imágenes que faltan no se vuelven a pedir pronto.
fetch-is-off = Desactivado. No se está descargando nada.
fetch-turn-on = Activar
fetch-turn-off = Desactivar
fetch-all = Descargar todas
fetch-pause = Pausar
fetch-progress = Progreso
fetch-change = Cambiar origen, límite diario y almacenamiento
fetch-trouble = Último error:
fetch-pictures = Imágenes descargadas
fetch-pictures-value = { NUMBER($count) } · { BYTES($bytes) }
fetch-misses = Juegos sin imagen allí
fetch-left = Juegos por comprobar
fetch-count = { NUMBER($count) }
fetch-today = Hoy
fetch-today-value = { BYTES($bytes) } de { BYTES($quota) }
fetch-time = Tiempo
fetch-rests = Se reanuda

## The owner
owner-title = Propietario
owner-description = Quién puede hacer qué en tu hogar.
gate-kept = Lo que has escrito está guardado. Inicia sesión para continuar.
gate-had-pin = El PIN de estos ajustes ya no vale. Lo sustituye la contraseña del propietario.
gate-plain = Esta conexión no está cifrada y otras personas de tu red podrían leerla. La sesión se cerrará al cabo de una hora.
code-label = Código de un solo uso
password-label = Contraseña
password-new = Nueva contraseña (10 caracteres como mínimo)
password-again = Repite la nueva contraseña
password-now = Contraseña actual
password-change = Cambiar contraseña
gate-claim = Ser el propietario
gate-log-in = Iniciar sesión
gate-log-in-owner = Entrar como propietario
gate-have-code = Tengo un código de un solo uso
gate-forgotten = ¿La has olvidado? Ejecuta «shelfcade owner set» en el propio equipo para poner otra.
gate-wrong = La contraseña o el código no es correcto. Revísalo e inténtalo de nuevo.
gate-weak = Elige una contraseña más larga o menos común: 10 caracteres como mínimo, por ejemplo cuatro palabras.
gate-differ = Las contraseñas no coinciden.
unclaimed-line = Este Shelfcade aún no tiene propietario.
unclaimed-claim = Ser el propietario
owner-sessions = Dispositivos con sesión iniciada
owner-tokens = Tokens de acceso
owner-tokens-why = Para scripts. Crea uno en el propio equipo:
owner-log = Registro de actividad
owner-log-why = Se guarda 90 días. Nadie puede cambiarlo.
owner-invite = Invitar a alguien
owner-invite-why = El código vale una vez, durante 15 minutos. Escríbelo en el otro dispositivo, en «Propietario».
owner-invite-make = Crear código
owner-invite-may = Acceso
owner-code = { $code } · { $level }
owner-log-out-others = Cerrar las demás sesiones
owner-revoke-token = Revocar
owner-here = Este dispositivo
owner-never = Sin usar
owner-used = Último uso: { $when }
log-out = Cerrar sesión
owner-claimed = Este Shelfcade ya es tuyo.
owner-revoked = Acceso revocado.
owner-password-done = Contraseña cambiada. Vuelve a iniciar sesión en tus otros dispositivos.
owner-everyone = Todos en esta red: { $level }.
owner-everyone-change = Cambiar
update-title = Actualizaciones
update-description = Nuevas versiones de Shelfcade.
update-version = Esto es Shelfcade { $version }.
update-source = Origen de las actualizaciones:
update-no-source = No hay ningún origen configurado, así que Shelfcade nunca busca actualizaciones. Añade una carpeta o una dirección a config.toml y reinicia Shelfcade:
update-asked = Shelfcade solo busca cuando se lo pides y solo instala actualizaciones firmadas.
update-look = Buscar actualizaciones
update-looking = Buscando actualizaciones…
update-found = Shelfcade { $version } está disponible ({ BYTES($bytes) }).
update-newest = Shelfcade está al día.
update-look-failed = El origen no ha respondido o su respuesta no es de fiar:
update-now = Actualizar ahora
update-now-why = Primero se hace una copia de los datos de todos. Shelfcade no estará disponible unos segundos; si la nueva versión no responde, se restaura la anterior automáticamente.
update-by-command = Para instalarla, ejecuta esta orden en el propio equipo:
update-by-package = Shelfcade se instaló como paquete de Debian. Descarga el paquete nuevo y ejecuta esto en el propio equipo:
update-by-image = Shelfcade está en un contenedor. Para actualizarlo, usa la imagen nueva.
update-last = Estado de la actualización
update-reload = Actualizar
update-returned = Restaurado a justo antes de la actualización, porque esta versión no puede leer los archivos más nuevos (se conservan en la carpeta de datos, con los nombres entre paréntesis):
settings-owner-only = Solo el propietario puede cambiar los ajustes de todos.
settings-access = Acceso
unknown-host-line = Si elegiste tú este nombre, añade esta línea a config.toml y reinicia Shelfcade:

## Exporting metadata
export-metadata = Exportar metadatos
export-metadata-why = Todo lo que Shelfcade sabe de tus juegos, para otros programas. Las carpetas de ROM solo se leen, y las entradas que ya están en una lista se conservan.
export-for = Para
export-system = Sistema
export-all-systems = Todos los sistemas
export-with-favorites = Incluir mis favoritos
export-with-pictures = Incluir imágenes en PNG: las carpetas de RetroArch, o las carátulas que no están junto a las ROM
export-folder = Carpeta del servidor
export-folder-why = Una ruta completa fuera de las carpetas de ROM. Allí no se borra nada.
export-write = Exportar a la carpeta
export-write-anew = Actualizar listas
export-standing =
    { $count ->
        [one] Ya hay una lista allí. Si la actualizas, conserva todo lo que contiene; una lista de reproducción se reemplaza.
       *[other] Ya hay { $count } listas allí. Si las actualizas, conservan todo lo que contienen; las listas de reproducción se reemplazan.
    }
export-running = Exportando metadatos a { $folder }…
export-done = Metadatos exportados a { $folder }.
export-stopped = La exportación a { $folder } se detuvo. Los archivos ya escritos se conservan.
export-failed = La exportación a { $folder } terminó antes de tiempo; consulta el registro del servidor. Los archivos ya escritos se conservan.
export-counted = Listas: { NUMBER($lists) } · ROM: { NUMBER($roms) }
export-pictures-written = Imágenes: { NUMBER($count) }
export-left-out = Omitidos, porque el formato no admite el nombre o la imagen no se puede leer: { NUMBER($count) }
export-unread = Listas existentes que no se pudieron leer: { NUMBER($count) }
export-stop = Detener
export-look-again = Actualizar

## Why nothing is exported into a folder
export-refused-not-whole = No es una ruta completa. Empieza con / y no uses «..».
export-refused-kept = Esta carpeta está dentro o por encima de una carpeta de ROM, de la carpeta de datos o de la caché. Elige otra.
export-refused-not-a-folder = Esto no es una carpeta. Elige otra ruta.
export-refused-unusable = Esta carpeta no se puede usar. Elige otra.
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
size-up-to = hasta { BYTES($to) }
size-from = desde { BYTES($from) }
size-between = { BYTES($from) }–{ BYTES($to) }
is-original = Originales
is-translation = Traducciones
is-hack = Hacks
is-beta = Betas y demos
is-unlicensed = Sin licencia
is-pirate = Copias piratas
is-bios = Firmware
is-arcade = Arcade
is-unidentified = No están en el catálogo
is-missing = Faltan
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
has-rating = Con tu valoración
not = no: { $what }
either = { $first } o { $second }
all-filters = todos los filtros
about-words = Trata de «{ $words }»
other-folders = Otras carpetas

## Why a search cannot be read
sentence = { $text }.
unread-quote = A estas comillas les falta el cierre
unread-or = OR necesita algo a ambos lados
unread-too-many = Demasiadas alternativas: como máximo { NUMBER($most) }
unread-no-value = { $key }: necesita un valor justo después, como { $example }
unread-no-name = { $key } necesita un nombre
unread-system = No hay ningún sistema llamado «{ $value }»
unread-genre = No hay ningún género llamado «{ $value }»
unread-decade = «{ $value }» no es una década: prueba con 1990 o 1990s
unread-year = «{ $value }» no es un año: prueba con 1993, 1993..1996, 1993.. o ..1996
unread-players = «{ $value }» no es un número de jugadores: prueba con 2, 2+ o 2..4
unread-region = No hay ninguna región llamada «{ $value }»: prueba con jp, usa, europe…
unread-size = «{ $value }» no es un tamaño: prueba con <4mb, >1gb o 1mb..8mb
unread-value = No se conoce { $key }:{ $value }; prueba con { $known }

## Variants
discs =
    { $count ->
        [one] { $count } disco
       *[other] { $count } discos
    }
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
moment = { $date }, { $time }

## Rows of Home: heading and reason
row-new = Añadidos recientemente
row-new-few = Tus últimas incorporaciones
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
    } de esta serie, por orden de lanzamiento
row-developer = Juegos de { $name }
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
    } de este género en { $systems ->
        [one] un sistema
       *[other] { $systems } sistemas
    }
row-once = Una sola edición, poco vistos
row-once-why =
    { $count ->
        [one] { $count } juego
       *[other] { $count } juegos
    } con una única edición conocida
row-fans = Hechos por fans
row-fans-why =
    { $count ->
        [one] { $count } juego modificado o traducido por fans
       *[other] { $count } juegos modificados o traducidos por fans
    }

## Errors: what happened, and what is safe and to do
go-home = Ir a Inicio
error-missing = Puede que haya cambiado de nombre o que su carpeta no esté conectada. Tus juegos están a salvo.
error-method-advice = Vuelve atrás y usa los enlaces y botones de la página.
error-large-advice = Vuelve atrás y envía menos de una vez.
error-media-advice = Vuelve atrás y usa el formulario de la página.
error-internal-advice = No se ha cambiado nada y tus juegos están a salvo. Inténtalo de nuevo o consulta el registro del servidor.
error-not-saved-advice = El disco de la carpeta de datos está lleno o no se puede escribir en él. Lo guardado antes está a salvo; inténtalo de nuevo cuando esté resuelto.
error-slow-advice = La conexión es lenta. Vuelve atrás e inténtalo de nuevo; lo que escribiste sigue ahí.
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
dimension-has = Extras
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
index-has = Extras
index-size = Tamaños
index-tag = Etiquetas
index-about = Descripciones

## Orders of a list
order-best = Relevancia
order-known = Más conocidos
order-title = A–Z
order-year = Más antiguos
order-newest = Más nuevos
order-rating = Mejor valorados
order-added = Añadidos recientemente
order-size = Más grandes
order-played = Último jugado
order-own = Orden personalizado

## What a scan does
stage-idle = En reposo
stage-walking = Leyendo nombres de archivo
stage-media = Buscando imágenes
stage-identifying = Identificando juegos
stage-hashing = Comprobando contenidos

## Colours
theme-system = Automático
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

## Media of a system's games
medium-none = {""}
medium-cartridge = Sus juegos venían en cartucho.
medium-card = Sus juegos venían en tarjeta.
medium-disc = Sus juegos venían en disco.
medium-floppy = Sus juegos venían en disquete.
medium-tape = Sus juegos venían en casete.
medium-tape-or-floppy = Sus juegos venían en casete y en disquete.

## Badges of games
mark-missing = Falta
mark-hack = Hack
mark-translation = Traducción
mark-pre-release = Beta o demo
mark-unlicensed = Sin licencia

## What a picture, a video or a manual shows
media-kind-box-front = Frontal de la caja
media-kind-box-back = Contraportada
media-kind-box-3d = Caja en 3D
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
media-kind-state = Estado guardado

## Why it is of this game
media-source-household = Elegida por tu hogar
media-source-gamelist = Figura en gamelist.xml
media-source-pegasus = Figura en metadata.pegasus.txt
media-source-folder = Coincide con el nombre de la ROM
media-source-title = Coincide con el título del juego
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
evidence-hash = Identificado por su contenido: coincide exactamente con un volcado conocido.
evidence-serial = Identificado por el número de serie del disco o del cartucho.
evidence-name = Identificado por su nombre exacto en el catálogo.
evidence-folded = Identificado por su título y región; no se comparó el contenido.
evidence-none = No está en el catálogo. Todo lo que ves sale del nombre del archivo.
evidence-household = Identificado por alguien de tu hogar.

## How many were recognised
evidence-by-hash = Por su contenido
evidence-by-serial = Por número de serie
evidence-by-name = Por nombre exacto
evidence-by-folded = Por título y región
evidence-by-none = No están en el catálogo
evidence-by-household = Por tu hogar

## Why files are not on the shelf
left-out-save = Partidas y estados guardados
left-out-firmware = Firmware
left-out-media = Imágenes, vídeos, manuales y música
left-out-metadata = Listas y notas de otros programas
left-out-hidden = Ocultos
left-out-empty = Vacíos
left-out-extension = No es un archivo de juego de este sistema
left-out-asked = Excluidos a petición
left-out-link = Enlaces rotos
left-out-outside = Enlaces a lugares fuera de las carpetas de ROM; añade el lugar como carpeta de ROM para incluirlo
left-out-patch = Parches
left-out-system = Papeleras, instantáneas y otras carpetas del ordenador o NAS
left-out-again = Enlaces a carpetas que ya se muestran
left-out-picture = Imágenes AVIF y JPEG XL, que no se pueden mostrar; usa JPEG, PNG o WebP
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
rare-fact-name-edge-rating = Valoración de Edge
rare-fact-name-edge-issue = Número de Edge
rare-fact-name-famitsu-rating = Valoración de Famitsu

## Who says something of a game
source-household = tu hogar
source-gamelist = gamelist.xml
source-pegasus = metadata.pegasus.txt
source-launch-box = LaunchBox
source-catalog = el catálogo
source-text-file = un archivo de texto

## Where somebody stands with a game
status-backlog = Por jugar
status-playing = Jugando
status-finished = Terminado
status-dropped = Abandonado

## Where the value of a setting comes from
origin-default = Valor predeterminado.
origin-file = Definido en el archivo de ajustes.
origin-page = Definido aquí.
origin-start = Definido al iniciar Shelfcade; no se puede cambiar aquí.

## Why an entry of an imported list was not found
lost-not-here = no está en la biblioteca
lost-not-on-system = no está en el sistema que indica la lista
lost-several-systems = está en varios sistemas y la lista no indica en cuál

## ROM folders whose games can't be reached, on Home
folder-away-gone =
    La carpeta { $name } falta desde el { $date }. ¿Está conectada su unidad o carpeta de red? { $games ->
        [0] Todavía no hay juegos de ella.
        [one] Su juego se conserva, con favoritos, valoraciones y notas, y podrás volver a jugarlo cuando la carpeta esté de vuelta.
       *[other] Sus { $games } juegos se conservan, con favoritos, valoraciones y notas, y podrás volver a jugarlos cuando la carpeta esté de vuelta.
    }
folder-away-empty =
    La carpeta { $name } está vacía desde el { $date }. ¿Está conectada su unidad o carpeta de red? { $games ->
        [0] Todavía no hay juegos de ella.
        [one] Su juego se conserva, con favoritos, valoraciones y notas, y podrás volver a jugarlo cuando la carpeta esté de vuelta.
       *[other] Sus { $games } juegos se conservan, con favoritos, valoraciones y notas, y podrás volver a jugarlos cuando la carpeta esté de vuelta.
    }
folder-away-unreadable =
    La carpeta { $name } no se puede leer desde el { $date }. ¿Está conectada su unidad o carpeta de red? { $games ->
        [0] Todavía no hay juegos de ella.
        [one] Su juego se conserva, con favoritos, valoraciones y notas, y podrás volver a jugarlo cuando la carpeta esté de vuelta.
       *[other] Sus { $games } juegos se conservan, con favoritos, valoraciones y notas, y podrás volver a jugarlos cuando la carpeta esté de vuelta.
    }

## Health issues: what happened, what is safe, what to do
issue-disk-full = El disco de la carpeta de datos está lleno, así que no se pudo guardar el último escaneo. Libera espacio; Shelfcade lo reintenta cada minuto. La biblioteca sigue como estaba.
issue-cannot-write = No se puede escribir la biblioteca en la carpeta de datos, así que no se pudo guardar el último escaneo. Revisa los permisos de la carpeta y el registro del servidor; Shelfcade lo reintenta cada minuto.
issue-another-scan = Otro programa está escribiendo en la misma biblioteca. El escaneo se reintentará cuando termine.
issue-scan-failed = El último escaneo terminó antes de tiempo. Lo que encontró se conserva; consulta el motivo en el registro del servidor.
issue-rom-folder =
    Falta la carpeta de ROM { $place }. ¿Está conectada la unidad? { $games ->
        [0] Todavía no tiene juegos en la biblioteca.
        [one] Su juego sigue en la biblioteca hasta que la carpeta esté de vuelta.
       *[other] Sus { $games } juegos siguen en la biblioteca hasta que la carpeta esté de vuelta.
    }
issue-rom-folder-empty =
    La carpeta de ROM { $place } está vacía. ¿Está conectada su unidad o carpeta de red? { $games ->
        [0] Todavía no tiene juegos en la biblioteca.
        [one] Su juego sigue en la biblioteca hasta que la carpeta esté de vuelta.
       *[other] Sus { $games } juegos siguen en la biblioteca hasta que la carpeta esté de vuelta.
    }
issue-rom-folder-unreadable =
    No se puede leer la carpeta de ROM { $place }. ¿Está conectada su unidad o carpeta de red, y puede leerla Shelfcade? { $games ->
        [0] Todavía no tiene juegos en la biblioteca.
        [one] Su juego sigue en la biblioteca hasta que la carpeta esté de vuelta.
       *[other] Sus { $games } juegos siguen en la biblioteca hasta que la carpeta esté de vuelta.
    }
issue-few-watches = { $place } tiene más carpetas de las que este sistema puede vigilar, así que sus cambios tardan un minuto o más en verse. Aumenta fs.inotify.max_user_watches para verlos al momento.
issue-old-shelf = Los juegos nuevos no aparecen todavía porque no se pudo volver a leer la biblioteca. Los que ya se mostraban siguen disponibles.
issue-digest-failed = No se pudieron preparar para las listas las descripciones, valoraciones y datos de otros programas, así que al ordenar y buscar se siguen usando los anteriores. Comprueba que la carpeta de datos tenga espacio y se pueda escribir en ella; Shelfcade lo reintenta tras el próximo escaneo. Consulta los detalles en el registro del servidor.
issue-facts-failed = No se pudo importar la base de datos de juegos de LaunchBox; los datos anteriores se conservan. Comprueba que el ajuste launchbox apunte a un Metadata.zip completo y que la carpeta de datos tenga espacio. Shelfcade lo reintenta cada seis horas, y enseguida si cambia el ajuste. Consulta los detalles en el registro del servidor.
issue-library-gone = Falta el archivo de la biblioteca en la carpeta de datos. ¿Está conectado su disco? Las listas y búsquedas siguen funcionando; las páginas de los juegos, no.
issue-library-unreadable = No se puede leer el archivo de la biblioteca. Las listas y búsquedas siguen funcionando; las páginas de los juegos, no. Consulta los detalles en el registro del servidor.
issue-library-slow = El disco de la carpeta de datos responde despacio o no responde. Las listas y búsquedas siguen funcionando; las páginas de los juegos lo esperan.
issue-user-restored = El archivo con los favoritos, las partidas y las colecciones de todos estaba dañado y se sustituyó por la copia de seguridad { $place }. Lo que se guardó después de esa copia se ha perdido. El archivo dañado se conserva en la carpeta de datos.
issue-user-lost = El archivo con los favoritos, las partidas y las colecciones de todos estaba dañado y no había ninguna copia de seguridad válida. Se ha empezado uno nuevo; el dañado se conserva en la carpeta de datos como { $place }.
issue-user-gone = El archivo con los favoritos, las partidas y las colecciones de todos no estaba en la carpeta de datos, así que se ha empezado uno nuevo. Hay copias de seguridad; la más reciente es { $place }. Para restaurarla, detén el servidor y ejecuta «shelfcade restore { $place }».
issue-user-older = El archivo con los favoritos, las partidas y las colecciones de todos es más antiguo que su última copia de seguridad: los últimos cambios se perdieron con su registro. La copia { $place } los tiene. Para restaurarla, detén el servidor y ejecuta «shelfcade restore { $place }».
issue-user-full = El disco de la carpeta de datos está lleno, así que no se pudo guardar un cambio. Libera espacio; no se ha perdido nada de lo guardado antes.
issue-user-not-kept = Un cambio no se pudo escribir en la carpeta de datos y no se guardó. No se ha perdido nada de lo guardado antes; consulta los detalles en el registro del servidor.
issue-user-put-back = El archivo con los favoritos, las partidas y las colecciones de todos se quitó de { $place } con el servidor en marcha. Se ha restaurado y no se ha perdido nada. Algo en este equipo borra o sustituye archivos ahí: averigua qué es.
issue-user-vanished = El archivo { $place } con los favoritos, las partidas y las colecciones de todos se quitó con el servidor en marcha y no se puede restaurar, así que no se guarda nada nuevo. Su contenido está en la copia de seguridad más reciente, si se puede hacer una. Antes de que el servidor se detenga, comprueba que la carpeta exista y se pueda escribir en ella.
issue-user-before-update = Se deshizo una actualización y esta versión no podía leer los favoritos, las partidas y las colecciones de todos tal como los dejó la más nueva. Se han restaurado a justo antes de la actualización. Los cambios hechos entretanto se conservan en la carpeta de datos como { $place }.
issue-backup-full = El disco con la carpeta de copias de seguridad { $place } está lleno. Libera espacio; Shelfcade lo reintenta cada cinco minutos.
issue-backup-failed = No se pueden hacer copias de seguridad en { $place }. Consulta los detalles en el registro del servidor; Shelfcade lo reintenta cada cinco minutos.
issue-store-failed = No se pueden enviar copias de seguridad al almacenamiento de objetos { $place }. Las de la carpeta continúan. Consulta los detalles en el registro del servidor; Shelfcade lo reintenta cada cinco minutos.
issue-https-port = No se pudo iniciar HTTPS: { $place } no está disponible, seguramente porque otro programa usa ese puerto. Las páginas siguen funcionando por HTTP. Elige otro puerto con el ajuste listen_tls.
issue-certificate-failed = No hay un certificado válido para HTTPS en { $place }, así que se sigue usando el anterior o HTTPS está desactivado. Las páginas siguen funcionando por HTTP; consulta los detalles en el registro del servidor.
issue-certificate-names = El certificado de HTTPS no cubre { $place }: la autoridad de certificación en la que confían los dispositivos se creó sin ese nombre. Para crear una que lo cubra, detén el servidor y borra authority.pem en la carpeta de datos. Después, cada dispositivo tendrá que confiar en la nueva.
issue-certificate-ends = El certificado { $place } caduca en menos de dos semanas o ya ha caducado. Sustitúyelo. Si es authority.pem, detén el servidor y bórralo: se creará uno nuevo, en el que cada dispositivo tendrá que confiar.
issue-fetch-refused = { $place } rechaza las peticiones una y otra vez, así que las descargas de allí están en pausa por un tiempo. Las imágenes que ya tienes se conservan.
issue-fetch-failed = No se pueden descargar imágenes: no se pueden guardar o su origen no es correcto. Consulta los detalles en la página «Imágenes de internet».
issue-pictures-bad = Algunas imágenes no se pueden mostrar porque están dañadas, son demasiado grandes o no son imágenes: { $place }. Sus juegos conservan la carátula dibujada por Shelfcade; consulta los detalles en el registro del servidor.
issue-cache-full = El disco con la carpeta de caché { $place } está lleno, así que las imágenes se reducen cada vez que se muestran, lo cual es lento. Libera espacio o elige otra carpeta con el ajuste cache.
issue-cache-failed = No se puede guardar nada en la carpeta de caché { $place }, así que las imágenes se reducen cada vez que se muestran, lo cual es lento. Revisa los permisos de la carpeta y el registro del servidor.

## What a scan could not do; $error is what the system says, in English
problem-vanished = Desapareció mientras se leía
problem-forbidden = No hay permiso para leerlo
problem-unreadable = No se puede leer ({ $error })
problem-away = Esta carpeta de ROM falta, está vacía o no se puede leer. ¿Está conectada la unidad? Sus juegos se conservan
problem-deep = Está en demasiadas subcarpetas y se ha omitido
problem-crowded = Este sistema tiene demasiados archivos, o sus nombres y listas son demasiado largos; el resto se ha omitido
problem-rules-size = Un archivo de exclusiones es un texto de { BYTES($size) } como máximo; este no se usa
problem-rules = Este archivo de exclusiones no se usa ({ $error })
problem-damaged = No se puede leer su contenido. ¿Está dañado?
problem-unshown = Sus imágenes AVIF y JPEG XL ({ $error }) no se pueden mostrar; usa JPEG, PNG o WebP
problem-system-failed = No se pudo actualizar este sistema; sus juegos siguen como estaban ({ $error })
problem-incomplete = Parece un juego, pero falta el archivo que lo inicia ({ $error })
problem-other = { $error }

## Errors: what happened
error-title-bad-address = Esta dirección no es válida
error-title-forbidden = Eso no está permitido
error-title-refused = No ha funcionado
error-title-no-page = Página no encontrada
error-title-no-system = Sistema no encontrado
error-title-no-game = Juego no encontrado
error-title-method = Esta página solo se puede ver
error-title-too-large = Era demasiado de una vez
error-title-media = Esta página no puede leer lo que se envió
error-title-internal = Algo ha fallado en el servidor
error-title-not-kept = No se ha podido guardar el cambio
error-title-too-slow = La petición ha tardado demasiado
error-title-too-many = Demasiadas peticiones de este dispositivo
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
control-stop = Detener

## How far a started game is
play-state-starting = Iniciando…
play-state-playing = En juego
play-state-paused = En pausa
play-state-failed = No se inició

## Why a game does not play
play-problem-unreachable = El reproductor no responde. ¿Está encendido y en la misma red?
play-problem-unauthorized = El reproductor necesita un token, u otro distinto. Ponlo en config.toml.
play-problem-busy = El reproductor ha recibido demasiadas peticiones. Espera un momento e inténtalo de nuevo.
play-problem-unknown-game = El reproductor no conoce este juego. Haz que vuelva a leer sus juegos o revisa las rutas del reproductor en config.toml.
play-problem-no-core = No hay nada instalado para jugar a este sistema. Instala un núcleo o emulador para él.
play-problem-no-firmware = Falta firmware. Pon estos archivos en la carpeta de sistema del reproductor:
play-problem-not-started = El reproductor aceptó la petición, pero el juego no está en marcha.
play-problem-ended = El juego terminó enseguida. Consulta su salida en el registro.
play-problem-refused = El reproductor lo ha rechazado.
play-problem-unsupported = El reproductor no admite esto.
play-problem-file-gone = Falta el archivo del juego.
play-problem-in-use = Ahí está en marcha otro juego que no se inició desde aquí. Pulsa Jugar otra vez para cerrarlo.

## Why something is refused
refusal-address-too-long = La dirección es demasiado larga.
refusal-broken-escape = La dirección tiene un código % no válido.
refusal-not-text = La dirección no es texto UTF-8.
refusal-control-characters = La dirección contiene caracteres de control.
refusal-no-host = La petición no dice para qué servidor es.
refusal-unknown-host = Este nombre de servidor no está permitido. Inicia Shelfcade con --allow-host NAME para permitirlo.
refusal-other-site = Esta petición viene de otro sitio web.
refusal-guest = Los invitados no dejan rastro. Elige primero un perfil.
refusal-child = Los perfiles infantiles no pueden hacer esto. Elige primero otro perfil.
refusal-other-profile = Elige primero este perfil y luego cámbialo.
refusal-pin-wrong = El PIN no es correcto.
refusal-pin-wait = Demasiados PIN incorrectos. Inténtalo más tarde.
refusal-unclaimed = Este Shelfcade aún no tiene propietario. Primero hazte propietario: abre /owner/enter con el código de un solo uso de la terminal o del archivo owner-code.txt de la carpeta de datos, o ejecuta «shelfcade owner set».
refusal-owner = Solo el propietario puede hacer esto. Inicia sesión en /owner/enter o envía un token de propietario (Authorization: Bearer …).
refusal-owner-again = Esto requiere otra vez la contraseña del propietario.
refusal-let-in = Necesitas acceso para hacer esto. Usa un código de un solo uso del propietario o envía un token (Authorization: Bearer …).
refusal-other-person = { other-person }
refusal-no-player = No existe ese reproductor.
refusal-occupied = Ahí ya hay un juego en marcha.
refusal-nothing-plays = Ahí ya no hay ningún juego en marcha.
refusal-player-failed = El reproductor no ha podido hacerlo.
refusal-nothing-to-play = Este juego no tiene archivos en la biblioteca.
refusal-folder-away = La carpeta de este juego no está disponible ahora. ¿Está conectada su unidad o carpeta de red? El juego sigue en tu estantería y podrás jugarlo cuando la carpeta esté de vuelta.
refusal-out-of-sight = Este juego está oculto. Vuelve a mostrarlo primero.
refusal-collection-name = Una colección necesita un nombre.
refusal-collection-query = Escribe palabras o filtros válidos para lo que encuentra la colección.
refusal-collections-full = Hay demasiadas colecciones. Elimina una primero.
refusal-collection-full = Esta colección tiene demasiados juegos. Quita alguno primero.
refusal-devices-full = Este hogar tiene 100 dispositivos. Quita uno primero.
refusal-profile-full = Este perfil tiene demasiados juegos. Quita alguno primero.
refusal-rating = Una valoración es un número del 1 al 5.
refusal-tags-too-many = Un juego puede tener 20 etiquetas como máximo.
refusal-tag-too-long = Una etiqueta puede tener 40 caracteres como máximo.
refusal-tags-full = Ya hay 300 etiquetas distintas. Usa una de ellas o quita una primero.
refusal-note-too-long = Una nota puede tener 4000 caracteres como máximo.
refusal-description-too-long = Una descripción puede tener 2000 caracteres como máximo.
refusal-collection-taken = Ya existe una colección con este nombre.
refusal-no-variant = Este juego no tiene ese archivo.
refusal-hidden-full = Hay demasiadas variantes ocultas de este juego. Vuelve a mostrar una primero.
refusal-profile-name = Un perfil necesita un nombre.
refusal-profiles-full = Ya hay veinte perfiles. Elimina uno primero.
refusal-name-too-long = Un nombre puede tener 60 caracteres como máximo.
refusal-profile-bytes = Las notas, etiquetas y listas de este perfil han llegado al límite de 8 MB. Acorta o quita algo primero.
refusal-household-bytes = Las notas, etiquetas y listas del hogar han llegado al límite de 32 MB. Acorta o quita algo primero.
refusal-household-collections = Ya hay 500 colecciones en este hogar. Elimina una primero.
refusal-pinned-full = Inicio muestra como máximo 20 colecciones por perfil. Quita antes una de Inicio.
refusal-selected-none = No hay ningún juego seleccionado. Selecciona alguno primero.
refusal-selected-too-many = Puedes cambiar 500 juegos a la vez como máximo.
refusal-one-tag = Escribe una etiqueta, sin comas.
refusal-profile-taken = Ya existe un perfil con este nombre.
refusal-household-open = El perfil propio del hogar no puede tener PIN.
refusal-household-stays = El perfil propio del hogar no se puede eliminar.
refusal-setting-too-long = El valor de un ajuste es demasiado largo.
refusal-pin = Un PIN tiene de 4 a 12 cifras.
refusal-grown-up-pin = Sin el PIN de una persona adulta, nadie podría dejar que el niño salga de este perfil. Elige uno de 4 a 12 cifras.
refusal-grown-up-name = Escribe un nombre que no tenga ningún otro perfil.
refusal-last-pin = Solo con este PIN puede un niño salir de su perfil. Pon antes un PIN a otra persona adulta, o sé el propietario.
refusal-form = El formulario no dice qué hacer.
refusal-form-game = El formulario no dice qué juego.
refusal-no-list = Este archivo no es una lista de juegos legible. No se ha cambiado nada.
refusal-newer-list = Esta lista se hizo con un Shelfcade más nuevo. Actualiza Shelfcade primero.
refusal-corrections-full = No se pueden identificar más ROM a mano: el hogar ha llegado a su límite.
refusal-covers-full = No hay sitio para otra carátula. Pasa algunos juegos a la carátula automática o pon imágenes en una carpeta junto a las ROM.
refusal-no-picture = Este archivo no es una imagen que se pueda mostrar. Usa PNG, JPEG, WebP, GIF o BMP, de hasta 16 MB. No se ha cambiado nada.
refusal-no-title = El catálogo no tiene este juego para este sistema. No se ha cambiado nada.
refusal-backup = Esta copia no se puede usar: está dañada o es de una versión más nueva. Elige otra. No se ha cambiado nada.
refusal-not-allowed = Esto no está permitido.
refusal-no-sense = La petición no es válida aquí.

## What somebody may do
level-nothing = Sin acceso
level-look = Solo ver
level-take-part = Ver y participar
level-own = Control total

## What was decided, in the log of the owner
decision-claimed = Propietario establecido
decision-logged-in = Sesión iniciada
decision-wrong-secret = Contraseña, PIN o código incorrecto
decision-too-many-tries = Demasiados intentos
decision-logged-out = Sesión cerrada
decision-session-revoked = Sesión de un dispositivo cerrada
decision-password-changed = Contraseña cambiada
decision-owner-reset = Propietario eliminado
decision-code-made = Código de un solo uso creado
decision-token-made = Token de acceso creado
decision-token-revoked = Token de acceso revocado
decision-device-paired = Dispositivo vinculado
decision-device-revoked = Dispositivo retirado
decision-refused = Acceso denegado
decision-settings = Ajustes cambiados
decision-profile-removed = Perfil eliminado
decision-child-rule = Perfil infantil modificado
decision-scan = Escaneo iniciado a mano
decision-restored = Copia de seguridad restaurada
decision-update = Actualización solicitada

## How far an update of the program is
update-state-asked = Esperando a que este equipo inicie la actualización
update-state-not-begun = La actualización no ha empezado. Ejecuta esto en el propio equipo:
update-state-looking = Buscando actualizaciones
update-state-fetching = Descargando la nueva versión
update-state-keeping = Copiando los datos de todos
update-state-starting = Iniciando la nueva versión
update-state-newest = Shelfcade ya estaba al día
update-state-running = La nueva versión está en marcha
update-state-placed = La nueva versión está instalada y se usará desde el próximo inicio
update-state-taken-back = La nueva versión no arrancó bien; se restauró la anterior
update-state-failed = La actualización ha fallado
update-state-cut-off = La actualización se interrumpió; Shelfcade sigue con la versión instalada

## Headings of the gate
gate-title-claim = Haz tuyo este Shelfcade
gate-title-owner = Acceso del propietario
gate-title-again = Confirma tu contraseña
gate-title-let-in = Acceso con código

## What the gate is about
gate-reason-leave-child = Una persona adulta debe permitir salir de un perfil infantil, pero aquí ninguna tiene PIN. Por eso una persona adulta pasa ahora a ser el propietario y elige una contraseña, que se pedirá desde entonces.
gate-reason-no-owner = Solo el propietario puede hacer esto, y este Shelfcade aún no tiene propietario.
gate-lead-claim = El propietario gestiona ajustes, escaneos, copias de seguridad, perfiles y lo que pueden ver los niños. Encontrarás el código de un solo uso en la terminal donde se inició Shelfcade y en el archivo owner-code.txt de su carpeta de datos.
gate-lead-owner = Solo el propietario de este hogar puede hacer esto.
gate-lead-again = Esto es difícil de deshacer, así que escribe otra vez tu contraseña.
gate-lead-let-in = Pide al propietario un código de un solo uso.

## Settings by their names: what each is called, and what it changes
set-regions = Orden de las regiones
set-regions-why = Qué variante de un juego va primero.
set-languages = Orden de los idiomas
set-languages-why = Qué variante va primero dentro de una región.
set-plays-profile = Perfil para los juegos jugados en la tele
set-everyone-may = Todos en esta red
set-everyone-may-why = Para tener más acceso, se inicia sesión o se escribe un código de un solo uso.
set-only-owner-plays = Solo el propietario puede iniciar juegos
set-only-owner-plays-why = Si no, puede hacerlo cualquiera que pueda participar.
set-clients = Las consolas portátiles pueden conectarse
set-clients-why = Los dispositivos vinculados exploran, descargan y sincronizan por la interfaz de RomM. Sin un dispositivo vinculado no responde a nada.
set-downloads = Descargar juegos
set-downloads-why = El acceso necesario para descargar los archivos de los juegos.
set-short-addresses = Acortar direcciones en el registro de actividad
set-theme = { skin-label }
set-text-size = { text-size-label }
set-view = { view-setting }
set-language = { language-setting }
set-home-rows = Filas de Inicio
set-home-rows-why = Qué muestra Inicio y en qué orden.
set-hidden-systems = { hidden-systems }
set-hidden-systems-why = Sistemas que no aparecen en ninguna parte.
set-mature = Juegos para adultos (clasificados M o AO)
set-scan-hours = Horas entre escaneos completos
set-scan-hours-why = 0–168. Con 0, las carpetas solo se vigilan y los cambios se notan al momento.
set-launchbox = Base de datos de juegos de LaunchBox
set-launchbox-why = Ruta o dirección de su Metadata.zip, para descripciones y valoraciones. Una dirección se consulta una vez al mes, por el archivo completo, así que no revela nada de tus juegos. Déjalo vacío para desactivarlo.
set-home-hours = Horas entre filas nuevas en Inicio
set-home-hours-why = 1–168.
set-page-cache-mb = Caché de páginas (MB)
set-page-cache-mb-why = 0–4096. Una caché mayor agiliza un hogar con mucho uso; 0 la desactiva.
set-picture-cache-mb = Caché de imágenes (MB)
set-picture-cache-mb-why = 0–1.000.000. Las carátulas reducidas se guardan en el disco; las más antiguas se borran primero. Con 0 se reducen cada vez, lo cual es lento.
set-fetch-pictures = Descargar imágenes
set-fetch-pictures-why = Para los juegos que no tienen. La página «Imágenes de internet» explica qué se envía y adónde.
set-thumbnails-source = Origen de las imágenes
set-thumbnails-source-why = La dirección de libretro-thumbnails o de un espejo, o la ruta de una carpeta con la misma estructura.
set-fetch-mb-a-day = Límite diario de descarga (MB)
set-fetch-keep-originals = Conservar las imágenes originales
set-fetch-keep-originals-why = Si no, se guardan del tamaño que muestran las páginas, lo que ocupa mucho menos.
set-backups = Copias de seguridad automáticas
set-backups-why = Tras los cambios se hace copia de favoritos, notas, partidas, colecciones y perfiles.
set-backup-folder = Carpeta de copias de seguridad
set-backup-folder-why = En otro disco, las copias sobreviven si este falla. Déjalo vacío para usar la carpeta de datos.
set-s3-endpoint = Almacenamiento de objetos compatible con S3: dirección
set-s3-endpoint-why = Las copias también se envían allí, por ejemplo https://s3.example:9000. Déjalo vacío para desactivarlo.
set-s3-bucket = S3: bucket
set-s3-region = S3: región
set-s3-prefix = S3: prefijo de los nombres
set-s3-access-key = S3: clave de acceso
set-s3-access-key-why = La clave secreta nunca se escribe aquí: viene del entorno o de su propio archivo.

## Help
help = Ayuda
help-lead = Respuestas breves, con los botones para hacerlo.
help-search-label = Buscar en la ayuda
help-none = Aquí no hay nada sobre eso. Prueba otra palabra.
scan-now = Escanear ahora
scan-asked = Empieza un escaneo. Los juegos nuevos aparecen según se encuentran.
backup-now = Hacer una copia ahora
backup-asked = Copia solicitada. Si nada ha cambiado desde la última, no se crea ninguna.
backups-lead = Las copias más recientes en la carpeta de copias de este equipo.
restore = Restaurar
restore-question = ¿Restaurar esta copia ({ $when })?
restore-contents = Tiene { NUMBER($entries) } entradas: favoritos, partidas, notas, colecciones, perfiles y ajustes. Ahora hay { NUMBER($now) }.
restore-why = Lo que hay ahora se sustituye. Antes se hace una copia y también se conserva junto a los datos, así que puedes volver atrás. Shelfcade se reinicia, lo que tarda unos segundos.
restore-now = Restaurar y reiniciar
restore-asked = La copia se está restaurando. Shelfcade se reinicia; recarga esta página en unos segundos.
restore-done = La copia se ha restaurado.
restore-failed = La copia no se ha podido restaurar y no se ha cambiado nada. El registro del servidor dice por qué.
backups-all = Todas las copias
scan-owner = Solo el propietario puede iniciar un escaneo.
whats-new = Novedades
updated-to = Shelfcade se ha actualizado a la versión { $version }.
whats-new-english = La lista está en inglés.

## of shelfcade_core::help::HelpGroup: help-group
help-group-shelf = Tus juegos
help-group-playing = Encontrar y jugar
help-group-household = En casa
help-group-server = El servidor
