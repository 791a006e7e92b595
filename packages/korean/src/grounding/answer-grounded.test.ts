import { applyOperations } from "@appmon/appspec/apply-operation";
import { parseSpec } from "@appmon/appspec/parse-spec";
import { describe, expect, it } from "vitest";
import { blueprintDeclaration } from "../blueprints/blueprints.ts";
import { appOfPattern } from "../plan/app-of-pattern.ts";
import { answerGrounded, factsMeant } from "./answer-grounded.ts";

const roll = appOfPattern(blueprintDeclaration("sunday-school-talents")!, { today: "2026-11-30", seed: 7 });
const NEW = { isAgreed: false, beside: false };

describe("a message of which nothing else was made", () => {
  it("asks for what is there with another amount: asked about, and so upon a yes", () => {
    const text = "3주 연속 안 나온 애들은 눈에 띄게 표시 좀 해주세요 심방 가야해서";
    const asked = answerGrounded(text, roll, NEW);
    expect(asked).toEqual({ kind: "ask", question: "‘전화 심방’ 표시의 기준을 2주에서 3주로 바꿀까요?", chips: [expect.any(String)] });
    const agreed = answerGrounded(text, roll, { ...NEW, isAgreed: true });
    if (agreed?.kind !== "ops") throw new Error("not done");
    const after = parseSpec(JSON.parse(JSON.stringify(applyOperations(roll, agreed.ops, { by: "user" }).spec)));
    expect(JSON.stringify(after.entities.map(({ highlights }) => highlights))).toContain('"value":3');
  });

  it("is told what it may be about", () => {
    expect(factsMeant("오래 안 나온 애들 빨갛게", roll)).toContain("안 나온 주가 2주 이상인 것은 빨간색으로");
  });

  it("is left alone where the app has nothing of the kind", () => {
    for (const text of ["버스 노선도 넣어줘", "찬송가 악보 올리게 해줘", ""]) {
      expect(answerGrounded(text, roll, NEW), text).toBeUndefined();
      expect(factsMeant(text, roll), text).toBeUndefined();
    }
  });

  it("is no longer than a request: a whole story is read by others", () => {
    expect(factsMeant("오래 안 나온 애들 빨갛게 ".repeat(20), roll)).toBeUndefined();
  });
});
