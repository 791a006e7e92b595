import type { SocialRegistrations } from "@appmon/adapters/social/social-registrations";
import { refusal } from "@appmon/contract/failure-codes";
import { type Provider, providerSchema } from "@appmon/contract/user";
import type { Clock } from "@appmon/kernel/clock";
import { readUtf8 } from "@appmon/http/utf8-text";
import { Auth } from "@auth/core";
import { SignOutError } from "@auth/core/errors";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { AUTH_BASE_PATH, authConfig } from "./auth-config.ts";
import { type AuthForm, readAuthForm } from "./auth-form.ts";
import { toReturnAddress } from "./return-address.ts";
import { type SignInError, toSignInError } from "./sign-in-error.ts";
import { usesSecureCookies } from "./session-cookie.ts";
import { socialProviderConfig } from "./social-provider-config.ts";

export interface AuthRoutesOptions {
  /** The address people use, without a trailing slash. Never taken from a request header. */
  origin: string;
  /** Seals the cookies. */
  secret: string;
  providers: SocialRegistrations;
  clock: Clock;
}

type Action = "session" | "csrf" | "providers" | "signin" | "callback" | "signout";
const MAX_BODY_BYTES = 64 * 1024;
/** Parameters a page may hand on to the provider's sign-in page; never `redirect_uri` and the like. */
const HANDED_ON = ["prompt", "login_hint"];

/**
 * The sign-in mechanism (`@auth/core`) as a plugin; register it with the prefix `/api/auth`. Browsers are redirected, errors go
 * to `/login?error=<name>`; callers that send `X-Auth-Return-Redirect` or `json=true` get `{ url }` instead.
 */
export function authRoutes(options: AuthRoutesOptions): FastifyPluginAsync {
  const registered = providerSchema.options.filter((id) => options.providers[id] !== undefined);

  return async (app) => {
    app.removeContentTypeParser(["application/json", "text/plain", "application/x-www-form-urlencoded"]);
    app.addContentTypeParser(
      ["application/json", "application/x-www-form-urlencoded"],
      { parseAs: "buffer", bodyLimit: MAX_BODY_BYTES },
      async (_request: FastifyRequest, body: Buffer) => readUtf8(body),
    );

    for (const action of ["session", "csrf", "providers", "signin"] as const)
      app.get(`/${action}`, (request, reply) => run(action, request, reply));
    for (const action of ["session", "signout"] as const) app.post(`/${action}`, (request, reply) => run(action, request, reply));
    // Where the mechanism's own pages would be.
    app.get("/error", (request, reply) => reply.redirect(loginAddress(options.origin, { error: errorNameOf(request) })));
    app.get("/signout", (_request, reply) => reply.redirect(`${options.origin}/`));
    app.get("/signin/:provider", (request, reply) => {
      if (!providerOf(request)) return unknownProvider(request, reply);
      // Starting by a link would let any site start it: the sign-in page posts with a CSRF token.
      return reply.redirect(loginAddress(options.origin, null, queryOf(request).get("callbackUrl")));
    });
    app.post("/signin/:provider", (request, reply) =>
      providerOf(request) ? run("signin", request, reply) : unknownProvider(request, reply),
    );
    app.get("/callback/:provider", (request, reply) =>
      providerOf(request) ? run("callback", request, reply) : unknownProvider(request, reply),
    );
    app.post("/callback/:provider", (request, reply) =>
      providerOf(request) ? run("callback", request, reply) : unknownProvider(request, reply),
    );
  };

  function providerOf(request: FastifyRequest): Provider | undefined {
    const name = (request.params as { provider?: string }).provider;
    return registered.find((id) => id === name);
  }

  function unknownProvider(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const wantsPage = request.headers.accept?.includes("text/html") && !wantsUrl(request, undefined);
    if (!wantsPage) throw refusal("auth/provider-unknown");
    return reply.redirect(loginAddress(options.origin, { error: "InvalidProvider" }));
  }

  async function run(action: Action, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const provider = providerOf(request);
    const form = request.method === "POST" ? readAuthForm(request.body, request.headers["content-type"]) : undefined;
    const query = queryOf(request);
    const callbackState = action === "callback" ? (query.get("state") ?? form?.posted.get("state") ?? undefined) : undefined;
    let reported: Error | undefined;
    const config = authConfig({
      origin: options.origin,
      secret: options.secret,
      providers: await socialProviderConfig(options.providers, { provider, callbackState, nowMs: options.clock.now() }),
      report: (error) => {
        reported = error;
        request.log.warn({ action, provider, error: error.name, cause: causeOf(error) }, "sign-in mechanism reported an error");
      },
    });
    const response = await Auth(toWebRequest(action, provider, request, query, form), config);

    if (action === "session") return answerSession(request, reply, response);
    const asUrl = wantsUrl(request, form);
    copyCookies(response, reply);
    const location = await locationOf(response);
    if (location === undefined)
      return reply
        .code(response.status)
        .type(response.headers.get("content-type") ?? "application/json")
        .header("cache-control", "no-store")
        .send(await response.text());
    return goTo(
      reply,
      asUrl,
      safeLocation(
        action,
        location,
        request,
        reported && { reported, providerError: query.get("error") ?? form?.posted.get("error") ?? undefined },
      ),
    );
  }

  function toWebRequest(
    action: Action,
    provider: Provider | undefined,
    request: FastifyRequest,
    query: URLSearchParams,
    form: AuthForm | undefined,
  ): Request {
    const url = new URL(`${AUTH_BASE_PATH}/${action}${provider ? `/${provider}` : ""}`, options.origin);
    for (const [name, value] of query)
      if (action === "callback" ? name !== "callbackUrl" : HANDED_ON.includes(name)) url.searchParams.set(name, value);
    if (action === "signin" && !provider && query.has("callbackUrl"))
      url.searchParams.set("callbackUrl", toReturnAddress(query.get("callbackUrl"), options.origin));
    const headers = new Headers({ "x-auth-return-redirect": "1" });
    const cookie = cleanCookies(request.headers.cookie);
    if (cookie) headers.set("cookie", cookie);
    if (!form) return new Request(url, { headers });

    const callbackUrl = form.callbackUrl ?? query.get("callbackUrl");
    const body = {
      ...Object.fromEntries(form.posted),
      ...(form.csrfToken === undefined ? {} : { csrfToken: form.csrfToken }),
      ...(callbackUrl === null || action === "callback" ? {} : { callbackUrl: toReturnAddress(callbackUrl, options.origin) }),
      ...(form.data === undefined ? {} : { data: form.data }),
    };
    headers.set("content-type", "application/json");
    return new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
  }

  /** A cookie with a broken return address would make the mechanism fail as misconfigured: such a cookie is left out. */
  function cleanCookies(header: string | undefined): string {
    if (!header) return "";
    return header
      .split(/; */)
      .filter((pair) => {
        const [name = "", value = ""] = pair.split("=", 2);
        if (!name.trim().endsWith("authjs.callback-url")) return true;
        const address = decodeOrEmpty(value);
        return URL.canParse(address, options.origin) && toReturnAddress(address, options.origin) === new URL(address, options.origin).href;
      })
      .join("; ");
  }

  /** Where to go: the provider's page when starting, our own pages otherwise, the sign-in page after any error. */
  function safeLocation(
    action: Action,
    location: string,
    request: FastifyRequest,
    trouble: { reported: Error; providerError: string | undefined } | undefined,
  ): string {
    const wayBack = returnCookieOf(request);
    // Signing out of a session that cannot be read is still signing out.
    if (trouble && !(trouble.reported instanceof SignOutError))
      return loginAddress(options.origin, toSignInError(trouble.reported, trouble.providerError), wayBack);
    if (action === "signin") return new URL(location, options.origin).href;
    const address = toReturnAddress(location, options.origin);
    // The mechanism goes back to its own callback when a profile is unusable; that would only fail again.
    if (action === "callback" && new URL(location, options.origin).pathname.startsWith(`${AUTH_BASE_PATH}/`))
      return loginAddress(options.origin, { error: "OAuthCallbackError" }, wayBack);
    return address;
  }

  function returnCookieOf(request: FastifyRequest): string | null {
    const name = `${usesSecureCookies(options.origin) ? "__Secure-" : ""}authjs.callback-url=`;
    const pair = request.headers.cookie?.split(/; */).find((candidate) => candidate.startsWith(name));
    return pair === undefined ? null : decodeOrEmpty(pair.slice(name.length));
  }

  /** Browsers refuse or ignore `SameSite=None; Secure` on plain http, where the local provider is on our own site anyway. */
  function copyCookies(response: Response, reply: FastifyReply): void {
    const cookies = response.headers.getSetCookie();
    if (cookies.length === 0) return;
    reply.header(
      "set-cookie",
      usesSecureCookies(options.origin)
        ? cookies
        : cookies.map((cookie) => cookie.replace(/; *Secure/i, "").replace(/SameSite=None/i, "SameSite=Lax")),
    );
  }

  async function answerSession(request: FastifyRequest, reply: FastifyReply, response: Response): Promise<FastifyReply> {
    if (request.method === "POST" && response.status === 400) throw refusal("request/forbidden-origin");
    copyCookies(response, reply);
    // No session is `{}`, as the browser library expects; an empty answer would count as a failure there.
    return reply.header("cache-control", "private, no-cache, no-store").send((await response.json()) ?? {});
  }
}

/** `/login`, with the error and the way back where there are any. */
function loginAddress(origin: string, error: SignInError | { error: string } | null, callbackUrl?: string | null): string {
  const url = new URL("/login", origin);
  if (error) for (const [name, value] of Object.entries(error)) url.searchParams.set(name, value);
  const back = toReturnAddress(callbackUrl, origin);
  if (back !== `${origin}/`) url.searchParams.set("callbackUrl", back);
  return url.href;
}

function goTo(reply: FastifyReply, asUrl: boolean, location: string): FastifyReply {
  reply.header("cache-control", "no-store");
  return asUrl ? reply.send({ url: location }) : reply.redirect(location, 302);
}

/** The mechanism is always asked for `{ url }`; what the caller gets is decided here. */
async function locationOf(response: Response): Promise<string | undefined> {
  const location = response.headers.get("location");
  if (location !== null) return location;
  if (!response.headers.get("content-type")?.includes("json")) return undefined;
  const body: unknown = await response.clone().json();
  const url = typeof body === "object" && body !== null && Object.keys(body).length === 1 ? (body as { url?: unknown }).url : undefined;
  return typeof url === "string" ? url : undefined;
}

function wantsUrl(request: FastifyRequest, form: AuthForm | undefined): boolean {
  return request.headers["x-auth-return-redirect"] !== undefined || form?.json === true;
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.raw.url?.split("?").slice(1).join("?") ?? "");
}

function errorNameOf(request: FastifyRequest): string {
  const name = queryOf(request).get("error") ?? "";
  return /^[A-Za-z]{1,40}$/.test(name) ? name : "UnknownError";
}

function causeOf(error: Error): string | undefined {
  const cause = (error.cause as { err?: unknown } | undefined)?.err ?? error.cause;
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined;
}

function decodeOrEmpty(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not ours: we only write well-formed values.
    return "";
  }
}
