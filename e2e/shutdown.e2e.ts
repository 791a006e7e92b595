/** SIGTERM while people are at work: nothing that was begun is lost. */
import { once } from "node:events";
import { connect } from "node:net";
import type { ChatAnswer } from "@appmon/contract/room";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppmonProcess, createAppmonProcess } from "./support/appmon-process.ts";
import { type Member, signUp } from "./support/sign-up.ts";

let appmon: AppmonProcess;
let member: Member;
beforeAll(async () => {
  appmon = await createAppmonProcess();
  await appmon.start();
  member = await signUp(appmon.origin, "바쁜 사람");
});
afterAll(() => appmon?.dispose());

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

describe("a server that is told to stop", () => {
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
