import { useEffect, useRef } from "react";
import type { Preview } from "./use-preview.ts";

interface MadeVersion {
  version: number | null;
  paths: readonly string[];
}

/**
 * Goes to the screen that shows what was asked for, once the page has it. Who already looks at such a screen stays where they
 * are, and so does who only opened the room again.
 */
export function useShowChange({ state: { shown, path }, navigate }: Preview, made: readonly MadeVersion[]): void {
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (shown === null) return;
    told.current ??= shown;
    // The page may have a version before the conversation tells of it: what is not known yet is waited for.
    const change = shown > told.current ? made.find(({ version }) => version === shown) : undefined;
    if (!change) return;
    told.current = shown;
    const target = screenToShow(change.paths, path);
    if (target !== undefined) navigate(target);
  }, [shown, path, made, navigate]);
}

/** Where to go to see a change; undefined = it can be seen from here. */
export function screenToShow(paths: readonly string[], path: string): string | undefined {
  const here = path.replace(/[?#].*$/, "").replace(/(?<=.)\/$/, "");
  return paths.some((one) => here === one || (one !== "/" && here.startsWith(`${one}/`))) ? undefined : paths[0];
}
