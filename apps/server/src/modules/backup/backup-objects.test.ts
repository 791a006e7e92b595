/** Bytes on their way out of a store and into another one. */
import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createId } from "@appmon/kernel/id";
import { createMemoryStore } from "@appmon/object-store/testing/memory-store";
import { expect, it } from "vitest";
import { copyObjectsIn, copyObjectsOut, readIndex, toIndex, verifyObjects } from "./backup-objects.ts";
import { writeHashed } from "./hashed-files.ts";

const quiet = () => undefined;
const newFolder = () => mkdtemp(join(tmpdir(), "appmon-backup-objects-"));
const object = (isReferred = true) => ({ id: createId("obj"), type: "image/webp", isReferred });
async function bucketWith(objects: { id: string; type: string }[]) {
  const store = createMemoryStore();
  for (const { id, type } of objects) await store.put(id, Readable.from([Buffer.from(id)]), { type, size: id.length });
  return store;
}

it("go from one store into another with their types, many at once, and what is nowhere is named", async () => {
  const [there, gone, onItsWay] = [Array.from({ length: 40 }, () => object()), object(), object(false)];
  const folder = await newFolder();
  const copied = await copyObjectsOut(folder, [gone, ...there, onItsWay], await bucketWith(there), { withBytes: true, onDone: quiet });
  expect([copied.entries.length, copied.bytes, copied.missing]).toEqual([40, 40 * 28, [gone.id]]);
  await writeHashed(folder, "objects.jsonl", toIndex(copied.entries));
  const entries = await readIndex(folder);
  await verifyObjects(folder, entries);
  const store = createMemoryStore();
  expect(await copyObjectsIn(folder, entries, store, quiet)).toEqual([]);
  expect(store.keys().toSorted()).toEqual(there.map(({ id }) => id).toSorted());
  for (const { id } of there) expect((await buffer((await store.get(id))!.body)).toString()).toBe(id);
});

it("stay in their bucket where they are only to be named, and are looked for there when they are needed again", async () => {
  const [kept, lost] = [object(), object()];
  const bucket = await bucketWith([kept, lost]);
  const folder = await newFolder();
  const { entries, bytes } = await copyObjectsOut(folder, [kept, lost], bucket, { withBytes: false, onDone: quiet });
  expect([bytes, entries.length, await readdir(folder)]).toEqual([0, 2, []]);
  await bucket.delete([lost.id]);
  expect(await copyObjectsIn(folder, entries, bucket, quiet)).toEqual([lost.id]);
});

it("end with the first error, and start nothing after it", async () => {
  const all = Array.from({ length: 200 }, () => object());
  let asked = 0;
  const store = {
    ...(await bucketWith(all)),
    exists: async () => {
      asked += 1;
      if (asked === 1) throw new Error("the bucket is closed");
      return true;
    },
  };
  await expect(copyObjectsOut(await newFolder(), all, store, { withBytes: false, onDone: quiet })).rejects.toThrow("the bucket is closed");
  expect(asked).toBeLessThanOrEqual(16);
});
