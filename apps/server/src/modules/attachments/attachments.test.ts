import { WORKBOOK_TYPE } from "@appmon/contract/attachment";
import { createModelServer } from "@appmon/model-server/create-model-server";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeWorkbook } from "./testing/make-workbook.ts";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

let test: TestService;
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  test = await startTestService();
  [owner, stranger] = await Promise.all([test.person(), test.person("낯선 사람")]);
});
afterAll(() => test.stop());

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
const give = (name: string, type: string, body: string | Buffer, by = owner) =>
  by.call("POST", "/attachment", { name, type, data: Buffer.from(body).toString("base64") });
const say = async (content: string, more: object, by = owner) => {
  const chat = await by.call("POST", "/room/chat", { content, start: true, ...more });
  if (chat.status !== 201) return { chat, codegen: undefined };
  return { chat, codegen: await by.call("POST", "/room/codegen", { room_id: chat.json.room.id, message_id: chat.json.message.id }) };
};
const recordsOf = async (appId: string) => {
  const { collections } = (await owner.call("GET", `/app/${appId}`)).json;
  const lists = await Promise.all(
    collections.map(async ({ id, name }: { id: string; name: string }) => [
      name,
      (await owner.call("GET", `/app/${appId}/collections/${id}/records`)).json.items,
    ]),
  );
  return Object.fromEntries(lists) as Record<string, Record<string, unknown>[]>;
};

describe("a file", () => {
  it("is kept for its owner, downloads as nothing but a file, and is not there for anybody else", async () => {
    const { status, json } = await give("../가게\u202e<b>.png", "image/png", PNG);
    expect([status, json.type, json.size]).toEqual([201, "image/png", PNG.length]);
    expect(json.name).not.toMatch(/[/<>\u202e]/);
    const file = await owner.call("GET", `/attachment/${json.id}`);
    expect([file.status, file.bytes.equals(PNG)]).toEqual([200, true]);
    expect(file.headers["content-disposition"]).toMatch(/^attachment;/);
    expect(file.headers["content-security-policy"]).toContain("sandbox");
    const theirs = await stranger.call("GET", `/attachment/${json.id}`);
    expect([theirs.status, theirs.json.code]).toEqual([404, "attachment/not-found"]);
  });

  it.each([
    ["a page that says it is a picture", "a.png", "image/png", "<script>alert(1)</script>"],
    ["a drawing that can run", "a.svg", "image/svg+xml", "<svg onload='alert(1)'/>"],
    ["a text that says it is a workbook", "a.xlsx", WORKBOOK_TYPE, "이름,나이"],
    ["nothing", "a.csv", "text/csv", ""],
    ["bytes that are no text", "a.csv", "text/csv", Buffer.from([0x80, 0xff, 0x00, 0x01])],
    ["more than two megabytes", "a.txt", "text/plain", "가".repeat(800_000)],
  ])("is refused when it is %s", async (_name, name, type, body) => {
    const answer = await give(name, type, body);
    expect([answer.status, answer.json.code]).toEqual([400, expect.stringMatching(/^(?:attachment|request)\/invalid$/)]);
  });

  it("comes with a message of its owner, once", async () => {
    const [mine, theirs] = [(await give("a.png", "image/png", PNG)).json, (await give("b.png", "image/png", PNG, stranger)).json];
    const stolen = await say("안녕하세요", { attachments: [theirs.id] });
    expect([stolen.chat.status, stolen.chat.json.code]).toEqual([404, "attachment/not-found"]);
    const sent = await say("고양이 사진첩 앱 만들어줘", { attachments: [mine.id] });
    expect(sent.chat.json.message.attachments).toEqual([mine]);
    const { items } = (await owner.call("GET", `/room/chat/${sent.chat.json.room.id}`)).json;
    expect(items[0].attachments).toEqual([mine]);
    expect(items[1].content).toContain("그림을 보고 만들지는 못해서");
    expect((await say("또", { attachments: [mine.id] })).chat.status).toBe(404);
  });
});

const CSV = "상호,담당자,연락처,거래 시작일\r\n한빛상사,김민수,02-123-4567,2024-03-05\r\n다온물산,박서연,031-222-3333,2025. 1. 15\r\n";

describe("a table", () => {
  it("becomes the app's own records, in the encoding of older spreadsheets too", async () => {
    // "이름,등급\n하늘,금\n" as EUC-KR.
    const legacy = Buffer.from("c0ccb8a72cb5eeb1de0ac7cfb4c32cb1dd0a", "hex");
    const file = (await give("회원 명단.csv", "text/csv", legacy)).json;
    const { codegen } = await say("이 파일로 앱 만들어줘", { attachments: [file.id] });
    const { 회원: members } = await recordsOf(codegen!.json.app.id);
    expect(members).toHaveLength(1);
    expect(Object.values(members![0]!)).toContain("하늘");
  });

  it("is added to the collection it fits, or gets one, and comes along when the message is said anew", async () => {
    const file = (await give("거래처_목록.csv", "text/csv", CSV)).json;
    const made = await say("동네 네일샵 예약 받는 앱 만들어줘", {});
    const [roomId, appId] = [made.chat.json.room.id, made.codegen!.json.app.id];
    const added = await say("이 표도 넣어줘", { room_id: roomId, attachments: [file.id] });
    expect(added.codegen!.json.generation.state).toBe("done");
    expect((await recordsOf(appId))["거래처"]).toHaveLength(2);
    const more = (await give("더.csv", "text/csv", "상호,연락처\n새별,02-1\n")).json;
    await say("여기도 있어", { room_id: roomId, attachments: [more.id] });
    expect((await recordsOf(appId))["거래처"]).toHaveLength(3);
    const anew = await say("이 표를 데이터로 넣어줘", { room_id: roomId, edit_of: added.chat.json.message.id });
    expect(anew.chat.json.message.attachments).toEqual([file]);
  });

  it("may be the first sheet of a workbook", async () => {
    const bytes = makeWorkbook([
      ["상호", "담당자", "거래 시작일"],
      ["한빛상사", "김민수", { day: 45_356 }],
      ["=다온물산", "박서연", { day: 45_357 }],
    ]);
    const file = (await give("거래처 명단.xlsx", WORKBOOK_TYPE, bytes)).json;
    const { codegen } = await say("이 엑셀로 앱 만들어줘", { attachments: [file.id] });
    const { 거래처: clients } = await recordsOf(codegen!.json.app.id);
    expect(clients!.map((values) => Object.values(values))).toEqual(
      expect.arrayContaining([expect.arrayContaining(["한빛상사", "2024-03-05"]), expect.arrayContaining(["=다온물산", "2024-03-06"])]),
    );
  });

  it("of a workbook nobody can read is said to be none", async () => {
    const file = (await give("회원.xlsx", WORKBOOK_TYPE, makeWorkbook([], { "xl/workbook.xml": "<html/>" }))).json;
    const { chat, codegen } = await say("회원 관리 앱 만들어줘", { attachments: [file.id] });
    expect(codegen!.json.app).not.toBeNull();
    const { items } = (await owner.call("GET", `/room/chat/${chat.json.room.id}`)).json;
    expect(items.at(-1).content).toContain("첫 시트에 표만 남기거나");
  });

  it("that is none is said to be none, and nothing else fails", async () => {
    const file = (await give("깨진.csv", "text/csv", '이름,"등급\n하늘,금')).json;
    const { chat, codegen } = await say("회원 관리 앱 만들어줘", { attachments: [file.id] });
    expect(codegen!.json.app).not.toBeNull();
    const { items } = (await owner.call("GET", `/room/chat/${chat.json.room.id}`)).json;
    expect(items.at(-1).content).toContain("표로 읽지 못했어요");
  });
});

describe("a picture or a text where a model helps", () => {
  const bytes = Buffer.concat([PNG, Buffer.from("rest of a picture")]);
  const asked = async (sees: boolean) => {
    const model = await createModelServer({ script: async () => ({ tools: [{ name: "done", input: { summary: "좋아요." } }] }) });
    const service = await startTestService({ models: [{ provider: "openai-compatible", model: "m", baseUrl: `${model.url}/v1`, sees }] });
    const person = await service.person();
    const ids = await Promise.all(
      [
        ["menu.png", "image/png", bytes] as const,
        ["wish.txt", "text/plain", "단골에게는 쿠폰도 주고 싶어요. 단골 900101-1234567"] as const,
      ].map(async ([name, type, body]) => (await give(name, type, body, person)).json.id),
    );
    const chat = (
      await person.call("POST", "/room/chat", {
        content: "고객 관리 앱 만들어줘. 카드는 4111-1111-1111-1111",
        attachments: ids,
        start: true,
      })
    ).json;
    await person.call("POST", "/room/codegen", { room_id: chat.room.id, message_id: chat.message.id });
    const { items } = (await person.call("GET", `/room/chat/${chat.room.id}`)).json;
    const sent = JSON.stringify(model.requests[0]!.body);
    await service.stop();
    await model.close();
    return { sent, said: items.map(({ content }: { content: string }) => content).join("\n") };
  };

  it("is shown to one that sees, and one reads so", async () => {
    const { sent, said } = await asked(true);
    expect(sent).toContain(bytes.toString("base64"));
    expect(sent).toContain("단골에게는 쿠폰도");
    expect(said).toContain("AI가 다듬을 때 함께 봐요.");
    expect(sent + said).not.toMatch(/900101-1234567|4111-1111-1111-1111/);
    expect(said).toContain("주민등록번호나 카드 번호로 보이는 숫자를 가리고 저장했어요.");
    expect(said).toContain("붙인 글에서 주민등록번호나 카드 번호로 보이는 숫자는 가리고 읽었어요.");
  });

  it("is not sent to one that does not see, and one reads that", async () => {
    const { sent, said } = await asked(false);
    expect(sent).not.toContain(bytes.toString("base64"));
    expect(sent).toContain("단골에게는 쿠폰도");
    expect(said).toContain("아직 그림을 보고 만들지는 못해서");
  });
});

describe("a picture as it is shown", () => {
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 30 } } })
      .withExif({ IFD0: { Make: "CANARY-CAMERA" } })
      .jpeg({ quality: 60 })
      .toBuffer();
  let id: string;
  beforeAll(async () => void (id = (await give("가게.jpg", "image/jpeg", await photo(1_600, 900))).json.id));
  const show = (query: string, by = owner, accept = "image/avif,image/webp,*/*", of = id) =>
    by.call("GET", `/attachment/${of}/picture${query}`, undefined, { accept });

  it.each([
    [256, "image/avif,image/webp,image/apng,*/*;q=0.8", "image/avif", 256],
    [640, "image/webp,*/*", "image/webp", 640],
    [640, "*/*", "image/png", 640],
    [3840, "image/webp", "image/webp", 1_600],
  ])("is %i px wide for a browser that takes %s", async (width, accept, type, made) => {
    const answer = await show(`?w=${width}`, owner, accept);
    expect([answer.status, answer.headers["content-type"], answer.headers["vary"]]).toEqual([200, type, "Accept"]);
    expect(answer.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
    const { width: wide, format, exif } = await sharp(answer.bytes).metadata();
    expect([wide, format, exif]).toEqual([made, type === "image/avif" ? "heif" : type.slice(6), undefined]);
    expect(answer.bytes.toString("latin1")).not.toContain("CANARY");
  });

  it.each(["", "?w=641", "?w=0", "?w=-640", "?w=1e9", "?w=640&q=100", "?w=640&w=256", "?w=__proto__"])(
    "is made in no other way: %s",
    async (query) => expect((await show(query)).json.code).toBe("request/invalid"),
  );

  it("is its owner's, asked for with a header or, by a page of ours, with the cookie", async () => {
    expect((await show("?w=256", stranger)).json.code).toBe("attachment/not-found");
    const address = `${test.service.publicOrigin}/api/attachment/${id}/picture?w=256`;
    const ask = async (token: string, headers: Record<string, string>, url = address) =>
      (await test.visit(url, { headers: { cookie: `theme=dark; AM_AT=${token}`, ...headers } })).status;
    const image = { "sec-fetch-dest": "image", "sec-fetch-site": "same-origin" };
    expect(await ask(owner.token, image)).toBe(200);
    expect(await ask(stranger.token, image)).toBe(404);
    expect(await ask("forged.to.ken", image)).toBe(401);
    // An app on a host beside ours, another site, a script, and what is no picture.
    expect(await ask(owner.token, { ...image, "sec-fetch-site": "same-site" })).toBe(401);
    expect(await ask(owner.token, { ...image, "sec-fetch-site": "cross-site" })).toBe(401);
    expect(await ask(owner.token, { ...image, "sec-fetch-dest": "empty" })).toBe(401);
    expect(await ask(owner.token, {})).toBe(401);
    expect(await ask(owner.token, image, `${test.service.publicOrigin}/api/attachment/${id}`)).toBe(401);
    expect(await ask(owner.token, image, `${test.service.publicOrigin}/api/user`)).toBe(401);
  });

  it("is none where the file is none, or unpacks to too much", async () => {
    const broken = (await give("a.png", "image/png", PNG)).json.id;
    const text = (await give("a.txt", "text/plain", "글")).json.id;
    const vast = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const bomb = (await give("b.png", "image/png", vast)).json.id;
    for (const of of [broken, text, bomb]) expect((await show("?w=256", owner, "image/webp", of)).json.code).toBe("attachment/invalid");
  });

  it("is made once for all who ask at once, and is there at once after that", async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => show("?w=1080")));
    expect(new Set(asked.map(({ bytes }) => bytes.toString("base64"))).size).toBe(1);
  });
});
