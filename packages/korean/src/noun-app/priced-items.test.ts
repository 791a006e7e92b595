import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";
import { readThings, withoutThings } from "./priced-items.ts";

const TODAY = "2026-11-22";
const spoken = (text: string) =>
  readThings(text).map(({ kind, items }) => [
    kind,
    ...items.map(({ name, size, price, count }) => [name, size, price, count].filter((part) => part !== undefined).join(" ")),
  ]);

/** Titles of the rows of the list called `name`, with what they cost. */
function rowsOf(text: string, name: RegExp): string[] {
  const { spec } = createApp({ text, today: TODAY, seed: 7 });
  expect(validateSpec(spec)).toEqual([]);
  const entity = spec.entities.find((one) => name.test(one.name) && !one.parent)!;
  expect(entity, spec.entities.map((one) => one.name).join()).toBeDefined();
  const money = entity.fields.find(({ type }) => type === "money");
  return entity.sample.map((row) => [row[entity.titleField], ...(money ? [row[money.id]] : [])].join(" "));
}

describe("things that are named one by one", () => {
  it.each([
    ["사과 5kg 32000원 배 7kg 41000원 주문", [["priced", "사과 5kg 32000", "배 7kg 41000"]]],
    ["커트 2만, 펌 8만, 염색 7만원", [["priced", "커트 20000", "펌 80000", "염색 70000"]]],
    ["손 관리 5만원 발 관리 6만원", [["priced", "손 관리 50000", "발 관리 60000"]]],
    ["순두부8000 비빔밥8500", [["priced", "순두부 8000", "비빔밥 8500"]]],
    ["딸기 1박스에 2만5천원 귤 1박스 1만8천원", [["priced", "딸기 1박스 25000", "귤 1박스 18000"]]],
    ["안마의자 6대 발마사지기 3대", [["counted", "안마의자 6", "발마사지기 3"]]],
    ["다트기 4대 있어요", [["counted", "다트기 4"]]],
    ["붉은팀 푸른팀 노란팀 점수", [["named", "붉은팀", "푸른팀", "노란팀"]]],
    ["접수 자개 나전 옻칠 중에 고르게", [["named", "자개", "나전", "옻칠"]]],
    ["1부 예배 2부 식사 3부 오락", [["stages", "1부 예배", "2부 식사", "3부 오락"]]],
  ])("are read with their prices and numbers: %s", (text, groups) => expect(spoken(text)).toEqual(groups));

  it.each([
    "3만원 이상 사면 5천원 할인",
    "2003년 졸업한 사람들 모임",
    "회비 3만원 참가비 5만원",
    "도장 8개 모으면 무료",
    "우리 동네 체육관 대관",
    "하루에 단어 20개",
  ])("are no things: %s", (text) => expect(readThings(text)).toEqual([]));

  it("leave the rest of the message where it was", () => {
    const text = "빵 3000원 잼 5000원 주문 받기";
    const rest = withoutThings(text, readThings(text));
    expect(rest).toHaveLength(text.length);
    expect(rest.trim()).toMatch(/^\.\s+주문 받기$/);
  });

  it("are what a shop sells, with what the parcel costs added to each order", () => {
    const text = "꿀 1병 18000원 잼 2병 15000원 택배비 3500원 주문 받는 페이지";
    expect(rowsOf(text, /^상품$/)).toEqual(["꿀 1병 18000", "잼 2병 15000"]);
    const { spec } = createApp({ text, today: TODAY, seed: 7 });
    const shop = spec.screens.flatMap(({ blocks }) => blocks).find((block) => block.kind === "shop");
    expect(shop).toMatchObject({ fee: 3_500 });
    expect(spec.entities.map(({ name }) => name)).not.toContain("택배비");
  });

  it("are what one books: treatments with their prices, places one by one", () => {
    expect(rowsOf("속눈썹 예약 받기 연장 6만원 펌 4만원", /시술|서비스/)).toEqual(["연장 60000", "펌 40000"]);
    expect(rowsOf("캠핑장 예약이요 C구역 3개 D구역 2개", /자리/).map((row) => row.replace(/ \d+$/, ""))).toEqual([
      "C구역 1번",
      "C구역 2번",
      "C구역 3번",
      "D구역 1번",
      "D구역 2번",
    ]);
    expect(rowsOf("바이올린 레슨 예약. 1회 5만원 8회 36만원", /레슨/)).toEqual(["1회 레슨 50000", "8회 레슨 360000"]);
  });

  it("are one row for each machine, told apart by their kind and by being in use", () => {
    const text = "빨래방 세탁기 3대 건조기 2대 쓰는중인지 보이게";
    expect(rowsOf(text, /기기/)).toEqual(["세탁기 1번", "세탁기 2번", "세탁기 3번", "건조기 1번", "건조기 2번"]);
    const machine = createApp({ text, today: TODAY, seed: 7 }).spec.entities.find(({ name }) => name === "기기")!;
    const kind = machine.fields.find(({ label }) => label === "종류")!;
    expect(kind.options?.map(({ label }) => label)).toEqual(["세탁기", "건조기"]);
    expect(new Set(machine.sample.map((row) => row[kind.id])).size).toBe(2);
    expect(machine.statusField).toBeDefined();
  });

  it("are the sides that points are given to", () => {
    const { spec } = createApp({ text: "운동회 점수판 하늘팀 바다팀", today: TODAY, seed: 7 });
    const options = spec.entities.flatMap(({ fields }) => fields).find(({ label }) => label === "팀")?.options;
    expect(options?.map(({ label }) => label)).toEqual(["하늘팀", "바다팀"]);
  });

  it("are rooms by their names, and a ledger of bookings is a list of bookings", () => {
    expect(rowsOf("사무실 회의실 예약 큰회의실 작은회의실", /회의실/).map((row) => row.split(" ")[0])).toEqual(["큰회의실", "작은회의실"]);
    const text = "펜션 예약장부 방은 3개 난초방 국화방 장미방 입금했는지도";
    expect(rowsOf(text, /객실/).map((row) => row.split(" ")[0])).toEqual(["난초방", "국화방", "장미방"]);
    const booking = createApp({ text, today: TODAY, seed: 7 }).spec.entities.find(({ name }) => name === "예약")!;
    expect(booking.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(["객실", "체크인 날짜", "입금 여부"]));
  });

  it("are counted by who comes, and what that costs is worked out", () => {
    const { spec } = createApp({ text: "목장 체험 예약 성인 9000원 어린이 7000원", today: TODAY, seed: 7 });
    expect(validateSpec(spec)).toEqual([]);
    const fields = spec.entities.find(({ name }) => name === "예약")!.fields;
    expect(fields.map(({ label }) => label)).toEqual(expect.arrayContaining(["성인 인원", "어린이 인원"]));
    const total = fields.find(({ label }) => label === "금액")!;
    const idOf = (label: string) => fields.find((field) => field.label === label)!.id;
    expect(total.formula?.replaceAll(" ", "")).toBe(`${idOf("성인 인원")}*9000+${idOf("어린이 인원")}*7000`);
  });

  it("leave who orders, and what, in an order that asks for more", () => {
    const { spec } = createApp({ text: "떡케이크 예약주문 픽업날짜 맛 크기 문구 적게. 1호 38000 2호 45000", today: TODAY, seed: 7 });
    const order = spec.entities.find(({ name }) => name === "예약 주문")!;
    expect(order.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(["주문자", "연락처", "픽업날짜", "문구"]));
    expect(spec.screens.flatMap(({ blocks }) => blocks).some(({ kind }) => kind === "shop")).toBe(true);
  });

  it("are what somebody chooses beside who does it", () => {
    const { spec } = createApp({ text: "치과 예약 스케일링 충치 교정 세가지 원장님 두분", today: TODAY, seed: 7 });
    const booking = spec.entities.find(({ name }) => name === "예약")!;
    expect(booking.fields.filter(({ type }) => type === "relation").map(({ label }) => label)).toEqual(
      expect.arrayContaining(["서비스", "원장"]),
    );
    expect(rowsOf("치과 예약 스케일링 충치 교정 세가지 원장님 두분", /원장/)).toHaveLength(2);
  });

  it("are the steps of a day by the clock, which goes on after noon", () => {
    const { spec } = createApp({ text: "수련회 일정표 10시 도착 12시 점심 2시 물놀이 6시 저녁", today: TODAY, seed: 7 });
    const plan = spec.entities.find(({ name }) => name === "일정표")!;
    const begins = plan.fields.find(({ label }) => label === "시작 시간")!.id;
    expect(plan.sample.map((row) => `${row[begins]} ${row[plan.titleField]}`)).toEqual([
      "10:00 도착",
      "12:00 점심",
      "14:00 물놀이",
      "18:00 저녁",
    ]);
  });

  it("are who stands for election, before anybody voted", () => {
    const { spec } = createApp({ text: "반장 선거 투표 기호1번 김하나 2번 이두리", today: TODAY, seed: 7 });
    const ballot = spec.entities.find(({ name }) => name === "투표")!;
    expect(ballot.sample.map((row) => row[ballot.titleField])).toEqual(["기호 1번 김하나", "기호 2번 이두리"]);
    const votes = ballot.fields.find(({ label }) => label === "득표수")!.id;
    expect(ballot.sample.map((row) => row[votes])).toEqual([0, 0]);
  });

  it("leave no list of days off where it is said when nothing can be booked", () =>
    expect(
      createApp({ text: "네일샵 예약 월요일 휴무 젤 5만원 케어 2만원", today: TODAY, seed: 7 }).spec.entities.map(({ name }) => name),
    ).toEqual(["예약", "시술"]));

  it("are orders of a shop that delivers, however they are called", () => {
    const { spec } = createApp({ text: "피자집 배달주문 콤비네이션 21000 고구마 23000 배달비 2500원", today: TODAY, seed: 7 });
    expect(spec.screens.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === "shop")).toMatchObject({ fee: 2_500 });
  });

  it("all cost what is said of each of them", () =>
    expect(rowsOf("글램핑장 예약 A동 B동 각 11만원", /객실/)).toEqual(["A동 110000", "B동 110000"]));

  it("are those who can be chosen, by the names they go by", () => {
    const text = "헤어샵 디자이너 하나쌤 두리쌤 예약 나눠서 받기";
    expect(rowsOf(text, /디자이너/)).toEqual(["하나쌤", "두리쌤"]);
    expect(createApp({ text, today: TODAY, seed: 7 }).spec.entities.map(({ name }) => name)).toContain("예약");
  });

  it("are choices of a dish where they go along with it, and no dishes", () => {
    const { spec } = createApp({ text: "쌀국수집 주문 앱. 맵기 선택, 토핑(고수 500원, 숙주 1,000원) 추가", today: TODAY, seed: 7 });
    const dishes = spec.entities.find(({ id }) => id === "menuItem")!;
    expect(dishes.sample.map((row) => String(row[dishes.titleField])).join(" ")).not.toMatch(/토핑|고수|숙주/);
    expect(spec.entities.flatMap(({ fields }) => fields).find(({ label }) => label === "토핑")!.options).toMatchObject([
      { label: "고수", price: 500 },
      { label: "숙주", price: 1_000 },
    ]);
  });
});
