import type { ChangeForm } from "@appmon/appspec/change-form";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { changeForms } from "./change-forms.ts";

const { spec } = createApp({
  text: "동아리 물품 장부 만들어줘. 물품 이름, 수량, 값(원), 산 날짜, 상태(보관중/대여중/분실)",
  today: "2026-11-27",
  seed: 3,
});
const [list] = spec.entities;
const idOf = (label: string) => list!.fields.find((field) => field.label === label)!.id;
const lost = list!.fields.find(({ options }) => options)!.options!.find(({ label }) => label === "분실")!.value;
const first = (text: string): ChangeForm | undefined => changeForms(text, spec).forms[0];

describe("forms of changes", () => {
  it.each([
    ["산 날짜 오래된 것부터 위로 와야지", { kind: "order", field: idOf("산 날짜"), dir: "asc" }],
    ["한 사람이 하루에 두 개까지만 빌려가게", { kind: "limit", most: 2, per: "day" }],
    ["상태마다 수량 다 더해서 얼마인지 계산 좀", { kind: "figure", by: idOf("상태"), field: idOf("수량"), fn: "sum" }],
    ["상태별로 몇 개인지 그래프로", { kind: "figure", by: idOf("상태") }],
    ["수량이 3개도 안 남은 물품은 좀 티가 나게 빨간색", { kind: "mark", field: idOf("수량"), tone: "bad" }],
    ["값이랑 수량 곱해서 총액이 얼마인지 칸 하나", { kind: "calculation", how: "multiply" }],
  ])("%s", (text, form) => expect(first(text)).toMatchObject({ list: list!.id, ...form }));

  it("offer the next likely one beside the first", () => {
    const { forms } = changeForms("분실되면 나한테 문자 좀", spec);
    expect(forms).toContainEqual({ kind: "automation", list: list!.id, event: "changed", field: idOf("상태"), value: lost });
    expect(new Set(forms.map(({ kind }) => kind)).size).toBe(forms.length);
  });

  it("speak of nothing that is not in the app, whatever was said", () => {
    const ids = new Set(spec.entities.flatMap(({ id, fields }) => [id, ...fields.map((field) => field.id)]));
    const idsIn = (form: ChangeForm): string[] =>
      Object.entries(form).flatMap(([key, value]) =>
        ["list", "field", "on", "by", "other"].includes(key)
          ? [String(value)]
          : ["fields", "of", "within"].includes(key) && form.kind !== "list"
            ? (value as string[])
            : [],
      );
    for (const text of [
      "",
      "ㅋㅋㅋㅋ",
      "<script>alert(1)</script> 빼줘",
      "수량 수량 수량 산 날짜 상태별 합계 평균 3개 5만원 하루 전 알림",
      "물품마다 얼마 번째로 빠른 순서대로 10% 깎아서 매달 두 번까지만 ".repeat(40),
    ])
      for (const form of changeForms(text, spec).forms)
        for (const id of idsIn(form)) expect(ids, `${text.slice(0, 30)}: ${id}`).toContain(id);
  });
});
