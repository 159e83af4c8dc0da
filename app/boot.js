// Starts the islands of a page. Every page works before this runs, and keeps working if it fails.
//
// The page names the files on <html>: data-js (wasm-bindgen's module) and data-wasm. Pages without islands load
// nothing. The protocol is Leptos': each <leptos-island data-component="X"> is passed to the exported function X, and
// an island inside another's <leptos-children> first calls that element's $$on_hydrate.

const page = document.documentElement;

// Lists recent searches on the search page before the first frame: see islands/browser/recent.rs.
const recent = document.getElementById("recent");
if (recent) {
  const kept = "shelfcade_recent";
  const row = (text) => {
    const [item, link] = ["li", "a"].map((name) => document.createElement(name));
    item.append(Object.assign(link, {
      className: "door",
      dir: "auto",
      href: `${page.dataset.base}/search?q=${encodeURIComponent(text)}`,
      textContent: text,
    }));
    return item;
  };
  try {
    const texts = (localStorage.getItem(kept) ?? "").split("\n").filter(Boolean);
    recent.querySelector("ul").append(...texts.map(row));
    recent.hidden = !texts.length;
    recent.querySelector("button").addEventListener("click", () => {
      localStorage.removeItem(kept);
      recent.hidden = true;
    });
  } catch (error) {
    console.info("Where nothing may be kept, no search is", error);
  }
}

async function wake() {
  const module = await import(new URL(page.dataset.js, document.baseURI));
  await module.default({ module_or_path: new URL(page.dataset.wasm, document.baseURI) });
  module.hydrate();
  wakeIslands(module);
  page.dataset.awake = "";
  // Fired after a part of the page is replaced: see islands/browser/refresh.rs.
  document.addEventListener("shelfcade:wake", () => wakeIslands(module));
}

const awake = new WeakSet();

function wakeIslands(module) {
  for (const island of document.querySelectorAll("leptos-island")) {
    if (awake.has(island)) continue;
    awake.add(island);
    island.closest("leptos-children")?.$$on_hydrate?.();
    try {
      module[island.dataset.component]?.(island);
    } catch (error) {
      console.warn(`${island.dataset.component} does not start`, error);
    }
  }
}

if (page.dataset.wasm && document.querySelector("leptos-island")) {
  const start = () => wake().catch((error) => console.warn("Islands do not start", error));
  // No delay when returning to a long list, which has to be filled again, or on a TV, where arrow keys are the only
  // input. `timeout`: some pages are never idle.
  if (history.state?.list || "tv" in page.dataset) start();
  else if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 1000 });
  else setTimeout(start, 50);
}

// Browsers allow service workers only over https and on localhost.
if (isSecureContext && "serviceWorker" in navigator && !document.body.classList.contains("offline")) {
  addEventListener("load", () => {
    navigator.serviceWorker.register(`${page.dataset.base}/sw.js`, { scope: `${page.dataset.base}/` })
      .catch((error) => console.info("No offline page", error));
  });
}

// The offline page: polls the server every 5 seconds and reloads once it answers.
if (document.body.classList.contains("offline")) {
  setInterval(async () => {
    const answer = await fetch(`${page.dataset.base}/healthz`, { cache: "no-store" }).catch(() => null);
    if (answer?.ok) location.reload();
  }, 5000);
}

// Loads the TV script if TV mode is on, if there is a gamepad, or if somebody seems to use a TV: on a large screen,
// only arrow keys (and ALSO) are pressed and no pointer moves.
const loadTv = () => import(new URL(page.dataset.tvJs, document.baseURI)).catch((error) => console.warn(error));
const ARROWS = 12;
const ALSO = ["Enter", "Escape"];

function watchForTv(memory) {
  let pressed = Number(memory.getItem("arrows"));
  const note = (count) => {
    pressed = count;
    memory.setItem("arrows", count);
    if (count === ARROWS) loadTv();
  };
  addEventListener("keydown", ({ key }) => {
    if (pressed >= 0 && !ALSO.includes(key)) note(key.startsWith("Arrow") ? pressed + 1 : -1);
  });
  addEventListener("pointermove", ({ movementX, movementY }) => {
    if (pressed >= 0 && (movementX || movementY)) note(-1);
  });
}

if (page.dataset.tvJs) {
  if ("tv" in page.dataset || navigator.getGamepads?.().some(Boolean)) loadTv();
  else {
    addEventListener("gamepadconnected", loadTv, { once: true });
    try {
      if (matchMedia("(width >= 1280px)").matches) watchForTv(sessionStorage);
    } catch (error) {
      console.info("Where nothing may be kept, nothing is offered", error);
    }
  }
}
