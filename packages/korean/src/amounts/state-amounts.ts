/**
 * Amounts that a first wish states of what its kind of app begins with: 회비 매달 5일까지 2만원, 계약기간 12개월, 8회 32만원. Each becomes the one the app
 * holds that is called so, or the only one that is counted in its unit.
 */
import type { AppSpec, Note } from "@appmon/appspec/spec";
import { type ContentWord, contentWords } from "../claims/content-words.ts";
import { countsSame, measuresSame } from "../grammar/amount-in-unit.ts";
import { compactName } from "../claims/resolve.ts";
import { findQuantities, type FoundQuantity } from "../grammar/quantity.ts";
import { josa } from "../korean-text.ts";
import { sentencesOf, trimmed } from "../listed/pieces.ts";
import { isHow } from "../plan/unaccounted.ts";
import { tryApply } from "../plan/try-apply.ts";
import { analyse } from "../words/analyse.ts";
import { COMPARISONS } from "./amount-said.data.ts";
import { amountsOf, amountsOfSettings, type HeldAmount } from "./amounts-of.ts";
import { amountIn, isAlsoCalled, isCalled, shownAmount } from "./held-amount.ts";

/** More than that nobody says of it. */
const MOST_PIECES = 40;
/** A piece with more numbers is a list of things, and no amounts of one. */
const MOST_AMOUNTS = 3;
/** Nobody who states what is usual states something of another order. */
const MOST_TIMES = 5;

interface Placed {
  amount: HeldAmount;
  to: number;
}
interface Piece {
  text: string;
  start: number;
}

/** @param text what the spans of the notes are of; amounts that they tell as understood are not looked at again */
export function withStatedAmounts(made: { spec: AppSpec; notes: readonly Note[] }, text: string): { spec: AppSpec; notes: Note[] } {
  let { spec } = made;
  let notes = [...made.notes];
  for (const piece of piecesOf(text)) {
    const told = notes.filter(({ kind, span }) => kind === "understood" && overlaps(span, piece));
    if (told.some((note) => tellsAmountOf(note, piece))) continue;
    // Of what is understood in part an amount is only placed where it is named.
    const placed = placeAll(piece.text, spec, { onlyNamed: told.length > 0 });
    const after = placed && applied(placed, spec);
    if (!after) continue;
    spec = after;
    const span: [number, number] = [piece.start, piece.start + piece.text.length];
    // A longer piece that was told not to be in is told still: of the rest of it nothing is known.
    notes = notes.filter(({ kind, span: told }) => kind !== "unsupported" || !told || told[0] < span[0] || told[1] > span[1]);
    notes.push({ kind: "understood", text: [...new Set(placed.map(toldPlaced))].join(" "), span });
  }
  return { spec, notes };
}

/** Whether a note has one of the amounts in its words; who fills rows or names has heard all numbers beside them. */
const tellsAmountOf = ({ text }: Note, piece: Piece): boolean =>
  quantitiesIn(piece.text).some(({ value }) => text.includes(value.amount.toLocaleString("ko-KR")) || text.includes(String(value.amount)));

const toldPlaced = ({ amount, to }: Placed): string => {
  const what = amount.told.replace(FIRST_VALUE, "");
  const isSo = amount.value === to;
  return `${josa(what, isSo ? "은/는" : "을/를")} ${isSo ? `${josa(shownAmount(to, amount), "이에요/예요")}.` : `${josa(shownAmount(to, amount), "으로/로")} 정했어요.`}`;
};
/** What a field begins with is what it is. */
const FIRST_VALUE = /의 처음 값$/;

/** One after the other: an amount of a list is set beside the others of that list as they are by then. */
function applied(placed: readonly Placed[], spec: AppSpec): AppSpec | undefined {
  let after: AppSpec | undefined = spec;
  for (const { amount, to } of placed.filter((one) => one.amount.value !== one.to)) {
    const now: HeldAmount | undefined = after && statable(after).find(({ told, value }) => told === amount.told && value === amount.value);
    after = now && tryApply(after!, now.set(to));
  }
  return after;
}

function piecesOf(text: string): Piece[] {
  return sentencesOf(text)
    .flatMap((sentence) => {
      const { text: said, start } = trimmed(sentence);
      // 1,000 is one number.
      return [...said.matchAll(/(?:[^,]|(?<=\d),(?=\d))+/g)].map(({ 0: part, index }) => trimmed({ text: part, start: start + index }));
    })
    .slice(0, MOST_PIECES);
}

const overlaps = (span: readonly [number, number] | undefined, { text, start }: Piece): boolean =>
  span !== undefined && span[0] < start + text.length && span[1] > start;

/** All amounts of a piece, each in a place of its own; undefined where one has none, or more than one. */
function placeAll(text: string, spec: AppSpec, { onlyNamed }: { onlyNamed: boolean }): Placed[] | undefined {
  const said = quantitiesIn(text);
  if (said.length === 0 || said.length > MOST_AMOUNTS) return undefined;
  const held = statable(spec);
  const words = contentWords(analyse(text)).filter(
    (word) => !isHow(word.text) && !said.some(({ start, end }) => word.start < end && word.end > start),
  );
  const around = said.map((_, at) => wordsOf(said, at, words));
  const called = said.map((quantity, at) => namedPlaces(quantity, text, held, around[at]!));
  const used = words.filter((word) => called.flat().some(({ amount }) => calls(word, amount)));
  const places = said.map((quantity, at) => {
    const rest = around[at]!.filter((word) => !used.includes(word));
    return onlyNamed || called[at]!.length > 0 || isAbout(rest, spec) || (said.length === 1 && quantity.value.dimension === "money")
      ? called[at]!
      : onlyPlaces(quantity, text, held);
  });
  const all = places.flat();
  const isOnce = new Set(all.map(({ amount }) => amount)).size === all.length;
  return isOnce && places.every((own) => own.length > 0) ? all : undefined;
}

/** 최소주문 2만원, 배달비 3천원: what stands in front of an amount is what it is called by; behind it, where nothing does. */
function wordsOf(said: readonly FoundQuantity[], at: number, words: readonly ContentWord[]): ContentWord[] {
  const { start, end } = said[at]!;
  const before = words.filter((word) => word.end <= start);
  const close = before.filter((word) => word.start >= (said[at - 1]?.end ?? 0));
  if (before.length > 0) return close.length > 0 ? close : before;
  return words.filter((word) => word.start >= end && word.end <= (said[at + 1]?.start ?? Infinity));
}

const calls = (word: ContentWord, { names }: HeldAmount): boolean => names.some((name) => isCalled(word, name) || isAlsoCalled(word, name));

/** What a first wish may state: no row that is an example, but a setting. */
const statable = (spec: AppSpec): HeldAmount[] => [
  ...amountsOf(spec).filter(({ isOfRecord, isBound }) => !isOfRecord && !isBound),
  ...amountsOfSettings(spec),
];

/** Who names something else that is counted means that. */
const isAbout = (words: readonly ContentWord[], spec: AppSpec): boolean =>
  words.some((word) => fieldsOf(spec).some(({ label }) => compactName(label).endsWith(compactName(word.text))));

/** What is counted in an app: who names one of these means no other. */
const fieldsOf = ({ entities }: AppSpec) =>
  entities.flatMap(({ fields }) => fields.filter(({ type, hidden }) => !hidden && COUNTED.has(type)));
const COUNTED: ReadonlySet<string> = new Set(["number", "money", "percent"]);

/** 한 달 90만원: how often it is, and no amount of its own. */
function quantitiesIn(text: string): FoundQuantity[] {
  const said = findQuantities(text).filter(({ value }) => value.unit !== "");
  const others = said.filter(({ value }) => value.dimension !== "duration" || value.amount !== 1);
  return others.length > 0 ? others : said;
}

function namedPlaces(quantity: FoundQuantity, text: string, held: readonly HeldAmount[], words: readonly ContentWord[]): Placed[] {
  const named = ({ amount }: Placed) => words.filter((word) => calls(word, amount)).length;
  const fitting = placesFor(quantity, text, held).filter((one) => named(one) > 0);
  const most = Math.max(0, ...fitting.map(named));
  return oneAmount(fitting.filter((one) => named(one) === most));
}

/** Where nothing is named: what is so already, else the only one. */
function onlyPlaces(quantity: FoundQuantity, text: string, held: readonly HeldAmount[]): Placed[] {
  const fitting = placesFor(quantity, text, held);
  const exact = fitting.filter(({ amount, to }) => amount.value === to);
  return oneAmount(exact.length > 0 ? exact : fitting);
}

/** An app may hold the same amount in several lists; several different ones could each be meant. */
const oneAmount = (meant: Placed[]): Placed[] => (new Set(meant.map(({ amount }) => amount.value)).size === 1 ? meant : []);

/** All amounts that are counted so and are of about that size. */
function placesFor({ value, end }: FoundQuantity, text: string, held: readonly HeldAmount[]): Placed[] {
  const isCompared = COMPARED.test(text.slice(end));
  return held.flatMap((amount): Placed[] => {
    // 25명 is no 25번.
    const isSame = value.dimension === "money" || countsSame(value.unit, amount.unit) || measuresSame(value.unit, amount.unit ?? "");
    const to = isSame && amount.unit !== undefined && (!isCompared || amount.isCondition) ? amountIn(value, amount) : undefined;
    return to === undefined || to <= 0 || Math.max(to / amount.value, amount.value / to) > MOST_TIMES ? [] : [{ amount, to }];
  });
}
const COMPARED = new RegExp(`^\\s?(?:${COMPARISONS.join("|")})`);
