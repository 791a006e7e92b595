/** A table for which an app has no place yet: it gets a collection of its own, with its screens. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, Block, ScreenSpec } from "@appmon/appspec/spec";
import { Failure } from "@appmon/kernel/failure";
import { createFromTable } from "./create-from-table.ts";
import type { Table, TableRecords } from "./table.ts";

export interface AddedTable {
  ops: SpecOp[];
  /** What the rows are called. */
  name: string;
  records: TableRecords;
}

/** Takes the collection out of the app that would be made of the table alone. `undefined` where the two apps do not go together. */
export function addTable({
  spec,
  table,
  today,
  seed,
}: {
  spec: AppSpec;
  table: Table;
  today: string;
  seed: number;
}): AddedTable | undefined {
  const made = createFromTable({ text: "", today, seed, table });
  const entity = made?.spec.entities.find(({ id }) => id === made.records.collection);
  if (!made || !entity) return undefined;
  const screens = made.spec.screens.filter((screen) => screen.id !== made.spec.nav.home && isAbout(screen, entity.id));
  const shown = screens.filter(({ id }) => made.spec.nav.items.includes(id)).map(({ id }) => id);
  if (shown.length === 0) return undefined;
  const actions = made.spec.actions.filter((action) => action.entity === entity.id);
  const ops: SpecOp[] = [
    { op: "addEntity", entity },
    ...actions.map((action): SpecOp => ({ op: "addAction", action })),
    ...screens.map((screen): SpecOp => ({ op: "addScreen", screen })),
    { op: "setNav", patch: { items: [...spec.nav.items, ...shown] } },
  ];
  try {
    applyOperations(spec, ops);
    return { ops, name: entity.name, records: made.records };
  } catch (error) {
    // A collection or a screen of that name is there already, with other columns.
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

function isAbout(screen: ScreenSpec, entity: string): boolean {
  return screen.blocks.length > 0 && screen.blocks.every((block) => entityOf(block) === entity);
}

function entityOf(block: Block): string | undefined {
  if (block.kind === "collection") return block.query.entity;
  return block.kind === "record" || block.kind === "form" || block.kind === "chart" ? block.entity : undefined;
}
