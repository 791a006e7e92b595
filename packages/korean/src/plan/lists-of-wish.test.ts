import { describe, expect, it } from "vitest";
import { createFromText } from "./create-from-text.ts";
import { listsOfWish } from "./lists-of-wish.ts";

const appFor = (text: string) => createFromText({ text, today: "2026-11-20", seed: 3 }).spec;

const KENNEL = `강아지 호텔 하는데요 강아지 맡은거 기록하는게 필요해요

적을것들
강아지 이름
견종
보호자 전화
맡은 날
찾아갈 날
하루 요금
간식값 (없으면 0)

그리고요
- 강아지 이름, 보호자 전화 이 두개는 안쓰면 저장 안되게
- 하루 요금이랑 간식값 더한거 자동으로 나오게
- 털 날리는 계절에는 조심하라고 알려주게`;

describe("a list line by line", () => {
  it("is the app, with what is asked of it below", () => {
    const { entities, title, notes } = appFor(KENNEL);
    expect(entities).toHaveLength(1);
    const [entity] = entities;
    expect(title).toContain(entity!.name);
    expect(entity!.fields.filter(({ type }) => type !== "computed").map(({ label }) => label)).toEqual([
      "강아지 이름",
      "견종",
      "보호자 전화",
      "맡은 날",
      "찾아갈 날",
      "하루 요금",
      "간식값",
    ]);
    const field = (label: string) => entity!.fields.find((one) => one.label === label)!;
    expect(field("강아지 이름").required).toBe(true);
    expect(field("보호자 전화").required).toBe(true);
    const [price, snack] = [field("하루 요금").id, field("간식값").id];
    expect(entity!.fields.find(({ type }) => type === "computed")?.formula).toBe(`${price} + ${snack}`);
    // What is not done is told.
    expect(
      notes
        .filter(({ kind }) => kind === "unsupported")
        .map(({ text }) => text)
        .join(" "),
    ).toContain("털 날리는 계절");
  });

  it("is no list where things to do, goods or rows stand", () => {
    expect(listsOfWish("오늘 할 일 앱\n- 빨래 널기\n- 우유 사기\n- 은행 가기")).toEqual([]);
    expect(listsOfWish("메뉴판 만들어줘\n아메리카노 4,000원\n라떼 4,500원\n모카 5,000원")).toEqual([]);
  });
});

describe("a list of what nobody named", () => {
  it("is called by what its fields are of, and not by a kind of app that was not asked for", () => {
    const { entities, title } = appFor("구경한 폭포 적는거 하나 만들어 주세요 폭포이름 높이 날자 같이간사람");
    expect(entities.map(({ name }) => name)).toEqual(["폭포"]);
    expect(title).toContain("폭포");
    expect(entities[0]!.fields.find(({ label }) => label === "날자")?.type).toBe("date");
  });
});
