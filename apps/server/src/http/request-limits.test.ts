import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, startTestService, type TestService } from "../testing/test-service.ts";

let test: TestService;
beforeAll(async () => {
  test = await startTestService({ rateLimits: 1 });
});
afterAll(() => test.stop());

const times = async (n: number, call: () => Promise<Answer>): Promise<Answer[]> => Promise.all(Array.from({ length: n }, call));
const refused = (answers: Answer[]) => answers.filter((answer) => answer.status === 429);

describe("limits on how often somebody may ask", () => {
  it("refuse in Korean and say when to come back", async () => {
    const person = await test.person();
    const answers = await times(61, () => person.call("POST", "/room/chat", { room_id: "room_none", content: "안녕" }));
    expect(refused(answers)).toHaveLength(1);
    const [answer] = refused(answers);
    expect(answer!.json).toMatchObject({
      status: 429,
      code: "request/rate-limited",
      title: "요청이 많아요. 잠시 뒤에 다시 시도해 주세요.",
    });
    expect(Number(answer!.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(answer!.headers["retry-after"])).toBeLessThanOrEqual(60);
  });

  it("count each person and each cost apart", async () => {
    const [one, other] = await Promise.all([test.person(), test.person()]);
    await times(61, () => one.call("POST", "/room/chat", { room_id: "room_none", content: "안녕" }));
    expect((await one.call("GET", "/room")).status).toBe(200);
    expect((await other.call("POST", "/room/chat", { room_id: "room_none", content: "안녕" })).status).toBe(404);
  });

  it("count proofs by address, whoever they claim to be", async () => {
    const url = `${test.service.publicOrigin}/api/social/refresh`;
    const answers = await times(62, () => test.visit(url, { headers: { authorization: `Bearer ${Math.random()}` } }));
    expect(refused(answers).length).toBeGreaterThanOrEqual(2);
  });

  it("count trials by address, whatever is wished for", async () => {
    const url = `${test.service.publicOrigin}/api/trial`;
    const answers = await times(31, () => test.visit(url, { method: "POST", body: { text: "안녕" } }));
    expect(refused(answers)).toHaveLength(1);
    expect((await test.visit(url)).status).toBe(200);
  });

  it("hold the number of open streams of a person", async () => {
    const person = await test.person();
    const room = (await person.call("POST", "/room", {})).json.id;
    const abort = new AbortController();
    const open = () =>
      fetch(`http://127.0.0.1:${test.service.port}/api/room/${room}/events`, {
        headers: { authorization: `Bearer ${person.token}` },
        signal: abort.signal,
      });
    const answers = await Promise.all(Array.from({ length: 21 }, open));
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(1);
    abort.abort();
    await expect.poll(async () => (await fetchOnce(room, person.token)).status).toBe(200);
  });
});

describe("streams of one address", () => {
  it("are held to a number, whoever opens them", async () => {
    const people = await Promise.all(Array.from({ length: 16 }, () => test.person()));
    const abort = new AbortController();
    const open = async (person: (typeof people)[number]) => {
      const room = (await person.call("POST", "/room", {})).json.id;
      return Array.from({ length: 20 }, () =>
        fetch(`http://127.0.0.1:${test.service.port}/api/room/${room}/events`, {
          headers: { authorization: `Bearer ${person.token}` },
          signal: abort.signal,
        }),
      );
    };
    const answers = await Promise.all((await Promise.all(people.map(open))).flat());
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    abort.abort();
  });
});

async function fetchOnce(room: string, token: string): Promise<Response> {
  const abort = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${test.service.port}/api/room/${room}/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  abort.abort();
  return answer;
}
