import { toast } from "sonner";
import { refusalOf, type StoredRecord } from "../data-store.ts";
import { madeText } from "../format-text.ts";
import { Icon } from "../icon.tsx";
import type { Room } from "./rooms-of.ts";
import { emptyRecord } from "../record-rules.ts";
import type { Json } from "../schema.ts";
import { seoulNow, seoulToday } from "../seoul-clock.ts";
import { TalkBox } from "./talk-box.tsx";
import { type RoomsTold, speakerOf, statesOf } from "./thread-fields.ts";
import { useKept } from "../frame/use-kept.ts";
import { useRecords } from "../records/use-records.ts";
import { useText } from "../records/use-text.ts";
import { useVisitor } from "../account/visitor-context.tsx";

export interface ConversationProps {
  room: Room;
  told: RoomsTold;
  isMine: (said: StoredRecord) => boolean;
  onSaid: (id: string) => void;
  onBack: () => void;
}

const LONGEST_ANSWER = 4_000;
const readName = (stored: unknown): string => (typeof stored === "string" ? stored.slice(0, 40) : "");

/** One conversation from its beginning, and the box to say something. */
export function Conversation({ room: { record, messages }, told, isMine, onSaid, onBack }: ConversationProps) {
  const { rooms, said, fields } = told;
  const { opening, answer, body, author, staff, side } = fields;
  const { account } = useVisitor();
  const [name, keepName] = useKept(`name-${said.id}`, readName);
  const say = useSay(told);
  const title = useText(rooms).title(rooms, record);
  const isStaff = side === "staff";
  const first = opening ? String(record[opening] ?? "") : "";
  // Where the answers themselves are not ours to read, what was gathered of them is.
  const gathered = staff && !isStaff && answer && !messages.some((one) => one[staff] === true) ? String(record[answer] ?? "") : "";
  const asksName = author !== undefined && !staff && !account;
  const longest = said.fields.find((field) => field.id === body)?.maxLength ?? 2_000;
  const year = seoulToday().slice(0, 4);
  return (
    <TalkBox
      className="am-room"
      head={
        <div className="am-room-top">
          <button type="button" className="am-icon-button am-room-back" aria-label="대화 목록으로" onClick={onBack}>
            <Icon name="chevron-left" />
          </button>
          <h3>{title}</h3>
        </div>
      }
      label={`${title} 대화`}
      latest={messages.length}
      input={{ name: "say", hint: isStaff ? "답을 적어 주세요" : "하고 싶은 말", label: isStaff ? "답" : "할 말", longest }}
      asks={
        asksName && (
          <input
            className="am-input am-talk-name"
            name="speaker"
            value={name}
            maxLength={40}
            placeholder="이름"
            aria-label="내 이름"
            autoComplete="name"
            onChange={(event) => keepName(event.target.value)}
          />
        )
      }
      send="보내기"
      onSend={async (text) => onSaid(await say(record, text, account?.name ?? (name.trim() || "익명")))}
    >
      {first !== "" && (
        <div className="am-bubble" data-by={staff && !isStaff ? "me" : "them"}>
          <p>{first}</p>
          <small>{madeText(record.createdAt, year)}</small>
        </div>
      )}
      {first === "" && messages.length === 0 && <p className="am-hint">아직 나눈 말이 없어요. 먼저 말을 걸어 보세요.</p>}
      {messages.map((one) => (
        <div key={one.id} className="am-bubble" data-by={isMine(one) ? "me" : "them"} data-record={one.id}>
          {author && !staff && !isMine(one) && <strong>{speakerOf(one, fields) || "익명"}</strong>}
          <p>{String(one[body] ?? "")}</p>
          <small>{madeText(one.createdAt, year)}</small>
        </div>
      ))}
      {gathered !== "" && (
        <div className="am-bubble" data-by="them">
          <p>{gathered}</p>
        </div>
      )}
    </TalkBox>
  );
}

/** Says it and moves the conversation on: an answer ends the wait, another word from the visitor begins it again. */
function useSay(told: RoomsTold) {
  const { rooms, said, fields } = told;
  const { via, body, author, staff, status, answer, side } = fields;
  const { update } = useRecords(rooms);
  const { records, create } = useRecords(said);
  const isStaff = side === "staff";
  const movedBy = (text: string, of: StoredRecord): Record<string, Json> => {
    const options = statesOf(told);
    const done = options.findLast((option) => option.final && option.tone !== "bad") ?? options.at(-1);
    const next = isStaff ? done : options[0];
    return {
      ...(status && next && of[status] !== next.value && { [status]: next.value }),
      ...(isStaff && answer && { [answer]: [of[answer], text].filter(Boolean).join("\n\n").slice(-LONGEST_ANSWER) }),
    };
  };
  return async (of: StoredRecord, text: string, name: string): Promise<string> => {
    const whose = staff ? { [staff]: isStaff } : author ? { [author]: name } : {};
    const { id } = await create({ ...emptyRecord(said, seoulNow(), records), [via]: of.id, [body]: text, ...whose });
    const moved = staff ? movedBy(text, of) : {};
    // It was said, whatever comes of the conversation.
    if (Object.keys(moved).length > 0) await update(of.id, moved).catch((thrown: unknown) => toast.error(refusalOf(thrown).message));
    return id;
  };
}
