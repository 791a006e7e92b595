/** Changes in words of one's own, by what was learnt: which kind, of what in the app, and how it is done. */
import type { FieldSpec } from "@appmon/appspec/spec";
import file from "../../models/asked-changes.json" with { type: "json" };
import marks from "../../models/asked-marks.json" with { type: "json" };
import { conditionsOf, isBoundSaid } from "../asked-marks/conditions-of-reasons.ts";
import { likeliestMark } from "../asked-marks/mark-model.ts";
import { alike, readSaid, saidOf, targetOf } from "../asked-parts/said-text.ts";
import { findQuantities } from "../grammar/quantity.ts";
import { isOnlyAsked } from "../plan/answer/only-asked.ts";
import type { Planned } from "../plan/planned.ts";
import type { RequestReader } from "../requests/clause.ts";
import type { AskedKind } from "./change-corpus.ts";
import { CONNECTING_WORDS } from "./connecting-words.data.ts";
import { type AskedChangesFile, likelyChoices, type LikelyChoice } from "./change-model.ts";
import { kindsOf } from "./kind-of.ts";
import { planForbid } from "./forbid.ts";
import { type Asking, planGroup, planLimit, planOrder, planRights } from "./plan-change.ts";
import { planRowEffect, type RowEffect } from "./row-effects.ts";
import { rowsNamed } from "./rows-named.ts";
import { splitAt } from "./request-boundaries.ts";

const MODEL: AskedChangesFile = file;

/** So likely it is done, and so likely it is asked about. */
const SURE = 0.65;
const LIKELY = 0.35;
/** So likely it is of one kind. */
const OF_KIND = 0.5;

export interface MeantChange {
  kind: AskedKind;
  planned: Exclude<Planned, { kind: "ask" | "cannot" }>;
  /** 0 to 1 */
  likely: number;
}

const EFFECTS: ReadonlySet<AskedKind> = new Set<AskedKind>(["only", "hide", "first", "apart", "notify"]);
const CHOSEN: ReadonlySet<AskedKind> = new Set<AskedKind>(["order", "group", "limit", "rights", "forbid"]);

/** The change that is likeliest meant; undefined where none is likely, or it is of a kind that others read. */
export function changeMeant(asking: Asking): MeantChange | undefined {
  const kinds = kindsOf(asking.text, asking.spec);
  const [first] = kinds;
  if (!first) return undefined;
  const ofKind = kinds.reduce((sum, { kind, likely }) => sum + (isAlike(kind, first.kind) ? likely : 0), 0);
  if (ofKind < OF_KIND) return undefined;
  const found = EFFECTS.has(first.kind)
    ? ofRows(first.kind as RowEffect, asking)
    : CHOSEN.has(first.kind)
      ? ofParts(first.kind as Parameters<typeof ofParts>[0], asking)
      : undefined;
  const planned = found?.planned;
  const likely = (found?.likely ?? 0) * ofKind;
  return planned && (planned.kind === "done" || planned.kind === "there") && likely >= LIKELY
    ? { kind: first.kind, planned, likely }
    : undefined;
}

/** 안 적으면 저장 안 되게: what has to be written, and what may not be written while it is empty, are one. */
const isAlike = (one: AskedKind, other: AskedKind): boolean => one === other || (LIMITS.has(one) && LIMITS.has(other));
const LIMITS: ReadonlySet<AskedKind> = new Set<AskedKind>(["limit", "forbid"]);

/**
 * So likely each is done without asking: which way a list goes is easily taken the wrong way round, and what may not be written stands in
 * the way; what is only shown otherwise is soon taken back.
 */
const SURE_OF: Partial<Readonly<Record<AskedKind, number>>> = { order: 0.9, limit: 0.7, first: 0.5, apart: 0.5, notify: 0.5, group: 0.5 }; // prettier-ignore

export const isSureOf = ({ kind, likely }: MeantChange): boolean => likely >= (SURE_OF[kind] ?? SURE);

/** What is surely meant. */
export const readAskedChange: RequestReader = ({ text, spec, today, isAsked }) => {
  const meant = isAsked || isOnlyAsked(text) ? undefined : changeMeant({ text, spec, today });
  return meant && isSureOf(meant) ? meant.planned : undefined;
};

/** The list a thing more is to be written in, or a record put in; the field that gets more choices. Undefined where it is not likely enough. */
export function placeMeant(
  kind: "field" | "row" | "choices",
  { text, spec }: Pick<Asking, "text" | "spec">,
  least: number,
): LikelyChoice | undefined {
  const [first] = likelyChoices(MODEL, kind, text, spec);
  return first && first.likely >= least ? first : undefined;
}

/** The requests of a message, in order, without what only joins them. */
export const requestsIn = (text: string): string[] => splitAt(MODEL.boundaries, text).map((part) => part.replace(JOINING, ""));
const JOINING = new RegExp(String.raw`^(?:${CONNECTING_WORDS.replaceAll(" ", "|")})[,\s]+(?=\S)`);

interface Found {
  planned: Planned | undefined;
  likely: number;
}

function ofRows(effect: RowEffect, { text, spec }: Asking): Found | undefined {
  const mark = likeliestMark(marks, text, spec);
  const when = mark && isBoundSaid(mark.reasons, text) ? conditionsOf(mark.reasons, text, spec) : undefined;
  if (!mark || !when) return undefined;
  const [amount] = findQuantities(text);
  const named = rowsNamed(mark.reasons, amount && text.slice(amount.start, amount.end));
  return { planned: planRowEffect(effect, { entity: mark.reasons[0]!.rows, when, named }, spec), likely: mark.likely };
}

const PLANS: Readonly<Record<"order" | "group" | "rights", (choice: LikelyChoice["choice"], asking: Asking) => Planned | undefined>> = {
  order: planOrder,
  group: planGroup,
  rights: planRights,
};

function ofParts(kind: keyof typeof PLANS | "limit" | "forbid", asking: Asking): Found | undefined {
  const ranked = likelyChoices(MODEL, kind, asking.text, asking.spec);
  const [first] = ranked;
  if (!first) return undefined;
  if (kind === "forbid") return planForbid(ranked, marks, asking.text, asking.spec);
  if (kind === "rights") return { planned: PLANS.rights(first.choice, asking), likely: first.likely };
  // A list that can be grouped by one field only is grouped by it where that was said.
  if (kind !== "limit") return isSpokenOf(first.choice, asking) ? { planned: PLANS[kind](first.choice, asking), likely: first.likely } : undefined; // prettier-ignore
  const also = alsoAlike(ranked, first);
  const likely = [first, ...also].reduce((sum, one) => sum + one.likely, 0);
  return {
    planned: planLimit(
      first.choice,
      also.flatMap(({ choice }) => (choice.field ? [choice.field] : []) satisfies FieldSpec[]),
      asking,
    ),
    likely,
  };
}

/** Its name, one of its choices, what it picks from, or something that means the same. */
function isSpokenOf({ field }: LikelyChoice["choice"], { text, spec }: Asking): boolean {
  if (!field) return true;
  const said = readSaid(text);
  const target = targetOf(field, spec);
  const names = [field.label, ...(target ? [target.name] : []), ...(field.options ?? []).map(({ label }) => label)];
  return names.some((name) => saidOf(name, said) >= LEAST_SAID) || alike(said, names.join(" ")) >= LEAST_ALIKE;
}
const LEAST_SAID = 0.4;
const LEAST_ALIKE = 0.3;

/** 같은 날 같은 강사: of fields that are told apart together each is nearly as likely as the other. */
function alsoAlike(ranked: readonly LikelyChoice[], { choice: { rows, sense }, likely }: LikelyChoice): LikelyChoice[] {
  if (sense !== "unique" && sense !== "count") return [];
  const others = ranked.slice(1).filter(({ choice }) => choice.rows === rows && choice.sense === sense && choice.field);
  return others.filter((one) => one.likely >= likely * NEARLY).slice(0, MOST_ALSO);
}
const NEARLY = 0.4;
const MOST_ALSO = 2;
