import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { vendorName, vendorPath, vendorType } from "@appmon/builder/vendor-manifest";
import type { Crash, SightWidth } from "@appmon/engine/tools/refine-tool";
import type { SightPage } from "@appmon/gateway/preview-page/sight-settings";
import type { Browser, BrowserContext, Page, Route } from "playwright-core";

/** Nobody else's: a browser resolves it itself, and trusts it as it trusts a page over TLS. */
const ORIGIN = "http://app.localhost";
/** As high as one and a half screens: what is below the first view is seen too. */
const WINDOWS = {
  phone: { width: 390, height: 1280 },
  desktop: { width: 1280, height: 1280 },
  tv: { width: 1920, height: 1080 },
  print: { width: 794, height: 1123 },
} as const;
const MAX_NOTES = 20;
const MAX_NOTE = 300;
const MAX_CRASHES = 12;
/** How often a page that goes on fetching is waited for. */
const MAX_ROUNDS = 8;
/** Of the time there is for a screen, what it may take to be drawn; the rest is for reading it. */
const DRAWN_BY = 0.7;
/** Beyond that a dialog is left open. */
const MAX_DIALOGS = 10;
/** Instead of pictures from elsewhere, which nobody fetches. */
const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="100%" height="100%" fill="#c9c6bf"/></svg>`;

export interface AppPage {
  page: Page;
  /** Loads the app anew, with its sample data, at a path. False: the screen was not drawn in time. */
  load(path: string): Promise<boolean>;
  /** Goes to a path within the app. False: the screen was not drawn in time, what stands there is the one before. */
  visit(path: string): Promise<boolean>;
  /** Waits until the page has come to rest. False: what is new on it was not drawn in time. */
  settle(): Promise<boolean>;
  /** Resolves when the page answers. */
  ping(): Promise<void>;
  /** What went wrong since the last call. */
  takeWrongs(): Promise<{ crashes: Crash[]; errors: string[] }>;
  hasCrashed(): boolean;
}

/** The page functions below run in the browser. */
declare const window: { appmonSight?: SightPage };

interface AppPageSettings {
  html: string;
  contentSecurityPolicy: string;
  vendorDirectory: string;
  /** How long a screen may take. */
  screenMs: number;
  width?: SightWidth;
}

/** Opens an app in a context of its own, in which nothing can be reached but its document and the shared packages. */
export async function openAppPage(
  browser: Browser,
  { html, contentSecurityPolicy, vendorDirectory, screenMs, width = "phone" }: AppPageSettings,
): Promise<AppPage> {
  const notes = new Set<string>();
  const note = (text: string) => {
    if (notes.size < MAX_NOTES) notes.add(oneLine(text));
  };
  const context = await browser.newContext({
    viewport: WINDOWS[width],
    hasTouch: width === "phone",
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    reducedMotion: "reduce",
    colorScheme: "light",
    serviceWorkers: "block",
    acceptDownloads: false,
  });
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "onLine", { get: () => true }));
  const requests = { asked: 0, answered: 0 };
  await answerRequests(context, { html, contentSecurityPolicy, vendorDirectory, note, requests });
  const page = await context.newPage();
  if (width === "print") await page.emulateMedia({ media: "print" });
  let hasCrashed = false;
  let dialogs = 0;
  page.on("crash", () => (hasCrashed = true));
  page.on("dialog", (dialog) => {
    note(`${dialog.type()}: ${dialog.message()}`);
    // One left open holds the page, until its time is over.
    if (++dialogs <= MAX_DIALOGS) dialog.accept().catch(() => undefined);
  });
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) note(`console.error: ${message.text()}`);
  });
  context.on("page", (other) => {
    note("opened a window: there is none");
    other.close().catch(() => undefined);
  });
  const told = new Set<string>();
  const comeUp = async () => {
    await page.waitForFunction(() => window.appmonSight);
    await page.evaluate(() => window.appmonSight?.started);
  };
  const settle = async () => {
    let isDrawn = true;
    // What is fetched meanwhile, a chart's package, is yet to be drawn.
    for (let rounds = 0, before = -1; rounds < MAX_ROUNDS && (before !== requests.answered || before < requests.asked); rounds++) {
      before = requests.answered;
      try {
        // Whatever an app that has replaced it says: only this one word means something.
        isDrawn = (await page.evaluate((ms) => window.appmonSight?.settle(ms), DRAWN_BY * screenMs)) !== false;
      } catch (error) {
        if (!isReplaced(error)) throw error;
        // A plain link loads the app anew.
        await comeUp();
      }
      if (!isDrawn) break;
    }
    return isDrawn;
  };
  return {
    page,
    settle,
    async load(path) {
      await page.goto(ORIGIN + path, { waitUntil: "commit" });
      await comeUp();
      return settle();
    },
    async visit(path) {
      await page.evaluate((to) => window.appmonSight?.visit(to), path);
      return settle();
    },
    async takeWrongs() {
      const faults = (await page.evaluate(() => window.appmonSight?.faults())) ?? [];
      const messages = faults.map(({ message }) => oneLine(message));
      const crashes = faults.slice(0, MAX_CRASHES).flatMap(({ message, files }): Crash[] => {
        const text = oneLine(message);
        if (told.has(text)) return [];
        told.add(text);
        return [{ message: text, ...(files[0] !== undefined && { path: files[0].slice(0, 120) }) }];
      });
      // React and the app's own boundary log what they caught: it is told once.
      const errors = [...notes].filter((text) => !messages.some((message) => text.includes(message.replace(/^\w+: /, "").slice(0, 120))));
      notes.clear();
      return { crashes, errors };
    },
    ping: () => page.evaluate(() => undefined),
    hasCrashed: () => hasCrashed,
  };
}

/** The document went away while something was asked of it. */
export function isReplaced(error: unknown): boolean {
  return error instanceof Error && /context was destroyed|because of a navigation/.test(error.message);
}

interface Answering {
  html: string;
  contentSecurityPolicy: string;
  vendorDirectory: string;
  note(text: string): void;
  /** How many there were so far. */
  requests: { asked: number; answered: number };
}

/** Everything the page asks for ends here. */
async function answerRequests(context: BrowserContext, answering: Answering): Promise<void> {
  await context.route(
    () => true,
    (route) => {
      answering.requests.asked++;
      return (
        answer(route, answering)
          // The page may be gone by now.
          .catch(() => undefined)
          .finally(() => answering.requests.answered++)
      );
    },
  );
  await context.routeWebSocket(
    () => true,
    (socket) => {
      answering.note(`a connection to ${socket.url()} was refused: there is no network`);
      socket.close().catch(() => undefined);
    },
  );
}

async function answer(route: Route, { html, contentSecurityPolicy, vendorDirectory, note }: Answering): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  const kind = request.resourceType();
  if (url.origin !== ORIGIN) {
    if (kind === "image") return route.fulfill({ contentType: "image/svg+xml", body: PLACEHOLDER });
    note(`${kind === "document" ? "left for" : "request to"} ${url.origin}: refused, there is no network`);
    // Nothing to show: the page stays where it is.
    return kind === "document" ? route.fulfill({ status: 204 }) : route.abort("blockedbyclient");
  }
  if (url.pathname.startsWith(vendorPath)) {
    const file = await readVendor(vendorDirectory, url.pathname.slice(vendorPath.length));
    return file ? route.fulfill({ contentType: vendorType(url.pathname), body: file }) : route.fulfill({ status: 404 });
  }
  if (kind === "document")
    return route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: html,
      headers: { "content-security-policy": contentSecurityPolicy },
    });
  if (url.pathname !== "/favicon.ico") note(`${request.method()} ${url.pathname}: there is nothing`);
  return route.fulfill({ status: 404 });
}

const files = new Map<string, Promise<Buffer | undefined>>();

function readVendor(directory: string, name: string): Promise<Buffer | undefined> {
  if (!vendorName.test(name)) return Promise.resolve(undefined);
  let file = files.get(name);
  if (!file) {
    file = readFile(join(directory, name)).catch(() => undefined);
    files.set(name, file);
  }
  return file;
}

function oneLine(text: string): string {
  return String(text)
    .slice(0, 4 * MAX_NOTE)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_NOTE);
}
