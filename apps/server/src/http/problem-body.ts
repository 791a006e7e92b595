import { type FailureCode, failureStatus, failureTitle } from "@appmon/contract/failure-codes";
import type { Problem } from "@appmon/contract/problem";
import { createId } from "@appmon/kernel/id";

export const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

/** A problem document as text, where a request has not come to one of the applications (yet). */
export function problemBody(
  code: FailureCode,
  more: Pick<Problem, "title"> | Pick<Problem, "detail"> = {},
): { status: number; body: string } {
  const status = failureStatus(code);
  const problem: Problem = {
    type: `/docs/errors#${code}`,
    title: failureTitle(code, "ko"),
    status,
    code,
    ...more,
    requestId: createId("req"),
  };
  return { status, body: JSON.stringify(problem) };
}
