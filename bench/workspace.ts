/** The real service and the real workspace in a real browser, signed in. */
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from "playwright-core";
import { openDatabase, type DatabaseClient } from "@appmon/db/client";
import { findRunningDatabase } from "@appmon/db/embedded-postgres-passwords";
import { type AppmonProcess, createAppmonProcess } from "../e2e/support/appmon-process.ts";
import { type Member, signUp } from "../e2e/support/sign-up.ts";
import { CHROMIUM_ARGS, findChromium } from "../tools/testing/chromium.ts";
import { installClock } from "./page-clock.ts";

export interface Workspace {
  appmon: AppmonProcess;
  member: Member;
  browser: Browser;
  context: BrowserContext;
  database: DatabaseClient;
  close(): Promise<void>;
}

const VIEWPORT = { width: 1440, height: 900 };

export async function openWorkspace(): Promise<Workspace> {
  const appmon = await createAppmonProcess();
  await appmon.start();
  const member = await signUp(appmon.origin, "재는 사람");
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  const context = await browser.newContext({ viewport: VIEWPORT, locale: "ko-KR" });
  await context.addInitScript(installClock);
  await context.addCookies([{ name: "AM_AT", value: member.tokens.access_token, url: appmon.origin }]);
  await context.addInitScript(
    ({ origin, tokens }) => {
      if (location.origin !== origin) return;
      localStorage.setItem("AM_AT", tokens.access_token);
      localStorage.setItem("AM_RT", tokens.refresh_token);
      localStorage.setItem("AM_UID", tokens.user_id);
      localStorage.setItem("AUTH_STORE", JSON.stringify({ state: { isLogin: true, userData: null }, version: 0 }));
    },
    { origin: appmon.origin, tokens: member.tokens },
  );
  const running = findRunningDatabase(join(appmon.dataDir, "postgres"));
  if (!running) throw new Error("the service runs without its database");
  const database = openDatabase({ url: running.serviceUrl, max: 2, onError: () => {} });
  return {
    appmon,
    member,
    browser,
    context,
    database,
    async close() {
      await database.close();
      await browser.close();
      await appmon.dispose();
    },
  };
}

/** A new conversation with its warm preview, the wish typed and not yet sent. */
export async function typeWish(workspace: Workspace, wish: string): Promise<{ page: Page; frame: Frame }> {
  const page = await workspace.context.newPage();
  await page.goto(`${workspace.appmon.origin}/appmon/chat/temp`);
  await page.getByTestId("composer").fill(wish);
  const element = await page.waitForSelector('[data-testid="preview-frame"]', { state: "attached" });
  const frame = await element.contentFrame();
  if (!frame) throw new Error("the preview has no frame");
  // A person types for seconds; the shared packages are loaded and evaluated by then.
  await frame.waitForLoadState("load");
  await page.waitForTimeout(800);
  return { page, frame };
}

export async function say(page: Page, text: string): Promise<void> {
  await page.getByTestId("composer").fill(text);
  await page.getByTestId("send").click();
}
