import { z } from "zod";

export const MAX_SOURCE = 60_000;
/** As many files of its own may an app have. */
export const MAX_FILES = 80;
/** Characters of all of them together. */
export const MAX_ALL_SOURCES = 400_000;

const PATH = /^src\/custom\/(?:[A-Za-z0-9][A-Za-z0-9_-]{0,39}\/){0,3}[A-Za-z0-9][A-Za-z0-9_-]{0,59}\.tsx?$/;
/** Cannot be written on Windows, where an app may be taken to. */
const DEVICE = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)/i;
export const COMPONENT = /^[A-Z][A-Za-z0-9]{1,59}$/;

/** Whether a file of an app's own may bear this path: below `src/custom/`, plain ASCII, no way out. */
export const isCustomPath = (path: string): boolean => PATH.test(path) && !DEVICE.test(path);

export const customPath = () => z.string().max(200).refine(isCustomPath, "a path like src/custom/profit-curve.tsx");

export const customFileSchema = z.object({
  /** "src/custom/profit-curve.tsx" */
  path: customPath(),
  /** TypeScript, with JSX where the path ends in ".tsx". */
  source: z.string().min(1).max(MAX_SOURCE),
});
/** A module of the app's own, under `src/custom/`: written by a model or by hand, kept as it is across everything else. */
export type CustomFile = z.infer<typeof customFileSchema>;
