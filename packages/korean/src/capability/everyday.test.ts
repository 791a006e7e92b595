import { applyOperations } from "@appmon/appspec/apply-operation";
import { isRow } from "@appmon/appspec/parts/stats/declare";
import type { AppSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "../edit/edit-app.ts";

const today = "2026-11-20";
const make = (text: string) => createApp({ text, today, seed: 7 }).spec;
const edited = (spec: AppSpec, text: string): AppSpec => {
  const outcome = editApp({ text, spec, today, seed: 7 });
  if (outcome.kind !== "ops") throw new Error(`${text}: ${outcome.kind}`);
  const applied = applyOperations(spec, outcome.ops);
  expect(validateSpec(applied.spec)).toEqual([]);
  expect(applyOperations(applied.spec, applied.inverse).spec).toStrictEqual(spec);
  return applied.spec;
};

describe("likes", () => {
  it.each([
    [make("사진 자랑 게시판 좋아요 누를 수 있게"), ""],
    [make("사진 자랑 게시판"), "좋아요 기능 추가해줘"],
  ])("are a button beside what others are shown", (spec, text) => {
    const after = text === "" ? spec : edited(spec, text);
    const liked = after.entities.filter(({ likesField }) => likesField !== undefined);
    expect(liked).toHaveLength(1);
    expect(liked[0]!.kind).toBe("content");
    expect(liked[0]!.fields.find(({ id }) => id === liked[0]!.likesField)).toMatchObject({ type: "number", default: { value: 0 } });
  });
  it("go with their field", () => {
    const spec = make("사진 자랑 게시판 좋아요 누를 수 있게");
    const entity = spec.entities.find(({ likesField }) => likesField !== undefined)!;
    const { spec: after } = applyOperations(spec, [{ op: "hideField", entity: entity.id, field: entity.likesField! }]);
    expect(after.entities.find(({ id }) => id === entity.id)!.likesField).toBeUndefined();
  });
  it("are not asked for by liking something", () =>
    expect(make("강아지 산책 기록 앱이면 좋겠어요").entities.some(({ likesField }) => likesField)).toBe(false));
});

describe("who keeps the books of a group", () => {
  const spec = make("산악회 총무 회비 장부");
  it("copies how they stand in one press", () => {
    const home = spec.screens.find(({ id }) => id === spec.nav.home)!;
    expect(home.blocks.find(isRow)).toMatchObject({ copy: true, title: "결산 요약" });
  });
  it("takes back a payment marked by mistake", () => {
    const [done, back] = spec.actions.filter(({ entity, steps }) => entity === "payment" && steps[0]?.do === "set");
    expect(done).toMatchObject({ steps: [{ to: "paid" }] });
    expect(back).toMatchObject({ when: [{ op: "eq", value: "paid" }], steps: [{ to: "unpaid" }] });
  });
  it("calls a payment as it was said", () => {
    const states = (text: string) =>
      make(text)
        .entities.find(({ id }) => id === "rentPayment")!
        .fields.find(({ type }) => type === "status")!
        .options!.map(({ label }) => label);
    expect(states("세입자 월세 입금됐는지")).toEqual(["미납", "입금완료"]);
    expect(states("세입자 월세 납부 관리")).toEqual(["미납", "납부완료"]);
  });
  it("does not copy what nobody shares", () => expect(make("내 가계부").screens[0]!.blocks.find(isRow)).not.toMatchObject({ copy: true }));
});

describe("a football club", () => {
  const { entities, screens } = make("조기축구회 회원 출석이랑 경기기록");
  const of = (id: string) => entities.find((entity) => entity.id === id)!;
  it("keeps attendance and goals match by match", () => {
    for (const id of ["attendance", "goalLog"])
      expect(of(id).fields.map(({ target }) => target)).toEqual(expect.arrayContaining(["member", "match"]));
  });
  it("shows who leads in goals", () =>
    expect(screens.flatMap(({ blocks }) => blocks).find(({ id }) => id === "goalLogTally")).toMatchObject({
      by: of("goalLog").fields.find(({ target }) => target === "member")!.id,
    }));
});
