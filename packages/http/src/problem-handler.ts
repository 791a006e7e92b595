import { Failure } from "@appmon/kernel/failure";
import { failureStatus, failureTitle, type FailureCode, isFailureCode } from "@appmon/contract/failure-codes";
import type { Problem } from "@appmon/contract/problem";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway } from "./database-away.ts";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";

/** Text, numbers and times that PostgreSQL can not hold: bad input, not our fault. */
const UNREADABLE = new Set(["22003", "22007", "22008", "22021", "22P02", "22P05"]);
const RETRY_AFTER_S = "2";

/** One place where errors become answers: refusals by their table, broken input 4xx, everything else `internal` and a log line. */
export function registerProblemHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, "request/not-found", {}));
}

/** For Fastify's `frameworkErrors`: addresses its router cannot read come past no hook and no error handler. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, data } = toRefusal(error);
  if (failureStatus(code) >= 500) request.log.error({ err: error }, "request failed");
  reply.header("x-content-type-options", "nosniff").header("cross-origin-resource-policy", "same-origin");
  return sendProblem(request, reply, code, data);
}

/** Answers a problem document. `data.fields`, `data.detail`, `data.conflicts` and `data.findings` go into it; the rest stays in the log. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, code: FailureCode, data: Record<string, unknown>): FastifyReply {
  const status = failureStatus(code);
  const language = request.headers["accept-language"]?.startsWith("en") ? "en" : "ko";
  const problem: Problem = { type: `/docs/errors#${code}`, title: failureTitle(code, language), status, code, requestId: request.id };
  if (typeof data["detail"] === "string") problem.detail = data["detail"];
  if (data["fields"]) problem.fields = data["fields"] as Record<string, string>;
  if (data["conflicts"]) problem.conflicts = data["conflicts"] as Problem["conflicts"];
  if (data["findings"]) problem.findings = data["findings"] as Problem["findings"];
  if (status === 503 || status === 429) reply.header("retry-after", data["retryAfterS"] ?? RETRY_AFTER_S);
  return reply.code(status).type("application/problem+json; charset=utf-8").send(problem);
}

function toRefusal(error: FastifyError): { code: FailureCode; data: Record<string, unknown> } {
  if (error instanceof Failure && isFailureCode(error.code)) return { code: error.code, data: error.data };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = Object.fromEntries(
      error.validation.map((issue) => [issue.instancePath.slice(1).replaceAll("/", ".") || "body", failureTitle("request/invalid", "ko")]),
    );
    return { code: "request/invalid", data: { fields } };
  }
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code;
    if (isDatabaseAway(cause)) return { code: "service/unavailable", data: {} };
    if (typeof code === "string" && UNREADABLE.has(code)) return { code: "request/invalid", data: {} };
  }
  if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return { code: "request/unsupported-type", data: {} };
  if (error.code === "FST_ERR_BAD_URL") return { code: "request/address-unreadable", data: {} };
  if (error.code === "FST_ERR_MAX_PARAM_LENGTH") return { code: "request/address-too-long", data: {} };
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return { code: "request/too-large", data: {} };
  if (error.statusCode === 404) return { code: "request/not-found", data: {} };
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return { code: "request/malformed-json", data: {} };
  return { code: "internal", data: {} };
}
