import { refusal } from "@appmon/contract/failure-codes";
import { z } from "zod";

/** Where a page of records ends. */
export function encodePosition(record: { createdAt: string; id: string }): string {
  return Buffer.from(JSON.stringify([record.createdAt, record.id])).toString("base64url");
}

/** Refuses what we did not write ourselves. */
export function decodePosition(cursor: string): { createdAt: Date; id: string } {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch (cause) {
    throw refusal("request/invalid", {}, { cause });
  }
  const position = z.tuple([z.iso.datetime(), z.string().max(64)]).safeParse(parts);
  if (!position.success) throw refusal("request/invalid");
  return { createdAt: new Date(position.data[0]), id: position.data[1] };
}
