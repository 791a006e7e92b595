/** Text → morphemes: the one place that sees what was typed. */
import stored from "../../models/words.json" with { type: "json" };
import { cutWords, readWordModel, type WordModel } from "./cut-words.ts";
import type { Morpheme } from "./morpheme.ts";

let model: WordModel | undefined;

/**
 * The morphemes of a text in its order, with their places in the text as it was typed. Takes any text; what it costs grows with the
 * text's length alone. The model is made ready once, at the first call.
 */
export function analyse(text: string): Morpheme[] {
  model ??= readWordModel(stored);
  return cutWords(model, text);
}
