/** What somebody may call a file: below `src/`, of a kind that goes into an app. The server has the last word. */
const NAME = /^[\w@][\w.@-]*$/;
const KIND = /\.(?:tsx|ts|css|json)$/;
const STEERS = /(?:^|\/)(?:tsconfig[^/]*\.json|jsconfig[^/]*\.json|package(?:-lock)?\.json|[^/]*\.config\.[cm]?[jt]s|[^/]*\.d\.ts)$/i;
const MAX_CHARS = 190;

export type NameProblem = "characters" | "kind" | "taken" | "config";

/** The path of a name as it is typed: `src/` may be left out, Windows' strokes lean the other way. */
export function filePath(typed: string): string {
  const name = typed.normalize("NFC").trim().replaceAll("\\", "/").replace(/^\/+/, "");
  return name === "index.html" || name.startsWith("src/") ? name : `src/${name}`;
}

/** Why a file cannot be called so; null when it can. */
export function nameProblem(path: string, taken: readonly string[]): NameProblem | null {
  const [root, ...parts] = path.split("/");
  if (root !== "src" || path.length > MAX_CHARS || !parts.every((part) => NAME.test(part))) return "characters";
  if (STEERS.test(path)) return "config";
  if (!KIND.test(path)) return "kind";
  // On the systems some people export to, names that differ in capitals alone are one.
  return taken.some((other) => other.toLowerCase() === path.toLowerCase()) ? "taken" : null;
}

/** What a new file begins with, so that it stands by itself. */
export function firstText(path: string): string {
  if (path.endsWith(".json")) return "{}\n";
  if (path.endsWith(".css")) return "";
  if (path.endsWith(".ts")) return "export {};\n";
  const words = path
    .split("/")
    .at(-1)!
    .replace(/\.tsx$/, "")
    .split(/[^A-Za-z0-9]+/);
  const name =
    words
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join("")
      .replace(/^[^A-Z]+/, "") || "Part";
  return `export function ${name}() {\n  return null;\n}\n`;
}
