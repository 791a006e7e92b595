/** What else is to be written down in a list: 수온이랑 시야도 적게, 누가 가져갔는지도요, 국산인지 중국산인지도 적어야 혀요. */
import type { EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { compactName, likeness } from "../claims/resolve.ts";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { optionsFromText } from "../fields/options-from-text.ts";
import { josa } from "../korean-text.ts";
import { meanLabelScore } from "../labels/label-score.ts";
import { namesOfApp } from "../offers/names-of-app.ts";
import { rankKinds } from "../offers/rank-kinds.ts";
import type { ChangeKind } from "../offers/change-kind.ts";
import { isAsked } from "../listed/read-item.ts";
import { addFieldOps } from "../plan/apply/add-fields.ts";
import { nearlyThere } from "../plan/doubtful-names.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import { wordsOfApp } from "../reader/app-words.ts";
import { analyse } from "../words/analyse.ts";
import type { Clause, RequestReader } from "../requests/clause.ts";
import { readNewFields as readListedFields } from "../requests/read-new-fields.ts";
import { chooseList, listSaid } from "./choose-list.ts";
import { type AskedField, EITHER, fieldsOf, withoutWhether } from "./fields-of-spans.ts";
import { tagFields } from "./tag-fields.ts";

/** So sure has one of them to be; beside it others may be less. */
const SURE = 0.4;
const LEAST_SURE = 0.25;
/** What the request asks for has to be of these kinds, by so much of all, and more surely than of those. */
const KINDS: ReadonlySet<ChangeKind> = new Set<ChangeKind>(["add-field", "field-choices"]);
const OTHER_KINDS: ReadonlySet<ChangeKind> = new Set<ChangeKind>(["add-option", "rename-option", "field-type", "rename-field"]);
const LEAST_LIKELY = 0.33;
/** Names that are so surely values are none of fields: 고양이 나비. */
const SURELY_VALUES = -1.2;
const ALIKE = 0.92;
const MOST = 8;
const LONGEST_LABEL = 20;
/** Where something else is called as choices are that nobody named, they are called by the first of them. */
const NAMING = 2;

/** By the tagger, but by the rules for what is listed where these hear more of it; what neither hears goes on. */
export const readAskedFields: RequestReader = (clause) => {
  const listed = readListedFields(clause);
  const tagged = readTaggedFields(clause);
  return tagged && !hearsMore(listed, tagged) ? tagged : listed;
};

/** 색상, 사이즈, 무게, of which the other has two; 영수증 파일, of which it has 영수증. */
function hearsMore(listed: Planned | undefined, tagged: Planned): boolean {
  const [said, others] = [labelsIn(listed), labelsIn(tagged)];
  if (!listed || listed.kind !== "done" || others.length === 0 || said.length < others.length) return false;
  if (said.some((label) => isAsked(label) || label.split(" ").length > MOST_WORDS)) return false;
  return (
    others.every((label) => said.some((one) => one !== label && one.includes(label))) || said.length > others.length || isUnnamed(tagged)
  );
}
const MOST_WORDS = 2;
const isUnnamed = (planned: Planned): boolean => labelsIn(planned).some((label) => label === EITHER);

const labelsIn = (planned: Planned | undefined): string[] =>
  planned?.kind === "done" ? planned.ops.flatMap((op) => (op.op === "addField" ? [op.field.label] : [])) : [];

function readTaggedFields(clause: Clause): Planned | undefined {
  const { text, spec, latest, words } = clause;
  const spans = tagFields(text, wordsOfApp(spec)).filter(({ confidence }) => confidence >= LEAST_SURE);
  const isSure = spans.some(({ name, confidence }) => (name === "field" || name === "choice") && confidence >= SURE);
  const named = isSure ? fieldsOf(spans, text) : [];
  // 체르니 30 이런식으로요: an example of what was just put in.
  if (named.length === 0) return latest && spans.some(({ name }) => name === "example") ? { kind: "done", ops: [], text: "" } : undefined;
  // 구역은 1구역 2구역 중에 고르게: of a field that is there.
  const isChosen = spans.every(({ name }) => name !== "field") && words.fields.length > 0;
  if (isChosen || named.length > MOST || named.some(({ label }) => label.length > LONGEST_LABEL) || !asksForFields(clause))
    return undefined;
  // 보냈으면: the beginning of a condition.
  if (named.some(({ label }) => /^E[CF]/.test(analyse(label).at(-1)?.tag.split("+").at(-1) ?? ""))) return undefined;
  const areValues = named.every(({ choices, type }) => choices.length === 0 && type === undefined);
  if (areValues && meanLabelScore(named.map(({ label }) => label)) < SURELY_VALUES) return undefined;
  const list = listSaid(spans, text, spec);
  const there = list ? undefined : thereAlready(named, clause);
  if (there) return there;
  const [home, other] = list ? [list] : chooseList(named, spans, clause);
  if (!home || !other) return home && withFields(named, home, clause);
  // Where one of them has nearly that, it is meant, and what it has is asked about.
  const near = [home, other].find((one) =>
    named.some((field) => nearlyThere(fieldOf(field, one, new Set(), spec.entities), one) !== undefined),
  );
  return near ? withFields(named, near, clause) : askWhere(named, [home, other]);
}

/** Which of two lists is meant. */
function askWhere(named: readonly AskedField[], lists: readonly EntitySpec[]): Planned {
  const said = named.map(({ label, choices }) => (choices.length > 1 ? `${label}(${choices.join("/")})` : label)).join(", ");
  return {
    kind: "ask",
    question: `${josa(named.map(({ label }) => label).join(", "), "을/를")} 어디에 넣을까요?`,
    chips: lists.map(({ name }) => `${name}에 ${said} 항목 추가해줘`),
  };
}

/** Some list has all of it: 선수에 포지션이 있어요. */
function thereAlready(named: readonly AskedField[], { spec }: Clause): Planned | undefined {
  for (const entity of spec.entities) {
    const had = named.map((one) => {
      const field = sameField(one.label, entity);
      return field && hasChoices(field, one.choices) ? field : undefined;
    });
    if (had.every((field) => field !== undefined))
      return {
        kind: "there",
        text: `${entity.name}에 ${josa(had.map((field) => field.label).join(", "), "이/가")} 있어요.`,
        about: entity.id,
      };
  }
  return undefined;
}

const hasChoices = ({ options = [] }: FieldSpec, choices: readonly string[]): boolean =>
  choices.every((choice) => options.some(({ label }) => likeness(compactName(label), compactName(choice)) >= ALIKE));

/** 아기의자 필요 여부 is 아기 의자. */
const sameField = (label: string, entity: EntitySpec): FieldSpec | undefined =>
  visible(entity).find((field) => likeness(withoutWhether(field.label), withoutWhether(label)) >= ALIKE);

function asksForFields({ text, spec }: Clause): boolean {
  const ranked = rankKinds(text, namesOfApp(spec));
  const likely = (kinds: ReadonlySet<ChangeKind>) => ranked.reduce((sum, one) => sum + (kinds.has(one.kind) ? one.likely : 0), 0);
  return likely(KINDS) >= LEAST_LIKELY && likely(KINDS) > likely(OTHER_KINDS);
}

/** Those that the list has not yet; told where it has all of them. */
export function withFields(
  asked: readonly Omit<AskedField, "span">[],
  list: EntitySpec,
  { spec, today }: Pick<Clause, "spec" | "today">,
): Planned | undefined {
  const taken = new Set(list.fields.map(({ id }) => id));
  const fresh: FieldSpec[] = [];
  const there: string[] = [];
  for (const said of asked) {
    const named = sameField(said.label, list);
    // 베란다, 거실, 안방 are no kinds of a plant: what nobody named is called otherwise.
    const one =
      named && said.isUnnamed && !hasChoices(named, said.choices) ? { ...said, label: said.choices.slice(0, NAMING).join("/") } : said;
    const had = sameField(one.label, list);
    if (had) {
      there.push(had.label);
      continue;
    }
    const field = fieldOf(one, list, taken, spec.entities);
    taken.add(field.id);
    fresh.push(field);
  }
  const isThere = there.length > 0 ? `${list.name}에 ${josa(there.join(", "), "은/는")} 이미 있어요.` : "";
  if (fresh.length === 0) return { kind: "there", text: isThere, about: list.id };
  const labels = fresh
    .map(({ label, options }) => (options ? `${label}(${options.map((one) => one.label).join(", ")})` : label))
    .join(", ");
  return {
    kind: "done",
    ops: addFieldOps(spec, list, fresh, { today, mode: "edit" }),
    text: [isThere, `${list.name}에 ${josa(labels, "을/를")} 넣었어요.`].filter(Boolean).join(" "),
    about: list.id,
  };
}

function fieldOf(
  { label, choices, type, unit }: Omit<AskedField, "span">,
  list: EntitySpec,
  takenIds: ReadonlySet<string>,
  entities: readonly EntitySpec[],
): FieldSpec {
  const options: Option[] = choices.length > 1 ? optionsFromText(choices.join("/"), "select") : [];
  const field = fieldFromLabel(label, {
    takenIds,
    entityNames: entities.filter(({ id }) => id !== list.id),
    noun: list.name,
    origin: "user",
  });
  if (options.length > 1) {
    const { unit: _, min: _min, max: _max, ...rest } = field;
    return { ...rest, type: "select", options };
  }
  if (type && (field.type === "text" || typeOfLabel(label).type === "text") && field.type !== "relation")
    return { ...field, type, ...(unit !== undefined && { unit }), ...(type === "boolean" && { default: { value: false } }) };
  return field;
}
