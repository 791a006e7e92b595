/** An app without screens, for tests of its rules: its lists in memory, at one fixed moment, with whoever the test says at work. */
import { DataRefusal, type StoredRecord } from "./data-store.ts";
import type { FieldKey } from "./inputs/field-key.ts";
import { createLocalStore } from "./local-store.ts";
import { type Actor, actorOf, may, STRANGER } from "./record-access.ts";
import { withComputed } from "./record-rules.ts";
import type { AppRecord, Collection, Json, People, Rule } from "./schema.ts";

/** Seoul's wall clock in every test. */
export const TEST_MOMENT = "2026-11-20T09:00";

export interface TestAppOptions {
  collections: readonly Collection[];
  rules?: readonly Rule[];
  people?: People;
  /** Records that are there from the start, by the id of their list; all else is empty. */
  records?: Readonly<Record<string, readonly ({ id: string } & { [field: string]: Json | undefined })[]>>;
}

/** What a test writes of a record; `null` = left empty. */
export type TestValues<R extends AppRecord> = { [F in FieldKey<R>]?: F extends keyof R ? Exclude<R[F], undefined> | null : Json };

/** Who acts: a role with an account, or null for somebody who has not signed in. */
export type TestActor = { role: string; id: string } | null;

export interface TestApp {
  /** The record as it is once everything that follows has happened, with its computed fields. */
  create<R extends AppRecord>(collection: Collection<R>, values: TestValues<R>): Promise<R>;
  update<R extends AppRecord>(collection: Collection<R>, id: string, values: TestValues<R>): Promise<R>;
  remove(collection: Collection, id: string): Promise<void>;
  /** With `null` for whatever is empty. */
  read<R extends AppRecord>(collection: Collection<R>, id: string): Promise<R>;
  /** Whether the record is among those that this one is shown. */
  sees(collection: Collection, id: string): Promise<boolean>;
  /** The same app and records with somebody else at work; null in an app without people = who comes to its public address. */
  as(actor: TestActor): TestApp;
}

/** The app with an administrator at work. What a write answers with is the whole record, also where its writer may not see it. */
export function openTestApp({ collections, rules = [], people, records = {} }: TestAppOptions): TestApp {
  let made = 0;
  const admin = actorFor(people, adminOf(people));
  let acting = admin;
  const store = createLocalStore({
    collections: collections.map((collection) => ({
      ...collection,
      sample: Object.hasOwn(records, collection.id) ? recordsOf(records[collection.id]) : [],
    })),
    rules,
    actor: () => acting,
    namespace: "test",
    storage: null,
    now: () => Date.parse(`${TEST_MOMENT}:00+09:00`),
    newId: () => `made${(made += 1)}`,
  });
  let last: Promise<unknown> = Promise.resolve();
  /** One after another: while somebody is at work, nobody else is. */
  const by = <T>(actor: Actor, work: () => Promise<T>): Promise<T> => {
    const turn = last.then(() => {
      acting = actor;
      return work();
    });
    last = turn.catch(() => undefined);
    return turn;
  };
  const find = async (collection: Collection, id: string): Promise<StoredRecord | undefined> =>
    (await store.query({ entity: collection.id, where: [{ field: "id", op: "eq", value: id }] })).items[0];
  const appFor = (actor: Actor): TestApp => {
    const read = <R extends AppRecord>(reader: Actor, collection: Collection<R>, id: string): Promise<R> =>
      by(reader, async () => {
        const found = await find(collection as Collection, id);
        if (!found) throw new DataRefusal("not_found", "없는 기록이에요");
        const empty = Object.fromEntries(collection.fields.map((field) => [field.id, null]));
        return { ...empty, ...withComputed(collection, found, TEST_MOMENT.slice(0, 10)) } as unknown as R;
      });
    return {
      read: (collection, id) => read(actor, collection, id),
      create: async (collection, values) => {
        const { id } = await by(actor, () => store.create(collection.id, given(values)));
        return read(admin, collection, id);
      },
      update: async (collection, id, values) => {
        await by(actor, () => store.update(collection.id, id, given(values)));
        return read(admin, collection, id);
      },
      remove: (collection, id) => by(actor, () => store.remove(collection.id, id)),
      sees: (collection, id) => by(actor, async () => may(collection, actor, "list") && (await find(collection, id)) !== undefined),
      as: (other) => appFor(people || other ? actorFor(people, other) : STRANGER),
    };
  };
  return appFor(admin);
}

/** The fields that a write is refused for. A write that is not refused fails the test. */
export async function refusedFields(write: Promise<unknown>): Promise<string[]> {
  try {
    await write;
  } catch (thrown) {
    if (thrown instanceof DataRefusal) return Object.keys(thrown.fields);
    throw thrown;
  }
  throw new Error("막아야 하는데 저장됐어요");
}

/** Whether a write is refused because this one may not do it, or may not even know of the record. Refused for what it says, it fails the test. */
export async function isForbidden(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return false;
  } catch (thrown) {
    if (thrown instanceof DataRefusal && (thrown.code === "not_found" || thrown.code.startsWith("visitor/"))) return true;
    throw thrown;
  }
}

const DEEDS = ["create", "read", "update", "delete"] as const;

/** What one may do with a record of a list that the account `maker` has made. */
export function allowedDeeds(collection: Collection, people: People, actor: TestActor, maker: string): string[] {
  const record = { id: "record", createdBy: maker };
  return DEEDS.filter((deed) => may(collection, actorFor(people, actor), deed, deed === "create" ? undefined : record));
}

const actorFor = (people: People | undefined, actor: TestActor): Actor => actorOf(people ?? null, actor);

function adminOf(people: People | undefined): TestActor {
  const admin = people?.roles.find((role) => role.admin);
  return admin ? { role: admin.id, id: "admin" } : null;
}

const recordsOf = (records: readonly { [field: string]: Json | undefined }[] = []): Collection["sample"] =>
  records.map((record) => given(record) as StoredRecord & { [field: string]: Json });

const given = (values: object): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(values as Record<string, Json | undefined>).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
