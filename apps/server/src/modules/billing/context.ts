import type { PaymentGateway } from "@appmon/adapters/toss/ports";
import type { TossEnvironment } from "@appmon/adapters/toss/toss-environment";
import type { Price } from "@appmon/billing/catalogue";
import type { Database } from "@appmon/db/client";
import type { KeyVault } from "./key-vault.ts";

/** What every part of billing works with. */
export interface BillingContext {
  db: Database;
  gateway: PaymentGateway;
  /** Which money it is; written on every row. */
  env: TossEnvironment;
  /** The time of billing: the database's, so that no host's clock decides what is due; the local gateway's own where that is used. */
  now(): Promise<number>;
  vault: KeyVault;
  /** In [0, 1): spreads what would otherwise happen at once. */
  chance(): number;
  prices: readonly Price[];
  /** How long a worker may take for one row before another one looks after it, in real milliseconds. Longer than any call. */
  leaseMs: number;
  log: { error(data: object, message: string): void };
}
