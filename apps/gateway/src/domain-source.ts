import { and, asc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Database } from "@appmon/db/client";
import { customDomains } from "@appmon/db/domain-schema";
import { apps, deployments } from "@appmon/db/schema";
import { ownerStays } from "./owner-stays.ts";

/** A host is looked up again after this long; what nobody has is forgotten as fast. */
const FRESH_MS = 5_000;
const REMEMBERED = 10_000;

export interface DomainSource {
  /** The slug of the published app behind somebody's own domain. */
  find(host: string | undefined): Promise<string | undefined>;
  /** The domain that stands for a published app, where it has one of its own: the one that was proven first. */
  domainOf(slug: string): Promise<string | undefined>;
}

export interface DomainSourceDeps {
  db: Database;
  /** Hosts that are never anybody's: known without a look. */
  ours: readonly string[];
  /** Whether this person's plan holds domains now. */
  permits(ownerId: string): Promise<boolean>;
}

/** Proven domains of published apps whose owner's plan holds them at this moment. */
export function createDomainSource({ db, ours, permits }: DomainSourceDeps): DomainSource {
  const known = new Map<string, { at: number; slug: Promise<string | undefined> }>();
  const provenWhere = async (condition: SQL) => {
    const [row] = await db
      .select({ slug: deployments.slug, domain: customDomains.domain, ownerId: apps.ownerId })
      .from(customDomains)
      .innerJoin(apps, and(eq(apps.id, customDomains.appId), isNull(apps.deletedAt)))
      .innerJoin(deployments, and(eq(deployments.appId, apps.id), eq(deployments.state, "live")))
      .where(and(condition, isNotNull(customDomains.verifiedAt), ownerStays(apps.ownerId)))
      .orderBy(asc(customDomains.verifiedAt), asc(customDomains.domain))
      .limit(1);
    return row && (await permits(row.ownerId)) ? row : undefined;
  };
  const lookUp = async (domain: string) => (await provenWhere(eq(customDomains.domain, domain)))?.slug;
  return {
    async find(host) {
      const domain = host?.toLowerCase().replace(/:\d+$/, "");
      if (!domain?.includes(".") || /^[\d.]+$/.test(domain) || ours.some((own) => domain === own || domain.endsWith(`.${own}`)))
        return undefined;
      const now = Date.now();
      const entry = known.get(domain);
      if (entry && now - entry.at < FRESH_MS) return entry.slug;
      const slug = lookUp(domain);
      known.delete(domain);
      known.set(domain, { at: now, slug });
      const oldest = known.keys().next().value;
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
      // What could not be looked up is not remembered.
      slug.catch(() => known.delete(domain));
      return slug;
    },
    domainOf: async (slug) => (await provenWhere(eq(deployments.slug, slug)))?.domain,
  };
}
