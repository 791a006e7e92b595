import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { createFromText } from "../plan/create-from-text.ts";
import { tryApply } from "../plan/try-apply.ts";
import { proposalsFor } from "../asked-changes/proposals.ts";
import { asksForFigure } from "./read-asked-figure.ts";

const TODAY = "2026-11-30";
const spec: AppSpec = createFromText({
  text: "빵집 주문 장부: 손님(이름, 전화), 주문(손님, 빵[식빵/크림빵/바게트], 개수, 금액, 날짜, 상태[접수/찾아감/취소])",
  today: TODAY,
  seed: 7,
}).spec;
const meant = (text: string): string => {
  const figure = proposalsFor({ text, spec, today: TODAY }).find(({ kind }) => kind === "figure");
  if (figure) expect(tryApply(spec, figure.ops), text).toBeTruthy();
  return JSON.stringify(figure?.ops ?? []);
};
const orders = spec.entities.find(({ name }) => name === "주문")!;
const idOf = (label: string): string => orders.fields.find((field) => field.label === label)!.id;

describe("a figure that is asked for in words of one's own", () => {
  it("is of the list and the number that are meant, and can be put in", () => {
    const ops = meant("이번 달에 얼마나 벌었는지 위에 좀 보이게");
    expect(ops).toContain(`{"fn":"sum","field":"${idOf("금액")}"}`);
    expect(ops).toContain('{"month":0}');
  });

  it("is told apart by what is said, and over steps of time", () => {
    expect(meant("빵마다 몇 개씩 나갔는지 좀 보자")).toContain(idOf("빵"));
    expect(meant("달마다 주문 몇 건이었는지 그래프로")).toContain('"bucket":"month"');
  });

  it("keeps the time that is said, whatever stands behind it", () => {
    expect(meant("지난달엔 주문이 몇 건이었더라")).toContain('{"month":-1}');
  });

  it("is of the records in the state that is said by its verb", () => {
    const cancelled = orders.fields.find((field) => field.label === "상태")!.options!.find(({ label }) => label === "취소")!.value;
    expect(meant("취소한 주문이 몇 건이나 되는지 숫자로")).toContain(`"value":"${cancelled}"`);
  });
});

it("is asked for by none of these", () => {
  for (const text of [
    "주문에 메모 칸 넣어줘",
    "취소한 건 빨갛게",
    "글씨 크게",
    "금액 큰 순서로",
    "손님이 직접 주문 못 넣게 막아줘",
    "",
    "가".repeat(500),
  ])
    expect(asksForFigure(text, spec), text).toBe(false);
});
