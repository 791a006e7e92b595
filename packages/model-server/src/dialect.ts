import type { ModelAnswer } from "./model-answer.ts";

/** One wire protocol: its path, and how it says everything. */
export interface Dialect {
  name: "chat-completions" | "messages" | "generate-content";
  /** What of a request is said elsewhere than in the usual places of its body; `undefined` = the path is another's. */
  takes(path: string, body: Record<string, unknown>): Partial<RequestBody> | undefined;
  /** The key the request was sent with. */
  keyOf(headers: Record<string, string | string[] | undefined>): string | undefined;
  /** The instructions of a request, all of them as one text. */
  systemOf(body: RequestBody): string;
  /** A piece of what it thinks before it speaks, as a server-sent event; absent where thoughts need what is said around them. */
  thought?(model: string): string;
  /** Server-sent events, each one complete with its blank line. */
  events(answer: ModelAnswer, body: RequestBody): string[];
  /** The answer in one piece. */
  whole(answer: ModelAnswer): object;
  /** The body of an answer that is not 200. */
  problem(status: number, message: string): object;
}

/** What the protocols have in common in a request. */
export interface RequestBody {
  model: string;
  messages: unknown[];
  stream?: boolean;
  system?: unknown;
  stream_options?: { include_usage?: boolean } | null;
  [key: string]: unknown;
}

/** The text of a content that is a string or a list of parts. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part: unknown) => (typeof part === "object" && part !== null && "text" in part && typeof part.text === "string" ? part.text : ""))
    .join("\n");
}
