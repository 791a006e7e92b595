import { createServer } from "node:net";
import { createSocialVerifiers } from "@appmon/adapters/social/create-social-verifiers";
import type { SocialRegistrations } from "@appmon/adapters/social/social-registrations";
import type { Provider } from "@appmon/contract/user";
import type { Database } from "@appmon/db/client";
import { registerInputGuard } from "@appmon/http/input-guard";
import { registerProblemHandler } from "@appmon/http/problem-handler";
import { createIdentitySandbox } from "@appmon/identity-sandbox/create-identity-sandbox";
import { localCredentials } from "@appmon/identity-sandbox/local-credentials";
import type { SandboxClients } from "@appmon/identity-sandbox/sandbox-client";
import { sandboxEndpoints } from "@appmon/identity-sandbox/sandbox-endpoints";
import Fastify from "fastify";
import { createSessionCache } from "../../users/session-cache.ts";
import { userRoutes } from "../../users/route.ts";
import { authRoutes } from "../route.ts";
import { createOwnTokenCheck } from "../session-cookie.ts";
import { Browser, type Page } from "./browser.ts";

export const SITE_SECRET = "site-secret-of-the-tests-0123456789";

export interface LocalSite {
  origin: string;
  clients: SandboxClients;
  registrations: SocialRegistrations;
  /** Sets the clock of accounts and tokens `ms` ahead of the real one. */
  travel(ms: number): void;
  close(): Promise<void>;
}

/** The real sign-in modules and the local provider on one loopback port. Without `db` there are no accounts. */
export async function startLocalSite(
  options: { db?: Database; change?: (registrations: SocialRegistrations, clients: SandboxClients) => void } = {},
): Promise<LocalSite> {
  const origin = `http://localhost:${await freePort()}`;
  const base = `${origin}/_identity`;
  const { clients, credentials } = localCredentials({
    secret: "sandbox-secret",
    redirectUri: (provider) => `${origin}/api/auth/callback/${provider}`,
  });
  const endpoints = sandboxEndpoints(base);
  const registrations = {
    naver: { ...credentials.naver, endpoints: endpoints.naver },
    kakao: { ...credentials.kakao, endpoints: endpoints.kakao },
    google: { ...credentials.google, endpoints: endpoints.google },
    apple: { ...credentials.apple, endpoints: endpoints.apple },
  };
  options.change?.(registrations, clients);

  let travelled = 0;
  const clock = { now: () => Date.now() + travelled };
  const app = Fastify({ logger: false });
  registerProblemHandler(app);
  registerInputGuard(app);
  await app.register(createIdentitySandbox({ baseUrl: base, clients, secret: "sandbox-secret", production: false }), {
    prefix: "/_identity",
  });
  await app.register(authRoutes({ origin, secret: SITE_SECRET, providers: registrations, clock }), { prefix: "/api/auth" });
  if (options.db) {
    const isOwnToken = createOwnTokenCheck({ origin, secret: SITE_SECRET });
    const planOf = async () => ({ plan: "free" as const, credits: 0 });
    const beforeWithdrawal = async () => undefined;
    await app.register(
      userRoutes({
        db: options.db,
        secret: SITE_SECRET,
        verifiers: createSocialVerifiers(registrations),
        clock,
        sessions: createSessionCache({ ends: { subscribe: () => () => {} } }),
        planOf,
        beforeWithdrawal,
        isOwnToken,
      }),
      { prefix: "/api" },
    );
  }
  app.get("/*", (request, reply) => reply.type("text/html").send(`page ${request.url}`));
  await app.listen({ host: "localhost", port: Number(new URL(origin).port) });
  return {
    origin,
    clients,
    registrations,
    travel: (ms) => {
      travelled = ms;
    },
    close: () => app.close(),
  };
}

/** Posts to the mechanism as the browser library does: CSRF token first, then a form with `json=true`. */
export async function startSignIn(
  browser: Browser,
  site: LocalSite,
  provider: string,
  callbackUrl: string,
): Promise<{ status: number; url: string }> {
  const csrf = (await (await browser.send(`${site.origin}/api/auth/csrf`)).json()) as { csrfToken: string };
  const response = await browser.send(`${site.origin}/api/auth/signin/${provider}`, {
    method: "POST",
    body: new URLSearchParams({ csrfToken: csrf.csrfToken, callbackUrl, json: "true" }),
  });
  return { status: response.status, url: ((await response.json()) as { url: string }).url };
}

/** The whole way through the provider as one of its test people. Answers the page where the browser ends up. */
export async function signInAs(
  browser: Browser,
  site: LocalSite,
  provider: Provider,
  person: string,
  choice: Record<string, string> = {},
): Promise<Page> {
  const { url } = await startSignIn(browser, site, provider, `/auth/callback/${provider}?redirectUrl=%2Fmypage`);
  const page = await browser.open(url);
  return browser.submit(page, 0, { person, ...choice });
}

export interface SessionJson {
  user: { name: string | null; email: string | null; image: string | null };
  provider: Provider;
  accessToken: string;
  expires: string;
}

export async function readSession(browser: Browser, site: LocalSite): Promise<SessionJson | Record<string, never>> {
  return (await (await browser.send(`${site.origin}/api/auth/session`)).json()) as SessionJson;
}

/** A provider token for our own application, with the browser that holds the session. */
export async function obtainToken(
  site: LocalSite,
  provider: Provider,
  person: string,
): Promise<{ browser: Browser; token: string; session: SessionJson }> {
  const browser = new Browser();
  await signInAs(browser, site, provider, person);
  const session = (await readSession(browser, site)) as SessionJson;
  if (!session.accessToken) throw new Error(`no session after signing in with ${provider}: ${browser.visited.at(-1)}`);
  return { browser, token: session.accessToken, session };
}

async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "localhost", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? done(address.port) : fail(new Error("no port"))));
    });
  });
}
