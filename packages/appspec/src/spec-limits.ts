import { MAX_AUTOMATIONS } from "./automation-schema.ts";

/** How many of each there may be. */
export const LIMITS = {
  entities: 40,
  fields: 80,
  screens: 100,
  blocks: 40,
  options: 100,
  sample: 200,
  actions: 200,
  notes: 200,
  rules: 100,
  automations: MAX_AUTOMATIONS,
};
