import { stopAnswerSchema } from "@appmon/contract/app";
import type { AttachedFile } from "@appmon/contract/attachment";
import type { Message } from "@appmon/contract/generation-event";
import { chatAnswerSchema, messageListSchema, redoAnswerSchema } from "@appmon/contract/room";
import type { ChatAnswer } from "@appmon/contract/room";
import { CODEGEN_TIMEOUT_MS, api } from "../../../lib/api.ts";

/** The whole conversation, oldest first, and the event number it reaches to. */
export async function loadMessages(roomId: string): Promise<{ messages: Message[]; lastSeq: number }> {
  const messages: Message[] = [];
  let lastSeq: number | undefined;
  let cursor: string | null = null;
  do {
    const page = messageListSchema.parse(await api.get(`/room/chat/${encodeURIComponent(roomId)}`, { params: cursor ? { cursor } : {} }));
    messages.push(...page.items);
    // The first page's number: what came during paging is told again by the stream.
    lastSeq ??= page.lastSeq;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { messages, lastSeq };
}

/** What is to be said. */
export interface Outgoing {
  content: string;
  /** The earlier message it says anew. */
  editOf: string | null;
  /** Files that come with it; those of a message that is said anew come along by themselves. */
  attachments: AttachedFile[];
  /** It is to be talked over; nothing is made of it yet. */
  isPlan: boolean;
}

/** Sends one message. The same key may be sent again after a lost answer without saying it twice. */
export async function sendMessage(input: Outgoing & { roomId: string; key: string }): Promise<ChatAnswer> {
  // A build begins with the message: nobody waits for a second request.
  const attachments = input.editOf === null ? input.attachments.map(({ id }) => id) : [];
  const body = { room_id: input.roomId, content: input.content, edit_of: input.editOf, attachments, plan: input.isPlan, start: true };
  return chatAnswerSchema.parse(await api.post("/room/chat", body, { headers: { "Idempotency-Key": input.key } }));
}

/** Builds what a message asked for. Progress comes as room events; this call only tells when it could not be done. */
export async function startCodegen(input: { roomId: string; messageId: string; signal?: AbortSignal }): Promise<void> {
  await api.post(
    "/room/codegen",
    { room_id: input.roomId, message_id: input.messageId },
    { timeout: CODEGEN_TIMEOUT_MS, signal: input.signal },
  );
}

/** Stops the running build; the last good version stays. */
export async function stopCodegen(roomId: string): Promise<boolean> {
  return stopAnswerSchema.parse(await api.post(`/room/${encodeURIComponent(roomId)}/stop`)).stopped;
}

/** Another try of a version: by the model once more, or from the first wish on. The words for it come as an event of the room. */
export async function redoVersion(roomId: string, version: number, from: "version" | "start"): Promise<Message> {
  return redoAnswerSchema.parse(await api.post(`/room/${encodeURIComponent(roomId)}/redo`, { version, from })).message;
}
