/** "이번 달", "올해": spans of the calendar; and how one compares with the one before: "지난달이랑 비교", "작년 대비". */
import { josa } from "../korean-text.ts";
import type { EntitySpec, StatsItem } from "@appmon/appspec/spec";
import { type EditContext, type EditOutcome, entityFor, visibleFields } from "./edit-outcome.ts";
import { findVocabulary } from "./vocabulary.ts";

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

const BEFORE: readonly (readonly [said: RegExp, unit: Unit, each: string, told: string])[] = [
  [/(?:작년|지난\s?해|전년|전년도)(?:이랑|하고|과|와|도|에|보다)?/, "year", "연도별", "지난해"],
  [/(?:지난\s?달|저번\s?달|전월|전달)(?:이랑|하고|과|와|도|에|보다)?/, "month", "월별", "지난달"],
  [/(?:지난\s?주|저번\s?주|전주)(?:랑|하고|과|와|도|에|보다)?/, "week", "주별", "지난주"],
  [/(?:어제|전날|전일)(?:랑|이랑|하고|과|와|도|에|보다)?/, "day", "일별", "어제"],
];
const COMPARES =
  /(?:비교|대비|견줘|차이|(?:작년|지난\s?해|전년|지난\s?달|저번\s?달|전월|지난\s?주|저번\s?주|어제)보다\s(?:얼마나|많이|더|늘|줄))/;

/** Numbers of a running span say by themselves how they stand beside the one before; charts draw the spans beside each other. */
export function compared(context: EditContext, hear: (again: EditContext) => EditOutcome | undefined): EditOutcome | undefined {
  const { text, spec } = context;
  const before = COMPARES.test(text) ? BEFORE.find(([said]) => said.test(text)) : undefined;
  if (!before) return undefined;
  const [said, unit, each, told] = before;
  const about = entityFor(context);
  const isDated = (entity: EntitySpec) =>
    visibleFields(entity).some(({ id, type }) => id === entity.dateField && (type === "date" || type === "datetime"));
  const dated = about && isDated(about) ? [about] : spec.entities.filter((entity) => !entity.parent && isDated(entity));
  if (dated.length === 0)
    return {
      kind: "unsupported",
      text: `${josa(told, "와/과")} 비교하려면 날짜를 적는 항목이 있어야 해요.`,
      chips: about ? [`${about.name}에 날짜 항목 추가해줘`] : [],
    };
  const running = RUNNING.find(([, one]) => one === unit)![2];
  const [first] = dated;
  if (/같은\s?(?:달|월|기간|날|주|때|시기)/.test(text))
    return {
      kind: "ask",
      question: `${told}의 같은 때하고만 나란히 놓는 숫자는 아직 없어요. 대신 이렇게 보여 드릴 수 있어요.`,
      chips: [`${first!.name} 월별 그래프 넣어줘`, `올해 ${first!.name} 지난해와 비교해서 보여줘`],
    };
  const measure = text
    .replace(said, " ")
    .replace(new RegExp(`${COMPARES.source}.*$`), " ")
    .replace(RUNNING.find(([, one]) => one === unit)![0], " ")
    .replace(/(?:^|\s)(?:같은\s?(?:달|기간)|얼마나|좀|한번)(?=\s)/g, " ")
    .trim()
    .replace(/(?:을|를|이|가|은|는|도)$/, "");
  const drawn = /(그래프|차트)/.test(text);
  const again = drawn ? `${measure} ${each} 그래프 넣어줘` : `${running} ${measure || first!.name} 합계 위에 보여줘`;
  const outcome = hear({ ...context, text: again.trim(), words: findVocabulary(again, spec), about: context.about ?? first! });
  return outcome?.kind === "ops" && !drawn
    ? { ...outcome, summary: `${outcome.summary} ${told}보다 얼마나 늘고 줄었는지도 같이 나와요.` }
    : outcome;
}
