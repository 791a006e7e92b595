import { createHash, createPublicKey, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { errors, jwtVerify } from "jose";
import type { Grant } from "./authorization.ts";
import type { SandboxContext } from "./sandbox-context.ts";
import type { SandboxClient, SandboxProvider } from "./sandbox-client.ts";

const REFRESH_LIFETIME_S = 60 * 24 * 60 * 60;

export type ExchangeOutcome =
  | { outcome: "granted"; grant: Grant; client: SandboxClient; accessToken: string; refreshToken: string; expiresInS: number }
  | { outcome: "refused"; error: "invalid_client" | "invalid_grant" | "invalid_request" | "unsupported_grant_type" };

/** The token endpoint without its dialect: checks the client, redeems a code once or refreshes, and issues tokens. */
export async function exchange(
  context: SandboxContext,
  provider: SandboxProvider,
  request: FastifyRequest,
  accessLifetimeS: number,
): Promise<ExchangeOutcome> {
  const form = formOf(request);
  const client = await authenticateClient(context, provider, request, form);
  if (!client) return { outcome: "refused", error: "invalid_client" };
  const grantType = form.get("grant_type");
  let grant: Grant | undefined;
  if (grantType === "authorization_code") grant = await redeemCode(context, provider, client, form);
  else if (grantType === "refresh_token") grant = await openToken(context, "refresh", provider, form.get("refresh_token") ?? "");
  else return { outcome: "refused", error: grantType ? "unsupported_grant_type" : "invalid_request" };
  if (!grant || grant.clientId !== client.clientId) return { outcome: "refused", error: "invalid_grant" };
  return {
    outcome: "granted",
    grant,
    client,
    accessToken: await context.seal.close("access", grant, accessLifetimeS),
    refreshToken: await context.seal.close("refresh", grant, REFRESH_LIFETIME_S),
    expiresInS: accessLifetimeS,
  };
}

/** The grant behind a token of this provider, with the token's own expiry in seconds since the epoch. */
export async function openToken(
  context: SandboxContext,
  kind: "access" | "refresh",
  provider: SandboxProvider,
  token: string,
): Promise<(Grant & { exp: number }) | undefined> {
  const grant = await context.seal.open<Grant>(kind, token);
  return grant?.provider === provider ? grant : undefined;
}

/** The bearer token of the request, empty when there is none. */
export function bearerOf(request: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
}

/** Naver and others also take these parameters in the query. */
function formOf(request: FastifyRequest): URLSearchParams {
  const form = new URLSearchParams(request.raw.url?.split("?")[1] ?? "");
  if (request.body instanceof URLSearchParams) for (const [name, value] of request.body) form.set(name, value);
  return form;
}

async function redeemCode(
  context: SandboxContext,
  provider: SandboxProvider,
  client: SandboxClient,
  form: URLSearchParams,
): Promise<Grant | undefined> {
  const code = await context.seal.open<Grant>("code", form.get("code") ?? "");
  if (!code || code.provider !== provider || code.clientId !== client.clientId) return undefined;
  // A code that was shown is burnt, whatever the rest of the request looks like.
  if (!context.spendCode(code.jti, code.exp)) return undefined;
  const redirectUri = form.get("redirect_uri");
  // Naver does not ask for the address again, but wants the state.
  if (provider === "naver" ? form.get("state") !== code.state : redirectUri !== code.redirectUri) return undefined;
  if (redirectUri !== null && redirectUri !== code.redirectUri) return undefined;
  const verifier = form.get("code_verifier");
  // A verifier without a challenge is a request whose challenge somebody took out on its way here.
  if (verifier === null ? code.codeChallenge !== null : challengeOf(verifier) !== code.codeChallenge) return undefined;
  const { jti: _jti, iat: _iat, exp: _exp, ...grant } = code;
  return grant;
}

function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

async function authenticateClient(
  context: SandboxContext,
  provider: SandboxProvider,
  request: FastifyRequest,
  form: URLSearchParams,
): Promise<SandboxClient | undefined> {
  const basic = /^Basic (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const [basicId, basicSecret] = basic === undefined ? [] : Buffer.from(basic, "base64").toString().split(":").map(decodeFormPart);
  const client = context.findClient(provider, basicId ?? form.get("client_id"));
  const secret = basicSecret ?? form.get("client_secret");
  if (!client || !secret) return undefined;
  const accepted =
    provider === "apple"
      ? await isTeamSignature(context, client, secret)
      : client.clientSecret !== undefined && isSame(secret, client.clientSecret);
  return accepted ? client : undefined;
}

function decodeFormPart(text: string): string {
  return new URLSearchParams(`v=${text}`).get("v") ?? "";
}

/** Apple: the client secret is a short-lived ES256 statement of the team about this client. */
async function isTeamSignature(context: SandboxContext, client: SandboxClient, secret: string): Promise<boolean> {
  const team = client.teamKey;
  if (!team) return false;
  try {
    const { protectedHeader } = await jwtVerify(secret, createPublicKey(team.publicKey), {
      algorithms: ["ES256"],
      issuer: team.teamId,
      subject: client.clientId,
      audience: ["https://appleid.apple.com", `${context.baseUrl}/apple`],
      requiredClaims: ["exp"],
      currentDate: new Date(context.clock.now()),
    });
    return protectedHeader.kid === team.keyId;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}

function isSame(a: string, b: string): boolean {
  const [x, y] = [createHash("sha256").update(a).digest(), createHash("sha256").update(b).digest()];
  return timingSafeEqual(x, y);
}
