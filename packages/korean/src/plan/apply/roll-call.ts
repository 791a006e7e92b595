/** 밭이 네 군데(윗밭, 아랫밭, 강변, 산밑): the rows of the list that is named, in place of its examples. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { compactName, likeness } from "../../claims/resolve.ts";
import { fieldFromLabel } from "../../fields/field-from-label.ts";
import { josa } from "../../korean-text.ts";
import { findNoun } from "../../nouns/noun-lexicon.ts";
import { classOfNoun } from "../../nouns/word-class.ts";
import { SELF } from "../../listed/list-words.data.ts";
import { isPersonalName, isTitled } from "../../listed/personal-names.ts";
import type { RollCall } from "../../listed/read-roll-calls.ts";
import { mainList } from "../part-of-app.ts";
import type { Planned, Planning } from "../planned.ts";
import { addFieldOps } from "./add-fields.ts";
import { countedDown } from "./counted-down.ts";
import { keptOps, newRow } from "./rows.ts";
import { agreeing } from "./rows-agree.ts";
import { NAME_LABELS, PLAIN_HEADS } from "./rows.data.ts";

const ALIKE = 0.9;
const MOST_TOLD = 6;
const PLAIN: ReadonlySet<string> = new Set(PLAIN_HEADS);
/** What a choice of people is called where nothing calls them anything. */
const WHO = "누가";

/** Undefined: no list of the app is called so, or its records go by no name. */
export function callRoll(call: RollCall, { spec, today }: Pick<Planning, "spec" | "today">): Planned | undefined {
  const { names } = call;
  const entity = listMeant(call, spec.entities);
  const title = entity?.fields.find(({ id }) => id === entity.titleField);
  if (!entity && call.isLoose && call.areOfPeople) return choiceOfPeople(call, { spec, today });
  if (!entity || title?.type !== "text" || entity.origin === "user") return undefined;
  const counted = countedDown(spec, entity);
  const said = asidesIn(entity, call.asides);
  const called = fieldsCalledSo(entity, names);
  const sample = names.map((name, at) => ({
    ...newRow({ name, values: [], placed: [], left: [], had: undefined }, entity, {
      id: `s${at + 1}`,
      like: rowCalled(entity, name) ?? entity.sample[at % Math.max(1, entity.sample.length)],
      counted,
    }),
    ...Object.fromEntries(called.map((id) => [id, name])),
    ...said.values.get(name),
  }));
  const told = names.length > MOST_TOLD ? `${names.slice(0, MOST_TOLD).join(", ")} …` : names.join(", ");
  // What a record cannot be without was taken from the examples.
  const taken = entity.fields.filter(
    ({ id, type, required, hidden }) =>
      !hidden &&
      id !== entity.titleField &&
      !called.includes(id) &&
      (type === "money" || (required && TOLD.has(type))) &&
      sample.some((row) => row[id]),
  );
  return {
    kind: "done",
    ops: [...agreeing(spec, entity, sample, today), ...keptOps(entity, sample, names)],
    text: [
      `${entity.name}에 ${told}${josa(names.at(-1)!, "을/를").slice(names.at(-1)!.length)} 적어 두었어요.`,
      ...(taken.length > 0 ? [toldAsExample(taken.map(({ label }) => label))] : []),
      ...(said.left.length > 0 ? [`‘${said.left.join(", ")}’: 적을 칸이 없어 못 적었어요.`] : []),
    ].join(" "),
    about: entity.id,
    rowsOf: entity.id,
  };
}

/** What the rows have of examples still. */
export const toldAsExample = (labels: readonly string[]): string => `${josa(labels.join(", "), "은/는")} 예시니 고쳐 주세요.`;

/** What is somebody's or something's own, as it is written: a number to call, an address. */
const TOLD: ReadonlySet<string> = new Set(["text", "phone", "email", "address", "url"]);

/** 이름 beside a 번호 that records go by: fields besides the title that hold what a record is called, as its rows show. */
export const fieldsCalledSo = (entity: EntitySpec, names: readonly string[]): string[] =>
  entity.fields
    .filter(({ id, type, hidden }) => type === "text" && !hidden && id !== entity.titleField)
    .filter(({ id, label }) => {
      if (NAME_LABELS.includes(compactName(label))) return true;
      const written = entity.sample.flatMap((row) => (row[id] ? [String(row[id])] : []));
      const arePeople = names.every((name) => isPersonalName(name)) && written.every((one) => isPersonalName(one.replace(/\s+/g, "")));
      const sorts = new Set(names.flatMap((name) => classOfNoun(name) ?? []));
      const alike = written.filter((one) => sorts.has(classOfNoun(one) ?? ""));
      return written.length > 0 && (arePeople || alike.length * 2 > written.length);
    })
    .map(({ id }) => id);

/** 김미라(반장): chosen where 반장 is one of the choices, else written where there is room for remarks. */
function asidesIn(
  { fields, titleField }: EntitySpec,
  asides: RollCall["asides"] = new Map(),
): { values: Map<string, { [field: string]: string }>; left: string[] } {
  const values = new Map<string, { [field: string]: string }>();
  const left: string[] = [];
  const remarks = fields.find(({ type, hidden }) => type === "longtext" && !hidden);
  for (const [name, aside] of asides) {
    const choice = fields.flatMap(({ id, type, hidden, options = [] }) => {
      const option = type === "select" && !hidden ? options.find(({ label }) => compactName(label) === compactName(aside)) : undefined;
      return option && id !== titleField ? [{ [id]: option.value }] : [];
    })[0];
    const value = choice ?? (remarks && { [remarks.id]: aside });
    if (value) values.set(name, value);
    else left.push(`${name}(${aside})`);
  }
  return { values, left };
}

const rowCalled = (entity: EntitySpec, name: string) =>
  entity.sample.find((row) => likeness(compactName(String(row[entity.titleField] ?? "")), compactName(name)) >= ALIKE);

/** Where the app has no list of people, who it is of is chosen in what is written down most. */
function choiceOfPeople({ of, names }: RollCall, { spec, today }: Pick<Planning, "spec" | "today">): Planned | undefined {
  const entity = mainList(spec, true);
  const label = of === undefined || PLAIN.has(of) ? WHO : of;
  if (!entity) return undefined;
  const there = entity.fields.find((field) => !field.hidden && compactName(field.label) === compactName(label));
  const options = names.map((name, at) => ({ value: `who${at + 1}`, label: name }));
  const ops = there
    ? chosenOps(entity, there, options)
    : addFieldOps(spec, entity, [chosenField(entity, label, options)], { today, mode: "wish" });
  return (
    ops && {
      kind: "done",
      ops,
      text: `${entity.name}에서 ‘${label}’${josa(label, "을/를").slice(label.length)} ${names.join(", ")} 중에 고르게 했어요.`,
      about: entity.id,
    }
  );
}

const chosenField = (entity: EntitySpec, label: string, options: Option[]): FieldSpec => ({
  ...fieldFromLabel(label, { takenIds: new Set(entity.fields.map(({ id }) => id)), entityNames: [], noun: entity.name, origin: "user" }),
  label,
  type: "select",
  options,
});

/** What was written by hand is chosen from now on. */
function chosenOps(entity: EntitySpec, field: FieldSpec, options: Option[]): SpecOp[] | undefined {
  if (field.id === entity.titleField || (field.type !== "text" && field.type !== "select")) return undefined;
  const sample = entity.sample.map((row, at) => (row[field.id] ? { ...row, [field.id]: options[at % options.length]!.value } : row));
  return [
    { op: "setField", entity: entity.id, field: field.id, patch: { type: "select", options } },
    { op: "setSample", entity: entity.id, sample },
  ];
}

/** A loose list is of what other records are of, or of people: what happens day by day has no names. */
export function listMeant(
  { of, isLoose, isCounted, areOfPeople, names }: RollCall,
  entities: readonly EntitySpec[],
): EntitySpec | undefined {
  // 콩이랑 보리 두 마리: what nothing but its number is told of goes below by its sort.
  const called = of !== undefined ? listCalled(of, entities) : areOfPeople || isCounted ? undefined : listOfThings(entities);
  if (called && (!isLoose || isReferredTo(called, entities))) return called;
  if (areOfPeople) return listOfPeople(names, of, entities);
  if (of !== undefined && PLAIN.has(of) && isLoose) return listOfOffers(entities);
  // 고양이 세 마리, 법인차 세 대, where the list is called by another word.
  const things = isCounted ? listOfThings(entities) : undefined;
  return things && areAlike(names, of, things) ? things : undefined;
}

/** Things of one sort (스타렉스 and 차량), or all called by a letter and a number (A1 and B구역 2번). */
export function areAlike(names: readonly string[], of: string | undefined, { name, sample, titleField }: EntitySpec): boolean {
  const titles = sample.map((row) => String(row[titleField] ?? ""));
  if ([...names, ...titles].every((one) => /\d/.test(one))) return titles.length > 0;
  const sorts = new Set([name, ...titles, ...titles.flatMap((one) => one.split(" "))].flatMap((one) => classOfNoun(one) ?? []));
  return [...(of === undefined ? [] : [of]), ...names].some((one) => sorts.has(classOfNoun(one) ?? ""));
}

/** The one list of people; where there are several, or none whose records are people by kind, whoever counts themselves in works there. */
function listOfPeople(names: readonly string[], of: string | undefined, entities: readonly EntitySpec[]): EntitySpec | undefined {
  const people = entities.filter(({ kind }) => kind === "person");
  if (people.length === 1) return people[0];
  const isStaff = of === undefined && names.some((name) => name === SELF || isTitled(name));
  const staff = entities.filter((entity) => entity.kind === "resource" && isReferredTo(entity, entities) && areCalledAsPeople(entity));
  return isStaff && staff.length === 1 ? staff[0] : undefined;
}

/** 민지, 수현, 도윤: a list of designers or trainers, whatever it is called. */
export const areCalledAsPeople = ({ sample, titleField }: EntitySpec): boolean =>
  sample.length > 0 && sample.every((row) => isPersonalName(String(row[titleField] ?? "").replace(/\s+/g, "")));

/** 메뉴는 컷, 펌, 염색: the one list of what has a price and is asked for. */
function listOfOffers(entities: readonly EntitySpec[]): EntitySpec | undefined {
  const offers = entities.filter(
    (entity) =>
      isReferredTo(entity, entities) && entity.kind !== "person" && entity.fields.some(({ type, hidden }) => type === "money" && !hidden),
  );
  return offers.length === 1 ? offers[0] : listOfThings(entities);
}

const isReferredTo = ({ id, kind }: EntitySpec, entities: readonly EntitySpec[]): boolean =>
  kind === "person" || (kind !== "log" && kind !== "child" && entities.some(({ fields }) => fields.some(({ target }) => target === id)));

/** The one list of things that other records are of. */
function listOfThings(entities: readonly EntitySpec[]): EntitySpec | undefined {
  const pointedTo = new Set(entities.flatMap(({ fields }) => fields.flatMap(({ target }) => target ?? [])));
  const things = entities.filter(({ id, kind }) => kind !== "person" && kind !== "content" && pointedTo.has(id));
  // A booking is one of them where it can be paid back; what is booked is more likely to have a name of its own.
  const kept = things.filter((entity) => entity.kind === "resource" && !areCalledAsPeople(entity));
  return things.length === 1 ? things[0] : kept.length === 1 ? kept[0] : undefined;
}

/** By that name, or by another word for the same (방, 객실). */
function listCalled(said: string, entities: readonly EntitySpec[]): EntitySpec | undefined {
  const known = findNoun(said)?.id;
  return (
    entities.find(({ name }) => likeness(compactName(said), compactName(name)) >= ALIKE) ??
    (known === undefined ? undefined : entities.find(({ name }) => findNoun(name)?.id === known))
  );
}
