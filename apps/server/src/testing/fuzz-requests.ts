/** Requests made from the OpenAPI document: near what a route takes, and wrong somewhere. The same seed makes the same ones. */
import type { OwnIds } from "./route-calls.ts";

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: Schema | boolean;
}
interface Parameter {
  name: string;
  in: string;
  schema?: Schema;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

export interface FuzzedRequest {
  operation: string;
  method: string;
  /** Below `/api`. */
  path: string;
  body: string | undefined;
  headers: Record<string, string>;
}

const TEXTS = [
  "",
  " ",
  "0",
  "-1",
  "null",
  "true",
  "안녕하세요",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff x",
  "\u202e뒤집힘",
  "👩‍👩‍👧‍👦",
  "<script>alert(1)</script>",
  "' or 1=1 --",
  "../../etc/passwd",
  "%00",
  "%ED%A0%80",
  "{{7*7}}",
  "${1}",
  "__proto__",
  "constructor",
  "toString",
  "src/app.tsx",
  "src/../x.ts",
  "x".repeat(300),
  "가".repeat(11_000),
  "2026-02-31",
  "1e999",
  "javascript:alert(1)",
  "http://169.254.169.254/",
  "p-0123",
  "네일샵 예약 앱 만들어줘",
  "배경을 검정으로 바꿔줘",
  Buffer.from('["2026-01-01T00:00:00.000Z","x"]').toString("base64url"),
  Buffer.from('["not a date",1]').toString("base64url"),
  Buffer.from("[1e308]").toString("base64url"),
  Buffer.from('["275761-01-01T00:00:00.000Z","rec"]').toString("base64url"),
];
const NUMBERS = [0, 1, 2, -1, 1.5, 1e21, -1e-7, 2 ** 31, 2 ** 53, 1_000_000, 999_999_999_999];
const TYPES = [
  "application/json",
  "application/json",
  "application/json",
  "text/plain",
  "text/csv",
  "multipart/form-data",
  "application/json; charset=euc-kr",
  "",
  "*",
];

/** Operations that would hold the connection open for ever. */
const STREAMS = /\/events$/;

/** Operations that build, publish or pack: tried, but not as often as the rest. */
const HEAVY = /export|deployments|restore|spec$|files$|duplicate|codegen|room\/chat$/;

export function createFuzzer(document: ApiDocument, seed: number) {
  let state = seed >>> 0;
  // mulberry32
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const chance = (share: number) => random() < share;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(() => !STREAMS.test(path))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

  const anything = (depth: number): unknown => {
    if (depth > 4 || chance(0.6)) return pick([pick(TEXTS), pick(NUMBERS), null, true, false, [], {}]);
    if (chance(0.5)) return Array.from({ length: Math.floor(random() * 4) }, () => anything(depth + 1));
    return Object.fromEntries(Array.from({ length: Math.floor(random() * 4) }, () => [pick(TEXTS), anything(depth + 1)]));
  };

  const valueFor = (schema: Schema | undefined, ids: OwnIds, depth = 0): unknown => {
    if (!schema || chance(0.08)) return anything(depth);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return pick(schema.enum);
    if (schema.anyOf) return valueFor(pick(schema.anyOf), ids, depth);
    switch (Array.isArray(schema.type) ? pick(schema.type) : schema.type) {
      case "object":
        return objectFor(schema, ids, depth);
      case "array":
        return Array.from({ length: Math.floor(random() * 4) }, () => valueFor(schema.items, ids, depth + 1));
      case "string":
        return chance(0.35) ? pick(Object.values(ids)) : pick(TEXTS);
      case "integer":
        return chance(0.5) ? pick([1, 2, 3]) : pick(NUMBERS);
      case "number":
        return pick(NUMBERS);
      case "boolean":
        return chance(0.5);
      case "null":
        return null;
      default:
        return anything(depth);
    }
  };

  const objectFor = (schema: Schema, ids: OwnIds, depth: number): Record<string, unknown> => {
    const known = Object.entries(schema.properties ?? {}).filter(([name]) =>
      schema.required?.includes(name) ? chance(0.95) : chance(0.6),
    );
    const extra = typeof schema.additionalProperties === "object" || chance(0.05) ? [[pick(TEXTS), anything(depth + 1)] as const] : [];
    return Object.fromEntries([...known.map(([name, part]) => [name, valueFor(part, ids, depth + 1)] as const), ...extra]);
  };

  const broken = (text: string): string => (chance(0.03) ? text.slice(0, Math.floor(random() * text.length)) : text);

  return function next(ids: OwnIds): FuzzedRequest {
    let chosen = pick(operations);
    if (HEAVY.test(chosen.path) && chance(0.8)) chosen = pick(operations);
    const { method, path, operation } = chosen;
    const own: Record<string, string> = {
      id: path.startsWith("/api/app") ? ids.app : ids.room,
      version: "1",
      collection: ids.collection,
      record: ids.record,
      deployment: ids.deployment,
      provider: "kakao",
    };
    const filled = path
      .slice("/api".length)
      .replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        chance(0.75) ? (own[name] ?? "x") : encodeURIComponent(pick(TEXTS).slice(0, 150).toWellFormed()) || "x",
      );
    const query = (operation.parameters ?? [])
      .filter((parameter) => parameter.in === "query" && chance(0.6))
      .map(
        (parameter) => `${parameter.name}=${encodeURIComponent(asText(valueFor(parameter.schema, ids)).slice(0, 1_000).toWellFormed())}`,
      );
    if (chance(0.05)) query.push(`${pick(["a[b]", "cursor", "%00", "limit"])}=${pick(["%E0%A4%A", "%00", "%FF", "1"])}`);
    const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
    const hasBody = method !== "GET" && (media !== undefined || chance(0.1));
    const value = valueFor(media?.schema, ids);
    const body = hasBody
      ? broken(typeof value === "string" && type !== "application/json" ? value.toWellFormed() : (JSON.stringify(value) ?? ""))
      : undefined;
    const headers: Record<string, string> = {};
    if (body !== undefined) headers["content-type"] = chance(0.9) ? (type ?? "application/json") : pick(TYPES);
    if (body !== undefined) headers["content-length"] = String(Buffer.byteLength(body));
    if (chance(0.1)) headers["idempotency-key"] = pick(["k1", "k2", "x".repeat(201), "한글".replace(/[^ -~]/g, "?")]);
    if (chance(0.1)) headers["accept-language"] = pick(["en", "ko", "*", "x".repeat(100)]);
    if (chance(0.03)) headers["authorization"] = pick(["Bearer", "Bearer x.y.z", "Basic YTpi", "bearer  "]);
    return { operation: `${method} ${path}`, method, path: filled + (query.length > 0 ? `?${query.join("&")}` : ""), body, headers };
  };
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
