/** A limit of a day, a week, a month or a year: 한 달에 두 번까지, 주 3회까지, 매달 10건까지. */
import { TIME_BUCKETS } from "@appmon/appspec/spec";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { dayOf } from "./limit-parts.ts";
import { isWord, type Token } from "./scan.ts";

export type Per = NonNullable<Extract<Constraint, { kind: "capacity" }>["per"]>;
export type Period = Per["period"];

/** How a period is said of a limit. */
export const PERIODS_SAID: Readonly<Record<Period, string>> = { day: "하루에", week: "한 주에", month: "한 달에", year: "한 해에" };

/** 매달, 월 2회: words that stand for a period by themselves, by how they begin. */
const SHORT: readonly [RegExp, Period][] = [
  [/^(?:매일)/, "day"],
  [/^(?:매주|주간|주$)/, "week"],
  [/^(?:매달|매월|월)/, "month"],
  [/^(?:매년|매해|연간|연$)/, "year"],
];

/** The period that a token says; undefined = it says none. */
export function periodSaid(token: Token): Period | undefined {
  if (token.kind === "number")
    return token.value.amount === 1 && token.value.dimension === "duration"
      ? TIME_BUCKETS.find((period) => period === token.value.unit)
      : undefined;
  // 주 3회: alone it is no word of asking.
  if (!isWord(token, "span") && !(isWord(token, "ask") && token.text === "주")) return undefined;
  return SHORT.find(([begins]) => begins.test(token.text))?.[1];
}

/** By what a list counts so: its day itself where that is a date and the period a day, else the period of it, or of when records are made. */
export function countedBy(period: Period, entity: EntitySpec): { field?: FieldSpec; per?: Per } {
  const day = dayOf(entity);
  if (period === "day" && day?.type === "date") return { field: day };
  return { per: { period, ...(day && { on: day.id }) } };
}

/** 전화번호마다 한 달에 */
export const eachSaid = (labels: string, per: Per | undefined): string =>
  [labels === "" ? "" : `${labels}마다`, per ? PERIODS_SAID[per.period] : ""].filter((part) => part !== "").join(" ");

/** What is added where a list has no day of its own. */
export const madeSaid = (per: Per | undefined): string => (per && per.on === undefined ? " 적은 날로 세어요." : "");
