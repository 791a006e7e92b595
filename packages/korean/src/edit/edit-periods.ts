/** "이번 달", "올해": spans of the calendar; and how one compares with the one before: "지난달이랑 비교", "작년 대비". */
import type { StatsItem } from "@appmon/appspec/spec";

type Unit = NonNullable<StatsItem["period"]>["unit"];

const RUNNING: readonly (readonly [said: RegExp, unit: Unit, label: string])[] = [
  [/오늘|금일/, "day", "오늘"],
  [/이번\s?주|금주/, "week", "이번 주"],
  [/이번\s?달|이달|금월|당월/, "month", "이번 달"],
  [/올해|금년|올\s해/, "year", "올해"],
];

/** The day, week, month or year that is running, where one is said. */
export function runningPeriod(text: string): { unit: Unit; label: string } | undefined {
  const found = RUNNING.find(([said]) => said.test(text));
  return found && { unit: found[1], label: found[2] };
}
