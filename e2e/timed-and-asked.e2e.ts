/** What a watch has timed and what a button asks, in ready apps: kept where it belongs, and nothing is said to be kept that is not. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSharedService, type SharedPerson, type SharedService } from "./support/shared-service.ts";

let appmon: SharedService;
let owner: SharedPerson;

beforeAll(async () => {
  appmon = await openSharedService();
  owner = await appmon.person();
});
afterAll(() => appmon?.close());

async function taken(kind: string): Promise<{ page: Page; open: (path: string) => Promise<unknown> }> {
  const app = (await owner.call("POST", `/template/ready_${kind}/take`)).json as { previewUrl: string };
  const page = await (await appmon.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "ko-KR" })).newPage();
  return { page, open: (path) => page.goto(new URL(path, app.previewUrl).href) };
}

it("a nap that was timed is kept from when it began to when it ended; one that is refused stays on the watch", async () => {
  const { page, open } = await taken("baby_log");
  await open("/sleeps");
  const time = async () => {
    const start = page.locator('[data-action="start"]');
    await start.click();
    await page.locator('.am-timer[data-state="running"]').waitFor();
    await page.waitForTimeout(300);
    await start.click();
    await page.locator('[data-action="finish"]').click();
  };
  const isWriting = (method: string) => method !== "GET";
  let refused = 0;
  await page.route("**/*", (route) => {
    if (refused > 0 || !isWriting(route.request().method())) return route.continue();
    refused += 1;
    return route.abort();
  });
  await time();
  await expect.poll(() => refused).toBe(1);
  await page.locator('[data-action="finish"]:enabled').waitFor();
  expect(await page.getByText("기록했어요").count()).toBe(0);
  const rows = page.locator("tbody tr");
  const before = await rows.count();
  await page.locator('[data-action="finish"]').click();
  await page.getByText("기록했어요").waitFor();
  await expect.poll(() => rows.count()).toBe(before + 1);
  // Soon after midnight the examples of today are later than now, and stand before it.
  await page.getByRole("cell", { name: "1분", exact: true }).waitFor();
  await page.context().close();
});

it("an amount behind a tap is kept by Enter", async () => {
  const { page, open } = await taken("baby_log");
  await open("/");
  await page.locator('[data-action="quick"]').first().click();
  const amount = page.locator(".am-quick-last input");
  await amount.fill("87");
  const kept = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await amount.press("Enter");
  await kept;
  await page.reload();
  await page.getByText("87ml").first().waitFor();
  await page.context().close();
});

it("a car is given back with what its dial says, and the way it went is written down", async () => {
  const { page, open } = await taken("company_car_log");
  await open("/");
  await page.locator("tr", { hasText: "전시회 짐 나르기" }).getByRole("button", { name: /반납/ }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("도착 계기판").fill("30300");
  await form.locator('[data-action="save"]').click();
  await page.getByText("반납하고 운행에 거리를 적었어요").waitFor();
  await open("/trips");
  // Where one went is what a trip is called.
  await page.locator("tr", { hasText: "일산 킨텍스" }).getByText("30,300").first().waitFor();
  await page.context().close();
});
