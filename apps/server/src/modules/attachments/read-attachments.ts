/** What files say to the one who builds: text to be read with the words, a table, pictures for a model that sees. */
import { parse } from "csv-parse/sync";
import { IMPORT_MAX_ROWS, type Sheet } from "@appmon/contract/record";
import { type AddAttachmentBody, type AttachedFile, TABLE_MAX_COLUMNS, TABLE_MAX_ROWS, WORKBOOK_TYPE } from "@appmon/contract/attachment";
import type { Executor } from "@appmon/db/client";
import type { ModelImage } from "@appmon/engine/ports";
import type { PromptFile } from "@appmon/engine/prompt/files-section";
import { maskPersonalNumbers } from "@appmon/korean/mask-personal-numbers";
import type { Table } from "@appmon/korean/table/table";
import { requireFile } from "./policy.ts";
import { readPdf } from "./read-pdf.ts";
import { readWorkbook } from "./read-workbook.ts";
import { loadAttachments } from "./store.ts";

export interface SaidWithFiles {
  /** The words with the texts of files below them. */
  text: string;
  table: Table | undefined;
  /** For a model that sees. */
  images: ModelImage[];
  /** The same texts and the table, longer, for a model that reads. */
  files: PromptFile[];
  /** Sentences for the user about what was left out; one a line. */
  told: string;
}

/** What the built-in engine reads of a text with the words. */
const TEXT_MAX_CHARS = 4_000;
/** A model gets more of it, within the budget of its prompt. */
const MODEL_TEXT_MAX_CHARS = 60_000;
const PDF_TYPE = "application/pdf";
const ENDING = /\.(?:csv|tsv|txt|md|xlsx)$/i;

/** Reads the files of a message. `canSee`: whether there is a model that pictures can be shown to. */
export async function readAttachments(
  executor: Executor,
  content: string,
  files: AttachedFile[],
  { canSee }: { canSee: boolean },
): Promise<SaidWithFiles> {
  if (files.length === 0) return { text: content, table: undefined, images: [], files: [], told: "" };
  const rows = await loadAttachments(
    executor,
    files.map(({ id }) => id),
  );
  const bytesOf = ({ id }: AttachedFile) => rows.find((row) => row.id === id)?.body ?? Buffer.alloc(0);
  const bodyOf = (file: AttachedFile) => bytesOf(file).toString("utf8");
  const plain = files
    .filter(({ type }) => type === "text/plain")
    .map((file) => ({ name: file.name, ...maskPersonalNumbers(bodyOf(file).slice(0, MODEL_TEXT_MAX_CHARS)) }));
  const papers = await Promise.all(
    files.filter(({ type }) => type === PDF_TYPE).map(async (file) => ({ name: file.name, read: await readPdf(bytesOf(file)) })),
  );
  const wordless = papers.filter(({ read: paper }) => !paper || paper.text === "").map(({ name }) => name);
  const texts = [
    ...plain,
    ...papers.flatMap(({ name, read: paper }) => (paper?.text ? [{ name, ...maskPersonalNumbers(paper.text) }] : [])),
  ];
  const [first, ...others] = files.filter(({ type }) => type === "text/csv" || type === WORKBOOK_TYPE);
  const read =
    first && (first.type === WORKBOOK_TYPE ? await readFirstSheet(first.name, bytesOf(first)) : readTable(first.name, bodyOf(first)));
  const pictures = files.filter(({ type }) => type.startsWith("image/"));
  const images = pictures.flatMap(({ id, type }): ModelImage[] => {
    const body = rows.find((row) => row.id === id)?.body;
    return body && canSee ? [{ mediaType: type as ModelImage["mediaType"], bytes: new Uint8Array(body) }] : [];
  });
  const told = [
    texts.some(({ isMasked }) => isMasked) && "붙인 글에서 주민등록번호나 카드 번호로 보이는 숫자는 가리고 읽었어요.",
    wordless.length > 0 && `${wordless.join(", ")} 파일에서는 글자를 읽지 못했어요. 종이를 찍은 파일이라면 사진으로 붙여 주세요.`,
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
  return {
    text: [content, ...texts.map((masked) => masked.text.slice(0, TEXT_MAX_CHARS))].join("\n"),
    table: read?.table,
    images,
    files: [
      ...texts.map(({ name, text }): PromptFile => ({ kind: "text", name, text })),
      ...(first && read ? [tableForModel(first.name, read)] : []),
    ],
    told: told.filter(Boolean).join("\n"),
  };
}

/** The rows go in as they are; a model is shown them without numbers that must not be passed on. */
function tableForModel(name: string, { table, left }: ReadTable): PromptFile {
  const masked = (row: string[]) => row.map((cell) => maskPersonalNumbers(cell).text);
  return { kind: "table", name, header: masked(table.header), rows: table.rows.map(masked), count: table.rows.length + left };
}

/** `left`: rows that were too many. */
interface ReadTable {
  table: Table;
  left: number;
}

/** `undefined` where it is no table. */
function readTable(name: string, text: string, most = TABLE_MAX_ROWS): ReadTable | undefined {
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
    return header && toTable(name, header, rows, rows.length, most);
  } catch {
    return undefined;
  }
}

/** A table that comes without a message, to be imported. `undefined` where it is none. Refuses what is no file at all: `attachment/invalid`. */
export async function readTableFile({ name, type, data }: AddAttachmentBody): Promise<Sheet | undefined> {
  const bytes = requireFile({ type, data });
  const read =
    type === WORKBOOK_TYPE ? await readFirstSheet(name, bytes, IMPORT_MAX_ROWS) : readTable(name, bytes.toString("utf8"), IMPORT_MAX_ROWS);
  return read && { header: read.table.header, rows: read.table.rows, left: read.left };
}

/** The first sheet of a workbook, its first line the header. */
async function readFirstSheet(name: string, bytes: Buffer, most = TABLE_MAX_ROWS): Promise<ReadTable | undefined> {
  const sheet = await readWorkbook(bytes, { maxRows: most + 1, maxColumns: TABLE_MAX_COLUMNS });
  const [header, ...rows] = sheet?.rows ?? [];
  return sheet && header && toTable(name, header, rows, sheet.count - 1, most);
}

function toTable(name: string, header: string[], rows: string[][], count: number, most: number): ReadTable {
  const cut = (row: string[]) => row.slice(0, TABLE_MAX_COLUMNS).map((cell) => cell.toWellFormed().replaceAll("\0", "").slice(0, 4_000));
  const kept = rows.slice(0, most).map(cut);
  return { table: { name: name.replace(ENDING, ""), header: cut(header), rows: kept }, left: count - kept.length };
}
