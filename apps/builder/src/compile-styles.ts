import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compile } from "tailwindcss";
import type { BuildFinding, SourceFiles } from "./build-request.ts";
import { scanCandidates } from "./scan-candidates.ts";

const require = createRequire(import.meta.url);
const theme = readFileSync(require.resolve("tailwindcss/theme.css"), "utf8");

/** Layers in the order in which they win, weakest first. The kit's own stylesheet begins with the same line. */
export const layerOrder = "@layer theme, base, kit, utilities;";

const maxCandidatesPerFile = 5000;
const maxCandidates = 20_000;
const maxOutput = 1024 * 1024;

type Compiler = Awaited<ReturnType<typeof compile>>;

/** One warm Tailwind compiler: adding a class costs a fraction of a millisecond, removing one costs nothing and stays. */
export interface StyleCompiler {
  /** The app's own stylesheets that it was made from. */
  readonly own: string;
  build(candidates: Iterable<string>): string;
}

/** Candidates of one source file. Stylesheets have none: their `@apply` is read by the compiler itself. */
export function candidatesOf(path: string, source: string): string[] {
  return path.endsWith(".css") ? [] : scanCandidates(source, maxCandidatesPerFile);
}

/** The app's stylesheets in path order, as one text. Imports of Tailwind are dropped: it is always there. */
export function ownStyles(files: SourceFiles): string {
  return Object.keys(files)
    .filter((path) => path.endsWith(".css"))
    .sort()
    .map((path) => files[path]!.replace(/@(import|charset)\s[^;]*;|@tailwind\s[^;]*;/gi, ""))
    .join("\n");
}

/** A compiler without loaders: it cannot read a file or run a plugin even if one were named. */
export async function createStyleCompiler(own: string): Promise<StyleCompiler> {
  const source = `${layerOrder}\n@layer theme {\n${theme}\n}\n@layer utilities {\n@tailwind utilities;\n}\n${own}`;
  const compiler: Compiler = await compile(source, { base: "/" });
  return {
    own,
    build(candidates) {
      const list: string[] = [];
      for (const candidate of candidates) if (list.push(candidate) >= maxCandidates) break;
      const css = compiler.build(list);
      if (css.length > maxOutput) throw new Error("the stylesheet that the classes ask for is larger than 1 MB");
      return css;
    },
  };
}

/** Tailwind's own errors name what is wrong in the app's stylesheet. */
export function styleFinding(error: unknown): BuildFinding {
  const message = error instanceof Error ? error.message : String(error);
  return { code: "style", message: message.split("\n")[0]!.slice(0, 300) };
}
