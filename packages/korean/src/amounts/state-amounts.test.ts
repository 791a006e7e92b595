import { expect, describe, it } from "vitest";
import type { AppSpec } from "@appmon/appspec/spec";
import { appOfPattern } from "../plan/app-of-pattern.ts";
import { DECLARED_PATTERNS } from "../plan/declared-patterns.ts";
import { amountsOf } from "./amounts-of.ts";
import { withStatedAmounts } from "./state-amounts.ts";

const appOf = (id: string): AppSpec =>
  appOfPattern(
    DECLARED_PATTERNS.find((one) => one.id === id)!,
    { seed: 7, today: "2026-11-20" },
  );
const stated = (text: string, id: string) => withStatedAmounts({ spec: appOf(id), notes: [] }, text);
const valuesOf = (spec: AppSpec) => Object.fromEntries(amountsOf(spec).map(({ told, value }) => [told, value]));

describe("an amount that a first wish states", () => {
  it.each<[text: string, kind: string, told: string]>([
    ["월세 계약기간 12개월", "rental-management", "계약기간을 12개월로 정했어요."],
    ["회비 매달 5일까지", "group-dues", "매달 며칠까지를 5일로 정했어요."],
    ["회비 매달 2만원", "group-dues", "월 회비를 20,000원으로 정했어요."],
    ["반납 기한은 10일이에요", "supply-lending", "반납 기한을 셈하는 날수를 10일로 정했어요."],
    ["2주 동안 빌려줘요", "supply-lending", "반납 기한을 셈하는 날수는 14일이에요."],
  ])("becomes the one the app holds: %s", (text, kind, told) => {
    const { spec, notes } = stated(text, kind);
    expect(notes).toEqual([{ kind: "understood", text: told, span: [0, text.length] }]);
    const [before, after] = [valuesOf(appOf(kind)), valuesOf(spec)];
    // Nothing else is another than before.
    const changed = Object.keys({ ...before, ...after }).filter((one) => before[one] !== after[one]);
    expect(changed).toHaveLength(told.match(/정했어요/g)?.length ?? 0);
  });

  it("is no example any more where it is a setting of the app", () => {
    const { spec } = stated("한 달 생활비 150만원 안에서 쓰는데", "household-ledger");
    const plan = spec.entities.find(({ name }) => name === "한 달 예산")!;
    expect(plan).toMatchObject({ starter: true, sample: [{ amount: 1_500_000 }] });
  });

  it.each<[why: string, text: string, kind: string]>([
    ["it counts something else", "우리 반 25명 출석부", "class-attendance"],
    ["something else that is counted is named", "하루 대여료 5천원", "equipment-rental"],
    ["money is not named", "3천원", "group-dues"],
    ["it is of another order", "회원이 2000명인 모임", "group-dues"],
    ["one of several has no place", "회비 2만원, 회식비 3만원 7번", "group-dues"],
  ])("stays what it was where %s", (_why, text, kind) => {
    const { spec } = stated(text.split(", ").at(-1)!, kind);
    expect(valuesOf(spec)).toEqual(valuesOf(appOf(kind)));
  });

  it("is placed where only it is named of what was understood in part", () => {
    const text = "이름과 계약기간 12개월을 적어요";
    const known = { kind: "understood" as const, text: "이름을 넣었어요.", span: [0, text.length] as [number, number] };
    const { notes } = withStatedAmounts({ spec: appOf("rental-management"), notes: [known] }, text);
    expect(notes).toMatchObject([known, { kind: "understood", text: "계약기간을 12개월로 정했어요." }]);
    const unnamed = withStatedAmounts({ spec: appOf("rental-management"), notes: [{ ...known, span: [0, 4] }] }, "12개월");
    expect(unnamed.notes).toHaveLength(1);
  });

  it("is not looked at where it was understood before, and tells no more that it is not in", () => {
    const text = "월세 계약기간 12개월";
    const spec = appOf("rental-management");
    const known = { kind: "understood" as const, text: "계약은 12개월이에요.", span: [0, 9] as [number, number] };
    expect(withStatedAmounts({ spec, notes: [known] }, text)).toEqual({ spec, notes: [known] });
    const missing = { kind: "unsupported" as const, text: "못 넣었어요.", span: [3, 9] as [number, number] };
    expect(withStatedAmounts({ spec, notes: [missing] }, text).notes).toMatchObject([{ kind: "understood" }]);
  });
});
