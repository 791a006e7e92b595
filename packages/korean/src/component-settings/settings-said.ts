/** How a game or a tool is to be set, as far as a text says so. Nothing is taken for granted. */
import type { ComponentName } from "@appmon/registry/registry";
import type { Json } from "@appmon/kernel/json";
import { NATIVE_ONES } from "../grammar/numbers.data.ts";
import { cutText } from "../korean-text.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { type Setting, SETTABLE } from "./settings.data.ts";

export type Props = Readonly<Record<string, Json>>;

/** What was said, and which morphemes of the text say it. */
export interface SettingsSaid {
  props: Props;
  used: ReadonlySet<number>;
}

const NOTHING: SettingsSaid = { props: {}, used: new Set() };

/** @param given what the component is given so far; a first wish gives nothing */
export function settingsSaid(component: ComponentName, text: string, given: Props = {}): SettingsSaid {
  const morphemes = analyse(text);
  const said = (SETTABLE[component]?.settings ?? [])
    .filter(({ when = {} }) => Object.entries(when).every(([prop, values]) => values.includes(String(given[prop]))))
    .map((setting) => readSetting(setting, { text, morphemes, numbers: numbersIn(morphemes) }, given));
  return { props: Object.assign({}, ...said.map(({ props }) => props)), used: new Set(said.flatMap(({ used }) => [...used])) };
}

interface Read {
  text: string;
  morphemes: readonly Morpheme[];
  numbers: readonly SaidNumber[];
}

/** A number, what it counts, and whether it begins or ends a range. Places are of morphemes. */
interface SaidNumber {
  amount: number;
  /** "" where none was said. */
  unit: string;
  mark: "from" | "to" | "";
  at: number;
  /** Exclusive. */
  end: number;
}

const NATIVE = new Map(NATIVE_ONES.flatMap(([words, amount]) => words.split(" ").map((word) => [word, amount] as const)));
const TIMES = /[x×]/i;
const BEGINNING: ReadonlySet<string> = new Set(["부터", "에서", "~", "-"]);

const isNumeral = ({ tag }: Morpheme): boolean => tag.startsWith("SN") || tag.startsWith("MM") || tag.startsWith("NR");
/** 줄, 명, 문제; x of 5x5. */
const isUnit = ({ tag, surface }: Morpheme): boolean =>
  tag.startsWith("NN") || tag === "SL" || tag === "XSN" || (surface.length === 1 && TIMES.test(surface));

function numbersIn(morphemes: readonly Morpheme[]): SaidNumber[] {
  return morphemes.flatMap((morpheme, at): SaidNumber[] => {
    if (!isNumeral(morpheme)) return [];
    // 4x4 is one word to whoever cuts words.
    const [side, other] = morpheme.surface.split(TIMES);
    if (other !== undefined && side === other && side !== "") return [{ amount: Number(side), unit: "x", mark: "", at, end: at + 1 }];
    const amount = NATIVE.get(morpheme.surface) ?? Number(morpheme.surface.replaceAll(",", ""));
    if (!Number.isFinite(amount)) return [];
    const next = morphemes[at + 1];
    const hasUnit = next !== undefined && isUnit(next) && next.surface !== "씩";
    const behind = morphemes[at + (hasUnit ? 2 : 1)]?.surface ?? "";
    const mark = BEGINNING.has(behind) ? "from" : behind === "까지" ? "to" : "";
    const unit = hasUnit ? (next.surface.length === 1 && TIMES.test(next.surface) ? "x" : next.surface) : "";
    return [{ amount, unit, mark, at, end: at + (hasUnit ? 2 : 1) }];
  });
}

function readSetting(setting: Setting, read: Read, given: Props): SettingsSaid {
  switch (setting.is) {
    case "number":
      return numberSaid(setting, read);
    case "minutes":
      return minutesSaid(setting, read);
    case "range":
      return rangeSaid(setting, read);
    case "choice":
      return choiceSaid(setting, read);
    case "names":
      return namesSaid(setting, read);
    case "labelled":
      return labelledSaid(setting, read, given);
    case "parts":
      return partsSaid(setting, read, given);
  }
}

type Of<I extends Setting["is"]> = Extract<Setting, { is: I }>;

const places = (numbers: readonly SaidNumber[]): Set<number> =>
  new Set(numbers.flatMap(({ at, end }) => Array.from({ length: end - at }, (_, step) => at + step)));

function numberSaid({ prop, units, least, most, squares }: Of<"number">, { numbers }: Read): SettingsSaid {
  for (const [index, one] of numbers.entries()) {
    if (!units.includes(one.unit)) continue;
    const amount = squares && one.amount > most ? Math.sqrt(one.amount) : one.amount;
    if (!Number.isInteger(amount) || amount < least || amount > most) continue;
    // The other side of 5x5 says it once more.
    const other = numbers[index + 1];
    const isTwice = one.unit === "x" && other?.at === one.end;
    return { props: { [prop]: amount }, used: places(isTwice ? [one, other] : [one]) };
  }
  return NOTHING;
}

const IN_MINUTES = new Map([
  ["초", 1 / 60],
  ["분", 1],
  ["시간", 60],
]);
const inMinutes = ({ amount, unit }: SaidNumber): number | undefined => {
  const worth = IN_MINUTES.get(unit);
  return worth === undefined ? undefined : amount * worth;
};

function minutesSaid({ prop, least, most }: Of<"minutes">, { numbers }: Read): SettingsSaid {
  const timed = numbers.filter((one) => inMinutes(one) !== undefined);
  const sum = timed.reduce((all, one) => all + inMinutes(one)!, 0);
  return sum >= least && sum <= most ? { props: { [prop]: sum }, used: places(timed) } : NOTHING;
}

/** 1부터 500까지, 2단에서 5단, 500까지, 3단. */
function rangeSaid({ units, least, most, begins, alone }: Of<"range">, { numbers }: Read): SettingsSaid {
  const isIn = ({ amount }: SaidNumber) => Number.isInteger(amount) && amount >= least && amount <= most;
  const counted = numbers.filter((one) => isIn(one) && units.includes(one.unit));
  const first = numbers.find((one) => one.mark === "from" && isIn(one) && (one.unit === "" || units.includes(one.unit)));
  const last = first && numbers.find((one) => one.at >= first.end && isIn(one) && units.includes(one.unit));
  if (first && last && first.amount !== last.amount)
    return { props: { from: Math.min(first.amount, last.amount), to: Math.max(first.amount, last.amount) }, used: places([first, last]) };
  const upTo = counted.find(({ mark }) => mark === "to");
  if (upTo && upTo.amount > begins) return { props: { from: begins, to: upTo.amount }, used: places([upTo]) };
  if (alone !== "itself" || counted.length === 0) return NOTHING;
  const amounts = counted.map(({ amount }) => amount);
  // 19단 is a name for all of them; 3단 is one.
  const from = amounts.length === 1 && amounts[0]! > 9 ? begins : Math.min(...amounts);
  return { props: { from, to: Math.max(...amounts) }, used: places(counted) };
}

/** A word, and a number with what it counts as one: 2인. */
function sayings({ morphemes, numbers }: Read): { said: readonly string[]; at: readonly number[] }[] {
  return [
    ...morphemes.map(({ surface, lemma }, at) => ({ said: [surface, lemma], at: [at] })),
    ...numbers.map(({ amount, unit, at, end }) => ({ said: [`${amount}${unit}`], at: [...places([{ at, end } as SaidNumber])] })),
  ];
}

function choiceSaid({ prop, words, several }: Of<"choice">, read: Read): SettingsSaid {
  const said = sayings(read);
  const found = words.flatMap(([value, forms]) => {
    const wanted = forms.split(" ");
    const at = said.filter((one) => one.said.some((word) => wanted.includes(word))).flatMap((one) => one.at);
    return at.length > 0 ? [{ value, at }] : [];
  });
  if (found.length === 0) return NOTHING;
  const used = new Set(found.flatMap(({ at }) => at));
  return { props: { [prop]: several ? found.map(({ value }) => value) : found[0]!.value }, used };
}

const LONGEST_NAME = 40;
const MOST_NAMES = 200;

/** "낱말: 사과, 배, 감", "단어를 사과, 배, 감으로": up to a particle that says what becomes of them. */
function namesSaid({ prop, heads, least }: Of<"names">, { text, morphemes }: Read): SettingsSaid {
  const head = morphemes.findIndex(({ surface }) => heads.includes(surface));
  const mark = morphemes[head + 1];
  if (head === -1 || !mark || !(mark.surface === ":" || mark.tag.startsWith("J"))) return NOTHING;
  const behind = morphemes.slice(head + 2);
  const end = behind.findIndex(({ tag, surface }) => tag.startsWith("JKB") || tag === "SF" || surface === "\n");
  const listed = end === -1 ? behind : behind.slice(0, end);
  const names = splitAtCommas(listed).map((part) => cutText(text.slice(part[0]!.start, part.at(-1)!.end), LONGEST_NAME));
  const different = [...new Set(names.filter(Boolean))].slice(0, MOST_NAMES);
  if (different.length < least) return NOTHING;
  return { props: { [prop]: different }, used: new Set(Array.from({ length: listed.length + 2 }, (_, step) => head + step)) };
}

function splitAtCommas(morphemes: readonly Morpheme[]): Morpheme[][] {
  const parts: Morpheme[][] = [[]];
  for (const morpheme of morphemes) {
    if ([",", "、", "/", "·"].includes(morpheme.surface)) parts.push([]);
    else parts.at(-1)!.push(morpheme);
  }
  return parts.filter((part) => part.length > 0);
}

/** How far a number may stand from the word it belongs to, in morphemes. */
const NEAR = 2;

function numberBeside(at: readonly number[], numbers: readonly SaidNumber[], taken: ReadonlySet<SaidNumber>): SaidNumber | undefined {
  const free = numbers.filter((one) => !taken.has(one));
  const behind = free.find((one) => at.some((place) => one.at > place && one.at - place <= NEAR));
  return free.find((one) => at.some((place) => place >= one.end && place - one.end < NEAR)) ?? behind;
}

/** The item's own label says which of them is meant: 집중 50분, 10분 휴식. */
function labelledSaid({ prop, amount, most }: Of<"labelled">, { morphemes, numbers }: Read, given: Props): SettingsSaid {
  const items = given[prop];
  if (!Array.isArray(items)) return NOTHING;
  const timed = numbers.filter((one) => inMinutes(one) !== undefined);
  const taken = new Set<SaidNumber>();
  const used = new Set<number>();
  const next = items.map((item) => {
    const label = typeof item === "object" && item !== null && !Array.isArray(item) ? item["label"] : undefined;
    const at = morphemes.flatMap(({ surface }, place) => (surface === label ? [place] : []));
    const number = numberBeside(at, timed, taken);
    const minutes = number && inMinutes(number)!;
    if (!number || minutes === undefined || minutes <= 0 || minutes > most) return item;
    taken.add(number);
    for (const place of [...at, ...places([number])]) used.add(place);
    return { ...(item as object), [amount]: minutes };
  });
  return taken.size === 0 ? NOTHING : { props: { [prop]: next as Json }, used };
}

function partsSaid({ prop, units, words, usual, most }: Of<"parts">, { morphemes, numbers }: Read, given: Props): SettingsSaid {
  const counted = numbers.filter(({ amount, unit }) => units.includes(unit) && amount <= most);
  const taken = new Set<SaidNumber>();
  const used = new Set<number>();
  const said = words.flatMap(([key, forms]): [string, number][] => {
    const wanted = forms.split(" ");
    const at = morphemes.flatMap(({ surface, lemma }, place) => (wanted.includes(surface) || wanted.includes(lemma) ? [place] : []));
    const behind = counted.find((one) => !taken.has(one) && at.some((place) => one.at > place && one.at - place <= NEAR));
    if (!behind) return [];
    taken.add(behind);
    for (const place of [...at, ...places([behind])]) used.add(place);
    return [[key, behind.amount]];
  });
  if (said.length === 0) return NOTHING;
  return { props: { [prop]: { ...usual, ...(given[prop] as object | undefined), ...Object.fromEntries(said) } }, used };
}
