import type { FastifyReply, FastifyRequest } from "fastify";
import type { ResolvedApp } from "../app-resolver.ts";

const NAME = "appmon_visitor";
const MAX_AGE_S = 30 * 24 * 60 * 60;

/** The session's token as the browser sent it. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return found !== undefined && /^[\w-]{43}$/.test(found) ? found : undefined;
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
  const attributes = [
    `${NAME}=${token ?? ""}`,
    "Path=/",
    "HttpOnly",
    `Max-Age=${token === null ? 0 : MAX_AGE_S}`,
    ...(app.env === "preview" && framed ? ["SameSite=None", "Secure", "Partitioned"] : ["SameSite=Lax", ...(secure ? ["Secure"] : [])]),
  ];
  reply.header("set-cookie", attributes.join("; ")).header("cache-control", "no-store");
}
