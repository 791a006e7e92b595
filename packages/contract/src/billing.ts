import { z } from "zod";

const won = z.number().int();
const moment = z.string();
export const planSchema = z.enum(["free", "pro", "team"]);
export const intervalSchema = z.enum(["month", "year"]);

/** What is for sale, with VAT, for everybody to see. `payments` says whether anything can be bought, and with what money. */
export const catalogueSchema = z.object({
  payments: z.object({
    /** `closed`: nothing can be bought here yet. `sandbox`, `test`: no money moves. */
    environment: z.enum(["closed", "sandbox", "test", "live"]),
    clientKey: z.string().nullable(),
    sdkSrc: z.string().nullable(),
  }),
  /** Credits that a language model's help with one turn costs; null where there is no model. Everything else costs none. */
  turn: z
    .object({
      minCredits: z.number().int(),
      maxCredits: z.number().int(),
      /** Who receives what is said then; empty = nobody but us. */
      companies: z.array(z.string()),
    })
    .nullable(),
  plans: z.array(
    z.object({
      plan: planSchema,
      name: z.string(),
      apps: z.number().int(),
      customDomains: z.number().int(),
      badge: z.boolean(),
      monthlyCredits: z.number().int(),
      /** Of pictures and files in records. */
      storageBytes: z.number().int(),
      /** Mail, text messages and calls that all of a person's apps send of themselves in a day, and one of them. */
      messagesPerDay: z.number().int(),
      messagesPerAppPerDay: z.number().int(),
      prices: z.array(z.object({ id: z.string(), interval: intervalSchema, amountKrw: won, name: z.string() })),
    }),
  ),
  packs: z.array(z.object({ id: z.string(), credits: z.number().int(), amountKrw: won, name: z.string() })),
});
export type Catalogue = z.infer<typeof catalogueSchema>;

/** The sentence that was ticked, as it was shown. */
const consent = z.string().trim().min(1).max(2_000);
const id = z.string().min(1).max(64);
const key = z.string().regex(/^[\x21-\x7e]{1,300}$/);

export const createOrderBodySchema = z.object({ price_id: id, consent });
export const orderSchema = z.object({
  id: z.string(),
  state: z.enum([
    "pending",
    "auth-returned",
    "confirming",
    "unknown",
    "paid",
    "part-refunded",
    "refunded",
    "declined",
    "canceled-by-user",
    "expired",
    "rejected-tamper",
    "needs-review",
  ]),
  name: z.string(),
  amountKrw: won,
  /** The gateway's code of why it was declined. */
  code: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  createdAt: moment,
});
export type Order = z.infer<typeof orderSchema>;
/** What the browser needs to open the payment window. `returnProof` goes into the address to come back to: without it only the buyer's own session finishes the order. */
export const openedOrderSchema = z.object({ order: orderSchema, customerKey: z.string(), returnProof: z.string() });
export const confirmBodySchema = z.object({
  payment_key: key,
  order_id: id,
  amount: z.number().int().nonnegative(),
  return_proof: key.optional(),
});
export const failBodySchema = z.object({ code: z.string().max(100) });

export const openRegistrationBodySchema = z.object({ price_id: id.nullable(), consent });
export const registrationSchema = z.object({
  id: z.string(),
  state: z.enum(["opened", "issuing", "unknown", "issued", "gone", "expired"]),
  customerKey: z.string(),
  priceId: z.string().nullable(),
  subscriptionId: z.string().nullable(),
});
export type Registration = z.infer<typeof registrationSchema>;
export const completeRegistrationBodySchema = z.object({ auth_key: key, customer_key: z.string().min(1).max(300) });

export const subscriptionSchema = z.object({
  id: z.string(),
  state: z.enum(["incomplete", "active", "past-due", "suspended", "canceled", "incomplete-expired"]),
  plan: planSchema,
  priceId: z.string(),
  interval: intervalSchema,
  /** What is taken each time, with VAT. */
  amountKrw: won,
  currentStart: moment,
  currentEnd: moment,
  cancelsAtPeriodEnd: z.boolean(),
  /** The plan of the next period, where it is another. */
  scheduled: z.object({ priceId: z.string(), name: z.string(), amountKrw: won }).nullable(),
  /** A period went by unasked: nothing is charged before the person says so. */
  asksFirst: z.boolean(),
  graceEndsAt: moment.nullable(),
  owed: z.object({ amountKrw: won, code: z.string().nullable(), nextTryAt: moment.nullable(), isRunning: z.boolean() }).nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const billingAccountSchema = z.object({
  plan: planSchema,
  credits: z.number().int(),
  subscription: subscriptionSchema.nullable(),
  card: z.object({ mask: z.string(), issuer: z.string(), type: z.string() }).nullable(),
  limits: z.object({
    apps: z.number().int(),
    customDomains: z.number().int(),
    badge: z.boolean(),
    monthlyCredits: z.number().int(),
    storageBytes: z.number().int(),
    messagesPerDay: z.number().int(),
    messagesPerAppPerDay: z.number().int(),
  }),
  /** `messagesToday`: sent by the person's apps since midnight in Seoul. */
  usage: z.object({ apps: z.number().int(), storageBytes: z.number().int(), messagesToday: z.number().int() }),
});
export type BillingAccount = z.infer<typeof billingAccountSchema>;

export const paymentSchema = z.object({
  key: z.string(),
  name: z.string(),
  totalKrw: won,
  balanceKrw: won,
  suppliedKrw: won,
  vatKrw: won,
  method: z.string().nullable(),
  card: z.object({ mask: z.string(), issuer: z.string() }).nullable(),
  approvalNumber: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  paidAt: moment,
  /** What it was paid for: days of a plan. */
  period: z.object({ from: moment, to: moment }).nullable(),
  refunds: z.array(z.object({ id: z.string(), amountKrw: won, state: z.string(), reason: z.string(), at: moment })),
});
export type Payment = z.infer<typeof paymentSchema>;
export const paymentListSchema = z.object({ items: z.array(paymentSchema) });

export const refundQuoteSchema = z.object({ kind: z.enum(["withdrawal", "share", "nothing"]), amountKrw: won });
export type RefundQuote = z.infer<typeof refundQuoteSchema>;
export const refundBodySchema = z.object({ payment_key: key, amount: z.number().int().positive() });
export const refundSchema = z.object({ id: z.string(), state: z.string(), amountKrw: won });

export const changePlanBodySchema = z.object({ price_id: id, consent });
export const changeQuoteSchema = z.object({
  /** `now`: after its difference is paid. `later`: with the next period. `none`: it is this plan already. */
  when: z.enum(["now", "later", "none"]),
  dueNowKrw: won,
  creditKrw: won,
  remainingDays: z.number().int(),
  startsAt: moment,
});
export type ChangeQuote = z.infer<typeof changeQuoteSchema>;

export const newsSchema = z.object({
  id: z.string(),
  topic: z.string(),
  payload: z.record(z.string(), z.union([z.string(), z.number()])),
  at: moment,
});
export const newsListSchema = z.object({ items: z.array(newsSchema) });
export type News = z.infer<typeof newsSchema>;
