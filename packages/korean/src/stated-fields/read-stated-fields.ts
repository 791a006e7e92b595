/**
 * What a wish wants written down, and whether the app of its kind has it: by a tagger that finds what is to be written down, and weights that
 * tell which field of the app is that or that none is. Both learnt from wishes of strangers, marked against the apps that were made of them.
 */
import type { AppSpec } from "@appmon/appspec/spec";
import tagger from "../../models/stated-field-names.json" with { type: "json" };
import weights from "../../models/stated-field-weights.json" with { type: "json" };
import { shares } from "../asked-parts/shares.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import type { GroundingFile } from "../grounding/grounding-model.ts";
import { readSegmenter, segmentChances, type Segmenter, type StoredSegmenter } from "../sequence/segmenter.ts";
import { analyse } from "../words/analyse.ts";
import { fieldInputs, type HeldField, knownFields } from "./field-inputs.ts";
import { LONGEST_NAME, MOST_MORPHEMES, observeStatedFields } from "./observe-stated-fields.ts";

/** As it is stored. */
export interface StatedFieldNamesFile extends StoredSegmenter {
  /** SHA-256 of the data it was trained on. */
  dataHash: string;
}

export const STATED_FIELD = "written";

/** Each 0 to 1. */
export interface StatedField {
  /** That it names something to be written down. */
  written: number;
  /** That no field of the app is that; 0 where it is hardly to be written down. */
  isNew: number;
  /** The likeliest field that is. */
  held?: HeldField & { likely: number };
}

/** What becomes of words that a reader took for a field of the app: it is one, it is there under another name, or it is none. */
export type Stated = { kind: "new" } | { kind: "held"; held: HeldField } | { kind: "none" };

/** So likely it has to be written down, and so likely no field is it: below both, who asked for nothing found two fields of one thing. */
const LEAST_WRITTEN = 0.15;
const LEAST_NEW = 0.3;
/** Of what nobody else has read, so likely it has to be written down. */
const SURE = 0.7;
/** So likely the field of the app is told as what was meant. */
const LEAST_HELD = 0.6;

export function statedAs({ written, isNew, held }: StatedField): Stated {
  if (written >= LEAST_WRITTEN && isNew >= LEAST_NEW) return { kind: "new" };
  return written >= LEAST_WRITTEN && held && held.likely >= LEAST_HELD ? { kind: "held", held } : { kind: "none" };
}

export interface StatedFields {
  /** @param said words of the wish, or what was made of them; in another place than `start` they are looked for from the front */
  of(said: string, start?: number): StatedField;
  /** Where what is surely to be written down stands, in the order of the text. */
  all(): { start: number; end: number }[];
}

let opened: Segmenter | undefined;
const segmenter = (): Segmenter => (opened ??= readSegmenter(tagger as unknown as StoredSegmenter));
const WEIGHTS = (weights as GroundingFile).weights;

/** Of one wish and the app that its kind brings; what the texts have in common is read once. */
export function readStatedFields(text: string, spec: AppSpec): StatedFields {
  let found: Likely[] | undefined;
  const names = () => (found ??= likelyNames(text, spec));
  const known = new Map<string, StatedField>();
  return {
    of(said, start = text.indexOf(said)) {
      const key = `${start} ${said}`;
      const had = known.get(key);
      if (had) return had;
      const written = start < 0 ? 1 : Math.max(0, ...names().flatMap((one) => (one.start < start + said.length && start < one.end ? [one.likely] : []))); // prettier-ignore
      const one = written < LEAST_WRITTEN ? { written, isNew: 0 } : { written, ...weigh(said, spec) };
      known.set(key, one);
      return one;
    },
    all() {
      const sure: Likely[] = [];
      for (const one of names()) if (one.likely >= SURE && !sure.some(({ start, end }) => start < one.end && one.start < end)) sure.push(one); // prettier-ignore
      return sure.toSorted((a, b) => a.start - b.start);
    },
  };
}

interface Likely {
  start: number;
  end: number;
  likely: number;
}

/** Likeliest first; what is hardly a name is none of them. */
function likelyNames(text: string, spec: AppSpec): Likely[] {
  const morphemes = analyse(text).slice(0, MOST_MORPHEMES);
  const chance = segmentChances(segmenter(), observeStatedFields(text, morphemes, spec));
  return morphemes
    .flatMap(
      ({ start }, from) =>
      Array.from({ length: Math.min(morphemes.length - from, LONGEST_NAME) }, (_, more): Likely => ({ start, end: morphemes[from + more]!.end, likely: chance(from, from + more + 1) })), // prettier-ignore
    )
    .filter(({ likely }) => likely >= LEAST_WRITTEN)
    .toSorted((a, b) => b.likely - a.likely);
}

function weigh(said: string, spec: AppSpec): Pick<StatedField, "isNew" | "held"> {
  // 영수증 파일: what is no file holds none, whatever it is called.
  const fileless = typeOfLabel(said).type === "file" && knownFields(spec).every(({ field }) => field.type !== "file");
  if (fileless) return { isNew: 1 };
  const all = shares(WEIGHTS, fieldInputs(said, spec));
  const isNew = all.pop()!;
  const most = Math.max(0, ...all);
  const held = knownFields(spec)[all.indexOf(most)];
  return { isNew, ...(held && { held: { entity: held.entity, field: held.field, likely: most } }) };
}
