import { describe, expect, it } from "vitest";
import file from "../../models/states.json" with { type: "json" };
import { hashOf, readBlueprintLines } from "../blueprints/testing/read-blueprint-lines.ts";
import { openNameClass } from "../name-class/name-score.ts";
import { trainNameClass } from "../name-class/train-name-class.ts";
import { DECLARED_PATTERNS } from "../plan/declared-patterns.ts";
import { readStates } from "./read-states.ts";
import { stateExamples } from "./state-examples.ts";

describe("what a state is called", () => {
  const lines = readBlueprintLines();

  it("is trained on the data there are, and would be the same again: npm run train -- states", () => {
    const { states, ends } = stateExamples(lines, DECLARED_PATTERNS);
    expect({ states: trainNameClass(states, hashOf(states)), ends: trainNameClass(ends, hashOf(ends)) }).toEqual(file);
  });

  it("ranks a state above what is no state for nine of ten pairs of names that were not learnt from", () => {
    const isApart = (_: string, at: number) => at % 5 === 0;
    const known = stateExamples(
      lines.filter((line, at) => !isApart(line, at)),
      DECLARED_PATTERNS,
    ).states;
    const score = openNameClass(trainNameClass(known, ""));
    const seen = new Set(known.map(({ text }) => text));
    const unseen = stateExamples(lines.filter(isApart), []).states.filter(({ text }) => !seen.has(text));
    const [states, others] = [true, false].map((wanted) =>
      unseen.filter(({ isOne }) => isOne === wanted).map(({ text }) => score(text)),
    ) as [number[], number[]];
    const above = states.reduce((sum, one) => sum + others.filter((other) => one > other).length, 0);
    expect(states.length).toBeGreaterThan(100);
    expect(above / (states.length * others.length)).toBeGreaterThan(0.9);
  });
});

const namesIn = (text: string) => readStates(text).map(({ names }) => names.join(" "));

describe("states that a text tells in a row", () => {
  it.each([
    ["피아노 조율 접수장인데 예약-조율중-완료 순서로 넘어가게", "예약 조율중 완료"],
    ["원고 관리 앱. 초고 → 교열 → 조판 → 인쇄", "초고 교열 조판 인쇄"],
    ["대관 신청은 신청, 승인대기, 승인, 사용완료 네 단계로 나눠주세요", "신청 승인대기 승인 사용완료"],
    ["맞춤 정장 주문을 상담 재단 봉제 가봉 완성 단계로 보고 싶어요", "상담 재단 봉제 가봉 완성"],
    ["입양 신청자를 서류심사-가정방문-입양/탈락 순으로 관리", "서류심사 가정방문 입양 탈락"],
    ["차가 세차중인지 건조중인지 다 끝났는지 한눈에 보이게", "세차중 건조중 "],
    ["택배가 도착인지 보관중인지 찾아갔는지 표시되게요", "도착 보관중 찾아감"],
  ])("%s", (text, names) => {
    expect(namesIn(text)).toEqual([names]);
  });

  it.each([
    "회원 이름, 연락처, 주소를 적어요",
    "서울-부산 기차표랑 숙소를 적는 여행 앱",
    "회비를 냈는지 안 냈는지 체크하게",
    "누가 청소했는지 언제 했는지 남게",
    "냉장, 냉동, 실온으로 나눠서 재고를 봐요",
    "단어-병음-뜻 세 칸으로 외우는 앱",
    "전화번호 010-1234-5678로 연락하게",
    "부가세가 포함인지 별도인지 적게",
  ])("%s: tells none", (text) => {
    expect(namesIn(text)).toEqual([]);
  });

  it("takes nobody for a state", () => {
    expect(namesIn("신고가 들어오면 제가 접수 처리중 완료 이렇게 바꿔요")).toEqual(["접수 처리중 완료"]);
    expect(namesIn("저희 접수 수리 완료 순으로 일해요")).toEqual(["접수 수리 완료"]);
  });

  it("says where they stand, and whether they are all there are", () => {
    const text = "주문은 접수 > 제작 > 발송 순서";
    const [found] = readStates(text);
    expect(text.slice(...found!.span)).toBe("접수 > 제작 > 발송");
    expect(found!.isWhole).toBe(true);
    expect(readStates("지금 대기중인지 진료중인지 보이게")[0]).toMatchObject({ isWhole: false, isAsked: true });
  });
});
