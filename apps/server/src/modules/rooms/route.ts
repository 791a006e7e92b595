import { listRoomEvents } from "@appmon/db/room-event-log";
import type { Database } from "@appmon/db/client";
import type { NoticeHub } from "@appmon/db/notice-hub";
import { deletedSchema } from "@appmon/contract/app";
import {
  chatAnswerSchema,
  chatBodySchema,
  createRoomBodySchema,
  messageListSchema,
  redoAnswerSchema,
  redoBodySchema,
  roomDetailSchema,
  roomListSchema,
  updateRoomBodySchema,
} from "@appmon/contract/room";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { openEventStream } from "@appmon/http/event-stream";
import { followLog } from "@appmon/http/follow-log";
import { userIdOf } from "../../http/session-user.ts";
import type { RoomsService } from "./service.ts";

const idParams = z.object({ id: z.string().max(64) });
const cursorQuery = z.object({ cursor: z.string().max(300).optional() });
const listQuery = cursorQuery.extend({ trash: z.enum(["true", "false"]).optional() });
const eventsQuery = z.object({ after: z.coerce.number().int().min(0).optional() });

export interface RoomRouteDeps {
  rooms: RoomsService;
  db: Database;
  hub: NoticeHub;
}

export function roomRoutes({ rooms, db, hub }: RoomRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get("/room", { schema: { querystring: listQuery, response: { 200: roomListSchema } } }, (request) =>
      rooms.list(userIdOf(request), request.query.cursor, request.query.trash === "true"),
    );

    app.post("/room", { schema: { body: createRoomBodySchema.nullish(), response: { 201: roomDetailSchema } } }, async (request, reply) => {
      const room = await rooms.create(userIdOf(request), request.body?.title ?? null, idempotencyKey(request.headers));
      return reply.code(201).send(room);
    });

    app.get("/room/:id", { schema: { params: idParams, response: { 200: roomDetailSchema } } }, (request) =>
      rooms.get(userIdOf(request), request.params.id),
    );

    app.patch("/room/:id", { schema: { params: idParams, body: updateRoomBodySchema, response: { 200: roomDetailSchema } } }, (request) =>
      rooms.rename(userIdOf(request), request.params.id, request.body.title),
    );

    app.delete("/room/:id", { schema: { params: idParams, response: { 200: deletedSchema } } }, async (request) => {
      await rooms.remove(userIdOf(request), request.params.id);
      return { id: request.params.id, deleted: true as const };
    });

    app.post("/room/:id/recover", { schema: { params: idParams, response: { 200: roomDetailSchema } } }, (request) =>
      rooms.recover(userIdOf(request), request.params.id),
    );

    app.delete("/room/:id/trash", { schema: { params: idParams, response: { 200: deletedSchema } } }, async (request) => {
      await rooms.purge(userIdOf(request), request.params.id);
      return { id: request.params.id, deleted: true as const };
    });

    app.get("/room/chat/:id", { schema: { params: idParams, querystring: cursorQuery, response: { 200: messageListSchema } } }, (request) =>
      rooms.messages(userIdOf(request), request.params.id, request.query.cursor),
    );

    app.post("/room/chat", { schema: { body: chatBodySchema, response: { 201: chatAnswerSchema } } }, async (request, reply) => {
      const { room_id: roomId, content, selection } = request.body;
      const answer = await rooms.chat(userIdOf(request), {
        roomId: roomId === undefined || roomId === null || roomId === "" || roomId === "temp" ? null : roomId,
        content,
        selection: selection ?? null,
        editOf: request.body.edit_of ?? null,
        attachments: request.body.attachments ?? [],
        idempotencyKey: idempotencyKey(request.headers),
        start: request.body.start ?? false,
        plan: request.body.plan ?? false,
      });
      return reply.code(201).send(answer);
    });

    app.post(
      "/room/:id/redo",
      { schema: { params: idParams, body: redoBodySchema, response: { 201: redoAnswerSchema } } },
      async (request, reply) => reply.code(201).send({ message: await rooms.redo(userIdOf(request), request.params.id, request.body) }),
    );

    app.get("/room/:id/events", { schema: { params: idParams, querystring: eventsQuery } }, async (request, reply) => {
      const roomId = request.params.id;
      const lastSeq = await rooms.openEvents(userIdOf(request), roomId);
      const after = request.query.after ?? lastEventId(request.headers) ?? lastSeq;
      const stream = openEventStream(request, reply);
      await followLog({
        after,
        signal: stream.signal,
        read: (from) => listRoomEvents(db, roomId, from),
        subscribe: (wake) => hub.subscribe(`room:${roomId}`, wake),
        deliver: (event) =>
          stream.send({ id: event.seq, data: { seq: event.seq, at: event.at.toISOString(), type: event.type, data: event.data } }),
      }).finally(() => stream.end());
    });
  };
}

/** The `Idempotency-Key` header, if sent once. */
export function idempotencyKey(headers: Record<string, string | string[] | undefined>): string | undefined {
  const key = headers["idempotency-key"];
  return typeof key === "string" ? key : undefined;
}

function lastEventId(headers: Record<string, string | string[] | undefined>): number | undefined {
  const id = headers["last-event-id"];
  const seq = typeof id === "string" ? Number(id) : Number.NaN;
  return Number.isSafeInteger(seq) && seq >= 0 ? seq : undefined;
}
