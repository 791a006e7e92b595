import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toReturnAddress } from "./return-address.ts";

const ORIGIN = "https://appmon.example";

describe("where a browser may be sent", () => {
  it.each([
    ["/mypage", "/mypage"],
    ["/appmon/chat/room_1?x=1#y", "/appmon/chat/room_1?x=1#y"],
    ["/auth/callback/naver?redirectUrl=%2Fmypage", "/auth/callback/naver?redirectUrl=%2Fmypage"],
    ["https://appmon.example/faq", "/faq"],
  ])("keeps %s", (text, path) => expect(toReturnAddress(text, ORIGIN)).toBe(ORIGIN + path));

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example/",
    "https://appmon.example.evil.example/",
    "https://appmon.example@evil.example/",
    "https://user:pw@appmon.example/",
    "http://appmon.example/",
    "https://appmon.example:444/",
    "javascript:alert(1)",
    "data:text/html,x",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "mypage",
    "",
    "/\u0000",
    "/\ud800",
    `/${"a".repeat(3_000)}`,
    "/api/auth/callback/naver?code=x",
    null,
    undefined,
  ])("sends %j to the start page", (text) => expect(toReturnAddress(text, ORIGIN)).toBe(`${ORIGIN}/`));

  it("never leaves the origin and never throws, whatever comes", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "/",
        "//",
        "\\",
        "@",
        ":",
        "evil.example",
        "https:",
        "http:",
        "javascript:",
        "%2f",
        "%5c",
        "\t",
        ".",
        "..",
        "?",
        "#",
        ORIGIN,
      ),
      fc.string({ unit: "binary", maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const address = toReturnAddress(pieces.join(""), ORIGIN);
        expect(new URL(address).origin).toBe(ORIGIN);
        // Read once more as a path, as a server behind us might do.
        expect(new URL(address.slice(ORIGIN.length), ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: 5_000 },
    );
  });
});
