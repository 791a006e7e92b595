import fc from "fast-check";
import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

const drain = <T>(queue: FairQueue<T>) => Array.from({ length: queue.length }, () => queue.shift()!);

test("people take turns, each with his own things in their order", () => {
  const queue = new FairQueue<string>();
  for (const item of ["a1", "a2", "a3", "b1", "c1", "c2"]) queue.push(item[0]!, item);
  expect(drain(queue)).toEqual(["a1", "b1", "c1", "a2", "c2", "a3"]);
});

test("whoever comes with one thing waits for one of everybody else at most, however many there are", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 60 }), fc.nat(30), (people, taken) => {
      const queue = new FairQueue<number>();
      for (const person of people) queue.push(String(person), person);
      for (let i = 0; i < Math.min(taken, people.length); i++) queue.shift();
      queue.push("late", 99);
      const before = drain(queue).findIndex((item) => item === 99);
      expect(before).toBeLessThanOrEqual(5);
    }),
  );
});

test("who may have nothing now is passed over and keeps his place", () => {
  const queue = new FairQueue<string>();
  for (const item of ["a1", "b1", "a2"]) queue.push(item[0]!, item);
  expect(queue.shift((person) => person !== "a")).toBe("b1");
  expect(queue.shift((person) => person !== "a")).toBeUndefined();
  expect([queue.lengthOf("a"), queue.lengthOf("b"), ...drain(queue)]).toEqual([2, 0, "a1", "a2"]);
});

test("what is put back is the person's next, and what is removed is gone", () => {
  const queue = new FairQueue<string>();
  for (const item of ["a1", "b1", "a2"]) queue.push(item[0]!, item);
  queue.pushBack("a", "a0");
  expect(queue.remove((item) => item.endsWith("1"))).toEqual(["a1", "b1"]);
  expect(drain(queue)).toEqual(["a0", "a2"]);
});
