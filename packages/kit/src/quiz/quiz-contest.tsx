import { useState } from "react";
import { toast } from "sonner";
import { EmptyState, Skeleton } from "../frame/block-states.tsx";
import { refusalOf } from "../data-store.ts";
import type { StoredRecord } from "../data-store.ts";
import { FormatValue } from "../records/format-value.tsx";
import { Icon } from "../icon.tsx";
import { playValues } from "../play/play-log.ts";
import { questionsInOrder } from "./quiz.ts";
import type { Card, Question } from "./quiz.ts";
import type { Answered, QuizMode } from "../quiz-block.tsx";
import { QuizCard } from "./quiz-card.tsx";
import { ContestResult, Standings } from "./quiz-standings.tsx";
import type { Collection, FieldSchema } from "../schema.ts";
import { readIds, useKept } from "../frame/use-kept.ts";
import { useOpenGame } from "../play/use-open-game.ts";
import { useRecords } from "../records/use-records.ts";
import { useText } from "../records/use-text.ts";

export interface ContestParts {
  // oxlint-disable-next-line no-explicit-any -- contests of any record type
  collection: Collection<any>;
  /** Field of a question. */
  via: string;
  // oxlint-disable-next-line no-explicit-any -- entries of any record type
  entries: Collection<any>;
  /** Fields of an entry. */
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
  const contests = parts.collection as Collection;
  const { records, status } = useRecords(contests);
  const entries = useRecords(parts.entries as Collection);
  const text = useText(contests);
  const [id, open] = useOpenGame();
  const [mine] = useKept("contest-entries", readIds);
  if (status === "loading" || entries.status === "loading") return <Skeleton rows={4} />;
  if (records.length === 0) return <EmptyState collection={contests} message={`먼저 ${contests.name}부터 넣어 주세요`} />;
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
            <h2>{text.title(contests, one)}</h2>
            <ContestFacts contests={contests} contest={one} />
            <p className="am-calc-hint">
              문제 {Math.min(count, cardsOf(one.id).length)}개 · 참가자 {entriesOf(one.id).length}명
            </p>
            <button type="button" className="am-button" data-look="primary" data-action="enter" onClick={() => open(one.id)}>
              {entry === undefined ? "신청하기" : typeof entry[parts.score] === "number" ? "결과와 리더보드" : "시작하러 가기"}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function ContestFacts({ contests, contest }: { contests: Collection; contest: StoredRecord }) {
  const text = useText(contests);
  const shown = contests.fields.filter(
    (field: FieldSchema) =>
      field.id !== contests.titleField && !field.hidden && contest[field.id] !== null && contest[field.id] !== undefined,
  );
  const long = shown.find(({ type }) => type === "longtext");
  return (
    <>
      {long && <p>{text.of(long, contest[long.id])}</p>}
      <dl className="am-facts">
        {shown
          .filter((field) => field !== long && field.type !== "image")
          .map((field) => (
            <div key={field.id}>
              <dt>{field.label}</dt>
              <dd>
                <FormatValue field={field} value={contest[field.id]} text={text} />
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}

interface OpenContestProps {
  parts: ContestParts;
  contest: StoredRecord;
  mode: QuizMode;
  cards: Card[];
  entries: readonly StoredRecord[];
  mine: StoredRecord | undefined;
  onClose: () => void;
}

function OpenContest({ parts, contest, mode, cards, entries, mine, onClose }: OpenContestProps) {
  const contests = parts.collection as Collection;
  const collection = parts.entries as Collection;
  const { create, update } = useRecords(collection);
  const text = useText(contests);
  const [name, keepName] = useKept("contest-name", readName);
  const [ids, keepIds] = useKept("contest-entries", readIds);
  const [run, setRun] = useState<{ questions: Question[]; answered: Answered[] } | null>(null);
  const title = text.title(contests, contest);
  const current = run?.questions[run.answered.length];

  const enter = async (who: string) => {
    try {
      const made = await create({ [parts.who]: who, [parts.of]: contest.id });
      keepName(who);
      keepIds([...ids, made.id]);
      toast.success(`${title}에 신청했어요`);
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
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
    const { [collection.titleField]: _title, ...values } = playValues(collection, { title: "", detail });
    update(mine.id, { ...values, [parts.score]: score }).catch((thrown: unknown) => toast.error(refusalOf(thrown).message));
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
        <button type="button" className="am-button" data-size="small" data-action="games" onClick={onClose}>
          <Icon name="arrow-left" size={16} />
          {contests.name} 목록
        </button>
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
            <button
              type="button"
              className="am-button"
              data-look="primary"
              data-size="large"
              data-action="start"
              disabled={cards.length === 0}
              onClick={() => setRun({ questions: questionsInOrder(cards, cards.length, mode, Math.random), answered: [] })}
            >
              {cards.length === 0 ? "아직 문제가 없어요" : "시작하기"}
              <Icon name="arrow-right" size={20} />
            </button>
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
      <button type="submit" className="am-button" data-look="primary" disabled={who.trim() === ""}>
        신청하기
      </button>
    </form>
  );
}
