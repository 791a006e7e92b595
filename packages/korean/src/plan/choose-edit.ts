/**
 * Two readers hear a change: the claims, which know what kind of thing each clause asks for, and the rules for sentences, which know
 * how many of them are done. What the rules do stands where the claims say that such a thing was asked for; a clause of another kind is
 * planned on top of it, or told.
 */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import type { Claim } from "../claims/claim.ts";
import type { EditOutcome } from "../edit/edit-outcome.ts";
import { josa } from "../korean-text.ts";
import { type HeardEdit, planInPart, saidOf, toldLeft, withTheRest } from "./edit-by-claims.ts";
import { isAsked } from "./noun-like.ts";
import { latestField, planClaims } from "./plan-claims.ts";
import { tryApply } from "./try-apply.ts";

type Op = SpecOp["op"];

/** Operations that a claim of a kind may become. Kinds that are not here may become anything. */
const OPS_OF: { readonly [K in Claim["kind"]]?: readonly Op[] } = {
  field: ["addField", "addEntity", "showField", "setField", "addOption"],
  keep: ["addField", "addEntity", "showField", "setField", "addOption", "addScreen", "addBlock", "setBlock", "addRule"],
  choice: ["addField", "setField", "addOption", "setOption", "addEntity", "dropOption", "setSample"],
  compute: ["addBlock", "setBlock", "setView", "addRule", "setQuery", "addField", "setField"],
  mark: ["addHighlight", "setEntity", "setQuery", "addBlock", "setBlock", "setField", "setOption"],
  limit: ["addConstraint", "setField", "setBlock", "setEntity", "addRule", "setAuth", "setQuery", "setAction", "addAction", "setApp"],
  alert: ["addAutomation", "setAutomation", "setApp", "addBlock", "setBlock", "addHighlight", "setEntity", "addAction"],
  whenever: [
    "addAutomation",
    "setAutomation",
    "addRule",
    "addHighlight",
    "setEntity",
    "setAction",
    "addAction",
    "setField",
    "addBlock",
    "setBlock",
    "setApp",
    "addConstraint",
  ],
  look: ["setTheme", "setBlock", "setScreen", "setNav", "setApp", "setField", "setOption", "setView"],
  rename: ["setApp", "setField", "setEntity", "setOption", "setScreen", "setBlock", "setAction", "setAuth"],
  share: ["setBlock", "addBlock", "addAction", "setAction", "addScreen", "setApp", "setEntity", "addEntity"],
  may: ["setAuth", "setEntity", "setScreen", "setBlock", "setApp", "setField", "setAction", "setQuery", "addField"],
};
/** Beside what was asked for: examples, notes, the menu. */
const BESIDE: ReadonlySet<Op> = new Set(["setSample", "setNotes", "setNav"]);
const SURE = 0.6;
const SURE_KIND = 0.8;

/** What the rules for sentences make of a text, for an app as it is by then. */
export type RulesReader = (text: string, spec: AppSpec) => EditOutcome;

/**
 * @param ruled what the rules for sentences make of the whole message
 * @param byRules hears the clauses that are no claim's, one by one
 */
export function chooseEdit(heard: HeardEdit, ruled: EditOutcome, byRules: RulesReader): EditOutcome {
  // Whose a colour is stands beside it; a claim of a part that is called so would be another thing.
  if (ruled.kind === "ops" && !ruled.left && ruled.ops.every((op) => op.op === "setTheme" && op.patch.ink !== undefined)) return ruled;
  const sure = heard.claims.filter(
    (claim) => claim.confidence >= SURE && claim.span.confidence >= SURE_KIND && !(ruled.kind === "ops" && isColouring(claim, ruled.ops)),
  );
  // What a figure is of has to be found in the app: where its planner finds nothing, the rules have taken something else.
  const steps = planClaims(sure, { spec: heard.spec, today: heard.today, mode: "edit" }).steps;
  const isLost = (claim: Claim) =>
    claim.kind === "compute" &&
    isAsked(claim.measure?.name.text ?? "") &&
    steps.find((step) => step.claim === claim)?.planned === undefined;
  const unmet = ruled.kind === "ops" ? sure.filter((claim) => isLost(claim) || !isAmong(claim, ruled.ops)) : sure;
  if (ruled.kind === "ops" && unmet.length === 0 && !ruled.left) return ruled;
  const joint = editTogether(heard, byRules);
  if (ruled.kind !== "ops") return joint ?? ruled;
  const missed = Math.max(unmet.length, ruled.left?.length ?? 0);
  if (joint?.kind === "ops" && (joint.left?.length ?? 0) < missed) return joint;
  return unmet.length > 0 && unmet.length === sure.length ? (joint ?? notDone(heard, unmet)) : withLeft(heard, ruled, unmet);
}

/** 색을 네이비로 바꿔줘: reads like a new name for something, and nothing of the app is called 색. */
const isColouring = (claim: Claim, ops: readonly SpecOp[]): boolean =>
  claim.kind === "rename" &&
  (claim.what?.refs.length ?? 0) === 0 &&
  ops.every((op) => op.op === "setTheme" && op.patch.stated !== undefined);

/** What the claims are sure of, then what the rules make of each clause that is left; what is left after both is told. */
function editTogether(heard: HeardEdit, byRules: RulesReader): EditOutcome | undefined {
  const part = planInPart(heard);
  if (!part) return undefined;
  let { spec } = part;
  const ops = [...part.ops];
  const told = [...part.told];
  const left: string[] = [...part.words];
  told.push(...part.asked);
  for (const claim of part.left) {
    const clause = heard.text.slice(claim.span.start, claim.span.end).trim();
    const ruled = byRules(clause, spec);
    const after = ruled.kind === "ops" && !ruled.left && isAmong(claim, ruled.ops) ? tryApply(spec, ruled.ops) : undefined;
    if (ruled.kind !== "ops" || !after) {
      left.push(saidOf(claim, heard.text));
      continue;
    }
    spec = after;
    ops.push(...ruled.ops);
    told.push(ruled.summary);
  }
  if (ops.length > 0) return withTheRest(ops, told, left);
  // It is there already: nothing is changed, and words nobody understood may stay so.
  return { kind: "answer", text: [...told, ...toldLeft(part.left.map((claim) => saidOf(claim, heard.text)))].join(" ") };
}

/** Whether one of the operations is of the kind that the claim asks for. */
function isAmong(claim: Claim, ops: readonly SpecOp[]): boolean {
  const kinds = claim.kind === "add" && claim.what?.role === "field" && claim.field ? OPS_OF.field : OPS_OF[claim.kind];
  const main = ops.filter(({ op }) => !BESIDE.has(op));
  return kinds === undefined || (main.length > 0 ? main : ops).some(({ op }) => kinds.includes(op));
}

/** What the rules have done, and what the claims add to it; the rest is told. */
function withLeft({ text, spec, today }: HeardEdit, ruled: EditOutcome & { kind: "ops" }, left: readonly Claim[]): EditOutcome {
  const after = tryApply(spec, ruled.ops);
  if (!after) return ruled;
  const latest = latestField(ruled.ops);
  const { ops, steps } = planClaims(left, { spec: after, today, mode: "edit", ...(latest && { latest }) });
  const told = steps.filter(({ planned }) => planned && "text" in planned);
  const done = told.flatMap(({ planned }) => (planned && "text" in planned ? [planned.text] : []));
  const missed = steps.filter((step) => !told.includes(step)).map(({ claim }) => saidOf(claim, text));
  // The rules tell in other pieces what they left: a piece that is within what the claims have done is no longer left.
  const still = (ruled.left ?? []).filter(
    (piece) => !told.some(({ claim }) => saidOf(claim, text).includes(piece) || piece.includes(saidOf(claim, text))),
  );
  const fresh = missed.filter((said) => !still.some((piece) => piece.includes(said) || said.includes(piece)));
  return { ...ruled, ...withTheRest([...ruled.ops, ...ops], [ruled.summary, ...done], [...still, ...fresh]) };
}

function notDone({ text }: HeardEdit, left: readonly Claim[]): EditOutcome {
  const said = [...new Set(left.map((claim) => saidOf(claim, text)))].map((one) => `‘${one}’`).join(", ");
  return {
    kind: "unsupported",
    text: `${josa(said, "은/는")} 아직 그대로 해 드릴 방법이 없어서 아무것도 바꾸지 않았어요. 다르게 말해 주시겠어요?`,
    chips: [],
    isUnread: true,
  };
}
