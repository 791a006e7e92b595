import type { EntitySpec } from "@appmon/appspec/spec";
import type { ZipEntry } from "../../http/zip-stream.ts";

/** Reads an app's records; filled in compose.ts. */
export interface RecordReader {
  /** Collections of an environment with their records, each read in pages when it is asked for. */
  collections(
    app: { id: string; entities: EntitySpec[] },
    env: "preview" | "live",
  ): Promise<
    {
      id: string;
      name: string;
      csv(): AsyncIterable<string>;
      json(): AsyncIterable<Record<string, unknown>[]>;
      files(): AsyncIterable<{ name: string; body: AsyncIterable<Uint8Array> }>;
    }[]
  >;
}

const FOLDERS = [
  ["live", "공개한 앱의 데이터"],
  ["preview", "미리보기 데이터"],
] as const;

/** Every collection twice: CSV that spreadsheets open with Korean intact, and JSON that holds everything; then the files. */
export async function* dataEntries(
  reader: RecordReader,
  app: { id: string; entities: EntitySpec[] },
  below = "",
): AsyncGenerator<ZipEntry> {
  for (const [env, folder] of FOLDERS) {
    for (const { id, name, csv, json, files } of await reader.collections(app, env)) {
      yield { path: `${below}${folder}/${name.replace(/[/\\]/g, "-")}.csv`, body: csv() };
      yield { path: `${below}${folder}/${id}.json`, body: jsonText(json()) };
      for await (const file of files())
        yield { path: `${below}${folder}/파일/${name.replace(/[/\\]/g, "-")}/${file.name}`, body: file.body };
    }
  }
}

async function* jsonText(pages: AsyncIterable<Record<string, unknown>[]>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const page of pages)
    for (const record of page) {
      yield `${before}  ${JSON.stringify(record)}`;
      before = ",\n";
    }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
