import { expect, test } from "vitest";
import { ApiError, toApiError } from "./api-error.ts";

const problem = {
  type: "about:blank",
  title: "입력한 내용을 확인해 주세요.",
  status: 400,
  code: "request/invalid",
  fields: { name: "이름을 적어 주세요." },
  requestId: "r1",
};

test("takes code, sentence and fields from a problem document, also as text", () => {
  for (const body of [problem, JSON.stringify(problem)]) {
    expect(toApiError(400, body)).toMatchObject({
      status: 400,
      code: "request/invalid",
      title: problem.title,
      fields: problem.fields,
      message: problem.title,
    });
  }
});

test.each([undefined, null, "", "<html>502</html>", {}, { code: 1 }])("survives an answer that is none: %j", (body) => {
  expect(toApiError(502, body)).toMatchObject({ status: 502, code: "unknown", title: "", fields: {} });
});

test('an empty answer rejects with the message "empty"', () => {
  expect(new ApiError(200, "empty", "").message).toBe("empty");
});
