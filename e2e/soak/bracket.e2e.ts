/** Tournaments and seats in published apps, on a phone: names pasted, scores entered, winners move on; all there after a reload. */
import { toolBlock } from "@appmon/appspec/tool-block";
import { type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enterAsOwner } from "../enter-as-owner.ts";
import { makeAppWithBlock } from "../support/app-with-block.ts";
import { openSharedService, type SharedService } from "../support/shared-service.ts";

let test: SharedService;
let browser: Browser;
let page: Page;

/** `KIT_SHOTS=folder`: pictures to look at. */
const SHOTS = process.env["KIT_SHOTS"];
const shot = async (name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};

beforeAll(async () => {
  test = await openSharedService();
  browser = test.browser;
  const owner = await test.person();
  const made = await owner.say(null, "배드민턴 동호회 대진표 만들어줘");
  await owner.call("POST", `/app/${made.codegen!.app!.id}/deployments`, { slug: "smash-cup", title: "대진표" });
  page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR" })).newPage();
  page.setDefaultTimeout(40_000);
  await enterAsOwner(page, owner, made.codegen!.app!.id);
}, 120_000);
afterAll(() => test?.close());

const make = async (mode: string, names: string[]) => {
  const again = page.locator('[data-action="new-bracket"]');
  await page.locator(".am-bracket .am-block-head").waitFor();
  // Which of both there is shows itself when the records have come.
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  await again
    .or(page.getByLabel(mode, { exact: true }))
    .first()
    .waitFor();
  if (await again.isVisible()) await again.click();
  await page.getByLabel(mode, { exact: true }).check();
  await page.locator('[name="bracketNames"]').fill(names.join("\n"));
  await page.getByText("순서를 섞어서 뽑기").click();
  await page.locator('[data-action="make-bracket"]').click();
  await page.locator(".am-bracket-game").first().waitFor();
};
const enter = async (game: ReturnType<Page["locator"]>, home: number, away: number) => {
  const [one, other] = [game.locator("input").nth(0), game.locator("input").nth(1)];
  await one.fill(String(home));
  await other.fill(String(away));
  await other.press("Enter");
};

describe("a bracket", () => {
  it("moves winners on and keeps them", async () => {
    await make("토너먼트", ["하나", "둘", "셋", "넷"]);
    const semis = page.getByRole("region", { name: "준결승" }).locator(".am-bracket-game");
    await enter(semis.nth(0), 21, 15);
    await enter(semis.nth(1), 18, 21);
    const final = page.getByRole("region", { name: "결승", exact: true }).locator(".am-bracket-game");
    await expect.poll(() => final.locator("input").first().isEnabled()).toBe(true);
    await enter(final, 21, 19);
    await page.locator(".am-bracket-champion").waitFor();
    await shot("bracket-390");
    const champion = await page.locator(".am-bracket-champion strong").textContent();
    await page.reload();
    await page.locator(".am-bracket-champion").waitFor();
    expect(await page.locator(".am-bracket-champion strong").textContent()).toBe(champion);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    // A corrected score takes the final back.
    await enter(semis.nth(0), 10, 21);
    await expect.poll(() => page.locator(".am-bracket-champion").count()).toBe(0);
  }, 60_000);

  it("keeps a league's table", async () => {
    await make("리그", ["가나", "다라", "마바"]);
    await enter(page.locator(".am-bracket-game").first(), 3, 1);
    await expect.poll(() => page.locator(".am-bracket-table tbody tr").first().textContent()).toMatch(/^1\S+1100\+23$/);
    await shot("league-390");
    await page.setViewportSize({ width: 1440, height: 900 });
    await shot("league-1440");
  }, 60_000);
});

describe("seats", () => {
  it("are as many as one says, shuffled around those that are fixed, and there after a reload", async () => {
    const owner = await test.person("선생님");
    const items = Array.from({ length: 20 }, (_, at) => `${at + 1}번`);
    const app = await makeAppWithBlock(owner, [], toolBlock("draw", { id: "seats", style: "seats", items, columns: 4 }));
    await owner.call("POST", `/app/${app.id}/deployments`, { slug: "our-seats", title: "자리" });
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAsOwner(page, owner, app.id);
    await page.goto(new URL(app.path, page.url()).href);
    await page.getByLabel("가로").fill("4");
    await page.getByLabel("세로").fill("4");
    await page.getByText("자리가 4개 모자라요").waitFor();
    await page.getByLabel("세로").fill("6");
    const seats = page.locator(".am-seat");
    // A number that is being written sends nobody away.
    const names = page.getByLabel("이름 (20)");
    await names.fill((await names.inputValue()).replace("20번", "전학생"));
    await page.getByLabel("인원").fill("2");
    await page.getByLabel("인원").fill("21");
    await page.getByLabel("인원").press("Enter");
    await expect.poll(() => page.locator("#am-names").inputValue()).toContain("전학생\n21번");
    await page.getByLabel("인원").fill("19");
    await page.getByLabel("인원").press("Enter");
    await expect.poll(() => page.locator("#am-names").inputValue()).not.toContain("전학생");
    await page.getByLabel("인원").fill("20");
    await page.getByLabel("인원").press("Enter");
    await expect.poll(() => page.locator("#am-names").inputValue()).toContain("전학생");
    await page.getByLabel("가로").fill("4");
    await page.getByLabel("세로").fill("6");
    await page.locator('[data-action="draw"]').click();
    expect(await seats.count()).toBe(24);
    expect(await page.locator(".am-seat:not(:disabled)").count()).toBe(20);
    const first = await seats.first().textContent();
    await seats.first().focus();
    await page.keyboard.press("Enter");
    for (let n = 0; n < 5; n++) await page.locator('[data-action="draw"]').click();
    expect(await seats.first().textContent()).toBe(first);
    const order = await seats.allTextContents();
    await page.reload();
    await seats.first().waitFor();
    expect(await seats.allTextContents()).toEqual(order);
    expect(await seats.first().getAttribute("aria-pressed")).toBe("true");
    await shot("seats-390");
  }, 60_000);
});
