import compress from "@fastify/compress";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Smaller ones fit a packet as they are. */
const THRESHOLD_BYTES = 1_024;
const JSON_TYPE = /^application\/(?:problem\+)?json\b/;
/** Answers that hold tokens, beside what the caller sent. */
const WITH_SECRETS = ["/api/auth/", "/api/user/", "/api/social/", "/_api/auth/"];

/**
 * Compresses JSON below /api and /_api. Two kinds of answers stay as they are, because their length would tell of secrets in them
 * to one who can have them made again and again with words of their own (BREACH): those that hold tokens, and those a page of
 * another site asks for. Streams of events go past this: they are written by hand.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  app.addHook("onRequest", async (request) => {
    // The plugin's own sign for "as it is".
    if (!mayCompress(request)) request.headers["x-no-compression"] = "1";
  });
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: THRESHOLD_BYTES,
    customTypes: JSON_TYPE,
    globalDecompression: false,
  });
}

function mayCompress({ url, headers }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  return (url.startsWith("/api/") || url.startsWith("/_api/")) && !WITH_SECRETS.some((start) => url.startsWith(start));
}
