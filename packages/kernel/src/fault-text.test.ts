import { describe, expect, it } from "vitest";
import { FAULT_LIMITS, isHarnessNoise, redactFaultText, redactStack } from "./fault-text.ts";

const told = (text: string) => redactFaultText(text, FAULT_LIMITS.message);

describe("what is told of an error", () => {
  it.each([
    [
      "TypeError: Cannot read properties of undefined (reading 'grade')",
      "TypeError: Cannot read properties of undefined (reading 'grade')",
    ],
    ["no such page /search?q=홍길동&tel=1 here", "no such page /search here"],
    ["at https://shop.example.com/a.js?token=abc#x:3:14 now", "at https://shop.example.com/a.js:3:14 now"],
    ["mail of kim.haneul+shop@example.co.kr is wrong", "mail of … is wrong"],
    ["call 010-1234-5678 or +82 10 1234 5678!", "call … or …!"],
    [`Unexpected token '홍', "홍길동, 서울시" is not valid JSON`, `Unexpected token '홍', "…" is not valid JSON`],
    ["image data:image/png;base64,iVBORw0KGgo failed", "image data:… failed"],
    ["a\u0000b\u001bc", "a b c"],
    ["반쪽 \ud83d 글자", "반쪽  글자"],
  ])("%j is told as %j", (text, expected) => expect(told(text)).toBe(expected));

  it("is as long as it may be, and never ends in half a character", () => {
    expect(told("가".repeat(10_000))).toHaveLength(FAULT_LIMITS.message);
    expect(told(`${"a".repeat(FAULT_LIMITS.message - 1)}😀`)).toBe("a".repeat(FAULT_LIMITS.message - 1));
  });

  it("is worked out in no time, however it is written", () => {
    const texts = ["/?", "a@", "1 ", '"', "/a?b:1", "data:", "....", "@a.", '..."'].map((piece) => piece.repeat(1_000_000));
    // Of this thread alone: what else the machine does costs it nothing.
    const before = process.threadCpuUsage();
    for (const text of texts) told(text);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });

  it("names the places of a stack and not its message, in the form of any browser", () => {
    expect(redactStack("Error: 홍길동\n두 줄\n    at Kd (https://a.example/assets/app-1f.js:1:52341)\n    at <anonymous>")).toBe(
      "at Kd (https://a.example/assets/app-1f.js:1:52341)\n    at <anonymous>",
    );
    expect(redactStack("onClick@https://a.example/assets/app-1f.js:1:1234567\n@https://a.example/x.js?q=홍:2:3")).toBe(
      "onClick@https://a.example/assets/app-1f.js:1:1234567\n@https://a.example/x.js:2:3",
    );
    expect([redactStack(null), redactStack("홍길동")]).toEqual([null, null]);
  });
});

it("is not the app's where the network or an extension broke", () => {
  expect(isHarnessNoise("TypeError: Failed to fetch")).toBe(true);
  expect(isHarnessNoise("TypeError: x is undefined", "at f (chrome-extension://abc/x.js:1:2)")).toBe(true);
  expect(isHarnessNoise("TypeError: x is undefined", "at f (https://a.example/app.js:1:2)")).toBe(false);
});
