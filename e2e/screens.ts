/**
 * Pictures of every screen: `node e2e/screens.ts FOLDER [name…]`. Starts the service, signs up, makes and publishes an app, and
 * photographs each screen at 390 and 1440 px, light and dark. With names only those screens. `SCREENS_LANGUAGE=en` for English,
 * `SCREENS_SCHEME=dark` for one scheme alone.
 */
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright-core";
import { CHROMIUM_ARGS, findChromium } from "../tools/testing/chromium.ts";
import { createAppmonProcess } from "./support/appmon-process.ts";
import { agreeAndSignUp, passProvider } from "./support/browser-sign-up.ts";
import { listScreens, type Screen } from "./support/screen-list.ts";

const WIDTHS = [390, 1440] as const;
const SCHEMES = (["light", "dark"] as const).filter((scheme) => (process.env["SCREENS_SCHEME"] ?? scheme) === scheme);
const language = process.env["SCREENS_LANGUAGE"] ?? "ko";

const [folder = "screens", ...names] = process.argv.slice(2);
const target = resolve(folder);
mkdirSync(target, { recursive: true });

const appmon = await createAppmonProcess();
await appmon.start();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
try {
  const member = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "ko-KR" });
  const made = await makeApp(await member.newPage());
  const state = await member.storageState();
  for (const scheme of SCHEMES) {
    for (const width of WIDTHS) {
      const shape = {
        viewport: { width, height: width === 390 ? 844 : 900 },
        locale: "ko-KR",
        colorScheme: scheme,
        reducedMotion: "reduce",
      } as const;
      const contexts = { member: await browser.newContext({ ...shape, storageState: state }), stranger: await browser.newContext(shape) };
      for (const context of Object.values(contexts)) {
        const given = { language, origin: appmon.origin };
        await context.addInitScript((is) => location.origin === is.origin && localStorage.setItem("AM_LANGUAGE", is.language), given);
      }
      for (const screen of listScreens(made)) {
        if (names.length > 0 && !names.includes(screen.name)) continue;
        await photograph(
          screen.isOpen ? contexts.stranger : contexts.member,
          screen,
          join(target, `${screen.name}-${width}-${scheme}-${language}.png`),
        );
      }
      await contexts.member.close();
      await contexts.stranger.close();
    }
  }
} finally {
  await browser.close();
  await appmon.dispose();
}

async function makeApp(page: Page): Promise<{ roomId: string; appId: string }> {
  await page.goto(`${appmon.origin}/login`);
  await passProvider(page, "kakao");
  await agreeAndSignUp(page);
  await page.goto(`${appmon.origin}/appmon`);
  await page.getByRole("textbox").first().fill("동네 네일샵 예약 받는 앱 만들어줘");
  await page.getByRole("button", { name: "만들기" }).click();
  await page.waitForURL(/\/appmon\/chat\/room_/);
  await page.frameLocator('[data-testid="preview-frame"]').locator("[data-block]").first().waitFor();
  const roomId = page.url().split("/").at(-1)!;
  await page.getByTestId("publish").first().click();
  await page.waitForURL(/\/appmon\/deploy/);
  const appId = new URL(page.url()).searchParams.get("app")!;
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name="slug"]')?.value !== "");
  await page.getByTestId("publish").last().click();
  await page.waitForURL(/\/appmon\/complete/);
  await page.close();
  return { roomId, appId };
}

async function photograph(context: BrowserContext, screen: Screen, path: string): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  try {
    if (screen.before) await screen.before(page);
    await page.goto(appmon.origin + screen.path);
    await settle(page);
    if (screen.act) {
      await screen.act(page);
      await settle(page);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) console.log(`${path}: ${overflow} px wider than the window`);
    await page.screenshot({ path, fullPage: !screen.isOneWindow });
  } catch (error) {
    process.exitCode = 1;
    console.log(`${path}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
  }
  await page.close();
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: 3000 }).catch(() => undefined);
  await page.waitForTimeout(350);
}
