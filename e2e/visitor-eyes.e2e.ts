/** An owner looks at their app as whoever comes to the published one, and back. */
import { mkdir } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSharedService, type SharedService } from "./support/shared-service.ts";
import { openContextOf } from "./support/sign-in-context.ts";

let appmon: SharedService;
let page: Page;

/** `HAND_SHOTS=folder`: pictures to look at, light and dark, wide and as on a phone. */
const SHOTS = process.env["HAND_SHOTS"];
async function shot(name: string): Promise<void> {
  if (!SHOTS) return;
  await mkdir(SHOTS, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: width < 500 ? 844 : 1000 });
      await page.waitForTimeout(800);
      await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png` });
    }
  await page.setViewportSize({ width: 1440, height: 1000 });
}
const app = () => page.frameLocator('[data-testid="preview-frame"]');

beforeAll(async () => {
  appmon = await openSharedService();
  const owner = await appmon.person();
  const made = await owner.say(null, "미용실 예약 앱 만들어줘");
  page = await (await openContextOf(appmon.browser, appmon.origin, owner, { viewport: { width: 1440, height: 1000 } })).newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(`${appmon.origin}/appmon/chat/${made.chat.room.id}`);
  await app().getByRole("heading").first().waitFor();
}, 120_000);
afterAll(() => appmon?.close());

it("shows what visitors see, says so, and goes back", async () => {
  const desk = app().getByRole("link", { name: "오늘 예약" }).first();
  await desk.waitFor();
  await page.getByTestId("as-visitor").click();
  await page.getByTestId("visitor-line").getByText("손님 눈으로 보는 중이에요").waitFor();
  await app().getByRole("heading").first().waitFor();
  await expect.poll(() => desk.count()).toBe(0);
  await shot("visitor");
  await page.getByTestId("visitor-line").getByRole("button", { name: "돌아가기" }).click();
  await desk.waitFor();
  expect(await page.getByTestId("visitor-line").count()).toBe(0);
});
