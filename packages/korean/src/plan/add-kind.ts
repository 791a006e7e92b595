/** A kind of app that is asked for beside what an app is: 재고 관리도 추가해줘. Its lists, screens and rules join those there are. */
import { operationsToJoin } from "@appmon/appspec/join-operations";
import { joinSpecs } from "@appmon/appspec/join-specs";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { compactName } from "../claims/resolve.ts";
import { fitToWish } from "./fit-to-wish.ts";
import { kindOf } from "./kinds-of-wish.ts";
import { nameToAdd, namesOf } from "./name-of-wish.ts";

export interface AddedKind {
  ops: SpecOp[];
  /** What it is called, as it was said. */
  called: string;
  /** Titles of the screens that came into the menu. */
  screens: string[];
}

interface Asked {
  text: string;
  spec: AppSpec;
  seed: number;
  /** KST yyyy-mm-dd */
  today: string;
}

/** Whoever changes an app may mean one more list of it. */
const SURE_KIND = 0.9;
/** An app of more is an app of its own, and more than somebody wants beside what there is. */
const MOST_LISTS = 5;

/** Undefined: the message names no kind of app alone, it is not sure which, the app is of it already, or the two do not go together. */
export function addKind({ text, spec, seed, today }: Asked): AddedKind | undefined {
  const called = nameToAdd(text);
  if (called === undefined || isThere(called, spec)) return undefined;
  const pattern = kindOf(called, SURE_KIND);
  if (!pattern) return undefined;
  const other = fitToWish(pattern, { text: called, seed, today }).spec;
  if (other.entities.length > MOST_LISTS) return undefined;
  const joined = joinSpecs(spec, other, called);
  if (knowsOthers(spec, joined) || validateSpec(joined).length > 0) return undefined;
  const ops = operationsToJoin(spec, joined);
  const before = new Set(spec.nav.items);
  const screens = joined.screens.filter(({ id }) => joined.nav.items.includes(id) && !before.has(id)).map(({ title }) => title);
  return ops && screens.length > 0 ? { ops, called, screens } : undefined;
}

/** It speaks of what the app has: something of that is meant, 원생 생일. */
function isThere(called: string, { entities, screens }: AppSpec): boolean {
  const names = [...entities.map(({ name }) => name), ...screens.map(({ title }) => title)].map(compactName);
  return namesOf(called).some((word) => names.some((name) => name.includes(compactName(word))));
}

/** Both keep a list of people, and not the same: 원생 and 학생 would be held twice. */
function knowsOthers(before: AppSpec, joined: AppSpec): boolean {
  const people = ({ entities }: AppSpec) => entities.filter(({ kind }) => kind === "person").length;
  return people(before) > 0 && people(joined) > people(before);
}
