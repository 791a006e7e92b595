import { pipeline, Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import { exactSize } from "./exact-size.ts";
import { type ObjectStore, ObjectStoreProblem, requireKey } from "./object-store.ts";

export interface S3Settings {
  /** "https://s3.ap-northeast-2.amazonaws.com", with a path where the service has one. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Until a request is answered, and until an upload of the largest object has gone through a slow line. */
const ANSWER_MS = 20_000;
const UPLOAD_MS = 180_000;
const DELETED_AT_ONCE = 8;
/** No object has this key: what is answered for it tells whether the store can be used. */
const PROBE = `obj_${"0".repeat(24)}`;

/**
 * Objects in a bucket of any service that speaks S3: Amazon's, Cloudflare R2, MinIO, Garage. Asks the bucket once before it
 * answers; throws `ObjectStoreProblem` when it cannot be used.
 */
export async function openS3Store(settings: S3Settings): Promise<ObjectStore> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });

  /** The answer, whatever its status. `forMs`: until its headers are there. */
  const ask = async (method: string, key: string, { forMs = ANSWER_MS, body, ...init }: Sent = {}): Promise<Response> => {
    const { url, headers } = await client.sign(`${endpoint}/${bucket}/${requireKey(key)}`, { method, headers: init.headers ?? {} });
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error(`the object store did not answer within ${forMs} ms`)), forMs);
    try {
      // The length of a body that is a stream is not known otherwise, and S3 takes none without.
      const sent = { ...Object.fromEntries(headers), ...(body && { "content-length": String(init.size) }) };
      return await fetch(url, {
        method,
        headers: sent,
        signal: late.signal,
        ...(body && { body: Readable.toWeb(body) as ReadableStream, duplex: "half" as const }),
      });
    } finally {
      clearTimeout(timer);
    }
  };

  const problem = await findProblem(() => ask("GET", PROBE));
  if (problem) throw problem;

  return {
    async put(key, body, { type, size }) {
      // What breaks off on the way in ends the request too, whose error says so.
      const whole = pipeline(body, exactSize(size), () => undefined);
      try {
        await requireDone(await ask("PUT", key, { forMs: UPLOAD_MS, body: whole, size, headers: { "content-type": type } }), "PUT");
      } finally {
        // Who refuses an upload does not read it to its end.
        whole.destroy();
      }
    },

    async get(key, range) {
      const response = await ask("GET", key, range && { headers: { range: `bytes=${range.start}-${range.end}` } });
      if (response.status === 404) return discard(response);
      if (!response.ok || !response.body) throw await failure(response, "GET");
      const length = /\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1] ?? response.headers.get("content-length");
      return { body: Readable.from(response.body, { objectMode: false }), size: Number(length) };
    },

    async delete(keys) {
      for (let at = 0; at < keys.length; at += DELETED_AT_ONCE)
        await Promise.all(
          keys.slice(at, at + DELETED_AT_ONCE).map(async (key) => {
            const response = await ask("DELETE", key);
            if (response.status === 404) return discard(response);
            return requireDone(response, "DELETE");
          }),
        );
    },

    async exists(key) {
      const response = await ask("HEAD", key);
      if (response.status === 404) await discard(response);
      else await requireDone(response, "HEAD");
      return response.ok;
    },
  };
}

interface Sent {
  forMs?: number;
  body?: Readable;
  /** Bytes of the body. */
  size?: number;
  headers?: Record<string, string>;
}

/** Whether the bucket can be asked, from the answer for an object that is not there. */
async function findProblem(probe: () => Promise<Response>): Promise<ObjectStoreProblem | undefined> {
  let response: Response;
  try {
    response = await probe();
  } catch (error) {
    return new ObjectStoreProblem("unreachable", causeOf(error), { cause: error });
  }
  const code = codeIn(await response.text());
  if (response.ok || (response.status === 404 && code !== "NoSuchBucket")) return undefined;
  const fault = code === "NoSuchBucket" ? "bucket" : response.status === 401 || response.status === 403 ? "keys" : "refused";
  return new ObjectStoreProblem(fault, `${response.status} ${code}`);
}

/** What lies below "fetch failed". */
function causeOf(error: unknown): string {
  const { cause, message } = error as Error;
  const deepest = cause instanceof Error ? cause : undefined;
  return (deepest as NodeJS.ErrnoException | undefined)?.code ?? deepest?.message ?? message;
}

const codeIn = (body: string): string => /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? "";

/** A connection is free again once its answer was read. */
async function discard(response: Response): Promise<undefined> {
  await response.body?.cancel();
  return undefined;
}

async function requireDone(response: Response, method: string): Promise<void> {
  if (!response.ok) throw await failure(response, method);
  await discard(response);
}

async function failure(response: Response, method: string): Promise<Error> {
  return new Error(`the object store answered ${response.status} ${codeIn(await response.text())} to ${method}`);
}
