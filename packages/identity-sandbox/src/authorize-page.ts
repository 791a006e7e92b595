import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import { TEST_PEOPLE } from "./person.ts";
import type { SandboxProvider } from "./sandbox-client.ts";

const BRANDS: Record<SandboxProvider, { name: string; colour: string; ink: string; mark: string }> = {
  naver: { name: "네이버", colour: "#03c75a", ink: "#ffffff", mark: "N" },
  kakao: { name: "카카오", colour: "#fee500", ink: "#191600", mark: "K" },
  google: { name: "Google", colour: "#1a73e8", ink: "#ffffff", mark: "G" },
  apple: { name: "Apple", colour: "#111111", ink: "#ffffff", mark: "A" },
};

const STYLE = `
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f4f5f7;color:#1b1d21;font:16px/1.5 system-ui,-apple-system,"Apple SD Gothic Neo","Noto Sans KR",sans-serif;padding:24px;word-break:keep-all}
main{width:100%;max-width:420px;background:#fff;border-radius:16px;overflow:hidden;box-shadow:0 8px 32px rgba(20,24,32,.08)}
header{display:flex;gap:12px;align-items:center;padding:20px 24px;background:var(--brand);color:var(--ink)}
header b{display:grid;place-items:center;width:36px;height:36px;border-radius:10px;background:rgba(255,255,255,.22);font-size:20px}
h1{margin:0;font-size:18px}section{padding:24px}p{margin:0 0 16px;color:#555b66;font-size:14px}
.person{display:flex;align-items:center;gap:12px;width:100%;min-height:56px;padding:8px 12px;margin:0 0 8px;border:1px solid #e3e6ea;border-radius:12px;background:#fff;font:inherit;text-align:left;cursor:pointer}
.person:hover,.person:focus-visible{border-color:var(--brand);box-shadow:0 0 0 3px color-mix(in srgb,var(--brand) 25%,transparent);outline:0}
.person img{width:36px;height:36px;border-radius:50%}.person small{display:block;color:#69707c;font-size:12px}
fieldset{border:0;border-top:1px solid #eceef1;margin:16px 0 0;padding:16px 0 0}legend{float:left;width:100%;padding:0 0 8px;font-size:14px;font-weight:600}
label{display:block;clear:both;font-size:14px;margin:0 0 12px}input[type=text],input[type=email]{display:block;width:100%;min-height:44px;padding:0 12px;margin-top:4px;border:1px solid #cfd4da;border-radius:10px;font:inherit}
.check{display:flex;gap:8px;align-items:center;min-height:32px}
.main,.cancel{width:100%;min-height:48px;border:0;border-radius:12px;font:inherit;font-weight:600;cursor:pointer}.main{background:var(--brand);color:var(--ink)}.cancel{margin-top:8px;background:#eef0f3;color:#3b4048}
.note{margin:16px 0 0;font-size:12px;color:#69707c}.alert{padding:12px;border-radius:10px;background:#fff1f0;color:#a8261b}`;

/** Where a person chooses who to be. `request` is the sealed authorization request, `action` takes the decision. */
export function sendAuthorizePage(
  reply: FastifyReply,
  page: { provider: SandboxProvider; request: string; action: string; portraitBase: string; redirectOrigin: string; problem?: string },
): FastifyReply {
  const people = TEST_PEOPLE.map(
    (person) =>
      `<button class="person" name="person" value="${person.key}"><img src="${escape(`${page.portraitBase}/${person.key}.svg`)}" alt=""><span>${person.name}<small>${person.email === null ? "이메일을 제공하지 않아요" : `${person.email}${person.emailVerified ? "" : " · 확인되지 않은 이메일"}`}</small></span></button>`,
  ).join("");
  const hide =
    page.provider === "apple" ? '<label class="check"><input type="checkbox" name="hideEmail" value="1"> 나의 이메일 가리기</label>' : "";
  const sealed = `<input type="hidden" name="request" value="${escape(page.request)}">`;
  // Two forms: Enter in a text field must not press the first person's button.
  const body = `<section><p>앱몬에 로그인할 시험용 사람을 고르세요. 실제 계정은 쓰이지 않아요.</p>${page.problem ? `<p class="alert" role="alert">${escape(page.problem)}</p>` : ""}
<form id="choose" method="post" action="${escape(page.action)}">${sealed}${people}${hide}</form>
<form method="post" action="${escape(page.action)}">${sealed}<fieldset><legend>직접 입력</legend><label>이름<input type="text" name="name" maxlength="40" required autocomplete="off"></label><label>이메일 (선택)<input type="email" name="email" maxlength="320" autocomplete="off"></label>${hide}<button class="main" name="person" value="">동의하고 계속하기</button></fieldset></form>
<button class="cancel" form="choose" name="cancel" value="1">취소</button><p class="note">이 컴퓨터 안에서만 도는 로그인 시험 화면이에요.</p></section>`;
  return send(reply, 200, page.provider, "로그인", body, page.redirectOrigin);
}

/** A request that cannot be answered by a redirect, because the address to go back to is not known to be good. */
export function sendAuthorizeError(reply: FastifyReply, provider: SandboxProvider, sentence: string): FastifyReply {
  return send(reply, 400, provider, "로그인할 수 없어요", `<section><p class="alert" role="alert">${escape(sentence)}</p></section>`, "");
}

/** Apple's `response_mode=form_post`: the browser posts the answer to the client by itself. */
export function sendFormPost(reply: FastifyReply, redirectUri: string, fields: Record<string, string>): FastifyReply {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`);
  const nonce = randomBytes(16).toString("base64");
  const body = `<section><form method="post" action="${escape(redirectUri)}">${inputs.join("")}<noscript><button class="main">계속하기</button></noscript></form></section><script nonce="${nonce}">document.forms[0].submit()</script>`;
  return send(reply, 200, "apple", "돌아가는 중이에요", body, new URL(redirectUri).origin, nonce);
}

function send(
  reply: FastifyReply,
  status: number,
  provider: SandboxProvider,
  title: string,
  body: string,
  formOrigin: string,
  scriptNonce?: string,
): FastifyReply {
  const brand = BRANDS[provider];
  const styleNonce = randomBytes(16).toString("base64");
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "img-src 'self'",
    `style-src 'nonce-${styleNonce}'`,
    ...(scriptNonce ? [`script-src 'nonce-${scriptNonce}'`] : []),
    `form-action 'self' ${formOrigin}`.trim(),
  ];
  return reply
    .code(status)
    .header("content-security-policy", policy.join("; "))
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${brand.name} ${title}</title><style nonce="${styleNonce}">:root{--brand:${brand.colour};--ink:${brand.ink}}${STYLE}</style></head><body><main><header><b aria-hidden="true">${brand.mark}</b><h1>${brand.name} ${title}</h1></header>${body}</main></body></html>`,
    );
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
