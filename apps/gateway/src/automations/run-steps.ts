/** The steps of one automation for one record, within the transaction that says they are done. They are the app's own writes. */
import type { AutomationRecordStep, AutomationSpec, AutomationStep, MessageTo } from "@appmon/appspec/automation-spec";
import { type Blank, filled } from "@appmon/appspec/automation-text";
import type { RuleValue } from "@appmon/appspec/rule-spec";
import type { Json } from "@appmon/kernel/json";
import { DataRefusal, type StoredRecord } from "@appmon/kit/data-store";
import { textOf } from "@appmon/kit/format-text";
import { meetsAll, momentFor, withComputed } from "@appmon/kit/record-rules";
import { type AppData, createRecord, type RecordTable, updateRecord } from "@appmon/kit/record-writes";
import { numberAfter } from "@appmon/kit/rule-sums";
import type { CollectionSchema } from "@appmon/kit/schema";

/** What is to leave the house, or to stand in the owner's list. */
export interface Outgoing {
  channel: "email" | "sms" | "call" | "notice";
  to: string;
  subject?: string;
  body: string;
}

/** The record that a run is for; undefined = none. */
export interface Subject {
  schema: CollectionSchema;
  record: StoredRecord;
}

export interface StepContext {
  data: AppData;
  table: RecordTable;
  subject: Subject | undefined;
  /** E-mail of who runs the app; null = they have told none. */
  adminEmail: string | null;
  /** Where an automation's calls say they come from. */
  app: { appId: string; env: string; title: string };
  /** Records of a list that point to this one through a relation, the newest first. */
  pointing(collection: string, through: string, id: string): Promise<StoredRecord[]>;
}

export interface StepsDone {
  outgoing: Outgoing[];
  /** For the log: "기록 2개를 고침, 문자 1건". */
  told: string;
}

type Count = "changed" | "made" | Outgoing["channel"] | "nowhere";
const WORDS: Record<Count, (n: number) => string> = {
  changed: (n) => `기록 ${n}개를 고침`,
  made: (n) => `기록 ${n}개를 만듦`,
  notice: (n) => `알림 ${n}건`,
  email: (n) => `메일 ${n}건`,
  sms: (n) => `문자 ${n}건`,
  call: (n) => `외부 주소 호출 ${n}건`,
  nowhere: (n) => `받는 곳이 비어 있어서 보내지 않음 ${n}건`,
};

/** All steps in their order; throws `DataRefusal` for what the app's own rules refuse, and then none of them is to count. */
export async function runSteps(context: StepContext, { id, steps }: AutomationSpec): Promise<StepsDone> {
  const outgoing: Outgoing[] = [];
  const counts = new Map<Count, number>();
  const count = (what: Count) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const send = (message: Outgoing | undefined) => {
    if (message) outgoing.push(message);
    count(message ? message.channel : "nowhere");
  };
  for (const step of steps) await oneStep(context, id, step, { count, send });
  return {
    outgoing,
    told: (Object.keys(WORDS) as Count[]).flatMap((what) => (counts.has(what) ? WORDS[what](counts.get(what)!) : [])).join(", "),
  };
}

interface Sink {
  count(what: Count): void;
  send(message: Outgoing | undefined): void;
}

async function oneStep(context: StepContext, automation: string, step: AutomationStep, sink: Sink): Promise<void> {
  const { data, table, subject } = context;
  switch (step.do) {
    case "create": {
      const target = schemaOf(data, step.entity);
      const values: Record<string, Json> = {};
      for (const [id, value] of Object.entries(step.values)) values[id] = await valueOf(context, value, target, id);
      await createRecord(data, table, step.entity, values);
      return sink.count("made");
    }
    case "each": {
      if (!subject) return;
      const schema = schemaOf(data, step.entity);
      for (const record of await context.pointing(step.entity, step.through, subject.record.id))
        if (meetsAll(step.when, withComputed(schema, record, dayOf(table)), dayOf(table)))
          for (const inner of step.steps) await recordStep({ ...context, subject: { schema, record } }, inner, sink);
      return;
    }
    case "notice": {
      const to = step.to === "admins" ? "admins" : subject?.record.createdBy;
      const body = to === undefined ? "" : await say(context, step.text, step.to === "admins" ? "admins" : {});
      return sink.send(to === undefined ? undefined : { channel: "notice", to, body });
    }
    case "call":
      return sink.send({ channel: "call", to: step.url, body: bodyOf(context, automation) });
    default:
      return recordStep(context, step, sink);
  }
}

async function recordStep(context: StepContext, step: AutomationRecordStep, sink: Sink): Promise<void> {
  switch (step.do) {
    case "set":
    case "add":
      if (await writeStep(context, step)) sink.count("changed");
      return;
    case "email": {
      const to = step.to === "admins" ? context.adminEmail : await addressOf(context, step.to);
      if (!to) return sink.send(undefined);
      // A line of its own in a subject would be a header of its own.
      const subject = (await say(context, step.subject, step.to)).replace(/\s+/g, " ").slice(0, 200);
      return sink.send({ channel: "email", to, subject, body: await say(context, step.body, step.to) });
    }
    case "sms": {
      const to = await addressOf(context, step.to);
      return sink.send(to === undefined ? undefined : { channel: "sms", to, body: await say(context, step.body, step.to) });
    }
  }
}

/** Writes into the record, or into the one its relation leads to; answers whether something was written. */
async function writeStep(context: StepContext, step: Extract<AutomationRecordStep, { do: "set" | "add" }>): Promise<boolean> {
  const { data, table } = context;
  const target = await reached(context, step.via);
  // It is read again: a step before this one may have changed it.
  const record = target && (await table.hold(target.schema.id, target.record.id));
  if (!target || !record) return false;
  const { schema } = target;
  if (step.do === "set") {
    const value = await valueOf(context, step.to, schema, step.field);
    await updateRecord(data, table, schema.id, record.id, { [step.field]: value }, "itself");
    return true;
  }
  const by =
    typeof step.by === "number"
      ? step.by
      : step.by.sign * (Number(await valueOf(context, { field: step.by.field }, schema, step.field)) || 0);
  const field = schema.fields.find(({ id }) => id === step.field);
  const takes = typeof step.by === "number" ? step.by < 0 : step.by.sign < 0;
  const next = field && numberAfter(record[step.field], { by, given: takes ? 0 : by }, { field, collection: schema.id, data });
  if (next !== undefined) await updateRecord(data, table, schema.id, record.id, { [step.field]: next }, "itself");
  return next !== undefined;
}

const dayOf = ({ now }: RecordTable): string => now.slice(0, 10);

function schemaOf({ collections }: AppData, id: string): CollectionSchema {
  const schema = collections.get(id);
  if (!schema) throw new DataRefusal("no_collection", "없는 데이터예요");
  return schema;
}

/** The record itself, or the one that its relation leads to. */
async function reached({ data, table, subject }: StepContext, via: string | undefined): Promise<Subject | undefined> {
  if (!subject || via === undefined) return subject;
  const target = subject.schema.fields.find(({ id }) => id === via)?.target;
  const id = subject.record[via];
  const record = target !== undefined && typeof id === "string" ? await table.find(target, id) : undefined;
  return record && { schema: schemaOf(data, target!), record };
}

async function read(context: StepContext, { via, field }: Blank): Promise<{ schema: CollectionSchema; value: Json } | undefined> {
  const found = await reached(context, via);
  if (!found) return undefined;
  const record = withComputed(found.schema, found.record, dayOf(context.table)) as StoredRecord;
  return Object.hasOwn(record, field) ? { schema: found.schema, value: (record[field] as Json | undefined) ?? null } : undefined;
}

async function valueOf(context: StepContext, value: RuleValue, target: CollectionSchema, id: string): Promise<Json> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const said = value as { field?: string; via?: string; record?: true; auto?: string };
  if (said.record === true) return context.subject?.record.id ?? null;
  if (typeof said.field === "string") return (await read(context, said as Blank))?.value ?? null;
  const field = target.fields.find((one) => one.id === id);
  return field && said.auto !== undefined ? momentFor(field, context.table.now) : (value as Json);
}

async function addressOf(context: StepContext, to: MessageTo): Promise<string | undefined> {
  const value = (await read(context, to))?.value;
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** Who is told: those who run the app, or whom the record is about, reached directly or through its relation `via`. */
type Told = "admins" | { via?: string };

/** The text with what the records say in its blanks, as people read it. */
async function say(context: StepContext, text: string, to: Told): Promise<string> {
  const found = new Map<string, string>();
  const key = ({ via, field }: Blank) => `${via ?? ""}.${field}`;
  const blanks: Blank[] = [];
  filled(text, (blank) => (blanks.push(blank), ""));
  for (const blank of blanks) found.set(key(blank), await wordsOf(context, blank, to));
  return filled(text, (blank) => found.get(key(blank)) ?? "");
}

/** A name that is kept from visitors is said to those who run the app, and to whom it is the name of. */
async function wordsOf(context: StepContext, blank: Blank, to: Told): Promise<string> {
  const said = await read(context, blank);
  const field = said?.schema.fields.find(({ id }) => id === blank.field);
  if (!said || !field) return "";
  const isTheirs = (via: string | undefined) => to === "admins" || via === undefined || via === to.via;
  if (!isTheirs(blank.via) && field.private && field.id === said.schema.titleField) return said.schema.name;
  const thisYear = context.table.now.slice(0, 4);
  if (field.type !== "relation") return textOf(field, said.value, { thisYear, titleOf: (_, id) => id });
  const target = field.target === undefined ? undefined : context.data.collections.get(field.target);
  const record = target && typeof said.value === "string" ? await context.table.find(target.id, said.value) : undefined;
  if (!target || !record) return "";
  const isHidden = target.fields.some(({ id, private: isPrivate }) => id === target.titleField && isPrivate);
  return isHidden && !isTheirs(blank.via ?? blank.field) ? target.name : titleOf(target, record);
}

/** What a record is called, for the log and in messages; "" where its title is no plain value. */
export function titleOf(schema: CollectionSchema, record: StoredRecord): string {
  const value = record[schema.titleField];
  return typeof value === "string" || typeof value === "number" ? String(value).slice(0, 100) : "";
}

/** What a called address is told: the record with what its own formulas come to. */
function bodyOf({ app, subject, table }: StepContext, automation: string): string {
  const record = subject && withComputed(subject.schema, subject.record, dayOf(table));
  return JSON.stringify({ app: app.title, env: app.env, automation, collection: subject?.schema.id ?? null, record: record ?? null });
}
