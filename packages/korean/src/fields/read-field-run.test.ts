import { describe, expect, it } from "vitest";
import { readWords } from "../noun-app/prompt-words.ts";
import { readFieldRuns } from "./read-field-run.ts";

const labelsIn = (text: string): string[] => readFieldRuns(readWords(text), []).flatMap(({ labels }) => labels);

describe("fields said without commas", () => {
  it.each([
    ["요가원 락커 대장 번호 사용자 만료일", ["번호", "사용자", "만료일"]],
    ["세차 예약 받아요 차종이랑 시간", ["차종", "시간"]],
    ["팥빙수 주문 앱. 토핑은 떡 연유 콩가루", ["토핑(떡/연유/콩가루)"]],
    ["관원 명부 띠는 흰띠 노란띠 파란띠", ["띠(흰띠/노란띠/파란띠)"]],
  ])("%s", (text, labels) => expect(labelsIn(text)).toEqual(labels));
  it.each([
    "부동산 매물 관리 앱 월세 전세 매매",
    "청첩장 만들어줘 신랑 김민수 신부 이하나 3월 20일",
    "회원 명단하고 회비 납부, 모임 일정 관리",
    "작품 상태는 가마 일정 에 따라 진행 이에요",
  ])("%s names none", (text) => expect(labelsIn(text)).toEqual([]));
});
