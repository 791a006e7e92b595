/** Known names: which stretches of morphemes are names of what. */
import type { Morpheme } from "../words/morpheme.ts";

/** How often a name has been used for what. Names are written without spaces. */
export type Names = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A known name at a morpheme: of what, how many morphemes long, and whether the morpheme is its first. */
export interface Known {
  what: string;
  length: number;
  first: boolean;
}

const LONGEST = 7;

/** What is known at each morpheme: of every kind of name the longest one. `keep`: whether a name counts here (training leaves out what it is about to guess). */
export function knownNames(
  morphemes: readonly Morpheme[],
  names: Names,
  keep: (name: string, what: string, uses: number) => boolean,
): Known[][] {
  const known: Known[][] = morphemes.map(() => []);
  for (let at = 0; at < morphemes.length; at++) {
    let name = "";
    for (let length = 1; length <= LONGEST && at + length <= morphemes.length; length++) {
      name += morphemes[at + length - 1]!.surface;
      for (const [what, uses] of names.get(name) ?? []) if (keep(name, what, uses)) mark(known, at, { what, length, first: true });
    }
  }
  return known;
}

/** The longer name wins over those of its kind that it covers. */
function mark(known: Known[][], at: number, found: Known): void {
  for (let place = at; place < at + found.length; place++) {
    const same = known[place]!.findIndex(({ what }) => what === found.what);
    const mine = { ...found, first: place === at };
    if (same < 0) known[place]!.push(mine);
    else if (known[place]![same]!.length < found.length) known[place]![same] = mine;
  }
}
