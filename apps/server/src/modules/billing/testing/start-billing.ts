/** Billing on a real database and a real HTTP gateway, whose clock is the time of billing. */
import { PRICES } from "@appmon/billing/catalogue";
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { users } from "@appmon/db/schema";
import { createId } from "@appmon/kernel/id";
import { startSandbox, type StartedSandbox } from "@appmon/toss-sandbox/testing/start-sandbox";
import type { BillingContext } from "../context.ts";
import { createKeyVault } from "../key-vault.ts";
import { completeRegistration, openRegistration } from "../registrations.ts";
import { confirmOrder, createOrder } from "../orders.ts";
import type { News } from "../outbox.ts";
import { runBillingRound } from "../run-billing-round.ts";
import { findBrokenInvariants } from "./find-broken-invariants.ts";

export const PROOF = { text: "주문 내용을 확인했으며 결제에 동의합니다", ip: "127.0.0.1", userAgent: "test" };
export const RETURN = {
  successUrl: "https://shop.example/payment/callback/success",
  failUrl: "https://shop.example/payment/callback/fail",
};
export const MINUTE = 60_000;
export const DAY = 86_400_000;

export interface TestBilling {
  context: BillingContext;
  toss: StartedSandbox;
  database: TestDatabase;
  /** What people were told. */
  told: News[];
  logged: object[];
  person(): Promise<string>;
  /** Lets time pass and everything that is due then happen. */
  pass(ms: number): Promise<void>;
  round(): Promise<void>;
  /** A buyer at the window: where the browser came back to. */
  buy(
    userId: string,
    options?: { priceId?: string; card?: string; amount?: number },
  ): Promise<{ orderId: string; paymentKey: string; amountKrw: number }>;
  /** A card registered for a subscription (or to replace one), up to where the browser came back. */
  register(userId: string, options?: { priceId?: string | null; card?: string }): Promise<{ authKey: string; customerKey: string }>;
  subscribe(userId: string, priceId?: string, card?: string): Promise<void>;
  /** Money as it must be, whatever happened. Empty when it is. */
  findBroken(): Promise<string[]>;
  stop(): Promise<void>;
}

export async function startBilling(
  options: { timeoutMs?: number; leaseMs?: number; sandbox?: Parameters<typeof startSandbox>[0] } = {},
): Promise<TestBilling> {
  const database = await createTestDatabase();
  const toss = await startSandbox({ timeoutMs: options.timeoutMs ?? 5_000, ...options.sandbox });
  const told: News[] = [];
  const logged: object[] = [];
  const context: BillingContext = {
    db: database.client.db,
    gateway: toss.gateway,
    env: "sandbox",
    now: async () => toss.control.clock.now(),
    vault: createKeyVault("a secret of the tests of billing"),
    chance: () => 0,
    prices: PRICES,
    leaseMs: options.leaseMs ?? 10_000,
    log: { error: (data) => void logged.push(data) },
  };
  const round = () => runBillingRound(context, async (news) => void told.push(news));
  const cardOf = (number: string | undefined) => (number === undefined ? undefined : { number, expiry: "12/99" });
  const billing: TestBilling = {
    context,
    toss,
    database,
    told,
    logged,
    round,
    async person() {
      const id = createId("usr");
      await context.db.insert(users).values({ id, name: "김하늘", email: `${id}@example.com`, agreedAt: new Date() });
      return id;
    },
    async pass(ms) {
      toss.control.clock.advance(ms);
      await round();
    },
    async buy(userId, { priceId = "credits-100-1", card, amount } = {}) {
      const order = await createOrder(context, userId, priceId, PROOF);
      const back = toss.control.pay(
        {
          method: "CARD",
          customerKey: crypto.randomUUID(),
          orderId: order.id,
          orderName: order.name,
          amount: amount ?? order.amountKrw,
          ...RETURN,
        },
        cardOf(card),
      );
      return {
        orderId: order.id,
        paymentKey: back.searchParams.get("paymentKey") ?? "",
        amountKrw: Number(back.searchParams.get("amount")),
      };
    },
    async register(userId, { priceId = "pro-monthly-1", card } = {}) {
      const opened = await openRegistration(context, userId, priceId, PROOF);
      const back = toss.control.registerCard({ customerKey: opened.customerKey, ...RETURN }, cardOf(card));
      return { authKey: back.searchParams.get("authKey") ?? "", customerKey: opened.customerKey };
    },
    async subscribe(userId, priceId = "pro-monthly-1", card) {
      await completeRegistration(context, userId, await billing.register(userId, { priceId, ...(card === undefined ? {} : { card }) }));
    },
    findBroken: () => findBrokenInvariants(billing),
    async stop() {
      await toss.stop();
      await database.drop();
    },
  };
  return billing;
}

/** Buys and pays, all the way. */
export async function buyAndConfirm(billing: TestBilling, userId: string, options?: Parameters<TestBilling["buy"]>[1]) {
  return confirmOrder(billing.context, userId, await billing.buy(userId, options));
}
