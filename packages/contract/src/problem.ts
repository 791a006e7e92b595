import { z } from "zod";
import { buildFindingSchema, fileConflictSchema } from "./app.ts";

/** RFC 9457 problem document. `fields`: field name → Korean sentence. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  /** `version/conflict`: the files that contradict, with all sides. */
  conflicts: z.array(fileConflictSchema).optional(),
  /** `version/build-failed`: where the sources are wrong. */
  findings: z.array(buildFindingSchema).optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof problemSchema>;
