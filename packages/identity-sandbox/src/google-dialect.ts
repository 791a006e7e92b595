import type { FastifyInstance } from "fastify";
import type { Grant } from "./authorization.ts";
import { bearerOf, exchange, openToken } from "./code-exchange.ts";
import { signIdToken } from "./id-token.ts";
import type { SandboxContext } from "./sandbox-context.ts";

const LIFETIME_S = 3_599;

/** Google: OpenID Connect with discovery, PKCE, and a place to ask who a token was issued to. */
export function registerGoogle(app: FastifyInstance, context: SandboxContext): void {
  const issuer = `${context.baseUrl}/google`;

  app.get("/google/.well-known/openid-configuration", async () => ({
    issuer,
    authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/v1/userinfo`,
    jwks_uri: `${issuer}/certs`,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: ["openid", "email", "profile"],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
    code_challenge_methods_supported: ["S256"],
  }));

  app.get("/google/certs", async () => ({ keys: [context.signingKey().jwk] }));

  app.post("/google/token", async (request, reply) => {
    const result = await exchange(context, "google", request, LIFETIME_S);
    if (result.outcome === "refused")
      return reply.code(result.error === "invalid_client" ? 401 : 400).send({ error: result.error, error_description: "Bad Request" });
    const { grant, client } = result;
    return reply.send({
      access_token: result.accessToken,
      refresh_token: result.refreshToken,
      expires_in: result.expiresInS,
      scope: grant.scope,
      token_type: "Bearer",
      id_token: await signIdToken(context, {
        issuer,
        audience: client.clientId,
        subject: grant.subject,
        nonce: grant.nonce,
        claims: { azp: client.clientId, ...claimsOf(context, grant) },
        lifetimeS: LIFETIME_S,
      }),
    });
  });

  app.get("/google/v1/userinfo", async (request, reply) => {
    const grant = await openToken(context, "access", "google", bearerOf(request));
    if (!grant) return reply.code(401).send({ error: "invalid_request", error_description: "Invalid Credentials" });
    return { sub: grant.subject, ...claimsOf(context, grant) };
  });

  app.get("/google/tokeninfo", async (request, reply) => {
    const token = new URLSearchParams(request.raw.url?.split("?")[1] ?? "").get("access_token") ?? "";
    const grant = await openToken(context, "access", "google", token);
    if (!grant) return reply.code(400).send({ error: "invalid_token", error_description: "Invalid Value" });
    const { email, emailVerified } = grant.person;
    return {
      azp: grant.clientId,
      aud: grant.clientId,
      sub: grant.subject,
      scope: grant.scope,
      exp: String(grant.exp),
      expires_in: String(Math.max(0, grant.exp - Math.floor(context.clock.now() / 1000))),
      // Google answers truth values of this endpoint as text.
      ...(email === null ? {} : { email, email_verified: String(emailVerified) }),
      access_type: "online",
    };
  });
}

function claimsOf(context: SandboxContext, grant: Grant): Record<string, unknown> {
  const { person, scope } = grant;
  return {
    ...(/\bprofile\b/.test(scope)
      ? {
          name: person.name,
          given_name: person.nickname,
          ...(person.portrait ? { picture: `${context.baseUrl}/portrait/${person.key}.svg` } : {}),
        }
      : {}),
    ...(/\bemail\b/.test(scope) && person.email !== null ? { email: person.email, email_verified: person.emailVerified } : {}),
  };
}
