/** Which words of a message name what is to be written down, its choices, an example of it, and the list it belongs in. */
import { LRUCache } from "lru-cache";
import file from "../../models/field-tagger.json" with { type: "json" };
import type { AppWords } from "../reader/app-words.ts";
import { readSegmenter, type Segmenter } from "../sequence/segmenter.ts";
import { analyse } from "../words/analyse.ts";
import { spansOf } from "./field-tagger.ts";
import type { NamedSpan } from "./marked-text.ts";

let tagger: Segmenter | undefined;
/** A turn asks several times for the same message. */
const recent = new WeakMap<AppWords, LRUCache<string, NamedSpan[]>>();

/** The spans in their order, each with its probability. */
export function tagFields(text: string, app: AppWords): NamedSpan[] {
  const known = recent.get(app) ?? new LRUCache<string, NamedSpan[]>({ max: 16 });
  recent.set(app, known);
  const found = known.get(text) ?? spansOf((tagger ??= readSegmenter(file)), analyse(text), app);
  known.set(text, found);
  return found;
}
