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

/** A picture as a `data:` URL, small and bare. Rejects with what sharp says when it is none, or too large to unpack. */
export async function remakePicture(dataUrl: string): Promise<string> {
  const [, base64] = INLINED.exec(dataUrl) ?? [];
  if (base64 === undefined) throw new Error("not an inlined picture");
  const bytes = await sharp(Buffer.from(base64, "base64"), { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 })
    .timeout({ seconds: TIMEOUT_S })
    .rotate()
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}

/**
 * The values of a record with its inlined pictures made anew; web addresses stay, they are never fetched. What is not a picture at
 * all is left for the record's own rules to refuse.
 */
export async function remakePictures(schema: CollectionSchema, values: unknown): Promise<unknown> {
  if (typeof values !== "object" || values === null || Array.isArray(values)) return values;
  const given = values as Record<string, unknown>;
  const isInlined = (value: unknown) => typeof value === "string" && value.length <= MAX_CHARS && INLINED.test(value);
  const pictures = schema.fields.filter(({ id, type }) => type === "image" && isInlined(given[id]));
  if (pictures.length === 0) return values;
  const remade = await Promise.all(
    pictures.map(async ({ id }) => {
      try {
        return [id, await remakePicture(given[id] as string)] as const;
      } catch {
        // Whatever is wrong with it, the person can only choose another.
        throw new DataRefusal("invalid", UNREADABLE, { [id]: UNREADABLE });
      }
    }),
  );
  return { ...given, ...Object.fromEntries(remade) };
}
