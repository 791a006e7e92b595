import { expect, it } from "vitest";
import { meaningModel } from "../meaning/meaning.ts";
import { openKindVectors, rankKinds, storeKindVectors } from "./kind-vectors.ts";
import { trainKindVectors } from "./train-kind-vectors.ts";

const KINDS = ["dues", "stock", "diary"];
const SAID = [
  ["동호회 회비 관리", "회비 낸 사람 안 낸 사람", "모임 회비 장부", "매달 회비를 걷어요", "조기축구 회비", "계모임 회비 정리"],
  ["가게 재고 관리", "창고 재고 파악", "재고가 몇 개 남았는지", "재고 입출고", "부품 재고", "약국 재고 세기"],
  ["하루 일기 쓰기", "일기장", "감사 일기", "육아 일기", "그날 일을 일기로", "여행 일기"],
];
const texts = SAID.flatMap((says, kind) => says.map((text) => ({ text, kinds: [kind], weight: 1 })));
const trained = trainKindVectors(texts, KINDS, meaningModel());

it("makes the same vectors of the same data", () => {
  expect(storeKindVectors(trainKindVectors(texts, KINDS, meaningModel()), "x")).toEqual(storeKindVectors(trained, "x"));
});

it("ranks the kind first that a new text speaks of, also from the file", () => {
  const stored = openKindVectors(storeKindVectors(trained, ""), meaningModel());
  for (const [text, id] of [
    ["배드민턴 회비 누가 냈나", "dues"],
    ["철물점 재고", "stock"],
    ["독서 일기", "diary"],
  ] as const)
    for (const vectors of [trained, stored]) expect([text, rankKinds(vectors, text)[0]!.id]).toEqual([text, id]);
});

it("gives chances that add up to one", () => {
  const chances = rankKinds(trained, "아무 말").map(({ likely }) => likely);
  expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
});
