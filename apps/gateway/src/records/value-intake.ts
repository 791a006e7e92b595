/** Values of records as they come in requests: what they bring is taken into the store before their write, of those alone who may write. */
import { refusal } from "@appmon/contract/failure-codes";
import type { Database } from "@appmon/db/client";
import type { StoredRecord } from "@appmon/kit/data-store";
import { type Actor, makerOf, onlyOpen, permitted, refuseDeed, visibleTo } from "@appmon/kit/record-access";
import type { CollectionSchema } from "@appmon/kit/schema";
import { seoulNow } from "@appmon/kit/seoul-clock";
import type { FileStore } from "../objects/file-store.ts";
import type { PictureStore } from "../objects/picture-store.ts";
import { fileFields, takeFiles } from "./file.ts";
import { takePictures } from "./picture.ts";
import { imageFields, isOwnFile, isOwnPicture, readPictureAddress } from "./picture-address.ts";
import { reachOf } from "./reach.ts";
import { toRecord } from "./record-table.ts";
import type { Asked } from "./service.ts";
import { findRecord } from "./store.ts";

/** Whose uploads are whose. */
export const uploaderOf = (actor: Actor): string => makerOf(actor) ?? "admin";

/** Of one record: which there is (absent = a new one), and what of it was sent. */
export interface SentRecord {
  schema: CollectionSchema;
  id?: string;
  values: unknown;
}

export function createValueIntake({
  db,
  pictures,
  files,
  see,
}: {
  db: Database;
  pictures: PictureStore;
  files: FileStore;
  /** A record of the app that the asker may see. */
  see: (asked: Asked, collection: string, id: string) => Promise<StoredRecord | undefined>;
}) {
  /**
   * Fields the sender may fill in as they did. Throws what the write would refuse them for: bytes of who may not write would be stored at
   * the owner's expense until somebody sees that nothing has them.
   */
  const openFields = async (asked: Asked, { schema, id, values }: SentRecord): Promise<ReadonlySet<string>> => {
    const given = values as Record<string, unknown>;
    const actor = await reachOf(db, asked, schema);
    const scope = { appId: asked.app.appId, env: asked.app.env, collection: schema.id };
    const row = id === undefined ? undefined : await findRecord(db, scope, id);
    const before = row && toRecord(row);
    if (id !== undefined && (!before || !visibleTo(schema, actor, before))) throw refusal("record/not-found");
    if (before && onlyOpen(schema, actor, before, given)) return new Set(Object.keys(given));
    refuseDeed(schema, actor, before ? "update" : "create", before);
    const allowed = permitted(schema, actor, before, given, seoulNow()) as Record<string, unknown>;
    return new Set(Object.keys(given).filter((field) => allowed[field] === given[field]));
  };

  /** Pictures and files that come back as the addresses pages were given: what stands there, of records the asker may see. */
  const backFromAddresses = async (asked: Asked, schema: CollectionSchema, values: unknown): Promise<unknown> => {
    const places = [...imageFields(schema), ...fileFields(schema)].flatMap((field) => {
      const place = readPictureAddress((values as Record<string, unknown> | null)?.[field]);
      return place && asked.app.entities.some(({ id }) => id === place.collection) ? [{ to: field, place }] : [];
    });
    if (places.length === 0) return values;
    const found = await Promise.all(
      places.map(async ({ to, place }) => {
        const value = (await see(asked, place.collection, place.id))?.[place.field];
        const fits = fileFields(schema).includes(to) ? isOwnFile(value) : isOwnPicture(value);
        return fits ? [[to, value] as const] : [];
      }),
    );
    return { ...(values as Record<string, unknown>), ...Object.fromEntries(found.flat()) };
  };

  /**
   * What was sent, with the pictures inside it made anew and kept, each told to `onKept`. Before the write's transaction: they take a moment each. Throws
   * `DataRefusal` and `Failure`.
   */
  return async (asked: Asked, sent: SentRecord, onKept: (reference: string) => void): Promise<unknown> => {
    const { schema, values } = sent;
    const remade = await takePictures(schema, values, {
      openFields: () => openFields(asked, sent),
      keep: async (picture) => {
        const reference = await pictures.keep(asked.app.appId, picture);
        onKept(reference);
        return reference;
      },
      claim: (value) => pictures.claim(asked.app.appId, uploaderOf(asked.actor), value),
    });
    const claimed = await takeFiles(schema, remade, (value) => files.claim(asked.app.appId, uploaderOf(asked.actor), value));
    return backFromAddresses(asked, schema, claimed);
  };
}
