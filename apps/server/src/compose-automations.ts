/** The part of compose.ts that wires what apps do by themselves: their owner's pages, and who does and sends it. */
import { createAddressCaller } from "@appmon/adapters/messages/create-address-caller";
import { createMessagePort } from "@appmon/adapters/messages/create-message-port";
import type { Database } from "@appmon/db/client";
import { apps, deployments, rooms } from "@appmon/db/schema";
import type { ResolvedApp } from "@appmon/gateway/app-resolver";
import { and, eq } from "drizzle-orm";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { BillingContext } from "./modules/billing/context.ts";
import { startAutomationWorker } from "./jobs/automation-worker.ts";
import { openOwnApp } from "./modules/apps/open-app.ts";
import { PLAN_LIMITS } from "@appmon/billing/catalogue";
import { planOf } from "./modules/billing/credits.ts";
import { automationRoutes } from "./modules/automations/route.ts";
import { createAutomationsService } from "./modules/automations/service.ts";
import type { StopPlan } from "./stop-plan.ts";

type Settings = Pick<Config, "mail" | "sms" | "secret">;

/** `below`: the address under which an app with this name is opened. */
export function wireAutomations(db: Database, { mail, sms, secret }: Settings, below: (name: string) => string) {
  const automations = createAutomationsService({
    db,
    openApp: (userId, id, env) => openOwnApp(db, userId, id, env),
    channels: { email: mail !== null, sms: sms !== null },
    secret,
    addressOf: async (app) => {
      const name = await findHostName(db, app);
      return name === undefined ? undefined : below(name);
    },
  });
  return automationRoutes({ automations });
}

async function findHostName(db: Database, { appId, env }: ResolvedApp): Promise<string | undefined> {
  const [row] =
    env === "preview"
      ? await db.select({ name: rooms.previewName }).from(apps).innerJoin(rooms, eq(rooms.id, apps.roomId)).where(eq(apps.id, appId))
      : await db
          .select({ name: deployments.slug })
          .from(deployments)
          .where(and(eq(deployments.appId, appId), eq(deployments.state, "live")));
  return row?.name;
}

export function startAutomations(billing: BillingContext, { mail, sms, secret }: Settings, log: Logger, stops: StopPlan): void {
  const limitsOf = async (ownerId: string) => PLAN_LIMITS[await planOf(billing, ownerId)];
  const port = createMessagePort({ mail, sms });
  const worker = startAutomationWorker({ db: billing.db, port, call: createAddressCaller(), limitsOf, secret, log });
  stops.push(() => worker.close());
}
