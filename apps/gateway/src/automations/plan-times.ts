/** Runs whose time comes from the clock: every day, and relative to the dates of records that were there before the automation. */
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { nextTime } from "@appmon/appspec/next-time";
import type { AutomationTrigger } from "@appmon/appspec/automation-spec";
import { automationRuns, automations } from "@appmon/db/automation-schema";
import type { Database, Tx } from "@appmon/db/client";
import { records } from "@appmon/db/schema";
import { meetsAll, withComputed } from "@appmon/kit/record-rules";
import { seoulToday } from "@appmon/kit/seoul-clock";
import { toRecord } from "../records/record-table.ts";
import { findShownApp } from "./shown-app.ts";

/** Records that are looked at in one statement. */
const BATCH = 500;

type Row = typeof automations.$inferSelect;
const ownRow = ({ appId, env, id }: Row) => and(eq(automations.appId, appId), eq(automations.env, env), eq(automations.id, id));

/** Puts the runs of one automation whose time has come in place and sets its next time. Answers whether there was one. */
export async function takeEvery(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(automations)
      .where(sql`${automations.nextAt} <= now()`)
      .orderBy(asc(automations.nextAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!row?.nextAt) return false;
    const app = await findShownApp(tx, row);
    const automation = app?.automations?.find(({ id }) => id === row.id);
    const isRun = row.isOn && app !== undefined && automation !== undefined && automation.on.event === "every";
    if (isRun) {
      const stamp = row.nextAt.toISOString();
      const base = { appId: row.appId, env: row.env, automation: row.id, event: "every", dueAt: row.nextAt } as const;
      if (row.collection === null)
        await tx
          .insert(automationRuns)
          .values({ ...base, cause: `every:${row.id}:${stamp}` })
          .onConflictDoNothing();
      const schema = app.entities.find(({ id }) => id === row.collection);
      if (schema)
        for await (const record of recordsOf(tx, row)) {
          if (!meetsAll(automation.when, withComputed(schema, record, seoulToday()), seoulToday())) continue;
          const cause = `every:${row.id}:${stamp}:${record.id}`;
          await tx
            .insert(automationRuns)
            .values({ ...base, cause, collection: schema.id, record: record.id })
            .onConflictDoNothing();
        }
    }
    // Times that passed while nobody was at work are made up for once.
    const nextAt = isRun
      ? new Date(nextTime(row.definition as unknown as Extract<AutomationTrigger, { event: "every" }>, Date.now()))
      : null;
    await tx.update(automations).set({ nextAt }).where(ownRow(row));
    return true;
  });
}

async function* recordsOf(tx: Tx, { appId, env, collection }: Row) {
  for (let after = ""; ;) {
    const rows = await tx
      .select()
      .from(records)
      .where(
        and(
          eq(records.appId, appId),
          eq(records.env, env),
          eq(records.collection, collection ?? ""),
          gt(records.id, after),
          eq(records.sample, false),
        ),
      )
      .orderBy(asc(records.id))
      .limit(BATCH);
    for (const row of rows) yield toRecord(row);
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    after = last.id;
  }
}

/** Puts the runs of some more records in place that had their date before the automation was there. Answers whether there were any to look at. */
export async function fillDue(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(automations)
      .where(sql`${automations.filledTo} is not null`)
      .limit(1)
      .for("update", { skipLocked: true });
    if (!row) return false;
    const { rows } = await tx.execute<{ id: string | null; n: number }>(sql`
      with looked as (
        select r.id, automation_moment(${JSON.stringify(row.definition)}::jsonb, r.data) as moment, r.sample
        from records r where r.app_id = ${row.appId} and r.env = ${row.env} and r.collection = ${row.collection} and r.id > ${row.filledTo}
        order by r.id limit ${BATCH}
      ), put as (
        insert into automation_runs (app_id, env, cause, automation, event, collection, record, due_at)
        select ${row.appId}, ${row.env}, 'due:' || ${row.id}::text || ':' || id || ':' || automation_stamp(moment), ${row.id}, 'due', ${row.collection}, id, moment
        from looked where moment > now() and not sample
        on conflict on constraint automation_runs_once do nothing
      )
      select max(id) as id, count(*)::int as n from looked`);
    const [looked] = rows;
    await tx
      .update(automations)
      .set({ filledTo: looked && looked.n === BATCH ? looked.id : null })
      .where(ownRow(row));
    return true;
  });
}
