/**
 * Does what automations are to do, one run a transaction: its steps, what they send, and that it is done are stored together or not at
 * all. Whoever is cut off in the middle has done nothing, and the next one takes the run.
 */
import { sql } from "drizzle-orm";
import type { AutomationSpec } from "@appmon/appspec/automation-spec";
import { failureTitle, isFailureCode } from "@appmon/contract/failure-codes";
import type { Database, Tx } from "@appmon/db/client";
import { Failure } from "@appmon/kernel/failure";
import { DataRefusal, type StoredRecord } from "@appmon/kit/data-store";
import { ANYBODY } from "@appmon/kit/record-access";
import { meetsAll, withComputed } from "@appmon/kit/record-rules";
import type { AppData } from "@appmon/kit/record-writes";
import type { ResolvedApp } from "../app-resolver.ts";
import { writeKeyed } from "../records/keyed-write.ts";
import type { RecordQuota } from "../records/record-quota.ts";
import { openTable, toRecord } from "../records/record-table.ts";
import { runSteps, type Subject, titleOf } from "./run-steps.ts";
import {
  claimRun,
  countToday,
  delayRun,
  failRun,
  findAutomation,
  findOwnerEmail,
  finishRun,
  isStillDue,
  listDuePlaces,
  listPointing,
  putOutgoing,
  type Run,
  skipQueued,
  switchOff,
} from "./run-store.ts";
import { findShownApp, type Place } from "./shown-app.ts";

export interface RunLimits {
  /** Of one app, on one day. */
  runsPerDay: number;
  messagesPerDay: number;
  /** Automations that set each other off, one after the other. */
  depth: number;
  /** Tries of one run, where something of ours went wrong. */
  attempts: number;
  /** Failed runs in a row after which an automation is switched off. */
  failures: number;
  retryMs: number;
}
export const RUN_LIMITS: RunLimits = { runsPerDay: 20_000, messagesPerDay: 1_000, depth: 5, attempts: 5, failures: 10, retryMs: 10_000 };

export interface RunDeps {
  db: Database;
  quota: RecordQuota;
  limits?: Partial<RunLimits>;
  log: { error(data: object, message: string): void };
}

/** Runs of one app before it is another one's turn. */
const TURN = 20;
/** Apps at once in one process: one that waits for a lock keeps no other waiting. */
const LANES = 4;

/** Does what is due now, app by app. Answers how many runs came to an end. `isOver`: whether to stop before the next one. */
export async function takeDueRuns(deps: RunDeps, isOver: () => boolean = () => false): Promise<number> {
  const places = await listDuePlaces(deps.db);
  // Two who begin at once begin at different apps.
  const start = Math.floor(Math.random() * places.length);
  const line = [...places.slice(start), ...places.slice(0, start)];
  let done = 0;
  const lane = async () => {
    for (let place = line.shift(); place !== undefined && !isOver(); place = line.shift())
      for (let turn = 0; turn < TURN && !isOver() && (await takeRun(deps, place)); turn++) done++;
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return done;
}

/** One run of an app; false = there is none, or somebody else is at it. */
async function takeRun(deps: RunDeps, place: Place): Promise<boolean> {
  const { db } = deps;
  const app = await findShownApp(db, place);
  if (!app) {
    await db.transaction((tx) => skipQueued(tx, place, "앱이 공개되어 있지 않아서 하지 않았어요"));
    return false;
  }
  let run: Run | undefined;
  try {
    return await writeKeyed(db, app, "strict", async (tx) => {
      const claimed = await claimRun(tx, place);
      run = claimed === "busy" ? undefined : claimed;
      if (!run) return false;
      await settle(deps, tx, app, run);
      return true;
    });
  } catch (error) {
    if (!run) throw error;
    await recover(deps, app, run, error);
    return true;
  }
}

const limitsOf = ({ limits }: RunDeps): RunLimits => ({ ...RUN_LIMITS, ...limits });

/** Brings a run to its end: done, or passed over with the reason. */
async function settle(deps: RunDeps, tx: Tx, app: ResolvedApp, run: Run): Promise<void> {
  const limits = limitsOf(deps);
  const skip = (result: string, title?: string) => finishRun(tx, run, { state: "skipped", result, ...(title !== undefined && { title }) });
  const automation = app.automations?.find(({ id }) => id === run.automation);
  const row = await findAutomation(tx, run);
  if (!automation || !row) return skip("자동 실행이 없어져서 하지 않았어요");
  if (!row.isOn) return skip("꺼져 있어서 하지 않았어요");
  if (run.depth > limits.depth) return skip(`자동 실행이 서로를 ${limits.depth}번 넘게 불러서 멈췄어요`);
  const today = await countToday(tx, run.appId, { runs: 1 });
  if (today.runs > limits.runsPerDay) {
    const reason = `오늘 할 수 있는 자동 실행(${limits.runsPerDay}번)을 다 써서 하지 않았어요`;
    await skip(reason);
    return skipQueued(tx, run, reason);
  }
  await tx.execute(sql`select set_config('appmon.automation_depth', ${String(run.depth + 1)}, true)`);
  const data: AppData = { collections: new Map(app.entities.map((entity) => [entity.id, entity])), rules: app.rules };
  const table = openTable(tx, { ...run, collection: run.collection ?? "" }, data, ANYBODY, deps.quota);
  const subject = await subjectOf(run, data, (collection, id) => table.hold(collection, id));
  if (run.collection !== null && !subject) return skip("기록이 이미 지워져서 하지 않았어요");
  const title = subject && titleOf(subject.schema, subject.record);
  if (run.event === "due" && !(await isStillDue(tx, run, automation.on))) return skip("날짜가 바뀌어서 하지 않았어요", title);
  const day = table.now.slice(0, 10);
  if (subject && !meetsAll(automation.when, withComputed(subject.schema, subject.record, day), day))
    return skip("조건에 맞지 않아서 하지 않았어요", title);
  const { outgoing, told } = await runSteps(
    {
      data,
      table,
      subject,
      adminEmail: mailsAdmins(automation) ? await findOwnerEmail(tx, run.appId) : null,
      app,
      pointing: async (...which) => (await listPointing(tx, run, ...which)).map(toRecord),
    },
    automation,
  );
  const left = await withinDay(tx, run, outgoing.length, limits);
  await putOutgoing(tx, run, outgoing.slice(0, left));
  const denied = outgoing.length - left;
  const result = denied === 0 ? told : `${told}. 오늘 보낼 수 있는 수(${limits.messagesPerDay}건)를 넘어서 ${denied}건은 남기지 않았어요`;
  await finishRun(tx, run, { state: "done", result: result || "할 일이 없었어요", title: title ?? null });
}

const mailsAdmins = ({ steps }: AutomationSpec): boolean => steps.some((step) => step.do === "email" && step.to === "admins");

/** How many of these messages the app may still put out today. */
async function withinDay(tx: Tx, run: Run, wanted: number, { messagesPerDay }: RunLimits): Promise<number> {
  if (wanted === 0) return 0;
  const { messages } = await countToday(tx, run.appId, { messages: wanted });
  return Math.max(0, Math.min(wanted, wanted - (messages - messagesPerDay)));
}

async function subjectOf(
  run: Run,
  { collections }: AppData,
  hold: (collection: string, id: string) => Promise<StoredRecord | undefined>,
): Promise<Subject | undefined> {
  const schema = run.collection === null ? undefined : collections.get(run.collection);
  if (!schema || run.record === null) return undefined;
  const gone = run.gone as { data: object; createdBy: string | null; createdAt: string; updatedAt: string } | null;
  if (run.event === "deleted" && gone) {
    const { data, createdBy, createdAt, updatedAt } = gone;
    return { schema, record: { ...data, id: run.record, createdAt, updatedAt, ...(createdBy !== null && { createdBy }) } as StoredRecord };
  }
  const record = await hold(schema.id, run.record);
  return record && { schema, record };
}

/** After a run was taken back: what the app's own rules refuse is told, what went wrong with us is tried again. */
async function recover(deps: RunDeps, app: ResolvedApp, run: Run, error: unknown): Promise<void> {
  const limits = limitsOf(deps);
  const refused = refusedText(app, error);
  if (refused === undefined) deps.log.error({ err: error, appId: run.appId, automation: run.automation }, "an automation went wrong");
  if (refused === undefined && run.attempts + 1 < limits.attempts)
    return deps.db.transaction((tx) => delayRun(tx, run, limits.retryMs * 2 ** run.attempts));
  const result = refused ?? "저희 쪽 문제로 끝내지 못했어요";
  await deps.db.transaction(async (tx) => {
    const failures = await failRun(tx, run, result, null);
    if (failures === undefined || failures < limits.failures) return;
    const row = await findAutomation(tx, run);
    if (!row?.isOn) return;
    await switchOff(tx, run, `${failures}번 이어서 실패해서 껐어요. 마지막 까닭: ${result}`);

    await putOutgoing(tx, run, [
      { channel: "notice", to: "admins", body: `자동 실행 ‘${row.name}’ 꺼짐: ${failures}번 이어서 실패했어요. ${result}` },
    ]);
  });
}

/** Why the app's own rules refuse it, with the field that is meant; undefined = something else went wrong. */
function refusedText(app: ResolvedApp, error: unknown): string | undefined {
  if (error instanceof Failure && isFailureCode(error.code)) return failureTitle(error.code, "ko");
  if (!(error instanceof DataRefusal)) return undefined;
  const labels = new Map(app.entities.flatMap((entity) => entity.fields.map((field) => [field.id, field.label] as const)));
  const wrong = Object.entries(error.fields ?? {})
    .filter(([, sentence]) => sentence !== error.message)
    .map(([id, sentence]) => `${labels.get(id) ?? id}: ${sentence}`);
  return [error.message, ...wrong].join(" · ").slice(0, 500);
}
