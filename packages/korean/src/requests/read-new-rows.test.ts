import { applyOperations } from "@appmon/appspec/apply-operation";
import { describe, expect, it } from "vitest";
import { createFromText } from "../plan/create-from-text.ts";
import { clauseOf } from "./clause.ts";
import { readNewRows } from "./read-new-rows.ts";

const TODAY = "2026-11-28";
const app = (wish: string) => createFromText({ text: wish, today: TODAY, seed: 3 }).spec;
const cats = app("길고양이 밥자리 돌보는 당번");
const club = app("배드민턴 동호회 회비 장부");

const read = (text: string, spec: typeof cats) => readNewRows(clauseOf(text, { spec, today: TODAY }));

function titles(wished: typeof cats, text: string) {
  const outcome = read(text, wished);
  if (outcome?.kind !== "done") return undefined;
  const { spec } = applyOperations(wished, outcome.ops);
  return spec.entities.flatMap(({ name, sample, titleField, starter }, at) => {
    const fresh = sample.slice(wished.entities[at]!.sample.length);
    const isKept = fresh.every(({ id }) => starter === true || (Array.isArray(starter) && starter.includes(id)));
    return fresh.length > 0 ? [[name, isKept, ...fresh.map((row) => row[titleField])]] : [];
  });
}

/** The same app; of that list only the title has to be filled in. */
const withNothingDemanded = (spec: typeof cats, name: string): typeof cats => ({
  ...spec,
  entities: spec.entities.map((entity) =>
    entity.name === name
      ? { ...entity, fields: entity.fields.map((field) => ({ ...field, required: field.id === entity.titleField })) }
      : entity,
  ),
});

describe("rows that are only named", () => {
  it.each([
    ["밥자리가 세 군데야 후문 앞, 분수대, 경비실 옆", [["밥자리", true, "후문 앞", "분수대", "경비실 옆"]]],
    ["밥자리에 옥상, 공원 추가해줘", [["밥자리", true, "옥상", "공원"]]],
    ["밥자리에 옥상 하나 더 넣어줘", [["밥자리", true, "옥상"]]],
  ])("%s: are rows of the list they are of, and stay when examples go", (text, rows) => {
    expect(titles(cats, text)).toEqual(rows);
  });

  it.each([
    ["회원에 도윤이랑 세린 추가해줘", [["회원", true, "도윤", "세린"]]],
    ["회원은 태오, 세린, 병호예요", [["회원", true, "태오", "세린", "병호"]]],
    ["회원에 김라온 한 명 추가해줘", [["회원", true, "김라온"]]],
  ])("%s: people are rows of the list of people", (text, rows) => {
    expect(titles(club, text)).toEqual(rows);
  });

  it.each([
    "밥자리에 전화번호, 관리인 이름 추가해줘",
    "밥자리에 사진 하나 추가해줘",
    "밥 당번에 메모 추가해줘",
    "밥자리에 그래프 넣어줘",
    "아이들에 예방접종 여부 추가해줘",
    "밥자리를 지도에 보여줘",
  ])("%s: names none", (text) => {
    expect(read(text, cats)).toBeUndefined();
  });

  it.each(["회원에 직책(회장, 총무, 회원) 추가해줘", "회원에 등급 하나 추가해줘", "회원에 기수 추가해줘", "회원 이름은 모두 보여줘"])(
    "%s: names none of a club",
    (text) => {
      expect(read(text, club)).toBeUndefined();
    },
  );

  it("is another name in a list to choose from that holds hardly more than names, but for what fields are called", () => {
    const ledger = app("가계부");
    const outcome = read("분류에 강아지랑 데이트 추가해줘", ledger);
    if (outcome?.kind !== "done") throw new Error(JSON.stringify(outcome));
    const list = applyOperations(ledger, outcome.ops).spec.entities.find(({ name }) => name === "분류")!;
    expect(list.sample.slice(-2).map((row) => row[list.titleField])).toEqual(["강아지", "데이트"]);
    expect(read("분류에 메모 추가해줘", ledger)).toBeUndefined();
  });

  it("says what is there already", () => {
    const there = cats.entities.find(({ name }) => name === "밥자리")!;
    const outcome = read(`밥자리에 ${String(there.sample[0]![there.titleField])}, 옥상 추가해줘`, cats);
    expect(outcome).toMatchObject({ kind: "done", text: expect.stringContaining("이미 있어요") });
  });

  it("makes nothing of an example somebody's own: a list that needs more than a name is told", () => {
    const outcome = read("차량에 스타렉스, 모닝 추가해줘", app("회사 차량 예약"));
    expect(outcome).toMatchObject({ kind: "ask", question: expect.stringContaining("지금 계기판") });
  });

  it("begins on the day it is put in", () => {
    const outcome = read("회원에 도윤 추가해줘", club);
    if (outcome?.kind !== "done") throw new Error(JSON.stringify(outcome));
    const list = applyOperations(club, outcome.ops).spec.entities.find(({ name }) => name === "회원")!;
    const day = list.fields.find(({ label }) => label === "가입한 날")!;
    expect(list.sample.at(-1)![day.id]).toBe(TODAY);
  });

  it("has the name where records have one beside the number they go by", () => {
    const cars = withNothingDemanded(app("회사 차량 예약"), "차량");
    const list = cars.entities.find(({ name }) => name === "차량")!;
    const outcome = read("차량에 스타렉스, 모닝 추가해줘", cars);
    if (outcome?.kind !== "done") throw new Error(JSON.stringify(outcome));
    const after = applyOperations(cars, outcome.ops).spec.entities.find(({ id }) => id === list.id)!;
    const others = new Set(list.sample.flatMap((row) => list.fields.filter(({ type }) => type === "text").map(({ id }) => row[id])));
    for (const row of after.sample.slice(list.sample.length))
      for (const { id, type } of list.fields) if (type === "text" && row[id]) expect(others).not.toContain(row[id]);
  });
});
