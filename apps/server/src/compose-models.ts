/** The part of compose.ts that decides whose model a run goes to, and whose purse pays for it. */
import { createFallbackModel } from "@appmon/adapters/language-models/create-fallback-model";
import { createLanguageModel, type LanguageModelOptions } from "@appmon/adapters/language-models/create-language-model";
import { findLocalModels, type LocalModels } from "@appmon/adapters/language-models/find-local-models";
import { loadTokenCounter } from "@appmon/adapters/language-models/load-token-counter";
import { type ModelSettings, seesPictures, smallModels, strongModels } from "@appmon/adapters/language-models/model-settings";
import { probeModel } from "@appmon/adapters/language-models/probe-model";
import { createPublicFetch, type PublicFetchOptions } from "@appmon/adapters/language-models/public-fetch";
import { seoulDay } from "@appmon/billing/seoul-date";
import type { Database, Executor } from "@appmon/db/client";
import type { LanguageModel } from "@appmon/engine/ports";
import { writeTitles } from "@appmon/engine/prompt/write-title";
import { refineReplyFor } from "@appmon/engine/refine-reply-text";
import type { Clock } from "@appmon/kernel/clock";
import { systemClock } from "./system-clock.ts";
import type { Config } from "./config.ts";
import { readAttachments } from "./modules/attachments/read-attachments.ts";
import { createRefinement, type RefinementDeps } from "./modules/generations/create-refinement.ts";
import type { GenerationPorts } from "./modules/generations/ports.ts";
import { findKey, takeCall } from "./modules/models/key-store.ts";
import { createMeter, type Meter } from "./modules/models/meter.ts";
import { OWN_KEY_LOCKED, OWN_LIMIT_REACHED, ownReplyFor } from "./modules/models/own-reply-text.ts";
import { modelRoutes } from "./modules/models/route.ts";
import { createSecretBox } from "./modules/models/secret-box.ts";
import { createModelsService } from "./modules/models/service.ts";
import { createSummaries } from "./modules/models/summaries.ts";
import { getOwnRoom } from "./modules/rooms/policy.ts";
import type { StopPlan } from "./stop-plan.ts";

/** What tests replace: the clock, and how people's own models are reached. */
export interface ModelOverrides {
  clock?: Clock;
  ownModels?: PublicFetchOptions & {
    /** Instead of a provider's own address. */
    baseUrls?: Partial<Record<ModelSettings["provider"], string>>;
  };
}

export interface ModelsWiring {
  config: Config;
  db: Database;
  overrides: ModelOverrides;
  stops: Pick<StopPlan, "first">;
  log: RefinementDeps["log"];
  /** Told of every call, for the operator's counters. */
  report: RefinementDeps["report"];
}

export interface WiredModels {
  routes: ReturnType<typeof modelRoutes>;
  forRun(ports: GenerationPorts): NonNullable<GenerationPorts["forRun"]>;
  findLocal(): Promise<LocalModels[]>;
  /** Whether a person's messages go to a model: their own, or the service's. */
  modelLeads(executor: Executor, userId: string): Promise<boolean>;
  /** Deletes a person's key. */
  forget(userId: string): Promise<void>;
}

/** A name that takes longer is not waited for. */
const TITLE_MS = 20_000;

/** People's own models beside those of the service. */
export function wireModels({ config, db, overrides, stops, log, report }: ModelsWiring): WiredModels {
  const clock = overrides.clock ?? systemClock;
  const { baseUrls = {}, ...reach } = overrides.ownModels ?? {};
  const stopping = new AbortController();
  stops.first(async () => stopping.abort());
  const { signal } = stopping;
  const publicFetch = createPublicFetch({ allowsHttp: !config.production, ...reach });
  const placed = (settings: ModelSettings) => ({ ...settings, baseUrl: settings.baseUrl ?? baseUrls[settings.provider] }) as ModelSettings;
  const [first, ...old] = config.vaultKeys;
  const findLocal = () => findLocalModels(config.localModels);
  const models = createModelsService({
    db,
    clock,
    box: first ? createSecretBox([first, ...old]) : null,
    ofService: strongModels(config.models).map(({ model }) => model),
    findLocal,
    probe: (settings) => probeModel(placed(settings), { fetch: publicFetch, signal }),
    requireOwnRoom: async (userId, roomId) => void (await getOwnRoom(db, userId, roomId)),
  });

  /** What the person's models are asked through: the checked way out, the day's limit, and a meter. */
  const openOwn =
    (ownerId: string, isLocal: boolean, meter: Meter) =>
    async (settings: ModelSettings, given: LanguageModelOptions = {}): Promise<LanguageModel> => {
      const options: LanguageModelOptions = isLocal ? given : { ...given, fetch: publicFetch };
      const model = await createLanguageModel(placed(settings), options);
      return meter.measure(limited(model, () => takeCall(db, ownerId, seoulDay(clock.now()))));
    };

  let summaries: Promise<ReturnType<typeof createSummaries>> | undefined;
  const notesBy = async (small: LanguageModel): Promise<NonNullable<GenerationPorts["notes"]>> => {
    const written = await (summaries ??= loadTokenCounter().then((countTokens) => createSummaries({ db, log, countTokens, signal })));
    return { read: written.read, renew: (roomId, said) => written.renew(roomId, said, small) };
  };
  const titlesBy =
    (small: LanguageModel): NonNullable<GenerationPorts["titles"]> =>
    async (wish, stopped) => {
      const outcome = await writeTitles(small, wish, AbortSignal.any([signal, stopped, AbortSignal.timeout(TITLE_MS)]));
      if (outcome.kind === "written") return outcome;
      if (!stopped.aborted) log.warn({ failure: outcome.failure }, "an app was not named by the small model");
      return undefined;
    };
  let smallOfService: Promise<LanguageModel> | undefined;
  const serviceSmall = () =>
    (smallOfService ??= Promise.all(smallModels(config.models).map((settings) => createLanguageModel(settings))).then((opened) =>
      createFallbackModel(opened, { now: () => clock.now(), ...(report && { report }) }),
    ));

  const forRun: WiredModels["forRun"] = (ports) => async (run) => {
    const own = await models.settingsFor(run.ownerId);
    if (own === "locked") {
      log.warn({ owner: run.ownerId }, "a person's model key cannot be opened: its secret is not among those of this service");
      return { credits: { reserve: async () => OWN_KEY_LOCKED, settle: async () => ({ taken: 0 }) } };
    }
    if (!own) {
      // Without a secret that locks keys nobody's key is taken.
      if (!ports.refine) return { couldConnectModel: first !== undefined };
      const meter = createMeter({
        run,
        isOwn: false,
        model: strongModels(config.models)
          .map(({ model }) => model)
          .join(", "),
      });
      const byService = { refine: meter.watch(ports.refine), credits: meter.write(ports.credits) };
      if (smallModels(config.models).length === 0) return byService;
      const ofService = await serviceSmall();
      return { ...byService, notes: await notesBy(ofService), titles: titlesBy(meter.measure(ofService)) };
    }
    const [strong, small] = [strongModels(own.settings), smallModels(own.settings)[0]];
    const meter = createMeter({ run, isOwn: true, model: strong[0]!.model });
    const open = openOwn(run.ownerId, own.isLocal, meter);
    const refine = await createRefinement({ models: strong, log, open, patience: config.modelPatience, isLocal: own.isLocal });
    const ownSmall = small && (await open(small));
    const canSee = strong.some(seesPictures);
    const reserve = async () => ((await models.hasCallsLeft(run.ownerId)) ? undefined : OWN_LIMIT_REACHED);
    return {
      ...(refine && { refine }),
      ...(ownSmall && { notes: await notesBy(ownSmall), titles: titlesBy(ownSmall) }),
      credits: meter.write({ reserve, settle: async () => ({ taken: 0 }) }),
      readAttachments: (executor, content, files) => readAttachments(executor, content, files, { canSee }),
      refineReplyFor: (outcome, about) => ownReplyFor(outcome, about) ?? refineReplyFor(outcome, about),
    };
  };

  const isLed = strongModels(config.models).length > 0;
  const modelLeads = async (executor: Executor, userId: string) => isLed || (await findKey(executor, userId)) !== undefined;
  return { routes: modelRoutes({ models, db }), forRun, findLocal, modelLeads, forget: (userId) => models.remove(db, userId) };
}

/** A model that is asked only as often as its owner wants to. */
function limited(model: LanguageModel, take: () => Promise<boolean>): LanguageModel {
  return {
    name: model.name,
    async *stream(request) {
      if (await take()) yield* model.stream(request);
      else yield { type: "failed", kind: "rate-limited", detail: "the person's own limit of calls a day" };
    },
  };
}
