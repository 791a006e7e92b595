import type { FailureCode } from "@appmon/contract/failure-codes";

/** No address of ours is longer; the longest are those in which a sign-in provider sends somebody back. */
const MOST_CHARS = 8_000;
/** Their query is read: what is below other addresses is none of ours (`?utm_content=100%` is still a page). */
const READ_QUERIES = ["/api/", "/_api/"];
/** Sign-in providers write what they like into the address to come back to. */
const FOREIGN_QUERIES = "/api/auth/";

/** Why a request's address (path and query, as sent) is refused before anything looks at it; undefined = it can be read. */
export function findAddressProblem(url: string): FailureCode | undefined {
  if (url.length > MOST_CHARS) return "request/address-too-long";
  const [path = "", ...query] = url.split("?");
  const isRead = READ_QUERIES.some((start) => path.startsWith(start)) && !path.startsWith(FOREIGN_QUERIES);
  return isReadable(path) && (!isRead || isReadable(query.join("?"))) ? undefined : "request/address-unreadable";
}

/** True for percent-encoded UTF-8 without control characters. */
function isReadable(encoded: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(encoded));
  } catch {
    return false;
  }
}
