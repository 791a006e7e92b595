/**
 * What a sentence asks, as the corpus marks it: clauses with an intent each, and slots. Written by the tagger and by people's
 * annotations alike, so that whatever stands on it can be tried on either.
 */
export const INTENTS = [
  "keep", "show", "compute", "mark", "alert", "rule", "limit", "choice", "book", "sell", "people", "tool", "ask", "page", "talk", "share",
  "look", "fact", "decline", "add", "remove", "rename", "change", "undo", "question", "complain", "chat",
] as const; // prettier-ignore
export type Intent = (typeof INTENTS)[number];

export const SLOT_LABELS = [
  "thing", "field", "group", "period", "measure", "how", "when", "effect", "value", "option", "view", "order", "who", "time", "place", "tool",
  "section", "share", "look", "row", "text", "target", "new", "where", "title", "subject",
] as const; // prettier-ignore
export type SlotLabel = (typeof SLOT_LABELS)[number];

/** A stretch of the text; offsets in UTF-16 units, end exclusive; confidence 0 to 1 (1 in an annotation). */
export interface Span {
  start: number;
  end: number;
  confidence: number;
}

export interface Slot extends Span {
  label: SlotLabel;
}

export interface Clause extends Span {
  intent: Intent;
  /** In the order of the text. */
  slots: Slot[];
}

/** `loose`: slots outside any clause (title, subject, look). */
export interface Reading {
  text: string;
  clauses: Clause[];
  loose: Slot[];
}
