import { expect, it } from "vitest";
import { cardOf } from "./card.ts";

it.each([
  [0, { full: 0, filled: 0 }],
  [29, { full: 0, filled: 29 }],
  [30, { full: 1, filled: 30 }],
  [31, { full: 1, filled: 1 }],
  [60, { full: 2, filled: 30 }],
])("%i stamps on cards of 30: a card that has just been filled stays to be seen", (count, card) => expect(cardOf(count, 30)).toEqual(card));
