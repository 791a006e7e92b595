import { useState } from "react";
import { toast } from "sonner";
import { BlockFrame } from "../frame/block-frame.tsx";
import { EmptyState } from "../frame/block-states.tsx";
import { refusalOf } from "../data-store.ts";
import { Icon } from "../icon.tsx";
import { saidOrder } from "../routines/said-order.ts";
import type { Collection } from "../schema.ts";
import { tally } from "./survey-sheets.ts";
import { useOutline, useRecords } from "../records/use-records.ts";
import { useRowTools } from "../records/use-row-tools.tsx";

/** A list whose records are asked, and which fields of them and of their answers mean what. */
export interface Questions {
  // oxlint-disable-next-line no-explicit-any -- questions of any record type
  collection: Collection<any>;
  options: string;
  must?: string;
  answerTo: string;
  value: string;
  sheet: string;
  /** Only what everybody answered. */
  show?: "results";
}

interface Asked {
  id: string;
  title: string;
  /** Answered in words where there are none. */
  choices: readonly string[];
  isNeeded: boolean;
}

interface SurveyProps {
  id: string;
  title: string | undefined;
  answer: Collection;
  questions: Questions;
}

/** The questions as one form, and what everybody answered: bars for choices, the words of those who wrote. */
export function Survey({ id, title, answer, questions: { options, must, answerTo, value, sheet, show, ...of } }: SurveyProps) {
  const collection = of.collection as Collection;
  const questions = useRecords(collection);
  const { create } = useRecords(answer);
  const answers = useOutline(answer);
  const tools = useRowTools(collection);
  const [view, setView] = useState<"answer" | "result">(show === "results" ? "result" : "answer");
  const [sent, setSent] = useState(0);
  const list = saidOrder(questions.records).map((record): Asked => {
    const choices = record[options];
    return {
      id: record.id,
      title: tools.text.title(collection, record),
      choices: Array.isArray(choices) ? choices.filter((one) => typeof one === "string") : [],
      isNeeded: must !== undefined && record[must] === true,
    };
  });
  const sheets = new Set(answers.records.map((one) => one[sheet])).size;
  const name = title ?? "설문";
  const send = async (given: Readonly<Record<string, string>>) => {
    // `crypto.randomUUID` exists only on secure origins.
    const number = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36)).join("");
    try {
      for (const question of list) {
        const said = given[question.id]?.trim();
        if (said) await create({ [answerTo]: question.id, [value]: said, [sheet]: number });
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
      state={questions.status === "ready" && (answers.status === "loading" || view === "result") ? answers : questions}
    >
      {list.length === 0 ? (
        <EmptyState collection={collection} onCreate={tools.mayCreate ? () => tools.create() : undefined} />
      ) : view === "answer" ? (
        <Sheet key={sent} asked={list} onSend={send} />
      ) : (
        <ol className="am-survey-results" aria-label={`${name} 결과`}>
          {list.map((question) => {
            const own = answers.records.filter((one) => one[answerTo] === question.id).map((one) => String(one[value] ?? ""));
            const { choices } = question;
            return (
              <li key={question.id} className="am-panel">
                <h3>
                  {question.title}{" "}
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

function Sheet({ asked, onSend }: { asked: readonly Asked[]; onSend: (given: Readonly<Record<string, string>>) => Promise<void> }) {
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const say = (question: string, words: string) => setGiven((before) => ({ ...before, [question]: words }));
  const send = async () => {
    const empty = asked.filter(({ id, isNeeded }) => isNeeded && !given[id]?.trim());
    setMissing(empty.map(({ id }) => id));
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
      {asked.map(({ id, title, choices, isNeeded }, at) => (
        <fieldset key={id} className="am-panel" data-record={id}>
          <legend>
            {at + 1}. {title}
            {isNeeded && <em aria-label="필수"> *</em>}
          </legend>
          {choices.length > 0 ? (
            <div className="am-survey-choices">
              {choices.map((choice) => (
                <label key={choice} className="am-picked-one">
                  <input type="radio" name={`question-${id}`} checked={given[id] === choice} onChange={() => say(id, choice)} />
                  {choice}
                </label>
              ))}
            </div>
          ) : (
            <textarea
              className="am-input"
              rows={3}
              maxLength={2_000}
              aria-label={title}
              value={given[id] ?? ""}
              onChange={(event) => say(id, event.target.value)}
            />
          )}
          {missing.includes(id) && (
            <p className="am-error" role="alert">
              꼭 답해 주세요.
            </p>
          )}
        </fieldset>
      ))}
      <button type="submit" className="am-button" data-look="primary" data-size="large" data-action="send" disabled={busy}>
        보내기
      </button>
    </form>
  );
}
