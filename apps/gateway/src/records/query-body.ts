import type { QueryRequest } from "@appmon/kit/data-query";
import { MOST_COUNTED, MOST_PER_PAGE } from "@appmon/kit/data-query";
import { z } from "zod";

/** The shape of a question and how much of it there may be; whether the app's data has an answer is asked by `planQuery`. */
const name = z.string().min(1).max(100);
const scalar = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]);
const today = z.strictObject({ today: z.number().int().min(-40_000).max(40_000) });
const month = z.strictObject({ month: z.number().int().min(-1_200).max(1_200) });
const range = z.strictObject({ start: z.string().max(30), end: z.string().max(30) });
const condition = z.strictObject({
  field: name,
  op: z.enum(["eq", "ne", "lt", "lte", "gt", "gte", "in", "contains", "empty", "filled", "between", "startsWith"]),
  value: z
    .union([scalar, z.array(z.union([scalar, today, month])).max(200), today, month, z.strictObject({ field: name }), range])
    .optional(),
});

export const queryBody: z.ZodType<QueryRequest> = z.strictObject({
  entity: name,
  where: z.array(condition).max(30).optional(),
  search: z.strictObject({ text: z.string().max(200), in: z.array(name).max(60).optional() }).optional(),
  mine: z.boolean().optional(),
  sort: z
    .array(z.strictObject({ field: name, dir: z.enum(["asc", "desc"]) }))
    .max(4)
    .optional(),
  page: z
    .strictObject({
      after: z.string().max(30_000).optional(),
      skip: z.number().int().min(0).max(10_000_000).optional(),
      size: z.number().int().min(1).max(MOST_PER_PAGE).optional(),
    })
    .optional(),
  total: z.boolean().optional(),
  count: z.strictObject({ upTo: z.number().int().min(1).max(MOST_COUNTED) }).optional(),
  expand: z.array(name).max(12).optional(),
  aggregate: z
    .array(z.strictObject({ fn: z.enum(["count", "sum", "avg", "min", "max"]), field: name.optional(), as: name }))
    .min(1)
    .max(12)
    .optional(),
  groupBy: z
    .array(z.union([name, z.strictObject({ field: name, bucket: z.enum(["day", "week", "month", "year"]) })]))
    .max(3)
    .optional(),
}) as z.ZodType<QueryRequest>;
