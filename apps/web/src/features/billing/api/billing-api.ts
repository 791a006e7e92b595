import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  billingAccountSchema,
  type BillingAccount,
  catalogueSchema,
  changeQuoteSchema,
  newsListSchema,
  openedOrderSchema,
  type Order,
  orderSchema,
  paymentListSchema,
  refundQuoteSchema,
  refundSchema,
  type Registration,
  registrationSchema,
} from "@appmon/contract/billing";
import { api } from "../../../lib/api.ts";
import { CURRENT_USER_KEY } from "../../../lib/session.ts";

const POLL_MS = 2_000;
const parsed = async <T>(schema: z.ZodType<T>, answer: Promise<unknown>): Promise<T> => schema.parse(await answer);

export const catalogueQuery = queryOptions({
  queryKey: ["catalogue"],
  queryFn: ({ signal }) => parsed(catalogueSchema, api.get("/payments/catalogue", { signal })),
});

export const billingQuery = queryOptions({
  queryKey: ["billing"],
  queryFn: ({ signal }) => parsed(billingAccountSchema, api.get("/billing", { signal })),
  // A charge that runs is news soon.
  refetchInterval: ({ state }) => (state.data?.subscription?.owed?.isRunning ? POLL_MS : false),
});

export const paymentsQuery = queryOptions({
  queryKey: ["payments"],
  queryFn: ({ signal }) => parsed(paymentListSchema, api.get("/payments", { signal })),
});

export const newsQuery = queryOptions({
  queryKey: ["billing", "news"],
  queryFn: ({ signal }) => parsed(newsListSchema, api.get("/billing/news", { signal })),
});

const UNSETTLED: readonly Order["state"][] = ["auth-returned", "confirming", "unknown"];

/** An order, asked for again as long as it is not settled. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ["order", id],
    queryFn: ({ signal }) => parsed(orderSchema, api.get(`/payments/orders/${id}`, { signal })),
    refetchInterval: ({ state }) => (state.data && UNSETTLED.includes(state.data.state) ? POLL_MS : false),
  });

export const registrationQuery = (id: string) =>
  queryOptions({
    queryKey: ["registration", id],
    queryFn: ({ signal }) => parsed(registrationSchema, api.get(`/billing/auths/${id}`, { signal })),
    refetchInterval: ({ state }) => (state.data && ["issuing", "unknown"].includes(state.data.state) ? POLL_MS : false),
  });

export const openOrder = (priceId: string, consent: string) =>
  parsed(openedOrderSchema, api.post("/payments/orders", { price_id: priceId, consent }));

/** The payment that came back; the same address again shows what came of it. */
export const confirmOrder = (back: { paymentKey: string; orderId: string; amount: number; proof: string | null }) =>
  parsed(
    orderSchema,
    api.post("/payments/confirm", {
      payment_key: back.paymentKey,
      order_id: back.orderId,
      amount: back.amount,
      ...(back.proof === null ? {} : { return_proof: back.proof }),
    }),
  );

export const failOrder = (orderId: string, code: string) => parsed(orderSchema, api.post(`/payments/orders/${orderId}/fail`, { code }));

export const openRegistration = (priceId: string | null, consent: string) =>
  parsed(registrationSchema, api.post("/billing/auths", { price_id: priceId, consent }));

export const completeRegistration = (back: { authKey: string; customerKey: string }): Promise<Registration> =>
  parsed(registrationSchema, api.post("/billing/auths/complete", { auth_key: back.authKey, customer_key: back.customerKey }));

export const changeQuoteQuery = (subscriptionId: string, priceId: string) =>
  queryOptions({
    queryKey: ["billing", "quote", subscriptionId, priceId],
    queryFn: ({ signal }) =>
      parsed(changeQuoteSchema, api.get(`/subscriptions/${subscriptionId}/quote`, { params: { price_id: priceId }, signal })),
    gcTime: 0,
  });

export const refundQuoteQuery = (paymentKey: string) =>
  queryOptions({
    queryKey: ["payments", "refund", paymentKey],
    queryFn: ({ signal }) => parsed(refundQuoteSchema, api.get(`/payments/${encodeURIComponent(paymentKey)}/refund`, { signal })),
    gcTime: 0,
  });

export type SubscriptionAction = { kind: "cancel" | "resume" | "retry" } | { kind: "change"; priceId: string; consent: string };

/** Cancels, resumes, retries or changes a subscription; what it looks like then is known at once. */
export function useSubscriptionAction(subscriptionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: SubscriptionAction): Promise<BillingAccount> => {
      const body = action.kind === "change" ? { price_id: action.priceId, consent: action.consent } : undefined;
      return parsed(billingAccountSchema, api.post(`/subscriptions/${subscriptionId}/${action.kind}`, body));
    },
    onSuccess: (account) => {
      client.setQueryData(billingQuery.queryKey, account);
      void client.invalidateQueries({ queryKey: paymentsQuery.queryKey });
      void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
    },
  });
}

/** Gives a payment back, for the amount that was shown. */
export function useRefund(paymentKey: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (amount: number) => parsed(refundSchema, api.post("/refunds", { payment_key: paymentKey, amount })),
    onSettled: () => {
      for (const queryKey of [paymentsQuery.queryKey, billingQuery.queryKey, CURRENT_USER_KEY]) void client.invalidateQueries({ queryKey });
    },
  });
}
