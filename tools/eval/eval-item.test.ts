import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { readItems } from "./eval-item.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function file(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "appmon-items-"));
  folders.push(folder);
  await writeFile(join(folder, "items.jsonl"), text);
  return join(folder, "items.jsonl");
}

it("reads prompts under either name and passes empty lines over", async () => {
  const path = await file('{"id":"a","prompt":"할 일 앱"}\n\n{"id":"b","prompt_ko":"가계부","category":"x"}\n');
  expect(await readItems(path)).toEqual([
    { id: "a", prompt: "할 일 앱", lines: [] },
    { id: "b", prompt: "가계부", lines: [] },
  ]);
});

it("reads what an app must do, and tests of it", async () => {
  const path = await file(
    '{"id":"a","prompt":"x","must":["적을 수 있다"]}\n{"id":"b","prompt":"y","tests":[{"task_ko":"연다","expected_ko":"보인다"}]}\n',
  );
  expect((await readItems(path)).map((item) => item.lines)).toEqual([[{ text: "적을 수 있다" }], [{ text: "보인다", task: "연다" }]]);
});

it("says which line has no prompt", async () => {
  await expect(readItems(await file('{"id":"a","prompt":"x"}\n{"id":"b"}\n'))).rejects.toThrow("items.jsonl:2");
});
