import { defineConfig } from "vitest/config";
import LongestFirst from "./tools/testing/longest-first.ts";
import { roundsTimeout } from "./tools/testing/scale.ts";
import slowFiles from "./tools/testing/slow-files.json" with { type: "json" };

/** Packages without a database, a server or a process of their own: their tests share two threads and finish in seconds. */
const LOGIC = ["packages/{appspec,billing,compiler,contract,engine,kernel,kit,korean,registry}/src", "tools"];
/** Its modules read the browser's globals as they are loaded, which each test file stands in for: they are loaded anew for each. */
const WEB = ["apps/web/{src,vite}"];
const SERVICE = [
  "packages/{adapters,db,http,identity-sandbox,model-server,object-store,toss-sandbox}/src",
  "apps/{builder,gateway,server}/src",
];
/** The judge of the evaluations, who is no part of the product: these operate pages for a minute. */
const JUDGE = ["tools/eval/judge/{checks-effects,judge-app}.test.ts"];
/** Train models of the language, anew or on a part of what they learn from: minutes. That each was learnt from what lies here is told in every run. */
const TRAINING = [
  "tools/train/{train-again,asked-changes,asked-figures,asked-marks,asked-outcomes,grounding,stated-fields,stated-rows}.test.ts",
];
/** What `npm run test:soak` runs in its long form; see `tools/testing/scale.ts`. */
const SOAK = [
  ...JUDGE,
  ...TRAINING,
  "tools/{declared-patterns,exported-apps}.test.ts",
  "packages/engine/src/{follow-up-phrasings,hostile-text,refine-turn,said-in-english,take-turn,wishes-of-people}.test.ts",
  "packages/korean/src/{noun-app/create-app,particles,edit/edit-app,edit/edit-phrasings,reader/read,requests/edit-by-requests,table/create-from-table}.test.ts",
  "packages/korean/src/plan/{app-of-pattern,create-from-text,fit-to-wish,answer/capabilities-of}.test.ts",
  "packages/korean/src/testing/measure-prompts.test.ts",
  "packages/appspec/src/{apply-operation,model-operations}.test.ts",
  "packages/compiler/src/{compile-app,app-tests/app-tests}.test.ts",
  "packages/toss-sandbox/src/hosted-pages.test.ts",
  "apps/gateway/src/automations/automations.test.ts",
  "apps/gateway/src/preview-page/preview-page.test.ts",
  "apps/gateway/src/records/{query,checks,exposure,held,keyed}-agreement.test.ts",
  "apps/gateway/src/records/{record-rules,change-reader,record-key-batches}.test.ts",
  "apps/server/src/http/hostile-input.test.ts",
  "apps/server/src/testing/{fuzz,custom-code,visitors,web-fonts}.test.ts",
  "apps/server/src/modules/generations/{model-leads,refine-version,repair-version,sight-of-run}.test.ts",
  "apps/server/src/modules/{backup/backup,billing/billing-load,records/import,sight/create-sight,sight/slow-page}.test.ts",
  "packages/adapters/src/language-models/create-language-model.test.ts",
];

const testsIn = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
const service = {
  globalSetup: ["tools/testing/global-setup.ts", "tools/testing/packages-setup.ts"],
  // Each file starts a service and a database of its own; the modules behind them are read once for all.
  isolate: false,
  // No test is about the speed of the machine it runs on.
  testTimeout: 90_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    setupFiles: ["tools/testing/fuzz-seed.ts"],
    unstubGlobals: true,
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "logic",
          include: testsIn(LOGIC),
          exclude: [...JUDGE, ...TRAINING, ...(process.env["FAST"] === "1" ? Object.keys(slowFiles) : [])],
          pool: "threads",
          isolate: false,
          testTimeout: 120_000,
        },
      },
      { extends: true, test: { name: "web", include: testsIn(WEB), pool: "threads", testTimeout: 60_000 } },
      { extends: true, test: { name: "service", include: testsIn(SERVICE), ...service } },
      { extends: true, test: { name: "soak", include: SOAK, ...service, testTimeout: roundsTimeout(service.testTimeout) } },
    ],
  },
});
