/** A process of its own that renews what is due until nothing is left; for tests that kill it. Arguments: database, gateway. */
import { createTossGateway } from "@appmon/adapters/toss/create-toss-gateway";
import { PRICES } from "@appmon/billing/catalogue";
import { openDatabase } from "@appmon/db/client";
import { KEYS } from "@appmon/toss-sandbox/testing/start-sandbox";
import { checkDueAttempts } from "../check-attempt.ts";
import type { BillingContext } from "../context.ts";
import { createKeyVault } from "../key-vault.ts";
import { renewDue } from "../renewals.ts";

const [url, apiBase, nowText] = process.argv.slice(2) as [string, string, string];
const started = Date.now();
/** The gateway's clock stands still; ours goes on from it, so that leases and checks come due. */
const now = () => Number(nowText) + (Date.now() - started) * 50;
const client = openDatabase({
  url,
  max: 4,
  onError: (error) => {
    throw error;
  },
});
const context: BillingContext = {
  db: client.db,
  gateway: createTossGateway({ apiBase, secretKey: KEYS.secretKey, timeoutMs: 5_000, clock: { now } }),
  env: "sandbox",
  now: async () => now(),
  vault: createKeyVault("a secret of the tests of billing"),
  chance: () => 0,
  prices: PRICES,
  leaseMs: 1_500,
  log: { error: (data) => console.error(data) },
};

for (;;) {
  const done = (await renewDue(context, 20)) + (await checkDueAttempts(context, 20));
  if (done === 0) await new Promise((wait) => setTimeout(wait, 100));
}
