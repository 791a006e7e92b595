import { applyOperations } from "@appmon/appspec/apply-operation";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "./edit-app.ts";

const TODAY = "2026-11-22";
const { spec } = createApp({ text: "수제비누 가게 재고 관리. 상품 이름, 가격, 수량", today: TODAY, seed: 7 });

describe("words of somebody's own on the first screen", () => {
  it.each([
    ["메인에 공지 하나 띄워줘 내일 쉽니다라고", "내일 쉽니다"],
    ["첫 화면에 24시간 출동한다고 크게 써줘", "24시간 출동합니다"],
    ["맨 위에 추석 연휴 쉽니다 라고 적어주세요", "추석 연휴 쉽니다"],
    ["맨위에 '음식물 반입 금지' 이렇게 적어주세요", "음식물 반입 금지"],
    ["오늘은 휴무라고 홈에 띄워줘", "오늘은 휴무"],
  ])("%s ⇒ %s, and the words take it away again", (text, heading) => {
    const outcome = editApp({ text, spec, today: TODAY, seed: 7 });
    expect(outcome).toMatchObject({ kind: "ops", ops: [{ op: "addBlock", block: { kind: "section", heading } }] });
    if (outcome.kind !== "ops") return;
    const after = applyOperations(spec, outcome.ops).spec;
    expect(editApp({ text: `${heading} 빼줘`, spec: after, today: TODAY, seed: 7 })).toMatchObject({
      kind: "ops",
      ops: [{ op: "dropBlock", block: outcome.ops[0]!.op === "addBlock" ? outcome.ops[0].block.id : "" }],
    });
  });
});
