import type { ScreenSight } from "@appmon/engine/tools/refine-tool";
import type { Browser, Page } from "playwright-core";
import type { AppPage } from "./app-page.ts";
import { awaitPage, Stuck } from "./await-page.ts";
import { type OutlineNode, outlineText } from "./outline-text.ts";
import type { LookWish, SightLimits } from "./sight-task.ts";

const MAX_OUTLINE = 2_500;
const MAX_PICTURES = 4;

/** Opens every screen in turn. `isSpent`: the page stopped answering, and what comes after it was not seen. */
export async function lookAtScreens(
  app: AppPage,
  { paths, pictures }: LookWish,
  { browser, limits }: { browser: Browser; limits: SightLimits },
): Promise<{ value: ScreenSight[]; isSpent: boolean }> {
  const end = performance.now() + limits.look;
  const seen: ScreenSight[] = [];
  let isFresh = true;
  for (const path of paths) {
    const ms = Math.min(limits.screen, end - performance.now());
    if (ms < limits.screen / 4) break;
    const screen: ScreenSight | Stuck = await awaitPage(
      seeScreen(app, path, { isFresh, picture: pictures && seen.length < MAX_PICTURES }),
      { app, browser, ms },
    );
    if (screen instanceof Stuck) {
      const { message, isFault } = screen;
      const wrongs = { crashes: isFault ? [{ message }] : [], errors: isFault ? [] : [message] };
      return { value: [...seen, { path, outline: "", ...wrongs }], isSpent: true };
    }
    seen.push(screen);
    // What broke one screen is not to show on the next.
    isFresh = screen.crashes.length > 0;
  }
  return { value: seen, isSpent: false };
}

async function seeScreen(app: AppPage, path: string, { isFresh, picture }: { isFresh: boolean; picture: boolean }): Promise<ScreenSight> {
  await (isFresh ? app.load(path) : app.visit(path));
  const outline = await outlineOf(app.page);
  const wrongs = await app.takeWrongs();
  if (!picture) return { path, outline, ...wrongs };
  const bytes = await app.page.screenshot({ type: "jpeg", quality: 60, caret: "initial" });
  return { path, outline, ...wrongs, picture: { mediaType: "image/jpeg", bytes: new Uint8Array(bytes) } };
}

/** Roles, names and texts as assistive technology gets them. */
export async function outlineOf(page: Page): Promise<string> {
  return outlineText((await page.ariaSnapshotJSON({ timeout: 0 })) as (OutlineNode | string)[], MAX_OUTLINE);
}
