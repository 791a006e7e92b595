/** Accounts and the records about the people who have them, through the gateway: nothing is linked but by the owner. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppSpec } from "@appmon/appspec/spec";
import { filledValues, openBrowser, type Published, publishApp, recordsAt as at } from "./published-app.ts";
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
const filled = (app: Published, collection: string, more: object) => filledValues(test, app, collection, more);
const put = (app: Published, collection: string, values: object) =>
  owner.call("POST", `/app/${app.id}/collections/${collection}/records?env=live`, { values });

describe("members of a list of people", () => {
  it("who sign up with the e-mail or phone of one record see it once the owner says that it is them, and not before", async () => {
    const { codegen, chat } = await owner.say(null, "동호회 회비 장부 만들어줘");
    expect((await owner.say(chat.room.id, "회원이 자기 것만 보게 해줘")).codegen?.generation.state).toBe("done");
    const spec = (await owner.call("GET", `/app/${codegen!.app!.id}/spec`)).json;
    const { id: list, fields: had } = (spec.spec as AppSpec).entities.find(({ members }) => members)!;
    const mail = { id: "mailOfMember", label: "이메일", type: "email" };
    const ops = [{ op: "addField", entity: list, field: mail }];
    expect((await owner.call("POST", `/app/${codegen!.app!.id}/spec`, { base: spec.version, ops })).status).toBe(200);
    const club = await publish(codegen!.app!.id, "club-of-requests");
    const phone = had.find(({ type }) => type === "phone")!.id;
    const add = async (email: string, number: string) => {
      const kept = await put(club, list, await filled(club, list, { [mail.id]: email, [phone]: number }));
      expect(kept.status, kept.text).toBe(201);
      return kept.json.id as string;
    };
    const [byMail, byPhone] = [await add(" Sky@Example.com ".trim(), "010-1111-0001"), await add("", "010-2222-0002")];
    await add("twice@example.com", "010-3333-0003");
    await add("twice@example.com", "010-4444-0004");

    const auth = `${club.site}_api/auth`;
    const admin = browser();
    await admin((await owner.call("POST", `/app/${club.id}/admin-link`)).json.url);
    const join = async (email: string, more: object = {}) => {
      const who = browser();
      const input = { name: "김하늘", email, password: "correct horse 1", ...more };
      const { status, json } = await who(`${auth}/sign-up`, "POST", input);
      expect((await who(`${auth}/sign-in`, "POST", input)).status).toBe(200);
      return { who, answer: { status, json } };
    };
    const sky = await join("sky@example.com");
    const caller = await join("caller@example.com", { phone: "+82 10 2222 0002" });
    const others = [await join("nobody@example.com", { phone: "010-9876-5432" }), await join("twice@example.com")];
    // Nothing tells whoever signs up whether they were found.
    for (const { answer } of [caller, ...others]) expect(answer).toEqual(sky.answer);
    const seen = async ({ who }: typeof sky) => (await who(at(club, `${list}/records`))).json.items.map(({ id }: { id: string }) => id);
    for (const one of [sky, caller, ...others]) expect(await seen(one)).toEqual([]);

    const asked = (await admin(`${auth}/member-requests`)).json.items;
    expect(asked).toMatchObject([
      { collection: list, record: byMail, name: "김하늘", email: "sky@example.com", matched: "email" },
      { collection: list, record: byPhone, email: "caller@example.com", matched: "phone" },
    ]);
    // Whoever asks is not who answers.
    const yes = ({ collection, record, account }: (typeof asked)[number]) => ({ collection, record, account, isThem: true });
    expect((await browser()(`${auth}/member-requests`)).status).toBe(401);
    expect((await sky.who(`${auth}/member-requests`)).status).toBe(403);
    expect((await browser()(`${auth}/member-requests/answer`, "POST", yes(asked[0]))).status).toBe(401);
    expect((await sky.who(`${auth}/member-requests/answer`, "POST", yes(asked[0]))).status).toBe(403);
    expect(await seen(sky)).toEqual([]);

    const answer = (body: object) => admin(`${auth}/member-requests/answer`, "POST", body);
    // Only what was asked for is given, and each account what it asked for.
    expect((await answer({ ...yes(asked[0]), account: asked[1].account })).status).toBe(404);
    expect((await answer(yes(asked[0]))).status).toBe(200);
    expect((await answer({ ...yes(asked[1]), isThem: false })).status).toBe(200);
    expect([await seen(sky), await seen(caller)]).toEqual([[byMail], []]);
    expect((await admin(`${auth}/member-requests`)).json.items).toEqual([]);
    expect((await answer(yes(asked[1]))).status).toBe(404);
    // What is somebody's is asked for by nobody else.
    await join("late@example.com", { phone: "010-1111-0001" });
    expect((await admin(`${auth}/member-requests`)).json.items).toEqual([]);

    // An account that is no more leaves no link behind, for whoever comes next.
    const { pool } = test.database.client;
    await pool.query("delete from visitors where app_id = $1 and email = 'sky@example.com'", [club.id]);
    const { rows } = await pool.query("select 1 from member_links where app_id = $1", [club.id]);
    expect(rows).toEqual([]);
  });

  it("see their own record and what is about them once the owner invited them, and nobody else's", async () => {
    const { codegen, chat } = await owner.say(null, "동호회 회비 장부 만들어줘");
    const said = await owner.say(chat.room.id, "회원이 자기 것만 보게 해줘");
    expect(said.codegen?.generation.state).toBe("done");
    const club = await publish(codegen!.app!.id, "club-of-ours");
    const people = club.spec.entities.find(({ members }) => members)!;
    const dues = club.spec.entities.find(({ fields }) => fields.some(({ target }) => target === people.id))!;
    const via = dues.fields.find(({ target }) => target === people.id)!.id;
    const fill = async (entity: typeof people, more: object) => {
      const values = await filled(club, entity.id, more);
      for (const field of entity.fields) {
        if (field.type === "month") values[field.id] = "2031-03";
        if (field.type === "money") values[field.id] = 10_000;
      }
      const kept = await put(club, entity.id, values);
      expect(kept.status, kept.text).toBe(201);
      return kept.json.id as string;
    };
    const [mine, theirs] = [await fill(people, {}), await fill(people, {})];
    const [myDue] = [await fill(dues, { [via]: mine }), await fill(dues, { [via]: theirs })];

    const admin = browser();
    await admin((await owner.call("POST", `/app/${club.id}/admin-link`)).json.url);
    const auth = `${club.site}_api/auth`;
    const invited = await admin(`${auth}/invites`, "POST", { collection: people.id, record: mine });
    expect(invited.status, invited.text).toBe(201);
    const join = async (email: string) => {
      const who = browser();
      // The very phone and name of the record: typing them opens nothing.
      const made = await who(`${auth}/sign-up`, "POST", { name: "김하늘", email, password: "correct horse 1" });
      expect(made.status, made.text).toBe(200);
      expect((await who(`${auth}/sign-in`, "POST", { email, password: "correct horse 1" })).status).toBe(200);
      return who;
    };
    const [member, other] = [await join("member@example.com"), await join("other@example.com")];
    const seen = async (who: typeof member, collection: string) =>
      (await who(at(club, `${collection}/records`))).json.items.map(({ id }: { id: string }) => id);
    expect(await seen(member, people.id)).toEqual([]);
    expect((await browser()(`${auth}/claim`, "POST", { invite: invited.json.invite })).status).toBe(401);
    expect((await member(`${auth}/claim`, "POST", { invite: invited.json.invite })).status).toBe(200);
    expect([await seen(member, people.id), await seen(member, dues.id)]).toEqual([[mine], [myDue]]);
    expect((await member(at(club, `${people.id}/records/${theirs}`))).status).toBe(404);
    expect((await member(at(club, `${people.id}/records/${mine}`), "DELETE")).status).toBe(403);
    expect((await other(`${auth}/claim`, "POST", { invite: invited.json.invite })).json.code).toBe("visitor/link-expired");
    expect([await seen(other, people.id), await seen(other, dues.id)]).toEqual([[], []]);
    // Only admins invite, and only to a list of people.
    expect((await member(`${auth}/invites`, "POST", { collection: people.id, record: theirs })).status).toBe(403);
    expect((await admin(`${auth}/invites`, "POST", { collection: dues.id, record: myDue })).json.code).toBe("collection/not-found");
  });
});
