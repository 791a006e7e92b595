import { applyOperations } from "@appmon/appspec/apply-operation";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "./edit-app.ts";

const { spec } = createApp({ text: "동네 네일샵 예약 받는 앱 만들어줘", today: "2026-11-21", seed: 3 });
const edit = (text: string) => {
  const outcome = editApp({ text, spec, today: "2026-11-21", seed: 3 });
  if (outcome.kind !== "ops") throw new Error(JSON.stringify(outcome));
  const after = applyOperations(spec, outcome.ops).spec;
  expect(validateSpec(after)).toEqual([]);
  return { after, summary: outcome.summary };
};
const wordsOf = ({ screens, title, tagline }: typeof spec) => JSON.stringify([screens, title, tagline]);

describe("words quoted as they stand in the app", () => {
  it.each([
    ["‘예약하기’ 글자를 ‘바로 예약’으로 바꿔줘", "예약하기", "바로 예약"],
    [`'${spec.tagline}'를 '어서 오세요, 반가워요'로 바꿔줘`, spec.tagline!, "어서 오세요, 반가워요"],
    [`"${spec.title}"을 "손톱나라"로`, spec.title, "손톱나라"],
  ])("%s", (text, from, to) => {
    const { after } = edit(text);
    expect(wordsOf(after)).toContain(to);
    expect(wordsOf(after)).not.toContain(`"${from}"`);
    // The lists keep their names: only what was quoted was meant.
    expect(after.entities.map(({ name }) => name)).toEqual(spec.entities.map(({ name }) => name));
  });

  it("names of data are left to those who know them", () => {
    expect(edit("'연락처'를 '휴대폰'으로 바꿔줘").after.entities.flatMap(({ fields }) => fields.map(({ label }) => label))).toContain(
      "휴대폰",
    );
    expect(edit("'예약'을 '접수'로 다 바꿔줘").after.entities.map(({ name }) => name)).toContain("접수");
  });
});
