import type { Clock } from "@appmon/kernel/clock";
import type { FastifyPluginAsync } from "fastify";
import { registerApple } from "./apple-dialect.ts";
import { showAuthorizePage, takeDecision } from "./authorization.ts";
import { registerGoogle } from "./google-dialect.ts";
import { registerKakao } from "./kakao-dialect.ts";
import { registerNaver } from "./naver-dialect.ts";
import { portraitSvg } from "./person.ts";
import { createSandboxContext } from "./sandbox-context.ts";
import type { SandboxClients, SandboxProvider } from "./sandbox-client.ts";

export interface IdentitySandboxOptions {
  /** Public address under which the plugin is registered, e.g. `http://localhost:3000/_identity`. */
  baseUrl: string;
  clients: SandboxClients;
  /** Signs and encrypts codes, tokens and keys; the same secret in every process and after a restart. */
  secret: string;
  /** True refuses: a provider that lets anybody be anybody must never stand in front of real accounts. */
  production: boolean;
  clock?: Clock;
}

const AUTHORIZE_PATHS: Record<SandboxProvider, string> = {
  naver: "/naver/oauth2.0/authorize",
  kakao: "/kakao/oauth/authorize",
  google: "/google/o/oauth2/v2/auth",
  apple: "/apple/auth/authorize",
};
const MAX_FORM_BYTES = 32 * 1024;

/**
 * A local identity provider that speaks the protocols of Naver, Kakao, Google and Apple, so that sign-in runs whole before
 * anything is registered with them. Register it under the path of `baseUrl`. Throws in production.
 */
export function createIdentitySandbox(options: IdentitySandboxOptions): FastifyPluginAsync {
  if (options.production) throw new Error("the identity sandbox must not run in production: set the keys of the sign-in providers");
  const context = createSandboxContext({ ...options, clock: options.clock ?? { now: () => Date.now() } });
  return async (app) => {
    app.removeContentTypeParser("application/x-www-form-urlencoded");
    app.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const provider of Object.keys(AUTHORIZE_PATHS) as SandboxProvider[]) {
      app.get(AUTHORIZE_PATHS[provider], (request, reply) => showAuthorizePage(context, provider, request, reply));
      app.post(`/${provider}/decision`, (request, reply) => takeDecision(context, provider, request, reply));
    }
    registerNaver(app, context);
    registerKakao(app, context);
    registerGoogle(app, context);
    registerApple(app, context);

    app.get<{ Params: { name: string } }>("/portrait/:name", async (request, reply) => {
      const svg = portraitSvg(request.params.name.replace(/\.svg$/, ""));
      if (svg === undefined) return reply.callNotFound();
      return reply
        .type("image/svg+xml")
        .header("content-security-policy", "default-src 'none'")
        .header("cache-control", "public, max-age=3600")
        .send(svg);
    });
  };
}
