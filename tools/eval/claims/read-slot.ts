/** Whether the grammar reads a slot into a value, keeps it as words, or leaves some of it. */
import { parseCondition } from "@appmon/korean/grammar/conditions";
import { parseEffect } from "@appmon/korean/grammar/effects";
import { parseFormulaWords } from "@appmon/korean/grammar/formulas";
import { parseRow } from "@appmon/korean/grammar/lists";
import { parseMeasure } from "@appmon/korean/grammar/measures";
import { parseOrder } from "@appmon/korean/grammar/orders";
import { parseGroup, parsePeriod } from "@appmon/korean/grammar/periods";
import { parseSchedule } from "@appmon/korean/grammar/schedule";
import { type Parsed, type Slice, sliceOf } from "@appmon/korean/grammar/slice";
import { parseValue } from "@appmon/korean/grammar/values";
import type { Slot } from "@appmon/korean/reader/reading";

/** `words`: a value of its kind, with nothing in it understood but the words; `part`: something was left; `none`: no value. */
export type SlotOutcome = "read" | "words" | "part" | "none";

type Reader = (slice: Slice) => { found: Parsed<unknown> | null; words: boolean };

const plain =
  (parse: (slice: Slice) => Parsed<unknown> | null): Reader =>
  (slice) => ({ found: parse(slice), words: false });

const READERS: Readonly<Record<string, Reader>> = {
  when: (slice) => {
    const found = parseCondition(slice);
    const value = found?.value;
    // A noun alone is a state, but several words that no verb ends are kept as they are.
    return { found, words: value?.kind === "state" && value.action === null && /\s/.test(slice.text) };
  },
  effect: (slice) => {
    const found = parseEffect(slice);
    return { found, words: found?.value.kind === "other" };
  },
  value: (slice) => {
    const found = parseValue(slice);
    return { found, words: found?.value.kind === "word" };
  },
  how: plain(parseFormulaWords),
  measure: plain(parseMeasure),
  time: plain(parseSchedule),
  period: plain(parsePeriod),
  order: plain(parseOrder),
  group: plain(parseGroup),
  row: plain(parseRow),
};

export const LABELS: ReadonlySet<string> = new Set(Object.keys(READERS));

export function readSlot(text: string, slot: Slot): SlotOutcome {
  const reader = READERS[slot.label];
  if (!reader) throw new Error(`no reader for ${slot.label}`);
  const { found, words } = reader(sliceOf(text, slot));
  if (!found) return "none";
  if (words) return "words";
  return found.unread.length === 0 ? "read" : "part";
}
