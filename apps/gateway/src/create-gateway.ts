import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Builder } from "@appmon/builder/build-request";
import { type VendorManifest, vendorPath } from "@appmon/builder/vendor-manifest";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database } from "@appmon/db/client";
import { isVisitorName } from "@appmon/db/preview-name";
import type { NoticeHub } from "@appmon/db/notice-hub";
import { registerCompression } from "@appmon/http/compress-answers";
import { registerInputGuard } from "@appmon/http/input-guard";
import { answerError, registerProblemHandler } from "@appmon/http/problem-handler";
import { createId } from "@appmon/kernel/id";
import { type AppHost, parseAppHost } from "./app-host.ts";
import { appIcon } from "./app-icon.ts";
import type { DomainSource } from "./domain-source.ts";
import {
  createLiveAppFinder,
  findCandidateApp,
  findPreviewApp,
  findPreviewRoom,
  isTakenDown,
  type ResolvedApp,
  resolveVersion,
} from "./app-resolver.ts";
import { openPreviewEvents } from "./preview/preview-events.ts";
import { previewDocument, trialDocument } from "./preview-page/preview-document.ts";
import { registerHookRoute } from "./automations/hook-route.ts";
import { registerFaultRoutes } from "./faults/route.ts";
import { registerNoticeRoutes } from "./notices/route.ts";
import { registerRecordRoutes } from "./records/route.ts";
import type { AppQueue } from "./records/app-queue.ts";
import { createQueryService } from "./records/query-service.ts";
import { createChangeReader } from "./records/change-reader.ts";
import { createLiveChanges } from "./records/live-changes.ts";
import { createRecordsService } from "./records/service.ts";
import type { RecordObjects } from "./objects/record-objects.ts";
import { createCandidateSource } from "./sites/candidate-source.ts";
import { sendGone, sendTakenDown } from "./sites/closed-pages.ts";
import { openPages, registerCrawlerFiles } from "./sites/crawler-files.ts";
import { sendFile } from "./sites/send-file.ts";
import { openToOthers, registerFaceRoutes } from "./sites/face-routes.ts";
import { siteFooter } from "./sites/site-footer.ts";
import { ownOrigin, siteHead, siteOrigin } from "./sites/site-head.ts";
import { createSiteCache } from "./sites/site-cache.ts";
import { sitePolicy } from "./sites/site-policy.ts";
import { createStoredFonts } from "./sites/stored-fonts.ts";
import { registerVisitorRoutes } from "./visitors/route.ts";
import { createVisitorsService } from "./visitors/service.ts";
import { readSessionCookie, writeSessionCookie } from "./visitors/session-cookie.ts";
import { createVendorFiles } from "./vendor-files.ts";
import type { VersionSource } from "./version-source.ts";
import { registerVisitorLimits } from "./visitor-limits.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The app behind the host; null where there is none. */
    appHost: AppHost | null;
  }
}

const BODY_LIMIT_BYTES = 4 * 1024 * 1024;
/** The document names shared packages by hash: after an update, an older one still finds its files. */
const TRIAL_FRESH_S = 300;

export interface GatewayDeps {
  db: Database;
  hub: NoticeHub;
  /** What one app may have of the database at once, shared by all who serve apps in this process. */
  appQueue: AppQueue;
  /** Pictures and files of the apps' records. */
  kept: RecordObjects;
  builder: Pick<Builder, "preview">;
  versions: VersionSource;
  vendor: VendorManifest;
  /** Below its host every app has one of its own: "http://apps.localhost:3000". */
  appsOrigin: string;
  /** Origin of the workspace, which may frame previews. */
  workspaceOrigin: string;
  logger: FastifyBaseLogger;
  /** People's own domains. */
  domains: DomainSource;
  /** Times the usual limits on what visitors may ask for; 0 = none. */
  rateLimits: number;
  /** Whether published apps of this person say what they were made with. */
  showsBadge(ownerId: string): Promise<boolean>;
}

/** Everything that faces previews, published apps and their visitors. Knows no secret of the platform. */
export async function createGateway(deps: GatewayDeps): Promise<FastifyInstance> {
  const { db, hub, builder, versions, vendor, appsOrigin, workspaceOrigin } = deps;
  const appsDomain = new URL(appsOrigin).hostname;
  const app = Fastify({
    loggerInstance: deps.logger,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: "loopback",
    genReqId: () => createId("req"),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerError,
  });
  const sites = createSiteCache({
    db,
    hub,
    dress: async ({ ownerId, slug, appId, version, title, description }) => {
      const [domain, shown, showsBadge] = await Promise.all([
        deps.domains.domainOf(slug),
        resolveVersion(db, { appId, version, env: "live" }),
        deps.showsBadge(ownerId),
      ]);
      const origin = domain === undefined ? siteOrigin(appsOrigin, slug) : ownOrigin(appsOrigin, domain);
      if (!shown) throw new Error(`version ${version} of ${appId} is published and missing`);
      const { primary, background } = shown;
      const face = { title, description, primary, background, address: new URL(origin).host };
      return {
        head: siteHead(origin, face) + faultScript(deps.vendor, version),
        foot: siteFooter({ workspaceOrigin, slug, appId, showsBadge }),
        face,
        origin,
        pages: openPages(shown.screens ?? []),
      };
    },
  });
  const vendorFiles = createVendorFiles(vendor);
  const storedFonts = createStoredFonts(db);
  const { candidate: watchScript } = vendor.scripts;
  if (!watchScript) throw new Error("the vendor manifest has no script for candidates");
  const candidates = createCandidateSource({ db, workspaceOrigin, script: watchScript });
  const hostOf = (request: FastifyRequest): AppHost => {
    if (!request.appHost) throw refusal("app/not-found");
    return request.appHost;
  };

  registerProblemHandler(app);
  await registerCompression(app);
  app.decorateRequest("appHost", null);
  const secure = appsOrigin.startsWith("https:");
  app.decorateRequest("isSecureSite", secure);
  app.addHook("onRequest", async (request, reply) => {
    const own = parseAppHost(request.headers.host, appsDomain);
    const slug = own ? undefined : await deps.domains.find(request.headers.host);
    request.appHost = own ?? (slug === undefined ? null : { kind: "site", slug });
    reply
      .header("x-content-type-options", "nosniff")
      .header("referrer-policy", "same-origin")
      .header("cross-origin-opener-policy", "same-origin-allow-popups")
      .header("cross-origin-resource-policy", "same-origin");
    refuseForeignWrites(request);
    if (request.appHost?.kind === "candidate") refuseSaving(request);
  });
  registerInputGuard(app);
  registerVisitorLimits(app, { factor: deps.rateLimits, bodyLimitBytes: BODY_LIMIT_BYTES, hostOf: ({ appHost }) => appHost });

  const records = createRecordsService({ db, queue: deps.appQueue, ...deps.kept });
  const findLiveApp = createLiveAppFinder(db);
  const findAppOf = (host: Exclude<AppHost, { kind: "trial" }>): Promise<ResolvedApp | undefined> => {
    if (host.kind === "preview") return findPreviewApp(db, host.name);
    return host.kind === "candidate" ? findCandidateApp(db, host.name) : findLiveApp(host.slug);
  };
  const resolveHost = async (host: AppHost): Promise<ResolvedApp> => {
    // A trial has no data here: it lives in the visitor's page.
    if (host.kind === "trial") throw refusal("app/not-found");
    const found = await findAppOf(host);
    if (!found) throw refusal("app/not-found");
    return found;
  };
  const resolveApp = async (request: FastifyRequest) => resolveHost(hostOf(request));
  const visitors = createVisitorsService({ db });
  const cookies = { secure, framed: secure || /(?:^|\.)localhost$/.test(appsDomain) };
  registerVisitorRoutes(app, { visitors, resolveApp, ...cookies });
  registerFaultRoutes(app, { db, hostOf, resolveApp });
  registerHookRoute(app, { db, records, resolveApp });
  registerNoticeRoutes(app, {
    db,
    asked: async (request) => {
      const found = await resolveApp(request);
      return { app: found, actor: (await visitors.visit(found, readSessionCookie(request))).actor };
    },
  });
  await registerRecordRoutes(app, {
    records,
    queries: createQueryService({ db, queue: deps.appQueue }),
    live: createLiveChanges({
      hub,
      reader: createChangeReader({ db, queue: deps.appQueue }),
      visitAll: visitors.visitAll,
      onError: (error) => app.log.error({ err: error }, "live change was not passed on"),
    }),
    secure,
    resolveApp,
    resolverOf: (request) => {
      const host = hostOf(request);
      return () => resolveHost(host);
    },
    sessionOf: readSessionCookie,
    limitKeys: visitors.limitKeys,
    visit: visitors.visit,
    recognise: (reply, asked) => {
      const named = visitors.nameBrowser(asked.app, asked.actor);
      return {
        asked: named ? { ...asked, actor: named.actor } : asked,
        keep: async () => {
          if (named) writeSessionCookie(reply, asked.app, await named.open(), cookies);
        },
      };
    },
  });

  app.get("/_preview/events", async (request, reply) => {
    const host = hostOf(request);
    const room = host.kind === "preview" ? await findPreviewRoom(db, host.name) : undefined;
    if (host.kind !== "preview" || !room) throw refusal("app/not-found");
    const after = Number(request.headers["last-event-id"] ?? (request.query as { after?: string }).after ?? 0);
    return openPreviewEvents(
      { db, hub, builder, versions },
      { request, reply, name: host.name, roomId: room.roomId, after: Number.isSafeInteger(after) && after > 0 ? after : 0 },
    );
  });

  app.get(`${vendorPath}*`, async (request, reply) => {
    const path = request.url.split("?")[0]!;
    const host = hostOf(request);
    // A published app brings the shared packages it was built with: a newer kit never breaks it.
    const site = host.kind === "site" && host.slug !== "" ? await sites.get(host.slug) : undefined;
    const own = host.kind === "candidate" ? await candidates.get(host.name) : site?.files;
    const file = own?.get(path) ?? (await vendorFiles.get(path)) ?? (await storedFonts.get(site?.fonts.get(path)));
    if (!file) throw refusal("request/not-found");
    return sendFile(request, openToOthers(reply).header("access-control-allow-origin", "*"), file);
  });

  const sendPreview = async (reply: FastifyReply, name: string) => {
    const room = await findPreviewRoom(db, name);
    if (!room) return sendGone(reply);
    const { html, contentSecurityPolicy } = previewDocument({
      title: room.title ?? "미리보기",
      lang: "ko",
      workspaceOrigin,
      vendor,
      isVisitorView: isVisitorName(name),
    });
    return reply
      .header("content-security-policy", contentSecurityPolicy)
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex, nofollow")
      .type("text/html; charset=utf-8")
      .send(html);
  };

  const sendCandidate = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const files = await candidates.get(name);
    if (!files) return sendGone(reply);
    const path = decodePath(request.url);
    const file = path === undefined || path === "/index.html" ? undefined : files.get(path);
    if (file) return sendFile(request, reply.header("x-robots-tag", "noindex, nofollow"), file);
    const page = files.get("/index.html");
    if (!page) throw refusal("request/not-found");
    return reply
      .header("content-security-policy", sitePolicy({ hasOwnCode: true, framedBy: workspaceOrigin }))
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex, nofollow")
      .type("text/html; charset=utf-8")
      .send(candidates.watched(page));
  };

  const sendSite = async (request: FastifyRequest, reply: FastifyReply, slug: string) => {
    const site = slug === "" ? undefined : await sites.get(slug);
    if (!site) return slug !== "" && (await isTakenDown(db, slug)) ? sendTakenDown(reply, workspaceOrigin) : sendGone(reply);
    const policy = sitePolicy({ hasOwnCode: site.hasOwnCode, framedBy: null });
    reply.header("content-security-policy", policy).header("x-appmon-deployment", site.deploymentId);
    if (site.visibility === "unlisted") reply.header("x-robots-tag", "noindex");
    const path = decodePath(request.url);
    const file = path === undefined ? undefined : site.files.get(path);
    if (file) return sendFile(request, reply, file);
    // A page of the app itself; a missing asset is missing.
    const page = path !== undefined && /\.[a-z0-9]{2,5}$/i.test(path) ? undefined : site.files.get("/index.html");
    if (!page) throw refusal("request/not-found");
    return sendFile(request, reply, page);
  };

  app.get("/favicon.ico", async (request, reply) => {
    const found = await resolveApp(request);
    return openToOthers(reply)
      .type("image/svg+xml")
      .header("cache-control", "public, max-age=3600")
      .header("content-security-policy", "default-src 'none'")
      .send(appIcon(found));
  });

  registerFaceRoutes(app, { sites, hostOf });
  registerCrawlerFiles(app, { sites, hostOf });

  const trial = trialDocument({ workspaceOrigin, vendor });
  const sendTrial = (reply: FastifyReply) =>
    reply
      .header("content-security-policy", trial.contentSecurityPolicy)
      .header("cache-control", `public, max-age=${TRIAL_FRESH_S}`)
      .header("x-robots-tag", "noindex, nofollow")
      .type("text/html; charset=utf-8")
      .send(trial.html);

  app.get("/*", async (request, reply) => {
    if (request.url.startsWith("/_")) throw refusal("request/not-found");
    const host = hostOf(request);
    if (host.kind === "trial") return sendTrial(reply);
    if (host.kind === "candidate") return sendCandidate(request, reply, host.name);
    return host.kind === "preview" ? sendPreview(reply, host.name) : sendSite(request, reply, host.slug);
  });

  await app.ready();
  return app;
}

/** The script with which a published page tells what goes wrong in it. It runs before the app does: modules wait for the whole document. */
function faultScript({ scripts: { faults } }: VendorManifest, version: number): string {
  if (!faults) throw new Error("the vendor manifest has no script for faults");
  return `<script src="${faults}" data-version="${version}"></script>`;
}

/** A browser names the page a write comes from: only the app itself may write to its data. */
function refuseForeignWrites(request: FastifyRequest): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const { origin, host } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") throw refusal("request/forbidden-origin");
  if (origin !== undefined && URL.parse(origin)?.host !== host) throw refusal("request/forbidden-origin");
}

/** A version that is looked at before it is public is read from, as its owner, and changed by nobody. */
function refuseSaving(request: FastifyRequest): void {
  const isReading = request.method === "GET" || request.method === "HEAD" || request.routeOptions.url === "/_api/query";
  // A ticket of the owner is used up by opening it.
  if (!isReading || request.url.startsWith("/_api/auth/enter/")) throw refusal("deployment/candidate-reads-only");
}

function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split("?")[0]!);
  } catch {
    // Not a path of any file: the app's own page answers.
    return undefined;
  }
}
