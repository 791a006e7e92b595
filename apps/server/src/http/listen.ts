import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { FailureCode } from "@appmon/contract/failure-codes";
import type { Problem } from "@appmon/contract/problem";
import { createId } from "@appmon/kernel/id";

const STARTING: FailureCode = "service/unavailable";

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** One port for everything: opened first, so that a taken port is found before anything else starts. */
export interface FrontDoor {
  port: number;
  /** Until this is called every request is told to come back in a second. */
  open(handler: RequestHandler): void;
  /** Stops taking connections, ends streams, waits for requests under way. */
  close(): Promise<void>;
}

const DRAIN_MS = 3_000;

/** Listens on `host`:`port`; port 0 takes a free one. Rejects with `EADDRINUSE` when the port is taken. */
export async function openFrontDoor(host: string, port: number): Promise<FrontDoor> {
  let handle: RequestHandler = (_request, response) => {
    const problem: Problem = {
      type: `/docs/errors#${STARTING}`,
      title: "앱몬을 시작하고 있어요. 잠시만 기다려 주세요.",
      status: 503,
      code: STARTING,
      requestId: createId("req"),
    };
    response.writeHead(503, { "retry-after": "1", "content-type": "application/problem+json; charset=utf-8" }).end(JSON.stringify(problem));
  };
  const server: Server = createServer((request, response) => handle(request, response));
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
        // Streams never end by themselves; their readers come back elsewhere and miss nothing.
        const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
        server.close(() => {
          clearTimeout(timer);
          done();
        });
        server.closeIdleConnections();
      }),
  };
}
