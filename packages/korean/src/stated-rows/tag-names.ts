/** Which words of a wish are names of records that there are, by a tagger that learnt from wishes of strangers. */
import type { AppSpec } from "@appmon/appspec/spec";
import file from "../../models/stated-row-names.json" with { type: "json" };
import { readSegmenter, segmentChances, type Segmenter, type StoredSegmenter } from "../sequence/segmenter.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { joinedIn, type Span } from "./joined-names.ts";
import { MOST_MORPHEMES, observeNames } from "./observe-names.ts";

/** As it is stored. */
export interface RowNamesFile extends StoredSegmenter {
  /** SHA-256 of the data it was trained on. */
  dataHash: string;
}

export const ROW_NAME = "name";
/** So surely it is a name; beside one that is, so surely. */
const NAMED = 0.55;
const NAMED_BESIDE = 0.12;
/** What a rule takes for a name and is less likely one is none: 군데서, 키로당. */
const LEAST_NAMED = 0.006;
/** In morphemes: a name, and what stands between two of them. */
const LONGEST = 6;
const FARTHEST = 8;

let opened: Segmenter | undefined;
const tagger = (): Segmenter => (opened ??= readSegmenter(file as unknown as StoredSegmenter));

interface Seen {
  text: string;
  morphemes: readonly Morpheme[];
  /** Of what begins at one morpheme and ends before another. */
  chance(from: number, to: number): number;
}

/** The names that are sure enough, and what stands in a row with them, in their order. */
export function tagRowNames(text: string, spec: AppSpec): Span[] {
  const morphemes = analyse(text).slice(0, MOST_MORPHEMES);
  const observed = observeNames(text, morphemes, spec);
  const seen: Seen = { text, morphemes, chance: segmentChances(tagger(), observed) };
  const found = likeliestApart(seen);
  for (const [from, to] of found.slice()) found.push(...beside(seen, found, from, to));
  return found.toSorted(([a], [b]) => a - b).map(([from, to]) => ({ start: morphemes[from]!.start, end: morphemes[to - 1]!.end }));
}

/** Stretches that are names more likely than the bound, the likeliest first where two of them meet: the best cut of a text leaves out what it is half sure of. */
function likeliestApart({ morphemes, chance }: Seen): [number, number][] {
  const all = morphemes.flatMap((_, from) =>
    range(from + 1, Math.min(morphemes.length, from + LONGEST) + 1).flatMap((to) => {
      const likely = chance(from, to);
      return likely >= NAMED ? [{ from, to, likely }] : [];
    }),
  );
  const found: [number, number][] = [];
  for (const { from, to } of all.toSorted((a, b) => b.likely - a.likely))
    if (!found.some(([first, end]) => first < to && from < end)) found.push([from, to]);
  return found;
}

/** What goes on from a name to both sides: 카메라, 조명, 삼각대. */
function beside(seen: Seen, known: readonly [number, number][], from: number, to: number): [number, number][] {
  const areJoined = joinedIn(seen.text);
  const isTaken = (first: number, end: number) => known.some(([a, b]) => first < b && a < end);
  const found: [number, number][] = [];
  for (const step of [1, -1] as const) {
    let [first, end] = [from, to];
    for (;;) {
      const next = step === 1 ? nextTo(seen, end, areJoined) : before(seen, first, areJoined);
      if (!next || isTaken(...next) || found.some(([a]) => a === next[0])) break;
      found.push(next);
      [first, end] = next;
    }
  }
  return found;
}

type Joined = ReturnType<typeof joinedIn>;

function nextTo({ morphemes, chance }: Seen, end: number, areJoined: Joined): [number, number] | undefined {
  const starts = range(end + 1, Math.min(morphemes.length, end + FARTHEST)).filter((at) => areJoined(morphemes[end - 1]!.end, morphemes[at]!.start)); // prettier-ignore
  return likeliest(
    starts.flatMap((at) => range(at + 1, at + LONGEST).map((to): [number, number] => [at, to])),
    chance,
  );
}

function before({ morphemes, chance }: Seen, first: number, areJoined: Joined): [number, number] | undefined {
  const ends = range(Math.max(1, first - FARTHEST), first).filter((to) => areJoined(morphemes[to - 1]!.end, morphemes[first]!.start));
  return likeliest(
    ends.flatMap((to) => range(Math.max(0, to - LONGEST), to).map((from): [number, number] => [from, to])),
    chance,
  );
}

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

function likeliest(all: readonly [number, number][], chance: Seen["chance"]): [number, number] | undefined {
  const best = all.reduce<{ span?: [number, number]; chance: number }>(
    (most, span) => (chance(...span) > most.chance ? { span, chance: chance(...span) } : most),
    { chance: NAMED_BESIDE },
  );
  return best.span;
}

/** Whether a name that was read in a wish may be that of a record: sizes (5킬로) are seldom seen and are. @returns true for all of a text that does not have it */
export const mayBeRowName = (name: string, text: string, spec: AppSpec): boolean =>
  /\d/.test(name) || (rowNameChance(name, text, spec) ?? 1) >= LEAST_NAMED;

/** How likely what is called so in the text is the name of a record, where it most is; undefined where the text does not have it, or only far behind. */
export function rowNameChance(name: string, text: string, spec: AppSpec): number | undefined {
  const morphemes = analyse(text).slice(0, MOST_MORPHEMES);
  const place = text.indexOf(name);
  if (name === "" || place < 0 || (morphemes.at(-1)?.end ?? 0) < place) return undefined;
  const chance = segmentChances(tagger(), observeNames(text, morphemes, spec));
  let most = 0;
  for (let at = place; at >= 0; at = text.indexOf(name, at + 1)) {
    const [first, last] = [morphemes.findIndex(({ start }) => start === at), morphemes.findIndex(({ end }) => end === at + name.length)];
    if (first >= 0 && last >= first) most = Math.max(most, chance(first, last + 1));
  }
  return most;
}
