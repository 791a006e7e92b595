/** Learns to read: slots, then clauses that see the slots. */
import { plainWord } from "@appmon/korean/reader/app-words";
import { labelsOfSpans } from "@appmon/korean/reader/labelled";
import type { Utterance } from "@appmon/korean/reader/read-corpus";
import { INTENTS, SLOT_LABELS } from "@appmon/korean/reader/reading";
import { labelsOfFound, observeClauses, observeSlots, sightOf, type StoredReader } from "@appmon/korean/reader/tag";
import { runsOf } from "@appmon/korean/sequence/chain";
import { findSegments, type Observed, readSegmenter } from "@appmon/korean/sequence/segmenter";
import type { Morpheme } from "@appmon/korean/words/morpheme";
import { type Example, type SegmenterOptions, trainSegmenter } from "./train-segmenter.ts";

/** An utterance cut into morphemes, with the labels it should get. */
export interface Lesson {
  utterance: Utterance;
  morphemes: readonly Morpheme[];
  slots: readonly string[];
  clauses: readonly string[];
  weight: number;
}

export function lessonOf(utterance: Utterance, cut: (text: string) => Morpheme[], weight = 1): Lesson {
  const morphemes = cut(utterance.reading.text);
  const { clauses, loose } = utterance.reading;
  const slots = [...loose, ...clauses.flatMap((clause) => clause.slots)].map((slot) => ({ ...slot, name: slot.label }));
  return {
    utterance,
    morphemes,
    slots: labelsOfSpans(morphemes, slots),
    clauses: labelsOfSpans(morphemes, clauses.map((clause) => ({ ...clause, name: clause.intent }))), // prettier-ignore
    weight,
  };
}

/** Names that the lessons themselves use, and how often for what. */
export function namesOfLessons(lessons: readonly Lesson[]): Map<string, Map<string, number>> {
  const names = new Map<string, Map<string, number>>();
  for (const lesson of lessons)
    for (const { name, label } of namesIn(lesson)) {
      const uses = names.get(name) ?? new Map<string, number>();
      uses.set(label, (uses.get(label) ?? 0) + 1);
      names.set(name, uses);
    }
  return names;
}

function namesIn({ utterance: { reading } }: Lesson): { name: string; label: string }[] {
  return [...reading.loose, ...reading.clauses.flatMap((clause) => clause.slots)].flatMap(({ label, start, end }) => {
    const name = plainWord(reading.text.slice(start, end));
    return name.length <= 14 ? [{ name, label }] : [];
  });
}

/** What a lesson itself says of names: not known to it while learning, or it would learn to look up what it should guess. */
export function ownNames(lesson: Lesson): Map<string, number> {
  const own = new Map<string, number>();
  for (const { name, label } of namesIn(lesson)) own.set(`${name} ${label}`, (own.get(`${name} ${label}`) ?? 0) + 1);
  return own;
}

export interface ReaderOptions {
  seed: number;
  epochs: number;
  /** Parts into which the lessons are divided, so that each pass is taught by what the pass before says of texts it has not learnt. */
  parts: number;
}

export const READER_OPTIONS: ReaderOptions = { seed: 1, epochs: 8, parts: 2 };

/** In morphemes; hardly anything that people have marked is longer. */
const LONGEST = { slots: 9, clauses: 22 };

/** Learns two passes: slots, and clauses that see the slots. */
export function trainReader(lessons: readonly Lesson[], options: ReaderOptions): StoredReader {
  const names = namesOfLessons(lessons);
  const sights = lessons.map((lesson) => sightOf(lesson.morphemes, names, lesson.utterance.app, ownNames(lesson)));
  const settings = (longest: number, share = 1): SegmenterOptions => ({
    seed: options.seed,
    epochs: Math.ceil(options.epochs * share),
    rate: 0.08,
    decay: 2,
    drop: 0.3,
    least: 2,
    smallest: 0.06,
    longest,
  });
  const examplesOf = (kind: "slots" | "clauses", observe: (at: number) => Observed) =>
    lessons.map((lesson, at): Example => ({
      observed: observe(at),
      segments: runsOf(lesson[kind]).map(({ label, from, to }) => ({ name: label, from, to })),
      weight: lesson.weight,
    }));
  /** What a pass says of each lesson when it has not learnt it. */
  const guess = (examples: readonly Example[], labels: readonly string[], longest: number) => {
    const guesses: string[][] = examples.map(() => []);
    for (let part = 0; part < options.parts; part++) {
      const taught = examples.filter((_, at) => at % options.parts !== part);
      const model = readSegmenter(trainSegmenter(taught, labels, settings(longest, 0.6)));
      for (const [at, { observed }] of examples.entries())
        if (at % options.parts === part) guesses[at] = labelsOfFound(observed.tokens.length, findSegments(model, observed));
    }
    return guesses;
  };
  const slotExamples = examplesOf("slots", (at) => observeSlots(sights[at]!));
  const slots = trainSegmenter(slotExamples, SLOT_LABELS, settings(LONGEST.slots));
  const guesses = guess(slotExamples, SLOT_LABELS, LONGEST.slots);
  const clauseExamples = examplesOf("clauses", (at) => observeClauses(sights[at]!, guesses[at]!));
  const clauses = trainSegmenter(clauseExamples, INTENTS, settings(LONGEST.clauses));
  return { names: storedNames(names), slots, clauses };
}

function storedNames(names: ReadonlyMap<string, ReadonlyMap<string, number>>): StoredReader["names"] {
  const sorted = [...names].toSorted(([one], [other]) => (one < other ? -1 : 1)); // prettier-ignore
  return Object.fromEntries(sorted.map(([name, uses]) => [name, Object.fromEntries(uses)]));
}
