import type { Browser, Page } from "playwright-core";

/** An app open in a browser tab of its own, with every error its console saw. */
export interface OpenApp {
  page: Page;
  /** Opens a path of the app and waits until its records are painted. Throws when that takes longer than ten seconds. */
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  consoleErrors: string[];
  close(): Promise<void>;
}

const READY_MS = 10_000;

/** @param width of the window in CSS pixels */
export async function openApp(browser: Browser, origin: string, width: number): Promise<OpenApp> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(5_000);
  const consoleErrors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") consoleErrors.push(`${new URL(page.url()).pathname} ${message.text()}`);
  });
  page.on("pageerror", (error) => consoleErrors.push(`${new URL(page.url()).pathname} ${error.message}`));
  const ready = () => page.waitForFunction(() => document.documentElement.dataset["ready"] === "true", undefined, { timeout: READY_MS });
  return {
    page,
    consoleErrors,
    async open(path) {
      await page.goto(origin + path, { waitUntil: "domcontentloaded" });
      await ready();
    },
    async reload() {
      await page.reload({ waitUntil: "domcontentloaded" });
      await ready();
    },
    close: () => context.close(),
  };
}
