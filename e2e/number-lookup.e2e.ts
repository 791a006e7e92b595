/** Finding what one has handed in again: this browser's own at once, elsewhere by its number and code, and nobody by the number alone. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSharedService, type SharedService } from "./support/shared-service.ts";

let test: SharedService;
let site: string;

/** `LOOKUP_SHOTS=folder`: pictures to look at, at 390 and 1440 px, light and dark. */
const SHOTS = process.env["LOOKUP_SHOTS"];
async function shot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  for (const width of [390, 1440])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png` });
    }
  await page.setViewportSize({ width: 390, height: 844 });
}

beforeAll(async () => {
  test = await openSharedService();
  const owner = await test.person();
  const made = await owner.say(null, "공사 현장 안전 점검 위험 신고 접수, 번호로 처리 결과 조회");
  const deployed = await owner.call("POST", `/app/${made.codegen!.app!.id}/deployments`, { slug: "hazard-lookup", title: "위험 신고" });
  site = deployed.json.url;
}, 120_000);
afterAll(() => test?.close());

const visitor = async (): Promise<Page> => {
  const context = await test.browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR" });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(site);
  await page.locator('[name="lookup"]').waitFor();
  return page;
};

it("is found by who made it, and by who knows its number and its code", async () => {
  const page = await visitor();
  const form = page.locator(".am-form-block");
  await form.locator('[role="combobox"]').waitFor();
  // Nobody types the number, nor what is worked out of what they said.
  const asked = await form.locator("[data-field]").evaluateAll((fields) => fields.map((field) => field.getAttribute("data-field")));
  expect(asked).toEqual(["what", "site", "place", "photo", "name", "from"]);
  for (const input of await form.locator("textarea:visible, input[type=text]:visible, input:not([type]):visible").all())
    if ((await input.inputValue()) === "") await input.fill("계단 손잡이가 흔들려요");
  await form.locator('[role="combobox"]').fill("");
  await form.locator('[role="option"]').first().click();
  await form.locator('button[type="submit"]').click();
  const kept = page.locator(".am-sent .am-kept-number");
  await kept.waitFor();
  const code = (await kept.locator(".am-kept-code").textContent())!;
  const number = (await kept.locator("dd").first().textContent())!;
  expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
  await shot(page, "sent");
  await page.reload();
  await page.locator(".am-lookup-mine .am-found-one").getByText(number).waitFor();
  await page.locator(".am-lookup").scrollIntoViewIfNeeded();
  await shot(page, "mine");

  const other = await visitor();
  await other.locator('[name="lookup"]').fill(number);
  expect(await other.locator('[data-action="lookup"]').isDisabled()).toBe(true);
  await other.locator('[name="proof"]').fill("22222-22222");
  await other.locator('[name="proof"]').press("Enter");
  await other.locator(".am-lookup-none").waitFor();
  await other.locator(".am-lookup").scrollIntoViewIfNeeded();
  await shot(other, "none");
  expect(await other.locator(".am-found-one, .am-lookup-mine").count()).toBe(0);
  await other.locator('[name="proof"]').fill(code.toLowerCase());
  await other.locator('[name="proof"]').press("Enter");
  await other.locator(".am-found-one").waitFor();
  expect(await other.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  await shot(other, "found");
}, 120_000);
