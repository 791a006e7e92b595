/** The part of compose.ts that wires people's own domains. */
import { PLAN_LIMITS } from "@appmon/billing/catalogue";
import type { Database } from "@appmon/db/client";
import type { BillingParts } from "./compose-billing.ts";
import { resolveTxt } from "./http/resolve-txt.ts";
import { planOf } from "./modules/billing/credits.ts";
import { domainRoutes } from "./modules/domains/route.ts";
import { createDomainsService, type DomainsDeps } from "./modules/domains/service.ts";

interface DomainsWiring extends Pick<DomainsDeps, "clock" | "ours"> {
  db: Database;
  money: BillingParts;
  publicOrigin: string;
  appsOrigin: string;
  /** DNS; the machine's own unless told. */
  resolve: DomainsDeps["resolveTxt"] | undefined;
}

export function wireDomains({ db, clock, ours, money, publicOrigin, appsOrigin, resolve = resolveTxt }: DomainsWiring) {
  const domains = createDomainsService({
    db,
    clock,
    ours,
    appsHost: new URL(appsOrigin).hostname,
    secure: publicOrigin.startsWith("https:"),
    limitOf: async (userId) => PLAN_LIMITS[await planOf(money.billing, userId)].customDomains,
    resolveTxt: resolve,
  });
  return domainRoutes({ domains });
}
