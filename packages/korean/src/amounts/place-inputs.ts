/** What speaks for each place of an app that an amount of a wish may belong to. */
import { type ContentWord, contentWords } from "../claims/content-words.ts";
import { compactName } from "../claims/resolve.ts";
import { countsSame, measuresSame } from "../grammar/amount-in-unit.ts";
import type { FoundQuantity } from "../grammar/quantity.ts";
import type { Inputs } from "../grounding/evidence.ts";
import { sentencesOf } from "../listed/pieces.ts";
import { likeness } from "../meaning/meaning-model.ts";
import { meaningOf } from "../meaning/meaning.ts";
import { analyse } from "../words/analyse.ts";
import { COMPARISONS } from "./amount-said.data.ts";
import { amountIn, isAlsoCalled, isCalled } from "./held-amount.ts";
import type { StatedPlace } from "./stated-places.ts";

export interface FittingPlace {
  place: StatedPlace;
  /** The amount in what the place is counted in. */
  to: number;
}

/** Of another order than that nothing is stated of what there is. */
const MOST_TIMES = 30;

/** Those that are counted in what the amount is counted in. */
export const fittingPlaces = ({ value }: FoundQuantity, places: readonly StatedPlace[]): FittingPlace[] =>
  places.flatMap((place): FittingPlace[] => {
    const isSame = value.dimension === "money" || value.unit === "" || place.unit === undefined || countsSame(value.unit, place.unit) || measuresSame(value.unit, place.unit); // prettier-ignore
    const to = isSame ? amountIn(value, place) : undefined;
    const times = to === undefined || place.value === 0 ? 1 : Math.max(to / Math.abs(place.value), Math.abs(place.value) / to);
    return to === undefined || to <= 0 || times > MOST_TIMES ? [] : [{ place, to }];
  });

interface Sight {
  quantity: FoundQuantity;
  /** Content words of the sentence, in front of it, close in front of it, and behind it. */
  before: readonly ContentWord[];
  close: readonly ContentWord[];
  behind: readonly ContentWord[];
  sentence: string;
  clause: string;
  /** What follows it at once: 이고, 쯤, 넘게. */
  next: string;
  comparison: string;
  amounts: number;
}

/** One row for each place, and last of all that of its being none of them. */
export function placeInputs(text: string, all: readonly FoundQuantity[], at: number, places: readonly FittingPlace[]): Inputs[] {
  const quantity = all[at]!;
  const sentence = sentencesOf(text).find(({ start, text: own }) => quantity.start >= start && quantity.start < start + own.length) ?? { text, start: 0 }; // prettier-ignore
  const from = sentence.start;
  const to = from + sentence.text.length;
  const words = contentWords(analyse(text.slice(from, to)))
    .map((word) => ({ ...word, start: word.start + from, end: word.end + from }))
    .filter(({ start, end }) => !all.some((one) => start < one.end && end > one.start));
  const last = all[at - 1]?.end ?? from;
  const following = all[at + 1]?.start ?? to;
  const sight: Sight = {
    quantity,
    before: words.filter(({ end }) => end <= quantity.start),
    close: words.filter(({ start, end }) => start >= last && end <= quantity.start),
    behind: words.filter(({ start, end }) => start >= quantity.end && end <= following),
    sentence: sentence.text,
    clause: text.slice(Math.max(from, last), Math.min(to, following)),
    next: /^\s?[가-힣]{0,2}/.exec(text.slice(quantity.end))![0].trim(),
    comparison: COMPARISONS.find((word) => text.slice(quantity.end, quantity.end + REACH).includes(word)) ?? "none",
    amounts: all.filter(({ start }) => start >= from && start < to).length,
  };
  const named = places.map(({ place }) => nameOf(place, sight));
  const best = Math.max(0, ...named);
  const alike = places.map(({ place }) => likeness(meaningOf(sight.clause), meaningOf(place.told)));
  const likest = Math.max(...alike, 0);
  return [
    ...places.map((one, index) => inputsOf(one, sight, { named: named[index]!, best, alike: alike[index]!, likest, all: places.length })),
    noneInputs(sight, best, likest),
  ];
}
const REACH = 8;
const MOST_AMOUNTS = 5;
const MOST_PLACES = 12;
const MOST_ALIKE = 10;

const calls = (word: ContentWord, { names }: StatedPlace): boolean =>
  names.some((name) => isCalled(word, name) || isAlsoCalled(word, name));

/** How near a word stands that the place is called by: the last in front, any in front, any behind, any of the sentence. */
function nameOf(place: StatedPlace, { close, before, behind }: Sight): number {
  const lastWord = close.at(-1);
  if (lastWord && calls(lastWord, place)) return 1;
  if (close.some((word) => calls(word, place))) return 0.8;
  if (behind.some((word) => calls(word, place))) return 0.6;
  return before.some((word) => calls(word, place)) ? 0.4 : 0;
}

/** The share of a name's pairs of letters that a text has. */
function coverOf(name: string, text: string): number {
  const [own, said] = [compactName(name), compactName(text)];
  const pairs = Array.from({ length: Math.max(0, own.length - 1) }, (_, at) => own.slice(at, at + 2));
  return pairs.length === 0 ? Number(said.includes(own)) : pairs.filter((pair) => said.includes(pair)).length / pairs.length;
}

function inputsOf(
  { place, to }: FittingPlace,
  { quantity, clause, sentence, next, comparison, amounts }: Sight,
  { named, best, alike, likest, all }: { named: number; best: number; alike: number; likest: number; all: number },
): Inputs {
  const { sort, value, list } = place;
  const { dimension } = quantity.value;
  return new Map<string, number>([
    [`sort ${sort}`, 1],
    [`sort ${sort} of ${dimension}`, 1],
    [`sort ${sort} ${comparison}`, 1],
    [`sort ${sort} next ${next}`, 1],
    ["named", named],
    [`named ${sort}`, named],
    [`named ${named}`, 1],
    ["named best", Number(named > 0 && named === best)],
    ["named behind", best - named],
    ["alike", alike / MOST_ALIKE],
    ["alike behind", (likest - alike) / MOST_ALIKE],
    ["alike first", Number(alike === likest)],
    ["covered", Math.max(0, ...place.names.map((name) => coverOf(name, clause)))],
    ["covered in sentence", Math.max(0, ...place.names.map((name) => coverOf(name, sentence)))],
    ["same", Number(value === to)],
    ["same and named", Number(value === to) * named],
    [value === 0 ? "of none" : "of some", 1],
    ["far", value === 0 ? 0 : Math.abs(Math.log(to / Math.abs(value))) / 4],
    ["list", Number(list.length > 1 && compactName(sentence).includes(compactName(list)))],
    [place.unit === undefined ? "without unit" : "with unit", 1],
    [`plain ${quantity.value.unit === ""}`, 1],
    ["among", Math.min(1, all / MOST_PLACES)],
    ["amounts", Math.min(1, amounts / MOST_AMOUNTS)],
  ]); // prettier-ignore
}

const noneInputs = ({ quantity, next, comparison, amounts, close }: Sight, best: number, likest: number): Inputs =>
  new Map<string, number>([
    ["none", 1],
    [`none of ${quantity.value.dimension}`, 1],
    [`none in ${quantity.value.unit}`, 1],
    [`none next ${next}`, 1],
    [`none ${comparison}`, 1],
    ["none amounts", Math.min(1, amounts / MOST_AMOUNTS)],
    ["none named", best],
    ["none alike", likest / MOST_ALIKE],
    ["none words", Math.min(1, close.length / MOST_AMOUNTS)],
    ["none one", Number(quantity.value.amount === 1)],
  ]); // prettier-ignore
