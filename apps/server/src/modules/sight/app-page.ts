import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Crash } from "@appmon/engine/tools/refine-tool";
import type { SightPage } from "@appmon/gateway/preview-page/sight-settings";
import type { Browser, BrowserContext, Page, Route } from "playwright-core";

/** Nobody else's: a browser resolves it itself, and trusts it as it trusts a page over TLS. */
const ORIGIN = "http://app.localhost";
const VENDOR = "/_vendor/";
/** As wide as a phone, and as high as one and a half: what is below the first view is seen too. */
const PHONE = { width: 390, height: 1280 };
const MAX_NOTES = 20;
const MAX_NOTE = 300;
const MAX_CRASHES = 12;
/** How often a page that goes on fetching is waited for. */
const MAX_ROUNDS = 4;
/** Beyond that a dialog is left open. */
const MAX_DIALOGS = 10;
/** Instead of pictures from elsewhere, which nobody fetches. */
const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="100%" height="100%" fill="#c9c6bf"/></svg>`;

export interface AppPage {
  page: Page;
  /** Loads the app anew, with its sample data, at a path. */
  load(path: string): Promise<void>;
  visit(path: string): Promise<void>;
  /** Waits until the page has come to rest. */
  settle(): Promise<void>;
  /** Resolves when the page answers. */
  ping(): Promise<void>;
  /** What went wrong since the last call. */
  takeWrongs(): Promise<{ crashes: Crash[]; errors: string[] }>;
  hasCrashed(): boolean;
}

/** The page functions below run in the browser. */
declare const window: { appmonSight?: SightPage };

/** Opens an app in a context of its own, in which nothing can be reached but its document and the shared packages. */
export async function openAppPage(
  browser: Browser,
  { html, contentSecurityPolicy, vendorDirectory }: { html: string; contentSecurityPolicy: string; vendorDirectory: string },
): Promise<AppPage> {
  const notes = new Set<string>();
  const note = (text: string) => {
    if (notes.size < MAX_NOTES) notes.add(oneLine(text));
  };
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    reducedMotion: "reduce",
    colorScheme: "light",
    serviceWorkers: "block",
    acceptDownloads: false,
  });
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "onLine", { get: () => true }));
  let answered = 0;
  const onAnswer = () => answered++;
  await answerRequests(context, { html, contentSecurityPolicy, vendorDirectory, note, onAnswer });
  const page = await context.newPage();
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
    // What was fetched meanwhile, a chart's package, is yet to be drawn.
    for (let rounds = 0, before = -1; rounds < MAX_ROUNDS && before !== answered; rounds++) {
      before = answered;
      try {
        await page.evaluate(() => window.appmonSight?.settle());
      } catch (error) {
        if (!isReplaced(error)) throw error;
        // A plain link loads the app anew.
        await comeUp();
      }
    }
  };
  return {
    page,
    settle,
    async load(path) {
      await page.goto(ORIGIN + path, { waitUntil: "commit" });
      await comeUp();
      await settle();
    },
    async visit(path) {
      await page.evaluate((to) => window.appmonSight?.visit(to), path);
      await settle();
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
  /** Told of every request that was answered. */
  onAnswer(): void;
}

/** Everything the page asks for ends here. */
async function answerRequests(context: BrowserContext, answering: Answering): Promise<void> {
  await context.route(
    () => true,
    (route) =>
      answer(route, answering)
        // The page may be gone by now.
        .catch(() => undefined)
        .finally(() => answering.onAnswer()),
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
  if (url.pathname.startsWith(VENDOR)) {
    const file = await readVendor(vendorDirectory, url.pathname.slice(VENDOR.length));
    const contentType = url.pathname.endsWith(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8";
    return file ? route.fulfill({ contentType, body: file }) : route.fulfill({ status: 404 });
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

/** Names are flat: nothing else of the folder can be reached. */
function readVendor(directory: string, name: string): Promise<Buffer | undefined> {
  if (!/^[\w-][\w.-]*\.(js|css)$/.test(name)) return Promise.resolve(undefined);
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
