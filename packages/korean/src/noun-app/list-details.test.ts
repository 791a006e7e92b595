import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";
import { donePast } from "../past-form.ts";

const entity = (text: string, id: string) => createApp({ text, today: "2026-11-22", seed: 7 }).spec.entities.find((one) => one.id === id);
const labels = (text: string, id: string) => entity(text, id)?.fields.map((field) => field.label) ?? [];

describe("what was said of a list besides its fields", () => {
  it("makes named keys the rows of the list of keys", () =>
    expect(
      entity("열쇠 누가 빌려갔는지 관리. 사무실키 창고키 차키", "keyLoan")?.sample.map((row) => row["name"] ?? Object.values(row)[1]),
    ).toEqual(expect.arrayContaining(["사무실키", "창고키", "차키"])));

  it("offers named houses where a harvest says which, and asks who picked it", () => {
    const harvest = entity("딸기농장 수확량 기록이요 1동 2동 3동 하우스별로 몇키로 땄는지 누가 땄는지", "harvest");
    expect(harvest?.fields.find(({ label }) => label === "하우스")?.options?.map(({ label }) => label)).toEqual(["1동", "2동", "3동"]);
    expect(harvest?.fields.map(({ label }) => label)).toContain("딴 사람");
    expect(harvest?.fields.filter(({ type }) => type === "number")).toHaveLength(1);
  });

  it("asks nothing twice that the list answers by itself", () => {
    const asked = labels("공장 설비 점검이력 언제 뭐 갈았는지 다음교체일 자동으로 나오게", "partReplacement");
    expect(asked).toContain("교체 부품");
    expect(asked).not.toContain("내용");
    expect(asked.filter((label) => /날짜/.test(label))).toEqual([]);
  });

  it("takes the way of two readings of a car, on the journey", () => {
    const journey = entity("법인차 2대 운행일지 카니발이랑 모닝이요 출발 도착 km 적으면 주행거리 계산", "dispatch");
    expect(journey?.fields.find(({ label }) => label === "주행거리")?.type).toBe("computed");
  });

  it("keeps a sum for each way of paying and adds them up", () => {
    const sale = labels("치킨집 매출일보 카드 현금 배달 따로 적고 한달 합계", "sale");
    expect(sale).toEqual(expect.arrayContaining(["카드 매출", "현금 매출", "배달 매출", "합계"]));
    expect(sale).not.toContain("결제수단");
  });

  it("reckons a rate of what was said", () => {
    const made = entity("생산일지 라인별로 목표수량 생산수량 불량수량 넣으면 불량률", "productionLog");
    expect(made?.fields.find(({ label }) => label === "불량률")).toMatchObject({ type: "computed", unit: "%" });
    expect(made?.fields.find(({ label }) => label === "라인")?.options).toHaveLength(3);
  });

  it("puts the stages said in place of the usual state", () =>
    expect(
      entity("채용 지원자 관리 서류 1차면접 2차면접 합격 불합격 단계별로 보게요", "applicant")
        ?.fields.find(({ type }) => type === "status")
        ?.options?.map(({ label }) => label),
    ).toEqual(["서류", "1차면접", "2차면접", "합격", "불합격"]));

  it("writes down who does what until when beneath the meeting", () =>
    expect(entity("회의록 정리 누가 언제까지 뭐 하기로 했는지 그거 위주로", "actionItem")).toMatchObject({ parent: "meeting" }));
});

describe("the form of a verb in front of who did it", () => {
  it.each([
    ["땄", "딴"],
    ["먹었", "먹은"],
    ["팔았", "판"],
    ["가져갔", "가져간"],
    ["고쳤", "고친"],
    ["왔", "온"],
    ["봤", "본"],
    ["썼", "쓴"],
    ["만들었", "만든"],
    ["심었", "심은"],
    ["바꿨", "바꾼"],
    ["눌렀", "누른"],
    ["길렀", "기른"],
    ["들렀", "들른"],
    ["놀랐", "놀란"],
    ["뒤따랐", "뒤따른"],
    ["지었", "지은"],
    ["도왔", "도운"],
    ["나왔", "나온"],
  ])("%s는지 → %s 사람", (past, done) => expect(donePast(past)).toBe(done));

  it("knows none for what is still going on", () => expect(donePast("하")).toBeUndefined());
});
