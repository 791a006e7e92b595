/** What a request makes of an app, as the tests of its readers say it. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { expect } from "vitest";
import { createFromText } from "../../plan/create-from-text.ts";
import type { Planned } from "../../plan/planned.ts";
import { type Clause, clauseOf, type RequestReader } from "../clause.ts";

export const TODAY = "2026-11-26";
export const appOf = (wish: string): AppSpec => createFromText({ text: wish, today: TODAY, seed: 3 }).spec;

/** What a reader makes of a request, and the app after it; the app is valid. */
export function applied(
  read: RequestReader,
  text: string,
  spec: AppSpec,
  more: Pick<Clause, "latest" | "about"> = {},
): { planned?: Planned; spec: AppSpec } {
  const planned = read(clauseOf(text, { spec, today: TODAY, ...more }));
  const after = planned?.kind === "done" ? applyOperations(spec, planned.ops, { by: "user" }).spec : spec;
  expect(validateSpec(after)).toEqual([]);
  return { ...(planned && { planned }), spec: after };
}

export const listCalled = ({ entities }: AppSpec, name: string): EntitySpec => entities.find((entity) => entity.name === name)!;
export const fieldCalled = (spec: AppSpec, list: string, label: string): FieldSpec | undefined =>
  listCalled(spec, list)?.fields.find((field) => field.label === label && !field.hidden);

/** "이름:text, 배:배(목록)": the fields of a list that one sees. */
export const fieldsOf = (spec: AppSpec, list: string): string[] =>
  listCalled(spec, list)
    .fields.filter(({ hidden }) => !hidden)
    .map(({ label, type, target, options }) => {
      const of = target ? `→${spec.entities.find(({ id }) => id === target)!.name}` : type;
      return `${label}:${of}${options ? `(${options.map((one) => one.label).join("/")})` : ""}`;
    });
