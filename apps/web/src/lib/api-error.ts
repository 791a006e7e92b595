import { problemSchema, type Problem } from "@appmon/contract/problem";

/**
 * A failed call. `status` 0 = no answer came; `code` is the problem document's, or `network`, `timeout`, `empty`,
 * `unknown`; `title` is a sentence for the user ("" when the server sent none: use `errors.<code>` of the locales);
 * `fields`: field name → sentence. `problem`: the whole document, for the few refusals that bring more.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly fields: Record<string, string>;
  readonly problem: Problem | null;

  constructor(status: number, code: string, title: string, problem: Problem | null = null) {
    super(code === "empty" ? "empty" : title || code);
    this.status = status;
    this.code = code;
    this.title = title;
    this.fields = problem?.fields ?? {};
    this.problem = problem;
  }
}

/** Reads the problem document of an answer; anything else becomes code `unknown` with the status kept. */
export function toApiError(status: number, body: unknown): ApiError {
  const problem = problemSchema.safeParse(typeof body === "string" ? parseJson(body) : body);
  if (!problem.success) return new ApiError(status, "unknown", "");
  return new ApiError(status, problem.data.code, problem.data.title, problem.data);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
