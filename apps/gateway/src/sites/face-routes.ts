import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { refusal } from "@appmon/contract/failure-codes";
import type { AppHost } from "../app-host.ts";
import { type AppFace, appIconPicture, shareCard } from "./app-pictures.ts";
import type { SiteCache } from "./site-cache.ts";
import { FACE_PATHS, ICON_SIZES } from "./site-head.ts";

/** About 20 kB each. */
const MOST_KEPT = 1_000;
const FRESH_S = 3600;

interface FaceDeps {
  sites: SiteCache;
  hostOf(request: FastifyRequest): AppHost;
}

/** Other pages may show this: what messengers and our own pages draw of an app, and packages that are the same for all. */
export function openToOthers(reply: FastifyReply): FastifyReply {
  return reply.header("cross-origin-resource-policy", "cross-origin");
}

/** What a published app looks like from outside: the picture of its link, its icons, its manifest. Previews have none. */
export function registerFaceRoutes(app: FastifyInstance, { sites, hostOf }: FaceDeps): void {
  const pictures = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT });
  const kept = (key: unknown[], draw: () => Promise<Buffer>) => {
    const name = JSON.stringify(key);
    const known = pictures.get(name) ?? draw();
    pictures.set(name, known);
    known.catch(() => pictures.delete(name));
    return known;
  };

  const faceOf = async (request: FastifyRequest): Promise<AppFace> => {
    const host = hostOf(request);
    const site = host.kind === "site" && host.slug !== "" ? await sites.get(host.slug) : undefined;
    if (host.kind !== "site" || !site) throw refusal("app/not-found");
    return site.dress.face;
  };

  app.get(FACE_PATHS.share, async (request, reply) => {
    const face = await faceOf(request);
    const picture = await kept(["share", face], () => shareCard(face));
    return openToOthers(reply).type("image/png").header("cache-control", `public, max-age=${FRESH_S}`).send(picture);
  });

  for (const px of ICON_SIZES)
    app.get(FACE_PATHS.icon(px), async (request, reply) => {
      const { title, primary } = await faceOf(request);
      const picture = await kept(["icon", px, title, primary], () => appIconPicture({ title, primary }, px));
      return openToOthers(reply).type("image/png").header("cache-control", `public, max-age=${FRESH_S}`).send(picture);
    });

  app.get(FACE_PATHS.manifest, async (request, reply) => {
    const { title, description, primary, background } = await faceOf(request);
    const manifest = {
      id: "/",
      name: title,
      short_name: [...title].slice(0, 12).join("").trim(),
      ...(description && { description }),
      lang: "ko",
      start_url: "/",
      scope: "/",
      display: "standalone",
      background_color: background,
      theme_color: primary,
      icons: [192, 512].map((px) => ({ src: FACE_PATHS.icon(px), sizes: `${px}x${px}`, type: "image/png", purpose: "any maskable" })),
    };
    return reply.type("application/manifest+json").header("cache-control", `public, max-age=${FRESH_S}`).send(JSON.stringify(manifest));
  });
}
