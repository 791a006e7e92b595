/** The OpenAPI document, written from the schemas the routes validate with and from the route table; and a page to read it. */
import swagger, { type SwaggerTransform } from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { FAILURE_CODES, failureStatus, failureTitle, type FailureCode } from "@appmon/contract/failure-codes";
import { problemSchema } from "@appmon/contract/problem";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { OpenAPIV3_1 } from "openapi-types";
import { z } from "zod";
import { findRouteLine, problemsOf, type RouteLine } from "./route-table.ts";

const PREFIX = "/api";
const PAGE = `${PREFIX}/docs`;
const METHODS = ["get", "post", "put", "patch", "delete"] as const;

const DESCRIPTION = `모든 요청과 답은 UTF-8 JSON이에요. 시간은 ISO 8601 UTC, 목록은 \`{ items, nextCursor }\`예요.

쓰기 요청에 \`Idempotency-Key\`를 붙이면 24시간 동안 같은 키에 같은 결과를 줘요. 다른 내용으로 같은 키를 쓰면 409예요.

오류는 RFC 9457 문제 문서(\`application/problem+json\`)이고, \`code\`는 아래 표에 있는 것뿐이에요.

| code | status | title |
|---|--:|---|
${FAILURE_CODES.map((code) => `| \`${code}\` | ${failureStatus(code)} | ${failureTitle(code, "ko")} |`).join("\n")}
`;

/** Call before any route is registered: routes are collected as they come. */
export async function registerApiDocument(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "앱몬 API", version: "1", description: DESCRIPTION },
      servers: [{ url: "/" }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: describeRoute,
    transformObject: (document) => complete(("openapiObject" in document ? document.openapiObject : {}) as OpenAPIV3_1.Document),
  });
  app.get(`${PREFIX}/openapi.json`, async (_request, reply) => reply.header("cache-control", "no-cache").send(app.swagger()));
  await app.register(swaggerUi, {
    routePrefix: PAGE,
    indexPrefix: "",
    staticCSP: {
      "default-src": "'none'",
      "script-src": "'self'",
      // The reader's own library writes style attributes.
      "style-src": "'self' 'unsafe-inline'",
      "img-src": "'self' data:",
      "font-src": "'self'",
      "connect-src": "'self'",
      "base-uri": "'none'",
      "form-action": "'none'",
      "frame-ancestors": "'none'",
    },
    theme: { title: "앱몬 API" },
    uiConfig: { docExpansion: "list", deepLinking: true, tryItOutEnabled: false },
  });
}

/** Only the API itself is documented: neither pages nor the local identity provider. */
const describeRoute: SwaggerTransform = (route) => {
  const { schema, url } = route;
  const isOurs = url.startsWith(`${PREFIX}/`) && !url.startsWith(PAGE) && !url.includes("*");
  // The same routes with a final slash stand in the document once.
  if (!isOurs || url.endsWith("/")) return { schema: { hide: true }, url };
  return jsonSchemaTransform({ ...route, schema: schema ?? {} });
};

/** Adds to each operation what the table says: purpose, access and problem documents. */
function complete(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item?.[method];
      const line = operation && findRouteLine(method, path.slice(PREFIX.length).replaceAll(/\{(\w+)\}/g, ":$1"));
      if (operation && line) describeOperation(operation, line);
    }
  }
  const { $schema: _, ...problem } = z.toJSONSchema(problemSchema);
  const code = { type: "string", enum: FAILURE_CODES };
  const properties = { ...problem.properties, code };
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Problem: { ...problem, properties } as never },
  };
  return document;
}

function describeOperation(operation: OpenAPIV3_1.OperationObject, line: RouteLine): void {
  operation.summary = line.summary;
  operation.tags = [line.tag];
  if (line.access !== "anyone") operation.security = [{ bearer: [] }];
  const responses = (operation.responses ??= {});
  for (const [status, codes] of groupByStatus(problemsOf(line, operation.requestBody !== undefined)))
    responses[status] = {
      description: codes.map((code) => `\`${code}\` ${failureTitle(code, "ko")}`).join("  \n"),
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
    };
}

function groupByStatus(codes: FailureCode[]): Map<string, FailureCode[]> {
  return Map.groupBy(codes, (code) => String(failureStatus(code)));
}
