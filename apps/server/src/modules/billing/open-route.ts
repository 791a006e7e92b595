import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from "fastify";
import { type FastifyPluginAsyncZod, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { catalogueSchema, type Catalogue, confirmBodySchema, orderSchema } from "@appmon/contract/billing";
import { refusal } from "@appmon/contract/failure-codes";
import { toCatalogue, toOrder } from "./billing-views.ts";
import type { BillingContext } from "./context.ts";
import { confirmOrder } from "./orders.ts";
import { receiveWebhook } from "./webhooks.ts";

const WEBHOOK_BYTES = 64 * 1024;

export interface OpenBillingDeps {
  billing: BillingContext;
  shop: Pick<Catalogue, "payments" | "turn">;
  /** The person behind the request, or null where there is no session. */
  findUserId(request: FastifyRequest): Promise<string | null>;
}

/** What is asked of billing without a session: prices, a payment that came back in another browser, the gateway's webhooks. */
export function openBillingRoutes({ billing, shop, findUserId }: OpenBillingDeps): FastifyPluginAsync {
  const priced: FastifyPluginAsyncZod = async (app) => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    app.get("/payments/catalogue", { schema: { response: { 200: catalogueSchema } } }, async () => toCatalogue(billing.prices, shop));
    app.post("/payments/confirm", { schema: { body: confirmBodySchema, response: { 200: orderSchema } } }, async (request, reply) => {
      reply.header("cache-control", "no-store");
      const { payment_key: paymentKey, order_id: orderId, amount: amountKrw, return_proof: returnProof } = request.body;
      const back = { paymentKey, orderId, amountKrw, ...(returnProof === undefined ? {} : { returnProof }) };
      return toOrder(billing, await confirmOrder(billing, await findUserId(request), back));
    });
  };
  return async (app) => {
    await app.register(priced);
    await app.register(async (hooks) => registerWebhook(hooks, billing));
  };
}

/** Kept as it came, answered at once, read later. */
function registerWebhook(app: FastifyInstance, billing: BillingContext): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: WEBHOOK_BYTES }, (_request, text, done) => done(null, text));
  app.post("/webhooks/toss", { bodyLimit: WEBHOOK_BYTES }, async (request) => {
    if (typeof request.body !== "string") throw refusal("request/malformed-json");
    const id = request.headers["tosspayments-webhook-transmission-id"];
    await receiveWebhook(billing, request.body, typeof id === "string" ? id : undefined);
    return { received: true };
  });
}
