/** A card with places to fill. Pure. */

/** How many cards are full and how many places of the running one are; a card that has just been filled stays to be seen. */
export function cardOf(count: number, goal: number): { full: number; filled: number } {
  const full = Math.floor(count / goal);
  const rest = count % goal;
  return count > 0 && rest === 0 ? { full, filled: goal } : { full, filled: rest };
}
