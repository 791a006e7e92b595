import { describe, expect, it } from "vitest";
import type { AppSpec } from "@appmon/appspec/spec";
import { createApp } from "../noun-app/create-app.ts";
import { createFromText } from "./create-from-text.ts";

const made = (text: string): AppSpec => createFromText({ text, today: "2026-11-27", seed: 5 }).spec;
const labels = ({ entities }: AppSpec, name: string): string[] =>
  entities.find((entity) => entity.name === name)?.fields.flatMap(({ label, hidden }) => (hidden ? [] : [label])) ?? [];
const names = ({ entities }: AppSpec): string[] => entities.map(({ name }) => name);

describe("what somebody lists, where their app is surely of a known kind", () => {
  it("is found there under a shorter or another word, and called as they called it", () => {
    const spec = made("네일샵 예약 앱. 고객 이름, 휴대폰, 시술 종류, 예약 날짜, 시간 적으려고요");
    expect(names(spec).length).toBeGreaterThan(1);
    expect(labels(spec, "예약")).toEqual(expect.arrayContaining(["고객 이름", "예약 날짜", "시간"]));
    // One person, one number, one day: nothing stands there twice.
    expect(labels(spec, "예약")).not.toEqual(expect.arrayContaining(["이름"]));
    expect(labels(spec, "예약").filter((label) => /날짜|휴대폰|연락처/.test(label))).toHaveLength(2);
  });

  it("is the app where nothing else is said of it, and of the kind where it is told in a sentence", () => {
    const listed = made("반찬 레시피 노트(반찬 이름, 난이도, 만드는 순서, 배운 날짜, 사진)");
    expect(names(listed)).toHaveLength(1);
    const asked = expect.arrayContaining(["반찬 이름", "난이도", "만드는 순서", "사진"]);
    expect(labels(listed, listed.entities[0]!.name)).toEqual(asked);
    const told = made("반찬 레시피 노트. 반찬 이름, 난이도, 만드는 순서, 배운 날짜, 사진 적을래요");
    expect(names(told)).toContain("식재료");
    expect(labels(told, "요리")).toEqual(asked);
  });
});

describe("rows with a number each", () => {
  it("are no fields: the app stays of its kind", () => {
    const spec = made("분식집 재고관리 앱이요\n- 떡(kg) 최소 4\n- 어묵(봉) 최소 10\n- 순대(줄) 최소 6\n모자라면 알 수 있게요");
    expect(names(spec).length).toBeGreaterThan(1);
    expect(spec.entities.flatMap(({ fields }) => fields.map(({ label }) => label))).not.toEqual(expect.arrayContaining(["어묵"]));
  });
});

describe("what was done to a thing that is named in front of it", () => {
  it("is of one of those things, which tells when it was last done and how often", () => {
    const { spec } = createApp({ text: "트랙터 점검 기록", today: "2026-11-30", seed: 7 });
    const thing = spec.entities.find(({ name }) => name === "트랙터")!;
    const deed = spec.entities.find(({ fields }) => fields.some(({ target }) => target === thing.id))!;
    expect(deed).toBeDefined();
    const rollups = thing.fields.flatMap(({ label, rollup }) => (rollup?.entity === deed.id ? [`${label}: ${rollup.fn}`] : []));
    expect(rollups).toEqual(["마지막 점검: max", "점검 수: count"]);
  });

  it("is linked between two lists that were said, where only one is kept day by day", () => {
    const spec = made("어린이집 놀이기구 대장(이름, 위치, 종류)이랑 안전점검 기록(점검일, 점검자, 이상 여부, 조치)을 쓰는 앱");
    const [things, checks] = spec.entities;
    expect(checks!.fields.find(({ target }) => target === things!.id)).toBeDefined();
  });
});
