import { appOfPattern } from "@appmon/korean/plan/app-of-pattern";
import { DECLARED_PATTERNS } from "@appmon/korean/plan/declared-patterns";
import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { takeTurn } from "./take-turn.ts";

const TODAY = "2026-11-20";
const appOf = (id: string): AppSpec =>
  appOfPattern(
    DECLARED_PATTERNS.find((one) => one.id === id)!,
    { seed: 7, today: TODAY },
  );
const say = (spec: AppSpec, text: string, offered?: string[]) => takeTurn({ text, spec, today: TODAY, seed: 5, ...(offered && { offered }) }); // prettier-ignore

describe("a turn in which something is asked", () => {
  it("changes nothing, and offers a request that a turn carries out", () => {
    const spec = appOf("hair-salon-booking");
    const result = say(spec, "예약을 엑셀로 내려받을 수 있나요?");
    if (result.kind !== "answer" || !("chips" in result)) throw new Error(JSON.stringify(result));
    expect(result.text).toMatch(/^아니요, /);
    expect(say(spec, result.chips[0]!, result.chips)).toMatchObject({ kind: "edit" });
  });

  it("carries out what else is asked for, behind the answer", () => {
    const result = say(appOf("hair-salon-booking"), "노쇼도 표시되나요? 그리고 예약에 생일도 추가해줘");
    expect(result).toMatchObject({ kind: "edit", summary: expect.stringMatching(/생일.*노쇼|노쇼.*생일/) });
  });

  it("does not put in a second one of what is there", () => {
    for (const text of ["전화 걸기 버튼 추가해줘", "노쇼 표시 넣어줘", "예약에 연락처 칸 추가해줘"])
      expect(JSON.stringify(say(appOf("hair-salon-booking"), text)), text).toMatch(/"kind":"(?:answer|ask)".*이미 있어요/);
  });
});
