/** One app for what a wish names: of its kind, with other kinds that are wished for beside it. */
import { joinSpecs } from "@appmon/appspec/join-specs";
import type { AppSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { createApp } from "../noun-app/create-app.ts";
import type { ChosenPattern } from "./choose-pattern.ts";
import { type FittedApp, fitToWish } from "./fit-to-wish.ts";
import { kindsOfWish, namesOf, type WishKind } from "./kinds-beside.ts";

export interface AppOfKinds {
  chosen: ChosenPattern;
  fit: FittedApp;
  /** What the kinds are called, the main one first. */
  kinds: string[];
  /** Parts of the wish that are of no kind and no list anybody knows, as they were said. */
  missed: string[];
  /** What all of it was called together; undefined where it is one kind. */
  called?: string;
}

interface Asked {
  text: string;
  seed: number;
  /** KST yyyy-mm-dd */
  today: string;
  title?: string | undefined;
}

/** @param speaksOf whether an app has a word on its screens or in its lists: what it speaks of already is no kind beside it */
export function appOfKinds(given: ChosenPattern, asked: Asked, speaksOf: (spec: AppSpec, word: string) => boolean): AppOfKinds {
  const main = { chosen: given, fit: fitToWish(given.pattern, asked) };
  const kinds = kindsOfWish(asked.text);
  const isIn = (spec: AppSpec, { called }: WishKind): boolean => namesOf(called).every((word) => speaksOf(spec, word));
  const isMain = ({ pattern }: WishKind, { chosen }: Pick<AppOfKinds, "chosen">): boolean => pattern?.id === chosen.pattern.id;
  // 출석과 수강료 are one kind together, which speaks of both.
  if (kinds.every((kind) => isIn(main.fit.spec, kind))) return { ...main, kinds: [given.pattern.title], missed: [] };
  // What is named first is what it begins with.
  const first = kinds.find(({ pattern }) => pattern !== undefined);
  if (first?.pattern === undefined) return { ...main, kinds: [given.pattern.title], missed: [] };
  const { chosen, fit } = isMain(first, main)
    ? main
    : { chosen: { pattern: first.pattern, score: given.score }, fit: fitToWish(first.pattern, asked) };
  const held = [chosen.pattern.title];
  const missed: string[] = [];
  let { spec } = fit;
  for (const kind of kinds) {
    if (kind === first || isMain(kind, { chosen }) || isIn(spec, kind)) continue;
    const other = kind.pattern ? fitToWish(kind.pattern, { ...asked, title: undefined }).spec : listOf(kind, asked);
    const title = kind.pattern?.title ?? kind.called;
    const joined = other && joinSpecs(spec, other, title);
    if (!joined || validateSpec(joined).length > 0) missed.push(kind.called);
    else {
      spec = joined;
      held.push(title);
    }
  }
  const called = asked.text.slice(kinds[0]!.start, kinds.at(-1)!.end);
  return { chosen, fit: { ...fit, spec }, kinds: held, missed, ...(held.length > 1 && { called }) };
}

/** The list of what is named, without the first screen that an app of it would begin with. */
function listOf({ called, isKept }: WishKind, { seed, today }: Asked): AppSpec | undefined {
  if (!isKept) return undefined;
  const { spec } = createApp({ text: called, seed, today });
  const screens = spec.screens.filter(({ id, blocks }) => id !== spec.nav.home && blocks.some(({ kind }) => SHOWS_RECORDS.has(kind)));
  const items = spec.nav.items.filter((id) => screens.some((screen) => screen.id === id));
  return items.length === 0 ? undefined : { ...spec, screens, nav: { ...spec.nav, home: items[0]!, items } };
}
const SHOWS_RECORDS: ReadonlySet<string> = new Set(["collection", "record", "form", "booking", "thread"]);
