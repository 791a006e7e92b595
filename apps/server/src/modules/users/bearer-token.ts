import type { FastifyRequest } from "fastify";

/** The bearer token of a request; undefined when there is none. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? "")?.[1];
}

/**
 * The access token of an `<img>` on one of our own pages, which cannot send a header: the cookie, on routes that serve pictures and
 * nothing else. Apps that people make live on hosts of the same site, so the browser must say that the page is of this very origin.
 */
export function pictureToken(request: FastifyRequest): string | undefined {
  const { "sec-fetch-site": site, "sec-fetch-dest": destination, cookie = "" } = request.headers;
  if (!request.routeOptions.config.isPicture || site !== "same-origin" || destination !== "image") return undefined;
  return /(?:^|; *)AM_AT=([\w.-]+)/.exec(cookie)?.[1];
}
