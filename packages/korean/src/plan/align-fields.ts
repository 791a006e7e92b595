/** What was listed to be written down, laid beside the lists of a known kind of app: which field of it each thing is. */
import type { AppSpec, EntitySpec, FieldSpec, FieldType } from "@appmon/appspec/spec";
import { compactName, likeness } from "../claims/resolve.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import type { ListedField } from "../listed/read-item.ts";
import type { StatedList } from "../listed/read-stated-list.ts";
import { coreOfLabel } from "./app-of-lists.ts";
import { heldAs, SAME_WORD } from "./listed-fields.ts";
import { fieldAsked } from "./question-field.ts";

/** What was listed, and where in the text: UTF-16, end exclusive. */
type Stated = Pick<StatedList, "fields" | "span">;

/** Where a thing that was listed stands in the app. */
export interface Held {
  entity: EntitySpec;
  /** Absent: it is a list of its own there. */
  field?: FieldSpec;
  /** The field is another word for it, or a shorter one: it can be called as it was said. */
  isOtherWord?: true;
}

export interface Alignment {
  /** The list that has most of it. */
  home: EntitySpec;
  held: ReadonlyMap<ListedField, Held>;
  /** 0 to 1: the share that stands in `home` itself. */
  own: number;
  /** 0 to 1: the share that stands in `home` or in a list that is linked to it. */
  covered: number;
}

const ALIKE = 0.9;
/** Types whose values are told apart by their form: a list that has one such field has the one that is meant. */
const OF_ONE_FORM: ReadonlySet<FieldType> = new Set(["phone", "email", "address", "time"]);
const DAYS: ReadonlySet<FieldType> = new Set(["date", "datetime"]);
/** What holds the same kind of value. */
const ALIKE_TYPES: readonly ReadonlySet<FieldType>[] = [
  new Set(["text", "longtext", "select", "status", "tags", "multiselect"]),
  new Set(["number", "money", "percent"]),
  new Set(["date", "datetime", "month"]),
  new Set(["time", "datetime"]),
];

/** What is listed behind the name of a list, or begins with it, is more likely of that list than one thing more it has. */
const OF_NAMED = 1.5;
const MOST_BEFORE = 20;

/** Undefined: no list of the app has anything of it, and none is named by it. */
export function alignFields(
  { fields: listed, span }: Stated,
  text: string,
  { entities }: Pick<AppSpec, "entities">,
): Alignment | undefined {
  const before = compactName(text.slice(Math.max(0, span[0] - MOST_BEFORE), span[0]));
  const first = compactName(listed[0]!.label);
  const isNamed = ({ name }: EntitySpec) => before.includes(compactName(name)) || first.startsWith(compactName(name));
  const own = entities.map((entity) => ({ entity, held: heldIn(entity, listed, entities) }));
  const worth = ({ entity, held }: (typeof own)[number]) => held.size + (isNamed(entity) ? OF_NAMED : 0);
  const best = own.toSorted((a, b) => worth(b) - worth(a) || filledIn(b.entity) - filledIn(a.entity))[0];
  if (!best) return undefined;
  const held = new Map(best.held);
  if (worth(best) > 0) holdDays(best.entity, listed, held);
  for (const neighbour of entities.filter((one) => isLinked(one, best.entity)))
    for (const said of listed) {
      if (held.has(said)) continue;
      const field = heldAs(neighbour, said);
      if (likeness(compactName(said.label), compactName(neighbour.name)) >= ALIKE) held.set(said, { entity: neighbour });
      else if (field) held.set(said, { entity: neighbour, field });
    }
  return {
    home: best.entity,
    held,
    own: [...held.values()].filter(({ entity }) => entity === best.entity).length / listed.length,
    covered: held.size / listed.length,
  };
}

/** How much of a record whoever hands it in writes down: neither what fills itself in nor what is only noted by whoever runs the app. */
export const filledIn = ({ fields }: EntitySpec): number =>
  fields.filter(
    ({ type, hidden, roles, default: begins }) =>
      type !== "computed" && !hidden && !roles && !(begins && "auto" in begins && begins.auto === "sequence"),
  ).length;

const isLinked = (one: EntitySpec, home: EntitySpec): boolean =>
  one !== home && (one.fields.some(({ target }) => target === home.id) || home.fields.some(({ target }) => target === one.id));

/** Each field of the list is at most one thing: what is called the same first, then what holds the same under a shorter or another word. */
function heldIn(entity: EntitySpec, listed: readonly ListedField[], entities: readonly EntitySpec[]): Map<ListedField, Held> {
  const held = new Map<ListedField, Held>();
  const taken = new Set<string>();
  const take = (said: ListedField, field: FieldSpec | undefined, isOtherWord: boolean) => {
    if (!field || taken.has(field.id)) return;
    taken.add(field.id);
    held.set(said, { entity, field, ...(isOtherWord && { isOtherWord: true as const }) });
  };
  for (const said of listed) take(said, heldAs(entity, said, SAME_WORD), false);
  for (const said of listed) if (!held.has(said)) take(said, pickedFrom(entity, said, entities, taken), false);
  for (const said of listed) if (!held.has(said)) take(said, heldAs(entity, said), true);
  for (const said of listed) {
    if (held.has(said)) continue;
    const field = sameUnderAnotherWord(entity, said, listed, taken);
    take(said, field, field?.type !== "computed");
  }
  for (const said of listed) if (!held.has(said)) take(said, fieldAsked(entity, said.label, entities, taken), false);
  return held;
}

/** As many days as the list has: the first is the first of them, by whatever word. */
function holdDays(entity: EntitySpec, listed: readonly ListedField[], held: Map<ListedField, Held>): void {
  const days = entity.fields.filter(({ type, hidden }) => DAYS.has(type) && !hidden);
  const said = listed.filter(({ label }) => DAYS.has(typeOfLabel(label).type));
  if (days.length !== said.length) return;
  const taken = new Set([...held.values()].map(({ field }) => field));
  for (const [at, one] of said.entries()) {
    const field = days[at]!;
    if (!held.has(one) && !taken.has(field)) held.set(one, { entity, field, isOtherWord: true });
  }
}

/** 시술 종류, 어느 손님인지: one of another list. */
function pickedFrom({ id: own, fields }: EntitySpec, { label }: ListedField, entities: readonly EntitySpec[], taken: ReadonlySet<string>) {
  const core = compactName(coreOfLabel(label));
  return fields.find(({ id, type, target, hidden }) => {
    const list = entities.find((one) => one.id === target && one.id !== own);
    return (
      !hidden && !taken.has(id) && type === "relation" && list !== undefined && [core, compactName(label)].some((one) => isOf(one, list))
    );
  });
}

const isOf = (said: string, { name }: EntitySpec): boolean =>
  likeness(said, compactName(name)) >= ALIKE || said.startsWith(compactName(name));

/** 예약 날짜 → 날짜, 손님 이름 → 이름, 전화 → 연락처: where just one thing that was listed can be it. */
function sameUnderAnotherWord(entity: EntitySpec, { label }: ListedField, listed: readonly ListedField[], taken: ReadonlySet<string>) {
  const { type } = typeOfLabel(label);
  const isAloneOfItsForm = OF_ONE_FORM.has(type) && listed.filter((one) => typeOfLabel(one.label).type === type).length === 1;
  const free = entity.fields.filter(({ id, hidden }) => !hidden && !taken.has(id));
  const sameForm = isAloneOfItsForm ? free.filter((field) => field.type === type) : [];
  if (sameForm.length === 1) return sameForm[0];
  const said = compactName(label);
  const ending = free.filter((field) => {
    const known = compactName(field.label);
    const [short, long] = said.length < known.length ? [said, known] : [known, said];
    return short.length > 1 && long.endsWith(short) && (field.type === "computed" || holdsTheSame(type, field.type));
  });
  return ending.length === 1 ? ending[0] : undefined;
}

const holdsTheSame = (a: FieldType, b: FieldType): boolean => a === b || ALIKE_TYPES.some((types) => types.has(a) && types.has(b));
