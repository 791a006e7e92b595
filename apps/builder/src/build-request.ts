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
  /** What was wrong with code under `src/custom/`, in whose place a stand-in was built. */
  failed?: BuildFinding[];
}

export interface PublishBuild {
  /** URL path → bytes. Always has "/index.html"; assets have content hashes in their names. */
  files: { path: string; contentType: string; body: Uint8Array; brotli: Uint8Array | null; gzip: Uint8Array | null; immutable: boolean }[];
  /** URL paths of the shared packages that these files import, with everything those import. */
  shared: string[];
  /** What stands in the files of `PublishPage.inspect`. */
  seen: CodeSeen;
  /** What was wrong with code under `src/custom/`, in whose place a stand-in was built. */
  failed?: BuildFinding[];
}

/** What a reader of the code would want to know before strangers type into it. Found in the syntax tree, never by running it. */
export interface CodeSeen {
  signs: CodeSign[];
  /** Texts that may be shown: of elements, of attributes and of other string literals. */
  texts: string[];
}

export interface CodeSign {
  /**
   * `password`: a field for a password, or one that hides what is typed. `form`: a form that is sent to another origin. `picture`: a
   * picture of another origin with something computed in its address. `page`: another origin is opened with something computed in its
   * address. `unread`: the file cannot be read.
   */
  kind: "password" | "form" | "picture" | "page" | "unread";
  path: string;
  line: number;
  /** The address or the words in question, ≤ 200 characters. */
  detail: string;
}

export interface BuildFinding {
  /** Stable code: "syntax", "import-not-allowed", "export-not-found", "not-allowed", "too-deep", "too-large", "type", "timeout", "crashed", "busy", "superseded". */
  code: string;
  path?: string;
  line?: number;
  /** English, one line, for engineers and the repair loop. */
  message: string;
}

export type BuildResult<T> = { ok: true; value: T; ms: number } | { ok: false; findings: BuildFinding[]; ms: number };

/** Whom a build is for: people take turns. */
export interface BuildOrder {
  /** Whoever waits for it; the project itself where nobody is named. */
  person?: string;
  /** A word: what waits under the same word in the same project is given up for this one, with a finding "superseded". */
  replaces?: string;
}

/** The port that server and gateway hold. */
export interface Builder {
  /** Transforms what changed (cached by content hash) and answers the whole module list of this version. */
  preview(project: string, files: SourceFiles, order?: BuildOrder): Promise<BuildResult<PreviewBuild>>;
  publish(project: string, files: SourceFiles, page: PublishPage, order?: BuildOrder): Promise<BuildResult<PublishBuild>>;
  /** TypeScript findings; empty = no type error. */
  checkTypes(project: string, files: SourceFiles, order?: BuildOrder): Promise<BuildResult<BuildFinding[]>>;
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
  /** Files that somebody wrote: looked into for `PublishBuild.seen`. */
  inspect?: string[];
}
