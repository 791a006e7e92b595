/** The only place where things are wired together. */
import { join } from "node:path";
import pino from "pino";
import { createSocialVerifiers } from "@appmon/adapters/social/create-social-verifiers";
import { applyOperations } from "@appmon/appspec/apply-operation";
import { strongModels } from "@appmon/adapters/language-models/model-settings";
import type { SpecOp } from "@appmon/appspec/operation";
import { parseOperations } from "@appmon/appspec/parse-operations";
import type { AppSpec } from "@appmon/appspec/spec";
import { PLAN_LIMITS } from "@appmon/billing/catalogue";
import type { RunningBuilder } from "@appmon/builder/create-builder";
import { readKitSources } from "@appmon/builder/kit-sources";
import { exportProject } from "@appmon/compiler/export-project";
import type { Database, Executor } from "@appmon/db/client";
import { claimDataFolder } from "@appmon/db/embedded-postgres-claim";
import { replyFor } from "@appmon/engine/reply-text";
import { createDomainSource } from "@appmon/gateway/domain-source";
import { TRIAL_LABEL } from "@appmon/gateway/app-host";
import { createGateway } from "@appmon/gateway/create-gateway";
import { createVendorFiles } from "@appmon/gateway/vendor-files";
import { createVersionSource, type VersionSource } from "@appmon/gateway/version-source";
import { type AppQueue, createAppQueue } from "@appmon/gateway/records/app-queue";
import { createRecordsService } from "@appmon/gateway/records/service";
import type { RecordObjects } from "@appmon/gateway/objects/record-objects";
import { wireTemplates } from "./compose-templates.ts";
import { systemClock } from "./system-clock.ts";
import { type BillingParts, keptWithinPlans, sendNews, wireBilling } from "./compose-billing.ts";
import { startAutomations, wireAutomations } from "./compose-automations.ts";
import { wireDomains } from "./compose-domains.ts";
import { createConversation } from "./compose-conversation.ts";
import { openBuilder, openEngine, openSight, wireGenerations } from "./compose-generations.ts";
import { type ModelOverrides, wireModels, type WiredModels } from "./compose-models.ts";
import { localIdentity, withEndpoints } from "./compose-identity.ts";
import { openStore, type Store } from "./compose-store.ts";
import { startUpkeep } from "./compose-upkeep.ts";
import type { Config } from "./config.ts";
import { greetingFor } from "./greeting.ts";
import { createApiApp } from "./http/app.ts";
import { buildWeb } from "./http/build-web.ts";
import { byHost, withHealth } from "./http/by-host.ts";
import { openFrontDoor, type RequestHandler } from "./http/listen.ts";
import { createStopPlan } from "./stop-plan.ts";
import { type Metrics, startMetrics } from "./http/metrics.ts";
import { probeSite } from "./http/probe-site.ts";
import { startBillingWorker } from "./jobs/billing-worker.ts";
import type { EngineThreads } from "./jobs/engine-threads.ts";
import { type GenerationWorker, startGenerationWorker } from "./jobs/generation-worker.ts";
import { appRoutes } from "./modules/apps/route.ts";
import { openOwnApp } from "./modules/apps/open-app.ts";
import { createAppsService } from "./modules/apps/service.ts";
import { readTableFile } from "./modules/attachments/read-attachments.ts";
import { attachmentRoutes } from "./modules/attachments/route.ts";
import { createAttachmentsService } from "./modules/attachments/service.ts";
import { authRoutes } from "./modules/auth/route.ts";
import { createOwnTokenCheck } from "./modules/auth/session-cookie.ts";
import { requireRoomForApp } from "./modules/billing/billing-views.ts";
import { creditsOf, planOf } from "./modules/billing/credits.ts";
import { leavePerson } from "./modules/billing/leave-person.ts";
import { openBillingRoutes } from "./modules/billing/open-route.ts";
import { billingRoutes } from "./modules/billing/route.ts";
import { deploymentRoutes } from "./modules/deployments/route.ts";
import { createDeploymentsService } from "./modules/deployments/service.ts";
import { suggestSlug } from "./modules/deployments/slug.ts";
import { exportRoutes } from "./modules/exports/route.ts";
import { createExportsService } from "./modules/exports/service.ts";
import { createRefinement } from "./modules/generations/create-refinement.ts";
import type { GenerationPorts } from "./modules/generations/ports.ts";
import { generationRoutes } from "./modules/generations/route.ts";
import { createGenerationsService } from "./modules/generations/service.ts";
import { expireAllLeases } from "./modules/generations/store.ts";
import { openCollections } from "./modules/records/open-collections.ts";
import { recordRoutes } from "./modules/records/route.ts";
import { createAuthenticateOperator } from "./modules/operators/authenticate-operator.ts";
import { createDeskService } from "./modules/operators/desk.ts";
import { reportRoutes } from "./modules/operators/report-route.ts";
import { createReportsService } from "./modules/operators/reports.ts";
import { operatorRoutes } from "./modules/operators/route.ts";
import { reviewRoutes } from "./modules/operators/review-route.ts";
import { createReviewsService } from "./modules/operators/reviews.ts";
import { createTakeDownsService, takenDownOf } from "./modules/operators/take-downs.ts";
import { inquiryRoutes } from "./modules/inquiries/route.ts";
import { createInquiriesService } from "./modules/inquiries/service.ts";
import { roomRoutes } from "./modules/rooms/route.ts";
import { createRoomsService, toGeneration } from "./modules/rooms/service.ts";
import { reopenRoom } from "./modules/rooms/store.ts";
import { trialRoutes } from "./modules/trials/route.ts";
import { createTrialsService } from "./modules/trials/service.ts";
import { createAuthenticate } from "./modules/users/authenticate.ts";
import { createSessionCache } from "./modules/users/session-cache.ts";
import type { SightService } from "./modules/sight/create-sight.ts";
import { userRoutes } from "./modules/users/route.ts";
import { createSessionEnds } from "./modules/users/session-ends.ts";

export interface Service {
  port: number;
  publicOrigin: string;
  appsOrigin: string;
  /** Where `/metrics` is served, if it is. */
  metricsPort: number | undefined;
  /** The local payment gateway, where it runs. */
  toss: NonNullable<BillingParts["sandbox"]>["control"] | undefined;
  greeting: string[];
  /** Makes ready what the first visitor would wait for. */
  prepare(): Promise<void>;
  stop(): Promise<void>;
}

/** What tests replace: a slower engine, another clock. */
export interface Overrides extends ModelOverrides {
  takeTurn?: GenerationPorts["takeTurn"];
  /** DNS. */
  resolveTxt?: (name: string) => Promise<string[]>;
  /** A folder of pages instead of the built web app. */
  webDirectory?: string;
  /** The costly parts of several services in one process, closed by whoever made them. */
  shared?: { builder: RunningBuilder; engine: EngineThreads };
}

/** Starts everything the roles ask for, in order; on failure what was started is stopped again. */
export async function startService(config: Config, overrides: Overrides = {}): Promise<Service> {
  const logger = pino({ level: config.logLevel, redact: ["req.headers.authorization", "req.headers.cookie"] });
  const stops = createStopPlan((error) => logger.error({ err: error }, "a part did not stop"));
  const { stop } = stops;
  const starting = new AbortController();
  try {
    // Asked first: who types the command twice hears who has the data, and not only that the port is taken.
    if (config.databaseUrl === undefined) stops.push(await claimDataFolder(join(config.dataDir, "postgres")));
    const door = await openFrontDoor(config.host, config.port);
    stops.first(() => door.close());
    const publicOrigin = config.publicOrigin ?? `http://localhost:${door.port}`;
    const appsOrigin = config.appsOrigin ?? `http://apps.localhost:${door.port}`;

    let metrics: Metrics | undefined;
    const parts = [
      openStore(config, logger, stops),
      overrides.shared?.builder ?? openBuilder(config, stops),
      config.roles.has("worker")
        ? createRefinement({
            models: strongModels(config.models),
            log: logger,
            report: (call) => metrics?.modelCalled(call),
            patience: config.modelPatience,
          })
        : undefined,
      overrides.webDirectory ?? (config.roles.has("api") ? buildWeb(join(config.cacheDir, "web"), starting.signal) : ""),
    ] as const;
    const [store, builder, refine, webDirectory] = await Promise.all(parts).catch(async (error: unknown) => {
      // What was still starting is stopped too.
      starting.abort();
      await Promise.allSettled(parts);
      throw error;
    });
    const { pools, hub, objects } = store;
    const [db, gatewayDb, jobsDb] = [pools.api.db, pools.gateway.db, pools.jobs.db];
    if (store.exclusive) await expireAllLeases(jobsDb);

    const engine = overrides.shared?.engine ?? openEngine(stops);
    const sight = openSight(config, builder, logger, stops);
    const versions = createVersionSource(gatewayDb);
    const money = wireBilling({ config, db, publicOrigin, clock: overrides.clock ?? systemClock, log: logger });
    const moneyOfApps = { ...money.billing, db: gatewayDb };
    const ours = [new URL(publicOrigin).hostname, new URL(appsOrigin).hostname];
    const domains = createDomainSource({
      db: gatewayDb,
      ours,
      permits: async (ownerId) => PLAN_LIMITS[await planOf(moneyOfApps, ownerId)].customDomains > 0,
    });
    const appQueue = createAppQueue();
    const origins = { publicOrigin, appsOrigin };
    const models = wireModels({ config, db, overrides, stops, log: logger, report: (call) => metrics?.modelCalled(call) });
    const known = { models, ours, money, config, db, hub, appQueue, builder, kept: keptWithinPlans(money.billing, objects) };
    const wired = wire({ ...known, engine, refine, sight, versions, logger, overrides, ...origins });
    let worker: GenerationWorker | undefined;
    if (config.roles.has("worker")) {
      worker = startGenerationWorker({ db: jobsDb, hub, ports: wired.generationPorts, log: logger });
      stops.first(() => (worker as GenerationWorker).close());
      startUpkeep(jobsDb, objects, logger, stops);
      startAutomations({ ...money.billing, db: jobsDb }, config, logger, stops);
      const billing = startBillingWorker({ ...money.billing, db: jobsDb }, sendNews(config));
      stops.push(() => billing.close());
    }
    metrics = config.metricsPort === undefined ? undefined : await startMetrics(config.host, config.metricsPort, Object.entries(pools));
    if (metrics) stops.push(() => metrics.close());
    const watch = (app: string, handle: RequestHandler) => metrics?.watch(app, handle) ?? handle;
    const handlers: { api?: RequestHandler; gateway?: RequestHandler } = {};
    if (config.roles.has("gateway")) {
      const gateway = await createGateway({
        db: gatewayDb,
        hub,
        appQueue,
        kept: keptWithinPlans(moneyOfApps, objects),
        builder,
        versions,
        vendor: builder.vendor,
        appsOrigin,
        workspaceOrigin: publicOrigin,
        logger,
        domains,
        rateLimits: config.rateLimits,
        showsBadge: async (ownerId) => PLAN_LIMITS[await planOf(moneyOfApps, ownerId)].badge,
      });
      stops.push(() => gateway.close());
      handlers.gateway = watch("gateway", gateway.routing.bind(gateway));
    }
    if (config.roles.has("api")) {
      const api = await wired.createApi({ webDirectory, runner: () => worker });
      stops.push(() => api.close());
      handlers.api = watch("api", api.routing.bind(api));
    }
    door.open(
      withHealth(
        byHost(handlers, new URL(appsOrigin).hostname, domains),
        builder.level,
        domains,
        async () => void (await pools.jobs.pool.query("select 1")),
      ),
    );
    return {
      port: door.port,
      publicOrigin,
      appsOrigin,
      metricsPort: metrics?.port,
      toss: money.sandbox?.control,
      greeting: greetingFor(config, publicOrigin, appsOrigin, await models.findLocal()),
      prepare: async () => {
        if (config.roles.has("worker")) await engine.warm();
        if (config.roles.has("api")) await wired.prepare();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Wiring {
  models: WiredModels;
  /** Our own domains. */
  ours: string[];
  money: BillingParts;
  config: Config;
  db: Database;
  hub: Store["hub"];
  appQueue: AppQueue;
  kept: RecordObjects;
  builder: RunningBuilder;
  engine: EngineThreads;
  refine: GenerationPorts["refine"];
  sight: SightService | undefined;
  versions: VersionSource;
  publicOrigin: string;
  appsOrigin: string;
  logger: pino.Logger;
  overrides: Overrides;
}

/** Modules meet here: each gets what it asked for through a port. */
function wire({ models, ours, money, config, db, hub, appQueue, kept, builder, ...rest }: Wiring) {
  const { engine, refine, sight, versions, logger, overrides, publicOrigin, appsOrigin } = rest;
  const clock = overrides.clock ?? systemClock;
  const below = (name: string) => {
    const url = new URL(appsOrigin);
    return `${url.protocol}//${name}.${url.host}/`;
  };
  const apply = (spec: AppSpec, ops: unknown[]) => applyOperations(spec, ops as SpecOp[], { by: "user" });

  const records = createRecordsService({ db, queue: appQueue, ...kept });
  const generationPorts = wireGenerations({
    db,
    records,
    money,
    config,
    builder,
    engine,
    refine,
    sight,
    versions,
    models,
    overrides,
    previewUrl: below,
    applyOperations: apply,
  });

  const trials = createTrialsService({ ...engine, build: builder.trial, replyFor, clock });

  // Read at the first export, then kept.
  let kitSources: Promise<Record<string, string>> | undefined;
  const createApi = async ({ webDirectory, runner }: { webDirectory: string; runner(): GenerationWorker | undefined }) => {
    const permitApp = (executor: Executor, userId: string) => requireRoomForApp(money.billing, executor, userId);
    const generations = createGenerationsService({ db, hub, ports: { ...generationPorts, requireRoomForApp: permitApp }, runner });
    const attachments = createAttachmentsService({ db, clock });
    const rooms = createRoomsService({
      db,
      previewUrl: below,
      runs: generations,
      files: attachments,
      requireRoomForApp: permitApp,
      conversation: createConversation(models),
    });
    const apps = createAppsService({
      db,
      ...engine,
      applyOperations: (spec, ops) => apply(spec, parseOperations(ops)),
      builder,
      previewUrl: below,
      siteUrl: below,
      suggestSlug,
      takenDownOf,
      requireRoomForApp: permitApp,
      rooms: { open: rooms.open, reopen: reopenRoom },
    });
    const vendorFiles = createVendorFiles(builder.vendor);
    const deployments = createDeploymentsService({
      db,
      builder,
      siteUrl: below,
      vendorFile: (path) => vendorFiles.get(path),
      isTakenDown: async (executor, appId) => (await takenDownOf(executor, appId)) !== null,
      requireHonest: (app, { version, spec, seen }, { title, description }) =>
        reviews.requireHonest(app, version, { title, description, spec, seen }),
      probe: (slug) => probeSite(below(slug)),
    });
    const takeDowns = createTakeDownsService({ db, clock, siteUrl: below, ...deployments });
    const reviews = createReviewsService({ db, clock, appsOf: takeDowns.appsOf, previewUrl: below });
    const reports = createReportsService({ db, clock, appsOf: takeDowns.appsOf });
    const registrations = config.providers ? withEndpoints(config.providers) : undefined;
    const local = registrations ? undefined : localIdentity(config, publicOrigin, clock);
    const social = registrations ?? local!.registrations;
    const ends = createSessionEnds({ db, hub, log: logger });
    const account = { db, secret: config.secret, clock, sessions: createSessionCache({ ends }) };
    const authenticate = createAuthenticate(account);
    return createApiApp({
      logger,
      db,
      publicOrigin,
      appsOrigin,
      webDirectory,
      rateLimits: config.rateLimits,
      tossOrigins: money.tossOrigins,
      authenticate,
      holdStream: ends.holdStream,
      authenticateOperator: createAuthenticateOperator(db, authenticate),
      operatorRoutes: operatorRoutes({ desk: createDeskService({ db, clock }), reports, takeDowns, reviews }),
      accountRoutes: userRoutes({
        ...account,
        verifiers: createSocialVerifiers(social, clock),
        isOwnToken: createOwnTokenCheck({ origin: publicOrigin, secret: config.secret }),
        planOf: async (userId) => ({ plan: await planOf(money.billing, userId), credits: await creditsOf(money.billing, userId) }),
        beforeWithdrawal: (userId) => leavePerson(money.billing, userId).then(() => models.forget(userId)),
      }),
      authRoutes: authRoutes({ origin: publicOrigin, secret: config.secret, providers: social, clock }),
      counterparts: [...(local ? [{ path: "/_identity", routes: local.routes }] : []), ...(money.sandbox ? [money.sandbox] : [])],
      openRoutes: [
        reportRoutes({ reports }),
        trialRoutes({ trials, frameUrl: below(TRIAL_LABEL) }),
        openBillingRoutes({
          billing: money.billing,
          shop: { payments: money.payments, turn: money.turn },
          findUserId: async (request) => (request.headers.authorization ? (await authenticate(request)).userId : null),
        }),
      ],
      memberRoutes: [
        roomRoutes({ rooms, db, hub }),
        generationRoutes({ generations, db, hub, roomSeq: (userId, roomId) => rooms.openEvents(userId, roomId), toGeneration }),
        appRoutes({ apps }),
        deploymentRoutes({ deployments }),
        reviewRoutes({ reviews }),
        recordRoutes({
          db,
          records,
          ...kept,
          openApp: (userId, id, env) => openOwnApp(db, userId, id, env),
          readSheet: readTableFile,
        }),
        exportRoutes({
          exports: createExportsService({
            db,
            exportProject: async (spec, app) => exportProject(spec, await (kitSources ??= readKitSources()), app),
            records: { collections: (app, env) => openCollections({ db, ...kept }, app, env) },
          }),
        }),
        billingRoutes({ billing: money.billing, isOpen: money.payments.environment !== "closed" }),
        wireDomains({ db, clock, ours, money, publicOrigin, appsOrigin, resolve: overrides.resolveTxt }),
        wireAutomations(db, config, below),
        attachmentRoutes({ attachments }),
        models.routes,
        wireTemplates({ db, apps, reviews, applyOperations: apply }),
        inquiryRoutes({ inquiries: createInquiriesService({ db, clock }) }),
      ],
    });
  };
  return { generationPorts, createApi, prepare: trials.prepare };
}
