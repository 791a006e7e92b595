/** The part of compose.ts that does by itself what nobody asks for: clearing away, and moving what lies in an older place. */
import type { Database } from "@appmon/db/client";
import { createPictureStore } from "@appmon/gateway/objects/picture-store";
import type { Logger } from "pino";
import type { Store } from "./compose-store.ts";
import { startJanitor } from "./jobs/janitor.ts";
import { startPictureMove } from "./jobs/picture-move.ts";
import type { StopPlan } from "./stop-plan.ts";

export function startUpkeep(db: Database, objects: Store["objects"], log: Logger, stops: StopPlan): void {
  const janitor = startJanitor({ db, objects, log });
  stops.push(async () => janitor.close());
  const move = startPictureMove({ db, pictures: createPictureStore({ db, objects }), log });
  stops.push(() => move.close());
}
