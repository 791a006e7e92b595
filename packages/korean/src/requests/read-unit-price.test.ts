import { describe, expect, it } from "vitest";
import { readShare } from "./read-share.ts";
import { readUnitPrice } from "./read-unit-price.ts";
import { applied, appOf, fieldCalled } from "./testing/apply-request.ts";

const jobs = appOf("잔디 깎기 작업 목록에 손님 이름, 날짜, 면적(평), 작업 시간(시간), 포대 수(포대) 적어요");
const sales = appOf("공방 위탁 판매 목록에 작가 이름, 팔린 날, 물건, 판매 금액 적어요");

describe("so much for each that is counted", () => {
  it.each<[text: string, label: string, formula: RegExp]>([
    ["평당 150원으로 견적 자동 계산해 주세요", "견적", /^\w+ \* 150$/],
    ["포대당 7천5백원으로 삯", "삯", /^\w+ \* 7500$/],
  ])("%s", (text, label, formula) => {
    const { planned, spec } = applied(readUnitPrice, text, jobs);
    expect(planned?.kind).toBe("done");
    expect(fieldCalled(spec, "작업", label)).toMatchObject({ type: "computed", result: "money", formula: expect.stringMatching(formula) });
  });

  it.each([
    "평당 150원",
    "박스당 150원으로 견적 자동 계산",
    "30평 이상은 평당 100원으로 견적 계산",
    "10분당 천원으로 견적 계산",
    "평당 150원 추가로 견적 계산",
    "평당 150원으로 견적을 손님마다 문자로 계산해서",
  ])("leaves alone what it does not hear whole: %s", (text) => expect(applied(readUnitPrice, text, jobs).planned).toBeUndefined());
});

describe("a share of an amount", () => {
  it.each<[text: string, label: string, formula: RegExp]>([
    ["판매 금액의 60퍼센트가 작가 몫이에요", "작가 몫", /^round\((\w+) \* 60 \/ 100\)$/],
    ["판매 금액의 3할은 공방 수수료예요", "공방 수수료", /^round\((\w+) \* 30 \/ 100\)$/],
    ["판 돈에서 8프로 떼고 나머지가 작가 몫", "작가 몫", /^round\((\w+) - \1 \* 8 \/ 100\)$/],
    ["수수료 12프로 뺀 금액이 정산금", "정산금", /^round\((\w+) - \1 \* 12 \/ 100\)$/],
    ["세금 3.3% 뺀 실수령액도 같이 보여주세요", "실수령액", /^round\((\w+) - \1 \* 3.3 \/ 100\)$/],
    ["부가세 10% 더한 청구액 나오게", "청구액", /^round\((\w+) \+ \1 \* 10 \/ 100\)$/],
  ])("%s", (text, label, formula) => {
    const { planned, spec } = applied(readShare, text, sales);
    expect(planned?.kind).toBe("done");
    expect(fieldCalled(spec, "판매", label)).toMatchObject({ type: "computed", result: "money", formula: expect.stringMatching(formula) });
  });

  it.each(["출석의 60퍼센트가 기준", "수수료 8프로", "판매 금액 50% 환불", "10% 미만이면 작가 몫", "판매 금액의 60퍼센트가 넘으면 문자"])(
    "is none: %s",
    (text) => expect(applied(readShare, text, sales).planned).toBeUndefined(),
  );
});
