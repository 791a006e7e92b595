import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cancelledByBuyer, type Means, openBillingWindow, openPaymentWindow, readTypedCard, sessionRequest } from "./buyer.ts";
import { sendPage } from "./hosted-page.ts";
import {
  BANKS,
  endedPage,
  INSTALLMENT_FROM_WON,
  meansPage,
  missingReceiptPage,
  proofPage,
  receiptPage,
  returningPage,
} from "./hosted-views.ts";
import { findWindow, type HostedWindow, type WindowKind } from "./hosted-window.ts";
import type { Html } from "./html.ts";
import { toKst } from "./sandbox-clock.ts";
import type { SandboxContext } from "./sandbox-context.ts";
import { TossError } from "./toss-error.ts";
import { balanceOf, receiptToken, vatOf } from "./toss-objects.ts";

const MAX_FORM_BYTES = 16 * 1024;
const MAX_WRONG_PROOFS = 3;
const OTP = "000000";
const ASSETS: readonly [string, string, string][] = [
  ["/sdk/v2/standard.js", "standard.js", "text/javascript; charset=utf-8"],
  ["/assets/checkout.js", "checkout.js", "text/javascript; charset=utf-8"],
  ["/assets/checkout.css", "checkout.css", "text/css; charset=utf-8"],
];

/** What the buyer's browser meets: the SDK, the payment window, the card registration, the receipt. */
export function registerHosted(app: FastifyInstance, context: SandboxContext): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string", bodyLimit: MAX_FORM_BYTES }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  for (const [url, file, type] of ASSETS) {
    const text = readFileSync(new URL(`browser/${file}`, import.meta.url), "utf8");
    app.get(url, (_request, reply) =>
      reply.type(type).header("cache-control", "no-cache").header("cross-origin-resource-policy", "cross-origin").send(text),
    );
  }
  registerSessions(app, context);
  registerWindows(app, context);

  app.get<{ Params: { token: string } }>("/receipts/:token", (request, reply) => {
    const payment = Object.values(context.state.payments).find(
      (one) => receiptToken(context.objects.seed, one.paymentKey) === request.params.token,
    );
    if (!payment || payment.approvedAt === null)
      return sendPage(reply, { base: context.basePath, title: "없는 전표", body: missingReceiptPage(), status: 404 });
    const balance = balanceOf(payment);
    const vat = vatOf(balance, payment.taxFreeAmount);
    const won = (amount: number): string => `${amount.toLocaleString("ko-KR")}원`;
    const body = receiptPage([
      ["상품", payment.orderName],
      ["주문번호", payment.orderId],
      ["카드", payment.card?.masked ?? "계좌"],
      ["승인번호", payment.approvalNumber],
      ["거래 일시", toKst(payment.approvedAt).slice(0, 19).replace("T", " ")],
      ["공급가액", won(balance - vat)],
      ["부가세", won(vat)],
      ["합계", won(balance)],
    ]);
    return sendPage(reply, { base: context.basePath, title: "매출전표", body });
  });
}

/** Where the SDK opens windows, from any origin: the client key is public, and where it may return to is checked. */
function registerSessions(app: FastifyInstance, context: SandboxContext): void {
  const allow = (reply: FastifyReply): FastifyReply =>
    reply
      .header("access-control-allow-origin", "*")
      .header("access-control-allow-headers", "content-type")
      .header("cache-control", "no-store");
  app.options("/sandbox/sessions", (_request, reply) => allow(reply).code(204).send());
  app.post("/sandbox/sessions", (request, reply) => {
    allow(reply);
    try {
      const { clientKey, ...rest } = (request.body ?? {}) as Record<string, unknown>;
      if (clientKey !== context.options.clientKey) throw new TossError("INVALID_CLIENT_KEY");
      const parsed = sessionRequest.safeParse(rest);
      if (!parsed.success) throw new TossError("INVALID_REQUEST");
      const path =
        parsed.data.kind === "payment"
          ? `checkout/${openPaymentWindow(context, parsed.data).paymentKey}`
          : `billing-auth/${openBillingWindow(context, parsed.data).id}`;
      context.save();
      return reply.send({ url: `${context.objects.baseUrl}/${path}` });
    } catch (error) {
      if (!(error instanceof TossError)) throw error;
      return reply.code(error.status).send(error.toBody(request.headers["accept-language"]));
    }
  });
}

function registerWindows(app: FastifyInstance, context: SandboxContext): void {
  const base = context.basePath;
  /** Cards typed and not yet proven, by window; gone with the process, as a half-filled form would be. */
  const unproven = new Map<string, { means: Means; wrong: number }>();

  const show = (reply: FastifyReply, window: HostedWindow, body: Html, status = 200): FastifyReply =>
    sendPage(reply, {
      base,
      title: window.order ? "결제하기" : "카드 등록",
      body,
      status,
      formOrigins: [...new Set([window.successUrl, window.failUrl].map((url) => new URL(url).origin))],
      ...(window.target === "iframe" ? { frameAncestor: new URL(window.successUrl).origin } : {}),
    });
  const leave = (reply: FastifyReply, window: HostedWindow, url: string): FastifyReply => {
    unproven.delete(window.id);
    context.save();
    return window.target === "iframe"
      ? show(reply, window, returningPage(url))
      : reply.header("cache-control", "no-store").redirect(url, 303);
  };
  const route = (
    method: "GET" | "POST",
    kind: WindowKind,
    step: string,
    run: (window: HostedWindow, form: URLSearchParams, reply: FastifyReply) => FastifyReply,
  ): void => {
    app.route<{ Params: { id: string } }>({
      method,
      url: `/${kind}/:id${step}`,
      handler: (request, reply) => {
        const window = findWindow(context, kind, request.params.id);
        if (!window) return sendPage(reply, { base, title: "없는 결제창", body: endedPage(), status: 404 });
        if (!window.isOpen) return show(reply, window, endedPage(), 410);
        return run(window, readForm(request), reply);
      },
    });
  };

  for (const kind of ["checkout", "billing-auth"] as const) {
    route("GET", kind, "", (window, _form, reply) => show(reply, window, meansPage(base, window, null)));
    route("POST", kind, "/cancel", (window, _form, reply) => leave(reply, window, cancelledByBuyer(window.failUrl)));
    route("POST", kind, "", (window, form, reply) => {
      const read = readMeans(context, window, form);
      if (typeof read === "string") return show(reply, window, meansPage(base, window, read, form), 422);
      if (window.method === "VIRTUAL_ACCOUNT") return leave(reply, window, window.finish(read));
      unproven.set(window.id, { means: read, wrong: 0 });
      return show(reply, window, proofPage(base, window, null));
    });
    route("POST", kind, "/proof", (window, form, reply) => {
      const waiting = unproven.get(window.id);
      if (!waiting) return show(reply, window, meansPage(base, window, "처음부터 다시 입력해 주세요."), 422);
      if (form.get("otp")?.trim() === OTP) return leave(reply, window, window.finish(waiting.means));
      waiting.wrong += 1;
      if (waiting.wrong < MAX_WRONG_PROOFS)
        return show(
          reply,
          window,
          proofPage(base, window, `인증번호가 달라요. ${MAX_WRONG_PROOFS - waiting.wrong}번 더 입력할 수 있어요.`),
          422,
        );
      return leave(reply, window, window.finish(failedProof(waiting.means)));
    });
  }
}

/** The card or account of a form, or a sentence about what is wrong with it. */
function readMeans(context: SandboxContext, window: HostedWindow, form: URLSearchParams): Means | string {
  if (form.get("agreed") !== "1") return "동의해야 계속할 수 있어요.";
  if (window.method !== "CARD") {
    const bankCode = form.get("bank") ?? "";
    return BANKS.some(([code]) => code === bankCode) ? { bankCode } : "은행을 골라 주세요.";
  }
  if (!window.order && !/^(\d{6}|\d{10})$/.test(form.get("identity") ?? "")) return "생년월일 6자리나 사업자번호 10자리를 입력해 주세요.";
  if (!window.order && !/^\d{2}$/.test(form.get("password") ?? "")) return "카드 비밀번호 앞 2자리를 입력해 주세요.";
  try {
    const card = readTypedCard(context, { number: form.get("number") ?? "", expiry: form.get("expiry") ?? "" });
    const months = form.get("installment") ?? "0";
    const isPlan = /^(0|[2-9]|1[0-2])$/.test(months) && (months === "0" || (window.order?.amount ?? 0) >= INSTALLMENT_FROM_WON);
    return isPlan ? { card, installmentMonths: Number(months) } : "할부 개월을 다시 골라 주세요.";
  } catch (error) {
    if (!(error instanceof TossError)) throw error;
    return error.code === "INVALID_CARD_NUMBER" ? "카드번호 16자리를 확인해 주세요." : "유효기간을 확인해 주세요. 월/연 두 자리씩이에요.";
  }
}

/** Somebody who does not know the number does not hold the card. */
function failedProof(means: Means): Means {
  return "card" in means ? { card: { ...means.card, behaviour: { kind: "fails-authentication" } } } : means;
}

function readForm(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}
