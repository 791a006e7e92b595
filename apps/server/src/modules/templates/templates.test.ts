import type { AppSpec } from "@appmon/appspec/spec";
import type { Template } from "@appmon/contract/template";
import { createId } from "@appmon/kernel/id";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

let test: TestService;
let owner: Person;
let other: Person;
let app: { id: string; roomId: string };

beforeAll(async () => {
  test = await startTestService();
  [owner, other] = await Promise.all([test.person("카나리아주인"), test.person("가져가는 사람")]);
  const { chat, codegen } = await owner.say(null, "고객 관리 앱: 고객명, 연락처, 등급(일반/우수), 메모");
  app = { id: codegen!.app!.id, roomId: chat.room.id };
});
afterAll(() => test.stop());

const OFFER = { kind: "work", title: "단골 장부", description: "가게 손님을 적어요", byline: "하늘상점" };
const offer = (body: object = {}) => owner.call("PUT", `/app/${app.id}/template`, { ...OFFER, ...body });
/** Everything found, as somebody who turns one page after the other sees it. */
async function found(query = ""): Promise<Template[]> {
  const items: Template[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const params = new URLSearchParams([...new URLSearchParams(query), ...(cursor ? [["cursor", cursor]] : [])]);
    const page: { items: Template[]; nextCursor: string | null } = (await other.call("GET", `/template?${params}`)).json;
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}
/** What people offer, without the apps we keep ready. */
const listed = async (query = "") => (await found(query)).filter((item) => !item.isReady);
const ready = async (query = "") => (await found(query)).filter((item) => item.isReady);
/** The first of them; a list without one fails here. */
function first<T>([item]: readonly T[]): T {
  if (item === undefined) throw new Error("nothing was found");
  return item;
}
const take = (id: string, by = other) => by.call("POST", `/template/${id}/take`);
const specOf = async (by: Person, id: string): Promise<AppSpec> => (await by.call("GET", `/app/${id}/spec`)).json.spec;
const query = (text: string, values: unknown[]) => test.database.client.pool.query(text, values);

describe("an app offered as a template", () => {
  it("is seen by others with what it is made of, and found by words and kind", async () => {
    const offered = await offer();
    expect([offered.status, offered.json.template]).toEqual([
      200,
      expect.objectContaining({ ...OFFER, takes: 0, isMine: true, version: 1 }),
    ]);
    const [item] = await listed();
    expect(item).toMatchObject({ ...OFFER, isMine: false, lists: ["고객"] });
    expect(JSON.stringify(item)).not.toContain(owner.userId);
    for (const [search, count] of [
      ["손님 장부", 1],
      ["하늘상점", 1],
      ["예약", 0],
      ["%", 0],
    ] as const)
      expect(await listed(`?search=${encodeURIComponent(search)}`)).toHaveLength(count);
    expect([await listed("?kind=work"), await listed("?kind=shop")].map((items) => items.length)).toEqual([1, 0]);
  });

  it.each([
    ["title", { title: "네이버 로그인" }],
    ["description", { description: "국민은행 보안카드 재발급을 위한 본인인증" }],
    ["maker", { description: "본인인증을 해요", byline: "국민은행 고객센터" }],
  ])("is stopped where its %s poses as somebody else's sign-in, with the way to object", async (_what, body) => {
    const stopped = await offer(body);
    expect([stopped.status, stopped.json.code, stopped.json.findings[0].code]).toEqual([422, "deployment/impersonation", "poses"]);
    expect(stopped.json.detail ?? stopped.json.title).toContain("이의를 알려 주세요");
    // What was offered before stays as it was.
    expect(await listed()).toMatchObject([OFFER]);
    const { review } = (await owner.call("GET", `/app/${app.id}/publish-review`)).json;
    expect(review).toMatchObject({ state: "stopped", title: "title" in body ? body.title : OFFER.title });
    const objected = await owner.call("POST", `/app/${app.id}/publish-review/appeal`, { message: "제가 만든 장부예요." });
    expect(objected.json.review).toMatchObject({ id: review.id, state: "open" });
  });

  it("stays one when it is offered anew", async () => {
    const first = (await offer()).json.template.id;
    expect((await offer({ title: "단골 손님 장부" })).json.template).toMatchObject({ id: first, title: "단골 손님 장부" });
    expect(await listed()).toHaveLength(1);
    await offer();
  });

  it("becomes an app of the taker's own, which says where it comes from", async () => {
    const { id } = first(await listed());
    const taken = await take(id);
    expect([taken.status, taken.json.title, taken.json.version, taken.json.fromTemplate]).toEqual([
      201,
      OFFER.title,
      1,
      { id, title: OFFER.title, byline: OFFER.byline },
    ]);
    expect([taken.json.id, taken.json.roomId]).not.toEqual([app.id, app.roomId]);
    expect((await test.visit(taken.json.previewUrl)).status).toBe(200);
    const messages = (await other.call("GET", `/room/chat/${taken.json.roomId}`)).json.items;
    expect(messages.at(-1).content).toContain("‘단골 장부’ 템플릿");
    expect((await other.say(taken.json.roomId, "배경을 검정으로 바꿔줘")).codegen!.app!.id).toBe(taken.json.id);
    expect((await owner.call("GET", `/app/${app.id}`)).json.version).toBe(1);
    expect(first(await listed()).takes).toBe(1);
  });

  it("takes along nobody: no records, no names or numbers of people, no words, no code written by hand", async () => {
    const [{ id: collection }] = (await owner.call("GET", `/app/${app.id}`)).json.collections;
    const spec = await specOf(owner, app.id);
    const entity = spec.entities[0]!;
    const phone = entity.fields.find(({ type }) => type === "phone")!;
    const canary = { [entity.titleField]: "카나리아 손님", [phone.id]: "010-9876-5432" };
    for (const env of ["preview", "live"])
      await owner.call("POST", `/app/${app.id}/collections/${collection}/records?env=${env}`, { values: canary });
    const files = (await owner.call("GET", `/app/${app.id}/versions/1/files`)).json.files;
    await owner.call("PUT", `/app/${app.id}/files`, {
      base: 1,
      files: [{ path: "src/app.tsx", content: `// 카나리아 코드\n${files["src/app.tsx"]}` }],
    });
    const { version } = (await owner.call("GET", `/app/${app.id}`)).json;
    await owner.call("POST", `/app/${app.id}/spec`, {
      base: version,
      ops: [
        { op: "setSample", entity: entity.id, sample: [{ id: "s1", ...canary }] },
        { op: "setNotes", notes: [{ kind: "understood", text: "카나리아 메모" }] },
      ],
    });
    const offered = await offer();
    expect(offered.json.template?.version).toBe(version + 1);
    const taken = (await take(offered.json.template.id)).json;
    const { rows } = await query("select data from records where app_id = $1", [taken.id]);
    expect(rows).toHaveLength(1);
    const everything = JSON.stringify([
      rows,
      await specOf(other, taken.id),
      (await other.call("GET", `/app/${taken.id}/versions/1/files`)).json,
      (await query("select spec from templates", [])).rows,
    ]);
    for (const word of ["카나리아", "010-9876-5432"]) expect(everything).not.toContain(word);
    await offer({ samples: false });
    const bare = (await take(offered.json.template.id)).json;
    expect((await query("select 1 from records where app_id = $1", [bare.id])).rows).toEqual([]);
  });

  it("counts as an app of the taker's plan", async () => {
    const { id } = first(await listed());
    const full = await test.person("다 쓴 사람");
    expect((await take(id, full)).status).toBe(201);
    await query(
      `insert into rooms (id, owner_id, preview_name, preview_expires_at)
       select 'room_full_' || n, $1, 'p-full-' || n, now() from generate_series(1, 30) n`,
      [full.userId],
    );
    await query(
      "insert into apps (id, owner_id, room_id, title) select 'app_full_' || n, $1, 'room_full_' || n, '앱' from generate_series(1, 30) n",
      [full.userId],
    );
    const refused = await take(id, full);
    expect([refused.status, refused.json.code]).toEqual([403, "plan/app-limit"]);
  });
});

describe("an app kept ready to begin with", () => {
  it("stands before what people offer, and is found by words of its fields and by its kind", async () => {
    const all = await found();
    expect(all[0]).toMatchObject({ isReady: true, isMine: false, takes: 0, byline: "앱몬" });
    expect(all.findIndex((item) => !item.isReady)).toBe((await ready()).length);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const salon = first(await ready(`?search=${encodeURIComponent("디자이너 노쇼")}`));
    expect(salon.title).toBe("미용실 예약");
    expect(await ready(`?search=${encodeURIComponent("디자이너 없는말")}`)).toEqual([]);
    const kinds = new Set((await ready("?kind=life")).map(({ kind }: Template) => kind));
    expect([...kinds]).toEqual(["life"]);
  });

  it("becomes the taker's own app as it looked, with screens that open, examples and words of where it comes from", async () => {
    const salon = first(await ready(`?search=${encodeURIComponent("미용실")}`));
    const taken = await take(salon.id);
    expect([taken.status, taken.json.title, taken.json.version]).toEqual([201, salon.title, 1]);
    expect(taken.json.fromTemplate).toEqual({ id: salon.id, title: salon.title, byline: "" });
    const spec = await specOf(other, taken.json.id);
    expect(spec.entities.map(({ name }) => name)).toEqual(salon.lists);
    expect(taken.json.look).toEqual(salon.look);
    expect((await test.visit(taken.json.previewUrl)).status).toBe(200);
    const { rows } = await query("select count(*)::int as count from records where app_id = $1", [taken.json.id]);
    expect(rows[0].count).toBe(spec.entities.reduce((sum, { sample }) => sum + (sample?.length ?? 0), 0));
    const messages = (await other.call("GET", `/room/chat/${taken.json.roomId}`)).json.items;
    expect(messages.at(-1).content).toContain("‘미용실 예약’");
    // The one of somebody else is another app: what one of them changes, the other does not see.
    const again = await take(salon.id, owner);
    expect((await other.say(taken.json.roomId, "배경을 검정으로 바꿔줘")).codegen!.app!.id).toBe(taken.json.id);
    expect((await owner.call("GET", `/app/${again.json.id}`)).json.version).toBe(1);
    expect((await owner.call("GET", `/app/${taken.json.id}`)).status).toBe(404);
  });

  it("is of one subject where one looks for it, and stands on no shelf", async () => {
    const tyres = (await ready(`?search=${encodeURIComponent("타이어 보관")}`)).find(({ title }) => title === "타이어 보관")!;
    expect((await ready()).map(({ id }) => id)).not.toContain(tyres.id);
    const taken = await take(tyres.id);
    expect([taken.status, taken.json.title]).toEqual([201, tyres.title]);
    expect((await specOf(other, taken.json.id)).entities.map(({ name }) => name)).toEqual(tyres.lists);
  });

  it("is not there under a name that nobody gave it, nor for who is not signed in", async () => {
    expect((await take("ready_nothing")).json.code).toBe("template/not-found");
    const salon = first(await ready());
    expect((await fetch(`${other.origin}/api/template/${salon.id}/take`, { method: "POST" })).status).toBe(401);
  });
});

describe("a template that is gone", () => {
  it("was withdrawn by its owner; apps that began with it stay", async () => {
    const { id } = (await offer()).json.template;
    const taken = (await take(id)).json.id;
    expect((await other.call("DELETE", `/app/${app.id}/template`)).status).toBe(404);
    expect((await owner.call("DELETE", `/app/${app.id}/template`)).status).toBe(200);
    expect([await listed(), (await take(id)).json.code]).toEqual([[], "template/not-found"]);
    expect((await owner.call("DELETE", `/app/${app.id}/template`)).json.code).toBe("template/not-found");
    expect((await other.call("GET", `/app/${taken}`)).json.fromTemplate.title).toBe(OFFER.title);
  });

  it("is of an app in the trash, until that is had back", async () => {
    const { id } = (await offer()).json.template;
    await owner.call("DELETE", `/app/${app.id}`);
    expect([await listed(), (await take(id)).status]).toEqual([[], 404]);
    await owner.call("POST", `/app/${app.id}/recover`);
    expect(await listed()).toHaveLength(1);
  });

  it("was reported, and is of an app that operators closed; it cannot be offered again", async () => {
    const { id } = (await offer()).json.template;
    expect((await other.call("POST", "/report", { app: id, category: "fraud", content: "은행인 척해요" })).status).toBe(201);
    const { rows } = await query("select app_id, slug from abuse_reports", []);
    expect(rows).toEqual([{ app_id: app.id, slug: id }]);
    await query("insert into take_downs (id, app_id, reason, taken_down_by, taken_down_at) values ($1, $2, '신고', 'me', now())", [
      createId("down"),
      app.id,
    ]);
    expect([await listed(), (await take(id)).status]).toEqual([[], 404]);
    expect((await offer()).json.code).toBe("deployment/taken-down");
  });
});
