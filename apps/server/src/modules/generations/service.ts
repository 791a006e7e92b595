import type { CodegenAnswer } from "@appmon/contract/room";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database, Executor, Tx } from "@appmon/db/client";
import { type NoticeHub, sendNotice } from "@appmon/db/notice-hub";
import { appendRoomEvents, lockRoom, type NewRoomEvent } from "@appmon/db/room-event-log";
import { isOfThisVersion, type PreviewFault } from "@appmon/db/run-state";
import { isHarnessFault } from "@appmon/engine/repair/finding";
import { createId } from "@appmon/kernel/id";
import { createAdmission } from "./admit-run.ts";
import type { GenerationPorts } from "./ports.ts";
import {
  createGeneration,
  createRepair,
  endGeneration,
  findActiveGeneration,
  findAppOfRoom,
  findGeneration,
  findGenerationOfMessage,
  findLastUserMessage,
  findMessage,
  findRefinement,
  findUntried,
  type GenerationRow,
  requestStop,
} from "./store.ts";
import { isActive, nextState } from "./transition.ts";

export interface GenerationsDeps {
  db: Database;
  hub: NoticeHub;
  ports: Pick<GenerationPorts, "rooms" | "previewUrl"> & {
    /** Refuses where this person's plan holds no further app. */
    requireRoomForApp(executor: Executor, userId: string): Promise<void>;
  };
  /** The worker of this process, if it has one: it gets new runs at once, already leased. Else a notice wakes one up. */
  runner(): { start(run: GenerationRow): void; handedOver: AbortSignal } | undefined;
}

/** A run that is not stored yet. */
export interface PlannedRun {
  /** Announces it. */
  event: NewRoomEvent;
  /** Stores it, in the transaction that stores what it answers. */
  store(tx: Tx): Promise<GenerationRow>;
  /** To be called when that is committed. */
  go(): void;
}

export function createGenerationsService({ db, hub, ports, runner }: GenerationsDeps) {
  const getOwnRoom = async (userId: string, roomId: string) => {
    const room = await ports.rooms.find(db, userId, roomId);
    if (!room) throw refusal("room/not-found");
    return room;
  };

  const admitting = createAdmission();

  /** The run that will answer a message. Call with the room's row locked and no other run under way. */
  const plan = (ownerId: string, roomId: string, messageId: string): PlannedRun => {
    const id = createId("gen");
    const here = runner();
    let stored: GenerationRow | undefined;
    return {
      event: { type: "run-start", data: { generationId: id, messageId } },
      async store(tx) {
        const [row] = await Promise.all([
          createGeneration(tx, { id, roomId, messageId, ownerId }, here !== undefined),
          here ? undefined : sendNotice(tx, "generation", id),
        ]);
        stored = row;
        return row;
      },
      go() {
        if (stored) here?.start(stored);
      },
    };
  };

  return {
    plan,
    admitting,

    /** Whether a run of the room is under way. */
    isBusy: async (tx: Tx, roomId: string): Promise<boolean> => (await findActiveGeneration(tx, roomId)) !== undefined,

    /** Starts the run that answers a message (by default the last one), or answers the one that already does. */
    async start(userId: string, roomId: string, messageId: string | null): Promise<GenerationRow> {
      await getOwnRoom(userId, roomId);
      const message = messageId === null ? await findLastUserMessage(db, roomId) : await findMessage(db, roomId, messageId);
      if (!message) throw refusal(messageId === null ? "generation/nothing-to-build" : "message/not-found");
      if (!(await findAppOfRoom(db, roomId))) await ports.requireRoomForApp(db, userId);
      const run = plan(userId, roomId, message.id);
      const { created, row } = await admitting(userId, (enter) =>
        db.transaction(async (tx) => {
          await lockRoom(tx, roomId);
          const [existing, active] = await Promise.all([findGenerationOfMessage(tx, roomId, message.id), findActiveGeneration(tx, roomId)]);
          if (existing) return { created: false, row: existing };
          if (active) throw refusal("room/busy");
          await enter(tx);
          const [stored] = await Promise.all([run.store(tx), appendRoomEvents(tx, roomId, [run.event])]);
          return { created: true, row: stored };
        }),
      );
      if (created) run.go();
      return row;
    },

    /**
     * Resolves when the run ended, or with the unfinished row when `signal` aborts. Refuses with `service/unavailable` when this
     * process stops before: another one goes on with the run, and whoever asks again hears of it.
     */
    async waitUntilEnded(id: string, roomId: string, signal: AbortSignal): Promise<GenerationRow> {
      const handedOver = runner()?.handedOver;
      const either = handedOver ? AbortSignal.any([signal, handedOver]) : signal;
      for (;;) {
        const { promise: changed, cancel } = nextNotice(hub, `room:${roomId}`, either);
        const row = await findGeneration(db, id);
        if (!row) throw refusal("room/not-found");
        if (!isActive(row.state) || either.aborted) {
          cancel();
          if (isActive(row.state) && !signal.aborted) throw refusal("service/unavailable", { retryAfterS: 1 });
          return row;
        }
        await changed;
      }
    },

    async answer(
      userId: string,
      run: GenerationRow,
      toGeneration: (row: GenerationRow) => CodegenAnswer["generation"],
    ): Promise<CodegenAnswer> {
      const room = await getOwnRoom(userId, run.roomId);
      const app = await findAppOfRoom(db, run.roomId);
      return {
        generation: toGeneration(run),
        app: app ? { id: app.id, title: app.title } : null,
        version: run.version,
        preview_url: ports.previewUrl(room.previewName),
      };
    },

    /**
     * An error in the preview. What a model has made since and broke is mended by a run of its own, free of credits, twice at
     * most; the third one goes back to the version before the model. `asked`: a person wants it mended, which is tried once with
     * a version that is nobody's model's, too, and with what visitors met in another version.
     */
    async reportFault(
      userId: string,
      roomId: string,
      fault: PreviewFault,
      { asked }: { asked: boolean },
    ): Promise<{ generationId: string | null }> {
      await getOwnRoom(userId, roomId);
      if (isHarnessFault({ code: "runtime", message: fault.message })) return { generationId: null };
      const id = createId("gen");
      const started = await db.transaction(async (tx) => {
        await lockRoom(tx, roomId);
        const [app, active, broken] = await Promise.all([
          findAppOfRoom(tx, roomId),
          findActiveGeneration(tx, roomId),
          isOfThisVersion(fault) ? findRefinement(tx, roomId, fault.version) : undefined,
        ]);
        if (active || app?.latestVersion !== fault.version) return undefined;
        const begun = broken ?? (asked ? await findUntried(tx, roomId, fault.version) : undefined);
        if (!begun) return undefined;
        const { messageId, repair } = begun;
        const run = await createRepair(tx, { id, roomId, messageId, ownerId: userId, repair: repair + 1, fault });
        if (!run) return undefined;
        await appendRoomEvents(tx, roomId, [{ type: "run-start", data: { generationId: id, messageId } }]);
        await sendNotice(tx, "generation", id);
        return run;
      });
      return { generationId: started?.id ?? null };
    },

    /** Asks the running generation to stop. The last good version stays. */
    async stop(userId: string, roomId: string): Promise<{ stopped: boolean; generationId: string | null }> {
      await getOwnRoom(userId, roomId);
      return db.transaction(async (tx) => {
        await lockRoom(tx, roomId);
        const run = await findActiveGeneration(tx, roomId);
        if (!run) return { stopped: false, generationId: null };
        await requestStop(tx, run.id);
        if (nextState(run.state, { type: "stop-asked" }) === "stopped") {
          await endGeneration(tx, run.id, { state: "stopped", reason: null });
          await appendRoomEvents(tx, roomId, [
            { type: "run-end", data: { generationId: run.id, outcome: "stopped", version: null, credits: 0, reason: null } },
          ]);
        }
        await sendNotice(tx, "generation", `stop ${run.id}`);
        return { stopped: true, generationId: run.id };
      });
    },
  };
}
export type GenerationsService = ReturnType<typeof createGenerationsService>;

const POLL_MS = 2_000;

/** Resolves at the next notice on `topic`, after a poll interval, or on abort. */
function nextNotice(
  hub: NoticeHub,
  topic: Parameters<NoticeHub["subscribe"]>[0],
  signal: AbortSignal,
): { promise: Promise<void>; cancel: () => void } {
  let cancel = () => {};
  const promise = new Promise<void>((done) => {
    const finish = () => {
      unsubscribe();
      clearTimeout(timer);
      signal.removeEventListener("abort", finish);
      done();
    };
    const unsubscribe = hub.subscribe(topic, finish);
    const timer = setTimeout(finish, POLL_MS);
    signal.addEventListener("abort", finish, { once: true });
    cancel = finish;
  });
  return { promise, cancel };
}
