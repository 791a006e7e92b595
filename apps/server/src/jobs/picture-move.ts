import type { Database } from "@appmon/db/client";
import { MOVE_PLACES, type MovePosition, moveInlinedPictures } from "@appmon/gateway/objects/move-inlined";
import type { PictureStore } from "@appmon/gateway/objects/picture-store";

/** Milliseconds. Nobody waits for it: people's own requests come first. */
const PACE = { beginsAfter: 30_000, between: 250, afterError: 60_000 };

/**
 * Moves pictures out of the records that were written before there was an object store, some rows at a time, once after each start.
 * Where there are none any more, that is a look at the keys of the tables.
 */
export function startPictureMove({
  db,
  pictures,
  log,
  pace = PACE,
}: {
  db: Database;
  pictures: PictureStore;
  log: { error(data: object, message: string): void };
  pace?: typeof PACE;
}): { close(): Promise<void> } {
  let [place, after]: [number, MovePosition | undefined] = [0, undefined];
  let isClosed = false;
  let step: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const next = async (): Promise<number | undefined> => {
    const name = MOVE_PLACES[place];
    if (name === undefined) return undefined;
    try {
      after = await moveInlinedPictures(db, pictures, name, after);
      if (after === undefined) place++;
      return pace.between;
    } catch (error) {
      log.error({ err: error }, "moving pictures out of records failed");
      return pace.afterError;
    }
  };
  const plan = (ms: number) => {
    timer = setTimeout(() => {
      step = next().then((wait) => {
        if (wait !== undefined && !isClosed) plan(wait);
      });
    }, ms);
    timer.unref();
  };
  plan(pace.beginsAfter);
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await step;
    },
  };
}
