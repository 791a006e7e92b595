/** What else is to be written down in a list: 수온이랑 시야도 적게, 누가 가져갔는지도요, 국산인지 중국산인지도 적어야 혀요. */
import { mainListOf } from "@appmon/appspec/registry-block";
import type { AppSpec, EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { compactName, likeness, resolveName } from "../claims/resolve.ts";
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
import { listsForField, type PlacedField } from "../plan/list-for-field.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import { wordsOfApp } from "../reader/app-words.ts";
import { analyse } from "../words/analyse.ts";
import type { Clause, RequestReader } from "../requests/clause.ts";
import { readNewFields as readListedFields } from "../requests/read-new-fields.ts";
import { kindOfChoice } from "../noun-app/alternatives.ts";
import { nameOfAsked } from "./field-name.ts";
import type { NamedSpan } from "./marked-text.ts";
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
/** What a choice is called that nobody named; where something else is called so, by the first of what is chosen from. */
const EITHER = "구분";
const NAMING = 2;

interface AskedField {
  span: NamedSpan;
  label: string;
  choices: string[];
  /** Called by what its choices are. */
  isUnnamed?: true;
  type?: FieldSpec["type"];
  unit?: string;
}

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
  const areValues = named.every(({ choices, type }) => choices.length === 0 && type === undefined);
  if (areValues && meanLabelScore(named.map(({ label }) => label)) < SURELY_VALUES) return undefined;
  const list = listSaid(spans, text, spec);
  const there = list ? undefined : thereAlready(named, clause);
  if (there) return there;
  const home = list ?? homeOf(named, clause);
  return home && withFields(named, home, clause);
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

function withoutWhether(label: string): string {
  const words = label.split(" ");
  while (words.length > 1 && WHETHER.has(words.at(-1)!)) words.pop();
  return compactName(words.join(" "));
}
const WHETHER: ReadonlySet<string> = new Set(["여부", "유무", "필요"]);

function asksForFields({ text, spec }: Clause): boolean {
  const ranked = rankKinds(text, namesOfApp(spec));
  const likely = (kinds: ReadonlySet<ChangeKind>) => ranked.reduce((sum, one) => sum + (kinds.has(one.kind) ? one.likely : 0), 0);
  return likely(KINDS) >= LEAST_LIKELY && likely(KINDS) > likely(OTHER_KINDS);
}

/** Choices are those of the field named last before them; where none is, of the next one; alone they are a field. */
function fieldsOf(spans: readonly NamedSpan[], text: string): AskedField[] {
  const fields: AskedField[] = [];
  let waiting: string[] = [];
  for (const [at, span] of spans.entries()) {
    const said = wholeQuestion(text, span);
    // 빔프로젝터 쓰는지 여부
    if (span.name === "field" && WHETHER.has(said) && fields.length > 0) continue;
    if (span.name === "field") {
      const { label, type, unit } = nameOfAsked(said);
      fields.push({ span, label, choices: waiting, ...(type && { type }), ...(unit !== undefined && { unit }) });
      waiting = [];
    } else if (isParticle(said)) continue;
    else if (span.name === "choice" || isAmongChoices(spans, at, text)) (fields.at(-1)?.choices ?? waiting).push(said);
  }
  if (fields.length === 0 && waiting.length > 1) {
    const span = spans.find(({ name }) => name === "choice")!;
    const topic = /([가-힣A-Za-z]{2,10})(?:을|를|은|는)\s*$/.exec(text.slice(0, span.start))?.[1];
    return [
      { span, label: topic ?? kindOfChoice(waiting) ?? EITHER, choices: waiting, ...(topic === undefined && { isUnnamed: true as const }) },
    ];
  }
  // 입금자명이 닉넴이랑 다른 분들 많아서 입금자명 칸도: once is enough.
  const isAgain = ({ label }: AskedField, at: number) =>
    fields.some((other, place) => place !== at && other.label.startsWith(label) && (other.label !== label || place < at));
  return fields
    .filter((field, at) => field.choices.length > 1 || !isAgain(field, at))
    .map((field) => (field.choices.length === 1 ? { ...field, choices: [] } : field));
}

/** 친척 친구 로 */
const isParticle = (said: string): boolean => ["로", "으로", "중", "등"].includes(said);

/** (엄마/아빠/할머니): with strokes between they are what is chosen from, and no examples. */
function isAmongChoices(spans: readonly NamedSpan[], at: number, text: string): boolean {
  if (spans[at]!.name !== "example") return false;
  const [before, here, after] = [spans[at - 1], spans[at]!, spans[at + 1]];
  const isStroke = (from: number, to: number) => /^\s*[/·]\s*$/.test(text.slice(from, to));
  return (before !== undefined && isStroke(before.end, here.start)) || (after !== undefined && isStroke(here.end, after.start));
}

/** 왜 반려, of 왜 반려인지: a question goes on to the end of its word. */
function wholeQuestion(text: string, { start, end, name }: NamedSpan): string {
  const said = text.slice(start, end).trim();
  const rest = name === "field" ? /^[가-힣]{0,3}지(?=도|를|랑|요|만|는|은|\s|$)/.exec(text.slice(end)) : null;
  return rest ? said + rest[0] : said;
}

/** The list that is said to have it: 출고할 때, 회원 쪽에. */
function listSaid(spans: readonly NamedSpan[], text: string, spec: AppSpec): EntitySpec | undefined {
  for (const { name, start, end } of spans) {
    if (name !== "list") continue;
    const [found] = resolveName(text.slice(start, end), spec).filter(({ score }) => score >= LEAST_NAMED);
    const list = found && "entity" in found ? spec.entities.find(({ id }) => id === found.entity) : undefined;
    if (list) return list;
  }
  return undefined;
}

/** The one that is named, the one the request before was about, or the one such fields belong in. */
function homeOf(fields: readonly AskedField[], { text, spec, words, about }: Clause): EntitySpec | undefined {
  const isOfField = (entity: EntitySpec) => fields.some(({ span }) => text.slice(span.start, span.end).includes(entity.name));
  const [only, ...others] = words.entities.filter((entity) => !isOfField(entity));
  if (only && others.length === 0) return only;
  const nearly = listNamedBefore(fields, text, spec);
  if (nearly) return nearly;
  if (about) return about;
  const clear = fields.map(({ label }) => listsForField(label, spec)).filter(({ isClear }) => isClear);
  if (clear.length > 0) return clear[0]!.lists[0];
  const likely = spec.entities
    .map((entity) => ({
      entity,
      score: wontOf(entity, spec) + fields.reduce((sum, { label }) => sum + shareOf(label, entity, spec), 0) / fields.length,
    }))
    .toSorted((a, b) => b.score - a.score);
  return likely[0]?.entity;
}
const LEAST_NAMED = 0.7;

/** 신청할때 차량 있는지, where the list is 참가 신청: what stands before it all and is nearly called so. */
function listNamedBefore(fields: readonly AskedField[], text: string, spec: AppSpec): EntitySpec | undefined {
  const from = Math.min(...fields.map(({ span }) => span.start));
  for (const { surface: noun } of analyse(text.slice(0, from)).filter(({ tag }) => tag.startsWith("NN"))) {
    const [found] = resolveName(noun, spec).filter(({ kind, score }) => kind === "entity" && score >= LEAST_NEARLY);
    const list = found?.kind === "entity" ? spec.entities.find(({ id }) => id === found.entity) : undefined;
    if (list) return list;
  }
  return undefined;
}
const LEAST_NEARLY = 0.75;

/** Of 부모님 연락처, which no list of anybody's has, those of 연락처; 이름 says nothing of where a name belongs. */
function placesOf(label: string, spec: AppSpec): PlacedField {
  const places = listsForField(label, spec);
  const head = label.split(" ").at(-1)!;
  const isTelling = OF_PEOPLE.has(typeOfLabel(head).type);
  return places.scores.some((score) => score > 0) || head === label || !isTelling ? places : listsForField(head, spec);
}
const OF_PEOPLE: ReadonlySet<string> = new Set(["phone", "email", "address"]);

/** 0 to 1: of what speaks for any list, what speaks for this one. */
function shareOf(label: string, entity: EntitySpec, spec: AppSpec): number {
  const { lists, scores } = placesOf(label, spec);
  const total = scores.reduce((sum, score) => sum + score, 0);
  const at = lists.findIndex(({ id }) => id === entity.id);
  return at < 0 || total === 0 ? 0 : scores[at]! / total;
}

/** What people write down most is what they first see and what has a day; what is set up once is written down seldom. */
function wontOf({ id, kind, dateField, parent }: EntitySpec, { screens, nav }: AppSpec): number {
  const first = screens.find((screen) => screen.id === nav.home)?.blocks.find((block) => mainListOf(block) !== undefined);
  const isFirst = first !== undefined && mainListOf(first) === id;
  return (
    (SELDOM.has(kind ?? "main") ? 0 : 0.3) + (dateField === undefined ? 0 : 0.15) + (isFirst ? 0.2 : 0) - (parent === undefined ? 0 : 0.1)
  );
}
const SELDOM: ReadonlySet<string> = new Set(["resource", "person"]);

function withFields(asked: readonly AskedField[], list: EntitySpec, { spec, today }: Clause): Planned | undefined {
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
  { label, choices, type, unit }: AskedField,
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
