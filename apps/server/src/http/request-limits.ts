/**
 * How often somebody may ask. Counted in the memory of each process: with n of them behind one address the limits are n times as
 * high, and a restart forgets. There is nothing that could be unreachable, so what costs money is never let through uncounted.
 */
import rateLimit from "@fastify/rate-limit";
import { refusal } from "@appmon/contract/failure-codes";
import { clientNetwork } from "@appmon/http/client-network";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { findRouteLine, type LimitKind } from "./route-table.ts";

/** Requests a minute. By person where there is a session, by address otherwise. */
const PER_MINUTE: Record<LimitKind, number> = { read: 600, write: 240, spend: 60, export: 10, prove: 60, trial: 30 };
/** All requests of one address: an office or a phone network stands behind one. */
const ADDRESS_PER_MINUTE = 6_000;
const MAX_STREAMS = 20;
/** Of one address, before it is known who asks: also those that will be refused hold a connection meanwhile. */
const ADDRESS_STREAMS = 300;
const REMEMBERED = 100_000;

export interface RequestLimits {
  /** Before anything else: counts the address, and the proofs and trials that come from it. */
  countAddress(request: FastifyRequest): Promise<void>;
  /** After the session is known. */
  countPerson(request: FastifyRequest): Promise<void>;
}

/** `factor` times the limits; 0 = none. Both refuse with `request/rate-limited`. */
export async function createRequestLimits(app: FastifyInstance, factor: number): Promise<RequestLimits> {
  if (factor === 0) return { countAddress: async () => undefined, countPerson: async () => undefined };
  await app.register(rateLimit, { global: false, cache: REMEMBERED });
  const limiter = (name: string, max: number, keyOf: (request: FastifyRequest) => string) => {
    const count = app.createRateLimit({
      max: Math.ceil(max * factor),
      timeWindow: 60_000,
      keyGenerator: (request) => `${name}:${keyOf(request)}`,
    });
    return async (request: FastifyRequest) => {
      const result = await count(request);
      if (!result.isAllowed && result.isExceeded) throw refusal("request/rate-limited", { retryAfterS: Math.max(1, result.ttlInSeconds) });
    };
  };
  const address = limiter("address", ADDRESS_PER_MINUTE, networkOf);
  /** What is asked without a session, and costs more than reading. */
  const unknown = {
    prove: limiter("prove", PER_MINUTE.prove, networkOf),
    trial: limiter("trial", PER_MINUTE.trial, networkOf),
  };
  const kinds = (["read", "write", "spend", "export"] as const).map(
    (kind) => [kind, limiter(kind, PER_MINUTE[kind], (request) => request.session?.userId ?? networkOf(request))] as const,
  );
  const byKind = new Map<LimitKind, (typeof kinds)[number][1]>(kinds);
  const streams = new Map<string, number>();

  return {
    async countAddress(request) {
      await address(request);
      if (isStream(request)) holdStream(streams, networkOf(request), Math.ceil(ADDRESS_STREAMS * factor), request);
      const kind = limitKindOf(request);
      if (kind === "prove" || kind === "trial") await unknown[kind](request);
    },
    async countPerson(request) {
      await byKind.get(limitKindOf(request))?.(request);
      if (request.session && isStream(request)) holdStream(streams, request.session.userId, MAX_STREAMS, request);
    },
  };
}

const networkOf = (request: FastifyRequest) => clientNetwork(request.ip);

function limitKindOf(request: FastifyRequest): LimitKind {
  const path = (request.routeOptions.url ?? "").slice("/api".length).replace(/\/$/, "");
  return findRouteLine(request.method, path)?.limit ?? (request.method === "GET" || request.method === "HEAD" ? "read" : "write");
}

/** True where the answer may stay open for hours. */
export function isStream(request: FastifyRequest): boolean {
  return request.routeOptions.url?.endsWith("/events") === true || request.headers.accept?.includes("text/event-stream") === true;
}

/** Streams stay open for hours, so they are counted by how many there are and not by how many came. */
function holdStream(streams: Map<string, number>, whose: string, most: number, request: FastifyRequest): void {
  const open = streams.get(whose) ?? 0;
  if (open >= most) throw refusal("request/rate-limited", { retryAfterS: 10 });
  streams.set(whose, open + 1);
  request.raw.once("close", () => {
    const left = (streams.get(whose) ?? 1) - 1;
    if (left > 0) streams.set(whose, left);
    else streams.delete(whose);
  });
}
