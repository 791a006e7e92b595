/**
 * Amounts that a first wish states of what its kind of app begins with: 회비 매달 5일까지 2만원, 계약기간 12개월, 8회 32만원. Each becomes the one the app
 * holds that is likeliest meant, as learnt from strangers (`weigh-places`).
 */
import type { AppSpec, Note } from "@appmon/appspec/spec";
import { findQuantities } from "../grammar/quantity.ts";
import { josa } from "../korean-text.ts";
import { sentencesOf, trimmed } from "../listed/pieces.ts";
import { tryApply } from "../plan/try-apply.ts";
import { shownAmount } from "./held-amount.ts";
import { nameOfPlace, type StatedPlace, statedPlaces } from "./stated-places.ts";
import { type PlacedAmount, weighPlaces } from "./weigh-places.ts";

/** More than that nobody says of it. */
const MOST_PIECES = 40;
/** So likely an amount is set: with strangers that is right in four of five cases, and most of the rest is no more than called otherwise. */
const PLACED = 0.5;

interface Piece {
  text: string;
  start: number;
}

/** @param text what the spans of the notes are of; amounts that they tell as understood are not looked at again */
export function withStatedAmounts(made: { spec: AppSpec; notes: readonly Note[] }, text: string): { spec: AppSpec; notes: Note[] } {
  let { spec } = made;
  let notes = [...made.notes];
  const meant = likeliestOfEach(text, spec);
  for (const piece of piecesOf(text)) {
    const placed = meant.filter(({ quantity }) => quantity.start >= piece.start && quantity.end <= piece.start + piece.text.length);
    const told = notes.filter(({ kind, span }) => kind === "understood" && overlaps(span, piece));
    if (placed.length === 0 || told.some((note) => tellsAmountOf(note, piece))) continue;
    const after = applied(placed, spec);
    if (!after) continue;
    spec = after;
    const span: [number, number] = [piece.start, piece.start + piece.text.length];
    // Of a piece with other amounts the rest is told still, and so is a longer one: of the rest of it nothing is known.
    const isAll = placed.length === findQuantities(piece.text).length;
    notes = notes.filter(
      ({ kind, span: missed }) => !isAll || kind !== "unsupported" || !missed || missed[0] < span[0] || missed[1] > span[1],
    );
    notes.push({ kind: "understood", text: [...new Set(placed.map(toldPlaced))].join(" "), span });
  }
  return { spec, notes };
}

/** Whether a note has one of the amounts in its words; who fills rows or names has heard all numbers beside them. */
const tellsAmountOf = ({ text }: Note, piece: Piece): boolean =>
  findQuantities(piece.text).some(
    ({ value }) => text.includes(value.amount.toLocaleString("ko-KR")) || text.includes(String(value.amount)),
  );

const toldPlaced = ({ place, to }: PlacedAmount): string => {
  const what = place.told.replace(FIRST_VALUE, "");
  const isSo = place.value === to;
  return `${josa(what, isSo ? "은/는" : "을/를")} ${isSo ? `${josa(shownAmount(to, place), "이에요/예요")}.` : `${josa(shownAmount(to, place), "으로/로")} 정했어요.`}`;
};
/** What a field begins with is what it is. */
const FIRST_VALUE = /의 처음 값$/;

/** One after the other: an amount of a list is set beside the others of that list as they are by then. */
function applied(placed: readonly PlacedAmount[], spec: AppSpec): AppSpec | undefined {
  let after: AppSpec | undefined = spec;
  for (const { place, to } of placed.filter((one) => one.place.value !== one.to)) {
    const now: StatedPlace | undefined =
      after && statedPlaces(after).find((one) => nameOfPlace(one) === nameOfPlace(place) && one.value === place.value);
    after = now && tryApply(after!, now.set(to));
  }
  return after;
}

function piecesOf(text: string): Piece[] {
  return sentencesOf(text)
    .flatMap((sentence) => {
      const { text: said, start } = trimmed(sentence);
      // 1,000 is one number.
      return [...said.matchAll(/(?:[^,]|(?<=\d),(?=\d))+/g)].map(({ 0: part, index }) => trimmed({ text: part, start: start + index }));
    })
    .slice(0, MOST_PIECES);
}

const overlaps = (span: readonly [number, number] | undefined, { text, start }: Piece): boolean =>
  span !== undefined && span[0] < start + text.length && span[1] > start;

/** What is likeliest of each place, once. */
function likeliestOfEach(text: string, spec: AppSpec): PlacedAmount[] {
  const meant = weighPlaces(text, spec).filter(({ likely }) => likely >= PLACED);
  return meant.filter((one) =>
    meant.every((other) => other === one || nameOfPlace(other.place) !== nameOfPlace(one.place) || other.likely < one.likely),
  );
}
