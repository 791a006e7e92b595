/**
 * A language model that does what a file says: `npm run model-server -- SCRIPT.json [--port 4100]`, or what somebody writes
 * request by request: `npm run model-server -- --interactive DIR`.
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { createHandAnswers } from "./answer-by-hand.ts";
import { createModelServer } from "./create-model-server.ts";
import { parseModelScript } from "./model-turn.ts";

const { values, positionals } = parseArgs({
  options: { port: { type: "string", default: "4100" }, interactive: { type: "string" } },
  allowPositionals: true,
});
const [scriptFile] = positionals;
const port = Number(values.port);
if ((scriptFile === undefined) === (values.interactive === undefined) || !Number.isInteger(port)) {
  console.error("쓰는 법: npm run model-server -- 대본.json [--port 4100]  또는  npm run model-server -- --interactive 폴더");
  process.exit(2);
}

const script =
  values.interactive === undefined
    ? parseModelScript(JSON.parse(await readFile(scriptFile!, "utf8")))
    : await createHandAnswers(values.interactive, (line) => console.log(line));
// People write slowly: the service is told that the model thinks, before it takes silence for an end.
const server = await createModelServer({ script, port, ...(values.interactive !== undefined && { thinkingMs: 5_000 }) });
console.log(`${server.url}/v1/chat/completions`);
console.log(`${server.url}/v1/messages`);
console.log(`${server.url}/v1beta/models/{이름}:streamGenerateContent`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void server.close());
