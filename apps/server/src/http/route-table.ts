/**
 * Every route of the API: what it is for, who may call it, and which refusals are its own. The OpenAPI document is written from
 * it beside the schemas, and the tests of strangers and broken input walk along it. A route without a line here fails them.
 */
import type { FailureCode } from "@appmon/contract/failure-codes";
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
const record = { tag: "데이터", access: "app/not-found" } as const;
const deployment = { tag: "배포", access: "app/not-found" } as const;
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
  "GET /user": { summary: "나의 정보를 봐요.", tag: "사용자", access: "member" },
  "PATCH /user": { summary: "이름과 마케팅 동의를 바꿔요.", tag: "사용자", access: "member" },
  "DELETE /user": {
    audit: "user.withdraw",
    summary: "탈퇴해요. 30일 안에 다시 로그인하면 돌아올 수 있어요.",
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

  "GET /room": { summary: "대화 목록을 봐요. trash=true면 휴지통이에요.", tag: "방", access: "member", problems: ["request/invalid"] },
  "POST /room": { summary: "빈 대화를 만들어요.", tag: "방", access: "member", problems: ["request/idempotency-mismatch"] },
  "GET /room/:id": { summary: "대화 하나를 봐요.", ...room },
  "PATCH /room/:id": { summary: "대화의 제목을 바꿔요.", ...room },
  "DELETE /room/:id": { audit: "room.delete", summary: "대화를 휴지통으로 보내요. 30일 동안 되살릴 수 있어요.", ...room },
  "POST /room/:id/recover": { summary: "휴지통의 대화를 되살려요.", ...room },
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
      "request/idempotency-mismatch",
    ],
  },
  "GET /room/:id/events": { summary: "대화의 번호 붙은 사건을 실시간으로 받아요 (text/event-stream).", ...room },
  "POST /room/codegen": {
    limit: "spend",
    summary: "메시지대로 앱을 만들어요. Accept: text/event-stream이면 과정을 실시간으로 받아요.",
    tag: "방",
    access: "member",
    problems: ["room/not-found", "room/busy", "message/not-found", "generation/nothing-to-build", "generation/failed"],
  },
  "POST /room/:id/faults": {
    summary: "미리보기에서 난 오류를 알려요. AI가 다듬은 화면의 오류라면 크레딧 없이 고쳐요.",
    ...room,
  },
  "POST /room/:id/stop": { summary: "만들기를 멈춰요. 마지막으로 잘 되던 상태는 그대로예요.", ...room },

  "GET /app": { summary: "나의 앱 목록을 봐요. trash=true면 휴지통이에요.", tag: "앱", access: "member", problems: ["request/invalid"] },
  "GET /app/:id": { summary: "앱 하나를 봐요.", ...app },
  "PATCH /app/:id": { summary: "앱의 이름을 바꿔요.", ...app },
  "DELETE /app/:id": { audit: "app.delete", summary: "앱을 휴지통으로 보내고 공개를 멈춰요. 30일 동안 되살릴 수 있어요.", ...app },
  "POST /app/:id/recover": { summary: "휴지통의 앱을 되살려요. 공개는 다시 해야 해요.", ...app },
  "POST /app/:id/duplicate": {
    limit: "spend",
    summary: "앱과 미리보기 데이터의 사본을 만들어요.",
    ...app,
    problems: ["deployment/taken-down"],
  },
  "GET /app/:id/versions": { summary: "버전 목록을 봐요.", ...app, problems: ["request/invalid"] },
  "GET /app/:id/versions/:version/files": { summary: "한 버전의 소스 파일을 받아요.", ...app, problems: ["version/not-found"] },
  "PUT /app/:id/files": {
    limit: "spend",
    summary: "파일을 직접 고쳐 새 버전을 만들어요. 그사이 바뀐 곳은 합치고, 겹치면 conflicts에 양쪽을 담아 거절해요.",
    ...app,
    problems: ["version/not-found", "version/behind", "version/conflict", "version/build-failed", "version/generated-file"],
  },
  "POST /app/:id/restore": {
    limit: "spend",
    summary: "이전 버전을 새 버전으로 되살려요. data가 true면 미리보기 데이터도 그때로 돌아가요.",
    ...app,
    problems: ["version/not-found", "version/behind", "version/build-failed"],
  },
  "POST /app/:id/admin-link": {
    summary: "공개한 앱을 관리자로 여는, 5분 안에 한 번 쓰는 링크를 만들어요.",
    ...app,
    problems: ["deployment/not-found"],
  },
  "GET /app/:id/checks": {
    limit: "spend",
    summary: "공개하기 전에 타입과 묶음을 실제로 만들어 보고 찾은 문제를 알려 줘요.",
    ...app,
    problems: ["version/not-found"],
  },
  "POST /app/:id/repair": {
    limit: "spend",
    summary: "확인에서 찾은 것을 새 버전으로 고쳐요. 크레딧을 쓰지 않아요.",
    ...app,
    problems: ["version/behind", "version/build-failed", "repair/unknown"],
  },
  "GET /app/:id/spec": { summary: "앱의 설계를 봐요.", ...app, problems: ["version/not-found"] },
  "POST /app/:id/spec": {
    limit: "spend",
    summary: "앱의 설계를 조작 목록으로 바꿔요.",
    ...app,
    problems: ["version/behind", "version/build-failed", "spec/invalid", "spec/operation-refused"],
  },

  "GET /app/:id/export": { audit: "app.export", limit: "export", summary: "소스(source) 또는 데이터(data)를 ZIP으로 내보내요.", ...app },
  "GET /app/:id/collections/:collection/records": {
    summary: "데이터를 새것부터 봐요. env는 preview(미리보기) 또는 live(공개한 앱)예요.",
    ...record,
    problems: ["collection/not-found", "request/invalid"],
  },
  "POST /app/:id/collections/:collection/records": {
    summary: "데이터를 하나 넣어요. 앱의 규칙대로 검사해요.",
    ...record,
    problems: ["collection/not-found", "record/invalid", "record/conflict", "record/quota"],
  },
  "PATCH /app/:id/collections/:collection/records/:record": {
    summary: "데이터 하나를 고쳐요.",
    ...record,
    problems: ["collection/not-found", "record/not-found", "record/invalid", "record/conflict"],
  },
  "DELETE /app/:id/collections/:collection/records/:record": {
    audit: "record.delete",
    summary: "데이터 하나를 지워요.",
    ...record,
    problems: ["collection/not-found", "record/not-found"],
  },
  "POST /app/:id/collections/:collection/records/import": {
    limit: "export",
    summary: "CSV를 가져와요. 모두 맞아야 넣고, 아니면 fields에 줄마다 무엇이 틀렸는지 담아 거절해요.",
    ...record,
    problems: ["collection/not-found", "record/invalid", "record/conflict", "record/quota"],
  },

  "GET /deployment/slug": { summary: "쓸 수 있는 주소인지 알아봐요.", tag: "배포", access: "member" },
  "GET /app/:id/deployments": { summary: "배포 기록을 봐요.", ...deployment, problems: ["request/invalid"] },
  "POST /app/:id/deployments": {
    audit: "app.publish",
    limit: "spend",
    summary: "공개해요. 공개 주소가 이 버전을 보여 준 다음에 대답해요.",
    ...deployment,
    problems: [
      "deployment/taken-down",
      "version/not-found",
      "deployment/slug-invalid",
      "deployment/slug-reserved",
      "deployment/slug-taken",
      "deployment/build-failed",
      "deployment/check-failed",
      "request/conflict",
    ],
  },
  "POST /app/:id/deployments/:deployment/rollback": {
    audit: "app.rollback",
    limit: "spend",
    summary: "이전 배포를 다시 공개해요.",
    ...deployment,
    problems: ["deployment/taken-down", "deployment/not-found", "deployment/check-failed", "request/conflict"],
  },
  "DELETE /app/:id/deployments/current": {
    audit: "app.unpublish",
    summary: "공개를 멈춰요.",
    ...deployment,
    problems: ["deployment/not-found"],
  },

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
    problems: ["trial/failed"],
  },
  "GET /trial/showcase/:id": {
    summary: "미리 만들어 둔 앱을 받아요.",
    tag: "체험",
    access: "anyone",
    problems: ["trial/failed"],
  },
  "POST /report": {
    limit: "prove",
    summary: "공개한 앱을 신고해요. 로그인하지 않아도 돼요.",
    tag: "문의",
    access: "anyone",
    problems: ["app/not-found"],
  },

  ...OPERATOR_ROUTES,

  "GET /auth/session": { summary: "로그인 수단의 세션을 봐요. 없으면 {}예요.", ...auth },
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
  const always: FailureCode[] = ["request/rate-limited", "service/unavailable", "internal"];
  return [...new Set([...(hasBody ? WITH_BODY : []), ...bySession, ...byOwner, ...(line.problems ?? []), ...always])];
}
