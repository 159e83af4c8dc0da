### All interface texts, in English. This file defines the set of messages; CONTRIBUTING.md explains how to add one.
###
### Syntax: Fluent (https://projectfluent.org). A value is text, `{ $title }`, NUMBER($count), YEAR($year), BYTES($size) or
### DURATION($seconds); selectors take a number. All languages keep the same order.

## Shared by the server and the islands. The WASM contains these in all languages, so keep them short.
search-label = Search games
search-placeholder = Search games
search-go = Search
suggestions = Suggestions
recent = Recent searches
forget-recent = Clear searches
no-suggestion = No matches yet

load-failed = Couldn't load more games. The page links below still work.
add-to-collection = Add to a collection

theme-label = Theme

scan-label = Library scan
scan-finished = Scan finished.
scan-reload = Show what's new
suggestions-count = { suggestions }: { NUMBER($count) }
games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
# A search for one letter finds games with a word starting with it.
games-of-letter =
    { $count ->
        [one] { $count } game with a word starting with “{ $letter }”
       *[other] { $count } games with a word starting with “{ $letter }”
    }
files =
    { $count ->
        [one] { $count } file
       *[other] { $count } files
    }
# The position in a list: "312 of 1,204".
place-of = { NUMBER($index) } of { NUMBER($total) }
# Announced by screen readers when more of a list has loaded.
loaded =
    { $more ->
        [one] { $more } more game
       *[other] { $more } more games
    }, { NUMBER($shown) } of { NUMBER($total) }
scan-files-of =
    { NUMBER($done) } of { $total ->
        [one] { $total } file
       *[other] { $total } files
    }
scan-systems-of = system { NUMBER($done) } of { NUMBER($total) }
scan-left = { DURATION($left) } left
# The output of DURATION; seconds may have a decimal: 0.4.
duration-seconds = { $seconds } s
duration-minutes = { NUMBER($minutes) } min
duration-hours = { NUMBER($hours) } h
duration-hours-minutes = { NUMBER($hours) } h { NUMBER($minutes) } min
duration-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
star-failed = Couldn't update your favorites. Try again.
starred = Added to favorites
moved-to = Moved to position { $place }
not-saved = Couldn't save, so nothing was changed. Try again.
unstarred = Removed from favorites
# Shown on a page that was rendered for another profile than the current one.
other-person = The profile on this device has changed. Reload the page.
close = Close

## Lists, search and indexes
browse = Browse
begins = Or browse by
offers = Use as a filter
search-left-out = No catalog lists how long a game is, so “{ $words }” was ignored
search-without = No game also matches “{ $word }”, so it was ignored
doors = Go to
unread-title = Shelfcade can't read this search
nearest = Did you mean
drop-filter = Search without
elsewhere-found = Search all games
surprise-here = Surprise me
gaps = Not in your library
gaps-reason = Games in this series that the catalog lists
search-language = Search examples
most-games = Most games
example-plain = 2 player racing 90s
example-plain-why = plain words: players, genre, decade
example-words = words, with or without spaces
example-initials = initials and numbers
example-phrase = an exact phrase, minus a word
example-maker = a developer, a range of years
example-region = a region, no hacks
example-or = one or the other
quoted = “{ $text }”
title-page = { $title }, page { NUMBER($page) }
list-of = { $dimension }: { $title } in your library.
hits-for =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    } for “{ $text }”
why-initials = by its initials
why-spelling = spelled “{ $word }”
named-value = { $name }: { $value }
total-developer =
    { $count ->
        [one] { $count } developer
       *[other] { $count } developers
    }
total-publisher =
    { $count ->
        [one] { $count } publisher
       *[other] { $count } publishers
    }
total-genre =
    { $count ->
        [one] { $count } genre
       *[other] { $count } genres
    }
total-year =
    { $count ->
        [one] { $count } year
       *[other] { $count } years
    }
total-decade =
    { $count ->
        [one] { $count } decade
       *[other] { $count } decades
    }
total-board =
    { $count ->
        [one] { $count } board
       *[other] { $count } boards
    }
total-value =
    { $count ->
        [one] { $count } value
       *[other] { $count } values
    }
total-series = { NUMBER($count) } series
remove-filter = Remove filter: { $label }

## Frame
offline-title = Can't reach Shelfcade
offline-lead = The computer with your games isn't responding. It may be off, or this device may be on another network. Your games are safe.
offline-kept = No pages are saved on this device, so nothing outdated is shown here. This page continues as soon as Shelfcade responds.
offline-again = Try again
page-changed = This page has changed.
skip = Skip to content
nav-label = Main
nav-bar-label = Menu
nav-more-label = More pages
nav-home = Home
nav-systems = Systems
nav-search = Search
nav-more = More
about-link = About
health-heading = Health
api-link = API
see-all = See all
games-heading = Games
see-all-of = See all: { $title }
language-label = Language
# Units that BYTES writes after a number: thousand bytes, million bytes …
units = kB, MB, GB, TB, PB, EB
bytes-exactly =
    { $count ->
        [one] { $count } byte
       *[other] { $count } bytes
    }
skip-to-games = Skip to games

## Home
home-heading = What shall we play?
home-description = Your games on one shelf: browse, search and be tempted.
surprise = Surprise me
start-here = Start here
start-here-why = The system's best-known games
choose-chosen = How about one of these?
choose-others = Show three others
choose-help = Help us choose
choose-go = Choose for us
choose-none = No game here fits all of this. Try removing a choice.
choose-any = Any
choose-time = How long?
choose-short = A quick round
choose-long = A long evening
choose-mood = What mood?
choose-relaxed = Relaxed
choose-thrilling = Thrilling
choose-story = A story
choose-together = Laughing together
choose-era = What era?
choose-early = Before 1990
choose-nineties = The nineties
choose-late = 2000 and later
room-heading = Choose together
room-why = Everyone answers about the same games on their own phone. A game you all like shows here.
room-scan = Scan to join
room-join = Join
room-join-here = Answer on this device too
room-full = This room is full.
room-no-games = There's no game that everyone here can see.
room-no = Not today
room-yes = I'd play it
room-alone = Waiting for someone to join.
room-begins = Nobody has joined yet. The questions begin as soon as you join.
room-first = You're the first to finish. Others join with the code on the screen where this room was opened.
room-leave = Leave
room-wait = You're done. Waiting for the others.
room-match = You all like this
room-best = Liked by most of you
room-none = Nobody picked any of these.
room-again = Ask about other games
room-end = End
room-ended = This room has ended
room-ended-why = A room ends after an hour, or when nobody has answered for ten minutes.
room-people =
    { $count ->
        [one] { $count } person here · { NUMBER($done) } done
       *[other] { $count } people here · { NUMBER($done) } done
    }
wishes = What are you in the mood for?
hero-pick = Today's pick
welcome = Your library is ready
filling-title = Adding your games
filling-advice = The first systems appear here in a moment. You can browse while the scan continues.
begin-title = No games yet
begin-advice = Create one folder per system inside your ROM folder and put your games in it. Common folder names from RePlayOS, Batocera, RetroPie, ES-DE and RomM all work. Shelfcade only reads your files and never changes them.
begin-example = For example
looked-in = Folders scanned
see-left-out = See what was left out and why
how-to-begin = Getting started
totals-line =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    } on { $systems ->
        [one] { $systems } system
       *[other] { $systems } systems
    } · { BYTES($size) }
totals-all =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    } on { $systems ->
        [one] { $systems } system
       *[other] { $systems } systems
    }, { $variants ->
        [one] { $variants } variant
       *[other] { $variants } variants
    } in all, { BYTES($size) } on disk.

## Systems and lists
no-systems-title = No systems with games yet
other-systems = See all systems
no-games-title = No games in this folder
no-games-advice = Add games to it, and they appear here after the next scan.
no-match-title = No games match these filters
no-match-advice = Remove one above, or clear them all.
sort-label = Sort by
view-label = View
filters = Filters
clear-filters = Clear all
show-games = Show games
show-number-of-games =
    { $count ->
        [one] Show { $count } game
       *[other] Show { $count } games
    }
chosen-label = Active filters
any-players = Any number
letters-label = A to Z
pages-label = Pages
page-before = Previous page
page-after = Next page
systems-with =
    { $systems ->
        [one] { $systems } system
       *[other] { $systems } systems
    } with { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
empty-folders =
    { $count ->
        [one] { $count } folder without a game
       *[other] { $count } folders without a game
    }
filters-set = { filters } ({ NUMBER($count) })
more-choices = { NUMBER($count) } more
letter-other = Numbers and symbols
letter-games =
    { $letter }, { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
page-label = Page { NUMBER($page) }

## Search
search-heading = Search
search-description = Find a game by its title, another name or part of it.
search-or-browse = Or browse a system
no-hits-advice = Try fewer words, or just the start of one.
no-hits = Nothing found for “{ $text }”

## Game
crumbs-label = Breadcrumb
also = Also known as
fact-released = Released
fact-developer = Developer
fact-publisher = Publisher
fact-genre = Genre
fact-players = Players
fact-regions = Regions
fact-esrb = Age rating
fact-cooperative = Cooperative
fact-ratings = Ratings
rating-of-hundred = { NUMBER($value) } of 100
votes =
    { $count ->
        [one] { $count } vote
       *[other] { $count } votes
    }
fact-size = Size
description-heading = About this game
said-by = From { $source }
said-by-as-of = From { $source }, as of { $date }
preferred = Preferred
elsewhere = On other systems
elsewhere-reason = The same title, also in your library
related = You might like
also-by = Also by { $name }
related-reason = Similar games, best known first
gallery = Gallery
picture-before = Previous picture
picture-after = Next picture
zoom = Zoom
moments = Moments
read-more = Read more
cover = Cover
media-of = Pictures of { $title }
watch = Watch
pause-film = Pause the video in the background
video-of = Video of { $title }
all-pictures = All pictures
open-file = Open file
media-files = Pictures, videos and manuals
files-summary = Files, checksums and how they were identified
all-variants = All variants, files and checksums
files-of = Variants and files of { $title }
file-release = Release
file-serial = Serial
file-crc = CRC32
file-sha1 = SHA-1
file-missing = missing
file-patches = Patches beside it
file-games =
    { $count ->
        [one] { $count } game in this archive
       *[other] { $count } games in this archive
    }
file-games-more = and { NUMBER($count) } more
own-pending = This game was just identified. This page updates once the library has reloaded.
identify-title = Identify “{ $title }”
identify-heading = Identify game
identify-why = Choose the right title. Your choice survives renaming and rescanning.
identify-search = Search the catalog: { $system }
identify-roms = These files
identify-none = None of these
identify-undo = Identify automatically
identify-nothing = No matches in the catalog for this system. Try another spelling.
identify-no-catalog = The catalog has no games for this system.
unidentified-heading = Unidentified games
unidentified-left =
    { $count ->
        [0] No unidentified games left.
        [one] One unidentified game left.
       *[other] { NUMBER($count) } unidentified games left.
    }
unidentified-go =
    { $count ->
        [one] Identify one game
       *[other] Identify { NUMBER($count) } games
    }
unidentified-why = Choose the right title, or none. Keys 1, 2, 3 and 0 choose for the first game; S skips it.
unidentified-search = Search …
unidentified-skip = Skip
unidentified-start = Start over
unidentified-done = Nothing left to identify
unidentified-done-why = Every game here is in the catalog or was identified by hand.
cover-choose = Choose cover
cover-title = Cover of “{ $title }”
cover-why = Choose one of its pictures, or upload your own. Everyone sees it, and it's included in your backups.
cover-none = No pictures of this game were found.
cover-as-found = Use automatic cover
cover-send = Your own picture: PNG, JPEG, WebP, GIF or BMP, at most 16 MB
cover-send-go = Upload cover
also-known-as = also known as { $name }
variants =
    { $count ->
        [one] { $count } variant
       *[other] { $count } variants
    }
on-shelf = In your library
on-shelf-in =
    In your library: { $count ->
        [one] { $count } variant
       *[other] { $count } variants
    }
players-range =
    { $count ->
        [1] 1 player
       *[other] 1 to { $count } players
    }
players-short = { NUMBER($count) } players
game-for = { $title } for { $system }
game-for-facts = { $title } for { $system }: { $facts }
released-month = { $month } { YEAR($year) }
# Separated by commas, starting with January.
months = January, February, March, April, May, June, July, August, September, October, November, December
# Separated by commas, starting with Monday.
weekdays = Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday
day-today = today
day-yesterday = yesterday
day-last = last { $weekday }
series-reason =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    } of this series in your library
series-once = each title once
not-here =
    { $count ->
        [one] { $count } known release not in your library
       *[other] { $count } known releases not in your library
    }

## Museum of a system or a series
museum-open = More in the museum
museum-title = { $name }: museum
museum-description = Your { $name } games by year, with their makers and records.
museum-span = Your games came out between { YEAR($first) } and { YEAR($last) }.
museum-generation =
    It's a console of the { $generation ->
        [2] second
        [3] third
        [4] fourth
        [5] fifth
        [6] sixth
        [7] seventh
       *[other] eighth
    } generation.
museum-systems =
    { $count ->
        [one] { $count } system
       *[other] { $count } systems
    }
museum-years = Your games by year
museum-no-games = no games
museum-undated =
    { $count ->
        [one] { $count } game has no known year
       *[other] { $count } games have no known year
    }
museum-records = Records
museum-title-count =
    { $count ->
        [one] { $count } title
       *[other] { $count } titles
    }
museum-titles = In order of release
museum-finished = Finished { NUMBER($done) } of { NUMBER($total) }
museum-played = Played { NUMBER($done) } of { NUMBER($total) }
record-oldest = Oldest
record-newest = Newest
record-best = Best rated
record-most-played = Most played
record-longest = Longest title

## About
about-heading = About Shelfcade
about-lead = One shelf for all the games in your home, served from your own computer. No internet or account needed.
about-library = Your library
about-catalog = Game catalog
about-program = Version and license
about-health = View health
about-api = View API
about-licence = Free software under the MIT or Apache 2.0 license, at your option.
# The name of the database is a link.
credit = Full catalogs are built from { $database }, the work of the libretro community and of the dumping groups behind it, under CC BY-SA 4.0.
catalog-starter = Starter catalog
no-catalog = No catalog is installed, so games are shown by file name.
starter = This is the starter catalog: well-known games only, written by hand.
get-catalog = The full catalog adds years, makers and genres for hundreds of thousands of releases. Build it once, while online, in Shelfcade's folder:
version = Version { $version }
built = Built { $when }
catalog-counts =
    { $titles ->
        [one] { $titles } title
       *[other] { $titles } titles
    } and { $releases ->
        [one] { $releases } release
       *[other] { $releases } releases
    } on { $systems ->
        [one] { $systems } system
       *[other] { $systems } systems
    }.
keys-heading = Keyboard shortcuts
key-search = Search
key-arrows = Move between games
key-ends = Home and End: first or last game in the row
key-star = Add to or remove from favorites
key-help = Show these shortcuts
key-close = Esc: close what's open
key-pages = Page Up and Page Down: previous or next page, in TV mode
key-gamepad = Gamepad: A opens, B goes back, Y adds a favorite, X plays, Start searches, shoulder buttons turn pages
tv-setting = TV mode
tv-why = Everything is larger and works with arrow keys or a gamepad, on this device only.
tv-offer = On a TV? TV mode makes everything larger, for arrow keys or a gamepad.
tv-is = Turn on TV mode
tv-not = Turn off TV mode
tv-saver-on = Turn on the screen saver
tv-saver-off = Turn off the screen saver
tv-saver-why = After five minutes without input, videos or covers of your games fill the screen. Any key ends that.
tv-later = Not now
tv-panel = Focused game
tv-opens = Open
tv-backs = Back
tv-stars = Favorite
tv-pages = Page
tv-keyboard = On-screen keyboard
tv-space = Space
tv-delete = Delete
tv-clear = Clear

## Secure connection. Menu names match those of the devices.
safe-heading = Secure connection
safe-lead = Over HTTPS, nobody else on the network can read or change what's sent: passwords, notes, what you play.
safe-off = HTTPS is turned off on this server by the setting tls.
safe-failed = HTTPS couldn't start on this server. Everything continues over HTTP.
safe-address = Secure address
safe-here = You're on a secure connection.
safe-open = Open the secure address
safe-code = QR code of { $address }
safe-own = This server uses your household's own certificate. Devices that trust its issuer need nothing more.
safe-authority = This server's certificate authority
safe-warns = Browsers warn about this address until the device trusts this server's own certificate authority. You do that once per device.
safe-bounds = Its key never leaves this server, and it can only vouch for this server's names and home addresses. The current certificate covers:
safe-fingerprint = SHA-256 fingerprint
safe-compare = Compare it with what the device shows before you trust it. Anyone who controls the network could forge this page; the server log shows the same fingerprint after each start.
safe-download = Download certificate (ca.crt)
safe-ios-get = In Safari, tap the download above and allow the profile.
safe-ios-install = Settings → General → VPN & Device Management: tap the profile, then Install.
safe-ios-trust = Settings → General → About → Certificate Trust Settings: turn on “{ $name }”.
safe-android-get = Download the certificate above.
safe-android-install = Settings → Security & privacy → More security settings → Encryption & credentials → Install a certificate → CA certificate: choose ca.crt. On some phones, search the settings for “CA certificate”.
safe-windows-get = Download the certificate, open it and choose Install Certificate, Current User.
safe-windows-install = Choose “Place all certificates in the following store”, Browse, “Trusted Root Certification Authorities”, and confirm.
safe-mac-get = Download the certificate and open it to add it to Keychain Access.
safe-mac-trust = Double-click “{ $name }” there, open Trust and choose Always Trust.
safe-firefox-open = Firefox on a computer: Settings → Privacy & Security → View Certificates → Authorities → Import, and choose ca.crt.
safe-firefox-import = Select “Trust this CA to identify websites” and confirm.

## Health
health-description = Status of the library, scans and server.
health-scan = Scan
health-library = Library
health-memory = Server
health-cache = Page cache
health-pictures = Pictures
health-catalog = Catalog
health-evidence = How games were identified
health-evidence-why = A match by contents is the most certain; by title is a good guess.
health-ignored = Files left out
health-ignored-why = Files in your folders that aren't games, by reason. None were changed.
ignored-examples = Examples of files left out
health-problems = Scan problems
idle = Idle
fact-state = Status
fact-last-scan = Last scan
fact-took = Duration
fact-folder = Folder
fact-variants = Variants
fact-missing = Missing
fact-resident = Memory in use
fact-peak = Peak memory
fact-shelf = Used by the library
fact-uptime = Uptime
fact-version = Version
fact-cache-used = Space used
fact-pages = Pages
fact-hits = Cache hits
fact-misses = Cache misses
fact-evictions = Removed to make room
cache-off = Off. Every page is rendered again
fact-pictures-kept = Saved
fact-pictures-made = Resized since startup
fact-pictures-waiting = Waiting to be resized
pictures-not-kept = Off. Pictures are resized each time
health-load = Connections
fact-connections = Connected now
fact-connections-peak = Most at once
fact-connections-evicted = Idle, closed
fact-slow-readers = Too slow, closed
fact-refused-busy = Rejected while busy
fact-timed-out = Responses too slow
fact-heads-too-large = Headers too large
fact-source = Source
fact-titles = Titles
fact-releases = Releases
fact-built = Built
health-line-issues = Something's wrong. See below; you can keep browsing.
health-line-scan = A scan is running. You can keep browsing.
health-line-well = All is well.
health-line-problems =
    Running well, with { $count ->
        [one] { $count } note
       *[other] { $count } notes
    } about files. See below.
used-of = { BYTES($held) } of { BYTES($limit) }
some-of = { NUMBER($shown) } of { NUMBER($total) }

## Health issues
health-issues = Issues
health-backup-settings = Backup settings
health-change = Change: { $setting }
issue-time = for { DURATION($seconds) }

## Paired devices
devices = Devices
devices-lead = Handhelds and programs that browse, download and sync with a RomM app.
devices-none = No device is paired yet.
devices-off = The interface for handhelds is turned off in the settings of the household.
devices-unreachable = Other devices can’t reach this address. Open Shelfcade by this machine’s name or number in the network.
device-connect = Connect a device
device-connect-how = On the device, open its RomM app (Grout, Argosy and others) and type this address as the server. It then shows a QR code or a short code. Scan it with a phone, or type the code here.
device-enter-code = Enter a code
device-by-code = The app asks for a code
device-by-code-how = Some apps ask for a code from the server. It’s valid for five minutes and works once.
device-make-code = Get a code
device-by-password = The app asks for a user name and password
device-by-password-how = Each device gets a password of its own. Revoking the device ends it.
device-make-password = Get a password
device-code-is = Type this code on the device within five minutes:
device-password-is = Type this on the device. The password is shown only now:
device-code = Code
device-user = User name
device-password = Password
device-name = Name of the device
device-profile = Profile
device-pair = Pair a device
device-code-how = Type the code that the device shows.
device-code-wrong = No device is waiting with this code. Codes end after ten minutes; start again on the device.
device-may = This device wants to see the games, download them, and keep favorites, ratings and saves as { $name }. You can end that at any time.
device-allow = Allow
device-deny = Don’t allow
device-next = Continue
device-paired = Paired. Go on at the device.
device-denied = The device was refused.
device-renamed = Saved.
device-revoked = Access revoked. The device has to pair again.
device-revoke = Revoke
device-ended = no longer paired
device-seen = last used { $day }
device-paired-on = paired { $day }, not used yet

## Profiles, user data and settings
favorites = Favorites
history = Recently played
hidden-games = Hidden games
favorites-description = Your favorite games.
history-description = What you've played, most recent first.
hidden-description = Games you've hidden.
diary = Diary
diary-description = What was played, finished and rated, day by day.
diary-whose = Whose diary
diary-all = All profiles
diary-months = Other months
# A month: "Earlier in March 2026".
diary-earlier = Earlier in { $month }
diary-more =
    { $count ->
        [one] and { $count } more game
       *[other] and { $count } more games
    }
diary-played = Played
diary-rated = Rated { NUMBER($stars) } of 5
diary-empty-title = Nothing in the diary yet
diary-empty-advice = Games you play, finish, rate or star are noted here by themselves.
diary-month-empty = Nothing to show in this month.
# "Thursday, 5 March 2026"; the date is date-of.
weekday-of = { $weekday }, { $date }
year-review = { YEAR($year) } in review
year-description = What was played, finished and loved in one year.
year-current = Year in review
year-time = Time played
year-plays = Plays
year-plays-of =
    { $count ->
        [one] { $count } play
       *[other] { $count } plays
    }
year-games = Games played
year-favorites = New favorites
year-longest = Longest day
year-first = First game
year-last = Last game
year-oldest = Oldest game
year-newest = Newest game
year-months = By month
# A month and what was played in it.
year-month = { $month }: { $facts }
year-top-games = Most played games
year-top-systems = Most played systems
year-save = Save as a picture
year-others = Other years
year-empty-title = Nothing was noted in { YEAR($year) }
year-empty-advice = Games that are played, finished or starred in a year appear here.
moments-description = Screenshots and pictures of saved games, newest first.
moments-empty-title = No moments yet
moments-empty-advice = Screenshots that you take while playing appear here after the next scan.
moments-newest = Newest
moments-older = Older
collection-description = A collection: { $name }
favorite-of = Favorite: { $title }
yours = Your story
save = Save
cancel = Cancel
status-label = Status
rating-label = Your rating
rating-stars = Your rating: { NUMBER($stars) } of 5
liked-by = { $name } rates it { NUMBER($stars) } of 5
story-favorite = Became a favorite
story-moments =
    { $count ->
        [one] { $count } moment
       *[other] { $count } moments
    }
story-latest = latest: { $date }
story-more = Tags, collections, note
add-tag = Add a tag
add = Add
take-away = Remove: { $name }
details-heading = Details
this-game = This game
more-actions = More actions
undo = Undo
undone = Undone.
tags-label = Tags
note-label = Note
note-hint = Passwords, where you got stuck, what to try next
collections = Collections
new-collection = New collection
played-times =
    { $count ->
        [one] Played { $count } time
       *[other] Played { $count } times
    }
played-for = { DURATION($seconds) } in total
played-last = last: { $date }
forget-plays = Remove from recently played
hide-game = Hide this game
show-game = Show this game again
hidden-now = You've hidden this game, so lists and searches leave it out.
hide-variant = Hide
show-variant = Show
hidden-variants = Hidden by you
no-favorites-title = No favorites yet
no-favorites-advice = Tap the star on any game to add it here.
no-history-title = Nothing played yet
no-history-advice = Games you play on RePlayOS or RetroArch show up here automatically.
no-hidden-title = No hidden games
no-hidden-advice = Hide a game on its page, and you'll find it here.
empty-collection-title = No games in it yet
empty-collection-advice = Use “Add games” to find some, or add them from any list or game page.
missing-games =
    { $count ->
        [one] { $count } game is missing
       *[other] { $count } games are missing
    }
missing-games-why = Their files can't be found right now. Nothing is lost: the games return with their files.
collection-of = Collection by { $name }
smart-collection = Smart collection
smart-query = View as a search
edit-collection = Edit collection
remove-collection = Delete collection
remove-collection-why = Your games and their files stay.
name-label = Name
description-label = Description
pin-to-home = Show on Home
seen-by-label = Who can see it
seen-by-me = Only me
seen-by-household = Everyone at home
seen-by-profiles = Selected profiles
seen-only-you = Only you can see it
seen-with = Shared with { $names }
select-games = Select
select-picked = selected
select-all = All
select-star = Favorite
select-collect = Collection
select-tag = Tag
select-end = Done
back-to-list = Back to games
find-or-new-list = Find or create a collection
find-or-new-tag = Find or create a tag
done-nothing = No change needed.
done-starred = { $games } added to your favorites.
done-unstarred = { $games } removed from your favorites.
done-hidden = { $games } hidden.
done-shown = { $games } shown again.
done-tagged = { $games } tagged “{ $tag }”.
done-untagged = “{ $tag }” removed from { $games }.
done-collected = { $games } added to “{ $name }”.
done-taken-out = { $games } removed from “{ $name }”.
add-games = Add games
add-games-to = Add games to “{ $name }”
is-in-collection = Added
key-collect = Add to a collection
your-collections = Your collections
other-collections = From others at home
no-collections-title = No collections yet
no-collections-advice = Give one a name: “For Friday”, “Two players”, “Finish these”. You can also save any search as a smart collection.
collections-description = Games you've grouped together.
save-search = Save as a collection
save-search-of = Save “{ $words }” as a smart collection
create = Create
export-list = Export
export-why = A file for another Shelfcade, RetroArch or EmulationStation, or a text file with one path per line.
import-list = Import a list
import-why = A collection from another Shelfcade, a RetroArch playlist, a gamelist.xml, or a text file with one title or path per line. Only games in your library are imported.
import-file = File
import-into = Import into
import-into-new = New collection
import-name = Name for the new collection, if the list has none
import-done = List imported
import-unread =
    { $count ->
        [one] { $count } part of the file couldn't be read
       *[other] { $count } parts of the file couldn't be read
    }
import-taken =
    { $count ->
        [one] { $count } game imported
       *[other] { $count } games imported
    }
import-lost =
    { $count ->
        [one] { $count } entry not found
       *[other] { $count } entries not found
    }
import-open = Open list
profiles = Profiles
profiles-heading = Who's on the sofa?
profiles-skip = Not now
profiles-once = Choose once, and this device remembers. Switch anytime with your icon at the top.
profiles-description = Each profile has its own favorites, history and settings.
household = Everyone
guest = Guest
guest-why = Leaves no trace
profile-favorites =
    { $count ->
        [one] { $count } favorite
       *[other] { $count } favorites
    }
profile-now = This is you
profile-of = Profile: { $name }
has-pin = With a PIN
pin-label = PIN
pin-of = PIN of { $name }
pin-new = PIN (optional, 4 to 12 digits)
pin-drop = Remove the PIN
pin-wrong = That PIN isn't right. Try again.
pin-wait =
    { $seconds ->
        [one] Too many attempts. Try again in { $seconds } second.
       *[other] Too many attempts. Try again in { $seconds } seconds.
    }
pin-enter = Continue
new-profile = New profile
edit-profile = Edit profile
remove-profile = Delete profile
child-tile = Child profile
child-sees = What { $name } can see
child-lead = A child profile sees games on the selected systems with an allowed age rating, and every game in the selected collections. Nothing else, and no settings.
child-everything = { $name } sees everything. This isn't a child profile yet.
child-now =
    { $count ->
        [one] { $name } can see { $count } game.
       *[other] { $name } can see { $count } games.
    }
child-would =
    { $count ->
        [one] { $name } would see { $count } game. Not saved yet.
       *[other] { $name } would see { $count } games. Not saved yet.
    }
child-kind = Visible games
child-all = Everything
child-ticked = Only what's selected below
child-up-to = Highest age rating (ESRB)
child-no-rating = No rated games
child-unrated = Include games without an age rating
for-the-grown-up = For the grown-up
child-needs-pin = To leave a child profile, a grown-up enters a PIN. Nobody here has one yet, so choose yours. It's saved together with the child's profile.
child-needs-pin-or-owner = Or become the owner first
grown-up-name = Your name
pin-needed = Your PIN (4 to 12 digits)
pin-needed-of = Your PIN, { $name } (4 to 12 digits)
child-leaving = To leave this profile, a grown-up enters the owner's password or their own PIN, also in the owner's browser. Anyone who deletes this browser's cookies sees everything again.
manage-profiles = Manage profiles
manage-profiles-why = Names, colors, PINs, and what children can see.
profile-made = { $name } has been added.
for-whom = Who is it for?
for-grown-up = A grown-up
for-age = Age { $from } to { $to } (up to { $rating })
child-nothing = { $name } can't see any games. Select at least one system, and a higher age rating or games without one.
all-of-them = All
none-of-them = None
ask-grown-up = Ask a grown-up
ask-grown-up-why = A grown-up has to allow the switch to { $name }.
ask-with = Allow with
ask-owner = The owner's password
ask-secret = Password or PIN
ask-wrong = That isn't right. Try again.
no-games-for-you = No games for you yet
no-games-for-you-why = A grown-up can choose which games you see here.
colour-label = Color
picture-label = Picture
picture-none = First letter
picture-fox = Fox
picture-cat = Cat
picture-bear = Bear
picture-rabbit = Rabbit
picture-owl = Owl
picture-frog = Frog
picture-penguin = Penguin
picture-whale = Whale
picture-ghost = Ghost
picture-robot = Robot
picture-alien = Alien
picture-rocket = Rocket
picture-planet = Planet
picture-mushroom = Mushroom
picture-crown = Crown
picture-pad = Gamepad
move-up = Move up
move-down = Move down
take-out = Remove
arrange = Arrange games
# A day: "5 March 2026".
date-of = { $day } { $month } { $year }
settings = Settings
settings-description = How Shelfcade looks and works.
settings-look = This device
settings-look-why = Only for this phone, tablet or computer.
settings-profile = Profile: { $name }
settings-profile-why = Follows the profile on every device.
settings-household = Household
settings-household-why = Applies to everyone right away.
settings-saved = Saved.
skin-label = Colors
text-size-label = Text size
view-setting = Show games as
language-setting = Language
rows-setting = Rows on Home
rows-setting-why = Tap a row to show or hide it. Drag rows or use the arrows to reorder them.
hidden-systems = Hidden systems
hidden-systems-why = Tap a system to hide it everywhere, or to show it again.
hidden-systems-choose = Choose systems
hide-mature = Hide mature games (rated M or AO)
see-hidden =
    { $count ->
        [one] See { $count } hidden game
       *[other] See { $count } hidden games
    }
setting-wrong = “{ $name }” can't be “{ $value }”. Nothing was changed.
row-continue = Continue playing
row-continue-why = Pick up where you left off
row-tonight = Tonight
row-kind-from = Recommended by others
row-from = From { $name }
row-from-why = Recommended to you
tonight-by = Suggested by { $names }
recommended-by = Recommended by { $name }
tonight-of = Tonight: { $name }
tonight-add = Suggest for tonight
tonight-remove = Remove from tonight
recommend-to = Recommend to { $name }
recommend-no-more = Stop recommending to { $name }
recommend-said = { $name } will see it on Home
tonight-said = Everyone will see it on Home tonight
row-dismiss = Dismiss
row-favorites = Your favorites
row-collection-why = From your collections
row-because = Because you love { $title }
row-because-why = Similar makers, genre and era
row-unplayed = Well loved and unplayed
row-unplayed-why = Well-known games you haven't started
row-kind-because = Because you love …
settings-games = Games
settings-usual = Defaults
settings-usual-why = For devices and profiles without their own choice, and for guests.
settings-speed = Performance
page-cache-bound = This machine has { BYTES($memory) } of memory, and at most { BYTES($most) } of it is used.
settings-fetch = Pictures from the internet
settings-fetch-more = What is downloaded
settings-backups = Backups
set-back = Reset to default
add-to-order = Add …
settings-library = Library
settings-advanced = Advanced
settings-you = You
choice-shown = Shown
choice-hidden = Hidden
choice-by-browser = Same as the browser
choice-on = On
choice-off = Off
backup-made = Last backup
backup-disk = Disk
backup-same-disk = Same as your data; another is safer
backup-sent = Last upload
backup-none = None yet
confirm-profile = Delete the profile “{ $name }”?
confirm-collection = Delete the collection “{ $name }”?
confirm-history = Clear recently played games?
confirm-history-why = This deletes when, how often and how long they were played.
confirm-hidden = Show all these games again?
confirm-goes = This is deleted too: { $what }.
confirm-nothing = It has no saved data.
confirm-final = This can't be undone.
count-collections =
    { $count ->
        [one] { $count } collection
       *[other] { $count } collections
    }
count-noted =
    { $count ->
        [one] { $count } game with a note, rating or status
       *[other] { $count } games with a note, rating or status
    }
count-played =
    { $count ->
        [one] { $count } played game
       *[other] { $count } played games
    }
profile-removed = Profile deleted.
collection-removed = Collection deleted. Its games are still in your library.
clear-history = Clear list
show-all-games = Show all again
take-from-list = Remove
show-again = Show again
order-starred = Recently starred
order-hidden = Recently hidden
system-hidden-title = You've hidden this system
system-hidden-advice = Its games are left out everywhere.
favorites-hidden =
    { $count ->
        [one] { $count } favorite is hidden
       *[other] { $count } favorites are hidden
    }
list-hidden =
    { $count ->
        [one] { $count } game in this list is hidden
       *[other] { $count } games in this list are hidden
    }
list-hidden-advice = They're still in the list. You hid them, their systems, or mature games.
guest-lists-title = Guests don't have lists
guest-lists-advice = Choose a profile to save your favorites and what you play.
choose-profile = Choose a profile
smart-words = Search
smart-words-why = As in the search box, for example: system:snes genre:rpg
all-variants-hidden = You've hidden all variants.
import-where = They're in “{ $name }”.
colour-orange = Orange
colour-yellow = Yellow
colour-green = Green
colour-turquoise = Turquoise
colour-blue = Blue
colour-violet = Violet
colour-purple = Purple
colour-pink = Pink
import-left-out =
    { $count ->
        [one] One game was found but left out: there's no room for it.
       *[other] { $count } games were found but left out: there's no room for them.
    }
import-unmarked =
    { $count ->
        [one] One game isn't marked as a favorite and was skipped.
       *[other] { $count } games aren't marked as favorites and were skipped.
    }

## Playing
now-playing = Now playing
play-description = What's playing, and where.
play = Play
play-variant = Play { $name }
download = Download
download-variant = Download { $name }
play-slot = Slot
playing-since = since { $time }
play-on = Play games on
play-choose = Use this player
play-instead = Play this instead
nothing-plays = Nothing is playing right now.
no-players = No player is set up. Players on this machine are found automatically; add others in config.toml (see docs/play.md).
play-resume = Resume
play-dismiss = Close
play-occupied = { $player } is playing { $title }
play-instead-of = Play { $title } instead?
play-of-other = { $name } started this game. Unsaved progress will be lost.
play-is-lost = This ends the running game. Unsaved progress will be lost.
key-play = Play this page's game, or the focused card
key-play-found = In the search box: play the selected game, or the first one
open-game = Open
play-any = Play any game
play-continue = Continue

## Downloading pictures
fetch-title = Pictures from the internet
fetch-description = Covers, screenshots and title screens for games that have none.
fetch-source = Source:
fetch-asked = For each system in your library, Shelfcade asks this source for its list of pictures at most once a day, and then for the pictures. The source learns your internet address, which pictures you download, and this program's name and version. Nothing else is sent: no account, no key, no file names, nothing about people.
fetch-order = Games that someone is looking at come first. At most four requests run at once, refusals are respected, and missing pictures aren't requested again soon.
fetch-is-off = Off. Nothing is being downloaded.
fetch-turn-on = Turn on
fetch-turn-off = Turn off
fetch-all = Download all
fetch-pause = Pause
fetch-progress = Progress
fetch-change = Change source, daily limit and storage
fetch-trouble = Last error:
fetch-pictures = Pictures downloaded
fetch-pictures-value = { NUMBER($count) } · { BYTES($bytes) }
fetch-misses = Games without a picture there
fetch-left = Games left to check
fetch-count = { NUMBER($count) }
fetch-today = Today
fetch-today-value = { BYTES($bytes) } of { BYTES($quota) }
fetch-time = Time
fetch-rests = Downloads resume

## The owner
owner-title = Owner
owner-description = Who can do what in your household.
gate-kept = What you entered is saved. Sign in to continue.
gate-had-pin = The PIN for these settings no longer works. The owner's password replaces it.
gate-plain = This connection isn't encrypted, so others on your network could read what you enter. You'll be signed out after an hour.
code-label = One-time code
password-label = Password
password-new = New password (at least 10 characters)
password-again = Repeat new password
password-now = Current password
password-change = Change password
gate-claim = Become the owner
gate-log-in = Sign in
gate-log-in-owner = Sign in as owner
gate-have-code = I have a one-time code
gate-forgotten = Forgot the password? Run “shelfcade owner set” on the machine itself to set a new one.
gate-wrong = That password or code isn't right. Check it and try again.
gate-weak = Choose a longer or less common password: at least 10 characters, for example four words.
gate-differ = The passwords don't match.
unclaimed-line = This Shelfcade has no owner yet.
unclaimed-claim = Become the owner
owner-sessions = Signed-in devices
owner-tokens = Access tokens
owner-tokens-why = For scripts. Create one on the machine itself:
owner-log = Activity log
owner-log-why = Kept for 90 days. Nobody can change it.
owner-invite = Invite someone
owner-invite-why = The code works once, for 15 minutes. Enter it on the other device under “Owner”.
owner-invite-make = Create code
owner-invite-may = Access
owner-code = { $code } · { $level }
owner-log-out-others = Sign out all other devices
owner-revoke-token = Revoke
owner-here = This device
owner-never = Never used
owner-used = Last used { $when }
log-out = Sign out
owner-claimed = This Shelfcade is yours now.
owner-revoked = Access revoked.
owner-password-done = Password changed. Sign in again on your other devices.
owner-everyone = Everyone on this network: { $level }.
owner-everyone-change = Change
update-title = Updates
update-description = New versions of Shelfcade.
update-version = This is Shelfcade { $version }.
update-source = Update source:
update-no-source = No update source is set, so Shelfcade never checks for updates. Add a folder or an address to config.toml and restart Shelfcade:
update-asked = Shelfcade checks only when you ask, and installs only signed updates.
update-look = Check for updates
update-looking = Checking for updates …
update-found = Shelfcade { $version } is available ({ BYTES($bytes) }).
update-newest = Shelfcade is up to date.
update-look-failed = The source didn't respond, or its answer can't be trusted:
update-now = Update now
update-now-why = Everyone's data is backed up first. Shelfcade is unavailable for a few seconds; if the new version doesn't respond, the previous one is restored automatically.
update-by-command = To install it, run this command on the machine itself:
update-by-package = Shelfcade was installed as a Debian package. Download the newer package, then run this on the machine itself:
update-by-image = Shelfcade runs in a container. To update, use the newer image.
update-last = Update status
update-reload = Refresh
update-returned = Restored to just before the update, because this version can't read the newer files (those are kept in the data folder, under the names in brackets):
settings-owner-only = Only the owner can change settings for everyone.
settings-access = Access
unknown-host-line = If you chose this name yourself, add this line to config.toml and restart Shelfcade:

## Exporting metadata
export-metadata = Export metadata
export-metadata-why = Everything Shelfcade knows about your games, for other programs. ROM folders are only read, and entries already in a list stay.
export-for = For
export-system = System
export-all-systems = All systems
export-with-favorites = Include my favorites
export-with-pictures = Include pictures as PNG: RetroArch's folders, or covers that aren't beside the ROMs
export-folder = Folder on the server
export-folder-why = A full path outside the ROM folders. Nothing there is deleted.
export-write = Export to folder
export-write-anew = Update lists
export-standing =
    { $count ->
        [one] One list already exists there. Updating it keeps everything in it; a playlist is replaced.
       *[other] { $count } lists already exist there. Updating them keeps everything in them; playlists are replaced.
    }
export-running = Exporting metadata to { $folder } …
export-done = Metadata exported to { $folder }.
export-stopped = The export to { $folder } was stopped. Files already written stay.
export-failed = The export to { $folder } ended early; see the server log. Files already written stay.
export-counted = Lists: { NUMBER($lists) } · ROMs: { NUMBER($roms) }
export-pictures-written = Pictures: { NUMBER($count) }
export-left-out = Skipped, because the format can't hold the name or the picture can't be read: { NUMBER($count) }
export-unread = Existing lists that couldn't be read: { NUMBER($count) }
export-stop = Stop
export-look-again = Refresh

## of shelfcade_core::page::ExportRefusal: export-refused
## Why an export to a folder was refused
export-refused-not-whole = This isn't a full path. Start with / and leave out “..”.
export-refused-kept = This folder is inside or above a ROM folder, the data folder or the cache. Choose another one.
export-refused-not-a-folder = This isn't a folder. Choose another path.
export-refused-unusable = This folder can't be used. Choose another one.
export-refused-busy = An export is already running.

## by English: genre_word
## Genres, by their names in the catalog
genre-action = Action
genre-adventure = Adventure
genre-beat-em-up = Beat 'em up
genre-board-game = Board game
genre-card-game = Card game
genre-casino = Casino
genre-compilation = Compilation
genre-educational = Educational
genre-fighting = Fighting
genre-light-gun = Light gun
genre-maze = Maze
genre-music = Music
genre-party = Party
genre-pinball = Pinball
genre-platform = Platform
genre-puzzle = Puzzle
genre-quiz = Quiz
genre-racing = Racing
genre-role-playing = Role-playing
genre-run-and-gun = Run and gun
genre-shoot-em-up = Shoot 'em up
genre-shooter = Shooter
genre-simulation = Simulation
genre-sports = Sports
genre-strategy = Strategy
genre-visual-novel = Visual novel
genre-miscellaneous = Miscellaneous

## by English: region_word
## Regions
region-world = World
region-usa = USA
region-europe = Europe
region-japan = Japan
region-asia = Asia
region-australia = Australia
region-brazil = Brazil
region-canada = Canada
region-china = China
region-france = France
region-germany = Germany
region-hong-kong = Hong Kong
region-italy = Italy
region-korea = Korea
region-netherlands = Netherlands
region-spain = Spain
region-sweden = Sweden
region-taiwan = Taiwan
region-uk = UK
region-scandinavia = Scandinavia
region-latin-america = Latin America
region-russia = Russia
region-poland = Poland
region-portugal = Portugal
region-denmark = Denmark
region-norway = Norway
region-finland = Finland
region-argentina = Argentina
region-mexico = Mexico
region-india = India
region-greece = Greece
region-belgium = Belgium
region-austria = Austria
region-switzerland = Switzerland
region-new-zealand = New Zealand
region-south-africa = South Africa
region-turkey = Turkey
region-ireland = Ireland
region-croatia = Croatia
region-united-arab-emirates = United Arab Emirates
region-israel = Israel
region-unknown = Unknown
region-czech-republic = Czech Republic
region-slovakia = Slovakia
region-hungary = Hungary
region-chile = Chile
region-peru = Peru
region-bulgaria = Bulgaria
region-romania = Romania
region-ukraine = Ukraine

## Values of filters
# Separates the values of a fact.
list-comma = {", "}
decade-of = { YEAR($decade) }s
players-or-more = { NUMBER($count) } or more players
players-exactly =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
players-between = { NUMBER($from) }–{ NUMBER($to) } players
size-up-to = up to { BYTES($to) }
size-from = from { BYTES($from) }
size-between = { BYTES($from) }–{ BYTES($to) }

## of shelfcade_core::search::list_query::Is: is
## Kinds of games: `is:`
is-original = Originals
is-translation = Translations
is-hack = Hacks
is-beta = Betas and demos
is-unlicensed = Unlicensed
is-pirate = Pirate copies
is-bios = Firmware
is-arcade = Arcade
is-unidentified = Not in the catalog
is-missing = Missing
is-favorite = Favorites
is-played = Played
is-unplayed = Not played yet
is-backlog = To play
is-playing = Playing
is-finished = Finished
is-dropped = Dropped
is-hidden = Hidden

## of shelfcade_core::search::list_query::Has: has
## Extras of games: `has:`
has-art = With pictures
has-video = With a video
has-manual = With a manual
has-hack = With hacks
has-translation = With a translation
has-beta = With a beta or demo
has-variants = Several variants
has-rating = Rated by you

## Combined filters
not = not { $what }
either = { $first } or { $second }
all-filters = all filters
about-words = About “{ $words }”
other-folders = Other folders

## Errors in a search
# Turns one of the errors below into a sentence.
sentence = { $text }.
unread-quote = This quote has no closing mark
unread-or = OR needs something on both sides
unread-too-many = Too many alternatives: at most { NUMBER($most) }
unread-no-value = { $key }: needs a value right after it, such as { $example }
unread-no-name = { $key } needs a name
unread-system = There's no system called “{ $value }”
unread-genre = There's no genre called “{ $value }”
unread-decade = “{ $value }” isn't a decade: try 1990 or 1990s
unread-year = “{ $value }” isn't a year: try 1993, 1993..1996, 1993.. or ..1996
unread-players = “{ $value }” isn't a number of players: try 2, 2+ or 2..4
unread-region = There's no region called “{ $value }”: try jp, usa, europe …
unread-size = “{ $value }” isn't a size: try <4mb, >1gb or 1mb..8mb
unread-value = { $key }:{ $value } isn't known: try { $known }

## Variants
discs =
    { $count ->
        [one] { $count } disc
       *[other] { $count } discs
    }
disc-number = Disc { $number }
disc-of = Disc { $number } of { $total }
disc-side = Side { $side }

## by English: tag_word
## Tags of files
tag-alternate = Alternate
tag-bad-dump = Bad dump
tag-bad-checksum = Bad checksum
tag-fixed = Fixed
tag-modified = Modified
tag-overdump = Overdump
tag-underdump = Underdump
tag-pirate = Pirate
tag-trained = Trained
tag-virus = Virus
tag-prototype = Prototype

## Rarer facts
yes = Yes
no = No
out-of = { $value } of { $most }
esrb-early-childhood = Early Childhood
esrb-everyone = Everyone
esrb-everyone-ten = Everyone 10+
esrb-teen = Teen
esrb-mature = Mature 17+
esrb-adults-only = Adults only

## Times
# A minute: "20 November 2026, 22:10".
moment = { $date }, { $time }

## Rows on Home: heading and reason
row-new = Recently added
row-new-few = Your latest additions
row-new-many =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    } in the last 30 days
row-together = Play together
row-together-why =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    } for two or more players
row-series = { $name } through the years
row-series-why =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    } in this series, in order of release
row-developer = Games by { $name }
row-developer-why =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    } by this developer on { $systems ->
        [one] one system
       *[other] { $systems } systems
    }
row-decade = Back to the { YEAR($decade) }s
row-decade-why =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    } from this decade on { $systems ->
        [one] one system
       *[other] { $systems } systems
    }
row-system = Spotlight: { $name }
row-system-why =
    A look at one of your systems: { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
row-genre = In the mood for: { $name }
row-genre-why =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    } in this genre on { $systems ->
        [one] one system
       *[other] { $systems } systems
    }
row-once = Released once, rarely seen
row-once-why =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    } with a single known release
row-fans = Made by fans
row-fans-why =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    } modified or translated by fans
# A link to a list: "Platform on SNES".

## Errors: what is safe, what to do next
go-home = Go to Home
error-missing = It may have been renamed, or its folder isn't connected. Your games are safe.
error-method-advice = Go back and use the links and buttons on the page.
error-large-advice = Go back and send less at once.
error-media-advice = Go back and use the form on the page.
error-internal-advice = Nothing was changed and your games are safe. Try again, or see the server log for details.
error-not-saved-advice = The data folder's disk is full or can't be written. Everything saved before is safe; try again once that's fixed.
error-slow-advice = The connection is slow. Go back and try again; what you typed is still there.
error-busy-advice = Nothing is lost. Try again in a moment.

## of shelfcade_core::search::list_query::Dimension: dimension
## Subjects of lists and filters, above their values
dimension-system = System
dimension-genre = Genre
dimension-developer = Developer
dimension-publisher = Publisher
dimension-series = Series
dimension-board = Board
dimension-decade = Decade
dimension-year = Year
dimension-players = Players
dimension-region = Region
dimension-is = Kind
dimension-has = Extras
dimension-size = Size
dimension-tag = Tag
dimension-about = Description

## of shelfcade_core::search::list_query::Dimension: index
## Headings of indexes
index-system = Systems
index-genre = Genres
index-developer = Developers
index-publisher = Publishers
index-series = Series
index-board = Arcade boards
index-decade = Decades
index-year = Years
index-players = Players
index-region = Regions
index-is = Kinds
index-has = Extras
index-size = Sizes
index-tag = Tags
index-about = Descriptions

## of shelfcade_core::search::list_query::ListOrder: order
## Orders of a list
order-best = Best match
order-known = Best known
order-title = A–Z
order-year = Oldest
order-newest = Newest
order-rating = Best rated
order-added = Recently added
order-size = Largest
order-played = Last played
order-own = Custom order

## of shelfcade_core::library::progress::Stage: stage
## Stages of a scan
stage-idle = Idle
stage-walking = Reading file names
stage-media = Finding pictures
stage-identifying = Identifying games
stage-hashing = Checking contents

## of shelfcade_core::page::Theme: theme
## Color themes
theme-system = Auto
theme-dark = Dark
theme-light = Light
theme-pocket = Pocket screen
theme-family = Family computer
theme-arcade = Arcade hall
theme-contrast = High contrast

## of shelfcade_core::page::TextSize: text-size
## Sizes of text
text-size-normal = Normal
text-size-large = Large
text-size-largest = Very large

## of shelfcade_core::query::View: view
## Views of a list
view-grid = Covers
view-list = List

## of shelfcade_core::library::system::SystemKind: kind
## Kinds of systems
kind-console = console
kind-handheld = handheld
kind-arcade = arcade
kind-computer = computer
kind-engine = engine
kind-custom = {""}

## of shelfcade_core::library::system::GameMedium: medium
## Media of a system's games
medium-none = {""}
medium-cartridge = Its games came on cartridges.
medium-card = Its games came on cards.
medium-disc = Its games came on discs.
medium-floppy = Its games came on floppy disks.
medium-tape = Its games came on cassettes.
medium-tape-or-floppy = Its games came on cassettes and floppy disks.

## of shelfcade_core::page::CardMark: mark
## Badges of games
mark-missing = Missing
mark-hack = Hack
mark-translation = Translation
mark-pre-release = Beta or demo
mark-unlicensed = Unlicensed

## of shelfcade_core::art::media::MediaKind: media-kind
## Subjects of pictures, videos and manuals
media-kind-box-front = Box front
media-kind-box-back = Box back
media-kind-box-3d = Box in 3D
media-kind-cartridge = Cartridge or disc
media-kind-logo = Logo
media-kind-screenshot = Screenshot
media-kind-title-screen = Title screen
media-kind-fan-art = Artwork
media-kind-mix = Collage
media-kind-map = Map
media-kind-video = Video
media-kind-manual = Manual
media-kind-capture = Moment
media-kind-state = Save state

## of shelfcade_core::art::media::MediaSource: media-source
## How a picture was matched to its game
media-source-household = Chosen by your household
media-source-gamelist = Listed in gamelist.xml
media-source-pegasus = Listed in metadata.pegasus.txt
media-source-folder = Matched by the ROM's name
media-source-title = Matched by the game's title
media-source-fetched = Downloaded

## of shelfcade_core::library::name::Tier: tier-heading
## Kinds of variants
tier-heading-original = Releases
tier-heading-revision = Later revisions
tier-heading-alternate = Alternate versions
tier-heading-unlicensed = Unlicensed and homebrew
tier-heading-translation = Translations
tier-heading-hack = Hacks
tier-heading-pre-release = Betas, prototypes and demos
tier-heading-pirate = Pirate copies
tier-heading-bad = Bad dumps

## of shelfcade_core::game::identity::Evidence: evidence
## How a variant was identified
evidence-hash = Identified by its contents: they match a known dump exactly.
evidence-serial = Identified by the serial number on the disc or cartridge.
evidence-name = Identified by its exact name in the catalog.
evidence-folded = Identified by its title and region; the contents weren't compared.
evidence-none = Not in the catalog. Everything here comes from the file name.
evidence-household = Identified by someone in your household.

## of shelfcade_core::game::identity::Evidence: evidence-by
## Counts of identified variants
evidence-by-hash = By their contents
evidence-by-serial = By serial number
evidence-by-name = By exact name
evidence-by-folded = By title and region
evidence-by-none = Not in the catalog
evidence-by-household = By your household

## of shelfcade_core::library::problem::Ignored: left-out
## Why files were left out
left-out-save = Saves and save states
left-out-firmware = Firmware
left-out-media = Pictures, videos, manuals and music
left-out-metadata = Other programs' lists and notes
left-out-hidden = Hidden
left-out-empty = Empty
left-out-extension = Not a game file for this system
left-out-asked = Excluded on request
left-out-link = Broken links
left-out-outside = Links to places outside the ROM folders; add the place as a ROM folder to include it
left-out-patch = Patches
left-out-system = Recycle bins, snapshots and other folders of your computer or NAS
left-out-again = Links to folders that are already shown
left-out-picture = AVIF and JPEG XL pictures, which can't be shown; use JPEG, PNG or WebP
left-out-other = Other reasons

## of shelfcade_core::page::Fact: rare-fact-name
## Rarer facts of a game
rare-fact-name-set-name = Set name
rare-fact-name-board = { dimension-board }
rare-fact-name-rumble = Rumble
rare-fact-name-analog = Analog stick
rare-fact-name-origin = Made in
rare-fact-name-chip = Chip on the cartridge
rare-fact-name-elspa = ELSPA rating
rare-fact-name-bbfc = BBFC rating
rare-fact-name-edge-rating = Edge rating
rare-fact-name-edge-issue = Edge issue
rare-fact-name-famitsu-rating = Famitsu rating

## of shelfcade_core::game::facts::FactSource: source
## Sources of facts about a game
source-household = your household
source-gamelist = gamelist.xml
source-pegasus = metadata.pegasus.txt
source-launch-box = LaunchBox
source-catalog = the catalog
source-text-file = a text file

## of shelfcade_core::people::user_data::GameStatus: status
## A profile's status for a game
status-backlog = To play
status-playing = Playing
status-finished = Finished
status-dropped = Dropped

## of shelfcade_core::page::SettingOrigin: origin
## Origins of a setting's value
origin-default = Default.
origin-file = Set in the settings file.
origin-page = Set here.
origin-start = Set when Shelfcade was started, so it can't be changed here.

## of shelfcade_core::page::LostWhy: lost
## Why an entry of an imported list was not found
lost-not-here = not in the library
lost-not-on-system = not on the system named in the list
lost-several-systems = on several systems, and the list doesn't say which

## of shelfcade_core::library::away::AwayReason: folder-away
## ROM folders whose games can't be reached, on Home
folder-away-gone =
    The folder { $name } has been missing since { $date }. Is its drive or network share connected? { $games ->
        [0] There are no games from it yet.
        [one] Its game is kept, with favorites, ratings and notes, and you can play it again once the folder is back.
       *[other] Its { $games } games are kept, with favorites, ratings and notes, and you can play them again once the folder is back.
    }
folder-away-empty =
    The folder { $name } has been empty since { $date }. Is its drive or network share connected? { $games ->
        [0] There are no games from it yet.
        [one] Its game is kept, with favorites, ratings and notes, and you can play it again once the folder is back.
       *[other] Its { $games } games are kept, with favorites, ratings and notes, and you can play them again once the folder is back.
    }
folder-away-unreadable =
    The folder { $name } hasn't been readable since { $date }. Is its drive or network share connected? { $games ->
        [0] There are no games from it yet.
        [one] Its game is kept, with favorites, ratings and notes, and you can play it again once the folder is back.
       *[other] Its { $games } games are kept, with favorites, ratings and notes, and you can play them again once the folder is back.
    }

## of shelfcade_core::library::health_issue::HealthIssueKind: issue
## Health issues: what happened, what is safe, what to do
issue-disk-full = The data folder's disk is full, so the last scan couldn't be saved. Free some space; Shelfcade tries again every minute. The library stays as it was.
issue-cannot-write = The library in the data folder can't be written, so the last scan couldn't be saved. Check the folder's permissions and the server log; Shelfcade tries again every minute.
issue-another-scan = Another program is writing to the same library. The scan is tried again when it has finished.
issue-scan-failed = The last scan ended early. What it found is kept; see the server log for the reason.
issue-rom-folder =
    The ROM folder { $place } is missing. Is its drive or network share connected? { $games ->
        [0] It has no games in the library yet.
        [one] Its game stays in the library until the folder is back.
       *[other] Its { $games } games stay in the library until the folder is back.
    }
issue-rom-folder-empty =
    The ROM folder { $place } is empty. Is its drive or network share connected? { $games ->
        [0] It has no games in the library yet.
        [one] Its game stays in the library until the folder is back.
       *[other] Its { $games } games stay in the library until the folder is back.
    }
issue-rom-folder-unreadable =
    The ROM folder { $place } can't be read. Is its drive or network share connected, and may Shelfcade read it? { $games ->
        [0] It has no games in the library yet.
        [one] Its game stays in the library until the folder is back.
       *[other] Its { $games } games stay in the library until the folder is back.
    }
issue-few-watches = { $place } has more folders than this system can watch, so changes in it show up only after a minute or so. Raise fs.inotify.max_user_watches to see them at once.
issue-old-shelf = New games don't show up yet, because the library couldn't be read again. The games shown before stay available.
issue-digest-failed = Descriptions, ratings and facts from other programs couldn't be prepared for lists, so sorting and searching still use the previous ones. Check that the data folder has space and can be written; Shelfcade tries again after the next scan. See the server log for details.
issue-facts-failed = LaunchBox's games database couldn't be imported; earlier data stays. Check that the setting launchbox points to a complete Metadata.zip and that the data folder has space. Shelfcade tries again every six hours, and at once when the setting changes. See the server log for details.
issue-library-gone = The library file is missing from the data folder. Is its disk connected? Lists and searches still work; game pages don't.
issue-library-unreadable = The library file can't be read. Lists and searches still work; game pages don't. See the server log for details.
issue-library-slow = The data folder's disk responds slowly or not at all. Lists and searches still work; game pages wait for it.
issue-user-restored = The file with everyone's favorites, plays and collections was damaged and was replaced by the backup { $place }. Anything saved after that backup is lost. The damaged file is kept in the data folder.
issue-user-lost = The file with everyone's favorites, plays and collections was damaged, and there was no good backup. A new file was started; the damaged one is kept in the data folder as { $place }.
issue-user-gone = The file with everyone's favorites, plays and collections was missing from the data folder, so a new one was started. There are backups; the newest is { $place }. To restore it, stop the server and run “shelfcade restore { $place }”.
issue-user-older = The file with everyone's favorites, plays and collections is older than its newest backup: the latest changes were lost with its log. The backup { $place } has them. To restore it, stop the server and run “shelfcade restore { $place }”.
issue-user-full = The data folder's disk is full, so a change couldn't be saved. Free some space; nothing saved before is lost.
issue-user-not-kept = A change couldn't be written to the data folder and wasn't saved. Nothing saved before is lost; see the server log for details.
issue-user-put-back = The file with everyone's favorites, plays and collections was removed from { $place } while the server was running. It was restored, and nothing is lost. Something on this machine deletes or replaces files there: find out what.
issue-user-vanished = The file { $place } with everyone's favorites, plays and collections was removed while the server was running and can't be restored, so nothing new is saved. Its contents are in the newest backup, if one can be made. Before the server stops, check that the folder exists and can be written.
issue-user-before-update = An update was undone, and this version couldn't read everyone's favorites, plays and collections as the newer one left them. They were restored to just before the update. Changes made in between are kept in the data folder as { $place }.
issue-backup-full = The disk with the backup folder { $place } is full. Free some space; Shelfcade tries again every five minutes.
issue-backup-failed = Backups can't be made in { $place }. See the server log for details; Shelfcade tries again every five minutes.
issue-store-failed = Backups can't be sent to the object storage { $place }. Backups in the folder continue. See the server log for details; Shelfcade tries again every five minutes.
issue-https-port = HTTPS couldn't start: { $place } isn't available, most likely because another program uses that port. Pages still work over HTTP. Choose another port with the setting listen_tls.
issue-certificate-failed = There's no valid certificate for HTTPS in { $place }, so the previous one stays in use, or HTTPS is off. Pages still work over HTTP; see the server log for details.
issue-certificate-names = The HTTPS certificate doesn't cover { $place }: the certificate authority that devices trust was made without it. To make one that does, stop the server and delete authority.pem in the data folder. Every device then has to trust the new one.
issue-certificate-ends = The certificate { $place } expires within two weeks, or has expired. Replace it. If it's authority.pem, stop the server and delete it: a new one is made, which every device then has to trust.
issue-fetch-refused = { $place } keeps refusing requests, so downloads from it are paused for a while. Pictures you already have stay.
issue-fetch-failed = Pictures can't be downloaded: they can't be saved, or their source is wrong. See the page “Pictures from the internet” for details.
issue-pictures-bad = Some pictures can't be shown, because they're damaged, too large or not pictures: { $place }. Their games keep the cover drawn by Shelfcade; see the server log for details.
issue-cache-full = The disk with the cache folder { $place } is full, so pictures are resized each time they're shown, which is slow. Free some space, or choose another folder with the setting cache.
issue-cache-failed = Nothing can be saved in the cache folder { $place }, so pictures are resized each time they're shown, which is slow. Check the folder's permissions and the server log.

## of shelfcade_core::library::problem::ProblemKind: problem
## Problems of a scan; $error is the system's error message, in English
problem-vanished = It disappeared while it was being read
problem-forbidden = There's no permission to read it
problem-unreadable = It can't be read ({ $error })
problem-away = This ROM folder is missing, empty or unreadable. Is the drive connected? Its games are kept
problem-deep = It's nested too deep and was skipped
problem-crowded = This system has too many files, or its names and lists are too long; the rest was skipped
problem-rules-size = An ignore file is a text of at most { BYTES($size) }; this one isn't used
problem-rules = This ignore file isn't used ({ $error })
problem-damaged = Its contents can't be read. Is it damaged?
problem-unshown = Its AVIF and JPEG XL pictures ({ $error }) can't be shown; use JPEG, PNG or WebP
problem-system-failed = This system couldn't be updated; its games stay as they were ({ $error })
problem-incomplete = It looks like a game, but the file that starts it is missing ({ $error })
problem-other = { $error }

## of shelfcade_core::page::ErrorAbout: error-title
## Errors: what happened
error-title-bad-address = This address isn't valid
error-title-forbidden = That isn't allowed
error-title-refused = That didn't work
error-title-no-page = Page not found
error-title-no-system = System not found
error-title-no-game = Game not found
error-title-method = This page can only be viewed
error-title-too-large = That was too much at once
error-title-media = This page can't read what was sent
error-title-internal = Something went wrong on the server
error-title-not-kept = Your change couldn't be saved
error-title-too-slow = The request took too long
error-title-too-many = Too many requests from this device
error-title-busy = The server is busy

## of shelfcade_core::play::Control: control
## Controls of a player
control-pause = Pause
control-save-state = Save state
control-load-state = Load state
control-screenshot = Screenshot
control-next-disc = Next disc
control-volume-down = Volume down
control-volume-up = Volume up
control-reset = Reset
control-stop = Stop

## of shelfcade_core::play::PlayState: play-state
## States of a started game
play-state-starting = Starting …
play-state-playing = Playing
play-state-paused = Paused
play-state-failed = Didn't start

## of shelfcade_core::play::PlayProblem: play-problem
## Why a game doesn't play
play-problem-unreachable = The player isn't responding. Is it on, and in the same network?
play-problem-unauthorized = The player needs a token, or a different one. Set it in config.toml.
play-problem-busy = The player received too many requests. Wait a moment and try again.
play-problem-unknown-game = The player doesn't know this game. Have it read its games again, or check the player's paths in config.toml.
play-problem-no-core = Nothing is installed to play this system. Install a core or emulator for it.
play-problem-no-firmware = Firmware is missing. Put these files into the player's system folder:
play-problem-not-started = The player accepted the request, but the game isn't running. Check its screen for an error.
play-problem-ended = The game ended right away. See the log for its output.
play-problem-refused = The player refused the request. See the server log for details.
play-problem-unsupported = The player doesn't support this.
play-problem-file-gone = The game's file is missing.
play-problem-in-use = Another game that wasn't started from here is running there. Choose Play again to end it.

## of shelfcade_core::refusal::Refusal: refusal
## Reasons for a refusal
refusal-address-too-long = The address is too long.
refusal-broken-escape = The address has an invalid % escape.
refusal-not-text = The address isn't UTF-8 text.
refusal-control-characters = The address contains control characters.
refusal-no-host = The request doesn't say which host it's for.
refusal-unknown-host = This host name isn't allowed. Start Shelfcade with --allow-host NAME to allow it.
refusal-other-site = This request came from another site.
refusal-guest = Guests leave no trace. Choose a profile first.
refusal-child = Child profiles can't do this. Choose another profile first.
refusal-other-profile = Choose this profile first, then change it.
refusal-pin-wrong = That PIN isn't right.
refusal-pin-wait = Too many wrong PINs. Try again later.
refusal-unclaimed = This Shelfcade has no owner yet. Become the owner first: open /owner/enter with the one-time code from the terminal or the file owner-code.txt in the data folder, or run “shelfcade owner set”.
refusal-owner = Only the owner can do this. Sign in at /owner/enter, or send an owner's token (Authorization: Bearer …).
refusal-owner-again = This needs the owner's password again.
refusal-let-in = You need access to do this. Use a one-time code from the owner, or send a token (Authorization: Bearer …).
refusal-other-person = { other-person }
refusal-no-player = There's no such player. Reload the page and choose another.
refusal-occupied = A game is already running there. Stop it first, or choose another player.
refusal-nothing-plays = No game is running there anymore.
refusal-player-failed = The player couldn't do that. Check that it's on and supports it.
refusal-nothing-to-play = This game has no files in the library.
refusal-folder-away = The folder with this game isn't there right now. Is its drive or network share connected? The game stays on your shelf, and you can play it once the folder is back.
refusal-out-of-sight = This game is hidden. Show it again first.
refusal-collection-name = A collection needs a name.
refusal-collection-query = Enter valid words or filters for what the collection finds.
refusal-collections-full = There are too many collections. Delete one first.
refusal-collection-full = A collection can have at most 10,000 games. Remove some first.
refusal-devices-full = This household has 100 devices. Revoke one first.
refusal-profile-full = This profile has too many games. Remove some first.
refusal-rating = A rating is a number from 1 to 5.
refusal-tags-too-many = A game can have at most 20 tags.
refusal-tag-too-long = A tag can have at most 40 characters.
refusal-tags-full = There are already 300 different tags. Use one of them, or remove one first.
refusal-note-too-long = A note can have at most 4,000 characters.
refusal-description-too-long = A description can have at most 2,000 characters.
refusal-collection-taken = A collection with this name already exists.
refusal-no-variant = This game has no such file. Reload the page to see its files.
refusal-hidden-full = Too many variants of this game are hidden. Show one again first.
refusal-profile-name = A profile needs a name.
refusal-profiles-full = There are already twenty profiles. Delete one first.
refusal-name-too-long = A name can have at most 60 characters.
refusal-profile-bytes = This profile's notes, tags and lists have reached the limit of 8 MB. Shorten or remove some first.
refusal-household-bytes = The household's notes, tags and lists have reached the limit of 32 MB. Shorten or remove some first.
refusal-household-collections = There are already 500 collections in this household. Delete one first.
refusal-pinned-full = Home shows at most 20 collections per profile. Remove one from Home first.
refusal-selected-none = No game is selected. Select some first.
refusal-selected-too-many = You can change at most 500 games at once.
refusal-one-tag = Enter one tag, without commas.
refusal-profile-taken = A profile with this name already exists.
refusal-household-open = The household's own profile can't have a PIN.
refusal-household-stays = The household's own profile can't be deleted.
refusal-setting-too-long = The value of a setting is too long. Shorten it and save again.
refusal-pin = A PIN is 4 to 12 digits.
refusal-grown-up-pin = Without a grown-up's PIN, nobody could let the child leave this profile. Choose one with 4 to 12 digits.
refusal-grown-up-name = Enter a name that no other profile has.
refusal-last-pin = Only this PIN lets a child leave its profile. Give another grown-up a PIN first, or become the owner.
refusal-form = The form is incomplete. Reload the page and try again.
refusal-form-game = The form doesn't say which game. Reload the page and try again.
refusal-no-list = This file isn't a readable list of games. Nothing was changed.
refusal-newer-list = This list was made by a newer Shelfcade. Update Shelfcade first.
refusal-corrections-full = At most 20,000 ROMs can be identified by hand. Identify some automatically first.
refusal-covers-full = There's no room for another cover. Switch some games to the automatic cover, or put pictures into a folder beside the ROMs.
refusal-no-picture = This file isn't a picture that can be shown. Use PNG, JPEG, WebP, GIF or BMP, up to 16 MB. Nothing was changed.
refusal-no-title = The catalog doesn't have this game for this system. Nothing was changed.
refusal-backup = This backup can't be used: it is damaged, or from a newer version. Choose another one. Nothing was changed.
refusal-not-allowed = The server doesn't allow this. Go back, or ask the owner for access.
refusal-no-sense = The request isn't valid here. Reload the page and try again.

## of shelfcade_core::people::access::Level: level
## Access levels
level-nothing = No access
level-look = View only
level-take-part = View and take part
level-own = Full control

## of shelfcade_core::people::access::Decision: decision
## Events in the owner's activity log
decision-claimed = Owner set up
decision-logged-in = Signed in
decision-wrong-secret = Wrong password, PIN or code
decision-too-many-tries = Too many attempts
decision-logged-out = Signed out
decision-session-revoked = Device signed out
decision-password-changed = Password changed
decision-owner-reset = Owner removed
decision-code-made = One-time code created
decision-token-made = Access token created
decision-token-revoked = Access token revoked
decision-device-paired = Device paired
decision-device-revoked = Device revoked
decision-refused = Access denied
decision-settings = Settings changed
decision-profile-removed = Profile deleted
decision-child-rule = Child profile changed
decision-scan = Scan started by hand
decision-restored = Backup restored
decision-update = Update requested

## of shelfcade_core::page::UpdateState: update-state
## States of an update
update-state-asked = Waiting for this machine to start the update
update-state-not-begun = The update didn't start. Run this on the machine itself:
update-state-looking = Checking for updates
update-state-fetching = Downloading the new version
update-state-keeping = Backing up everyone's data
update-state-starting = Starting the new version
update-state-newest = Shelfcade was already up to date
update-state-running = The new version is running
update-state-placed = The new version is installed and runs from the next start
update-state-taken-back = The new version didn't start properly; the previous one was restored
update-state-failed = The update failed
update-state-cut-off = The update was interrupted; Shelfcade continues with the installed version

## of shelfcade_core::page::Gate: gate-title
## Headings of the sign-in page
gate-title-claim = Make this Shelfcade yours
gate-title-owner = Owner sign-in
gate-title-again = Confirm your password
gate-title-let-in = Access with a code

## of shelfcade_core::page::GateReason: gate-reason
## Reasons for the sign-in page
gate-reason-leave-child = A grown-up has to allow leaving a child profile, but no grown-up here has a PIN. So a grown-up becomes the owner now and chooses a password, which is asked for from then on.
gate-reason-no-owner = Only the owner can do this, and this Shelfcade has no owner yet.

## of shelfcade_core::page::Gate: gate-lead
## Introductions of the sign-in page
gate-lead-claim = The owner manages settings, scans, backups, profiles and what children can see. You'll find the one-time code in the terminal where Shelfcade was started, and in the file owner-code.txt in its data folder.
gate-lead-owner = Only the owner of this household can do this.
gate-lead-again = This is hard to undo, so enter your password again.
gate-lead-let-in = Ask the owner for a one-time code.

## by key: set
## Settings by their names: the label, and what it changes
set-regions = Region order
set-regions-why = Which variant of a game comes first.
set-languages = Language order
set-languages-why = Which variant comes first within a region.
set-plays-profile = Profile for games played on the TV
set-everyone-may = Everyone on this network
set-everyone-may-why = For more access, people sign in or enter a one-time code.
set-only-owner-plays = Only the owner can start games
set-only-owner-plays-why = Otherwise everyone whose access is “View and take part” can.
set-clients = Handhelds can connect
set-clients-why = Paired devices use the RomM interface to browse, download and sync. Without a paired device it answers nothing.
set-downloads = Downloading games
set-downloads-why = The access that people need to download the files of games.
set-short-addresses = Shorten addresses in the activity log
set-theme = { skin-label }
set-text-size = { text-size-label }
set-view = { view-setting }
set-language = { language-setting }
set-home-rows = Rows on Home
set-home-rows-why = What Home shows, and in which order.
set-hidden-systems = { hidden-systems }
set-hidden-systems-why = Systems left out everywhere.
set-mature = Mature games (rated M or AO)
set-scan-hours = Hours between full scans
set-scan-hours-why = 0–168. With 0, folders are only watched, and changes are noticed as they happen.
set-launchbox = LaunchBox's games database
set-launchbox-why = Path or address of its Metadata.zip, for descriptions and ratings. An address is checked once a month, for the whole archive, so it learns nothing about your games. Leave empty to turn this off.
set-home-hours = Hours between new rows on Home
set-home-hours-why = 1–168.
set-page-cache-mb = Page cache (MB)
set-page-cache-mb-why = 0–4,096. A larger cache makes a busy household faster; 0 turns it off.
set-picture-cache-mb = Picture cache (MB)
set-picture-cache-mb-why = 0–1,000,000. Resized covers are kept on the disk; the oldest are deleted first. With 0 they're resized each time, which is slow.
set-fetch-pictures = Download pictures
set-fetch-pictures-why = For games that have none. The page “Pictures from the internet” says what is sent, and where.
set-thumbnails-source = Picture source
set-thumbnails-source-why = The address of libretro-thumbnails or of a mirror, or the path of a folder with the same layout.
set-fetch-mb-a-day = Daily download limit (MB)
set-fetch-keep-originals = Keep original pictures
set-fetch-keep-originals-why = Otherwise pictures are saved at the size that pages show, which takes much less space.
set-backups = Automatic backups
set-backups-why = Favorites, notes, plays, collections and profiles are backed up after changes.
set-backup-folder = Backup folder
set-backup-folder-why = Backups on another disk survive if this one fails. Leave empty to use the data folder.
set-s3-endpoint = S3-compatible object storage: address
set-s3-endpoint-why = Backups are sent there too, for example https://s3.example:9000. Leave empty to turn this off.
set-s3-bucket = S3: bucket
set-s3-region = S3: region
set-s3-prefix = S3: name prefix
set-s3-access-key = S3: access key
set-s3-access-key-why = The secret key is never entered here: it comes from the environment or from its own file.

## Help
help = Help
help-lead = Short answers, with the buttons that do it.
help-search-label = Search help
help-none = Nothing about that here. Try another word.
scan-now = Scan now
scan-asked = A scan is starting. New games show up as they are found.
backup-now = Back up now
backup-asked = Backup requested. If nothing has changed since the last one, none is made.
backups-lead = The newest backups in this machine's backup folder.
restore = Restore
restore-question = Restore this backup ({ $when })?
restore-contents = It has { NUMBER($entries) } entries: favorites, plays, notes, collections, profiles and settings. Now there are { NUMBER($now) }.
restore-why = What is here now is replaced. It is backed up first and also kept beside the data, so you can go back. Shelfcade restarts, which takes a few seconds.
restore-now = Restore and restart
restore-asked = The backup is being restored. Shelfcade restarts; reload this page in a few seconds.
restore-done = The backup was restored.
restore-failed = The backup couldn't be restored, and nothing was changed. The server's log says why.
backups-all = All backups
scan-owner = Only the owner can start a scan.
whats-new = What's new
updated-to = Shelfcade was updated to version { $version }.
whats-new-english = The list is in English.

## of shelfcade_core::help::HelpGroup: help-group
help-group-shelf = Your games
help-group-playing = Find and play
help-group-household = At home
help-group-server = The server
