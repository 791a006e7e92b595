import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskPersonalNumbers } from "./mask-personal-numbers.ts";

describe("numbers that are nobody else's", () => {
  it.each([
    // Of people who are not there: days of birth that are possible, with a check digit and without.
    ["900101-1234568", "••••••-•••••••"],
    ["900101-1234567", "••••••-•••••••"],
    ["900101 1234567", "•••••• •••••••"],
    ["900101 - 1234567", "•••••• - •••••••"],
    ["900101–1234567", "••••••–•••••••"],
    ["900101.1234567", "••••••.•••••••"],
    ["9001011234568", "•••••••••••••"],
    ["９００１０１－１２３４５６７", "••••••－•••••••"],
    ["9 0 0 1 0 1 - 1 2 3 4 5 6 7", "• • • • • • - • • • • • • •"],
    ["850315-5123456", "••••••-•••••••"],
    ["211231-7123456", "••••••-•••••••"],
    ["900101\u200b-1234567", "••••••\u200b-•••••••"],
    // Numbers of networks' own examples.
    ["4111 1111 1111 1111", "•••• •••• •••• ••••"],
    ["4111-1111-1111-1111", "••••-••••-••••-••••"],
    ["4111111111111111", "••••••••••••••••"],
    ["5555555555554444", "••••••••••••••••"],
    ["2223 0031 2200 3222", "•••• •••• •••• ••••"],
    ["3782 822463 10005", "•••• •••••• •••••"],
    ["3056 930902 5904", "•••• •••••• ••••"],
    ["3530-1113-3330-0000", "••••-••••-••••-••••"],
    ["6212345678901232", "••••••••••••••••"],
    ["9410 0100 0000 0004", "•••• •••• •••• ••••"],
  ])("%s is taken out, and the words around it stay", (number, dots) => {
    const said = (middle: string) => `회원 정보는 ${middle}예요. 2명이고 색은 초록`;
    expect(maskPersonalNumbers(said(number))).toEqual({ text: said(dots), isMasked: true });
    expect(maskPersonalNumbers(`주민:${number},`).text).toBe(`주민:${dots},`);
  });

  it("several of them are", () => {
    const { text } = maskPersonalNumbers("900101-1234567 850315-2123456\n4111-1111-1111-1111 5555555555554444");
    expect(text).not.toMatch(/\d{3}/);
  });

  it.each([
    "연락처 010-1234-5678, 02-123-4567",
    "사업자등록번호 123-45-67890",
    "계좌 110-123-456789, 3333-01-1234567",
    "주문번호 20260101-1234567",
    "바코드 8801234567893",
    "ISBN 978-89-6848-000-0 9788968480003",
    "시각 1763890000000",
    "2026-11-23 10:30:00 ~ 2026-11-24 11:00:00",
    "4111 1111 1111 1112",
    "991301-1234567",
    "0000 0000 0000 0000",
    "가격 1,000,000,000,000원",
    "900101-1******",
    "12345678901234567890123",
  ])("%s stays as it is", (text) => expect(maskPersonalNumbers(text)).toEqual({ text, isMasked: false }));

  it("takes time that grows with the text and no faster", () => {
    for (const piece of ["1", "1 ", "1-", "1  - ", "900101-", "4111 1111 "]) {
      const started = performance.now();
      maskPersonalNumbers(piece.repeat(10_000));
      // What takes the square of the length takes minutes.
      expect(performance.now() - started, piece).toBeLessThan(5_000);
    }
  });

  it("leaves whatever is no digit in its place", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789- .가a\n") }), (text) => {
        const { text: masked } = maskPersonalNumbers(text);
        expect(masked.replaceAll("•", "0")).toBe(
          masked.includes("•") ? [...text].map((char, at) => (masked[at] === "•" ? "0" : char)).join("") : text,
        );
      }),
    );
  });
});
