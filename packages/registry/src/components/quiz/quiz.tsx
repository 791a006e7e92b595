import { useState } from "react";
import { useLabels } from "@appmon/kit/data";
import { Button, Empty, Icon, Loaded } from "@appmon/kit/ui";
import { type Kept, type List, type OnEnd, useList } from "../shared/list.ts";
import { Styles } from "../shared/styles.tsx";
import { WithLog } from "../shared/with-log.tsx";
import { type Card, makeQuestions, type Question } from "./questions.ts";
import { QuizCard } from "./quiz-card.tsx";
import { QuizContest } from "./quiz-contest.tsx";
import { QuizDays } from "./quiz-days.tsx";
import { QuizScore } from "./quiz-score.tsx";
import type { Answered, QuizMode } from "./round.ts";
import { STYLES } from "./styles.ts";

export interface QuizProps {
  mode: QuizMode;
  /** Questions; the following are fields of theirs. */
  questions?: List;
  promptField?: string;
  /** ox: a field of yes or no. */
  answerField?: string;
  /** choice4: tags field of wrong answers; without it other records' answers are offered. */
  wrongField?: string;
  explainField?: string;
  /** Image field shown with the question. */
  pictureField?: string;
  /** Questions in one go. */
  count?: number;
  /** Questions belong to contests one enters under a name; `contestField` of a question says to which. */
  contests?: List;
  contestField?: string;
  /** Who entered: the fields of its contest, the name and the score it gets. */
  entries?: List;
  entryContestField?: string;
  entryNameField?: string;
  entryScoreField?: string;
  /** Where results are kept. */
  log?: List;
}

/** Questions out of the records one keeps: a round, its score, and once more those that went wrong. */
export function Quiz({ questions, log, ...rest }: QuizProps) {
  return (
    <div className="am-quiz" data-mode={rest.mode}>
      <Styles rules={STYLES} />
      {questions ? (
        <WithLog log={log}>{(onEnd) => <Rounds {...rest} list={questions} log={log} onEnd={onEnd} />}</WithLog>
      ) : (
        <Empty title="문제를 담을 목록이 없어요" />
      )}
    </div>
  );
}

interface RoundsProps extends Omit<QuizProps, "questions" | "log"> {
  list: List;
  log: List | undefined;
  onEnd: OnEnd;
}

interface Run {
  questions: Question[];
  answered: Answered[];
}

function Rounds({ list, mode, count = 10, log, onEnd, ...fields }: RoundsProps) {
  const { promptField, answerField, wrongField, explainField, pictureField, contestField = "" } = fields;
  const { contests, entries, entryContestField: of = "", entryNameField: who = "", entryScoreField: score = "" } = fields;
  const { records, status, error, retry } = useList(list);
  const labels = useLabels(list);
  const [run, setRun] = useState<Run | null>(null);
  const contest = contests && entries && { contests, entries, of, who, score };

  const read = (field: string | undefined, one: Kept): string => {
    if (field === undefined) return "";
    const isFlag = list.fields.some(({ id, type }) => id === field && type === "boolean");
    return isFlag ? (one[field] === true ? "O" : "X") : labels.of(one, field);
  };
  const cards = records.map((one): Card => {
    const wrong = wrongField === undefined ? [] : one[wrongField];
    const picture = pictureField === undefined ? undefined : one[pictureField];
    return {
      id: one.id,
      prompt: read(promptField, one),
      answer: read(answerField, one),
      wrong: Array.isArray(wrong) ? wrong.map(String) : [],
      explain: read(explainField, one),
      ...(typeof picture === "string" && { picture }),
    };
  });
  const start = (from: readonly Card[]) => setRun({ questions: makeQuestions(from, count, mode, Math.random), answered: [] });
  const answer = (given: Answered) => {
    if (!run) return;
    const answered = [...run.answered, given];
    setRun({ ...run, answered });
    if (answered.length < run.questions.length) return;
    const right = answered.filter((one) => one.isRight).length;
    onEnd({
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
    <>
      {cards.length === 0 ? (
        <Loaded status={status} error={error} retry={retry}>
          <Empty title={`먼저 ${list.name}부터 넣어 주세요`} />
        </Loaded>
      ) : contest ? (
        <QuizContest
          parts={contest}
          mode={mode}
          count={count}
          cardsOf={(id) => {
            const own = cards.flatMap((card, at) =>
              records[at]?.[contestField] === id ? [{ card, sample: records[at].sample === true }] : [],
            );
            // As they were written down: samples stand in their order, what was added came after.
            return [...own.filter(({ sample }) => sample), ...own.filter(({ sample }) => !sample).toReversed()].map(({ card }) => card);
          }}
        />
      ) : !run ? (
        <div className="am-panel am-quiz-start">
          <p className="am-calc-hint">
            {list.name} {cards.length}개에서 {Math.min(count, cards.length)}개를 섞어서 내요.
          </p>
          <Button look="primary" data-size="large" data-action="start" onClick={() => start(cards)}>
            시작하기
            <Icon name="arrow-right" size={20} />
          </Button>
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
      {log && !contest && !current && cards.length > 0 && <QuizDays log={log} />}
    </>
  );
}
