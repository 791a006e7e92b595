import { Failure } from "@appmon/kernel/failure";
import { describe, expect, it } from "vitest";
import { createAppQueue } from "./app-queue.ts";

const limits = {
  read: { atOnce: 2, waiting: 3 },
  count: { atOnce: 2, waiting: 3 },
  write: { atOnce: 1, waiting: 2 },
  follow: { atOnce: 1, waiting: 1 },
};

/** Work that ends when it is told to. */
function held() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (at: number) => () =>
    new Promise<number>((done) => {
      started.push(at);
      ends[at] = () => done(at);
    });
  return { started, ends, work };
}
const settled = () => new Promise((done) => setImmediate(done));

describe("the queue of an app", () => {
  it("lets as many in as it says, in the order they came, and refuses those who would wait too long a line", async () => {
    const queue = createAppQueue(limits);
    const { started, ends, work } = held();
    const all = [0, 1, 2].map((at) => queue.run("a", "write", work(at)));
    const refused = await queue.run("a", "write", work(3)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Failure);
    expect(refused).toMatchObject({ code: "app/busy", data: { retryAfterS: expect.any(Number) as number } });
    for (const at of [0, 1, 2]) {
      await settled();
      expect(started).toEqual([0, 1, 2].slice(0, at + 1));
      ends[at]!();
    }
    expect(await Promise.all(all)).toEqual([0, 1, 2]);
  });

  it("keeps apps, and reading and writing, out of each other's way", async () => {
    const queue = createAppQueue(limits);
    const { started, ends, work } = held();
    const all = [queue.run("a", "write", work(0)), queue.run("b", "write", work(1)), queue.run("a", "read", work(2))];
    await settled();
    expect(started).toEqual([0, 1, 2]);
    for (const end of ends) end();
    await Promise.all(all);
  });

  it("goes on after work that failed", async () => {
    const queue = createAppQueue(limits);
    const first = queue.run("a", "write", () => Promise.reject(new Error("no")));
    const second = queue.run("a", "write", async () => "yes");
    await expect(first).rejects.toThrow("no");
    expect(await second).toBe("yes");
  });
});
