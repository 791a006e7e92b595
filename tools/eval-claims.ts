/**
 * `npm run eval:claims [file …]`: how far grammar and claims carry on annotated utterances. For each file of the corpus: how many slots
 * of each label are read into a value, how many clauses give a claim with all that its kind needs, and which words no claim explains.
 * `--reader` compares the claims of what the trained reader reads with those of the annotations.
 * `--show LABEL` lists what was not read of a label; `--kinds` the kinds of claims that lack something.
 */
import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { claimsOf } from "@appmon/korean/claims/claims-of";
import { compareClaims } from "@appmon/korean/claims/compare-claims";
import { untold } from "@appmon/korean/claims/untold";
import { analyse } from "@appmon/korean/words/analyse";
import { read } from "@appmon/korean/reader/read";
import { readCorpus, type Utterance } from "@appmon/korean/reader/read-corpus";
import { LABELS, readSlot, type SlotOutcome } from "./eval/claims/read-slot.ts";
import { completeness } from "./eval/claims/completeness.ts";

import { specOfWords } from "./eval/claims/spec-of-words.ts";

const CORPUS = resolve(import.meta.dirname, "../packages/korean/corpus");
const FILES = ["first.jsonl", "trades.jsonl", "services.jsonl", "details.jsonl"];

const options = process.argv.slice(2);
const shown = options.includes("--show") ? options[options.indexOf("--show") + 1] : undefined;
const files = options.filter((option) => option.endsWith(".jsonl"));

for (const file of files.length > 0 ? files : FILES) {
  const path = file.includes("/") ? file : join(CORPUS, file);
  const utterances = readCorpus(path, readFileSync(path, "utf8"));
  if (options.includes("--reader")) reportReader(basename(path), utterances);
  else report(basename(path), utterances);
}

/** Claims alike in all they say, and alike in their kind. The reader has learnt from these very files: this is no measure of new sentences. */
function reportReader(name: string, utterances: readonly Utterance[]): void {
  const sums = { whole: [0, 0, 0], kind: [0, 0, 0] };
  for (const { reading, app } of utterances) {
    const morphemes = analyse(reading.text);
    const spec = app && specOfWords(app);
    const [gold, found] = [claimsOf(reading, morphemes, spec), claimsOf(read(reading.text, app), morphemes, spec)];
    for (const [sum, agreement] of [
      [sums.whole, compareClaims(gold, found)],
      [sums.kind, compareClaims(gold, found, ({ kind }) => kind)],
    ] as const) {
      sum[0]! += agreement.same;
      sum[1]! += agreement.expected;
      sum[2]! += agreement.found;
    }
  }
  for (const [what, [same = 0, expected = 0, found = 0]] of Object.entries(sums))
    console.log(
      `${name}, ${what}: precision ${percent(same, found)}, recall ${percent(same, expected)}, F1 ${percent(2 * same, expected + found)}`,
    );
}

interface Tally {
  all: number;
  read: number;
  words: number;
  missed: Map<string, number>;
}

function report(name: string, utterances: readonly Utterance[]): void {
  const slots = new Map<string, Tally>();
  const clauses = { all: 0, complete: 0, lacking: new Map<string, number>() };
  const left = { utterances: 0, words: 0, inside: 0, which: new Map<string, number>() };
  for (const { reading, app } of utterances) {
    for (const clause of reading.clauses)
      for (const slot of clause.slots) {
        if (!LABELS.has(slot.label)) continue;
        const tally = slots.get(slot.label) ?? { all: 0, read: 0, words: 0, missed: new Map() };
        slots.set(slot.label, count(tally, readSlot(reading.text, slot), reading.text.slice(slot.start, slot.end)));
      }
    const morphemes = analyse(reading.text);
    const claims = claimsOf(reading, morphemes, app === undefined ? undefined : specOfWords(app));
    for (const clause of reading.clauses) {
      if (clause.intent === "chat") continue;
      clauses.all++;
      const lacks = completeness(claims.filter(({ span }) => span.start === clause.start && span.end === clause.end));
      if (lacks.length === 0) clauses.complete++;
      for (const lack of lacks) more(clauses.lacking, lack);
    }
    const aside = [...reading.loose, ...reading.clauses.filter(({ intent }) => intent === "chat")];
    const words = untold(morphemes, claims, aside);
    if (words.length > 0) left.utterances++;
    left.words += words.length;
    left.inside += words.filter(({ inside }) => inside).length;
    for (const { text, inside } of words) if (inside) more(left.which, text);
  }
  print(name, utterances.length, slots, clauses, left);
}

function count(tally: Tally, outcome: SlotOutcome, text: string): Tally {
  tally.all++;
  if (outcome === "read") tally.read++;
  else if (outcome === "words") tally.words++;
  if (outcome !== "read") more(tally.missed, text);
  return tally;
}

function more(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`;
}
function most(counts: Map<string, number>, many: number): string {
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, many)
    .map(([key, times]) => (times > 1 ? `${key} ×${times}` : key))
    .join(", ");
}

function print(
  name: string,
  utterances: number,
  slots: ReadonlyMap<string, Tally>,
  clauses: { all: number; complete: number; lacking: Map<string, number> },
  left: { utterances: number; words: number; inside: number; which: Map<string, number> },
): void {
  console.log(`\n${name}: ${utterances} utterances`);
  console.log("label      slots   read      kept as words   not read in full, commonest");
  for (const [label, { all, read, words, missed }] of [...slots].sort()) {
    console.log(
      `${label.padEnd(9)} ${String(all).padStart(6)}   ${percent(read, all).padEnd(9)} ${percent(words, all).padEnd(15)} ${most(missed, 6)}`,
    );
    if (shown === label) for (const [text, times] of missed) console.log(`    ${text}${times > 1 ? ` ×${times}` : ""}`);
  }
  console.log(`clauses with all their claims need: ${clauses.complete} of ${clauses.all} (${percent(clauses.complete, clauses.all)})`);
  console.log(`  lacking: ${most(clauses.lacking, options.includes("--kinds") ? 60 : 12)}`);
  console.log(
    `words no claim explains: ${left.words} in ${left.utterances} utterances (${percent(left.utterances, utterances)}), ${left.inside} of them in clauses: ${most(left.which, options.includes("--kinds") ? 150 : 25)}`,
  );
}
