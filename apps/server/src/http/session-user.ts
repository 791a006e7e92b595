import { refusal } from "@appmon/contract/failure-codes";
import type { FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Shown by an `<img>` of our own pages, which brings the session as a cookie alone. */
    isPicture?: boolean;
  }
  interface FastifyRequest {
    /** Set by the authentication hook; null on routes that are open. */
    session: { userId: string; familyId: string } | null;
  }
}

/** The session of a request behind the authentication hook. */
export function sessionOf(request: FastifyRequest): { userId: string; familyId: string } {
  if (!request.session) throw refusal("auth/required");
  return request.session;
}

/** The signed-in user of a request behind the authentication hook. */
export function userIdOf(request: FastifyRequest): string {
  return sessionOf(request).userId;
}
