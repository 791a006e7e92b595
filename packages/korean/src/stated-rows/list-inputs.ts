/** What speaks for each list of an app that what is named one after the other are records of. */
import { compactName } from "../claims/resolve.ts";
import { findQuantities } from "../grammar/quantity.ts";
import type { Inputs } from "../grounding/evidence.ts";
import { isPersonalName } from "../listed/personal-names.ts";
import { likeness } from "../meaning/meaning-model.ts";
import { meaningOf } from "../meaning/meaning.ts";
import { classOfNoun } from "../nouns/word-class.ts";
import type { Span } from "./joined-names.ts";
import type { NamedList } from "./named-lists.ts";

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);

/** A row of inputs for each list. */
export function listInputs(text: string, names: readonly Span[], lists: readonly NamedList[]): Inputs[] {
  const said = names.map(({ start, end }) => text.slice(start, end));
  const meant = said.map((one) => meaningOf(one));
  const around = meaningOf(text.slice(Math.max(0, names[0]!.start - AROUND), names.at(-1)!.end + AROUND));
  const alike = lists.map(({ meaning }) => mean(meant.map((one) => likeness(one, meaning))));
  const near = lists.map(({ meaning }) => likeness(around, meaning));
  const [likest, nearest] = [Math.max(...alike), Math.max(...near)];
  const sight: Sight = { text, names, said: said.map(compactName), classes: said.map((one) => classOfNoun(one)), isPriced: isPriced(text, names) }; // prettier-ignore
  return lists.map((list, at) => inputsOf(sight, list, [
    ["alike", alike[at]!], ["likest", Number(alike[at] === likest)], ["behind likest", likest - alike[at]!],
    ["near", near[at]!], ["nearest", Number(near[at] === nearest)], ["behind nearest", nearest - near[at]!],
    [`place ${Math.min(MOST_PLACE, at)}`, 1], ["only list", Number(lists.length === 1)],
  ])); // prettier-ignore
}
const AROUND = 24;
const MOST_PLACE = 4;

interface Sight {
  text: string;
  names: readonly Span[];
  /** Without spaces. */
  said: readonly string[];
  classes: readonly (string | undefined)[];
  isPriced: boolean;
}

function inputsOf({ text, names, said, classes, isPriced: priced }: Sight, list: NamedList, alike: readonly [string, number][]): Inputs {
  const { entity, titles, arePeople, isReferredTo, hasMoney } = list;
  const size = names.length > 1 ? "several" : "one";
  const share = (holds: (name: string) => boolean) => mean(said.map((name) => Number(holds(name))));
  const people = share((name) => isPersonalName(name));
  const place = text.indexOf(entity.name);
  const apart = place < 0 ? Infinity : Math.min(Math.abs(place - names[0]!.start), Math.abs(place - names.at(-1)!.end));
  return new Map<string, number>([
    ...alike,
    ["title", share((name) => titles.includes(name))],
    ["title has it", share((name) => titles.some((title) => title.includes(name) || name.includes(title)))],
    ["class", mean(classes.map((kind) => Number(kind !== undefined && list.classes.has(kind))))],
    ["people", Number(arePeople) * people],
    ["people elsewhere", Number(!arePeople) * people],
    ["others among people", Number(arePeople) * (1 - people)],
    [`kind ${entity.kind}`, 1],
    [`kind ${entity.kind} ${size}`, 1],
    [`referred to ${isReferredTo}`, 1],
    [`referred to ${isReferredTo} ${size}`, 1],
    [`money ${hasMoney} ${priced}`, 1],
    ["named", Number(place >= 0)],
    ["named near", Number(apart < NEAR)],
    ["digits", share((name) => /\d/.test(name)) * Number(titles.some((title) => /\d/.test(title)))],
    ["no examples", Number(titles.length === 0)],
  ]);
}
const NEAR = 16;

const isPriced = (text: string, names: readonly Span[]): boolean =>
  findQuantities(text).some(
    ({ start, value }) => value.dimension === "money" && names.some(({ end }) => start >= end && start - end < CLOSE),
  );
const CLOSE = 4;
