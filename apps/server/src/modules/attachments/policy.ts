import { type AddAttachmentBody, MESSAGE_FILE_MAX_BYTES } from "@appmon/contract/attachment";
import { refusal } from "@appmon/contract/failure-codes";
import { beginsLike } from "../../http/attached-file.ts";

/** Files a person may give within 24 hours. */
export const DAILY_LIMIT = 100;

/** The bytes to keep. Refuses what is empty, too large or not what it says it is; text is kept as UTF-8 whatever wrote it. */
export function requireFile({ type, data }: Pick<AddAttachmentBody, "type" | "data">): Buffer {
  const bytes = Buffer.from(data, "base64");
  if (bytes.length === 0 || bytes.length > MESSAGE_FILE_MAX_BYTES) throw refusal("attachment/invalid");
  if (!type.startsWith("text/")) {
    if (!beginsLike(type, bytes)) throw refusal("attachment/invalid");
    return bytes;
  }
  const text = textOf(bytes);
  if (text === undefined || text.includes("\0")) throw refusal("attachment/invalid");
  return Buffer.from(text, "utf8");
}

/** Spreadsheets of this country are often written in its older encoding. */
function textOf(bytes: Buffer): string | undefined {
  for (const encoding of ["utf-8", "euc-kr"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one may be it.
    }
  }
  return undefined;
}
