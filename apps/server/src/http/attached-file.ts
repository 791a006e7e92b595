/** Files that people give us: what they are by their first bytes, and a name that is nothing but a name. */
import { WORKBOOK_TYPE } from "@appmon/contract/attachment";

const STARTS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  "image/png": (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  "image/jpeg": (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  "image/webp": (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
  // An archive; whether a sheet is in it is seen when it is read.
  [WORKBOOK_TYPE]: (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04])),
  "application/pdf": (bytes) => bytes.toString("latin1", 0, 5) === "%PDF-",
};

/** Whether a file begins as its type does. False for types that have no such beginning. */
export function beginsLike(type: string, bytes: Buffer): boolean {
  return Object.hasOwn(STARTS, type) && STARTS[type]!(bytes);
}

/** A file name without anything that a header or a folder would take for more than a name. */
export function toFileName(name: string): string {
  // oxlint-disable-next-line no-control-regex
  return name.normalize("NFC").replaceAll(/[\u0000-\u001f\u007f"\\/:*?<>|\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu, "_");
}
