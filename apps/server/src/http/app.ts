import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { refusal } from "@appmon/contract/failure-codes";
import { registerCompression } from "@appmon/http/compress-answers";
import { registerInputGuard } from "@appmon/http/input-guard";
import { answerError, registerProblemHandler } from "@appmon/http/problem-handler";
import { createId } from "@appmon/kernel/id";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "@appmon/db/client";
import { registerAuditLog } from "./audit-log.ts";
import { registerApiDocument } from "./api-document.ts";
import { createRequestLimits, isStream } from "./request-limits.ts";
import { registerWebFiles } from "./web-files.ts";

const BODY_LIMIT_BYTES = 4 * 1024 * 1024;

export interface ApiDeps {
  logger: FastifyBaseLogger;
  db: Database;
  publicOrigin: string;
  appsOrigin: string;
  /** Times the usual limits on how often somebody may ask; 0 = none. */
  rateLimits: number;
  /** Folder of the built web app. */
  webDirectory: string;
  authenticate(request: FastifyRequest): Promise<{ userId: string; familyId: string }>;
  /** Ends a stream together with the session it was opened in. */
  holdStream(session: { userId: string; familyId: string }, reply: FastifyReply): void;
  /** Behind the session: rooms, generations, apps, deployments. */
  memberRoutes: FastifyPluginAsync[];
  /** Throws `request/not-found` for everybody but operators. */
  authenticateOperator: ApiDeps["authenticate"];
  operatorRoutes: FastifyPluginAsync;
  /** Open, or with a proof of their own: accounts. */
  accountRoutes: FastifyPluginAsync;
  /** The sign-in mechanism, at /api/auth. */
  authRoutes: FastifyPluginAsync;
  /** Without a session, below /api: prices, payments that come back, webhooks. */
  openRoutes: FastifyPluginAsync[];
  /** The local stand-ins for sign-in and payment providers; none where real ones are set. */
  counterparts: { path: string; routes: FastifyPluginAsync }[];
  /** Whom pages may take the payment script and window from, besides us. */
  tossOrigins: string[];
}

/** Path → module, and the order of what happens before a handler. */
export async function createApiApp(deps: ApiDeps): Promise<FastifyInstance> {
  const secure = deps.publicOrigin.startsWith("https:");
  const app = Fastify({
    loggerInstance: deps.logger,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => createId("req"),
    trustProxy: "loopback",
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerProblemHandler(app);
  await registerCompression(app);
  app.decorateRequest("session", null);

  const limits = await createRequestLimits(app, deps.rateLimits);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=()",
    });
    if (secure) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
    if (!request.url.startsWith("/api/")) return;
    refuseForeignWrites(request, deps.publicOrigin);
    await limits.countAddress(request);
  });

  registerInputGuard(app);
  registerAuditLog(app, deps.db);
  await registerApiDocument(app);
  await app.register(deps.authRoutes, { prefix: "/api/auth" });
  for (const { path, routes } of deps.counterparts) await app.register(routes, { prefix: path });
  await app.register(
    async (api) => {
      await api.register(deps.accountRoutes);
      for (const routes of deps.openRoutes) await api.register(routes);
      const behind = (authenticate: ApiDeps["authenticate"], all: FastifyPluginAsync[]) =>
        api.register(async (members) => {
          members.addHook("onRequest", async (request, reply) => {
            request.session = await authenticate(request);
            reply.header("cache-control", "no-store");
            await limits.countPerson(request);
            if (isStream(request)) deps.holdStream(request.session, reply);
          });
          for (const routes of all) await members.register(routes);
        });
      await behind(deps.authenticate, deps.memberRoutes);
      await behind(deps.authenticateOperator, [deps.operatorRoutes]);
      api.all("/*", async () => {
        throw refusal("request/not-found");
      });
    },
    { prefix: "/api" },
  );
  await registerWebFiles(app, { directory: deps.webDirectory, appsOrigin: deps.appsOrigin, tossOrigins: deps.tossOrigins, secure });
  await app.ready();
  return app;
}

/** Cookies ride along on their own; so a write from another site is refused whatever it carries. Apple posts its form back to us. */
function refuseForeignWrites(request: FastifyRequest, publicOrigin: string): void {
  if (request.method === "GET" || request.method === "HEAD" || request.url.startsWith("/api/auth/callback/")) return;
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") throw refusal("request/forbidden-origin");
  if (origin !== undefined && origin !== publicOrigin) throw refusal("request/forbidden-origin");
}
