import { csvOf } from "../csv.ts";

/** Hands the visitor a table as a file that spreadsheets open. @param name of the file, without its ending */
export function downloadTable(name: string, header: readonly string[], rows: readonly (readonly string[])[]): void {
  const url = URL.createObjectURL(new Blob([csvOf(header, rows)], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
