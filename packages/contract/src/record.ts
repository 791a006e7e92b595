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
export const importAnswerSchema = z.object({ created: z.number().int() });
