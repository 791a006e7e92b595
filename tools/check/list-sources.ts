import { execFileSync } from "node:child_process";

/** TypeScript sources that belong to the project, relative to its root; neither built nor installed. */
export function listSources(root: string): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split("\n").filter((path) => path !== "" && !path.endsWith(".d.ts"));
}
