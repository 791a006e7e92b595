import type { FieldSpec } from "@appmon/appspec/spec";
import type { Sheet } from "@appmon/contract/record";
import { csvOf } from "@appmon/kit/csv";

/** For each column of the file the id of the field it goes into; null = it stays out. */
export type Matching = (string | null)[];

const plain = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[\s()[\]_\-·.:*]/g, "");

/** Columns go to the field of their name; then to one whose name holds theirs, or the other way round. No field is filled twice. */
export function matchColumns(header: string[], fields: Pick<FieldSpec, "id" | "label">[]): Matching {
  const matching: Matching = header.map(() => null);
  const free = new Set(fields.map(({ id }) => id));
  const take = (fits: (column: string, label: string, id: string) => boolean) => {
    for (const [index, name] of header.entries()) {
      if (matching[index] !== null || plain(name) === "") continue;
      const found = fields.find(({ id, label }) => free.has(id) && fits(plain(name), plain(label), plain(id)));
      if (!found) continue;
      matching[index] = found.id;
      free.delete(found.id);
    }
  };
  take((column, label, id) => column === label || column === id);
  take((column, label) => label.length > 1 && column.length > 1 && (column.includes(label) || label.includes(column)));
  return matching;
}

/** Lines of the file that have something to bring in, by their place in it; `left`: places that stay out. */
export function linesToImport({ rows }: Pick<Sheet, "rows">, matching: Matching, left: ReadonlySet<number> = new Set()): number[] {
  return rows.flatMap((row, index) =>
    !left.has(index) && matching.some((field, column) => field !== null && (row[column] ?? "").trim() !== "") ? [index] : [],
  );
}

/** What is sent: the chosen columns under the ids of their fields. */
export function toImportCsv({ rows }: Pick<Sheet, "rows">, matching: Matching, lines: number[]): string {
  const columns = matching.flatMap((field, column) => (field === null ? [] : [{ field, column }]));
  return csvOf(
    columns.map(({ field }) => field),
    lines.map((line) => columns.map(({ column }) => rows[line]?.[column] ?? "")),
  );
}
