import { createHash } from "node:crypto";
import { z } from "zod";
import type { GatewayEvent } from "./ports.ts";

const key = z.string().min(1).max(300);
const status = z.enum(["READY", "IN_PROGRESS", "WAITING_FOR_DEPOSIT", "DONE", "CANCELED", "PARTIAL_CANCELED", "ABORTED", "EXPIRED"]);
const paymentChanged = z.object({
  eventType: z.literal("PAYMENT_STATUS_CHANGED"),
  data: z.object({ paymentKey: key, orderId: key, status, lastTransactionKey: key.nullish() }),
});
const billingDeleted = z.object({ eventType: z.literal("BILLING_DELETED"), data: z.object({ billingKey: key }) });
/** The one event without `eventType`: its fields lie flat. */
const deposit = z.object({ eventType: z.undefined().optional(), orderId: key, status, transactionKey: key, secret: key });
const other = z.object({ eventType: z.string().min(1).max(100) });

/**
 * What a webhook says, and the key under which to keep it once: Toss's transmission id, which all resends of one event share,
 * or what identifies the event when there is none. Undefined when it is not Toss's language.
 */
export function readTossWebhook(
  rawBody: string,
  transmissionId: string | undefined,
): { dedupeKey: string; event: GatewayEvent } | undefined {
  const event = readEvent(rawBody);
  if (!event) return undefined;
  const given = transmissionId !== undefined && /^[\x21-\x7e]{1,200}$/.test(transmissionId);
  return {
    event,
    dedupeKey: given ? `id:${transmissionId}` : `hash:${createHash("sha256").update(identityOf(event, rawBody)).digest("hex")}`,
  };
}

function readEvent(rawBody: string): GatewayEvent | undefined {
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    return undefined;
  }
  const changed = paymentChanged.safeParse(body);
  if (changed.success) {
    const { lastTransactionKey, ...data } = changed.data.data;
    return { type: "payment-status-changed", ...data, lastTransactionKey: lastTransactionKey ?? null };
  }
  const deleted = billingDeleted.safeParse(body);
  if (deleted.success) return { type: "billing-key-deleted", billingKey: deleted.data.data.billingKey };
  const paidIn = deposit.safeParse(body);
  if (paidIn.success) {
    const { eventType: _none, ...data } = paidIn.data;
    return { type: "deposit", ...data };
  }
  const unknown = other.safeParse(body);
  return unknown.success ? { type: "other", eventType: unknown.data.eventType } : undefined;
}

function identityOf(event: GatewayEvent, rawBody: string): string {
  if (event.type === "payment-status-changed")
    return [event.type, event.paymentKey, event.status, event.lastTransactionKey ?? ""].join("\0");
  return rawBody;
}
