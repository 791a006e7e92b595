/** What may not be written as long as something is so: which list, and what of it or of the record it picks. */
import type { AppSpec } from "@appmon/appspec/spec";
import { conditionsOf, isBoundSaid } from "../asked-marks/conditions-of-reasons.ts";
import { type AskedMarksFile, likelyReasons } from "../asked-marks/mark-model.ts";
import type { Planned } from "../plan/planned.ts";
import { guardOfItself, guardOfPicked } from "../requests/guard-parts.ts";
import type { LikelyChoice } from "./change-model.ts";

const MOST_LISTS = 6;
const MOST_REASONS = 30;

/** @param lists likeliest first */
export function planForbid(
  lists: readonly LikelyChoice[],
  marks: AskedMarksFile,
  text: string,
  spec: AppSpec,
): { planned: Planned | undefined; likely: number } | undefined {
  const reasons = likelyReasons(marks, text, spec).slice(0, MOST_REASONS);
  const both = lists.slice(0, MOST_LISTS).flatMap((list) => {
    const of = list.choice.field ? list.choice.field.target : list.choice.rows.id;
    return reasons.filter(({ choice }) => choice.rows.id === of).map((reason) => ({ list, reason, likely: list.likely * reason.likely }));
  });
  const all = both.reduce((sum, { likely }) => sum + likely, 0);
  const [first] = both.toSorted((a, b) => b.likely - a.likely);
  if (!first) return undefined;
  const { choice: reason } = first.reason;
  const [condition, ...others] = isBoundSaid([reason], text) ? (conditionsOf([reason], text, spec) ?? []) : [];
  if (!condition || others.length > 0) return undefined;
  const { rows, field: via } = first.list.choice;
  const planned = via ? guardOfPicked(condition, { entity: reason.rows, list: rows, spec }) : guardOfItself(condition, rows);
  return { planned, likely: first.likely / all };
}
