import { Readable } from "node:stream";
import { strToU8, Zip, ZipDeflate } from "fflate";
import type { FastifyReply } from "fastify";
import { z } from "zod";

export interface ZipEntry {
  path: string;
  /** The text or the bytes, or their parts as they come. */
  body: string | AsyncIterable<string | Uint8Array>;
}

/** How a ZIP stands among a route's responses. */
export const zipAnswer = { description: "ZIP", content: { "application/zip": { schema: z.string().meta({ format: "binary" }) } } };

/** Entries as one ZIP, packed while they are read: memory holds one part at a time. Paths stay below where it is unpacked. */
function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.from(pack(entries), { objectMode: false });
}

async function* pack(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    packed.push(chunk);
  });
  const taken = new Set<string>();
  for await (const { path, body } of entries) {
    const file = new ZipDeflate(freePath(path, taken), { level: 6 });
    zip.add(file);
    for await (const part of typeof body === "string" ? [body] : body) {
      file.push(typeof part === "string" ? strToU8(part) : part);
      if (failure) throw failure;
      yield* packed.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* packed.splice(0);
  }
  zip.end();
  if (failure) throw failure;
  yield* packed.splice(0);
}

function freePath(path: string, taken: Set<string>): string {
  const safe = safePath(path);
  const dot = safe.lastIndexOf(".") > safe.lastIndexOf("/") ? safe.lastIndexOf(".") : safe.length;
  let free = safe;
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${safe.slice(0, dot)}-${n}${safe.slice(dot)}`;
  taken.add(free.toLowerCase());
  return free;
}

/** A relative path that no system unpacks elsewhere: no `..`, no drive, no character that Windows refuses. */
export function safePath(path: string): string {
  const parts = path
    .split(/[/\\]/)
    .map((part) =>
      part
        .toWellFormed()
        // oxlint-disable-next-line no-control-regex -- they are what is taken out
        .replace(/[\u0000-\u001f\u007f<>:"|?*]/g, "-")
        .replace(/[. ]+$/, "")
        .slice(0, 100),
    )
    .filter((part) => part !== "" && part !== "." && part !== "..");
  return parts.join("/") || "file";
}

/** Answers a ZIP to be saved under this name. */
export function sendZip(reply: FastifyReply, name: string, entries: AsyncIterable<ZipEntry>): FastifyReply {
  const file = encodeURIComponent(`${safePath(name).replaceAll("/", "-")}.zip`).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return reply
    .type("application/zip")
    .header("content-disposition", `attachment; filename="appmon.zip"; filename*=UTF-8''${file}`)
    .header("cache-control", "no-store")
    .send(zipStream(entries));
}
