import { describe, expect, it } from "vitest";
import type { AppSpec } from "@appmon/appspec/spec";
import { createFromText } from "../plan/create-from-text.ts";
import { tryApply } from "../plan/try-apply.ts";
import { clauseOf } from "../requests/clause.ts";
import { readAskedFields } from "./read-asked-fields.ts";
import { splitAtFields } from "./split-at-fields.ts";

const TODAY = "2026-11-30";
const appOf = (wish: string): AppSpec => createFromText({ text: wish, today: TODAY, seed: 7 }).spec;
const stock = appOf("식자재 입출고 재고 관리");
const laundry = appOf("세탁소: 손님(이름, 전화), 맡김(손님, 옷, 맡긴 날)");
const boxes = appOf("창고 상자 목록: 상자(이름, 위치, 넣은 날)");
const lent = appOf("공구 빌려주기: 공구(이름, 상태), 대여(공구, 빌린 사람, 빌린 날)");

function asked(text: string, spec: AppSpec) {
  const planned = readAskedFields(clauseOf(text, { spec, today: TODAY }));
  if (planned?.kind !== "done") return planned;
  expect(tryApply(spec, planned.ops), text).toBeDefined();
  return planned.ops.flatMap((op) => (op.op === "addField" ? [{ list: op.entity, ...op.field }] : []));
}

describe("what else is to be written down", () => {
  it.each([
    ["출고할때 누가 가져갔는지도 적게 해줘", "가져간 사람", "text"],
    ["보관 온도도 적구로 해주이소", "보관 온도", "number"],
    ["국산인지 중국산인지도 적어야 혀요", "구분", "select"],
    ["검수했는지 체크하는거 있으면 좋겠어요", "검수 여부", "boolean"],
  ])("is heard however it is asked for: %s", (text, label, type) => {
    expect(asked(text, boxes)).toMatchObject([{ label, type }]);
  });

  it("is asked about where it may belong in either of two lists, and each answer does it", () => {
    const where = asked("색깔도 적게", laundry);
    if (!where || !("chips" in where)) throw new Error("not asked");
    expect(where).toMatchObject({ kind: "ask", question: "색깔을 어디에 넣을까요?" });
    for (const chip of where.chips) expect(asked(chip, laundry), chip).toMatchObject([{ label: "색깔" }]);
  });

  it("has the choices that are said, and belongs in the list that is said", () => {
    expect(asked("대여할 때 보증금 방식도 적게 해주세요 현금 카드 이체", lent)).toMatchObject([
      {
        list: lent.entities.find(({ name }) => name === "대여")!.id,
        type: "select",
        options: [{ label: "현금" }, { label: "카드" }, { label: "이체" }],
      },
    ]);
  });

  it("is several fields at once", () => {
    expect(asked("색상, 사이즈, 무게 추가해주세요", stock)).toMatchObject([{ label: "색상" }, { label: "사이즈" }, { label: "무게" }]);
  });

  it("is told where it is there already", () => {
    expect(asked("거래처 이름도 적게 해줘", stock)).not.toMatchObject({ kind: "there" });
    expect(asked("거래처도 적게 해줘", stock)).toMatchObject({ kind: "there", text: "입출고에 거래처가 있어요." });
  });

  it.each(["많이 나간 것부터 보여줘", "바탕을 하늘색으로 바꿔줘", "이번 달 합계 나오게"])("is nothing of %s", (text) => {
    expect(asked(text, stock)).toBeUndefined();
  });
});

it("what is asked besides begins a request of its own", () => {
  expect(splitAtFields("병원비도 적어서 올해 얼마 들었는지 보고싶어요", stock)).toEqual([
    "병원비도 적어서",
    "올해 얼마 들었는지 보고싶어요",
  ]);
  expect(splitAtFields("병원비도 적게 해줘", stock)).toEqual(["병원비도 적게 해줘"]);
});
