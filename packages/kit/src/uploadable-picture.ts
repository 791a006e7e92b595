import { DataRefusal } from "./data-store.ts";
import { drawPicture } from "./image-file.ts";
import { HEIC_PICTURE, PICTURE_HEAD_BYTES, pictureTypeOf, READABLE_PICTURES, UNREADABLE_PICTURE } from "./picture-type.ts";

/** Wider than any screen it is shown on. */
const LONGEST_EDGE = 4_096;
const QUALITY = 0.9;

/**
 * A picture as the data API can unpack it: itself, or, where only this browser can read it (HEIC on a phone that takes such pictures), drawn
 * anew as JPEG. Refuses with a sentence, before anything has travelled, what neither can read.
 */
export async function uploadablePicture(file: File): Promise<File> {
  // An empty one is refused by who takes it in.
  if (file.size === 0) return file;
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer()));
  if (type !== undefined && READABLE_PICTURES.has(type)) return file;
  try {
    const drawn = await drawPicture(file, LONGEST_EDGE, QUALITY);
    return new File([drawn], `${file.name}.jpg`, { type: "image/jpeg" });
  } catch (cause) {
    const refused = new DataRefusal("invalid", type === "image/heic" ? HEIC_PICTURE : UNREADABLE_PICTURE);
    refused.cause = cause;
    throw refused;
  }
}
