import { setTimeout as wait } from "node:timers/promises";
import { createModelServer, type ModelRequest, type ModelServer } from "@appmon/model-server/create-model-server";
import type { ModelTurn } from "@appmon/model-server/model-turn";
import { roomSummaries } from "@appmon/db/model-schema";
import { messages } from "@appmon/db/schema";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

const MAKE = "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모";
/** What the built-in engine leaves to the model. */
const BEYOND = "엑셀 파일 올리면 자동으로 등록되게 해줘";
const NOTES = "- 등급은 일반과 VIP 둘로 하기로 함\n- 메모는 지우지 않기로 함";
const isNotes = ({ body }: ModelRequest) => JSON.stringify(body.messages).includes("You keep the notes");

let server: ModelServer;
let test: TestService;
let small: ModelTurn;
let person: Person;
let release: () => void;
let held: Promise<void>;

beforeAll(async () => {
  server = await createModelServer({
    script: async (request) => {
      if (!isNotes(request)) return { tools: [{ name: "done", input: { summary: "그대로예요." } }] };
      await held;
      return small;
    },
  });
  const model = { provider: "openai", apiKey: "k", baseUrl: `${server.url}/v1` } as const;
  test = await startTestService({
    models: [
      { ...model, model: "big" },
      { ...model, model: "little", role: "small" },
    ],
  });
});
afterAll(async () => {
  await test.stop();
  await server.close();
});
beforeEach(async () => {
  server.requests.length = 0;
  small = { say: NOTES };
  ({ promise: held, resolve: release } = Promise.withResolvers<void>());
  person = await test.person();
});

/** A room in which much was said: 40 messages of about 200 tokens each, stored as they would be. */
async function longRoom(): Promise<string> {
  const { chat } = await person.say(null, MAKE);
  const { db } = test.database.client;
  const said = Array.from({ length: 40 }, (_none, n) => ({
    roomId: chat.room.id,
    id: `msg_${chat.room.id}_${n}`,
    seq: -100 + n,
    role: n % 2 === 0 ? ("user" as const) : ("assistant" as const),
    content: `${n}번째 이야기: ${"등급은 일반과 VIP 둘로 하고 메모는 지우지 말아 주세요. ".repeat(12)}`,
    chips: [],
    notes: [],
    createdAt: new Date(0),
  }));
  await db.insert(messages).values(said);
  return chat.room.id;
}
const summaryOf = async (roomId: string) =>
  (await test.database.client.db.select().from(roomSummaries).where(eq(roomSummaries.roomId, roomId)))[0];
/** Polled: nobody is told when notes are written. */
async function until<T>(read: () => Promise<T | undefined> | T | undefined): Promise<T> {
  // Shorter than a test: what does not come ends with it.
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    const value = await read();
    if (value !== undefined) return value;
    await wait(20);
  }
  throw new Error("it did not come");
}
/** Without those that ask for a title. */
const asked = (model: string) => server.requests.filter((request) => request.body.model === model && (model === "big" || isNotes(request)));
const textOf = ({ body }: ModelRequest) => JSON.stringify(body.messages.at(-1));

it("a long conversation is put in short beside the turn, by the small model, and read by the next one", async () => {
  const room = await longRoom();
  // The turn ends while the small model still writes.
  await person.say(room, BEYOND);
  await until(() => asked("little")[0]);
  expect([asked("big").length > 0, await summaryOf(room)]).toEqual([true, undefined]);
  release();
  const kept = await until(() => summaryOf(room));
  expect(kept.text).toBe(NOTES);
  expect(textOf(asked("little")[0]!)).toContain("0번째 이야기");

  server.requests.length = 0;
  await person.say(room, BEYOND);
  const prompt = textOf(asked("big")[0]!);
  expect(prompt).toContain("등급은 일반과 VIP 둘로 하기로 함");
  expect(prompt).toContain("39번째 이야기");
  expect(prompt).not.toContain(" 0번째 이야기");
  // What is short by now is not put in short again.
  expect(asked("little")).toEqual([]);
});

it("notes that could not be written leave the conversation as it was", async () => {
  small = { fault: "500" };
  release();
  const room = await longRoom();
  const { codegen } = await person.say(room, BEYOND);
  expect(codegen!.generation.state).toBe("done");
  await until(() => asked("little")[0]);
  await person.say(room, BEYOND);
  expect(await summaryOf(room)).toBeUndefined();
  expect(textOf(asked("big").at(-1)!)).toContain("39번째 이야기");
});

it("notes of a branch that was left are not read, and go with the room", async () => {
  release();
  const room = await longRoom();
  await person.say(room, BEYOND);
  await until(() => summaryOf(room));
  const { db } = test.database.client;
  const [first] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.roomId, room), eq(messages.role, "user")))
    .orderBy(asc(messages.seq))
    .limit(1);
  // The first message of all said anew: everything the notes are about is another branch.
  await db.insert(messages).values({ ...first!, id: `msg_${room}_anew`, seq: -50, editOf: first!.id, content: "처음부터 다시 말할게요" });
  server.requests.length = 0;
  await person.say(room, BEYOND);
  for (const request of asked("big")) expect(textOf(request)).not.toContain("등급은 일반과 VIP 둘로 하기로 함");
  await person.call("DELETE", `/room/${room}`);
  await person.call("DELETE", `/room/${room}/trash`);
  expect(await summaryOf(room)).toBeUndefined();
});
