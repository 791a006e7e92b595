import { z } from "zod";
import { TossError } from "./toss-error.ts";

const ORDER_ID = /^[A-Za-z0-9_-]{6,64}$/;
const CUSTOMER_KEY = /^[A-Za-z0-9_=.@-]{2,300}$/;

const won = z.int().min(0).max(1_000_000_000_000);
const text = (max: number) => z.string().min(1).max(max);
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined);

export const confirmBody = z.object({ paymentKey: text(200), orderId: text(500), amount: won });
export const chargeBody = z.object({
  amount: won,
  customerKey: text(500),
  orderId: text(500),
  orderName: text(1_000),
  customerEmail: optional(text(100)),
  customerName: optional(text(100)),
  taxFreeAmount: optional(won),
});
export const issueBody = z.object({ authKey: text(300), customerKey: text(500) });
export const cancelBody = z.object({
  cancelReason: text(200),
  cancelAmount: optional(z.int()),
  refundableAmount: optional(z.int()),
  taxFreeAmount: optional(won),
  currency: optional(z.string()),
  refundReceiveAccount: optional(z.object({ bank: text(20), accountNumber: text(100), holderName: text(60) })),
});
export const receiptBody = z.object({
  amount: won,
  orderId: text(500),
  orderName: text(100),
  type: z.enum(["소득공제", "지출증빙"]),
  customerIdentityNumber: text(30),
  taxFreeAmount: optional(won),
});
export const receiptCancelBody = z.object({ amount: optional(won) });

/** A body in Toss's form. Throws `INVALID_REQUEST`, or the field's own code where Toss has one. */
export function readBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new TossError("INVALID_REQUEST");
  const { orderId, orderName, customerKey } = parsed.data as { orderId?: string; orderName?: string; customerKey?: string };
  if (orderId !== undefined && !ORDER_ID.test(orderId)) throw new TossError("INVALID_ORDER_ID");
  if (orderName !== undefined && orderName.length > 100) throw new TossError("INVALID_ORDER_NAME");
  if (customerKey !== undefined && !CUSTOMER_KEY.test(customerKey)) throw new TossError("INVALID_CUSTOMER_KEY");
  return parsed.data;
}
