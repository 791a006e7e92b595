/** The operations that lead from one app to another that has more in it: what a capability added, as an edit. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, ScreenSpec } from "@appmon/appspec/spec";

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** `after` may have more files, entities, fields, rules, buttons, screens and blocks, changed ones, and fewer blocks; nothing else is lost. */
export function operationsTo(before: AppSpec, after: AppSpec): SpecOp[] {
  const ops: SpecOp[] = [];
  for (const file of after.files ?? []) if (!before.files?.some(({ path }) => path === file.path)) ops.push({ op: "setFile", file });
  for (const [at, entity] of after.entities.entries()) {
    const old = before.entities.find(({ id }) => id === entity.id);
    if (!old) ops.push({ op: "addEntity", entity, at });
    else if (!same(old, entity)) ops.push(...entityOperations(old, entity));
  }
  for (const rule of after.rules ?? []) if (!before.rules?.some(({ id }) => id === rule.id)) ops.push({ op: "addRule", rule });
  for (const action of after.actions) if (!before.actions.some(({ id }) => id === action.id)) ops.push({ op: "addAction", action });
  for (const [at, screen] of after.screens.entries()) {
    const old = before.screens.find(({ id }) => id === screen.id);
    if (!old) ops.push({ op: "addScreen", screen, at });
    else if (!same(old, screen)) ops.push(...screenOperations(old, screen));
  }
  if (!same(before.nav, after.nav)) ops.push({ op: "setNav", patch: after.nav });
  if (before.lock !== after.lock) ops.push({ op: "setApp", patch: { lock: after.lock === true } });
  if (!same(before.notices, after.notices)) ops.push({ op: "setApp", patch: { notices: after.notices } });
  if (!same(before.notes, after.notes)) ops.push({ op: "setNotes", notes: after.notes });
  return ops;
}

function entityOperations(before: EntitySpec, after: EntitySpec): SpecOp[] {
  const ops: SpecOp[] = [];
  for (const [at, field] of after.fields.entries()) {
    const old = before.fields.find(({ id }) => id === field.id);
    if (!old) ops.push({ op: "addField", entity: before.id, field, after: after.fields[at - 1]?.id ?? null });
    else if (!same(old, field)) ops.push({ op: "setField", entity: before.id, field: field.id, patch: changes(old, field) });
  }
  for (const { id, hidden } of before.fields)
    if (!hidden && !after.fields.some((field) => field.id === id)) ops.push({ op: "hideField", entity: before.id, field: id });
  const { fields: _oldFields, sample: oldSample, ...old } = before;
  const { fields: _fields, sample, ...next } = after;
  if (!same(old, next)) ops.push({ op: "setEntity", entity: before.id, patch: changes(old, next) });
  if (!same(oldSample, sample)) ops.push({ op: "setSample", entity: before.id, sample });
  return ops;
}

/** New blocks first, because a screen is never without one. */
function screenOperations(before: ScreenSpec, after: ScreenSpec): SpecOp[] {
  const ops: SpecOp[] = [];
  const { blocks: oldBlocks, ...old } = before;
  const { blocks, ...next } = after;
  if (!same(old, next)) ops.push({ op: "setScreen", screen: before.id, patch: changes(old, next) });
  const order = oldBlocks.map(({ id }) => id);
  for (const [at, block] of blocks.entries()) {
    const was = oldBlocks.find(({ id }) => id === block.id);
    if (!was) {
      ops.push({ op: "addBlock", screen: before.id, block, at });
      order.splice(at, 0, block.id);
    } else if (!same(was, block)) ops.push({ op: "setBlock", screen: before.id, block });
  }
  for (const { id } of oldBlocks) {
    if (blocks.some((block) => block.id === id)) continue;
    ops.push({ op: "dropBlock", screen: before.id, block: id });
    order.splice(order.indexOf(id), 1);
  }
  for (const [to, { id }] of blocks.entries()) {
    if (order[to] === id) continue;
    ops.push({ op: "moveBlock", screen: before.id, block: id, to });
    order.splice(order.indexOf(id), 1);
    order.splice(to, 0, id);
  }
  return ops;
}

/** What differs; a property that is gone is `undefined`. */
function changes<T extends object>(before: T, after: T): Partial<T> {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof T>;
  return Object.fromEntries([...keys].filter((key) => !same(before[key], after[key])).map((key) => [key, after[key]])) as Partial<T>;
}
