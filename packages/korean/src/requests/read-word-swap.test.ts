import { applyOperations } from "@appmon/appspec/apply-operation";
import { describe, expect, it } from "vitest";
import { createFromText } from "../plan/create-from-text.ts";
import { clauseOf } from "./clause.ts";
import { readWordSwap } from "./read-word-swap.ts";

const wished = createFromText({ text: "철물점 외상 손님 장부 못이랑 시멘트", today: "2026-11-28", seed: 3 }).spec;
const shown = (spec: typeof wished) =>
  JSON.stringify([
    spec.title,
    spec.entities.map(({ name, fields }) => [name, fields.map(({ label, help }) => [label, help])]),
    spec.screens,
  ]);

const swapWord = (text: string, spec: typeof wished) => readWordSwap(clauseOf(text, { spec, today: "2026-11-28" }));

describe("a word that is to be another", () => {
  it.each([
    "외상이란 말 말고 미수라고 써줘",
    "외상이라는 단어 대신 미수로 표시해 주세요",
    "외상 말고 미수라고 불러줘",
    "외상을 미수로 다 바꿔줘",
  ])("%s: is so wherever it is shown, and records stay", (text) => {
    const outcome = swapWord(text, wished);
    if (outcome?.kind !== "done") throw new Error(JSON.stringify(outcome));
    const { spec } = applyOperations(wished, outcome.ops);
    expect(shown(wished)).toContain("외상");
    expect(shown(spec)).not.toContain("외상");
    expect(spec.title).toContain("미수");
    expect(spec.entities.map(({ sample }) => sample)).toEqual(wished.entities.map(({ sample }) => sample));
  });

  it("takes the particle that agrees with it", () => {
    const told = {
      ...wished,
      entities: wished.entities.map((entity, at) =>
        at ? entity : { ...entity, fields: entity.fields.map((field) => ({ ...field, help: "외상은 적고, 외상을 갚아요. 외상장부" })) },
      ),
    };
    const outcome = swapWord("외상이란 말 말고 나중지급표라고 써줘", told);
    if (outcome?.kind !== "done") throw new Error(JSON.stringify(outcome));
    expect(JSON.stringify(outcome.ops)).toContain("나중지급표는 적고, 나중지급표를 갚아요. 나중지급표장부");
  });

  it.each([
    "빨간색 말고 파란색으로 해줘",
    "상태를 완료로 다 바꿔줘",
    "업자라는 말 말고 거래처라고 해줘",
    "글씨를 명조로 다 바꿔줘",
    "금액을 0원으로 전부 바꿔줘",
    "어제 말고 오늘이라고 해줘",
  ])("%s: is something else", (text) => {
    expect(swapWord(text, wished)).toBeUndefined();
  });
});
