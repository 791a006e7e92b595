/** What files say to the one who builds: text to be read with the words, a table, pictures for a model that sees. */
import { parse } from "csv-parse/sync";
import { type AttachedFile, TABLE_MAX_COLUMNS, TABLE_MAX_ROWS, WORKBOOK_TYPE } from "@appmon/contract/attachment";
import type { Executor } from "@appmon/db/client";
import type { ModelImage } from "@appmon/engine/ports";
import type { Table } from "@appmon/korean/table/table";
import { readWorkbook } from "./read-workbook.ts";
import { loadAttachments } from "./store.ts";

export interface SaidWithFiles {
  /** The words with the texts of files below them. */
  text: string;
  table: Table | undefined;
  /** For a model that sees. */
  images: ModelImage[];
  /** Sentences for the user about what was left out; one a line. */
  told: string;
}

const TEXT_MAX_CHARS = 4_000;
const ENDING = /\.(?:csv|tsv|txt|md|xlsx)$/i;

/** Reads the files of a message. `canSee`: whether there is a model that pictures can be shown to. */
export async function readAttachments(
  executor: Executor,
  content: string,
  files: AttachedFile[],
  { canSee }: { canSee: boolean },
): Promise<SaidWithFiles> {
  if (files.length === 0) return { text: content, table: undefined, images: [], told: "" };
  const rows = await loadAttachments(
    executor,
    files.map(({ id }) => id),
  );
  const bytesOf = ({ id }: AttachedFile) => rows.find((row) => row.id === id)?.body ?? Buffer.alloc(0);
  const bodyOf = (file: AttachedFile) => bytesOf(file).toString("utf8");
  const texts = files.filter(({ type }) => type === "text/plain").map((file) => bodyOf(file).slice(0, TEXT_MAX_CHARS));
  const [first, ...others] = files.filter(({ type }) => type === "text/csv" || type === WORKBOOK_TYPE);
  const read =
    first && (first.type === WORKBOOK_TYPE ? await readFirstSheet(first.name, bytesOf(first)) : readTable(first.name, bodyOf(first)));
  const pictures = files.filter(({ type }) => type.startsWith("image/"));
  const images = pictures.flatMap(({ id, type }): ModelImage[] => {
    const body = rows.find((row) => row.id === id)?.body;
    return body && canSee ? [{ mediaType: type as ModelImage["mediaType"], bytes: new Uint8Array(body) }] : [];
  });
  const told = [
    pictures.length > 0 &&
      (canSee
        ? "붙인 그림은 대화에 보관했어요. AI가 다듬을 때 함께 봐요."
        : "붙인 그림은 대화에 보관했어요. 아직 그림을 보고 만들지는 못해서 앱에는 넣지 않았어요."),
    first &&
      !read &&
      (first.type === WORKBOOK_TYPE
        ? `${first.name} 파일은 표로 읽지 못했어요. 첫 시트에 표만 남기거나 CSV로 저장해서 다시 붙여 주세요.`
        : `${first.name} 파일은 표로 읽지 못했어요. 따옴표가 맞게 닫혔는지 확인해 주세요.`),
    read &&
      read.left > 0 &&
      `표는 앞에서부터 ${TABLE_MAX_ROWS.toLocaleString("ko-KR")}줄까지 넣었어요. ${read.left.toLocaleString("ko-KR")}줄이 남았어요.`,
    others.length > 0 && `표는 한 번에 하나씩 넣을 수 있어서 ${first!.name} 파일만 넣었어요.`,
  ];
  return { text: [content, ...texts].join("\n"), table: read?.table, images, told: told.filter(Boolean).join("\n") };
}

/** `left`: rows that were too many. */
interface ReadTable {
  table: Table;
  left: number;
}

/** `undefined` where it is no table. */
function readTable(name: string, text: string): ReadTable | undefined {
  const [line = ""] = text.split("\n", 1);
  const delimiter = ["\t", ";", ","].find((mark) => line.includes(mark)) ?? ",";
  try {
    const [header, ...rows]: string[][] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
    return header && toTable(name, header, rows, rows.length);
  } catch {
    return undefined;
  }
}

/** The first sheet of a workbook, its first line the header. */
async function readFirstSheet(name: string, bytes: Buffer): Promise<ReadTable | undefined> {
  const sheet = await readWorkbook(bytes, { maxRows: TABLE_MAX_ROWS + 1, maxColumns: TABLE_MAX_COLUMNS });
  const [header, ...rows] = sheet?.rows ?? [];
  return sheet && header && toTable(name, header, rows, sheet.count - 1);
}

function toTable(name: string, header: string[], rows: string[][], count: number): ReadTable {
  const cut = (row: string[]) => row.slice(0, TABLE_MAX_COLUMNS).map((cell) => cell.toWellFormed().replaceAll("\0", "").slice(0, 4_000));
  const kept = rows.slice(0, TABLE_MAX_ROWS).map(cut);
  return { table: { name: name.replace(ENDING, ""), header: cut(header), rows: kept }, left: count - kept.length };
}
