/** Words said anew: the turn starts from where they were said first, and nothing that came since is lost. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

let test: TestService;
let owner: Person;
let roomId: string;
let appId: string;
let first: string;
let coloured: string;

beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
  const made = await owner.say(null, "동네 네일샵 예약 받는 앱 만들어줘");
  [roomId, appId, first] = [made.chat.room.id, made.codegen!.app!.id, made.chat.message.id];
  coloured = (await owner.say(roomId, "배경을 검정으로 바꿔줘")).chat.message.id;
  await owner.say(roomId, "앱 이름을 '하늘네일'로 바꿔줘");
});
afterAll(() => test.stop());

const anew = async (messageId: string, content: string, by = owner, room = roomId) => {
  const chat = await by.call("POST", "/room/chat", { room_id: room, content, edit_of: messageId, start: true });
  if (chat.status === 201 && chat.json.reply.intent === "build")
    await by.call("POST", "/room/codegen", { room_id: room, message_id: chat.json.message.id });
  return chat;
};
const spec = async () => (await owner.call("GET", `/app/${appId}/spec`)).json;

describe("a message that is said anew", () => {
  it("starts from the version before it, without what was said after it", async () => {
    const { json } = await anew(coloured, "배경을 노란색으로 바꿔줘");
    expect(json.message).toMatchObject({ editOf: coloured, startsFrom: 1 });
    const now = await spec();
    expect([now.version, now.spec.theme.background]).toEqual([4, "#ffff00"]);
    expect(now.spec.title).not.toBe("하늘네일");
  });

  it("keeps the other branch: its messages, its versions, and the way back to it", async () => {
    const { items } = (await owner.call("GET", `/room/chat/${roomId}`)).json;
    expect(items.filter(({ role }: { role: string }) => role === "user")).toHaveLength(4);
    await owner.say(roomId, "되돌려줘");
    expect((await spec()).spec).toMatchObject({ title: "하늘네일", theme: { background: "#000000" } });
  });

  it("starts from the same place when it is said anew once more", async () => {
    const { items } = (await owner.call("GET", `/room/chat/${roomId}`)).json;
    const again = items.find(({ content }: { content: string }) => content === "배경을 노란색으로 바꿔줘");
    expect((await anew(again.id, "배경을 하늘색으로 바꿔줘")).json.message.startsFrom).toBe(1);
    expect((await spec()).spec.title).not.toBe("하늘네일");
  });

  it("makes the app anew where it was the first one, in the same room and as the same app", async () => {
    const { json } = await anew(first, "동아리 회비 관리 앱 만들어줘");
    expect(json.message.startsFrom).toBe(0);
    const now = await spec();
    expect(now.spec.title).toContain("회비");
    expect((await owner.call("GET", `/room/${roomId}`)).json.app).toMatchObject({ id: appId, version: now.version });
    expect((await owner.call("GET", `/app/${appId}/versions/1/files`)).status).toBe(200);
  });

  it("is a message of this room and of this person, or there is none", async () => {
    const other = await owner.say(null, "안녕하세요");
    const stranger = await test.person("낯선 사람");
    const answer = { id: (await owner.call("GET", `/room/chat/${roomId}`)).json.items[1].id as string };
    for (const [id, by, room, code] of [
      [other.chat.message.id, owner, roomId, "message/not-found"],
      ["msg_nobodys", owner, roomId, "message/not-found"],
      [answer.id, owner, roomId, "message/not-found"],
      [coloured, stranger, roomId, "room/not-found"],
    ] as const) {
      const refused = await anew(id, "배경을 흰색으로 바꿔줘", by, room);
      expect([refused.status, refused.json.code]).toEqual([404, code]);
    }
  });
});
