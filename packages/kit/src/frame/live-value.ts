import { useEffect, useState } from "react";

declare global {
  interface Window {
    __APPMON__?: {
      data?: "hosted" | "local";
      /** In a preview: whoever looks is not its owner, but anybody who comes to the published app. */
      isVisitorView?: boolean;
      /** Values that can be exchanged while the app runs, each with how: the preview asks before it starts modules over. */
      live?: WeakMap<object, (next: unknown) => void>;
    };
  }
}

/**
 * `given`, or what the preview has put in its place since. In a preview a module that exports only such values is exchanged
 * without running anything that imports it again; elsewhere this is `given` itself.
 */
export function useLiveValue<T extends object>(given: T): T {
  const [swap, setSwap] = useState<{ given: T; value: T } | null>(null);
  const value = swap?.given === given ? swap.value : given;
  useEffect(() => {
    const live = window.__APPMON__?.live;
    if (!live) return;
    live.set(value, (next) => setSwap({ given, value: next as T }));
    return () => void live.delete(value);
  }, [given, value]);
  return value;
}
