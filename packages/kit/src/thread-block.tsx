import { useMemo, useState } from "react";
import { useParams } from "react-router";
import { LoadFailed, Skeleton } from "./frame/block-states.tsx";
import type { StoredRecord } from "./data-store.ts";
import { madeText } from "./format-text.ts";
import { Stars } from "./records/format-value.tsx";
import { RecordForm } from "./records/record-form.tsx";
import { josa } from "./josa.ts";
import { emptyRecord, momentFor } from "./record-rules.ts";
import { RowButtons } from "./views/row-buttons.tsx";
import type { AppRecord, Collection, Json } from "./schema.ts";
import { seoulNow, seoulToday } from "./seoul-clock.ts";
import { LikeButton } from "./views/like-button.tsx";
import { useRecords } from "./records/use-records.ts";
import { type RowTools, useRowTools } from "./records/use-row-tools.tsx";

interface ThreadFields {
  body: string;
  via?: string;
  author?: string;
  rating?: string;
  likes?: string;
  reply?: string;
  anonymous?: boolean;
}

/** One declared thing per prop: the block is configured, never composed. */
export interface ThreadBlockProps<R extends AppRecord> extends ThreadFields {
  id: string;
  title?: string;
  collection: Collection<R>;
}

/** Comments or reviews, with a form above and answers under what they answer. */
export function ThreadBlock<R extends AppRecord>({ id, title, collection: typed, ...fields }: ThreadBlockProps<R>) {
  const collection = typed as unknown as Collection;
  const about = Object.values(useParams())[0];
  const { records, status, error, retry } = useRecords(collection);
  const tools = useThreadTools(collection, fields);
  const [turn, setTurn] = useState(0);
  const { via, rating, reply } = fields;
  const mine = via ? records.filter((record) => record[via] === about) : records;
  const answersOf = (one: StoredRecord) => (reply ? mine.filter((record) => record[reply] === one.id).toReversed() : []);
  // An answer whose question is gone stands by itself rather than vanishing.
  const top = mine.filter((record) => !reply || !mine.some((other) => other.id === record[reply]));
  const rated = rating ? mine.map((record) => record[rating]).filter((value) => typeof value === "number") : [];
  const average = rated.reduce((sum, value) => sum + value, 0) / Math.max(1, rated.length);
  return (
    <section className="am-block am-thread" data-block={id} data-collection={collection.id} aria-label={title ?? collection.name}>
      <header className="am-block-head">
        <h2>
          {title ?? collection.name}
          <small>
            {mine.length}
            {collection.counter ?? "개"}
          </small>
        </h2>
        {rated.length > 0 && (
          <p className="am-thread-average">
            <Stars value={average} />
            <strong>{average.toFixed(1)}</strong>
          </p>
        )}
      </header>
      <Compose key={turn} collection={collection} fields={fields} about={about} onSent={() => setTurn((now) => now + 1)} />
      {status === "loading" ? (
        <Skeleton rows={3} />
      ) : status === "error" ? (
        <LoadFailed message={error?.message ?? ""} onRetry={retry} />
      ) : mine.length === 0 ? (
        <p className="am-thread-none">아직 {josa(collection.name, "이/가")} 없어요. 첫 글을 남겨 보세요.</p>
      ) : (
        <ol className="am-said">
          {top.map((record) => (
            <Said key={record.id} record={record} answers={answersOf(record)} collection={collection} fields={fields} tools={tools} />
          ))}
        </ol>
      )}
      {tools.dialog}
    </section>
  );
}

/** What one said can be corrected; where it stands and how often it was liked are not for a form. */
function useThreadTools(collection: Collection, { via, reply, likes }: ThreadFields): RowTools {
  const worded = useMemo(
    () => ({ ...collection, fields: collection.fields.filter((field) => ![via, reply, likes].includes(field.id)) }),
    [collection, via, reply, likes],
  );
  const whole = useRowTools(collection);
  const { edit, dialog } = useRowTools(worded);
  return { ...whole, edit, dialog };
}

function Compose({
  collection,
  fields,
  about,
  answered,
  onSent,
}: {
  collection: Collection;
  fields: ThreadFields;
  about: string | undefined;
  /** The record that is answered. */
  answered?: string;
  onSent: () => void;
}) {
  const { records, create } = useRecords(collection);
  const { body, via, author, rating, reply, anonymous } = fields;
  const given: Record<string, Json> = {};
  const now = seoulNow();
  for (const field of collection.fields) if (field.type === "date" || field.type === "datetime") given[field.id] = momentFor(field, now);
  if (via && about) given[via] = about;
  if (reply && answered) given[reply] = answered;
  const asked = collection.fields.filter(
    (field) =>
      !Object.hasOwn(given, field.id) &&
      (field.id === body || field.id === author || (field.id === rating && !answered) || (field.required && field.id !== via)),
  );
  const schema: Collection = {
    ...collection,
    fields: collection.fields.map((field) => {
      const optional = (field.id === author && anonymous === true) || (field.id === rating && answered !== undefined);
      const plain = optional ? { ...field, required: false } : field;
      return field.id === author && anonymous ? { ...plain, placeholder: "비워 두면 익명이에요" } : plain;
    }),
  };
  return (
    <div className="am-compose" data-answer={answered !== undefined || undefined}>
      <RecordForm
        schema={schema}
        initial={{ ...emptyRecord(collection, now, records), ...given }}
        omit={collection.fields.filter((field) => !asked.includes(field)).map((field) => field.id)}
        submitLabel={answered ? "답글 남기기" : "남기기"}
        onSubmit={async (values) => {
          const named = author && anonymous && !values[author] ? { [author]: "익명" } : {};
          await create({ ...values, ...given, ...named });
          onSent();
        }}
      />
    </div>
  );
}

function Said({
  record,
  answers,
  collection,
  fields,
  tools,
}: {
  record: StoredRecord;
  /** Undefined: this one is itself an answer. */
  answers?: StoredRecord[];
  collection: Collection;
  fields: ThreadFields;
  tools: RowTools;
}) {
  const about = Object.values(useParams())[0];
  const [answering, setAnswering] = useState(false);
  const { body, author, rating, likes, reply } = fields;
  const name = (author && typeof record[author] === "string" && record[author]) || "익명";
  const stars = rating ? record[rating] : null;
  const heading = collection.titleField !== body && collection.titleField !== author && collection.titleField !== fields.via;
  const title = heading ? record[collection.titleField] : null;
  return (
    <li className="am-said-one" data-record={record.id}>
      <span className="am-said-mark" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <div className="am-said-body">
        <p className="am-said-head">
          <strong>{name}</strong>
          <time dateTime={record.createdAt}>{madeText(record.createdAt, seoulToday().slice(0, 4))}</time>
          {typeof stars === "number" && <Stars value={stars} />}
        </p>
        {typeof title === "string" && <p className="am-said-title">{title}</p>}
        <p className="am-longtext">{String(record[body] ?? "")}</p>
        <p className="am-said-foot">
          {likes && <LikeButton record={record} field={likes} collection={collection} tools={tools} />}
          {reply && answers && (
            <button type="button" className="am-text-button" data-action="reply" onClick={() => setAnswering((now) => !now)}>
              {answering ? "닫기" : "답글"}
            </button>
          )}
          <RowButtons record={record} tools={tools} title={name} />
        </p>
        {answering && (
          <Compose collection={collection} fields={fields} about={about} answered={record.id} onSent={() => setAnswering(false)} />
        )}
        {answers && answers.length > 0 && (
          <ol className="am-said">
            {answers.map((one) => (
              <Said key={one.id} record={one} collection={collection} fields={fields} tools={tools} />
            ))}
          </ol>
        )}
      </div>
    </li>
  );
}
