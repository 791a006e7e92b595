import type { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.ts";

/** What threads of this process sent to the one that answers requests. */
const heard: { threadId: number; type?: string; result?: { kind?: string; spec?: { title: string } } }[] = [];
const listen = (worker: Worker): void => {
  const { threadId } = worker;
  worker.on("message", (message: object) => heard.push({ ...message, threadId }));
};

let test: TestService;
beforeAll(async () => {
  process.on("worker", listen);
  // Threads that are started here, and not those that other tests share.
  test = await startTestService({ overrides: { shared: undefined } });
});
afterAll(async () => {
  await test.stop();
  process.off("worker", listen);
});

it("understands a message and compiles its app in a thread that answers no requests", async () => {
  const person = await test.person();
  const { chat, codegen } = await person.say(null, "동네 네일샵 예약 받는 앱 만들어줘");
  const done = heard.filter(({ type }) => type === "done");
  const made = done.find(({ result }) => result?.kind === "create");
  expect(made?.result?.spec?.title).toBe(codegen!.app!.title);
  expect(done.some(({ result }) => result !== undefined && "src/app.tsx" in result)).toBe(true);
  // Changes are understood there as well.
  await person.say(chat.room.id, "배경을 검정으로 바꿔줘");
  expect(heard.filter(({ type, result }) => type === "done" && result?.kind !== undefined).length).toBeGreaterThanOrEqual(2);
});

it("says of an app that lacks much of what was said that it is a draft, and where a model is connected for the rest", async () => {
  const person = await test.person();
  const told = async (wish: string) => {
    const { chat } = await person.say(null, wish);
    return (await person.call("GET", `/room/chat/${chat.room.id}`)).text;
  };
  expect(
    await told(
      "화랑 전시 신청 받는 앱. 작가당 세 점까지, 벽면이 12미터라 그림 폭 합이 넘으면 안 되고, 신청은 두 주 전까지, 세 번 떨어진 작가는 먼저 뽑고, 비 오는 날 오면 반값, 도록은 100부 넘으면 부당 2천원씩 깎아줘",
    ),
  ).toContain("아직 초안이에요. 언어 모델을 연결하면");
  expect(await told("동네 네일샵 예약 받는 앱 만들어줘")).not.toContain("초안");
});
