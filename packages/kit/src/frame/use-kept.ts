import { useCallback, useSyncExternalStore } from "react";
import { useApp } from "./app-context.tsx";
import { browserStorage } from "../local-store.ts";

const held = new Map<string, unknown>();
const listeners = new Set<() => void>();

/** Text under a key is somebody's to change: whatever cannot be read counts as nothing. */
function load(key: string): unknown {
  try {
    return JSON.parse(browserStorage()?.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Names that were typed were once kept as plain text, under keys of another kind. */
function formerText(seed: string | number, key: string): string | null {
  return key.startsWith("names:") ? (browserStorage()?.getItem(`appmon:${seed}:${key}`) ?? null) : null;
}

/**
 * Something this visitor keeps in this browser: a cart, what they liked, their place in a line. Survives a reload; shared by
 * all blocks that use the same key. Without storage (third-party frames) it lives until the page closes.
 * @param read makes a value of what was stored, or of `null` when there is nothing
 */
export function useKept<T>(key: string, read: (stored: unknown) => T): [value: T, keep: (next: T) => void] {
  const { seed } = useApp();
  const full = `appmon-kept:${seed}:${key}`;
  const listen = useCallback((listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  const value = useSyncExternalStore(listen, () => {
    if (!held.has(full)) held.set(full, read(load(full) ?? formerText(seed, key)));
    return held.get(full) as T;
  });
  const keep = useCallback(
    (next: T) => {
      held.set(full, next);
      try {
        browserStorage()?.setItem(full, JSON.stringify(next));
      } catch {
        // Full or blocked storage: it stays until the page closes.
      }
      for (const listener of listeners) listener();
    },
    [full],
  );
  return [value, keep];
}

/** For lists of ids: what this visitor liked, voted for, wrote. */
export function readIds(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === "string").slice(-2_000) : [];
}
