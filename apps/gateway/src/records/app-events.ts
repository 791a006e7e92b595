import { Failure } from "@appmon/kernel/failure";
import type { NoticeHub } from "@appmon/db/notice-hub";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ResolvedApp } from "../app-resolver.ts";
import { openEventStream } from "@appmon/http/event-stream";
import type { AppRecord } from "@appmon/kit/schema";
import type { RecordChange } from "./record-table.ts";
import type { Asked, RecordsService } from "./service.ts";

/** Changes that wait for a reader that does not keep up. */
const MOST_WAITING = 1_000;

/** Live changes of an app's records. After a lost connection to the database every collection is told to read itself again. */
export async function openAppEvents(input: {
  request: FastifyRequest;
  reply: FastifyReply;
  app: ResolvedApp;
  /** Who listens, looked up for each change: somebody signed out or demoted hears no more. */
  ask: () => Promise<Asked>;
  records: RecordsService;
  hub: NoticeHub;
  /** A record as it goes over the wire. */
  shown: (asked: Asked, collection: string, record: AppRecord) => AppRecord;
}): Promise<FastifyReply> {
  const { request, reply, app, ask, records, hub, shown } = input;
  const stream = openEventStream(request, reply);
  const reset = async () => {
    for (const entity of app.entities) await stream.send({ event: "change", data: { collection: entity.id, type: "reset", id: "" } });
  };
  const pass = async (detail: string | undefined) => {
    const change = detail ? (JSON.parse(detail) as RecordChange | { type: "reset" }) : undefined;
    const asked = await ask().catch(gone);
    // The app was closed, or its owner left.
    if (!asked) return stream.end();
    if (!change || change.type === "reset") return reset();
    const { collection, type, id, createdBy } = change;
    // To one who may not see the record nothing of it happened.
    if (!records.mayList(asked, collection, createdBy)) {
      if (records.isFollowed(app, collection)) await stream.send({ event: "change", data: { collection, type: "reset", id: "" } });
      return;
    }
    const found = type === "delete" ? undefined : await records.get(asked, collection, id, "list").catch(gone);
    const record = found && shown(asked, collection, found);
    await stream.send({ event: "change", data: found === null ? { collection, type: "delete", id } : { collection, type, id, record } });
  };
  // One after another: a later change never overtakes an earlier one.
  let last = Promise.resolve();
  let waiting = 0;
  const unsubscribe = hub.subscribe(`records:${app.appId}:${app.env}`, (detail) => {
    // Who reads so slowly is better off reading everything again.
    if (++waiting > MOST_WAITING) return stream.end();
    last = last
      .then(() => pass(detail))
      .finally(() => waiting--)
      .catch((error) => {
        request.log.error({ err: error }, "live change was not passed on");
        stream.end();
      });
  });
  stream.signal.addEventListener("abort", unsubscribe, { once: true });
  return reply;
}

/** A record that was deleted, or whose collection was removed, before we read it; an app that is not there any more. */
function gone(error: unknown): null {
  if (error instanceof Failure && error.code.endsWith("/not-found")) return null;
  throw error;
}
