import { describe, expect, it } from "vitest";
import { readTest } from "./read-test.ts";

const kinds = (task: string, expected: string): string[] => readTest(task, expected).asks.map((ask) => ask.kind);

describe("a task with what is expected of it", () => {
  it("opens a page that is named and looks there for what is listed", () => {
    const reading = readTest('메뉴에서 "강사진" 링크를 누른다.', '강사 이름, 약력 등 강사에 대한 정보가 담긴 "강사진" 페이지가 열린다.');
    expect(reading.unread).toEqual([]);
    expect(reading.asks).toEqual([
      { kind: "page", names: [expect.objectContaining({ words: ["강사진"] })] },
      { kind: "show", what: expect.objectContaining({ words: ["강사", "이름"] }) },
      { kind: "show", what: expect.objectContaining({ words: expect.arrayContaining(["약력"]) as string[] }) },
    ]);
  });

  it("asks for an answer when one is expected", () => {
    const [ask] = readTest('"수강 신청" 양식을 채워 제출한다.', "오류 없이 제출되고 신청이 접수되었다는 확인 메시지가 나온다.").asks;
    expect(ask).toMatchObject({ kind: "create", confirmed: true });
  });

  it.each([
    ["목록의 검색 기능을 시험한다.", "검색어를 넣으면 관련 결과가 나온다.", ["search"]],
    ["모든 메뉴 섹션에 들어갈 수 있는지 확인한다.", "각 링크가 오류 없이 이어진다.", ["tour"]],
    ["블록을 왼쪽으로 움직인다.", "블록이 왼쪽으로 밀린다.", ["slide"]],
    ["무르기를 눌러 방금 둔 말을 되돌린다.", "장기판이 그 수를 두기 전과 같다.", ["board"]],
    ["영지 메뉴에서 성벽을 업그레이드해 본다.", "자원이 소모되고 성벽 레벨이 오른다.", ["spend"]],
    ["금고에서 은화를 예금한다.", "은화가 차감되고 잔고가 는다.", ["spend"]],
    ["돌림판을 돌린 뒤 내역을 본다.", "나온 상품이 내역에 추가된다.", ["draw"]],
    ["대회의 첫 번째 문제를 본다.", "보기와 그림이 나온다.", ["contest"]],
    ["새 게임방을 만들어 본다.", "방이 목록에 나온다.", ["rooms"]],
    ["온도 표시를 확인한다.", "현재 온도가 계속 갱신되며 표시된다.", ["live"]],
    [
      "배경색으로 '연회색(light gray)', 컴포넌트 색으로 '남색(navy)'을 쓰는지 확인한다.",
      "배경색은 '연회색(light gray)'이고 버튼은 '남색(navy)' 색으로 꾸며져 있다.",
      ["colours"],
    ],
  ])("%s", (task, expected, asks) => {
    expect(kinds(task, expected)).toEqual(asks);
  });

  it("leaves judgements of taste unread", () => {
    expect(readTest("글을 살펴본다.", "내용이 주제에 맞고 문법 오류가 없다.").unread).not.toEqual([]);
  });
});
