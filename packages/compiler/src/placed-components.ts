import { COMPONENT, isCustomPath } from "@appmon/appspec/parts/custom/file";
import type { AppSpec } from "@appmon/appspec/spec";

/**
 * Component → its file, of the places whose file is there, and whose name no other module and no other file bears.
 */
export function placedComponents({ files = [], screens }: AppSpec, taken: ReadonlySet<string>): ReadonlyMap<string, string> {
  const paths = new Set(files.filter(({ path }) => isCustomPath(path) && path.endsWith(".tsx")).map(({ path }) => path));
  const homes = new Map<string, string>();
  for (const { blocks } of screens)
    for (const block of blocks)
      if (block.kind === "custom" && paths.has(block.file) && COMPONENT.test(block.component) && !taken.has(block.component))
        if (!homes.has(block.component)) homes.set(block.component, block.file);
  return homes;
}
