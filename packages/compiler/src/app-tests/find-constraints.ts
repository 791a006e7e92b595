/** Records that a constraint of the app refuses, looked for by trying. */
import type { Constraint } from "@appmon/appspec/rule-spec";
import { openTestApp } from "@appmon/kit/test-app";
import { appOf, textsIn } from "./example-records.ts";
import type { Looking } from "./find-cases.ts";
import { type Case, withArgument, withObject } from "./test-source.ts";
import { isRefused, refusalTo } from "./try-write.ts";
import { changesFor } from "./value-changes.ts";
import type { Values } from "./values.ts";
import { stringLiteral } from "../string-literal.ts";

const BODY = 2;
/** A place that takes more than these is not filled by a test. */
const MOST_TAKEN = 12;
const MOST_TRIES = 300;

/** One test for each constraint that a record was found for which it refuses. */
export async function constraintCases(looking: Looking): Promise<Case[]> {
  const cases: Case[] = [];
  for (const constraint of looking.example.entity.spec.constraints ?? []) {
    const body = await bodyOf(looking, constraint);
    if (body) cases.push({ title: constraint.message, body });
  }
  return cases;
}

function bodyOf(looking: Looking, constraint: Constraint): Promise<string[] | undefined> {
  if (constraint.kind === "check") return unmetCheck(looking, constraint);
  return constraint.kind === "locked" ? lockedRecord(looking, constraint) : noRoom(looking, constraint);
}

/** The same record again and again, until there is no place for it; else one that is like it in what the constraint names. */
async function noRoom(looking: Looking, constraint: Constraint): Promise<string[] | undefined> {
  const { example, name } = looking;
  const { collectionName } = example.entity;
  const like = otherTexts(looking, new Set(textsIn(constraint)));
  for (const changed of [{}, ...(Object.keys(like).length > 0 ? [like] : [])]) {
    const taken = await placesTaken(looking, constraint.message, changed);
    if (taken === undefined) continue;
    const create = `await app.create(${collectionName}, ${name});`;
    return [
      "const app = openApp();",
      ...(taken === 1 ? [create] : [`for (let taken = 0; taken < ${taken}; taken += 1) ${create}`]),
      withObject(`const again = app.create(${collectionName}, `, changed, ");", BODY, name),
      refusedWith("again", constraint.message),
    ];
  }
  return undefined;
}

/** How many records have a place before one that is `changed` is refused with this message; undefined where that never comes. */
async function placesTaken({ plan, examples, example }: Looking, message: string, changed: Values): Promise<number | undefined> {
  const { spec } = example.entity;
  for (let most = 1; most <= MOST_TAKEN; most += 1) {
    const app = openTestApp(appOf(plan, examples));
    for (let taken = 0; taken < most; taken += 1) if (await refusalTo(app.create(spec, example.fresh))) return undefined;
    const refusal = await refusalTo(app.create(spec, { ...example.fresh, ...changed }));
    if (refusal) return refusal.message.includes(message) ? most : undefined;
  }
  return undefined;
}

/** Other words wherever the constraint does not ask for the same ones. */
const otherTexts = ({ example }: Looking, named: ReadonlySet<string>): Values =>
  Object.fromEntries(
    example.entity.spec.fields.flatMap(({ id, type }) => {
      const value = example.fresh[id];
      if (named.has(id) || typeof value !== "string") return [];
      if (type === "phone") return [[id, "010-9876-5432"]];
      return type === "text" ? [[id, `${value} 2`]] : [];
    }),
  );

const refusedWith = (write: string, message: string): string =>
  withArgument(`await expect(${write}).rejects.toThrow`, stringLiteral(message), ";", BODY);

async function unmetCheck(looking: Looking, check: Extract<Constraint, { kind: "check" }>): Promise<string[] | undefined> {
  const { plan, examples, example, name } = looking;
  const { collectionName, spec } = example.entity;
  for (const changed of changesFor(example.entity, example.fresh, [...(check.when ?? []), ...check.must]).slice(0, MOST_TRIES)) {
    const refusal = await refusalTo(openTestApp(appOf(plan, examples)).create(spec, { ...example.fresh, ...changed }));
    if (!refusal?.message.includes(check.message)) continue;
    return [
      withObject(`const write = openApp().create(${collectionName}, `, changed, ");", BODY, name),
      refusedWith("write", check.message),
    ];
  }
  return undefined;
}

/** A record that is locked as it is made. */
async function lockedRecord(looking: Looking, lock: Extract<Constraint, { kind: "locked" }>): Promise<string[] | undefined> {
  const { plan, examples, example, name } = looking;
  const { collectionName, spec } = example.entity;
  for (const changed of [{}, ...changesFor(example.entity, example.fresh, lock.when)].slice(0, MOST_TRIES)) {
    const app = openTestApp(appOf(plan, examples));
    const made = app.create(spec, { ...example.fresh, ...changed });
    if (await isRefused(made)) continue;
    const refusal = await refusalTo(app.remove(spec, (await made).id));
    if (!refusal?.message.includes(lock.message)) continue;
    return [
      "const app = openApp();",
      withObject(`const { id } = await app.create(${collectionName}, `, changed, ");", BODY, name),
      refusedWith(`app.remove(${collectionName}, id)`, lock.message),
    ];
  }
  return undefined;
}
