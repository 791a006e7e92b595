/** Which words of a message name what is to be written down, its choices, an example of it, and the list it belongs in. */
import { LRUCache } from "lru-cache";
import asked from "../../models/asked-field-tagger.json" with { type: "json" };
import file from "../../models/field-tagger.json" with { type: "json" };
import type { AppWords } from "../reader/app-words.ts";
import { readSegmenter, type Segmenter } from "../sequence/segmenter.ts";
import { analyse } from "../words/analyse.ts";
import { spansOf } from "./field-tagger.ts";
import type { NamedSpan } from "./marked-text.ts";

type Tag = (text: string, app: AppWords) => NamedSpan[];

/** A turn asks several times for the same message. */
function tagWith(read: () => Segmenter): Tag {
  let tagger: Segmenter | undefined;
  const recent = new WeakMap<AppWords, LRUCache<string, NamedSpan[]>>();
  return (text, app) => {
    const known = recent.get(app) ?? new LRUCache<string, NamedSpan[]>({ max: 16 });
    recent.set(app, known);
    const found = known.get(text) ?? spansOf((tagger ??= read()), analyse(text), app);
    known.set(text, found);
    return found;
  };
}

/** The spans in their order, each with its probability, of a wish for a new app. */
export const tagFields: Tag = tagWith(() => readSegmenter(file));

/** The same of what is asked to be changed, as strangers ask it. */
export const tagAskedFields: Tag = tagWith(() => readSegmenter(asked));
