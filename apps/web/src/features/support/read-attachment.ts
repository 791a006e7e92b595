import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from "@appmon/contract/inquiry";
import type { CreateInquiryBody } from "@appmon/contract/inquiry";
import { readBase64 } from "../../lib/read-base64.ts";

type Attachment = NonNullable<CreateInquiryBody["attachment"]>;

/** What is wrong with a chosen file; null = it can be sent. */
export function attachmentProblem(file: File): "size" | "type" | null {
  if (!ATTACHMENT_TYPES.some((type) => type === file.type)) return "type";
  return file.size > ATTACHMENT_MAX_BYTES || file.size === 0 ? "size" : null;
}

/** The file as it is sent. Rejects when it cannot be read (taken away meanwhile). */
export async function readAttachment(file: File): Promise<Attachment> {
  return { name: file.name.slice(-120), type: file.type as Attachment["type"], data: await readBase64(file) };
}
