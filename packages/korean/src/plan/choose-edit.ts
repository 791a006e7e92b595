/**
 * Two readers hear a change: the claims, which know what kind of thing each clause asks for, and the rules for sentences, which know
 * how many of them are done. What the rules do stands where the claims say that such a thing was asked for; a clause of another kind is
 * planned on top of it, or told.
 */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { Failure } from "@appmon/kernel/failure";
import type { Claim } from "../claims/claim.ts";
import type { EditOutcome } from "../edit/edit-outcome.ts";
import { josa } from "../korean-text.ts";
import { editInPart, type HeardEdit, saidOf, toldLeft } from "./edit-by-claims.ts";
import { planClaims } from "./plan-claims.ts";

type Op = SpecOp["op"];

/** Operations that a claim of a kind may become. Kinds that are not here may become anything. */
const OPS_OF: { readonly [K in Claim["kind"]]?: readonly Op[] } = {
  field: ["addField", "addEntity", "showField", "setField", "addOption"],
  keep: ["addField", "addEntity", "showField", "setField", "addOption", "addScreen", "addBlock", "setBlock", "addRule"],
  choice: ["addField", "setField", "addOption", "setOption", "addEntity", "dropOption", "setSample"],
  compute: ["addBlock", "setBlock", "setView", "addRule", "setQuery", "addField", "setField"],
  mark: ["addHighlight", "setEntity", "setQuery", "addBlock", "setBlock", "setField", "setOption"],
  limit: ["addConstraint", "setField", "setBlock", "setEntity", "addRule", "setAuth", "setQuery", "setAction", "addAction", "setApp"],
  alert: ["setApp", "addBlock", "setBlock", "addHighlight", "setEntity", "addAction"],
  whenever: ["addRule", "addHighlight", "setEntity", "setAction", "addAction", "setField", "addBlock", "setBlock", "setApp", "addConstraint"],
  look: ["setTheme", "setBlock", "setScreen", "setNav", "setApp", "setField", "setOption", "setView"],
  rename: ["setApp", "setField", "setEntity", "setOption", "setScreen", "setBlock", "setAction", "setAuth"],
  share: ["setBlock", "addBlock", "addAction", "setAction", "addScreen", "setApp", "setEntity", "addEntity"],
  may: ["setAuth", "setEntity", "setScreen", "setBlock", "hideField", "setApp", "setField", "setAction", "setQuery", "addField"],
};
/** Beside what was asked for: examples, notes, the menu. */
const BESIDE: ReadonlySet<Op> = new Set(["setSample", "setNotes", "setNav"]);
const SURE = 0.6;
const SURE_KIND = 0.8;

/** @param ruled what the rules for sentences make of it */
export function chooseEdit(heard: HeardEdit, ruled: EditOutcome): EditOutcome {
  if (ruled.kind !== "ops") return editInPart(heard) ?? ruled;
  const sure = heard.claims.filter(({ confidence, span }) => confidence >= SURE && span.confidence >= SURE_KIND);
  const left = sure.filter((claim) => !isAmong(claim, ruled.ops));
  if (left.length === 0) return ruled;
  if (left.length === sure.length) return editInPart(heard) ?? notDone(heard, left);
  return withLeft(heard, ruled, left);
}

/** Whether one of the operations is of the kind that the claim asks for. */
function isAmong(claim: Claim, ops: readonly SpecOp[]): boolean {
  const kinds = claim.kind === "add" && claim.what?.role === "field" && claim.field ? OPS_OF.field : OPS_OF[claim.kind];
  const main = ops.filter(({ op }) => !BESIDE.has(op));
  return kinds === undefined || (main.length > 0 ? main : ops).some(({ op }) => kinds.includes(op));
}

/** What the rules have done, and what the claims add to it; the rest is told. */
function withLeft({ text, spec, today }: HeardEdit, ruled: EditOutcome & { kind: "ops" }, left: readonly Claim[]): EditOutcome {
  const after = applied(spec, ruled.ops);
  if (!after) return ruled;
  const { ops, steps } = planClaims(left, { spec: after, today, mode: "edit" });
  const done = steps.flatMap(({ planned }) => (planned && "text" in planned ? [planned.text] : []));
  const missed = steps.flatMap(({ claim, planned }) =>
    (planned && "text" in planned) || isToldAlready(claim, text, ruled.summary) ? [] : [saidOf(claim, text)],
  );
  const summary = [ruled.summary, ...done, ...toldLeft(missed)].join(" ");
  return { ...ruled, ops: [...ruled.ops, ...ops], summary };
}

const isToldAlready = (claim: Claim, text: string, summary: string): boolean => summary.includes(saidOf(claim, text));

function applied(spec: AppSpec, ops: readonly SpecOp[]): AppSpec | undefined {
  try {
    return applyOperations(spec, [...ops], { by: "user" }).spec;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

function notDone({ text }: HeardEdit, left: readonly Claim[]): EditOutcome {
  const said = [...new Set(left.map((claim) => saidOf(claim, text)))].map((one) => `‘${one}’`).join(", ");
  return {
    kind: "unsupported",
    text: `${josa(said, "은/는")} 아직 그대로 해 드릴 방법이 없어서 아무것도 바꾸지 않았어요. 다르게 말해 주시겠어요?`,
    chips: [],
  };
}
