import type { HeldPage } from "./held-page.ts";

const QUIET_MS = 160;
const LONGEST_MS = 4_000;

/** Opens a screen as the app's own links do, without a new entry in the history. */
export function visit(path: string): void {
  history.replaceState(null, "", path);
  // Routers follow the address only when told so.
  window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
}

/** Resolves once nothing is being read and the page has not changed for a moment; after 4 s at the latest. */
export async function settle(
  held: Pick<HeldPage, "isReading">,
  { quietMs = QUIET_MS, longestMs = LONGEST_MS }: { quietMs?: number; longestMs?: number } = {},
): Promise<void> {
  const deadline = performance.now() + longestMs;
  let changed = performance.now();
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
  do await new Promise((resolve) => setTimeout(resolve, quietMs / 4));
  while (performance.now() < deadline && (held.isReading() || performance.now() - changed < quietMs));
  observer.disconnect();
}

export function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}
