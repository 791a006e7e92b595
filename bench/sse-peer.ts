/**
 * What fanning out costs at least: a bare HTTP server that sends every body it is handed to all streams that are open. Run as a
 * process of its own; prints its port.
 */
import { createServer, type ServerResponse } from "node:http";

const open = new Set<ServerResponse>();
const server = createServer((request, response) => {
  if (request.method === "GET") {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" }).write(": open\n\n");
    open.add(response);
    response.once("close", () => open.delete(response));
    return;
  }
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.once("end", () => {
    const frame = Buffer.concat(parts);
    for (const each of open) each.write(frame);
    response.end();
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") console.log(address.port);
});
