### Every word of the interface in English. This file decides which messages there are; CONTRIBUTING.md says how to add one.
###
### Syntax: Fluent (https://projectfluent.org). A value is text, `{ $title }`, or NUMBER($count), YEAR($year), BYTES($size),
### DURATION($seconds); what a selector chooses by is a number. Kept in the same order in all languages.

## What both the server and the islands say: it is in the WASM in all languages, so keep it short.
search-label = Search games
search-placeholder = Search games
search-go = Search
suggestions = Suggestions
recent = Recent searches
forget-recent = Forget these
no-suggestion = Nothing fits yet

load-failed = More games could not be loaded. The page links below still work.
add-to-collection = Add to a collection

theme-label = Theme

scan-label = Scan of your games
scan-finished = The scan is done.
scan-reload = Show what is new
suggestions-count = { suggestions }: { NUMBER($count) }
games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
# A search for one letter finds what has a word that begins with it.
games-of-letter =
    { $count ->
        [one] { $count } game with a word that begins with “{ $letter }”
       *[other] { $count } games with a word that begins with “{ $letter }”
    }
files =
    { $count ->
        [one] { $count } file
       *[other] { $count } files
    }
# Where the reader is in a list: "312 of 1,204".
place-of = { NUMBER($index) } of { NUMBER($total) }
# Said by a screen reader when more of a list has come.
loaded =
    { $more ->
        [one] { $more } game
       *[other] { $more } games
    } more, { NUMBER($shown) } of { NUMBER($total) }
scan-files-of =
    { NUMBER($done) } of { $total ->
        [one] { $total } file
       *[other] { $total } files
    }
scan-systems-of = system { NUMBER($done) } of { NUMBER($total) }
scan-left = { DURATION($left) } left
# What DURATION writes; seconds may have a decimal: 0.4.
duration-seconds = { $seconds } s
duration-minutes = { NUMBER($minutes) } min
duration-hours = { NUMBER($hours) } h
duration-hours-minutes = { NUMBER($hours) } h { NUMBER($minutes) } min
duration-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
star-failed = That could not be saved. The star is as it was.
starred = Added to favorites
moved-to = Now in place { $place }
not-saved = That could not be saved. All is as it was.
unstarred = Removed from favorites
# A page that was made for another profile than the browser now has.
other-person = Somebody else was chosen in this browser. Load the page again.
close = Close

## Lists, search and indexes
browse = Browse
begins = Or wander
offers = As filters
search-left-out = No catalog says how long a game is: “{ $words }” was left out
search-without = No game has “{ $word }” as well: it was left out
doors = Go to
unread-title = This cannot be read
nearest = Did you mean
drop-filter = Without
elsewhere-found = Search the whole shelf
surprise-here = Surprise me
gaps = Of this series, not here
gaps-reason = Games of the series that the catalog knows
search-language = Search like this
most-games = Most games
example-plain = 2 player racing 90s
example-plain-why = plain words: how many, what, when
example-words = words, with or without spaces
example-initials = initials and numbers
example-phrase = an exact phrase, without a word
example-maker = a maker, some years
example-region = a region, no hacks
example-or = one or the other
quoted = “{ $text }”
title-page = { $title }, page { NUMBER($page) }
list-of = { $dimension }: { $title } on your shelf.
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
offline-title = Shelfcade cannot be reached
offline-lead = The computer with your games does not answer: it may be switched off, or this device may be in another network. Your games are safe.
offline-kept = No pages are kept on this device, so nothing old is shown here. This page goes on by itself as soon as there is an answer.
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
# What BYTES writes behind a number: thousand, million … bytes.
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
start-here-why = What most people know of it
choose-chosen = How about one of these?
choose-others = Three others
choose-help = Help us choose
choose-go = Choose for us
choose-none = No game here fits all of this. Take something back.
choose-any = Any
choose-time = How long?
choose-short = A quick round
choose-long = A long evening
choose-mood = In what mood?
choose-relaxed = Relaxed
choose-thrilling = Thrilling
choose-story = A story
choose-together = Laughing together
choose-era = From when?
choose-early = Before 1990
choose-nineties = The nineties
choose-late = 2000 and later
discover = Discover
welcome = Your shelf is ready
filling-title = Putting your games on the shelf
filling-advice = The first systems appear here in a moment. You can browse while the rest is being read.
begin-title = No games here yet
begin-advice = Make one folder for each system inside your ROM folder and put the games in it. Common folder names from RePlayOS, Batocera, RetroPie, ES-DE and RomM are all understood; Shelfcade only reads, it never changes a file.
begin-example = For example
looked-in = Folders that were read
see-left-out = See what was left out, and why
how-to-begin = How to begin
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
no-systems-title = No system has a game yet
other-systems = See all systems
no-games-title = No games in this folder
no-games-advice = Put games into it and they appear here after the next scan.
no-match-title = No game fits all these filters
no-match-advice = Take one away above, or start again with the whole shelf.
sort-label = Order
view-label = View
filters = Filters
clear-filters = Clear all
show-games = Show games
show-number-of-games =
    { $count ->
        [one] Show { $count } game
       *[other] Show { $count } games
    }
chosen-label = Filters in force
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
letter-other = Numbers and signs
letter-games =
    { $letter }, { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
page-label = Page { NUMBER($page) }

## Search
search-heading = Search
search-description = Find a game by its title, another name or a part of it.
search-or-browse = Or browse a system
no-hits-advice = Try fewer words, or only the beginning of one.
no-hits = Nothing found for “{ $text }”

## Game
crumbs-label = You are here
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
preferred = First choice
elsewhere = On other systems
elsewhere-reason = The same title, also on your shelf
related = You might like
related-reason = Alike in makers, genre and time
gallery = Gallery
picture-before = Previous picture
picture-after = Next picture
zoom = Zoom
moments = Moments
read-more = Read more
cover = Cover
media-of = Pictures of { $title }
video-of = Video of { $title }
all-pictures = All pictures
open-file = Open the file
media-files = Pictures, videos and manuals
files-summary = Files, checksums and how they were recognised
file-release = Release
file-serial = Serial
file-crc = CRC32
file-sha1 = SHA-1
file-missing = not there
own-pending = You said what it is. The page follows as soon as the library has been read anew.
identify-title = What is “{ $title }”?
identify-heading = This is another game
identify-why = Choose what it is. That is kept with what you do, and holds under another file name and in a new library.
identify-search = Search the catalog: { $system }
identify-roms = These files
identify-none = None of these
identify-undo = Undo: recognise it by itself again
identify-nothing = The catalog has nothing like it on this system. Try another spelling.
identify-no-catalog = The catalog knows no games of this system.
unidentified-heading = Say what they are
unidentified-left =
    { $count ->
        [0] No game is left that the catalog does not know.
        [one] One game is left that the catalog does not know.
       *[other] { NUMBER($count) } games are left that the catalog does not know.
    }
unidentified-go =
    { $count ->
        [one] Say what one game is
       *[other] Say what { NUMBER($count) } games are
    }
unidentified-why = Choose the right title, or none. The keys 1, 2, 3 and 0 choose for the first game, S skips it.
unidentified-search = Search …
unidentified-skip = Skip
unidentified-start = From the beginning
unidentified-done = Nothing is left to say
unidentified-done-why = The catalog knows every game here, or you said what it is.
cover-choose = Choose cover
cover-title = The cover of “{ $title }”
cover-why = Choose one of its pictures, or send one of your own. Everybody sees it, and it is in your backups.
cover-none = No picture of this game was found.
cover-as-found = As it was found
cover-send = A picture of your own: PNG, JPEG, WebP, GIF or BMP, at most 16 MB
cover-send-go = Send as cover
also-known-as = also known as { $name }
variants =
    { $count ->
        [one] { $count } variant
       *[other] { $count } variants
    }
on-shelf = On your shelf
on-shelf-in =
    On your shelf in { $count ->
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
# With commas between, from January on.
months = January, February, March, April, May, June, July, August, September, October, November, December
series-reason =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    } of the series on your shelf
not-here =
    { $count ->
        [one] { $count } known release that is not here
       *[other] { $count } known releases that are not here
    }

## About
about-heading = About Shelfcade
about-lead = One shelf for the games of the house, served from your own machine. It needs no internet and no account.
about-library = Your library
about-catalog = What is known about games
about-program = This program
about-health = How it is doing
about-api = The API for programs
about-licence = Free software under the MIT or the Apache 2.0 licence, as you like.
# The database's name is a link.
credit = Full catalogs are built from { $database }, the work of the libretro community and of the dumping groups behind it, under CC BY-SA 4.0.
catalog-starter = Starter catalog
no-catalog = No catalog is in use; games are shown by their file names.
starter = This is the starter catalog: well-known games only, written by hand.
get-catalog = Years, makers and genres of some hundred thousand releases come with the full catalog. Make it once, with a network, in Shelfcade's folder:
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
keys-heading = Keys
key-search = Search
key-arrows = From game to game
key-ends = Home and End: first or last game of the row
key-star = Star, or take the star back
key-help = Show these keys
key-close = Esc: close what is open
key-pages = Page up and Page down: page before or after, in front of a TV
key-gamepad = Gamepad: A opens, B goes back, Y stars, X plays, Start searches, shoulders turn pages
tv-setting = In front of a TV
tv-why = Everything large, and reached by arrows or a gamepad: for this browser alone.
tv-offer = In front of a TV? Everything can be large, and reached by arrows or a gamepad.
tv-is = This is a TV
tv-not = This is not a TV
tv-later = Not now
tv-panel = The game in focus
tv-opens = Open
tv-backs = Back
tv-stars = Star
tv-pages = Page
tv-keyboard = Keys to search by
tv-space = Space
tv-delete = Delete
tv-clear = Clear

## A safe connection: names of menus are those of the devices
safe-heading = A safe connection
safe-lead = Over HTTPS nobody else on the network can read or change what is sent: passwords, notes, what you play.
safe-off = HTTPS is turned off on this server: the setting tls says so.
safe-failed = HTTPS could not be started on this server. Everything goes on over HTTP.
safe-address = The safe address
safe-here = This page came over a safe connection.
safe-open = Open the safe address
safe-code = QR code of { $address }
safe-own = The certificate is this household's own. Devices that know its issuer need nothing more.
safe-authority = This machine's certificate authority
safe-warns = Browsers warn before this address until the device trusts this machine's own certificate authority. That is done once for each device.
safe-bounds = Its key never leaves this machine, and it can vouch for nothing but this machine's names and addresses at home. The certificate in use is good for:
safe-fingerprint = SHA-256 fingerprint
safe-compare = Compare it with what the device shows before you trust it. Whoever controls the network could forge this page; the server's log has the same fingerprint after each start.
safe-download = Download the certificate (ca.crt)
safe-ios-get = In Safari, tap the download above and allow the profile.
safe-ios-install = Settings → General → VPN & Device Management: tap the profile, then Install.
safe-ios-trust = Settings → General → About → Certificate Trust Settings: turn on “{ $name }”.
safe-android-get = Download the certificate above.
safe-android-install = Settings → Security & privacy → More security settings → Encryption & credentials → Install a certificate → CA certificate: choose ca.crt. On some phones it is found by searching the settings for “CA certificate”.
safe-windows-get = Download the certificate, open it and choose Install Certificate, Current User.
safe-windows-install = Choose “Place all certificates in the following store”, Browse, “Trusted Root Certification Authorities”, and confirm.
safe-mac-get = Download the certificate and open it: it is added in Keychain Access.
safe-mac-trust = Double-click “{ $name }” there, open Trust and choose Always Trust.
safe-firefox-open = Firefox on a computer: Settings → Privacy & Security → View Certificates → Authorities → Import, and choose ca.crt.
safe-firefox-import = Tick “Trust this CA to identify websites” and confirm.

## Health
health-description = How the library, the scan and the server are doing.
health-scan = Scan
health-library = Library
health-memory = Server
health-cache = Pages kept ready
health-pictures = Pictures
health-catalog = Catalog
health-evidence = How games were recognised
health-evidence-why = By contents is surest; by title is a good guess.
health-ignored = Left out of the shelf
health-ignored-why = Files in your folders that are not games, by reason. None of them was changed.
ignored-examples = Examples of files left out
health-problems = Things that could not be read
idle = Nothing is running
fact-state = Now
fact-last-scan = Last scan
fact-took = It took
fact-folder = Folder
fact-variants = Variants
fact-missing = Missing
fact-resident = Memory now
fact-peak = Memory at most
fact-shelf = Of that, the library
fact-uptime = Running for
fact-version = Version
fact-cache-used = Room taken
fact-pages = Pages
fact-hits = Shown at once
fact-misses = Made first
fact-evictions = Dropped to make room
cache-off = Off: every page is rendered again
fact-pictures-kept = Kept
fact-pictures-made = Made since the start
fact-pictures-waiting = Still to make
pictures-not-kept = Nothing: pictures are made each time
health-load = Devices
fact-connections = Connected now
fact-connections-peak = Connected at most
fact-connections-evicted = Idle ones let go
fact-slow-readers = Too slow, let go
fact-refused-busy = Turned away while busy
fact-timed-out = Took too long
fact-heads-too-large = Asked with too much
fact-source = Source
fact-titles = Titles
fact-releases = Releases
fact-built = Built
health-line-issues = Something is wrong, see below; you can browse meanwhile.
health-line-scan = A scan is running; you can browse meanwhile.
health-line-well = All is well.
health-line-problems =
    Running well; { $count ->
        [one] { $count } thing
       *[other] { $count } things
    } could not be read, see below.
used-of = { BYTES($held) } of { BYTES($limit) }
some-of = { NUMBER($shown) } of { NUMBER($total) }

## Health issues: what happened, what is safe, what to do
health-issues = Issues
issue-time = for { DURATION($seconds) }

## Profiles, user data and settings
favorites = Favorites
history = Recently played
hidden-games = Hidden games
favorites-description = The games you starred.
history-description = What you played, last first.
hidden-description = Games that are out of sight for you.
collection-description = A collection: { $name }
favorite-of = Favorite: { $title }
yours = Your story
save = Save
cancel = Cancel
status-label = Where you stand
rating-label = Your rating
rating-stars =
    { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    }
liked-by =
    { $stars ->
        [one] { $name }: { $stars } star
       *[other] { $name }: { $stars } stars
    }
story-more = Tags, collections, note
add-tag = Add a tag
add = Add
take-away = Take away: { $name }
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
played-for = { DURATION($seconds) } in all
played-last = last on { $date }
forget-plays = Remove from recently played
hide-game = Hide this game
show-game = Show this game again
hidden-now = You have hidden this game: lists and searches leave it out.
hide-variant = Hide
show-variant = Show
hidden-variants = Hidden by you
no-favorites-title = No favorites yet
no-favorites-advice = Tap the star on any game, and it stands here.
no-history-title = Nothing played yet
no-history-advice = What you play on RePlayOS or RetroArch shows up here by itself.
no-hidden-title = Nothing is hidden
no-hidden-advice = A game's page can hide it; it is found here then.
empty-collection-title = Nothing in it yet
empty-collection-advice = “Add games” looks for them, and any game's page or list can put some in.
missing-games =
    { $count ->
        [one] { $count } game is not here now
       *[other] { $count } games are not here now
    }
missing-games-why = Their files are away. Nothing is forgotten: they come back with the files.
collection-of = A collection of { $name }
smart-collection = Fills itself
smart-query = Show as a search
edit-collection = Edit collection
remove-collection = Delete collection
remove-collection-why = Your games and their files stay.
name-label = Name
description-label = What it is about
pin-to-home = Show on Home
seen-by-label = Who sees it
seen-by-me = Only me
seen-by-household = The household
seen-by-profiles = These profiles
seen-only-you = Only you see it
seen-with = Also seen by { $names }
select-games = Select
select-picked = selected
select-star = Favorite
select-collect = Collection
select-tag = Tag
select-end = Done
back-to-list = Back to the games
find-or-new-list = Find one, or name a new one
find-or-new-tag = Find one, or write a new one
done-nothing = Nothing to change: it was so already.
done-starred = { $games } added to your favorites.
done-unstarred = { $games } taken from your favorites.
done-hidden = { $games } hidden.
done-shown = { $games } shown again.
done-tagged = { $games } tagged “{ $tag }”.
done-untagged = “{ $tag }” taken from { $games }.
done-collected = { $games } added to “{ $name }”.
done-taken-out = { $games } taken out of “{ $name }”.
add-games = Add games
add-games-to = Add games to “{ $name }”
is-in-collection = In it
key-collect = add to a collection
your-collections = Yours
other-collections = Of others at home
no-collections-title = No collections yet
no-collections-advice = Give one a name: “For Friday”, “Two players”, “Finish these”. You can also save any search as one that fills itself.
collections-description = Games you put together.
save-search = Save as a collection
save-search-of = Save “{ $words }” as a collection that fills itself
create = Create
export-list = Export
export-why = A file for another Shelfcade, for RetroArch, with one path a line, or for EmulationStation.
import-list = Import a list
import-why = A collection of another Shelfcade, a RetroArch playlist, a gamelist.xml, or one title or path a line. Only games that are here are taken.
import-file = File
import-into = Into
import-into-new = A new collection
import-name = Name of a new collection, if the list has none
import-done = List imported
import-unread =
    { $count ->
        [one] { $count } place of the file could not be read
       *[other] { $count } places of the file could not be read
    }
import-taken =
    { $count ->
        [one] { $count } game was taken
       *[other] { $count } games were taken
    }
import-lost =
    { $count ->
        [one] { $count } entry was not found
       *[other] { $count } entries were not found
    }
import-open = Open the list
profiles = Profiles
profiles-heading = Who is on the sofa?
profiles-skip = Not now
profiles-once = Choose once: this device remembers. You can change it at any time by your face above.
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
pin-new = PIN, if you want one (4 to 12 digits)
pin-drop = Remove the PIN
pin-wrong = That is not the PIN. Try again.
pin-wait =
    { $seconds ->
        [one] Too many tries. Wait { $seconds } second.
       *[other] Too many tries. Wait { $seconds } seconds.
    }
pin-enter = Go on
new-profile = New profile
edit-profile = Change this profile
remove-profile = Delete profile
children = Children's profiles
child-tile = Child's profile
child-sees = What { $name } sees
child-lead = A child's profile sees the games of the ticked systems whose age rating is allowed, and every game of the ticked collections. Nothing else, and no settings.
child-everything = { $name } sees everything now: this is no child's profile yet.
child-now =
    { $count ->
        [one] { $count } game is shown to { $name } now.
       *[other] { $count } games are shown to { $name } now.
    }
child-kind = What is shown
child-all = Everything
child-ticked = Only what is ticked below
child-up-to = Age rating (ESRB), up to
child-no-rating = No game that has a rating
child-unrated = Also games without an age rating
child-open = Without a PIN: { $names }. { $child } can choose these profiles too. Choose each of them and give it a PIN.
child-leaving = Whoever wants to leave { $name } for the profile of everyone, or as a guest, is asked for the owner's password. Whoever deletes this browser’s cookies sees everything again.
colour-label = Colour
move-up = Move up
move-down = Move down
take-out = Take out
arrange = Arrange the games
# A day: "5 March 2026".
date-of = { $day } { $month } { $year }
settings = Settings
settings-description = How Shelfcade looks and works.
settings-look = This browser
settings-look-why = For this phone, tablet or computer only.
settings-profile = Profile: { $name }
settings-profile-why = Goes with the profile, on every device.
settings-household = Household
settings-household-why = For everybody, at once.
settings-saved = Saved.
skin-label = Colours
text-size-label = Text size
view-setting = Games shown as
language-setting = Language
rows-setting = Rows on Home
rows-setting-why = Tap a row to show or hide it. Drag rows, or use the arrows, to put them in order.
hidden-systems = Hidden systems
hidden-systems-why = Tap a system to leave it out everywhere, or to show it again.
hide-mature = Hide games for grown-ups (rated M or AO)
see-hidden =
    { $count ->
        [one] See { $count } hidden game
       *[other] See { $count } hidden games
    }
setting-wrong = Nothing was changed: “{ $name }” cannot be “{ $value }”.
row-continue = Continue playing
row-continue-why = What you are playing
row-tonight = Tonight
row-kind-from = From others at home
row-from = From { $name }
row-from-why = Recommended to you
tonight-by = Put forward by { $names }
recommended-by = Recommended by { $name }
tonight-of = Tonight: { $name }
tonight-add = Tonight?
tonight-remove = Not tonight after all
recommend-to = Recommend to { $name }
recommend-no-more = Take back from { $name }
row-dismiss = Dismiss
row-favorites = Your favorites
row-collection-why = From your collections
row-because = Because you love { $title }
row-because-why = By the same people, of the same kind and time
row-unplayed = Well loved and unplayed
row-unplayed-why = Famous games that you have not started
row-kind-because = Because you love …
settings-games = Games
settings-usual = How pages begin
settings-usual-why = For browsers and profiles that chose nothing themselves, guests too.
settings-speed = Performance
page-cache-bound = This machine has { BYTES($memory) } of memory: at most { BYTES($most) } of it are used.
settings-fetch = Pictures from the internet
settings-backups = Backups
set-back = Back to what is usual
add-to-order = Add …
settings-library = Library
settings-advanced = Advanced
settings-you = You
choice-shown = Shown
choice-hidden = Hidden
choice-by-browser = As each browser asks
choice-on = On
choice-off = Off
backup-made = Last backup
backup-disk = Disk
backup-same-disk = The same as the data’s; another is safer
backup-sent = Sent to object storage
backup-none = None yet
confirm-profile = Delete the profile “{ $name }”?
confirm-collection = Delete the collection “{ $name }”?
confirm-history = Clear everything recently played?
confirm-history-why = When, how often and how long they were played is forgotten.
confirm-hidden = Show all these games again?
confirm-goes = This goes with it: { $what }.
confirm-nothing = Nothing is kept in it.
confirm-final = This cannot be undone.
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
profile-removed = The profile was deleted.
collection-removed = The collection was deleted. Its games are still here.
clear-history = Clear the list
show-all-games = Show all again
take-from-list = Remove
show-again = Show again
order-starred = Last starred
order-hidden = Last hidden
system-hidden-title = You have hidden this system
system-hidden-advice = Its games are left out everywhere.
favorites-hidden =
    { $count ->
        [one] { $count } favorite is hidden
       *[other] { $count } favorites are hidden
    }
list-hidden =
    { $count ->
        [one] { $count } game of this list is hidden
       *[other] { $count } games of this list are hidden
    }
list-hidden-advice = They are still in the list. You hid them, or their systems, or games for grown-ups.
guest-lists-title = Guests have no lists of their own
guest-lists-advice = Choose a profile, and your stars and what you play are kept for you.
choose-profile = Choose a profile
smart-words = What it finds
smart-words-why = Words as in the search box, such as: system:snes genre:rpg
all-variants-hidden = You have hidden all variants.
import-where = They are in “{ $name }”.
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
        [one] One game was found and left out: there is no room for it here.
       *[other] { $count } games were found and left out: there is no room for them here.
    }
import-unmarked =
    { $count ->
        [one] One game of it is not marked as a favorite and was passed over.
       *[other] { $count } games of it are not marked as favorites and were passed over.
    }

## Playing
now-playing = Now playing
play-description = What is played, and on what.
play = Play
play-variant = Play { $name }
play-slot = Slot
play-on = This browser plays on
play-choose = Play there
play-instead = Play this instead
nothing-plays = Nothing is played now.
no-players = No player is set up. Players are found by themselves on this machine, or named in config.toml: docs/play.md says how.
play-resume = Go on
play-dismiss = Close
play-occupied = { $player } plays { $title }
play-instead-of = Play { $title } instead?
play-of-other = { $name } started this game. What is not saved is lost.
play-is-lost = The game that runs is ended. What is not saved is lost.
key-play = Play the game of the page, or the card in focus
key-play-found = In the search box: play what is marked, or the first game
open-game = Open
play-any = Play any
play-continue = Continue

## Fetching pictures
fetch-title = Pictures from the internet
fetch-description = Covers, screenshots and titles for games that have none of their own.
fetch-source = They come from
fetch-asked = For each system you have games of, the list of its pictures is asked for there, at most once a day; then the pictures themselves. So that host learns your internet address, which pictures are fetched, and this program’s name and version. Nothing else goes out: no account, no key, no file names, nothing about people.
fetch-order = What somebody is looking at comes first. At most four requests are made at once, refusals are respected, and what is not there is not asked for again soon.
fetch-is-off = Nothing is asked of anybody now.
fetch-turn-on = Turn on
fetch-turn-off = Turn off
fetch-all = Fetch all
fetch-pause = Pause
fetch-progress = Progress
fetch-change = Where from, how much a day, and how they are kept
fetch-trouble = Last trouble:
fetch-pictures = Pictures fetched
fetch-pictures-value = { NUMBER($count) } · { BYTES($bytes) }
fetch-misses = Games without a picture there
fetch-left = Games still to be asked for
fetch-count = { NUMBER($count) }
fetch-today = Today
fetch-today-value = { BYTES($bytes) } of { BYTES($quota) }
fetch-time = Time
fetch-rests = Asks again

## The owner
owner-title = Owner
owner-description = Who may do what in this household.
gate-kept = What you typed is kept and goes on from here.
gate-had-pin = The PIN that these settings had counts no more: the owner’s password takes its place.
gate-plain = This connection is not encrypted: others in this network could read along, so you are logged out after an hour.
code-label = One-time code
password-label = Password
password-new = New password (10 characters or more)
password-again = The same once more
password-now = Present password
password-change = Change password
gate-claim = Make it mine
gate-log-in = Log in
gate-log-in-owner = Log in as the owner
gate-have-code = I have a one-time code
gate-forgotten = Forgotten? On the machine itself, “shelfcade owner set” gives a new one.
gate-wrong = That is not it. Try again.
gate-weak = Choose a password that is longer or less common: 10 characters or more, for example four words.
gate-differ = The two passwords are not the same.
folder-missing = { $name } is not there since { $date }: is the drive connected? Everything on it is still shown, with favorites, ratings and notes; its games start again when it is back.
unclaimed-line = Nobody owns this Shelfcade yet.
unclaimed-claim = Make it yours
owner-sessions = Browsers that were let in
owner-tokens = Scripts with a token
owner-tokens-why = A token is made on the machine itself:
owner-log = What was decided
owner-log-why = Kept for 90 days; nobody can change it.
owner-invite = Let somebody in
owner-invite-why = A code that is good once, for 15 minutes. It is typed on the other device under “Owner”.
owner-invite-make = Make a code
owner-invite-may = May
owner-code = { $code } · { $level }
owner-log-out-others = Log out all others
owner-revoke-token = Revoke
owner-here = This browser
owner-never = Never used
owner-used = Last here { $when }
log-out = Log out
owner-claimed = This Shelfcade is yours now.
owner-revoked = Done. What was let in there is out.
owner-password-done = Your password is changed. Your other browsers have to log in again.
owner-everyone = Everybody in this network may { $level }.
owner-everyone-change = Change that
update-title = Updates
update-description = Newer versions of this program.
update-version = This is Shelfcade { $version }.
update-source = New versions come from
update-no-source = No source is named, so nothing is ever asked. Name a folder or an address in config.toml and restart Shelfcade:
update-asked = Nobody is asked before you press the button. Only what is signed is taken.
update-look = Look for an update
update-looking = The source is being asked.
update-found = Shelfcade { $version } is there ({ BYTES($bytes) }).
update-newest = There is nothing newer.
update-look-failed = The source could not be asked, or what it says is not believed:
update-now = Update now
update-now-why = What everybody did is copied first. Shelfcade is away for a few seconds; a version that does not answer is taken back by itself.
update-by-command = The program is replaced by a command here, on the machine itself:
update-by-package = This program belongs to a Debian package. Get the newer package, and on the machine itself:
update-by-image = This runs in a container: take the newer image.
update-last = Update
update-reload = Look again
update-returned = As they were just before the update, because this version cannot read what the new one made of them (in brackets where that is kept, in the data folder):
settings-owner-only = What holds for everybody is decided by the owner.
settings-access = Access
unknown-host-line = If this is a name that you gave it, add this line to config.toml and start Shelfcade again:

## Exporting metadata
export-metadata = Export metadata
export-metadata-why = All that is known of the games, for other programs. ROM folders are only read, and what stands in a list already stays.
export-for = For
export-system = System
export-all-systems = All systems
export-with-favorites = With my favorites
export-with-pictures = With pictures, as PNG: RetroArch’s tree, or the covers that do not lie beside the ROMs
export-download = Download
export-folder = Folder on the server
export-folder-why = A whole path outside of ROM folders. Nothing is deleted there.
export-write = Write into the folder
export-write-anew = Write them anew
export-standing =
    { $count ->
        [one] One list stands there already. Written anew it keeps all that it holds; a playlist is replaced.
       *[other] { $count } lists stand there already. Written anew they keep all that they hold; playlists are replaced.
    }
export-running = Metadata is being written into { $folder }.
export-done = Metadata was written into { $folder }.
export-stopped = The export into { $folder } was stopped; what was written stays.
export-failed = The export into { $folder } ended early; the log says why. What was written stays.
export-counted = Lists: { NUMBER($lists) } · ROMs: { NUMBER($roms) }
export-pictures-written = Pictures: { NUMBER($count) }
export-left-out = Left out, because the format cannot say the name or the picture cannot be read: { NUMBER($count) }
export-unread = Lists that stood there and could not be read: { NUMBER($count) }
export-stop = Stop
export-look-again = Refresh

## of shelfcade_core::page::ExportRefusal: export-refused
## Why nothing is exported into a folder
export-refused-not-whole = This is not a whole path: begin it with / and leave out “..”.
export-refused-kept = This folder lies in or above a ROM folder, the data folder or the cache. Choose another.
export-refused-not-a-folder = Something else than a folder stands there.
export-refused-unusable = This folder cannot be used.
export-refused-busy = An export is running already.

## by English: genre_word
## Genres, as the catalog names them
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

## What filters ask for
# Stands between the values of a fact.
list-comma = {", "}
decade-of = { YEAR($decade) }s
players-or-more = { NUMBER($count) } or more players
players-exactly =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
players-between = { NUMBER($from) }–{ NUMBER($to) } players
two-players = Two players
size-up-to = up to { BYTES($to) }
size-from = from { BYTES($from) }
size-between = { BYTES($from) }–{ BYTES($to) }

## of shelfcade_core::list_query::Is: is
## What games are: `is:`
is-original = Originals
is-translation = Translations
is-hack = Hacks
is-beta = Betas and demos
is-unlicensed = Unlicensed
is-pirate = Pirates
is-bios = Firmware
is-arcade = Arcade
is-unidentified = Not in the catalog
is-missing = Files gone
is-favorite = Favorites
is-played = Played
is-unplayed = Not played yet
is-backlog = To play
is-playing = Playing
is-finished = Finished
is-dropped = Dropped
is-hidden = Hidden

## of shelfcade_core::list_query::Has: has
## What games have beside what their cards show: `has:`
has-art = With art
has-video = With a video
has-manual = With a manual
has-hack = With hacks
has-translation = With a translation
has-beta = With a beta or demo
has-variants = Several variants
has-rating = Rated

## Filters put together
not = not { $what }
either = { $first } or { $second }
all-filters = all filters
about-words = About “{ $words }”
other-folders = Other folders

## Why a search cannot be read
# Makes a sentence of one of those below.
sentence = { $text }.
unread-quote = the quote that begins here has no end
unread-or = OR needs something on both of its sides
unread-too-many = too many alternatives: at most { NUMBER($most) }
unread-no-value = { $key }: needs a value right behind it, such as { $example }
unread-no-name = { $key } needs a name
unread-system = no system is called “{ $value }”
unread-genre = no genre is called “{ $value }”
unread-decade = “{ $value }” is no decade: write 1990 or 1990s
unread-year = “{ $value }” is no year: write 1993, 1993..1996, 1993.. or ..1996
unread-players = “{ $value }” is no number of players: write 2, 2+ or 2..4
unread-region = no region is called “{ $value }”: write jp, usa, europe …
unread-size = “{ $value }” is no size: write <4mb, >1gb or 1mb..8mb
unread-value = { $key }:{ $value } is not known: { $known }

## Variants
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

## Health: what was recognised and what was left out
# All parts have two digits but the year.
moment = { $year }-{ $month }-{ $day } { $hour }:{ $minute } UTC

## Rows of Home: heading and reason
row-new = New on the shelf
row-new-few = The games that came in last
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
    } of the series, in order of release
row-developer = From { $name }
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
    } from these ten years on { $systems ->
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
    } of this kind on { $systems ->
        [one] one system
       *[other] { $systems } systems
    }
row-once = Released once, seldom seen
row-once-why =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    } that the catalog knows in a single release
row-fans = Made by fans
row-fans-why =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    } changed or translated by players
# A short way into a list: "Platform on SNES".
on-system = { $what } on { $system }

## Errors: what happened, and what is safe and to do
go-home = Go home
error-missing = It may have been renamed, or its folder is not connected. Your games are safe.
error-method-advice = Go back and use the links and buttons of the page.
error-large-advice = Go back and send less.
error-media-advice = Go back and use the form of the page.
error-internal-advice = Nothing was changed and your games are safe. Try again; the server's log says more.
error-not-saved-advice = The data folder's disk is full or cannot be written. What was saved before is safe.
error-slow-advice = The connection is slow. Go back and send it again; what you typed is still there.
error-busy-advice = Nothing is lost. Try again in a moment.

## of shelfcade_core::list_query::Dimension: dimension
## What a list can be of or filtered by, over its values
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
dimension-has = Has
dimension-size = Size
dimension-tag = Tag
dimension-about = Description

## of shelfcade_core::list_query::Dimension: index
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
index-has = What games have
index-size = Sizes
index-tag = Tags
index-about = Descriptions

## of shelfcade_core::list_query::Order: order
## Orders of a list
order-best = Best match
order-title = A–Z
order-year = Oldest
order-newest = Newest
order-rating = Best rated
order-added = Just added
order-size = Largest
order-played = Last played
order-own = Own order

## of shelfcade_core::progress::Stage: stage
## What a scan does
stage-idle = Idle
stage-walking = Reading names
stage-media = Finding pictures
stage-identifying = Looking games up
stage-hashing = Checking contents

## of shelfcade_core::page::Theme: theme
## Colours
theme-system = Device
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
## How games are shown
view-grid = Covers
view-list = List

## of shelfcade_core::system::SystemKind: kind
## Kinds of systems
kind-console = console
kind-handheld = handheld
kind-arcade = arcade
kind-computer = computer
kind-engine = engine
kind-custom = {""}

## of shelfcade_core::page::CardMark: mark
## Badges of games
mark-missing = Missing
mark-hack = Hack
mark-translation = Translation
mark-pre-release = Unfinished
mark-unlicensed = Unlicensed

## of shelfcade_core::media::MediaKind: media-kind
## What a picture, a video or a manual shows
media-kind-box-front = Box front
media-kind-box-back = Box back
media-kind-box-3d = Box
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
media-kind-state = Saved game

## of shelfcade_core::media::MediaSource: media-source
## Why it is of this game
media-source-household = Chosen in this household
media-source-gamelist = Named in gamelist.xml
media-source-pegasus = Named in metadata.pegasus.txt
media-source-folder = Found by the ROM’s name
media-source-title = Found by the game’s title
media-source-fetched = Fetched

## of shelfcade_core::name::Tier: tier-heading
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

## of shelfcade_core::identity::Evidence: evidence
## How a variant was recognised
evidence-hash = Recognised by its contents: they match a known dump exactly.
evidence-serial = Recognised by the serial number on the disc or cartridge.
evidence-name = Recognised by its exact name in the catalog.
evidence-folded = Recognised by its title and region; contents were not compared.
evidence-none = Not in the catalog: everything here comes from the file name.
evidence-household = You said so: someone in this household told what it is.

## of shelfcade_core::identity::Evidence: evidence-by
## How many were recognised
evidence-by-hash = By their contents
evidence-by-serial = By serial number
evidence-by-name = By exact name
evidence-by-folded = By title and region
evidence-by-none = Not in the catalog
evidence-by-household = You said so

## of shelfcade_core::page::LeftOut: left-out
## Why files are not on the shelf
left-out-save = Saves and states
left-out-firmware = Firmware
left-out-media = Pictures, videos, manuals and music
left-out-metadata = Lists and notes of other programs
left-out-hidden = Hidden
left-out-empty = Empty
left-out-extension = Not a game file of this system
left-out-asked = Left out on request
left-out-link = Links that lead nowhere
left-out-outside = Links out of the ROM folders; what they lead to is taken in once it is named as a ROM folder too
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

## of shelfcade_core::facts::FactSource: source
## Who says something of a game
source-household = your household
source-gamelist = gamelist.xml
source-pegasus = metadata.pegasus.txt
source-launch-box = LaunchBox
source-catalog = the catalog
source-text-file = a text file

## of shelfcade_core::user_data::Status: status
## Where somebody stands with a game
status-backlog = To play
status-playing = Playing
status-finished = Finished
status-dropped = Dropped

## of shelfcade_core::page::SettingOrigin: origin
## Where the value of a setting comes from
origin-default = As usual.
origin-file = From the settings file.
origin-page = Chosen here.
origin-start = Fixed by how Shelfcade was started.

## of shelfcade_core::page::LostWhy: lost
## Why an entry of an imported list was not found
lost-not-here = not in the library
lost-not-on-system = not on the system that the list names
lost-several-systems = on several systems, and the list names none

## of shelfcade_core::health_issue::HealthIssueKind: issue
## Health issues: what happened, what is safe, what to do
issue-disk-full = The data folder's disk is full, so the last scan could not be saved. Free some space: it is tried again every minute. What was known before stays.
issue-cannot-write = The library in the data folder cannot be written, so the last scan could not be saved. Look at the folder's permissions and at the server's log; it is tried again every minute.
issue-another-scan = Another program writes to the same library. When it has ended, the scan is tried again.
issue-scan-failed = The last scan stopped before its end. What it had found stays; the server's log says why.
issue-rom-folder = The ROM folder { $place } is not there: is the drive connected? What is known of it stays.
issue-few-watches = { $place } has more folders than this system lets be watched, so changes in it show up only after a minute or so. Raise fs.inotify.max_user_watches to have them at once.
issue-old-shelf = New games do not show yet: the library could not be read again. What was known before stays.
issue-digest-failed = Descriptions, ratings and facts from other programs could not be made ready for lists: sorting and searching by them goes by what was known before. See that the data folder has space and can be written; it is tried again after the next scan. The server's log says why.
issue-facts-failed = LaunchBox’s games database could not be taken in; what was taken in before stays. See that the setting launchbox leads to a whole Metadata.zip, and that the data folder has space. It is tried again every six hours, and at once when the setting changes; the server’s log says why.
issue-library-gone = The library's file is not in the data folder: is its disk connected? Lists and searches go on; pages of single games do not.
issue-library-unreadable = The library's file cannot be read. Lists and searches go on; pages of single games do not. The server's log says why.
issue-library-slow = The data folder's disk answers slowly or not at all. Lists and searches go on; pages of single games wait for it.
issue-user-restored = The file with everyone's favorites, plays and collections was damaged. The backup { $place } took its place; what happened after it is lost. The damaged file is kept in the data folder.
issue-user-lost = The file with everyone's favorites, plays and collections was damaged, and there was no good backup. A new one is begun; the damaged file is kept in the data folder as { $place }.
issue-user-gone = The file with everyone's favorites, plays and collections was not in the data folder, so a new one is begun. There are backups, the newest is { $place }: stop the server and run “shelfcade restore { $place }” to bring it back.
issue-user-older = The file with everyone's favorites, plays and collections is older than its newest backup: what was written last got lost with its log. The backup { $place } has it: stop the server and run “shelfcade restore { $place }” to bring it back.
issue-user-full = The data folder's disk is full: what somebody just wanted to keep was refused. Free some space; nothing kept before is lost.
issue-user-not-kept = What somebody just wanted to keep could not be written to the data folder and was refused. Nothing kept before is lost; the server's log says why.
issue-user-put-back = The file with everyone's favorites, plays and collections was taken away from { $place } while the server ran. It was put back, and nothing is lost. Something on this machine deletes or replaces files there: find out what.
issue-user-vanished = The file { $place } with everyone's favorites, plays and collections was taken away while the server ran, and cannot be put back: nothing new is kept. What was in it is in the newest backup if one can be made. See that the folder is there and can be written, before the server stops.
issue-user-before-update = An update was taken back, and this version could not read everyone's favorites, plays and collections any more as the new one left them. They are as they were just before the update. What was done in between is kept in the data folder as { $place }.
issue-backup-full = The disk with the folder of backups { $place } is full. Free some space: a backup is tried again every five minutes.
issue-backup-failed = No backup can be made in { $place }. The server's log says why; it is tried again every five minutes.
issue-store-failed = The backups do not reach the object store { $place }. Those in the folder go on; the server's log says why, and it is tried again every five minutes.
issue-https-port = HTTPS could not be started: { $place } cannot be had, most likely because another program uses that port. Pages go on over HTTP. Choose another port with the setting listen_tls.
issue-certificate-failed = There is no good certificate for HTTPS in { $place }, so what was in force stays, or HTTPS is off. Pages go on over HTTP; the server's log says why.
issue-certificate-names = The certificate for HTTPS does not cover { $place }: the authority that devices trust was made without it. To make one that does, stop the server and delete authority.pem in the data folder; every device then has to trust the new one.
issue-certificate-ends = The certificate { $place } ends within two weeks, or has ended. Put a new one in its place. If it is authority.pem, stop the server and delete it: a new one is made, which every device then has to trust.
issue-fetch-refused = { $place } refuses again and again. Nothing is asked of it for a while; pictures that are there stay.
issue-fetch-failed = Pictures cannot be fetched: they cannot be kept, or where they come from is wrong. The page “Pictures from the internet” says why.
issue-pictures-bad = Pictures that cannot be shown, because they are broken, too large or no pictures: { $place }. Their games keep the cover drawn here; the server's log says why.
issue-cache-full = The disk with the cache folder { $place } is full, so pictures are made smaller each time they are shown, which is slow. Free some space, or choose another folder with the setting cache.
issue-cache-failed = Nothing can be kept in the cache folder { $place }, so pictures are made smaller each time they are shown, which is slow. Look at the folder's permissions and at the server's log.

## of shelfcade_core::problem::ProblemKind: problem
## What a scan could not do; $error is what the system says, in English
problem-vanished = It vanished while it was read
problem-forbidden = There is no permission to read it
problem-unreadable = It cannot be read ({ $error })
problem-away = This ROM folder is missing, empty or cannot be read: is the drive connected? What is known of it is kept
problem-deep = It lies below too many folders and is not read
problem-crowded = This system has too many files, or too long names and lists; the rest is not read
problem-rules-size = An ignore file is a text of at most { BYTES($size) }; this one is not used
problem-rules = This ignore file is not used ({ $error })
problem-damaged = Its contents cannot be read: is it damaged?
problem-system-failed = This system could not be brought up to date; its games stay as they were ({ $error })
problem-other = { $error }

## of shelfcade_core::page::ErrorAbout: error-title
## Errors: what happened
error-title-bad-address = That address makes no sense here
error-title-forbidden = That is not allowed
error-title-refused = That did not work
error-title-no-page = There is no such page here
error-title-no-system = There is no such system here
error-title-no-game = There is no such game here
error-title-method = This page only opens
error-title-too-large = That was too much at once
error-title-media = That was sent in a form this page does not read
error-title-internal = Something went wrong on the server
error-title-not-kept = That could not be saved
error-title-too-slow = That took too long to arrive
error-title-too-many = This device asks for too much at once
error-title-busy = The server is busy

## of shelfcade_core::play::Control: control
## What a player can be told
control-pause = Pause
control-save-state = Save state
control-load-state = Load state
control-screenshot = Screenshot
control-next-disc = Next disc
control-volume-down = Quieter
control-volume-up = Louder
control-reset = Reset
control-stop = Stop

## of shelfcade_core::play::PlayState: play-state
## How far a started game is
play-state-starting = Starting …
play-state-playing = Playing
play-state-paused = Paused
play-state-failed = Did not start

## of shelfcade_core::play::PlayProblem: play-problem
## Why a game does not play
play-problem-unreachable = The player does not answer. Is it switched on, and in the same network?
play-problem-unauthorized = The player wants a token, or another one: set it in config.toml.
play-problem-busy = The player was asked too often. Wait a moment and try again.
play-problem-unknown-game = The player does not know this game. Let it read its games anew, or check the paths of the player in config.toml.
play-problem-no-core = There is nothing to play this system with. Install a core or emulator for it.
play-problem-no-firmware = Firmware is missing. Put these files into the player’s system folder:
play-problem-not-started = The player took the order, but the game does not run.
play-problem-ended = The game ended at once. The log says what it said.
play-problem-refused = The player said no.
play-problem-unsupported = The player cannot do this.
play-problem-file-gone = The game’s file is not there any more.
play-problem-in-use = Another game is played there that was not started from here. Play once more to end it.

## of shelfcade_core::refusal::Refusal: refusal
## Why something is refused
refusal-address-too-long = The address is too long.
refusal-broken-escape = The address has a broken % escape.
refusal-not-text = The address is not UTF-8 text.
refusal-control-characters = The address has control characters.
refusal-no-host = The request does not say which host it is for.
refusal-unknown-host = This host name is not known here. Start Shelfcade with --allow-host NAME to allow it.
refusal-other-site = Another site asked for this.
refusal-guest = Guests leave no trace. Choose a profile first.
refusal-child = This is kept from children's profiles. Choose another profile first.
refusal-other-profile = Choose this profile first, then change it.
refusal-pin-wrong = That is not the PIN.
refusal-pin-wait = There were too many wrong PINs. Try again later.
refusal-unclaimed = Nobody owns this household yet. Claim it first: open /owner/enter, with the one-time code from the terminal or the file owner-code.txt in the data folder, or run “shelfcade owner set”.
refusal-owner = This is the owner’s to decide: log in at /owner/enter, or send a token that may own (Authorization: Bearer …).
refusal-owner-again = This asks for the owner’s password again.
refusal-let-in = This is for those who were let in: use a one-time code of the owner’s, or send a token (Authorization: Bearer …).
refusal-other-person = { other-person }
refusal-no-player = There is no such player.
refusal-occupied = A game runs there already.
refusal-nothing-plays = Nothing is played there any more.
refusal-player-failed = The player did not do it.
refusal-nothing-to-play = Nothing of this game is here to be played.
refusal-out-of-sight = This game is out of sight. Show it again first.
refusal-collection-name = A collection needs a name.
refusal-collection-query = Say what the collection finds, in words or filters that can be read.
refusal-collections-full = There are too many collections. Delete one first.
refusal-collection-full = There are too many games in this collection.
refusal-profile-full = There are too many games in this profile. Take some out first.
refusal-rating = A rating is one to five stars.
refusal-tags-too-many = A game has twenty tags at most.
refusal-tag-too-long = A tag has 40 characters at most.
refusal-tags-full = There are 300 different tags already: use one of them, or take one away first.
refusal-note-too-long = A note has 4,000 characters at most.
refusal-description-too-long = A description has 2,000 characters at most.
refusal-collection-taken = There is a collection of that name already.
refusal-no-variant = This game has no such file.
refusal-hidden-full = Too many variants of this game are hidden.
refusal-profile-name = A profile needs a name.
refusal-profiles-full = There are twenty profiles already.
refusal-name-too-long = A name has 60 characters at most.
refusal-profile-bytes = The notes, tags and lists of this profile take all the room there is (8 MB). Shorten or remove some first.
refusal-household-bytes = The notes, tags and lists of everybody here take all the room there is (32 MB). Shorten or remove some first.
refusal-household-collections = There are 500 collections here already. Delete one first.
refusal-pinned-full = Home shows 20 collections of a profile at most. Take another one off Home first.
refusal-selected-none = No game is selected. Tick some first.
refusal-selected-too-many = At most 500 games are changed at once.
refusal-one-tag = Write one tag, without commas.
refusal-profile-taken = There is a profile of that name already.
refusal-household-open = The household's own profile is open to all.
refusal-household-stays = The household's own profile stays.
refusal-setting-too-long = The value of a setting is too long.
refusal-pin = A PIN is 4 to 12 digits.
refusal-form = The form does not say what to do.
refusal-form-game = The form does not say which game.
refusal-no-list = This file is no list of games that can be read. Nothing was changed.
refusal-newer-list = A newer Shelfcade made this list. Use the newer program.
refusal-corrections-full = Nothing more can be said about ROMs: there are as many corrections as a household may have.
refusal-covers-full = There is no room for another cover. Go back to the found one for some games, or put pictures into a folder beside the ROMs.
refusal-no-picture = This file is no picture that can be shown. PNG, JPEG, WebP, GIF and BMP can, up to 16 MB. Nothing was changed.
refusal-no-title = The catalog does not know this game on this system. Nothing was changed.
refusal-not-allowed = This is not allowed.
refusal-no-sense = The request makes no sense here.

## of shelfcade_core::access::Level: level
## What somebody may do
level-nothing = nothing
level-look = look
level-take-part = look and take part
level-own = decide everything

## of shelfcade_core::access::Decision: decision
## What was decided, in the log of the owner
decision-claimed = Shelfcade got an owner
decision-logged-in = Logged in
decision-wrong-secret = Wrong password, PIN or code
decision-too-many-tries = Too many tries
decision-logged-out = Logged out
decision-session-revoked = A browser was logged out
decision-password-changed = Password changed
decision-owner-reset = Shelfcade has no owner any more
decision-code-made = A one-time code was made
decision-token-made = A token was made
decision-token-revoked = A token was revoked
decision-refused = Refused
decision-settings = Settings changed
decision-profile-removed = A profile was deleted
decision-child-rule = What a profile sees was changed
decision-scan = A scan was started by hand
decision-restored = A backup was restored
decision-update = The program was to be updated

## of shelfcade_core::page::UpdateState: update-state
## How far an update of the program is
update-state-asked = Waiting for this machine to begin
update-state-not-begun = This machine did not begin. Type this on it:
update-state-looking = Asking the source
update-state-fetching = Fetching the new version
update-state-keeping = Copying what everybody did
update-state-starting = Starting the new version
update-state-newest = There was nothing newer
update-state-running = The new version runs
update-state-placed = The new version is there, from the next start on
update-state-not-restarted = The new version is there, but Shelfcade goes on with the one before it until it is restarted
update-state-taken-back = The new version did not get well; the one before it is back
update-state-taken-back-unwell = The new version did not get well; the one before it was put back, but did not answer in time
update-state-failed = The update could not be done
update-state-cut-off = The update was cut off; Shelfcade goes on with what is there

## of shelfcade_core::page::Gate: gate-title
## Headings of the gate
gate-title-claim = Make this Shelfcade yours
gate-title-owner = For the owner
gate-title-again = Your password once more
gate-title-let-in = For those who were let in

## of shelfcade_core::page::Gate: gate-lead
## What the gate is about
gate-lead-claim = The owner decides about settings, scans, backups and profiles. The one-time code stands in the terminal where Shelfcade was started, and in the file owner-code.txt in its data folder.
gate-lead-owner = This is decided by the owner of the household.
gate-lead-again = This is not taken back easily, so your password is asked for again.
gate-lead-let-in = Ask the owner for a one-time code.

## by key: set
## Settings by their names: what each is called, and what it changes
set-regions = Order of regions
set-regions-why = Which variant of a game comes first.
set-languages = Order of languages
set-languages-why = Which variant of the same region comes first.
set-plays-profile = What is played on the TV counts for
set-everyone-may = Everybody in this network may
set-everyone-may-why = Whoever may do more logs in, or types a one-time code.
set-only-owner-plays = Only the owner starts games
set-only-owner-plays-why = Else everybody who takes part does.
set-short-addresses = Keep addresses in the owner’s log shortened
set-theme = { skin-label }
set-text-size = { text-size-label }
set-view = { view-setting }
set-language = { language-setting }
set-home-rows = Rows on Home
set-home-rows-why = What Home shows, and in which order.
set-hidden-systems = { hidden-systems }
set-hidden-systems-why = Systems that are left out everywhere.
set-mature = Games for grown-ups (rated M or AO)
set-scan-hours = Scan all folders, every so many hours
set-scan-hours-why = 0–168. With 0 folders are only watched, and changes are noticed as they happen.
set-launchbox = LaunchBox’s games database
set-launchbox-why = Path or address of its Metadata.zip, from which descriptions and ratings are taken. An address is asked once a month, for the whole archive: it learns nothing of your games. Empty: nothing is taken or asked.
set-home-hours = New rows on Home, every so many hours
set-home-hours-why = From 1 to 168.
set-page-cache-mb = Page cache, in MB
set-page-cache-mb-why = 0–4096. A larger cache makes a busy household faster; 0 turns it off.
set-picture-cache-mb = Pictures kept, in MB
set-picture-cache-mb-why = 0–1,000,000. Covers are made small once and kept on the disk; the oldest go first. 0 makes them each time, which is slow.
set-fetch-pictures = Fetch pictures
set-fetch-pictures-why = For games that have none of their own. What is asked of whom stands on the page “Pictures from the internet”.
set-thumbnails-source = Where pictures come from
set-thumbnails-source-why = The address of libretro-thumbnails or of a mirror, or the path of a folder with such a tree.
set-fetch-mb-a-day = Most megabytes a day
set-fetch-keep-originals = Keep pictures as they came
set-fetch-keep-originals-why = Otherwise they are kept as large as pages show them, which takes much less space.
set-backups = Back up by itself
set-backups-why = Favorites, notes, plays, collections and profiles are copied after changes.
set-backup-folder = Folder for backups
set-backup-folder-why = On another disk it outlives this one. Empty: backups in the data folder.
set-s3-endpoint = S3-compatible object storage: address
set-s3-endpoint-why = Backups are sent there too, for example https://s3.example:9000. Empty: nowhere.
set-s3-bucket = S3: bucket
set-s3-region = S3: region
set-s3-prefix = S3: what names begin with
set-s3-access-key = S3: access key
set-s3-access-key-why = The secret key is never typed here: it comes from the environment or a file of its own.
