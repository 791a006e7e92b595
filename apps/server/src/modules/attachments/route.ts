import { addAttachmentBodySchema, attachedFileSchema, pictureQuerySchema } from "@appmon/contract/attachment";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { userIdOf } from "../../http/session-user.ts";
import type { AttachmentsService } from "./service.ts";

export function attachmentRoutes({ attachments }: { attachments: AttachmentsService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.post("/attachment", { schema: { body: addAttachmentBodySchema, response: { 201: attachedFileSchema } } }, async (request, reply) =>
      reply.code(201).send(await attachments.add(userIdOf(request), request.body)),
    );

    app.get("/attachment/:id", { schema: { params: z.object({ id: z.string().max(64) }) } }, async (request, reply) => {
      const { name, type, bytes } = await attachments.read(userIdOf(request), request.params.id);
      // Always a download: what somebody attached is never opened as a page of ours.
      return reply
        .header("content-type", type)
        .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(bytes);
    });

    app.get(
      "/attachment/:id/picture",
      // An <img> sends no bearer token.
      { config: { isPicture: true }, schema: { params: z.object({ id: z.string().max(64) }), querystring: pictureQuerySchema } },
      async (request, reply) => {
        const how = { width: request.query.w, accept: request.headers.accept };
        const { type, bytes } = await attachments.picture(userIdOf(request), request.params.id, how);
        return reply
          .header("content-type", type)
          .header("cache-control", "private, max-age=31536000, immutable")
          .header("vary", "Accept")
          .header("cross-origin-resource-policy", "same-origin")
          .header("content-security-policy", "default-src 'none'; sandbox")
          .send(bytes);
      },
    );
  };
}
