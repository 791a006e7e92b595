import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

let test: TestService;
let owner: Person;
beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
});
afterAll(() => test.stop());

const said = async (roomId: string) => (await owner.call("GET", `/room/chat/${roomId}`)).json.items;
/** Talks something over and answers what is said about it. */
async function plan(roomId: string | null, content: string) {
  const chat = (await owner.call("POST", "/room/chat", { room_id: roomId, content, plan: true })).json;
  const codegen = (await owner.call("POST", "/room/codegen", { room_id: chat.room.id, message_id: chat.message.id })).json;
  return { roomId: chat.room.id as string, codegen, answer: (await said(chat.room.id)).at(-1) };
}

describe("a plan", () => {
  it("is told before there is an app, and made when it is confirmed", async () => {
    const { roomId, codegen, answer } = await plan(null, "고객 관리 앱. 이름, 연락처, 메모");
    expect(codegen).toMatchObject({ app: null, version: null, generation: { state: "done" } });
    expect(answer.content).toMatch(/^이렇게 만들 계획이에요\.\n\n- /);
    expect(answer.chips).toEqual(["이대로 만들기"]);
    const made = await owner.say(roomId, "이대로 만들기");
    expect(made.codegen).toMatchObject({ version: 1 });
    expect(made.codegen!.app!.title).toContain("고객");
  });

  it("of a change says what would change, changes nothing, and grows until it is confirmed", async () => {
    const { codegen } = await owner.say(null, "고객 관리 앱. 이름, 연락처, 메모");
    const room = codegen!.generation.roomId;
    const first = await plan(room, "생일도 넣어줘");
    expect(first.answer.content).toContain("‘생일’");
    expect((await owner.call("GET", `/room/${room}`)).json.app.version).toBe(1);
    await owner.say(room, "/계획 주소도 넣어줘");
    expect((await owner.call("GET", `/room/${room}`)).json.app.version).toBe(1);
    expect((await said(room)).at(-2).content).toBe("주소도 넣어줘");
    await owner.say(room, "이대로 만들기");
    const { app } = (await owner.call("GET", `/room/${room}`)).json;
    expect(app.version).toBe(2);
    const { rows } = await test.database.client.pool.query("select spec from versions where app_id = $1 and number = 2", [app.id]);
    const labels = rows[0].spec.entities[0].fields.map((field: { label: string }) => field.label);
    expect(labels).toEqual(expect.arrayContaining(["생일", "주소"]));
  });

  it("that was made is not made again", async () => {
    const { codegen } = await owner.say(null, "고객 관리 앱. 이름, 연락처, 메모");
    const room = codegen!.generation.roomId;
    await plan(room, "생일도 넣어줘");
    await owner.say(room, "이대로 만들기");
    await owner.say(room, "이대로 만들기");
    expect((await owner.call("GET", `/room/${room}`)).json.app.version).toBe(2);
  });
});

describe("a change that is not sure to be what was meant", () => {
  it("changes nothing until a yes, and a yes to nothing is only said", async () => {
    const { codegen } = await owner.say(null, "고객 관리 앱. 이름, 연락처, 메모");
    const room = codegen!.generation.roomId;
    const version = async () => (await owner.call("GET", `/room/${room}`)).json.app.version;
    await owner.say(room, "네");
    expect(await version()).toBe(1);
    await owner.say(room, "산책로 고객은 표로 보여줘");
    const asked = (await said(room)).at(-1);
    expect(asked.content).toContain("이대로 바꿀까요?");
    expect(asked.chips[0]).toBe("네, 이대로 바꿔줘");
    expect(await version()).toBe(1);
    await owner.say(room, "네");
    expect(await version()).toBe(2);
    expect((await said(room)).at(-1).content).toContain("고객을 표로 보여 드려요");
  });
});
