/**
 * Pictures of records, made anew before they are stored: whatever came is decoded, turned upright, made no wider than a screen and
 * written as WebP. Places, cameras and anything else that travels inside a file is gone, and a file that is no picture never
 * gets in.
 */
import { refusal } from "@appmon/contract/failure-codes";
import { DataRefusal } from "@appmon/kit/data-store";
import { HEIC_PICTURE, pictureTypeOf, type PictureType, READABLE_PICTURES, UNREADABLE_PICTURE } from "@appmon/kit/picture-type";
import type { CollectionSchema } from "@appmon/kit/schema";
import { Failure } from "@appmon/kernel/failure";
import sharp, { type Metadata, type Sharp } from "sharp";

/** The widest the product shows, and the quality it shows pictures in. */
const MAX_EDGE = 1920;
const QUALITY = 75;
/** A small file may unpack to a huge picture: more than this is not unpacked at all. */
const MAX_PIXELS = 4096 * 4096;
const TIMEOUT_S = 5;
/** As cameras of phones make them. */
const MAX_SENT_PIXELS = 64_000_000;
/** What of a picture is held at once while it is unpacked, as measured: most are unpacked line by line, these are not. */
const MAX_HELD_BYTES = 320_000_000;
const HELD_PER_PIXEL: Readonly<Record<string, number>> = { heif: 18, gif: 6 };
const SENT_TIMEOUT_S = 10;
const BUSY_RETRY_S = 10;
/** A longer one is refused by the record's own rules, without being looked at. What was exported is read in again: some megabytes. */
const MAX_CHARS = 3_000_000;
const INLINED = /^data:image\/(?:png|jpeg|webp|gif);base64,([A-Za-z0-9+/]+={0,2})$/;
const TOO_LARGE = "화소가 너무 많은 사진이에요. 크기를 줄여서 다시 골라 주세요";
const AGAIN = "사진을 다시 올려 주세요";

// Many small pictures side by side rather than one on all processors; nothing is kept between them.
sharp.concurrency(1);
sharp.cache(false);

/** What pictures are made into. */
export const NARROW_TYPE = "image/webp";

export interface Picture {
  bytes: Buffer;
  /** Media type. */
  type: string;
  /** Pixels. */
  width: number;
  height: number;
}

const unpack = (bytes: Buffer, { pixels, seconds } = { pixels: MAX_PIXELS, seconds: TIMEOUT_S }) =>
  sharp(bytes, { limitInputPixels: pixels, failOn: "error", pages: 1 }).timeout({ seconds }).rotate();

async function small(unpacked: Sharp): Promise<Picture> {
  const { data, info } = await unpacked
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, type: NARROW_TYPE, width: info.width, height: info.height };
}

/** An inlined picture, small and bare. Rejects with what sharp says when it is none, or too large to unpack. */
export async function remakePicture(dataUrl: string): Promise<Picture> {
  const [, base64] = INLINED.exec(dataUrl) ?? [];
  if (base64 === undefined) throw new Error("not an inlined picture");
  return small(unpack(Buffer.from(base64, "base64")));
}

/** Media type of a picture that begins with `head`; refuses with a sentence what nobody here can unpack. */
export function requireReadable(head: Buffer): PictureType {
  const type = pictureTypeOf(head);
  if (type === undefined || !READABLE_PICTURES.has(type))
    throw refusal("record/invalid", { detail: type === "image/heic" ? HEIC_PICTURE : UNREADABLE_PICTURE });
  return type;
}

/** A picture as it was sent, small and bare. Refuses with a sentence what cannot be read, has too many points, or takes too long. */
export async function remakeUpload(bytes: Buffer): Promise<Picture> {
  requireReadable(bytes);
  try {
    const about = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (about.width * about.height > MAX_SENT_PIXELS || heldBytes(about) > MAX_HELD_BYTES)
      throw refusal("record/invalid", { detail: TOO_LARGE });
    return await small(unpack(bytes, { pixels: MAX_SENT_PIXELS, seconds: SENT_TIMEOUT_S }));
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    if (/^timeout/.test((cause as Error).message)) throw refusal("app/busy", { retryAfterS: BUSY_RETRY_S }, { cause });
    // Whatever is wrong with it, the person can only choose another.
    throw refusal("record/invalid", { detail: UNREADABLE_PICTURE }, { cause });
  }
}

/** A picture that comes in passes is held whole: of JPEG its coefficients, two bytes each. */
function heldBytes({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  const passes = isProgressive ? channels * (format === "jpeg" || depth === "ushort" ? 2 : 1) : 0;
  return width * height * (HELD_PER_PIXEL[format] ?? passes);
}

/** The same picture in fewer pixels, as WebP. */
export const narrowPicture = (bytes: Buffer, width: number): Promise<Buffer> =>
  unpack(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer();

/** Width and height of a picture that was made before; undefined = it cannot be read. */
export async function measurePicture(bytes: Buffer): Promise<Pick<Picture, "width" | "height"> | undefined> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    return { width, height };
  } catch {
    // Whatever is wrong with it: nobody can look at it.
    return undefined;
  }
}

/** Where pictures that came inside of a request go. */
export interface PictureTaker {
  /** Ids of the fields whose pictures are taken in, asked only where there are some; what else there is stays as it came. Rejects for who may write none. */
  openFields(): Promise<ReadonlySet<string>>;
  /** Answers what stands in the picture's place. */
  keep(picture: Picture): Promise<string>;
  /** What the record may hold for what its sender has uploaded; undefined = they uploaded no such picture. */
  claim(value: string): Promise<string | undefined>;
}

/**
 * The values of a record with its pictures: those that were uploaded before as `claim` knows them, those inside the request made anew and kept; web addresses stay, they are never fetched. What is not a
 * picture at all is left for the record's own rules to refuse.
 */
export async function takePictures(schema: CollectionSchema, values: unknown, taker: PictureTaker): Promise<unknown> {
  if (typeof values !== "object" || values === null || Array.isArray(values)) return values;
  const given = { ...(values as Record<string, unknown>) };
  const isInlined = (value: unknown) => typeof value === "string" && value.length <= MAX_CHARS && INLINED.test(value);
  const fields = schema.fields.filter(({ type }) => type === "image").map(({ id }) => id);
  for (const id of fields) {
    const value = given[id];
    if (typeof value !== "string" || !value.startsWith("object:")) continue;
    // Who knows what a record holds in a picture's place does not have the picture by that.
    const claimed = await taker.claim(value);
    if (claimed === undefined) throw new DataRefusal("invalid", AGAIN, { [id]: AGAIN });
    given[id] = claimed;
  }
  const inlined = fields.filter((id) => isInlined(given[id]));
  if (inlined.length === 0) return given;
  const open = await taker.openFields();
  const taken = inlined.filter((id) => open.has(id));
  const remade = await Promise.all(taken.map(async (id) => [id, await remakeOrRefuse(id, given[id] as string)] as const));
  const kept: Record<string, string> = {};
  for (const [id, picture] of remade) kept[id] = await taker.keep(picture);
  return { ...given, ...kept };
}

async function remakeOrRefuse(field: string, dataUrl: string): Promise<Picture> {
  try {
    return await remakePicture(dataUrl);
  } catch {
    // Whatever is wrong with it, the person can only choose another.
    throw new DataRefusal("invalid", UNREADABLE_PICTURE, { [field]: UNREADABLE_PICTURE });
  }
}
