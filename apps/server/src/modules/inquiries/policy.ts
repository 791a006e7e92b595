import { refusal } from "@appmon/contract/failure-codes";
import { ATTACHMENT_MAX_BYTES, type ATTACHMENT_TYPES } from "@appmon/contract/inquiry";
import { beginsLike } from "../../http/attached-file.ts";

/** Inquiries a person may send within 24 hours. */
export const DAILY_LIMIT = 20;

/** Refuses a file that is empty, too large, or not what it says it is. */
export function requireAttachment(type: (typeof ATTACHMENT_TYPES)[number], bytes: Buffer): void {
  if (bytes.length === 0 || bytes.length > ATTACHMENT_MAX_BYTES || !beginsLike(type, bytes)) throw refusal("inquiry/attachment-invalid");
}
