/** What a file is, by its bytes; what it is called says something only where bytes leave it open. */
import { pictureTypeOf } from "@appmon/kit/picture-type";

const startsWith = (bytes: Buffer, ...start: number[]): boolean => bytes.subarray(0, start.length).equals(Buffer.from(start));
const says = (bytes: Buffer, at: number, text: string): boolean => bytes.toString("latin1", at, at + text.length) === text;

const BY_BYTES: readonly (readonly [type: string, is: (bytes: Buffer) => boolean])[] = [
  ["audio/wav", (bytes) => says(bytes, 0, "RIFF") && says(bytes, 8, "WAVE")],
  ["audio/mpeg", (bytes) => says(bytes, 0, "ID3") || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)],
  ["video/mp4", (bytes) => says(bytes, 4, "ftyp")],
  ["video/webm", (bytes) => startsWith(bytes, 0x1a, 0x45, 0xdf, 0xa3)],
  ["application/pdf", (bytes) => says(bytes, 0, "%PDF-")],
];
/** Formats that are an archive of parts, by the end of their names. */
const ARCHIVES: Readonly<Record<string, string>> = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  hwpx: "application/hwp+zip",
};
/** Formats in the compound file of older office programs. */
const COMPOUNDS: Readonly<Record<string, string>> = {
  hwp: "application/x-hwp",
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
};
const UNKNOWN = "application/octet-stream";

/** Media type of a file that begins with `bytes`. Nothing that a browser runs is ever among them: a page is plain text here. */
export function fileTypeOf(bytes: Buffer, name: string): string {
  const known = pictureTypeOf(bytes) ?? BY_BYTES.find(([, is]) => is(bytes))?.[0];
  if (known !== undefined) return known;
  const end = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const named = (types: Readonly<Record<string, string>>) => (Object.hasOwn(types, end) ? types[end] : undefined);
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return named(ARCHIVES) ?? "application/zip";
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return named(COMPOUNDS) ?? UNKNOWN;
  if (isText(bytes)) return end === "csv" ? "text/csv; charset=utf-8" : "text/plain; charset=utf-8";
  return UNKNOWN;
}

function isText(bytes: Buffer): boolean {
  if (bytes.length === 0 || bytes.includes(0)) return false;
  try {
    // What was read may end within a character.
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
