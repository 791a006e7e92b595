/** An attendance book as a sheet, in a real browser: one press marks, the next moves the mark on, and a reload keeps it. */
import { type Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSharedService, type SharedService } from "../support/shared-service.ts";

let test: SharedService;
let browser: Browser;
let preview: string;

beforeAll(async () => {
  test = await openSharedService();
  browser = test.browser;
  const owner = await test.person();
  preview = (await owner.say(null, "피아노 학원 출석부 만들어줘")).codegen!.preview_url;
}, 120_000);
afterAll(() => test?.close());

describe("a sheet of people and days", () => {
  it("is filled in by pressing, on a phone as well", async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR", timezoneId: "Asia/Seoul" });
    const page = await context.newPage();
    page.setDefaultTimeout(40_000);
    await page.goto(`${preview}attendances`);
    // Last week is empty: what is pressed there is made there.
    await page.getByRole("button", { name: "앞으로" }).click();
    const cell = page.locator('.am-matrix [data-action="mark"][aria-label$="비어 있음"]').first();
    const name = (await cell.getAttribute("aria-label"))!.replace(" 비어 있음", "");
    const marked = (mark: string) => page.locator(`.am-matrix [data-action="mark"][aria-label="${name} ${mark}"]`);
    await cell.click();
    await marked("출석").waitFor();
    await marked("출석").click();
    await marked("지각").waitFor();
    await page.reload();
    await page.getByRole("button", { name: "앞으로" }).click();
    await marked("지각").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  }, 60_000);
});
