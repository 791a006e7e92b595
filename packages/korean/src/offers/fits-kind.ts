/** Whether what a change does is of a kind the message could be asking for. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import type { ChangeKind } from "./change-kind.ts";
import { namesOfApp } from "./names-of-app.ts";
import { OPERATIONS_OF_KIND } from "./operations-of-kinds.data.ts";
import { rankKinds } from "./rank-kinds.ts";

/** What else may come with any change: examples, notes, the menu. */
const BESIDE: ReadonlySet<SpecOp["op"]> = new Set(["setSample", "setNotes", "setNav"]);
/** Of all the likelihood, what falls to kinds that could become such operations. */
const LEAST_LIKELY = 0.35;

export const fitsItsKind = (text: string, spec: AppSpec, ops: readonly SpecOp[]): boolean => likelihoodOf(text, spec, ops) >= LEAST_LIKELY;

/** 0 to 1: what falls to kinds that could become such operations. */
const likelihoodOf = (text: string, spec: AppSpec, ops: readonly SpecOp[]): number =>
  rankKinds(text, namesOfApp(spec))
    .filter(({ kind }) => isOfKind(kind, ops))
    .reduce((sum, { likely }) => sum + likely, 0);

/** Whether a change of the kind may become such operations. */
export function isOfKind(kind: ChangeKind, ops: readonly SpecOp[]): boolean {
  const known = OPERATIONS_OF_KIND[kind];
  const main = ops.filter(({ op }) => !BESIDE.has(op));
  return known === undefined || main.length === 0 || main.some(({ op }) => known.includes(op));
}
