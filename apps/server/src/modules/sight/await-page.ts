import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { type AppPage, isReplaced } from "./app-page.ts";

/** A page that works so long without answering never will; one that waits for a processor may. */
const ENDLESS_CPU_MS = 2_000;
const PING_MS = 250;

/** Why nothing more comes of a page. `isFault`: the app is to blame, not a slow machine. */
export class Stuck {
  readonly message: string;
  readonly isFault: boolean;
  constructor(message: string, isFault: boolean) {
    this.message = message;
    this.isFault = isFault;
  }
}

const ENDLESS = new Stuck("the page works without end and does not answer: a loop that never stops?", true);
/** Whoever reads it is not to look for a fault of the app where there is none. */
export const BUSY = "this machine is busy, which says nothing about the app";
const SILENT = new Stuck(`the page did not answer in time: ${BUSY}`, false);
const RESTLESS = new Stuck("the page loads itself anew again and again", false);
const TOO_MUCH = new Stuck("the page took more memory than it may have", true);

/** What the work in the page brings; `Stuck` after `ms`, or as soon as it is clear that nothing will come. */
export async function awaitPage<T>(
  work: Promise<T>,
  { app, browser, ms }: { app: AppPage; browser: Browser; ms: number },
): Promise<T | Stuck> {
  const over = new AbortController();
  // A page that is gone rejects later, when nobody waits any longer.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, wait(ms, SILENT, { signal: over.signal }), untilEndless(app, browser, over.signal)]);
  } catch (error) {
    if (app.hasCrashed()) return TOO_MUCH;
    if (isReplaced(error)) return RESTLESS;
    throw error;
  } finally {
    over.abort();
  }
}

/** Resolves when the page has left a question unanswered for so long a work. */
async function untilEndless(app: AppPage, browser: Browser, signal: AbortSignal): Promise<Stuck> {
  const never = new Promise<never>(() => undefined);
  try {
    for (;;) {
      const [before, answered] = [await workedMs(browser), app.ping()];
      let hasAnswered = false;
      answered.then(
        () => (hasAnswered = true),
        () => (hasAnswered = true),
      );
      do {
        await wait(PING_MS, undefined, { signal });
        if (!hasAnswered && (await workedMs(browser)) - before >= ENDLESS_CPU_MS) return ENDLESS;
      } while (!hasAnswered);
    }
  } catch {
    // It is over, or the browser is gone, which the work itself tells.
    return never;
  }
}

/** Processor time of all pages so far. */
async function workedMs(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return 1_000 * processInfo.reduce((sum, { type, cpuTime }) => sum + (type === "renderer" ? cpuTime : 0), 0);
}
