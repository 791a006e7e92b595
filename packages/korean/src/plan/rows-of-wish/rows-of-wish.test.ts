import { keptSamples } from "@appmon/appspec/kept-samples";
import { describe, expect, it } from "vitest";
import { createFromText } from "../create-from-text.ts";

const made = (text: string) => {
  const { spec, notes } = createFromText({ text, today: "2026-11-28", seed: 3 });
  const list = (name: string) => spec.entities.find((entity) => entity.name === name)!;
  const titles = (name: string) => list(name).sample.map((row) => row[list(name).titleField]);
  return { spec, list, titles, told: notes.filter(({ kind }) => kind === "understood").map(({ text: told }) => told) };
};

describe("a wish that says what there is", () => {
  const text =
    "꽃집 재고 관리. 장미는 단, 리본은 롤로 세고 지금 장미 18단 리본 7롤 상토 2.5kg 있어요. 장미는 4단 리본은 2롤 상토는 1kg 밑으로 떨어지면 '사러 가기' 라고 떴으면 해요";

  it("begins with that, each in its own unit, and with nothing that happened to other things", () => {
    const { spec, list, titles, told } = made(text);
    const [stock, ...others] = spec.entities.filter(({ fields }) => fields.some(({ label }) => label === "단위"));
    expect(others).toEqual([]);
    expect(titles(stock!.name)).toEqual(["장미", "리본", "상토"]);
    const unit = stock!.fields.find(({ label }) => label === "단위")!.id;
    expect(list(stock!.name).sample.map((row) => row[unit])).toEqual(["단", "롤", "kg"]);
    expect(list("들고 남").sample).toEqual([]);
    expect(told.join(" ")).toContain("장미(18단), 리본(7롤), 상토(2.5kg)");
  });

  it("holds each against its own bound, below it and not at it, by the word that was said", () => {
    const { spec, list } = made(text);
    expect(list("물건").sample.map((row) => row["least"])).toEqual([4, 2, 1]);
    expect(list("물건").highlights).toContainEqual(
      expect.objectContaining({ label: "사러 가기", when: [{ field: "total", op: "lt", value: { field: "least" } }] }),
    );
    expect(JSON.stringify(spec.screens)).not.toContain('"op":"lte","value":{"field":"least"}');
  });

  it("makes the record of each piece that rules make when it is put in by hand", () => {
    const { list } = made(text);
    expect(list("곳별 수량").sample.map((row) => row["count"])).toEqual([18, 7, 2.5]);
  });

  it("keeps all of it when the examples are cleared", () => {
    const { spec, list } = made(text);
    const kept = keptSamples(spec);
    for (const name of ["물건", "곳별 수량"]) {
      const rows = kept.get(list(name).id);
      expect(rows === true ? 3 : rows?.length, name).toBe(3);
    }
  });

  it("takes a tenth where a tenth is kept", () => {
    const { list } = made(text);
    const count = list("들고 남").fields.find(({ id }) => id === "count")!;
    expect(count.min ?? 0).toBeLessThanOrEqual(0.1);
  });

  it("takes nothing for too little that nobody has set a bound for", () => {
    const { list } = made("카페 재고 관리 시럽 4병 빨대 2박스 있어요");
    expect(list("물건").sample.map((row) => row["least"])).toEqual([0, 0]);
  });

  it("holds all against one bound that stands behind them", () => {
    const { list } = made("공방 재료 재고 가죽 12장 실 9타래 본드 5통 3개 밑으로 떨어지면 표시");
    expect(list("물건").sample.map((row) => row["least"])).toEqual(list("물건").sample.map(() => 3));
  });
});

describe("a wish that says of people by name what each has", () => {
  const wagesOf = (app: ReturnType<typeof made>, name: string, label: string) => {
    const list = app.list(name);
    const field = list.fields.find((one) => one.label === label)!.id;
    return list.sample.map((row) => row[field]);
  };

  it("writes it beside each, also where several share it or it is named once", () => {
    const app = made("카페 알바 급여. 알바는 유진, 서우, 하람 세 명이고 유진이랑 서우는 시급 11,000원, 하람이는 12,500원이에요");
    expect(app.titles("직원")).toEqual(["유진", "서우", "하람"]);
    expect(wagesOf(app, "직원", "시급")).toEqual([11_000, 11_000, 12_500]);
    expect(app.told.join(" ")).toContain("하람 12,500원");
    expect(app.told.join(" ")).not.toContain("시급은 예시니");
  });

  it("goes on hearing what stands between two of them", () => {
    const app = made(
      "카페 알바 급여. 알바는 유진, 서우 두 명이고 유진이는 시급 11,000원이에요. 몽골어로 번역해 주세요. 서우는 시급 12,500원이에요",
    );
    expect(wagesOf(app, "직원", "시급")).toEqual([11_000, 12_500]);
    expect(app.spec.notes!.map(({ text }) => text).join(" ")).toContain("번역");
  });

  it("tells that the rest is an example where one has none", () => {
    const app = made("카페 알바 급여. 알바는 유진, 서우, 하람 세 명이고 유진이는 시급 11,000원이에요");
    expect(wagesOf(app, "직원", "시급")[0]).toBe(11_000);
    expect(app.told.join(" ")).toContain("시급은 예시니");
  });
});

describe("a wish that says what each kind costs", () => {
  it("has the price of what is chosen, where the app has one amount beside the choice", () => {
    const { spec, told } = made("절 연등 접수. 등은 법당등 20만원, 도량등 5만원, 영가등 7만원이에요");
    const lantern = spec.entities.find(({ fields }) => fields.some(({ label }) => label === "등 종류"))!;
    const kind = lantern.fields.find(({ label }) => label === "등 종류")!;
    const money = lantern.fields.find(({ label }) => label === "동참금")!;
    expect(kind.options!.map(({ label }) => label)).toEqual(["법당등", "도량등", "영가등"]);
    expect(money.type).toBe("computed");
    for (const [at, price] of [200_000, 50_000, 70_000].entries())
      expect(money.formula).toContain(`"${kind.options![at]!.value}", ${price}`);
    expect(told.join(" ")).toContain("도량등 50,000원");
  });
});

describe("a wish that tells some values one after the other", () => {
  const fieldsOf = ({ spec }: ReturnType<typeof made>) => spec.entities.flatMap(({ fields }) => fields.map(({ label }) => label));

  it("has them as rows where a row of the app is called like one of them, and never as fields", () => {
    const app = made("대출 정리 앱. 신용대출, 사내대출, 카드론 남은 원금을 보고 싶어요");
    expect(app.titles("대출")).toEqual(["신용대출", "사내대출", "카드론"]);
    expect(fieldsOf(app)).not.toContain("카드론");
    expect(app.told.join(" ")).toContain("신용대출, 사내대출, 카드론");
  });

  it("has them as rows where there are as many as were said the sentence before", () => {
    const app = made("법인차 운행일지. 차량이 3대예요. 셀토스, 스타리아, 봉고");
    expect(app.titles("차량")).toEqual(["셀토스", "스타리아", "봉고"]);
  });

  it("chooses from them where a choice of the app is called like one", () => {
    const { spec } = made("자취방 공과금 앱. 전기, 가스, 수도, 넷플릭스 이렇게 넷이에요");
    const options = spec.entities.flatMap(({ fields }) => fields.map((field) => field.options?.map(({ label }) => label) ?? []));
    expect(options).toContainEqual(["전기", "가스", "수도", "넷플릭스"]);
  });

  it("tells that they are not in where the app has nothing of the kind", () => {
    const app = made("연차 관리 앱. 하모니카, 오카리나, 칼림바도 있어요");
    expect(fieldsOf(app)).not.toContain("하모니카");
    expect(
      app.spec
        .notes!.filter(({ kind }) => kind === "unsupported")
        .map(({ text }) => text)
        .join(" "),
    ).toContain("하모니카");
  });

  it("counts no people among the machines", () => {
    const app = made("법인차 운행일지. 직원 8명이고 차 2대예요");
    expect(app.titles("차량").length).toBeLessThan(8);
  });
});

describe("a wish that says who and what there is by name", () => {
  it("has them as rows of the list they are of", () => {
    const { spec, titles } = made("등산 모임 회비 장부 회원은 한서진, 오태민, 유라희 3명이에요");
    const people = spec.entities.filter(({ kind }) => kind === "person");
    expect(people.map(({ name }) => titles(name))).toContainEqual(["한서진", "오태민", "유라희"]);
    expect(spec.entities.flatMap(({ fields }) => fields.map(({ label }) => label))).not.toContain("오태민");
  });

  it("has them to choose from where the app has no list of people", () => {
    const { spec } = made("가계부 할머니, 삼촌, 고모 셋이 써요");
    const chosen = spec.entities.flatMap(({ fields }) => fields).filter(({ options }) => options?.some(({ label }) => label === "삼촌"));
    expect(chosen).toHaveLength(1);
    expect(chosen[0]!.options!.map(({ label }) => label)).toEqual(["할머니", "삼촌", "고모"]);
  });

  it.each([
    ["회사 공용차가 쏘렌토, 모닝, 포터 세 대 있어요. 겹치지 않게 예약하고 싶어요", ["쏘렌토", "모닝", "포터"]],
    ["고양이 두 마리 후추 참깨 병원 기록", ["후추", "참깨"]],
    ["네일샵 예약장부 나랑 미나쌤 둘이 손님 받아요", ["나", "미나쌤"]],
    ["독서모임 회원 지안, 세린, 태오이고 출석을 적어요", ["지안", "세린", "태오"]],
  ])("%s: they are in the list that holds such, whatever it is called", (text, names) => {
    const { spec, titles } = made(text);
    expect(spec.entities.map(({ name }) => titles(name))).toContainEqual(names);
  });

  it("writes what stands in brackets behind a name where there is room for it", () => {
    const { spec } = made("축구 동호회 회비 회원은 김미라(반장), 박소정, 최다온 이렇게 셋이에요");
    const list = spec.entities.find(({ sample, titleField }) => sample.some((row) => row[titleField] === "김미라"))!;
    const remarks = list.fields.find(({ type }) => type === "longtext");
    const { notes } = createFromText({
      text: "축구 동호회 회비 회원은 김미라(반장), 박소정, 최다온 이렇게 셋이에요",
      today: "2026-11-28",
      seed: 3,
    });
    const row = list.sample.find((one) => one[list.titleField] === "김미라")!;
    const isWritten = remarks ? row[remarks.id] === "반장" : JSON.stringify(notes).includes("김미라(반장)");
    expect(isWritten).toBe(true);
  });

  it("puts no names among rows of something else, and says that they are not in", () => {
    const { spec, titles } = made("러닝 기록 콩이랑 보리 두마리 키워요");
    expect(spec.entities.flatMap(({ name }) => titles(name))).not.toContain("콩이");
    const { notes } = createFromText({ text: "러닝 기록 콩이랑 보리 두마리 키워요", today: "2026-11-28", seed: 3 });
    expect(notes.some(({ kind, text: told }) => kind === "unsupported" && told.includes("콩이, 보리"))).toBe(true);
  });

  it("lends each piece by itself where each has its own days", () => {
    const { spec } = made("마을 농기계 빌려 쓰기 탈곡기 2대 선별기 1대 있어요");
    const machines = spec.entities.find(({ sample, titleField }) => sample.some((row) => row[titleField] === "탈곡기 2호"))!;
    expect(machines.sample.map((row) => row[machines.titleField])).toEqual(["탈곡기 1호", "탈곡기 2호", "선별기"]);
  });
});

it("takes another kind where the likeliest has no place for how much there is", () => {
  const { list } = made("동네 책방 재고 그림책 30권 시집 12권 잡지 40권");
  expect(list("품목").sample).toHaveLength(3);
});

it("makes no limit of how often something is", () => {
  const { told } = made("부모님 돌봄 기록 약은 하루 2번 드려요");
  expect(told.join(" ")).not.toMatch(/까지만/);
});

it("makes no limit of all of what was said of each one", () => {
  const { told } = made("도서 대여 관리 한 사람이 한 달에 3권까지만");
  expect(told.join(" ")).not.toMatch(/한 달에 3/);
});

it.each(["혼자 쓰는 가계부.. 한달 70만원으로 버팀", "용돈 기입장 한 달 30만원"])("%s: how often an amount is names no row", (text) => {
  const { spec, titles } = made(text);
  expect(spec.entities.flatMap(({ name }) => titles(name)).join(" ")).not.toMatch(/가계부|기입장|한\s?달/);
});

it("takes what is in the bank for no fee, and the fee for one", () => {
  const { told } = made("산악회 회비 장부 통장에 지금 385,000원 있어요. 회비는 3만원");
  expect(told.join(" ")).not.toContain("385,000원에서 시작");
  expect(told.join(" ")).toContain("월 회비는 30,000원");
});

it("leaves no name of an example beside one's own", () => {
  const { list } = made("회사 공용차가 쏘렌토, 모닝, 포터 세 대 있어요. 겹치지 않게 예약하고 싶어요");
  const cars = list("차량");
  expect(cars.sample.map((row) => row[cars.titleField])).toEqual(["쏘렌토", "모닝", "포터"]);
});

describe("a wish that names what it is about, one after the other", () => {
  it("has them as the rows of the list they belong in, none cut and none left out", () => {
    const lent = made("밴드부 악기 대여 장부예요. 통기타, 앰프, 카혼, 마이크를 빌려주는데 누가 언제 가져갔는지 적어야 해요");
    expect(lent.titles("비품")).toEqual(["통기타", "앰프", "카혼", "마이크"]);
    const chores = made("우리 집 집안일 당번: 설거지, 빨래, 화장실 청소, 분리수거를 아빠랑 엄마랑 저랑 돌아가면서 해요");
    expect(chores.titles("집안일")).toEqual(["설거지", "빨래", "화장실 청소", "분리수거"]);
  });

  it("has them too where an amount is said of each that the list has no place for", () => {
    const homes = made("우리 빌라 관리비 장부예요. 301호 2명, 302호 3명, 401호 1명이 살아요");
    expect(homes.titles("세대")).toEqual(["301호", "302호", "401호"]);
  });

  it("has no row of what it was told as states", () => {
    const laundry = made("세탁소 접수 장부. 상태는 접수, 세탁 중, 찾아감으로 하고 운동화, 코트, 이불 종류를 고르게 해줘");
    expect(laundry.titles("값표")).toEqual(["운동화", "코트", "이불"]);
  });

  it("keeps its examples where nothing is named but what is written down", () => {
    const { told } = made("병원에서 지난주에 다녀온 날짜랑 약 이름, 의사 말씀을 적고 싶어요");
    expect(told.join(" ")).not.toContain("적어 두었어요");
  });

  it("takes no other word with an amount behind it for a name", () => {
    const { spec } = made("거래처 외상 장부가 필요해요. 작년에 한 군데서 300만 원 떼이고 나서 잠이 안 와요");
    const titles = spec.entities.flatMap(({ sample, titleField }) => sample.map((row) => String(row[titleField])));
    expect(titles.filter((title) => /군데|떼이/.test(title))).toEqual([]);
  });
});
