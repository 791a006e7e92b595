import { refusal } from "@appmon/contract/failure-codes";
import type { Database } from "@appmon/db/client";
import { Failure } from "@appmon/kernel/failure";
import type { FastifyRequest } from "fastify";
import { isOperator } from "./grants.ts";

type Authenticate = (request: FastifyRequest) => Promise<{ userId: string; familyId: string }>;

/** The operator behind a request. To everybody else, signed in or not, there is nothing at these addresses. */
export function createAuthenticateOperator(db: Database, authenticate: Authenticate): Authenticate {
  return async (request) => {
    const session = await authenticate(request).catch((error: unknown) => {
      if (error instanceof Failure && error.code.startsWith("auth/")) throw refusal("request/not-found");
      throw error;
    });
    if (!(await isOperator(db, session.userId))) throw refusal("request/not-found");
    return session;
  };
}
