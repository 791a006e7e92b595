import { mergeConfig } from "vitest/config";
import journeys from "./vitest.config.ts";

/** Everything that only `npm run test:soak` runs, and the journeys it runs in their long form; see `tools/testing/scale.ts`. */
const LONG = [
  "kill",
  "routes",
  "model",
  "payments",
  "start-anywhere",
  "start-stop",
  "exposure",
  "journey",
  "create",
  "long-list",
  "ready-apps",
  "publish-check",
  "web-manners",
  "trial",
  "account",
  "shop",
  "trash-templates",
  "entering",
  "people",
  "hands",
  "hand-screens",
  "hand-figures",
  "desk",
];

export default mergeConfig(
  { ...journeys, test: { ...journeys.test, include: [] } },
  { test: { include: ["e2e/soak/*.e2e.ts", `e2e/{${LONG.join(",")}}.e2e.ts`] } },
);
