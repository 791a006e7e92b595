import type { AppSpec, Condition } from "@appmon/appspec/spec";
import { expect, it } from "vitest";
import { createFromText } from "../create-from-text.ts";
import { constraintFacts } from "./law-facts.ts";

const { spec } = createFromText({ text: "모임 장부: 모임(이름, 날짜, 정산 완료[체크], 상태[준비/끝])", today: "2026-11-30", seed: 7 });
const meeting = spec.entities.find(({ name }) => name === "모임")!;
const fieldOf = (label: string) => meeting.fields.find((field) => field.label === label)!;
const end = fieldOf("상태").options!.find(({ label }) => label === "끝")!.value;
const factsOf = (...when: Condition[]): string[] =>
  constraintFacts(spec as AppSpec, { ...meeting, constraints: [{ kind: "locked", when, message: "안 돼요" }] }).map(({ fact }) => fact);

it("an app says of itself which records nobody changes any more", () => {
  expect(factsOf({ field: fieldOf("상태").id, op: "eq", value: end })).toEqual(["상태가 ‘끝’인 모임은 더는 고치거나 지울 수 없어요."]);
  expect(factsOf({ field: fieldOf("날짜").id, op: "lt", value: { today: 0 } })).toEqual([
    "날짜가 지났으면, 그 모임은 더는 고치거나 지울 수 없어요.",
  ]);
});
