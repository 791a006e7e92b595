import type { FastifyInstance } from "fastify";
import { exchange } from "./code-exchange.ts";
import { signIdToken } from "./id-token.ts";
import type { SandboxContext } from "./sandbox-context.ts";

const ACCESS_LIFETIME_S = 3_600;
const ID_TOKEN_LIFETIME_S = 86_400;

/** Sign in with Apple: the answer is posted, there is no user endpoint, all that is known is in the id token. */
export function registerApple(app: FastifyInstance, context: SandboxContext): void {
  const issuer = `${context.baseUrl}/apple`;

  app.get("/apple/.well-known/openid-configuration", async () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth/authorize`,
    token_endpoint: `${issuer}/auth/token`,
    jwks_uri: `${issuer}/auth/keys`,
    response_types_supported: ["code"],
    response_modes_supported: ["query", "form_post"],
    subject_types_supported: ["pairwise"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: ["openid", "email", "name"],
    token_endpoint_auth_methods_supported: ["client_secret_post"],
  }));

  app.get("/apple/auth/keys", async () => ({ keys: [context.signingKey().jwk] }));

  app.post("/apple/auth/token", async (request, reply) => {
    const result = await exchange(context, "apple", request, ACCESS_LIFETIME_S);
    if (result.outcome === "refused") return reply.code(400).send({ error: result.error });
    const { grant, client } = result;
    const email = /\bemail\b/.test(grant.scope) ? context.appleEmail(grant) : null;
    return reply.send({
      access_token: result.accessToken,
      token_type: "Bearer",
      expires_in: result.expiresInS,
      refresh_token: result.refreshToken,
      id_token: await signIdToken(context, {
        issuer,
        audience: client.clientId,
        subject: grant.subject,
        nonce: grant.nonce,
        claims: {
          ...(email === null
            ? {}
            : { email, email_verified: grant.person.emailVerified, ...(grant.hideEmail ? { is_private_email: true } : {}) }),
          auth_time: Math.floor(context.clock.now() / 1000),
          nonce_supported: true,
        },
        lifetimeS: ID_TOKEN_LIFETIME_S,
      }),
    });
  });
}
