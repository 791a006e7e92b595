import { readFile } from "node:fs/promises";

export interface EvalItem {
  id: string;
  prompt: string;
  /** What the app must do, one sentence each, or tests of it. */
  lines: EvalLine[];
}
export interface EvalLine {
  /** A plain sentence, or what is expected of a task. */
  text: string;
  task?: string;
}

/** Reads `{ id, prompt | prompt_ko, must?, tests?: { task_ko, expected_ko } }` from each line of a JSONL file. Throws with the line number when a line is something else. */
export async function readItems(path: string): Promise<EvalItem[]> {
  const lines = (await readFile(path, "utf8")).split("\n");
  return lines.flatMap((line, index) => (line.trim() === "" ? [] : [parseItem(line, `${path}:${index + 1}`)]));
}

function parseItem(line: string, where: string): EvalItem {
  const { id, prompt, prompt_ko: korean, must, tests } = JSON.parse(line) as Record<string, unknown>;
  const text = prompt ?? korean;
  if (typeof id !== "string" || typeof text !== "string") throw new Error(`${where}: needs "id" and "prompt" or "prompt_ko"`);
  return { id, prompt: text, lines: [...sentences(must, where), ...tasks(tests, where)] };
}

function sentences(must: unknown, where: string): EvalLine[] {
  if (must === undefined) return [];
  if (!Array.isArray(must) || !must.every((text) => typeof text === "string")) throw new Error(`${where}: "must" is a list of sentences`);
  return must.map((text) => ({ text }));
}

function tasks(tests: unknown, where: string): EvalLine[] {
  if (tests === undefined) return [];
  if (!Array.isArray(tests)) throw new Error(`${where}: "tests" is a list`);
  return tests.map((test: Record<string, unknown>) => {
    const { task_ko: task, expected_ko: text } = test;
    if (typeof task !== "string" || typeof text !== "string") throw new Error(`${where}: a test needs "task_ko" and "expected_ko"`);
    return { text, task };
  });
}
