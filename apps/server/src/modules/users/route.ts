import { deletedSchema } from "@appmon/contract/app";
import {
  currentUserSchema,
  type Provider,
  refreshAnswerSchema,
  refreshQuerySchema,
  sessionTokensSchema,
  signedOutSchema,
  signInBodySchema,
  signUpBodySchema,
  updateUserBodySchema,
} from "@appmon/contract/user";
import type { FastifyRequest } from "fastify";
import { type FastifyPluginAsyncZod, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { sessionOf, userIdOf } from "../../http/session-user.ts";
import { createAuthenticate } from "./authenticate.ts";
import { bearerToken } from "./bearer-token.ts";
import type { SessionCache } from "./session-cache.ts";
import { createUsersService, type ProviderProof, type UsersDeps } from "./service.ts";

export interface UserRoutesDeps extends UsersDeps {
  sessions: SessionCache;
  /** Whether our own code exchange obtained this provider token for the browser with these cookies. */
  isOwnToken(cookieHeader: string | undefined, provider: Provider, token: string): Promise<boolean>;
}

/** Accounts and sessions; register it with the prefix `/api`. */
export function userRoutes(deps: UserRoutesDeps): FastifyPluginAsyncZod {
  const users = createUsersService(deps);
  const authenticate = createAuthenticate(deps);

  function proofOf(request: FastifyRequest, provider: Provider): ProviderProof {
    return {
      provider,
      token: bearerToken(request),
      context: { isOwnToken: (token) => deps.isOwnToken(request.headers.cookie, provider, token) },
    };
  }

  return async (app) => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    // Tokens and personal data: no cache on the way may keep them.
    app.addHook("onSend", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });

    app.post("/user/signin", { schema: { body: signInBodySchema, response: { 200: sessionTokensSchema } } }, async (request) => {
      const tokens = await users.signIn(proofOf(request, request.body.provider));
      request.log.info({ audit: "user.signin", userId: tokens.user_id, provider: request.body.provider }, "signed in");
      return tokens;
    });

    app.post("/user/signup", { schema: { body: signUpBodySchema, response: { 201: sessionTokensSchema } } }, async (request, reply) => {
      const tokens = await users.signUp(proofOf(request, request.body.provider), request.body);
      request.log.info({ audit: "user.signup", userId: tokens.user_id, provider: request.body.provider }, "signed up");
      return reply.code(201).send(tokens);
    });

    if (!app.hasRequestDecorator("session")) app.decorateRequest("session", null);
    const onRequest = async (request: FastifyRequest): Promise<void> => {
      request.session = await authenticate(request);
    };
    // With and without the final slash: the client's path has it, people's scripts do not.
    for (const url of ["/user", "/user/"]) {
      app.get(url, { onRequest, schema: { response: { 200: currentUserSchema } } }, (request) => users.current(userIdOf(request)));

      app.patch(url, { onRequest, schema: { body: updateUserBodySchema, response: { 200: currentUserSchema } } }, async (request) => {
        await users.update(userIdOf(request), request.body);
        return users.current(userIdOf(request));
      });

      app.delete(url, { onRequest, schema: { response: { 200: deletedSchema } } }, async (request) => {
        const userId = userIdOf(request);
        await users.withdraw(userId);
        request.log.info({ audit: "user.withdraw", userId }, "withdrew");
        return { id: userId, deleted: true as const };
      });
    }

    // The refresh token will do as well: a page that was left alone for long has no other that is still good.
    const onSignOut = async (request: FastifyRequest): Promise<void> => {
      request.session = (await users.findSession(bearerToken(request))) ?? (await authenticate(request));
    };
    app.post("/user/signout", { onRequest: onSignOut, schema: { response: { 200: signedOutSchema } } }, async (request) => {
      await users.signOut(sessionOf(request));
      return { ended: true as const };
    });

    app.get("/social/refresh", { schema: { querystring: refreshQuerySchema, response: { 200: refreshAnswerSchema } } }, async (request) =>
      users.refresh(bearerToken(request)),
    );
  };
}
