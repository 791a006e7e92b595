// The part of Toss Payments' SDK v2 that `@tosspayments/tosspayments-sdk` finds at the address it is given: `payment()` with
// redirects. What it does not offer it refuses by name.
(() => {
  "use strict";

  const ANONYMOUS = "@@ANONYMOUS";
  /** Everything is relative to this script: …/sdk/v2/standard.js */
  const base = new URL("../../", document.currentScript.src).href;
  const METHODS = new Set(["CARD", "TRANSFER", "VIRTUAL_ACCOUNT"]);
  const PHONE = /Android|iPhone|iPad|iPod|Mobile/i;

  class TossPaymentsError extends Error {
    constructor(code, message) {
      super(message);
      this.name = "TossPaymentsError";
      this.code = code;
    }
  }
  const fail = (code, message) => {
    throw new TossPaymentsError(code, message);
  };

  /** The window that is open, one at a time. */
  let active = null;

  function checkUrls({ successUrl, failUrl }) {
    if (successUrl === undefined && failUrl === undefined)
      fail("NOT_SUPPORTED_PROMISE", "successUrl과 failUrl을 넘겨주세요. 테스트 결제창은 Redirect 방식만 지원해요.");
    if (!isAbsolute(successUrl)) fail("INCORRECT_SUCCESS_URL_FORMAT", "잘못된 successUrl 입니다.");
    if (!isAbsolute(failUrl)) fail("INCORRECT_FAIL_URL_FORMAT", "잘못된 failUrl 입니다.");
  }

  function isAbsolute(url) {
    return typeof url === "string" && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  }

  function checkAmount(amount) {
    if (typeof amount !== "object" || amount === null) fail("INVALID_AMOUNT_VALUE", "결제금액이 올바르지 않습니다.");
    if (amount.currency !== "KRW") fail("INVALID_AMOUNT_CURRENCY", "잘못된 통화 값입니다.");
    if (typeof amount.value !== "number" || !Number.isSafeInteger(amount.value))
      fail("INVALID_AMOUNT_VALUE", "결제금액이 올바르지 않습니다.");
    if (amount.value <= 0) fail("BELOW_ZERO_AMOUNT", "금액은 0보다 커야 합니다.");
  }

  function checkMetadata(metadata) {
    if (metadata === undefined || metadata === null) return;
    const pairs = typeof metadata === "object" && !Array.isArray(metadata) ? Object.entries(metadata) : null;
    const isGood = ([key, value]) => key.length <= 40 && !/[[\]]/.test(key) && typeof value === "string" && value.length <= 2000;
    if (!pairs || pairs.length > 5 || !pairs.every(isGood)) fail("INVALID_METADATA", "metadata가 올바르지 않습니다.");
  }

  function checkMethod(request, known) {
    if (typeof request !== "object" || request === null) fail("INVALID_PARAMETERS", "파라미터가 올바르지 않습니다.");
    if (!known.has(request.method)) fail("NOT_SUPPORTED_METHOD", "지원되지 않는 결제수단입니다.");
  }

  async function openSession(body) {
    let response;
    try {
      response = await fetch(`${base}sandbox/sessions`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    } catch {
      throw new TossPaymentsError("UNKNOWN", "결제창을 열지 못했어요. 잠시 후 다시 시도해 주세요.");
    }
    const answer = await response.json();
    if (!response.ok) throw new TossPaymentsError(answer.code, answer.message);
    return answer.url;
  }

  /** Settles only when the window is closed without leaving the page: by then the browser is elsewhere, or it rejects. */
  async function run(clientKey, request, body) {
    if (active) fail("INVALID_METHOD_TRANSACTION", "이미 다른 결제를 진행하고 있어요.");
    const isFrame = request.windowTarget !== "self" && !PHONE.test(navigator.userAgent);
    active = { close: null };
    try {
      const url = await openSession({ clientKey, target: isFrame ? "iframe" : "self", ...body });
      if (isFrame) return await showFrame(url);
      window.location.assign(url);
      return await new Promise(() => {});
    } finally {
      active = null;
    }
  }

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    dialog.toss-sandbox{box-sizing:border-box;width:min(480px,100vw);height:min(760px,100vh);max-width:none;max-height:none;margin:auto;padding:0;border:0;border-radius:16px;overflow:hidden;background:Canvas;color-scheme:light dark;box-shadow:0 24px 64px rgb(0 0 0/.28)}
    dialog.toss-sandbox::backdrop{background:rgb(22 23 27/.55)}
    dialog.toss-sandbox iframe{display:block;width:100%;height:100%;border:0}
    dialog.toss-sandbox button{position:absolute;top:0;right:0;width:44px;height:44px;border:0;background:none;color:#16171b;font:600 22px/1 system-ui;cursor:pointer}
    dialog.toss-sandbox button:focus-visible{outline:2px solid currentColor;outline-offset:-6px;border-radius:12px}
    @media (prefers-color-scheme:dark){dialog.toss-sandbox button{color:#ffe7ae}}
  `);

  function showFrame(url) {
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
    const dialog = document.createElement("dialog");
    dialog.className = "toss-sandbox";
    dialog.setAttribute("aria-label", "테스트 결제창");
    const frame = document.createElement("iframe");
    frame.src = url;
    frame.title = "테스트 결제창";
    const close = document.createElement("button");
    close.type = "button";
    close.textContent = "×";
    close.setAttribute("aria-label", "결제창 닫기");
    dialog.append(frame, close);
    document.body.append(dialog);
    return new Promise((_resolve, reject) => {
      const onMessage = (event) => {
        if (event.source !== frame.contentWindow || event.origin !== new URL(base).origin) return;
        if (event.data?.type !== "toss-sandbox/return" || !isAbsolute(event.data.url)) return;
        window.removeEventListener("message", onMessage);
        window.location.assign(event.data.url);
      };
      const end = (code, message) => {
        window.removeEventListener("message", onMessage);
        dialog.remove();
        reject(new TossPaymentsError(code, message));
      };
      active.close = () => end("PAYMENT_REQUEST_ABORTED", "결제창이 닫혀 결제 요청이 중단되었어요.");
      window.addEventListener("message", onMessage);
      const cancel = () => end("USER_CANCEL", "사용자가 결제를 취소하였습니다.");
      close.addEventListener("click", cancel);
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        cancel();
      });
      dialog.showModal();
    });
  }

  function createPayment(clientKey, customerKey) {
    const common = ({ customerName, successUrl, failUrl }) => ({ customerKey, customerName, successUrl, failUrl });
    return {
      async requestPayment(request) {
        checkMethod(request, METHODS);
        checkAmount(request.amount);
        checkUrls(request);
        checkMetadata(request.metadata);
        const { orderId, orderName, card, taxFreeAmount, metadata, method, amount } = request;
        const isOrder = typeof orderId === "string" && /^[A-Za-z0-9_=-]{6,64}$/.test(orderId);
        const isName = typeof orderName === "string" && orderName.length >= 1 && orderName.length <= 100;
        const isPlanned = card?.cardInstallmentPlan !== undefined && card?.maxCardInstallmentPlan !== undefined;
        if (!isOrder || !isName || isPlanned) fail("INVALID_PARAMETERS", "파라미터가 올바르지 않습니다.");
        const body = { kind: "payment", method, orderId, orderName, amount: amount.value, taxFreeAmount, metadata };
        return run(clientKey, request, { ...body, ...common(request) });
      },
      async requestBillingAuth(request) {
        checkMethod(request, new Set(["CARD"]));
        checkUrls(request);
        if (customerKey === ANONYMOUS) fail("INVALID_CUSTOMER_KEY", "자동결제에는 구매자의 customerKey가 필요해요.");
        return run(clientKey, request, { kind: "billing", method: "CARD", ...common(request) });
      },
      async destroy() {
        active?.close?.();
      },
    };
  }

  function TossPayments(clientKey) {
    const refuse = (name) => () => {
      throw new TossPaymentsError("NOT_SUPPORTED_WIDGET_KEY", `테스트 결제 서버에는 ${name}()가 없어요. payment()를 사용해 주세요.`);
    };
    return {
      payment({ customerKey } = {}) {
        if (typeof clientKey === "string" && /^(test|live)_g?sk_/.test(clientKey))
          fail("INSECURE_KEY_USAGE", "시크릿 키를 브라우저에서 사용하면 안 됩니다.");
        if (typeof clientKey === "string" && /^(test|live)_gck_/.test(clientKey))
          fail("NOT_SUPPORTED_WIDGET_KEY", "결제위젯 연동 키는 지원하지 않습니다. API 개별 연동 키를 사용해주세요.");
        if (typeof clientKey !== "string" || !/^(test|live)_ck_\w+$/.test(clientKey))
          fail("INVALID_CLIENT_KEY", "잘못된 클라이언트 연동 정보 입니다.");
        const isKey = typeof customerKey === "string" && /^[A-Za-z0-9_=.@-]{2,50}$/.test(customerKey);
        if (!isKey && customerKey !== ANONYMOUS) fail("INVALID_CUSTOMER_KEY", "customerKey가 올바르지 않습니다.");
        return createPayment(clientKey, customerKey);
      },
      widgets: refuse("widgets"),
      brandpay: refuse("brandpay"),
    };
  }
  TossPayments.ANONYMOUS = ANONYMOUS;
  window.TossPayments = TossPayments;
})();
