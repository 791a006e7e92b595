import { expect, it } from "vitest";
import { appOfPattern } from "../plan/app-of-pattern.ts";
import { DECLARED_PATTERNS } from "../plan/declared-patterns.ts";
import { candidatesOf } from "./candidates.ts";
import { askedAlike } from "./known-asks.ts";

const MADE = { seed: 7, today: "2026-11-30" };
const candidates = candidatesOf(
  appOfPattern(
    DECLARED_PATTERNS.find(({ id }) => id === "household-ledger")!,
    MADE,
  ),
);
const likest = (text: string): string | undefined => {
  const alike = askedAlike(text, candidates);
  const most = Math.max(...alike);
  return most > 0 ? candidates[alike.indexOf(most)]!.capability?.fact : undefined;
};

it("finds what an app has by how others have asked for it", () => {
  expect(likest("영수증 사진 찍어서 붙여두고 싶어요")).toContain("영수증");
  expect(likest("이번 달에 예산이 얼마 남았는지 보고 싶어")).toMatch(/예산|남은 돈/);
});

it("says nothing of what shares no letters with anything that was asked", () => {
  expect(askedAlike("zzz qqq", candidates).every((one) => one === 0)).toBe(true);
  expect(askedAlike("", candidates).every((one) => one === 0)).toBe(true);
});

it("knows nothing of an app nobody has asked for", () => {
  expect(askedAlike("영수증 사진", [])).toEqual([]);
});
