import { Failure } from "@appmon/kernel/failure";
import type { NoticeHub } from "@appmon/db/notice-hub";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ResolvedApp } from "../app-resolver.ts";
import { openEventStream } from "@appmon/http/event-stream";
import type { RecordChange } from "./record-table.ts";
import type { Asked, RecordsService } from "./service.ts";

/** Live changes of an app's records. After a lost connection to the database every collection is told to read itself again. */
export async function openAppEvents(input: {
  request: FastifyRequest;
  reply: FastifyReply;
  app: ResolvedApp;
  /** Who listens, looked up for each change: somebody signed out or demoted hears no more. */
  ask: () => Promise<Asked>;
  records: RecordsService;
  hub: NoticeHub;
}): Promise<FastifyReply> {
  const { request, reply, app, ask, records, hub } = input;
  const stream = openEventStream(request, reply);
  const reset = async () => {
    for (const entity of app.entities) await stream.send({ event: "change", data: { collection: entity.id, type: "reset", id: "" } });
  };
  const pass = async (detail: string | undefined) => {
    const change = detail ? (JSON.parse(detail) as RecordChange | { type: "reset" }) : undefined;
    if (!change || change.type === "reset") return reset();
    const { collection, type, id, createdBy } = change;
    const asked = await ask();
    // To one who may not see the record nothing of it happened.
    if (!records.mayList(asked, collection, createdBy)) return;
    const record = type === "delete" ? undefined : await records.get(asked, collection, id, "list").catch(gone);
    await stream.send({ event: "change", data: record === null ? { collection, type: "delete", id } : { collection, type, id, record } });
  };
  // One after another: a later change never overtakes an earlier one.
  let last = Promise.resolve();
  const unsubscribe = hub.subscribe(`records:${app.appId}:${app.env}`, (detail) => {
    last = last
      .then(() => pass(detail))
      .catch((error) => {
        request.log.error({ err: error }, "live change was not passed on");
        stream.end();
      });
  });
  stream.signal.addEventListener("abort", unsubscribe, { once: true });
  return reply;
}

/** A record that was deleted, or whose collection was removed, before we read it. */
function gone(error: unknown): null {
  if (error instanceof Failure) return null;
  throw error;
}
