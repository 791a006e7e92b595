/** How well readings agree with those that people marked. */
import type { Clause, Reading, Slot } from "@appmon/korean/reader/reading";
import { compareAsks } from "./compare-asks.ts";

export interface Ratio {
  p: number;
  r: number;
  f: number;
}

export interface ReadingScore {
  /** Utterances measured. */
  n: number;
  slots: { exact: Ratio; overlap: Ratio };
  intents: { f: number };
  claims: { f: number };
}

interface Count {
  marked: number;
  found: number;
  matched: number;
}

interface Named {
  name: string;
  start: number;
  end: number;
}

/** `marked[i]` and `found[i]` are readings of the same text. */
export function scoreReadings(marked: readonly Reading[], found: readonly Reading[]): ReadingScore {
  const exact = emptyCount();
  const overlap = emptyCount();
  const intents = emptyCount();
  const claims = emptyCount();
  for (const [index, right] of marked.entries()) {
    const other = found[index]!;
    count(exact, slotsOf(right), slotsOf(other), (one, two) => one.start === two.start && one.end === two.end);
    count(overlap, slotsOf(right), slotsOf(other), overlaps);
    count(intents, right.clauses.map(namedClause), other.clauses.map(namedClause), overlaps);
    const asks = compareAsks(right, other);
    claims.marked += asks.expected;
    claims.found += asks.found;
    claims.matched += asks.same;
  }
  return {
    n: marked.length,
    slots: { exact: ratioOf(exact), overlap: ratioOf(overlap) },
    intents: { f: ratioOf(intents).f },
    claims: { f: ratioOf(claims).f },
  };
}

const emptyCount = (): Count => ({ marked: 0, found: 0, matched: 0 });
const namedSlot = (slot: Slot) => ({ name: slot.label, start: slot.start, end: slot.end });
const namedClause = (clause: Clause) => ({ name: clause.intent, start: clause.start, end: clause.end });
const overlaps = (one: Named, other: Named) => one.start < other.end && other.start < one.end;

function slotsOf({ clauses, loose }: Reading) {
  return [...loose, ...clauses.flatMap((clause) => clause.slots)].map(namedSlot);
}

/** Everything marked is matched at most once, by something found of its name. */
function count<T extends Named>(into: Count, marked: readonly T[], found: readonly T[], fits: (one: T, other: T) => boolean): void {
  const left = new Set(found);
  into.marked += marked.length;
  into.found += found.length;
  for (const one of marked)
    for (const other of left)
      if (one.name === other.name && fits(one, other)) {
        left.delete(other);
        into.matched++;
        break;
      }
}

function ratioOf({ marked, found, matched }: Count): Ratio {
  const share = (of: number) => (of === 0 ? 0 : Math.round((10_000 * matched) / of) / 10_000);
  return { p: share(found), r: share(marked), f: Math.round((20_000 * matched) / Math.max(1, marked + found)) / 10_000 };
}
