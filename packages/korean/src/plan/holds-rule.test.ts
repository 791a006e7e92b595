import { describe, expect, it } from "vitest";
import { createFromText } from "./create-from-text.ts";

const untold = (text: string) =>
  createFromText({ text, today: "2026-11-27", seed: 3 })
    .notes.filter(({ kind }) => kind === "unsupported")
    .map((note) => note.text)
    .join(" ");

describe("a rule that was said of a known kind of app", () => {
  it("is told to be missing though the app speaks of everything it speaks of", () => {
    const told = untold("사무실 비품 대여 장부 만들어줘. 한 사람이 다섯 개까지만 빌릴 수 있고 9일 넘게 안 돌려주면 빨갛게");
    expect(told).toContain("다섯 개까지만");
    expect(told).toContain("9일 넘게");
  });

  it("is not told to be missing where the app was given it", () =>
    expect(untold("미용실 예약 앱 만들어줘. 10시부터 20시까지 30분마다 받아줘")).not.toContain("30분마다"));
});
