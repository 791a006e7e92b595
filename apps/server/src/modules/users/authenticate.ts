import { refusal } from "@appmon/contract/failure-codes";
import type { Database } from "@appmon/db/client";
import type { Clock } from "@appmon/kernel/clock";
import type { FastifyRequest } from "fastify";
import { type AccessSession, createAccessTokens } from "./access-token.ts";
import { bearerToken, pictureToken } from "./bearer-token.ts";
import type { SessionCache } from "./session-cache.ts";
import { isSessionAlive } from "./store.ts";

export type Authenticate = (request: FastifyRequest) => Promise<AccessSession>;

/**
 * Who sends this request. Throws `auth/required` without a bearer token, `auth/token-expired`, and `auth/token-invalid` for
 * anything forged, for revoked sessions and for people who left.
 */
export function createAuthenticate(deps: { secret: string; db: Database; sessions: SessionCache; clock?: Clock }): Authenticate {
  const tokens = createAccessTokens({ secret: deps.secret, clock: deps.clock ?? { now: () => Date.now() } });
  return async (request) => {
    const token = bearerToken(request) ?? pictureToken(request);
    if (token === undefined) throw refusal("auth/required");
    const session = await tokens.verify(token);
    if (!(await deps.sessions.isAlive(session, () => isSessionAlive(deps.db, session)))) throw refusal("auth/token-invalid");
    return session;
  };
}
