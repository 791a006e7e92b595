/** What files of an app's own stand on: the data they import, and each other. */
import type { CustomFile } from "./parts/custom/file.ts";
import { onlyNamed } from "./block-references.ts";
import { importsOf, localImport } from "./module-imports.ts";
import { rewriteBlock } from "./parts/rewrite.ts";
import type { AppSpec } from "./spec.ts";

/** Ids among `entities` whose data a file imports. */
export function entitiesOf(file: CustomFile, entities: Iterable<string>): string[] {
  const read = new Set(importsOf(file.source).flatMap((specifier) => dataFile(file.path, specifier) ?? []));
  return [...entities].filter((id) => read.has(plain(id)));
}

/** These files and all that import them, however far off. */
export function withImporters(files: readonly CustomFile[], paths: ReadonlySet<string>): Set<string> {
  const all = new Set(paths);
  for (let size = -1; size !== all.size;) {
    size = all.size;
    const stems = new Set([...all].map((path) => path.replace(/\.tsx?$/, "")));
    for (const file of files)
      if (importsOf(file.source).some((specifier) => stems.has(localImport(file.path, specifier) ?? ""))) all.add(file.path);
  }
  return all;
}

/** The file at this path and all that it imports, however far down. */
export function withImports(files: readonly CustomFile[], path: string): CustomFile[] {
  const all = new Set(files.filter((file) => file.path === path));
  for (const file of all)
    for (const specifier of importsOf(file.source)) {
      const target = localImport(file.path, specifier);
      const found = files.find((one) => one.path.replace(/\.tsx?$/, "") === target);
      if (found) all.add(found);
    }
  return [...all];
}

/**
 * An app without the files that can work no more without these entities (those that import their data, and who imports such a file),
 * and without the places where their components stood.
 */
export function withoutFilesOf(spec: AppSpec, gone: ReadonlySet<string>): AppSpec {
  if (!spec.files) return spec;
  const { files, ...rest } = spec;
  const lost = withImporters(files, new Set(files.filter((file) => entitiesOf(file, gone).length > 0).map(({ path }) => path)));
  const kept = files.filter(({ path }) => !lost.has(path));
  const keep = onlyNamed("file", new Set(kept.map(({ path }) => path)));
  const screens = spec.screens.map((screen) => ({ ...screen, blocks: screen.blocks.flatMap((block) => rewriteBlock(block, keep) ?? []) }));
  return { ...rest, ...(kept.length > 0 && { files: kept }), screens };
}

function dataFile(path: string, specifier: string): string | undefined {
  const file = /^src\/data\/([A-Za-z0-9-]+)$/.exec(localImport(path, specifier) ?? "")?.[1];
  return file === undefined ? undefined : plain(file);
}

/** "customer-visit" and "customerVisit" are the same. */
function plain(name: string): string {
  return name.replaceAll("-", "").toLowerCase();
}
