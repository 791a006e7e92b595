import { Readable } from "node:stream";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database, Tx } from "@appmon/db/client";
import { clearSampleRecords } from "@appmon/db/sample-records";
import { DataRefusal, type RecordPart, type StoredRecord } from "@appmon/kit/data-store";
import { type AppData, createRecord, createWithParts, type RecordTable, removeRecord, updateRecord } from "@appmon/kit/record-writes";
import {
  type Actor,
  ANYBODY,
  foundByKey,
  listsOutlined,
  listsOwnOnly,
  makerOf,
  may,
  outlineOf,
  refusalFor,
  visibleTo,
} from "@appmon/kit/record-access";
import type { AppRecord } from "@appmon/kit/schema";
import type { GuardedEntity } from "@appmon/appspec/guarded-entity";
import { Failure } from "@appmon/kernel/failure";
import type { ResolvedApp } from "../app-resolver.ts";
import type { AppQueue } from "./app-queue.ts";
import type { PictureStore, ShownPicture } from "../objects/picture-store.ts";
import type { FileStore } from "../objects/file-store.ts";
import type { PictureWidth } from "../objects/object-keys.ts";
import type { GivenFile } from "../objects/uploads.ts";
import { fileFields, findFile, type FoundFile } from "./file.ts";
import { createRecordQuota, type RecordQuota } from "./record-quota.ts";
import { imageFields, isOwnFile, isOwnPicture, pictureBytes, pictureHash, type PicturePlace } from "./picture-address.ts";
import { openTable, type TableOptions, toRecord } from "./record-table.ts";
import { reachOf } from "./reach.ts";
import { importMode, importRecords } from "./import-records.ts";
import { lookupRule } from "./key-rules.ts";
import { ensureKeys, type KeyMode, listBreaches, listPendingRules, writeKeyed } from "./keyed-write.ts";
import { createNumberSearch } from "./number-search.ts";
import { createSharedReads } from "./shared-reads.ts";
import { findRecord, listByKey, listRecords, type Scope } from "./store.ts";
import { createValueIntake, uploaderOf } from "./value-intake.ts";

/** What an upload is for: a picture is made anew, a file stays as it is. */
export const UPLOAD_KINDS = ["file", "picture"] as const;
type UploadKind = (typeof UPLOAD_KINDS)[number];

const MAX_PAGE = 200;
const MOST_OUTLINED = 5_000;

/** As it came over the wire: its values are looked at like those of any record. */
export interface GivenPart {
  collection: string;
  via: string;
  values: Record<string, unknown>;
}

/** One of several changes that are made together. */
export type RecordDeed =
  | { deed: "set"; id: string; values: Record<string, unknown>; from?: Readonly<Record<string, unknown>> }
  | { deed: "add"; values: Record<string, unknown> }
  | { deed: "remove"; id: string };

/** An app and who asks it for something. */
export interface Asked {
  app: ResolvedApp;
  actor: Actor;
}

/** The app's owner at their desk in AppMon: may do everything, and makes records that are nobody's own. */
export const asOwner = (app: ResolvedApp): Asked => ({ app, actor: ANYBODY });

export interface FoundPicture {
  /** Of what the record holds. */
  hash: string;
  /** In fewer pixels where it has more than `width`. Throws `record/not-found` where it is gone. */
  open(width?: PictureWidth): Promise<ShownPicture>;
}

/** Whether a write was answered with no: nothing was written. Where a connection broke nobody knows, and what was kept stays for now. */
const isRefusal = (error: unknown): boolean => error instanceof Failure && /^(?:record|collection|visitor|plan|request)\//.test(error.code);

/** Records of one app and environment, validated by the app's own declaration. Everything from a visitor is hostile. */
export function createRecordsService({
  db,
  queue,
  pictures,
  files,
  quota = createRecordQuota(),
}: {
  db: Database;
  queue: AppQueue;
  pictures: PictureStore;
  files: FileStore;
  /** How many records an app may hold; the usual number unless told. */
  quota?: RecordQuota;
}) {
  const shared = createSharedReads(queue);
  const open = ({ app }: Asked, collection: string): { scope: Scope; schema: GuardedEntity } => {
    const schema = app.entities.find((entity) => entity.id === collection);
    if (!schema) throw refusal("collection/not-found");
    return { scope: { appId: app.appId, env: app.env, collection }, schema };
  };

  /** One write with everything that follows from it, in one transaction. */
  const write = async <T>(
    asked: Asked,
    collection: string,
    work: (data: AppData, open: (options?: TableOptions, within?: Tx) => RecordTable, tx: Tx) => Promise<T>,
    mode: KeyMode = "strict",
  ): Promise<T> => {
    const { scope, schema } = open(asked, collection);
    const { app } = asked;
    const actor = await reachOf(db, asked, schema);
    const data: AppData = { collections: new Map(app.entities.map((entity) => [entity.id, entity])), rules: app.rules };
    try {
      return await queue.run(app.appId, "write", () =>
        writeKeyed(db, app, mode, (tx) => work(data, (options, within = tx) => openTable(within, scope, data, actor, quota, options), tx)),
      );
    } catch (error) {
      throw error instanceof DataRefusal ? toFailure(error) : error;
    }
  };

  /** A record the asker may see in a list or by itself. */
  const see = async (asked: Asked, collection: string, id: string): Promise<StoredRecord | undefined> => {
    const { scope, schema } = open(asked, collection);
    const row = await queue.run(scope.appId, "read", () => findRecord(db, scope, id));
    const record = row && toRecord(row);
    return record && (visibleTo(schema, asked.actor, record) ?? visibleTo(schema, asked.actor, record, "list"));
  };

  const intake = createValueIntake({ db, pictures, files, see });
  /**
   * Writes what was sent, once what it brings was taken into the store; `id`: of the record it changes. What was taken in for a write that
   * is refused goes at once: handing in what cannot be kept would use up the owner's room for a day.
   */
  const takingIn = async <T>(
    asked: Asked,
    sent: readonly { collection: string; values: unknown; id?: string }[],
    work: (taken: unknown[]) => Promise<T>,
  ): Promise<T> => {
    const kept: string[] = [];
    try {
      const taken: unknown[] = [];
      for (const { collection, ...one } of sent)
        taken.push(await intake(asked, { schema: open(asked, collection).schema, ...one }, (reference) => void kept.push(reference)));
      return await work(taken);
    } catch (thrown) {
      const error = thrown instanceof DataRefusal ? toFailure(thrown) : thrown;
      if (isRefusal(error)) await pictures.drop(asked.app.appId, kept);
      throw error;
    }
  };

  /** What the writer is told of what they wrote: a guest who may only hand in learns that it arrived. */
  const answer = (asked: Asked, collection: string, record: StoredRecord): AppRecord =>
    visibleTo(open(asked, collection).schema, asked.actor, record) ?? {
      id: record.id,
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
    };

  return {
    /** A page of what the asker may see. Rows they may not see are passed over, so that a page can be shorter than asked. */
    async list(
      asked: Asked,
      collection: string,
      page: {
        limit: number;
        before?: { createdAt: Date; id: string };
        /** Marks in place of inlined pictures, for `withPictureAddresses`. */
        withoutPictures?: boolean;
      },
    ): Promise<{ items: AppRecord[]; next: { createdAt: string; id: string } | null }> {
      const { scope, schema } = open(asked, collection);
      if (!may(schema, asked.actor, "list")) throw toFailure(refusalFor(schema, asked.actor, "list"));
      const limit = Math.min(page.limit, MAX_PAGE);
      const actor = await reachOf(db, asked, schema);
      const isOwnOnly = listsOwnOnly(schema, actor) && actor.holds === undefined;
      const maker = makerOf(actor);
      // Somebody who has made nothing has nothing of their own.
      if (isOwnOnly && maker === null) return { items: [], next: null };
      const withoutPictures = page.withoutPictures ? imageFields(schema) : [];
      const { before } = page;
      const createdBy = isOwnOnly && maker !== null ? { createdBy: maker } : {};
      const wanted = { before, withoutPictures, limit: limit + 1, ...createdBy };
      const found = await shared(scope.appId, JSON.stringify([scope.env, collection, wanted]), () => listRecords(db, scope, wanted));
      const rows = found.map(toRecord);
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        items: rows.slice(0, limit).flatMap((record) => visibleTo(schema, actor, record, "list") ?? []),
        next: last ? { createdAt: last.createdAt, id: last.id } : null,
      };
    },

    /** One that may not be seen is not found. */
    async get(asked: Asked, collection: string, id: string): Promise<AppRecord> {
      const { scope, schema } = open(asked, collection);
      const row = await queue.run(scope.appId, "read", () => findRecord(db, scope, id));
      const record = row && visibleTo(schema, await reachOf(db, asked, schema), toRecord(row));
      if (!record) throw refusal("record/not-found");
      return record;
    },

    /** A record's picture, under the record's own rule; throws `record/not-found` where there is none. */
    async picture(asked: Asked, { collection, id, field }: PicturePlace): Promise<FoundPicture> {
      if (!imageFields(open(asked, collection).schema).includes(field)) throw refusal("record/not-found");
      const value = (await see(asked, collection, id))?.[field];
      if (!isOwnPicture(value)) throw refusal("record/not-found");
      return {
        hash: pictureHash(value),
        open: async (width) => {
          const inlined = pictureBytes(value);
          const shown = inlined
            ? { type: inlined.type, size: inlined.bytes.length, body: Readable.from([inlined.bytes]) }
            : await pictures.open(asked.app.appId, value, width);
          if (!shown) throw refusal("record/not-found");
          return shown;
        },
      };
    },

    /** A record's file, under the record's own rule; throws `record/not-found` where there is none. */
    async file(asked: Asked, { collection, id, field }: PicturePlace): Promise<FoundFile> {
      if (!fileFields(open(asked, collection).schema).includes(field)) throw refusal("record/not-found");
      const value = (await see(asked, collection, id))?.[field];
      if (!isOwnFile(value)) throw refusal("record/not-found");
      return findFile(files, asked.app.appId, value);
    },

    /** Takes in a file or a picture for a record to come, from whoever may write some record that has one; answers what that record may hold. */
    async upload(asked: Asked, file: GivenFile, kind: UploadKind = "file"): Promise<string> {
      const fieldsOf = kind === "picture" ? imageFields : fileFields;
      const lists = asked.app.entities.filter((entity) => fieldsOf(entity).length > 0);
      const [first] = lists;
      if (!first) throw refusal("collection/not-found");
      if (!lists.some((entity) => may(entity, asked.actor, "create") || may(entity, asked.actor, "update")))
        throw toFailure(refusalFor(first, asked.actor, "create"));
      const uploader = uploaderOf(asked.actor);
      return kind === "picture" ? pictures.take(asked.app.appId, uploader, file) : files.keep(asked.app.appId, uploader, file);
    },

    /** The record with its pictures inside, for who may see it and cannot ask for them. */
    async withPictures<R extends AppRecord>(asked: Asked, collection: string, record: R): Promise<R> {
      const whole = { ...record } as Record<string, unknown>;
      for (const field of imageFields(open(asked, collection).schema))
        if (Object.hasOwn(whole, field)) whole[field] = await pictures.inline(asked.app.appId, whole[field]);
      return whole as R;
    },

    /** The one record that has this key; a collection without keys is not found. */
    async findByKey(asked: Asked, collection: string, key: string): Promise<AppRecord | null> {
      const { scope, schema } = open(asked, collection);
      const { foundBy } = schema;
      if (foundBy === undefined) throw refusal("collection/not-found");
      const rows = await queue.run(scope.appId, "read", async () => {
        await ensureKeys(db, asked.app);
        return listByKey(db, scope, lookupRule(foundBy), key);
      });
      return foundByKey(schema, rows.map(toRecord), key) ?? null;
    },

    /**
     * What a screen has to know of every record without reading it: which hours are taken. Only for who may hand something in;
     * a collection that tells nothing is not found.
     */
    async outline(asked: Asked, collection: string): Promise<AppRecord[]> {
      const { scope, schema } = open(asked, collection);
      if (schema.open?.outline === undefined) throw refusal("collection/not-found");
      if (!may(schema, asked.actor, "create")) throw toFailure(refusalFor(schema, asked.actor, "create"));
      const lists = new Map<string, Map<string, StoredRecord>>();
      for (const target of listsOutlined(schema)) {
        const found = await listRecords(db, { ...scope, collection: target }, { limit: MOST_OUTLINED });
        lists.set(target, new Map(found.map((row) => [row.id, toRecord(row)])));
      }
      const rows = await listRecords(db, scope, { limit: MOST_OUTLINED });
      return rows.flatMap((row) => outlineOf(schema, toRecord(row), (list, id) => lists.get(list)?.get(id)) ?? []);
    },

    ...createNumberSearch({ db, queue, open, write }),

    /** `parts`: records that belong to this one and are made with it, or nothing is. */
    async create(asked: Asked, collection: string, given: unknown, givenParts: readonly GivenPart[] = []): Promise<AppRecord> {
      const sent = [{ collection, values: given }, ...givenParts.map((part) => ({ collection: part.collection, values: part.values }))];
      return takingIn(asked, sent, async ([values, ...taken]) => {
        const parts = givenParts.map((part, at) => ({ ...part, values: taken[at] })) as readonly RecordPart[];
        const work = (data: AppData, table: RecordTable) =>
          parts.length === 0 ? createRecord(data, table, collection, values) : createWithParts(data, table, collection, values, parts);
        return answer(asked, collection, await write(asked, collection, (data, table) => work(data, table())));
      });
    },

    /** One with what is to be kept beside it, in the same transaction. */
    async createWith(asked: Asked, collection: string, given: unknown, beside: (tx: Tx, record: StoredRecord) => Promise<void>) {
      await takingIn(asked, [{ collection, values: given }], ([values]) =>
        write(asked, collection, async (data, table, tx) => beside(tx, await createRecord(data, table(), collection, values))),
      );
    },

    /**
     * All of these or none. What is wrong is said by row: "3" → sentence with the field's name, counted from 1. The first row
     * becomes the newest, so that lists show them in the order they came in.
     */
    createMany: async (asked: Asked, collection: string, given: unknown[]): Promise<number> => {
      const sent = given.map((values) => ({ collection, values }));
      const { scope, schema } = open(asked, collection);
      return takingIn(asked, sent, (rows) =>
        write(
          asked,
          collection,
          (data, table, tx) => importRecords({ app: asked.app, scope, schema, data, open: table, tx, rows }),
          importMode(asked.app, collection),
        ),
      );
    },

    async update(asked: Asked, collection: string, id: string, given: unknown): Promise<AppRecord> {
      return takingIn(asked, [{ collection, values: given, id }], async ([values]) =>
        answer(asked, collection, await write(asked, collection, (data, table) => updateRecord(data, table(), collection, id, values))),
      );
    },

    /**
     * Several changes of one collection, all of them or none. `from`: what a change was counted from; it is refused where that is no longer so.
     */
    async changeAll(asked: Asked, collection: string, changes: readonly RecordDeed[]): Promise<void> {
      const sent = changes.flatMap((one) =>
        one.deed === "remove" ? [] : [{ collection, values: one.values, ...(one.deed === "set" && { id: one.id }) }],
      );
      await takingIn(asked, sent, async (taken) => {
        let next = 0;
        const given = changes.map((one) => (one.deed === "remove" ? undefined : taken[next++]));
        await write(asked, collection, async (data, open) => {
          const table = open();
          for (const [at, one] of changes.entries()) {
            if (one.deed === "add") await createRecord(data, table, collection, given[at]);
            else if (one.deed === "remove") await removeRecord(data, table, collection, one.id);
            else {
              const held = one.from && (await table.hold(collection, one.id));
              if (held && Object.entries(one.from!).some(([field, value]) => (held[field] ?? null) !== (value ?? null)))
                throw new DataRefusal("conflict", "그 사이에 기록이 바뀌었어요. 다시 말해 주세요");
              await updateRecord(data, table, collection, one.id, given[at]);
            }
          }
        });
      });
    },

    remove: (asked: Asked, collection: string, id: string): Promise<void> =>
      write(asked, collection, (data, table) => removeRecord(data, table(), collection, id)),

    /** What the owner is told of records that a rule came too late for. */
    breaches: ({ app }: Asked) =>
      queue.run(app.appId, "read", async () => ({ items: await listBreaches(db, app), pending: await listPendingRules(db, app) })),

    async clearSample({ app, actor }: Asked): Promise<number> {
      if (!actor.admin) throw refusal(actor.id === null && !actor.stranger ? "visitor/sign-in-required" : "visitor/forbidden");
      const kept = app.entities.flatMap(({ id, setting }) => (setting ? [{ collection: id, rows: setting }] : []));
      const relations = app.entities.flatMap(({ id, fields }) =>
        fields.flatMap(({ id: field, type, target }) =>
          type === "relation" && target !== undefined ? [{ collection: id, field, target }] : [],
        ),
      );
      return queue.run(app.appId, "write", () =>
        db.transaction((tx) => clearSampleRecords(tx, app.appId, app.env, new Date(), { kept, relations })),
      );
    },
  };
}
export type RecordsService = ReturnType<typeof createRecordsService>;

/** What a write was refused for, as the wire says it. */
export function toFailure({ code, message, fields }: DataRefusal): Failure {
  if (code === "not_found") return refusal("record/not-found");
  if (code === "visitor/sign-in-required" || code === "visitor/forbidden") return refusal(code, { detail: message, fields });
  return code === "invalid" ? refusal("record/invalid", { fields }) : refusal("record/conflict", { detail: message, fields });
}
