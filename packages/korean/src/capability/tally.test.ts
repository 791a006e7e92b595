import { applyOperations } from "@appmon/appspec/apply-operation";
import { formOf } from "@appmon/appspec/parts/all-parts";
import { figuresOf } from "@appmon/appspec/parts/stats/declare";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "../edit/edit-app.ts";

const today = "2026-11-20";
const make = (text: string) => createApp({ text, today, seed: 7 }).spec;
const blocks = (text: string) => make(text).screens.flatMap((screen) => screen.blocks);
const tallies = (text: string) =>
  blocks(text).flatMap((block) =>
    block.kind === "stats" && block.form === "tally" ? [[block.title, block.columns.map(({ label }) => label)]] : [],
  );

describe("who came how often, who paid how much", () => {
  it.each([
    ["동호회 회원 출석이랑 출석률 관리", "회원별 출석", "출석률"],
    ["간식비를 가게별로 합계 정리하는 앱", "가게별 간식비", "금액"],
    ["모임 회비 회원별 납부 현황", "회원별 회비", "납부율"],
  ])("%s", (text, title, column) => {
    expect(validateSpec(make(text))).toEqual([]);
    const [found] = tallies(text);
    expect(found?.[0]).toBe(title);
    expect(found?.[1]).toContain(column);
  });
  it.each(["영화 감상 기록", "카페 메뉴판", "할일 관리"])("%s has none", (text) => expect(tallies(text)).toEqual([]));
});

describe("what is left", () => {
  it("is what came in less what went out", () => {
    const item = blocks("우리집 가계부").flatMap(figuresOf)[0];
    expect(item).toMatchObject({ label: "남은 돈", less: { metric: { fn: "sum" } } });
  });
  it("goes with what it is made of", () => {
    const spec = make("우리집 가계부");
    const field = spec.entities[0]!.fields.find(({ label }) => label === "구분")!;
    const { spec: after } = applyOperations(spec, [{ op: "dropField", entity: spec.entities[0]!.id, field: field.id }], { by: "user" });
    expect(validateSpec(after)).toEqual([]);
    expect(JSON.stringify(after.screens)).not.toContain("남은 돈");
  });
});

describe("days that come", () => {
  const counted = (text: string) =>
    make(text).entities.flatMap(({ fields }) => fields.flatMap((field) => (field.countdown ? [field.label] : [])));
  it.each([
    ["과제 마감일 관리", ["마감일"]],
    ["냉장고 유통기한 관리", ["유통기한"]],
  ])("%s says how many are left", (text, labels) => expect(counted(text)).toEqual(expect.arrayContaining(labels)));
  it("a diary counts none", () => expect(counted("하루 일기장")).toEqual([]));
});

describe("the size of the text", () => {
  it("is each reader's own where one may change it", () => {
    expect(make("동아리 소식 페이지. 글씨 크기 조절할 수 있게").theme.textSizes).toBe(true);
    expect(make("교회 주보 페이지").theme.textSizes).toBe(true);
    expect(make("동아리 소식 페이지").theme.textSizes).toBeUndefined();
  });
});

describe("added later", () => {
  it.each([
    ["회원별 출석률 보여줘", "동호회 출석 관리 회원 명단", "tally"],
    ["D-day 표시해줘", "할일 목록 제목, 마감, 메모", "countdown"],
  ])("%s", (text, app, what) => {
    const before = make(app);
    const stripped = {
      ...before,
      screens: before.screens.map((screen) => ({ ...screen, blocks: screen.blocks.filter((block) => formOf(block) !== "tally") })),
    };
    const spec =
      what === "tally"
        ? stripped
        : {
            ...before,
            entities: before.entities.map((entity) => ({
              ...entity,
              fields: entity.fields.map((field) => ({ ...field, countdown: undefined })),
            })),
          };
    const outcome = editApp({ text, spec, today, seed: 7 });
    if (outcome.kind !== "ops") throw new Error(`${outcome.kind}: ${JSON.stringify(outcome)}`);
    const { spec: after, inverse } = applyOperations(spec, outcome.ops, { by: "user" });
    expect(validateSpec(after)).toEqual([]);
    expect(JSON.stringify(after)).toContain(what);
    expect(applyOperations(after, inverse, { by: "user" }).spec).toEqual(spec);
  });
});
