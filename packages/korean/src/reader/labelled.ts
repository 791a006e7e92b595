/** Readings as a label for every morpheme. */
import type { Morpheme } from "../words/morpheme.ts";
import type { Span } from "./reading.ts";

/** "B-x", "I-x" or "O" for every morpheme. A morpheme that a span cuts belongs to it when most of it does. */
export function labelsOfSpans(morphemes: readonly Morpheme[], spans: readonly (Span & { name: string })[]): string[] {
  const labels = morphemes.map(() => "O");
  for (const { name, start, end } of spans) {
    let first = true;
    for (const [at, morpheme] of morphemes.entries()) {
      const shared = Math.min(end, morpheme.end) - Math.max(start, morpheme.start);
      if (shared * 2 <= morpheme.end - morpheme.start && !(shared > 0 && end - start <= shared)) continue;
      labels[at] = (first ? "B-" : "I-") + name;
      first = false;
    }
  }
  return labels;
}
