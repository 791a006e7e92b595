/** A list of its own for a noun the app does not have yet, with its screens and a place in the menu. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { entityForNoun } from "../../nouns/entity-for-noun.ts";
import { fieldFromLabel } from "../../fields/field-from-label.ts";
import { josa } from "../../korean-text.ts";
import { withAccess } from "../../people/plan-people.ts";
import { screensForEntity } from "../../screens/screens-for-entity.ts";
import type { Planned, Planning } from "../planned.ts";

/** @param labels of fields that were said of it */
export function addList(name: string, { spec, today }: Planning, labels: readonly string[] = []): Planned {
  const taken = new Set<string>();
  const fields = labels.map((label) => {
    const field = fieldFromLabel(label, { takenIds: taken, entityNames: spec.entities, noun: name, origin: "user" });
    taken.add(field.id);
    return field;
  });
  const made = entityForNoun(name, {
    takenIds: new Set(spec.entities.map(({ id }) => id)),
    entities: spec.entities,
    today,
    seed: spec.seed,
    fields,
    origin: "user",
  });
  const entity = withAccess(spec, made);
  const ops = newListOps(entity, spec);
  return { kind: "done", ops, text: `${josa(entity.name, "을/를")} 따로 적는 화면을 메뉴에 넣었어요.`, about: entity.id };
}

/** Puts a list into the app, with its screens, its actions and a place in the menu. */
export function newListOps(entity: EntitySpec, spec: AppSpec): SpecOp[] {
  const { screens, actions, navItems } = screensForEntity(entity, {
    entities: [...spec.entities, entity],
    takenScreenIds: new Set(spec.screens.map(({ id }) => id)),
    takenActionIds: new Set(spec.actions.map(({ id }) => id)),
  });
  return [
    { op: "addEntity", entity },
    ...actions.map((action): SpecOp => ({ op: "addAction", action })),
    ...screens.map((screen): SpecOp => ({ op: "addScreen", screen })),
    { op: "setNav", patch: { items: [...spec.nav.items, ...navItems] } },
  ];
}
