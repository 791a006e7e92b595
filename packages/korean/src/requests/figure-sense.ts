/** What the items of a clause come to in one list: which of its numbers, as what whole, of which records, over which time. */
import type { AppSpec, Condition, EntitySpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import type { Period } from "../grammar/periods.ts";
import { CALLED_OFF } from "../plan/apply/figure-words.data.ts";
import { visible } from "../plan/part-of-app.ts";
import { conditionsSaid, flowFields } from "./figure-conditions.ts";
import { type Measure, measureOf } from "./figure-measure.ts";
import { JOINT_PARTICLES } from "./figure-words.data.ts";
import type { Item } from "./scan-figure.ts";

export interface Sense extends Measure {
  where: Condition[];
  /** What a label says of the records: 결석, 입금 안 된. */
  told: string[];
  /** What people do not say but mean: not those who did not come. */
  meant: string[];
  period?: Period;
  /** The list, one of its fields or options is named. */
  isNamed: boolean;
}

/** Undefined where an item says something that this list cannot come to. */
export function senseOf(items: readonly Item[], rows: EntitySpec, spec: AppSpec): Sense | undefined {
  const said = conditionsSaid(items, rows);
  const periods = items.flatMap((item) => (item.kind === "period" ? [item.period] : []));
  const measure = said && periods.length < 2 && !isTaskOf(items) && !isSeveral(items) ? measureOf(items, rows, spec) : undefined;
  if (!said || !measure || mixesFlows(measure, said.where, items, rows)) return undefined;
  const off = measure.fn === "sum" && said.sense === "in" ? calledOff(rows) : [];
  return {
    ...measure,
    where: [...said.where, ...off.map(({ condition }) => condition)],
    told: said.told,
    meant: [...said.meant, ...off.map(({ label }) => label)],
    ...(periods[0] && { period: periods[0] }),
    isNamed: said.isOf === true || items.some((item) => item.kind === "name" && item.name.kind !== "target"),
  };
}

/** 추가 금액, 확인 횟수: the word before says of which, and nothing here knows it. */
const isTaskOf = (items: readonly Item[]): boolean =>
  items.some((item, at) => {
    const next = items[at + 1];
    return item.kind === "word" && item.word === "task" && (next?.kind === "name" || (next?.kind === "word" && next.word === "count"));
  });

const DATES: ReadonlySet<string> = new Set(["date", "datetime"]);
const JOINTS: ReadonlySet<string> = new Set(JOINT_PARTICLES.split(" "));
const WHOLES: ReadonlySet<string> = new Set(["sum", "avg", "count", "howMuch"]);
const isWhole = (item: Item): boolean => item.kind === "howMany" || (item.kind === "word" && WHOLES.has(item.word));

/** 합계랑 평균, 합계, 이번 달 총액: one figure after the other. */
function isSeveral(items: readonly Item[]): boolean {
  const isJoined = items.some((item, at) => {
    const before = items[at - 1];
    return item.kind === "particle" && JOINTS.has(item.text) && before !== undefined && isWhole(before);
  });
  return isJoined || items.filter((item) => item.kind === "word" && item.word === "sum" && !/[서한친]$/.test(item.text)).length > 1;
}

/** What came in and what went out are not added up. */
function mixesFlows({ fn, field }: Measure, where: readonly Condition[], items: readonly Item[], rows: EntitySpec): boolean {
  if (fn === "count" || !field || DATES.has(field.type)) return false;
  return flowFields(rows).some(
    ({ id }) =>
      !where.some((one) => one.field === id && one.op === "eq") && !items.some((item) => item.kind === "divided" && item.field.id === id),
  );
}

/** Records that were called off earn nothing. */
export function calledOff(rows: EntitySpec): { condition: Condition; label: string }[] {
  const status = visible(rows).find(({ type }) => type === "status");
  return (status?.options ?? [])
    .filter(({ label }) => CALLED_OFF.includes(compactName(label)))
    .map(({ value, label }) => ({ condition: { field: status!.id, op: "ne", value }, label }));
}
