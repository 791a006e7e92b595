import { createRecordQuota } from "@appmon/gateway/records/record-quota";
import { automationRound } from "@appmon/gateway/automations/automation-round";
import { fillValues } from "@appmon/gateway/records/held-values";
import { fillKeys } from "@appmon/gateway/records/keyed-write";
import { type DeliveryDeps, deliverMessages } from "../modules/automations/deliver-messages.ts";

const EVERY_MS = 1_000;

/** Does what apps do by themselves, sends what they send and makes the keys of long lists, again and again; one round of each at a time in each process. */
export function startAutomationWorker(deps: DeliveryDeps): { close(): Promise<void> } {
  let isClosed = false;
  const quota = createRecordQuota();
  const repeat = (what: string, work: () => Promise<unknown>) => {
    let round: Promise<unknown> | undefined;
    const timer = setInterval(() => {
      round ??= work()
        .catch((error: unknown) => deps.log.error({ err: error }, what))
        .finally(() => (round = undefined));
    }, EVERY_MS);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await round;
    };
  };
  const stops = [
    repeat("a round of automations went wrong", () => automationRound({ db: deps.db, quota, log: deps.log }, () => isClosed)),
    repeat("keys and values of a long list were not made", async () => {
      while (!isClosed && ((await fillKeys(deps.db)) || (await fillValues(deps.db))));
    }),
    repeat("a round of messages went wrong", async () => {
      while (!isClosed && (await deliverMessages(deps)) > 0);
    }),
  ];
  return {
    async close() {
      isClosed = true;
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
