/** A process of its own that does automations until it is ended: `node run-worker.ts <database url>`. */
import { flushCompileCache } from "node:module";
import { openDatabase } from "@appmon/db/client";
import { createRecordQuota } from "../../records/record-quota.ts";
import { automationRound } from "../automation-round.ts";

// Whoever is killed leaves nothing behind otherwise, and the next one compiles all of it again.
flushCompileCache();
const { db } = openDatabase({ url: process.argv[2]!, max: 3, onError: () => undefined });
const deps = { db, quota: createRecordQuota(), log: console };
for (;;) {
  await automationRound(deps);
  await new Promise((done) => setTimeout(done, 20));
}
