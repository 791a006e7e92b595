/** The field of an app that tells already what a new one would. */
import type { AppSpec, EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { analyse } from "../words/analyse.ts";

const LEAST_LETTERS = 2;

/** Undefined: it tells something of its own. */
export function equivalentField(
  field: Pick<FieldSpec, "type" | "label" | "options">,
  entity: EntitySpec,
  spec: AppSpec,
): FieldSpec | undefined {
  if (field.type === "boolean") return moreThanYesOrNo(field, entity, spec);
  return field.options ? withTheseChoices(field.options, entity, spec) : ofTheSameNouns(field, entity);
}

/** 계획한 거리 where there is 계획 거리, 실제 뛴 거리 where there is 실제 거리: two nouns and more are the same, whatever verb joins them. */
function ofTheSameNouns({ label }: Pick<FieldSpec, "label">, { fields }: EntitySpec): FieldSpec | undefined {
  const said = nounsOf(label);
  return said.length < LEAST_NOUNS
    ? undefined
    : fields.find(({ type, hidden, label: called }) => !hidden && type !== "boolean" && nounsOf(called).join(" ") === said.join(" "));
}
const LEAST_NOUNS = 2;

const nounsOf = (label: string): string[] =>
  analyse(label)
    .filter(({ tag }) => /^(?:NN[GP]|XR|MAG)/.test(tag))
    .map(({ surface }) => surface);

/** 수종(월넛, 오크) where the 나무 of an order is one of a list that has both, or where that is chosen by another name. */
function withTheseChoices(options: readonly Option[], { fields }: EntitySpec, { entities }: AppSpec): FieldSpec | undefined {
  const named = options.map(({ label }) => compactName(label));
  return fields.find(({ type, target, hidden, options: there = [] }) => {
    const list = type === "relation" ? entities.find(({ id }) => id === target) : undefined;
    const known = new Set(
      list ? list.sample.map((row) => compactName(String(row[list.titleField] ?? ""))) : there.map(({ label }) => compactName(label)),
    );
    return !hidden && named.every((name) => known.has(name));
  });
}

/** 처리됐는지 where the state of the list is 처리 중 or 끝, 여왕벌 여부 where 여왕벌 is chosen somewhere: more than yes and no. */
function moreThanYesOrNo({ label }: Pick<FieldSpec, "label">, entity: EntitySpec, { entities }: AppSpec): FieldSpec | undefined {
  const core = analyse(label).find(({ tag }) => /^(?:NN[GP]|XR)/.test(tag))?.surface ?? "";
  if (core.length < LEAST_LETTERS) return undefined;
  const chosen = entity.fields.find(
    (field) => (field.type === "status" || field.type === "select") && field.options?.some((option) => option.label.includes(core)),
  );
  return chosen ?? entities.flatMap(({ fields }) => fields).find((one) => one.options !== undefined && compactName(one.label) === core);
}
