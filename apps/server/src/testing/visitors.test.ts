/** Visitors of generated apps: what a stranger, a guest, a member and another app's member may do over `/_api`. */
import { createHash } from "node:crypto";
import type { SpecOp } from "@appmon/appspec/operation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rounds } from "../../../../tools/testing/scale.ts";
import { type Answer, type Person, startTestService, type TestService } from "./test-service.ts";

let test: TestService;
let owner: Person;
let app: { id: string; site: string; preview: string };
let other: { id: string; site: string; preview: string };

const PASSWORD = "correct horse 1";
const RECORDS = "_api/collections/booking/records";

/** One list with people, as the conversation would make it: guests hand in, members see their own, staff approve. */
const PEOPLE: SpecOp[] = [
  {
    op: "setAuth",
    auth: {
      signup: true,
      roles: [
        { id: "member", label: "회원" },
        { id: "staff", label: "직원" },
        { id: "admin", label: "관리자", admin: true },
      ],
    },
  },
  {
    op: "addEntity",
    entity: {
      id: "booking",
      name: "대관",
      titleField: "name",
      statusField: "status",
      owner: "creator",
      access: [
        { role: "owner", can: ["list", "read", "update", "delete"] },
        { role: "member", can: ["create"] },
        { role: "staff", can: ["list", "read", "create", "update"] },
      ],
      fields: [
        { id: "name", label: "이름", type: "text", required: true },
        { id: "phone", label: "연락처", type: "phone", private: true },
        {
          id: "status",
          label: "상태",
          type: "status",
          options: [
            { value: "waiting", label: "대기" },
            { value: "approved", label: "승인", roles: ["staff"] },
          ],
          default: { value: "waiting" },
        },
        { id: "memo", label: "관리 메모", type: "text", roles: ["staff"] },
      ],
      sample: [],
    },
  },
];

async function publish(title: string, slug: string): Promise<{ id: string; site: string; preview: string }> {
  const { codegen } = await owner.say(null, `${title} 앱 만들어줘`);
  const { id } = codegen!.app!;
  const changed = await owner.call("POST", `/app/${id}/spec`, { base: 1, ops: PEOPLE });
  if (changed.status !== 200) throw new Error(changed.text);
  const deployed = await owner.call("POST", `/app/${id}/deployments`, { slug, title });
  if (deployed.status !== 201) throw new Error(deployed.text);
  return { id, site: deployed.json.url, preview: codegen!.preview_url };
}

beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
  app = await publish("메모", "people-one");
  other = await publish("할일", "people-two");
}, 120_000);
afterAll(() => test.stop());

/** A browser that keeps its cookie, for any address; `from` = the address it is at, as a proxy in front of us tells. */
function visitor(from = "198.51.100.1") {
  let cookie = "";
  const send = async (url: string, method = "GET", body?: unknown): Promise<Answer> => {
    const answer = await test.visit(url, { method, body, headers: { "x-forwarded-for": from, ...(cookie ? { cookie } : {}) } });
    const [set] = (answer.headers["set-cookie"] as string[] | undefined) ?? [];
    if (set) cookie = set.split(";")[0]!;
    return answer;
  };
  return { send, cookie: () => cookie, wear: (value: string) => void (cookie = value) };
}
type Visitor = ReturnType<typeof visitor>;

/** Everybody is at an address of their own. */
let addresses = 0;
async function member(email: string, at = app): Promise<Visitor> {
  const who = visitor(`198.51.101.${++addresses}`);
  for (const step of ["sign-up", "sign-in"]) {
    const answer = await who.send(`${at.site}_api/auth/${step}`, "POST", { name: "김하늘", email, password: PASSWORD });
    expect(answer.status, answer.text).toBe(200);
  }
  return who;
}
async function admin(at = app): Promise<Visitor> {
  const link = await owner.call("POST", `/app/${at.id}/admin-link`);
  const who = visitor();
  expect((await who.send(link.json.url)).status).toBe(303);
  return who;
}
const book = (who: Visitor, values: object = {}, at = app) =>
  who.send(`${at.site}${RECORDS}`, "POST", { values: { name: "축구장", phone: "010-1234-5678", status: "waiting", ...values } });

describe("accounts", () => {
  it("are made, left and come back to, with a cookie no script can read", async () => {
    const who = visitor();
    const form = { name: "김하늘", email: "First@Example.com ", password: PASSWORD };
    await who.send(`${app.site}_api/auth/sign-up`, "POST", form);
    expect(who.cookie()).toBe("");
    const made = await who.send(`${app.site}_api/auth/sign-in`, "POST", form);
    expect(made.json).toMatchObject({ account: { name: "김하늘", email: "first@example.com", role: "member" }, signup: true, demo: false });
    expect((made.headers["set-cookie"] as string[])[0]).toMatch(/; HttpOnly;.*SameSite=Lax/);
    expect((made.headers["set-cookie"] as string[])[0]).not.toMatch(/Domain/i);
    const before = who.cookie();
    expect((await who.send(`${app.site}_api/auth/sign-out`, "POST", {})).json.account).toBeNull();
    who.wear(before);
    expect((await who.send(`${app.site}_api/auth/me`)).json.account).toBeNull();
    const again = await who.send(`${app.site}_api/auth/sign-in`, "POST", { email: "first@example.com", password: PASSWORD });
    expect(again.json.account.name).toBe("김하늘");
    expect(again.text).not.toContain("argon2");
  });

  const trySignIn = (from: string, email: string, password = "guess guess") =>
    visitor(from).send(`${app.site}_api/auth/sign-in`, "POST", { email, password });

  it("say the same of a wrong password and of nobody", async () => {
    await member("same@example.com");
    const [known, unknown] = [await trySignIn("198.51.100.1", "same@example.com"), await trySignIn("198.51.100.1", "nobody@example.com")];
    expect([known.status, known.json.code]).toEqual([unknown.status, unknown.json.code]);
    expect(known.json.code).toBe("visitor/wrong-password");
  });

  it("stop who guesses after ten tries, and nobody else: the person signs in from elsewhere meanwhile", async () => {
    await member("guess@example.com");
    for (let tries = 0; tries < 10; tries++) expect((await trySignIn("203.0.113.1", "guess@example.com")).status).toBe(400);
    const stopped = await trySignIn("203.0.113.1", "guess@example.com", PASSWORD);
    expect([stopped.status, stopped.json.code]).toEqual([429, "request/rate-limited"]);
    expect(stopped.json.detail).toMatch(/^로그인을 여러 번 시도했어요\. 1[45]분 뒤에 다시 시도해 주세요\.$/);
    expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(800);
    expect((await trySignIn("203.0.113.2", "guess@example.com", PASSWORD)).status).toBe(200);
  });

  it("stop guessing that comes from everywhere, and let the person in where they were signed in before", async () => {
    const mine = "2001:db8:1:1::1";
    await member("everywhere@example.com");
    expect((await trySignIn(mine, "everywhere@example.com", PASSWORD)).status).toBe(200);
    // Each guess costs what a password costs: in every run most were made before, as the guard counts them (sign-in-guard.test.ts).
    const before = rounds(90, 0);
    const account = `account/${createHash("sha256").update("everywhere@example.com").digest("hex")}`;
    await test.database.client.pool.query(
      `insert into visitor_attempts (app_id, env, key, count, window_ends_at) values ($1, 'live', $2, $3, now() + interval '50 minutes')
       on conflict (app_id, env, key) do update set count = excluded.count, window_ends_at = excluded.window_ends_at`,
      [app.id, account, before],
    );
    const guesses = await Promise.all(Array.from({ length: 104 - before }, (_, n) => trySignIn(`192.0.2.${n}`, "everywhere@example.com")));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(100 - before);
    const [stopped] = guesses.filter(({ status }) => status === 429);
    expect(stopped!.json.detail).toContain("전에 로그인했던 곳에서는 지금도 로그인할 수 있어요");
    expect((await trySignIn("192.0.2.200", "everywhere@example.com", PASSWORD)).status).toBe(429);
    // Another address of the same household.
    expect((await trySignIn("2001:db8:1:1::2", "everywhere@example.com", PASSWORD)).status).toBe(200);
    expect((await trySignIn("192.0.2.200", "same@example.com", PASSWORD)).status).toBe(200);
  }, 60_000);

  it("are not told to strangers: signing up with a known e-mail answers the same, and changes nothing", async () => {
    await member("taken@example.com");
    const signUp = (email: string) =>
      visitor("203.0.113.9").send(`${app.site}_api/auth/sign-up`, "POST", { name: "남", email, password: "another password" });
    const [known, unknown] = [await signUp("TAKEN@example.com"), await signUp("nobody-yet@example.com")];
    const said = ({ status, headers, text }: Answer) => [status, text, headers["set-cookie"], Object.keys(headers).sort()];
    expect(said(known)).toEqual(said(unknown));
    expect(known.json).toEqual({ account: null, signup: true, demo: false });
    // Its person goes on with the password they had.
    expect((await trySignIn("203.0.113.9", "taken@example.com", "another password")).json.code).toBe("visitor/wrong-password");
    expect((await trySignIn("203.0.113.9", "taken@example.com", PASSWORD)).json.account.name).toBe("김하늘");
    expect((await trySignIn("203.0.113.9", "nobody-yet@example.com", "another password")).json.account.name).toBe("남");
  });

  it("refuse a short password and what is no e-mail, field by field", async () => {
    const signUp = (input: object) =>
      visitor().send(`${app.site}_api/auth/sign-up`, "POST", { name: "박지우", password: PASSWORD, ...input });
    expect((await signUp({ email: "new@example.com", password: "short" })).json.fields).toHaveProperty("password");
    expect((await signUp({ email: "<b>@x" })).json.fields).toHaveProperty("email");
    expect((await signUp({ email: "a@example.com", role: "admin" })).status).toBe(200);
    const signedIn = await visitor().send(`${app.site}_api/auth/sign-in`, "POST", { email: "a@example.com", password: PASSWORD });
    expect(signedIn.json.account.role).toBe("member");
  });

  it("change their own name and address, which they then sign in with; nobody else's, and none that is taken", async () => {
    await member("settled@example.com");
    const who = await member("moving@example.com");
    const change = (from: Visitor, input: object) => from.send(`${app.site}_api/auth/me`, "PATCH", input);
    const changed = await change(who, { name: " 이바다 ", email: "Moved@example.com", id: "owner", role: "admin" });
    expect(changed.json.account).toMatchObject({ name: "이바다", email: "moved@example.com", role: "member" });
    expect((await who.send(`${app.site}_api/auth/me`)).json.account.name).toBe("이바다");
    expect((await change(who, { name: "이바다", email: "settled@example.com" })).json).toMatchObject({ code: "visitor/email-taken" });
    expect((await change(who, { name: "", email: "moved@example.com" })).json.fields).toHaveProperty("name");
    expect((await change(who, { name: "이바다", email: null })).json.fields).toHaveProperty("email");
    const again = { email: "moved@example.com", password: PASSWORD };
    expect((await visitor().send(`${app.site}_api/auth/sign-in`, "POST", again)).json.account.name).toBe("이바다");
    expect((await change(visitor(), { name: "남", email: "stranger@example.com" })).status).toBe(401);
    expect((await who.send(`${other.site}_api/auth/me`, "PATCH", { name: "남", email: "a@example.com" })).status).toBe(401);
    const master = await admin();
    expect((await change(master, { name: "주인장", email: "master@example.com" })).json.account).toMatchObject({
      name: "주인장",
      email: null,
    });
  });

  it("are nobody in another app and in the preview", async () => {
    const who = await member("mover@example.com");
    expect((await who.send(`${other.site}_api/auth/me`)).json.account).toBeNull();
    expect((await who.send(`${other.site}${RECORDS}`)).status).toBe(401);
    expect((await book(who, {}, other)).status).toBe(401);
    expect(
      (await visitor().send(`${other.site}_api/auth/sign-in`, "POST", { email: "mover@example.com", password: PASSWORD })).json.code,
    ).toBe("visitor/wrong-password");
  });

  it("do not exist in an app without people", async () => {
    const plain = await owner.say(null, "가계부 앱 만들어줘");
    const url = `${plain.codegen!.preview_url}_api/auth`;
    // Its owner may come in all the same: whoever asks who they are is nobody.
    expect((await visitor().send(`${url}/me`)).json).toEqual({ account: null, signup: false, demo: true });
    expect((await visitor().send(`${url}/accounts`)).status).toBe(404);
    expect((await visitor().send(`${url}/sign-up`, "POST", { name: "가", email: "a@b.cd", password: PASSWORD })).status).toBe(404);
  });
});

describe("records with owners", () => {
  it("are closed to guests, in every way, with a sentence that says what to do", async () => {
    const mine = (await book(await member("owner1@example.com"))).json;
    const guest = visitor();
    const tries = [
      await guest.send(`${app.site}${RECORDS}`),
      await guest.send(`${app.site}${RECORDS}/${mine.id}`),
      await book(guest),
      await guest.send(`${app.site}${RECORDS}/${mine.id}`, "PATCH", { values: { name: "x" } }),
      await guest.send(`${app.site}${RECORDS}/${mine.id}`, "DELETE"),
    ];
    // What one may not see is not there.
    expect(tries.map(({ status }) => status)).toEqual([401, 404, 401, 404, 404]);
    expect(tries[2]!.json.detail).toBe("로그인하면 대관을 등록할 수 있어요");
    expect((await guest.send(`${app.site}_api/sample`, "DELETE")).status).toBe(401);
  });

  it("are seen and changed by their maker and not by another member", async () => {
    const [me, stranger] = [await member("owner2@example.com"), await member("owner3@example.com")];
    const mine = (await book(me)).json;
    expect(mine).toMatchObject({ name: "축구장", phone: "010-1234-5678" });
    expect((await me.send(`${app.site}${RECORDS}`)).json.items.map((item: { id: string }) => item.id)).toEqual([mine.id]);
    expect((await stranger.send(`${app.site}${RECORDS}`)).json.items).toEqual([]);
    expect((await stranger.send(`${app.site}${RECORDS}/${mine.id}`)).status).toBe(404);
    expect((await stranger.send(`${app.site}${RECORDS}/${mine.id}`, "PATCH", { values: { name: "x" } })).status).toBe(404);
    expect((await stranger.send(`${app.site}${RECORDS}/${mine.id}`, "DELETE")).status).toBe(404);
    expect((await me.send(`${app.site}${RECORDS}/${mine.id}`, "PATCH", { values: { name: "고친 이름" } })).json.name).toBe("고친 이름");
    expect((await me.send(`${app.site}${RECORDS}/${mine.id}`, "DELETE")).status).toBe(200);
  });

  it("cannot be approved, noted on or taken over by their maker", async () => {
    const me = await member("owner4@example.com");
    const { id } = (await book(me, { createdBy: "owner", owner_id: "x" })).json;
    const change = (values: object) => me.send(`${app.site}${RECORDS}/${id}`, "PATCH", { values });
    const approved = await change({ status: "approved" });
    expect([approved.status, approved.json.fields.status]).toEqual([403, "‘승인’은 직원, 관리자만 정할 수 있어요"]);
    expect((await change({ memo: "통과" })).status).toBe(403);
    await change({ createdBy: "somebody" });
    expect((await me.send(`${app.site}${RECORDS}/${id}`)).json.status).toBe("waiting");
    expect((await book(me, { status: "approved" })).status).toBe(403);
  });

  it("show staff all but private fields, by which nothing can be found or sorted either, and keep them when staff save a form", async () => {
    const me = await member("owner5@example.com");
    const mine = (await book(me, { name: "비밀 연락처" })).json;
    const staff = await member("staff@example.com");
    const boss = await admin();
    const accounts = (await boss.send(`${app.site}_api/auth/accounts`)).json.items as { id: string; email: string }[];
    const staffId = accounts.find(({ email }) => email === "staff@example.com")!.id;
    expect((await boss.send(`${app.site}_api/auth/accounts/${staffId}`, "PATCH", { role: "staff" })).status).toBe(200);

    const seen = await staff.send(`${app.site}${RECORDS}`);
    expect(seen.json.items.find((item: { id: string }) => item.id === mine.id)).toMatchObject({ name: "비밀 연락처" });
    expect(seen.text).not.toContain("010-1234-5678");
    expect(seen.text).not.toContain("createdBy");
    const ordinary = (await staff.send(`${app.site}${RECORDS}`)).text;
    for (const query of [
      "phone=010-1234-5678",
      "filter[phone]=010-1234-5678",
      "sort=phone",
      "where=%7B%22phone%22%3A1%7D",
      "search=010-1234",
    ])
      expect((await staff.send(`${app.site}${RECORDS}?${query}`)).text).toBe(ordinary);
    const saved = await staff.send(`${app.site}${RECORDS}/${mine.id}`, "PATCH", {
      values: { name: "비밀 연락처", phone: null, status: "approved", memo: "확인함" },
    });
    expect([saved.status, saved.json.status]).toEqual([200, "approved"]);
    expect((await me.send(`${app.site}${RECORDS}/${mine.id}`)).json.phone).toBe("010-1234-5678");
    expect((await staff.send(`${app.site}${RECORDS}/${mine.id}`, "DELETE")).status).toBe(403);
  });

  it("reach only those who may see them over the live stream too", async () => {
    const me = await member("live1@example.com");
    const stranger = await member("live2@example.com");
    const heard = await listen(stranger, async () => {
      const { id } = (await book(me, { name: "몰래" })).json;
      await me.send(`${app.site}${RECORDS}/${id}`, "PATCH", { values: { name: "더 몰래" } });
      await me.send(`${app.site}${RECORDS}/${id}`, "DELETE");
      await book(stranger, { name: "내 것" });
    });
    expect(heard).toContain("내 것");
    expect(heard).not.toContain("몰래");
    expect(heard.match(/event: change/g)).toHaveLength(1);
  });
});

describe("the owner of an app", () => {
  it("comes in as admin with a link that opens once and only for their own app", async () => {
    const link = (await owner.call("POST", `/app/${app.id}/admin-link`)).json.url as string;
    const first = visitor();
    const entered = await first.send(link);
    expect([entered.status, entered.headers["location"], entered.headers["referrer-policy"]]).toEqual([303, "/#owner", "no-referrer"]);
    expect((await first.send(`${app.site}_api/auth/me`)).json.account.role).toBe("admin");
    expect((await visitor().send(link)).json.code).toBe("visitor/link-expired");
    const second = (await owner.call("POST", `/app/${app.id}/admin-link`)).json.url as string;
    expect((await visitor().send(second.replace(app.site, other.site))).json.code).toBe("visitor/link-expired");
    expect((await (await test.person("남")).call("POST", `/app/${app.id}/admin-link`)).status).toBe(404);
  });

  it("alone gives roles, and nobody gives one to themselves", async () => {
    const me = await member("climber@example.com");
    const { id } = (await me.send(`${app.site}_api/auth/me`)).json.account;
    expect((await me.send(`${app.site}_api/auth/accounts`)).status).toBe(403);
    expect((await me.send(`${app.site}_api/auth/accounts/${id}`, "PATCH", { role: "admin" })).status).toBe(403);
    const boss = await admin();
    expect((await boss.send(`${app.site}_api/auth/accounts/owner`, "PATCH", { role: "member" })).status).toBe(403);
    expect((await boss.send(`${app.site}_api/auth/accounts/${id}`, "PATCH", { role: "owner" })).status).toBe(400);
  });

  it("looks at the preview as admin, and through anybody's eyes on demand; nobody can in the published app", async () => {
    const me = visitor();
    expect((await me.send(`${app.preview}_api/auth/me`)).json).toMatchObject({ account: { role: "admin" }, demo: true });
    const looked = await me.send(`${app.preview}_api/auth/look-as`, "POST", { role: "guest" });
    expect((looked.headers["set-cookie"] as string[])[0]).toMatch(/SameSite=None; Secure; Partitioned/);
    expect((await me.send(`${app.preview}${RECORDS}`)).status).toBe(401);
    await me.send(`${app.preview}_api/auth/look-as`, "POST", { role: "member" });
    expect((await me.send(`${app.preview}${RECORDS}`)).status).toBe(200);
    expect((await visitor().send(`${app.site}_api/auth/look-as`, "POST", { role: "admin" })).status).toBe(404);
  });
});

/** What a visitor's live stream says while `work` runs. */
async function listen(who: Visitor, work: () => Promise<unknown>): Promise<string> {
  const { get } = await import("node:http");
  const url = new URL(`${app.site}_api/events`);
  let text = "";
  const request = get({ host: "127.0.0.1", port: url.port, path: url.pathname, headers: { host: url.host, cookie: who.cookie() } });
  const opened = new Promise<void>((done) =>
    request.once("response", (response) => {
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      done();
    }),
  );
  await opened;
  await work();
  for (let waited = 0; waited < 40 && !text.includes("내 것"); waited++) await new Promise((done) => setTimeout(done, 50));
  request.destroy();
  return text;
}
