import { Readable } from "node:stream";
import { refusal } from "@appmon/contract/failure-codes";
import type { FastifyInstance } from "fastify";
import { findAddressProblem } from "./address-problem.ts";
import { readUtf8 } from "./utf8-text.ts";

const MAX_DEPTH = 32;

/**
 * Refuses what no honest client sends, and what would fail later or be stored changed: addresses that cannot be read, JSON that is
 * no UTF-8, bodies that are too deep, NUL bytes, half surrogate pairs, text in which nothing can be seen.
 */
export function registerInputGuard(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    const problem = findAddressProblem(request.raw.url ?? "");
    if (problem !== undefined) throw refusal(problem);
  });
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    let text: string;
    try {
      text = readUtf8(body as Buffer);
    } catch (error) {
      return done(error as Error);
    }
    return void parseJson(request, text, done);
  });
  app.addHook("preValidation", async (request) => {
    if (!isAcceptable(request.body, 0) || !isAcceptable(request.query, 0) || !isAcceptable(request.params, 0))
      throw refusal("request/invalid", { detail: "읽을 수 없는 글자가 들어 있어요. 지우고 다시 시도해 주세요." });
    if (!isVisible(request.body)) throw refusal("request/invalid", { detail: "눈에 보이지 않는 글자만 있어요. 내용을 적어 주세요." });
  });
}

/** True for JSON values whose strings are well-formed Unicode without NUL, at most 32 levels deep. */
export function isAcceptable(value: unknown, depth: number): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value !== "object" || value === null) return true;
  if (Buffer.isBuffer(value) || value instanceof Readable) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(([key, item]) => isAcceptable(key, depth + 1) && isAcceptable(item, depth + 1));
}

/** Drawn as nothing: zero-width characters, fillers of Hangul, variation selectors; and an empty Braille cell. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u;
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** False where a text of a JSON value consists of characters that are drawn as nothing. Empty and plainly blank ones are others' to judge. */
function isVisible(value: unknown): boolean {
  if (typeof value === "string") return VISIBLE.test(value) || !INVISIBLE.test(value);
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value) || value instanceof Readable) return true;
  return Object.values(value).every(isVisible);
}
