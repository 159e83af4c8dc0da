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
/** A screen for a whole family, in CSS pixels. */
const LARGE = "(width >= 1280px)";
/** Milliseconds that a game keeps the focus before the panel shows it, and without typing before a search. */
const REST = 250;
/** Milliseconds without input before the screen saver starts, and between its covers. */
const IDLE = 5 * 60_000;
const CHANGE = 12_000;
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

/** Goes to the next or previous page of a list; without a pager, to the next or previous section of the site. */
function turn(step) {
  const page = one(`#cards ~ .pager [rel=${step > 0 ? "next" : "prev"}]`);
  const sections = all(".top-nav a:not(.who), .top-search a").filter((link) => link.offsetParent);
  const here = sections.findIndex((link) => link.ariaCurrent);
  const at = here < 0 && step < 0 ? 0 : here;
  (page ?? sections.at((at + step) % sections.length))?.click();
}

// --- A gamepad, with the button numbers of the W3C Gamepad API's standard mapping

const BUTTONS = {
  0: open,
  1: back,
  2: () => press("p"),
  3: () => press("f"),
  4: () => turn(-1),
  5: () => turn(1),
  9: () => location.assign(`${base}/search`),
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

/** Selectors of the first focus, best first: buttons of a game page, games, anything focusable. */
const FIRST = [".game-acts :is(a, button)", GAMES, ":is(a, button, input, select, summary):not([type=hidden])"];

/** Focuses the element that was left when returning, else the start of the page. Does nothing if something has the
    focus or the address names a target. */
function first() {
  if ((document.activeElement ?? document.body) !== document.body) return;
  const kept = performance.getEntriesByType("navigation")[0]?.type === "navigate" ? null
    : sessionStorage.getItem(`focus ${here}`);
  const find = () => kept && all("a[href]", main).find((link) => link.getAttribute("href") === kept);
  const key = one("#q")?.value === "" && one(".keyboard button");
  const usual = () => key || FIRST.map((selector) => one(selector, main)).find(Boolean) || one(".top-nav a");
  const found = find();
  if (location.hash && !found) {
    one(":target")?.scrollIntoView();
    return;
  }
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

/** Fetches a game's page and returns its hue class and the nodes for the panel. */
async function about(href) {
  const page = await parse(href);
  const line = (name, from) => {
    const at = one(from, page);
    // A title may be a picture.
    const text = at && (at.textContent.trim() || one("img", at)?.alt);
    return text && Object.assign(document.createElement(name), { textContent: text });
  };
  const cover = one(".game-cover .cover", page);
  const picture = cover && one("img", cover);
  if (picture) picture.onerror = () => picture.remove();
  const parts = [cover, line("h2", "h1"), line("p", ".crumbs a:last-of-type"), line("p", ".game-line"),
    ...all(".description > p", page)];
  return [one("article", page).className, parts.filter(Boolean)];
}

function tell() {
  clearTimeout(resting);
  const on = document.activeElement;
  const href = on?.matches(GAMES) && on.getAttribute("href");
  if (!href) return panel.replaceChildren();
  resting = setTimeout(async () => {
    if (told.size > TOLD) told.clear();
    if (!told.has(href)) told.set(href, about(href));
    const [hue, parts] = await told.get(href).catch((why) => {
      told.delete(href);
      console.info("Nothing to tell", href, why);
      return ["", []];
    });
    if (document.activeElement !== on) return;
    panel.className = hue;
    panel.replaceChildren(...parts);
  }, REST);
}

// --- On-screen keyboard

const keys = one(".keyboard");
let typing = 0;

function type({ target }) {
  const key = target.closest("button")?.value;
  const field = one("#q");
  if (key === undefined) return;
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
  idle = setTimeout(rest, IDLE);
  if (!saver) return false;
  clearInterval(saver.changing);
  saver.remove();
  saver = null;
  return true;
}

async function rest() {
  const isShown = () => all("video").some((film) => !film.paused);
  const isBusy = () => document.hidden || one("#now-playing:not([hidden])") || isShown();
  if (isBusy()) return stir();
  const home = await parse(`${base}/`).catch(() => document);
  const covers = all(".card .cover", home);
  if (isBusy() || covers.length === 0) return stir();
  saver = Object.assign(document.createElement("div"), { className: "saver", popover: "manual", ariaHidden: "true" });
  const next = () => {
    const cover = covers.shift();
    covers.push(cover);
    const hue = cover.closest("li").className;
    return Object.assign(document.createElement("div"), { className: hue, innerHTML: cover.outerHTML });
  };
  const slots = matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : 6;
  for (let at = 0; at < slots; at++) saver.append(next());
  let turn = 0;
  saver.changing = setInterval(() => saver.children[turn++ % slots].replaceChildren(...next().children), CHANGE);
  document.body.append(saver);
  saver.showPopover?.();
}

/** Ends the screen saver; the key does nothing else. */
function wakeUp(event) {
  if (!event.isTrusted || !stir()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

// --- Keys as buttons

const INPUT = { capture: true, passive: false };
const KEYS = { Escape: back, Backspace: back, PageUp: () => turn(-1), PageDown: () => turn(1) };

function key(event) {
  const on = event.target;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const isText = on.matches?.(TEXT);
  // By default, Enter submits the form of a checkbox and does nothing on a select.
  const enters = on.matches?.("select") ? () => choose(on) : on.matches?.(BOX) ? () => on.click() : null;
  const does = (event.key === "Enter" && enters) || (isText && event.key !== "Escape" ? null : KEYS[event.key]);
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
    keys.addEventListener("click", type);
    one("#q").addEventListener("input", ask);
  }
  if (panel) document.addEventListener("focusin", tell);
  first();
  stir();
} else if (sessionStorage.getItem("arrows") > 0) {
  offer();
}
