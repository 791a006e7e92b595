import { z } from "zod";

export const MAX_SOURCE = 60_000;
/** As many files of its own may an app have. */
export const MAX_FILES = 40;
/** Characters of all of them together. */
export const MAX_ALL_SOURCES = 400_000;

const PATH = /^src\/custom\/(?:[A-Za-z0-9][A-Za-z0-9_-]{0,39}\/){0,3}[A-Za-z0-9][A-Za-z0-9_-]{0,59}\.tsx?$/;
/** Cannot be written on Windows, where an app may be taken to. */
const DEVICE = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)/i;
export const COMPONENT = /^[A-Z][A-Za-z0-9]{1,59}$/;

/** Whether a file of an app's own may bear this path: below `src/custom/`, plain ASCII, no way out. */
export const isCustomPath = (path: string): boolean => PATH.test(path) && !DEVICE.test(path);

const path = z.string().max(200).refine(isCustomPath, "a path like src/custom/profit-curve.tsx");

export const customFileSchema = z.object({ path, source: z.string().min(1).max(MAX_SOURCE) });

export function customBlockSchema<B extends z.ZodRawShape, I extends z.ZodType, J extends z.ZodType>(block: B, id: I, json: J) {
  return z.object({
    ...block,
    kind: z.literal("custom"),
    file: path,
    component: z.string().regex(COMPONENT),
    props: z.record(z.string().max(60), json).optional(),
    whole: z.literal(true).optional(),
    record: id.optional(),
  });
}
