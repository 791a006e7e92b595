import type { FastifyRequest } from "fastify";

/** The bearer token of a request; undefined when there is none. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? "")?.[1];
}
