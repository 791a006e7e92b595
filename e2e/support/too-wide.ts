import type { Page } from "playwright-core";

const PATIENCE_MS = 5_000;

/**
 * By how many pixels a page is wider than its window: 0 or less. A window that was made narrow is known to the page's styles with the
 * next frame drawn, which a busy machine takes its time for: what is too wide for seconds stays so.
 *
 * @throws Error naming what reaches beyond the window, from where to where, when the page stays too wide.
 */
export async function tooWide(page: Page): Promise<number> {
  const { over, parts } = await page.evaluate(async (patience) => {
    const measure = () => document.documentElement.scrollWidth - innerWidth;
    const until = performance.now() + patience;
    while (measure() > 0 && performance.now() < until) await new Promise(requestAnimationFrame);
    const wide = measure() > 0 ? [...document.querySelectorAll("body *")] : [];
    return {
      over: measure(),
      parts: wide
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.right > innerWidth)
        // What holds nothing else that is too wide comes first: it is what pushes the rest.
        .toSorted((one, other) => one.element.querySelectorAll("*").length - other.element.querySelectorAll("*").length)
        .map(({ element, box }) => `<${element.localName} class="${element.getAttribute("class") ?? ""}"> ${box.left}–${box.right}`)
        .slice(0, 20),
    };
  }, PATIENCE_MS);
  if (over > 0) throw new Error(`The page is ${over} px wider than its window:\n${parts.join("\n")}`);
  return over;
}
