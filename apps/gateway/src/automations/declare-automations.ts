/** Puts the automations of the shown version in force: the triggers of `records` and the planner go by these rows. */
import { createHash } from "node:crypto";
import { and, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { AutomationSpec } from "@appmon/appspec/automation-spec";
import { nextTime } from "@appmon/appspec/next-time";
import { automationDeclarations, automationNews, automationRuns, automations } from "@appmon/db/automation-schema";
import type { Database, Executor, Tx } from "@appmon/db/client";
import type { ResolvedApp } from "../app-resolver.ts";
import { findShownApp, type Place } from "./shown-app.ts";

/** "" = there are none. */
export const hashOfAutomations = (specs: readonly AutomationSpec[] = []): string =>
  specs.length === 0 ? "" : createHash("sha256").update(JSON.stringify(specs)).digest("hex");

/** The hash that is in force, within another statement. */
export const declaredAutomations = ({ appId, env }: Place): SQL =>
  sql`(select hash from automation_declarations where app_id = ${appId} and env = ${env})`;

/** Those of the version that is shown, whichever of them `app` is; of an app that nobody shows, its own. */
export async function declareAutomations(db: Database, app: ResolvedApp): Promise<void> {
  const shown = (await findShownApp(db, app)) ?? app;
  const hash = hashOfAutomations(shown.automations);
  if ((await hashInForce(db, app)) === hash) return;
  await db.transaction(async (tx) => {
    // Writers that still go by the former ones are waited for.
    await tx.execute(sql`select record_keys_lock(${app.appId}, ${app.env}, true)`);
    const now = (await findShownApp(tx, app)) ?? app;
    await putInForce(tx, app, now.automations ?? []);
  });
}

/** Looks at one app whose shown version has changed, if there is one. Answers whether there was. */
export async function takeNews(db: Database): Promise<boolean> {
  const [news] = await db.select().from(automationNews).limit(1);
  if (!news) return false;
  // Whoever makes a version holds the news until it commits: nothing is waited for while they are.
  const shown = await findShownApp(db, news);
  const hash = await hashInForce(db, news);
  if (!shown || hash !== hashOfAutomations(shown.automations))
    await db.transaction(async (tx) => {
      await tx.execute(sql`select record_keys_lock(${news.appId}, ${news.env}, true)`);
      const now = await findShownApp(tx, news);
      await (now ? putInForce(tx, news, now.automations ?? []) : pause(tx, news));
    });
  await db
    .delete(automationNews)
    .where(and(eq(automationNews.appId, news.appId), eq(automationNews.env, news.env), eq(automationNews.changes, news.changes)));
  return true;
}

/** Nothing is planned while nobody shows the app. What its owner has switched and the addresses of its hooks are there when it is shown again. */
async function pause(tx: Tx, { appId, env }: Place): Promise<void> {
  await tx
    .update(automations)
    .set({ nextAt: null, filledTo: null })
    .where(and(eq(automations.appId, appId), eq(automations.env, env)));
  await tx.delete(automationRuns).where(queuedDue({ appId, env }));
  await tx.delete(automationDeclarations).where(and(eq(automationDeclarations.appId, appId), eq(automationDeclarations.env, env)));
}

const queuedDue = ({ appId, env }: Place) =>
  and(eq(automationRuns.appId, appId), eq(automationRuns.env, env), eq(automationRuns.state, "queued"), eq(automationRuns.event, "due"));

async function hashInForce(executor: Executor, { appId, env }: Place): Promise<string> {
  const [row] = await executor
    .select({ hash: automationDeclarations.hash })
    .from(automationDeclarations)
    .where(and(eq(automationDeclarations.appId, appId), eq(automationDeclarations.env, env)));
  return row?.hash ?? "";
}

async function putInForce(tx: Tx, { appId, env }: Place, wanted: readonly AutomationSpec[]): Promise<void> {
  const own = and(eq(automations.appId, appId), eq(automations.env, env));
  const had = new Map((await tx.select().from(automations).where(own)).map((row) => [row.id, row]));
  // After a pause everything is planned anew.
  const goesOn = (await hashInForce(tx, { appId, env })) !== "";
  const isSame = ({ id, on }: AutomationSpec) => stable(had.get(id)?.definition) === stable(on);
  const changed = wanted.filter((one) => had.has(one.id) && !isSame(one)).map(({ id }) => id);
  const kept = wanted.map(({ id }) => id);
  await tx.delete(automations).where(and(own, kept.length > 0 ? notInArray(automations.id, kept) : undefined));
  // Times that were worked out by a trigger which is no more.
  await tx
    .delete(automationRuns)
    .where(
      and(
        queuedDue({ appId, env }),
        or(
          kept.length > 0 ? notInArray(automationRuns.automation, kept) : sql`true`,
          changed.length > 0 ? inArray(automationRuns.automation, changed) : undefined,
        ),
      ),
    );
  for (const one of wanted) await putOne(tx, { appId, env }, one, had.get(one.id), goesOn && isSame(one));
  const hash = hashOfAutomations(wanted);
  await tx
    .insert(automationDeclarations)
    .values({ appId, env, hash })
    .onConflictDoUpdate({ target: [automationDeclarations.appId, automationDeclarations.env], set: { hash } });
}

type Row = typeof automations.$inferSelect;

/** What its owner switched stays switched, until the app itself says otherwise. */
async function putOne(tx: Tx, place: Place, one: AutomationSpec, before: Row | undefined, isSame: boolean): Promise<void> {
  const declaredOff = one.off === true;
  const isSwitched = before !== undefined && before.declaredOff === declaredOff;
  const isOn = isSwitched ? before.isOn : !declaredOff;
  const goesOn = isSame && before !== undefined && before.isOn === isOn;
  const values = {
    ...place,
    id: one.id,
    name: one.name,
    event: one.on.event,
    collection: one.on.entity ?? null,
    definition: one.on as unknown as Record<string, unknown>,
    declaredOff,
    isOn,
    whyOff: isSwitched ? before.whyOff : null,
    failures: isSwitched ? before.failures : 0,
    ...(goesOn ? { nextAt: before.nextAt, filledTo: before.filledTo } : beginning(one, isOn)),
    hookHash: one.on.event === "webhook" ? (before?.hookHash ?? null) : null,
  };
  await tx
    .insert(automations)
    .values(values)
    .onConflictDoUpdate({ target: [automations.appId, automations.env, automations.id], set: values });
}

/** Where planning begins for one that is new or was switched on. */
export function beginning({ on }: Pick<AutomationSpec, "on">, isOn: boolean): Pick<Row, "nextAt" | "filledTo"> {
  return {
    nextAt: isOn && on.event === "every" ? new Date(nextTime(on, Date.now())) : null,
    filledTo: isOn && on.event === "due" ? "" : null,
  };
}

/** As JSON with its keys in order: PostgreSQL keeps them in another. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, node: unknown) =>
    typeof node === "object" && node !== null && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : node,
  ) ?? "";
