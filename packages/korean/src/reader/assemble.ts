/** Puts found slots and clauses together to a reading: no slot crosses the border of a clause, and only some stand outside any. */
import type { Found } from "../sequence/segmenter.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { LOOSE_LABELS } from "./read-annotation.ts";
import type { Clause, Intent, Reading, Slot, SlotLabel } from "./reading.ts";

/** What a slot without any clause asks most often. */
const ASKS: Partial<Record<SlotLabel, Intent>> = {
  tool: "tool", target: "change", new: "change", section: "page", share: "share", look: "look", row: "fact", text: "fact", view: "show",
  order: "show", measure: "compute", how: "compute", effect: "rule", when: "rule", option: "choice", who: "people",
}; // prettier-ignore

/** `length`: of the text, for nothing may end behind it. */
export function assemble(text: string, morphemes: readonly Morpheme[], slots: readonly Found[], clauses: readonly Found[]): Reading {
  const ranges = clauses.map(({ name, from, to, confidence }) => ({ intent: name as Intent, from, to, confidence, slots: [] as Found[] }));
  const loose: Found[] = [];
  for (const slot of slots) {
    const home = widestShare(ranges, slot);
    if (home !== undefined) home.slots.push(slot);
    else if (LOOSE_LABELS.has(slot.name as SlotLabel)) loose.push(slot);
    else adopt(ranges, slot, morphemes.length);
  }
  ranges.sort((one, other) => one.from - other.from);
  for (const [index, range] of ranges.entries()) settle(range, ranges[index - 1], ranges[index + 1]);
  const slotOf = ({ name, from, to, confidence }: Found): Slot => ({ label: name as SlotLabel, ...place(morphemes, from, to), confidence });
  return {
    text,
    clauses: ranges.flatMap(({ intent, from, to, confidence, slots: own }): Clause[] =>
      to <= from ? [] : [{ intent, ...place(morphemes, from, to), confidence, slots: own.map(slotOf) }],
    ),
    loose: loose.map(slotOf),
  };
}

interface Range {
  intent: Intent;
  from: number;
  to: number;
  confidence: number;
  slots: Found[];
}

const place = (morphemes: readonly Morpheme[], from: number, to: number) => ({
  start: morphemes[from]!.start,
  end: morphemes[to - 1]!.end,
});

/** The clause that has most of the slot. */
function widestShare(ranges: readonly Range[], { from, to }: Found): Range | undefined {
  let best: Range | undefined;
  let most = 0;
  for (const range of ranges) {
    const share = Math.min(to, range.to) - Math.max(from, range.from);
    if (share > most) [best, most] = [range, share];
  }
  return best;
}

/** A slot outside any clause belongs to the one beside it, or is one by itself. */
function adopt(ranges: Range[], slot: Found, length: number): void {
  const gap = ({ from, to }: Range) => (from >= slot.to ? from - slot.to : slot.from - to);
  const near = ranges.filter((range) => gap(range) <= Math.min(3, length)).toSorted((one, other) => gap(one) - gap(other))[0]; // prettier-ignore
  if (near) near.slots.push(slot);
  else
    ranges.push({
      intent: ASKS[slot.name as SlotLabel] ?? "keep",
      from: slot.from,
      to: slot.to,
      confidence: slot.confidence * 0.5,
      slots: [slot],
    });
}

/** A clause reaches over all of its slots, and no further than its neighbours' slots; slots come in the order of the text. */
function settle(range: Range, before: Range | undefined, after: Range | undefined): void {
  range.slots.sort((one, other) => one.from - other.from);
  const [first, last] = [range.slots[0], range.slots.at(-1)];
  if (first) range.from = Math.min(range.from, first.from);
  if (last) range.to = Math.max(range.to, last.to);
  if (before) range.from = Math.max(range.from, before.to);
  if (after) {
    const reach = Math.min(after.from, ...after.slots.map(({ from }) => from));
    const need = Math.max(range.from, ...range.slots.map(({ to }) => to));
    if (range.to > reach) range.to = Math.max(need, Math.min(range.to, reach));
  }
}
