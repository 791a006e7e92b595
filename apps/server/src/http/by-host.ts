import type { RunningBuilder } from "@appmon/builder/create-builder";
import { parseAppHost } from "@appmon/gateway/app-host";
import type { DomainSource } from "@appmon/gateway/domain-source";
import type { RequestHandler } from "./listen.ts";
import { PROBLEM_TYPE, problemBody } from "./problem-body.ts";

/** Hosts below the apps' domain and people's own domains go to the gateway, all others to AppMon itself. */
export function byHost(
  handlers: { api?: RequestHandler; gateway?: RequestHandler },
  appsDomain: string,
  domains: DomainSource,
): RequestHandler {
  return (request, response) => {
    const hand = (handler: RequestHandler | undefined) => {
      if (handler) handler(request, response);
      else {
        const { status, body } = problemBody("request/not-found", { detail: "이 프로세스가 맡은 주소가 아니에요." });
        response.writeHead(status, { "content-type": PROBLEM_TYPE }).end(body);
      }
    };
    if (parseAppHost(request.headers.host, appsDomain)) return hand(handlers.gateway);
    domains.find(request.headers.host).then(
      (slug) => hand(slug === undefined ? handlers.api : handlers.gateway),
      // Nobody could be asked whose it is; AppMon itself says what is wrong.
      () => hand(handlers.api),
    );
  };
}

/** Every role answers for itself: is it alive, can it work, and how well are builds locked in? */
export function withHealth(
  handle: RequestHandler,
  builder: RunningBuilder["level"],
  domains: DomainSource,
  checkReady: () => Promise<void>,
): RequestHandler {
  return (request, response) => {
    const answer = (status: number, state: string) =>
      response
        .writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
        .end(JSON.stringify(status === 200 && request.url === "/health/ready" ? { status: state, builder } : { status: state }));
    if (request.url?.startsWith("/health/domain?")) {
      // Whoever ends TLS before us asks here whether a certificate may be had for a name.
      const domain = new URLSearchParams(request.url.slice(request.url.indexOf("?"))).get("domain") ?? "";
      domains.find(domain).then(
        (slug) => answer(slug === undefined ? 404 : 200, slug === undefined ? "unknown" : "ok"),
        () => answer(503, "database"),
      );
    } else if (request.url === "/health/live") answer(200, "ok");
    else if (request.url === "/health/ready") {
      checkReady().then(
        () => answer(200, "ok"),
        () => answer(503, "database"),
      );
    } else handle(request, response);
  };
}
