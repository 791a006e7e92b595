/** Undo and redo as operations, for callers that keep turns instead of whole specs. */
import type { HistoryEntry } from "./turn.ts";

/**
 * What takes back the last change that still stands: apply `ops`, then append the entry itself to the history.
 * `undefined` = nothing is left to undo.
 */
export function undoOps(history: readonly HistoryEntry[]): HistoryEntry | undefined {
  const last = fold(history).done.at(-1);
  return last && { ops: last.inverse, inverse: last.ops, summary: `되돌렸어요: ${last.summary}`, undo: true };
}

/**
 * What does again the change that was undone last: apply `ops`, then append the entry itself to the history.
 * `undefined` = nothing was undone since the last new change.
 */
export function redoOps(history: readonly HistoryEntry[]): HistoryEntry | undefined {
  const last = fold(history).undone.at(-1);
  return last && { ops: last.ops, inverse: last.inverse, summary: `다시 적용했어요: ${last.summary}`, redo: true };
}

/** Changes that stand, and changes that were undone and could be done again; newest last. */
function fold(history: readonly HistoryEntry[]): { done: HistoryEntry[]; undone: HistoryEntry[] } {
  const done: HistoryEntry[] = [];
  let undone: HistoryEntry[] = [];
  for (const entry of history) {
    const from = entry.undo ? done : entry.redo ? undone : undefined;
    const to = entry.undo ? undone : done;
    if (from === undefined) {
      done.push(entry);
      undone = [];
      continue;
    }
    const moved = from.pop();
    if (moved) to.push(moved);
  }
  return { done, undone };
}
