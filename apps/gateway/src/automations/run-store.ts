import { and, asc, eq, sql } from "drizzle-orm";
import { automationDays, automationRuns, automations, outgoingMessages } from "@appmon/db/automation-schema";
import type { Database, Tx } from "@appmon/db/client";
import { apps, records, users } from "@appmon/db/schema";
import { createId } from "@appmon/kernel/id";
import { seoulToday } from "@appmon/kit/seoul-clock";
import { type Outgoing } from "./run-steps.ts";
import type { Place } from "./shown-app.ts";

export type Run = typeof automationRuns.$inferSelect;
type Over = { state: "done" | "failed" | "skipped"; result: string; title?: string | null };

const ofRun = ({ appId, env, id }: Pick<Run, "appId" | "env" | "id">) =>
  and(eq(automationRuns.appId, appId), eq(automationRuns.env, env), eq(automationRuns.id, id));
const ofAutomation = ({ appId, env, automation }: Pick<Run, "appId" | "env" | "automation">) =>
  and(eq(automations.appId, appId), eq(automations.env, env), eq(automations.id, automation));

/** Apps that have something to do now, each once: nobody stands behind another app's line. */
export async function listDuePlaces(db: Database): Promise<Place[]> {
  // Nearly always there is nothing: that is one look at an index.
  const { rows: some } = await db.execute(sql`select from automation_runs where state = 'queued' and due_at <= now() limit 1`);
  if (some.length === 0) return [];
  const { rows } = await db.execute<{ app_id: string; env: Place["env"] }>(sql`
    with recursive place as (
      (select app_id, env from automation_runs where state = 'queued' order by app_id, env limit 1)
      union all
      select n.app_id, n.env from place p, lateral (
        select r.app_id, r.env from automation_runs r
        where r.state = 'queued' and (r.app_id, r.env) > (p.app_id, p.env) order by r.app_id, r.env limit 1) n
    )
    select p.app_id, p.env from place p where exists (
      select from automation_runs r where r.app_id = p.app_id and r.env = p.env and r.state = 'queued' and r.due_at <= now())`);
  return rows.map(({ app_id: appId, env }) => ({ appId, env }));
}

/** The next run of an app, this transaction's alone; "busy" = another one is at work for that app. */
export async function claimRun(tx: Tx, { appId, env }: Place): Promise<Run | "busy" | undefined> {
  const { rows } = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('automations/' || ${appId} || '/' || ${env}, 0)) as got`,
  );
  if (!rows[0]?.got) return "busy";
  const [run] = await tx
    .select()
    .from(automationRuns)
    .where(
      and(
        eq(automationRuns.appId, appId),
        eq(automationRuns.env, env),
        eq(automationRuns.state, "queued"),
        sql`${automationRuns.dueAt} <= now()`,
      ),
    )
    .orderBy(asc(automationRuns.dueAt), asc(automationRuns.createdAt), asc(automationRuns.id))
    .limit(1)
    .for("update", { skipLocked: true });
  return run;
}

export async function finishRun(tx: Tx, run: Run, { state, result, title }: Over): Promise<void> {
  await tx
    .update(automationRuns)
    .set({ state, result, doneAt: new Date(), gone: null, ...(title !== undefined && { title }) })
    .where(ofRun(run));
  if (state === "done")
    await tx
      .update(automations)
      .set({ failures: 0 })
      .where(and(ofAutomation(run), sql`${automations.failures} > 0`));
}

/** Everything that waits now, of a day that is over for this app. Answers how many. */
export async function skipQueued(tx: Tx, { appId, env }: Place, result: string): Promise<void> {
  await tx.execute(sql`
    update automation_runs set state = 'skipped', result = ${result}, done_at = now(), gone = null
    where (app_id, env, id) in (select app_id, env, id from automation_runs
      where app_id = ${appId} and env = ${env} and state = 'queued' and due_at <= now() order by due_at limit 5000 for update skip locked)`);
}

export async function findAutomation(tx: Tx, run: Run) {
  const [row] = await tx.select().from(automations).where(ofAutomation(run));
  return row;
}

/** Takes one more of today's; answers how many there are by now. */
export async function countToday(
  tx: Tx,
  appId: string,
  more: { runs?: number; messages?: number },
): Promise<{ runs: number; messages: number }> {
  const { runs = 0, messages = 0 } = more;
  const [row] = await tx
    .insert(automationDays)
    .values({ appId, day: seoulToday(), runs, messages })
    .onConflictDoUpdate({
      target: [automationDays.appId, automationDays.day],
      set: { runs: sql`${automationDays.runs} + ${runs}`, messages: sql`${automationDays.messages} + ${messages}` },
    })
    .returning({ runs: automationDays.runs, messages: automationDays.messages });
  if (!row) throw new Error("a day was not counted");
  return row;
}

/** Whether a record still has the date this run was planned for. */
export async function isStillDue(tx: Tx, run: Run, definition: object): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from records r where r.app_id = ${run.appId} and r.env = ${run.env} and r.collection = ${run.collection} and r.id = ${run.record}
    and ${run.cause} = 'due:' || ${run.automation}::text || ':' || r.id || ':' || automation_stamp(automation_moment(${JSON.stringify(definition)}::jsonb, r.data))`);
  return rows.length > 0;
}

const MOST_POINTING = 500;

export async function listPointing(tx: Tx, { appId, env }: Place, collection: string, through: string, id: string) {
  return tx
    .select()
    .from(records)
    .where(
      and(
        eq(records.appId, appId),
        eq(records.env, env),
        eq(records.collection, collection),
        sql`${records.data} -> ${through}::text = to_jsonb(${id}::text)`,
      ),
    )
    .orderBy(sql`${records.createdAt} desc`, asc(records.id))
    .limit(MOST_POINTING);
}

export async function findOwnerEmail(tx: Tx, appId: string): Promise<string | null> {
  const [row] = await tx.select({ email: users.email }).from(apps).innerJoin(users, eq(users.id, apps.ownerId)).where(eq(apps.id, appId));
  return row?.email ?? null;
}

const PREVIEW_KEPT = "미리보기라서 보내지 않았어요";

/** What leaves the house is only written down here; somebody else delivers it. */
export async function putOutgoing(
  tx: Tx,
  run: Pick<Run, "appId" | "env" | "id" | "automation">,
  messages: readonly Outgoing[],
): Promise<void> {
  if (messages.length === 0) return;
  const now = new Date();
  await tx.insert(outgoingMessages).values(
    messages.map(({ channel, to, subject, body }) => {
      const isTold = channel === "notice";
      const isKept = !isTold && run.env === "preview";
      return {
        appId: run.appId,
        env: run.env,
        id: createId("out"),
        run: run.id,
        automation: run.automation,
        channel,
        to,
        subject: subject ?? null,
        body,
        state: isTold ? ("sent" as const) : isKept ? ("kept" as const) : ("waiting" as const),
        why: isKept ? PREVIEW_KEPT : null,
        nextAt: isTold || isKept ? null : now,
        sentAt: isTold ? now : null,
      };
    }),
  );
}

export async function delayRun(tx: Tx, run: Run, waitMs: number): Promise<void> {
  await tx
    .update(automationRuns)
    .set({ attempts: run.attempts + 1, dueAt: new Date(Date.now() + waitMs) })
    .where(and(ofRun(run), eq(automationRuns.state, "queued"), eq(automationRuns.attempts, run.attempts)));
}

/** Answers how many have failed in a row; undefined = somebody else has brought this run to its end. */
export async function failRun(tx: Tx, run: Run, result: string, title: string | null): Promise<number | undefined> {
  const [failed] = await tx
    .update(automationRuns)
    .set({ state: "failed", attempts: run.attempts + 1, result, title, doneAt: new Date(), gone: null })
    .where(and(ofRun(run), eq(automationRuns.state, "queued"), eq(automationRuns.attempts, run.attempts)))
    .returning({ id: automationRuns.id });
  if (!failed) return undefined;
  const [row] = await tx
    .update(automations)
    .set({ failures: sql`${automations.failures} + 1` })
    .where(ofAutomation(run))
    .returning({ failures: automations.failures });
  return row?.failures ?? 0;
}

/** Nothing of it runs until it is switched on again. */
export async function switchOff(tx: Tx, one: Pick<Run, "appId" | "env" | "automation">, whyOff: string | null): Promise<void> {
  await tx
    .delete(automationRuns)
    .where(
      and(
        eq(automationRuns.appId, one.appId),
        eq(automationRuns.env, one.env),
        eq(automationRuns.automation, one.automation),
        eq(automationRuns.state, "queued"),
        eq(automationRuns.event, "due"),
      ),
    );
  // Last, as whoever is at work on a run takes them in this order, too.
  await tx.update(automations).set({ isOn: false, whyOff, nextAt: null, filledTo: null }).where(ofAutomation(one));
}
