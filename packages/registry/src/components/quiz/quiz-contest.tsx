import { useState } from "react";
import { readIds, useKept, useLabels } from "@appmon/kit/data";
import { Button, Empty, Icon, Skeleton, toast } from "@appmon/kit/ui";
import { type Kept, type List, playValues, useList } from "../shared/list.ts";
import { useOpenGame } from "../shared/open-game.ts";
import { sayRefused } from "../shared/said.ts";
import { type Card, type Question, questionsInOrder } from "./questions.ts";
import { QuizCard } from "./quiz-card.tsx";
import { ContestResult, Standings } from "./quiz-standings.tsx";
import type { Answered, QuizMode } from "./round.ts";

export interface ContestParts {
  contests: List;
  entries: List;
  /** Fields of an entry: its contest, under which name, and how it went. */
  of: string;
  who: string;
  score: string;
}

interface QuizContestProps {
  parts: ContestParts;
  mode: QuizMode;
  /** Questions at most. */
  count: number;
  cardsOf: (contest: string) => Card[];
}

const readName = (stored: unknown): string => (typeof stored === "string" ? stored.slice(0, 60) : "");

/** Contests to look at and enter; each has its questions, its score and its board of everybody's. */
export function QuizContest({ parts, mode, count, cardsOf }: QuizContestProps) {
  const contests = parts.contests;
  const { records, status } = useList(contests);
  const entries = useList(parts.entries);
  const labels = useLabels(contests);
  const [id, open] = useOpenGame();
  const [mine] = useKept("contest-entries", readIds);
  if (status === "loading" || entries.status === "loading") return <Skeleton rows={4} />;
  if (records.length === 0) return <Empty title={`먼저 ${contests.name}부터 넣어 주세요`} />;
  const contest = records.find((one) => one.id === id);
  const entriesOf = (contestId: string) => entries.records.filter((one) => one[parts.of] === contestId);
  const mineOf = (contestId: string) => entriesOf(contestId).find((one) => mine.includes(one.id));
  if (contest)
    return (
      <OpenContest
        key={contest.id}
        parts={parts}
        contest={contest}
        mode={mode}
        cards={cardsOf(contest.id).slice(0, count)}
        entries={entriesOf(contest.id)}
        mine={mineOf(contest.id)}
        onClose={() => open(null)}
      />
    );
  return (
    <ul className="am-contests" aria-label={`${contests.name} 목록`}>
      {records.map((one) => {
        const entry = mineOf(one.id);
        return (
          <li key={one.id} className="am-panel" data-record={one.id}>
            <h2>{labels.title(one)}</h2>
            <ContestFacts contests={contests} contest={one} />
            <p className="am-calc-hint">
              문제 {Math.min(count, cardsOf(one.id).length)}개 · 참가자 {entriesOf(one.id).length}명
            </p>
            <Button look="primary" data-action="enter" onClick={() => open(one.id)}>
              {entry === undefined ? "신청하기" : typeof entry[parts.score] === "number" ? "결과와 리더보드" : "시작하러 가기"}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function ContestFacts({ contests, contest }: { contests: List; contest: Kept }) {
  const labels = useLabels(contests);
  const shown = contests.fields.filter(
    (field) => field.id !== contests.titleField && !field.hidden && contest[field.id] !== null && contest[field.id] !== undefined,
  );
  const long = shown.find(({ type }) => type === "longtext");
  return (
    <>
      {long && <p>{labels.of(contest, long.id)}</p>}
      <dl className="am-facts">
        {shown
          .filter((field) => field !== long && field.type !== "image")
          .map((field) => (
            <div key={field.id}>
              <dt>{field.label}</dt>
              <dd>{labels.of(contest, field.id)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

interface OpenContestProps {
  parts: ContestParts;
  contest: Kept;
  mode: QuizMode;
  cards: Card[];
  entries: readonly Kept[];
  mine: Kept | undefined;
  onClose: () => void;
}

function OpenContest({ parts, contest, mode, cards, entries, mine, onClose }: OpenContestProps) {
  const contests = parts.contests;
  const { entries: list } = parts;
  const { create, update } = useList(list);
  const labels = useLabels(contests);
  const [name, keepName] = useKept("contest-name", readName);
  const [ids, keepIds] = useKept("contest-entries", readIds);
  const [run, setRun] = useState<{ questions: Question[]; answered: Answered[] } | null>(null);
  const title = labels.title(contest);
  const current = run?.questions[run.answered.length];

  const enter = async (who: string) => {
    try {
      const made = await create({ [parts.who]: who, [parts.of]: contest.id });
      keepName(who);
      keepIds([...ids, made.id]);
      toast(`${title}에 신청했어요`);
    } catch (thrown) {
      sayRefused(thrown);
    }
  };
  const answer = (given: Answered) => {
    if (!run || !mine) return;
    const answered = [...run.answered, given];
    setRun({ ...run, answered });
    if (answered.length < run.questions.length) return;
    const right = answered.filter((one) => one.isRight).length;
    const score = Math.round((right / answered.length) * 100);
    const detail = `${answered.length}문제 중 ${right}개 맞음`;
    const { [list.titleField]: _title, ...values } = playValues(list, { title: "", detail });
    update(mine.id, { ...values, [parts.score]: score }).catch(sayRefused);
  };

  if (current && run)
    return (
      <QuizCard
        key={current.id}
        mode={mode}
        question={current}
        step={`${run.answered.length + 1} / ${run.questions.length}`}
        onAnswered={answer}
      />
    );
  const isDone = typeof mine?.[parts.score] === "number";
  return (
    <>
      <div className="am-game-bar">
        <Button small icon="arrow-left" data-action="games" onClick={onClose}>
          {contests.name} 목록
        </Button>
      </div>
      <div className="am-panel am-quiz-start">
        <h2>{title}</h2>
        {mine && isDone ? (
          <ContestResult parts={parts} entries={entries} mine={mine} answered={run?.answered ?? []} />
        ) : mine ? (
          <>
            <p role="status">
              <b>{String(mine[parts.who])}</b> 님, 신청이 끝났어요. 준비되면 시작해 주세요.
            </p>
            <Button
              look="primary"
              data-size="large"
              data-action="start"
              disabled={cards.length === 0}
              onClick={() => setRun({ questions: questionsInOrder(cards, cards.length, mode, Math.random), answered: [] })}
            >
              {cards.length === 0 ? "아직 문제가 없어요" : "시작하기"}
              <Icon name="arrow-right" size={20} />
            </Button>
          </>
        ) : (
          <>
            <ContestFacts contests={contests} contest={contest} />
            <EntryForm name={name} onEnter={(who) => void enter(who)} />
          </>
        )}
      </div>
      <Standings parts={parts} entries={entries} mine={mine?.id} />
    </>
  );
}

function EntryForm({ name, onEnter }: { name: string; onEnter: (who: string) => void }) {
  const [who, setWho] = useState(name);
  return (
    <form
      className="am-quiz-typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (who.trim() !== "") onEnter(who.trim());
      }}
    >
      <input
        className="am-input"
        value={who}
        maxLength={60}
        aria-label="참가자 이름"
        placeholder="리더보드에 올릴 이름"
        onChange={(event) => setWho(event.target.value)}
      />
      <Button look="primary" type="submit" disabled={who.trim() === ""}>
        신청하기
      </Button>
    </form>
  );
}
