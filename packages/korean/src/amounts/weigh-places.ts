/** Which place of an app each amount of a first wish belongs to, and how surely, as learnt from wishes of strangers. */
import type { AppSpec } from "@appmon/appspec/spec";
import file from "../../models/stated-amounts.json" with { type: "json" };
import { shares } from "../asked-parts/shares.ts";
import { findQuantities, type FoundQuantity } from "../grammar/quantity.ts";
import type { GroundingFile } from "../grounding/grounding-model.ts";
import { type FittingPlace, fittingPlaces, placeInputs } from "./place-inputs.ts";
import { statedPlaces } from "./stated-places.ts";

export interface PlacedAmount extends FittingPlace {
  quantity: FoundQuantity;
  /** 0 to 1. */
  likely: number;
}

const MODEL = file as GroundingFile;
/** More than that nobody states of an app; the rest is a list of things. */
const MOST_AMOUNTS = 16;

/** The likeliest place of each amount that fits any; more than one amount may be likeliest of the same. */
export function weighPlaces(text: string, spec: AppSpec): PlacedAmount[] {
  const all = findQuantities(text).slice(0, MOST_AMOUNTS);
  const places = statedPlaces(spec);
  return all.flatMap((quantity, at): PlacedAmount[] => {
    const fitting = fittingPlaces(quantity, places);
    if (fitting.length === 0) return [];
    const chances = shares(MODEL.weights, placeInputs(text, all, at, fitting));
    const first = fitting.reduce((best, _, index) => (chances[index]! > chances[best]! ? index : best), 0);
    return [{ ...fitting[first]!, quantity, likely: chances[first]! }];
  });
}
