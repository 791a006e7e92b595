import {
  adminLinkSchema,
  appChecksSchema,
  appDetailSchema,
  appSpecSchema,
  changeFormsBodySchema,
  changeFormsSchema,
  appListSchema,
  deletedSchema,
  editFilesBodySchema,
  repairBodySchema,
  restoreBodySchema,
  specOpsBodySchema,
  updateAppBodySchema,
  versionAnswerSchema,
  versionFilesSchema,
  versionListSchema,
} from "@appmon/contract/app";
import {
  oftenAskedBodySchema,
  oftenAskedFormBodySchema,
  oftenAskedFormSchema,
  oftenAskedParamsSchema,
  oftenAskedSchema,
} from "@appmon/contract/often-asked";
import { appFaultListSchema, faultParamsSchema, forgottenFaultSchema } from "@appmon/contract/app-fault";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { userIdOf } from "../../http/session-user.ts";
import type { AppsService } from "./service.ts";

const idParams = z.object({ id: z.string().max(64) });
const versionParams = idParams.extend({ version: z.coerce.number().int().positive().max(1_000_000) });
const cursorQuery = z.object({ cursor: z.string().max(300).optional() });
const listQuery = cursorQuery.extend({ trash: z.enum(["true", "false"]).optional() });

export function appRoutes({ apps }: { apps: AppsService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get("/app", { schema: { querystring: listQuery, response: { 200: appListSchema } } }, (request) =>
      apps.list(userIdOf(request), request.query.cursor, request.query.trash === "true"),
    );

    app.get("/app/:id", { schema: { params: idParams, response: { 200: appDetailSchema } } }, (request) =>
      apps.get(userIdOf(request), request.params.id),
    );

    app.patch("/app/:id", { schema: { params: idParams, body: updateAppBodySchema, response: { 200: appDetailSchema } } }, (request) =>
      apps.rename(userIdOf(request), request.params.id, request.body.title),
    );

    app.delete("/app/:id", { schema: { params: idParams, response: { 200: deletedSchema } } }, async (request) => {
      await apps.remove(userIdOf(request), request.params.id);
      return { id: request.params.id, deleted: true as const };
    });

    app.post("/app/:id/recover", { schema: { params: idParams, response: { 200: appDetailSchema } } }, (request) =>
      apps.recover(userIdOf(request), request.params.id),
    );

    app.delete("/app/:id/trash", { schema: { params: idParams, response: { 200: deletedSchema } } }, async (request) => {
      await apps.purge(userIdOf(request), request.params.id);
      return { id: request.params.id, deleted: true as const };
    });

    app.post("/app/:id/duplicate", { schema: { params: idParams, response: { 201: appDetailSchema } } }, async (request, reply) =>
      reply.code(201).send(await apps.duplicate(userIdOf(request), request.params.id)),
    );

    app.get(
      "/app/:id/versions",
      { schema: { params: idParams, querystring: cursorQuery, response: { 200: versionListSchema } } },
      (request) => apps.versions(userIdOf(request), request.params.id, request.query.cursor),
    );

    app.get("/app/:id/versions/:version/files", { schema: { params: versionParams, response: { 200: versionFilesSchema } } }, (request) =>
      apps.files(userIdOf(request), request.params.id, request.params.version),
    );

    app.get("/app/:id/faults", { schema: { params: idParams, response: { 200: appFaultListSchema } } }, (request) =>
      apps.faults(userIdOf(request), request.params.id),
    );

    app.delete(
      "/app/:id/faults/:fingerprint",
      { schema: { params: faultParamsSchema, response: { 200: forgottenFaultSchema } } },
      async (request) => {
        const { id, fingerprint } = request.params;
        await apps.forgetFault(userIdOf(request), id, fingerprint);
        return { fingerprint, deleted: true as const };
      },
    );

    app.post("/app/:id/admin-link", { schema: { params: idParams, response: { 201: adminLinkSchema } } }, async (request, reply) =>
      reply.code(201).send(await apps.adminLink(userIdOf(request), request.params.id)),
    );

    app.post(
      "/app/:id/restore",
      { schema: { params: idParams, body: restoreBodySchema, response: { 200: versionAnswerSchema } } },
      (request) => apps.restore(userIdOf(request), request.params.id, request.body.version, request.body.data),
    );

    app.put(
      "/app/:id/files",
      { schema: { params: idParams, body: editFilesBodySchema, response: { 200: versionAnswerSchema } } },
      (request) => apps.editFiles(userIdOf(request), request.params.id, request.body.base, request.body.files),
    );

    app.get("/app/:id/checks", { schema: { params: idParams, response: { 200: appChecksSchema } } }, (request) =>
      apps.checks(userIdOf(request), request.params.id),
    );

    app.get("/app/:id/spec", { schema: { params: idParams, response: { 200: appSpecSchema } } }, (request) =>
      apps.spec(userIdOf(request), request.params.id),
    );

    app.post(
      "/app/:id/repair",
      { schema: { params: idParams, body: repairBodySchema, response: { 200: versionAnswerSchema } } },
      (request) => apps.repair(userIdOf(request), request.params.id, request.body.base, request.body.repair),
    );

    app.post(
      "/app/:id/forms",
      { schema: { params: idParams, body: changeFormsBodySchema, response: { 200: changeFormsSchema } } },
      (request) => apps.changeForms(userIdOf(request), request.params.id, request.body.text),
    );

    app.post(
      "/app/:id/often-asked",
      { schema: { params: idParams, body: oftenAskedBodySchema, response: { 200: oftenAskedSchema } } },
      (request) => apps.oftenAsked(userIdOf(request), request.params.id, request.body.words),
    );

    app.post(
      "/app/:id/often-asked/:change",
      { schema: { params: oftenAskedParamsSchema, body: oftenAskedFormBodySchema, response: { 200: oftenAskedFormSchema } } },
      (request) => apps.oftenAskedForm(userIdOf(request), request.params.id, { ...request.body, id: request.params.change }),
    );

    app.post(
      "/app/:id/spec",
      { schema: { params: idParams, body: specOpsBodySchema, response: { 200: versionAnswerSchema } } },
      (request) => apps.applySpecOps(userIdOf(request), request.params.id, request.body.base, request.body.ops),
    );
  };
}
