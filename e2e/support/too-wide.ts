import type { Page } from "playwright-core";

const PATIENCE_MS = 5_000;

/**
 * By how many pixels a page is wider than its window. A window that was made narrow is known to the page's styles with the next frame
 * drawn, which a busy machine takes its time for: what is too wide for seconds stays so.
 */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(async (patience) => {
    const over = () => document.documentElement.scrollWidth - innerWidth;
    const until = performance.now() + patience;
    while (over() > 0 && performance.now() < until) await new Promise(requestAnimationFrame);
    return over();
  }, PATIENCE_MS);
}
