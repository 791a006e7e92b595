import { parseSpec } from "@appmon/appspec/parse-spec";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFromText } from "./create-from-text.ts";
import { rounds } from "../../../../tools/testing/scale.ts";

const TURN = { today: "2026-11-20", seed: 7 };
const made = (text: string) => createFromText({ ...TURN, text });
const list = (spec: AppSpec, name: string): EntitySpec => spec.entities.find((entity) => entity.name === name)!;
const labels = (entity: EntitySpec) => entity.fields.map(({ label }) => label);

describe("papers of a wish", () => {
  const typed = (text: string) => made(text).spec.entities.flatMap(({ fields }) => fields.map(({ label, type }) => `${label}:${type}`));

  it.each([
    ["인테리어 현장 관리. 현장명, 주소, 도면, 견적서 PDF, 현장 사진", ["도면:file", "견적서 PDF:file", "현장 사진:image"]],
    ["경비 청구 앱. 금액, 날짜, 사용처, 영수증 파일 첨부", ["영수증 파일 첨부:file"]],
    ["직원들이 이력서를 첨부하는 채용 지원 앱", ["이력서:file"]],
    ["거래처별 계약서 파일을 보관하는 앱 만들어줘", ["계약서 파일:file", "계약서 사진:image"]],
    ["고객 관리 앱. 이름, 연락처, 신분증 사본, 통장 사본", ["신분증 사본:file", "통장 사본:file"]],
  ])("are kept as files, and pictures as pictures: %s", (text, expected) => expect(typed(text)).toEqual(expect.arrayContaining(expected)));

  it("are in no example: nobody has uploaded one", () => {
    const [entity] = made("공사 관리 앱. 현장명, 도면, 현장 사진, 견적서 파일").spec.entities;
    const files = entity!.fields.filter(({ type }) => type === "file").map(({ id }) => id);
    expect(files).toHaveLength(2);
    expect(entity!.sample.length).toBeGreaterThan(0);
    for (const row of entity!.sample) for (const id of files) expect(row[id] ?? null).toBeNull();
  });
});

describe("a wish for a kind of app that is known", () => {
  it("becomes that kind, called as the person calls it", () => {
    const { spec, summary } = made("우리 동네 미용실 예약 앱 만들어줘");
    expect(spec.entities.map(({ name }) => name)).toEqual(["디자이너", "시술", "예약"]);
    expect(spec.title).toContain("미용실");
    expect(summary).toContain("예약하기");
    expect(() => parseSpec(JSON.parse(JSON.stringify(spec)))).not.toThrow();
  });

  it("has the rows, prices and hours that were said, and every example points to them", () => {
    const { spec, notes } = made("1인 미용실 예약. 11시부터 8시까지. 커트 2만원, 펌 8만원, 염색 7만원, 클리닉 5만원");
    expect(list(spec, "시술").sample.map(({ name, price }) => [name, price])).toEqual([
      ["커트", 20_000],
      ["펌", 80_000],
      ["염색", 70_000],
      ["클리닉", 50_000],
    ]);
    expect(list(spec, "예약").sample.every(({ treatment }) => /^s[1-4]$/.test(String(treatment)))).toBe(true);
    const slots = spec.screens.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "booking" ? [block.slot] : [])));
    expect(slots.length).toBeGreaterThan(0);
    for (const slot of slots) expect(slot).toMatchObject({ from: "11:00", to: "20:00" });
    expect(notes.filter(({ kind }) => kind === "understood").map(({ text }) => text)).toEqual([
      "디자이너는 고르지 않게 했어요. 예약은 같은 때에 하나만 받아요.",
      "예약을 11:00부터 20:00까지 받게 했어요.",
      "시술에 커트(20,000원), 펌(80,000원), 염색(70,000원), 클리닉(50,000원)을 적어 두었어요.",
    ]);
  });

  it("has the fields and choices that were said, and keeps its own", () => {
    const { spec } = made("독서 기록 앱. 별점이랑 감상이랑 추천 대상도 적고, 장르(소설/에세이/과학/역사)");
    const book = list(spec, "책");
    expect(labels(book)).toEqual(expect.arrayContaining(["제목", "별점", "추천 대상", "장르"]));
    expect(book.fields.find(({ label }) => label === "장르")!.options!.map(({ label }) => label)).toEqual([
      "소설",
      "에세이",
      "과학",
      "역사",
    ]);
  });

  it("agrees in every example about an amount that was said", () => {
    const { spec } = made("모임 회비 관리. 월 2만원");
    const fee = list(spec, "회원").fields.find(({ label }) => label === "월 회비")!;
    expect(fee.default).toEqual({ value: 20_000 });
    expect(JSON.stringify([list(spec, "회원").sample, list(spec, "납부").sample])).not.toContain("30000");
  });

  it("has the colours that were said, exactly", () => {
    const { spec } = made("가계부. 배경은 연한 하늘색으로");
    expect(spec.theme.background).toBe("#87cefa");
    expect(spec.theme.stated).toMatchObject([{ role: "background", hex: "#87cefa" }]);
  });

  it("is dark where that was said, and is no other kind of app for it", () => {
    const { spec, notes } = made("동네 미용실 예약 앱. 어두운 화면으로 해 줘. 글씨도 크게");
    expect(spec.entities.map(({ name }) => name)).toContain("디자이너");
    expect(spec.theme).toMatchObject({ mode: "dark", fontScale: 1.2 });
    expect(notes.filter(({ kind }) => kind === "unsupported")).toEqual([]);
  });

  it("says what it has not put in", () => {
    const { notes } = made("동네 미용실 예약 앱. 예약하면 드론으로 커피를 배달하게 해줘");
    expect(notes.filter(({ kind }) => kind === "unsupported").length).toBeGreaterThan(0);
  });
});

it("builds of the nouns that were said where no kind is likely", () => {
  const { spec } = made("장승 목록 관리");
  expect(spec.entities.length).toBeGreaterThan(0);
  expect(spec.entities.every(({ origin }) => origin !== "template")).toBe(true);
});

it.each([
  "당번표 하나 만들어 주시오. 역할, 시작 시간, 종료 시간 나오게 해주시오",
  "물 대는 순번표. 시작 날짜, 몇시부터 몇시까지 나오게 해주시구려",
])("makes no field of a deed that is asked for: %s", (text) => {
  const labels = made(text).spec.entities.flatMap(({ fields }) => fields.map(({ label }) => label));
  expect(labels.filter((label) => /해\s?주/.test(label))).toEqual([]);
});

it("tells of examples only where there are some", () => {
  for (const text of ["커핑 노트. 원두 이름, 로스터리, 산미 1-10 쓴맛 1-10 총평", "독서 기록 앱", "꿀뚝 관찰 적기. 꿀뚝 이름, 본 날"]) {
    const { spec, notes } = made(text);
    const told = notes.some((note) => note.text.includes("예시"));
    if (spec.entities.every(({ sample }) => sample.length === 0)) expect(told, text).toBe(false);
  }
  expect(made("커핑 노트. 원두 이름, 로스터리, 산미 1-10 쓴맛 1-10 총평").spec.entities.every(({ sample }) => sample.length === 0)).toBe(
    true,
  );
});

it("gives a valid app for any text, the same each time", () => {
  const piece = fc.constantFrom(
    "미용실 예약",
    "가계부",
    "회비 관리",
    "월 2만원",
    "11시부터 8시",
    "등급(일반/우수)",
    "빨간색으로",
    "\u0000",
    "🙂",
    "빼고",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 12 })), { maxLength: 8 }), (pieces) => {
      const text = pieces.join(" ");
      const { spec } = made(text);
      expect(() => parseSpec(JSON.parse(JSON.stringify(spec)))).not.toThrow();
      expect(made(text).spec).toEqual(spec);
    }),
    { numRuns: rounds(10, 600) },
  );
});

describe("what is chosen along with a thing", () => {
  it("is not lost to a kind of app that sells without it", () => {
    const { spec } = createFromText({ text: "국밥집 주문 앱. 맵기 선택, 토핑(계란 500원, 당면 1,000원)", today: "2026-11-20", seed: 3 });
    const shops = spec.screens.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "shop" ? [block] : [])));
    expect(shops.flatMap(({ choices }) => choices ?? [])).toHaveLength(2);
  });
});

it("leaves out of the choices of a wish what is no name of one", () => {
  const { spec, notes } = made(
    "국밥집 주방장입니다 냉장고 식재료 관리하는거 만들어주세요. 재료 이름이랑 수량 단위(kg 봉 판 등등) 들어온날 유통기한 적습니다.",
  );
  const options = spec.entities.flatMap(({ fields }) => fields.flatMap(({ options = [] }) => options.map(({ label }) => label)));
  expect(options).toEqual(expect.arrayContaining(["봉", "판"]));
  expect(options).not.toContain("등등");
  expect(notes.map(({ text }) => text).join(" ")).not.toContain("등등 중에서");
});

it("makes an app of a list that gets more rows than its kind had, with what these add up to elsewhere", () => {
  const { spec } = made("교회 차량 운행: 운행(날짜, 기사, 노선)");
  expect(() => parseSpec(JSON.parse(JSON.stringify(spec)))).not.toThrow();
  expect(list(spec, "운행").sample.length).toBeGreaterThan(0);
});
