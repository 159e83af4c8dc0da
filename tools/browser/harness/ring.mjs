// The focus ring.

/** Runs in the page: returns the parts of the focused element's ring that can't be seen; nothing if all can. */
export function ringOf() {
  const on = document.activeElement;
  const ringed = [on, on.querySelector(".cover"), on.closest(".choice")]
    .find((element) => element && getComputedStyle(element).outlineStyle === "solid");
  if (!ringed) return `no ring: ${on.outerHTML.slice(0, 100)}`;
  const style = getComputedStyle(ringed);
  const wide = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
  const box = ringed.getBoundingClientRect();
  const ring = { left: box.left - wide, right: box.right + wide, top: box.top - wide, bottom: box.bottom + wide };
  const out = [];
  const isCut = (by, name) => {
    const over = Math.max(by.left - ring.left, ring.right - by.right, by.top - ring.top, ring.bottom - by.bottom);
    if (over > 1) out.push(`${name} by ${Math.round(over)}`);
  };
  isCut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, "the window");
  for (let up = ringed.parentElement; up && up !== document.body; up = up.parentElement) {
    if (getComputedStyle(up).overflow !== "visible") isCut(up.getBoundingClientRect(), up.className);
  }
  return out.length ? `${on.outerHTML.slice(0, 100)} is cut: ${out.join(", ")}` : "";
}

/** Runs in the page: returns the focused element, and whether its focus is visible. */
export function focused() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const style = getComputedStyle(element);
  const around = element.closest("form, li, label") ?? element;
  const isOutlined = (s) => s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2;
  // A shelf counts as focused when one of its scroll buttons, drawn by the browser, has the focus.
  const arrows = ["inline-start", "inline-end"].map((end) => getComputedStyle(element, `::scroll-button(${end})`));
  const ringed = [style, getComputedStyle(around)].some((s) => isOutlined(s) || s.boxShadow !== "none") ||
    arrows.some(isOutlined);
  const box = element.getBoundingClientRect();
  const inWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return {
    what: `${element.tagName}${element.id ? `#${element.id}` : ""} ${element.textContent.trim().slice(0, 30)}`,
    tag: element.tagName,
    href: element.getAttribute("href"),
    name: (element.getAttribute("aria-label") ?? element.labels?.[0]?.textContent ?? element.textContent).trim(),
    visible: ringed && inWindow && style.visibility === "visible",
  };
}
