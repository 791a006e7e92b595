/** The part of compose.ts that makes apps of messages: what a run asks of engine, builder, conversation and billing. */
import { join } from "node:path";
import { seesPictures, strongModels } from "@appmon/adapters/language-models/model-settings";
import type { AppSpec } from "@appmon/appspec/spec";
import { createBuilder, type RunningBuilder } from "@appmon/builder/create-builder";
import { dataImports } from "@appmon/compiler/custom-element";
import { isExactRequest } from "@appmon/engine/exact-request";
import { refineReplyFor } from "@appmon/engine/refine-reply-text";
import { replyFor } from "@appmon/engine/reply-text";
import { previewScripts } from "@appmon/gateway/preview-page/preview-scripts";
import type { VersionSource } from "@appmon/gateway/version-source";
import type { Database } from "@appmon/db/client";
import type { RecordsService } from "@appmon/gateway/records/service";
import { createId } from "@appmon/kernel/id";
import { type BillingParts, modelLimits, turnCredits } from "./compose-billing.ts";
import type { WiredModels } from "./compose-models.ts";
import type { Config } from "./config.ts";
import { createEngineThreads, type EngineThreads } from "./jobs/engine-threads.ts";
import { findLive } from "./modules/apps/store.ts";
import { openOwnApp } from "./modules/apps/open-app.ts";
import { keepHandEdits, loadHandTexts, tellOfEdits } from "./modules/apps/hand-edits.ts";
import { readAttachments } from "./modules/attachments/read-attachments.ts";
import type { GenerationPorts } from "./modules/generations/ports.ts";
import { changeKnownRecords, loadKnownRecords } from "./modules/records/record-changes.ts";
import { retitleRoom, setRoomTitle } from "./modules/rooms/room-title.ts";
import { addMessage, findRoom } from "./modules/rooms/store.ts";
import { createSight, type SightService } from "./modules/sight/create-sight.ts";
import { findBrowser } from "./modules/sight/browser-launches.ts";
import type { StopPlan } from "./stop-plan.ts";

interface GenerationParts {
  db: Database;
  /** The rules visitors are held to hold for words of the owner too. */
  records: RecordsService;
  money: BillingParts;
  config: Config;
  builder: RunningBuilder;
  engine: EngineThreads;
  refine: GenerationPorts["refine"];
  /** Absent = there is no browser. */
  sight: SightService | undefined;
  versions: VersionSource;
  models: Pick<WiredModels, "forRun">;
  /** What tests replace. */
  overrides: { takeTurn?: GenerationPorts["takeTurn"] };
  previewUrl(name: string): string;
  applyOperations(spec: AppSpec, ops: unknown[]): ReturnType<GenerationPorts["applyOperations"]>;
}

/** The builder of this process, with its processes started. */
export async function openBuilder({ builders, cacheDir }: Config, stops: StopPlan): Promise<RunningBuilder> {
  const builder = await createBuilder({ processes: builders, cacheDir: join(cacheDir, "builder"), scripts: previewScripts });
  stops.push(() => builder.close());
  return builder;
}

/** The engine's threads of this process. */
export function openEngine(stops: StopPlan): EngineThreads {
  const engine = createEngineThreads();
  stops.push(() => engine.close());
  return engine;
}

/** Eyes for models, where this machine has a browser; it starts when a model begins to work. */
export function openSight(
  config: Config,
  { vendor }: RunningBuilder,
  log: Parameters<typeof createSight>[0]["log"],
  stops: StopPlan,
): SightService | undefined {
  const executable = config.roles.has("worker") ? findBrowser(config.chromium) : undefined;
  if (executable === undefined) return undefined;
  const sight = createSight({ executable, vendor, log });
  stops.push(() => sight.close());
  return sight;
}

export function wireGenerations(parts: GenerationParts): GenerationPorts {
  const ports = portsOfService(parts);
  return { ...ports, forRun: parts.models.forRun(ports) };
}

/** With the models of the service. */
function portsOfService(parts: GenerationParts): GenerationPorts {
  const { db, records, money, config, builder, engine, refine, sight, versions, overrides, previewUrl, applyOperations } = parts;
  return {
    readAttachments: (executor, content, files) =>
      readAttachments(executor, content, files, { canSee: strongModels(config.models).some(seesPictures) }),
    takeTurn: overrides.takeTurn ?? ((input, signal, ownerId) => engine.takeTurn(input, ownerId, signal)),
    isExactRequest,
    refine,
    ...(sight && { sight: { canShowPictures: config.models.length === 0 || config.models.some(seesPictures), ...sight } }),
    credits: turnCredits(money.billing),
    modelLimits: modelLimits(config),
    refineReplyFor,
    applyOperations,
    compile: engine.compile,
    dataImports,
    keepHandEdits: async (executor, edits, files) => {
      const kept = await keepHandEdits(executor, edits, files);
      return { ...kept, told: tellOfEdits(kept) };
    },
    loadHandTexts,
    builder,
    versionStored: versions.remember,
    replyFor,
    previewUrl,
    records: {
      known: loadKnownRecords,
      change: async (ownerId, appId, changes) => {
        const [app, live] = await Promise.all([openOwnApp(db, ownerId, appId, "preview"), findLive(db, appId)]);
        return { refused: await changeKnownRecords(records, app, changes), isPublic: live !== undefined };
      },
    },
    rooms: {
      find: (executor, userId, roomId) => findRoom(executor, userId, roomId),
      retitle: retitleRoom,
      setTitle: setRoomTitle,
      addAnswer: async (tx, roomId, answer, around) =>
        void (await addMessage(tx, roomId, { id: createId("msg"), role: "assistant", ...answer }, new Date(), around)),
    },
  };
}
