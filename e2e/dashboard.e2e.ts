/** Panels that are moved and stay moved, likes that count once, and news under a bell, in published apps in a real browser. */
import { type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enterAsOwner } from "./enter-as-owner.ts";
import { openSharedService, type SharedPerson, type SharedService } from "./support/shared-service.ts";

let test: SharedService;
let browser: Browser;

/** `KIT_SHOTS=folder`: pictures to look at. */
const SHOTS = process.env["KIT_SHOTS"];
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};
interface Published {
  owner: SharedPerson;
  id: string;
  url: string;
}
/** The app of what is said, message by message. */
const published = async ([wish, ...more]: [string, ...string[]], slug: string): Promise<Published> => {
  const owner = await test.person(slug);
  const { chat, codegen } = await owner.say(null, wish);
  for (const text of more) await owner.say(chat.room.id, text);
  const { id } = codegen!.app!;
  return { owner, id, url: (await owner.call("POST", `/app/${id}/deployments`, { slug, title: slug })).json.url };
};
const open = async ({ owner, id, url }: Published, width: number, who: "owner" | "visitor" = "owner") => {
  const page = await (await browser.newContext({ viewport: { width, height: 900 }, locale: "ko-KR" })).newPage();
  page.setDefaultTimeout(40_000);
  if (who === "owner") await enterAsOwner(page, owner, id);
  else await page.goto(url);
  return page;
};
const orderOf = (page: Page) => page.locator(".am-panel-slot").evaluateAll((all) => all.map((one) => one.getAttribute("data-panel")));

beforeAll(async () => {
  test = await openSharedService();
  browser = test.browser;
}, 120_000);
afterAll(() => test?.close());

describe("a dashboard", () => {
  it("is put in order by keys and by dragging, and stays so", async () => {
    const page = await open(await published(["카페 매출 장부, 위젯 위치를 마음대로 옮길 수 있게"], "my-board"), 1440);
    await page.waitForSelector("html[data-ready]");
    // The screen with the most to move, whichever it is.
    for (const link of await page.locator(".am-menu a").all())
      if ((await page.locator('[data-action="arrange"]').count()) === 0) await link.click();
    await page.locator('[data-action="arrange"]').click();
    const before = await orderOf(page);
    expect(before.length).toBeGreaterThan(2);
    await page.locator(".am-panel-handle").first().focus();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => orderOf(page)).toEqual([before[1], before[0], ...before.slice(2)]);
    // The handle goes along with its panel, so that the next key moves it on.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("[data-panel]")?.getAttribute("data-panel")))
      .toBe(before[0]);
    await page.keyboard.press("ArrowDown");
    await expect.poll(async () => (await orderOf(page))[2]).toBe(before[0]);
    const last = (await orderOf(page)).at(-1);
    await page.locator(".am-panel-handle").last().dragTo(page.locator(".am-panel-slot").first());
    await expect.poll(async () => (await orderOf(page))[0]).toBe(last);
    await page.locator(".am-panel-size").nth(0).click();
    await page.locator(".am-panel-size").nth(1).click();
    await shot(page, "panels-moving-1440");
    await page.locator('[data-action="arrange"]').click();
    const kept = await orderOf(page);
    await page.reload();
    await page.locator(".am-panel-slot").first().waitFor();
    expect(await orderOf(page)).toEqual(kept);
    expect(await page.locator('.am-panel-slot[data-half="true"]').count()).toBe(2);
    await shot(page, "panels-1440");
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    await page.locator('[data-action="arrange"]').click();
    await shot(page, "panels-390");
  }, 60_000);
});

describe("likes and news", () => {
  it("count once a visitor, and what somebody else wrote is told of", async () => {
    const app = await published(
      ["게시글 모음. 제목, 사진, 내용, 글쓴이", "좋아요 누를 수 있게 해줘", "새 글 알림 목록 보여줘"],
      "show-off",
    );
    const [writer, reader] = [await open(app, 390), await open(app, 390, "visitor")];
    await reader.locator('[data-action="notices"]').waitFor();
    // News is what comes after the list was read.
    await reader.locator("[data-record], .am-empty").first().waitFor();
    await writer.locator('[data-action="create"]').first().click();
    const dialog = writer.getByRole("dialog");
    for (const input of await dialog.locator('input[type="text"], input:not([type]), textarea').all()) await input.fill("우리 집 고양이");
    await dialog.locator('[data-action="save"]').click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => reader.locator('[data-action="notices"]').getAttribute("aria-label")).toBe("알림 1개");
    await reader.locator('[data-action="notices"]').click();
    await reader.getByRole("dialog").getByText("우리 집 고양이").first().waitFor();
    await shot(reader, "notices-390");
    await reader.keyboard.press("Escape");
    expect(await reader.locator('[data-action="notices"]').getAttribute("aria-label")).toBe("알림");
    const like = reader.locator('[data-action="like"]').first();
    const count = Number((await like.textContent())!.replaceAll(/\D/g, ""));
    const saved = reader.waitForResponse((response) => response.request().method() !== "GET" && response.ok());
    await like.click();
    await expect.poll(() => like.textContent()).toBe(`좋아요 ${count + 1}`);
    // The page says so at once; a reload would break off what is still on its way.
    await saved;
    await reader.reload();
    await expect.poll(() => like.getAttribute("aria-pressed")).toBe("true");
    await shot(reader, "likes-390");
    await like.click();
    await expect.poll(() => like.textContent()).toBe(`좋아요 ${count}`);
  }, 60_000);
});
