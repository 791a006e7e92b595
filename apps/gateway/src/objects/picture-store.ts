/** Pictures of records, in the object store: kept once, and shown in the widths they are shown in. */
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describeObject, findObject, insertObject, type ObjectRow } from "@appmon/db/object-rows";
import { createId } from "@appmon/kernel/id";
import { narrowPicture, NARROW_TYPE, type Picture, remakeUpload, requireReadable } from "../records/picture.ts";
import { type PictureWidth, sentKey, widthKey } from "./object-keys.ts";
import { createPictureTurns } from "./picture-turns.ts";
import { withinQuota } from "./storage-quota.ts";
import { dropObjects, type GivenFile, isUploadOf, orDrop, storeUpload, type UploadPlace, withHead } from "./uploads.ts";

const REFERENCE = /^object:(obj_[0-9a-z]{24})$/;

/** Id of the object that a record's value stands for; undefined = it stands for none. */
export const referredObject = (value: unknown): string | undefined => (typeof value === "string" ? REFERENCE.exec(value)?.[1] : undefined);

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
  /**
   * Takes in a picture that travels by itself, made anew before it is answered for: what a record may hold of it. Refuses with `record/invalid` what
   * cannot be read; throws `plan/storage-full` and `app/busy`. Nothing of what fails stays.
   */
  take(appId: string, uploader: string, file: GivenFile): Promise<string>;
  /** What a record may hold for the picture this very person uploaded a moment ago; undefined = they uploaded no such picture. */
  claim(appId: string, uploader: string, value: string): Promise<string | undefined>;
  /** Deletes at once what was kept for a record that was refused: nobody has ever heard of it. */
  drop(appId: string, kept: readonly string[]): Promise<void>;
  /** What a record's value stands for; undefined = for nothing this app has. */
  open(appId: string, value: unknown, width?: PictureWidth): Promise<ShownPicture | undefined>;
  /** The same, whole, as a `data:` URL; other values as they are, and what is not there any more as null. */
  inline(appId: string, value: unknown): Promise<unknown>;
}

export function createPictureStore(place: UploadPlace): PictureStore {
  const { db, objects, quota } = place;
  const turns = createPictureTurns();
  /** Widths that are being made: however many ask for one at once, it is made once. */
  const underWay = new Map<string, Promise<Buffer>>();

  const inWidth = async (row: ObjectRow, width: PictureWidth): Promise<ShownPicture | undefined> => {
    const key = widthKey(row.id, width);
    const made = await objects.get(key);
    if (made) return { type: NARROW_TYPE, ...made };
    const whole = await objects.get(row.id);
    if (!whole) return undefined;
    const making = underWay.get(key) ?? narrow(key, whole.body, width);
    if (underWay.has(key)) whole.body.destroy();
    underWay.set(key, making);
    const bytes = await making.finally(() => underWay.delete(key));
    return { type: NARROW_TYPE, body: Readable.from([bytes]), size: bytes.length };
  };

  const narrow = async (key: string, body: Readable, width: PictureWidth): Promise<Buffer> => {
    const bytes = await narrowPicture(await buffer(body), width);
    await objects.put(key, Readable.from([bytes]), { type: NARROW_TYPE, size: bytes.length });
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
    async take(appId, uploader, { size, body }) {
      const { head, whole } = await withHead(body);
      const [id, sentType] = [createId("obj"), requireReadable(head)];
      const upload = { appId, id, type: sentType, size, uploadedBy: uploader, key: sentKey(id) };
      await storeUpload(place, upload, whole);
      return orDrop(place, upload, async () => {
        const { bytes, type, width, height } = await turns.run(appId, async () => {
          const sent = await objects.get(upload.key);
          if (!sent) throw new Error("what was sent is not there any more");
          return remakeUpload(await buffer(sent.body));
        });
        await objects.put(id, Readable.from([bytes]), { type, size: bytes.length });
        await describeObject(db, appId, id, { type, size: bytes.length, width, height });
        // Where it was taken, and with what, stands in it.
        await objects.delete([upload.key]);
        return `object:${id}`;
      });
    },
    async claim(appId, uploader, value) {
      const id = referredObject(value);
      const row = id === undefined ? undefined : await findObject(db, appId, id);
      return row && row.width !== null && isUploadOf(row, uploader) ? `object:${row.id}` : undefined;
    },
    drop: (appId, kept) =>
      dropObjects(
        place,
        appId,
        kept.flatMap((value) => referredObject(value) ?? []),
      ),
    open,
    async inline(appId, value) {
      if (referredObject(value) === undefined) return value;
      const picture = await open(appId, value);
      return picture ? `data:${picture.type};base64,${(await buffer(picture.body)).toString("base64")}` : null;
    },
  };
}
