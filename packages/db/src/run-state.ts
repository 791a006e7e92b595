/** What is kept with a run of code generation besides its state. */

/** An app in the middle of being improved on: never a version, and never anybody's but the run's that holds it. */
export interface Glimpse {
  /** Counts up within the run. */
  step: number;
  /** The version it differs from. */
  base: number;
  /** path → text, of the files that differ; null = not there any more. */
  files: Record<string, string | null>;
  spec: unknown;
}

/** An error a preview told of, or a page of a published app. Written by a stranger's browser. */
export interface PreviewFault {
  version: number;
  phase: "load" | "render" | "runtime";
  message: string;
  stack: string | null;
  /** Address of the screen; absent = not told. */
  path?: string | null;
  /** The published version on whose visitors' screens it was seen; absent = the owner's own preview. */
  seenIn?: number;
}

/**
 * Whether the version to be mended is the one in which the error was seen. An error that visitors met in another version may be no
 * fault of what a model has made since: that is never taken back for it.
 */
export const isOfThisVersion = ({ version, seenIn }: PreviewFault): boolean => seenIn === undefined || seenIn === version;
