/** One app for what a wish names: of its kind, with other kinds that are wished for beside it. */
import { joinSpecs } from "@appmon/appspec/join-specs";
import { sortOf } from "@appmon/appspec/registry-block";
import type { AppSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { weighKinds } from "../recognise/weigh-kinds.ts";
import { createApp } from "../noun-app/create-app.ts";
import type { ChosenPattern } from "./choose-pattern.ts";
import { type FittedApp, fitToWish } from "./fit-to-wish.ts";
import { isKept, kindOf, kindsOfWish, type WishKind } from "./kinds-of-wish.ts";
import { headOfWish, namesOf } from "./name-of-wish.ts";

export interface AppOfKinds {
  chosen: ChosenPattern;
  fit: FittedApp;
  /** What the kinds are called, the main one first. */
  kinds: string[];
  /** Parts of the wish that are of no kind and no list anybody knows, as they were said. */
  missed: string[];
  /** What all of it was called together; undefined where one thing was named. */
  called?: string;
}

interface Asked {
  text: string;
  seed: number;
  /** KST yyyy-mm-dd */
  today: string;
  title?: string | undefined;
}

/**
 * Undefined: it is no such app, and a list of what was named is nearer.
 *
 * @param speaksOf whether an app has a word on its screens or in its lists: what it speaks of already is no kind beside it
 */
export function appOfKinds(given: ChosenPattern, asked: Asked, speaksOf: (spec: AppSpec, word: string) => boolean): AppOfKinds | undefined {
  const kinds = kindsOfWish(asked.text);
  const likeliest = ofKind(given, asked);
  const head = kinds.length > 0 || isSure(asked.text) ? undefined : headOfWish(asked.text);
  const isHeadSaid = head === undefined || given.pattern.title.includes(head) || speaksOf(likeliest.fit.spec, head);
  const byHead = isHeadSaid ? undefined : kindOfHead(likeliest, head, asked, speaksOf);
  if (!isHeadSaid && !byHead) {
    if (isKept(head)) return undefined;
    return { ...likeliest, kinds: [given.pattern.title], missed: [head] };
  }
  const main = byHead ?? likeliest;
  const isIn = (spec: AppSpec, { called }: WishKind): boolean => namesOf(called).every((word) => speaksOf(spec, word));
  const isMain = ({ pattern }: WishKind, { chosen }: Pick<AppOfKinds, "chosen">): boolean => pattern?.id === chosen.pattern.id;
  const called = kinds.length > 1 ? { called: asked.text.slice(kinds[0]!.start, kinds.at(-1)!.end) } : {};
  // 출석과 수강료 are one kind together, which speaks of both.
  if (kinds.every((kind) => isIn(main.fit.spec, kind))) return { ...main, kinds: [main.chosen.pattern.title], missed: [], ...called };
  // What is named first is what it begins with.
  const first = kinds.find(({ pattern }) => pattern !== undefined);
  const { chosen, fit } = !first?.pattern || isMain(first, main) ? main : ofKind({ pattern: first.pattern, score: given.score }, asked);
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
  return { chosen, fit: { ...fit, spec }, kinds: held, missed, ...called };
}

const ofKind = (chosen: ChosenPattern, asked: Asked): Pick<AppOfKinds, "chosen" | "fit"> => ({
  chosen,
  fit: fitToWish(chosen.pattern, asked),
});

/** Nobody doubts that 꽃집 홈페이지 is what shops have, though no screen says 꽃집. */
const isSure = (text: string): boolean => (weighKinds(text)[0]?.likely ?? 0) >= CERTAIN;
const CERTAIN = 0.8;

/** 우리 아파트 동대표 회의록 is of minutes, whatever else the people of a block of flats do with an app. */
function kindOfHead(
  { chosen }: Pick<AppOfKinds, "chosen" | "fit">,
  head: string,
  asked: Asked,
  speaksOf: (spec: AppSpec, word: string) => boolean,
): Pick<AppOfKinds, "chosen" | "fit"> | undefined {
  const pattern = kindOf(head);
  if (!pattern || pattern.id === chosen.pattern.id) return undefined;
  const own = ofKind({ pattern, score: chosen.score, other: chosen.pattern }, asked);
  return pattern.title.includes(head) || speaksOf(own.fit.spec, head) ? own : undefined;
}

/** The list of what is named, without the first screen that an app of it would begin with. */
function listOf({ called, isKept }: WishKind, { seed, today }: Asked): AppSpec | undefined {
  if (!isKept) return undefined;
  const { spec } = createApp({ text: called, seed, today });
  const screens = spec.screens.filter(({ id, blocks }) => id !== spec.nav.home && blocks.some((block) => SHOWS_RECORDS.has(sortOf(block))));
  const items = spec.nav.items.filter((id) => screens.some((screen) => screen.id === id));
  return items.length === 0 ? undefined : { ...spec, screens, nav: { ...spec.nav, home: items[0]!, items } };
}
const SHOWS_RECORDS: ReadonlySet<string> = new Set(["collection", "record", "form", "booking", "thread"]);
