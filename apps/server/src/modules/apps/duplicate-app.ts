import type { AppSpec } from "@appmon/appspec/spec";
import { refusal } from "@appmon/contract/failure-codes";
import type { Tx } from "@appmon/db/client";
import { copyObjects } from "@appmon/db/object-rows";
import { findVersion, saveVersion } from "@appmon/db/version-store";
import { createId } from "@appmon/kernel/id";
import { keepHandEdits } from "./hand-edits.ts";
import type { AppsDeps } from "./service.ts";
import { type AppRow, copyPreviewRecords, insertApp, linkRoom } from "./store.ts";

const TITLE_CHARS = 57;

/** What duplicating and recovering ask of conversations. */
export interface AppRooms {
  /** A new room of this person that begins with these words of the assistant. Answers its id. */
  open(tx: Tx, ownerId: string, title: string, words: string): Promise<string>;
  /** Whether a room can take an app that had been deleted; a room in the trash comes back for it. */
  reopen(tx: Tx, roomId: string): Promise<boolean>;
}

/** A second app with the latest version and the preview's records, in a room of its own. Its address and visitors stay with the first. */
export async function duplicateApp({ db, compile, applyOperations, rooms }: AppsDeps, app: AppRow): Promise<string> {
  const latest = await findVersion(db, app.id, app.latestVersion);
  if (!latest) throw refusal("version/not-found");
  const title = `${app.title.slice(0, TITLE_CHARS).toWellFormed()} 사본`;
  const { spec } = applyOperations(latest.spec as AppSpec, [{ op: "setApp", patch: { title } }]);
  const { files, edits } = await keepHandEdits(db, latest.edits, await compile(spec, app.ownerId));
  const id = createId("app");
  await db.transaction(async (tx) => {
    const roomId = await rooms.open(tx, app.ownerId, title, `‘${app.title}’의 사본이에요. 무엇을 바꿀까요?`);
    await insertApp(tx, { id, ownerId: app.ownerId, roomId, title });
    const version = { spec, ops: [], inverse: [], origin: "copy" as const, summary: "사본을 만들었어요", files, edits, generationId: null };
    await saveVersion(tx, { id, roomId }, version, new Date());
    await copyPreviewRecords(tx, app.id, id);
    await copyObjects(tx, app.id, id);
    await linkRoom(tx, roomId, id);
  });
  return id;
}
