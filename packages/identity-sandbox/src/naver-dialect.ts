import type { FastifyInstance } from "fastify";
import { bearerOf, exchange, openToken } from "./code-exchange.ts";
import type { SandboxContext } from "./sandbox-context.ts";

const ACCESS_LIFETIME_S = 3_600;

/** Naver Login: errors of the token endpoint come with status 200, `expires_in` is text. */
export function registerNaver(app: FastifyInstance, context: SandboxContext): void {
  app.route({
    method: ["GET", "POST"],
    url: "/naver/oauth2.0/token",
    handler: async (request, reply) => {
      const result = await exchange(context, "naver", request, ACCESS_LIFETIME_S);
      if (result.outcome === "refused") return reply.send({ error: result.error, error_description: "no valid data in session" });
      return reply.send({
        access_token: result.accessToken,
        refresh_token: result.refreshToken,
        token_type: "bearer",
        expires_in: String(result.expiresInS),
      });
    },
  });

  app.get("/naver/v1/nid/me", async (request, reply) => {
    const grant = await openToken(context, "access", "naver", bearerOf(request));
    if (!grant) return reply.code(401).send({ resultcode: "024", message: "Authentication failed (인증 실패하였습니다.)" });
    const { person } = grant;
    return {
      resultcode: "00",
      message: "success",
      response: {
        id: grant.subject,
        nickname: person.nickname,
        name: person.name,
        ...(person.email === null ? {} : { email: person.email }),
        ...(person.portrait ? { profile_image: `${context.baseUrl}/portrait/${person.key}.svg` } : {}),
      },
    };
  });
}
