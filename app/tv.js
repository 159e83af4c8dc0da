// TV mode and gamepads. `boot.js` decides when to load this; every page works without it.
//
// A gamepad presses keys, and the islands react to keys (`islands/browser/keys.rs`: arrows, `stars.rs`: f), so both
// input devices behave alike. This file adds what else a TV needs: the first focus, Back, turning pages with the
// shoulder buttons, the panel about the focused game, an on-screen keyboard and a screen saver.

const root = document.documentElement;
const isTv = "tv" in root.dataset;
const base = root.dataset.base;
const one = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const parse = async (url) => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
};
const main = one("#main");

const GAMES = ".card > a, .line > a";
const TEXT = "textarea, input:not([type=checkbox], [type=radio], [type=submit])";
const BOX = "[type=checkbox], [type=radio]";
/** Selector of an open popover. Matches nothing in browsers without popovers, where `:popover-open` is an error. */
const OPEN = CSS.supports("selector(:popover-open)") ? ":popover-open" : "dialog:not(dialog)";
/** Somebody asked for no motion. */
const REDUCED = "(prefers-reduced-motion: reduce)";
/** A screen for a whole family, in CSS pixels. */
const LARGE = "(width >= 1280px)";
/** Milliseconds that a game keeps the focus before the panel shows it, and without typing before a search. */
const REST = 250;
/** Milliseconds without input before the screen saver starts, between its covers, and between its videos. */
const IDLE = 5 * 60_000;
const CHANGE = 12_000;
const SCENE = 20_000;
/** Games without anything to show, in a row, after which the screen saver shows covers. */
const TRIES = 6;
/** Milliseconds before a held direction repeats, and between repeats. */
const HELD = [420, 110];
/** Milliseconds between gamepad polls while another window has the keyboard. */
const AWAY = 250;
/** The page's start time, and the milliseconds after it in which a button may still be held from the page before. */
const BEGAN = performance.now();
const ARRIVAL = 700;

// --- What keys and buttons do

/** Presses a key on the focused element. Returns true if a handler took it. */
function press(key) {
  const target = document.activeElement ?? document.body;
  return !target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

function move(key) {
  const by = { ArrowUp: -0.3, ArrowDown: 0.3 }[key] ?? 0;
  if (!press(key)) scrollBy({ top: by * innerHeight, behavior: "smooth" });
}

function open() {
  const on = document.activeElement;
  if (!on || on === document.body || on === main) move("ArrowDown");
  else if (on.matches("select")) choose(on);
  else if (on.matches(TEXT)) one(".keyboard button", on.form ?? document)?.focus();
  else on.click();
}

/** Selects the next option: a gamepad can't open a select's list. */
function choose(select) {
  select.selectedIndex = (select.selectedIndex + 1) % select.length;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Closes what is open, ends selecting, or goes back a page; to Home if there is no page before. */
function back() {
  const offered = one("#tv-offer.is-offered");
  const dialog = one("dialog[open]");
  const popover = one(OPEN);
  const selecting = one("#select-mode:checked");
  if (offered) refuse(offered);
  else if (dialog) dialog.close();
  else if (popover) popover.hidePopover();
  else if (selecting) selecting.click();
  else if (window.navigation?.canGoBack ?? history.length > 1) history.back();
  else if (location.pathname !== `${base}/`) location.assign(`${base}/`);
}

/** The link to the page before the list's first one. In a list that has grown, the pager is that of its last page. */
const earlier = one("#cards ~ .pager [rel=prev]");

/** Goes to the next or previous page of a list; without a pager, to the next or previous section of the site. */
function turn(step) {
  const isAtEnd = step > 0 || !one("#cards[data-grown]");
  const page = isAtEnd ? one(`#cards ~ .pager [rel=${step > 0 ? "next" : "prev"}]`) : earlier;
  const sections = all(".top-nav a:not(.who), .top-search a").filter((link) => link.offsetParent);
  const here = sections.findIndex((link) => link.ariaCurrent);
  const at = here < 0 && step < 0 ? 0 : here;
  (page ?? sections.at((at + step) % sections.length))?.click();
}

/** Opens the search page; there, goes to its keyboard. */
function search() {
  if (!keys) return location.assign(`${base}/search`);
  one("dialog[open]")?.close();
  one(OPEN)?.hidePopover();
  one("button", keys).focus();
}

// --- A gamepad, with the button numbers of the W3C Gamepad API's standard mapping

const BUTTONS = {
  0: open,
  1: back,
  2: () => press("p"),
  3: () => press("f"),
  4: () => turn(-1),
  5: () => turn(1),
  8: search,
  9: search,
  12: () => move("ArrowUp"),
  13: () => move("ArrowDown"),
  14: () => move("ArrowLeft"),
  15: () => move("ArrowRight"),
};
const DIRECTIONS = [12, 13, 14, 15];

let down = new Set();
let isPolling = false;
let repeat = 0;

/** Gamepads with standard button numbers. */
const pads = () => [...(navigator.getGamepads?.() ?? [])].filter((pad) => pad?.mapping === "standard");

/** Returns the held buttons; a stick counts as the directions it points to. */
function held() {
  const now = new Set();
  for (const { buttons, axes: [x = 0, y = 0] } of pads()) {
    buttons.forEach((button, at) => button.pressed && now.add(at));
    if (y < -0.5) now.add(12);
    if (y > 0.5) now.add(13);
    if (x < -0.5) now.add(14);
    if (x > 0.5) now.add(15);
  }
  return now;
}

function poll(time) {
  if (pads().length === 0) {
    isPolling = false;
    return;
  }
  // Another window has the keyboard, probably a game.
  const isOurs = document.hasFocus();
  if (isOurs) requestAnimationFrame(poll);
  else setTimeout(() => requestAnimationFrame(poll), AWAY);
  const before = down;
  down = held();
  if (!isOurs) return;
  for (const at of down) {
    const isNew = !before.has(at);
    const isAgain = DIRECTIONS.includes(at) && time > repeat;
    if (!isNew && !isAgain) continue;
    repeat = time + HELD[isNew ? 0 : 1];
    if (!stir()) BUTTONS[at]?.();
  }
}

function begin() {
  if (isPolling || pads().length === 0) return;
  isPolling = true;
  // A browser reveals gamepads when a button is pressed. That press counts, unless it began on another page.
  const kept = performance.now() - BEGAN < ARRIVAL ? sessionStorage.getItem("pressed") ?? "" : "";
  down = new Set(kept.split(" ").filter(Boolean).map(Number));
  requestAnimationFrame(poll);
  if (isTv) return;
  offer();
  // The press that reveals a gamepad must not accept the offer.
  if (one("#tv-offer.is-offered")) down = held();
}

addEventListener("pagehide", () => sessionStorage.setItem("pressed", [...down].join(" ")));

// --- The offer of TV mode, shown once

const REFUSED = "shelfcade_tv_later";

function offer() {
  const form = one("#tv-offer");
  const isKnown = [localStorage, sessionStorage].some((memory) => memory.getItem(REFUSED));
  if (!form || isKnown || !matchMedia(LARGE).matches) return;
  // Once per tab, and never again after a refusal.
  sessionStorage.setItem(REFUSED, "1");
  form.classList.add("is-offered");
  one("[type=button]", form).addEventListener("click", () => refuse(form));
  form.addEventListener("keydown", (event) => event.key === "Escape" && refuse(form));
  one("[type=submit]", form).focus();
}

function refuse(form) {
  localStorage.setItem(REFUSED, "1");
  form.classList.remove("is-offered");
  document.activeElement?.blur();
}

// --- Where the focus is

const here = location.pathname + location.search;

/** Selectors of the first focus, best first: the page's own choice, buttons of a game page, games, anything. */
const FIRST = ["[autofocus]", ".game-acts :is(a, button)", GAMES,
  ":is(a, button, input, select, summary):not([type=hidden])"];

/** Focuses the element that was left when returning, else the start. Does nothing if there is a focus or a target. */
function first() {
  if ((document.activeElement ?? document.body) !== document.body) return;
  const kept = performance.getEntriesByType("navigation")[0]?.type === "navigate" ? null
    : sessionStorage.getItem(`focus ${here}`);
  const find = () => kept && all("a[href]", main).find((link) => link.getAttribute("href") === kept);
  const key = one("#q")?.value === "" && one(".keyboard button");
  const usual = () => key || FIRST.map((selector) => one(selector, main)).find(Boolean) || one(".top-nav a");
  const found = find();
  if (location.hash && !found) return one(":target")?.scrollIntoView();
  (found || usual())?.focus();
  const list = one("#cards, #rows");
  if (!kept || found || !list) return;
  // A long list grows until it contains the element that was left.
  const began = document.activeElement;
  const watch = new MutationObserver(() => {
    if (document.activeElement !== began) watch.disconnect();
    else if (find()) find().focus();
  });
  watch.observe(list, { childList: true });
}

function remember() {
  const href = main.contains(document.activeElement) && document.activeElement.getAttribute("href");
  if (href) sessionStorage.setItem(`focus ${location.pathname + location.search}`, href);
}

// --- The panel

const panel = one("#tv-panel > article");
const told = new Map();
/** Maximum number of games whose panel is cached. */
const TOLD = 50;
let resting = 0;

/** Fetches a game's page and returns its hue class, its texts, and the addresses of its video and pictures. */
async function about(href) {
  const page = await parse(href);
  // A title may be a picture.
  const text = (from, at = one(from, page)) => at && (at.textContent.trim() || one("img", at)?.alt);
  const ratings = all(".facts .ratings", page).map((fact) => all("dt, dd > bdi", fact).map((part) => part.textContent));
  const film = one("video", page);
  const larger = ({ srcset, src }) => srcset.split(", ").at(-1).split(" ")[0] || src;
  return {
    hue: one("article", page).className,
    title: text("h1"),
    system: text(".crumbs a:last-of-type"),
    lines: [text(".game-line"), ...ratings.map((parts) => parts.join(" · ")),
      ...all(".description p", page).map((line) => line.textContent)],
    film: film?.getAttribute("src"),
    stills: [film?.getAttribute("poster"), ...all(".shots .shot img", page).map(larger)].filter(Boolean),
  };
}

/** Returns a silent, repeating video; where motion is reduced or there is no video, a picture or nothing. */
function shown({ film, stills }, still = stills[0]) {
  const picture = still && Object.assign(new Image(), { src: still, alt: "", onerror: () => picture.remove() });
  if (!film || matchMedia(REDUCED).matches) return picture;
  const video = Object.assign(document.createElement("video"), {
    muted: true,
    loop: true,
    autoplay: true,
    playsInline: true,
    poster: still ?? "",
    src: film,
    onerror: () => video.replaceWith(picture ?? ""),
  });
  return video;
}

/** Replaces the content of `place`. A removed video would keep its memory until the next garbage collection. */
function show(place, ...parts) {
  for (const film of all("video", place)) {
    film.onerror = null;
    film.removeAttribute("src");
    film.load();
  }
  place.replaceChildren(...parts.filter(Boolean));
}

const line = (name, text) => text && Object.assign(document.createElement(name), { textContent: text });

function tell() {
  clearTimeout(resting);
  const on = document.activeElement;
  const href = on?.matches(GAMES) && on.getAttribute("href");
  if (!href) return show(panel);
  resting = setTimeout(async () => {
    if (told.size > TOLD) told.clear();
    if (!told.has(href)) told.set(href, about(href));
    const game = await told.get(href).catch((why) => {
      told.delete(href);
      console.info("Nothing to tell", href, why);
      return { hue: "", stills: [], lines: [] };
    });
    if (document.activeElement !== on) return;
    panel.className = game.hue;
    const lines = [game.system, ...game.lines].map((text) => line("p", text));
    show(panel, shown(game), line("h2", game.title), ...lines);
  }, REST);
}

// --- On-screen keyboard

const keys = one(".keyboard");
let typing = 0;

/** Types a character, or does what a wide key is for. */
function type(key) {
  const field = one("#q");
  if (key === "clear") field.value = "";
  else if (key === "back") field.value = [...field.value].slice(0, -1).join("");
  else field.value += key;
  ask();
}

function ask() {
  clearTimeout(typing);
  typing = setTimeout(() => find().catch((why) => console.warn("No search", why)), REST);
}

/** Replaces everything under the keyboard with the search page for the text. */
async function find() {
  const field = one("#q");
  const text = field.value.trim();
  const url = `${base}/search${text && `?${new URLSearchParams({ q: text })}`}`;
  const page = await parse(url);
  if (field.value.trim() !== text) return;
  // No endless list: it restores positions on return, but this page changes with each letter.
  all("leptos-island[data-component^=EndlessList]", page).forEach((island) => island.remove());
  const head = one(".find-head");
  while (head.nextSibling) head.nextSibling.remove();
  head.after(...all("#main > :not(.find-head)", page));
  document.title = page.title;
  history.replaceState(null, "", url);
  document.dispatchEvent(new Event("shelfcade:wake"));
}

// --- Screen saver

let idle = 0;
let saver = null;

/** Notes activity. Returns true if that ended the screen saver, which uses up the input. */
function stir() {
  if (!isTv) return false;
  clearTimeout(idle);
  idle = root.dataset.tv === "awake" ? 0 : setTimeout(rest, IDLE);
  if (!saver) return false;
  clearInterval(saver.changing);
  show(saver);
  saver.remove();
  saver = null;
  return true;
}

/** Nobody sees this page, a game is played, somebody watches a video, or the page follows what others do. */
function isBusy() {
  const isWatched = all("video").some((film) => !film.paused && !film.muted);
  return document.hidden || isWatched || one("#now-playing:not([hidden]), [data-live]") !== null;
}

async function rest() {
  if (isBusy()) return stir();
  const began = idle;
  const reel = scenes();
  const game = matchMedia(REDUCED).matches ? null : await next(reel);
  const change = game ? attract(reel, game) : await drift();
  // Somebody was faster.
  if (idle !== began) return false;
  if (isBusy() || !change) return stir();
  const className = game ? "saver scene" : "saver";
  saver = Object.assign(document.createElement("div"), { className, popover: "manual", ariaHidden: "true" });
  saver.changing = setInterval(() => (isBusy() ? stir() : change(saver)), game ? SCENE : CHANGE);
  document.body.append(saver);
  saver.showPopover?.();
  return change(saver);
}

/** Returns the addresses of games with such media, from any page of their list, in any order. */
async function withMedia(kind) {
  const url = `${base}/search?q=has:${kind}`;
  const cards = one("#cards", await parse(url));
  if (!cards) return [];
  const pages = Math.ceil(cards.dataset.total / cards.children.length);
  const page = await parse(`${url}&page=${1 + Math.floor(Math.random() * pages)}`);
  return all(GAMES, page).map((link) => link.getAttribute("href")).sort(() => Math.random() - 0.5);
}

/** Yields games with a video, or with pictures if there is no video. Ends if several in a row have nothing to show. */
async function* scenes() {
  for (let empty = 0; empty < TRIES;) {
    const films = await withMedia("video");
    const games = films.length > 0 ? films : await withMedia("art");
    if (games.length === 0) return;
    for (const href of games) {
      const game = await about(href);
      empty = game.film || game.stills.length > 0 ? 0 : empty + 1;
      if (empty === 0) yield game;
      else if (empty === TRIES) return;
    }
  }
}

const next = async (reel) => (await reel.next().catch(() => ({}))).value;

/** Returns a function that shows the next game with its name, and then looks for another one. */
function attract(reel, first) {
  let game = first;
  return async (place) => {
    const still = game.stills[Math.floor(Math.random() * game.stills.length)];
    show(place, shown(game, still), line("h2", game.title), line("p", game.system));
    game = (await next(reel)) ?? game;
  };
}

/** Returns a function that shows covers from Home, then changes one at a time; null without covers. */
async function drift() {
  const covers = all(".card .cover", await parse(`${base}/`).catch(() => document));
  const slots = matchMedia(REDUCED).matches ? 1 : 6;
  let turn = 0;
  const fresh = () => {
    const cover = covers[turn++ % covers.length];
    const hue = cover.closest("li").className;
    return Object.assign(document.createElement("div"), { className: hue, innerHTML: cover.outerHTML });
  };
  return covers.length === 0 ? null : (place) => {
    if (place.children.length === 0) for (let at = 0; at < slots; at++) place.append(fresh());
    else place.children[turn % slots].replaceChildren(...fresh().children);
  };
}

/** Ends the screen saver; the key does nothing else. */
function wakeUp(event) {
  if (!event.isTrusted || !stir()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

// --- Keys as buttons

const INPUT = { capture: true, passive: false };
const KEYS = {
  Escape: back,
  Backspace: back,
  PageUp: () => turn(-1),
  PageDown: () => turn(1),
  "/": search,
  BrowserSearch: search,
};
/** Keys that also work in a text field. */
const ALWAYS = ["Escape", "BrowserSearch"];

function key(event) {
  const on = event.target;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const isText = on.matches?.(TEXT);
  // By default, Enter submits the form of a checkbox and does nothing on a select.
  const enters = on.matches?.("select") ? () => choose(on) : on.matches?.(BOX) ? () => on.click() : null;
  const own = isText && !ALWAYS.includes(event.key) ? null : KEYS[event.key];
  // A real keyboard types too while the focus is on the one on the screen, where the space bar presses the key.
  const types = keys?.contains(on) && /^[^ ]$/u.test(event.key) && (() => type(event.key));
  const does = (event.key === "Enter" && enters) || own || types;
  // Open dialogs and popovers close themselves.
  if (!does || (event.key === "Escape" && one(`dialog[open], ${OPEN}`))) return;
  event.preventDefault();
  does();
}

addEventListener("gamepadconnected", begin);
// A page from the back/forward cache: the buttons held then were released long ago.
addEventListener("pageshow", ({ persisted }) => { if (persisted) down = held(); });
begin();
if (isTv) {
  for (const event of ["keydown", "pointerdown", "pointermove", "wheel"]) addEventListener(event, wakeUp, INPUT);
  addEventListener("keydown", key);
  addEventListener("pagehide", remember);
  addEventListener("visibilitychange", stir);
  if (keys) {
    keys.addEventListener("click", ({ target }) => target.closest("button") && type(target.closest("button").value));
    one("#q").addEventListener("input", ask);
  }
  if (panel) document.addEventListener("focusin", tell);
  first();
  stir();
} else if (sessionStorage.getItem("arrows") > 0) {
  offer();
}
