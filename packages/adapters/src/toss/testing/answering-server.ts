import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Respond = (response: ServerResponse) => void;

/** A real HTTP server on loopback that answers as told, and remembers what it was asked. */
export async function startAnsweringServer() {
  const seen: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      seen.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
      handle.respond(response);
    });
  });
  const json =
    (status: number, body: unknown): Respond =>
    (response) =>
      void response
        .writeHead(status, { "content-type": "application/json", "x-tosspayments-trace-id": "trace-7" })
        .end(JSON.stringify(body));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const handle = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    respond: ((response) => response.end()) as Respond,
    seen,
    json,
    /** An error object as Toss writes it. */
    refuse: (status: number, code: string): Respond => json(status, { code, message: "안내 문장" }),
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
  return handle;
}
