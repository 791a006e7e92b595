import { seoulToday } from "@appmon/kit/data";
import { type List, useList } from "../shared/list.ts";
import { studyDays } from "./study-days.ts";

/** What was learned today and for how many days in a row, out of the rounds that were kept. */
export function QuizDays({ log }: { log: List }) {
  const { records, status } = useList(log);
  if (status !== "ready" || log.dateField === undefined) return null;
  const day = log.dateField;
  const { solved, streak } = studyDays(
    records.flatMap((record) =>
      record.sample !== true && typeof record[day] === "string"
        ? [{ day: record[day], solved: typeof record["solved"] === "number" ? record["solved"] : 0 }]
        : [],
    ),
    seoulToday(),
  );
  return (
    <dl className="am-quiz-days" aria-live="polite">
      <div>
        <dt>오늘 학습한 개수</dt>
        <dd>{solved.toLocaleString("ko-KR")}개</dd>
      </div>
      <div>
        <dt>연속 학습일</dt>
        <dd>{streak.toLocaleString("ko-KR")}일</dd>
      </div>
    </dl>
  );
}
