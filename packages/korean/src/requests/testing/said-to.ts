/** A sentence said to an app, for tests: what a reader makes of it and the app it leaves. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { createFromText } from "../../plan/create-from-text.ts";
import type { Planned } from "../../plan/planned.ts";
import { clauseOf, type RequestReader } from "../clause.ts";

export const TODAY = "2026-11-26";

/** An app of the lists that are named in brackets. */
export const appOf = (lists: string): AppSpec => createFromText({ text: `${lists}을 적는 앱`, today: TODAY, seed: 7 }).spec;

export const heard = (read: RequestReader, text: string, spec: AppSpec): Planned | undefined =>
  read(clauseOf(text, { spec, today: TODAY }));

/** The app as the sentence leaves it, which has to be a valid one. */
export function after(read: RequestReader, text: string, spec: AppSpec): AppSpec {
  const planned = heard(read, text, spec);
  if (planned?.kind !== "done") throw new Error(`${text}: ${planned === undefined ? "nobody's" : JSON.stringify(planned)}`);
  const next = applyOperations(spec, planned.ops, { by: "user" }).spec;
  const faults = validateSpec(next);
  if (faults.length > 0) throw new Error(`${text}: ${JSON.stringify(faults)}`);
  return next;
}

export function listOf(spec: AppSpec, name: string): EntitySpec {
  const list = spec.entities.find((entity) => entity.name === name);
  if (!list) throw new Error(`no list ${name} among ${spec.entities.map((entity) => entity.name).join(", ")}`);
  return list;
}

export function fieldOf(spec: AppSpec, list: string, label: string): FieldSpec {
  const field = listOf(spec, list).fields.find((one) => one.label === label);
  if (!field) throw new Error(`no field ${label} in ${list}`);
  return field;
}

/** Ids of fields by their labels. */
export const idsOf = (spec: AppSpec, list: string, ...labels: string[]): string[] => labels.map((label) => fieldOf(spec, list, label).id);
