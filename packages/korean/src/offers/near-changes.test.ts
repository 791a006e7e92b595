import type { SpecOp } from "@appmon/appspec/operation";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { enumeratedNames } from "./enumeration.ts";
import { fitsItsKind } from "./fits-kind.ts";
import { isOfferedSentence, nearChanges } from "./near-changes.ts";
import { namesOfApp } from "./names-of-app.ts";
import { rankKinds } from "./rank-kinds.ts";
import { slotValues } from "./slot-values.ts";

const appOf = (text: string) => createApp({ text, today: "2026-11-27", seed: 3 }).spec;
const PLANTS = appOf("화분 관리 앱. 식물 이름, 들인 날, 물 주는 간격, 햇빛(양지/반음지/음지), 값");

describe("names that are counted up", () => {
  it.each([
    ["햇살, 바람, 구름 셋 중에", ["햇살", "바람", "구름"]],
    ["원룸/투룸/오피스텔로", ["원룸", "투룸", "오피스텔"]],
    ["사과랑 토끼 둘 다", ["사과", "토끼"]],
    ["월세 계약 서류", ["월세", "계약", "서류"]],
    // Two bare nouns are one name, and amounts are none.
    ["보관 장소", []],
    ["3개 5개", []],
  ] as const)("%s", (text, names) => expect(enumeratedNames(text).slice(0, Math.max(names.length, 0))).toEqual(names.slice()));
});

describe("changes near what was said", () => {
  it("are of the likeliest kind, and about what is named", () => {
    const [first] = nearChanges("물 주는 간격 짧은 순서대로 좀 봤으면", PLANTS);
    expect(first).toMatchObject({ kind: "sort" });
    expect(first!.sentence).toContain("물 주는 간격");
  });

  it("take an amount for what it is, and not for its first digits", () => {
    const numbers = (text: string) => slotValues(text, PLANTS).number.map((one) => one.text);
    expect(numbers("값이 2만원이면 빨갛게")).toEqual(["20000"]);
    expect(numbers("물 주는 간격이 12면 빨갛게")).toEqual(["12"]);
  });

  it("never leave a slot empty, and never say the same twice", () => {
    for (const text of [
      "햇빛 말고 그늘도 고르게",
      "물 주는 간격 안 적으면 저장 안 되게",
      "'선인장' 추가",
      "글자가 작아요",
      "들인 날 지난 거 빨갛게",
    ]) {
      const sentences = nearChanges(text, PLANTS).map(({ sentence }) => sentence);
      expect(sentences.length).toBeGreaterThan(0);
      expect(sentences.filter((sentence) => /[{}]/.test(sentence))).toEqual([]);
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });

  it("are none for a text that is longer than any change", () => expect(nearChanges("물 ".repeat(200), PLANTS)).toEqual([]));

  it("are known again when they are sent", () => {
    for (const text of ["물 주는 간격 짧은 순서대로 좀 봤으면", "양지만 남겨봐"])
      for (const { sentence } of nearChanges(text, PLANTS).slice(0, 3)) expect(isOfferedSentence(sentence, PLANTS), sentence).toBe(true);
    expect(isOfferedSentence("간격이 좀 그렇긴 한데 암튼 짧은 순", PLANTS)).toBe(false);
  });
});

describe("the kind of a change", () => {
  it("does not depend on what the app is about", () => {
    const other = appOf("낚시 기록. 물고기 이름, 잡은 날, 길이, 바다(동해/서해/남해), 무게");
    for (const [one, two] of [
      ["값 칸은 없애도 돼", "무게 칸은 없애도 돼"],
      ["들인 날 최근 것부터", "잡은 날 최근 것부터"],
      ["햇빛별로 묶어서", "바다별로 묶어서"],
    ] as const) {
      const [first, second] = [rankKinds(one, namesOfApp(PLANTS))[0]!, rankKinds(two, namesOfApp(other))[0]!];
      expect(second.kind).toBe(first.kind);
      expect(Math.abs(second.likely - first.likely)).toBeLessThan(0.2);
    }
  });

  it("adds up to one over all kinds", () => {
    const sum = rankKinds("아무 말이나", namesOfApp(PLANTS)).reduce((total, { likely }) => total + likely, 0);
    expect(sum).toBeCloseTo(1, 4);
  });
});

describe("a change of another kind than the message asks for", () => {
  const [list] = PLANTS.entities;
  const renamed = (label: string): SpecOp => ({
    op: "setField",
    entity: list!.id,
    field: list!.fields.find((one) => one.label === label)!.id,
    patch: { label: "새 이름" },
  });
  const NAMED = appOf("손님 장부. 이름, 연락처, 온 날");

  it("does not fit it", () => {
    const added: SpecOp = { op: "addField", entity: list!.id, field: { id: "more", label: "햇빛은 여러개", type: "text" } };
    expect(fitsItsKind("햇빛은 여러 개 고를 수 있게", PLANTS, [added])).toBe(false);
    expect(fitsItsKind("비료 준 날도 적게", PLANTS, [added])).toBe(true);
    expect(fitsItsKind("햇빛을 빛 세기라고 불러줘", PLANTS, [renamed("햇빛")])).toBe(true);
  });

  it("may be the name of the app, where a field has only the word for it", () => {
    const [guests] = NAMED.entities;
    const name: SpecOp = {
      op: "setField",
      entity: guests!.id,
      field: guests!.fields.find((one) => one.label === "이름")!.id,
      patch: { label: "별빛 수첩" },
    };
    expect(fitsItsKind("앱 이름은 '별빛 수첩'으로", NAMED, [name])).toBe(false);
  });
});
