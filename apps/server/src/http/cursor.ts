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
    if (Array.isArray(parts) && parts.length === length && parts.every(isOurs)) return parts as (string | number)[];
  } catch (cause) {
    throw refusal("request/invalid", { detail: "cursor" }, { cause });
  }
  throw refusal("request/invalid", { detail: "cursor" });
}

const INT4_MAX = 2 ** 31 - 1;
/** What we write: numbers of a column, ids, and times of four-digit years; a database can not read all that JavaScript can. */
function isOurs(part: unknown): boolean {
  if (typeof part === "number") return Number.isInteger(part) && Math.abs(part) <= INT4_MAX;
  return typeof part === "string" && /^(?:[1-9]\d{3}-\d{2}-\d{2}T[\d:.]{1,15}Z|\w{1,64})$/.test(part);
}
