import { refusal } from "@appmon/contract/failure-codes";

/** Opaque position in a list: the sort values of the last row. */
export function encodeCursor(parts: (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** Answers the parts, or undefined without a cursor. Refuses what we did not write ourselves. */
export function decodeCursor(cursor: string | undefined, length: number): (string | number)[] | undefined {
  if (cursor === undefined || cursor === "") return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (Array.isArray(parts) && parts.length === length && parts.every((part) => typeof part === "string" || typeof part === "number"))
      return parts as (string | number)[];
  } catch (cause) {
    throw refusal("request/invalid", { detail: "cursor" }, { cause });
  }
  throw refusal("request/invalid", { detail: "cursor" });
}
