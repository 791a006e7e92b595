import { ACADEMY } from "./academy.ts";
import { CAFE } from "./cafe.ts";
import { FLORIST } from "./florist.ts";
import { GYM } from "./gym.ts";
import { PEOPLE_AT_HOME } from "./imagined/people-at-home.ts";
import { PEOPLE_LAST } from "./imagined/people-last.ts";
import { PEOPLE_LATER } from "./imagined/people-later.ts";
import { PEOPLE_AT_WORK } from "./imagined/people-at-work.ts";
import { YOUNG_PEOPLE } from "./imagined/young-people.ts";
import { LAUNDRY } from "./laundry.ts";
import { LEDGER } from "./ledger.ts";
import { NEIGHBOURS_FIRST } from "./neighbours/first.ts";
import { NEIGHBOURS_FOURTH } from "./neighbours/fourth.ts";
import { NEIGHBOURS_SECOND } from "./neighbours/second.ts";
import { NEIGHBOURS_THIRD } from "./neighbours/third.ts";
import type { PhrasingSet } from "./phrasing.ts";
import { SALON } from "./salon.ts";
import { STOCK } from "./stock.ts";
import { TODO } from "./todo.ts";
import { VET } from "./vet.ts";

export const PHRASING_SETS: readonly PhrasingSet[] = [SALON, CAFE, GYM, STOCK, LEDGER, TODO, VET, ACADEMY, FLORIST, LAUNDRY];

/** Written later, by imagining people of every age and trade, before the rules were looked at again. */
export const IMAGINED_SETS: readonly PhrasingSet[] = [...PEOPLE_AT_HOME, ...PEOPLE_AT_WORK, ...YOUNG_PEOPLE];

/** Written after the rules had been worked on with the imagined ones, to see what carried over; heard once, then worked on as well. */
export const LATER_SETS: readonly PhrasingSet[] = PEOPLE_LATER;

/** Written last of all, and left alone: how the rules do on words nobody has looked at. */
export const LAST_SETS: readonly PhrasingSet[] = PEOPLE_LAST;

/** Twice sixty, each heard blind and worked on before the next was written: half were done at once, a sixth wrongly. */
export const NEIGHBOUR_SETS: readonly PhrasingSet[] = [...NEIGHBOURS_FIRST, ...NEIGHBOURS_SECOND];

/** Sixty more, heard blind the same way; afterwards only what they did wrong was looked at. */
export const STRANGER_SETS: readonly PhrasingSet[] = NEIGHBOURS_THIRD;

/** Heard after all of these were worked on, and left alone: what carried over to words nobody has looked at. */
export const NEWCOMER_SETS: readonly PhrasingSet[] = NEIGHBOURS_FOURTH;

/** All of them. */
export const ALL_PHRASINGS: readonly PhrasingSet[] = [
  ...PHRASING_SETS,
  ...IMAGINED_SETS,
  ...LATER_SETS,
  ...LAST_SETS,
  ...NEIGHBOUR_SETS,
  ...STRANGER_SETS,
  ...NEWCOMER_SETS,
];
