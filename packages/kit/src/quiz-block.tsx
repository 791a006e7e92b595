import { useState } from "react";
import { EmptyState, Skeleton } from "./frame/block-states.tsx";
import { Icon } from "./icon.tsx";
import { makeQuestions } from "./quiz/quiz.ts";
import { QuizContest } from "./quiz/quiz-contest.tsx";
import type { ContestParts } from "./quiz/quiz-contest.tsx";
import type { Card, Question } from "./quiz/quiz.ts";
import { QuizCard } from "./quiz/quiz-card.tsx";
import { QuizDays } from "./quiz/quiz-days.tsx";
import { QuizScore } from "./quiz/quiz-score.tsx";
import type { Collection } from "./schema.ts";
import { usePlayLog } from "./play/use-play-log.ts";
import { useRecords } from "./records/use-records.ts";
import { useText } from "./records/use-text.ts";

export type QuizMode = "choice4" | "flashcard" | "typing" | "ox";

export interface QuizBlockProps {
  id: string;
  title?: string;
  mode: QuizMode;
  // oxlint-disable-next-line no-explicit-any -- questions of any record type
  collection: Collection<any>;
  /** Field ids. */
  fields: { prompt: string; answer: string; wrong?: string; explain?: string; picture?: string };
  /** Questions in one go. */
  count: number;
  contest?: ContestParts;
  // oxlint-disable-next-line no-explicit-any -- results are kept in a collection of any record type
  log?: Collection<any>;
}

export interface Answered {
  question: Question;
  given: string;
  isRight: boolean;
}

interface Run {
  questions: Question[];
  answered: Answered[];
}

/** Questions out of the records one keeps: a round, its score, and once more those that went wrong. */
export function QuizBlock({ id, title, mode, collection: typed, fields, count, contest, log }: QuizBlockProps) {
  const collection = typed as Collection;
  const { records, status } = useRecords(collection);
  const text = useText(collection);
  const record = usePlayLog(log);
  const [run, setRun] = useState<Run | null>(null);

  const read = (field: string | undefined, of: (typeof records)[number]): string => {
    const schema = collection.fields.find((one) => one.id === field);
    if (!schema || !field) return "";
    return schema.type === "boolean" ? (of[field] === true ? "O" : "X") : text.of(schema, of[field]);
  };
  const cards = records.map((one): Card => {
    const wrong = fields.wrong === undefined ? [] : one[fields.wrong];
    return {
      id: one.id,
      prompt: read(fields.prompt, one),
      answer: read(fields.answer, one),
      wrong: Array.isArray(wrong) ? wrong.map(String) : [],
      explain: read(fields.explain, one),
      ...(fields.picture !== undefined && typeof one[fields.picture] === "string" ? { picture: String(one[fields.picture]) } : {}),
    };
  });
  const start = (from: readonly Card[]) => setRun({ questions: makeQuestions(from, count, mode, Math.random), answered: [] });
  const answer = (given: Answered) => {
    if (!run) return;
    const answered = [...run.answered, given];
    setRun({ ...run, answered });
    if (answered.length < run.questions.length) return;
    const right = answered.filter((one) => one.isRight).length;
    record({
      title: `${answered.length}문제 중 ${right}개 맞음`,
      score: Math.round((right / answered.length) * 100),
      solved: answered.length,
      detail: answered
        .filter((one) => !one.isRight)
        .map((one) => `${one.question.prompt}: ${one.question.answer}`)
        .join("\n"),
    });
  };

  const current = run?.questions[run.answered.length];
  return (
    <section className="am-block am-quiz" data-block={id} data-mode={mode} aria-label={title ?? "퀴즈"}>
      {status === "loading" ? (
        <Skeleton rows={3} />
      ) : cards.length === 0 ? (
        <EmptyState collection={collection} message={`먼저 ${collection.name}부터 넣어 주세요`} />
      ) : contest ? (
        <QuizContest
          parts={contest}
          mode={mode}
          count={count}
          cardsOf={(id) => {
            const own = cards.flatMap((card, at) =>
              records[at]?.[contest.via] === id ? [{ card, sample: records[at].sample === true }] : [],
            );
            // As they were written down: samples stand in their order, what was added came after.
            return [...own.filter(({ sample }) => sample), ...own.filter(({ sample }) => !sample).toReversed()].map(({ card }) => card);
          }}
        />
      ) : !run ? (
        <div className="am-panel am-quiz-start">
          <h2>{title ?? "퀴즈"}</h2>
          <p className="am-calc-hint">
            {collection.name} {cards.length}개에서 {Math.min(count, cards.length)}개를 섞어서 내요.
          </p>
          <button
            type="button"
            className="am-button"
            data-look="primary"
            data-size="large"
            data-action="start"
            onClick={() => start(cards)}
          >
            시작하기
            <Icon name="arrow-right" size={20} />
          </button>
        </div>
      ) : current ? (
        <QuizCard
          key={`${current.id}-${run.answered.length}`}
          mode={mode}
          question={current}
          step={`${run.answered.length + 1} / ${run.questions.length}`}
          onAnswered={answer}
        />
      ) : (
        <QuizScore
          answered={run.answered}
          mode={mode}
          onAgain={() => start(cards)}
          onWrong={() => start(run.answered.filter((one) => !one.isRight).map((one) => one.question))}
        />
      )}
      {log && !contest && !current && cards.length > 0 && <QuizDays log={log as Collection} />}
    </section>
  );
}
