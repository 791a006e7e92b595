/** How much there is of something: 3.5kg, 4판, 2롤; no turn, place in an order or length of time. */
import type { Quantity } from "./quantity.ts";
import { NO_AMOUNTS } from "./rows.data.ts";

const OF_THINGS: ReadonlySet<Quantity["dimension"]> = new Set<Quantity["dimension"]>(["count", "weight", "volume", "length", "area"]);
const NONE: ReadonlySet<string> = new Set(NO_AMOUNTS);

export const isAmountOfThings = ({ dimension, unit }: Pick<Quantity, "dimension" | "unit">): boolean =>
  OF_THINGS.has(dimension) && unit !== "" && !NONE.has(unit);
