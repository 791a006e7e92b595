import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isFailureCode } from "@appmon/contract/failure-codes";
import { startTestService, type TestService } from "../testing/test-service.ts";
import { listRouteLines } from "./route-table.ts";

let test: TestService;
// oxlint-disable-next-line typescript/no-explicit-any -- the document is JSON of many shapes
let document: any;

beforeAll(async () => {
  test = await startTestService();
  document = (await test.visit(`${test.service.publicOrigin}/api/openapi.json`)).json;
});
afterAll(() => test.stop());

const operations = () =>
  Object.entries(document.paths as Record<string, Record<string, { summary?: string; responses: Record<string, unknown> }>>).flatMap(
    ([path, item]) => Object.entries(item).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );

describe("the API document", () => {
  it("has every route of the table, and the table every route", () => {
    const table = listRouteLines().map(({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/g, "{$1}")}`);
    expect(
      operations()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(table.toSorted());
  });

  it("says of every route what it is for and how it refuses", () => {
    for (const { name, operation } of operations()) {
      expect(operation.summary, name).toMatch(/요/);
      expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(["429", "500", "503"]));
    }
  });

  it("names only refusals of the closed table", () => {
    for (const code of document.components.schemas.Problem.properties.code.enum) expect(isFailureCode(code)).toBe(true);
  });

  it("describes what a room's message takes and answers", () => {
    const chat = document.paths["/api/room/chat"].post;
    expect(Object.keys(chat.requestBody.content["application/json"].schema.properties)).toContain("content");
    expect(Object.keys(chat.responses["201"].content["application/json"].schema.properties)).toContain("reply");
    expect(chat.responses["404"].description).toContain("room/not-found");
  });

  it("is readable on a page that loads nothing from elsewhere and runs no inline script", async () => {
    const page = await test.visit(`${test.service.publicOrigin}/api/docs/`);
    expect(page.status).toBe(200);
    expect(page.headers["content-security-policy"]).toMatch(/script-src 'self'(?:;|$)/);
    expect(page.text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(page.text).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
    for (const [, path] of page.text.matchAll(/src="([^"]+)"/g))
      expect((await test.visit(new URL(path!, `${test.service.publicOrigin}/api/docs/`).href)).status, path).toBe(200);
  });
});
