import { MESSAGE_FILE_MAX_BYTES, type MessageFileType, WORKBOOK_TYPE } from "@appmon/contract/attachment";

/** By its ending: what a browser says about a CSV differs from system to system. */
const TYPES: Readonly<Record<string, MessageFileType>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  csv: "text/csv",
  tsv: "text/csv",
  xlsx: WORKBOOK_TYPE,
  txt: "text/plain",
  md: "text/plain",
  pdf: "application/pdf",
};

/** What a file chooser offers. */
export const MESSAGE_FILE_ENDINGS = Object.keys(TYPES)
  .map((ending) => `.${ending}`)
  .join(",");

/** A file as it can be sent, or why it cannot. Older and other workbooks are not read; saved as XLSX they are. */
export function messageFile({
  name,
  type,
  size,
}: Pick<File, "name" | "type" | "size">): { type: MessageFileType } | { problem: "type" | "size" | "workbook" } {
  const ending = name.split(".").at(-1)?.toLowerCase() ?? "";
  if (/^(?:xls|xlsm|xlsb|ods|numbers)$/.test(ending)) return { problem: "workbook" };
  // A picture from the clipboard has a type, and a name of the browser's making.
  const known = Object.hasOwn(TYPES, ending) ? TYPES[ending] : Object.values(TYPES).find((other) => other === type);
  if (!known) return { problem: "type" };
  return size === 0 || size > MESSAGE_FILE_MAX_BYTES ? { problem: "size" } : { type: known };
}
