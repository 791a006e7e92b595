/** `node tools/showcase-pictures.ts`: photographs the apps of the home page's gallery, as the engine makes them now. */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { SHOWCASE } from "@appmon/contract/showcase";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { createAppmonProcess } from "../e2e/support/appmon-process.ts";
import { CHROMIUM_ARGS, findChromium } from "./testing/chromium.ts";

const OUT = resolve(import.meta.dirname, "../apps/web/public/showcase");
/** CSS pixels of the phone screen that is shown, and the picture's own size. */
const SCREEN = { width: 440, height: 539 };
const PICTURE = { width: 640, height: 784 };
const SETTLED_MS = 1_200;

const appmon = await createAppmonProcess();
await appmon.start();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
try {
  const context = await browser.newContext({ viewport: { width: 480, height: 1_000 }, deviceScaleFactor: 2, locale: "ko-KR" });
  const page = await context.newPage();
  for (const [id, text] of Object.entries(SHOWCASE)) {
    await page.goto(appmon.origin);
    await page.getByRole("button", { name: text }).click();
    await page.locator('[data-testid="trial"][data-phase="running"]').waitFor();
    const frame = page.getByTestId("trial-frame");
    await frame.scrollIntoViewIfNeeded();
    await page.waitForTimeout(SETTLED_MS);
    const box = (await frame.boundingBox())!;
    const shot = await page.screenshot({ clip: { x: box.x, y: box.y, ...SCREEN } });
    const picture = await sharp(shot).resize(PICTURE).webp({ quality: 78, effort: 6 }).toBuffer();
    writeFileSync(resolve(OUT, `${id}.webp`), picture);
    console.log(`${id}.webp ${picture.byteLength} bytes`);
  }
} finally {
  await browser.close();
  await appmon.dispose();
}
