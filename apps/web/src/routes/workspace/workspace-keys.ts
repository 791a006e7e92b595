import { useEffect, useEffectEvent } from "react";

export const TABS = ["preview", "screens", "data", "code", "history"] as const;
export type Tab = (typeof TABS)[number];

export type WorkspaceKey = { do: "palette" } | { do: "help" } | { do: "write" } | { do: "tab"; tab: Tab };

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing">;

/** What a key means in the workspace; `isTyping`: the focus is where letters are written. */
export function workspaceKey(event: Pressed, isTyping: boolean): WorkspaceKey | null {
  const { key, code, ctrlKey, metaKey, altKey, isComposing } = event;
  if (isComposing) return null;
  // By the place of the key: in Hangul it gives another letter.
  if ((ctrlKey || metaKey) && !altKey && !event.shiftKey && code === "KeyK") return { do: "palette" };
  if (ctrlKey || metaKey) return null;
  const tab = altKey ? TABS[Number(/^Digit([1-5])$/.exec(code)?.[1]) - 1] : undefined;
  if (tab) return { do: "tab", tab };
  if (altKey || isTyping) return null;
  if (key === "?") return { do: "help" };
  return key === "/" ? { do: "write" } : null;
}

/** Listens while the workspace is on screen. */
export function useWorkspaceKeys(onKey: (key: WorkspaceKey) => void) {
  const heard = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement | null;
      const meant = workspaceKey(event, at?.closest("input, textarea, select, [contenteditable=true], [role=tree]") != null);
      if (!meant) return;
      event.preventDefault();
      heard(meant);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
