/**
 * What the builder takes and gives. Everything in a request is hostile: sources are written by strangers.
 * The builder runs in supervised processes without secrets, network or a working directory of ours.
 */

/** Path → source text. Paths are relative, POSIX, under `src/` (or `index.html`), no `..`. */
export type SourceFiles = Record<string, string>;

/** One module in the form the page's registry runs. */
export interface PreviewModule {
  /** "/src/screens/home.tsx" */
  path: string;
  /** Content hash of the source: the same source is never compiled twice. */
  hash: string;
  /** Body of an async function of the module-runner form. */
  code: string;
  /** Resolved imports: paths of other modules ("/src/…") and bare vendor names ("react", "@appmon/kit/screen"). */
  imports: string[];
}

export interface PreviewBuild {
  modules: PreviewModule[];
  /** Tailwind output for the app's own files. The kit's stylesheet is a vendor file. */
  css: string;
  entry: string;
}

export interface PublishBuild {
  /** URL path → bytes. Always has "/index.html"; assets have content hashes in their names. */
  files: { path: string; contentType: string; body: Uint8Array; brotli: Uint8Array | null; gzip: Uint8Array | null; immutable: boolean }[];
}

export interface BuildFinding {
  /** Stable code: "syntax", "import-not-allowed", "too-deep", "too-large", "type", "timeout", "crashed". */
  code: string;
  path?: string;
  line?: number;
  /** English, one line, for engineers and the repair loop. */
  message: string;
}

export type BuildResult<T> = { ok: true; value: T; ms: number } | { ok: false; findings: BuildFinding[]; ms: number };

/** The port that server and gateway hold. */
export interface Builder {
  /** Transforms what changed (cached by content hash) and answers the whole module list of this version. */
  preview(project: string, files: SourceFiles): Promise<BuildResult<PreviewBuild>>;
  publish(project: string, files: SourceFiles, page: PublishPage): Promise<BuildResult<PublishBuild>>;
  /** TypeScript findings; empty = no type error. */
  checkTypes(project: string, files: SourceFiles): Promise<BuildResult<BuildFinding[]>>;
  /** "process" (child process, no environment) or "jail" (and no network, no file system). */
  readonly level: "process" | "jail";
  close(): Promise<void>;
}

export interface PublishPage {
  title: string;
  description: string;
  /** Written into the document so that the kit talks to `/_api`. */
  data: "hosted" | "local";
  lang: "ko" | "en";
  themeColor: string;
}
