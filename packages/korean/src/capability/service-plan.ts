/** What the blocks of an app let people do, as lines of the checklist. */
import { partOf } from "@appmon/appspec/parts/all-parts";
import { mainListOf } from "@appmon/appspec/registry-block";
import type { AppSpec } from "@appmon/appspec/spec";

export function servicePlan(spec: AppSpec): string[] {
  const lines = spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block) => {
      const { lets } = partOf(block);
      const name = spec.entities.find((entity) => entity.id === mainListOf(block))?.name;
      return name === undefined ? [] : [lets?.(name, block) ?? []].flat();
    }),
  );
  return [...new Set(lines)];
}
