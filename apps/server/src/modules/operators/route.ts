import {
  abuseReportListSchema,
  abuseReportSchema,
  answerInquiryBodySchema,
  billingAlertListSchema,
  billingAlertSchema,
  operatedAppSchema,
  operatorInquiryListSchema,
  operatorInquirySchema,
  operatorOverviewSchema,
  takeDownBodySchema,
  takenDownAppListSchema,
} from "@appmon/contract/operator";
import { decideReviewBodySchema, operatedReviewListSchema, operatedReviewSchema } from "@appmon/contract/publish";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { userIdOf } from "../../http/session-user.ts";
import type { DeskService } from "./desk.ts";
import type { ReportsService } from "./reports.ts";
import type { ReviewsService } from "./reviews.ts";
import type { TakeDownsService } from "./take-downs.ts";

const params = z.object({ id: z.string().max(64) });
const cursorQuery = z.object({ cursor: z.string().max(300).optional() });
const stateQuery = cursorQuery.extend({ state: z.enum(["open", "closed"]).default("open") });

export interface OperatorParts {
  desk: DeskService;
  reports: ReportsService;
  takeDowns: TakeDownsService;
  reviews: ReviewsService;
}

/** Behind the check that the person is an operator. */
export function operatorRoutes({ desk, reports, takeDowns, reviews }: OperatorParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get("/operator", { schema: { response: { 200: operatorOverviewSchema } } }, () => desk.overview());

    app.get("/operator/inquiries", { schema: { querystring: stateQuery, response: { 200: operatorInquiryListSchema } } }, (request) =>
      desk.inquiries(request.query.state === "open", request.query.cursor),
    );
    app.get("/operator/inquiries/:id/attachment", { schema: { params } }, async (request, reply) => {
      const { name, type, bytes } = await desk.attachment(request.params.id);
      // Always a download: what somebody attached is never opened as a page of ours.
      return reply
        .header("content-type", type)
        .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(bytes);
    });
    app.post(
      "/operator/inquiries/:id/answer",
      { schema: { params, body: answerInquiryBodySchema, response: { 200: operatorInquirySchema } } },
      (request) => desk.answer(request.params.id, request.body.answer),
    );

    app.get("/operator/reports", { schema: { querystring: stateQuery, response: { 200: abuseReportListSchema } } }, (request) =>
      reports.list(request.query.state === "open", request.query.cursor),
    );
    app.post("/operator/reports/:id/dismiss", { schema: { params, response: { 200: abuseReportSchema } } }, (request) =>
      reports.dismiss(userIdOf(request), request.params.id),
    );

    app.get("/operator/reviews", { schema: { querystring: stateQuery, response: { 200: operatedReviewListSchema } } }, (request) =>
      reviews.list(request.query.state === "open", request.query.cursor),
    );
    app.post(
      "/operator/reviews/:id/decide",
      { schema: { params, body: decideReviewBodySchema, response: { 200: operatedReviewSchema } } },
      (request) => reviews.decide(userIdOf(request), request.params.id, request.body),
    );

    app.get("/operator/take-downs", { schema: { querystring: cursorQuery, response: { 200: takenDownAppListSchema } } }, (request) =>
      takeDowns.list(request.query.cursor),
    );
    app.get(
      "/operator/apps",
      { schema: { querystring: z.object({ slug: z.string().max(100) }), response: { 200: operatedAppSchema } } },
      (request) => takeDowns.findBySlug(request.query.slug),
    );
    app.post(
      "/operator/apps/:id/take-down",
      { schema: { params, body: takeDownBodySchema, response: { 200: operatedAppSchema } } },
      (request) => takeDowns.takeDown(userIdOf(request), request.params.id, request.body.reason),
    );
    app.post("/operator/apps/:id/restore", { schema: { params, response: { 200: operatedAppSchema } } }, (request) =>
      takeDowns.restore(userIdOf(request), request.params.id),
    );

    app.get("/operator/alerts", { schema: { querystring: stateQuery, response: { 200: billingAlertListSchema } } }, (request) =>
      desk.alerts(request.query.state === "open", request.query.cursor),
    );
    app.post("/operator/alerts/:id/resolve", { schema: { params, response: { 200: billingAlertSchema } } }, (request) =>
      desk.resolve(request.params.id),
    );
  };
}
