/** Whose turns are booked is one: the list to choose from goes, and a time is taken once for all. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { AppSpec, Block, EntitySpec, SampleRow } from "@appmon/appspec/spec";
import { findConflict } from "@appmon/kit/record-conflict";
import type { CollectionSchema } from "@appmon/kit/schema";
import { timedRows } from "../allowed-rows.ts";

/** Lists that are booked by this one: a time of it is taken once. */
const bookedBy = ({ entities }: AppSpec, list: string): { entity: EntitySpec; field: string }[] =>
  entities.flatMap((entity) =>
    entity.fields
      .filter(({ id, type, target }) => type === "relation" && target === list && isWithin(entity, id))
      .map(({ id }) => ({ entity, field: id })),
  );
const isWithin = ({ constraints = [] }: EntitySpec, field: string): boolean =>
  constraints.some((rule) => rule.kind === "noOverlap" && rule.within.includes(field));

/** Undefined: nothing is kept apart by this list. */
export function bookedOnce(spec: AppSpec, list: string): SpecOp[] | undefined {
  const booked = bookedBy(spec, list);
  if (booked.length === 0) return undefined;
  const ops: SpecOp[] = [
    ...booked.map(({ entity, field }): SpecOp => ({
      op: "setEntity",
      entity: entity.id,
      patch: { constraints: entity.constraints!.map((rule) => without(rule, field)) },
    })),
    // What is looked up in the list goes with it; the relation is only hidden by that.
    { op: "dropEntity", entity: list },
    ...booked.map(({ entity, field }): SpecOp => ({ op: "dropField", entity: entity.id, field })),
  ];
  const after = applyOperations(spec, ops, { by: "user" }).spec;
  const { name } = spec.entities.find(({ id }) => id === list)!;
  return [...ops, ...booked.flatMap(({ entity }) => apart(after, entity.id)), ...untitled(after, name)];
}

/** 디자이너별 시간표: what is called after a list that is gone goes without a title. */
const untitled = ({ screens }: AppSpec, name: string): SpecOp[] =>
  screens.flatMap((screen) =>
    screen.blocks.flatMap((block): SpecOp[] => {
      if (!("title" in block) || !block.title?.includes(name)) return [];
      const { title: _title, ...rest } = block;
      return [{ op: "setBlock", screen: screen.id, block: rest as Block }];
    }),
  );

const without = (rule: Constraint, field: string): Constraint =>
  rule.kind === "noOverlap" ? { ...rule, within: rule.within.filter((id) => id !== field) } : rule;

/** Examples that stood beside each other no longer can: the first of them stays. */
function apart(spec: AppSpec, id: string): SpecOp[] {
  const entity = spec.entities.find((one) => one.id === id);
  if (!entity) return [];
  const timed = timedRows(spec, entity);
  const kept: SampleRow[] = [];
  for (const row of entity.sample) if (!findConflict(entity as unknown as CollectionSchema, timed(row), kept.map(timed))) kept.push(row);
  return kept.length === entity.sample.length ? [] : [{ op: "setSample", entity: id, sample: kept }];
}
