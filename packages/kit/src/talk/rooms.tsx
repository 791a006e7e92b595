import { useState } from "react";
import { agoText } from "./ago-text.ts";
import { Compose } from "./compose.tsx";
import type { StoredRecord } from "../data-store.ts";
import { dayText } from "../format-text.ts";
import { Badge } from "../records/format-value.tsx";
import { Icon } from "../icon.tsx";
import { Conversation } from "./conversation.tsx";
import { readSeen, type Room, roomsOf } from "./rooms-of.ts";
import { onSeoulClock, seoulNow } from "../seoul-clock.ts";
import { type RoomsTold, speakerOf, statesOf } from "./thread-fields.ts";
import { BlockFrame } from "../frame/block-frame.tsx";
import { readIds, useKept } from "../frame/use-kept.ts";
import { useRecords } from "../records/use-records.ts";
import { useText } from "../records/use-text.ts";
import { useVisitor } from "../account/visitor-context.tsx";

/** Conversations on one side, what is said in the chosen one on the other; on phones one after the other. */
export function Rooms({ id, title, ...told }: RoomsTold & { id: string; title: string | undefined }) {
  const { rooms: collection, fields } = told;
  const { state, rooms, isMine, look, begin, keepSaid } = useRooms(told);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const isStaff = fields.staff !== undefined && fields.side === "staff";
  const isReady = state.status === "ready";
  const room = rooms.find(({ record }) => record.id === chosen);
  const [first] = statesOf(told);
  const waiting = rooms.filter(({ record }) => first && record[fields.status!] === first.value).length;
  const open = (one: string) => {
    setNew(false);
    setChosen(one);
    look(one);
  };
  return (
    <BlockFrame
      id={id}
      className="am-rooms"
      collection={collection}
      title={title ?? collection.name}
      note={isReady && isStaff && fields.status && <small>답을 기다리는 {waiting}건</small>}
      aside={
        !isStaff &&
        isReady &&
        rooms.length > 0 && (
          <button type="button" className="am-button" data-look="primary" data-action="begin" onClick={() => setNew(true)}>
            <Icon name="plus" size={18} />새 {collection.name}
          </button>
        )
      }
      state={state}
    >
      {(isNew || rooms.length === 0) && !isStaff ? (
        <Compose
          collection={collection}
          given={first ? { [fields.status!]: first.value } : {}}
          ask={(field) => (field.id === fields.answer ? undefined : field)}
          submitLabel={fields.staff ? "보내기" : "대화방 만들기"}
          onSent={(made) => {
            begin(made);
            open(made);
          }}
          {...(rooms.length > 0 && { onCancel: () => setNew(false) })}
        />
      ) : rooms.length === 0 ? (
        <p className="am-rooms-none">아직 들어온 것이 없어요. 들어오면 여기에서 바로 답할 수 있어요.</p>
      ) : (
        <div className="am-rooms-body" data-open={room !== undefined || undefined}>
          <ul className="am-rooms-list">
            {rooms.map((one) => (
              <RoomLine key={one.record.id} room={one} isOpen={one === room} onOpen={() => open(one.record.id)} told={told} />
            ))}
          </ul>
          {room ? (
            <Conversation
              key={room.record.id}
              room={room}
              told={told}
              isMine={isMine}
              onSaid={(made) => {
                keepSaid(made);
                look(room.record.id);
              }}
              onBack={() => setChosen(null)}
            />
          ) : (
            <p className="am-rooms-none" data-hint>
              왼쪽에서 대화를 골라 주세요
            </p>
          )}
        </div>
      )}
    </BlockFrame>
  );
}

function useRooms({ rooms: collection, said: message, fields: { via, staff, side, answer } }: RoomsTold) {
  const { records, ...state } = useRecords(collection);
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
    state: {
      status: state.status === "ready" ? said.status : state.status,
      error: state.error ?? said.error,
      retry: () => {
        state.retry();
        said.retry();
      },
    },
    rooms: roomsOf(shown, said.records, via, seen, { isMine, isOwn, isAnswered }),
    isMine,
    look: (id: string) => keepSeen({ ...seen, [id]: new Date().toISOString() }),
    begin: (id: string) => keepBegun([...begun, id]),
    keepSaid: (id: string) => keepSaidIds([...saidIds, id]),
  };
}

interface RoomLineProps {
  room: Room;
  isOpen: boolean;
  onOpen: () => void;
  told: RoomsTold;
}

function RoomLine({ room: { record, messages, at, unread }, isOpen, onOpen, told }: RoomLineProps) {
  const { rooms, fields } = told;
  const title = useText(rooms).title(rooms, record);
  const last = messages.at(-1);
  const speaker = last && !fields.staff ? speakerOf(last, fields) : "";
  const snippet = String((last ? last[fields.body] : fields.opening && record[fields.opening]) ?? "");
  const state = statesOf(told).find(({ value }) => value === record[fields.status!]);
  const now = seoulNow();
  return (
    <li data-record={record.id}>
      <button type="button" className="am-room-line" aria-pressed={isOpen} data-action="open" onClick={onOpen}>
        <span className="am-said-mark" aria-hidden="true">
          {title.slice(0, 1)}
        </span>
        <span className="am-room-words">
          <span className="am-room-name">
            <strong>{title}</strong>
            <time dateTime={at}>{agoText(onSeoulClock(at), now, (day) => dayText(day, now.slice(0, 4)))}</time>
          </span>
          <span className="am-room-snippet">{(speaker && `${speaker}: `) + snippet || "아직 나눈 말이 없어요"}</span>
          {state && <Badge label={state.label} {...(state.tone && { tone: state.tone })} />}
        </span>
        {unread > 0 && (
          <span className="am-room-unread" aria-label={`읽지 않은 말 ${unread}개`} role="img">
            {unread > 9 ? "9+" : unread}
          </span>
        )}
      </button>
    </li>
  );
}
