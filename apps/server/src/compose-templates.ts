import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import type { Database } from "@appmon/db/client";
import type { AppsService } from "./modules/apps/service.ts";
import { lookOf } from "./modules/apps/version-look.ts";
import type { ReviewsService } from "./modules/operators/reviews.ts";
import { takenDownOf } from "./modules/operators/take-downs.ts";
import { templateRoutes } from "./modules/templates/route.ts";
import { createReadyApps } from "./modules/templates/ready-apps.ts";
import { createTemplatesService } from "./modules/templates/service.ts";

export interface TemplatesWiring {
  db: Database;
  apps: AppsService;
  reviews: ReviewsService;
  applyOperations(spec: AppSpec, ops: SpecOp[]): { spec: AppSpec };
}

/** Templates meet the apps they are made of and become, and the gate before whatever others get to see. */
export function wireTemplates({ db, apps, reviews, applyOperations }: TemplatesWiring) {
  const templates = createTemplatesService({
    db,
    readyApps: createReadyApps({ lookOf: (spec) => lookOf(spec, undefined), now: () => new Date() }),
    openDesign: apps.spec,
    applyOperations,
    lookOf: (spec) => lookOf(spec, undefined),
    isTakenDown: async (executor, appId) => (await takenDownOf(executor, appId)) !== null,
    // Code written by hand does not go along.
    requireHonest: (app, version, offered) => reviews.requireHonest(app, version, { ...offered, seen: { signs: [], texts: [] } }),
    startApp: apps.start,
  });
  return templateRoutes({ templates, getApp: (userId, id) => apps.get(userId, id) });
}
