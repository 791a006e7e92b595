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
    { id: "a", prompt: "할 일 앱" },
    { id: "b", prompt: "가계부" },
  ]);
});

it("says which line has no prompt", async () => {
  await expect(readItems(await file('{"id":"a","prompt":"x"}\n{"id":"b"}\n'))).rejects.toThrow("items.jsonl:2");
});
