/** What texts mean, by the vectors that were learnt. */
import { LRUCache } from "lru-cache";
import file from "../../models/meaning.json" with { type: "json" };
import { chancesOf } from "../ranking/chances.ts";
import { likeness, type MeaningModel, noneScore, openMeaning, type Vector, vectorOf } from "./meaning-model.ts";

let opened: MeaningModel | undefined;
/** The vectors themselves. */
export const meaningModel = (): MeaningModel => (opened ??= openMeaning(file));
/** An app after a change tells nearly the same of itself as before. */
const recent = new LRUCache<string, Vector>({ max: 3_000 });

/** @param kind of a thing of an app, where the text tells of one */
export function meaningOf(text: string, kind?: string): Vector {
  const key = `${kind ?? ""}\n${text}`;
  const known = recent.get(key) ?? vectorOf(meaningModel(), text, kind);
  recent.set(key, known);
  return known;
}

export interface Likenesses {
  /** Of each thing, 0 to 1; with `none` they add up to one. */
  likely: number[];
  none: number;
}

/** How likely a message is about each thing of its app, by what it means alone. */
export function likenesses(text: string, things: readonly { kind: string; text: string }[]): Likenesses {
  const said = meaningOf(text);
  const scores = [...things.map((thing) => likeness(said, meaningOf(thing.text, thing.kind))), noneScore(meaningModel(), said)];
  const likely = chancesOf(scores);
  const none = likely.pop()!;
  return { likely, none };
}
