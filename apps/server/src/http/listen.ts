import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerBrokenRequest } from "./answer-broken-request.ts";
import { PROBLEM_TYPE, problemBody } from "./problem-body.ts";

const STARTING = "앱몬을 시작하고 있어요. 잠시만 기다려 주세요.";
const STOPPING = "앱몬을 다시 시작하고 있어요. 잠시 뒤에 다시 시도해 주세요.";

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** One port for everything: opened first, so that a taken port is found before anything else starts. */
export interface FrontDoor {
  port: number;
  /** Until this is called every request is told to come back in a second. */
  open(handler: RequestHandler): void;
  /**
   * Takes no more connections, answers 503 to what still comes over those that are open, ends streams, and waits for the requests
   * under way; after some seconds it waits no more.
   */
  close(): Promise<void>;
}

/** Longer than a page or a write takes; what is cut after it is tried again by whoever sent it. */
const DRAIN_MS = 10_000;

/** Listens on `host`:`port`; port 0 takes a free one. Rejects with `EADDRINUSE` when the port is taken. */
export async function openFrontDoor(host: string, port: number): Promise<FrontDoor> {
  let handle: RequestHandler = (_request, response) => sendAway(response, STARTING);
  const under = new Set<ServerResponse>();
  const take: RequestHandler = (request, response) => {
    under.add(response);
    response.once("close", () => under.delete(response));
    handle(request, response);
  };
  // A request without a host, or with an expectation of ours, is answered like any other instead of with a bare status line.
  const server: Server = createServer({ requireHostHeader: false }, take);
  server.on("checkExpectation", take);
  server.on("clientError", answerBrokenRequest);
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, () => {
      server.off("error", fail);
      done();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    open: (handler) => {
      handle = handler;
    },
    close: () =>
      new Promise((done) => {
        handle = (_request, response) => {
          response.shouldKeepAlive = false;
          sendAway(response, STOPPING);
        };
        const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
        server.close(() => {
          clearTimeout(timer);
          done();
        });
        server.closeIdleConnections();
        for (const response of under) {
          // Streams never end by themselves; their readers come back elsewhere and miss nothing.
          if (isStream(response)) response.end();
          // The others are the last of their connections.
          else response.shouldKeepAlive = false;
        }
      }),
  };
}

const isStream = (response: ServerResponse) => String(response.getHeader("content-type")).startsWith("text/event-stream");

function sendAway(response: ServerResponse, title: string): void {
  const { status, body } = problemBody("service/unavailable", { title });
  response.writeHead(status, { "retry-after": "1", "content-type": PROBLEM_TYPE, "cache-control": "no-store" }).end(body);
}
