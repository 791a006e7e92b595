/** Finds slots and clauses with a trained reader: slots, then clauses that see the slots. */
import { findSegments, type Found, type Observed, readSegmenter, type Segmenter, type StoredSegmenter } from "../sequence/segmenter.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { appNames } from "./app-names.ts";
import type { AppWords } from "./app-words.ts";
import { clauseFeatures } from "./clause-features.ts";
import { type Known, knownNames, type Names } from "./gazetteer.ts";
import { ASKS, lexiconNames } from "./lexicon-names.ts";
import { slotFeatures } from "./slot-features.ts";
import { tokenFeatures } from "./token-features.ts";

/** `names`: what the corpus calls what, and how often. */
export interface StoredReader {
  names: Record<string, Record<string, number>>;
  slots: StoredSegmenter;
  clauses: StoredSegmenter;
}

export interface ReaderModel {
  names: Names;
  slots: Segmenter;
  clauses: Segmenter;
}

export function readReaderModel(stored: StoredReader): ReaderModel {
  return {
    names: new Map(Object.entries(stored.names).map(([name, uses]) => [name, new Map(Object.entries(uses))])),
    slots: readSegmenter(stored.slots),
    clauses: readSegmenter(stored.clauses),
  };
}

/** What the passes look at: the morphemes, the kind of utterance, and which stretches are known names. */
export interface Sight {
  morphemes: readonly Morpheme[];
  edit: boolean;
  /** For every morpheme the known names that it is part of. */
  known: readonly (readonly Known[])[];
}

/** `own`: names that do not count as known here, because the text is what they are known from. */
export function sightOf(morphemes: readonly Morpheme[], names: Names, app: AppWords | undefined, own?: ReadonlyMap<string, number>): Sight {
  const said = knownNames(morphemes, names, (name, label, uses) => uses > (own?.get(`${name} ${label}`) ?? 0));
  const lexicon = knownNames(morphemes, lexiconNames(), () => true);
  const owned = app === undefined ? [] : knownNames(morphemes, appNames(app), () => true);
  const known = morphemes.map((_, at) => [
    ...said[at]!.map((one) => ({ ...one, what: `said ${one.what}` })),
    ...lexicon[at]!,
    ...(owned[at] ?? []),
  ]);
  return { morphemes, edit: app !== undefined, known };
}

/** What is seen when slots are looked for. */
export function observeSlots(sight: Sight): Observed {
  const namesAt = (from: number, to: number) =>
    sight.known[from]!.flatMap(({ what, length, first }) => (first && length === to - from && !what.startsWith(ASKS) ? [what] : [])).toSorted(); // prettier-ignore
  return {
    tokens: tokenFeatures({ ...sight, earlier: [] }),
    segment: slotFeatures({ ...sight, namesAt }),
  };
}

export function observeClauses(sight: Sight, slots: readonly string[]): Observed {
  const asks = sight.known.map((names) => names.flatMap(({ what }) => (what.startsWith(ASKS) ? [what] : [])));
  return { tokens: tokenFeatures({ ...sight, earlier: [slots] }), segment: clauseFeatures({ ...sight, slots, asks }) };
}

/** "B-x", "I-x", "O" for every morpheme. */
export function labelsOfFound(length: number, found: readonly Found[]): string[] {
  const labels = Array.from({ length }, () => "O");
  for (const { name, from, to } of found) for (let at = from; at < to; at++) labels[at] = (at === from ? "B-" : "I-") + name;
  return labels;
}

/** Slots and clauses of a text, in its order. */
export function tag(model: ReaderModel, morphemes: readonly Morpheme[], app: AppWords | undefined): { slots: Found[]; clauses: Found[] } {
  const sight = sightOf(morphemes, model.names, app);
  const slots = findSegments(model.slots, observeSlots(sight));
  return { slots, clauses: findSegments(model.clauses, observeClauses(sight, labelsOfFound(morphemes.length, slots))) };
}
