import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { createFromText } from "../plan/create-from-text.ts";
import { tryApply } from "../plan/try-apply.ts";
import { asksForMark, markMeant } from "./read-asked-mark.ts";

const spec: AppSpec = createFromText({
  text: "도서관 대출 장부: 회원(이름, 전화), 대출(회원, 책, 빌린 날, 반납 기한, 연체료, 상태[대출 중/반납/분실])",
  today: "2026-11-30",
  seed: 7,
}).spec;
const loans = spec.entities.find(({ name }) => name === "대출")!;
const idOf = (label: string): string => loans.fields.find((field) => field.label === label)!.id;
const meant = (text: string): string => {
  const planned = markMeant(text, spec)?.planned;
  if (planned?.kind !== "done") return "";
  expect(tryApply(spec, planned.ops)).toBeTruthy();
  return JSON.stringify(planned.ops);
};

describe("records that are to stand out, in words of one's own", () => {
  it("by a day that is near, in days whatever they were said in, and not what is marked already", () => {
    expect(markMeant("기한 넘긴 거 빨갛게 떠야 돼요", spec)?.planned.kind).toBe("there");
    expect(meant("반납 기한이 사흘 안 남은 건 노랗게 표시")).toContain('"value":{"today":3}');
  });

  it("by an amount", () => {
    expect(meant("연체료 만원 넘은 사람 눈에 띄게")).toContain(`{"field":"${idOf("연체료")}","op":"gt","value":10000}`);
  });

  it("by the state that its verb says", () => {
    const lost = loans.fields.find(({ label }) => label === "상태")!.options!.find(({ label }) => label === "분실")!.value;
    expect(meant("분실한 거는 회색으로 표시 좀")).toContain(`"value":"${lost}"`);
  });

  it("asked about where no amount was said", () => {
    expect(markMeant("연체료 넘은 사람 빨갛게", spec)?.isSure ?? false).toBe(false);
  });

  it("and not with an amount that nothing has a place for", () => {
    expect(meant("3권 넘게 빌린 회원이 5번 연체하면 빨갛게")).toBe("");
  });
});

it("is asked for by none of these", () => {
  for (const text of ["연체료 합계 보여줘", "대출에 메모 칸 넣어줘", "배경을 노란색으로", "", "가".repeat(500)])
    expect(asksForMark(text, spec), text).toBe(false);
});
