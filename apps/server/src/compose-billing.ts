/** The payments' part of compose.ts: which money it is, whose clock counts, and where the local gateway stands. */
import { createHmac } from "node:crypto";
import { join } from "node:path";
import { strongModels } from "@appmon/adapters/language-models/model-settings";
import { createSmtpMailer } from "@appmon/adapters/mail/create-smtp-mailer";
import { createTossGateway } from "@appmon/adapters/toss/create-toss-gateway";
import type { PaymentGateway } from "@appmon/adapters/toss/ports";
import { readTossEnvironment, TOSS_API_BASE, TOSS_SDK_SRC } from "@appmon/adapters/toss/toss-environment";
import { PLAN_LIMITS, PRICES } from "@appmon/billing/catalogue";
import { creditsOfTurn, MAX_TURN_CREDITS, MIN_TURN_CREDITS } from "@appmon/billing/turn-price";
import type { Catalogue } from "@appmon/contract/billing";
import type { Database } from "@appmon/db/client";
import { createRecordObjects, type RecordObjects } from "@appmon/gateway/objects/record-objects";
import { createStorageQuota } from "@appmon/gateway/objects/storage-quota";
import type { Clock } from "@appmon/kernel/clock";
import type { ObjectStore } from "@appmon/object-store/object-store";
import { createTossSandbox, type TossSandbox } from "@appmon/toss-sandbox/create-toss-sandbox";
import { sandboxEndpoints, sandboxKeys } from "@appmon/toss-sandbox/sandbox-keys";
import { sql } from "drizzle-orm";
import type { FastifyPluginAsync } from "fastify";
import { modelCompanies } from "./model-companies.ts";
import type { Config } from "./config.ts";
import type { BillingContext } from "./modules/billing/context.ts";
import { planOf, reserveCredits, settleCredits } from "./modules/billing/credits.ts";
import type { GenerationPorts } from "./modules/generations/ports.ts";
import { toLetter } from "./modules/billing/news-letter.ts";
import type { SendNews } from "./modules/billing/outbox.ts";
import { createKeyVault } from "./modules/billing/key-vault.ts";

/** Longer than the longest call to the gateway. */
const LEASE_MS = 120_000;
const SANDBOX_PATH = "/_toss";

export interface BillingParts {
  billing: BillingContext;
  payments: Catalogue["payments"];
  /** What a model's help with a turn costs; null where there is no model. */
  turn: Catalogue["turn"];
  /** Where the browser's payment script comes from and goes to, other than us. */
  tossOrigins: string[];
  /** The local gateway; null where Toss itself is used, or nothing can be bought. */
  sandbox: { routes: FastifyPluginAsync; control: TossSandbox["control"]; path: string } | null;
}

interface BillingWiring {
  config: Config;
  db: Database;
  publicOrigin: string;
  clock: Clock;
  log: BillingContext["log"];
}

/** Without keys the local gateway takes Toss's place; in production nothing can be bought then. */
export function wireBilling(wiring: BillingWiring): BillingParts {
  const models = strongModels(wiring.config.models);
  const price = { minCredits: MIN_TURN_CREDITS, maxCredits: MAX_TURN_CREDITS };
  return { ...wirePayments(wiring), turn: models.length > 0 ? { ...price, companies: modelCompanies(wiring.config.models) } : null };
}

function wirePayments({ config, db, publicOrigin, clock, log }: BillingWiring): Omit<BillingParts, "turn"> {
  const base = { db, vault: createKeyVault(config.secret), chance: Math.random, prices: PRICES, leaseMs: LEASE_MS, log };
  const databaseTime = async () => Number((await db.execute(sql`select extract(epoch from now()) * 1000 as ms`)).rows[0]!["ms"]);
  if (config.toss) {
    const keys = { ...config.toss, apiBase: TOSS_API_BASE, sdkSrc: TOSS_SDK_SRC };
    const environment = readTossEnvironment(keys);
    return {
      billing: { ...base, gateway: createTossGateway(keys), env: environment, now: databaseTime },
      payments: { environment, clientKey: keys.clientKey, sdkSrc: keys.sdkSrc },
      tossOrigins: ["https://*.tosspayments.com"],
      sandbox: null,
    };
  }
  if (config.production)
    return {
      billing: { ...base, gateway: closedGateway(), env: "live", now: databaseTime },
      payments: { environment: "closed", clientKey: null, sdkSrc: null },
      tossOrigins: [],
      sandbox: null,
    };
  return { ...wireSandbox({ config, publicOrigin, clock, base, databaseTime }), tossOrigins: [] };
}

function wireSandbox({
  config,
  publicOrigin,
  clock,
  base,
  databaseTime,
}: Pick<BillingWiring, "config" | "publicOrigin" | "clock"> & {
  base: Omit<BillingContext, "gateway" | "env" | "now">;
  databaseTime: () => Promise<number>;
}) {
  const baseUrl = `${publicOrigin}${SANDBOX_PATH}`;
  const keys = { ...sandboxKeys(config.secret), ...sandboxEndpoints(baseUrl) };
  const controlToken = createHmac("sha256", config.secret).update("toss-sandbox/control").digest("hex");
  const sandbox = config.roles.has("api")
    ? createTossSandbox({
        baseUrl,
        clientKey: keys.clientKey,
        secretKey: keys.secretKey,
        production: config.production,
        webhookUrls: [`${publicOrigin}/api/webhooks/toss`],
        returnOrigins: [publicOrigin],
        stateFile: join(config.dataDir, "toss-sandbox.json"),
        controlToken,
        clock,
      })
    : undefined;
  // The gateway's clock can be moved, so that a renewal a month away can be tried now; billing lives in its time.
  // A process without the gateway asks for it; while nobody answers, published apps go on in the database's time, which is never
  // ahead of a clock that was moved on: nothing is due too early.
  const now = async () => sandbox?.control.clock.now() ?? (await askClock(`${baseUrl}/__sandbox/clock`, controlToken).catch(databaseTime));
  const gateway = createTossGateway({ ...keys, clock: { now: () => sandbox?.control.clock.now() ?? clock.now() } });
  return {
    billing: { ...base, gateway, env: readTossEnvironment(keys), now },
    payments: { environment: "sandbox" as const, clientKey: keys.clientKey, sdkSrc: keys.sdkSrc },
    sandbox: sandbox ? { routes: sandbox.routes, control: sandbox.control, path: SANDBOX_PATH } : null,
  };
}

const NO_CREDITS = "크레딧이 없어서 AI는 부르지 않았어요. 내장 엔진으로 만들고 고치는 일은 그대로 할 수 있어요.";

/** What a model's help with a run costs: set aside before, taken by use or given back after. */
export function turnCredits(billing: BillingContext): GenerationPorts["credits"] {
  const purpose = (run: { id: string }) => `turn:${run.id}`;
  return {
    reserve: async (run) => ((await reserveCredits(billing, run.ownerId, purpose(run), MAX_TURN_CREDITS)) > 0 ? undefined : NO_CREDITS),
    settle: async (tx, run, usage) => ({ taken: await settleCredits(tx, purpose(run), usage ? creditsOfTurn(usage) : 0) }),
  };
}

/** Longer than a turn may take, of a model on one's own machine too: whoever is before one in the line is done by then. */
const MODEL_WAIT_MS = 31 * 60_000;

/** How much of the models one person may have; without limits where there are none on requests either. */
export function modelLimits({ rateLimits, modelPatience }: Pick<Config, "rateLimits" | "modelPatience">): GenerationPorts["modelLimits"] {
  const waitMs = MODEL_WAIT_MS * modelPatience;
  return rateLimits === 0
    ? { perMinute: Infinity, atOnce: Infinity, waitMs }
    : { perMinute: 6 * rateLimits, atOnce: 2 * rateLimits, waitMs };
}

/** Pictures and files of records, within what their owners' plans hold. */
export function keptWithinPlans(billing: BillingContext, objects: ObjectStore): RecordObjects {
  const limitOf = async (ownerId: string) => PLAN_LIMITS[await planOf(billing, ownerId)].storageBytes;
  return createRecordObjects({ db: billing.db, objects, quota: createStorageQuota({ db: billing.db, limitOf }) });
}

/** News as letters where there is a mail server; the account shows them in any case. */
export function sendNews({ mail }: Pick<Config, "mail">): SendNews {
  const mailer = mail && createSmtpMailer(mail);
  return async (news) => {
    const letter = toLetter(news);
    if (mailer && letter) await mailer.send(letter);
  };
}

/** From a process that does not hold the gateway. */
async function askClock(url: string, token: string): Promise<number> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`the local payment gateway answered ${response.status}`);
  return ((await response.json()) as { result: number }).result;
}

/** Nothing can be bought, so nothing is ever asked of it; what was never taken need not be looked for. */
function closedGateway(): PaymentGateway {
  const closed = { outcome: "misconfigured", code: "PAYMENTS_CLOSED", httpStatus: 0 } as const;
  return {
    confirmPayment: async () => closed,
    chargeBillingKey: async () => closed,
    findPaymentByKey: async () => closed,
    findPaymentByOrderId: async () => closed,
    cancelPayment: async () => closed,
    issueBillingKey: async () => closed,
    deleteBillingKey: async () => closed,
    listTransactions: async () => closed,
  };
}
