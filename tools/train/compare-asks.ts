/**
 * Whether two readings of a text ask the same. Until claims are made of readings this compares clauses: one asks the same as another
 * when both have the same slots, each overlapping its own. With claims, both readings' claims are compared here instead.
 */
import type { Clause, Reading } from "@appmon/korean/reader/reading";

/** How many asks each reading has, and how many they share. */
export interface SharedAsks {
  expected: number;
  found: number;
  same: number;
}

interface Place {
  start: number;
  end: number;
}

export function compareAsks(marked: Reading, found: Reading): SharedAsks {
  const left = new Set(found.clauses);
  let same = 0;
  for (const clause of marked.clauses)
    for (const other of left)
      if (asksSame(clause, other)) {
        left.delete(other);
        same++;
        break;
      }
  return { expected: marked.clauses.length, found: found.clauses.length, same };
}

const overlap = (one: Place, other: Place) => one.start < other.end && other.start < one.end;

function asksSame(one: Clause, other: Clause): boolean {
  if (one.intent !== other.intent || !overlap(one, other) || one.slots.length !== other.slots.length) return false;
  return one.slots.every((slot, index) => slot.label === other.slots[index]!.label && overlap(slot, other.slots[index]!));
}
