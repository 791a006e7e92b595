import { describe, expect, it } from "vitest";
import { blueprintCalled } from "../blueprints/blueprints.ts";
import { analyse } from "../words/analyse.ts";
import { appOfPattern } from "./app-of-pattern.ts";
import { withRelaxedRequired } from "./relax-required.ts";

const made = appOfPattern(blueprintCalled("사진관 촬영 찾기")!, { seed: 3, today: "2026-11-20" });
/** As made, where the kind would have all four filled in. */
const ready = {
  ...made,
  entities: made.entities.map((entity, at) =>
    at > 0
      ? entity
      : {
          ...entity,
          fields: entity.fields.map((field) =>
            ["손님", "찍은 날", "전화 뒷자리", "폴더"].includes(field.label) ? { ...field, required: true } : field,
          ),
        },
  ),
};
const requiredFor = (text: string) =>
  withRelaxedRequired(ready, { ready, text, morphemes: analyse(text) }).entities[0]!.fields.flatMap(({ label, required }) =>
    required ? [label] : [],
  );

describe("what a ready app makes one fill in", () => {
  it("is what the wish speaks of, where it says what is to be written down", () => {
    const required = requiredFor("손님 전화 뒷자리랑 찍은 날, 보관 기간을 적어 두고 찾는 앱");
    expect(required).toEqual(expect.arrayContaining(["손님", "전화 뒷자리", "찍은 날"]));
    expect(required).not.toContain("폴더");
  });

  it("is all of the kind where the wish says no more than what it is", () => {
    expect(requiredFor("사진관 촬영 찾는 앱")).toEqual(expect.arrayContaining(["손님", "찍은 날", "폴더"]));
  });
});
