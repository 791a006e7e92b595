import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { answerWithin } from "./answer-within.ts";

it("26F a person waits no longer than the patience lasts, and the work goes on", async () => {
  let isDone = false;
  const work = sleep(200).then(() => (isDone = true));
  await answerWithin(work, { error: () => undefined }, 20);
  expect(isDone).toBe(false);
  await work;
  expect(isDone).toBe(true);
});

it("work that breaks is logged and breaks nobody else", async () => {
  const logged: object[] = [];
  await answerWithin(Promise.reject(new Error("boom")), { error: (data) => void logged.push(data) }, 1_000);
  expect(logged).toHaveLength(1);
});
