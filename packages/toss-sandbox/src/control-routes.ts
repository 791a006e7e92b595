import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { faultSchema } from "./fault-plan.ts";
import type { SandboxContext } from "./sandbox-context.ts";
import type { SandboxControl } from "./sandbox-control.ts";
import { TossError } from "./toss-error.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const clockMove = z.union([z.strictObject({ setMs: z.int() }), z.strictObject({ advanceMs: z.int() })]);
const card = z.strictObject({ number: z.string().max(30), expiry: z.string().max(7) });
const returning = { customerKey: z.string(), successUrl: z.string(), failUrl: z.string() };
const payment = z.strictObject({
  ...returning,
  method: z.enum(["CARD", "TRANSFER", "VIRTUAL_ACCOUNT"]),
  orderId: z.string(),
  orderName: z.string(),
  amount: z.int(),
});
const payBody = z.strictObject({ request: payment, means: z.union([card, z.strictObject({ bankCode: z.string().max(3) })]).optional() });
const registerBody = z.strictObject({ request: z.strictObject(returning), card: card.optional() });
const statusBody = z.strictObject({
  status: z.enum(["READY", "IN_PROGRESS", "WAITING_FOR_DEPOSIT", "DONE", "CANCELED", "PARTIAL_CANCELED", "ABORTED", "EXPIRED"]),
});

/**
 * `/__sandbox`: the control of the gateway for tests in other processes. Only from this machine and only with the token; for
 * anybody else the addresses do not exist.
 */
export function registerControl(app: FastifyInstance, context: SandboxContext, control: SandboxControl): void {
  const { controlToken } = context.options;
  if (controlToken === undefined) return;
  const route = (method: "GET" | "POST" | "DELETE", path: string, run: (body: unknown, id: string) => unknown): void => {
    app.route({
      method,
      url: `/__sandbox/${path}`,
      handler: async (request, reply) => {
        if (!mayControl(request, controlToken)) return reply.callNotFound();
        try {
          const result = await run(request.body, (request.params as { id?: string }).id ?? "");
          return await reply.send({ result: result ?? null });
        } catch (error) {
          // What was asked for is not there or not in the form asked for.
          if (error instanceof z.ZodError || error instanceof RangeError || error instanceof TossError)
            return reply.code(400).send({ error: error.message });
          throw error;
        }
      },
    });
  };
  route("POST", "reset", () => control.reset());
  route("GET", "clock", () => control.clock.now());
  route("POST", "clock", (body) => {
    const move = clockMove.parse(body);
    if ("setMs" in move) control.clock.set(move.setMs);
    else control.clock.advance(move.advanceMs);
    return control.clock.now();
  });
  route("GET", "faults", () => control.faults.list());
  route("POST", "faults", (body) => control.faults.add(faultSchema.parse(body)));
  route("DELETE", "faults", () => control.faults.clear());
  route("GET", "webhooks", () => control.webhooks.list());
  route("POST", "webhooks/hold", () => control.webhooks.hold());
  route("POST", "webhooks/release", () => control.webhooks.release());
  route("POST", "webhooks/reorder", () => control.webhooks.reorder());
  route("POST", "webhooks/forge", (body) => control.webhooks.forge(body));
  route("POST", "webhooks/deliver", () => control.webhooks.deliverDue());
  route("POST", "webhooks/:id/replay", (_body, id) => control.webhooks.replay(id));
  route("POST", "webhooks/:id/duplicate", (_body, id) => control.webhooks.duplicate(id));
  route("POST", "payments/:id/status", (body, id) => control.forceStatus(id, statusBody.parse(body).status));
  route("POST", "payments/:id/deposit", (_body, id) => control.deposit(id));
  route("POST", "payments/:id/cancel", (_body, id) => control.cancelInConsole(id));
  route("POST", "cards/:id/expire", (_body, id) => control.expireCard(id));
  route("POST", "pay", (body) => {
    const { request, means } = payBody.parse(body);
    return control.pay(request, means).href;
  });
  route("POST", "register-card", (body) => {
    const { request, card: typed } = registerBody.parse(body);
    return control.registerCard(request, typed).href;
  });
  route("GET", "requests", () => control.requests());
  route("GET", "invariants", () => control.findBrokenInvariants());
}

/** The socket's own address: a forwarded one is anybody's word. */
function mayControl(request: FastifyRequest, token: string): boolean {
  const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
  const isToken = timingSafeEqual(hash(request.headers.authorization ?? ""), hash(`Bearer ${token}`));
  return isToken && LOOPBACK.has(request.socket.remoteAddress ?? "");
}
