/** The database ends connections while people work: requests fail cleanly, the process lives, and all goes on afterwards. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { publishApp } from "./published-app.ts";
import { type Answer, type Person, startTestService, type TestService } from "./test-service.ts";

let test: TestService;
let person: Person;
beforeAll(async () => {
  test = await startTestService();
  person = await test.person();
});
afterAll(() => test?.stop());

/** Ends the service's connections to its database, those that match; answers how many. */
async function cut(where = "true"): Promise<number> {
  const { rowCount } = await test.database.client.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'appmon %' and ${where}`,
  );
  return rowCount ?? 0;
}

describe("a database that ends connections", () => {
  it("in the middle of a transaction, leaves an answer to try again, and the next try works", async () => {
    const room = (await person.call("POST", "/room", { title: "이름" })).json.id as string;
    const holder = await test.database.client.pool.connect();
    try {
      await holder.query("begin");
      await holder.query("select 1 from rooms where id = $1 for update", [room]);
      const renaming = person.call("PATCH", `/room/${room}`, { title: "새 이름" });
      await vi.waitFor(async () => expect(await cut("wait_event_type = 'Lock'")).toBe(1), { timeout: 5_000 });
      const answer = await renaming;
      expect([answer.status, answer.json.code]).toEqual([503, "service/unavailable"]);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    } finally {
      await holder.query("rollback");
      holder.release();
    }
    expect((await person.call("PATCH", `/room/${room}`, { title: "새 이름" })).json.title).toBe("새 이름");
  });

  it("under load, again and again, fails what was under way and nothing else", async () => {
    const answers: Answer[] = [];
    let isOver = false;
    const load = Array.from({ length: 12 }, async (_, at) => {
      for (let round = 0; !isOver; round++)
        answers.push(
          at % 2 === 0
            ? await person.call("GET", "/room")
            : await person.call("POST", "/room", { title: `${at}` }, { "idempotency-key": `load-${at}-${round}` }),
        );
    });
    let ended = 0;
    for (let round = 0; round < 10; round++) {
      const before = answers.length;
      ended += await cut();
      // Something was answered in between, well or badly: the service is at work.
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(before + 12), { timeout: 10_000, interval: 5 });
    }
    isOver = true;
    await Promise.all(load);
    expect(ended).toBeGreaterThan(10);
    const odd = answers.filter(({ status }) => ![200, 201, 503].includes(status));
    expect(odd.map(({ status, text }) => `${status} ${text}`)).toEqual([]);
    expect(answers.filter(({ status }) => status === 503).every(({ headers }) => Number(headers["retry-after"]) > 0)).toBe(true);

    // Reading, runs and the notices between them work again.
    expect((await person.call("GET", "/room")).status).toBe(200);
    const made = await person.say(null, "할 일 앱 만들어줘");
    expect(made.codegen?.generation?.state).toBe("done");
  });
});

describe("visitors of an app who hold every connection apps have", () => {
  /** As many as the apps' part of the service may have; see compose-store.ts. */
  const ALL_CONNECTIONS = 24;

  it("wait alone: people's own pages come meanwhile, and nobody waits for ever", async () => {
    const { codegen } = await person.say(null, "메모 앱 만들어줘");
    const { site } = await publishApp(test, person, codegen!.app!.id, "all-connections");
    const cookie = `appmon_visitor=${"a".repeat(43)}`;
    const look = () => test.visit(`${site}_api/auth/me`, { headers: { cookie } });
    // Connections that are open already: what is measured below is waiting, not connecting.
    await Promise.all(Array.from({ length: ALL_CONNECTIONS }, look));
    const { pool } = test.database.client;
    const holder = await pool.connect();
    try {
      await holder.query("begin");
      await holder.query("lock table visitor_sessions in access exclusive mode");
      let answered = 0;
      const visit = async () => {
        const answer = await look();
        answered++;
        return answer;
      };
      const waiting = "application_name = 'appmon gateway' and wait_event_type = 'Lock'";
      const countWaiting = async () =>
        (await pool.query(`select count(*)::int as n from pg_stat_activity where datname = current_database() and ${waiting}`)).rows[0].n;
      // One by one: those who come at the same moment share a connection.
      const visitors: Promise<Answer>[] = [];
      while ((await countWaiting()) < ALL_CONNECTIONS) {
        expect(visitors.length).toBeLessThan(4 * ALL_CONNECTIONS);
        visitors.push(visit());
        await new Promise((done) => setTimeout(done, 10));
      }
      expect((await person.call("GET", "/room")).status).toBe(200);
      expect((await person.call("POST", "/room", { title: "그동안" })).status).toBe(201);
      expect(answered).toBe(0);
      // Nothing is given back to them: the wait itself has an end.
      for (const answer of await Promise.all(visitors)) {
        expect([answer.status, answer.json.code]).toEqual([503, "service/unavailable"]);
        expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      }
    } finally {
      await holder.query("rollback");
      holder.release();
    }
    expect((await look()).status).toBe(200);
  });
});
