import type { TableCount, TablePage } from "@appmon/contract/record";

/** How far a list is known to go. */
export interface KnownRows {
  count: number;
  /** No row follows. */
  isWhole: boolean;
}

/**
 * What pages and the count say of it; undefined until the first page is there. Where more follow than anybody has counted it is one row
 * longer than what was read: as that comes into sight, its page is asked for.
 */
export function knownRows(
  pages: ReadonlyMap<number, Pick<TablePage, "items" | "hasMore"> | undefined>,
  pageRows: number,
  counted: TableCount | undefined,
): KnownRows | undefined {
  if (!pages.get(0)) return undefined;
  let reach = 0;
  for (const [number, page] of pages) {
    const rows = number * pageRows + (page?.items.length ?? 0);
    // An empty page beyond the end does not say where the end is.
    if (page && !page.hasMore && (page.items.length > 0 || number === 0)) return { count: rows, isWhole: true };
    if (page?.hasMore) reach = Math.max(reach, rows + 1);
  }
  if (!counted) return { count: reach, isWhole: false };
  return { count: Math.max(reach, counted.count + (counted.isMore ? 1 : 0)), isWhole: !counted.isMore && counted.count >= reach };
}
