import { useState } from "react";
import { toast } from "sonner";
import { BlockFrame } from "./frame/block-frame.tsx";
import { EmptyState } from "./frame/block-states.tsx";
import { LoadProblem } from "./frame/load-problem.tsx";
import { refusalOf, type StoredRecord } from "./data-store.ts";
import { Icon } from "./icon.tsx";
import { saidOrder } from "./routines/said-order.ts";
import type { Collection, Json } from "./schema.ts";
import { tally } from "./talk/survey-sheets.ts";
import { useOutline, useRecords } from "./records/use-records.ts";
import { useRowTools } from "./records/use-row-tools.tsx";

export interface SurveyBlockProps {
  id: string;
  title?: string;
  // oxlint-disable-next-line no-explicit-any -- questions of any record type
  collection: Collection<any>;
  options: string;
  must?: string;
  // oxlint-disable-next-line no-explicit-any -- answers of any record type
  answer: Collection<any>;
  answerTo: string;
  value: string;
  sheet: string;
  /** Only what everybody answered. */
  show?: "results";
}

const choicesOf = (question: StoredRecord, options: string): string[] => {
  const held = question[options];
  return Array.isArray(held) ? held.filter((one): one is string => typeof one === "string") : [];
};

/** The questions as one form, and what everybody answered: bars for choices, the words of those who wrote. */
export function SurveyBlock({ id, title, collection, options, must, answer, answerTo, value, sheet, show }: SurveyBlockProps) {
  const questions = useRecords(collection as Collection);
  const { create } = useRecords(answer as Collection);
  const answers = useOutline(answer as Collection);
  const tools = useRowTools(collection as Collection);
  const [view, setView] = useState<"answer" | "result">(show === "results" ? "result" : "answer");
  const [sent, setSent] = useState(0);
  const list = saidOrder(questions.records);
  const sheets = new Set(answers.records.map((one) => one[sheet])).size;
  const name = title ?? "설문";
  const send = async (given: Readonly<Record<string, string>>) => {
    // `crypto.randomUUID` exists only on secure origins.
    const number = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36)).join("");
    try {
      for (const question of list) {
        const said = given[question.id]?.trim();
        const values: Record<string, Json> = { [answerTo]: question.id, [value]: said ?? "", [sheet]: number };
        if (said) await create(values);
      }
      toast.success("응답을 보냈어요");
      setSent((before) => before + 1);
      setView("result");
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
    }
  };
  return (
    <BlockFrame
      id={id}
      className="am-survey"
      collection={collection}
      title={name}
      note={<small>응답 {sheets}명</small>}
      aside={
        tools.mayCreate &&
        !show && (
          <button type="button" className="am-button" data-size="small" data-action="create" onClick={() => tools.create()}>
            <Icon name="plus" size={16} />
            질문 추가
          </button>
        )
      }
      lead={
        <>
          {!show && (
            <div className="am-views" role="group" aria-label="보기">
              <button type="button" aria-pressed={view === "answer"} onClick={() => setView("answer")}>
                응답하기
              </button>
              <button type="button" aria-pressed={view === "result"} data-action="result" onClick={() => setView("result")}>
                결과 보기
              </button>
            </div>
          )}
          {tools.dialog}
        </>
      }
      state={answers.status === "loading" ? answers : questions}
    >
      {list.length === 0 ? (
        <EmptyState collection={collection as Collection} onCreate={tools.mayCreate ? () => tools.create() : undefined} />
      ) : view === "answer" ? (
        <Sheet
          key={sent}
          questions={list}
          titleOf={(question) => tools.text.title(collection as Collection, question)}
          fields={{ options, must }}
          onSend={send}
        />
      ) : answers.status === "error" ? (
        <LoadProblem error={answers.error} onRetry={answers.retry} />
      ) : (
        <ol className="am-survey-results" aria-label={`${name} 결과`}>
          {list.map((question) => {
            const own = answers.records.filter((one) => one[answerTo] === question.id).map((one) => String(one[value] ?? ""));
            const choices = choicesOf(question, options);
            return (
              <li key={question.id} className="am-panel">
                <h3>
                  {tools.text.title(collection as Collection, question)}{" "}
                  <small>
                    {choices.length > 0 ? "객관식 결과" : "주관식 답"} · {own.length}명
                  </small>
                </h3>
                {choices.length > 0 ? (
                  <ul className="am-bars">
                    {tally(choices, own).map(({ label, count, percent }) => (
                      <li key={label}>
                        <span>{label}</span>
                        <i aria-hidden="true">
                          <b style={{ inlineSize: `${percent}%` }} />
                        </i>
                        <span className="am-number">
                          {count}명 · {percent}%
                        </span>
                      </li>
                    ))}
                  </ul>
                ) : own.length === 0 ? (
                  <p className="am-help">아직 답이 없어요.</p>
                ) : (
                  <ul className="am-survey-words">
                    {own.slice(0, 20).map((words, at) => (
                      <li key={at}>{words}</li>
                    ))}
                  </ul>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </BlockFrame>
  );
}

function Sheet({
  questions,
  titleOf,
  fields: { options, must },
  onSend,
}: {
  questions: readonly StoredRecord[];
  titleOf: (question: StoredRecord) => string;
  fields: { options: string; must: string | undefined };
  onSend: (given: Readonly<Record<string, string>>) => Promise<void>;
}) {
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const say = (question: string, words: string) => setGiven((before) => ({ ...before, [question]: words }));
  const send = async () => {
    const empty = questions.filter((question) => must !== undefined && question[must] === true && !given[question.id]?.trim());
    setMissing(empty.map((question) => question.id));
    if (empty.length > 0 || !Object.values(given).some((words) => words.trim())) return;
    setBusy(true);
    await onSend(given);
    setBusy(false);
  };
  return (
    <form
      className="am-survey-sheet"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {questions.map((question, at) => {
        const choices = choicesOf(question, options);
        const needed = must !== undefined && question[must] === true;
        return (
          <fieldset key={question.id} className="am-panel" data-record={question.id}>
            <legend>
              {at + 1}. {titleOf(question)}
              {needed && <em aria-label="필수"> *</em>}
            </legend>
            {choices.length > 0 ? (
              <div className="am-survey-choices">
                {choices.map((choice) => (
                  <label key={choice} className="am-picked-one">
                    <input
                      type="radio"
                      name={`question-${question.id}`}
                      checked={given[question.id] === choice}
                      onChange={() => say(question.id, choice)}
                    />
                    {choice}
                  </label>
                ))}
              </div>
            ) : (
              <textarea
                className="am-input"
                rows={3}
                maxLength={2_000}
                aria-label={titleOf(question)}
                value={given[question.id] ?? ""}
                onChange={(event) => say(question.id, event.target.value)}
              />
            )}
            {missing.includes(question.id) && (
              <p className="am-error" role="alert">
                꼭 답해 주세요.
              </p>
            )}
          </fieldset>
        );
      })}
      <button type="submit" className="am-button" data-look="primary" data-size="large" data-action="send" disabled={busy}>
        보내기
      </button>
    </form>
  );
}
