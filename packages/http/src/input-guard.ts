import { refusal } from "@appmon/contract/failure-codes";
import type { FastifyInstance } from "fastify";

const MAX_DEPTH = 32;

/** Refuses bodies that no honest client sends: too deep, NUL bytes, half surrogate pairs. They would fail later, or be stored changed. */
export function registerInputGuard(app: FastifyInstance): void {
  app.addHook("preValidation", async (request) => {
    if (!isAcceptable(request.body, 0) || !isAcceptable(request.query, 0) || !isAcceptable(request.params, 0))
      throw refusal("request/invalid", { detail: "읽을 수 없는 글자가 들어 있어요. 지우고 다시 시도해 주세요." });
  });
}

/** True for JSON values whose strings are well-formed Unicode without NUL, at most 32 levels deep. */
export function isAcceptable(value: unknown, depth: number): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value !== "object" || value === null) return true;
  if (Buffer.isBuffer(value)) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(([key, item]) => isAcceptable(key, depth + 1) && isAcceptable(item, depth + 1));
}
