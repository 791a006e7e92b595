import type { FastifyReply, FastifyRequest } from "fastify";
import { sendAuthorizeError, sendAuthorizePage, sendFormPost } from "./authorize-page.ts";
import { type Person, personFromForm, subjectOf, TEST_PEOPLE } from "./person.ts";
import type { SandboxContext } from "./sandbox-context.ts";
import type { SandboxClient, SandboxProvider } from "./sandbox-client.ts";

const REQUEST_LIFETIME_S = 600;
export const CODE_LIFETIME_S = 60;

/** An authorization request that passed every check; travels sealed through the page. */
interface AuthorizationRequest {
  provider: SandboxProvider;
  clientId: string;
  redirectUri: string;
  state: string | null;
  nonce: string | null;
  codeChallenge: string | null;
  scope: string;
  formPost: boolean;
}

/** What a person agreed to: the content of codes and of tokens. */
export interface Grant {
  provider: SandboxProvider;
  clientId: string;
  redirectUri: string;
  nonce: string | null;
  codeChallenge: string | null;
  state: string | null;
  scope: string;
  subject: string;
  person: Person;
  /** Apple: give the relay address instead of the real one. */
  hideEmail: boolean;
}

/** `GET` of the authorization endpoint: checks the request and shows the page. */
export async function showAuthorizePage(
  context: SandboxContext,
  provider: SandboxProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = new URLSearchParams(request.raw.url?.split("?")[1] ?? "");
  const client = context.findClient(provider, query.get("client_id"));
  if (!client) return sendAuthorizeError(reply, provider, "등록되지 않은 앱이에요.");
  const redirectUri = query.get("redirect_uri");
  if (redirectUri === null || !client.redirectUris.includes(redirectUri))
    return sendAuthorizeError(reply, provider, "등록되지 않은 돌아갈 주소예요.");
  const formPost = query.get("response_mode") === "form_post";
  const problem = findProblem(provider, query, formPost);
  const state = query.get("state");
  if (problem)
    return answer(
      reply,
      { redirectUri, formPost: formPost && provider === "apple" },
      { error: problem, ...(state === null ? {} : { state }) },
    );

  const sealed: AuthorizationRequest = {
    provider,
    clientId: client.clientId,
    redirectUri,
    state,
    nonce: query.get("nonce"),
    codeChallenge: query.get("code_challenge"),
    scope: query.get("scope") ?? "",
    formPost,
  };
  return showPage(context, reply, sealed);
}

/** `POST` of the page: sends the browser back with a code, or with `access_denied`. */
export async function takeDecision(
  context: SandboxContext,
  provider: SandboxProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const asked = await context.seal.open<AuthorizationRequest>("request", form.get("request") ?? "");
  const client = asked && asked.provider === provider ? context.findClient(provider, asked.clientId) : undefined;
  if (!asked || !client) return sendAuthorizeError(reply, provider, "로그인 화면이 오래되었어요. 처음부터 다시 해 주세요.");
  const state: Record<string, string> = asked.state === null ? {} : { state: asked.state };
  if (form.has("cancel"))
    return answer(reply, asked, {
      error: provider === "apple" ? "user_cancelled_authorize" : "access_denied",
      error_description: "User denied access",
      ...state,
    });

  const key = form.get("person") ?? "";
  const person =
    key === "" ? personFromForm(form.get("name") ?? "", form.get("email") ?? "") : TEST_PEOPLE.find((known) => known.key === key);
  if (!person) return showPage(context, reply, asked, "이름과 이메일을 확인해 주세요.");

  const subject = subjectOf(context.secret, provider, client, person);
  const { jti: _jti, iat: _iat, exp: _exp, formPost, ...grantBase } = asked;
  const grant: Grant = { ...grantBase, subject, person, hideEmail: form.get("hideEmail") === "1" };
  const code = await context.seal.close("code", grant, CODE_LIFETIME_S);
  return answer(reply, { redirectUri: asked.redirectUri, formPost }, { code, ...state, ...firstConsent(context, provider, client, grant) });
}

/** Apple names the person only once, next to the code, and never in a token. */
function firstConsent(context: SandboxContext, provider: SandboxProvider, client: SandboxClient, grant: Grant): Record<string, string> {
  const consent = `${client.clientId}\0${grant.subject}`;
  if (provider !== "apple" || !/\bname\b/.test(grant.scope) || context.consents.has(consent)) return {};
  context.consents.add(consent);
  // Korean names are written family name first, without a space: 김하늘 → 하늘 (first), 김 (last).
  const name = grant.person.name;
  const split = /^[가-힣]{2,4}$/.test(name) ? { firstName: name.slice(1), lastName: name.slice(0, 1) } : { firstName: name, lastName: "" };
  return { user: JSON.stringify({ name: split, ...(grant.person.email === null ? {} : { email: context.appleEmail(grant) }) }) };
}

/** SHA-256 in base64url (RFC 7636, 4.2). */
const S256_CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

function findProblem(provider: SandboxProvider, query: URLSearchParams, formPost: boolean): string | undefined {
  if (query.get("response_type") !== "code") return "unsupported_response_type";
  const challenge = query.get("code_challenge");
  const method = query.get("code_challenge_method");
  if (challenge === null ? method !== null : method !== "S256" || !S256_CHALLENGE.test(challenge)) return "invalid_request";
  if (provider === "naver" && !query.get("state")) return "invalid_request";
  if (provider === "google" && !/\bopenid\b/.test(query.get("scope") ?? "")) return "invalid_scope";
  // As Apple does: names and addresses never travel in a query string.
  if (provider === "apple" && /\b(name|email)\b/.test(query.get("scope") ?? "") && !formPost) return "invalid_request";
  return undefined;
}

async function showPage(
  context: SandboxContext,
  reply: FastifyReply,
  asked: AuthorizationRequest,
  problem?: string,
): Promise<FastifyReply> {
  return sendAuthorizePage(reply, {
    provider: asked.provider,
    request: await context.seal.close("request", asked, REQUEST_LIFETIME_S),
    action: `${context.basePath}/${asked.provider}/decision`,
    portraitBase: `${context.basePath}/portrait`,
    redirectOrigin: new URL(asked.redirectUri).origin,
    ...(problem === undefined ? {} : { problem }),
  });
}

function answer(reply: FastifyReply, to: { redirectUri: string; formPost: boolean }, fields: Record<string, string>): FastifyReply {
  if (to.formPost) return sendFormPost(reply, to.redirectUri, fields);
  const url = new URL(to.redirectUri);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return reply.header("cache-control", "no-store").redirect(url.toString(), 302);
}
