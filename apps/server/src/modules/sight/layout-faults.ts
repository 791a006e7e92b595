import type { Page } from "playwright-core";

/** In one look, each once. */
const MOST = 4;

/**
 * What does not fit on a screen and a reader of texts would never notice: a page one has to push sideways, and words set one letter
 * a line. A sentence each.
 */
export function layoutFaultsOf(page: Page): Promise<string[]> {
  return page.evaluate((most) => {
    const wordsOf = (element: Element) => `“${(element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 40)}”`;
    const found = new Set<string>();
    const beyond = document.documentElement.scrollWidth - innerWidth;
    if (beyond > 1) {
      // The innermost part that reaches beyond the edge and is not in a place of its own that is pushed sideways.
      const isHeld = (element: Element) => {
        for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
          if (getComputedStyle(at).overflowX !== "visible") return true;
        return false;
      };
      const wide = [...document.body.querySelectorAll("*")].findLast(
        (element) => element.getBoundingClientRect().right > innerWidth + 1 && element.getClientRects().length > 0 && !isHeld(element),
      );
      found.add(`layout: the page is ${Math.ceil(beyond)} px wider than the screen${wide ? `, at ${wordsOf(wide)}` : ""}`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node && found.size < most; node = texts.nextNode()) {
      const letters = (node.textContent ?? "").replace(/\s+/g, "").length;
      const parent = node.parentElement;
      if (letters < 3 || !parent || getComputedStyle(parent).writingMode !== "horizontal-tb") continue;
      // What is only read aloud is a pixel wide.
      const isReadAloud = [parent, parent.parentElement].some((one) => one !== null && one.clientWidth <= 1 && one.clientHeight > 0);
      if (isReadAloud) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      if (lines.size > 1 && letters / lines.size < 2)
        found.add(`layout: ${wordsOf(parent)} stands in ${lines.size} lines of a letter or so each`);
    }
    return [...found].slice(0, most);
  }, MOST);
}
