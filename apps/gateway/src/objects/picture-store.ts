/** Pictures of records, in the object store: kept once, and shown in the widths they are shown in. */
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Database } from "@appmon/db/client";
import { deleteObjects, findObject, insertObject, markNeverUsed, type ObjectRow } from "@appmon/db/object-rows";
import { createId } from "@appmon/kernel/id";
import type { ObjectStore } from "@appmon/object-store/object-store";
import { withinQuota, type StorageQuota } from "./storage-quota.ts";
import { narrowPicture, type Picture } from "../records/picture.ts";

/** Pixels. A picture is shown in its own width where that is no larger. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

const REFERENCE = /^object:(obj_[0-9a-z]{24})$/;

/** Id of the object that a record's value stands for; undefined = it stands for none. */
export const referredObject = (value: unknown): string | undefined => (typeof value === "string" ? REFERENCE.exec(value)?.[1] : undefined);

/** All keys under which the bytes of an object may lie. */
export const keysOf = (id: string): string[] => [id, ...PICTURE_WIDTHS.map((width) => widthKey(id, width))];
const widthKey = (id: string, width: PictureWidth): string => `${id}.w${width}`;

export interface ShownPicture {
  type: string;
  body: Readable;
  /** Bytes. */
  size: number;
}

export interface PictureStore {
  /**
   * Answers what the record holds in the picture's place. Until one does, it is deleted after the time of grace. Throws
   * `plan/storage-full`.
   */
  keep(appId: string, picture: Picture): Promise<string>;
  /** Deletes at once what was kept for a record that was refused: nobody has ever heard of it. */
  drop(appId: string, kept: readonly string[]): Promise<void>;
  /** What a record's value stands for; undefined = for nothing this app has. */
  open(appId: string, value: unknown, width?: PictureWidth): Promise<ShownPicture | undefined>;
  /** The same, whole, as a `data:` URL; other values as they are, and what is not there any more as null. */
  inline(appId: string, value: unknown): Promise<unknown>;
}

export function createPictureStore({ db, objects, quota }: { db: Database; objects: ObjectStore; quota?: StorageQuota }): PictureStore {
  /** Widths that are being made: however many ask for one at once, it is made once. */
  const underWay = new Map<string, Promise<Buffer>>();

  const inWidth = async (row: ObjectRow, width: PictureWidth): Promise<ShownPicture | undefined> => {
    const key = widthKey(row.id, width);
    const made = await objects.get(key);
    if (made) return { type: row.type, ...made };
    const whole = await objects.get(row.id);
    if (!whole) return undefined;
    const making = underWay.get(key) ?? narrow(key, row, whole.body, width);
    if (underWay.has(key)) whole.body.destroy();
    underWay.set(key, making);
    const bytes = await making.finally(() => underWay.delete(key));
    return { type: row.type, body: Readable.from([bytes]), size: bytes.length };
  };

  const narrow = async (key: string, { type }: ObjectRow, body: Readable, width: PictureWidth): Promise<Buffer> => {
    const bytes = await narrowPicture(await buffer(body), width);
    await objects.put(key, Readable.from([bytes]), { type, size: bytes.length });
    return bytes;
  };

  const open: PictureStore["open"] = async (appId, value, width) => {
    const id = referredObject(value);
    const row = id === undefined ? undefined : await findObject(db, appId, id);
    if (!row || row.width === null) return undefined;
    if (width !== undefined && width < row.width) return inWidth(row, width);
    const whole = await objects.get(row.id);
    return whole && { type: row.type, ...whole };
  };

  return {
    async keep(appId, { bytes, type, width, height }) {
      const id = createId("obj");
      await withinQuota(quota, appId, bytes.length, () =>
        insertObject(db, { appId, id, type, size: bytes.length, width, height }, new Date()),
      );
      await objects.put(id, Readable.from([bytes]), { type, size: bytes.length });
      return `object:${id}`;
    },
    async drop(appId, kept) {
      const ids = kept.flatMap((value) => referredObject(value) ?? []);
      if (ids.length === 0) return;
      // The row goes last: what is cut off here is finished after the time of grace.
      await markNeverUsed(db, appId, ids, new Date());
      await objects.delete(ids.flatMap(keysOf));
      await deleteObjects(db, appId, ids);
    },
    open,
    async inline(appId, value) {
      if (referredObject(value) === undefined) return value;
      const picture = await open(appId, value);
      return picture ? `data:${picture.type};base64,${(await buffer(picture.body)).toString("base64")}` : null;
    },
  };
}
