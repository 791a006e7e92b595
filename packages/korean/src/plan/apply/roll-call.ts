/** 밭이 네 군데(윗밭, 아랫밭, 강변, 산밑): the rows of the list that is named, in place of its examples. */
import type { EntitySpec } from "@appmon/appspec/spec";
import { compactName, likeness } from "../../claims/resolve.ts";
import { josa } from "../../korean-text.ts";
import type { RollCall } from "../../listed/read-roll-calls.ts";
import type { Planned, Planning } from "../planned.ts";
import { countedDown } from "./counted-down.ts";
import { keptOps, newRow } from "./rows.ts";
import { agreeing } from "./rows-agree.ts";

const ALIKE = 0.9;
const MOST_TOLD = 6;

/** Undefined: no list of the app is called so, or its records go by no name. */
export function callRoll({ of, names }: RollCall, { spec, today }: Pick<Planning, "spec" | "today">): Planned | undefined {
  const entity = of === undefined ? listOfThings(spec.entities) : listCalled(of, spec.entities);
  const title = entity?.fields.find(({ id }) => id === entity.titleField);
  if (!entity || title?.type !== "text" || entity.origin === "user") return undefined;
  const counted = countedDown(spec, entity);
  const sample = names.map((name, at) =>
    newRow({ name, values: [], placed: [], left: [], had: undefined }, entity, {
      id: `s${at + 1}`,
      like: entity.sample[at % Math.max(1, entity.sample.length)],
      counted,
    }),
  );
  const told = names.length > MOST_TOLD ? `${names.slice(0, MOST_TOLD).join(", ")} …` : names.join(", ");
  return {
    kind: "done",
    ops: [...agreeing(spec, entity, sample, today), ...keptOps(entity, sample, names)],
    text: `${entity.name}에 ${told}${josa(names.at(-1)!, "을/를").slice(names.at(-1)!.length)} 적어 두었어요.`,
    about: entity.id,
    rowsOf: entity.id,
  };
}

/** The one list of things that other records are of. */
function listOfThings(entities: readonly EntitySpec[]): EntitySpec | undefined {
  const pointedTo = new Set(entities.flatMap(({ fields }) => fields.flatMap(({ target }) => target ?? [])));
  const things = entities.filter(({ id, kind }) => kind !== "person" && kind !== "content" && pointedTo.has(id));
  return things.length === 1 ? things[0] : undefined;
}

const listCalled = (said: string, entities: readonly EntitySpec[]): EntitySpec | undefined =>
  entities.find(({ name }) => likeness(compactName(said), compactName(name)) >= ALIKE);
