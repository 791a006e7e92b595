import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "../edit/edit-app.ts";

const today = "2026-11-22";
const make = (text: string) => createApp({ text, today, seed: 5 }).spec;
const canBeEmptied = (spec: AppSpec) =>
  spec.screens.some(({ blocks }) => blocks.some((block) => block.kind === "collection" && block.clear));
function say(spec: AppSpec, text: string): AppSpec {
  const outcome = editApp({ text, spec, today, seed: 5 });
  if (outcome.kind !== "ops") throw new Error(`${text}: ${JSON.stringify(outcome)}`);
  return applyOperations(spec, outcome.ops).spec;
}

describe("a list that is emptied at once", () => {
  it.each([
    ["장보기 목록인데 다 사면 한번에 지우기 되게 해주세요", true],
    ["할 일 목록. 전체 삭제 버튼도 있으면 좋겠어요", true],
    ["할 일 목록. 전체 삭제는 빼고요", false],
    ["할 일 목록", false],
  ])("%s", (text, expected) => {
    const spec = make(text);
    expect(validateSpec(spec)).toEqual([]);
    expect(canBeEmptied(spec)).toBe(expected);
  });

  it("results of a calculator can be deleted all together", () => expect(canBeEmptied(make("대출 이자 계산기"))).toBe(true));

  it("is added and taken away by words", () => {
    const added = say(make("할 일 목록"), "모두 지우기 버튼 넣어줘");
    expect(canBeEmptied(added)).toBe(true);
    expect(canBeEmptied(say(added, "모두 지우기 버튼은 빼줘"))).toBe(false);
    expect(canBeEmptied(say(make("할 일 목록"), "한번에 다 지울 수 있게 해줘"))).toBe(true);
  });

  it.each(["체크한 거 한 번에 다 지우는 버튼 넣어줘", "완료 표시 전부 지우는 버튼 있었으면"])(
    "is no answer to “%s”: records stay",
    (text) => {
      const outcome = editApp({ text, spec: make("할 일 목록"), today, seed: 5 });
      expect(outcome).toMatchObject({ kind: "unsupported", chips: ["모두 지우기 버튼 넣어줘"] });
    },
  );
});
