import type { SpecOp } from "@appmon/appspec/operation";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { createFromText } from "./create-from-text.ts";
import { doubtsOf } from "./doubts.ts";

const { spec } = createApp({ text: "예약 관리 앱 만들어줘. 고객 이름, 날짜, 인원을 적어요", today: "2026-11-20", seed: 1 });
const entity = spec.entities[0]!;
const field = (label: string): SpecOp => ({ op: "addField", entity: entity.id, field: { id: "extra", label, type: "text" } });

describe("what speaks against a change", () => {
  it("is nothing where all that is said is in it", () => {
    expect(doubtsOf(`${entity.name}에 메모 추가해줘`, spec, [field("메모")])).toEqual([]);
    expect(doubtsOf(`${entity.name}에 메모 있으면 좋겠어요`, spec, [field("메모")])).toEqual([]);
  });

  it("is a word nothing of it speaks of", () => {
    expect(doubtsOf("주차장 자리별로 메모 추가해줘", spec, [field("메모")])).toContain("주차장");
  });

  it("is a condition it has no place for", () => {
    expect(doubtsOf("메모 안 쓰면 저장 못하게", spec, [field("메모")])).toEqual(["안 쓰면"]);
  });

  it("is what is asked for, where it stands among the choices; 안 왔어요 is one", () => {
    const chosen = (label: string): SpecOp => {
      const option = { value: "one", label };
      return { op: "addField", entity: entity.id, field: { id: "extra", label: "시간대", type: "select", options: [option] } };
    };
    expect(doubtsOf("시간대 고르게 해주세요 오전", spec, [chosen("해주세요")])).toContain("해주세요");
    expect(doubtsOf("시간대에 안 왔어요 추가해줘", spec, [chosen("안 왔어요")])).toEqual([]);
  });

  it("is a name that is choices with strokes between", () => {
    const named = (label: string): SpecOp => ({ op: "setField", entity: entity.id, field: entity.fields[0]!.id, patch: { label } });
    expect(doubtsOf("'확인' 말고 '봤음 / 못 봄 / 모름'으로", spec, [named("봤음 / 못 봄 / 모름")])).toContain("봤음 / 못 봄 / 모름");
    expect(doubtsOf("'확인' 말고 '학교/학년'으로", spec, [named("학교/학년")])).not.toContain("학교/학년");
  });

  it("is a number that is nowhere in it", () => {
    const today: SpecOp = { op: "setField", entity: entity.id, field: entity.fields[1]!.id, patch: { default: { auto: "today" } } };
    const people = entity.fields.find(({ label }) => label === "인원")!.id;
    const most = (max: number): SpecOp => ({ op: "setField", entity: entity.id, field: people, patch: { max } });
    expect(doubtsOf("날짜는 자동으로 3일 뒤로", spec, [today])).toContain("3일");
    expect(doubtsOf("인원은 12명까지만", spec, [most(12)])).toEqual([]);
    expect(doubtsOf("인원은 1만 명까지만", spec, [most(10_000)])).toEqual([]);
  });

  it("is a field that has a colour asked for, where the whole app would get it", () => {
    const red: SpecOp = { op: "setTheme", patch: { primary: "#ff0000", stated: [{ role: "primary", said: "빨간색", hex: "#ff0000" }] } };
    expect(doubtsOf("날짜를 빨간색으로 해줘", spec, [red])).toEqual(["날짜"]);
    expect(doubtsOf("버튼을 빨간색으로 해줘", spec, [red])).toEqual([]);
  });

  it("is no reason for how all of it is to look", () => {
    const larger: SpecOp = { op: "setTheme", patch: { fontScale: 1.2 } };
    expect(doubtsOf("눈이 침침해서 글씨 크게", spec, [larger])).toEqual([]);
    expect(doubtsOf("인원만 글씨 크게", spec, [larger])).toEqual(["인원"]);
  });

  it("is by what a figure is to be broken down, where it is one over all", () => {
    const figure = { label: "인원 합계", entity: entity.id, metric: { fn: "sum" as const, field: "people" } };
    const total: SpecOp = { op: "addBlock", screen: spec.screens[0]!.id, block: { id: "figures", kind: "stats", items: [figure] } };
    expect(doubtsOf("반별 인원 합계 보여줘", spec, [total])).toContain("반별");
    expect(doubtsOf("인원 합계 보여줘", spec, [total])).toEqual([]);
  });

  it("is of which time a figure is to be, where it is over all of it", () => {
    const figure = (label: string) => ({ label, entity: entity.id, metric: { fn: "count" as const } });
    const row = (label: string): SpecOp => ({
      op: "addBlock",
      screen: spec.screens[0]!.id,
      block: { id: "figures", kind: "stats", items: [figure(label)] },
    });
    expect(doubtsOf("하루 예약 수 보여줘", spec, [row("예약 수")])).toContain("하루");
    expect(doubtsOf("이번달 예약 수 보여줘", spec, [row("이번 달 예약 수")])).not.toContain("이번달");
    expect(doubtsOf("예약 수 보여줘", spec, [row("예약 수")])).toEqual([]);
  });

  it("is a choice that something else stands between, of what is to be taken away", () => {
    const state = { id: "state", label: "상태", type: "select" as const, options: [{ value: "merged", label: "합봉" }] };
    const hives = { ...spec, entities: [{ ...entity, fields: [...entity.fields, state] }] };
    const drop: SpecOp = { op: "dropOption", entity: entity.id, field: "state", value: "merged" };
    expect(doubtsOf("합봉해서 없어진 통은 목록에서 빼야지", hives, [drop])).toContain("합봉");
    expect(doubtsOf("상태에서 합봉은 빼줘", hives, [drop])).not.toContain("합봉");
  });

  it("is a name out of what is only told", () => {
    expect(doubtsOf("나이가 드니까 자꾸 잊어서 그러는데 메모 추가해줘", spec, [field("나이"), field("메모")])).toEqual(["나이"]);
  });
});

describe("names that are pieces of a sentence", () => {
  const SHOP = createFromText({ text: "거래처 외상 장부", today: "2026-11-29", seed: 3 }).spec;
  const list = SHOP.entities[0]!.id;
  const put = (label: string, options?: string[]): SpecOp => ({
    op: "addField",
    entity: list,
    field: {
      id: "put",
      label,
      type: options ? "select" : "text",
      origin: "user",
      ...(options && { options: options.map((one, at) => ({ value: `o${at}`, label: one })) }),
    },
  });

  it("are doubted: a price behind a name, and choices that go on as a sentence does", () => {
    expect(doubtsOf("순대국 팔천원", SHOP, [put("순대국 팔천원")])).toContain("순대국 팔천원");
    expect(doubtsOf("특은 천원 더 받는디 그것도", SHOP, [put("특", ["천원", "받는디", "그것도"])])).toEqual(
      expect.arrayContaining(["받는디", "그것도"]),
    );
    expect(doubtsOf("상품권에 3만원권 추가", SHOP, [put("3만원권")])).not.toContain("3만원권");
  });
});
