export interface Cell {
  row: number;
  column: number;
}

/** Where a key leads to in a table, as in every spreadsheet; null = it is not one of its keys. */
export function moveCell(
  from: Cell,
  { key, ctrlKey = false, metaKey = false }: { key: string; ctrlKey?: boolean; metaKey?: boolean },
  size: { rows: number; columns: number; page: number },
): Cell | null {
  const isFar = ctrlKey || metaKey;
  const to = (row: number, column: number): Cell => ({
    row: Math.max(0, Math.min(size.rows - 1, row)),
    column: Math.max(0, Math.min(size.columns - 1, column)),
  });
  switch (key) {
    case "ArrowDown":
      return to(isFar ? size.rows - 1 : from.row + 1, from.column);
    case "ArrowUp":
      return to(isFar ? 0 : from.row - 1, from.column);
    case "ArrowRight":
      return to(from.row, isFar ? size.columns - 1 : from.column + 1);
    case "ArrowLeft":
      return to(from.row, isFar ? 0 : from.column - 1);
    case "Home":
      return to(isFar ? 0 : from.row, 0);
    case "End":
      return to(isFar ? size.rows - 1 : from.row, size.columns - 1);
    case "PageDown":
      return to(from.row + size.page, from.column);
    case "PageUp":
      return to(from.row - size.page, from.column);
    default:
      return null;
  }
}
