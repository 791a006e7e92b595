/** Records that come: 전학생 이하늘 왔어요, 아메리카노 4500원 새로 나왔어요. In the one list where such a record is; what it has to have and is not said is asked for. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { findQuantities } from "../grammar/quantity.ts";
import { josa, stripJosa } from "../korean-text.ts";
import { isPersonalName, isTitled } from "../listed/personal-names.ts";
import { placeValues } from "../plan/apply/row-values.ts";
import { visible } from "../plan/part-of-app.ts";
import { analyse } from "../words/analyse.ts";
import type { KnownRecords, RecordOutcome, RecordValue } from "./known-record.ts";
import { titled } from "./name-in-text.ts";
import type { Sentence } from "./read-sets.ts";
import * as words from "./record-words.data.ts";
import { sayRemoval } from "./remove-record.ts";
import { wordSet } from "./said.ts";
import { toldValue } from "./tell-change.ts";
import { toldForms } from "./told-form.ts";

const VERBS = toldForms(words.COMING.split(" "));
const SURE_VERBS = wordSet(words.COMING_AT_ALL);
const NEW = wordSet(words.NEW_ONE);
const NEW_PEOPLE = wordSet(words.NEW_PEOPLE);
const NEW_THINGS = wordSet(words.NEW_THINGS);
const BESIDE = wordSet(words.BESIDE);
const BEGINNING = words.BEGINNING_DAYS.split(" ");
const PARTICLES = wordSet(words.BEHIND_NEW);
const PHONE = /^0\d{1,2}[-.]?\d{3,4}[-.]?\d{4}$/;
const PUNCTUATION = /[.,!~…^ㅠㅜㅋㅎ]+$/;
const MOST_NAME = 24;
const MOST_WORDS_OF_VERB = 2;
const NEW_ID = "new";

interface Newcomer {
  name: string;
  entity: EntitySpec | undefined;
  arePeople: boolean;
  areThings: boolean;
  phone: string | undefined;
  /** What is left of the sentence where amounts and choices are said. */
  amounts: string;
}

export function readComing({ text, spec, known, today }: Sentence): RecordOutcome | undefined {
  const newcomer = newcomerIn(text, spec);
  const entity = newcomer && (newcomer.entity ?? listFor(newcomer, spec, known));
  const title = entity && visible(entity).find(({ id }) => id === entity.titleField);
  if (!newcomer || !entity || title?.type !== "text") return undefined;
  const { name } = newcomer;
  const there = titled(spec, known).some((one) => one.entity === entity && compactName(one.title) === compactName(name));
  if (there) return { kind: "there", text: `${josa(name, "은/는")} ${entity.name}에 이미 있어요.` };
  const values = valuesOf(newcomer, entity, today);
  if (!values) return undefined;
  const missing = visible(entity).filter((field) => isNeeded(field) && field.id !== entity.titleField && values[field.id] === undefined);
  if (missing.length > 0)
    return {
      kind: "ask",
      question: `${entity.name}에 ${josa(name, "을/를")} 넣으려면 ${josa(missing.map(({ label }) => label).join(", "), "이/가")} 더 있어야 해요. 함께 말해 주시거나 미리보기의 추가 버튼으로 적어 주세요.`,
      chips: [],
    };
  const given = visible(entity).filter(({ id }) => id !== entity.titleField && values[id] !== undefined);
  const told = given.map((field) => `${field.label} ${toldValue(field, values[field.id], { spec, known, today })}`);
  const change = { entity: entity.id, record: "", values: { ...values, [entity.titleField]: name }, deed: "add" as const };
  const after = { ...known, [entity.id]: [...(known[entity.id] ?? []), { id: NEW_ID, values: change.values }] };
  const back = sayRemoval({ entity, title: name, record: { id: NEW_ID, values: change.values } }, spec, after);
  const sentence =
    told.length > 0
      ? `${entity.name}에 ${josa(name, "을/를")} 새로 넣었어요 (${told.join(", ")}).`
      : `${entity.name}에 ${josa(name, "을/를")} 새로 넣었어요.`;
  return { kind: "change", change, text: sentence, ...(back !== undefined && { back }) };
}

const isNeeded = ({ required, type, default: begins }: FieldSpec): boolean =>
  required === true && type !== "computed" && type !== "boolean" && begins === undefined;

/** Somebody or something new, where every other word says that, or how much it is. */
function newcomerIn(text: string, spec: AppSpec): Newcomer | undefined {
  const tokens = text
    .split(/[\s,，]+/)
    .map((word) => word.replace(PUNCTUATION, ""))
    .filter((word) => word !== "");
  const verb = verbIn(tokens);
  if (!verb) return undefined;
  const found: Newcomer = { name: "", entity: undefined, arePeople: false, areThings: false, phone: undefined, amounts: "" };
  let isNew = verb.stems.some((stem) => SURE_VERBS.has(stem));
  const amounts = findQuantities(text);
  const names: string[] = [];
  let isNameOver = false;
  for (const token of verb.others) {
    const bare = PARTICLES.has(token.slice(-1)) && token.length > 2 ? token.slice(0, -1) : token;
    const list = spec.entities.find((entity) => isCalled(entity, bare));
    const isNewOne = NEW.has(token) || NEW_PEOPLE.has(bare) || NEW_THINGS.has(bare);
    if (isNewOne || list || BESIDE.has(token)) {
      isNew ||= isNewOne;
      found.arePeople ||= NEW_PEOPLE.has(bare);
      found.areThings ||= NEW_THINGS.has(bare);
      found.entity ??= list;
    } else if (PHONE.test(token)) found.phone = token;
    else if (amounts.some(({ start, end }) => text.slice(start, end).split(/\s+/).includes(token.replace(AFTER_AMOUNT, ""))))
      found.amounts += ` ${token}`;
    else if (isNameOver) return undefined;
    else {
      names.push(token);
      continue;
    }
    isNameOver = names.length > 0;
  }
  const name = names.length === 0 ? "" : [...names.slice(0, -1), stripJosa(names.at(-1)!, isPersonalName).stem].join(" ");
  const isPerson = isPersonalName(name) && !isTitled(name);
  if (!isNew || name.length < 2 || name.length > MOST_NAME || (!isPerson && (found.arePeople || !isNouns(name, spec)))) return undefined;
  return { ...found, name, arePeople: found.arePeople || (isPerson && !found.areThings) };
}
/** 식자재, or 품목 where its records have a 품목명. */
function isCalled({ name, titleField, fields }: EntitySpec, word: string): boolean {
  const title = compactName(fields.find(({ id }) => id === titleField)?.label ?? "");
  return compactName(name) === word || (title.length > 2 && title.replace(TITLE_END, "") === word);
}

const endOf = (endings: string): RegExp => new RegExp(`(?:${endings.replaceAll(" ", "|")})$`);
const AFTER_AMOUNT = endOf(words.AFTER_AMOUNTS);
const TITLE_END = endOf(words.TITLE_ENDINGS);

function verbIn(tokens: readonly string[]): { stems: readonly string[]; others: string[] } | undefined {
  for (let length = MOST_WORDS_OF_VERB; length > 0; length--)
    for (let at = 0; at + length <= tokens.length; at++) {
      const verb = VERBS.get(tokens.slice(at, at + length).join(""));
      if (verb && verb.form === "past") return { stems: verb.stems, others: [...tokens.slice(0, at), ...tokens.slice(at + length)] };
    }
  return undefined;
}

/** Nothing but nouns, and none that the app calls something. */
function isNouns(name: string, { entities }: AppSpec): boolean {
  const own = entities.flatMap((entity) => [
    entity.name,
    ...visible(entity).flatMap(({ label, options = [] }) => [label, ...options.map((one) => one.label)]),
  ]);
  const isOwn = name.split(" ").some((word) => own.some((one) => compactName(one) === compactName(word)));
  return !isOwn && analyse(name).every(({ tag }) => /^(?:NN|SL|SN|XPN|XSN|XR|UNKNOWN|NA|SH)/.test(tag));
}

/** The only list of people, or of what has a price and is offered. */
function listFor({ arePeople, areThings, amounts }: Newcomer, { entities }: AppSpec, known: KnownRecords): EntitySpec | undefined {
  const top = entities.filter(({ kind, parent }) => kind !== "log" && kind !== "child" && parent === undefined);
  if (arePeople) {
    const people = top.filter(({ kind }) => kind === "person");
    // Bookings and orders are called after people as well.
    const called = top.filter(
      (entity) =>
        areCalledAsPeople(entity, known) &&
        !visible(entity).some(({ type, required }) => type === "relation" || (type === "date" && required)),
    );
    return people.length === 1 ? people[0] : people.length === 0 && called.length === 1 ? called[0] : undefined;
  }
  if (!areThings && amounts === "") return undefined;
  const offered = top.filter(
    (entity) => entity.kind !== "person" && !areCalledAsPeople(entity, known) && visible(entity).some(({ type }) => type === "money"),
  );
  const things = offered.filter(({ kind }) => kind === "resource" || kind === "content");
  return offered.length === 1 ? offered[0] : things.length === 1 ? things[0] : undefined;
}

function areCalledAsPeople({ id, titleField, sample }: EntitySpec, known: KnownRecords): boolean {
  const titles = [...(known[id] ?? []).map(({ values }) => values[titleField]), ...sample.map((row) => row[titleField])];
  return titles.length > 0 && titles.every((one) => isPersonalName(String(one ?? "").replace(/\s+/g, "")));
}

/** Undefined where something that was said has no place. */
function valuesOf({ phone, amounts }: Newcomer, entity: EntitySpec, today: string): Record<string, RecordValue> | undefined {
  const values: Record<string, RecordValue> = {};
  const { placed, left } = placeValues(
    entity,
    findQuantities(amounts).map(({ value }) => value),
  );
  if (left.length > 0) return undefined;
  for (const { field, amount } of placed) values[field.id] = amount;
  if (phone !== undefined) {
    const [field, ...others] = visible(entity).filter(({ type }) => type === "phone");
    if (!field || others.length > 0) return undefined;
    values[field.id] = phone;
  }
  for (const field of visible(entity)) {
    if (!isNeeded(field) || values[field.id] !== undefined) continue;
    // Who has come has begun today, and what is offered is in the first of its states.
    if (field.type === "date" && BEGINNING.some((word) => compactName(field.label).includes(word))) values[field.id] = today;
    if (field.type === "status" && field.options?.[0]) values[field.id] = field.options[0].value;
  }
  return values;
}
