/** 혼자 하는 미용실, 1인 샵, 직원 없이, 원장 한 명뿐: nobody works there besides whoever asks. */
import { quantityAt } from "../grammar/quantity.ts";
import type { Place } from "../grammar/slice.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { ALONE, ALONE_TAILS, COMING, PLACES, RUNNING, WORKING } from "./working-alone.data.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const [ALONE_WORDS, TAIL_WORDS, DEEDS, GUESTS, STAFF] = [ALONE, ALONE_TAILS, RUNNING, COMING, WORKING].map(words) as [
  ReadonlySet<string>,
  ReadonlySet<string>,
  ReadonlySet<string>,
  ReadonlySet<string>,
  ReadonlySet<string>,
];
const GUEST_NAMES = COMING.split(" ");
const PLACE_NAMES = PLACES.split(" ");

const isNoun = ({ tag }: Morpheme): boolean => tag.startsWith("NN");
const isPlace = (name: string): boolean => PLACE_NAMES.some((place) => name.endsWith(place) || name.startsWith(place));
const deedOf = ({ surface, lemma }: Morpheme): string => (DEEDS.has(surface) ? surface : lemma.replace(/다$/, ""));

/** Where it is said; undefined where it is not. */
export function workingAlone(text: string, morphemes: readonly Morpheme[]): Place | undefined {
  for (const [at, one] of morphemes.entries()) {
    const until =
      (ALONE_WORDS.has(one.surface) && endOfAlone(text, morphemes, at)) || endOfNobody(morphemes, at) || endOfOne(text, morphemes, at);
    if (until) return { start: one.start, end: until };
  }
  return undefined;
}

/** 혼자 (미용실을) 하는, 혼자서 운영, 저 혼자예요; not 혼자 오는 손님. */
function endOfAlone(text: string, morphemes: readonly Morpheme[], at: number): number | undefined {
  const before = text.slice(0, morphemes[at]!.start).trim().split(/\s/).at(-1) ?? "";
  if (GUEST_NAMES.some((guest) => before.startsWith(guest))) return undefined;
  let next = at + 1;
  while (morphemes[next] && (TAIL_WORDS.has(morphemes[next]!.surface) || morphemes[next]!.tag.startsWith("J"))) next++;
  const last = morphemes[next - 1]!;
  if (morphemes[next]?.tag.startsWith("VCP")) return morphemes[next]!.end;
  // The place that is run alone may stand between.
  while (morphemes[next] && isNoun(morphemes[next]!) && isPlace(morphemes[next]!.surface)) next++;
  if (morphemes[next]?.tag.startsWith("J")) next++;
  const deed = morphemes[next];
  if (!deed || GUESTS.has(deed.surface)) return undefined;
  if (DEEDS.has(deedOf(deed)) && (deed.tag.startsWith("V") || isNoun(deed))) return deed.end;
  // 미용실 혼자라서, 혼자 … at the end of what is said.
  return deed.tag.startsWith("S") && at > 0 && STAFF.has(morphemes[at - 1]!.surface) ? last.end : undefined;
}

/** 직원 없이, 직원은 없어요. */
function endOfNobody(morphemes: readonly Morpheme[], at: number): number | undefined {
  if (!STAFF.has(morphemes[at]!.surface)) return undefined;
  const next = morphemes[at + 1]?.tag.startsWith("J") ? morphemes[at + 2] : morphemes[at + 1];
  return next && (next.surface.startsWith("없") || next.lemma.startsWith("없")) ? next.end : undefined;
}

/** 1인 미용실, 원장 한 명뿐. */
function endOfOne(text: string, morphemes: readonly Morpheme[], at: number): number | undefined {
  const one = quantityAt(text, morphemes[at]!.start);
  if (one?.value.amount !== 1 || one.value.unit !== "명" || one.value.dimension !== "count") return undefined;
  const behind = morphemes.find(({ start, surface }) => start >= one.end && /[\p{L}\p{N}]/u.test(surface) && surface !== "인");
  const isWorker = at > 0 && STAFF.has(morphemes[at - 1]!.surface);
  if (behind && isNoun(behind) && isPlace(behind.surface)) return behind.end;
  // 1인샵, read as one word.
  const whole = /^\s*[\p{L}]+/u.exec(text.slice(one.end))?.[0] ?? "";
  if (whole !== "" && isPlace(whole.trim())) return one.end + whole.length;
  if (!isWorker) return undefined;
  const rest = morphemes.filter(({ start }) => start >= one.end).slice(0, 2);
  return rest.some((next) => next.surface.startsWith("뿐") || DEEDS.has(deedOf(next))) ? one.end : undefined;
}
