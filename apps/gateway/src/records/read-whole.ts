import type { Readable } from "node:stream";

/**
 * What `work` makes of a body. Where it refuses before it has read all of it, the rest is read and let go: what is sent next over the
 * same connection would wait behind it until the connection is given up.
 */
export async function readWhole<T>(body: Readable, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await letGo(body);
    throw error;
  }
}

async function letGo(body: Readable): Promise<void> {
  if (body.readableEnded || body.destroyed) return;
  const over = new Promise<void>((done) => {
    for (const event of ["end", "close", "error"]) body.once(event, () => done());
  });
  // Whoever read its beginning waits for more, and would keep the rest from flowing.
  body.removeAllListeners("readable");
  body.resume();
  await over;
}
