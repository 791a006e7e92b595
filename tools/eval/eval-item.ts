import { readFile } from "node:fs/promises";

export interface EvalItem {
  id: string;
  prompt: string;
}

/** Reads `{ id, prompt | prompt_ko }` from each line of a JSONL file. Throws with the line number when a line is something else. */
export async function readItems(path: string): Promise<EvalItem[]> {
  const lines = (await readFile(path, "utf8")).split("\n");
  return lines.flatMap((line, index) => (line.trim() === "" ? [] : [parseItem(line, `${path}:${index + 1}`)]));
}

function parseItem(line: string, where: string): EvalItem {
  const { id, prompt, prompt_ko: korean } = JSON.parse(line) as Record<string, unknown>;
  const text = prompt ?? korean;
  if (typeof id !== "string" || typeof text !== "string") throw new Error(`${where}: needs "id" and "prompt" or "prompt_ko"`);
  return { id, prompt: text };
}
