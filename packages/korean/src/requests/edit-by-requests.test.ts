import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rounds } from "../../../../tools/testing/scale.ts";
import type { EditOutcome } from "../edit/edit-outcome.ts";
import { editByRequests } from "./edit-by-requests.ts";
import { appOf, fieldsOf, TODAY } from "./testing/apply-request.ts";

const repairs = appOf("우산 수선 목록(손님, 연락처, 맡긴 날, 부품값, 공임)");
const nobody = (): EditOutcome => ({ kind: "unsupported", text: "", chips: [] });
const edit = (text: string, others: (text: string, spec: AppSpec) => EditOutcome = nobody) =>
  editByRequests(text, { spec: repairs, today: TODAY }, others);
/** As part of a wish for a new app: of changes what was learnt is weighed elsewhere. */
const wish = (text: string, others: (text: string, spec: AppSpec) => EditOutcome = nobody) =>
  editByRequests(text, { spec: repairs, today: TODAY, isWish: true }, others);

describe("requests of one message", () => {
  it("are each done, the later ones on what the earlier ones have made", () => {
    const outcome = edit("부품값이랑 공임 더해서 수리비 나오게 하고 거기서 10% 뺀 단골가도 보여줘");
    if (outcome?.kind !== "ops") throw new Error("not done");
    const { spec } = applyOperations(repairs, outcome.ops, { by: "user" });
    expect(fieldsOf(spec, "수선")).toEqual(expect.arrayContaining(["수리비:computed", "단골가:computed"]));
    expect(outcome.left).toBeUndefined();
  });

  it("go to the others one by one where none here hears them, and are told where those do not either", () => {
    const heard: string[] = [];
    const outcome = wish("우산 색깔 칸 넣어줘. 그리고 바탕을 무지개로 춤추게 해줘", (text) => (heard.push(text), nobody()));
    expect(heard[0]).toBe("바탕을 무지개로 춤추게 해줘");
    expect(outcome).toMatchObject({ kind: "ops", left: ["바탕을 무지개로 춤추게 해줘"] });
  });

  it("are heard without what is only told before them", () => {
    const outcome = edit("어제 장사가 잘돼서 정신이 없었는데 부품값이랑 공임 더해서 합계 나오게 해줘");
    expect(outcome).toMatchObject({ kind: "ops" });
    expect(outcome).not.toHaveProperty("left");
  });

  it("keep names that end as 요 is typed for fun", () => {
    const outcome = wish("담당자 칸 추가해주세용. 박해용, 이지유 중에 고르게");
    if (outcome?.kind !== "ops") throw new Error("not done");
    const { fields } = applyOperations(repairs, outcome.ops, { by: "user" }).spec.entities[0]!;
    expect(fields.find(({ label }) => label === "담당자")?.options?.map(({ label }) => label)).toEqual(["박해용", "이지유"]);
  });

  it("say more of what the one before put in", () => {
    const outcome = wish(
      "선불금 칸 넣고 기본 5만원. 안 적으면 저장 안 되게 해줘. 그리고 우산 종류 칸도 추가해줘. 장우산, 접는 우산 중에 고르게",
    );
    if (outcome?.kind !== "ops") throw new Error("not done");
    const { fields } = applyOperations(repairs, outcome.ops, { by: "user" }).spec.entities[0]!;
    expect(fields.find(({ label }) => label === "선불금")).toMatchObject({ default: { value: 50_000 }, required: true });
    expect(fields.find(({ label }) => label === "우산 종류")?.options?.map(({ label }) => label)).toEqual(["장우산", "접는 우산"]);
  });

  it.each(["부품값이랑 공임 더할 수 있나요?", "손님이 많아요", "", "바탕을 파랑으로"])("are none of these: %s", (text) =>
    expect(edit(text)).toBeUndefined(),
  );

  it("takes any text, and what it makes is valid", () => {
    const words = fc.constantFrom(
      "부품값",
      "공임이랑",
      "더해서",
      "빼고",
      "칸",
      "목록",
      "만들어줘",
      "(",
      ")",
      ",",
      "3.3%",
      "손님",
      "기록도",
      "따로",
      "적게",
      "해줘",
      "에서",
      "디데이",
      "고르게",
      "거기서",
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 14 }), (said) => {
        const outcome = edit(said.join(" "));
        if (outcome?.kind === "ops") expect(validateSpec(applyOperations(repairs, outcome.ops, { by: "user" }).spec)).toEqual([]);
      }),
      { numRuns: rounds(120, 3_000) },
    );
  });
});
