import { z } from "zod";

/** Pictures, tables and texts that come with a message. */
export const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const MESSAGE_FILE_TYPES = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "text/csv",
  "text/plain",
  "application/pdf",
  WORKBOOK_TYPE,
] as const;
export type MessageFileType = (typeof MESSAGE_FILE_TYPES)[number];
export const MESSAGE_FILE_MAX_BYTES = 2 * 1024 * 1024;
export const MESSAGE_FILES_MAX = 5;
/** Rows and columns of a table that are read. */
export const TABLE_MAX_ROWS = 1_000;
export const TABLE_MAX_COLUMNS = 30;

/** Widths in which pictures are served: those of thumbnails, and those of whole screens. No other is made. */
export const PICTURE_WIDTHS = [128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export const PICTURE_QUALITY = 75;
export const pictureQuerySchema = z.strictObject({ w: z.coerce.number().pipe(z.literal(PICTURE_WIDTHS)) });

export const attachedFileSchema = z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number().int() });
export type AttachedFile = z.infer<typeof attachedFileSchema>;

export const addAttachmentBodySchema = z.object({
  name: z.string().min(1).max(200),
  type: z.enum(MESSAGE_FILE_TYPES),
  /** Base64. */
  data: z.base64().max(Math.ceil(MESSAGE_FILE_MAX_BYTES / 3) * 4),
});
export type AddAttachmentBody = z.infer<typeof addAttachmentBodySchema>;
