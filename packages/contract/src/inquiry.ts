import { z } from "zod";

export const INQUIRY_CATEGORIES = ["app", "publish", "account", "payment", "report", "other"] as const;
export const INQUIRY_MAX_CHARS = 4000;
export const ATTACHMENT_MAX_BYTES = 2 * 1024 * 1024;

/** What may be attached, as the file's own first bytes must say too. */
export const ATTACHMENT_TYPES = ["image/png", "image/jpeg", "image/webp", "application/pdf"] as const;

export const createInquiryBodySchema = z.object({
  category: z.enum(INQUIRY_CATEGORIES),
  content: z.string().trim().min(1).max(INQUIRY_MAX_CHARS),
  attachment: z
    .object({
      name: z.string().trim().min(1).max(120),
      type: z.enum(ATTACHMENT_TYPES),
      /** The bytes in base64. */
      data: z.base64().max(Math.ceil(ATTACHMENT_MAX_BYTES / 3) * 4),
    })
    .nullish(),
});
export type CreateInquiryBody = z.infer<typeof createInquiryBodySchema>;

export const inquirySchema = z.object({
  id: z.string(),
  category: z.enum(INQUIRY_CATEGORIES),
  content: z.string(),
  attachmentName: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Inquiry = z.infer<typeof inquirySchema>;
export const inquiryListSchema = z.object({ items: z.array(inquirySchema), nextCursor: z.string().nullable() });
