import { parse } from "csv-parse/sync";
import type { FieldSpec } from "@appmon/appspec/spec";
import type { AddAttachmentBody } from "@appmon/contract/attachment";
import { IMPORT_MAX_ROWS, type Sheet } from "@appmon/contract/record";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database } from "@appmon/db/client";
import type { ResolvedApp } from "@appmon/gateway/app-resolver";
import type { RecordObjects } from "@appmon/gateway/objects/record-objects";
import { asOwner, type RecordsService } from "@appmon/gateway/records/service";
import { columnsOf, fromCell, headerOf } from "./record-text.ts";
import { loadTitles } from "./store.ts";

export interface RecordDeskDeps extends RecordObjects {
  db: Database;
  /** The rules visitors are held to hold for the owner too. */
  records: RecordsService;
  /** The owner's app with the data rules of the version that this environment shows. Throws `app/not-found`. */
  openApp(userId: string, appId: string, env: "preview" | "live"): Promise<ResolvedApp>;
  /** The lines of a CSV or of a workbook's first sheet; undefined where there are none. Refuses what is no such file. */
  readSheet(file: AddAttachmentBody): Promise<Sheet | undefined>;
}

/**
 * A file comes in by being uploaded, a picture so or with its bytes, as an export has it. What a cell says of one besides stays out: its
 * name is no file, and its address is a stranger's server, which is not asked, neither here nor by who looks at the record.
 */
const isLeftOut = ({ type }: FieldSpec, cell: string): boolean =>
  cell.trim() !== "" && (type === "file" || (type === "image" && !/^data:image\//.test(cell)));

/** Reads a spreadsheet into a collection, all of it or nothing. Answers how many records were made, and the columns of which something stayed out. */
export async function importCsv(
  { db, records }: RecordDeskDeps,
  app: ResolvedApp,
  collection: string,
  text: string,
): Promise<{ created: number; leftOut: string[] }> {
  const entity = app.entities.find((candidate) => candidate.id === collection);
  if (!entity) throw refusal("collection/not-found");
  const [header = [], ...rows] = readRows(text);
  const columns = columnsOf(entity).filter(({ type }) => type !== "computed");
  const labels = headerOf(columns);
  const fields = header.map((name) => columns.find((field, index) => labels[index] === name.trim() || field.id === name.trim()));
  if (fields.every((field) => field === undefined))
    throw refusal("record/invalid", { detail: `첫 줄에 칸의 이름이 있어야 해요: ${labels.join(", ")}` });
  if (rows.length > IMPORT_MAX_ROWS)
    throw refusal("record/invalid", { detail: `한 번에 ${IMPORT_MAX_ROWS.toLocaleString("ko-KR")}줄까지 가져올 수 있어요.` });
  const titles = await loadTitles(db, app.appId, app.env, app.entities);
  const values = rows.map((cells) =>
    Object.fromEntries(
      fields.flatMap((field, at) => {
        const cell = cells[at] ?? "";
        return field && field.type !== "file" && !isLeftOut(field, cell) ? [[field.id, fromCell(field, cell, titles)]] : [];
      }),
    ),
  );
  const leftOut = fields.flatMap((field, at) => (field && rows.some((cells) => isLeftOut(field, cells[at] ?? "")) ? [field.label] : []));
  return { created: await records.createMany(asOwner(app), collection, values), leftOut };
}

function readRows(text: string): string[][] {
  try {
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, skip_records_with_empty_values: true });
  } catch (cause) {
    throw refusal("record/invalid", { detail: "CSV로 읽을 수 없어요. 따옴표가 맞게 닫혔는지 확인해 주세요." }, { cause });
  }
}
