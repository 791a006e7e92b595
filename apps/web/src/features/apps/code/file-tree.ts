/** One line of the file tree, as it is seen: folders first, each level by name. */
export interface TreeRow {
  path: string;
  name: string;
  /** From 1, as assistive technology counts. */
  level: number;
  kind: "file" | "folder";
  isOpen: boolean;
  /** Place among its siblings, from 1, and how many they are. */
  position: number;
  siblings: number;
}

/** The rows of a tree in which `closed` folders show nothing of what they hold. */
export function treeRows(paths: readonly string[], closed: ReadonlySet<string>): TreeRow[] {
  return rowsIn("", [...paths], 1, closed);
}

function rowsIn(folder: string, paths: string[], level: number, closed: ReadonlySet<string>): TreeRow[] {
  const inside = paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
  const names = new Map<string, "file" | "folder">();
  for (const path of inside) {
    const at = path.indexOf("/");
    names.set(at < 0 ? path : path.slice(0, at), at < 0 ? "file" : "folder");
  }
  const sorted = [...names].toSorted(([a, kindA], [b, kindB]) => (kindA === kindB ? a.localeCompare(b) : kindA === "folder" ? -1 : 1));
  return sorted.flatMap(([name, kind], index) => {
    const path = folder + name;
    const isOpen = kind === "folder" && !closed.has(path);
    const row: TreeRow = { path, name, level, kind, isOpen, position: index + 1, siblings: sorted.length };
    return isOpen ? [row, ...rowsIn(`${path}/`, paths, level + 1, closed)] : [row];
  });
}

export type TreeMove = { type: "focus"; path: string } | { type: "open" | "close"; path: string } | null;

/** What a key means on the row that has the focus, by the pattern of tree views. */
export function treeMove(rows: readonly TreeRow[], at: string, key: string): TreeMove {
  const index = rows.findIndex((row) => row.path === at);
  const row = rows[index];
  const focus = (target: TreeRow | undefined): TreeMove => (target && target.path !== at ? { type: "focus", path: target.path } : null);
  if (!row) return focus(rows[0]);
  switch (key) {
    case "ArrowDown":
      return focus(rows[index + 1]);
    case "ArrowUp":
      return focus(rows[index - 1]);
    case "Home":
      return focus(rows[0]);
    case "End":
      return focus(rows.at(-1));
    case "ArrowRight":
      if (row.kind === "file") return null;
      return row.isOpen ? focus(rows[index + 1]) : { type: "open", path: at };
    case "ArrowLeft":
      if (row.isOpen) return { type: "close", path: at };
      return focus(rows.slice(0, index).findLast((other) => other.level < row.level));
    default:
      return null;
  }
}

/** The next row whose name begins with what was typed, from the focused one on and around; typing goes on on the same row. */
export function typedRow(rows: readonly TreeRow[], at: string, typed: string): string | null {
  const index = rows.findIndex((row) => row.path === at);
  // A first letter moves on to the next such name; further letters narrow the one it found.
  const start = typed.length > 1 ? index : index + 1;
  const around = [...rows.slice(Math.max(0, start)), ...rows.slice(0, Math.max(0, start))];
  return around.find((row) => row.name.toLowerCase().startsWith(typed.toLowerCase()))?.path ?? null;
}
