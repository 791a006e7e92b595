import type { CustomFile } from "@appmon/appspec/parts/custom/file";
import type { AppSpec } from "@appmon/appspec/spec";
import type { Finding } from "./finding.ts";
import { FIXERS } from "./fixers.ts";

export interface FixedFile {
  file: CustomFile;
  /** Names of the mistakes that were mended. */
  fixed: string[];
}

/**
 * Mends what needs no thought: mistakes that models make again and again, each with one right answer. Nothing else of the source
 * changes, and a source without mistakes stays as it is.
 */
export function fixFile(
  file: CustomFile,
  { spec, dataImports, findings = [] }: { spec: AppSpec; dataImports: readonly string[]; findings?: readonly Finding[] },
): FixedFile {
  const fixed: string[] = [];
  let { source } = file;
  for (const fixer of FIXERS) {
    const next = fixer.fix(source, { path: file.path, components: componentsOf(file, spec), dataImports, findings });
    if (next !== source) fixed.push(fixer.name);
    source = next;
  }
  return { file: { ...file, source }, fixed };
}

/** Components that the app's screens take from a file; a file nobody places yet exports what its name says. */
function componentsOf({ path }: CustomFile, { screens }: AppSpec): string[] {
  const placed = screens.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "custom" && block.file === path ? [block.component] : [])),
  );
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.tsx$/, "");
  const pascal = name.replace(/(?:^|[-_])([a-zA-Z])/g, (_all, letter: string) => letter.toUpperCase());
  return placed.length > 0 ? [...new Set(placed)] : path.endsWith(".tsx") && /^[A-Z]/.test(pascal) ? [pascal] : [];
}

export function findingsOf({ path: own }: CustomFile, findings: readonly Finding[]): Finding[] {
  return findings.filter(({ path }) => path === own);
}
