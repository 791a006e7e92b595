import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ModelRequest } from "./create-model-server.ts";
import { type ModelTurn, parseModelTurn } from "./model-turn.ts";

const POLL_MS = 100;

/**
 * Somebody else is the model: each request is written as DIR/0001.request.json, and DIR/0001.answer.json (one turn of a script)
 * is what is answered. An answer that is not a turn yet is waited for until it is: it may still be being written.
 */
export async function createHandAnswers(
  directory: string,
  report: (line: string) => void,
): Promise<(request: ModelRequest, n: number, signal: AbortSignal) => Promise<ModelTurn | undefined>> {
  await mkdir(directory, { recursive: true });
  return async (request, n, signal) => {
    const name = join(directory, String(n).padStart(4, "0"));
    // Readers that watch the folder never see half a request.
    await writeFile(`${name}.request.json.part`, JSON.stringify({ protocol: request.protocol, ...request.body }, null, 2));
    await rename(`${name}.request.json.part`, `${name}.request.json`);
    report(`${name}.request.json`);
    for (let complaint = ""; !signal.aborted; await wait(POLL_MS)) {
      const found = await readTurn(`${name}.answer.json`);
      if ("turn" in found) return found.turn;
      if (found.problem !== complaint) report((complaint = found.problem));
    }
    return undefined;
  };
}

async function readTurn(path: string): Promise<{ turn: ModelTurn } | { problem: string }> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { problem: "" };
    throw error;
  }
  try {
    return { turn: parseModelTurn(JSON.parse(text)) };
  } catch (error) {
    return { problem: `${path}: ${error instanceof Error ? error.message : String(error)}` };
  }
}
