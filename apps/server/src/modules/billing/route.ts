import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  billingAccountSchema,
  changePlanBodySchema,
  changeQuoteSchema,
  completeRegistrationBodySchema,
  createOrderBodySchema,
  failBodySchema,
  newsListSchema,
  openedOrderSchema,
  openRegistrationBodySchema,
  orderSchema,
  paymentListSchema,
  refundBodySchema,
  refundQuoteSchema,
  refundSchema,
  registrationSchema,
} from "@appmon/contract/billing";
import { refusal } from "@appmon/contract/failure-codes";
import { userIdOf } from "../../http/session-user.ts";
import { listNews, listPayments, readAccount, readChangeQuote, toOrder, toRegistration } from "./billing-views.ts";
import type { ConsentProof } from "./consents.ts";
import type { BillingContext } from "./context.ts";
import { cancelSubscription, changePlan, resumeSubscription, retryOwed } from "./manage-subscription.ts";
import { createOrder, failOrder, getOrder, hurryOrder } from "./orders.ts";
import { quoteRefund, refundOwn } from "./refunds.ts";
import { returnProofOf } from "./return-proof.ts";
import { completeRegistration, customerKeyOf, getOwnRegistration, openRegistration } from "./registrations.ts";

const id = z.object({ id: z.string().max(64) });
const paymentKey = z.object({ key: z.string().max(300) });
const proofOf = (request: FastifyRequest, text: string): ConsentProof => ({
  text,
  ip: request.ip,
  userAgent: request.headers["user-agent"] ?? null,
});

/** Paying, and everything about a person's plan; behind the session. `isOpen` false: nothing can be bought here yet. */
export function billingRoutes({ billing, isOpen }: { billing: BillingContext; isOpen: boolean }): FastifyPluginAsyncZod {
  const requireOpen = async (): Promise<void> => {
    if (!isOpen) throw refusal("payment/closed");
  };
  return async (app) => {
    const account = (request: FastifyRequest) => readAccount(billing, userIdOf(request));

    app.get("/billing", { schema: { response: { 200: billingAccountSchema } } }, account);
    app.get("/billing/news", { schema: { response: { 200: newsListSchema } } }, async (request) => ({
      items: await listNews(billing, userIdOf(request)),
    }));

    app.post(
      "/payments/orders",
      { preHandler: requireOpen, schema: { body: createOrderBodySchema, response: { 201: openedOrderSchema } } },
      async (request, reply) => {
        const userId = userIdOf(request);
        const order = await createOrder(billing, userId, request.body.price_id, proofOf(request, request.body.consent));
        return reply.code(201).send({
          order: await toOrder(billing, order),
          customerKey: await customerKeyOf(billing, userId),
          returnProof: returnProofOf(billing.vault, order.id),
        });
      },
    );
    app.get("/payments/orders/:id", { schema: { params: id, response: { 200: orderSchema } } }, async (request) => {
      const order = await getOrder(billing, userIdOf(request), request.params.id);
      await hurryOrder(billing, order);
      return toOrder(billing, await getOrder(billing, userIdOf(request), order.id));
    });
    app.post(
      "/payments/orders/:id/fail",
      { schema: { params: id, body: failBodySchema, response: { 200: orderSchema } } },
      async (request) => toOrder(billing, await failOrder(billing, userIdOf(request), request.params.id, request.body.code)),
    );

    app.get("/payments", { schema: { response: { 200: paymentListSchema } } }, async (request) => ({
      items: await listPayments(billing, userIdOf(request)),
    }));
    app.get("/payments/:key/refund", { schema: { params: paymentKey, response: { 200: refundQuoteSchema } } }, (request) =>
      quoteRefund(billing, userIdOf(request), request.params.key),
    );
    app.post("/refunds", { schema: { body: refundBodySchema, response: { 201: refundSchema } } }, async (request, reply) => {
      const { id: refundId, state, amountKrw } = await refundOwn(billing, userIdOf(request), request.body.payment_key, request.body.amount);
      return reply.code(201).send({ id: refundId, state, amountKrw });
    });

    app.post(
      "/billing/auths",
      { preHandler: requireOpen, schema: { body: openRegistrationBodySchema, response: { 201: registrationSchema } } },
      async (request, reply) => {
        const { price_id, consent } = request.body;
        const opened = await openRegistration(billing, userIdOf(request), price_id, proofOf(request, consent));
        return reply.code(201).send(toRegistration(opened));
      },
    );
    app.post(
      "/billing/auths/complete",
      { schema: { body: completeRegistrationBodySchema, response: { 200: registrationSchema } } },
      async (request) => {
        const { auth_key: authKey, customer_key: customerKey } = request.body;
        return toRegistration(await completeRegistration(billing, userIdOf(request), { authKey, customerKey }));
      },
    );
    app.get("/billing/auths/:id", { schema: { params: id, response: { 200: registrationSchema } } }, async (request) =>
      toRegistration(await getOwnRegistration(billing, userIdOf(request), request.params.id)),
    );

    const actions = { cancel: cancelSubscription, resume: resumeSubscription, retry: retryOwed };
    for (const [name, act] of Object.entries(actions))
      app.post(`/subscriptions/:id/${name}`, { schema: { params: id, response: { 200: billingAccountSchema } } }, async (request) => {
        await act(billing, userIdOf(request), request.params.id);
        return account(request);
      });
    app.post(
      "/subscriptions/:id/change",
      { schema: { params: id, body: changePlanBodySchema, response: { 200: billingAccountSchema } } },
      async (request) => {
        const { price_id, consent } = request.body;
        await changePlan(billing, userIdOf(request), request.params.id, price_id, proofOf(request, consent));
        return account(request);
      },
    );
    app.get(
      "/subscriptions/:id/quote",
      { schema: { params: id, querystring: z.object({ price_id: z.string().max(64) }), response: { 200: changeQuoteSchema } } },
      (request) => readChangeQuote(billing, userIdOf(request), request.params.id, request.query.price_id),
    );
  };
}
