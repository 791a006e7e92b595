/** Walks through an app once, the way somebody new to it does: every entry of the menu, one record of each list, every way of showing. */
import type { PageView } from "./page-view.ts";
import { readPage } from "./page-view.ts";
import type { Visitor } from "./visitor.ts";

const MOST_PAGES = 22;

export async function lookAround(visitor: Visitor): Promise<void> {
  const { page, app } = visitor;
  await app.open("/");
  visitor.subject = (await page.locator("header").first().locator("strong, small").allTextContents()).join(" ");
  visitor.menu = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("nav a[href]")];
    const seen = new Map<string, string>();
    for (const link of links) {
      const url = new URL(link.href);
      if (url.origin === location.origin && !seen.has(url.pathname)) seen.set(url.pathname, (link.textContent ?? "").trim());
    }
    return [...seen].map(([path, label]) => ({ path, label }));
  });
  const waiting = [...new Set(["/", ...visitor.menu.map(({ path }) => path)])];
  const shapes = new Set(waiting.map(shapeOf));
  const pages: PageView[] = [];
  while (waiting.length > 0 && pages.length < MOST_PAGES) {
    const path = waiting.shift()!;
    await visitor.visit(path);
    pages.push({ ...(await readPage(page)), path, menu: visitor.menu.find((entry) => entry.path === path)?.label ?? "" });
    await otherViews(visitor, pages.at(-1)!);
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")]
        .map((link) => new URL(link.href))
        .filter((url) => url.origin === location.origin)
        .map((url) => url.pathname),
    );
    for (const link of links) {
      const shape = shapeOf(link);
      if (shapes.has(shape)) continue;
      shapes.add(shape);
      waiting.push(link);
    }
  }
  visitor.pages = pages;
}

/** Addresses of records of one kind are one shape. */
function shapeOf(path: string): string {
  const parts = path.split("/").filter((part) => part !== "");
  return parts.length > 1 ? `/${parts.slice(0, -1).join("/")}/*` : path;
}

/** A list that can also be shown as a table, calendar or board is read in each of these ways. */
async function otherViews(visitor: Visitor, view: PageView): Promise<void> {
  const groups = visitor.page.locator('main [role="group"]:is([aria-label="보기"], [aria-label="기간 단위"])');
  const count = await groups.count();
  for (let at = 0; at < count; at += 1) {
    const buttons = groups.nth(at).getByRole("button");
    const ways = await buttons.count();
    for (let way = 1; way < ways; way += 1) {
      await buttons.nth(way).click();
      await visitor.settle();
      const now = await readPage(visitor.page);
      for (const [index, region] of now.regions.entries()) {
        const known = view.regions[index];
        if (!known) continue;
        known.looks = [...new Set([...known.looks, ...region.looks])];
        known.terms = [...new Set([...known.terms, ...region.terms])];
        known.pairs.push(...region.pairs);
        known.lines.push(...region.lines);
      }
    }
    await buttons.first().click();
  }
}
