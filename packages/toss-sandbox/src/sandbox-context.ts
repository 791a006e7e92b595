import { randomBytes } from "node:crypto";
import type { Clock } from "@appmon/kernel/clock";
import { createFaultPlan, type FaultPlan, type Operation } from "./fault-plan.ts";
import { createSandboxClock, type SandboxClock } from "./sandbox-clock.ts";
import { createSandboxIds, type SandboxIds } from "./sandbox-ids.ts";
import { loadState, type SandboxState, saveState } from "./sandbox-state.ts";
import type { ObjectContext } from "./toss-objects.ts";
import { createWebhookQueue, type WebhookQueue } from "./webhook-queue.ts";

export interface TossSandboxOptions {
  /** Public address under which the plugin is registered, e.g. `http://localhost:3000/_toss`. */
  baseUrl: string;
  /** The one merchant's keys; see `sandboxKeys`. */
  clientKey: string;
  secretKey: string;
  /** True refuses: a gateway that gives things away for test cards must never stand in front of real ones. */
  production: boolean;
  /** Where webhooks go: the merchant's registered addresses. */
  webhookUrls?: readonly string[];
  /** Origins a customer may be sent back to; the gateway's own when absent. */
  returnOrigins?: readonly string[];
  /** Keeps everything in this file; in memory only when absent. */
  stateFile?: string;
  /** The same seed and the same events give the same ids; random when absent. */
  seed?: string;
  /** Opens `/__sandbox` to whoever sends it as a bearer token from loopback; closed when absent. */
  controlToken?: string;
  merchantId?: string;
  /** The version the merchant is pinned to. */
  apiVersion?: "2022-11-16" | "2024-06-01";
  /** Windows that were opened and not used, of which the newest are kept: the client key is public, so anybody may open them. 5 000 when absent. */
  maxIdleWindows?: number;
  /** How long a hanging card hangs, in real milliseconds. */
  hangMs?: number;
  /** What Toss does where its documentation is silent; hostile by default. */
  undocumented?: Partial<Undocumented>;
  clock?: Clock;
}

export interface Undocumented {
  /** Code for an amount that is not the requested one. */
  amountMismatchCode: string;
  /** Code for an `authKey` that was issued from before. */
  spentAuthKeyCode: string;
  /** Code for deleting a billing key twice. */
  repeatedDeleteCode: string;
  /** The same idempotency key with another body: the first answer again, or a refusal. */
  otherBody: "replay" | "refuse";
  /** Whether a 5xx answer is remembered under its idempotency key. */
  remembersServerErrors: boolean;
}

/** A REST request as far as a test wants to know; no key, no card. */
export interface SeenRequest {
  at: number;
  method: string;
  op: Operation;
  orderId: string | null;
  idempotencyKey: string | null;
}

/** What all parts of the gateway share. */
export interface SandboxContext {
  options: TossSandboxOptions;
  undocumented: Undocumented;
  state: SandboxState;
  clock: SandboxClock;
  ids: SandboxIds;
  webhooks: WebhookQueue;
  faults: FaultPlan;
  objects: ObjectContext;
  basePath: string;
  returnOrigins: readonly string[];
  hangMs: number;
  /** Payments whose money is being taken this moment. */
  running: Set<string>;
  /** What was asked of the REST API lately, oldest first. */
  requests: SeenRequest[];
  /** Keeps the state if there is a file for it. */
  save(): void;
}

const HANG_MS = 70_000;

export function createSandboxContext(options: TossSandboxOptions): SandboxContext {
  const baseUrl = options.baseUrl.replace(/\/$/, "");
  const seed = options.seed ?? randomBytes(16).toString("hex");
  const state = loadState(options.stateFile);
  const clock = createSandboxClock(state, options.clock ?? { now: () => Date.now() });
  const ids = createSandboxIds(seed, state);
  const save = (): void => {
    if (options.stateFile !== undefined) saveState(options.stateFile, state);
  };
  return {
    options,
    undocumented: {
      amountMismatchCode: "INVALID_REQUEST",
      spentAuthKeyCode: "NOT_FOUND_BILLING",
      repeatedDeleteCode: "ALREADY_REMOVED_BILLING_KEY",
      otherBody: "replay",
      remembersServerErrors: true,
      ...options.undocumented,
    },
    state,
    clock,
    ids,
    webhooks: createWebhookQueue({ state, clock, ids, urls: options.webhookUrls ?? [], save }),
    faults: createFaultPlan(),
    objects: { merchantId: options.merchantId ?? "tvivarepublica", apiVersion: options.apiVersion ?? "2022-11-16", baseUrl, seed },
    basePath: new URL(baseUrl).pathname.replace(/\/$/, ""),
    returnOrigins: options.returnOrigins ?? [new URL(baseUrl).origin],
    hangMs: options.hangMs ?? HANG_MS,
    running: new Set(),
    requests: [],
    save,
  };
}
