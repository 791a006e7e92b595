import type { Database } from "@appmon/db/client";
import { encodeEvent } from "@appmon/http/event-stream";
import type { GuardedEntity } from "@appmon/appspec/guarded-entity";
import type { StoredRecord } from "@appmon/kit/data-store";
import { type Actor, makerOf, may, visibleTo } from "@appmon/kit/record-access";
import type { ResolvedApp } from "../app-resolver.ts";
import type { AppQueue } from "./app-queue.ts";
import { withPictureAddresses } from "./picture-address.ts";
import { findHolders, type Holders, reaches, targetsOf } from "./reach.ts";
import { type LiveChange, type RecordChange, toRecord } from "./record-table.ts";
import { findRecords } from "./store.ts";
import { listsCounted } from "./told-values.ts";

/** The bytes that one visitor is sent; undefined = nothing that happened is theirs to know. */
export type EventsFor = (actor: Actor) => Buffer | undefined;

export interface Readers {
  app: ResolvedApp;
  /** Of the pages, for the addresses of pictures. */
  origin: string;
  actors: readonly Actor[];
}

interface Read {
  schema: GuardedEntity;
  change: RecordChange;
  /** As it is now; undefined = gone, or nobody may list it. */
  record: StoredRecord | undefined;
  holders: Holders;
}

/** Reads changed records once for all who listen. */
export function createChangeReader({ db, queue }: { db: Database; queue: AppQueue }) {
  const recordsOf = async ({ app, actors }: Readers, schema: GuardedEntity, changes: readonly RecordChange[]) => {
    const ids = changes.flatMap(({ type, id }) => (type === "delete" ? [] : [id]));
    if (ids.length === 0 || !actors.some((actor) => may(schema, actor, "list"))) return { records: new Map(), holders: new Map() };
    const scope = { appId: app.appId, env: app.env, collection: schema.id };
    return queue.run(app.appId, "follow", async () => {
      const records = new Map((await findRecords(db, scope, ids)).map((row) => [row.id, toRecord(row)]));
      const makers = reaches(schema) ? actors.flatMap((actor) => (actor.admin ? [] : (makerOf(actor) ?? []))) : [];
      return { records, holders: await findHolders(db, scope, { targets: targetsOf(schema), makers, ids: pointedTo(schema, records) }) };
    });
  };

  return {
    /** What each of the actors is to be told of the changes, in their order. Equal rights are answered by the very same bytes. */
    async read(readers: Readers, changes: readonly LiveChange[]): Promise<EventsFor> {
      const { app, origin } = readers;
      const reads = new Map<string, Awaited<ReturnType<typeof recordsOf>>>();
      const single = changes.filter((change) => change.type !== "reset");
      for (const schema of app.entities) {
        const own = single.filter(({ collection }) => collection === schema.id);
        if (own.length > 0) reads.set(schema.id, await recordsOf(readers, schema, own));
      }
      const parts = changes.map((change) => {
        if (change.type === "reset") return always(Buffer.concat(app.entities.map(({ id }) => resetOf(id))));
        const schema = app.entities.find(({ id }) => id === change.collection);
        const found = reads.get(change.collection);
        if (!schema || !found) return always(undefined);
        const told = { schema, change, record: found.records.get(change.id), holders: found.holders };
        return once(told, (actor) => tell(app, origin, told, actor));
      });
      return joined(parts);
    },
  };
}
export type ChangeReader = ReturnType<typeof createChangeReader>;

const always = (bytes: Buffer | undefined) => () => ({ kind: "", bytes });

const resetOf = (collection: string) => encodeEvent({ event: "change", data: { collection, type: "reset", id: "" } });

/** Ids by which a record can be somebody's: its own, and what it points to. */
function pointedTo(schema: GuardedEntity, records: ReadonlyMap<string, StoredRecord>): string[] {
  const fields = [...new Set(schema.access.flatMap(({ through }) => through ?? []))];
  return [...records.values()].flatMap((record) => [
    record.id,
    ...fields.flatMap((field) => (typeof record[field] === "string" ? [record[field]] : [])),
  ]);
}

/** To one who may not see the record nothing of it happened, unless something of all records is known to everybody. */
function tell(app: ResolvedApp, origin: string, { schema, change, record }: Read, actor: Actor): Buffer | undefined {
  const { collection, id, type } = change;
  const seen = record && visibleTo(schema, actor, record, "list");
  if (seen) return encodeEvent({ event: "change", data: { collection, type, id, record: withPictureAddresses(origin, schema, seen) } });
  if (mayHaveListed(schema, actor, change)) return encodeEvent({ event: "change", data: { collection, type: "delete", id } });
  return isFollowed(app, schema) ? resetOf(collection) : undefined;
}

/** Whether the record may have been in the actor's list before it went; whose it is through a relation shows only while it is there. */
const mayHaveListed = (schema: GuardedEntity, actor: Actor, { createdBy }: RecordChange): boolean =>
  may(schema, actor, "list", { createdBy }) || (makerOf(actor) !== null && reaches(schema));

/** Whether something of every record of the list is known to who may not list it: which hours are taken, how many there are. */
const isFollowed = ({ entities }: ResolvedApp, { id, open }: GuardedEntity): boolean =>
  open?.outline !== undefined || listsCounted(entities).has(id);

/** Asks once for each kind of actor: everything about them that the rules of one record look at. */
function once(read: Read, answer: (actor: Actor) => Buffer | undefined) {
  const known = new Map<string, Buffer | undefined>();
  const { record, change, holders } = read;
  return (actor: Actor) => {
    const maker = makerOf(actor);
    const holds = actor.admin || maker === null ? undefined : holders.get(maker);
    const isTheirs = maker !== null && maker === (record ? record.createdBy : change.createdBy);
    const { admin, stranger, id, role } = actor;
    const held = [...(holds ?? [])].toSorted();
    const kind = JSON.stringify([admin, stranger === true, id === null, maker === null, isTheirs, role, ...held]);
    if (!known.has(kind)) known.set(kind, answer(holds ? { ...actor, holds } : actor));
    return { kind, bytes: known.get(kind) };
  };
}

/** All parts of one actor in a row, put together once for each combination. */
function joined(parts: readonly ((actor: Actor) => { kind: string; bytes: Buffer | undefined })[]): EventsFor {
  const known = new Map<string, Buffer | undefined>();
  return (actor) => {
    const told = parts.map((part) => part(actor));
    const key = told.map(({ kind }) => kind).join("\n");
    if (!known.has(key)) {
      const bytes = told.flatMap((part) => part.bytes ?? []);
      known.set(key, bytes.length === 0 ? undefined : Buffer.concat(bytes));
    }
    return known.get(key);
  };
}
