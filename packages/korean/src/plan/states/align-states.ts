/** Which of the states that an app has is which of those that were said: in order, by what they are called and where they stand. */
import type { Option } from "@appmon/appspec/spec";
import { compactName, likeness } from "../../claims/resolve.ts";
import { CALLED_OFF } from "../../flow/flow-plan.ts";

export interface AlignedState {
  /** "" = it is over, whatever that is called. */
  name: string;
  /** What it is in the app; undefined: it has none like it. */
  had?: Option;
}

/** So much alike two states are at least that are one. */
const LEAST = 0.3;
const AT_AN_END = 0.35;
const INSIDE = 0.7;
const ALIKE_IN_FORM = 0.32;

interface Telling {
  /** Value that a record begins with. */
  begins: string | undefined;
  /** All that there are: the first is where records begin, and the last where they end. */
  isWhole: boolean;
}

export function alignStates(names: readonly string[], options: readonly Option[], telling: Telling): AlignedState[] {
  const had = options.filter((option) => !isOff(option));
  const off = options.filter(isOff);
  const going = names.filter((name) => !CALLED_OFF.test(name));
  const found = monotone(going, had, telling);
  const best = telling.isWhole ? withThoseBetween(found, going, had) : found;
  return names.map((name): AlignedState => {
    if (!CALLED_OFF.test(name)) return withHad(name, best.get(name));
    const others = off.filter(({ label }) => !names.some((one) => one !== name && alikeness(one, label) >= INSIDE));
    return withHad(name, likest(name, off) ?? (off.length === 1 || telling.isWhole ? others[0] : undefined));
  });
}

export const isOff = ({ label, tone, final }: Option): boolean => CALLED_OFF.test(label) || (final === true && tone === "bad");

const withHad = (name: string, had: Option | undefined): AlignedState => ({ name, ...(had && { had }) });

const likest = (name: string, options: readonly Option[]): Option | undefined =>
  options
    .map((option) => ({ option, alike: alikeness(name, option.label) }))
    .filter(({ alike }) => alike >= LEAST)
    .toSorted((a, b) => b.alike - a.alike)[0]?.option;

/** Between two that are known as many were said as there are: each is the one at its place. */
function withThoseBetween(found: ReadonlyMap<string, Option>, names: readonly string[], had: readonly Option[]): Map<string, Option> {
  const all = new Map(found);
  let [from, place] = [0, 0];
  for (const [at, name] of [...names, undefined].entries()) {
    const known = name === undefined ? undefined : found.get(name);
    if (name !== undefined && !known) continue;
    const to = known ? had.indexOf(known) : had.length;
    if (at - from === to - place) for (let n = 0; n < at - from; n++) all.set(names[from + n]!, had[place + n]!);
    [from, place] = [at + 1, to + 1];
  }
  return all;
}

/** The pairs with the most in common that cross nowhere. */
function monotone(names: readonly string[], had: readonly Option[], { begins, isWhole }: Telling): Map<string, Option> {
  const first = begins ?? had[0]?.value;
  const worth = names.map((name, at) =>
    had.map((option) =>
      pairWorth(name, option, {
        bothBegin: isWhole && at === 0 && option.value === first,
        bothEnd: isWhole && at === names.length - 1 && option.final === true,
      }),
    ),
  );
  const best = Array.from({ length: names.length + 1 }, () => new Float64Array(had.length + 1));
  for (let i = names.length - 1; i >= 0; i--)
    for (let j = had.length - 1; j >= 0; j--) {
      const pair = worth[i]![j]! >= LEAST ? worth[i]![j]! + best[i + 1]![j + 1]! : 0;
      best[i]![j] = Math.max(best[i + 1]![j]!, best[i]![j + 1]!, pair);
    }
  const found = new Map<string, Option>();
  for (let i = 0, j = 0; i < names.length && j < had.length;) {
    const value = worth[i]![j]!;
    if (value >= LEAST && best[i]![j] === value + best[i + 1]![j + 1]!) found.set(names[i++]!, had[j++]!);
    else if (best[i]![j] === best[i]![j + 1]) j++;
    else i++;
  }
  return found;
}

function pairWorth(name: string, { label, final }: Option, { bothBegin, bothEnd }: { bothBegin: boolean; bothEnd: boolean }): number {
  if (name === "") return OVER.test(label) ? 1 : final === true ? LEAST : 0;
  const bothGoing = GOING.test(name) && GOING.test(label) ? ALIKE_IN_FORM : 0;
  return Math.max(alikeness(name, label), bothGoing) + (bothBegin || bothEnd ? AT_AN_END : 0);
}
/** 수리중, 고치는 중: what goes on. */
const GOING = /중$/;
/** It is over, as apps say it. */
const OVER = /^(?:다 |완료|끝|마침)/;

/** 0 to 1: 면접 is in 1차면접, 수리중 like 수리 중. */
export function alikeness(a: string, b: string): number {
  const [one, other] = [bare(a), bare(b)];
  if (one === "" || other === "") return 0;
  if (one === other) return 1;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  const inside = shorter.length >= 2 && longer.includes(shorter) ? INSIDE : 0;
  const alike = likeness(one, other);
  return Math.max(inside, alike >= INSIDE ? alike : 0, sharedStart(one, other));
}

/** 세탁중, 세탁함: the same deed, told as going on or as done. */
const sharedStart = (one: string, other: string): number =>
  one.length >= 3 && other.length >= 3 && one.slice(0, 2) === other.slice(0, 2) ? 0.5 : 0;

const bare = (label: string): string =>
  compactName(label).replace(/(?:중|됨|완료|함)$/, (end) => (compactName(label).length > end.length + 1 ? "" : end));
