/**
 * How much the visitors of apps may ask for, who are strangers: writes, the bytes in them, errors that they tell of and streams that
 * stay open, of one address and in one app. Counted in the memory of each process: with n of them the limits are n times as high. An address is a
 * school or an office as well as a person, so it may do much; no app takes more than its share from the others.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { refusal } from "@appmon/contract/failure-codes";
import { clientNetwork } from "@appmon/http/client-network";
import type { AppHost } from "./app-host.ts";

interface Bucket {
  /** How much may come at once. */
  burst: number;
  /** What flows back. */
  perMinute: number;
}
const MIB = 1024 * 1024;
const WRITES = { address: { burst: 300, perMinute: 600 }, app: { burst: 1_500, perMinute: 3_000 } } satisfies Record<string, Bucket>;
/** Questions are asked while one scrolls and types; each reads, and may read much. */
const QUESTIONS = { address: { burst: 600, perMinute: 3_000 }, app: { burst: 3_000, perMinute: 12_000 } } satisfies Record<string, Bucket>;
/** A page tells ten at most. They take nothing from what its visitors may save. */
const FAULTS = { address: { burst: 40, perMinute: 20 }, app: { burst: 300, perMinute: 120 } } satisfies Record<string, Bucket>;
const BYTES = {
  address: { burst: 64 * MIB, perMinute: 32 * MIB },
  app: { burst: 256 * MIB, perMinute: 128 * MIB },
} satisfies Record<string, Bucket>;
/** Open at once. A preview is looked at by its owner, in a few tabs. */
const STREAMS = { address: 200, site: 1_000, preview: 50, candidate: 10, all: 5_000 };
const REMEMBERED = 50_000;
const STREAM_ROUTES = new Set(["/_api/events", "/_preview/events"]);
const QUESTION_ROUTES = new Set(["/_api/query"]);
const FAULT_ROUTES = new Set(["/_api/faults"]);
const WAIT_FOR_STREAM_S = 10;

export interface VisitorLimitOptions {
  /** Times the limits; 0 = none. */
  factor: number;
  /** The largest body that is read at all. */
  bodyLimitBytes: number;
  /** The app behind the request's host; null = none. */
  hostOf(request: FastifyRequest): AppHost | null;
  nowMs?: () => number;
}

/** Counts every request to the apps' own backend before anything is read or looked up. Refuses with `request/rate-limited`. */
export function registerVisitorLimits(app: FastifyInstance, options: VisitorLimitOptions): void {
  if (options.factor === 0) return;
  const { factor, bodyLimitBytes, nowMs = Date.now } = options;
  const bucket = ({ burst, perMinute }: Bucket) => createTokenBuckets({ burst: burst * factor, perMinute: perMinute * factor, nowMs });
  const writes = { address: bucket(WRITES.address), app: bucket(WRITES.app) };
  const bytes = { address: bucket(BYTES.address), app: bucket(BYTES.app) };
  const questions = { address: bucket(QUESTIONS.address), app: bucket(QUESTIONS.app) };
  const faults = { address: bucket(FAULTS.address), app: bucket(FAULTS.app) };
  const streams = new Map<string, number>();

  const countQuestion = (address: string, place: string) => {
    const wait = questions.address(address, 1) || questions.app(place, 1);
    if (wait > 0) throw limited(wait, `물어보는 요청이 잠시 많았어요. ${waitText(wait)} 뒤에 다시 시도해 주세요.`);
  };

  const countFault = (address: string, place: string) => {
    const wait = faults.address(address, 1) || faults.app(place, 1);
    if (wait > 0) throw limited(wait, `오류를 알리는 요청이 잠시 많았어요. ${waitText(wait)} 뒤에 다시 시도해 주세요.`);
  };

  const countWrite = (request: FastifyRequest, address: string, place: string) => {
    // A body that does not say how long it is may be as long as any.
    const declared = request.headers["transfer-encoding"] === undefined ? Number(request.headers["content-length"] ?? 0) : bodyLimitBytes;
    const most = Math.max(bodyLimitBytes, request.routeOptions.bodyLimit ?? 0);
    const size = Number.isSafeInteger(declared) && declared >= 0 ? Math.min(declared, most) : most;
    const own = writes.address(address, 1) || bytes.address(address, size);
    if (own > 0) throw limited(own, `저장하는 요청이 잠시 많았어요. ${waitText(own)} 뒤에 다시 시도해 주세요.`);
    const shared = writes.app(place, 1) || bytes.app(place, size);
    if (shared > 0) throw limited(shared, `지금 이 앱을 쓰는 사람이 많아요. ${waitText(shared)} 뒤에 다시 시도해 주세요.`);
  };

  const holdStream = (reply: FastifyReply, kind: Exclude<AppHost["kind"], "trial">, address: string, place: string) => {
    const places: [key: string, most: number][] = [
      [address, STREAMS.address],
      [place, STREAMS[kind]],
      ["", STREAMS.all],
    ];
    if (places.some(([key, most]) => (streams.get(key) ?? 0) >= most * factor))
      throw limited(WAIT_FOR_STREAM_S, "이 앱을 열어 둔 화면이 많아요. 쓰지 않는 화면을 닫고 다시 열어 주세요.");
    for (const [key] of places) streams.set(key, (streams.get(key) ?? 0) + 1);
    reply.raw.once("close", () => {
      for (const [key] of places) {
        const left = (streams.get(key) ?? 1) - 1;
        if (left > 0) streams.set(key, left);
        else streams.delete(key);
      }
    });
  };

  app.addHook("onRequest", async (request, reply) => {
    const host = options.hostOf(request);
    if (!host || host.kind === "trial") return;
    const address = `address ${clientNetwork(request.ip)}`;
    const place = host.kind === "site" ? `site ${host.slug}` : `${host.kind} ${host.name}`;
    if (STREAM_ROUTES.has(request.routeOptions.url ?? "")) holdStream(reply, host.kind, address, place);
    else if (QUESTION_ROUTES.has(request.routeOptions.url ?? "")) countQuestion(address, place);
    else if (FAULT_ROUTES.has(request.routeOptions.url ?? "")) countFault(address, place);
    else if (request.method !== "GET" && request.method !== "HEAD") countWrite(request, address, place);
  });
}

/** Takes `cost` from what `key` has; answers after how many seconds there will be enough, 0 = it was taken. */
type TakeTokens = (key: string, cost: number) => number;

function createTokenBuckets({ burst, perMinute, nowMs }: Bucket & { nowMs: () => number }): TakeTokens {
  const perMs = perMinute / 60_000;
  const held = new LRUCache<string, { tokens: number; at: number }>({ max: REMEMBERED });
  return (key, cost) => {
    const now = nowMs();
    const bucket = held.get(key) ?? { tokens: burst, at: now };
    bucket.tokens = Math.min(burst, bucket.tokens + (now - bucket.at) * perMs);
    bucket.at = now;
    held.set(key, bucket);
    if (bucket.tokens < cost) return Math.max(1, Math.ceil((cost - bucket.tokens) / perMs / 1000));
    bucket.tokens -= cost;
    return 0;
  };
}

const limited = (retryAfterS: number, detail: string) => refusal("request/rate-limited", { retryAfterS, detail });

const waitText = (seconds: number) => (seconds < 60 ? `${seconds}초` : `${Math.ceil(seconds / 60)}분`);
