import { refusal } from "@appmon/contract/failure-codes";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ResolvedApp } from "../app-resolver.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Apps are served over https; set for every request of the gateway. */
    isSecureSite: boolean;
  }
}

/**
 * Apps are siblings below one domain, and a page may set a cookie for the whole domain above it. A name that begins with `__Host-`
 * can not be set that way: browsers take it only from the very host it is for, over https. On plain http (a developer's own
 * machine) browsers refuse the name, so there it is without.
 */
const SECURE_NAME = "__Host-appmon_visitor";
const PLAIN_NAME = "appmon_visitor";
const MAX_AGE_S = 30 * 24 * 60 * 60;

const nameFor = (isSecure: boolean) => (isSecure ? SECURE_NAME : PLAIN_NAME);

/**
 * The session's token as the browser sent it. Two of them come only where somebody else has put one in: which is whose cannot be
 * told, so neither is taken and the request is refused with `visitor/cookie-doubled`. A cookie of the name that was used on https
 * before is not looked at: it may be a sibling's.
 */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  const name = nameFor(request.isSecureSite);
  const found = valuesOf(request, name);
  if (found.length > 1) throw refusal("visitor/cookie-doubled");
  const [token] = found;
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/**
 * Host-only and out of reach of scripts. A preview stands in a frame of another site, where only a partitioned cookie of a
 * secure (or local) page lives; a published app's cookie never leaves its own pages. `null` clears it.
 */
export function writeSessionCookie(
  reply: FastifyReply,
  app: ResolvedApp,
  token: string | null,
  { secure, framed }: { secure: boolean; framed: boolean },
): void {
  const where = app.env === "preview" && framed ? "SameSite=None; Secure; Partitioned" : `SameSite=Lax${secure ? "; Secure" : ""}`;
  const line = (name: string, value: string | null) =>
    `${name}=${value ?? ""}; Path=/; HttpOnly; Max-Age=${value === null ? 0 : MAX_AGE_S}; ${where}`;
  // What is left of the name before is cleared away with the next one that is written.
  const isLeft = secure && valuesOf(reply.request, PLAIN_NAME).length > 0;
  reply
    .header("set-cookie", [line(nameFor(secure), token), ...(isLeft ? [line(PLAIN_NAME, null)] : [])])
    .header("cache-control", "no-store");
}

function valuesOf(request: FastifyRequest, name: string): string[] {
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}
