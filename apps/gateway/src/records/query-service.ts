import { refusal } from "@appmon/contract/failure-codes";
import type { Database } from "@appmon/db/client";
import { countedAnswer, type QueryAnswer, type QueryGroup, type QueryKey, type QueryRequest } from "@appmon/kit/data-query";
import { DataRefusal, type StoredRecord } from "@appmon/kit/data-store";
import { listsOf } from "@appmon/kit/derive-records";
import { planQuery, type QueryPlan } from "@appmon/kit/plan-query";
import { writePosition } from "@appmon/kit/query-position";
import { type Actor, may, refusalFor, visibleTo } from "@appmon/kit/record-access";
import type { CollectionSchema } from "@appmon/kit/schema";
import { seoulToday } from "@appmon/kit/seoul-clock";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { AppQueue, QueueKind } from "./app-queue.ts";
import { toldIn } from "./derived-joins.ts";
import { imageFields } from "./picture-address.ts";
import type { QueryAsker } from "./query-asker.ts";
import { createPlanReader, type HeldLimits } from "./plan-reader.ts";
import { relatedStatement } from "./query-statement.ts";
import { reachOf } from "./reach.ts";
import { toFailure, type Asked } from "./service.ts";
import { createSharedReads } from "./shared-reads.ts";

type Row = Record<string, unknown>;

export interface QueryDeps {
  db: Database;
  queue: AppQueue;
  now?: () => number;
  /** From how many records on, and of what takes how long, values are held in order. */
  held?: Partial<HeldLimits>;
}

const dialect = new PgDialect();

/**
 * Answers what an app asks of its data where the data is. What the asker may not list is part of no page, count, sum or title.
 * Pictures of the items are marks, for `withPictureAddresses`.
 */
export function createQueryService({ db, queue, now = Date.now, held }: QueryDeps) {
  const shared = createSharedReads(queue);
  /** Who asks is part of a statement: equal ones are of equal rights. */
  const readIn =
    (kind: QueueKind) =>
    (appId: string, statement: SQL): Promise<readonly Row[]> => {
      const { sql: text, params } = dialect.sqlToQuery(statement);
      return shared(appId, JSON.stringify([text, params]), async () => (await db.execute(statement)).rows as Row[], kind);
    };
  const read = readIn("read");
  const plans = createPlanReader({ db, read, readCount: readIn("count"), limits: held });

  /** Whoever asks, as the rules of each collection know them that the plan reads. */
  const askerOf = async (asked: Asked, plan: QueryPlan): Promise<QueryAsker> => {
    const targets = [...(plan.search?.columns ?? []), ...plan.sort].flatMap(({ target }) => target?.schema ?? []);
    const schemas = new Set([
      plan.schema,
      ...targets,
      ...plan.expand.map(({ target }) => target),
      ...listsOf([...plan.steps, ...plan.told]),
    ]);
    const actors = new Map<CollectionSchema, Actor>();
    for (const schema of schemas) actors.set(schema, await reachOf(db, asked, schema));
    return {
      scope: { appId: asked.app.appId, env: asked.app.env, collection: plan.schema.id },
      actorFor: (schema) => actors.get(schema) ?? asked.actor,
    };
  };

  const pageOf = async (plan: QueryPlan, asker: QueryAsker): Promise<QueryAnswer> => {
    const rows = await plans.page(plan, asker, imageFields(plan.schema));
    const total = plan.wantsTotal ? { total: Number(rows[0]?.["total"]) } : {};
    const found = rows.filter((row) => row["id"] !== null);
    const last = found.length > plan.size ? found[plan.size - 1] : undefined;
    const items = found
      .slice(0, plan.size)
      .flatMap((row) => seenBy(plan.schema, asker, row).map((item) => ({ ...item, ...toldIn(plan.told, row) })));
    return {
      items,
      next: last
        ? writePosition({
            keys: plan.sort.map((_, at) => last[`x${at}`] as string | null),
            createdAt: last["made"] as string,
            id: last["id"] as string,
          })
        : null,
      ...total,
      ...(plan.expand.length > 0 && { related: await relatedTo(plan, asker, items) }),
    };
  };

  const relatedTo = async (plan: QueryPlan, asker: QueryAsker, items: readonly StoredRecord[]): Promise<Record<string, StoredRecord[]>> => {
    const wanted = new Map<CollectionSchema, Set<string>>();
    for (const { column, target } of plan.expand) {
      const ids = wanted.get(target) ?? new Set();
      wanted.set(target, ids);
      for (const item of items) if (typeof item[column.id] === "string") ids.add(item[column.id] as string);
    }
    const related: Record<string, StoredRecord[]> = {};
    for (const [target, ids] of wanted) {
      const rows = ids.size === 0 ? [] : await read(asker.scope.appId, relatedStatement(target, [...ids], asker, imageFields(target)));
      related[target.id] = rows.flatMap((row) => seenBy(target, asker, row));
    }
    return related;
  };

  return {
    /** Refuses like reading the list does, and with `query/refused` what has no answer. */
    async ask(asked: Asked, request: QueryRequest): Promise<QueryAnswer> {
      const { app, actor } = asked;
      const schema = app.entities.find(({ id }) => id === request.entity);
      if (!schema) throw refusal("collection/not-found");
      if (!may(schema, actor, "list")) throw toFailure(refusalFor(schema, actor, "list"));
      const collections = new Map<string, CollectionSchema>(app.entities.map((entity) => [entity.id, entity]));
      const plan = planned(() => planQuery({ schema, collections, actor, today: seoulToday(now()) }, request));
      const asker = await askerOf(asked, plan);
      if (plan.countUpTo !== null) return countedAnswer(await plans.count(plan, asker), plan.countUpTo);
      if (!plan.aggregate) return pageOf(plan, asker);
      const rows = await plans.groups(plan, asker);
      return { items: [], next: null, groups: rows.map((row) => toGroup(plan, row)) };
    },
  };
}
export type QueryService = ReturnType<typeof createQueryService>;

function planned(plan: () => QueryPlan): QueryPlan {
  try {
    return plan();
  } catch (error) {
    throw error instanceof DataRefusal ? refusal("query/refused", { detail: error.message }) : error;
  }
}

/** The row as the asker may see it; asked once more of the rule itself, whatever the statement let through. */
function seenBy(schema: CollectionSchema, { actorFor }: QueryAsker, row: Row): StoredRecord[] {
  const record: StoredRecord = {
    ...(row["data"] as Omit<StoredRecord, "id" | "createdAt" | "updatedAt">),
    id: row["id"] as string,
    createdAt: new Date(row["made"] as string).toISOString(),
    updatedAt: new Date(row["changed"] as string).toISOString(),
    ...(row["sample"] === true && { sample: true }),
    ...(typeof row["created_by"] === "string" && { createdBy: row["created_by"] }),
  };
  const seen = visibleTo(schema, actorFor(schema), record, "list");
  return seen ? [seen] : [];
}

function toGroup(plan: QueryPlan, row: Row): QueryGroup {
  const numberIn = (value: unknown) => (value === null ? null : Number(value));
  return {
    key: plan.groupBy.map(({ column }, at) => (column.kind === "number" ? numberIn(row[`k${at}`]) : (row[`k${at}`] as QueryKey))),
    values: Object.fromEntries((plan.aggregate ?? []).map(({ as }, at) => [as, numberIn(row[`n${at}`])])),
  };
}
