/** Somebody signs up in an app a second time, with another password: they are told how to come in, and nobody else learns of it. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestService } from "../../apps/server/src/testing/test-service.ts";
import { CHROMIUM_ARGS, findChromium } from "../../tools/testing/chromium.ts";

let test: TestService;
let browser: Browser;
let site: string;
const SHOTS = process.env["PEOPLE_SHOTS"];

beforeAll(async () => {
  test = await startTestService();
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  const owner = await test.person();
  const made = await owner.say(null, "미용실 예약 앱. 회원가입하고 로그인하면 내 예약을 볼 수 있고 관리자가 승인/거절해요");
  const published = await owner.call("POST", `/app/${made.codegen!.app!.id}/deployments`, { slug: "known-email", title: "미용실" });
  site = published.json.url;
  const known = { name: "김하늘", email: "sky@example.com", password: "the first password" };
  await test.visit(`${site}_api/auth/sign-up`, { method: "POST", body: known });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await test?.stop();
});

it("who has an account already is led to it", async () => {
  for (const [width, height, colorScheme] of [
    [390, 844, "light"],
    [1440, 900, "dark"],
  ] as const) {
    const page = await (await browser.newContext({ viewport: { width, height }, colorScheme })).newPage();
    await page.goto(site);
    await page.locator('[data-action="sign-in"]').first().click();
    await page.locator('[data-action="switch"]').click();
    await page.locator('input[name="name"]').fill("김하늘");
    await page.locator('input[name="email"]').fill("sky@example.com");
    await page.locator('input[name="password"]').fill("another password");
    await page.locator('[data-form="sign-up"] [data-action="save"]').click();
    const told = page.getByRole("alert").filter({ hasText: "전에 가입했다면" });
    await told.waitFor();
    if (SHOTS) {
      await mkdir(SHOTS, { recursive: true });
      await page.screenshot({ path: join(SHOTS, `known-${width}.png`) });
    }
    await page.getByRole("button", { name: "이미 계정이 있어요" }).click();
    await page.locator('input[name="password"]').fill("the first password");
    await page.locator('[data-form="sign-in"] [data-action="save"]').click();
    await page.locator('[data-action="sign-out"]').first().waitFor();
    expect(await page.getByText("전에 가입했다면").count()).toBe(0);
  }
}, 60_000);
