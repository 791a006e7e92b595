/** Readings that go on by themselves and are looked back on, and messages that are kept, in published apps in a real browser. */
import { type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enterAsOwner } from "../enter-as-owner.ts";
import { openSharedService, type SharedService } from "../support/shared-service.ts";

let test: SharedService;
let browser: Browser;

/** `KIT_SHOTS=folder`: pictures to look at. */
const SHOTS = process.env["KIT_SHOTS"];
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};
const open = async (text: string, slug: string, width: number) => {
  const owner = await test.person(slug);
  const made = await owner.say(null, text);
  const { url } = (await owner.call("POST", `/app/${made.codegen!.app!.id}/deployments`, { slug, title: slug })).json;
  const page = await (await browser.newContext({ viewport: { width, height: 900 }, locale: "ko-KR" })).newPage();
  page.setDefaultTimeout(40_000);
  await enterAsOwner(page, owner, made.codegen!.app!.id);
  await page.waitForSelector("html[data-ready]");
  return { page, url: String(url) };
};
beforeAll(async () => {
  test = await openSharedService();
  browser = test.browser;
}, 120_000);
afterAll(() => test?.close());

describe("readings", () => {
  it("change by themselves, stand still when asked to, and are kept at a press", async () => {
    const { page, url } = await open("온실 온도와 습도를 실시간으로 보여 주는 어두운 화면 대시보드", "greenhouse", 1440);
    const values = () => page.locator(".am-live dd:not(.am-stat-note)").allInnerTexts();
    await page.locator(".am-live .am-stat").first().waitFor();
    const first = await values();
    expect(first.length).toBeGreaterThan(1);
    await expect.poll(values, { timeout: 20_000 }).not.toEqual(first);
    expect(await page.locator(".am-live").first().innerText()).toContain("예시 신호");
    await shot(page, "live-dark-1440");
    await page.locator('.am-live [data-action="pause"]').first().focus();
    await page.keyboard.press("Enter");
    const still = await values();
    await page.waitForTimeout(4_500);
    expect(await values()).toEqual(still);
    await page.locator('.am-live [data-action="keep"]').first().click();
    await page.getByText("지금 값을 기록했어요").waitFor();
    // What was kept is what one looks back on, between days one names.
    await page.goto(new URL("/history", url).href);
    const trend = page.locator(".am-trend").first();
    await trend.locator("figure").first().waitFor();
    await trend.getByText("표로 보기").first().click();
    expect(await trend.locator("details[open] tbody tr").count()).toBe(1);
    await trend.getByLabel("시작일").fill("2001-01-01");
    await trend.getByLabel("종료일").fill("2001-02-01");
    await trend.getByText("이 조건에는 기록이 없어요").waitFor();
    await trend.getByRole("button", { name: "7일" }).click();
    await trend.locator("figure").first().waitFor();
    await shot(page, "trend-dark-1440");
    await page.goto(url);
    await page.locator(".am-live .am-stat").first().waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    await shot(page, "live-dark-390");
  }, 60_000);
});

describe("messages", () => {
  it("are filled in from whom they go to, and are there after coming back", async () => {
    const { page, url } = await open("고객 관리 앱. 고객에게 안내 문자 발송 기능도 필요해요", "crm-notes", 1440);
    await page.locator('[data-action="create"]').first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("이름").fill("한가람");
    await dialog.getByLabel("연락처").fill("01023456789");
    await dialog.locator('[data-action="save"]').click();
    await dialog.waitFor({ state: "detached" });
    await page.goto(new URL("/messages", url).href);
    const outbox = page.locator(".am-outbox");
    await outbox.locator('[data-action="send"]').click();
    await outbox.getByRole("alert").waitFor();
    await outbox.locator(".am-picked-one", { hasText: "한가람" }).click();
    await outbox.locator("textarea").fill("{이름}님, 내일 뵐게요.");
    await outbox.locator('[data-action="send"]').click();
    await outbox.getByText("한가람님, 내일 뵐게요.").first().waitFor();
    await page.reload();
    await outbox.getByText("한가람님, 내일 뵐게요.").first().waitFor();
    // Whoever is new is greeted by itself: that is in the log too.
    await outbox
      .getByText(/\[자동\]/)
      .first()
      .waitFor();
    await shot(page, "outbox-1440");
  }, 60_000);
});
