/** Records that are to stand out, as people say it in words of their own: what was learnt says when, and they are marked as others are. */
import type { AppSpec, Condition } from "@appmon/appspec/spec";
import { conditionText } from "@appmon/appspec/condition-text";
import file from "../../models/asked-marks.json" with { type: "json" };
import { toneSaid } from "../changes/tone-said.ts";
import { findQuantities, type Quantity } from "../grammar/quantity.ts";
import { numberKind } from "../plan/apply/figure-parts.ts";
import type { ChangeKind } from "../offers/change-kind.ts";
import { namesOfApp } from "../offers/names-of-app.ts";
import { rankKinds } from "../offers/rank-kinds.ts";
import { markOps, shownAs } from "../plan/apply/mark.ts";
import { DAYS_OF_UNIT } from "../plan/apply/span.ts";
import type { Planned } from "../plan/planned.ts";
import type { MarkChoice, Reason } from "./mark-choices.ts";
import { likeliestMark, markLikely } from "./mark-model.ts";

/** So likely it is done, and so likely it is asked about. */
const SURE = 0.65;
const LIKELY = 0.4;
/** So likely it is a mark at all that is asked for. */
const OF_MARKS = 0.5;
const MOST_CHARS = 150;

export function asksForMark(text: string, spec: AppSpec): boolean {
  if (text.length > MOST_CHARS || markLikely(file, text) < OF_MARKS) return false;
  const [first] = rankKinds(text, namesOfApp(spec));
  return first === undefined || first.likely < SURELY_OTHER || MARKING.has(first.kind);
}
/** So likely another kind of change is asked for, it is none: 배경을 노란색으로. */
const SURELY_OTHER = 0.85;
const MARKING: ReadonlySet<ChangeKind> = new Set<ChangeKind>(["highlight", "pin-first", "reminder"]);

export interface MeantMark {
  planned: Exclude<Planned, { kind: "ask" | "cannot" }>;
  /** It may be done without asking. */
  isSure: boolean;
}

/** What is likeliest to stand out; undefined where nothing is likely, or no condition says it. */
export function markMeant(text: string, spec: AppSpec): MeantMark | undefined {
  if (!asksForMark(text, spec)) return undefined;
  const mark = likeliestMark(file, text, spec);
  const likely = mark ? mark.likely * markLikely(file, text) : 0;
  if (!mark || likely < LIKELY) return undefined;
  const { rows } = mark.reasons[0]!;
  const when = conditionsOf(mark.reasons, text, spec);
  const told = when && conditionText(when, rows);
  if (!when || told === undefined) return undefined;
  // 한도 넘은: over which amount is not said.
  const isSaid = findQuantities(text).length > 0 || mark.reasons.every(({ reason }) => !BOUNDS.has(reason));
  const isSure = likely >= SURE && isSaid;
  const tone = toneSaid(text) ?? "bad";
  const same = rows.highlights?.find((one) => JSON.stringify(one.when) === JSON.stringify(when));
  if (same && (same.tone === tone || toneSaid(text) === undefined))
    return { planned: { kind: "there", text: `${rows.name}에서 그런 것은 이미 눈에 띄게 보여요.`, about: rows.id }, isSure };
  const highlight = { when, tone };
  const done = {
    kind: "done" as const,
    ops: markOps(rows, highlight),
    text: `${rows.name}에서 ${told} ${shownAs(highlight)}`,
    about: rows.id,
  };
  return { planned: done, isSure };
}

/** Undefined where an amount is needed that nobody has said, or one was said that none of them has a place for. */
function conditionsOf(reasons: readonly MarkChoice[], text: string, spec: AppSpec): Condition[] | undefined {
  const [amount, ...others] = findQuantities(text).map(({ value }) => value);
  const measured = reasons.filter(({ reason }) => MEASURED.has(reason));
  if (others.length > 0 || (amount && measured.length !== 1)) return undefined;
  const all = reasons.map((one) => conditionOf(one, measured.includes(one) ? amount : undefined, spec));
  return all.every((one) => one !== undefined) ? all.flat() : undefined;
}
const BOUNDS: ReadonlySet<Reason> = new Set<Reason>(["over", "atleast", "under", "atmost"]);
const MEASURED: ReadonlySet<Reason> = new Set<Reason>(["past", "within", "over", "atleast", "under", "atmost", "is"]);

function conditionOf({ rows, field, option, reason }: MarkChoice, amount: Quantity | undefined, spec: AppSpec): Condition[] | undefined {
  const id = field.id;
  switch (reason) {
    case "past":
    case "within":
    case "today":
      return ofDays(id, reason, amount);
    case "chosen":
    case "other":
      return option && [{ field: id, op: reason === "chosen" ? "eq" : "ne", value: option.value }];
    case "yes":
    case "no":
      return [{ field: id, op: reason === "yes" ? "eq" : "ne", value: true }];
    case "empty":
    case "filled":
      return [{ field: id, op: reason }];
    default: {
      if (!amount && reason !== "is" && reason !== "over") return undefined;
      const value = amount ? numberOf(amount, numberKind(field, rows, spec), field.unit) : 0;
      return value === undefined ? undefined : [{ field: id, op: OPERATORS[reason], value }];
    }
  }
}

const OPERATORS = { over: "gt", atleast: "gte", under: "lt", atmost: "lte", is: "eq" } as const;

function ofDays(field: string, reason: "past" | "within" | "today", amount: Quantity | undefined): Condition[] | undefined {
  if (amount && DAYS_OF_UNIT[amount.unit] === undefined) return undefined;
  const days = amount ? amount.amount * DAYS_OF_UNIT[amount.unit]! : 0;
  if (reason === "today") return [{ field, op: "eq", value: { today: 0 } }];
  if (reason === "past") return [amount ? { field, op: "lte", value: { today: -days } } : { field, op: "lt", value: { today: 0 } }];
  if (!amount) return undefined;
  return [
    { field, op: "gte", value: { today: 0 } },
    { field, op: "lte", value: { today: days } },
  ];
}

/** A price is said in won, and twenty pieces of what is counted so; three hours are no pieces. */
function numberOf({ amount, unit, dimension }: Quantity, kind: ReturnType<typeof numberKind>, own: string | undefined): number | undefined {
  if (kind === "money") return dimension === "money" ? amount : undefined;
  if (dimension === "money") return undefined;
  if (DAYS_OF_UNIT[unit] !== undefined && own === "일") return amount * DAYS_OF_UNIT[unit];
  return amount;
}
