import type { FastifyInstance, FastifyRequest } from "fastify";
import { refusal } from "@appmon/contract/failure-codes";
import type { AppHost } from "../app-host.ts";
import type { SiteCache } from "./site-cache.ts";

const FRESH_S = 3600;
/** Nobody's to search: previews, what is looked at before it is public, and addresses where nothing is. */
const CLOSED = "User-agent: *\nDisallow: /\n";

interface CrawlerDeps {
  sites: SiteCache;
  hostOf(request: FastifyRequest): AppHost;
}

/** What searching machines ask an app for: whether they may read it, and what pages there are. */
export function registerCrawlerFiles(app: FastifyInstance, { sites, hostOf }: CrawlerDeps): void {
  const siteOf = async (request: FastifyRequest) => {
    const host = hostOf(request);
    return host.kind === "site" && host.slug !== "" ? sites.get(host.slug) : undefined;
  };

  app.get("/robots.txt", async (request, reply) => {
    const site = await siteOf(request);
    reply.type("text/plain; charset=utf-8").header("cache-control", `public, max-age=${FRESH_S}`);
    if (!site) return reply.send(CLOSED);
    // What is not to be found is told so page by page, which a machine has to read to know.
    const map = site.visibility === "public" ? `Sitemap: ${site.dress.origin}/sitemap.xml\n` : "";
    return reply.send(`User-agent: *\nAllow: /\nDisallow: /_api/\n${map}`);
  });

  app.get("/sitemap.xml", async (request, reply) => {
    const site = await siteOf(request);
    if (site?.visibility !== "public") throw refusal("request/not-found");
    const entries = site.dress.pages.map((path) => `<url><loc>${escapeXml(site.dress.origin + encodeURI(path))}</loc></url>`);
    return reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", `public, max-age=${FRESH_S}`)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>\n`,
      );
  });
}

/** Screens that anybody may open by their address alone. */
export function openPages(screens: readonly { path: string; access?: string[] }[]): string[] {
  return screens
    .filter(({ path, access }) => !path.includes(":") && (!access || access.includes("guest") || access.includes("any")))
    .map(({ path }) => path);
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
