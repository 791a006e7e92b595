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

/** An error a preview told of. Written by a stranger's browser. */
export interface PreviewFault {
  version: number;
  phase: "load" | "render" | "runtime";
  message: string;
  stack: string | null;
  /** Address of the screen; absent = not told. */
  path?: string | null;
}
