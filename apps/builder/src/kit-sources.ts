import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

const KIT = fileURLToPath(new URL("../../../packages/kit/src/", import.meta.url));

/** Sources of the kit by path relative to its `src/`, as an exported project carries them: without tests and demos. */
export async function readKitSources(): Promise<Record<string, string>> {
  const entries = await readdir(KIT, { recursive: true, withFileTypes: true });
  const sources: Record<string, string> = {};
  for (const entry of entries) {
    if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name).slice(KIT.length).replaceAll("\\", "/");
    if (/(?:^|\/)(?:demo|testing)(?:\/|[.-])/.test(path)) continue;
    sources[path] = await readFile(join(KIT, path), "utf8");
  }
  return sources;
}
