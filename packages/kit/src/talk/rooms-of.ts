/** Conversations with what was said in them last, and what one has not read. Pure. */
import type { StoredRecord } from "../data-store.ts";

export interface Room {
  record: StoredRecord;
  /** Oldest first. */
  messages: StoredRecord[];
  /** When something was last said: an instant like `createdAt`. */
  at: string;
  unread: number;
}

/** Conversation → when this visitor last looked. */
export type Seen = Readonly<Record<string, string>>;

export interface Sides {
  /** Whether I said it. */
  isMine: (message: StoredRecord) => boolean;
  /** Whether I began it: else what began it is new to me too. */
  isOwn: (room: StoredRecord) => boolean;
  /** Whether it holds answers that are not among the messages I may read. */
  isAnswered?: (room: StoredRecord, messages: readonly StoredRecord[]) => boolean;
}

/**
 * The one with the newest word first.
 * @param records newest first, as the store has them
 */
export function roomsOf(
  records: readonly StoredRecord[],
  messages: readonly StoredRecord[],
  field: string,
  seen: Seen,
  { isMine, isOwn, isAnswered }: Sides,
): Room[] {
  const said = new Map<string, StoredRecord[]>();
  for (const message of messages.toReversed()) {
    const room = String(message[field] ?? "");
    said.set(room, [...(said.get(room) ?? []), message]);
  }
  return records
    .map((record): Room => {
      const own = (said.get(record.id) ?? []).toSorted((a, b) => (a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? -1 : 1));
      const looked = seen[record.id] ?? "";
      // Whoever answered has read what stood before.
      const answered = own.findLastIndex(isMine);
      const fresh = own.slice(answered + 1).filter(({ createdAt }) => createdAt > looked).length;
      const opening = answered < 0 && !isOwn(record) && record.createdAt > looked ? 1 : 0;
      const gathered = isAnswered?.(record, own) === true && record.updatedAt > looked ? 1 : 0;
      return { record, messages: own, at: own.at(-1)?.createdAt ?? record.createdAt, unread: fresh + opening + gathered };
    })
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
}

/** Whatever was stored, as looks at conversations. */
export function readSeen(stored: unknown): Seen {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
