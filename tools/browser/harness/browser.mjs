// A real Chromium with watched pages: any console error, page error, failed request, blocked script or style fails
// the test that saw it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chromium } from "playwright-core";

const FLAGS = [
  "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--no-proxy-server",
];

/** The sizes under test, from the narrowest phone to a TV. */
export const SIZES = {
  small: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
  tv: { width: 1920, height: 1080 },
};

function findChrome() {
  const { CHROME } = process.env;
  const names = [
    CHROME, "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
  ];
  for (const name of names.filter(Boolean)) {
    try {
      return execFileSync("sh", ["-c", 'command -v "$1"', "sh", name], { encoding: "utf8" }).trim();
    } catch {
      // Try the next name.
    }
  }
  throw new Error("no Chromium: apt-get install chromium, or set CHROME to a Chrome or Chromium program");
}

/** Starts a browser with an empty profile in this environment, with more flags. */
export const launch = (env = process.env, flags = []) =>
  chromium.launch({
    executablePath: findChrome(), args: [...FLAGS, ...flags], chromiumSandbox: false, headless: true, env,
  });

/** Runs before any script of the page: records layout shifts and violations of the content security policy. */
function watchFromInside() {
  const seen = { shifts: [], refused: [] };
  window.__seen = seen;
  const name = (node) => (node?.id ? `#${node.id}` : `${node?.nodeName ?? "?"}.${node?.className ?? ""}`);
  const place = ({ x, y, width, height }) => `${x},${y} ${width}×${height}`;
  const moved = ({ node, previousRect, currentRect }) =>
    `${name(node)}: ${place(previousRect)} → ${place(currentRect)}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      seen.shifts.push({ value: entry.value, of: entry.sources.map(moved), at: Math.round(entry.startTime) });
    }
  }).observe({ type: "layout-shift", buffered: true });
  document.addEventListener("securitypolicyviolation", (event) => {
    seen.refused.push(`${event.violatedDirective}: ${event.blockedURI || event.sourceFile}`);
  });
}

/** A watched page in its own context. */
export class Watched {
  /** Messages of everything that went wrong so far. */
  complaints = [];

  /** Opens a page. `isNew`: the device has never been asked who is playing. */
  static async open(browser, { size = SIZES.phone, scripts = true, expected = [], isNew = false, ...options } = {}) {
    const watched = new Watched();
    watched.isNew = isNew;
    watched.expected = expected;
    watched.scripts = scripts;
    // A service worker would bypass the routes that a test intercepts.
    const usual = { serviceWorkers: "block", viewport: size, javaScriptEnabled: scripts, locale: "en-US" };
    const context = { ...usual, ...options };
    watched.context = await browser.newContext(context);
    if (scripts) await watched.context.addInitScript(watchFromInside);
    watched.page = await watched.context.newPage();
    watched.#listen();
    return watched;
  }

  #listen() {
    const { page } = this;
    page.setDefaultTimeout(15_000);
    page.on("console", (message) => {
      const kind = message.type();
      if (kind === "error" || kind === "warning") this.#complain(`console ${kind}: ${message.text()}`);
    });
    page.on("pageerror", (error) => this.#complain(`page error: ${error.stack || error}`));
    page.on("requestfailed", (request) => {
      const why = request.failure()?.errorText ?? "";
      // Requests aborted by the page itself (a stale suggestion, a navigation) are not failures.
      if (why !== "net::ERR_ABORTED") this.#complain(`request failed: ${request.url()} ${why}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) this.#complain(`${response.status()}: ${response.url()}`);
    });
    page.on("dialog", (dialog) => {
      this.#complain(`a dialog opened: ${dialog.message()}`);
      dialog.dismiss();
    });
  }

  #complain(text) {
    if (text.includes("Service Worker registration blocked by Playwright")) return;
    if (!this.expected.some((pattern) => pattern.test(text))) this.complaints.push(text);
  }

  /** Goes to an address and waits until the page is loaded and its islands are hydrated. */
  async goto(url) {
    const PROFILE = "shelfcade_profile";
    const known = await this.context.cookies(url);
    if (!this.isNew && known.every(({ name }) => name !== PROFILE)) {
      await this.context.addCookies([{ name: PROFILE, value: "household", url: new URL(url).origin }]);
    }
    const response = await this.page.goto(url, { waitUntil: "load" });
    await this.awake();
    return response;
  }

  /** Waits for the islands; a page without any, or with scripts off, is ready at once. */
  async awake() {
    if (!this.scripts) return;
    await this.page.waitForFunction(
      () => document.readyState === "complete"
        && (!document.querySelector("leptos-island") || "awake" in document.documentElement.dataset),
    );
  }

  /** Clicks a link and waits for the next page. */
  async follow(locator) {
    await Promise.all([this.page.waitForNavigation({ waitUntil: "load" }), locator.click()]);
    await this.awake();
  }

  /** Presses a button that saves at once: its section is replaced; without scripts the page reloads. */
  async save(button) {
    if (!this.scripts) return this.follow(button);
    const section = button.locator("xpath=ancestor::section[1]");
    await section.locator(".story").evaluate((story) => story.firstElementChild.setAttribute("data-old", ""));
    await button.click();
    await section.locator("[data-old]").waitFor({ state: "detached" });
  }

  /** Asserts that the page had no layout shifts; names their sources otherwise. */
  async assertNoShift(where) {
    const shifts = await this.page.evaluate(() => window.__seen.shifts);
    assert.deepEqual(shifts, [], `layout shifts on ${where}`);
  }

  /** Asserts that nothing is wider than the window. */
  async assertNoOverflow(where) {
    const wide = await this.page.evaluate(overflowing);
    assert.deepEqual(wide, [], `wider than the window on ${where}`);
  }

  /** All complaints without duplicates. */
  said() {
    return [...new Set(this.complaints)].join("\n");
  }

  /** Closes the page; fails with everything that went wrong. */
  async close() {
    if (this.scripts && !this.page.isClosed()) {
      const refused = await this.page.evaluate(() => window.__seen?.refused ?? []).catch(() => []);
      for (const text of refused) this.#complain(`refused by the policy: ${text}`);
    }
    await this.context.close();
    assert.equal(this.said(), "", "the browser complained");
  }
}

/** Runs in the page: the document's horizontal overflow, and the elements that cause it. */
function overflowing() {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const out = [`document: ${document.documentElement.scrollWidth} in ${width}`];
  for (const element of document.body.querySelectorAll("*")) {
    const box = element.getBoundingClientRect();
    const name = `${element.nodeName}.${element.className}`;
    if (box.width > 0 && box.right > width + 1) out.push(`${name} to ${Math.round(box.right)}`);
    if (out.length > 6) break;
  }
  return out;
}
