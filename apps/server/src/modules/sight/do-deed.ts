import { errors, type Locator, type Page } from "playwright-core";
import { BUSY } from "./await-page.ts";

/** So much a deed gets at least, however long it took to find what it is done to. */
const MIN_MS = 1_500;
/** Names on a page what was pressed last; the app has its own names. */
const MARK = "appmonPress";

/** A step that cannot be done, said for whoever wrote it. */
export class StepProblem extends Error {}

interface Deed {
  /** Until when it is tried. */
  end: number;
  /** What is said where it cannot be done. */
  problem: string;
}

/** What stands in the way of it; the driver's own account of that is in the log that follows its first line. */
const OBSTACLE =
  /<[^>]+>.*intercepts pointer events|element is (?:not (?!stable)\w+|outside of the viewport|disabled)|Malformed value|Cannot type text/;

/**
 * Does something to a part of the page. A driver whose time is over only knows that it was not told of the end: whether the deed
 * was done is asked of the page (`isDone`), and where it was, all is well.
 */
export async function doDeed(action: Promise<unknown>, { problem }: Deed, isDone: () => Promise<boolean>): Promise<void> {
  try {
    await action;
  } catch (error) {
    if (error instanceof errors.TimeoutError && (await isDone())) return;
    throw new StepProblem(`${problem}: ${whyOf(error)}`);
  }
}

/** Presses it as a finger does. What never comes to rest is pressed where it is. */
export async function pressOn(target: Locator, deed: Deed): Promise<void> {
  const page = target.page();
  await watchPresses(page);
  await passToasts(page);
  const isPressed = () => wasPressed(page);
  try {
    return await doDeed(target.click({ timeout: msLeft(deed) }), deed, isPressed);
  } catch (error) {
    if (!(error instanceof StepProblem) || !(await isPressable(target, error.message))) throw error;
  }
  await doDeed(target.click({ timeout: MIN_MS, force: true }), deed, isPressed);
}

/** What never comes to rest, and what only says aloud that it is of no use now, can be pressed all the same. */
async function isPressable(target: Locator, problem: string): Promise<boolean> {
  const obstacle = obstacleIn(problem);
  if (obstacle === undefined) return problem.endsWith(BUSY);
  return obstacle === "element is not enabled" && !(await target.evaluate((element) => element.matches(":disabled")));
}

/** A notice that lies over something is gone in a moment: whoever presses is not kept by it. */
async function passToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const toasts of document.querySelectorAll<HTMLElement>("[data-sonner-toaster], [data-sonner-toast]"))
      toasts.style.pointerEvents = "none";
  });
}

/** How long a deed may take. */
export function msLeft({ end }: Pick<Deed, "end">): number {
  return Math.max(MIN_MS, end - performance.now());
}

const obstacleIn = (text: string): string | undefined => OBSTACLE.exec(text)?.[0];

function whyOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  const late = error instanceof errors.TimeoutError ? `it was not done in time: ${BUSY}` : undefined;
  return (obstacleIn(said) ?? late ?? said.split("\n")[0]!).replace(/\s+/g, " ").slice(0, 200);
}

/** On the document: a press that the driver takes back, because something else lies there, does not come so far. */
async function watchPresses(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const press = { isDone: false };
    Object.assign(window, { [name]: press });
    document.addEventListener("click", ({ isTrusted }) => (press.isDone ||= isTrusted), { capture: true, once: true });
  }, MARK);
}

/** A document that is not there any more went with the press. */
async function wasPressed(page: Page): Promise<boolean> {
  return page.evaluate((name) => (window as unknown as Record<string, { isDone: boolean }>)[name]?.isDone ?? true, MARK);
}
