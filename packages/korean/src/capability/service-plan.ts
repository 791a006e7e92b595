/** What the blocks of an app let people do, as lines of the checklist. */
import { partOf } from "@appmon/appspec/parts/all-parts";
import type { AppSpec } from "@appmon/appspec/spec";

export function servicePlan(spec: AppSpec): string[] {
  const lines = spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block) => {
      const { lets } = partOf(block);
      if (!lets || !("entity" in block)) return [];
      const name = spec.entities.find((entity) => entity.id === block.entity)?.name;
      return name === undefined ? [] : [lets(name)];
    }),
  );
  return [...new Set(lines)];
}
