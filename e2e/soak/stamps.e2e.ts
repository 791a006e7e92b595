/** A card that fills tap by tap, in a published app on a phone: glasses of water are counted, kept and taken back. */
import { toolBlock } from "@appmon/appspec/tool-block";
import { type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { enterAsOwner } from "../enter-as-owner.ts";
import { makeAppWithBlock } from "../support/app-with-block.ts";
import { openSharedService, type SharedService } from "../support/shared-service.ts";

let test: SharedService;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  test = await openSharedService();
  browser = test.browser;
  const owner = await test.person();
  const app = await makeAppWithBlock(
    owner,
    [
      {
        id: "glass",
        name: "물 한 잔",
        kind: "log",
        titleField: "at",
        fields: [{ id: "at", label: "마신 때", type: "datetime", required: true, default: { auto: "now" } }],
        sample: [],
      },
    ],
    toolBlock("stamps", { id: "glasses", entity: "glass", at: "at", goal: 8, unit: "잔", per: "day" }),
  );
  await owner.call("POST", `/app/${app.id}/deployments`, { slug: "eight-glasses", title: "물 마시기" });
  page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR" })).newPage();
  page.setDefaultTimeout(40_000);
  await enterAsOwner(page, owner, app.id);
  await page.goto(new URL(app.path, page.url()).href);
}, 120_000);
afterAll(() => test?.close());

const filled = () => page.locator('.am-stamps-places [data-filled="true"]').count();
const tap = async (times: number) => {
  const button = page.locator('[data-action="stamp"]');
  for (let n = 0; n < times; n += 1) {
    const before = await page.locator(".am-stamps-count b").innerText();
    await button.click();
    await expect.poll(() => page.locator(".am-stamps-count b").innerText()).not.toBe(before);
  }
};

it("fills a place with every tap, says when the day's goal is reached, and keeps it", async () => {
  await page.locator(".am-stamps-places").waitFor();
  expect(await filled()).toBe(0);
  await tap(7);
  expect(await filled()).toBe(7);
  expect(await page.locator(".am-stamps-done").innerText()).toBe("");
  await tap(1);
  expect(await page.locator(".am-stamps-done").innerText()).toContain("다 채웠어요");
  await page.reload();
  await page.locator(".am-stamps-places").waitFor();
  await expect.poll(filled).toBe(8);
});

it("takes the last one back", async () => {
  await page.locator('[data-block] [data-action="undo"]').click();
  await page.locator('dialog[open] [data-action="confirm"]').click();
  await expect.poll(filled).toBe(7);
});
