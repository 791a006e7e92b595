import { sampleSets } from "@appmon/appspec/kept-samples";
import type { AppSpec } from "@appmon/appspec/spec";
import type { Tx } from "@appmon/db/client";
import { syncSampleRecords } from "@appmon/db/sample-records";
import { saveVersion } from "@appmon/db/version-store";
import { createId } from "@appmon/kernel/id";
import type { AppsDeps } from "./service.ts";
import { insertApp, linkRoom } from "./store.ts";

export interface StartedApp {
  spec: AppSpec;
  /** What the assistant says first in its room. */
  words: string;
  summary: string;
  fromTemplate: { id: string; title: string; byline: string };
}

/** A new app that begins with a design, with its example rows, in a room of its own. Answers its id. */
export async function startApp(
  { db, compile, rooms, requireRoomForApp }: AppsDeps,
  userId: string,
  { spec, words, summary, fromTemplate }: StartedApp,
  alongside: (tx: Tx) => Promise<void>,
): Promise<string> {
  const files = await compile(spec, userId);
  const id = createId("app");
  await db.transaction(async (tx) => {
    await requireRoomForApp(tx, userId);
    const now = new Date();
    const roomId = await rooms.open(tx, userId, spec.title, words);
    await insertApp(tx, { id, ownerId: userId, roomId, title: spec.title, fromTemplate });
    const version = { spec, ops: [], inverse: [], origin: "copy" as const, summary, files, edits: {}, generationId: null };
    await saveVersion(tx, { id, roomId }, version, now);
    const sets = sampleSets(spec);
    await syncSampleRecords(tx, id, sets, now, { isNewApp: true });
    await linkRoom(tx, roomId, id);
    await alongside(tx);
  });
  return id;
}
