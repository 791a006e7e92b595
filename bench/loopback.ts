import { request } from "node:http";

/** Posts to loopback, whatever the host is called. */
export function send(
  port: number,
  path: string,
  { host, body }: { host: string; body: string },
): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const headers = { host, "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    request({ host: "127.0.0.1", port, path, method: "POST", headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.once("end", () => done({ status: response.statusCode ?? 0, text }));
    })
      .once("error", fail)
      .end(body);
  });
}
