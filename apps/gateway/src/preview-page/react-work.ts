/**
 * What React still has to do in the page, which it says nowhere else than in its own root. Another React that keeps it otherwise
 * is one of which nothing is known: it counts as done.
 */
interface Fiber {
  tag: number;
  memoizedState: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

interface FiberRoot {
  current: Fiber;
  /** Its updates that are not drawn yet, a bit for each lane. */
  pendingLanes: number;
}

/** React's number for a `Suspense`; its state is set while the fallback stands in for what is inside. */
const SUSPENSE = 13;

/** The updates that are not drawn yet, as React's lanes; 0 = all are. */
export function undrawn(): number {
  return rootOf()?.pendingLanes ?? 0;
}

/** Whether somewhere on the page a fallback stands for what is still being loaded. */
export function isWaiting(): boolean {
  const rest: (Fiber | null)[] = [rootOf()?.current ?? null];
  while (rest.length > 0) {
    const fiber = rest.pop();
    if (!fiber) continue;
    if (fiber.tag === SUSPENSE && fiber.memoizedState !== null) return true;
    rest.push(fiber.sibling, fiber.child);
  }
  return false;
}

function rootOf(): FiberRoot | undefined {
  const host = document.getElementById("root");
  const key = host && Object.keys(host).find((name) => name.startsWith("__reactContainer$"));
  const root = key ? (host as unknown as Record<string, { stateNode?: FiberRoot } | null>)[key]?.stateNode : undefined;
  return typeof root?.pendingLanes === "number" ? root : undefined;
}
