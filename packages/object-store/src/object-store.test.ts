import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ObjectStore, ObjectStoreProblem } from "./object-store.ts";
import { openDiskStore } from "./open-disk-store.ts";
import { openS3Store, type S3Settings } from "./open-s3-store.ts";

let folder: string;
let server: S3rver;
let door: Server;
let settings: S3Settings;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "appmon-objects-"));
  server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: join(folder, "s3"),
    configureBuckets: [{ name: "pictures", configs: [] }],
  });
  const { port: behind } = await server.run();
  door = openDoor(behind);
  await new Promise<void>((done) => door.listen(0, "127.0.0.1", done));
  const { port } = door.address() as AddressInfo;
  const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  settings = { endpoint: `http://127.0.0.1:${port}`, bucket: "pictures", region: "us-east-1", ...keys };
});
afterAll(async () => {
  door.close();
  door.closeAllConnections();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** S3 keeps an object once all of it has come; the server of these tests keeps half ones too, and is sent whole ones only. */
function openDoor(port: number): Server {
  return createServer((incoming, outgoing) => {
    buffer(incoming).then(
      (body) => {
        const { method, url: path, headers } = incoming;
        const sent = request({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
          outgoing.writeHead(answer.statusCode!, answer.headers);
          answer.pipe(outgoing);
        });
        sent.end(body);
      },
      () => outgoing.destroy(),
    );
  });
}

let made = 0;
const newKey = () => `obj_${String(++made).padStart(24, "0")}`;
const MEGABYTE = 1024 * 1024;
/** In pieces, as bytes come over a network. */
const pieces = (bytes: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
    })(),
  );
const read = async (store: ObjectStore, key: string, range?: { start: number; end: number }) => {
  const found = await store.get(key, range);
  return found && { bytes: await buffer(found.body), size: found.size };
};

describe.each([
  ["on a disk", () => openDiskStore(join(folder, "disk"))],
  ["in a bucket of S3", () => openS3Store(settings)],
])("a store %s", (_where, open) => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = await open();
  });

  it("gives back what was put in, whole or in part, also after it is opened anew", async () => {
    const [key, bytes] = [newKey(), Buffer.alloc(5 * MEGABYTE, "아무 바이트나 ")];
    expect([await store.exists(key), await store.get(key)]).toEqual([false, undefined]);
    await store.put(key, pieces(bytes), { type: "image/webp", size: bytes.length });
    const again = await open();
    expect(await again.exists(key)).toBe(true);
    const whole = await read(again, key);
    expect([whole!.bytes.equals(bytes), whole!.size]).toEqual([true, bytes.length]);
    expect(await read(again, key, { start: 70_000, end: 70_009 })).toEqual({ bytes: bytes.subarray(70_000, 70_010), size: bytes.length });
  });

  it("takes nothing for an object of no bytes", async () => {
    const key = newKey();
    await store.put(key, Readable.from([]), { type: "text/plain", size: 0 });
    expect(await read(store, key)).toEqual({ bytes: Buffer.alloc(0), size: 0 });
  });

  it("deletes many, and does not mind those that are gone", async () => {
    const keys = Array.from({ length: 20 }, newKey);
    for (const key of keys.slice(0, 18)) await store.put(key, pieces(Buffer.from(key)), { type: "text/plain", size: key.length });
    const [kept, ...gone] = keys;
    await store.delete(gone);
    await store.delete(gone);
    expect(await Promise.all(keys.map((key) => store.exists(key)))).toEqual([true, ...gone.map(() => false)]);
    expect((await read(store, kept!))!.bytes.toString()).toBe(kept);
  });

  it.each([
    ["shorter than it says", 300_000, () => pieces(Buffer.alloc(200_000))],
    ["longer than it says", 100_000, () => pieces(Buffer.alloc(200_000))],
    [
      "broken off by an error",
      200_000,
      () =>
        Readable.from(
          (function* () {
            yield Buffer.alloc(100_000);
            throw new Error("the line was cut");
          })(),
        ),
    ],
    [
      "broken off without one",
      200_000,
      () => {
        const body = new Readable({ read: () => undefined });
        body.push(Buffer.alloc(100_000));
        setTimeout(() => body.destroy(), 50);
        return body;
      },
    ],
  ])("keeps nothing of a body that is %s", async (_name, size, body) => {
    const key = newKey();
    await expect(store.put(key, body(), { type: "image/webp", size })).rejects.toThrow();
    expect([await store.exists(key), await store.get(key)]).toEqual([false, undefined]);
  });

  it.each(["../../etc/passwd", "obj_/../x", `obj_${"0".repeat(24)}/..`, `obj_${"0".repeat(24)}.${"../".repeat(3)}`, "", "obj_\0"])(
    "is asked for nothing but its own keys: %j",
    async (key) => {
      const about = { type: "text/plain", size: 1 };
      await expect(store.put(key, Readable.from([Buffer.from("x")]), about)).rejects.toThrow("not the key of an object");
      await expect(store.get(key)).rejects.toThrow("not the key of an object");
      await expect(store.delete([key])).rejects.toThrow("not the key of an object");
      await expect(store.exists(key)).rejects.toThrow("not the key of an object");
    },
  );
});

describe("a store on a disk", () => {
  it("clears away what a process that died was writing, and leaves what another writes now", async () => {
    const place = join(folder, "died");
    await openDiskStore(place);
    const [old, fresh] = ["old", "fresh"].map((name) => join(place, "unfinished", name)) as [string, string];
    for (const file of [old, fresh]) await writeFile(file, "half");
    const daysAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
    await utimes(old, daysAgo, daysAgo);
    await openDiskStore(place);
    expect(await readdir(join(place, "unfinished"))).toEqual(["fresh"]);
  });
});

describe("a store in a bucket that cannot be used", () => {
  it.each([
    ["bucket", (): S3Settings => ({ ...settings, bucket: "nowhere" })],
    ["keys", (): S3Settings => ({ ...settings, accessKeyId: "SOMEBODY" })],
    ["unreachable", (): S3Settings => ({ ...settings, endpoint: "http://127.0.0.1:1" })],
  ])("is told apart before anything is stored: %s", async (fault, of) => {
    const problem = await openS3Store(of()).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(problem).toBeInstanceOf(ObjectStoreProblem);
    expect((problem as ObjectStoreProblem).fault).toBe(fault);
    expect((problem as ObjectStoreProblem).message).not.toContain(settings.secretAccessKey + settings.accessKeyId);
  });
});
