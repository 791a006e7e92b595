import { expect, it } from "vitest";
import { createAppQueue } from "./app-queue.ts";
import { createSharedReads } from "./shared-reads.ts";

const limits = {
  read: { atOnce: 1, waiting: 1 },
  count: { atOnce: 1, waiting: 1 },
  write: { atOnce: 1, waiting: 1 },
  follow: { atOnce: 1, waiting: 1 },
};
const turn = () => new Promise<void>((done) => setImmediate(done));

/** A list that is read slowly: what is read is what it was when the read began. */
function slowList() {
  const list = { value: 1, begun: 0, end: () => undefined as void };
  const read = async () => {
    list.begun++;
    const { value } = list;
    await new Promise<void>((done) => (list.end = done));
    return value;
  };
  return { list, read };
}

it("reads once for all who ask before it begins, and anew for who asks after", async () => {
  const { list, read } = slowList();
  const shared = createSharedReads(createAppQueue(limits));
  const together = [shared("app", "list", read), shared("app", "list", read)];
  await turn();
  await turn();
  expect(list.begun).toBe(1);
  list.value = 2;
  // The line is full with one at work: these wait for their turn, as one.
  const later = [shared("app", "list", read), shared("app", "list", read), shared("app", "list", read)];
  list.value = 3;
  list.end();
  expect(await Promise.all(together)).toEqual([1, 1]);
  await expect.poll(() => list.begun).toBe(2);
  list.end();
  expect(await Promise.all(later)).toEqual([3, 3, 3]);
});

it("never mixes apps or questions, and refuses what finds no room without keeping the refusal", async () => {
  const { read, list } = slowList();
  const shared = createSharedReads(createAppQueue(limits));
  const one = shared("app", "list", read);
  const other = shared("other", "list", async () => "other");
  const next = shared("app", "more", async () => "more");
  await expect(shared("app", "too many", read)).rejects.toMatchObject({ code: "app/busy" });
  expect(await other).toBe("other");
  await expect.poll(() => list.begun).toBe(1);
  list.end();
  expect([await one, await next]).toEqual([1, "more"]);
  expect(await shared("app", "too many", async () => "room now")).toBe("room now");
});

it("fails for all who share it", async () => {
  const shared = createSharedReads(createAppQueue(limits));
  const broken = async () => Promise.reject(new Error("no connection"));
  const answers = await Promise.allSettled([shared("app", "list", broken), shared("app", "list", broken)]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await shared("app", "list", async () => 1)).toBe(1);
});
