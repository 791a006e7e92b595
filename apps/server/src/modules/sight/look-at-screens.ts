import type { ModelImage } from "@appmon/engine/ports";
import type { ScreenSight } from "@appmon/engine/tools/refine-tool";
import type { Browser, Page } from "playwright-core";
import type { AppPage } from "./app-page.ts";
import { awaitPage, BUSY, Stuck } from "./await-page.ts";
import { layoutFaultsOf } from "./layout-faults.ts";
import { type OutlineNode, outlineText } from "./outline-text.ts";
import type { LookWish, SightLimits } from "./sight-task.ts";

const MAX_OUTLINE = 2_500;
const MAX_PICTURES = 4;
const MAX_PATH = 100;
/** Pixels of a picture from top to bottom: two windows of a phone. */
const MAX_HEIGHT = 2_560;

/** A slow machine gets so many times what a screen may take, while there is time left for the look. */
const PATIENCE = 2;
const LATE = new Stuck(`the screen was not drawn in time: it waits for something that does not come, or ${BUSY}`, false);

/**
 * Opens every screen in turn; one that was not drawn is opened once more from the beginning. `isSpent`: the page stopped answering,
 * and what comes after it was not seen.
 */
export async function lookAtScreens(
  app: AppPage,
  { paths, pictures }: LookWish,
  { browser, limits }: { browser: Browser; limits: SightLimits },
): Promise<{ value: ScreenSight[]; isSpent: boolean }> {
  const end = performance.now() + limits.look;
  const seen: ScreenSight[] = [];
  let isFresh = true;
  const look = async (path: string): Promise<ScreenSight | Stuck | undefined> => {
    const left = end - performance.now();
    if (left < limits.screen / 4) return undefined;
    const seeing = seeScreen(app, path, { isFresh, picture: pictures && seen.length < MAX_PICTURES });
    return awaitPage<ScreenSight | Stuck>(seeing, { app, browser, ms: Math.min(PATIENCE * limits.screen, left) });
  };
  for (const path of paths) {
    let screen = await look(path);
    if (screen === LATE) {
      isFresh = true;
      screen = (await look(path)) ?? LATE;
    }
    if (screen === undefined) break;
    if (!(screen instanceof Stuck)) {
      seen.push(screen);
      // What broke one screen is not to show on the next.
      isFresh = screen.crashes.length > 0;
      continue;
    }
    const { message, isFault } = screen;
    seen.push({ path, outline: "", crashes: isFault ? [{ message }] : [], errors: isFault ? [] : [message] });
    if (screen !== LATE) return { value: seen, isSpent: true };
    isFresh = true;
  }
  return { value: seen, isSpent: false };
}

async function seeScreen(
  app: AppPage,
  path: string,
  { isFresh, picture }: { isFresh: boolean; picture: boolean },
): Promise<ScreenSight | Stuck> {
  // What stands there is the screen before: it is not told under the name of this one.
  if (!(await (isFresh ? app.load(path) : app.visit(path)))) return LATE;
  const outline = (await whereTo(app.page, path)) + (await outlineOf(app.page));
  const { crashes, errors } = await app.takeWrongs();
  const wrongs = { crashes, errors: [...errors, ...(await layoutFaultsOf(app.page))] };
  if (!picture) return { path, outline, ...wrongs };
  return { path, outline, ...wrongs, picture: await pictureOf(app.page) };
}

/** What can be seen of the page, and below the window as far as `MAX_HEIGHT`. */
export async function pictureOf(page: Page): Promise<ModelImage> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: MAX_HEIGHT };
  // Whatever an app that means harm says of its height.
  const whole = Number(await page.evaluate(() => document.documentElement.scrollHeight)) || 0;
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(whole, height), MAX_HEIGHT) };
  const bytes = await page.screenshot({
    type: "jpeg",
    quality: 60,
    caret: "initial",
    ...(clip.height > height && { fullPage: true, clip }),
  });
  return { mediaType: "image/jpeg", bytes: new Uint8Array(bytes) };
}

/** A line that says where an address led on to, if it did. */
async function whereTo(page: Page, path: string): Promise<string> {
  const at = String(await page.evaluate(() => location.pathname));
  const wanted = new URL(path, "http://app").pathname;
  return at === wanted ? "" : `(leads on to ${at.slice(0, MAX_PATH)})\n`;
}

/** Roles, names and texts as assistive technology gets them; no longer than `max`. */
export async function outlineOf(page: Page, max = MAX_OUTLINE): Promise<string> {
  return outlineText((await page.ariaSnapshotJSON({ timeout: 0 })) as (OutlineNode | string)[], max);
}
