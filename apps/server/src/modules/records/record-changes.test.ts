import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { takeTurnOfNouns as takeTurn } from "@appmon/engine/testing/turn-of-nouns";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

let test: TestService;
let owner: Person;
let room: string;
let appId: string;
let entity: EntitySpec;
let record: string;

beforeAll(async () => {
  test = await startTestService({ overrides: { takeTurn: async (input) => takeTurn(input) } });
  owner = await test.person();
  const { chat, codegen } = await owner.say(null, "고객 관리 앱: 고객명, 연락처, 등급(일반/우수), 포인트(숫자)");
  room = chat.room.id;
  appId = codegen!.app!.id;
  const { rows } = await test.database.client.pool.query("select spec from versions where app_id = $1", [appId]);
  entity = (rows[0].spec as AppSpec).entities[0]!;
  const points = entity.fields.find(({ label }) => label === "포인트")!;
  const ops = [{ op: "setField", entity: entity.id, field: points.id, patch: { max: 100 } }];
  expect((await owner.call("POST", `/app/${appId}/spec`, { base: 1, ops })).status).toBe(200);
  const grade = entity.fields.find(({ label }) => label === "등급")!;
  const values = { [entity.titleField]: "하예솔", [grade.id]: grade.options![0]!.value, [points.id]: 10 };
  const made = await owner.call("POST", path(), { values });
  expect(made.status).toBe(201);
  record = made.json.id;
});
afterAll(() => test.stop());

const path = (rest = "", env = "preview") => `/app/${appId}/collections/${entity.id}/records${rest}?env=${env}`;
/** What is written in a field of the record, as it is called. */
async function held(label: string, id = record): Promise<unknown> {
  const field = entity.fields.find((one) => one.label === label)!;
  const { rows } = await test.database.client.pool.query("select data from records where app_id = $1 and id = $2", [appId, id]);
  const value = rows[0].data[field.id];
  return field.options?.find((one) => one.value === value)?.label ?? value;
}
async function make(name: string, points: number): Promise<string> {
  const idOf = (label: string) => entity.fields.find((one) => one.label === label)!;
  const grade = idOf("등급");
  const values = { [entity.titleField]: name, [grade.id]: grade.options![0]!.value, [idOf("포인트").id]: points };
  return (await owner.call("POST", path(), { values })).json.id;
}
/** How many records are called so. */
async function called(name: string): Promise<number> {
  const query = "select count(*) from records where app_id = $1 and env = 'preview' and data ->> $2 = $3";
  const { rows } = await test.database.client.pool.query(query, [appId, entity.titleField, name]);
  return Number(rows[0].count);
}
const versions = async (): Promise<number> =>
  Number((await test.database.client.pool.query("select count(*) from versions where app_id = $1", [appId])).rows[0].count);
async function say(text: string): Promise<{ content: string; chips: string[] }> {
  await owner.say(room, text);
  return (await owner.call("GET", `/room/chat/${room}`)).json.items.at(-1);
}

describe("a record that is changed by words", () => {
  it("is written by the rules of the data, the app stays as it is, and going back is of the record", async () => {
    const before = await versions();
    const told = await say("하예솔 등급 우수로 바꿔줘");
    expect(told.content).toBe("하예솔의 등급을 일반에서 우수로 바꿨어요.");
    expect(await held("등급")).toBe("우수");
    expect(told.chips).toEqual(["되돌리기: 하예솔 등급 일반으로 바꿔줘"]);
    const back = await say("되돌려줘");
    expect([back.content, back.chips]).toEqual(["하예솔의 등급을 우수에서 일반으로 바꿨어요.", []]);
    expect([await held("등급"), await versions()]).toEqual(["일반", before]);
  });

  it("stays as it is where the app does not take it, and that is said", async () => {
    const told = await say("하예솔 포인트 500으로 바꿔줘");
    expect(told.content).toMatch(/^기록을 바꾸지 못했어요\. .*100/);
    expect([await held("포인트"), told.chips]).toEqual([10, []]);
  });

  it("is not changed by what is only talked over", async () => {
    const sent = await owner.call("POST", "/room/chat", { room_id: room, content: "하예솔 등급 우수로 바꿔줘", plan: true });
    await owner.call("POST", "/room/codegen", { room_id: room, message_id: sent.json.message.id });
    expect(await held("등급")).toBe("일반");
  });

  it("is nobody else's: a stranger's words find no room, and their own app has no such record", async () => {
    const stranger = await test.person();
    expect((await stranger.call("POST", "/room/chat", { room_id: room, content: "하예솔 등급 우수로 바꿔줘" })).status).toBe(404);
    const { chat } = await stranger.say(null, "고객 관리 앱: 고객명, 등급(일반/우수)");
    await stranger.say(chat.room.id, "하예솔 등급 우수로 바꿔줘");
    expect(await held("등급")).toBe("일반");
  });

  it("is one of several: all of them or none, and back together", async () => {
    const other = await make("도아람", 20);
    const told = await say("하예솔이랑 도아람 등급 우수로 바꿔줘");
    expect(told.content).toBe("하예솔, 도아람의 등급을 일반에서 우수로 바꿨어요.");
    expect([await held("등급"), await held("등급", other)]).toEqual(["우수", "우수"]);
    await say("되돌려줘");
    expect([await held("등급"), await held("등급", other)]).toEqual(["일반", "일반"]);
    const refused = await say("하예솔 포인트 50, 도아람 포인트 500으로 바꿔줘");
    expect(refused.content).toMatch(/^기록을 바꾸지 못했어요\. .*100/);
    expect([await held("포인트"), await held("포인트", other)]).toEqual([10, 20]);
  });

  it("comes with a sentence, and goes with one word", async () => {
    const told = await say("새 고객 문가온 가입했어요");
    expect(told.content).toMatch(/^고객에 문가온을 새로 넣었어요/);
    expect(await called("문가온")).toBe(1);
    await say("되돌려줘");
    expect(await called("문가온")).toBe(0);
  });

  it("is deleted by what was offered, and by no other words", async () => {
    await make("나지율", 5);
    await say("나지율 기록 지우기");
    expect(await called("나지율")).toBe(1);
    const asked = await say("나지율 탈퇴했어요");
    expect(asked.chips).toEqual(["나지율 기록 지우기"]);
    expect(await called("나지율")).toBe(1);
    await say("나지율 기록 지우기");
    expect(await called("나지율")).toBe(0);
  });
});
