import { createHash, randomBytes } from "node:crypto";
import { automationSentence } from "@appmon/appspec/automation-sentence";
import type { AutomationSpec } from "@appmon/appspec/automation-spec";
import type {
  Automation,
  AutomationHook,
  AutomationList,
  AutomationRun,
  AutomationRunList,
  OutgoingMessage,
  OutgoingMessageList,
} from "@appmon/contract/automation";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database } from "@appmon/db/client";
import { beginning, declareAutomations } from "@appmon/gateway/automations/declare-automations";
import { switchOff } from "@appmon/gateway/automations/run-store";
import { findShownApp } from "@appmon/gateway/automations/shown-app";
import type { ResolvedApp } from "@appmon/gateway/app-resolver";
import { decodeCursor, encodeCursor } from "../../http/cursor.ts";
import { NOT_SET_UP, signingSecret } from "./deliver-messages.ts";
import {
  countRuns,
  findMessage,
  listLastRuns,
  listMessages,
  listRows,
  listRuns,
  type MessageRow,
  putInLine,
  putRow,
  type RunRow,
} from "./store.ts";

export interface AutomationsDeps {
  db: Database;
  /** The owner's app with the version that an environment shows; throws `app/not-found`. */
  openApp(userId: string, id: string, env: ResolvedApp["env"]): Promise<ResolvedApp>;
  /** What can be sent for now. */
  channels: { email: boolean; sms: boolean };
  /** What the secrets of automations are made of. */
  secret: string;
  /** Where an app is opened, ending in "/"; undefined = nowhere, it is not published. */
  addressOf(app: ResolvedApp): Promise<string | undefined>;
}

export type AutomationsService = ReturnType<typeof createAutomationsService>;

interface Log {
  automation?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** What an app does by itself, as its owner sees and switches it. */
export function createAutomationsService({ db, openApp, channels, secret, addressOf }: AutomationsDeps) {
  /** The app, with its automations in force where it is shown. */
  const open = async (userId: string, id: string, env: ResolvedApp["env"]): Promise<ResolvedApp> => {
    const app = await openApp(userId, id, env);
    if (await findShownApp(db, app)) await declareAutomations(db, app);
    return app;
  };
  const specOf = (app: ResolvedApp, id: string): AutomationSpec => {
    const spec = app.automations?.find((one) => one.id === id);
    if (!spec) throw refusal("automation/not-found");
    return spec;
  };
  const toAutomations = async (app: ResolvedApp): Promise<Automation[]> => {
    const [rows, counts, lasts] = await Promise.all([listRows(db, app), countRuns(db, app), listLastRuns(db, app)]);
    return (app.automations ?? []).map((spec) => {
      const row = rows.find(({ id }) => id === spec.id);
      const of = (state: RunRow["state"]) => counts.find((one) => one.automation === spec.id && one.state === state);
      const last = lasts.find(({ automation }) => automation === spec.id);
      const nextAt = row?.nextAt ?? (spec.on.event === "due" ? of("queued")?.dueAt : null) ?? null;
      return {
        id: spec.id,
        name: spec.name,
        sentence: automationSentence(app, spec),
        event: spec.on.event,
        collection: spec.on.entity ?? null,
        isOn: row?.isOn ?? spec.off !== true,
        whyOff: row?.whyOff ?? null,
        nextAt: nextAt?.toISOString() ?? null,
        last: last ? toRun(app, last) : null,
        counts: { queued: of("queued")?.n ?? 0, done: of("done")?.n ?? 0, failed: of("failed")?.n ?? 0, skipped: of("skipped")?.n ?? 0 },
        hasHook: row?.hookHash != null,
        signingSecret: spec.steps.some((step) => step.do === "call") ? signingSecret(secret, { ...app, automation: spec.id }) : null,
      };
    });
  };

  return {
    async list(userId: string, id: string, env: ResolvedApp["env"]): Promise<AutomationList> {
      return { items: await toAutomations(await open(userId, id, env)), channels };
    },

    /** Off: nothing of it runs until it is on again; then it begins anew with what is still to come. */
    async turn(userId: string, id: string, env: ResolvedApp["env"], automation: string, isOn: boolean): Promise<Automation> {
      const app = await open(userId, id, env);
      const spec = specOf(app, automation);
      await db.transaction(async (tx) => {
        if (isOn) await putRow(tx, app, automation, { isOn, whyOff: null, failures: 0, ...beginning(spec, true) });
        else await switchOff(tx, { ...app, automation }, null);
      });
      return (await toAutomations(app)).find((one) => one.id === automation)!;
    },

    async runs(userId: string, id: string, env: ResolvedApp["env"], log: Log): Promise<AutomationRunList> {
      const app = await openApp(userId, id, env);
      const { rows, nextCursor } = pageOf(await listRuns(db, app, { ...positionOf(log), limit: log.limit + 1 }), log.limit);
      return { items: rows.map((row) => toRun(app, row)), nextCursor };
    },

    async messages(userId: string, id: string, env: ResolvedApp["env"], log: Log): Promise<OutgoingMessageList> {
      const app = await openApp(userId, id, env);
      const { rows, nextCursor } = pageOf(await listMessages(db, app, { ...positionOf(log), limit: log.limit + 1 }), log.limit);
      return { items: rows.map((row) => toMessage(app, row)), nextCursor };
    },

    /** Puts a message that was kept or given up in line. */
    async send(userId: string, id: string, env: ResolvedApp["env"], message: string): Promise<OutgoingMessage> {
      const app = await openApp(userId, id, env);
      const found = await findMessage(db, app, message);
      if (!found) throw refusal("outgoing/not-found");
      if (env === "preview")
        throw refusal("outgoing/not-sendable", { detail: "미리보기의 메시지는 보내지 않아요. 공개한 앱의 메시지만 보낼 수 있어요." });
      const { channel } = found;
      if ((channel === "email" || channel === "sms") && !channels[channel])
        throw refusal("outgoing/not-sendable", { detail: `${NOT_SET_UP[channel]}.` });
      const sent = await putInLine(db, app, message);
      if (!sent) throw refusal("outgoing/not-sendable", { detail: "이미 보냈거나 보내고 있어요." });
      return toMessage(app, sent);
    },

    /** A new secret address; the one before ends. Only its hash is kept. */
    async makeHook(userId: string, id: string, env: ResolvedApp["env"], automation: string): Promise<AutomationHook> {
      const app = await open(userId, id, env);
      if (specOf(app, automation).on.event !== "webhook") throw refusal("automation/not-found");
      const address = await addressOf(app);
      if (address === undefined) throw refusal("deployment/not-found");
      const hook = randomBytes(24).toString("base64url");
      await putRow(db, app, automation, { hookHash: createHash("sha256").update(hook).digest("hex") });
      return { url: `${address}_api/hooks/${hook}` };
    },
  };
}

function positionOf({ automation, cursor }: Log) {
  const [createdAt, id] = decodeCursor(cursor, 2) ?? [];
  return { automation, before: createdAt === undefined ? undefined : { createdAt: new Date(createdAt), id: String(id) } };
}

function pageOf<Row extends { createdAt: Date; id: string }>(found: Row[], limit: number): { rows: Row[]; nextCursor: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null };
}

const nameOf = ({ automations }: ResolvedApp, id: string): string | null => automations?.find((one) => one.id === id)?.name ?? null;

function toRun(app: ResolvedApp, row: RunRow): AutomationRun {
  const { id, automation, event, collection, record, title, state, result } = row;
  return {
    id,
    automation,
    name: nameOf(app, automation),
    event: event as AutomationRun["event"],
    collection,
    record,
    title: title === "" ? null : title,
    state,
    result,
    dueAt: row.dueAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
  };
}

function toMessage(
  app: ResolvedApp,
  { id, automation, channel, to, subject, body, state, why, createdAt, sentAt }: MessageRow,
): OutgoingMessage {
  const name = nameOf(app, automation);
  return {
    id,
    automation,
    name,
    channel,
    to,
    subject,
    body,
    state,
    why,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
