/** Learns to cut texts into morphemes from `corpus/morphemes.jsonl`. */
import type { StoredWords } from "@appmon/korean/words/cut-words";
import { letterFeatures } from "@appmon/korean/words/letter-features";
import { type Letter, lettersOf } from "@appmon/korean/words/typed-letters";
import { seededRandom } from "./seeded-random.ts";
import { CHAIN_DEFAULTS, type Example, trainChain } from "./train-chain.ts";

/** A text and its morphemes: "2NNG 1JKO 1VV=가": letters, tag, and the dictionary form where it differs. */
interface CutText {
  text: string;
  cut: string;
}

export function readCutTexts(content: string): CutText[] {
  return content.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as CutText]));
}

const PART = /^(\d+)([^=]+)(?:=(.+))?$/;

/** Some texts are learnt without their spaces: people leave them out. */
export function trainWords(texts: readonly CutText[], seed: number, epochs = 3): StoredWords {
  const random = seededRandom(seed);
  const lemmas: Record<string, string> = {};
  const examples: Example[] = [];
  for (const { text, cut } of texts) {
    const letters = lettersOf(text);
    const labels = labelsOf(letters, cut, lemmas);
    if (labels === undefined) continue;
    const dense = random() < 0.12 ? letters.map((letter, at) => ({ ...letter, spaced: at === 0 })) : letters;
    examples.push({ features: letterFeatures(dense), labels });
  }
  const chain = trainChain(examples, { ...CHAIN_DEFAULTS, seed, epochs, drop: 0.05, decay: 0.3, least: 2, smallest: 0.05 });
  return { chain, lemmas: Object.fromEntries(Object.entries(lemmas).sort(([one], [other]) => (one < other ? -1 : 1))) };
}

/** One label a letter; undefined where the cut does not fit the text. */
function labelsOf(letters: readonly Letter[], cut: string, lemmas: Record<string, string>) {
  const labels: string[] = [];
  for (const part of cut.split(" ")) {
    const [, length, tag, lemma] = PART.exec(part) ?? [];
    if (length === undefined) return undefined;
    const run = letters.slice(labels.length, labels.length + Number(length));
    if (lemma !== undefined) lemmas[`${run.map(({ letter }) => letter).join("")}/${tag}`] = lemma;
    for (const at of run.keys()) labels.push(at === 0 ? `B-${tag}` : `I-${tag}`);
  }
  return labels.length === letters.length ? labels : undefined;
}
