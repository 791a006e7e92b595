/**
 * What somebody says about an app: the intent, by its number in the list of what people ask for, the words, and what should come of
 * them. Each expectation is a part of one line of the outcome's signature, with `*` for anything and ` | ` between equally good ones;
 * one that starts with `?` may be there or not. A lone "ask", "answer", "unsupported", "undo 1" … is an outcome without operations.
 *
 * Words said in turns before stand in front of `⏎`; only what the last ones do is looked at. `〔별점〕` in front: that part of the
 * preview is picked.
 */
export type Phrasing = readonly [intent: number, text: string, ...expected: string[]];

/** An app, made from a prompt, and what people say about it. */
export interface PhrasingSet {
  app: string;
  prompt: string;
  phrasings: readonly Phrasing[];
}
