import { faultAnswerSchema, faultBodySchema, stopAnswerSchema } from "@appmon/contract/app";
import { codegenAnswerSchema, codegenBodySchema } from "@appmon/contract/room";
import { listRoomEvents } from "@appmon/db/room-event-log";
import type { Database } from "@appmon/db/client";
import type { NoticeHub } from "@appmon/db/notice-hub";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { openEventStream } from "@appmon/http/event-stream";
import { followLog } from "@appmon/http/follow-log";
import { userIdOf } from "../../http/session-user.ts";
import type { GenerationsService } from "./service.ts";
import type { GenerationRow } from "./store.ts";
import type { CodegenAnswer } from "@appmon/contract/room";

/** Of the specification: code generation may take this long. */
const CODEGEN_TIMEOUT_MS = 600_000;

export interface GenerationRouteDeps {
  generations: GenerationsService;
  db: Database;
  hub: NoticeHub;
  roomSeq(userId: string, roomId: string): Promise<number>;
  toGeneration(row: GenerationRow): CodegenAnswer["generation"];
}

export function generationRoutes({ generations, db, hub, roomSeq, toGeneration }: GenerationRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post("/room/codegen", { schema: { body: codegenBodySchema, response: { 200: codegenAnswerSchema } } }, async (request, reply) => {
      const userId = userIdOf(request);
      const { room_id: roomId, message_id: messageId } = request.body;
      const after = await roomSeq(userId, roomId);
      const run = await generations.start(userId, roomId, messageId ?? null);
      if (!request.headers.accept?.includes("text/event-stream")) {
        const ended = await generations.waitUntilEnded(run.id, roomId, AbortSignal.timeout(CODEGEN_TIMEOUT_MS));
        return generations.answer(userId, ended, toGeneration);
      }
      const stream = openEventStream(request, reply);
      await followLog({
        after,
        signal: stream.signal,
        read: (from) => listRoomEvents(db, roomId, from),
        subscribe: (wake) => hub.subscribe(`room:${roomId}`, wake),
        deliver: async (event) => {
          const data = event.data as { generationId?: string };
          if (data.generationId !== run.id) return true;
          const going = await stream.send({ id: event.seq, data: { seq: event.seq, at: event.at.toISOString(), type: event.type, data } });
          return going && event.type !== "run-end";
        },
      }).finally(() => stream.end());
      return reply;
    });

    app.post(
      "/room/:id/faults",
      { schema: { params: z.object({ id: z.string().max(64) }), body: faultBodySchema, response: { 200: faultAnswerSchema } } },
      (request) => {
        const { asked, stack = null, path = null, seenIn, ...fault } = request.body;
        const told = { ...fault, stack, path, ...(seenIn === undefined ? {} : { seenIn }) };
        return generations.reportFault(userIdOf(request), request.params.id, told, { asked });
      },
    );

    app.post(
      "/room/:id/stop",
      { schema: { params: z.object({ id: z.string().max(64) }), response: { 200: stopAnswerSchema } } },
      (request) => generations.stop(userIdOf(request), request.params.id),
    );
  };
}
