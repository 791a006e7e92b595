import { describe, expect, it } from "vitest";
import type { SpecOp } from "@appmon/appspec/operation";
import type { FieldSpec } from "@appmon/appspec/spec";
import { appOf, fieldOf } from "../requests/testing/said-to.ts";
import { createFromText } from "./create-from-text.ts";
import { doubtfulName, fieldThere, recordTakenForList } from "./doubtful-names.ts";

const pupils = appOf("학생 목록(이름, 담임, 학년, 정답, 점수)");
const renamed = (label: string, to: string): SpecOp[] => [
  { op: "setField", entity: pupils.entities[0]!.id, field: fieldOf(pupils, "학생", label).id, patch: { label: to } },
];

describe("a new name for a field", () => {
  it.each([
    ["정답을 B로", "정답", "B"],
    ["정답을 4로 해줘", "정답", "4"],
    ["점수를 100점으로", "점수", "100점"],
    ["담임을 박선생님으로", "담임", "박선생님"],
    ["담임은 홍길동으로 바꿔줘", "담임", "홍길동"],
  ])("may be what is written there: %s", (text, label, to) => expect(doubtfulName(text, pupils, renamed(label, to))).toContain(`‘${to}’`));

  it.each([
    ["담임을 담임선생님으로", "담임", "담임선생님"],
    ["정답을 답안으로 이름 바꿔줘", "정답", "답안"],
    ["이름을 성함으로 바꿔줘", "이름", "성함"],
    ["정답 말고 보기라고 불러줘", "정답", "보기"],
    ["점수를 성적으로", "점수", "점수 합계"],
    ["담임을 지도교사로", "담임", "선생님"],
  ])("is one: %s", (text, label, to) => expect(doubtfulName(text, pupils, renamed(label, to))).toBeUndefined());
});

describe("a new list", () => {
  const added = (name: string): SpecOp[] => [
    {
      op: "addEntity",
      entity: { id: "more", name, titleField: "name", fields: [{ id: "name", label: "이름", type: "text" }], sample: [] },
    },
  ];
  it("may be one more of a list that is there", () => {
    expect(recordTakenForList("서준이 학생도 등록할게요", pupils, added("서준이 학생"))).toEqual({ name: "서준이 학생", list: "학생" });
  });

  it("is one where a list is asked for, or nothing is called so", () => {
    expect(recordTakenForList("졸업 학생 목록 추가", pupils, added("졸업 학생"))).toBeUndefined();
    expect(recordTakenForList("간식 쿠폰도 등록", pupils, added("간식 쿠폰"))).toBeUndefined();
    expect(recordTakenForList("장학생도 등록", pupils, added("장학생"))).toBeUndefined();
  });
});

describe("a field for what its list tells already", () => {
  const { spec } = createFromText({ text: "마라톤 훈련 계획표", today: "2026-11-30", seed: 3 });
  const training = spec.entities.find(({ name }) => name === "훈련")!;
  const added = (label: string, type: FieldSpec["type"] = "number"): SpecOp[] => [
    { op: "addField", entity: training.id, field: { id: "fresh", label, type, origin: "user" } },
  ];

  it("is asked about by the name of what is there", () => {
    expect(fieldThere("계획한 거리도 적을래요", spec, added("계획한 거리"))).toEqual({
      list: "훈련",
      said: "계획한 거리",
      label: "계획 거리",
    });
  });

  it("is put in where its name stands in quotes, or nothing tells the same", () => {
    expect(fieldThere("'계획한 거리' 항목 추가해줘", spec, added("계획한 거리"))).toBeUndefined();
    expect(fieldThere("신은 신발도 적을래요", spec, added("신은 신발", "text"))).toBeUndefined();
  });
});
