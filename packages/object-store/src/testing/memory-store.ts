import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type ObjectStore, requireKey } from "../object-store.ts";

/** A store that ends with the test; `keys` = what is in it. */
export function createMemoryStore(): ObjectStore & { keys(): string[] } {
  const held = new Map<string, Buffer>();
  return {
    async put(key, body, { size }) {
      requireKey(key);
      const bytes = await buffer(body);
      if (bytes.length !== size) throw new Error(`the body has ${bytes.length} bytes of ${size}`);
      held.set(key, bytes);
    },
    async get(key, range) {
      const bytes = held.get(requireKey(key));
      return bytes && { body: Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]), size: bytes.length };
    },
    async delete(keys) {
      for (const key of keys) held.delete(requireKey(key));
    },
    exists: async (key) => held.has(requireKey(key)),
    keys: () => [...held.keys()],
  };
}
