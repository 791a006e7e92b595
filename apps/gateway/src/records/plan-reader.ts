/** Which way a plan is read: by values that are held in order, where there are some that help, or through the list. */
import type { Database } from "@appmon/db/client";
import { PLANNED_ANEW } from "@appmon/db/named-statements";
import type { QueryPlan } from "@appmon/kit/plan-query";
import { type SQL, sql } from "drizzle-orm";
import { countSteps, heldFor, type HeldPlace, narrowSource, orderedSource, type Part } from "./held-rows.ts";
import { createHeldValues, heldField, narrowingTests, sortField } from "./held-values.ts";
import type { QueryAsker } from "./query-asker.ts";
import { countStatement, groupsStatement, pageStatement, type RowSource } from "./query-statement.ts";

type Row = Record<string, unknown>;

export interface HeldLimits {
  /** Lists of fewer records are read through as quickly. */
  long: number;
  slowMs: number;
  /** So many records are looked at in order for one page. Where that was not enough, reading the whole list is quicker. */
  steps: number;
  /** Conditions that leave fewer than so many records are where to begin. */
  few: number;
}
const LIMITS: HeldLimits = { long: 5_000, slowMs: 100, steps: 20_000, few: 2_000 };
/** A jump by more than this is quicker made through the list. */
const MOST_SKIPPED = 2_000;
/** Lists whose groups are known to take long; beyond that they are learnt anew. */
const MOST_SLOW = 1_000;
const NONE: ReadonlyMap<string, string> = new Map();

/** Conditions that would help if the values of their fields were held. */
const narrowingFields = (plan: QueryPlan, held: ReadonlyMap<string, string>) =>
  narrowingTests(plan).flatMap((test) => (heldFor(test, held) ? [] : (heldField(test.column, false) ?? [])));

interface Deps {
  db: Database;
  read(appId: string, statement: SQL): Promise<readonly Row[]>;
  /** The same in a line of its own: whoever waits for a page does not wait for the counts of others. */
  readCount(appId: string, statement: SQL): Promise<readonly Row[]>;
  limits?: Partial<HeldLimits> | undefined;
}

/**
 * What was slow through a long list has the values held that would have helped, so that only lists that are asked so pay for them: first
 * the order of the page, and the conditions once it is known that they leave few records.
 */
export function createPlanReader({ db, read, readCount, limits }: Deps) {
  const { long, slowMs, steps, few: least } = { ...LIMITS, ...limits };
  const values = createHeldValues({ db, long });
  const slow = new Set<string>();

  const countOf = async (appId: string, statement: SQL) => Number((await read(appId, statement))[0]!["n"]);

  /** The fewest records that one condition leaves, if they are few. */
  const narrowed = async (plan: QueryPlan, { scope }: QueryAsker, held: ReadonlyMap<string, string>): Promise<RowSource | undefined> => {
    const found = await Promise.all(
      narrowingTests(plan).flatMap((test) => {
        const by = heldFor(test, held);
        const source = by && narrowSource(test, scope, by, least);
        return source ? [countOf(scope.appId, source.count).then((count) => ({ count, source: source.rows }))] : [];
      }),
    );
    const [fewest] = found.toSorted((a, b) => a.count - b.count);
    return fewest && fewest.count < least ? fewest.source : undefined;
  };

  /** The page in the order that is held; undefined = it would have to be looked for too long. */
  const ordered = async (plan: QueryPlan, asker: QueryAsker, pictures: readonly string[], by: HeldPlace) => {
    const { scope } = asker;
    const rows: Row[] = [];
    const parts: readonly Part[] = plan.after?.keys[0] === null ? ["none"] : ["values", "none"];
    for (const part of parts) {
      const way = { ...by, plan, scope, part, steps };
      const rest = { ...plan, size: plan.size - rows.length };
      rows.push(...(await read(scope.appId, pageStatement(rest, asker, pictures, orderedSource(way)))));
      if (rows.length > plan.size) return rows;
      // The rows that are skipped may be of both parts.
      if (plan.skip > 0 || (await countOf(scope.appId, countSteps(way))) > steps) return undefined;
    }
    return rows;
  };

  const heldOf = (plan: QueryPlan, { scope }: QueryAsker) =>
    sortField(plan) || narrowingTests(plan).length > 0 ? values.of(scope) : Promise.resolve(NONE);

  return {
    /** Rows of `pageStatement`. */
    async page(plan: QueryPlan, asker: QueryAsker, pictures: readonly string[]): Promise<readonly Row[]> {
      const { scope } = asker;
      const held = await heldOf(plan, asker);
      const few = held.size === 0 ? undefined : await narrowed(plan, asker, held);
      if (few) return read(scope.appId, pageStatement(plan, asker, pictures, few));
      const field = sortField(plan);
      const place = field && held.get(field.name);
      if (field && place !== undefined && !plan.wantsTotal && plan.skip <= MOST_SKIPPED) {
        const rows = await ordered(plan, asker, pictures, { field, place });
        if (rows) return rows;
      }
      const started = performance.now();
      const rows = await read(scope.appId, pageStatement(plan, asker, pictures));
      if (performance.now() - started < slowMs) return rows;
      const isRare = plan.wantsTotal ? Number(rows[0]?.["total"]) < least : rows.length <= plan.size || !field || place !== undefined;
      const wanted = [...(field && place === undefined ? [field] : []), ...(isRare ? narrowingFields(plan, held) : [])];
      await values.ask(scope, wanted);
      return rows;
    },

    /** How many match, or one more than are counted. */
    async count(plan: QueryPlan, asker: QueryAsker): Promise<number> {
      const { scope } = asker;
      const held = await heldOf({ ...plan, sort: [] }, asker);
      const few = held.size === 0 ? undefined : await narrowed(plan, asker, held);
      const started = performance.now();
      const found = Number((await readCount(scope.appId, countStatement(plan, asker, few)))[0]!["n"]);
      if (!few && found < least && performance.now() - started >= slowMs) await values.ask(scope, narrowingFields(plan, held));
      return found;
    },

    /**
     * Rows of `groupsStatement`. Of a list of which they took long they are planned for that list: only then are several processes
     * worth it, which a plan for all lists alike does not know.
     */
    async groups(plan: QueryPlan, asker: QueryAsker): Promise<readonly Row[]> {
      const { appId, env, collection } = asker.scope;
      const held = await heldOf({ ...plan, sort: [] }, asker);
      const few = held.size === 0 ? undefined : await narrowed(plan, asker, held);
      const statement = groupsStatement(plan, asker, few);
      const list = `${appId}/${env}/${collection}`;
      if (few) return read(appId, statement);
      const started = performance.now();
      const rows = await read(appId, slow.has(list) ? sql`${sql.raw(PLANNED_ANEW)} ${statement}` : statement);
      if (performance.now() - started >= slowMs) {
        if (slow.size >= MOST_SLOW) slow.clear();
        slow.add(list);
      }
      return rows;
    },
  };
}
