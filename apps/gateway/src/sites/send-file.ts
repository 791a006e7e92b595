import type { FastifyReply, FastifyRequest } from "fastify";
import type { SiteFile } from "./site-cache.ts";

const YEAR_S = 31_536_000;

/** Sends a precompressed file with ETag and the best encoding the reader takes. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  const accepted = request.headers["accept-encoding"] ?? "";
  reply
    .header("etag", file.etag)
    .header("vary", "accept-encoding")
    .header("cache-control", file.immutable ? `public, max-age=${YEAR_S}, immutable` : "no-cache");
  if (request.headers["if-none-match"] === file.etag) return reply.code(304).send();
  reply.type(file.contentType);
  if (file.brotli && /\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(file.brotli);
  if (file.gzip && /\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(file.gzip);
  return reply.send(file.plain);
}
