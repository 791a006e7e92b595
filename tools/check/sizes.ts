/** Sizes that keep a file readable: 400 lines, eight props a component. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { listSources } from "./list-sources.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const MAX_LINES = 400;
/** Tables of facts are as long as the facts. */
const DATA = [/^packages\/korean\/src\/(?:data|packs|lexicon|plan\/declared)\//, /\.data\.ts$/];

/** Every breach as one line "path: what is wrong". */
export function findSizeBreaches(): string[] {
  const findings: string[] = [];
  for (const file of listSources(ROOT)) {
    if (!existsSync(join(ROOT, file)) || DATA.some((pattern) => pattern.test(file))) continue;
    const lines = readFileSync(join(ROOT, file), "utf8").split("\n").length;
    if (lines > MAX_LINES + 1) findings.push(`${file}: ${lines} lines, ${MAX_LINES} is the ceiling`);
  }
  return findings;
}
