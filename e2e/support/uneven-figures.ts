import type { Page } from "playwright-core";

/** Rows of figures that are not of one size, or break in the middle of a sum: what is written there. */
export const unevenFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".am-stats")].flatMap((row) => {
      const figures = [...row.querySelectorAll<HTMLElement>(".am-stat > dd:not(.am-stat-note)")];
      // A cell with a border is a pixel narrower than the next: less than what anybody sees.
      const sizes = figures.map((figure) => Number.parseFloat(getComputedStyle(figure).fontSize));
      const isUneven = Math.max(...sizes) - Math.min(...sizes) > 0.5;
      const isBroken = figures.some((figure) => {
        const words = document.createRange();
        words.setStart(figure, 0);
        words.setEnd(figure, [...figure.childNodes].filter((node) => !(node instanceof HTMLSpanElement)).length);
        const lines = [...words.getClientRects()];
        return Math.max(...lines.map(({ top }) => top)) >= Math.min(...lines.map(({ bottom }) => bottom));
      });
      return isUneven || isBroken ? [figures.map((figure) => figure.innerText).join(" | ")] : [];
    }),
  );
