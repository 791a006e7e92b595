/** Claims, one after the other, against the app as the ones before have left it. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import type { Claim, Fact, May } from "../claims/claim.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { findQuantities, skipBlank } from "../grammar/quantity.ts";
import { BOUND_PARTICLES, BOUNDING_WORDS, EACH_ONE_WORDS } from "../requests/duration-words.data.ts";
import { add } from "./apply/add.ts";
import { alert } from "./apply/alert.ts";
import { book } from "./apply/book.ts";
import { capacity } from "./apply/capacity.ts";
import { change } from "./apply/change.ts";
import { choice } from "./apply/choices.ts";
import { compute } from "./apply/compute.ts";
import { fact } from "./apply/facts.ts";
import { field, keep } from "./apply/keep.ts";
import { limit } from "./apply/limit.ts";
import { look } from "./apply/look.ts";
import { mark } from "./apply/mark.ts";
import { may, mayTogether } from "./apply/may.ts";
import { decline, remove } from "./apply/remove.ts";
import { rename } from "./apply/rename.ts";
import { takeRows } from "./apply/rows.ts";
import { sell } from "./apply/sell.ts";
import { share } from "./apply/share.ts";
import { show } from "./apply/show.ts";
import { talk } from "./apply/talk.ts";
import { whenever } from "./apply/whenever.ts";
import { alreadyHas } from "./answer/already-has.ts";
import type { Planned, Planner, Planning } from "./planned.ts";
import { tryApply } from "./try-apply.ts";
import { unaccounted } from "./unaccounted.ts";

/** Kinds without a planner are told as not understood. */
const PLANNERS: { [K in Claim["kind"]]?: Planner<K> } = {
  keep, field, choice, fact, book, sell, mark, show, compute, look, decline, add, remove, rename, change, alert, whenever, share, may, talk,
  limit: (claim, planning) => capacity(claim, planning) ?? limit(claim, planning),
}; // prettier-ignore

export interface PlannedClaim {
  claim: Claim;
  /** Absent: nothing here knows what to do with it. */
  planned?: Planned;
}

export interface ClaimsPlan {
  /** The app with everything that was done. */
  spec: AppSpec;
  ops: SpecOp[];
  steps: PlannedClaim[];
}

/** What is `done` here was applied and is valid. */
export function planClaims(claims: readonly Claim[], start: Planning): ClaimsPlan {
  let planning = start;
  const ops: SpecOp[] = [];
  const steps: PlannedClaim[] = [];
  const queue = joined(claims);
  for (let group = queue.shift(); group; group = queue.shift()) {
    const planned = wholly(group[0]!, plannedOf(group, planning), planning);
    // No table of one list: each row is something of its own.
    if (planned === undefined && group.length > 1 && isRow(group[0]!)) {
      queue.unshift(...group.map((claim) => [claim]));
      continue;
    }
    const applied = planned?.kind === "done" ? holding(planning.spec, planned.ops) : planning.spec;
    const stands = planned !== undefined && applied !== undefined;
    for (const claim of group) steps.push({ claim, ...(stands && { planned }) });
    if (!stands) continue;
    if (planned.kind === "done") ops.push(...planned.ops);
    const about = "about" in planned ? planned.about : undefined;
    const rowsOf = planned.kind === "done" ? planned.rowsOf : undefined;
    const latest = planned.kind === "done" ? latestField(planned.ops) : undefined;
    planning = {
      ...planning,
      spec: applied,
      ...(latest && { latest }),
      ...(about !== undefined && { about }),
      ...(rowsOf !== undefined && { said: [...(planning.said ?? []), rowsOf] }),
    };
  }
  return { spec: planning.spec, ops, steps };
}

/** The field that operations put in last. */
export function latestField(ops: readonly SpecOp[]): Planning["latest"] {
  const last = ops.findLast((op) => op.op === "addField");
  return last && { entity: last.entity, field: last.field.id };
}

/** 한 분이 주말은 한 달에 2번까지: a limit of something else than what was said is none. */
function wholly(claim: Claim, planned: Planned | undefined, { spec, text, mode }: Planning): Planned | undefined {
  const { kind, span } = claim;
  if (kind !== "limit" || planned?.kind !== "done" || text === undefined) return planned;
  const sentence = /[^.!?\n]*$/.exec(text.slice(0, span.end))![0];
  if (claim.per === null && EACH_ONE.find(sentence) !== null) return undefined;
  if (mode !== "wish") return planned;
  const said = text.slice(span.start, span.end);
  // 약은 하루 2번: how often it is, and no more than a habit.
  if (claim.law === "atMost" && !isBounded(said)) return undefined;
  return unaccounted(said, spec, planned.ops).words.length > 0 ? undefined : planned;
}

/** Right behind a number, or as a word of its own: 만 of 만들어 bounds nothing. */
const isBounded = (said: string): boolean =>
  findQuantities(said).some(({ end }) => BEHIND.at(said, skipBlank(said, end)) !== null) ||
  [...said.matchAll(/\S+/g)].some(({ index }) => BOUNDING.at(said, index, true) !== null);
const BEHIND = new Lexicon([[BOUND_PARTICLES, true as const]]);
const BOUNDING = new Lexicon([[BOUNDING_WORDS, true as const]]);
const EACH_ONE = new Lexicon([[EACH_ONE_WORDS, true as const]]);

function plannedOf(group: readonly Claim[], planning: Planning): Planned | undefined {
  const [claim] = group;
  if (claim?.kind === "may") return mayTogether(group as May[], planning);
  if (group.length > 1) return takeRows(group as Fact[], planning);
  // Asked for again, it is not put in a second time.
  const there = planning.mode === "edit" && claim!.kind !== "show" ? alreadyHas(claim!, planning.spec) : undefined;
  return there ?? (PLANNERS[claim!.kind] as Planner<Claim["kind"]> | undefined)?.(claim as never, planning);
}

/** Rows said one after the other are one table; people of one clause (저랑 직원만) may only together. */
function joined(claims: readonly Claim[]): Claim[][] {
  const groups: Claim[][] = [];
  for (const claim of claims) {
    const last = groups.at(-1)?.at(-1);
    if (last && ((isRow(claim) && isRow(last) && areOfOneHead(claim, last)) || areOfOneMay(claim, last))) groups.at(-1)!.push(claim);
    else groups.push([claim]);
  }
  return groups;
}
const isRow = (claim: Claim): boolean => claim.kind === "fact" && claim.row !== null && claim.schedule === null;
/** 메뉴는 …, 벌금은 …: each is a table of its own. */
const areOfOneHead = (claim: Claim, last: Claim): boolean =>
  claim.kind === "fact" && last.kind === "fact" && (claim.of?.start ?? -1) === (last.of?.start ?? -1);
const areOfOneMay = (claim: Claim, last: Claim): boolean =>
  claim.kind === "may" && last.kind === "may" && claim.span.start === last.span.start && claim.deed === last.deed;

/** Half a letter can be kept nowhere: the reader cut inside one. */
const holding = (spec: AppSpec, ops: readonly SpecOp[]): AppSpec | undefined =>
  /\\ud[89a-f]/i.test(JSON.stringify(ops)) ? undefined : tryApply(spec, ops);
