/** What pressing earns and what it buys. Pure. */
export interface Clicked {
  /** There to be spent. */
  points: number;
  /** Ever earned. */
  earned: number;
  /** Levels bought: more for a press, and more by itself every second. */
  press: number;
  helper: number;
}

export const NOTHING: Clicked = { points: 0, earned: 0, press: 0, helper: 0 };
const FIRST_PRICE = { press: 10, helper: 40 } as const;
export type Upgrade = keyof typeof FIRST_PRICE;

/** What the next level costs: each costs half as much again as the one before. */
export const priceOf = (state: Clicked, what: Upgrade): number => Math.round(FIRST_PRICE[what] * 1.5 ** state[what]);
/** What one press brings. */
export const perPress = (state: Clicked): number => 1 + state.press;

export function earn(state: Clicked, amount: number): Clicked {
  return { ...state, points: state.points + amount, earned: state.earned + amount };
}

/** Unchanged where it cannot be paid for. */
export function buy(state: Clicked, what: Upgrade): Clicked {
  const price = priceOf(state, what);
  return state.points < price ? state : { ...state, points: state.points - price, [what]: state[what] + 1 };
}

/** What was kept, whatever it is by now. */
export function clickedFrom(stored: unknown): Clicked {
  if (stored === null || typeof stored !== "object") return NOTHING;
  const read = (name: keyof Clicked) => {
    const value = (stored as Record<string, unknown>)[name];
    return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : 0;
  };
  return { points: read("points"), earned: read("earned"), press: read("press"), helper: read("helper") };
}
