import { z } from "zod";

export const OPERATIONS = [
  "confirm",
  "charge",
  "cancel",
  "issue",
  "delete-billing-key",
  "find-payment",
  "list-transactions",
  "list-settlements",
  "cash-receipt",
] as const;
export type Operation = (typeof OPERATIONS)[number];

const text = z.string().max(300);
const count = z.int().min(1).max(100_000);

/**
 * One thing that goes wrong. Without `match` it hits every request; `nth` counts the requests that match (1 = the first),
 * `times` ends it after so many hits (1 when absent).
 */
export const faultSchema = z.strictObject({
  match: z
    .strictObject({ op: z.enum(OPERATIONS), orderId: text, paymentKey: text, customerKey: text, nth: count })
    .partial()
    .default({}),
  times: count.default(1),
  action: z.discriminatedUnion("kind", [
    /** Answers late. */
    z.strictObject({ kind: z.literal("delay"), ms: z.int().min(0).max(600_000) }),
    /** Cuts the connection before anything happens. */
    z.strictObject({ kind: z.literal("drop-before") }),
    /** Does everything, the money included, then cuts the connection. */
    z.strictObject({ kind: z.literal("drop-after") }),
    /** Refuses with this code and changes nothing; remembered under the idempotency key like any refusal. */
    z.strictObject({ kind: z.literal("refuse"), code: text, status: z.int().min(400).max(599).optional() }),
    /** Does everything and still answers with this error. */
    z.strictObject({ kind: z.literal("refuse-after"), code: text, status: z.int().min(400).max(599).optional() }),
    z.strictObject({ kind: z.literal("half-body") }),
    z.strictObject({ kind: z.literal("html-502") }),
    z.strictObject({ kind: z.literal("empty-200") }),
    z.strictObject({ kind: z.literal("wrong-amount") }),
    z.strictObject({ kind: z.literal("wrong-order-id") }),
    z.strictObject({ kind: z.literal("stuck-in-progress") }),
    z.strictObject({ kind: z.literal("busy-409") }),
    z.strictObject({ kind: z.literal("too-many-429") }),
    /** Forgets what it answered under a key and what it took under an order: a broken gateway, to prove that tests notice. */
    z.strictObject({ kind: z.literal("ignore-idempotency") }),
    /** A query answers as if the newest change had not happened. */
    z.strictObject({ kind: z.literal("stale-query") }),
    /** The webhook arrives before the answer. */
    z.strictObject({ kind: z.literal("webhook-first") }),
    /** The cancel is accepted and settles one day later. */
    z.strictObject({ kind: z.literal("cancel-pending") }),
  ]),
});
export type Fault = z.input<typeof faultSchema>;
export type FaultAction = z.output<typeof faultSchema>["action"];

/** What a request is about, as far as it says. */
export interface FaultSubject {
  op: Operation;
  orderId?: string | undefined;
  paymentKey?: string | undefined;
  customerKey?: string | undefined;
}

export interface FaultPlan {
  /** Throws when the fault is not one. */
  add(fault: Fault): void;
  clear(): void;
  list(): (z.output<typeof faultSchema> & { seen: number; hits: number })[];
  /** Every action that hits this request, in the order they were added; counts it. */
  take(subject: FaultSubject): FaultAction[];
}

export function createFaultPlan(): FaultPlan {
  let plan: (z.output<typeof faultSchema> & { seen: number; hits: number })[] = [];
  return {
    add: (fault) => void plan.push({ ...faultSchema.parse(fault), seen: 0, hits: 0 }),
    clear: () => void (plan = []),
    list: () => structuredClone(plan),
    take(subject) {
      const hits: FaultAction[] = [];
      for (const fault of plan) {
        const { nth, ...wanted } = fault.match;
        const isMatch = (Object.keys(wanted) as (keyof FaultSubject)[]).every((name) => wanted[name] === subject[name]);
        if (!isMatch || fault.hits >= fault.times) continue;
        fault.seen += 1;
        if (nth !== undefined && fault.seen < nth) continue;
        fault.hits += 1;
        hits.push(fault.action);
      }
      return hits;
    },
  };
}
