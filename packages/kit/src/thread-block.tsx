import { useMemo, useState } from "react";
import { useParams } from "react-router";
import { Compose } from "./talk/compose.tsx";
import type { StoredRecord } from "./data-store.ts";
import { madeText } from "./format-text.ts";
import { Rooms } from "./talk/rooms.tsx";
import { Stars } from "./records/format-value.tsx";
import { josa } from "./josa.ts";
import { BlockFrame } from "./frame/block-frame.tsx";
import { RowButtons } from "./views/row-buttons.tsx";
import type { AppRecord, Collection } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";
import { type TreeNode, treeOf } from "./views/record-tree.ts";
import { LikeButton } from "./views/like-button.tsx";
import { speakerOf, type ThreadFields } from "./talk/thread-fields.ts";
import { useRecords } from "./records/use-records.ts";
import { type RowTools, useRowTools } from "./records/use-row-tools.tsx";

/** One declared thing per prop: the block is configured, never composed. */
export interface ThreadBlockProps<R extends AppRecord, C extends AppRecord> extends ThreadFields {
  id: string;
  title?: string;
  /** What is said. */
  collection: Collection<R>;
  /** Conversations that it is said in. */
  rooms?: Collection<C>;
}

/** What people say: below a record or the whole app, or in conversations. */
export function ThreadBlock<R extends AppRecord, C extends AppRecord>(props: ThreadBlockProps<R, C>) {
  const { id, title, collection: typed, rooms, ...fields } = props;
  const collection = typed as unknown as Collection;
  if (!rooms || fields.via === undefined) return <Below id={id} title={title} collection={collection} fields={fields} />;
  return <Rooms id={id} title={title} said={collection} rooms={rooms as unknown as Collection} fields={{ ...fields, via: fields.via }} />;
}

interface TalkProps {
  collection: Collection;
  fields: ThreadFields;
}

/** Comments or reviews, with a form above and answers under what they answer. */
function Below({ id, title, collection, fields }: TalkProps & { id: string; title: string | undefined }) {
  const about = Object.values(useParams())[0];
  const { records, ...state } = useRecords(collection);
  const tools = useThreadTools(collection, fields);
  const [turn, setTurn] = useState(0);
  const { via, rating, reply } = fields;
  const mine = via ? records.filter((record) => record[via] === about) : records;
  // An answer whose question is gone, and answers in a round, stand by themselves rather than vanishing.
  const top: readonly TreeNode<StoredRecord>[] =
    reply === undefined ? mine.map((record) => ({ record, children: [], count: 0 })) : treeOf(mine, reply);
  const rated = rating ? mine.map((record) => record[rating]).filter((value) => typeof value === "number") : [];
  const average = rated.reduce((sum, value) => sum + value, 0) / Math.max(1, rated.length);
  return (
    <BlockFrame
      id={id}
      className="am-thread"
      collection={collection}
      title={title ?? collection.name}
      note={
        <small>
          {mine.length}
          {collection.counter ?? "개"}
        </small>
      }
      aside={
        rated.length > 0 && (
          <p className="am-thread-average">
            <Stars value={average} />
            <strong>{average.toFixed(1)}</strong>
          </p>
        )
      }
      lead={
        <>
          <Say key={turn} collection={collection} fields={fields} onSent={() => setTurn((now) => now + 1)} />
          {tools.dialog}
        </>
      }
      state={state}
    >
      {mine.length === 0 ? (
        <p className="am-thread-none">아직 {josa(collection.name, "이/가")} 없어요. 첫 글을 남겨 보세요.</p>
      ) : (
        <ol className="am-said">
          {top.map((node) => (
            <Said
              key={node.record.id}
              record={node.record}
              answers={answersTo(node)}
              collection={collection}
              fields={fields}
              tools={tools}
            />
          ))}
        </ol>
      )}
    </BlockFrame>
  );
}

/** All that was said to it, the first one first, each with what was said to that behind it. */
const answersTo = ({ children }: TreeNode<StoredRecord>): StoredRecord[] =>
  children.toReversed().flatMap((child) => [child.record, ...answersTo(child)]);

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

/** @param answered the record that is answered */
function Say({ collection, fields, answered, onSent }: TalkProps & { answered?: string; onSent: () => void }) {
  const about = Object.values(useParams())[0];
  const { body, via, author, rating, reply, anonymous } = fields;
  const isAnswer = answered !== undefined;
  return (
    <Compose
      collection={collection}
      given={{ ...(via && about && { [via]: about }), ...(reply && answered && { [reply]: answered }) }}
      ask={(field) => {
        if (field.id === author && anonymous) return { ...field, required: false, placeholder: "비워 두면 익명이에요" };
        if (field.id === rating && isAnswer) return field.required ? { ...field, required: false } : undefined;
        return [body, author, rating].includes(field.id) || (field.required && field.id !== via) ? field : undefined;
      }}
      empty={author && anonymous ? { [author]: "익명" } : {}}
      submitLabel={isAnswer ? "답글 남기기" : "남기기"}
      isAnswer={isAnswer}
      onSent={onSent}
    />
  );
}

interface SaidProps extends TalkProps {
  record: StoredRecord;
  /** Undefined: this one is itself an answer. */
  answers?: StoredRecord[];
  tools: RowTools;
}

function Said({ record, answers, collection, fields, tools }: SaidProps) {
  const [answering, setAnswering] = useState(false);
  const { body, author, rating, likes, reply, via } = fields;
  const name = speakerOf(record, fields) || "익명";
  const stars = rating ? record[rating] : null;
  const heading = ![body, author, via].includes(collection.titleField);
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
        {answering && <Say collection={collection} fields={fields} answered={record.id} onSent={() => setAnswering(false)} />}
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
