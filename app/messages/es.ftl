### Every word of the interface in Spanish (tú), in the order of en.ftl.

## islands

theme-label = Tema
theme-system = Dispositivo
theme-dark = Oscuro
theme-light = Claro
