/** Reads a text that has been cut into morphemes, with a given model. */
import type { Morpheme } from "../words/morpheme.ts";
import type { AppWords } from "./app-words.ts";
import { assemble } from "./assemble.ts";
import type { Reading } from "./reading.ts";
import { type ReaderModel, tag } from "./tag.ts";

/** A text is read in stretches of at most this many morphemes, so that the work grows with its length and no faster. */
const STRETCH = 160;

export function readMorphemes(model: ReaderModel, text: string, morphemes: readonly Morpheme[], app: AppWords | undefined): Reading {
  const reading: Reading = { text, clauses: [], loose: [] };
  for (const stretch of stretchesOf(morphemes)) {
    const { slots, clauses } = tag(model, stretch, app);
    const part = assemble(text, stretch, slots, clauses);
    reading.clauses.push(...part.clauses);
    reading.loose.push(...part.loose);
  }
  return reading;
}

/** Long texts are parted behind the end of a sentence where there is one. */
function stretchesOf(morphemes: readonly Morpheme[]): (readonly Morpheme[])[] {
  const stretches: (readonly Morpheme[])[] = [];
  for (let from = 0; from < morphemes.length;) {
    let to = Math.min(morphemes.length, from + STRETCH);
    if (to < morphemes.length)
      for (let at = to; at > from + STRETCH / 2; at--)
        if (morphemes[at - 1]!.tag === "SF" && morphemes[at]!.spaced) {
          to = at;
          break;
        }
    stretches.push(morphemes.slice(from, to));
    from = to;
  }
  return stretches;
}
