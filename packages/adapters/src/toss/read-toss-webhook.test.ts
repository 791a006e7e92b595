import { describe, expect, it } from "vitest";
import { readTossWebhook } from "./read-toss-webhook.ts";

const CHANGED = {
  eventType: "PAYMENT_STATUS_CHANGED",
  createdAt: "2026-11-21T09:00:00.000000",
  data: { paymentKey: "p1", orderId: "order-1", status: "DONE", lastTransactionKey: "t1", totalAmount: 1 },
};

describe("readTossWebhook", () => {
  it("reads the events that concern us", () => {
    expect(readTossWebhook(JSON.stringify(CHANGED), "id-1")).toEqual({
      dedupeKey: "id:id-1",
      event: { type: "payment-status-changed", paymentKey: "p1", orderId: "order-1", status: "DONE", lastTransactionKey: "t1" },
    });
    const deposit = {
      createdAt: "2026-11-21T09:00:00.000000",
      secret: "s",
      status: "WAITING_FOR_DEPOSIT",
      transactionKey: "t",
      orderId: "order-1",
    };
    expect(readTossWebhook(JSON.stringify(deposit), "id-2")?.event).toEqual({
      type: "deposit",
      secret: "s",
      status: "WAITING_FOR_DEPOSIT",
      transactionKey: "t",
      orderId: "order-1",
    });
    const deleted = { eventType: "BILLING_DELETED", createdAt: "2026-11-21T09:00:00.000000", data: { billingKey: "b", reason: "USER" } };
    expect(readTossWebhook(JSON.stringify(deleted), "id-3")?.event).toEqual({ type: "billing-key-deleted", billingKey: "b" });
    expect(readTossWebhook('{"eventType":"payout.changed","data":{}}', "id-4")?.event).toEqual({
      type: "other",
      eventType: "payout.changed",
    });
  });

  it("knows a resend without an id by what happened, not by when it was told", () => {
    const first = readTossWebhook(JSON.stringify(CHANGED), undefined)!;
    const again = readTossWebhook(JSON.stringify({ ...CHANGED, createdAt: "2026-11-22T09:00:00.000000" }), "x".repeat(500))!;
    const canceled = readTossWebhook(JSON.stringify({ ...CHANGED, data: { ...CHANGED.data, status: "CANCELED" } }), undefined)!;
    expect(again.dedupeKey).toBe(first.dedupeKey);
    expect(canceled.dedupeKey).not.toBe(first.dedupeKey);
  });

  it.each(["", "null", "[]", "{", '"x"', "{}", '{"eventType":7}', '{"data":{"billingKey":"b"}}'])("takes %s for nothing", (body) => {
    expect(readTossWebhook(body, "id")).toBeUndefined();
  });

  it("does not read a known event with a broken body as that event", () => {
    expect(readTossWebhook('{"eventType":"BILLING_DELETED","data":{"billingKey":{"$ne":""}}}', "id")?.event).toEqual({
      type: "other",
      eventType: "BILLING_DELETED",
    });
  });
});
