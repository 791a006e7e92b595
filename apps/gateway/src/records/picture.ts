/**
 * Pictures of records, made anew before they are stored: whatever came is decoded, turned upright, made no wider than a screen and
 * written as WebP. Places, cameras and anything else that travels inside a file is gone, and a file that is no picture never
 * gets in.
 */
import { DataRefusal } from "@appmon/kit/data-store";
import type { CollectionSchema } from "@appmon/kit/schema";
import sharp from "sharp";

/** The widest the product shows, and the quality it shows pictures in. */
const MAX_EDGE = 1920;
const QUALITY = 75;
/** A small file may unpack to a huge picture: more than this is not unpacked at all. */
const MAX_PIXELS = 4096 * 4096;
const TIMEOUT_S = 5;
/** A longer one is refused by the record's own rules, without being looked at. */
const MAX_CHARS = 500_000;
const INLINED = /^data:image\/(?:png|jpeg|webp|gif);base64,([A-Za-z0-9+/]+={0,2})$/;
const UNREADABLE = "읽을 수 없는 사진이에요. JPG, PNG, WebP 사진을 골라 주세요";

// Many small pictures side by side rather than one on all processors; nothing is kept between them.
sharp.concurrency(1);
sharp.cache(false);

export interface Picture {
  bytes: Buffer;
  /** Media type. */
  type: string;
  /** Pixels. */
  width: number;
  height: number;
}

const unpack = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 }).timeout({ seconds: TIMEOUT_S }).rotate();

/** An inlined picture, small and bare. Rejects with what sharp says when it is none, or too large to unpack. */
export async function remakePicture(dataUrl: string): Promise<Picture> {
  const [, base64] = INLINED.exec(dataUrl) ?? [];
  if (base64 === undefined) throw new Error("not an inlined picture");
  const { data, info } = await unpack(Buffer.from(base64, "base64"))
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, type: "image/webp", width: info.width, height: info.height };
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
}

/**
 * The values of a record with its inlined pictures made anew and kept; web addresses stay, they are never fetched. What is not a
 * picture at all is left for the record's own rules to refuse.
 */
export async function takePictures(schema: CollectionSchema, values: unknown, taker: PictureTaker): Promise<unknown> {
  if (typeof values !== "object" || values === null || Array.isArray(values)) return values;
  const given = values as Record<string, unknown>;
  const isInlined = (value: unknown) => typeof value === "string" && value.length <= MAX_CHARS && INLINED.test(value);
  const fields = schema.fields.filter(({ type }) => type === "image").map(({ id }) => id);
  // Who knows what a record holds in a picture's place does not have the picture by that.
  for (const id of fields) if (isReference(given[id])) throw unreadable(id);
  const inlined = fields.filter((id) => isInlined(given[id]));
  if (inlined.length === 0) return values;
  const open = await taker.openFields();
  const taken = inlined.filter((id) => open.has(id));
  const remade = await Promise.all(taken.map(async (id) => [id, await remakeOrRefuse(id, given[id] as string)] as const));
  const kept: Record<string, string> = {};
  for (const [id, picture] of remade) kept[id] = await taker.keep(picture);
  return { ...given, ...kept };
}

const isReference = (value: unknown) => typeof value === "string" && value.startsWith("object:");

const unreadable = (field: string) => new DataRefusal("invalid", UNREADABLE, { [field]: UNREADABLE });

async function remakeOrRefuse(field: string, dataUrl: string): Promise<Picture> {
  try {
    return await remakePicture(dataUrl);
  } catch {
    // Whatever is wrong with it, the person can only choose another.
    throw unreadable(field);
  }
}
