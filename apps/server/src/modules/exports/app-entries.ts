import type { EntitySpec } from "@appmon/appspec/spec";
import { csvOf } from "@appmon/kit/csv";
import type { ZipEntry } from "../../http/zip-stream.ts";

/** A record as it is stored, and its cells as a spreadsheet shows them. */
export interface ExportedRecord {
  json: Record<string, unknown>;
  cells: string[];
}

/** Reads an app's records; filled in compose.ts. */
export interface RecordReader {
  /** Collections of an environment with their records, each read when it is asked for. */
  collections(
    app: { id: string; entities: EntitySpec[] },
    env: "preview" | "live",
  ): Promise<{ id: string; name: string; header: string[]; pages(): AsyncIterable<ExportedRecord[]> }[]>;
}

const FOLDERS = [
  ["live", "공개한 앱의 데이터"],
  ["preview", "미리보기 데이터"],
] as const;

/** Every collection twice: CSV that spreadsheets open with Korean intact, and JSON that holds everything. */
export async function* dataEntries(
  reader: RecordReader,
  app: { id: string; entities: EntitySpec[] },
  below = "",
): AsyncGenerator<ZipEntry> {
  for (const [env, folder] of FOLDERS) {
    for (const { id, name, header, pages } of await reader.collections(app, env)) {
      yield { path: `${below}${folder}/${name.replace(/[/\\]/g, "-")}.csv`, body: csv(header, pages()) };
      yield { path: `${below}${folder}/${id}.json`, body: json(pages()) };
    }
  }
}

async function* csv(header: string[], pages: AsyncIterable<ExportedRecord[]>): AsyncGenerator<string> {
  yield csvOf(header, []);
  // What follows the first piece carries no mark of its own.
  for await (const page of pages) {
    const [first, ...rest] = page.map((record) => record.cells);
    if (first) yield csvOf(first, rest).slice(1);
  }
}

async function* json(pages: AsyncIterable<ExportedRecord[]>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const page of pages)
    for (const record of page) {
      yield `${before}  ${JSON.stringify(record.json)}`;
      before = ",\n";
    }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
