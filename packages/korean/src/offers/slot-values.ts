/** What can be put into the sentences that are offered: what the message names, then what the app has that fits. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { findColours } from "../colour-names.ts";
import { findQuantities, type FoundQuantity } from "../grammar/quantity.ts";
import { isHow } from "../plan/unaccounted.ts";
import type { SlotLabel } from "../reader/reading.ts";
import { type NamedParts, namedParts, partKey } from "./app-parts.ts";
import { enumeratedNames } from "./enumeration.ts";
import { isNameLike } from "./name-like.ts";

export interface SlotValue {
  text: string;
  /** 0 to 1: the message names it, or it only fits. */
  fit: number;
  /** The list it is of. */
  list?: string;
  field?: string;
  holds?: FieldSpec["type"];
  /** With its list before it, where another list has one of the same name. */
  alone?: string;
}

export type SlotName =
  | "list"
  | "field"
  | "option"
  | "hidden"
  | "screen"
  | "new"
  | "choices"
  | "strokes"
  | "number"
  | "amount"
  | "colour"
  | "quote";
export type SlotValues = Readonly<Record<SlotName, readonly SlotValue[]>>;

const OF_NAMED = 0.7;
const FITTING = 0.35;
const MOST = 3;
const LONGEST_NAME = 20;
/** Each further name the message has is less likely the one. */
const NEXT_NAME = 0.8;
const NEW_LABELS: ReadonlySet<SlotLabel> = new Set<SlotLabel>(["target", "new", "field", "thing", "section", "title", "option"]);

export function slotValues(text: string, spec: AppSpec): SlotValues {
  const parts = namedParts(text, spec);
  const sure = (key: string): number => parts.sureness.get(key) ?? 0;
  const own = spec.entities.filter(({ parent }) => !parent);
  const fieldSure = (entity: EntitySpec, field: FieldSpec): number =>
    Math.max(
      sure(partKey({ kind: "field", entity: entity.id, field: field.id, score: 1 })),
      OF_NAMED *
        Math.max(
          0,
          ...(field.options ?? []).map(({ value }) =>
            sure(partKey({ kind: "option", entity: entity.id, field: field.id, option: value, score: 1 })),
          ),
        ),
    );
  const listFit = (entity: EntitySpec): number =>
    Math.max(FITTING, sure(`entity:${entity.id}`), OF_NAMED * Math.max(0, ...entity.fields.map((field) => fieldSure(entity, field))));
  const lists = best(own.map((entity) => ({ text: entity.name, fit: listFit(entity), list: entity.id })));
  const isAmong = (entity: EntitySpec): boolean => lists.some(({ list }) => list === entity.id);
  const labels = own.flatMap(({ fields }) => fields.filter(({ hidden }) => !hidden).map(({ label }) => label));
  const fields = (hidden: boolean): SlotValue[] =>
    own.flatMap((entity) =>
      entity.fields
        .filter((field) => (field.hidden === true) === hidden && (isAmong(entity) || fieldSure(entity, field) > 0))
        .map((field) => ({
          text: field.label,
          ...(labels.filter((label) => label === field.label).length > 1 && { alone: `${entity.name}의 ${field.label}` }),
          fit: Math.max(fieldSure(entity, field), FITTING * listFit(entity)),
          list: entity.id,
          field: field.id,
          holds: field.type,
        })),
    );
  const options = own.flatMap((entity) =>
    entity.fields.flatMap((field) =>
      (field.hidden ? [] : (field.options ?? [])).map((option) => ({
        text: option.label,
        fit: sure(partKey({ kind: "option", entity: entity.id, field: field.id, option: option.value, score: 1 })),
        list: entity.id,
        field: field.id,
      })),
    ),
  );
  const amounts = findQuantities(text);
  return {
    list: named(lists),
    field: named(fields(false).toSorted((a, b) => b.fit - a.fit)),
    hidden: best(fields(true)),
    option: best(options.filter(({ fit }) => fit > 0)),
    screen: best(spec.screens.map((screen) => ({ text: screen.title, fit: Math.max(FITTING, sure(`screen:${screen.id}`)) }))),
    ...newNames(text, spec, parts),
    number: values(
      [...text.matchAll(/\d[\d,.]*/g)].map(({ 0: number, index }) => wholeNumber(number.replace(/[.,]+$/, ""), index, amounts)),
    ),
    amount: values(amounts.map(({ start, end }) => text.slice(start, end).trim())),
    colour: values(findColours(text).map(({ said }) => said)).slice(0, 1),
    quote: values(quoted(text)),
  };
}

/** 2만원 is twenty thousand; of a time of day or a count the digits say it all. */
const wholeNumber = (digits: string, at: number, amounts: readonly FoundQuantity[]): string => {
  const money = amounts.find(({ value, start, end }) => value.dimension === "money" && start <= at && at < end);
  return money ? String(money.value.amount) : digits;
};

/** Beside one that is named, what only fits is not meant. */
const named = (found: readonly SlotValue[]): readonly SlotValue[] => {
  const surest = Math.max(0, ...found.map(({ fit }) => fit));
  return surest < SURE ? found : found.filter(({ fit }) => fit >= OF_NAMED * OF_NAMED);
};
const SURE = 0.85;

const best = (found: readonly SlotValue[]): SlotValue[] => found.toSorted((a, b) => b.fit - a.fit).slice(0, MOST);
const values = (texts: readonly string[]): SlotValue[] =>
  [...new Set(texts)].filter((text) => text !== "").slice(0, MOST).map((text, at) => ({ text, fit: NEXT_NAME ** at })); // prettier-ignore
const quoted = (text: string): string[] => [...text.matchAll(/['"‘“]([^'"’”]{1,60})['"’”]/g)].map(([, inside]) => inside!.trim());

/** Names nothing of the app has: in quotes, where the reader hears one, and nouns that stand together. */
function newNames(text: string, spec: AppSpec, { slots, nouns }: NamedParts): Pick<SlotValues, "new" | "choices" | "strokes"> {
  const known = new Set(
    spec.entities
      .flatMap(({ name, fields }) => [name, ...fields.flatMap(({ label, options }) => [label, ...(options ?? []).map((one) => one.label)])])
      .map(compactName),
  );
  const isNew = (name: string): boolean =>
    name.length > 1 &&
    name.length <= LONGEST_NAME &&
    !known.has(compactName(name)) &&
    !isHow(compactName(name)) &&
    /\p{L}/u.test(name) &&
    findQuantities(name).length === 0;
  const heard = slots.filter(({ label }) => NEW_LABELS.has(label)).toSorted((a, b) => b.confidence - a.confidence);
  const names = [...quoted(text), ...[...heard.map(({ said }) => said), ...nouns].filter(isNameLike)].filter(isNew);
  const heardOptions = [...new Set(slots.filter(({ label, said }) => label === "option" && isNameLike(said)).map(({ said }) => said))];
  const stroked = quoted(text).map((one) => one.split("/").map((part) => part.trim()).filter((part) => part !== "")); // prettier-ignore
  const rows = [...stroked, enumeratedNames(text).filter((name) => !isHow(compactName(name)) && isNameLike(name)), heardOptions].toSorted(
    (a, b) => b.length - a.length,
  );
  const choices = rows[0]!.length > 1 ? rows[0]! : [];
  return {
    new: values(names.filter((name) => !choices.includes(name))),
    choices: choices.length > 0 ? [{ text: choices.join(", "), fit: 1 }] : [],
    strokes: choices.length > 0 ? [{ text: choices.join("/"), fit: 1 }] : [],
  };
}
