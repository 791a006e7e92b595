import type { FastifyInstance } from "fastify";
import { bearerOf, exchange, openToken } from "./code-exchange.ts";
import type { SandboxContext } from "./sandbox-context.ts";

const ACCESS_LIFETIME_S = 21_599;
const REFRESH_LIFETIME_S = 5_184_000;
const TOKEN_ERRORS = {
  invalid_client: { status: 401, description: "Bad client credentials", code: "KOE010" },
  invalid_grant: { status: 400, description: "authorization code not found", code: "KOE320" },
  invalid_request: { status: 400, description: "Invalid parameter", code: "KOE001" },
  unsupported_grant_type: { status: 400, description: "Unsupported grant type", code: "KOE004" },
};
const NO_SUCH_TOKEN = { msg: "this access token does not exist", code: -401 };

/** Kakao Login: the subject is a number, and a token knows the number of the application it was issued to. */
export function registerKakao(app: FastifyInstance, context: SandboxContext): void {
  app.post("/kakao/oauth/token", async (request, reply) => {
    const result = await exchange(context, "kakao", request, ACCESS_LIFETIME_S);
    if (result.outcome === "refused") {
      const { status, description, code } = TOKEN_ERRORS[result.error];
      return reply.code(status).send({ error: result.error, error_description: description, error_code: code });
    }
    return reply.send({
      token_type: "bearer",
      access_token: result.accessToken,
      expires_in: result.expiresInS,
      refresh_token: result.refreshToken,
      refresh_token_expires_in: REFRESH_LIFETIME_S,
      scope: "account_email profile_image profile_nickname",
    });
  });

  app.get("/kakao/v1/user/access_token_info", async (request, reply) => {
    const grant = await openToken(context, "access", "kakao", bearerOf(request));
    if (!grant) return reply.code(401).send(NO_SUCH_TOKEN);
    const appId = context.findClient("kakao", grant.clientId)?.appId;
    return { id: Number(grant.subject), expires_in: Math.max(0, grant.exp - Math.floor(context.clock.now() / 1000)), app_id: appId };
  });

  app.get("/kakao/v2/user/me", async (request, reply) => {
    const grant = await openToken(context, "access", "kakao", bearerOf(request));
    if (!grant) return reply.code(401).send(NO_SUCH_TOKEN);
    const { person } = grant;
    const image = `${context.baseUrl}/portrait/${person.key}.svg`;
    return {
      id: Number(grant.subject),
      connected_at: new Date(context.clock.now()).toISOString(),
      kakao_account: {
        profile_nickname_needs_agreement: false,
        profile_image_needs_agreement: false,
        profile: {
          nickname: person.nickname,
          is_default_image: !person.portrait,
          ...(person.portrait ? { thumbnail_image_url: image, profile_image_url: image } : {}),
        },
        has_email: person.email !== null,
        email_needs_agreement: false,
        ...(person.email === null ? {} : { is_email_valid: true, is_email_verified: person.emailVerified, email: person.email }),
      },
    };
  });
}
