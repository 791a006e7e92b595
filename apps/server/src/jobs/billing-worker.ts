import type { BillingContext } from "../modules/billing/context.ts";
import type { SendNews } from "../modules/billing/outbox.ts";
import { runBillingRound } from "../modules/billing/run-billing-round.ts";

const EVERY_MS = 5_000;

/** Does what billing does by itself, again and again; one round at a time in each process. */
export function startBillingWorker(billing: BillingContext, send: SendNews): { close(): Promise<void> } {
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= runBillingRound(billing, send).finally(() => (round = undefined));
  }, EVERY_MS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await round;
    },
  };
}
