/** Reads what a text asks, with the trained models. */
import { LRUCache } from "lru-cache";
import stored from "../../models/reader.json" with { type: "json" };
import { analyse } from "../words/analyse.ts";
import type { AppWords } from "./app-words.ts";
import { readMorphemes } from "./read-morphemes.ts";
import type { Reading } from "./reading.ts";
import { readReaderModel, type ReaderModel } from "./tag.ts";

let model: ReaderModel | undefined;
/** `maxSize`: characters. */
const memory = () => new LRUCache<string, Reading>({ max: 16, maxSize: 10_000, sizeCalculation: (_, text) => text.length + 1 });
/** A wish is read by several who ask the same, and an edit by several who ask the same of the same app. */
const wishes = memory();
const edits = new WeakMap<AppWords, LRUCache<string, Reading>>();

/**
 * The clauses and slots of a text. `app`: the words of the app that is to be changed; without it the text is a wish for a new one.
 * Spans are evidence, each with its probability. Takes any text; the models are made ready once, at the first call.
 */
export function read(text: string, app?: AppWords): Reading {
  const readings = app ? (edits.get(app) ?? memory()) : wishes;
  if (app) edits.set(app, readings);
  const reading = readings.get(text) ?? readAnew(text, app);
  readings.set(text, reading);
  return reading;
}

function readAnew(text: string, app?: AppWords): Reading {
  model ??= readReaderModel(stored);
  return readMorphemes(model, text, analyse(text), app);
}
