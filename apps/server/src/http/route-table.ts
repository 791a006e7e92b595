/**
 * Every route of the API: what it is for, who may call it, and which refusals are its own. The OpenAPI document is written from
 * it beside the schemas, and the tests of strangers and broken input walk along it. A route without a line here fails them.
 */
import type { FailureCode } from "@appmon/contract/failure-codes";
import { APP_ROUTES } from "./app-route-lines.ts";
import { MODEL_ROUTES } from "./model-route-lines.ts";
import { OPERATOR_ROUTES } from "./operator-route-lines.ts";
import { PAYMENT_ROUTES } from "./payment-route-lines.ts";

/**
 * `anyone`: no proof asked. `provider`: the provider's token as bearer. `refresh`: our refresh token as bearer. `member`: signed
 * in, sees only what is their own. `operator`: runs the service; to everybody else there is nothing. A failure code: signed in and owner of the `:id`; everybody else gets this code.
 */
export type Access = "anyone" | "provider" | "refresh" | "member" | "operator" | Extract<FailureCode, `${string}/not-found`>;

/** What a request costs: see request-limits.ts. Without one it is `read` for GET and `write` for the rest. */
export type LimitKind = "read" | "write" | "spend" | "export" | "prove" | "trial";

export interface RouteLine {
  summary: string;
  tag: string;
  access: Access;
  /** Refusals beyond those that follow from `access` and from having a body. */
  problems?: FailureCode[];
  limit?: LimitKind;
  /** Name under which a success is written to the audit log. */
  audit?: string;
}

const room = { tag: "방", access: "room/not-found" } as const;
const app = { tag: "앱", access: "app/not-found" } as const;
const auth = { tag: "로그인", access: "anyone" } as const;

const ROUTES: Record<string, RouteLine> = {
  "POST /user/signin": {
    audit: "user.signin",
    limit: "prove",
    summary: "로그인해요. 제공자의 토큰이 누구의 것인지 제공자에게 물어봐요.",
    tag: "사용자",
    access: "provider",
    problems: ["auth/provider-token-invalid", "auth/provider-unknown", "auth/provider-unavailable", "account/not-registered"],
  },
  "POST /user/signup": {
    audit: "user.signup",
    limit: "prove",
    summary: "가입하고 로그인해요.",
    tag: "사용자",
    access: "provider",
    problems: [
      "account/agreement-required",
      "account/proof-required",
      "account/already-registered",
      "auth/provider-unknown",
      "auth/provider-unavailable",
    ],
  },
  "POST /user/signout": {
    audit: "user.signout",
    summary: "로그아웃해요. 이 로그인의 토큰은 바로 쓸 수 없게 되고, 열려 있던 실시간 연결도 끝나요.",
    tag: "사용자",
    access: "member",
  },
  "GET /user": { summary: "나의 정보를 봐요.", tag: "사용자", access: "member" },
  "PATCH /user": { summary: "이름과 마케팅 동의를 바꿔요.", tag: "사용자", access: "member" },
  "DELETE /user": {
    audit: "user.withdraw",
    summary: "탈퇴해요. 공개한 앱과 미리보기는 바로 닫혀요. 30일 안에 다시 로그인하면 모두 돌아와요.",
    tag: "사용자",
    access: "member",
  },
  "GET /user/export": {
    audit: "user.export",
    limit: "export",
    summary: "나에 관한 모든 것을 ZIP으로 내려받아요.",
    tag: "사용자",
    access: "member",
  },
  "GET /social/refresh": {
    limit: "prove",
    summary: "새 토큰을 받아요. 한 번 쓴 토큰을 다시 쓰면 그 로그인이 끝나요.",
    tag: "사용자",
    access: "refresh",
    problems: ["auth/token-reused"],
  },

  ...PAYMENT_ROUTES,
  ...MODEL_ROUTES,

  "GET /room": { summary: "대화 목록을 봐요. trash=true면 휴지통이에요.", tag: "방", access: "member", problems: ["request/invalid"] },
  "POST /room": { summary: "빈 대화를 만들어요.", tag: "방", access: "member", problems: ["request/idempotency-mismatch"] },
  "GET /room/:id": { summary: "대화 하나를 봐요.", ...room },
  "PATCH /room/:id": { summary: "대화의 제목을 바꿔요.", ...room },
  "DELETE /room/:id": { audit: "room.delete", summary: "대화를 휴지통으로 보내요. 30일 동안 되살릴 수 있어요.", ...room },
  "POST /room/:id/recover": { summary: "휴지통의 대화를 되살려요.", ...room },
  "DELETE /room/:id/trash": { audit: "room.purge", summary: "휴지통의 대화를 완전히 지워요. 되살릴 수 없어요.", ...room },
  "GET /room/chat/:id": { summary: "메시지를 오래된 것부터 봐요.", ...room, problems: ["request/invalid"] },
  "POST /room/chat": {
    limit: "spend",
    summary: "메시지를 보내요. 만들거나 바꾸라는 말이면 reply.intent가 build예요.",
    tag: "방",
    access: "member",
    problems: [
      "room/not-found",
      "room/busy",
      "message/empty",
      "message/too-long",
      "message/not-found",
      "attachment/not-found",
      "generation/too-many",
      "request/idempotency-mismatch",
    ],
  },
  "GET /room/:id/events": { summary: "대화의 번호 붙은 사건을 실시간으로 받아요 (text/event-stream).", ...room },
  "POST /room/codegen": {
    limit: "spend",
    summary: "메시지대로 앱을 만들어요. Accept: text/event-stream이면 과정을 실시간으로 받아요.",
    tag: "방",
    access: "member",
    problems: [
      "room/not-found",
      "room/busy",
      "message/not-found",
      "generation/nothing-to-build",
      "generation/too-many",
      "generation/failed",
    ],
  },
  "POST /room/:id/faults": {
    summary: "미리보기에서 난 오류를 알려요. AI가 다듬은 화면의 오류라면 크레딧 없이 고쳐요.",
    ...room,
  },
  "POST /room/:id/redo": {
    limit: "spend",
    summary: "버전 하나를 다시 만들어요. AI가 한 번 더 다듬거나(version), 첫 바람부터 새로 시작해요(start).",
    problems: ["version/not-found", "room/busy", "generation/too-many"],
    ...room,
  },
  "POST /room/:id/stop": { summary: "만들기를 멈춰요. 마지막으로 잘 되던 상태는 그대로예요.", ...room },

  ...APP_ROUTES,

  "POST /attachment": {
    limit: "spend",
    summary: "메시지에 붙일 그림, 엑셀, CSV, 텍스트 파일을 올려요. 하루 안에 보내지 않으면 지워져요.",
    tag: "방",
    access: "member",
    problems: ["attachment/invalid", "request/rate-limited"],
  },
  "GET /attachment/:id": { summary: "메시지에 붙인 파일을 받아요.", tag: "방", access: "attachment/not-found" },
  "GET /attachment/:id/picture": {
    limit: "write",
    summary: "붙인 그림을 정해진 너비로, 브라우저가 받는 형식으로 봐요.",
    tag: "방",
    access: "attachment/not-found",
    problems: ["request/invalid", "attachment/invalid"],
  },
  "GET /inquiry": { summary: "나의 문의와 답변을 봐요.", tag: "문의", access: "member", problems: ["request/invalid"] },
  "GET /app/:id/domains": { summary: "앱의 도메인을 봐요.", ...app },
  "POST /app/:id/domains": {
    summary: "내 도메인을 앱에 이어요. DNS에 넣을 기록이 와요.",
    ...app,
    problems: ["domain/invalid", "plan/domain-limit"],
  },
  "POST /app/:id/domains/:domain/check": {
    audit: "domain.verify",
    summary: "DNS 기록을 확인해요. 보이면 그 도메인에서 앱이 열려요.",
    ...app,
    problems: ["domain/not-found", "domain/not-proven", "domain/taken", "plan/domain-limit"],
  },
  "DELETE /app/:id/domains/:domain": { audit: "domain.remove", summary: "도메인을 앱에서 떼요.", ...app, problems: ["domain/not-found"] },

  "POST /inquiry": {
    summary: "문의를 보내요. 파일 하나(PNG, JPEG, WebP, PDF, 2 MiB까지)를 붙일 수 있어요.",
    tag: "문의",
    access: "member",
    problems: ["inquiry/attachment-invalid", "request/rate-limited", "request/idempotency-mismatch"],
  },
  "GET /inquiry/:id/attachment": { summary: "문의에 붙인 파일을 받아요.", tag: "문의", access: "inquiry/not-found" },

  "GET /trial": { summary: "체험이 돌아가는 주소를 봐요.", tag: "체험", access: "anyone" },
  "POST /trial": {
    limit: "trial",
    summary: "로그인하지 않고 문장 하나로 앱을 만들어 봐요. 아무것도 저장하지 않아요.",
    tag: "체험",
    access: "anyone",
    problems: ["trial/failed", "generation/too-long", "generation/too-many"],
  },
  "GET /trial/showcase/:id": {
    summary: "미리 만들어 둔 앱을 받아요.",
    tag: "체험",
    access: "anyone",
    problems: ["trial/failed", "generation/too-long", "generation/too-many"],
  },
  "POST /report": {
    limit: "prove",
    summary: "공개한 앱을 신고해요. 로그인하지 않아도 돼요.",
    tag: "문의",
    access: "anyone",
    problems: ["app/not-found"],
  },

  ...OPERATOR_ROUTES,

  "GET /auth/session": { summary: "로그인 수단의 세션을 봐요. 없으면 비어 있어요.", ...auth },
  "POST /auth/session": { summary: "세션을 새로 써요.", ...auth },
  "GET /auth/csrf": { summary: "CSRF 토큰을 받아요.", ...auth },
  "GET /auth/providers": { summary: "쓸 수 있는 로그인 제공자를 봐요.", ...auth },
  "GET /auth/signin": { summary: "로그인 화면으로 가요.", ...auth },
  "GET /auth/signin/:provider": { summary: "로그인 화면으로 가요.", ...auth, problems: ["auth/provider-unknown"] },
  "POST /auth/signin/:provider": { summary: "제공자의 로그인을 시작해요.", ...auth, problems: ["auth/provider-unknown"] },
  "GET /auth/callback/:provider": { summary: "제공자가 돌려보내는 주소예요.", ...auth, problems: ["auth/provider-unknown"] },
  "POST /auth/callback/:provider": { summary: "제공자가 돌려보내는 주소예요 (애플).", ...auth, problems: ["auth/provider-unknown"] },
  "GET /auth/signout": { summary: "첫 화면으로 가요.", ...auth },
  "POST /auth/signout": { summary: "로그인 수단의 세션을 끝내요.", ...auth },
  "GET /auth/error": { summary: "로그인 오류를 알려 주는 화면으로 가요.", ...auth },
  "GET /openapi.json": { summary: "이 문서예요.", tag: "문서", access: "anyone" },
};

/** "GET /room/:id" → its line; without one the route is unknown to the table. */
export function findRouteLine(method: string, path: string): RouteLine | undefined {
  const key = `${method.toUpperCase()} ${path}`;
  return Object.hasOwn(ROUTES, key) ? ROUTES[key] : undefined;
}

/** All lines with method and path below `/api`. */
export function listRouteLines(): ({ method: string; path: string } & RouteLine)[] {
  return Object.entries(ROUTES).map(([key, line]) => {
    const [method = "", path = ""] = key.split(" ");
    return { method, path, ...line };
  });
}

const SIGNED_IN: FailureCode[] = ["auth/required", "auth/token-expired", "auth/token-invalid"];
/** Refusals of those whose session does not reach the route, where they are others than usual. */
const SESSION_OF: Partial<Record<Access, FailureCode[]>> = { anyone: [], provider: [], operator: ["request/not-found"] };
const WITH_BODY: FailureCode[] = ["request/malformed-json", "request/invalid", "request/too-large", "request/unsupported-type"];

/** Every refusal a route can answer, without doubles. */
export function problemsOf(line: RouteLine, hasBody: boolean): FailureCode[] {
  const bySession = SESSION_OF[line.access] ?? SIGNED_IN;
  const byOwner = line.access.includes("/") ? [line.access as FailureCode] : [];
  const always: FailureCode[] = [
    "request/address-unreadable",
    "request/address-too-long",
    "request/rate-limited",
    "service/unavailable",
    "internal",
  ];
  return [...new Set([...(hasBody ? WITH_BODY : []), ...bySession, ...byOwner, ...(line.problems ?? []), ...always])];
}
