import { useId, useState } from "react";
import { useParams } from "react-router";
import { toast } from "sonner";
import { Skeleton } from "./frame/block-states.tsx";
import { refusalOf } from "./data-store.ts";
import { Icon } from "./icon.tsx";
import { LoadProblem } from "./frame/load-problem.tsx";
import { memoBlock } from "./text/memo-block.ts";
import { blanksIn, filledIn } from "./talk/outbox-text.ts";
import { emptyRecord } from "./record-rules.ts";
import type { Collection } from "./schema.ts";
import { seoulNow } from "./seoul-clock.ts";
import { useRecords } from "./records/use-records.ts";
import { useText } from "./records/use-text.ts";

interface OutboxFields {
  phone?: string;
  mail?: string;
  templateName: string;
  templateBody: string;
  logTo: string;
  logBody: string;
  logAt: string;
}

export interface OutboxBlockProps extends OutboxFields {
  id: string;
  title?: string;
  /** Who is written to. */
  // oxlint-disable-next-line no-explicit-any -- people of any record type
  collection: Collection<any>;
  // oxlint-disable-next-line no-explicit-any -- templates may have fields of their own
  template: Collection<any>;
  // oxlint-disable-next-line no-explicit-any -- and so may the log
  log: Collection<any>;
}

/** Writes to one or several people from a template; what was written is kept, and the phone's own app can send it. */
export const OutboxBlock = memoBlock(function OutboxBlock(props: OutboxBlockProps) {
  const people = props.collection as Collection;
  const log = props.log as Collection;
  const { records, status, error, retry } = useRecords(people);
  const templates = useRecords(props.template as Collection);
  const sent = useRecords(log);
  const text = useText(people);
  const logText = useText(log);
  const group = useId();
  const opened = Object.values(useParams())[0];
  const [chosenPeople, setPicked] = useState<readonly string[] | null>(null);
  // On the page of one of them that one is who is written to.
  const picked = chosenPeople ?? records.filter((record) => record.id === opened).map((record) => record.id);
  const [chosen, setChosen] = useState("");
  const [words, setWords] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState("");
  const template = templates.records.find((one) => one.id === chosen) ?? templates.records[0];
  const body = words ?? String(template?.[props.templateBody] ?? "");
  const to = records.filter((record) => picked.includes(record.id));
  const nameOf = (record: (typeof records)[number]) => text.title(people, record);
  const said = (record: (typeof records)[number]) => filledIn(body, people, record, (field, value) => text.of(field, value));
  const isRelation = log.fields.find((field) => field.id === props.logTo)?.type === "relation";
  const send = async () => {
    if (to.length === 0) return setProblem(`메시지를 보낼 ${people.name}부터 골라 주세요.`);
    if (body.trim() === "") return setProblem("보낼 내용을 적어 주세요.");
    setProblem("");
    try {
      const now = seoulNow();
      const at = log.fields.find((field) => field.id === props.logAt)?.type === "date" ? now.slice(0, 10) : now;
      for (const record of to)
        await sent.create({
          ...emptyRecord(log, now, sent.records),
          [props.logTo]: isRelation ? record.id : nameOf(record),
          [props.logBody]: said(record),
          [props.logAt]: at,
        });
      setDone(`${to.map(nameOf).join(", ")}에게 보낸 메시지 ${to.length}건을 발송 기록에 남겼어요.`);
      toast.success(`메시지 ${to.length}건을 보낸 것으로 기록했어요`);
      setWords(null);
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
    }
  };
  const name = props.title ?? "메시지 보내기";
  const first = to[0] ?? records[0];
  return (
    <section className="am-block am-outbox" data-block={props.id} data-collection={people.id} aria-label={name}>
      <header className="am-block-head">
        <h2>{name}</h2>
      </header>
      {status === "loading" ? (
        <Skeleton />
      ) : status === "error" ? (
        <LoadProblem error={error} onRetry={retry} />
      ) : (
        <form
          className="am-panel am-pick-form am-outbox-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <fieldset>
            <legend>1. 받는 {people.name}</legend>
            <div className="am-pick-list">
              {records.slice(0, 60).map((record) => (
                <label key={record.id} className="am-picked-one">
                  <input
                    type="checkbox"
                    checked={picked.includes(record.id)}
                    onChange={() =>
                      setPicked(picked.includes(record.id) ? picked.filter((one) => one !== record.id) : [...picked, record.id])
                    }
                  />
                  {nameOf(record)}
                </label>
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend>2. 내용</legend>
            <label className="am-field" htmlFor={`${group}-template`}>
              <span className="am-label">서식</span>
              <select
                id={`${group}-template`}
                className="am-input am-select"
                value={template?.id ?? ""}
                onChange={(event) => {
                  setChosen(event.target.value);
                  setWords(null);
                }}
              >
                {templates.records.map((one) => (
                  <option key={one.id} value={one.id}>
                    {String(one[props.templateName] ?? "이름 없는 서식")}
                  </option>
                ))}
              </select>
            </label>
            <label className="am-field" htmlFor={`${group}-body`}>
              <span className="am-label">메시지</span>
              <textarea
                id={`${group}-body`}
                className="am-input"
                value={body}
                maxLength={2_000}
                onChange={(event) => setWords(event.target.value)}
              />
              <span className="am-help">{"{이름}처럼 중괄호에 항목 이름을 적으면 받는 사람마다 채워져요."}</span>
            </label>
            {first && blanksIn(body).length > 0 && (
              <p className="am-help">
                {nameOf(first)}에게는 이렇게 보여요: “{said(first)}”
              </p>
            )}
          </fieldset>
          {problem !== "" && (
            <p className="am-error" role="alert">
              {problem}
            </p>
          )}
          <button type="submit" className="am-button" data-look="primary" data-size="large" data-action="send">
            <Icon name="message-circle" size={18} />
            메시지 보내기
          </button>
          {done !== "" && <p role="status">{done}</p>}
          <p className="am-help">
            문자 업체와 이어지기 전에는 앱 안에 기록돼요. 아래 기록에서 내 휴대폰 문자나 메일 앱으로 바로 보낼 수 있어요.
          </p>
        </form>
      )}
      <Sent
        {...props}
        records={sent.records}
        nameOf={(value) =>
          logText.of(
            log.fields.find((one) => one.id === props.logTo)!,
            value,
          )
        }
        people={records}
      />
    </section>
  );
});

/** The last messages, each with ways to hand it to the phone's own apps. */
function Sent({
  log,
  logTo,
  logBody,
  logAt,
  phone,
  mail,
  records,
  people,
  nameOf,
}: OutboxBlockProps & {
  records: ReturnType<typeof useRecords>["records"];
  people: ReturnType<typeof useRecords>["records"];
  nameOf: (value: unknown) => string;
}) {
  const schema = log as Collection;
  const latest = records.toSorted((a, b) => String(b[logAt] ?? "").localeCompare(String(a[logAt] ?? ""))).slice(0, 8);
  if (latest.length === 0) return null;
  return (
    <section className="am-group" aria-label={`최근 ${schema.name}`}>
      <h3>최근 {schema.name}</h3>
      <ul className="am-outbox-log">
        {latest.map((entry) => {
          const person = people.find((one) => one.id === entry[logTo]);
          const body = String(entry[logBody] ?? "");
          const number = phone && typeof person?.[phone] === "string" ? person[phone].replace(/[^\d+]/g, "") : "";
          const address = mail && typeof person?.[mail] === "string" ? person[mail] : "";
          return (
            <li key={entry.id} data-record={entry.id}>
              <b>{nameOf(entry[logTo])}</b>
              <span>{body}</span>
              <small className="am-help">
                {String(entry[logAt] ?? "").replace("T", " ")}
                {number !== "" && (
                  <>
                    {" · "}
                    <a href={`sms:${number}?body=${encodeURIComponent(body)}`}>문자 앱으로 보내기</a>
                  </>
                )}
                {address !== "" && (
                  <>
                    {" · "}
                    <a href={`mailto:${encodeURIComponent(address)}?body=${encodeURIComponent(body)}`}>메일 앱으로 보내기</a>
                  </>
                )}
              </small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
