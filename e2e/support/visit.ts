/** An address of a preview or a published app, asked as a browser does that knows `*.localhost`; the system may not. */
import { type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

export interface Visited {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** Throws where the answer is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  json(): any;
}

/** `port` takes the place of the address's own: a service that was moved has another one. */
export function visit(
  address: string,
  { method = "GET", body, headers = {}, port }: { method?: string; body?: Buffer | object; headers?: Record<string, string>; port: number },
): Promise<Visited> {
  const { hostname, pathname, search } = new URL(address);
  const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const type = bytes && bytes !== body ? { "content-type": "application/json" } : {};
  return new Promise((done, fail) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        method,
        path: pathname + search,
        headers: { host: `${hostname}:${port}`, ...type, ...(bytes && { "content-length": bytes.length }), ...headers },
      },
      (answer) =>
        void buffer(answer).then((all) => {
          const { statusCode: status = 0, headers: told } = answer;
          done({ status, headers: told, bytes: all, json: () => JSON.parse(all.toString()) });
        }, fail),
    );
    sent.once("error", fail);
    sent.end(bytes);
  });
}
