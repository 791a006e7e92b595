/** What the fields of one record owe each other. */
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { findHeadNoun, findNoun, type KnownNoun } from "../nouns/noun-lexicon.ts";
import { fieldsFromLabels, mergeWithDefaults } from "./plan-fields.ts";

/** What a log holds happened at some time, also where nobody says that it is to be kept; 날짜별로 needs a day to go by. */
export function withDay(name: string, labels: readonly string[], text: string): readonly string[] {
  const noun = findNoun(name) ?? findHeadNoun(name)?.noun;
  const isDay = (label: string) => /(날짜|일시|일자|일\*?$|시각|월\*?$)/.test(label);
  if (labels.length >= 4 && !labels.some(isDay) && /(?:날짜|일자|일차|요일)별/.test(text)) return [labels[0]!, "날짜*", ...labels.slice(1)];
  const day = noun?.kind === "log" && labels.length >= 4 && !labels.some(isDay) ? noun.labels.find(isDay) : undefined;
  return day === undefined ? labels : [...labels, day];
}

/** 신용 상태 beside 상태: what somebody's own state is is a choice among their answers; how far the record has come stays its state. */
export function oneState(fields: FieldSpec[]): FieldSpec[] {
  const own = fields.find((field) => field.type === "status" && field.label === "상태");
  return own ? fields.map((field) => (field.type === "status" && field !== own ? { ...field, type: "select" as const } : field)) : fields;
}

/** The usual fields and those said in passing; what was said is never dropped. */
export function addMentioned(
  want: { name: string; known?: KnownNoun },
  labels: readonly string[],
  planned: FieldSpec[] | undefined,
  built: readonly EntitySpec[],
): FieldSpec[] {
  if (!planned) return mergeWithDefaults(want, labels, built, true);
  const nameOf = (label: string) => label.replace(/[*]|\(.*$/g, "");
  const fresh = [...new Set(labels)].filter((label) => !planned.some((field) => field.label === nameOf(label)));
  const added = fieldsFromLabels(fresh, want.name, built, new Set(planned.map((field) => field.id)));
  // Choices that were said one by one stand in for the usual ones.
  const chosen = fieldsFromLabels(
    labels.filter((label) => !fresh.includes(label) && /\([^)]*\//.test(label)),
    want.name,
    built,
  );
  return [...planned.map((field) => withChoices(field, chosen)), ...added];
}

/** What a record began with is gone where it is no choice any more. */
function withChoices(field: FieldSpec, chosen: readonly FieldSpec[]): FieldSpec {
  const said = chosen.find(({ label }) => label === field.label);
  if (!said?.options || !["text", "select", "status"].includes(field.type)) return field;
  const { default: begins, ...rest } = field;
  const isKept = begins !== undefined && "value" in begins && said.options.some(({ value }) => value === begins.value);
  return { ...rest, type: said.type, options: said.options, ...(isKept && { default: begins }) };
}
