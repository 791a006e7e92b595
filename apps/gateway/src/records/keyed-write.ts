/** Writes whose constraints the database decides (`record_keys`), by the rules of the version in force. */
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database, Executor, Tx } from "@appmon/db/client";
import { recordDeclarations, recordKeys, recordRules } from "@appmon/db/record-key-schema";
import { apps, deployments, records } from "@appmon/db/schema";
import { DataRefusal } from "@appmon/kit/data-store";
import { type ResolvedApp, resolveVersion } from "../app-resolver.ts";
import { declareAutomations, declaredAutomations, hashOfAutomations } from "../automations/declare-automations.ts";
import { keyRulesOf, ruleBase } from "./key-rules.ts";
import type { Scope } from "./store.ts";

/** `told`: what breaks a rule is stored with a key that is not held, for `listRefused`. */
export type KeyMode = "strict" | "told";

/** SQLSTATE of `record_keys_claim`. */
const REFUSED = "AM001";
/** SQLSTATE of `record_keys_later`. */
const LATER = "AM002";
const DEADLOCK = "40P01";
/** Two who want the same things in another order: one of them begins anew, and finds the other done. */
const MOST_ATTEMPTS = 5;
/** Records of one step; writers of their app wait as long. */
const FILL_RECORDS = 500;
/** Keys of a list of at most so many records are made as its rules are put in force; those of a longer one by `fillKeys`. */
const FEW_RECORDS = 2_000;

/** Runs a write in one transaction; throws `DataRefusal` for what a rule of the app's lists refuses. */
export async function writeKeyed<T>(db: Database, app: ResolvedApp, mode: KeyMode, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { hash } = keyRulesOf(app.entities);
  const automations = hashOfAutomations(app.automations);
  let isDeclared = false;
  for (let attempt = 1; ; attempt++)
    try {
      const done = await db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ hash: string | null; automations: string | null }>(
          sql`select record_keys_open(${app.appId}, ${app.env}, ${mode}) as hash, ${declaredAutomations(app)} as automations`,
        );
        const isKnown = rows[0]?.hash === hash && (rows[0].automations ?? "") === automations;
        return isDeclared || isKnown ? { value: await work(tx) } : undefined;
      });
      if (done) return done.value;
      await declareKeys(db, app);
      await declareAutomations(db, app);
      // What is in force by now is what counts, even where this request still knows an earlier version.
      isDeclared = true;
    } catch (error) {
      if (attempt < MOST_ATTEMPTS && databaseError(error)?.code === DEADLOCK) continue;
      throw refusalOf(app, error) ?? error;
    }
}

/** For what is found by keys: they are there for the version in force. */
export async function ensureKeys(db: Database, app: ResolvedApp): Promise<void> {
  if ((await declaredHash(db, app)) !== keyRulesOf(app.entities).hash) await declareKeys(db, app);
}

/** A rule's refusal as the rules in the browser put it; undefined = something else went wrong. */
export function refusalOf(app: ResolvedApp, error: unknown): DataRefusal | undefined {
  const refused = databaseError(error);
  if (refused?.code === LATER) return laterRefusal();
  if (refused?.code !== REFUSED) return undefined;
  return breachRefusal(app, { collection: refused.table ?? "", rule: refused.constraint ?? "", left: Number(refused.detail ?? 0) });
}

/** Said of a write that would have to look through a long list whose keys are still being made. */
const laterRefusal = () =>
  new DataRefusal("conflict", "새로 정한 규칙에 맞춰 먼저 들어온 데이터를 살펴보고 있어요. 잠시 뒤에 다시 해 주세요");

/** Refuses many records at once while the keys of their list are still being made: each of them would look through it. */
export async function waitForKeys(tx: Tx, { appId, env, collection }: Scope): Promise<void> {
  const [filling] = await tx.select({ name: recordRules.name }).from(recordRules).where(isFilling({ appId, env }, collection)).limit(1);
  if (filling) throw laterRefusal();
}

const isFilling = ({ appId, env }: Pick<Scope, "appId" | "env">, collection?: string) =>
  and(
    eq(recordRules.appId, appId),
    eq(recordRules.env, env),
    eq(recordRules.phase, "filling"),
    collection === undefined ? undefined : eq(recordRules.collection, collection),
  );

/** Which of these records were refused in a `told` write, and why. */
export async function listRefused(tx: Tx, app: ResolvedApp, scope: Scope, ids: readonly string[]): Promise<Map<string, DataRefusal>> {
  const rows = await tx
    .select({ id: recordKeys.record, rule: recordKeys.rule, left: recordKeys.num })
    .from(recordKeys)
    .where(
      and(
        eq(recordKeys.appId, scope.appId),
        eq(recordKeys.env, scope.env),
        eq(recordKeys.collection, scope.collection),
        eq(recordKeys.held, false),
        inArray(recordKeys.record, [...ids]),
      ),
    );
  return new Map(
    rows.map(({ id, rule, left }) => [id, breachRefusal(app, { collection: scope.collection, rule, left: Number(left ?? 0) })]),
  );
}

/** More are counted and not named. */
const MOST_NAMED = 20;

/** Rules that records broke before the rules were there, with those records: until they change, others hold what they have too. */
export async function listBreaches(db: Database, app: ResolvedApp) {
  await ensureKeys(db, app);
  const rows = await db
    .select({
      collection: recordKeys.collection,
      rule: recordKeys.rule,
      count: sql<number>`count(distinct ${recordKeys.record})::int`,
      records: sql<string[]>`(array_agg(distinct ${recordKeys.record} order by ${recordKeys.record}))[1:${MOST_NAMED}]`,
    })
    .from(recordKeys)
    .innerJoin(
      recordRules,
      and(
        eq(recordRules.appId, recordKeys.appId),
        eq(recordRules.env, recordKeys.env),
        eq(recordRules.collection, recordKeys.collection),
        eq(recordRules.name, recordKeys.rule),
        ne(recordRules.phase, "leaving"),
      ),
    )
    .where(and(eq(recordKeys.appId, app.appId), eq(recordKeys.env, app.env), sql`not ${recordKeys.held}`))
    .groupBy(recordKeys.collection, recordKeys.rule)
    .orderBy(recordKeys.collection, recordKeys.rule);
  const names = await namesOf(db, app, new Map(rows.map(({ collection, records: ids }) => [collection, ids])));
  return rows.flatMap(({ collection, rule, count, records: ids }) => {
    const breach = keyRulesOf(app.entities).breachOf(collection, ruleBase(rule), 0);
    return breach ? { collection, ...breach, count, records: ids.map((id) => ({ id, name: names.get(`${collection}/${id}`) ?? "" })) } : [];
  });
}

/** Rules that are in force while records from before them are still looked through, and how many of those have been. */
export async function listPendingRules(db: Database, app: ResolvedApp) {
  const rows = await db
    .select({ collection: recordRules.collection, rule: recordRules.name, done: recordRules.done })
    .from(recordRules)
    .where(isFilling(app))
    .orderBy(recordRules.collection, recordRules.rank);
  return rows.flatMap(({ collection, rule, done }) => {
    const breach = keyRulesOf(app.entities).breachOf(collection, ruleBase(rule), 0);
    return breach ? { collection, ...breach, done } : [];
  });
}

/**
 * Goes on with one app whose keys are still being made or taken away, some records at a time: a statement never takes longer than it may,
 * and writers come between two steps. Whoever is cut off in the middle has done nothing. Answers whether there was anything to do.
 */
export async function fillKeys(db: Database): Promise<boolean> {
  const [place] = await db
    .select({ appId: recordRules.appId, env: recordRules.env })
    .from(recordRules)
    .where(sql`${recordRules.phase} <> 'whole'`)
    .orderBy(sql`random()`)
    .limit(1);
  if (!place) return false;
  await db.execute(sql`select record_keys_go_on(${place.appId}, ${place.env}, ${FILL_RECORDS})`);
  return true;
}

/** "list/id" → the record's title, of those whose title is a text. */
async function namesOf(db: Database, app: ResolvedApp, wanted: ReadonlyMap<string, readonly string[]>): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [collection, ids] of wanted) {
    const entity = app.entities.find(({ id }) => id === collection);
    if (!entity || entity.fields.find(({ id }) => id === entity.titleField)?.type !== "text") continue;
    const found = await db
      .select({ id: records.id, name: sql<string | null>`${records.data} ->> ${entity.titleField}` })
      .from(records)
      .where(
        and(eq(records.appId, app.appId), eq(records.env, app.env), eq(records.collection, collection), inArray(records.id, [...ids])),
      );
    for (const { id, name } of found) if (name !== null) names.set(`${collection}/${id}`, name);
  }
  return names;
}

function breachRefusal(app: ResolvedApp, { collection, rule, left }: { collection: string; rule: string; left: number }): DataRefusal {
  const breach = keyRulesOf(app.entities).breachOf(collection, ruleBase(rule), left);
  // A rule of a version that came while this request was under way.
  if (!breach) return new DataRefusal("conflict", "앱이 방금 바뀌었어요. 새로고침하고 다시 해 주세요");
  return new DataRefusal("conflict", breach.message, Object.fromEntries(breach.fields.map((field) => [field, breach.message])));
}

interface DatabaseError {
  code?: string;
  table?: string;
  constraint?: string;
  detail?: string;
}

/** The driver's error inside the one of the statement. */
function databaseError(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if ("code" in cause) return cause as DatabaseError;
  return undefined;
}

async function declaredHash(executor: Executor, { appId, env }: ResolvedApp): Promise<string | undefined> {
  const [row] = await executor
    .select({ hash: recordDeclarations.hash })
    .from(recordDeclarations)
    .where(and(eq(recordDeclarations.appId, appId), eq(recordDeclarations.env, env)));
  return row?.hash;
}

/** The rules of the version that is shown there now, whichever of them the request came with. */
async function rulesInForce(executor: Executor, app: ResolvedApp) {
  const [row] =
    app.env === "preview"
      ? await executor.select({ version: apps.latestVersion }).from(apps).where(eq(apps.id, app.appId))
      : await executor
          .select({ version: deployments.version })
          .from(deployments)
          .where(and(eq(deployments.appId, app.appId), eq(deployments.state, "live")));
  const shown = row && (await resolveVersion(executor, { appId: app.appId, env: app.env, version: row.version }));
  return keyRulesOf((shown ?? app).entities);
}

/** Puts the rules of the version in force into the database, with the keys of the records there are: of a long list, of the first of them. */
async function declareKeys(db: Database, app: ResolvedApp): Promise<void> {
  if ((await declaredHash(db, app)) === (await rulesInForce(db, app)).hash) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select record_keys_lock(${app.appId}, ${app.env}, true)`);
    // Under the lock: nobody else has put in another version meanwhile.
    const { rules, hash } = await rulesInForce(tx, app);
    if ((await declaredHash(tx, app)) === hash) return;
    await tx.execute(sql`select record_keys_declare(${app.appId}, ${app.env}, ${JSON.stringify(rules)}::jsonb, ${hash}, ${FEW_RECORDS})`);
  });
}
