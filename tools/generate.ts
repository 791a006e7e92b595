/**
 * Writes an app as a project that runs by itself, without a server:
 * `npm run generate -- "네일샵 예약 받는 앱" --out DIR [--edit "확정 상태도 추가해줘"]…`
 */
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { exportProject } from "@appmon/compiler/export-project";
import { Conversation, type Said } from "./conversation.ts";
import { readKitSources } from "@appmon/builder/kit-sources";
import { kstToday } from "./kst-today.ts";
import { seedOf } from "@appmon/engine/seed-of";

const USAGE = '쓰는 법: npm run generate -- "만들고 싶은 앱" --out 폴더 [--edit "고칠 점"]…';

interface Arguments {
  prompt: string;
  out: string;
  edits: string[];
}

/** What was wrong with the command line or the prompt, in Korean, for a person. */
class UsageError extends Error {}

function readArguments(): Arguments {
  const { values, positionals } = parse();
  const [prompt, ...rest] = positionals;
  if (prompt === undefined || prompt.trim() === "") throw new UsageError("어떤 앱을 만들지 따옴표로 묶어 적어 주세요.");
  if (rest.length > 0) throw new UsageError(`프롬프트는 하나만 받아요. 따옴표로 묶어 주세요. (남은 말: ${rest.join(" ")})`);
  if (values.out === undefined || values.out === "") throw new UsageError("--out 으로 앱을 둘 폴더를 적어 주세요.");
  if (values.edit?.some((edit) => edit.trim() === "")) throw new UsageError("--edit 뒤에 고칠 점을 적어 주세요.");
  return { prompt, out: resolve(values.out), edits: values.edit ?? [] };
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { out: { type: "string" }, edit: { type: "string", multiple: true } } });
  } catch (error) {
    const option = /'(-[^' ]+)/.exec(error instanceof Error ? error.message : "")?.[1] ?? "";
    throw new UsageError(option === "" ? "명령을 읽지 못했어요." : `${option} 을 읽지 못했어요.`, { cause: error });
  }
}

async function writeProject(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}

/** A folder with something in it may hold work of the user's. */
async function refuseFilled(folder: string): Promise<void> {
  try {
    const entries = await readdir(folder);
    if (entries.length > 0) throw new UsageError(`${folder} 폴더가 비어 있지 않아요. 빈 폴더를 골라 주세요.`);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") throw new UsageError(`${folder} 은 폴더가 아니에요.`);
    throw error;
  }
}

async function generate({ prompt, out, edits }: Arguments): Promise<void> {
  await refuseFilled(out);
  const kit = await readKitSources();
  const started = performance.now();
  const conversation = new Conversation(kstToday(), seedOf(prompt));
  const first = conversation.say(prompt);
  const said: Said[] = [];
  if (conversation.spec) for (const edit of edits) said.push(conversation.say(edit));
  const { spec } = conversation;
  if (!spec) throw new UsageError(`앱을 만들지 못했어요. ${first.summary}`);
  const files = await exportProject(spec, kit);
  const timeMs = Math.round((performance.now() - started) * 10) / 10;
  await writeProject(out, files);
  console.log(JSON.stringify({ title: spec.title, notes: spec.notes, files: Object.keys(files).length, edits: said, timeMs }, null, 2));
}

try {
  await generate(readArguments());
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n${USAGE}`);
  process.exitCode = 2;
}
