import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from "@appmon/contract/inquiry";
import type { CreateInquiryBody } from "@appmon/contract/inquiry";

type Attachment = NonNullable<CreateInquiryBody["attachment"]>;

/** What is wrong with a chosen file; null = it can be sent. */
export function attachmentProblem(file: File): "size" | "type" | null {
  if (!ATTACHMENT_TYPES.some((type) => type === file.type)) return "type";
  return file.size > ATTACHMENT_MAX_BYTES || file.size === 0 ? "size" : null;
}

/** The file as it is sent. Rejects when it cannot be read (taken away meanwhile). */
export async function readAttachment(file: File): Promise<Attachment> {
  const url = await new Promise<string>((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => done(String(reader.result)));
    reader.addEventListener("error", () => fail(reader.error ?? new Error("unreadable file")));
    reader.readAsDataURL(file);
  });
  return { name: file.name.slice(-120), type: file.type as Attachment["type"], data: url.slice(url.indexOf(",") + 1) };
}
