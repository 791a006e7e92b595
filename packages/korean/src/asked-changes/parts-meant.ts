/** Which part of the app a request of a kind is likeliest of, and whether operations are of it. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import changes from "../../models/asked-changes.json" with { type: "json" };
import figures from "../../models/asked-figures.json" with { type: "json" };
import marks from "../../models/asked-marks.json" with { type: "json" };
import { likelyFigures } from "../asked-figures/figure-model.ts";
import { likelyReasons } from "../asked-marks/mark-model.ts";
import type { AskedKind } from "./change-corpus.ts";
import { CHOICES, type ChosenKind, likelyChoices } from "./change-model.ts";

export interface PartMeant {
  rows: EntitySpec;
  /** Where what is asked is of one field. */
  field?: FieldSpec;
  /** 0 to 1 */
  likely: number;
}

const OF_RECORDS: ReadonlySet<AskedKind> = new Set<AskedKind>(["mark", "only", "hide", "first", "apart", "notify", "forbid", "locked"]);
/** Of the list alone: a field that is put in is not there yet, and a record has many. */
const OF_LISTS: ReadonlySet<AskedKind> = new Set<AskedKind>(["field", "row", "rights"]);

/** Undefined where requests of that kind are of no part. */
export function partMeant(kind: AskedKind, text: string, spec: AppSpec): PartMeant | undefined {
  if (OF_RECORDS.has(kind)) {
    const [first] = likelyReasons(marks, text, spec);
    return first && { rows: first.choice.rows, field: first.choice.field, likely: first.likely };
  }
  if (kind === "figure") {
    const [first] = likelyFigures(figures, text, spec);
    const { rows, field } = first?.amount ?? {};
    return first && rows && { rows, ...(field && { field }), likely: first.likely };
  }
  if (!isChosen(kind)) return undefined;
  const [first] = likelyChoices(changes, kind, text, spec);
  if (!first) return undefined;
  const { rows, field } = first.choice;
  return { rows, ...(field && !OF_LISTS.has(kind) && { field }), likely: first.likely };
}
const isChosen = (kind: AskedKind): kind is ChosenKind => kind in CHOICES;

/** Whether operations are about the list, and its field where there is one. */
export function areAbout({ rows, field }: Omit<PartMeant, "likely">, ops: readonly SpecOp[], spec: AppSpec): boolean {
  const blocks = spec.screens.flatMap((screen) => screen.blocks);
  const isAbout = (op: SpecOp): boolean => {
    if ("entity" in op) return op.entity === rows.id;
    const changed = op.op === "setQuery" || op.op === "setView" ? blocks.filter(({ id }) => id === op.block) : [op];
    return changed.some((one) => JSON.stringify(one).includes(`"entity":"${rows.id}"`));
  };
  const own = ops.filter(isAbout);
  return own.length > 0 && (!field || own.some((op) => JSON.stringify(op).includes(`"${field.id}"`)));
}
