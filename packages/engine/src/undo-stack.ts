/** Which version "되돌려줘" goes back to: every version keeps its whole spec, so undo and redo are walks over numbers. */
export interface VersionStep {
  number: number;
  origin: "chat" | "undo" | "redo" | "restore" | "spec" | "hand" | "copy";
}

export interface UndoTargets {
  /** Versions to go back to, nearest first. Empty = nothing to undo. */
  undo: number[];
  /** Versions to go forward to, nearest first. Emptied by every new change. */
  redo: number[];
}

/** Folds the versions of an app, oldest first. */
export function undoTargets(steps: VersionStep[]): UndoTargets {
  const done: number[] = [];
  let undone: number[] = [];
  for (const { number, origin } of steps) {
    if (origin === "undo" && done.length > 1) undone.push(done.pop()!);
    else if (origin === "redo" && undone.length > 0) done.push(undone.pop()!);
    else {
      done.push(number);
      undone = [];
    }
  }
  return { undo: done.slice(0, -1).reverse(), redo: undone.reverse() };
}
