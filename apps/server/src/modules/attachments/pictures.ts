/**
 * Pictures as wide as they are shown: of what somebody attached, in one of a few widths and in the format their browser takes best.
 * Made when first asked for; those asked for lately are kept in memory, and the browser keeps each for good, because files never change.
 */
import { PICTURE_QUALITY, type PictureWidth } from "@appmon/contract/attachment";
import { LRUCache } from "lru-cache";
import sharp, { type Sharp } from "sharp";

const CACHE_BYTES = 48 * 1024 * 1024;
/** A small file may unpack to a huge picture: more than this is not unpacked at all. */
const MAX_PIXELS = 6000 * 6000;
const TIMEOUT_S = 10;
/** So many are made at a time: each takes a processor, and talk goes on beside them. */
const AT_ONCE = 1;
/** Between small and soon: 4 would take three times as long for a tenth less. */
const AVIF_EFFORT = 2;

export interface Picture {
  type: string;
  bytes: Buffer;
}

interface Source {
  load(): Promise<Buffer>;
}

const FORMATS: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  "image/avif": (picture) => picture.avif({ quality: PICTURE_QUALITY, effort: AVIF_EFFORT }),
  "image/webp": (picture) => picture.webp({ quality: PICTURE_QUALITY }),
  "image/png": (picture) => picture.png({ palette: true, quality: PICTURE_QUALITY }),
};

/** The best of ours that an `Accept` header names; PNG, which everything shows, where it names none. */
export function formatFor(accept: string | undefined): string {
  const taken = new Set((accept ?? "").split(",").map((one) => one.split(";", 1)[0]!.trim().toLowerCase()));
  return Object.keys(FORMATS).find((format) => taken.has(format)) ?? "image/png";
}

/** Makes and keeps pictures. `at` rejects with what is wrong with the file when it is no picture. */
export function createPictures() {
  let queue: Promise<unknown>[] = [];
  const inTurn = async <T>(make: () => Promise<T>): Promise<T> => {
    while (queue.length >= AT_ONCE) await Promise.race(queue);
    const run = make();
    const settled = run.then(
      () => undefined,
      () => undefined,
    );
    queue.push(settled);
    void settled.then(() => (queue = queue.filter((other) => other !== settled)));
    return run;
  };
  const cache = new LRUCache<string, Picture, Source & { width: PictureWidth; format: string }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
    fetchMethod: (_key, _stale, { context: { load, width, format } }) =>
      inTurn(async () => {
        const picture = sharp(await load(), { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 })
          .timeout({ seconds: TIMEOUT_S })
          .rotate()
          .resize({ width, withoutEnlargement: true });
        return { type: format, bytes: await FORMATS[format]!(picture).toBuffer() };
      }),
  });
  return {
    /** The picture of the file `id`, which `load` reads; two that ask at once share one. */
    at(id: string, width: PictureWidth, format: string, load: Source["load"]): Promise<Picture> {
      return cache.forceFetch(`${id} ${width} ${format}`, { context: { load, width, format } });
    },
  };
}
