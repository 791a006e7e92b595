import { appealBodySchema, publishReviewAnswerSchema } from "@appmon/contract/publish";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { userIdOf } from "../../http/session-user.ts";
import type { ReviewsService } from "./reviews.ts";

const params = z.object({ id: z.string().max(64) });

/** The owner's side of a publishing that was stopped. */
export function reviewRoutes({ reviews }: { reviews: ReviewsService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get("/app/:id/publish-review", { schema: { params, response: { 200: publishReviewAnswerSchema } } }, (request) =>
      reviews.latest(userIdOf(request), request.params.id),
    );
    app.post(
      "/app/:id/publish-review/appeal",
      { schema: { params, body: appealBodySchema, response: { 200: publishReviewAnswerSchema } } },
      (request) => reviews.appeal(userIdOf(request), request.params.id, request.body.message),
    );
  };
}
