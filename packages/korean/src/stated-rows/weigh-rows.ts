/** What a wish states as records that there are, by name, and in which list of its app they belong: as learnt from wishes of strangers. */
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import file from "../../models/stated-row-lists.json" with { type: "json" };
import { shares } from "../asked-parts/shares.ts";
import { findQuantities } from "../grammar/quantity.ts";
import type { GroundingFile } from "../grounding/grounding-model.ts";
import { rowsOfNames, type Span } from "./joined-names.ts";
import { listInputs } from "./list-inputs.ts";
import { namedLists } from "./named-lists.ts";
import { tagRowNames } from "./tag-names.ts";

export interface WeighedRows {
  entity: EntitySpec;
  /** In the order of the text. */
  names: Span[];
}

const MODEL = file as GroundingFile;
/** So surely they are of this list. */
const OF_LIST = 0.65;
const BESIDE = /^[\s은는이가:]*$/;
/** A single one would stand alone in a list that had examples. */
const LEAST_NAMES = 2;

/**
 * Lists with the names of each; a list comes once. @param withAmounts also those of which an amount is said (커트 2만원, 부사 5kg): it is read with
 * the name by others, who may have heard none of it
 */
export function weighRows(text: string, spec: AppSpec, withAmounts: boolean): WeighedRows[] {
  const lists = namedLists(spec);
  if (lists.length === 0) return [];
  const found = new Map<string, WeighedRows>();
  const quantities = findQuantities(text);
  const hasAmount = ({ start, end }: Span) => quantities.some((one) => one.end > start && (one.start < end || BESIDE.test(text.slice(end, one.start)))); // prettier-ignore
  for (const row of rowsOfNames(text, tagRowNames(text, spec))) {
    if (!withAmounts && row.some(hasAmount)) continue;
    const chances = shares(MODEL.weights, listInputs(text, row, lists));
    const first = chances.indexOf(Math.max(...chances));
    if (chances[first]! < OF_LIST) continue;
    const { entity } = lists[first]!;
    const had = found.get(entity.id);
    if (had) had.names.push(...row);
    else found.set(entity.id, { entity, names: [...row] });
  }
  return [...found.values()].filter(({ names }) => names.length >= LEAST_NAMES);
}
