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

/** 고객 이름, 고객 성명 and 고객명 name the same. */
const named = (text: string) => text.replace(/(?:이름|성명|성함|명)$/, "");

/** What is told by its cells, whatever its column is called: 전화번호, 휴대폰 and HP all hold the 연락처. */
const CELLS: Partial<Record<FieldSpec["type"], RegExp>> = {
  phone: /^(?:\+|\(?0)[\d\s().-]{7,20}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
};

/**
 * Columns go to the field of their name; then to one whose name holds theirs, or the other way round, or says the same; then phone
 * numbers and e-mail addresses to the only field of their kind that is left. No field is filled twice.
 */
export function matchColumns(
  { header, rows }: Pick<Sheet, "header" | "rows">,
  fields: Pick<FieldSpec, "id" | "label" | "type">[],
): Matching {
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
  take((column, label) => named(column) === named(label));
  for (const [type, cell] of Object.entries(CELLS)) {
    const fitting = fields.filter((field) => free.has(field.id) && field.type === type);
    const columns = header.flatMap((_, column) => (matching[column] === null && holdsOnly(rows, column, cell) ? [column] : []));
    // Which of two is meant, only the owner knows.
    if (fitting.length === 1 && columns.length === 1) matching[columns[0]!] = fitting[0]!.id;
  }
  return matching;
}

function holdsOnly(rows: Sheet["rows"], column: number, cell: RegExp): boolean {
  const filled = rows.flatMap((row) => (row[column] ?? "").trim() || []);
  return filled.length > 0 && filled.every((text) => cell.test(text));
}

/** What columns are called that say something for the fields of pictures and files, and go into no other: they stay out. */
export function fileColumns(
  { header, rows }: Pick<Sheet, "header" | "rows">,
  fields: Pick<FieldSpec, "id" | "label" | "type">[],
  matching: Matching,
): string[] {
  const kept = fields.filter(({ type }) => type === "image" || type === "file");
  return matchColumns({ header, rows: [] }, kept).flatMap((field, column) =>
    field !== null && (matching[column] ?? null) === null && rows.some((row) => (row[column] ?? "").trim() !== "")
      ? [header[column]!.trim()]
      : [],
  );
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
