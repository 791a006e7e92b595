/** Names that stand one after the other in a wish. */
import { BEFORE_NAMES, BEHIND_NAMES, BESIDE_AMOUNTS } from "./joined-names.data.ts";
import { findQuantities, type FoundQuantity } from "../grammar/quantity.ts";

/** UTF-16 offsets of a name in its wish, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** 소 25000원 중 38000원, 하준이랑 하윤이: nothing between two of a row but amounts, particles that join and commas. */
const JOINS = new RegExp(`^(?:${BEHIND_NAMES.join("|")})?[\\s,·/&+:]*(?:${BEFORE_NAMES.join("|")})?\\s*$`);
const OF_AMOUNTS = new RegExp(BESIDE_AMOUNTS.join("|"), "g");

/** Whether what ends at one place and what begins at another are of one row. */
export function joinedIn(text: string): (end: number, start: number) => boolean {
  const quantities = findQuantities(text);
  return (end, start) => JOINS.test(withoutAmounts(text, end, start, quantities));
}

/** @param all in the order of the text */
export function rowsOfNames<T extends Span>(text: string, all: readonly T[]): T[][] {
  const areJoined = joinedIn(text);
  const rows: T[][] = [];
  for (const name of all) {
    const row = rows.at(-1);
    if (row && areJoined(row.at(-1)!.end, name.start)) row.push(name);
    else rows.push([name]);
  }
  return rows;
}

function withoutAmounts(text: string, from: number, to: number, quantities: readonly FoundQuantity[]): string {
  let left = "";
  for (let at = from; at < to; at++) if (!quantities.some(({ start, end }) => start <= at && at < end)) left += text[at];
  return left.replaceAll(OF_AMOUNTS, "");
}
