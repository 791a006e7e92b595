import { randomBytes } from "node:crypto";
import { maskSecrets } from "./mask-secrets.ts";
import {
  MESSAGE_MAX_CHARS,
  REFINE_AGAIN,
  START_ANEW,
  type ChatAnswer,
  type Generation,
  type RoomDetail,
  type RoomItem,
  TITLE_MAX_CHARS,
} from "@appmon/contract/room";
import type { Message } from "@appmon/contract/generation-event";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database, Executor, Tx } from "@appmon/db/client";
import { visitorNameOf } from "@appmon/db/preview-name";
import { appendRoomEvents, type NewRoomEvent } from "@appmon/db/room-event-log";
import type { generations } from "@appmon/db/schema";
import { findVersion } from "@appmon/db/version-store";
import { createId } from "@appmon/kernel/id";
import type { AttachedFile } from "@appmon/contract/attachment";
import { maskPersonalNumbers } from "@appmon/korean/mask-personal-numbers";
import { decodeCursor, encodeCursor } from "../../http/cursor.ts";
import { trashedSince } from "../../http/trash.ts";
import { runOnce } from "../../http/idempotency.ts";
import { getOwnRoom, getOwnRoomForUpdate } from "./policy.ts";
import { isRoomInTrash, purgeRoom } from "./purge-room.ts";
import {
  addMessage,
  createFirstRooms,
  createRoom,
  findAppOfRoom,
  findLastGeneration,
  findOwnMessage,
  findRoom,
  findTrashedAppOfRoom,
  findVersionAt,
  listMessages,
  listRooms,
  type MessageRow,
  type RoomRow,
  toMessage,
  untrashRoom,
  updateRoom,
} from "./store.ts";

const PAGE = 50;
const SECRET_MASKED =
  "비밀 키로 보이는 글자를 가리고 저장했어요. 이미 다른 곳에 남았을 수 있으니, 그 키는 발급한 곳에서 새로 바꾸는 게 안전해요. 앱에는 비밀 키를 넣지 않아요.";
const PERSONAL_MASKED =
  "주민등록번호나 카드 번호로 보이는 숫자를 가리고 저장했어요. 대화에는 이런 번호를 적지 않아도 돼요. 앱에서 받아야 하면 어떤 칸이 필요한지만 말해 주세요.";
const PREVIEW_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** What rooms ask of the conversation engine: is this talk, and then what is the answer? */
export interface Conversation {
  /** `undefined` = a request to build or change. */
  talkAnswer(
    executor: Executor,
    room: { id: string; ownerId: string; appId: string | null },
    text: string,
  ): Promise<{ content: string; chips: string[] } | undefined>;
}

/** What rooms ask of files: those that come with a message are tied to it, or none is. */
export interface Files {
  tie(tx: Tx, userId: string, ids: string[], to: { roomId: string; messageId: string }): Promise<AttachedFile[]>;
}

/** What rooms ask of code generation: the run that answers a message is stored with the message or not at all. */
export interface Runs {
  isBusy(tx: Tx, roomId: string): Promise<boolean>;
  /** Carries out `work`, which calls `enter` where it stores a run: that refuses with `generation/too-many`. */
  admitting<T>(userId: string, work: (enter: (tx: Tx) => Promise<void>) => Promise<T>): Promise<T>;
  plan(userId: string, roomId: string, messageId: string): { event: NewRoomEvent; store(tx: Tx): Promise<unknown>; go(): void };
  /** The run of a message that is stored; one per message however often it is asked for. */
  start(userId: string, roomId: string, messageId: string): Promise<unknown>;
}

export interface RoomsDeps {
  db: Database;
  conversation: Conversation;
  runs: Runs;
  files: Files;
  previewUrl(previewName: string): string;
  /** Refuses where this person's plan holds no further app. */
  requireRoomForApp(executor: Executor, userId: string): Promise<void>;
}

/** Written in front of what is to be talked over first. */
const PLAN_PREFIX = /^\/계획[\s:]+/;

export function createRoomsService({ db, conversation, runs, files, previewUrl, requireRoomForApp }: RoomsDeps) {
  const firstRooms = createFirstRooms(db, PAGE + 1);
  const newRoom = (ownerId: string, title: string | null) => ({
    id: createId("room"),
    ownerId,
    title,
    previewName: `p-${randomBytes(15).toString("hex")}`,
    previewExpiresAt: new Date(Date.now() + PREVIEW_LIFETIME_MS),
  });

  const toDetail = async (room: RoomRow): Promise<RoomDetail> => {
    const [app, generation] = await Promise.all([findAppOfRoom(db, room.id), findLastGeneration(db, room.id)]);
    const trashed = app ? undefined : await findTrashedAppOfRoom(db, room.id, trashedSince());
    return {
      ...toItem(room),
      app: app ? { id: app.id, title: app.title, version: app.latestVersion } : null,
      ...(trashed ? { trashedApp: { ...trashed, deletedAt: trashed.deletedAt.toISOString() } } : {}),
      generation: generation ? toGeneration(generation) : null,
      previewUrl: previewUrl(room.previewName),
      visitorPreviewUrl: previewUrl(visitorNameOf(room.previewName)),
      lastSeq: room.lastSeq,
    };
  };

  return {
    /** `trash`: what was deleted and can still be had back. */
    async list(userId: string, cursor: string | undefined, trash: boolean): Promise<{ items: RoomItem[]; nextCursor: string | null }> {
      const at = decodeCursor(cursor, 2);
      const before = at && { updatedAt: new Date(at[0] as string), id: String(at[1]) };
      if (before && Number.isNaN(before.updatedAt.getTime())) throw refusal("request/invalid");
      const rows =
        before || trash
          ? await listRooms(db, userId, { limit: PAGE + 1, before, ...(trash ? { trashedSince: trashedSince() } : {}) })
          : await firstRooms(userId);
      const items = rows.slice(0, PAGE);
      const last = items.at(-1);
      return {
        items: items.map(toItem),
        nextCursor: rows.length > PAGE && last ? encodeCursor([last.updatedAt.toISOString(), last.id]) : null,
      };
    },

    async create(userId: string, named: string | null, idempotencyKey: string | undefined): Promise<RoomDetail> {
      const title = named === null ? null : maskPersonalNumbers(named).text;
      const room = await runOnce(db, { userId, key: idempotencyKey, request: ["POST /room", title] }, async (tx) => {
        const { id } = await createRoom(tx, newRoom(userId, title));
        return { id };
      });
      return toDetail(await getOwnRoom(db, userId, room.id));
    },

    /** Opening a room keeps its preview address alive. */
    async get(userId: string, id: string): Promise<RoomDetail> {
      const room = await getOwnRoom(db, userId, id);
      if (room.previewExpiresAt.getTime() - Date.now() < PREVIEW_LIFETIME_MS / 2) {
        room.previewExpiresAt = new Date(Date.now() + PREVIEW_LIFETIME_MS);
        await updateRoom(db, id, { previewExpiresAt: room.previewExpiresAt });
      }
      return toDetail(room);
    },

    async rename(userId: string, id: string, named: string): Promise<RoomDetail> {
      const title = maskPersonalNumbers(named).text;
      await getOwnRoom(db, userId, id);
      await db.transaction(async (tx) => {
        await updateRoom(tx, id, { title });
        const room = await getOwnRoom(tx, userId, id);
        await appendRoomEvents(tx, id, [{ type: "room", data: { title, appId: room.appId } }]);
      });
      return toDetail(await getOwnRoom(db, userId, id));
    },

    /** Into the trash, where it stays for 30 days. */
    async remove(userId: string, id: string): Promise<void> {
      await getOwnRoom(db, userId, id);
      await updateRoom(db, id, { deletedAt: new Date() });
    },

    /** Out of the trash within 30 days. */
    async recover(userId: string, id: string): Promise<RoomDetail> {
      if (!(await untrashRoom(db, userId, id, trashedSince()))) throw refusal("room/not-found");
      return toDetail(await getOwnRoom(db, userId, id));
    },

    /** Out of the trash for good: nothing of what was said is left. */
    async purge(userId: string, id: string): Promise<void> {
      if (!(await isRoomInTrash(db, userId, id, trashedSince()))) throw refusal("room/not-found");
      await db.transaction((tx) => purgeRoom(tx, id, new Date()));
    },

    async messages(
      userId: string,
      roomId: string,
      cursor: string | undefined,
    ): Promise<{ items: Message[]; nextCursor: string | null; lastSeq: number }> {
      const room = await getOwnRoom(db, userId, roomId);
      const after = decodeCursor(cursor, 1)?.[0] ?? 0;
      if (typeof after !== "number") throw refusal("request/invalid");
      const limit = 200;
      const rows = await listMessages(db, roomId, { after, limit: limit + 1 });
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      return {
        items: items.map(toMessage),
        nextCursor: rows.length > limit && last ? encodeCursor([last.seq]) : null,
        lastSeq: room.lastSeq,
      };
    },

    /**
     * Stores what the user said with the answer when it is talk, or with the run that builds it when `start` is set. Nothing is
     * sent to anybody before it is stored.
     */
    async chat(
      userId: string,
      input: {
        roomId: string | null;
        content: string;
        selection: { block?: string; label?: string } | null;
        /** An earlier message that is said anew. */
        editOf: string | null;
        attachments: string[];
        idempotencyKey: string | undefined;
        start: boolean;
        /** Talked over first: nothing is made of it yet. */
        plan: boolean;
      },
    ): Promise<ChatAnswer> {
      const secrets = maskSecrets(input.content.trim());
      const { text, isMasked: isPersonal } = maskPersonalNumbers(secrets.text);
      const hidden = [secrets.isMasked && SECRET_MASKED, isPersonal && PERSONAL_MASKED].filter(Boolean).join("\n\n");
      const content = text.replace(PLAN_PREFIX, "");
      const isPlan = input.plan || content !== text;
      if (content.length === 0) throw refusal("message/empty");
      if (content.length > MESSAGE_MAX_CHARS) throw refusal("message/too-long");
      const request = [
        "POST /room/chat",
        input.roomId,
        content,
        input.selection,
        input.editOf,
        input.attachments,
        ...(isPlan ? ["plan"] : []),
      ];
      let run: ReturnType<Runs["plan"]> | undefined;
      const once = { userId, key: input.idempotencyKey, request };
      const store = async (tx: Tx, enter: (tx: Tx) => Promise<void>): Promise<ChatAnswer> => {
        const [room, isBusy] =
          input.roomId === null
            ? [await createRoom(tx, newRoom(userId, null)), false]
            : await Promise.all([getOwnRoomForUpdate(tx, userId, input.roomId), runs.isBusy(tx, input.roomId)]);
        const now = new Date();
        const id = createId("msg");
        const edited = input.editOf === null ? undefined : await findOwnMessage(tx, room.id, input.editOf);
        if (input.editOf !== null && !edited) throw refusal("message/not-found");
        const startsFrom = edited ? await startOf(tx, room, edited) : null;
        const tied = await files.tie(tx, userId, input.attachments, { roomId: room.id, messageId: id });
        const attachments = [...(edited?.attachments ?? []), ...tied];
        // Who gives a table or a text along wants something made of it, however they say so.
        const isBuild = attachments.some(({ type }) => type.startsWith("text/"));
        const talk = isBuild ? undefined : await conversation.talkAnswer(tx, startsFrom === 0 ? { ...room, appId: null } : room, content);
        // Refused before it is stored: nothing would answer it.
        if (!talk && isBusy) throw refusal("room/busy");
        if (!talk && room.appId === null) await requireRoomForApp(tx, userId);
        const planned = input.start && !talk ? runs.plan(userId, room.id, id) : undefined;
        if (planned) await enter(tx);
        const title = room.title ?? titleFrom(content);
        const message = await addMessage(
          tx,
          room.id,
          { id, role: "user", content, selection: input.selection, isPlan, editOf: input.editOf, startsFrom, attachments },
          now,
          {
            after: [
              ...(title === room.title ? [] : [{ type: "room", data: { title, appId: room.appId } }]),
              ...(planned ? [planned.event] : []),
            ],
            change: { title },
            lastSeq: room.lastSeq,
            ...(planned ? { alongside: () => [planned.store(tx)] } : {}),
          },
        );
        if (hidden) await addMessage(tx, room.id, { id: createId("msg"), role: "assistant", content: hidden }, now);
        const said = talk && (await addMessage(tx, room.id, { id: createId("msg"), role: "assistant", ...talk }, now));
        run = planned;
        return {
          room: toItem({ ...room, title, updatedAt: now }),
          message: toMessage(message),
          reply: { intent: talk ? "talk" : "build", message: said ? toMessage(said) : null },
        };
      };
      const answer = await runs.admitting(userId, (enter) => runOnce<ChatAnswer>(db, once, (tx) => store(tx, enter)));
      if (run) run.go();
      // A repeated call: the run that is there.
      else if (input.start && answer.reply.intent === "build") await runs.start(userId, answer.room.id, answer.message.id);
      return answer;
    },

    /** Another try of a version: by the model once more, or from the first wish on. Said in the room like any other wish. */
    async redo(userId: string, roomId: string, { version, from }: { version: number; from: "version" | "start" }): Promise<Message> {
      let run: ReturnType<Runs["plan"]> | undefined;
      const message = await runs.admitting(userId, (enter) =>
        db.transaction(async (tx) => {
          const room = await getOwnRoomForUpdate(tx, userId, roomId);
          const [app, isBusy] = await Promise.all([findAppOfRoom(tx, roomId), runs.isBusy(tx, roomId)]);
          if (!app || !(await findVersion(tx, app.id, version))) throw refusal("version/not-found");
          if (isBusy) throw refusal("room/busy");
          const id = createId("msg");
          const planned = runs.plan(userId, room.id, id);
          await enter(tx);
          const content = from === "start" ? START_ANEW : REFINE_AGAIN;
          const startsFrom = from === "start" ? 0 : version === app.latestVersion ? null : version;
          const said = await addMessage(tx, roomId, { id, role: "user", content, startsFrom }, new Date(), {
            after: [planned.event],
            alongside: () => [planned.store(tx)],
          });
          run = planned;
          return toMessage(said);
        }),
      );
      run?.go();
      return message;
    },

    /** A room that begins with words of the assistant. */
    async open(tx: Tx, ownerId: string, title: string, words: string): Promise<string> {
      const { id } = await createRoom(tx, newRoom(ownerId, title));
      await addMessage(tx, id, { id: createId("msg"), role: "assistant", content: words }, new Date());
      return id;
    },

    /** Checks ownership and answers the room's highest event number. */
    async openEvents(userId: string, roomId: string): Promise<number> {
      return (await getOwnRoom(db, userId, roomId)).lastSeq;
    },

    /** For modules that ask about rooms through a port. */
    find: (executor: Executor, userId: string, roomId: string) => findRoom(executor, userId, roomId),
  };
}
/** The version before an earlier message: what was changed by others in between, by hand or by pointing, stays in it. */
async function startOf(tx: Tx, room: RoomRow, edited: MessageRow): Promise<number> {
  if (room.appId === null) return 0;
  return edited.startsFrom ?? findVersionAt(tx, room.appId, edited.createdAt);
}
export type RoomsService = ReturnType<typeof createRoomsService>;

function toItem(room: Pick<RoomRow, "id" | "title" | "appId" | "updatedAt" | "deletedAt">): RoomItem {
  return {
    id: room.id,
    title: room.title,
    appId: room.appId,
    updatedAt: room.updatedAt.toISOString(),
    ...(room.deletedAt ? { deletedAt: room.deletedAt.toISOString() } : {}),
  };
}

export function toGeneration(row: typeof generations.$inferSelect): Generation {
  return {
    id: row.id,
    roomId: row.roomId,
    messageId: row.messageId,
    state: row.state,
    version: row.version,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** First line of the first message, cut at a word. */
function titleFrom(content: string): string {
  const line = content.split("\n", 1)[0]!.replace(/\s+/g, " ").trim();
  if (line.length <= 40) return line.slice(0, TITLE_MAX_CHARS);
  const cut = line.slice(0, 40);
  const space = cut.lastIndexOf(" ");
  return `${space > 20 ? cut.slice(0, space) : cut.toWellFormed().replace(/\ufffd$/, "")}…`;
}
