import { z } from "zod";

export const VISIBILITIES = ["public", "unlisted"] as const;

export const deploymentSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  slug: z.string(),
  url: z.string(),
  title: z.string(),
  description: z.string(),
  visibility: z.enum(VISIBILITIES),
  state: z.enum(["live", "superseded", "unpublished", "failed"]),
  createdAt: z.string(),
});
export type Deployment = z.infer<typeof deploymentSchema>;

export const appItemSchema = z.object({
  id: z.string(),
  roomId: z.string(),
  title: z.string(),
  icon: z.string(),
  /** Latest version number. */
  version: z.number().int(),
  primary: z.string(),
  background: z.string(),
  /** The live deployment; null = not published. */
  live: deploymentSchema.nullable(),
  updatedAt: z.string(),
});
export type AppItem = z.infer<typeof appItemSchema>;
export const appDetailSchema = appItemSchema.extend({
  previewUrl: z.string(),
  /** The address this app would get, e.g. "nail-reservation". */
  suggestedSlug: z.string(),
  collections: z.array(z.object({ id: z.string(), name: z.string(), previewRecords: z.number().int(), liveRecords: z.number().int() })),
  screens: z.array(z.object({ title: z.string(), path: z.string() })),
});
export type AppDetail = z.infer<typeof appDetailSchema>;
export const appListSchema = z.object({ items: z.array(appItemSchema), nextCursor: z.string().nullable() });
export const updateAppBodySchema = z.object({ title: z.string().trim().min(1).max(60) });

export const versionSchema = z.object({
  number: z.number().int(),
  summary: z.string(),
  /** `chat`, `undo`, `redo`, `restore` or `spec` (visual editing). */
  origin: z.enum(["chat", "undo", "redo", "restore", "spec"]),
  createdAt: z.string(),
});
export type AppVersion = z.infer<typeof versionSchema>;
export const versionListSchema = z.object({ items: z.array(versionSchema), nextCursor: z.string().nullable() });
export const versionFilesSchema = z.object({ version: z.number().int(), files: z.record(z.string(), z.string()) });
export const restoreBodySchema = z.object({ version: z.number().int().positive() });
export const specOpsBodySchema = z.object({ base: z.number().int(), ops: z.array(z.record(z.string(), z.unknown())).min(1).max(50) });
export const versionAnswerSchema = z.object({ version: versionSchema, previewUrl: z.string() });

export const publishBodySchema = z.object({
  slug: z.string().max(63),
  title: z.string().trim().min(1).max(60),
  description: z.string().trim().max(200).default(""),
  visibility: z.enum(VISIBILITIES).default("public"),
});
export const deploymentListSchema = z.object({
  items: z.array(deploymentSchema),
  nextCursor: z.string().nullable(),
  live: deploymentSchema.nullable(),
  /** Latest version of the app: newer than `live.version` = "공개본에 아직 반영하지 않은 변경이 있어요". */
  latestVersion: z.number().int(),
});
export const slugAvailabilitySchema = z.object({ slug: z.string(), available: z.boolean(), reason: z.string().nullable() });
export const slugQuerySchema = z.object({ slug: z.string().max(100), app_id: z.string().optional() });
export const deletedSchema = z.object({ id: z.string(), deleted: z.literal(true) });
export const stopAnswerSchema = z.object({ stopped: z.boolean(), generationId: z.string().nullable() });
