import { describe, expect, it } from "vitest";
import { readNamedValues } from "./enumerated-names.ts";
import { readWords } from "./prompt-words.ts";

const read = (text: string) => readNamedValues(readWords(text), text).map(({ values, label }) => `${label}: ${values.join("/")}`);

describe("things named one after another", () => {
  it.each([
    ["재고 따로 보고싶은데 1창고 2창고 냉동창고 이렇게", "창고: 1창고/2창고/냉동창고"],
    ["수확량 1동 2동 3동 하우스별로 몇키로", "하우스: 1동/2동/3동"],
    ["본점 2호점 3호점 매출", "지점: 본점/2호점/3호점"],
    ["101호부터 104호까지 월세", "호실: 101호/102호/103호/104호"],
    ["법인차 2대 운행일지 카니발이랑 모닝이요", "법인차: 카니발/모닝"],
    ["지점 3개 강남 홍대 잠실 매출", "지점: 강남/홍대/잠실"],
    ["지원자 관리 서류 1차면접 2차면접 합격 단계별로", "단계: 서류/1차면접/2차면접/합격"],
    ["교육 이수 확인하는거 성희롱예방 산업안전 개인정보 이렇게 3개", ": 성희롱예방/산업안전/개인정보"],
    ["점검표 매일 체크하는거 냉장고온도 바닥청소 손소독", ": 냉장고온도/바닥청소/손소독"],
  ])("%s", (text, expected) => expect(read(text)).toEqual([expected]));

  it.each(["거래처 이름 담당자 전화번호 이렇게 적게", "목표수량 생산수량 불량수량 넣으면", "운동 이동 활동 기록", "보관 기관 습관 정리"])(
    "sees none in: %s",
    (text) => expect(read(text)).toEqual([]),
  );
});
