/** A card for a name and a day: the same ones give the same card. Pure. */
import { type Chance, drawn } from "../shared/chance.ts";

/** Chance that begins from a text: the same text gives the same numbers (FNV-1a, then mulberry32). */
function chanceFrom(text: string): Chance {
  let state = 2_166_136_261;
  for (const char of text) state = Math.imul(state ^ char.codePointAt(0)!, 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Fortune<C> {
  cards: C[];
  /** 50 to 99; how two get along. */
  percent: number;
}

/**
 * `count` cards for who asks on a day. Two people get the same whoever is named first, and spaces do not count.
 * @param who names and a birthday, as typed
 */
export function fortuneFor<C extends { id: string }>(cards: readonly C[], who: readonly string[], day: string, count: number): Fortune<C> {
  const named = who.map((one) => one.normalize("NFC").replace(/\s+/g, "").toLowerCase()).toSorted();
  const chance = chanceFrom([...named, day].join("|"));
  const percent = 50 + Math.floor(chance() * 50);
  // In the order of their ids: how a list is sorted must not change what one draws.
  const inOrder = cards.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { percent, cards: drawn(inOrder, count, chance) };
}
