import { useState } from "react";
import { agoText } from "./talk/ago-text.ts";
import { Skeleton } from "./frame/block-states.tsx";
import type { StoredRecord } from "./data-store.ts";
import { dayText } from "./format-text.ts";
import { Badge } from "./records/format-value.tsx";
import { Icon } from "./icon.tsx";
import { LoadProblem } from "./frame/load-problem.tsx";
import type { InboxFields } from "./talk/inbox-fields.ts";
import { InboxNew } from "./talk/inbox-new.tsx";
import { InboxRoom } from "./talk/inbox-room.tsx";
import { readSeen, type Room, roomsOf } from "./talk/inbox-rooms.ts";
import type { AppRecord, Collection } from "./schema.ts";
import { onSeoulClock, seoulNow } from "./seoul-clock.ts";
import { readIds, useKept } from "./frame/use-kept.ts";
import { useRecords } from "./records/use-records.ts";
import { useText } from "./records/use-text.ts";
import { useVisitor } from "./account/visitor-context.tsx";

export interface InboxBlockProps<R extends AppRecord, M extends AppRecord> extends InboxFields {
  id: string;
  title?: string;
  /** Conversations. */
  collection: Collection<R>;
  message: Collection<M>;
}

/** Conversations on one side, what is said in the chosen one on the other; on phones one after the other. */
export function InboxBlock<R extends AppRecord, M extends AppRecord>(props: InboxBlockProps<R, M>) {
  const { id, title, collection: typed, message: typedMessage, ...fields } = props;
  const collection = typed as unknown as Collection;
  const message = typedMessage as unknown as Collection;
  const { status, error, retry, rooms, look, begin, saidIds, keepSaid } = useInbox(collection, message, fields);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const isStaff = fields.staff !== undefined && fields.side === "staff";
  const room = rooms.find(({ record }) => record.id === chosen);
  const waiting = rooms.filter(({ record }) => isWaiting(collection, fields, record)).length;
  const open = (one: string) => {
    setNew(false);
    setChosen(one);
    look(one);
  };
  const writes = !isStaff;
  return (
    <section className="am-block am-inbox" data-block={id} data-collection={collection.id} aria-label={title ?? collection.name}>
      <header className="am-block-head">
        <h2>
          {title ?? collection.name}
          {status === "ready" && isStaff && fields.status && <small>답을 기다리는 {waiting}건</small>}
        </h2>
        {writes && status === "ready" && rooms.length > 0 && (
          <button type="button" className="am-button" data-look="primary" data-action="begin" onClick={() => setNew(true)}>
            <Icon name="plus" size={18} />새 {collection.name}
          </button>
        )}
      </header>
      {status === "loading" ? (
        <Skeleton />
      ) : status === "error" ? (
        <LoadProblem error={error} onRetry={retry} />
      ) : (isNew || rooms.length === 0) && writes ? (
        <InboxNew
          collection={collection}
          fields={fields}
          onMade={(made) => {
            begin(made);
            open(made);
          }}
          {...(rooms.length > 0 && { onCancel: () => setNew(false) })}
        />
      ) : rooms.length === 0 ? (
        <p className="am-inbox-none">아직 들어온 것이 없어요. 들어오면 여기에서 바로 답할 수 있어요.</p>
      ) : (
        <div className="am-inbox-body" data-open={room !== undefined || undefined}>
          <ul className="am-inbox-rooms">
            {rooms.map((one) => (
              <RoomLine
                key={one.record.id}
                room={one}
                isOpen={one === room}
                onOpen={() => open(one.record.id)}
                inbox={{ collection, fields }}
              />
            ))}
          </ul>
          {room ? (
            <InboxRoom
              key={room.record.id}
              room={room}
              collection={collection}
              message={message}
              fields={fields}
              saidIds={saidIds}
              onSaid={(made) => {
                keepSaid(made);
                look(room.record.id);
              }}
              onBack={() => setChosen(null)}
            />
          ) : (
            <p className="am-inbox-hint">왼쪽에서 대화를 골라 주세요</p>
          )}
        </div>
      )}
    </section>
  );
}

function useInbox(collection: Collection, message: Collection, { room, staff, side, answer }: InboxFields) {
  const { records, status, error, retry } = useRecords(collection);
  const said = useRecords(message);
  const { actor } = useVisitor();
  const [begun, keepBegun] = useKept(`begun-${collection.id}`, readIds);
  const [saidIds, keepSaidIds] = useKept(`said-${message.id}`, readIds);
  const [seen, keepSeen] = useKept(`seen-${collection.id}-${side ?? "visitor"}`, readSeen);
  const isMadeByMe = (record: StoredRecord) => actor.id !== null && record.createdBy === actor.id;
  // In rooms without sides nothing but messages is said.
  const isOwn = (record: StoredRecord) => !staff || (side !== "staff" && (begun.includes(record.id) || isMadeByMe(record)));
  const isMine = (one: StoredRecord) =>
    staff ? (one[staff] === true) === (side === "staff") : saidIds.includes(one.id) || isMadeByMe(one);
  const isAnswered = (record: StoredRecord, own: readonly StoredRecord[]) =>
    staff !== undefined && side !== "staff" && answer !== undefined && Boolean(record[answer]) && !own.some((one) => one[staff] === true);
  // Visitors see their own, who runs the app all of them; where there are no sides everybody sees every room.
  const shown = staff && side !== "staff" ? records.filter(isOwn) : records;
  return {
    status: status === "ready" ? said.status : status,
    error: error ?? said.error,
    retry: () => {
      retry();
      said.retry();
    },
    rooms: roomsOf(shown, said.records, room, seen, { isMine, isOwn, isAnswered }),
    look: (id: string) => keepSeen({ ...seen, [id]: new Date().toISOString() }),
    begin: (id: string) => keepBegun([...begun, id]),
    saidIds,
    keepSaid: (id: string) => keepSaidIds([...saidIds, id]),
  };
}

/** Its first status: nobody has answered yet. */
function isWaiting(collection: Collection, { status }: InboxFields, record: StoredRecord): boolean {
  const options = collection.fields.find(({ id }) => id === status)?.options ?? [];
  return options.length > 0 && record[status ?? ""] === options[0]?.value;
}

interface RoomLineProps {
  room: Room;
  isOpen: boolean;
  onOpen: () => void;
  inbox: { collection: Collection; fields: InboxFields };
}

function RoomLine({ room, isOpen, onOpen, inbox: { collection, fields } }: RoomLineProps) {
  const { record, messages, at, unread } = room;
  const text = useText(collection);
  const title = text.title(collection, record);
  const last = messages.at(-1);
  const speaker = last && fields.author && !fields.staff && typeof last[fields.author] === "string" ? `${last[fields.author]}: ` : "";
  const snippet = last ? speaker + String(last[fields.body] ?? "") : fields.opening ? String(record[fields.opening] ?? "") : "";
  const state = collection.fields
    .find(({ id }) => id === fields.status)
    ?.options?.find(({ value }) => value === record[fields.status ?? ""]);
  const now = seoulNow();
  return (
    <li data-record={record.id}>
      <button type="button" className="am-inbox-line" aria-pressed={isOpen} data-action="open" onClick={onOpen}>
        <span className="am-said-mark" aria-hidden="true">
          {title.slice(0, 1)}
        </span>
        <span className="am-inbox-words">
          <span className="am-inbox-name">
            <strong>{title}</strong>
            <time dateTime={at}>{agoText(onSeoulClock(at), now, (day) => dayText(day, now.slice(0, 4)))}</time>
          </span>
          <span className="am-inbox-snippet">{snippet || "아직 나눈 말이 없어요"}</span>
          {state && <Badge label={state.label} {...(state.tone && { tone: state.tone })} />}
        </span>
        {unread > 0 && (
          <span className="am-inbox-unread" aria-label={`읽지 않은 말 ${unread}개`} role="img">
            {unread > 9 ? "9+" : unread}
          </span>
        )}
      </button>
    </li>
  );
}
