/** The only place where things are wired together. */
import { join } from "node:path";
import pino from "pino";
import { createSocialVerifiers } from "@appmon/adapters/social/create-social-verifiers";
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import { parseOperations } from "@appmon/appspec/parse-operations";
import type { AppSpec } from "@appmon/appspec/spec";
import { PLAN_LIMITS } from "@appmon/billing/catalogue";
import { createBuilder, type RunningBuilder } from "@appmon/builder/create-builder";
import { readKitSources } from "@appmon/builder/kit-sources";
import { compileApp } from "@appmon/compiler/compile-app";
import { dataImports } from "@appmon/compiler/slot-element";
import { exportProject } from "@appmon/compiler/export-project";
import { type DatabaseClient, type Executor, openDatabase } from "@appmon/db/client";
import { startEmbeddedPostgres } from "@appmon/db/embedded-postgres";
import { migrateDatabase } from "@appmon/db/migrate";
import { type NoticeHub, openNoticeHub } from "@appmon/db/notice-hub";
import { refineReplyFor } from "@appmon/engine/refine-reply-text";
import { replyFor } from "@appmon/engine/reply-text";
import { takeTurn } from "@appmon/engine/take-turn";
import { createDomainSource } from "@appmon/gateway/domain-source";
import { TRIAL_LABEL } from "@appmon/gateway/app-host";
import { createGateway } from "@appmon/gateway/create-gateway";
import { createVendorFiles } from "@appmon/gateway/vendor-files";
import { createVersionSource, type VersionSource } from "@appmon/gateway/version-source";
import { createRecordsService } from "@appmon/gateway/records/service";
import { previewScripts } from "@appmon/gateway/preview-page/preview-scripts";
import { createId } from "@appmon/kernel/id";
import type { Clock } from "@appmon/kernel/clock";
import { type BillingParts, modelLimits, sendNews, turnCredits, wireBilling } from "./compose-billing.ts";
import { builtInConversation } from "./compose-conversation.ts";
import { localIdentity, withEndpoints } from "./compose-identity.ts";
import type { Config } from "./config.ts";
import { greetingFor } from "./greeting.ts";
import { createApiApp } from "./http/app.ts";
import { buildWeb } from "./http/build-web.ts";
import { byHost, withHealth } from "./http/by-host.ts";
import { openFrontDoor, type RequestHandler } from "./http/listen.ts";
import { type Metrics, startMetrics } from "./http/metrics.ts";
import { resolveTxt } from "./http/resolve-txt.ts";
import { probeSite } from "./http/probe-site.ts";
import { startBillingWorker } from "./jobs/billing-worker.ts";
import { type GenerationWorker, startGenerationWorker } from "./jobs/generation-worker.ts";
import { startJanitor } from "./jobs/janitor.ts";
import { keepHandEdits, tellOfEdits } from "./modules/apps/hand-edits.ts";
import { appRoutes } from "./modules/apps/route.ts";
import { openOwnApp } from "./modules/apps/open-app.ts";
import { createAppsService } from "./modules/apps/service.ts";
import { seesPictures } from "@appmon/adapters/language-models/model-settings";
import { readAttachments } from "./modules/attachments/read-attachments.ts";
import { attachmentRoutes } from "./modules/attachments/route.ts";
import { createAttachmentsService } from "./modules/attachments/service.ts";
import { authRoutes } from "./modules/auth/route.ts";
import { createOwnTokenCheck } from "./modules/auth/session-cookie.ts";
import { requireRoomForApp } from "./modules/billing/billing-views.ts";
import { creditsOf, planOf } from "./modules/billing/credits.ts";
import { leavePerson } from "./modules/billing/leave-person.ts";
import { openBillingRoutes } from "./modules/billing/open-route.ts";
import { billingRoutes } from "./modules/billing/route.ts";
import { domainRoutes } from "./modules/domains/route.ts";
import { createDomainsService } from "./modules/domains/service.ts";
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
import { createTakeDownsService, takenDownOf } from "./modules/operators/take-downs.ts";
import { inquiryRoutes } from "./modules/inquiries/route.ts";
import { createInquiriesService } from "./modules/inquiries/service.ts";
import { roomRoutes } from "./modules/rooms/route.ts";
import { createRoomsService, toGeneration } from "./modules/rooms/service.ts";
import { addMessage, findRoom, reopenRoom } from "./modules/rooms/store.ts";
import { trialRoutes } from "./modules/trials/route.ts";
import { createTrialsService } from "./modules/trials/service.ts";
import { createAuthenticate } from "./modules/users/authenticate.ts";
import { userRoutes } from "./modules/users/route.ts";

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
export interface Overrides {
  takeTurn?: GenerationPorts["takeTurn"];
  clock?: Clock;
  /** DNS. */
  resolveTxt?: (name: string) => Promise<string[]>;
  /** A folder of pages instead of the built web app. */
  webDirectory?: string;
}

const systemClock: Clock = { now: () => Date.now() };

/** Starts everything the roles ask for, in order; on failure what was started is stopped again. */
export async function startService(config: Config, overrides: Overrides = {}): Promise<Service> {
  const logger = pino({ level: config.logLevel, redact: ["req.headers.authorization", "req.headers.cookie"] });
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of stops.splice(0).reverse()) await close();
  };
  try {
    const door = await openFrontDoor(config.host, config.port);
    stops.push(() => door.close());
    const publicOrigin = config.publicOrigin ?? `http://localhost:${door.port}`;
    const appsOrigin = config.appsOrigin ?? `http://apps.localhost:${door.port}`;

    let metrics: Metrics | undefined;
    const [database, builder, refine, webDirectory] = await Promise.all([
      openStore(config, logger, stops),
      openBuilder(config, stops),
      config.roles.has("worker")
        ? createRefinement({ models: config.models, log: logger, report: (call) => metrics?.modelCalled(call) })
        : undefined,
      overrides.webDirectory ?? (config.roles.has("api") ? buildWeb(join(config.cacheDir, "web")) : ""),
    ]);
    const { client, hub } = database;
    if (database.exclusive) await expireAllLeases(client.db);

    const versions = createVersionSource(client.db);
    const money = wireBilling({ config, db: client.db, publicOrigin, clock: overrides.clock ?? systemClock, log: logger });
    const ours = [new URL(publicOrigin).hostname, new URL(appsOrigin).hostname];
    const domains = createDomainSource({
      db: client.db,
      ours,
      permits: async (ownerId) => PLAN_LIMITS[await planOf(money.billing, ownerId)].customDomains > 0,
    });
    const parts = wire({ ours, money, config, client, hub, builder, refine, versions, publicOrigin, appsOrigin, logger, overrides });
    let worker: GenerationWorker | undefined;
    if (config.roles.has("worker")) {
      worker = startGenerationWorker({ db: client.db, hub, ports: parts.generationPorts, log: logger });
      stops.push(() => (worker as GenerationWorker).close());
      const janitor = startJanitor({ db: client.db, log: logger });
      stops.push(async () => janitor.close());
      const billing = startBillingWorker(money.billing, sendNews(config));
      stops.push(() => billing.close());
    }
    metrics = config.metricsPort === undefined ? undefined : await startMetrics(config.host, config.metricsPort, client.pool);
    if (metrics) stops.push(() => metrics.close());
    const watch = (app: string, handle: RequestHandler) => metrics?.watch(app, handle) ?? handle;
    const handlers: { api?: RequestHandler; gateway?: RequestHandler } = {};
    if (config.roles.has("gateway")) {
      const gateway = await createGateway({
        db: client.db,
        hub,
        builder,
        versions,
        vendor: builder.vendor,
        appsOrigin,
        workspaceOrigin: publicOrigin,
        logger,
        domains,
        showsBadge: async (ownerId) => PLAN_LIMITS[await planOf(money.billing, ownerId)].badge,
      });
      stops.push(() => gateway.close());
      handlers.gateway = watch("gateway", gateway.routing.bind(gateway));
    }
    if (config.roles.has("api")) {
      const api = await parts.createApi({ webDirectory, runner: () => worker });
      stops.push(() => api.close());
      handlers.api = watch("api", api.routing.bind(api));
    }
    door.open(
      withHealth(
        byHost(handlers, new URL(appsOrigin).hostname, domains),
        builder.level,
        domains,
        async () => void (await client.pool.query("select 1")),
      ),
    );
    return {
      port: door.port,
      publicOrigin,
      appsOrigin,
      metricsPort: metrics?.port,
      toss: money.sandbox?.control,
      greeting: greetingFor(config, publicOrigin, appsOrigin),
      prepare: async () => (config.roles.has("api") ? parts.prepare() : undefined),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openStore(
  config: Config,
  logger: pino.Logger,
  stops: (() => Promise<unknown>)[],
): Promise<{ client: DatabaseClient; hub: NoticeHub; exclusive: boolean }> {
  const onError = (error: Error) => logger.error({ err: error }, "database connection broke");
  let url = config.databaseUrl;
  if (url === undefined) {
    const postgres = await startEmbeddedPostgres({ dataDir: join(config.dataDir, "postgres") });
    stops.push(() => postgres.stop());
    url = postgres.url;
  }
  await migrateDatabase(url);
  const client = openDatabase({ url, max: 20, onError });
  stops.push(() => client.close());
  const hub = await openNoticeHub({ url, onError });
  stops.push(() => hub.close());
  return { client, hub, exclusive: config.databaseUrl === undefined };
}

async function openBuilder(config: Config, stops: (() => Promise<unknown>)[]): Promise<RunningBuilder> {
  const cacheDir = join(config.cacheDir, "builder");
  const builder = await createBuilder({ processes: config.builders, cacheDir, scripts: previewScripts });
  stops.push(() => builder.close());
  return builder;
}

interface Wiring {
  /** Our own domains. */
  ours: string[];
  money: BillingParts;
  config: Config;
  client: DatabaseClient;
  hub: NoticeHub;
  builder: RunningBuilder;
  refine: GenerationPorts["refine"];
  versions: VersionSource;
  publicOrigin: string;
  appsOrigin: string;
  logger: pino.Logger;
  overrides: Overrides;
}

/** Modules meet here: each gets what it asked for through a port. */
function wire({ ours, money, config, client, hub, builder, refine, versions, publicOrigin, appsOrigin, logger, overrides }: Wiring) {
  const { db } = client;
  const clock = overrides.clock ?? systemClock;
  const below = (name: string) => {
    const url = new URL(appsOrigin);
    return `${url.protocol}//${name}.${url.host}/`;
  };
  const apply = (spec: AppSpec, ops: unknown[]) => applyOperations(spec, ops as SpecOp[], { by: "user" });

  const generationPorts: GenerationPorts = {
    readAttachments: (executor, content, files) => readAttachments(executor, content, files, { canSee: config.models.some(seesPictures) }),
    takeTurn: overrides.takeTurn ?? (async (input) => takeTurn(input)),
    refine,
    credits: turnCredits(money.billing),
    modelLimits: modelLimits(config),
    refineReplyFor,
    applyOperations: apply,
    compile: compileApp,
    dataImports,
    keepHandEdits: async (executor, edits, files) => {
      const kept = await keepHandEdits(executor, edits, files);
      return { ...kept, told: tellOfEdits(kept) };
    },
    builder,
    versionStored: versions.remember,
    replyFor,
    previewUrl: below,
    rooms: {
      find: (executor, userId, roomId) => findRoom(executor, userId, roomId),
      addAnswer: async (tx, roomId, answer, around) =>
        void (await addMessage(tx, roomId, { id: createId("msg"), role: "assistant", ...answer }, new Date(), around)),
    },
  };

  const trials = createTrialsService({ takeTurn, compile: compileApp, build: builder.trial, replyFor, clock });

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
      conversation: builtInConversation,
    });
    const apps = createAppsService({
      db,
      compile: compileApp,
      applyOperations: (spec, ops) => apply(spec, parseOperations(ops)),
      takeTurn,
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
      probe: (slug) => probeSite(below(slug)),
    });
    const takeDowns = createTakeDownsService({ db, clock, siteUrl: below, ...deployments });
    const reports = createReportsService({ db, clock, appsOf: takeDowns.appsOf });
    const registrations = config.providers ? withEndpoints(config.providers) : undefined;
    const local = registrations ? undefined : localIdentity(config, publicOrigin, clock);
    const social = registrations ?? local!.registrations;
    const account = { db, secret: config.secret, clock };
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
      authenticateOperator: createAuthenticateOperator(db, authenticate),
      operatorRoutes: operatorRoutes({ desk: createDeskService({ db, clock }), reports, takeDowns }),
      accountRoutes: userRoutes({
        ...account,
        verifiers: createSocialVerifiers(social, clock),
        isOwnToken: createOwnTokenCheck({ origin: publicOrigin, secret: config.secret }),
        planOf: async (userId) => ({ plan: await planOf(money.billing, userId), credits: await creditsOf(money.billing, userId) }),
        beforeWithdrawal: (userId) => leavePerson(money.billing, userId),
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
        recordRoutes({ db, records: createRecordsService({ db }), openApp: (userId, id, env) => openOwnApp(db, userId, id, env) }),
        exportRoutes({
          exports: createExportsService({
            db,
            exportProject: async (spec, app) => exportProject(spec, await (kitSources ??= readKitSources()), app),
            records: { collections: (app, env) => openCollections(db, app, env) },
          }),
        }),
        billingRoutes({ billing: money.billing, isOpen: money.payments.environment !== "closed" }),
        domainRoutes({
          domains: createDomainsService({
            db,
            clock,
            ours,
            appsHost: new URL(appsOrigin).hostname,
            secure: publicOrigin.startsWith("https:"),
            limitOf: async (userId) => PLAN_LIMITS[await planOf(money.billing, userId)].customDomains,
            resolveTxt: overrides.resolveTxt ?? resolveTxt,
          }),
        }),
        attachmentRoutes({ attachments }),
        inquiryRoutes({ inquiries: createInquiriesService({ db, clock }) }),
      ],
    });
  };
  return { generationPorts, createApi, prepare: trials.prepare };
}
