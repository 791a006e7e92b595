import type { PartFinding } from "../part.ts";
import type { GameBlock } from "./declare.ts";

/** Places side by side that a board can have. */
const SIZES: Partial<Record<GameBlock["kernel"], readonly [number, number]>> = { bingo: [3, 6], omok: [9, 19] };

export function checkGame({ kernel, rooms, settings: { from = 0, to = Infinity, size } = {} }: GameBlock): PartFinding[] {
  const findings: PartFinding[] = [];
  if (kernel === "holdem" && rooms === undefined)
    findings.push({ code: "value", message: "holdem needs rooms: the entity that holds its tables" });
  if (from > to) findings.push({ code: "bounds", message: "from is more than to" });
  const [least, most] = SIZES[kernel] ?? [3, 19];
  if (size !== undefined && (size < least || size > most))
    findings.push({ code: "bounds", message: `size ${size}: a ${kernel} board has ${least} to ${most} places side by side` });
  return findings;
}
