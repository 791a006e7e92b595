import type { FieldSpec } from "@appmon/appspec/spec";
import { z } from "zod";

export const ENVIRONMENTS = ["preview", "live"] as const;
export const environmentSchema = z.enum(ENVIRONMENTS);

/** A record of an app: the fields its collection declares, and when it was written. */
export const recordSchema = z.looseObject({
  id: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Put in as an example, not by a person. */
  sample: z.boolean().optional(),
});
export const recordListSchema = z.object({ items: z.array(recordSchema), nextCursor: z.string().nullable() });
/** Field id → value. With PATCH only the fields that change. */
export const recordBodySchema = z.object({ values: z.record(z.string().max(100), z.unknown()) });
/**
 * Records that broke a rule before it was there: in which list, what the rule says, how many, and which of them (at most 20), each
 * with what it is called (empty where its title is no text). `pending`: rules of long lists that are in force while records from before
 * them are still looked through, and how many have been.
 */
export const breachListSchema = z.object({
  items: z.array(
    z.object({
      collection: z.string(),
      message: z.string(),
      fields: z.array(z.string()),
      count: z.number().int(),
      records: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  pending: z.array(z.object({ collection: z.string(), message: z.string(), fields: z.array(z.string()), done: z.number().int() })),
});
export type BreachList = z.infer<typeof breachListSchema>;
/** `leftOut`: what columns are called whose addresses of pictures and files were not taken in: nobody's address is fetched. */
export const importAnswerSchema = z.object({ created: z.number().int(), leftOut: z.array(z.string()) });
/** What a file field holds of a file that was taken in. */
export const uploadedFileSchema = z.object({ value: z.string() });

/** Rows of one answer of the owner's table, and lines of one import. */
export const TABLE_PAGE_MAX = 200;
export const IMPORT_MAX_ROWS = 5_000;

/** What the owner's table needs to know of a collection: its columns, as the version that this environment shows declares them. */
export const tableSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** What one counts it by: 명, 건, 개. */
  counter: z.string(),
  titleField: z.string(),
  /** Without those the owner removed; `computed` ones can be read only. */
  fields: z.array(z.custom<FieldSpec>((value) => typeof value === "object" && value !== null)),
});
export type Table = z.infer<typeof tableSchema>;

/** One record as a row: values by field id. A stored picture is not among them: its field stands in `pictures`. */
export const tableRowSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  sample: z.boolean(),
  values: z.record(z.string(), z.unknown()),
  pictures: z.array(z.string()),
});
export type TableRow = z.infer<typeof tableRowSchema>;
export const tableQuerySchema = z.object({
  env: environmentSchema.default("preview"),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(TABLE_PAGE_MAX).default(100),
  /** Words; a row has all of them, wherever. */
  search: z.string().max(200).default(""),
  /** A field's id; without one the newest are first. */
  sort: z.string().max(100).optional(),
  order: z.enum(["asc", "desc"]).default("asc"),
  /** `next` of an earlier page: `offset` begins behind it. Only while the newest are first. */
  after: z.string().max(300).optional(),
  /** `false`: the page alone; how many match is asked apart. */
  counted: z.enum(["true", "false"]).default("true"),
});
export type TableQuery = z.infer<typeof tableQuerySchema>;
export const tablePageSchema = z.object({
  items: z.array(tableRowSchema),
  /** How many there are in all that match; absent where it was not asked for. */
  total: z.number().int().optional(),
  /** Whether more follow. */
  hasMore: z.boolean(),
  /** Where they begin; null at the end, and in an order other than the newest first. */
  next: z.string().nullable(),
  /** Of the records that relations of this page point to: collection → id → title. */
  titles: z.record(z.string(), z.record(z.string(), z.string())),
});
export type TablePage = z.infer<typeof tablePageSchema>;

/** How far the rows of the owner's table are counted: somebody may look at all of them. */
export const TABLE_COUNT_MAX = 100_000;
export const tableCountQuerySchema = tableQuerySchema.pick({ env: true, search: true });
/** How many match. `isMore`: more than that. */
export const tableCountSchema = z.object({ count: z.number().int(), isMore: z.boolean() });
export type TableCount = z.infer<typeof tableCountSchema>;

/** A file's lines before anything is made of them. */
export const sheetSchema = z.object({
  header: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** Lines beyond those that can be imported at once. */
  left: z.number().int(),
});
export type Sheet = z.infer<typeof sheetSchema>;
