/** What answering a question in memory comes to, for comparing it with what PostgreSQL answers. */
import type { Database } from "@appmon/db/client";
import { records } from "@appmon/db/schema";
import { Failure } from "@appmon/kernel/failure";
import type { QueryAnswer, QueryRequest } from "@appmon/kit/data-query";
import { DataRefusal, type StoredRecord } from "@appmon/kit/data-store";
import { planQuery } from "@appmon/kit/plan-query";
import { type Actor, makerOf, may, visibleTo } from "@appmon/kit/record-access";
import { runQuery } from "@appmon/kit/run-query";
import type { AccessRule, CollectionSchema } from "@appmon/kit/schema";
import { QUERY_TODAY } from "@appmon/kit/testing/query-cases";
import type { ResolvedApp } from "../../app-resolver.ts";

export type Held = Readonly<Record<string, readonly StoredRecord[]>>;

/** An app with these records; also another one with the same, which is nobody's business here. */
export async function storeApp(db: Database, appId: string, collections: readonly CollectionSchema[], held: Held): Promise<ResolvedApp> {
  const rows = Object.entries(held).flatMap(([collection, list]) =>
    list.map(({ id, createdAt, updatedAt, createdBy, ...data }) => ({
      collection,
      id,
      data,
      createdBy: createdBy ?? null,
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    })),
  );
  for (const [app, env] of [
    [appId, "live"],
    [appId, "preview"],
    [`${appId}_other`, "live"],
  ] as const)
    if (rows.length > 0) await db.insert(records).values(rows.map((row) => ({ ...row, appId: app, env })));
  return {
    appId,
    env: "live",
    version: 1,
    entities: collections as unknown as ResolvedApp["entities"],
    rules: [],
    people: null,
    title: "",
    primary: "",
    background: "",
  };
}

/** What listing everything one may see, and answering there, comes to. */
export function inMemory(app: ResolvedApp, held: Held, actor: Actor, request: QueryRequest): QueryAnswer {
  const collections = new Map<string, CollectionSchema>(app.entities.map((entity) => [entity.id, entity as CollectionSchema]));
  const schema = collections.get(request.entity)!;
  const newest = (list: readonly StoredRecord[]) =>
    list.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : a.id < b.id ? -1 : 1));
  const seen = (of: CollectionSchema) =>
    may(of, actor, "list") ? newest(held[of.id] ?? []).flatMap((record) => visibleTo(of, actor, record, "list") ?? []) : [];
  const plan = planQuery({ schema, collections, actor, today: QUERY_TODAY }, request);
  return runQuery(plan, { records: seen(schema), others: seen, all: (of) => newest(held[of.id] ?? []), asker: actor.id });
}

/** The asker with what they made, where a rule reaches through what is theirs. */
export function reached(who: Actor, rules: readonly AccessRule[], things: readonly StoredRecord[]): Actor {
  const maker = makerOf(who);
  if (who.admin || maker === null || who.holds || !rules.some(({ through }) => through)) return who;
  return { ...who, holds: new Set(things.filter(({ createdBy }) => createdBy === maker).map(({ id }) => id)) };
}

export const refusalOr = async (work: () => Promise<QueryAnswer> | QueryAnswer): Promise<QueryAnswer | "refused"> => {
  try {
    return await work();
  } catch (error) {
    if ((error instanceof Failure && error.code === "query/refused") || error instanceof DataRefusal) return "refused";
    throw error;
  }
};
/** A double has hardly sixteen digits: a mean that lies halfway between two numbers of fifteen may be either. */
const LAST_DIGIT = 1e-14;
/** `value`, its numbers being those of `like` where they are the same but for the last digit. */
export function withNumbersOf(value: unknown, like: unknown): unknown {
  if (typeof value === "number" && typeof like === "number") return Math.abs(value - like) <= Math.abs(like) * LAST_DIGIT ? like : value;
  if (Array.isArray(value) && Array.isArray(like)) return value.map((one, at) => withNumbersOf(one, like[at]));
  if (typeof value !== "object" || value === null || typeof like !== "object" || like === null) return value;
  const others = new Map(Object.entries(like));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withNumbersOf(one, others.get(key))]));
}
/** Positions are each one's own. */
export const comparable = (answer: QueryAnswer | "refused") =>
  answer !== "refused" && { ...answer, next: answer.next !== null, related: byId(answer) };
const byId = ({ related }: QueryAnswer) =>
  related && Object.fromEntries(Object.entries(related).map(([id, list]) => [id, list.toSorted((a, b) => (a.id < b.id ? -1 : 1))]));
