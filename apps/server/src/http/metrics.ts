/** What the process is doing, for Prometheus, on a port of its own that is never public. */
import type { ModelCall } from "@appmon/adapters/language-models/create-fallback-model";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Pool } from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { RequestHandler } from "./listen.ts";

export interface Metrics {
  port: number;
  /** The same handler, with every answer counted and timed. `app`: "api" or "gateway". */
  watch(app: string, handle: RequestHandler): RequestHandler;
  /** Counts one call of a language model, how it ended and what it cost. */
  modelCalled(call: ModelCall): void;
  close(): Promise<void>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** Serves `/metrics` on `host`:`port`; port 0 takes a free one. `pools`: by the name they are shown under. */
export async function startMetrics(
  host: string,
  port: number,
  pools: readonly (readonly [string, { pool: Pick<Pool, "totalCount" | "idleCount" | "waitingCount"> }])[],
): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the first byte of a request to the last of its answer.",
    labelNames: ["app", "method", "route", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  const connections = new Gauge({
    name: "database_connections",
    help: "Connections of this process by what they do; waiting = requests without one.",
    labelNames: ["pool", "state"],
    registers: [],
    collect() {
      for (const [name, { pool }] of pools) {
        this.set({ pool: name, state: "open" }, pool.totalCount);
        this.set({ pool: name, state: "idle" }, pool.idleCount);
        this.set({ pool: name, state: "waiting" }, pool.waitingCount);
      }
    },
  });
  registry.registerMetric(connections);
  const calls = new Histogram({
    name: "language_model_call_duration_seconds",
    help: "Time until a language model ended its answer, by how it ended: finished, left, or the kind of failure.",
    labelNames: ["model", "outcome"],
    buckets: [0.5, 1, 2.5, 5, 10, 20, 40, 80, 120],
    registers: [registry],
  });
  const tokens = new Counter({
    name: "language_model_tokens_total",
    help: "Tokens of finished calls; cached = those of the input that were read before.",
    labelNames: ["model", "kind"],
    registers: [registry],
  });
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((done, fail) => server.once("error", fail).listen(port, host, done));
  return {
    port: (server.address() as AddressInfo).port,
    watch: (app, handle) => (request, response) => {
      const end = requests.startTimer();
      response.once("close", () =>
        end({
          app,
          method: request.method ?? "",
          route: routeOf(request),
          status: response.writableFinished ? String(response.statusCode) : "cut",
        }),
      );
      handle(request, response);
    },
    modelCalled({ model, ms, usage, failure }) {
      calls.observe({ model, outcome: failure?.kind ?? (usage ? "finished" : "left") }, ms / 1_000);
      if (!usage) return;
      tokens.inc({ model, kind: "input" }, usage.inputTokens);
      tokens.inc({ model, kind: "cached" }, usage.cachedTokens);
      tokens.inc({ model, kind: "output" }, usage.outputTokens);
    },
    close: () => new Promise((done) => server.close(() => done()).closeAllConnections()),
  };
}

/** A path with everything taken out that there could be any number of: ids, names, versions. */
function routeOf(request: IncomingMessage): string {
  const parts = (request.url ?? "/").split("?")[0]!.split("/").slice(1);
  if (!["api", "_api", "_preview", "_vendor", "_identity", "assets"].includes(parts[0]!)) return "page";
  const known = parts.slice(0, 6).map((part, at) => (at === 0 || /^[a-z]{2,14}$/.test(part) ? part : ":id"));
  return parts[0] === "api" || parts[0] === "_api" ? `/${known.slice(0, 5).join("/")}` : `/${parts[0]}`;
}
