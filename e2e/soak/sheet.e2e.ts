/** An attendance book as a sheet, in a real browser: one press marks, the next moves the mark on, and a reload keeps it. */
import { type Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAppWithBlock } from "../support/app-with-block.ts";
import { openSharedService, type SharedService } from "../support/shared-service.ts";

let test: SharedService;
let browser: Browser;
let address: string;

beforeAll(async () => {
  test = await openSharedService();
  browser = test.browser;
  const owner = await test.person();
  const mark = (value: string, label: string) => ({ value, label });
  const app = await makeAppWithBlock(
    owner,
    [
      {
        id: "pupil",
        name: "학생",
        kind: "person",
        titleField: "name",
        fields: [{ id: "name", label: "이름", type: "text", required: true }],
        sample: ["김서연", "박준호", "이하린"].map((name, at) => ({ id: `s${at + 1}`, name })),
      },
      {
        id: "attendance",
        name: "출석",
        kind: "log",
        titleField: "pupil",
        dateField: "day",
        fields: [
          { id: "pupil", label: "학생", type: "relation", target: "pupil", required: true },
          { id: "day", label: "날짜", type: "date", required: true },
          { id: "mark", label: "출결", type: "select", options: [mark("present", "출석"), mark("late", "지각"), mark("absent", "결석")] },
        ],
        sample: [],
      },
    ],
    {
      id: "sheet",
      kind: "collection",
      query: { entity: "attendance" },
      views: [{ kind: "matrix", row: "pupil", date: "day", mark: "mark" }],
    },
  );
  address = `${app.preview}${app.path}`;
}, 120_000);
afterAll(() => test?.close());

describe("a sheet of people and days", () => {
  it("is filled in by pressing, on a phone as well", async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR", timezoneId: "Asia/Seoul" });
    const page = await context.newPage();
    page.setDefaultTimeout(40_000);
    await page.goto(address);
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
