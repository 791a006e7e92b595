import type { Readable } from "node:stream";

/** Where the bytes of pictures and files are. What they are called, whose they are and of what type is kept in the database. */
export interface ObjectStore {
  /**
   * Stores `size` bytes of `body`, in place of what is under the key; `type` is a media type. Whole or not at all: rejects, and
   * changes nothing, when the body breaks off, or is shorter or longer than it says.
   */
  put(key: string, body: Readable, about: { type: string; size: number }): Promise<void>;
  /** The bytes, or those from `start` to `end` (both counted from 0, both among them); undefined = there is no such object. */
  get(key: string, range?: ByteRange): Promise<ObjectBody | undefined>;
  /** Those that are there no more are no error. */
  delete(keys: readonly string[]): Promise<void>;
  exists(key: string): Promise<boolean>;
}

export interface ByteRange {
  start: number;
  end: number;
}

export interface ObjectBody {
  /** Whoever does not read it to its end destroys it. */
  body: Readable;
  /** Bytes of the whole object, whatever part of it was asked for. */
  size: number;
}

/** Ours alone are keys: an id, and after a dot the form of it. Nothing else ever names a place on a disk or in a bucket. */
const KEY = /^[a-z]{3}_[0-9a-z]{24}(?:\.[0-9a-z]{1,12})?$/;

/** The key itself. Throws for a text that is none. */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error("not the key of an object");
  return key;
}

/** What a store cannot be opened for. */
export type ObjectStoreFault = "unreachable" | "keys" | "bucket" | "refused";

/** The store that is set cannot be used; `detail` is what it answered, without a secret. */
export class ObjectStoreProblem extends Error {
  readonly fault: ObjectStoreFault;
  readonly detail: string;

  constructor(fault: ObjectStoreFault, detail: string, options?: ErrorOptions) {
    super(`the object store cannot be used: ${fault} (${detail})`, options);
    this.fault = fault;
    this.detail = detail;
  }
}
