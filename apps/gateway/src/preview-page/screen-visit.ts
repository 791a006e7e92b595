import type { HeldPage } from "./held-page.ts";
import { isWaiting, undrawn } from "./react-work.ts";

const QUIET_MS = 160;
const LONGEST_MS = 4_000;

/** What React has yet to draw of the last visit; as long as there is some, the screen before is what is shown. */
let awaited = 0;

/** Opens a screen as the app's own links do, without a new entry in the history. `settle` waits for it. */
export function visit(path: string): void {
  const before = undrawn();
  history.replaceState(null, "", path);
  // Routers follow the address only when told so.
  window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
  const after = undrawn();
  awaited = after & ~before || after;
}

interface Patience {
  /** At rest is what has not changed for so long. */
  quietMs?: number;
  /** A screen that is drawn but never rests is taken as it is after this. */
  longestMs?: number;
  /** So long a screen that was visited, and what it reads, is waited for; as long as `longestMs` unless told otherwise. */
  arrivalMs?: number;
  /** So long a screen on which nothing stands is waited for: who looks, or what is to be shown, may not be known yet. */
  emptyMs?: number;
}

/**
 * Waits until the screen that was visited is drawn, then until for a moment nothing has been read and the page has not changed.
 * False: it is not drawn, what stands there is what stood there before. A quiet page says nothing of that, since a slow machine is
 * quiet while it works: React itself is asked.
 */
export async function settle(
  held: Pick<HeldPage, "isReading">,
  { quietMs = QUIET_MS, longestMs = LONGEST_MS, arrivalMs = longestMs, emptyMs = 0 }: Patience = {},
): Promise<boolean> {
  // A page that has just begun has all of it yet to draw.
  if (!document.getElementById("root")?.firstChild) awaited |= undrawn();
  const late = performance.now() + arrivalMs;
  while ((awaited &= undrawn()) !== 0) {
    if (performance.now() >= late) return false;
    await pause(quietMs / 4);
  }
  const drawn = performance.now();
  let deadline = drawn + longestMs;
  let stirred = drawn;
  const observer = new MutationObserver(() => {
    stirred = performance.now();
  });
  observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
  const isWaitedFor = () => {
    const now = performance.now();
    const isToCome = now < late && (held.isReading() || (now < drawn + emptyMs && !isFilled()));
    // What has just been read is not drawn yet: the quiet begins after it.
    if (isToCome || undrawn() !== 0 || isWaiting()) stirred = now;
    if (isToCome) deadline = now + longestMs;
    return now < deadline && now - stirred < quietMs;
  };
  do await pause(quietMs / 4);
  while (isWaitedFor());
  observer.disconnect();
  return true;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether anything stands on the screen that a person can see. */
export function isFilled(): boolean {
  const root = document.getElementById("root");
  return root !== null && (root.innerText.trim() !== "" || root.querySelector("img, svg, canvas, video, input") !== null);
}

export function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}
