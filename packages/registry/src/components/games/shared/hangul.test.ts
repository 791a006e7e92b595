import { disassemble } from "es-hangul";
import fc from "fast-check";
import { expect, it } from "vitest";
import { lettersOf } from "./hangul.ts";

it("takes every syllable apart the way others do, and leaves the rest", () => {
  const all = Array.from({ length: 0xd7a3 - 0xac00 + 1 }, (_, at) => String.fromCodePoint(0xac00 + at)).join("");
  expect(lettersOf(all)).toBe(disassemble(all));
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(..."가힣ㄱㅏㄳㅢ값 a1!뛣") }),
      (text) => void expect(lettersOf(text)).toBe(disassemble(text)),
    ),
  );
});
