/**
 * The drill: a backup of a service that is being written to, put into a new place, where everything is as it was. In every run
 * backup.test.ts asks for the same of databases, and backup-commands.test.ts of the commands.
 */
import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import type { ChatAnswer, CodegenAnswer } from "@appmon/contract/room";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDataFolder } from "../../tools/testing/data-folder.ts";
import { type AppmonProcess, compileCache, createAppmonProcess } from "../support/appmon-process.ts";
import { type Member, memberWith, signIn, signUp } from "../support/sign-up.ts";
import { visit } from "../support/visit.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const NAME = "백업하는 사람";
const PDF = Buffer.from(`%PDF-1.7\n${"가나다 ".repeat(30_000)}`);

const folder = makeDataFolder("appmon-e2e-");
const [dataDir, newDataDir, backupDir] = ["처음 데이터", "새 데이터", "백업 첫째"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
let appmon: AppmonProcess;
let restored: AppmonProcess;
let owner: Member;
let roomId: string;
let appId: string;
let preview: string;
let entity: EntitySpec;
/** Addresses that were given out for the bytes of a record, and the one of the published app. */
let addresses: string[];

beforeAll(async () => {
  // Nothing is made there before the restore but what it makes itself.
  mkdirSync(dataDir);
  appmon = await createAppmonProcess({ dataDir });
  // At the same address, as people would have it.
  restored = await createAppmonProcess({ dataDir: newDataDir, port: appmon.port });
  await appmon.start();
  owner = await signUp(appmon.origin, NAME);
  await makeApp();
  addresses = [...(await addRecordWithBytes()), await publish()];
}, 120_000);
afterAll(async () => {
  await appmon?.dispose();
  await restored?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function expectStatus<T>(answer: Promise<{ status: number; json: T }>, status: number): Promise<T> {
  const { status: found, json } = await answer;
  if (found !== status) throw new Error(`${found} in place of ${status}: ${JSON.stringify(json).slice(0, 500)}`);
  return json;
}

async function makeApp(): Promise<void> {
  const chat = await expectStatus(owner.call<ChatAnswer>("POST", "/room/chat", { room_id: null, content: "고객 관리 앱 만들어줘" }), 201);
  roomId = chat.room.id;
  const asked = { room_id: roomId, message_id: chat.message.id };
  const made = await expectStatus(owner.call<CodegenAnswer>("POST", "/room/codegen", asked), 200);
  appId = made.app!.id;
  preview = made.preview_url!;
  entity = (await expectStatus(owner.call<{ spec: AppSpec }>("GET", `/app/${appId}/spec`), 200)).spec.entities[0]!;
  const fields = [
    { id: "paper", label: "계약서", type: "file" },
    { id: "face", label: "얼굴", type: "image" },
  ];
  const ops = fields.map((field) => ({ op: "addField", entity: entity.id, field }));
  await expectStatus(owner.call("POST", `/app/${appId}/spec`, { base: 1, ops }), 200);
}

const required = () =>
  Object.fromEntries(entity.fields.filter((field) => field.required).map(({ id }) => [id, entity.sample[0]?.[id]])) as Record<
    string,
    unknown
  >;

const titleOf = () => entity.fields.find(({ required: must, type }) => must && type === "text")!.id;

async function addRecord(title: string, values: Record<string, unknown> = {}): Promise<Record<string, string>> {
  const to = `${preview}_api/collections/${entity.id}/records`;
  const answer = await visit(to, { port: appmon.port, method: "POST", body: { values: { ...required(), [titleOf()]: title, ...values } } });
  if (answer.status !== 201) throw new Error(answer.bytes.toString().slice(0, 500));
  return answer.json();
}

async function addRecordWithBytes(): Promise<string[]> {
  const sent = await visit(`${preview}_api/uploads?name=${encodeURIComponent("계약서.pdf")}`, {
    port: appmon.port,
    method: "POST",
    body: PDF,
    headers: { "content-type": "application/octet-stream" },
  });
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#c84" } })
    .jpeg()
    .toBuffer();
  const made = await addRecord("사진 있는 사람", { paper: sent.json().value, face: `data:image/jpeg;base64,${photo.toString("base64")}` });
  return [made["paper"]!, made["face"]!];
}

async function publish(): Promise<string> {
  const body = { slug: "backed-up-shop", title: "고객 관리" };
  return (await expectStatus(owner.call<{ url: string }>("POST", `/app/${appId}/deployments`, body), 201)).url;
}

/** `npm run operator -- …` on a data folder; what it printed and how it ended. */
const operator = (on: string, ...args: string[]): Promise<{ code: number; printed: string }> =>
  new Promise((done) => {
    const env = { PATH: process.env["PATH"], DATA_DIR: on, ...compileCache() };
    execFile(process.execPath, [join(ROOT, "tools/operator.ts"), ...args], { env, cwd: ROOT }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? -1) : 0, printed: stdout + stderr }),
    );
  });

/** Records come in one after the other until it is told to stop; answers how many were taken. */
function keepWriting(): { taken: () => number; stop(): Promise<number> } {
  let [taken, isOn] = [0, true];
  const writing = (async () => {
    while (isOn) {
      await addRecord(`쓰는 중 ${taken + 1}`);
      taken += 1;
    }
  })();
  return {
    taken: () => taken,
    async stop() {
      isOn = false;
      await writing;
      return taken;
    },
  };
}

const numbersOf = (rows: unknown[]): number[] =>
  [...JSON.stringify(rows).matchAll(/쓰는 중 (\d+)/g)].map(([, number]) => Number(number)).toSorted((a, b) => a - b);

async function readRows(as: Member): Promise<unknown[]> {
  const items: unknown[] = [];
  for (;;) {
    const path = `/app/${appId}/collections/${entity.id}/rows?limit=100&offset=${items.length}`;
    const page = await expectStatus(as.call<{ items: unknown[]; total: number }>("GET", path), 200);
    items.push(...page.items);
    if (items.length >= page.total) return items;
  }
}

/** What a person sees of it all, but for how many records the writing has added. */
async function look(at: AppmonProcess, as: Member): Promise<Record<string, unknown>> {
  const read = async (path: string) => expectStatus(as.call("GET", path), 200);
  const shown = await Promise.all(addresses.map((address) => visit(address, { port: at.port })));
  const app = JSON.stringify(await read(`/app/${appId}`)).replaceAll(/"previewRecords":\d+/g, "");
  const person = (await read("/user")) as { credits: number };
  expect(person.credits).toBeGreaterThan(0);
  return {
    app,
    person,
    room: await read(`/room/chat/${roomId}`),
    spec: await read(`/app/${appId}/spec`),
    deployments: await read(`/app/${appId}/deployments`),
    shown: shown.map(({ status, headers, bytes }) => [status, headers["content-type"], bytes.toString("latin1")]),
  };
}

describe("a backup that was taken while people wrote", () => {
  it("becomes the same service somewhere else, without anything that came after", async () => {
    const marked = (await operator(dataDir, "verify-audit")).printed;
    const mark = /\d+:[0-9a-f]{64}/.exec(marked)![0];
    const before = await look(appmon, owner);
    expect((before["shown"] as unknown[][]).map(([status, type]) => [status, type])).toEqual([
      [200, "application/pdf"],
      [200, "image/webp"],
      [200, "text/html; charset=utf-8"],
    ]);

    const writing = keepWriting();
    await expect.poll(writing.taken).toBeGreaterThan(2);
    const atLeast = writing.taken();
    const backup = await operator(dataDir, "backup", backupDir);
    expect(backup).toMatchObject({ code: 0, printed: expect.stringContaining("비밀 값이 들어 있어요") as string });
    const atMost = await writing.stop();
    await addRecord("백업 뒤의 사람");
    await signUp(appmon.origin, "나중에 온 사람");
    // Its successor has the same address.
    await appmon.stop();

    const back = await operator(newDataDir, "restore", backupDir);
    expect(back, back.printed).toMatchObject({ code: 0 });
    await restored.start();

    const again = await signIn(restored.origin, NAME);
    expect(again.tokens.user_id).toBe(owner.tokens.user_id);
    expect(await look(restored, again)).toEqual(before);
    // Who was signed in still is.
    expect((await memberWith(restored.origin, owner.tokens).call("GET", "/user")).status).toBe(200);
    await expect(signIn(restored.origin, "나중에 온 사람")).rejects.toThrow(/signin answered 4/);

    const items = await readRows(again);
    const numbers = numbersOf(items);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(atLeast);
    expect(numbers.length).toBeLessThan(atMost);
    expect(JSON.stringify(items)).not.toContain("백업 뒤의 사람");

    const verified = await operator(newDataDir, "verify-audit", mark);
    expect(verified, verified.printed).toMatchObject({ code: 0 });
    const more = await expectStatus(again.call<ChatAnswer>("POST", "/room/chat", { room_id: roomId, content: "생일 항목 추가해줘" }), 201);
    const asked = { room_id: roomId, message_id: more.message.id };
    expect((await expectStatus(again.call<CodegenAnswer>("POST", "/room/codegen", asked), 200)).generation?.state).toBe("done");
  }, 120_000);

  it("is put into no place that runs, or that has something", async () => {
    const running = await operator(newDataDir, "restore", backupDir);
    expect(running).toMatchObject({ code: 1, printed: expect.stringContaining("이미 이 폴더에서 돌고 있어요") as string });
    await restored.stop();
    const taken = await operator(newDataDir, "restore", backupDir);
    expect(taken.code).toBe(1);
    expect(taken.printed).toMatch(/회원 1명, 앱 1개.*--erase="[^"]+새 데이터"/);
    expect(taken.printed.trim().split("\n").at(-1)).not.toMatch(/^\s+at /);
    const erased = await operator(newDataDir, "restore", backupDir, `--erase=${newDataDir}`);
    expect(erased, erased.printed).toMatchObject({ code: 0 });
    expect(readdirSync(newDataDir).toSorted()).toEqual([
      "objects",
      "postgres",
      "postgres.passwords",
      "secret",
      "toss-sandbox.json",
      "vault-keys",
    ]);
    expect(restored.remains()).toEqual([]);
  }, 60_000);
});
