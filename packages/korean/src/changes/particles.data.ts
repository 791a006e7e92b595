/** Particles that go by the end of the word before them, with the pair each is of. */
import type { JosaPair } from "../korean-text.ts";

export const PARTICLE_PAIRS: readonly (readonly [particle: string, pair: JosaPair])[] = [
  ["으로", "으로/로"],
  ["로", "으로/로"],
  ["을", "을/를"],
  ["를", "을/를"],
  ["이", "이/가"],
  ["가", "이/가"],
  ["은", "은/는"],
  ["는", "은/는"],
  ["과", "와/과"],
  ["와", "와/과"],
];
