import { refusal } from "@appmon/contract/failure-codes";
import { ATTACHMENT_MAX_BYTES, type ATTACHMENT_TYPES } from "@appmon/contract/inquiry";

type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

/** Inquiries a person may send within 24 hours. */
export const DAILY_LIMIT = 20;

const STARTS: Record<AttachmentType, (bytes: Buffer) => boolean> = {
  "image/png": (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  "image/jpeg": (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  "image/webp": (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
  "application/pdf": (bytes) => bytes.toString("latin1", 0, 5) === "%PDF-",
};

/** Refuses a file that is empty, too large, or not what it says it is. */
export function requireAttachment(type: AttachmentType, bytes: Buffer): void {
  if (bytes.length === 0 || bytes.length > ATTACHMENT_MAX_BYTES || !STARTS[type](bytes)) throw refusal("inquiry/attachment-invalid");
}

/** A file name without anything that a header or a folder would take for more than a name. */
export function toFileName(name: string): string {
  // oxlint-disable-next-line no-control-regex
  return name.normalize("NFC").replaceAll(/[\u0000-\u001f\u007f"\\/:*?<>|\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu, "_");
}
