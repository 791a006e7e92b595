/** Whether what a change does is of a kind the message could be asking for. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { NAME_ENDINGS } from "../claims/words.data.ts";
import type { ChangeKind } from "./change-kind.ts";
import { namesOfApp } from "./names-of-app.ts";
import { OPERATIONS_OF_KIND } from "./operations-of-kinds.data.ts";
import type { RankedKind } from "./kind-model.ts";
import { rankKinds } from "./rank-kinds.ts";

/** What else may come with any change: examples, notes, the menu. */
const BESIDE: ReadonlySet<SpecOp["op"]> = new Set(["setSample", "setNotes", "setNav"]);
/** Of all the likelihood, what falls to kinds that could become such operations. */
const LEAST_LIKELY = 0.35;

/** False: the message asks for something else, as far as kinds of changes can be told apart; such a change is proposed and not made. */
export function fitsItsKind(text: string, spec: AppSpec, ops: readonly SpecOp[]): boolean {
  const ranked = rankKinds(text, namesOfApp(spec));
  const likely = ranked.filter(({ kind }) => isOfKind(kind, ops)).reduce((sum, one) => sum + one.likely, 0);
  return likely >= LEAST_LIKELY && !(renamesBareName(spec, ops) && isAboutApp(ranked));
}

/** 이름은 '텅 빈 지갑'으로: the app has a name, too. */
const isAboutApp = (ranked: readonly RankedKind[]): boolean => {
  const likelyOf = (kind: ChangeKind) => ranked.find((one) => one.kind === kind)?.likely ?? 0;
  return likelyOf("app-title") >= likelyOf("rename-field");
};

const BARE = new Set(NAME_ENDINGS.split(" "));
const renamesBareName = ({ entities }: AppSpec, ops: readonly SpecOp[]): boolean =>
  ops.some((op) => {
    if (op.op !== "setField" || op.patch.label === undefined) return false;
    const field = entities.find(({ id }) => id === op.entity)?.fields.find(({ id }) => id === op.field);
    return field !== undefined && BARE.has(field.label);
  });

/** Whether a change of the kind may become such operations. */
export function isOfKind(kind: ChangeKind, ops: readonly SpecOp[]): boolean {
  const known = OPERATIONS_OF_KIND[kind];
  const main = ops.filter(({ op }) => !BESIDE.has(op));
  return known === undefined || main.length === 0 || main.some(({ op }) => known.includes(op));
}
