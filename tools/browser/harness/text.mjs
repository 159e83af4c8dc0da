// Larger text, as readers choose it.

/** Doubles the browser's text size on the open page. */
export const enlargeText = (page) => page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });

/** Sets the largest of the site's text sizes, and the spacing that readers may choose (WCAG 2.2, 1.4.12). */
export const widenText = (page) => page.evaluate(() => {
  document.documentElement.style.removeProperty("font-size");
  document.documentElement.dataset.text = "largest";
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* {
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
    line-height: 1.5 !important;
  }
  p { margin-block-end: 2em !important; }`);
  document.adoptedStyleSheets = [sheet];
});
