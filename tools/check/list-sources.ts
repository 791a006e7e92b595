import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** TypeScript sources that belong to the project, relative to its root; neither built nor installed. */
export function listSources(root: string): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  // What was taken away and is not committed yet is still listed.
  return listed.split("\n").filter((path) => path !== "" && !path.endsWith(".d.ts") && existsSync(join(root, path)));
}
