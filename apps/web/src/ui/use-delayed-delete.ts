import { useEffect, useRef } from "react";
import { toast } from "./toast.tsx";
import { errorText } from "../lib/error-text.ts";

const UNDO_MS = 6000;

interface DelayedDelete {
  undoLabel: string;
  /** Takes them away for good. Rejects when that fails: they are brought back then. */
  remove: (ids: string[]) => Promise<unknown>;
  onUndo: (ids: string[]) => void;
  /** They are gone. */
  onGone?: (ids: string[]) => void;
}

/** Deletes a little later, so that it can be undone; leaving the page settles what is pending at once. */
export function useDelayedDelete(how: DelayedDelete): (ids: string[], words: string) => void {
  const pending = useRef(new Map<string[], ReturnType<typeof setTimeout>>());
  const latest = useRef(how);
  useEffect(() => {
    latest.current = how;
  });

  const settle = (ids: string[]) => {
    clearTimeout(pending.current.get(ids));
    if (!pending.current.delete(ids)) return;
    const { remove, onUndo, onGone } = latest.current;
    remove(ids)
      .then(() => onGone?.(ids))
      .catch((error: unknown) => {
        onUndo(ids);
        toast.error(errorText(error));
      });
  };
  const settleRef = useRef(settle);
  useEffect(() => {
    settleRef.current = settle;
  });
  useEffect(() => {
    const settleAll = () => {
      for (const ids of Array.from(pending.current.keys())) settleRef.current(ids);
    };
    window.addEventListener("pagehide", settleAll);
    return () => {
      window.removeEventListener("pagehide", settleAll);
      settleAll();
    };
  }, []);

  return (ids, words) => {
    pending.current.set(
      ids,
      setTimeout(() => settleRef.current(ids), UNDO_MS),
    );
    toast(words, {
      duration: UNDO_MS,
      action: {
        label: how.undoLabel,
        onClick: () => {
          clearTimeout(pending.current.get(ids));
          if (pending.current.delete(ids)) latest.current.onUndo(ids);
        },
      },
    });
  };
}
