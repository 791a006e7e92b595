/** Text → morphemes: the one place that sees what was typed. */
import { LRUCache } from "lru-cache";
import stored from "../../models/words.json" with { type: "json" };
import { cutWords, readWordModel, type WordModel } from "./cut-words.ts";
import type { Morpheme } from "./morpheme.ts";

let model: WordModel | undefined;
/** Every reader of a turn asks for the same texts, labels among them: each is cut once. `maxSize`: characters. */
const recent = new LRUCache<string, readonly Morpheme[]>({ max: 2_000, maxSize: 40_000, sizeCalculation: (_, text) => text.length + 1 });

/**
 * The morphemes of a text in its order, with their places in the text as it was typed. Takes any text; what it costs grows with the
 * text's length alone. The model is made ready once, at the first call.
 */
export function analyse(text: string): readonly Morpheme[] {
  const known = recent.get(text);
  if (known) return known;
  model ??= readWordModel(stored);
  const morphemes = cutWords(model, text);
  recent.set(text, morphemes);
  return morphemes;
}
