import { Loaded } from "./frame/loaded.tsx";
import { grouped } from "./format-text.ts";
import { type Bucket, bucketOf } from "./measure.ts";
import { memoBlock } from "./text/memo-block.ts";
import { targetOf } from "./figures/report.ts";
import { useMeasured } from "./figures/use-measured.ts";
import type { AppRecord, Collection, Condition, FieldOf, Metric } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";
import { useRecords } from "./records/use-records.ts";

export interface GoalBlockProps<R extends AppRecord> {
  id: string;
  title?: string;
  collection: Collection<R>;
  date: FieldOf<R>;
  where?: Condition<FieldOf<R>>[];
  /** Of the month's records, those whose measure is taken off: 수입 − 지출. */
  less?: Condition<FieldOf<R>>[];
  metric: Metric & { unit?: string };
  /** A budget is not to be passed, a goal is to be reached. */
  direction: "limit" | "reach";
  /** Absent: this month. */
  over?: "day" | "week" | "year" | "all";
  // oxlint-disable-next-line no-explicit-any -- what was aimed at, in records of any type
  target: { collection: Collection<any>; month: string; amount: string };
}

const NEARLY = 80;
/** Further above, the figure says nothing anybody reads. */
const MOST_PERCENT = 999;

const PERIOD_NAME = { day: "오늘", week: "이번 주", month: "이번 달", year: "올해", all: "전체" } as const;

/** This day, week, month, year or all of it against what was aimed at. */
export const GoalBlock = memoBlock(function GoalBlock<R extends AppRecord>({
  id,
  title,
  collection,
  date,
  where,
  less,
  metric,
  direction,
  over,
  target,
}: GoalBlockProps<R>) {
  const aims = useRecords(target.collection as Collection);
  const today = seoulToday();
  const step: Bucket | undefined = over === "all" ? undefined : (over ?? "month");
  const term = { collection: collection as Collection, metric, where };
  const held = useMeasured(term, less && { ...term, where: less }, step && { field: date, unit: step }, today);
  const now = held.at(step && bucketOf(today, step)) ?? 0;
  const aimed = targetOf(aims.records, today.slice(0, 7), target);
  const aim = aimed ?? 0;
  const unit = metric.unit ?? "";
  const said = (value: number) => `${grouped(Math.round(value))}${unit}`;
  const isLimit = direction === "limit";
  const percent = aim <= 0 ? 0 : Math.max(0, Math.round((now / aim) * 100));
  const tone = isLimit ? (percent > 100 ? "bad" : percent >= NEARLY ? "warn" : "good") : percent >= 100 ? "good" : "accent";
  const name = title ?? `${PERIOD_NAME[over ?? "month"]} ${isLimit ? "예산" : "목표"}`;
  return (
    <section className="am-block am-goal" data-block={id} data-tone={tone} aria-label={name}>
      <div className="am-panel">
        <h2 className="am-goal-title">{name}</h2>
        <Loaded {...held} rows={2}>
          {aimed === null ? (
            <p className="am-calc-hint">{isLimit ? "예산을 정하면 얼마나 썼는지" : "목표를 정하면 얼마나 왔는지"} 여기에 보여요.</p>
          ) : (
            <>
              <p className="am-goal-now">
                <b>{said(now)}</b> / {said(aim)}
              </p>
              <div
                className="am-meter"
                role="meter"
                aria-label={name}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={Math.min(100, percent)}
              >
                <i style={{ inlineSize: `${Math.min(100, percent)}%` }} />
              </div>
              <p className="am-goal-left">
                {isLimit ? "" : "달성률 "}
                {percent > MOST_PERCENT ? `${MOST_PERCENT}% 이상` : `${percent}%`} · {wordsFor(isLimit, aim - now, said, unit)}
              </p>
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
});

function wordsFor(isLimit: boolean, left: number, said: (value: number) => string, unit: string): string {
  if (isLimit) return left >= 0 ? `${said(left)} 남았어요` : `${said(-left)} 넘었어요`;
  return left > 0 ? `남은 ${unit === "원" ? "금액" : "목표"} ${said(left)}` : "목표를 이뤘어요!";
}
