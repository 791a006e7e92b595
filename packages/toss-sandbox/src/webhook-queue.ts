import type { SandboxClock } from "./sandbox-clock.ts";
import { toKst, toKstLocal } from "./sandbox-clock.ts";
import type { SandboxIds } from "./sandbox-ids.ts";
import type { SandboxState, StoredWebhook } from "./sandbox-state.ts";

/** Minutes between one failed attempt and the next: seven resends over 3 days, 19 hours and a minute. */
const RETRY_MINUTES = [1, 4, 16, 64, 256, 1_024, 4_096];
const MINUTE_MS = 60_000;
const ANSWER_TIMEOUT_MS = 10_000;
const MAX_TIMER_MS = 2_147_000_000;

export interface WebhookQueue {
  /** Wraps and queues an event; `DEPOSIT_CALLBACK` lies flat, as Toss sends it. Returns the transmission id. */
  enqueue(eventType: string, data: Record<string, unknown>): string;
  /** Delivers all that is due, in the order of `nextAt`; resolves when it has been answered or failed. */
  deliverDue(): Promise<void>;
  /** Holds everything back until `release`. */
  hold(): void;
  release(): Promise<void>;
  list(): StoredWebhook[];
  /** Sends one again, now: the same transmission id and body. */
  replay(transmissionId: string): Promise<void>;
  /** Turns the order of what is queued round. */
  reorder(): void;
  /** Queues one once more under a new transmission id. */
  duplicate(transmissionId: string): string;
  /** Queues any body at all, as a stranger could post it. */
  forge(body: unknown): string;
  stop(): void;
}

/** Webhooks of the merchant's registered address, on the gateway's clock. General payment events carry no signature. */
export function createWebhookQueue(options: {
  state: SandboxState;
  clock: SandboxClock;
  ids: SandboxIds;
  urls: readonly string[];
  save: () => void;
}): WebhookQueue {
  const { state, clock, ids, urls } = options;
  let isHeld = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const put = (body: unknown): string => {
    const transmissionId = ids.any();
    const text = JSON.stringify(body);
    state.webhooks.push({ transmissionId, body: text, attempts: 0, nextAt: clock.now(), state: "queued", results: [] });
    return transmissionId;
  };
  const find = (transmissionId: string): StoredWebhook => {
    const found = state.webhooks.find((one) => one.transmissionId === transmissionId);
    if (!found) throw new RangeError(`no webhook ${transmissionId}`);
    return found;
  };
  const due = (): StoredWebhook[] =>
    state.webhooks.filter((one) => one.state === "queued" && one.nextAt <= clock.now()).sort((a, b) => a.nextAt - b.nextAt);

  const send = async (webhook: StoredWebhook): Promise<void> => {
    const results = await Promise.all(urls.map((url) => post(url, webhook, clock.now())));
    webhook.results.push(...results);
    webhook.attempts += 1;
    if (results.every((result) => result === 200)) webhook.state = "delivered";
    else if (webhook.attempts > RETRY_MINUTES.length) webhook.state = "given-up";
    else webhook.nextAt = clock.now() + RETRY_MINUTES[webhook.attempts - 1]! * MINUTE_MS;
    options.save();
  };
  const schedule = (): void => {
    clearTimeout(timer);
    const waiting = state.webhooks.filter((one) => one.state === "queued").map((one) => one.nextAt);
    if (isHeld || isStopped || waiting.length === 0) return;
    timer = setTimeout(() => void deliverDue(), Math.min(MAX_TIMER_MS, Math.max(0, Math.min(...waiting) - clock.now())));
    timer.unref();
  };
  // One after another: two deliveries of one event at once would count its attempts wrongly.
  const deliverDue = (): Promise<void> => {
    running = running.then(async () => {
      for (let batch = due(); batch.length > 0 && !isHeld && !isStopped; batch = due()) for (const webhook of batch) await send(webhook);
      schedule();
    });
    return running;
  };
  clock.onMove(() => void deliverDue());
  schedule();

  return {
    enqueue(eventType, data) {
      const createdAt = `${toKstLocal(clock.now())}.000000`;
      const id = put(eventType === "DEPOSIT_CALLBACK" ? { createdAt, ...data } : { eventType, createdAt, data });
      schedule();
      return id;
    },
    deliverDue,
    hold: () => void ((isHeld = true), clearTimeout(timer)),
    release: () => ((isHeld = false), deliverDue()),
    list: () => structuredClone(state.webhooks),
    replay: (transmissionId) => send(find(transmissionId)),
    reorder() {
      const queued = state.webhooks.filter((one) => one.state === "queued");
      const times = queued.map((one) => one.nextAt).sort((a, b) => a - b);
      queued.reverse().forEach((one, index) => (one.nextAt = times[index]!));
      state.webhooks.reverse();
    },
    duplicate(transmissionId) {
      const id = put(JSON.parse(find(transmissionId).body));
      schedule();
      return id;
    },
    forge(body) {
      const id = put(body);
      schedule();
      return id;
    },
    stop: () => void ((isStopped = true), clearTimeout(timer)),
  };
}

async function post(url: string, webhook: StoredWebhook, nowMs: number): Promise<number | "failed"> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "tosspayments-webhook-transmission-id": webhook.transmissionId,
        "tosspayments-webhook-transmission-time": toKst(nowMs),
        "tosspayments-webhook-transmission-retried-count": String(webhook.attempts),
      },
      body: webhook.body,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    // Refused, reset, too slow: the receiver is down, and that is what resends are for.
    if (error instanceof TypeError || error instanceof DOMException) return "failed";
    throw error;
  }
}
