import { randomBytes } from "node:crypto";
import { and, asc, count, eq, isNotNull, ne } from "drizzle-orm";
import type { CustomDomain } from "@appmon/contract/domain";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database } from "@appmon/db/client";
import { customDomains } from "@appmon/db/domain-schema";
import { apps, slugs } from "@appmon/db/schema";
import type { Clock } from "@appmon/kernel/clock";
import { normaliseDomain } from "./normalise-domain.ts";

export interface DomainsDeps {
  db: Database;
  clock: Clock;
  /** Host and port below which every app answers: what a domain points to. */
  appsHost: string;
  /** Our own domains, which nobody can take. */
  ours: readonly string[];
  secure: boolean;
  /** How many domains this person's plan holds. */
  limitOf(userId: string): Promise<number>;
  /** TXT records of a name; none where there is no such name. Throws when nobody answered. */
  resolveTxt(name: string): Promise<string[]>;
}

export type DomainsService = ReturnType<typeof createDomainsService>;
type Row = typeof customDomains.$inferSelect;

const proofName = (domain: string) => `_appmon.${domain}`;

/** People's own domains for their apps: claimed, proven by a DNS record, and held by as many as the plan allows. */
export function createDomainsService({ db, clock, appsHost, ours, secure, limitOf, resolveTxt }: DomainsDeps) {
  const getOwnApp = async (userId: string, appId: string): Promise<void> => {
    const [app] = await db.select({ ownerId: apps.ownerId, deletedAt: apps.deletedAt }).from(apps).where(eq(apps.id, appId));
    if (app?.ownerId !== userId || app.deletedAt !== null) throw refusal("app/not-found");
  };
  const slugOf = async (appId: string): Promise<string> => {
    const [row] = await db.select({ slug: slugs.slug }).from(slugs).where(eq(slugs.appId, appId)).orderBy(asc(slugs.createdAt)).limit(1);
    return row?.slug ?? "";
  };
  const toDomain = ({ domain, token, verifiedAt }: Row, slug: string): CustomDomain => ({
    domain,
    url: `${secure ? "https" : "http"}://${domain}/`,
    isVerified: verifiedAt !== null,
    records: [
      { type: "CNAME", name: domain, value: slug === "" ? appsHost : `${slug}.${appsHost}` },
      { type: "TXT", name: proofName(domain), value: `appmon=${token}` },
    ],
  });
  const find = async (appId: string, domain: string): Promise<Row> => {
    const [row] = await db
      .select()
      .from(customDomains)
      .where(and(eq(customDomains.appId, appId), eq(customDomains.domain, domain)));
    if (!row) throw refusal("domain/not-found");
    return row;
  };
  const requireRoom = async (userId: string, except: string): Promise<void> => {
    const [held] = await db
      .select({ n: count() })
      .from(customDomains)
      .where(and(eq(customDomains.ownerId, userId), ne(customDomains.domain, except)));
    if ((held?.n ?? 0) >= (await limitOf(userId))) throw refusal("plan/domain-limit");
  };

  return {
    async list(userId: string, appId: string): Promise<{ items: CustomDomain[]; limit: number }> {
      await getOwnApp(userId, appId);
      const [rows, slug, limit] = await Promise.all([
        db.select().from(customDomains).where(eq(customDomains.appId, appId)).orderBy(asc(customDomains.createdAt)),
        slugOf(appId),
        limitOf(userId),
      ]);
      return { items: rows.map((row) => toDomain(row, slug)), limit };
    },

    /** Claims a domain; it answers once it is proven. The same claim again shows what there is. */
    async add(userId: string, appId: string, text: string): Promise<CustomDomain> {
      await getOwnApp(userId, appId);
      const domain = normaliseDomain(text, ours);
      if (!domain) throw refusal("domain/invalid");
      await requireRoom(userId, domain);
      await db
        .insert(customDomains)
        .values({ appId, domain, ownerId: userId, token: randomBytes(16).toString("hex"), createdAt: new Date(clock.now()) })
        .onConflictDoNothing();
      return toDomain(await find(appId, domain), await slugOf(appId));
    },

    /** Looks for the record. Who proved a domain last has it: it was sold, or moved to another app. */
    async verify(userId: string, appId: string, domain: string): Promise<CustomDomain> {
      await getOwnApp(userId, appId);
      const row = await find(appId, domain);
      await requireRoom(userId, domain);
      const texts = await resolveTxt(proofName(domain));
      if (!texts.includes(`appmon=${row.token}`)) throw refusal("domain/not-proven");
      await db.transaction(async (tx) => {
        const others = and(eq(customDomains.domain, domain), ne(customDomains.appId, appId), isNotNull(customDomains.verifiedAt));
        const [held] = await tx
          .select({ ownerId: customDomains.ownerId, token: customDomains.token })
          .from(customDomains)
          .where(others)
          .for("update");
        // Its record still stands as well: nobody loses a domain they still hold.
        if (held && texts.includes(`appmon=${held.token}`) && held.ownerId !== userId) throw refusal("domain/taken");
        if (held) await tx.update(customDomains).set({ verifiedAt: null }).where(others);
        await tx
          .update(customDomains)
          .set({ verifiedAt: new Date(clock.now()) })
          .where(and(eq(customDomains.appId, appId), eq(customDomains.domain, domain)));
      });
      return toDomain(await find(appId, domain), await slugOf(appId));
    },

    async remove(userId: string, appId: string, domain: string): Promise<void> {
      await getOwnApp(userId, appId);
      await find(appId, domain);
      await db.delete(customDomains).where(and(eq(customDomains.appId, appId), eq(customDomains.domain, domain)));
    },
  };
}
