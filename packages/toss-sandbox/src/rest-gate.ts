import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Answer, Call } from "./call.ts";
import type { FaultAction, FaultSubject } from "./fault-plan.ts";
import { MAGIC_AMOUNTS } from "./magic-cards.ts";
import type { SandboxContext } from "./sandbox-context.ts";
import { LostAnswer } from "./take-money.ts";
import { isTossCode, TossError } from "./toss-error.ts";

const MAX_SEEN = 10_000;
const REMEMBERED_MS = 15 * 86_400_000;
/** Never kept under a key: they say that there is no answer yet. */
const NOT_REMEMBERED = new Set(["IDEMPOTENT_REQUEST_PROCESSING", "FORBIDDEN_CONSECUTIVE_REQUEST"]);

/** What one endpoint does once the request has come through the gate. */
export interface Endpoint {
  subject: FaultSubject;
  run: (call: Call) => Answer | Promise<Answer>;
}

interface Written {
  status: number;
  text: string;
}

/**
 * The way of every REST request: keys, planned faults, idempotency, the work, more faults, the answer. Everything is kept
 * before anything is said.
 */
export async function passGate(
  context: SandboxContext,
  request: FastifyRequest,
  reply: FastifyReply,
  describe: () => Endpoint,
): Promise<FastifyReply> {
  reply.header("x-tosspayments-trace-id", randomUUID().replaceAll("-", ""));
  const language = request.headers["accept-language"];
  let written: Written;
  let actions: FaultAction[] = [];
  try {
    checkKey(context, request.headers.authorization);
    const endpoint = describe();
    remember(context, request, endpoint.subject);
    actions = context.faults.take(endpoint.subject);
    if (await sufferEarly(actions, reply)) return reply;
    written = await answerOnce(context, request, endpoint, actions);
  } catch (error) {
    if (error instanceof LostAnswer) return cut(reply);
    if (!(error instanceof TossError)) throw error;
    written = { status: error.status, text: JSON.stringify(error.toBody(language)) };
  }
  context.save();
  return sendWritten(reply, written, actions);
}

/** `Basic base64(secretKey + ":")`; keys of other kinds are known and refused as such. */
function checkKey(context: SandboxContext, authorization: string | undefined): void {
  const encoded = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) throw new TossError("UNAUTHORIZED_KEY");
  const [key, ...rest] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  if (rest.length === 0) throw new TossError("INCORRECT_BASIC_AUTH_FORMAT");
  if (/^(?:test|live)_gsk_/.test(key!)) throw new TossError("INVALID_API_KEY");
  if (!isSameSecret(key!, context.options.secretKey)) throw new TossError("UNAUTHORIZED_KEY");
}

function remember(context: SandboxContext, request: FastifyRequest, { op, orderId }: FaultSubject): void {
  const key = request.headers["idempotency-key"];
  const seen = { at: context.clock.now(), method: request.method, op, orderId: orderId ?? null };
  context.requests.push({ ...seen, idempotencyKey: typeof key === "string" ? key : null });
  if (context.requests.length > MAX_SEEN) context.requests.shift();
}

/** Faults that come before anything happens; true when the answer is given. Not the reply itself, which an await would wait for. */
async function sufferEarly(actions: readonly FaultAction[], reply: FastifyReply): Promise<boolean> {
  for (const action of actions) {
    if (action.kind === "delay") await sleep(action.ms, undefined, { ref: false });
    if (action.kind === "busy-409") throw new TossError("IDEMPOTENT_REQUEST_PROCESSING");
    if (action.kind === "drop-before") cut(reply);
    else if (action.kind === "too-many-429") void reply.code(429).send("");
    else if (action.kind === "html-502") sendHtml502(reply);
    else if (action.kind === "empty-200") void reply.code(200).send("");
    else continue;
    return true;
  }
  return false;
}

/** Runs a request, or repeats what was said the first time its idempotency key came by. */
async function answerOnce(context: SandboxContext, request: FastifyRequest, endpoint: Endpoint, actions: FaultAction[]): Promise<Written> {
  const has = (kind: FaultAction["kind"]): boolean => actions.some((action) => action.kind === kind);
  const given = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
  const key = Array.isArray(given) ? given[0] : given;
  if (key !== undefined && key.length > 300) throw new TossError("INVALID_IDEMPOTENCY_KEY");
  const call: Call = {
    idempotencyKey: key ?? null,
    forgetsHistory: has("ignore-idempotency"),
    cancelsPend: has("cancel-pending"),
    isStale: has("stale-query"),
  };
  const slot = key === undefined || call.forgetsHistory ? undefined : slotOf(context, request, key);
  if (slot !== undefined) {
    const known = context.state.answers[slot];
    if (known && context.clock.now() - known.at < REMEMBERED_MS) {
      if (known.bodyHash !== hashOf(request.body) && context.undocumented.otherBody === "refuse") throw new TossError("INVALID_REQUEST");
      return { status: known.status, text: known.body };
    }
    if (context.running.has(slot)) throw new TossError("IDEMPOTENT_REQUEST_PROCESSING");
    context.running.add(slot);
  }
  try {
    const { written, code } = await work(context, request, endpoint, call, actions);
    const isRemembered = !NOT_REMEMBERED.has(code ?? "") && (written.status < 500 || context.undocumented.remembersServerErrors);
    if (slot !== undefined && isRemembered)
      context.state.answers[slot] = { status: written.status, body: written.text, at: context.clock.now(), bodyHash: hashOf(request.body) };
    if (code === "LOST") throw new LostAnswer();
    return written;
  } finally {
    if (slot !== undefined) context.running.delete(slot);
  }
}

async function work(
  context: SandboxContext,
  request: FastifyRequest,
  { run, subject }: Endpoint,
  call: Call,
  actions: FaultAction[],
): Promise<{ written: Written; code?: string }> {
  const language = request.headers["accept-language"];
  const refuse = (error: TossError): { written: Written; code: string } => ({
    written: { status: error.status, text: JSON.stringify(error.toBody(language)) },
    code: error.code,
  });
  try {
    const testCode = request.headers["tosspayments-test-code"];
    if (testCode !== undefined) throw new TossError(typeof testCode === "string" && isTossCode(testCode) ? testCode : "INVALID_TEST_CODE");
    for (const action of actions) if (action.kind === "refuse") throw new TossError(action.code, action.status);
    const answer = await run(call);
    const changed = await sufferAfterwards(context, answer, subject, actions);
    return { written: changed, ...(answer.losesAnswer ? { code: "LOST" } : {}) };
  } catch (error) {
    if (error instanceof TossError) return refuse(error);
    throw error;
  }
}

/** Faults that falsify an answer after everything has happened. */
async function sufferAfterwards(context: SandboxContext, answer: Answer, subject: FaultSubject, actions: FaultAction[]): Promise<Written> {
  let { status, body } = answer;
  const isPayment = (subject.op === "confirm" || subject.op === "charge") && typeof body === "object" && body !== null;
  const amount = isPayment ? (body as { totalAmount?: unknown }).totalAmount : undefined;
  const isFirst = actions.some((action) => action.kind === "webhook-first") || amount === MAGIC_AMOUNTS.webhookBeforeReply;
  if (isFirst) await context.webhooks.deliverDue();
  if (amount === MAGIC_AMOUNTS.wrongAmountInReply) body = { ...(body as object), totalAmount: Number(amount) + 1 };
  for (const action of actions) {
    if (action.kind === "wrong-amount") body = { ...(body as object), totalAmount: Number(amount) + 1 };
    if (action.kind === "wrong-order-id") body = { ...(body as object), orderId: "somebody-elses-order" };
    if (action.kind === "stuck-in-progress") body = { ...(body as object), status: "IN_PROGRESS", approvedAt: null };
    if (action.kind === "refuse-after") {
      const error = new TossError(action.code, action.status);
      status = error.status;
      body = error.toBody(undefined);
    }
  }
  return { status, text: body === null ? "" : JSON.stringify(body) };
}

function sendWritten(reply: FastifyReply, written: Written, actions: FaultAction[]): FastifyReply {
  if (actions.some((action) => action.kind === "drop-after")) return cut(reply);
  reply.code(written.status).type("application/json; charset=utf-8");
  if (!actions.some((action) => action.kind === "half-body")) return reply.send(written.text);
  // Announces all of it and sends half.
  const bytes = Buffer.from(written.text);
  reply.hijack();
  reply.raw.writeHead(written.status, { "content-type": "application/json", "content-length": bytes.length });
  reply.raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => reply.raw.destroy());
  return reply;
}

function sendHtml502(reply: FastifyReply): void {
  void reply
    .code(502)
    .type("text/html; charset=utf-8")
    .send("<html><head><title>502 Bad Gateway</title></head><body>502 Bad Gateway</body></html>");
}

/** Closes the connection without a word. */
function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** As Toss matches: idempotency key, API key, method and address, not the body. */
function slotOf(context: SandboxContext, request: FastifyRequest, key: string): string {
  return createHash("sha256").update([key, context.options.secretKey, request.method, request.url].join("\0")).digest("hex");
}

function hashOf(body: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(body ?? null))
    .digest("hex");
}

function isSameSecret(given: string, expected: string): boolean {
  const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
