/**
 * Pictures of records under an address of their own, so that a page of records is as light as its words. The hash in the address
 * lets browsers keep a picture for as long as it stays the same.
 */
import { createHash } from "node:crypto";
import { isUploadedFile, readFileValue } from "@appmon/kit/file-value";
import type { AppRecord, CollectionSchema } from "@appmon/kit/schema";
import { fileFields } from "./file.ts";

/** In place of an inlined picture, before its hash; no value that the data rules let in begins like this. */
export const PICTURE_MARK = "picture:";
const INLINED = /^data:(image\/(?:png|jpeg|webp|gif));base64,([A-Za-z0-9+/]+={0,2})$/;
/** In place of a picture that is kept beside the records. */
const KEPT = "object:";
const ADDRESS =
  /\/_api\/collections\/([^/?#]{1,100})\/records\/([^/?#]{1,64})\/(?:pictures\/([^/?#]{1,100})|files\/([^/?#]{1,100})\/[^/?#]+)(?:\?|$)/;

export interface PicturePlace {
  collection: string;
  id: string;
  field: string;
}

export const imageFields = ({ fields }: CollectionSchema): string[] => fields.filter(({ type }) => type === "image").map(({ id }) => id);

/** Of what the record holds: another picture has another. */
export const pictureHash = (held: string): string => createHash("md5").update(held).digest("hex");

/** Whether a record's value is a picture of its own, inlined or kept beside it, and no address. */
export const isOwnPicture = (value: unknown): value is string =>
  typeof value === "string" && ((value.startsWith(KEPT) && !value.includes("/")) || INLINED.test(value));

/** Whether a record's value is a file that is kept beside it. */
export const isOwnFile = (value: unknown): value is string => typeof value === "string" && isUploadedFile(value);

/** The picture that a value is; undefined = it is none, or stands elsewhere. */
export function pictureBytes(value: unknown): { type: string; bytes: Buffer } | undefined {
  const [, type, base64] = typeof value === "string" ? (INLINED.exec(value) ?? []) : [];
  return type === undefined || base64 === undefined ? undefined : { type, bytes: Buffer.from(base64, "base64") };
}

/** The record as pages read it: its pictures and files are addresses below `origin`, whole, as the rules of records want them. */
export function withPictureAddresses<R extends AppRecord>(origin: string, schema: CollectionSchema, record: R): R {
  const shown = { ...record } as Record<string, unknown>;
  for (const field of imageFields(schema)) {
    const value = shown[field];
    if (typeof value !== "string") continue;
    const hash = value.startsWith(PICTURE_MARK)
      ? value.slice(PICTURE_MARK.length)
      : value.startsWith("data:") || value.startsWith(KEPT)
        ? pictureHash(value)
        : undefined;
    if (hash === undefined) continue;
    const [collection, id, name] = [schema.id, record.id, field].map(encodeURIComponent);
    shown[field] = `${origin}/_api/collections/${collection}/records/${id}/pictures/${name}?v=${hash}`;
  }
  for (const field of fileFields(schema)) {
    const value = shown[field];
    if (typeof value !== "string" || !isUploadedFile(value)) continue;
    const { name, size } = readFileValue(value)!;
    const place = [schema.id, record.id, field, name].map(encodeURIComponent);
    shown[field] =
      `${origin}/_api/collections/${place[0]}/records/${place[1]}/files/${place[2]}/${place[3]}?v=${pictureHash(value)}&size=${size}`;
  }
  return shown as R;
}

/** Where the address of a picture or a file leads, on whatever host it stands; undefined = it is none of ours. */
export function readPictureAddress(value: unknown): PicturePlace | undefined {
  const found = typeof value === "string" && value.length < 1_000 ? ADDRESS.exec(value) : null;
  if (!found) return undefined;
  try {
    const [collection = "", id = "", field = ""] = [found[1]!, found[2]!, (found[3] ?? found[4])!].map(decodeURIComponent);
    return { collection, id, field };
  } catch {
    // Not written by us.
    return undefined;
  }
}
