/** What has to be done to an app so that it is another one that only has more: for two apps that were joined. */
import { applyOperations } from "./apply-operation.ts";
import type { SpecOp } from "./operation.ts";
import { Failure } from "@appmon/kernel/failure";
import type { AppSpec, EntitySpec, ScreenSpec } from "./spec.ts";

/**
 * Operations that make `joined` of `before`; undefined where some part of `before` changed in a way that no adding explains. What they
 * come to is compared with `joined`, so that nothing is lost without a word.
 */
export function operationsToJoin(before: AppSpec, joined: AppSpec): SpecOp[] | undefined {
  const had = idsOf(before);
  const ops: SpecOp[] = [
    ...(joined.files ?? []).filter(({ path }) => !had.files.has(path)).map((file): SpecOp => ({ op: "setFile", file })),
    ...joined.entities.filter(({ id }) => !had.entities.has(id)).map((entity): SpecOp => ({ op: "addEntity", entity })),
    ...before.entities.flatMap((entity) =>
      listOperations(
        entity,
        joined.entities.find(({ id }) => id === entity.id)!,
      ),
    ),
    ...joined.actions.filter(({ id }) => !had.actions.has(id)).map((action): SpecOp => ({ op: "addAction", action })),
    ...(joined.rules ?? []).filter(({ id }) => !had.rules.has(id)).map((rule): SpecOp => ({ op: "addRule", rule })),
    ...(isSame(before.auth, joined.auth) ? [] : [{ op: "setAuth" as const, auth: joined.auth ?? null }]),
    ...joined.screens.filter(({ id }) => !had.screens.has(id)).map((screen): SpecOp => ({ op: "addScreen", screen })),
    ...before.screens.flatMap((screen) =>
      screenOperations(
        screen,
        joined.screens.find(({ id }) => id === screen.id)!,
      ),
    ),
    { op: "setNav", patch: { items: joined.nav.items } },
    ...(isSame(before.notices, joined.notices) ? [] : [{ op: "setApp" as const, patch: { notices: joined.notices ?? [] } }]),
  ];
  const made = tried(before, ops);
  return made !== undefined && isSame(made, joined) ? ops : undefined;
}

const idsOf = ({ files = [], entities, actions, rules = [], screens }: AppSpec) => ({
  files: new Set(files.map(({ path }) => path)),
  entities: new Set(entities.map(({ id }) => id)),
  actions: new Set(actions.map(({ id }) => id)),
  rules: new Set(rules.map(({ id }) => id)),
  screens: new Set(screens.map(({ id }) => id)),
});

/** A list of both: what it has besides, and examples with values for it. */
function listOperations(before: EntitySpec, after: EntitySpec): SpecOp[] {
  if (isSame(before, after)) return [];
  const entity = before.id;
  const isNew = <T>(all: readonly T[] | undefined, one: T) => !(all ?? []).some((other) => isSame(other, one));
  return [
    ...after.fields
      .filter(({ id }) => !before.fields.some((field) => field.id === id))
      .map((field): SpecOp => ({ op: "addField", entity, field })),
    ...(after.constraints ?? [])
      .filter((constraint) => isNew(before.constraints, constraint))
      .map((constraint): SpecOp => ({ op: "addConstraint", entity, constraint })),
    ...(after.highlights ?? [])
      .filter((highlight) => isNew(before.highlights, highlight))
      .map((highlight): SpecOp => ({ op: "addHighlight", entity, highlight })),
    ...(isSame(before.sample, after.sample) ? [] : [{ op: "setSample" as const, entity, sample: after.sample }]),
  ];
}

function screenOperations({ id: screen, access, blocks }: ScreenSpec, after: ScreenSpec): SpecOp[] {
  return [
    ...(isSame(access, after.access) || after.access === undefined
      ? []
      : [{ op: "setScreen" as const, screen, patch: { access: after.access } }]),
    ...after.blocks.filter((block, at) => !isSame(block, blocks[at])).map((block): SpecOp => ({ op: "setBlock", screen, block })),
  ];
}

function tried(before: AppSpec, ops: SpecOp[]): AppSpec | undefined {
  try {
    return applyOperations(before, ops, { by: "user" }).spec;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** Whatever order keys stand in; absent and empty are the same. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
