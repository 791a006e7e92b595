/** Why the embedded database could not be started; the sentence for the person who started it is made where it is shown. */
export type EmbeddedPostgresProblem =
  /** A folder may not be entered or written. */
  | "rights"
  /** The disk is full. */
  | "disk"
  /** No copy of PostgreSQL could be placed where its account can run it. */
  | "program"
  /** There is no PostgreSQL for this system. */
  | "platform"
  /** Another PostgreSQL that we may not stop runs on the folder. */
  | "leftover"
  /** PostgreSQL itself said no; `detail` has its words. */
  | "refused";

/** The embedded database cannot be started. `path` is the folder it is about, `detail` what the system said. */
export class EmbeddedPostgresError extends Error {
  readonly problem: EmbeddedPostgresProblem;
  readonly path: string;
  readonly detail: string;

  constructor(problem: EmbeddedPostgresProblem, path: string, detail: string, cause?: unknown) {
    super(`${problem}: ${path}: ${detail}`, { cause });
    this.problem = problem;
    this.path = path;
    this.detail = detail;
  }
}

const RIGHTS = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST"]);
const DISK = new Set(["ENOSPC", "EDQUOT"]);

/** What went wrong with a folder, from the system's error. */
export function folderError(path: string, error: unknown): EmbeddedPostgresError {
  const { code = "", message } = error as NodeJS.ErrnoException;
  const problem = RIGHTS.has(code) ? "rights" : DISK.has(code) ? "disk" : "refused";
  return new EmbeddedPostgresError(problem, path, message, error);
}

/** What went wrong in one of PostgreSQL's programs, from what it printed. */
export function programError(path: string, output: string): EmbeddedPostgresError {
  const problem = /No space left on device|Disk quota exceeded/.test(output)
    ? "disk"
    : /Permission denied|Read-only file system|wrong ownership/.test(output)
      ? "rights"
      : "refused";
  return new EmbeddedPostgresError(problem, path, output);
}
