import { createInquiryBodySchema, inquiryListSchema, inquirySchema } from "@appmon/contract/inquiry";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { userIdOf } from "../../http/session-user.ts";
import type { InquiriesService } from "./service.ts";

export function inquiryRoutes({ inquiries }: { inquiries: InquiriesService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/inquiry",
      { schema: { querystring: z.object({ cursor: z.string().max(300).optional() }), response: { 200: inquiryListSchema } } },
      (request) => inquiries.list(userIdOf(request), request.query.cursor),
    );

    app.post("/inquiry", { schema: { body: createInquiryBodySchema, response: { 201: inquirySchema } } }, async (request, reply) => {
      const key = request.headers["idempotency-key"];
      const inquiry = await inquiries.create(userIdOf(request), request.body, typeof key === "string" ? key : undefined);
      return reply.code(201).send(inquiry);
    });

    app.get("/inquiry/:id/attachment", { schema: { params: z.object({ id: z.string().max(64) }) } }, async (request, reply) => {
      const { name, type, bytes } = await inquiries.attachment(userIdOf(request), request.params.id);
      // Always a download: what somebody attached is never opened as a page of ours.
      return reply
        .header("content-type", type)
        .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(bytes);
    });
  };
}
