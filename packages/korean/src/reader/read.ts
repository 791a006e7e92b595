/** Reads what a text asks, with the trained models. */
import stored from "../../models/reader.json" with { type: "json" };
import { analyse } from "../words/analyse.ts";
import type { AppWords } from "./app-words.ts";
import { readMorphemes } from "./read-morphemes.ts";
import type { Reading } from "./reading.ts";
import { readReaderModel, type ReaderModel } from "./tag.ts";

let model: ReaderModel | undefined;

/**
 * The clauses and slots of a text. `app`: the words of the app that is to be changed; without it the text is a wish for a new one.
 * Spans are evidence, each with its probability. Takes any text; the models are made ready once, at the first call.
 */
export function read(text: string, app?: AppWords): Reading {
  model ??= readReaderModel(stored);
  return readMorphemes(model, text, analyse(text), app);
}
