import type { FastifyInstance, FastifyRequest } from "fastify";
import { chargeBillingKey, deleteBillingKey, issueBillingKey } from "./billing-keys.ts";
import { cancelCashReceipt, issueCashReceipt, listCashReceipts, listSettlements, listTransactions } from "./merchant-lists.ts";
import { cancelPayment, confirmPayment, findPayment } from "./payments.ts";
import { cancelBody, chargeBody, confirmBody, issueBody, readBody, receiptBody, receiptCancelBody } from "./request-fields.ts";
import { type Endpoint, passGate } from "./rest-gate.ts";
import type { SandboxContext } from "./sandbox-context.ts";
import { TossError } from "./toss-error.ts";

type Params = Record<string, string>;
interface Asked {
  body: unknown;
  params: Params;
  query: Record<string, string | undefined>;
}

/** Toss's REST surface as far as a merchant with cards, accounts and billing uses it. */
export function registerRest(app: FastifyInstance, context: SandboxContext): void {
  const route = (method: "GET" | "POST" | "DELETE", url: string, describe: (asked: Asked) => Endpoint): void => {
    app.route({ method, url, handler: (request, reply) => passGate(context, request, reply, () => describe(readAsked(request))) });
  };

  route("POST", "/v1/payments/confirm", ({ body }) => ({
    subject: { op: "confirm", orderId: textOf(body, "orderId"), paymentKey: textOf(body, "paymentKey") },
    run: (call) => confirmPayment(context, readBody(confirmBody, body), call),
  }));
  route("GET", "/v1/payments/:paymentKey", ({ params }) => ({
    subject: { op: "find-payment", paymentKey: params["paymentKey"] },
    run: (call) => findPayment(context, { paymentKey: params["paymentKey"]! }, call),
  }));
  route("GET", "/v1/payments/orders/:orderId", ({ params }) => ({
    subject: { op: "find-payment", orderId: params["orderId"] },
    run: (call) => findPayment(context, { orderId: params["orderId"]! }, call),
  }));
  route("POST", "/v1/payments/:paymentKey/cancel", ({ params, body }) => ({
    subject: { op: "cancel", paymentKey: params["paymentKey"], orderId: context.state.payments[params["paymentKey"]!]?.orderId },
    run: (call) => cancelPayment(context, params["paymentKey"]!, readBody(cancelBody, body), call),
  }));
  route("POST", "/v1/billing/authorizations/issue", ({ body }) => ({
    subject: { op: "issue", customerKey: textOf(body, "customerKey") },
    run: (call) => issueBillingKey(context, readBody(issueBody, body), call),
  }));
  route("POST", "/v1/billing/:billingKey", ({ params, body }) => ({
    subject: { op: "charge", orderId: textOf(body, "orderId"), customerKey: textOf(body, "customerKey") },
    run: (call) => chargeBillingKey(context, params["billingKey"]!, readBody(chargeBody, body), call),
  }));
  route("DELETE", "/v1/billing/:billingKey", ({ params }) => ({
    subject: { op: "delete-billing-key", customerKey: context.state.billingKeys[params["billingKey"]!]?.customerKey },
    run: () => deleteBillingKey(context, params["billingKey"]!),
  }));
  route("GET", "/v1/transactions", ({ query }) => ({
    subject: { op: "list-transactions" },
    run: () => listTransactions(context, query),
  }));
  route("GET", "/v1/settlements", ({ query }) => ({ subject: { op: "list-settlements" }, run: () => listSettlements(context, query) }));
  route("POST", "/v1/cash-receipts", ({ body }) => ({
    subject: { op: "cash-receipt", orderId: textOf(body, "orderId") },
    run: () => issueCashReceipt(context, readBody(receiptBody, body)),
  }));
  route("POST", "/v1/cash-receipts/:receiptKey/cancel", ({ params, body }) => ({
    subject: { op: "cash-receipt" },
    run: () => cancelCashReceipt(context, params["receiptKey"]!, readBody(receiptCancelBody, body ?? {})),
  }));
  route("GET", "/v1/cash-receipts", ({ query }) => ({ subject: { op: "cash-receipt" }, run: () => listCashReceipts(context, query) }));

  // An address Toss does not have: an error object, but not one about a payment.
  app.all("/v1/*", (request, reply) =>
    passGate(context, request, reply, () => {
      throw new TossError("NOT_FOUND");
    }),
  );
}

function readAsked(request: FastifyRequest): Asked {
  const query = Object.fromEntries(
    Object.entries(request.query as Record<string, string | string[]>).map(([name, value]) => [
      name,
      Array.isArray(value) ? value[0] : value,
    ]),
  );
  return { body: request.body, params: request.params as Params, query };
}

function textOf(body: unknown, field: string): string | undefined {
  const value = typeof body === "object" && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  return typeof value === "string" ? value : undefined;
}
