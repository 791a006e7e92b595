import type { Page } from "playwright-core";

const FRAMES = 30;

/**
 * By how many pixels a page is wider than its window. A window that was made narrow is known to the page's styles with the next frame
 * drawn, which a busy machine takes its time for: what is too wide after some frames stays so.
 */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(async (frames) => {
    const over = () => document.documentElement.scrollWidth - innerWidth;
    for (let frame = 0; frame < frames && over() > 0; frame++) await new Promise(requestAnimationFrame);
    return over();
  }, FRAMES);
}
