import type { AppSpec } from "@appmon/appspec/spec";
import { findVersion, loadVersionFiles } from "@appmon/db/version-store";
import { koreanDate } from "@appmon/kernel/korean-date";
import { askedTooMuch } from "./asked-too-much.ts";
import { makeVersion } from "./make-version.ts";
import { repairVersion } from "./repair-version.ts";
import type { Draft } from "./refine-version.ts";
import { endEvent, endRun, lockRoomAndRun, type RunContext, RunLost, RunStopped } from "./run-transaction.ts";
import { endGeneration, findAppOfRoom, findMessage, type GenerationRow } from "./store.ts";
import { EditInTheWay, FAILED, finishVersion } from "./store-version.ts";
import { wishOf } from "./wish-of.ts";

const STOPPED = "멈췄어요. 마지막으로 잘 되던 상태는 그대로예요.";

/**
 * Carries one claimed run to its end: message → turn → spec → files → bundle → version → type check. Every step writes under
 * the run's attempt number, so that a runner that was given up for dead cannot write any more. May be repeated after a
 * crash: a version that was already stored for this run is taken as it is.
 */
export async function runGeneration(given: RunContext, run: GenerationRow): Promise<void> {
  const { db } = given;
  const context = { ...given, ports: { ...given.ports, ...(await given.ports.forRun?.(run)) } };
  try {
    if (run.fault) await repairVersion(context, run, run.fault);
    else if (run.version === null) await makeVersion(context, run);
    else await resume(context, run, run.version);
  } catch (error) {
    if (error instanceof RunLost) return;
    const stopped = error instanceof RunStopped || context.signal.aborted;
    const declined = reasonIn(error);
    const isOurs = !stopped && declined === undefined;
    if (isOurs) context.log.error({ err: error, generation: run.id }, "generation failed");
    await db.transaction(async (tx) => {
      const { own } = await lockRoomAndRun(tx, run);
      if (!own) return;
      await context.ports.credits.settle(tx, run, null);
      const reason = stopped ? STOPPED : (declined ?? FAILED);
      const end = { state: stopped ? "stopped" : "failed", version: own.version, reason } as const;
      // A version that was stored has its answer already, and stays.
      if (own.version !== null) return endRun(tx, run, end);
      const answer = { content: reason, chips: [], notes: [], version: null, generationId: run.id };
      await Promise.all([
        endGeneration(tx, run.id, end),
        context.ports.rooms.addAnswer(tx, run.roomId, answer, { after: [endEvent(run, end)] }),
      ]);
    });
  }
}

/** What is said where a run fails by what was asked of it, and not by a mistake of ours. */
function reasonIn(error: unknown): string | undefined {
  return error instanceof EditInTheWay ? error.message : askedTooMuch(error);
}

/**
 * A run whose runner died after the version was stored: the check is left, and the model, which is asked anew for a first draft
 * that nobody has changed meanwhile.
 */
async function resume(context: RunContext, run: GenerationRow, version: number): Promise<void> {
  const { db, ports } = context;
  const [room, message, app] = await Promise.all([
    ports.rooms.find(db, run.ownerId, run.roomId),
    findMessage(db, run.roomId, run.messageId),
    findAppOfRoom(db, run.roomId),
  ]);
  const stored = app && (await findVersion(db, app.id, version));
  if (!room || !message || !app || !stored) throw new Error("the version of a run is gone");
  const wish = await wishOf(db, message);
  const isFirst = stored.number === 1 && app.latestVersion === 1;
  const draft: Draft = {
    appId: app.id,
    version,
    spec: stored.spec as AppSpec,
    manifest: stored.files,
    edits: stored.edits,
    message: { ...message, ...wish },
    isFirst: wish.isFirst,
    today: koreanDate(message.createdAt),
    previewUrl: ports.previewUrl(room.previewName),
  };
  const files = await loadVersionFiles(db, stored.files);
  await finishVersion(context, run, { appId: app.id, version, files, edits: stored.edits }, ports.refine && isFirst ? draft : undefined);
}
