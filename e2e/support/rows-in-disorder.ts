import type { Page } from "playwright-core";

/** Records of tables and cards whose buttons leave their place or lie on what is written there; names of records. */
export const rowsInDisorder = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const meets = (one: DOMRect, other: DOMRect): boolean =>
      one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    return [...document.querySelectorAll(".am-table tbody tr[data-record], .am-card[data-record]")].flatMap((row) => {
      const inside = row.getBoundingClientRect();
      const buttons = [...row.querySelectorAll(".am-row-buttons button")].map((button) => button.getBoundingClientRect());
      const texts = [...row.querySelectorAll("td[data-label], .am-record-title, .am-card-head > *, .am-pairs")].flatMap((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return [...range.getClientRects()].filter(({ width }) => width > 0);
      });
      const isOut = buttons.some(({ top, bottom }) => top < inside.top - 1 || bottom > inside.bottom + 1);
      const isOver = buttons.some((button, at) => [...texts, ...buttons.slice(at + 1)].some((other) => meets(button, other)));
      return isOut || isOver ? [row.querySelector(".am-record-title")?.textContent ?? "?"] : [];
    });
  });
