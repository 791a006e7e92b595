import { expect, it } from "vitest";
import { parseSpec } from "@appmon/appspec/parse-spec";
import { createFromText } from "../create-from-text.ts";

const statesOf = (text: string) => {
  const { spec, notes } = createFromText({ text, today: "2026-11-30", seed: 3 });
  parseSpec(spec);
  const fields = spec.entities.flatMap((entity) =>
    entity.fields
      .filter(({ type }) => type === "status")
      .map((field) => ({ entity, field, labels: (field.options ?? []).map(({ label }) => label) })),
  );
  return { spec, fields, told: notes.map(({ text: note }) => note).join("\n") };
};

it.each([
  ["옷 수선 접수장. 접수-수선중-완료-찾아감 순서로 옮기게", ["접수", "수선중", "완료", "찾아감"]],
  ["민원을 접수 → 현장확인 → 조치중 → 종결로 관리하는 앱", ["접수", "현장확인", "조치중", "종결"]],
  ["지원자를 서류, 코딩테스트, 최종면접, 합격, 탈락 단계로 보는 채용 관리", ["서류", "코딩테스트", "최종면접", "합격", "탈락"]],
])("%s: the app has these states, in this order", (text, wanted) => {
  const { fields, told } = statesOf(text);
  expect(fields.map(({ labels }) => labels.slice(0, wanted.length))).toContainEqual(wanted);
  expect(told).toContain(wanted.join(" → "));
});

it("begins in the first of them, and every example row is in one of them", () => {
  const { fields } = statesOf("핸드폰 수리 접수, 맡김-점검-수리-출고 순서로 넘겨요");
  const { entity, field } = fields.find(({ labels }) => labels[0] === "맡김")!;
  const values = field.options!.map(({ value }) => value);
  expect(field.default).toEqual({ value: values[0] });
  expect(entity.sample.every((row) => values.includes(String(row[field.id])))).toBe(true);
});

it("keeps what it has where only some of its states are asked about", () => {
  const { fields } = statesOf("핸드폰 수리점 접수장. 지금 수리중인지 부품주문중인지 다 됐는지 한눈에");
  const { labels } = fields.find((one) => one.labels.includes("부품주문중"))!;
  expect(labels).toContain("수리중");
  expect(labels.length).toBeGreaterThan(3);
});

it("leads to each of those that have come by a button, where the app has buttons", () => {
  const { spec, fields } = statesOf("구두 수선집인데 접수-밑창갈이-광내기-수령 순서로 옮기게 해주세요");
  const { entity, field } = fields.find(({ labels }) => labels.includes("밑창갈이"))!;
  const reached = spec.actions.flatMap(({ entity: of, steps }) =>
    of === entity.id ? steps.flatMap((step) => (step.do === "set" && step.field === field.id ? [step.to] : [])) : [],
  );
  const [, ...later] = field.options!.filter(({ final, tone }) => !(final && tone === "bad")).map(({ value }) => value);
  expect(later.filter((value) => !reached.includes(value))).toEqual([]);
});
