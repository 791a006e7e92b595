import { expect, it } from "vitest";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { createFromText } from "../plan/create-from-text.ts";
import { tryApply } from "../plan/try-apply.ts";
import { isFoundAgain } from "./found-again.ts";

const spec: AppSpec = createFromText({ text: "모임 회비: 회원(이름), 납부(회원, 금액, 낸 날)", today: "2026-11-30", seed: 7 }).spec;
const list = spec.entities.find(({ name }) => name === "납부")!;
const amount = list.fields.find(({ label }) => label === "금액")!;

/** With one more number at the top of the first screen. */
function withFigure(label: string, metric: { fn: "count" } | { fn: "sum"; field: string }): AppSpec {
  const op: SpecOp = {
    op: "addBlock",
    screen: spec.screens[0]!.id,
    index: 0,
    block: { id: "fresh", kind: "stats", items: [{ label, entity: list.id, metric }] },
  } as SpecOp;
  return tryApply(spec, [op])!;
}

it("finds a sum that was asked for in the app that has it", () => {
  expect(
    isFoundAgain("지금까지 걷은 돈 모두 얼마인지 위에 보여줘", spec, withFigure("걷은 돈 합계", { fn: "sum", field: amount.id })),
  ).toBe(true);
});

it("does not find what has little to do with it", () => {
  expect(isFoundAgain("잔액이 많은 순서대로 나오게", spec, withFigure("오늘 납부 수", { fn: "count" }))).toBe(false);
});

it("says nothing of a change that works nothing out", () => {
  expect(isFoundAgain("메모도 적게 해줘", spec, spec)).toBe(true);
});
