/**
 * `kill -9` at any moment of chat and code generation, and SIGTERM while people are at work: nothing lost, nothing doubled. Where root's
 * checkout is closed to others, an ordinary user has this service, with data and cache elsewhere.
 */
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RoomEvent } from "@appmon/contract/generation-event";
import type { ChatAnswer, CodegenAnswer } from "@appmon/contract/room";
import type { Message } from "@appmon/contract/generation-event";
import { IS_SOAK, rounds, roundsTimeout } from "../tools/testing/scale.ts";
import { type AppmonProcess, createAppmonProcess } from "./support/appmon-process.ts";
import { isClosed, makeOwnFolder, NOBODY } from "./support/ordinary-user.ts";
import { type Member, signUp } from "./support/sign-up.ts";

const ROUNDS = rounds(1, 100);
const SENTENCES = [
  "고객 관리 앱 만들어줘",
  "생일 항목 추가해줘",
  "배경을 아이보리로 바꿔줘",
  "되돌려줘",
  "달력으로 보여줘",
  "메모 빼줘",
  "고마워요!",
];

let appmon: AppmonProcess;
let member: Member;

const own = isClosed ? makeOwnFolder() : undefined;

beforeAll(async () => {
  appmon = await createAppmonProcess(own ? { env: { CACHE_DIR: own.cacheDir, HOME: "/nonexistent" }, user: NOBODY } : {});
  await appmon.start();
  member = await signUp(appmon.origin, "끈질긴 사람");
});
afterAll(async () => {
  await appmon?.dispose();
  if (own) rmSync(own.folder, { recursive: true });
});

/** Until the server is back, as the web client does: the same request with the same key. */
async function insist<T>(send: () => Promise<{ status: number; json: T }>): Promise<{ status: number; json: T }> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      const answer = await send();
      if (answer.status < 500) return answer;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    if (Date.now() > deadline) throw new Error(`it never came back:\n${appmon.output()}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function readAll(roomId: string): Promise<{ messages: Message[]; events: RoomEvent[] }> {
  const list = await member.call<{ items: Message[]; lastSeq: number }>("GET", `/room/chat/${roomId}`);
  const events: RoomEvent[] = [];
  const response = await fetch(`${appmon.origin}/api/room/${roomId}/events?after=0`, {
    headers: { authorization: `Bearer ${member.tokens.access_token}` },
  });
  let text = "";
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data) events.push(JSON.parse(data) as RoomEvent);
    }
    if (events.length >= list.json.lastSeq) break;
  }
  return { messages: list.json.items, events };
}

describe("killed without warning", () => {
  it(
    `loses and doubles nothing in ${ROUNDS} round${ROUNDS === 1 ? "" : "s"}`,
    async () => {
      let roomId: string | null = null;
      const sent: string[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const content = SENTENCES[round % SENTENCES.length]!;
        // Anywhere from the first byte of the message to after the last event of the run.
        const delayMs = (round * 37) % 160;
        const killed = new Promise<void>((done, fail) => {
          setTimeout(
            () =>
              appmon
                .kill()
                .then(() => appmon.start())
                .then(() => done(), fail),
            delayMs,
          );
        });
        const key = { "idempotency-key": `round-${round}` };
        const chat = await insist<ChatAnswer>(() => member.call("POST", "/room/chat", { room_id: roomId, content }, key));
        expect(chat.status).toBe(201);
        sent.push(content);
        roomId = chat.json.room.id;
        if (chat.json.reply.intent === "build") {
          const run = await insist<CodegenAnswer>(() =>
            member.call("POST", "/room/codegen", { room_id: roomId, message_id: chat.json.message.id }),
          );
          expect([run.status, run.json.generation?.state]).toEqual([200, "done"]);
        }
        await killed;
      }

      const { messages, events } = await readAll(roomId!);
      expect(messages.filter((message) => message.role === "user").map((message) => message.content)).toEqual(sent);
      expect(messages.filter((message) => message.role === "assistant")).toHaveLength(sent.length);
      expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
      const announced = events.filter((event) => event.type === "message").map((event) => event.data.message.id);
      expect(announced).toEqual(messages.map((message) => message.id));
      const ended = events.filter((event) => event.type === "run-end");
      expect(new Set(ended.map((event) => event.data.generationId)).size).toBe(ended.length);
      expect(ended.every((event) => event.data.outcome === "done")).toBe(true);
      const made = ended.flatMap((event) => (event.data.version === null ? [] : [event.data.version]));
      expect(made).toEqual(made.map((_, index) => index + 1));
    },
    roundsTimeout(400_000),
  );
});

/** A request whose body is still on its way. */
async function begin(path: string, body: string) {
  const socket = connect(appmon.port, "127.0.0.1");
  await once(socket, "connect");
  let said = "";
  socket.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: localhost:${appmon.port}`,
    `authorization: Bearer ${member.tokens.access_token}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  const bytes = Buffer.from(body);
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  socket.write(bytes.subarray(0, 5));
  return {
    async finish(): Promise<string> {
      socket.write(bytes.subarray(5));
      await once(socket, "close");
      return said;
    },
  };
}

describe("told to stop", () => {
  it("lets nobody in, answers who is inside, hands the run over, and leaves nothing running", async () => {
    const started = await member.call<ChatAnswer>("POST", "/room/chat", { content: "고객 관리 앱 만들어줘", start: true });
    expect(started.status).toBe(201);
    const upload = await begin("/api/room", JSON.stringify({ title: "절반만 온 말" }));
    // The head has arrived and is being worked on when a later request on another connection was answered.
    await member.call("GET", "/room");
    const code = appmon.stop();
    for (;;) {
      const late = await fetch(`${appmon.origin}/health/ready`).catch(() => undefined);
      if (!late) break;
      // Over a connection that was open: told to go elsewhere.
      if (!late.ok) expect(late.status).toBe(503);
    }
    expect(await upload.finish()).toMatch(/^HTTP\/1.1 201 /);
    expect(await code).toBe(0);
    expect(appmon.remains()).toEqual([]);

    // In every run generations.test.ts has a run finished by another process than the one that handed it over.
    if (!IS_SOAK) return;
    await appmon.start();
    const { room } = started.json;
    const built = await member.call<{ generation: { state: string } }>("POST", "/room/codegen", {
      room_id: room.id,
      message_id: started.json.message.id,
    });
    expect([built.status, built.json.generation.state]).toEqual([200, "done"]);
    const { json } = await member.call<{ items: unknown[] }>("GET", `/room/chat/${room.id}`);
    expect(json.items).toHaveLength(2);
  });
});
