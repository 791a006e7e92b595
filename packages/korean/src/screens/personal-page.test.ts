import { describe, expect, it } from "vitest";
import { formOf } from "@appmon/appspec/parts/all-parts";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { createApp } from "../noun-app/create-app.ts";

const make = (text: string) => createApp({ text, today: "2026-11-20", seed: 7 }).spec;
const home = (text: string) => make(text).screens.find(({ path }) => path === "/")!.blocks;

describe("a page about one person", () => {
  it.each([
    ["요가 강사인데 소개 페이지 경력 자격증 수업시간표 상담문의", ["경력", "자격증"], ["수업시간표", "상담문의"]],
    ["프리랜서 번역가 자기소개 페이지 학력이랑 경력", ["학력", "경력"], ["문의"]],
    ["웹 개발자 이력서 페이지 프로젝트랑 기술스택", ["기술 스택"], ["프로젝트", "문의"]],
  ])("%s tells what was named on one page and keeps the rest", (text, headings, lists) => {
    const spec = make(text);
    expect(validateSpec(spec)).toEqual([]);
    const told = home(text).flatMap((block) => (block.kind === "section" && block.heading ? [block.heading] : []));
    expect(told.filter((heading) => headings.includes(heading))).toEqual(headings);
    expect(spec.entities.map(({ name }) => name)).toEqual(lists);
    expect(home(text).some((block) => block.kind === "form")).toBe(true);
  });

  it("places that are named are links, in their order", () => {
    const spec = make("프로필에 걸 링크모음 블로그랑 유튜브");
    expect(spec.entities.map(({ id }) => id)).toEqual(["profileLink"]);
    expect(spec.entities[0]!.sample.map((row) => row[spec.entities[0]!.titleField])).toEqual(["유튜브", "블로그"]);
  });

  it.each(["받은 명함 정리하는 앱", "지원한 회사 이력서 관리", "학원 홈페이지 강사 소개"])("%s is none", (text) => {
    expect(home(text).some((block) => block.kind === "section" && block.section === "contact" && block.heading === "연락 방법")).toBe(
      false,
    );
  });
});

describe("what a group keeps", () => {
  it.each([
    ["족구팀 출석이랑 골 기록 득점왕 순위", ["출석", "골 기록", "선수"]],
    ["산악회 공지하고 회비하고 일정 보는 앱", ["공지", "회비", "일정", "회원"]],
    ["성당 구역모임 출석이랑 봉헌금", ["출석", "봉헌금"]],
  ])("%s: each is a list, none a field", (text, lists) => {
    const spec = make(text);
    expect(validateSpec(spec)).toEqual([]);
    expect(spec.entities.map(({ name }) => name).toSorted()).toEqual(lists.toSorted());
    expect(spec.entities.flatMap(({ fields }) => fields.map(({ label }) => label)).filter((label) => /팀|산악회|성당/.test(label))).toEqual(
      [],
    );
  });

  it("an aim of a year counts the year", () => {
    const goal = home("1년에 300만원 모으기 저축 챌린지").find((block) => formOf(block) === "goal");
    expect(goal).toMatchObject({ over: "year", direction: "reach" });
  });

  it("who answers a question is listened to", () => {
    const spec = make("후배가 물어보고 선배가 답해주는 질문게시판");
    expect(spec.entities.map(({ name }) => name)).toEqual(["질문", "답변"]);
    expect(spec.title).toBe("질문게시판");
  });
});

describe("said in passing", () => {
  const kept = (text: string) => make(text).entities.map(({ name }) => name);

  it.each<[string, string[]]>([
    ["아이 키우는데 드는 돈 기저귀 분유 병원비 따로따로", ["지출"]],
    ["학원비 학습지 통신비 매달 나가는거", ["고정 지출"]],
    ["동네 강아지 질문 답변 게시판", ["질문", "답변"]],
    ["동창회 총무 회비 입금 명단", ["회비", "회원", "지출"]],
    ["합창단 출석체크", ["출석체크", "단원"]],
    ["사내 건의함", ["건의", "건의 대화"]],
  ])("%s", (text, lists) => expect(kept(text).toSorted()).toEqual(lists.toSorted()));

  it("what it went for is what one chooses from", () => {
    const [spent] = make("아이 키우는데 드는 돈 기저귀 분유 병원비 따로따로").entities;
    const kinds = spent!.fields.find(({ type }) => type === "select");
    expect(kinds?.options?.map(({ label }) => label)).toEqual(["기저귀", "분유", "병원비", "기타"]);
  });

  it.each(["당구 승률 누가 이겼는지", "보드게임 모임 누가 몇번 이겼는지"])("%s: each game is written down", (text) =>
    expect(make(text).entities[0]!.id).toBe("gameRecord"),
  );
});

describe("figures that are said", () => {
  const inputs = (text: string) =>
    make(text).screens.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "calculator" ? block.inputs : [])));
  const preset = (text: string, id: string) => inputs(text).find((field) => field.id === id)?.default;

  it("stand in the calculator from the start", () => {
    const text = "대출 2억 20년 3.9프로 매달 얼마씩 갚는지";
    expect(preset(text, "principal")).toEqual({ value: 200_000_000 });
    expect(preset(text, "months")).toEqual({ value: 240 });
    expect(preset(text, "rate")).toEqual({ value: 3.9 });
  });

  it("are what everybody pays", () => {
    const dues = make("산악회 회비 월 3만원 누가 냈는지").entities.find(({ id }) => id === "payment")!;
    const money = dues.fields.find(({ type }) => type === "money")!;
    expect(money.default).toEqual({ value: 30_000 });
    expect(new Set(dues.sample.map((row) => row[money.id]))).toEqual(new Set([30_000]));
  });

  it("who takes turns does so month by month, for what all pay in", () => {
    const people = make("계모임 10명이서 매달 30만원씩 순번대로 타는거").entities.find(({ id }) => id === "clubTurn")!;
    const month = people.fields.find(({ type }) => type === "month")!;
    const money = people.fields.find(({ type }) => type === "money")!;
    expect(people.sample.slice(0, 4).map((row) => row[month.id])).toEqual(["2026-09", "2026-10", "2026-11", "2026-12"]);
    expect(people.sample[0]![money.id]).toBe(300_000 * people.sample.length);
  });

  it("an average is tallied as one", () => {
    const blocks = make("당구 동호회 점수 기록 에버리지 순위").screens.flatMap((screen) => screen.blocks);
    const tally = blocks.find((block) => formOf(block) === "tally");
    expect(tally?.kind === "stats" && tally.form === "tally" && tally.columns[0]).toMatchObject({
      label: "평균 점수",
      metric: { fn: "avg" },
    });
  });
});

describe("what somebody shows of their work", () => {
  it.each([
    ["프리랜서 번역가 소개 페이지 작업사례 문의", /번역|통역/],
    ["웨딩 사진사 홈페이지 제 소개랑 작업사례", /촬영|스냅|사진|웨딩|기록|룩북/],
    ["요가 강사 소개 페이지 강의사례 문의", /수업|과정|특강|강의|반/],
  ])("%s: is of their trade, each once, with no tools of software", (text, trade) => {
    const { entities } = createApp({ text, today: "2026-11-20", seed: 5 }).spec;
    const works = entities.find(({ id }) => id === "showcaseProject")!;
    const titles = works.sample.map((row) => String(row[works.titleField]));
    expect(titles.some((title) => trade.test(title))).toBe(true);
    expect(new Set(titles).size).toBe(titles.length);
    expect(works.fields.map(({ label }) => label)).not.toContain("사용 기술");
  });
});
