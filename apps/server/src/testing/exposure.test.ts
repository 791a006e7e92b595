/** What strangers at the public address of an app without people may do, through the gateway: nothing, unless it is there for them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CustomBlock } from "@appmon/appspec/parts/custom/declare";
import type { BookingBlock } from "@appmon/appspec/parts/booking/declare";
import type { SpecOp } from "@appmon/appspec/operation";
import { componentOf, fieldAt, mainListOf } from "@appmon/appspec/registry-block";
import type { AppSpec } from "@appmon/appspec/spec";
import { calledOffOption, isLookedUp, proposedWithdrawal, withdrawalOps } from "@appmon/appspec/withdrawal";
import { filledValues, openBrowser, type Published, publishApp, publishSaid, recordsAt as at } from "./published-app.ts";
import { type Person, startTestService, type TestService } from "./test-service.ts";

let test: TestService;
let owner: Person;

beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
});
afterAll(() => test.stop());

const browser = () => openBrowser(test);
const publish = (id: string, slug: string) => publishApp(test, owner, id, slug);
const published = (prompt: string, slug: string, ops: SpecOp[] = []) => publishSaid(test, owner, prompt, slug, ops);
const filled = (app: Published, collection: string, more: object) => filledValues(test, app, collection, more);
const put = (app: Published, collection: string, values: object) =>
  owner.call("POST", `/app/${app.id}/collections/${collection}/records?env=live`, { values });

describe("a table of customers, made into an app and published as it is", () => {
  it("is listed, read, made, changed and deleted by nobody who is not its owner", async () => {
    const csv = "이름,연락처,생년월일\r\n김하늘,010-1234-5678,1990-03-05\r\n박서연,010-2222-3333,1988-01-15\r\n";
    const data = Buffer.from(csv).toString("base64");
    const file = (await owner.call("POST", "/attachment", { name: "고객 명단.csv", type: "text/csv", data })).json;
    const chat = (await owner.call("POST", "/room/chat", { content: "앱으로 만들어줘", start: true, attachments: [file.id] })).json;
    const { app } = (await owner.call("POST", "/room/codegen", { room_id: chat.room.id, message_id: chat.message.id })).json;
    const site = await publish(app.id, "customers-of-mine");
    const [list] = site.spec.entities;
    const fields = Object.fromEntries(list!.fields.map((field) => [field.label, field.id]));
    const values = { [fields["이름"]!]: "이서준", [fields["연락처"]!]: "010-9999-0000", [fields["생년월일"]!]: "2001-01-01" };
    const kept = await put(site, list!.id, values);
    expect(kept.status, kept.text).toBe(201);

    const stranger = browser();
    const records = at(site, `${list!.id}/records`);
    const answers = [
      await stranger(records),
      await stranger(`${records}/${kept.json.id}`),
      await stranger(records, "POST", { values }),
      await stranger(records, "POST", { values, parts: [{ collection: list!.id, via: "x", values }] }),
      await stranger(`${records}/${kept.json.id}`, "PATCH", { values }),
      await stranger(`${records}/${kept.json.id}`, "DELETE"),
      await stranger(at(site, `${list!.id}/found`), "POST", { key: "010-9999-0000" }),
      await stranger(at(site, `${list!.id}/lookup`), "POST", { typed: "010-9999-0000" }),
      await stranger(at(site, `${list!.id}/outline`)),
      await stranger(`${site.site}_api/sample`, "DELETE"),
      await stranger(`${site.site}_api/query`, "POST", { entity: list!.id }),
      await stranger(`${site.site}_api/query`, "POST", { entity: list!.id, aggregate: [{ fn: "count", as: "n" }] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 403, 403, 404, 404, 404, 404, 404, 403, 403, 403]);
    for (const { text } of answers) expect(text).not.toMatch(/이서준|010-?9999/);
    const { items } = (await owner.call("GET", `/app/${site.id}/collections/${list!.id}/records?env=live`)).json;
    expect(items).toHaveLength(1);
  });
});

describe("what visitors hand in", () => {
  let salon: Published;
  let booking: BookingBlock;
  const values = (time: string, name: string) => filled(salon, booking.entity, { [nameField()]: name, [booking.time!]: time });
  const nameField = () => salon.spec.entities.find(({ id }) => id === booking.entity)!.fields.find(({ type }) => type === "text")!.id;
  const status = () => salon.spec.entities.find(({ id }) => id === booking.entity)!.statusField!;

  beforeAll(async () => {
    salon = await published("동네 네일샵 예약 받는 앱 만들어줘", "nails-of-ours");
    booking = salon.spec.screens.flatMap(({ blocks }) => blocks).find((block): block is BookingBlock => block.kind === "booking")!;
  });

  it("is seen again in the browser that sent it, and by nobody else", async () => {
    const [mine, theirs] = [browser(), browser()];
    const made = await mine(at(salon, `${booking.entity}/records`), "POST", { values: await values("10:00", "김하늘") });
    expect(made.status, made.text).toBe(201);
    expect((await mine(at(salon, `${booking.entity}/records`))).json.items.map(({ id }: { id: string }) => id)).toEqual([made.json.id]);
    expect((await theirs(at(salon, `${booking.entity}/records`))).json).toEqual({ items: [], nextCursor: null });
    expect((await theirs(at(salon, `${booking.entity}/records/${made.json.id}`))).status).toBe(404);
    expect((await mine(at(salon, `${booking.entity}/records/${made.json.id}`), "DELETE")).status).toBe(403);
    expect(
      (await mine(at(salon, `${booking.entity}/records/${made.json.id}`), "PATCH", { values: await values("11:00", "") })).status,
    ).toBe(403);
  });

  it("says which times are taken, and of whom nothing", async () => {
    const somebody = browser();
    await somebody(at(salon, `${booking.entity}/records`), "POST", { values: await values("14:00", "정하린") });
    const { status: code, json, text } = await browser()(at(salon, `${booking.entity}/outline`));
    expect(code).toBe(200);
    expect(json.items).toContainEqual(expect.objectContaining({ [booking.date]: "2031-03-03", [booking.time!]: "14:00" }));
    expect(text).not.toMatch(/정하린|7777/);
    const again = await browser()(at(salon, `${booking.entity}/records`), "POST", { values: await values("14:00", "다른 사람") });
    expect([again.status, again.text]).toEqual([409, expect.not.stringContaining("정하린")]);
  });

  it("begins as it begins, whatever its sender says", async () => {
    const field = salon.spec.entities.find(({ id }) => id === booking.entity)!.fields.find(({ id }) => id === status())!;
    const made = await browser()(at(salon, `${booking.entity}/records`), "POST", {
      values: { ...(await values("16:00", "윤도현")), [status()]: field.options!.at(-1)!.value },
    });
    expect([made.status, made.json[status()]]).toEqual([201, field.options![0]!.value]);
  });

  it("holds of somebody new what they say of themselves, and no points they give themselves", async () => {
    const bakery = await published("동네 빵집 주문 앱. 적립금 10% 쌓이게", "points-of-ours");
    const shop = bakery.spec.screens.flatMap(({ blocks }) => blocks).find((one) => one.kind === "shop")!;
    const stranger = browser();
    const values = { [shop.memberPhone!]: "010-3333-4444", [shop.memberPoints!]: 99_000 };
    const made = await stranger(at(bakery, `${shop.member}/records`), "POST", { values });
    expect([made.status, made.json[shop.memberPoints!]]).toEqual([201, 0]);
    const found = await browser()(at(bakery, `${shop.member}/lookup`), "POST", { typed: "01033334444" });
    expect(found.json.items).toEqual([expect.objectContaining({ id: made.json.id, [shop.memberPoints!]: 0 })]);
    expect((await browser()(at(bakery, `${shop.member}/records`))).json.items).toEqual([]);
  });

  it("is found by its number or phone, where the app asks for it", async () => {
    const asked = await published("왁싱샵 예약 받는 앱. 예약번호나 연락처로 예약 조회", "waxing-lookup");
    const block = asked.spec.screens.flatMap(({ blocks }) => blocks).find((one) => one.kind === "lookup")!;
    const entity = asked.spec.entities.find(({ id }) => id === block.entity)!;
    const phone = entity.fields.find(({ type }) => type === "phone")!;
    const kept = await put(asked, entity.id, await filled(asked, entity.id, { [phone.id]: "010-5555-6666" }));
    expect(kept.status, kept.text).toBe(201);
    const look = (typed: string, proof = "") => browser()(at(asked, `${entity.id}/lookup`), "POST", { typed, proof });
    expect((await look("01055556666")).json.items.map(({ id }: { id: string }) => id)).toEqual([kept.json.id]);
    for (const typed of ["", "55", "5555", "%", "010-5555-666"]) expect((await look(typed)).json).toEqual({ items: [] });

    // A running number can be guessed: it opens nothing to who does not know the phone number, and is the same as one that is not there.
    const hour = entity.fields.find(({ type }) => type === "time")!;
    const number = entity.fields.find(({ default: begins }) => begins && "auto" in begins && begins.auto === "sequence")!;
    expect(block.by).toContain(number.id);
    const running = kept.json[number.id];
    expect((await look(running, "010-5555-6666")).json.items).toMatchObject([{ id: kept.json.id }]);
    for (const [typed, proof] of [
      [running, ""],
      [running, "6666"],
      [running, "010-0000-0000"],
      [`${running}9`, "010-5555-6666"],
    ] as const)
      expect((await look(typed, proof)).text).toBe('{"items":[]}');

    // Who handed it in sees it without typing anything, and how it is found elsewhere; for others it is not there.
    const [sender, stranger] = [browser(), browser()];
    const own = await sender(at(asked, `${entity.id}/records`), "POST", {
      values: await filled(asked, entity.id, { [phone.id]: "010-7777-1111", [hour.id]: "17:00" }),
    });
    expect(own.status, own.text).toBe(201);
    expect((await sender(at(asked, `${entity.id}/lookup/mine`))).json.items).toMatchObject([{ id: own.json.id }]);
    expect((await stranger(at(asked, `${entity.id}/lookup/mine`))).json).toEqual({ items: [] });
    expect((await sender(at(asked, `${entity.id}/records/${own.json.id}/number`))).json.kept.number).not.toBe(running);
    expect((await stranger(at(asked, `${entity.id}/records/${own.json.id}/number`))).status).toBe(404);
    expect((await stranger(at(asked, `nothing/lookup/mine`))).status).toBe(404);
  });
});

describe("what visitors call off", () => {
  it("is theirs alone, is told to the owner as any change, and cannot be guessed", async () => {
    const closed = await published("왁싱샵 예약 받는 앱. 예약번호나 연락처로 예약 조회", "waxing-withdrawal");
    const entity = closed.spec.entities.find((one) => calledOffOption(one) && isLookedUp(closed.spec, one))!;
    const withdrawal = proposedWithdrawal(closed.spec, entity, 24)!;
    const { field, to } = withdrawal;
    const set = await owner.call("POST", `/app/${closed.id}/spec`, { base: 1, ops: withdrawalOps(closed.spec, entity.id, withdrawal) });
    expect(set.status, set.text).toBe(200);
    const salon = await publish(closed.id, "waxing-withdrawal");
    const idOf = (type: string) => entity.fields.find((one) => one.type === type)!.id;
    const number = entity.fields.find(({ default: begins }) => begins && "auto" in begins && begins.auto === "sequence")!;
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const more = { [idOf("phone")]: "010-5555-6666", [idOf("date")]: day, [idOf("time")]: "15:00" };
    const made = await put(salon, entity.id, await filled(salon, entity.id, more));
    expect(made.status, made.text).toBe(201);
    const { id } = made.json;
    const stateNow = async () => {
      const { items } = (await owner.call("GET", `/app/${salon.id}/collections/${entity.id}/records?env=live`)).json;
      return items.find((one: { id: string }) => one.id === id)[field];
    };
    const withdraw = (body: object) => browser()(at(salon, `${entity.id}/lookup/withdraw`), "POST", body);
    const typed = made.json[number.id];
    const refused = [
      await withdraw({ id, typed, proof: "010-0000-0000" }),
      await withdraw({ id: "rec_none", typed, proof: "010-5555-6666" }),
      await withdraw({ id }),
    ];
    expect(refused.map(({ status, json }) => [status, json.code, json.title])).toEqual(
      Array.from({ length: 3 }, () => [404, "record/not-found", refused[0]!.json.title]),
    );
    expect(await stateNow()).not.toBe(to);
    const done = await withdraw({ id, typed, proof: "010-5555-6666", values: { [idOf("phone")]: "010-0000-0000" } });
    expect([done.status, done.json.item.id, done.json.item[field]]).toEqual([200, id, to]);
    expect(await stateNow()).toBe(to);
    expect((await withdraw({ id, typed, proof: "010-5555-6666" })).json).toMatchObject({
      code: "record/conflict",
      detail: "이미 취소한 예약이에요.",
    });
    // Counted together with the look-up: whoever tries numbers here has none left there.
    let last = done.status;
    for (let tried = 0; tried < 40 && last !== 429; tried++)
      last = (await withdraw({ id, typed: `B${tried}`, proof: "010-5555-6666" })).status;
    expect(last).toBe(429);
    expect((await browser()(at(salon, `${entity.id}/lookup`), "POST", { typed, proof: "010-5555-6666" })).status).toBe(429);
  });
});

describe("what is on show", () => {
  it("is read by all and changed by nobody but its owner", async () => {
    const cafe = await published("카페 메뉴 관리 앱 만들어줘. 메뉴명, 가격, 설명", "menu-of-ours");
    const menu = cafe.spec.entities.find(({ kind }) => kind === "resource" || kind === "content")!;
    const stranger = browser();
    const { items } = (await stranger(at(cafe, `${menu.id}/records`))).json;
    expect(items.length).toBeGreaterThan(0);
    const one = at(cafe, `${menu.id}/records/${items[0].id}`);
    expect((await stranger(one)).status).toBe(200);
    const tries = [
      await stranger(at(cafe, `${menu.id}/records`), "POST", { values: items[0] }),
      await stranger(one, "PATCH", { values: { [menu.titleField]: "바뀐 이름" } }),
      await stranger(one, "DELETE"),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it("takes one vote at a time, and nothing else of a candidate", async () => {
    const poll = await published("점심 메뉴 투표 앱 만들어줘", "lunch-votes");
    const block = poll.spec.screens.flatMap(({ blocks }) => blocks).find((one) => componentOf(one) === "poll") as CustomBlock;
    const entity = poll.spec.entities.find(({ id }) => id === mainListOf(block))!;
    const votes = fieldAt(block, "votesField")!;
    const kept = (await put(poll, entity.id, { [entity.titleField]: "김밥", [votes]: 3 })).json;
    const voter = browser();
    const one = at(poll, `${entity.id}/records/${kept.id}`);
    expect((await voter(one, "PATCH", { values: { [votes]: 4 } })).json[votes]).toBe(4);
    const tries = [
      await voter(one, "PATCH", { values: { [votes]: 9_000 } }),
      await voter(one, "PATCH", { values: { [votes]: 5, [entity.titleField]: "떡볶이" } }),
      await voter(one, "DELETE"),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await voter(one)).json).toMatchObject({ [votes]: 4, [entity.titleField]: "김밥" });
  });

  it("tells of a waiting line how far it is, and of nobody in it; one changes one's own state alone", async () => {
    const taken = (await owner.call("POST", "/template/ready_waiting_queue/take")).json as { id: string };
    const line = await publish(taken.id, "waiting-line");
    const block = line.spec.screens.flatMap(({ blocks }) => blocks).find((one) => componentOf(one) === "queue") as CustomBlock;
    const entity = line.spec.entities.find(({ id }) => id === mainListOf(block))!;
    const [number, state] = [fieldAt(block, "numberField")!, fieldAt(block, "statusField")!];
    const values = await filled(line, entity.id, { [entity.titleField]: "나루네" });
    const [first, second] = [browser(), browser()];
    const made = await first(at(line, `${entity.id}/records`), "POST", { values });
    expect(made.status, made.text).toBe(201);
    expect((await second(at(line, `${entity.id}/records`))).json.items).toEqual([]);
    const told = await second(at(line, `${entity.id}/outline`));
    expect(told.json.items.map((item: object) => Object.keys(item).toSorted())).toEqual([
      ["createdAt", "id", "updatedAt", number, state].toSorted(),
    ]);
    expect(told.text).not.toContain("나루네");
    const one = at(line, `${entity.id}/records/${made.json.id}`);
    const next = entity.fields.find(({ id }) => id === state)!.options!.find(({ value }) => value !== made.json[state])!.value;
    const tries = [
      await second(one, "PATCH", { values: { [state]: next } }),
      await first(one, "PATCH", { values: { [entity.titleField]: "다른 이름" } }),
      await first(one, "PATCH", { values: { [state]: next } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 403, 200]);
  });
});

describe("what the owner chooses", () => {
  it("decides what an app opens with: what is on show is there at once, and what is closed stays in the preview", async () => {
    const { codegen } = await owner.say(null, "카페 메뉴판 만들어줘");
    const { id } = codegen!.app!;
    const { spec } = (await owner.call("GET", `/app/${id}/spec`)).json as { spec: AppSpec };
    const menu = spec.entities.find(({ kind }) => kind === "content" || kind === "resource")!;
    const copyOf = async (slug: string, exposure: "shown" | "private") => {
      const copy = (await owner.call("POST", `/app/${id}/duplicate`)).json as { id: string };
      const ops = [{ op: "setEntity", entity: menu.id, patch: { exposure } }];
      const changed = await owner.call("POST", `/app/${copy.id}/spec`, { base: 1, ops });
      if (changed.status !== 200) throw new Error(changed.text);
      await publish(copy.id, slug);
      return (await owner.call("GET", `/app/${copy.id}/collections/${menu.id}/records?env=live`)).json.items.length as number;
    };
    expect(await copyOf("menu-on-show", "shown")).toBeGreaterThan(0);
    expect(await copyOf("menu-of-mine", "private")).toBe(0);
  });

  it("holds at once for what is published next: a family's shopping list is everybody's", async () => {
    const family = await published("가족 장보기 목록 앱", "shopping-of-ours");
    const list = family.spec.entities[0]!;
    const stranger = browser();
    expect((await stranger(at(family, `${list.id}/records`))).status).toBe(403);
    const op: SpecOp = { op: "setEntity", entity: list.id, patch: { exposure: "shared" } };
    expect((await owner.call("POST", `/app/${family.id}/spec`, { base: 1, ops: [op] })).status).toBe(200);
    await publish(family.id, "shopping-of-ours");
    const made = await stranger(at(family, `${list.id}/records`), "POST", { values: { [list.titleField]: "우유" } });
    expect(made.status, made.text).toBe(201);
    expect((await browser()(at(family, `${list.id}/records/${made.json.id}`), "DELETE")).status).toBe(200);
  });
});

describe("people's data that is open", () => {
  it("stops the publishing until it is answered list by list, and what was answered is remembered", async () => {
    const { codegen } = await owner.say(null, "고객 관리 앱 만들어줘");
    const { id } = codegen!.app!;
    const [list] = (await owner.call("GET", `/app/${id}/spec`)).json.spec.entities as AppSpec["entities"];
    const publishIt = (more: object = {}) =>
      owner.call("POST", `/app/${id}/deployments`, { slug: "open-customers", title: "고객", ...more });
    const choose = async (exposure: string) => {
      const base = (await owner.call("GET", `/app/${id}/spec`)).json.version;
      const op = { op: "setEntity", entity: list!.id, patch: { exposure } };
      expect((await owner.call("POST", `/app/${id}/spec`, { base, ops: [op] })).status).toBe(200);
    };
    await choose("shown");
    const refused = await publishIt();
    expect([refused.status, refused.json.code]).toEqual([409, "deployment/personal-data-open"]);
    expect(refused.json.fields[list!.id]).toMatch(/^고객: .*연락처/);
    expect((await publishIt({ acknowledged: ["another"] })).status).toBe(409);
    expect((await owner.call("GET", `/app/${id}`)).json.live).toBeNull();
    await choose("private");
    expect((await publishIt()).status).toBe(201);
    await choose("shown");
    expect((await publishIt()).status).toBe(409);
    expect((await publishIt({ acknowledged: [list!.id] })).status).toBe(201);
    expect((await publishIt()).status).toBe(201);
    // Another thing about people in the list is another question.
    const base = (await owner.call("GET", `/app/${id}/spec`)).json.version;
    const field = { id: "homeMail", label: "이메일", type: "email" };
    expect((await owner.call("POST", `/app/${id}/spec`, { base, ops: [{ op: "addField", entity: list!.id, field }] })).status).toBe(200);
    expect((await publishIt()).json.code).toBe("deployment/personal-data-open");
  });
});

describe("the owner", () => {
  it("comes into an app without people with a ticket that opens once, and may do everything", async () => {
    const books = await published("고객 관리 앱 만들어줘", "my-customers");
    const list = books.spec.entities[0]!;
    // What stands in for data while the app is made is not to be read out of its code either.
    const page = await test.visit(books.site);
    const script = await test.visit(new URL(/src="([^"]*app[^"]*\.js)"/.exec(page.text)![1]!, books.site).href);
    expect(script.status).toBe(200);
    for (const row of list.sample) expect(script.text).not.toContain(String(row[list.titleField]));
    const link = (await owner.call("POST", `/app/${books.id}/admin-link`)).json;
    const mine = browser();
    expect((await mine(link.url)).status).toBe(303);
    expect((await mine(`${books.site}_api/auth/me`)).json.account).toMatchObject({ id: "owner" });
    expect((await mine(at(books, `${list.id}/records`))).status).toBe(200);
    const made = await mine(at(books, `${list.id}/records`), "POST", { values: await filled(books, list.id, {}) });
    expect(made.status, made.text).toBe(201);
    expect((await mine(at(books, `${list.id}/records/${made.json.id}`), "DELETE")).status).toBe(200);
    const late = browser();
    expect((await late(link.url)).json.code).toBe("visitor/link-expired");
    expect((await late(at(books, `${list.id}/records`))).status).toBe(403);
    expect((await mine(`${books.site}_api/auth/sign-out`, "POST", {})).json.account).toBeNull();
    expect((await mine(at(books, `${list.id}/records`))).status).toBe(403);
    const foreign = await (await test.person("낯선 사람")).call("POST", `/app/${books.id}/admin-link`);
    expect([foreign.status, foreign.json.code]).toEqual([404, "app/not-found"]);
  });

  it("opens no other app with it", async () => {
    const [one, two] = [await published("메모 앱 만들어줘", "memo-ticket-a"), await published("할일 앱 만들어줘", "todo-ticket-b")];
    const link = (await owner.call("POST", `/app/${one.id}/admin-link`)).json;
    const elsewhere = await browser()(link.url.replace(one.site, two.site));
    expect([elsewhere.status, elsewhere.json.code]).toEqual([404, "visitor/link-expired"]);
  });
});
