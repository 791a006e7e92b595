import { describe, expect, it } from "vitest";
import { applyOperations } from "./apply-operation.ts";
import type { AppSpec, Block } from "./spec.ts";
import { library } from "./testing/library-spec.ts";

const isNew = { field: "level", op: "eq" as const, value: "new" };
const count = { fn: "count" as const };
const blocks: Block[] = [
  {
    id: "sizes",
    kind: "stats",
    form: "tally",
    entity: "home",
    by: "name",
    columns: [
      { label: "수", metric: count },
      { label: "새 집", metric: count, where: [isNew] },
    ],
  },
  { id: "new-sizes", kind: "stats", form: "tally", entity: "home", by: "name", where: [isNew], columns: [{ label: "수", metric: count }] },
  {
    id: "both",
    kind: "stats",
    form: "tally",
    entity: "home",
    by: "name",
    where: [{ field: "level", op: "in", value: ["new", "old"] }],
    columns: [{ label: "수", metric: count }],
  },
];
const spec: AppSpec = {
  ...library,
  entities: library.entities.map((entity) =>
    entity.id === "home"
      ? {
          ...entity,
          fields: entity.fields.map((field) =>
            field.id === "level" ? { ...field, options: [...field.options!, { value: "gone", label: "빈 집" }] } : field,
          ),
        }
      : entity,
  ),
  screens: library.screens.map((screen) => (screen.id === "homes" ? { ...screen, blocks: [...screen.blocks, ...blocks] } : screen)),
};

describe("blocks that count by a choice", () => {
  it("lose what asked for it alone, and ask for the others still, when it goes; undone, all is back", () => {
    const { spec: after, inverse } = applyOperations(spec, [{ op: "dropOption", entity: "home", field: "level", value: "new" }]);
    expect(after.screens.find(({ id }) => id === "homes")!.blocks.slice(1)).toEqual([
      { ...blocks[0], columns: [{ label: "수", metric: count }] },
      { ...blocks[2], where: [{ field: "level", op: "in", value: ["old"] }] },
    ]);
    expect(applyOperations(after, inverse).spec).toEqual(spec);
  });
});
