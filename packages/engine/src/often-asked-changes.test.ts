import { AGREED } from "@appmon/korean/plan/proposal-words.data";
import { applyOperations } from "@appmon/appspec/apply-operation";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import { createFromText } from "@appmon/korean/plan/create-from-text";
import { describe, expect, it } from "vitest";
import { heardAlone, takeTurn } from "./take-turn.ts";

const TURN = { today: "2026-11-28", seed: 7 };
const app = (text: string): AppSpec => createFromText({ text, ...TURN }).spec;

function changed(spec: AppSpec, text: string): AppSpec | undefined {
  const turn = heardAlone({ ...TURN, text, spec }, false);
  if (turn.kind !== "edit") return undefined;
  return parseSpec(JSON.parse(JSON.stringify(applyOperations(spec, turn.ops, { by: "user" }).spec)));
}

describe("a change that people often ask for", () => {
  it("is made of several things at once, whose parts are those of the app", () => {
    const after = changed(app("프리랜서 작업 견적서 관리"), "견적 금액에 부가세 10% 자동으로 붙여줘");
    const computed = after?.entities.flatMap(({ fields }) => fields.filter(({ formula }) => formula?.includes("* 10")));
    expect(computed?.length).toBeGreaterThan(0);
  });

  it("takes the days from the sentence, and tells what it has done", () => {
    const spec = app("필라테스 강사 개인레슨 예약 장부 동작이랑 아픈 데 적기");
    const turn = heardAlone({ ...TURN, text: "화요일 목요일은 정기휴무니까 예약을 저장하지 못하게 막아 주세요", spec }, false);
    expect(turn.kind).toBe("edit");
    const after = changed(spec, "화요일 목요일은 정기휴무니까 예약을 저장하지 못하게 막아 주세요");
    const limits = JSON.stringify(after?.entities.flatMap(({ constraints = [] }) => constraints) ?? []);
    expect(limits).toContain('["화","목"]');
    expect(turn.kind === "edit" ? turn.summary : "").toContain("화요일, 목요일");
  });

  it("is offered by its name where one is not sure, and done when that is sent", () => {
    const spec = app("카페 재고관리");
    const turn = heardAlone({ ...TURN, text: "원두 로스팅한 지 얼마나 됐는지가 늘 헷갈려", spec }, false);
    const chips = "chips" in turn ? (turn.chips ?? []).filter((chip) => chip !== AGREED) : [];
    expect(chips.length).toBeGreaterThan(0);
    expect(changed(spec, chips[0]!)).toBeDefined();
  });

  it("is not made where somebody only asks", () => {
    expect(
      takeTurn({ ...TURN, text: "4회 밑으로 남은 회원을 파란색으로 할 수 있나요?", spec: app("헬스 pt 회원 횟수차감") }).kind,
    ).not.toBe("edit");
  });

  it("is not made of a few words that want a field", () => {
    const spec = app("헬스장 회원 관리. 이름, 전화번호, 등록일");
    const turn = takeTurn({ ...TURN, text: "생일이랑 주소도요", spec });
    const ops = turn.kind === "edit" ? turn.ops.map(({ op }) => op) : [];
    expect(ops.filter((op) => op === "addAction" || op === "setEntity")).toEqual([]);
  });
});
