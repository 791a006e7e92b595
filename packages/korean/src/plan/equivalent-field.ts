/** The field of an app that tells already what a new one would. */
import type { AppSpec, EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { isOtherName } from "../claims/other-names.ts";
import { compactName } from "../claims/resolve.ts";
import { TYPE_ENDINGS } from "../listed/list-words.data.ts";
import { analyse } from "../words/analyse.ts";

const LEAST_LETTERS = 2;

/** Undefined: it tells something of its own. */
export function equivalentField(
  field: Pick<FieldSpec, "type" | "label" | "options">,
  entity: EntitySpec,
  spec: AppSpec,
): FieldSpec | undefined {
  if (field.type === "boolean") return moreThanYesOrNo(field, entity, spec);
  if (field.options) return withTheseChoices(field.options, entity, spec);
  const others = spec.entities.filter((one) => one !== entity);
  return ofTheSameNouns(field, entity) ?? otherwiseCalled(field, entity) ?? ofTheSameKind(field, [entity, ...others]);
}

/** 닉넴 where there is 닉네임, 품목 where one of the goods is chosen: the same by another word, which holds the same. */
function otherwiseCalled({ type, label }: Pick<FieldSpec, "type" | "label">, { fields }: EntitySpec): FieldSpec | undefined {
  const said = compactName(label);
  return fields.find(
    (one) => !one.hidden && isOtherName(said, compactName(one.label)) && (one.type === type || holdsWords(one) === (type === "text")),
  );
}
const WORDS: ReadonlySet<FieldSpec["type"]> = new Set(["text", "longtext", "select", "tags", "relation", "phone", "address"]);
const holdsWords = ({ type }: FieldSpec): boolean => WORDS.has(type);

/** 출근시간 where there is a time called 출근, 방문날짜 where there is a day called 방문일: the type says what the last word does. */
function ofTheSameKind({ type, label }: Pick<FieldSpec, "type" | "label">, entities: readonly EntitySpec[]): FieldSpec | undefined {
  const said = withoutTypeWord(label);
  if (said.length < LEAST_LETTERS || said === compactName(label) || !TYPED.has(type)) return undefined;
  return entities.flatMap(({ fields }) => fields).find((one) => !one.hidden && one.type === type && withoutTypeWord(one.label) === said);
}
const TYPED: ReadonlySet<FieldSpec["type"]> = new Set(["date", "time", "datetime", "money"]);
const TYPE_WORDS = TYPE_ENDINGS.split(" ").toSorted((a, b) => b.length - a.length);

function withoutTypeWord(label: string): string {
  const name = compactName(label);
  return name.slice(0, name.length - (TYPE_WORDS.find((word) => name.endsWith(word))?.length ?? 0));
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
