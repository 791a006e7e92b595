import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";

const TIMEOUT_MS = 5_000;
/** A page deep in the app: the answer must be the app's own document, not a redirect to its first page. */
const DEEP_LINK = "/publish-check";

/** Opens a public address as a visitor would and answers which deployment its document belongs to; undefined = it does not answer. */
export function probeSite(siteUrl: string): Promise<string | undefined> {
  const url = new URL(DEEP_LINK, siteUrl);
  // Browsers resolve *.localhost themselves, Node asks the system, which often does not know it.
  const local = url.hostname.endsWith(".localhost");
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((done) => {
    const request = send(
      {
        host: local ? "127.0.0.1" : url.hostname,
        port: url.port,
        path: url.pathname,
        headers: { host: url.host, accept: "text/html" },
        timeout: TIMEOUT_MS,
      },
      (response) => {
        response.resume();
        const id = response.headers["x-appmon-deployment"];
        done(response.statusCode === 200 && typeof id === "string" ? id : undefined);
      },
    );
    request.once("timeout", () => request.destroy());
    // Whatever went wrong on the way, a visitor would see no app.
    request.once("error", () => done(undefined));
    request.end();
  });
}
