/** Where one request of a message ends and the next begins, by what was learnt from messages that were marked off by their writers. */
import type { Inputs } from "../grounding/evidence.ts";
import { shares } from "../asked-parts/shares.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { analyse } from "../words/analyse.ts";

/** Between two words of a text. */
export interface Gap {
  /** Where the second begins, in UTF-16 units. */
  at: number;
  inputs: Inputs;
}

/** Commas and the like begin nothing; numbers and foreign letters may. */
const MARKS = /^S(?![NLH])/;
const BEFORE = 4;
const BEHIND = 3;
const NONE = ".";

/** Every place between two words where a request may end. */
export function gapsOf(text: string): Gap[] {
  const morphemes = analyse(text);
  return morphemes.flatMap((morpheme, at): Gap[] => {
    if (at === 0 || !morpheme.spaced || MARKS.test(morpheme.tag) || isAdverbial(morphemes, at)) return [];
    return [{ at: morpheme.start, inputs: gapInputs(morphemes, at, text.length) }];
  });
}

/** 티가 나게 빨간색으로: how something is to be done, said behind it, is no request of its own; 봄날로 하고 분홍색으로 asks for two things. */
function isAdverbial(morphemes: readonly Morpheme[], at: number): boolean {
  if (morphemes[at - 1]?.lemma === AND) return false;
  const words = morphemes.slice(at).filter(({ tag }) => !MARKS.test(tag));
  return words.at(-1)?.tag === "JKB" && words.every(({ spaced }, of) => of === 0 || !spaced);
}
const AND = "고";

const named = (morpheme: Morpheme | undefined): string =>
  morpheme ? (morpheme.tag === "SN" ? "0" : `${morpheme.lemma}/${morpheme.tag}`) : NONE;
const tagged = (morpheme: Morpheme | undefined): string => morpheme?.tag ?? NONE;

function gapInputs(morphemes: readonly Morpheme[], at: number, length: number): Inputs {
  const before = Array.from({ length: BEFORE }, (_, back) => morphemes[at - 1 - back]);
  const behind = Array.from({ length: BEHIND }, (_, on) => morphemes[at + on]);
  const start = morphemes[at]!.start;
  const names = [
    "gap",
    ...before.flatMap((one, back) => [`-${back} ${named(one)}`, `-${back} ${tagged(one)}`]),
    ...behind.flatMap((one, on) => [`+${on} ${named(one)}`, `+${on} ${tagged(one)}`]),
    `- ${named(before[1])} ${named(before[0])}`,
    `- ${tagged(before[1])} ${named(before[0])}`,
    `- ${named(before[2])} ${named(before[1])} ${named(before[0])}`,
    `-+ ${named(before[0])} ${named(behind[0])}`,
    `-+ ${named(before[0])} ${tagged(behind[0])}`,
    `-+ ${tagged(before[0])} ${tagged(behind[0])}`,
    `-+ ${named(before[1])} ${named(before[0])} ${tagged(behind[0])}`,
  ];
  return new Map([
    ...names.map((name): [string, number] => [name, 1]),
    ["so far", Math.min(1, start / LONG)],
    ["to come", Math.min(1, (length - start) / LONG)],
  ]);
}
const LONG = 40;
const NO_GAP: Inputs = new Map([["on", 1]]);

/** That it goes on there, and that a request ends there. */
export const boundaryInputs = (gap: Gap): Inputs[] => [NO_GAP, gap.inputs];

/** The requests of a message, in order; each is a piece of the text. @param weights by name of an input */
export function splitAt(weights: Readonly<Record<string, number>>, text: string): string[] {
  const ends = gapsOf(text).flatMap((gap) => (shares(weights, boundaryInputs(gap))[1]! >= LIKELY ? [gap.at] : []));
  return [0, ...ends].map((start, at) => text.slice(start, ends[at]).trim()).filter((part) => part !== "");
}
const LIKELY = 0.5;
