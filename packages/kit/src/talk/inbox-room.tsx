import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { refusalOf, type StoredRecord } from "../data-store.ts";
import { madeText } from "../format-text.ts";
import { Icon } from "../icon.tsx";
import type { InboxFields } from "./inbox-fields.ts";
import type { Room } from "./inbox-rooms.ts";
import { emptyRecord } from "../record-rules.ts";
import type { Collection, Json } from "../schema.ts";
import { seoulNow, seoulToday } from "../seoul-clock.ts";
import { useKept } from "../frame/use-kept.ts";
import { useRecords } from "../records/use-records.ts";
import { useText } from "../records/use-text.ts";
import { useVisitor } from "../account/visitor-context.tsx";

export interface InboxRoomProps {
  room: Room;
  collection: Collection;
  message: Collection;
  fields: InboxFields;
  /** Messages written in this browser. */
  saidIds: readonly string[];
  onSaid: (id: string) => void;
  onBack: () => void;
}

const LONGEST_ANSWER = 4_000;
const readName = (stored: unknown): string => (typeof stored === "string" ? stored.slice(0, 40) : "");

/** One conversation from its beginning, and the box to say something. */
export function InboxRoom({ room, collection, message, fields, saidIds, onSaid, onBack }: InboxRoomProps) {
  const { record, messages } = room;
  const { opening, answer, body, author, staff, side } = fields;
  const { account, actor } = useVisitor();
  const [name, keepName] = useKept(`name-${message.id}`, readName);
  const [draft, setDraft] = useState("");
  const [isSending, setSending] = useState(false);
  const { say, move } = useSay(collection, message, fields);
  const title = useText(collection).title(collection, record);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.parentElement?.scrollTo({ top: end.current.offsetTop });
  }, [messages.length]);

  const isStaff = side === "staff";
  const isMine = (one: StoredRecord) =>
    staff ? (one[staff] === true) === isStaff : saidIds.includes(one.id) || (actor.id !== null && one.createdBy === actor.id);
  const first = opening ? String(record[opening] ?? "") : "";
  // Where the answers themselves are not ours to read, what was gathered of them is.
  const gathered = staff && !isStaff && answer && !messages.some((one) => one[staff] === true) ? String(record[answer] ?? "") : "";
  const asksName = author !== undefined && !staff && !account;
  const longest = message.fields.find((field) => field.id === body)?.maxLength ?? 2_000;
  const speaker = (one: StoredRecord): string => (author && typeof one[author] === "string" && one[author]) || "익명";
  const send = async () => {
    const text = draft.trim();
    if (text === "" || isSending) return;
    setSending(true);
    try {
      const made = await say(record, text, author && !staff ? (account?.name ?? (name.trim() || "익명")) : undefined);
      setDraft("");
      // What is moved on counts as seen too.
      await move(record, text).finally(() => onSaid(made.id));
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
    } finally {
      setSending(false);
    }
  };
  const year = seoulToday().slice(0, 4);
  return (
    <div className="am-talk am-inbox-talk">
      <div className="am-inbox-top">
        <button type="button" className="am-icon-button am-inbox-back" aria-label="대화 목록으로" onClick={onBack}>
          <Icon name="chevron-left" />
        </button>
        <h3>{title}</h3>
      </div>
      <div className="am-talk-said" role="log" aria-live="polite" tabIndex={0} aria-label={`${title} 대화`}>
        {first !== "" && (
          <div className="am-bubble" data-by={staff && !isStaff ? "me" : "them"}>
            <p>{first}</p>
            <small>{madeText(record.createdAt, year)}</small>
          </div>
        )}
        {first === "" && messages.length === 0 && <p className="am-hint">아직 나눈 말이 없어요. 먼저 말을 걸어 보세요.</p>}
        {messages.map((one) => (
          <div key={one.id} className="am-bubble" data-by={isMine(one) ? "me" : "them"} data-record={one.id}>
            {author && !staff && !isMine(one) && <strong>{speaker(one)}</strong>}
            <p>{String(one[body] ?? "")}</p>
            <small>{madeText(one.createdAt, year)}</small>
          </div>
        ))}
        {gathered !== "" && (
          <div className="am-bubble" data-by="them">
            <p>{gathered}</p>
          </div>
        )}
        <div ref={end} />
      </div>
      <form
        className="am-talk-box"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {asksName && (
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
        )}
        <input
          className="am-input"
          name="say"
          value={draft}
          maxLength={longest}
          placeholder={isStaff ? "답을 적어 주세요" : "하고 싶은 말"}
          aria-label={isStaff ? "답" : "할 말"}
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => setDraft(event.target.value)}
        />
        <button type="submit" className="am-button" data-look="primary" data-action="say" disabled={draft.trim() === "" || isSending}>
          보내기
        </button>
      </form>
    </div>
  );
}

/** `say` says it, `move` moves the conversation on: an answer ends the wait, another word from the visitor begins it again. */
function useSay(collection: Collection, message: Collection, { room, body, author, staff, status, answer, side }: InboxFields) {
  const { update } = useRecords(collection);
  const { records, create } = useRecords(message);
  const say = (of: StoredRecord, text: string, name: string | undefined): Promise<StoredRecord> => {
    const values: Record<string, Json> = { ...emptyRecord(message, seoulNow(), records), [room]: of.id, [body]: text };
    if (staff) values[staff] = side === "staff";
    if (author && name) values[author] = name;
    return create(values);
  };
  const move = async (of: StoredRecord, text: string): Promise<void> => {
    if (!staff) return;
    const options = collection.fields.find((field) => field.id === status)?.options ?? [];
    const done = options.findLast((option) => option.final && option.tone !== "bad") ?? options.at(-1);
    const next = side === "staff" ? done : options[0];
    const moved: Record<string, Json> = {};
    if (status && next && of[status] !== next.value) moved[status] = next.value;
    if (side === "staff" && answer) moved[answer] = [of[answer], text].filter(Boolean).join("\n\n").slice(-LONGEST_ANSWER);
    if (Object.keys(moved).length > 0) await update(of.id, moved);
  };
  return { say, move };
}
