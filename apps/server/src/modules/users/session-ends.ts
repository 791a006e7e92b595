/**
 * The end of sessions, told to every process by the database itself (trigger `tell_session_end`), whatever statement ended them.
 * What counts is the table (`token_families.revoked_at`, `users.deleted_at`): whoever keeps something of a session asks it when
 * notices were lost.
 */
import type { Database } from "@appmon/db/client";
import type { NoticeHub } from "@appmon/db/notice-hub";
import type { FastifyReply } from "fastify";
import type { AccessSession } from "./access-token.ts";
import { findDeadFamilies, isSessionAlive } from "./store.ts";

/** A session that is over; `familyId` null = all of this person's. */
export interface SessionEnd {
  userId: string;
  familyId: string | null;
}

export interface SessionEnds {
  /** Tells of every end, whichever process wrote it; undefined = notices were lost, any session may be over. Answers how to stop. */
  subscribe(handle: (end: SessionEnd | undefined) => void): () => void;
  /** Ends this answer, a stream that would stay open for hours, together with its session. */
  holdStream(session: AccessSession, reply: FastifyReply): void;
}

/** Notices are hints; so often the sessions of open streams are looked up. */
const POLL_MS = 15_000;
const ALL = "*";

export function createSessionEnds({ db, hub, log }: { db: Database; hub: NoticeHub; log: Pick<Console, "error"> }): SessionEnds {
  const held = new Map<string, Set<{ session: AccessSession; end(): void }>>();

  const lookUp = async () => {
    if (held.size === 0) return;
    for (const familyId of await findDeadFamilies(db, [...held.keys()])) endFamily(familyId);
  };
  const endFamily = (familyId: string) => {
    for (const stream of held.get(familyId) ?? []) stream.end();
  };
  const report = (work: Promise<void>) => void work.catch((error) => log.error(error, "sessions of streams were not looked up"));

  const subscribe: SessionEnds["subscribe"] = (handle) => hub.subscribe("session", (detail) => handle(readEnd(detail)));
  subscribe((end) => {
    if (!end) return report(lookUp());
    if (end.familyId !== null) return endFamily(end.familyId);
    for (const streams of held.values()) for (const stream of streams) if (stream.session.userId === end.userId) stream.end();
  });
  setInterval(() => report(lookUp()), POLL_MS).unref();

  return {
    subscribe,
    holdStream(session, reply) {
      const { raw } = reply;
      // Before its head is sent there is nothing to finish properly.
      const stream = { session, end: () => void (raw.headersSent ? raw.end() : raw.destroy()) };
      const streams = held.get(session.familyId) ?? new Set();
      held.set(session.familyId, streams.add(stream));
      raw.once("close", () => {
        streams.delete(stream);
        if (streams.size === 0 && held.get(session.familyId) === streams) held.delete(session.familyId);
      });
      // It may have ended between being let in and being held.
      report(isSessionAlive(db, session).then((alive) => (alive ? undefined : stream.end())));
    },
  };
}

function readEnd(detail: string | undefined): SessionEnd | undefined {
  const [userId, familyId] = detail?.split(" ") ?? [];
  return userId && familyId ? { userId, familyId: familyId === ALL ? null : familyId } : undefined;
}
