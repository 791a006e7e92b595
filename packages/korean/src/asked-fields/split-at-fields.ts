/** 병원비도 적어서 올해 얼마 들었는지 보여 줘: what is to be written down, and what is asked besides. */
import type { AppSpec } from "@appmon/appspec/spec";
import { wordsOfApp } from "../reader/app-words.ts";
import { read } from "../reader/read.ts";
import type { Intent } from "../reader/reading.ts";
import { tagFields } from "./tag-fields.ts";

/** What a clause asks that is about the field itself. */
const OF_FIELDS: ReadonlySet<Intent> = new Set<Intent>(["add", "keep", "choice", "chat", "complain", "fact"]);
const SURE = 0.5;
const LEAST_LETTERS = 4;

/** The request as it is, or in two: up to what is asked of something else, and from there. */
export function splitAtFields(request: string, spec: AppSpec): string[] {
  const app = wordsOfApp(spec);
  const fields = tagFields(request, app).filter(({ name, confidence }) => name !== "list" && confidence >= SURE);
  const first = fields.find(({ name }) => name === "field");
  if (!first) return [request];
  const next = read(request, app).clauses.find(
    ({ start, intent, confidence }) => start >= first.end && confidence >= SURE && !OF_FIELDS.has(intent),
  );
  // What was taken for a field there is one only where that is surer.
  if (!next || fields.some(({ end, confidence }) => end > next.start && confidence > next.confidence)) return [request];
  const parts = [request.slice(0, next.start).trim(), request.slice(next.start).trim()];
  return parts.every((part) => part.length >= LEAST_LETTERS) ? parts : [request];
}
