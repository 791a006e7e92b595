import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rounds, roundsTimeout } from "../../../tools/testing/scale.ts";
import { replyFor } from "./reply-text.ts";
import { takeTurnOfNouns as takeTurn } from "./testing/turn-of-nouns.ts";
import type { TurnResult } from "./turn.ts";

const say = (text: string, spec?: AppSpec): TurnResult => takeTurn({ text, ...(spec && { spec }), today: "2026-11-20", seed: 5 });
function create(text: string): AppSpec {
  const result = say(text);
  if (result.kind !== "create") throw new Error(result.kind);
  return result.spec;
}
const app = create("고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모");

describe("a turn", () => {
  it("makes a valid app of a first request", () => {
    const result = say("동네 헬스장 회원 관리 앱 만들어줘");
    expect(result.kind).toBe("create");
    if (result.kind !== "create") return;
    expect(validateSpec(result.spec)).toEqual([]);
    expect(result.plan.length).toBeGreaterThan(1);
  });
  it("reads Korean that comes letter by letter as what it says", () => {
    const text = "동네 헬스장 회원 관리 앱 만들어줘";
    expect(say(text.normalize("NFD"))).toEqual(say(text));
  });
  it("answers a greeting with an invitation, never with an app", () => {
    const result = say("안녕하세요");
    expect(result).toMatchObject({ kind: "ask", question: expect.stringContaining("어떤 앱") });
    if (result.kind === "ask") for (const chip of result.chips) expect(say(chip).kind).toBe("create");
  });
  it("leaves an app alone when somebody is only polite", () => {
    for (const text of ["고마워요", "네", "안녕", "ㅋㅋ"]) expect(say(text, app).kind).toBe("answer");
  });
  it("changes an app by operations that apply to it", () => {
    const result = say("생일 항목 추가해줘", app);
    expect(result.kind).toBe("edit");
    if (result.kind !== "edit") return;
    const after = applyOperations(app, result.ops).spec;
    expect(after.entities[0]!.fields.map((field) => field.label)).toContain("생일");
    expect(result.summary).toContain("생일");
  });
  it.each([
    ["되돌려줘", { kind: "undo", steps: 1 }],
    ["두 번 되돌려줘", { kind: "undo", steps: 2 }],
    ["처음 상태로", { kind: "undo", summary: "처음 상태로 되돌렸어요." }],
    ["다시 실행", { kind: "redo", steps: 1 }],
  ])("names how far to go: %s", (text, expected) => expect(say(text, app)).toMatchObject(expected));
  it("is the same for the same input", () => {
    expect(say("주문 관리 앱")).toStrictEqual(say("주문 관리 앱"));
    expect(say("주소 추가해줘", app)).toStrictEqual(say("주소 추가해줘", app));
  });
  it("always has something to say, in Korean", () => {
    for (const text of ["", "안녕", "가계부 앱", "?!"]) expect(replyFor(say(text))).toMatch(/[가-힣]{2}/);
    for (const text of ["", "메모 빼줘", "되돌려줘", "qwer", "데이터 어디 저장돼?"]) expect(replyFor(say(text, app))).toMatch(/[가-힣]{2}/);
  });
});

describe("any text", () => {
  const words = [
    "앱",
    "만들어줘",
    "고객",
    "메모",
    "빼줘",
    "추가해줘",
    "에",
    "상태",
    "(",
    ")",
    "'",
    ",",
    "/",
    "빨강",
    "배경",
    "달력으로",
    "하고",
    "\ud800",
    "\u0000",
    "__proto__",
    "<img onerror=x>",
    "100",
    "*",
    "되돌려",
  ];
  const text = fc
    .array(
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 10 }) }),
      { maxLength: 14 },
    )
    .map((parts) => parts.join(" "));
  it("gives a result and leaves the app valid", { timeout: roundsTimeout(120_000) }, () => {
    fc.assert(
      fc.property(text, (line) => {
        const first = say(line);
        if (first.kind === "create") expect(validateSpec(first.spec)).toEqual([]);
        const next = say(line, app);
        if (next.kind === "edit") expect(validateSpec(applyOperations(app, next.ops).spec)).toEqual([]);
      }),
      { numRuns: rounds(25, 5_000) },
    );
  });
});
