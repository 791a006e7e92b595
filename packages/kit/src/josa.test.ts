import { describe, expect, it } from "vitest";
import { josa, type JosaPair, particle } from "./josa.ts";

describe("a particle agrees with", () => {
  it.each<[string, JosaPair, string]>([
    ["회원", "으로/로", "회원으로"],
    ["주문", "이에요/예요", "주문이에요"],
    ["수강 신청", "이에요/예요", "수강 신청이에요"],
    ["메뉴", "이에요/예요", "메뉴예요"],
    ["서울", "으로/로", "서울로"],
    ["부모", "와/과", "부모와"],
    ["학생", "와/과", "학생과"],
    ["완료", "이면/면", "완료면"],
    ["‘확정’", "이면/면", "‘확정’이면"],
    ["김민수", "이라는/라는", "김민수라는"],
    // Numbers as they are read.
    ["3", "을/를", "3을"],
    ["2", "을/를", "2를"],
    ["방 1", "으로/로", "방 1로"],
    ["10", "이에요/예요", "10이에요"],
    ["1,000", "이/가", "1,000이"],
    ["19,000", "은/는", "19,000은"],
    ["2026", "이에요/예요", "2026이에요"],
    ["3.5", "을/를", "3.5를"],
    ["0", "으로/로", "0으로"],
    ["9,900원", "을/를", "9,900원을"],
    // Signs and units that are read.
    ["50%", "을/를", "50%를"],
    ["10%", "으로/로", "10%로"],
    ["20℃", "이에요/예요", "20℃예요"],
    ["30㎡", "을/를", "30㎡를"],
    ["70kg", "이에요/예요", "70kg이에요"],
    ["170cm", "을/를", "170cm를"],
    ["500ml", "을/를", "500ml를"],
    // Letters: spelt in capitals, said as words otherwise.
    ["VIP", "은/는", "VIP는"],
    ["URL", "을/를", "URL을"],
    ["HR", "이/가", "HR이"],
    ["QR", "으로/로", "QR로"],
    ["Calendar", "을/를", "Calendar를"],
    ["Email", "으로/로", "Email로"],
    ["Team", "이/가", "Team이"],
    ["shop", "을/를", "shop을"],
    ["Notebook", "이/가", "Notebook이"],
    ["note", "을/를", "note를"],
    ["meeting", "이에요/예요", "meeting이에요"],
    ["help@appmon.com", "으로/로", "help@appmon.com으로"],
    // Quotes close around the word, brackets stand beside it.
    ["‘메뉴’", "을/를", "‘메뉴’를"],
    ["“예약”", "은/는", "“예약”은"],
    ["'시작' 화면", "을/를", "'시작' 화면을"],
    ["회원(VIP)", "이/가", "회원(VIP)이"],
    ["키(cm)", "을/를", "키(cm)를"],
    ["나이(만)", "은/는", "나이(만)는"],
    ["(고객)", "을/를", "(고객)을"],
    ["우리 가게 ♥", "이/가", "우리 가게 ♥가"],
    ["ㅋㅋ", "이에요/예요", "ㅋㅋ이에요"],
    ["", "을/를", "를"],
  ])("%s (%s)", (word, pair, expected) => expect(josa(word, pair)).toBe(expected));

  it("stands alone where the word is elsewhere", () =>
    expect([particle("회원", "을/를"), particle("메뉴", "을/를")]).toEqual(["을", "를"]));

  it("costs nothing on a whole page of text", () => expect(josa("(".repeat(200_000), "을/를").length).toBe(200_001));
});
