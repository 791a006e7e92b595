/** What is over when somebody signs out or leaves: in every process, at once. Two whole services share one database here. */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { users } from "@appmon/db/schema";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";
import { createAccessTokens } from "./access-token.ts";
import { createFamily } from "./store.ts";

let here: TestService;
let there: TestService;
beforeAll(async () => {
  here = await startTestService();
  there = await startTestService({ database: here.database });
});
afterAll(async () => {
  await there?.stop();
  await here?.stop();
});

/** Sooner than anybody would look by themselves: it is the notice that ends things. */
const LATEST_MS = 40_000;

interface Stream {
  ended: Promise<unknown>;
  isOver(): boolean;
  leave(): void;
}

/** A stream at a service, whatever host it is for; open when this resolves. */
async function listen(at: TestService, url: string, headers: Record<string, string> = {}): Promise<Stream> {
  const { pathname, search, hostname } = new URL(url);
  const path = pathname + search;
  const request = get({ host: "127.0.0.1", port: at.service.port, path, headers: { host: `${hostname}:${at.service.port}`, ...headers } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  let isOver = false;
  const ended = once(response.resume(), "end").then(() => (isOver = true));
  return { ended, isOver: () => isOver, leave: () => request.destroy() };
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const currentUser = (at: TestService, token: string) => at.visit(`${at.service.publicOrigin}/api/user/`, { headers: bearer(token) });

/** The same person signed in on another device. */
async function otherDevice({ userId }: Person): Promise<string> {
  const session = { userId, familyId: `ses_${userId.slice(4)}` };
  await here.database.client.db.transaction((tx) => createFamily(tx, { id: session.familyId, userId, provider: "kakao", now: new Date() }));
  return createAccessTokens({ secret: "secret-of-the-tests-0123456789-abcdefgh", clock: { now: () => Date.now() } }).issue(session);
}

describe("signing out", () => {
  it(
    "ends the access token and the open streams of that session in every process, and of no other session",
    async () => {
      const person = await here.person();
      const second = await otherDevice(person);
      const room = (await person.call("POST", "/room", {})).json.id as string;
      const events = (at: TestService, token: string) => listen(at, `${at.service.publicOrigin}/api/room/${room}/events`, bearer(token));
      const [near, far, others] = await Promise.all([events(here, person.token), events(there, person.token), events(there, second)]);

      expect((await person.call("POST", "/user/signout")).json).toEqual({ ended: true });
      await Promise.all([near.ended, far.ended]);
      for (const at of [here, there]) {
        expect((await currentUser(at, person.token)).json.code).toBe("auth/token-invalid");
        expect((await currentUser(at, second)).status).toBe(200);
      }
      expect((await person.call("POST", "/user/signout")).status).toBe(401);
      expect(others.isOver()).toBe(false);
      others.ended.catch(() => undefined);
      others.leave();
    },
    LATEST_MS,
  );
});

describe("leaving", () => {
  it(
    "takes what is public and every preview offline in every process, and coming back brings all of it back",
    async () => {
      const person = await here.person();
      const { codegen } = await person.say(null, "고객명, 연락처를 입력하는 앱 만들어줘");
      const app = codegen!.app!.id;
      const slug = "leaving-soon";
      const published = await person.call("POST", `/app/${app}/deployments`, { slug, title: "고객" });
      expect(published.status, published.text).toBe(201);
      const collection = (await person.call("GET", `/app/${app}`)).json.collections[0].id as string;
      const hosts = [published.json.url as string, codegen!.preview_url!];
      const open = (at: TestService, url: string) =>
        at.visit(Object.assign(new URL(url), { port: String(at.service.port) }).href, { headers: { host: new URL(url).host } });
      const seen = async () =>
        Promise.all(
          [here, there].flatMap((at) =>
            hosts.flatMap((url) =>
              [`${url}`, `${url}_api/collections/${collection}/records`].map(async (one) => (await open(at, one)).status),
            ),
          ),
        );
      // In memory of both now. Lists of the published app may be closed to strangers: what matters is that they change to 404.
      const before = await seen();
      expect(before).not.toContain(404);
      const streams = await Promise.all([
        ...hosts.map((url) => listen(there, `${url}_api/events`)),
        listen(there, `${hosts[1]}_preview/events`),
        listen(there, `${there.service.publicOrigin}/api/room/${codegen!.generation.roomId}/events`, bearer(person.token)),
      ]);

      expect((await person.call("DELETE", "/user/")).json).toEqual({ id: person.userId, deleted: true });
      await Promise.all(streams.map(({ ended }) => ended));
      // A notice needs a moment to arrive; a copy in memory would be served for two seconds without it.
      await expect.poll(seen, { timeout: 1_500, interval: 20 }).toEqual(before.map(() => 404));
      expect((await open(there, hosts[0]!)).text).toContain("이 주소에 열린 앱이 없어요");
      expect((await currentUser(there, person.token)).status).toBe(401);

      await here.database.client.db.update(users).set({ deletedAt: null }).where(eq(users.id, person.userId));
      expect(await seen()).toEqual(before);
    },
    LATEST_MS,
  );
});
