import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec, Condition, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { editApp } from "../edit/edit-app.ts";
import { createFromText } from "../plan/create-from-text.ts";
import type { Planned } from "../plan/planned.ts";
import { clauseOf } from "./clause.ts";
import { readRollup } from "./read-rollup.ts";

const TODAY = "2026-11-26";
const appOf = (text: string): AppSpec => createFromText({ text, today: TODAY, seed: 5 }).spec;
const CHOIR = appOf("단원 명단(이름, 악기, 연락처)이랑 연습 기록(단원, 날짜, 곡명, 출석(출석/지각/결석))을 적는 앱");
const CLUB = appOf(
  "회원 명단(이름, 연락처)이랑 회비 납부(회원, 낸 날, 금액, 방법(현금/이체))랑 대여 기록(회원, 빌린 날, 물건, 반납 여부(체크))을 적는 앱",
);
const HENS = appOf("닭장 목록(닭장 이름, 위치)이랑 산란 기록(닭장, 날짜, 알 개수, 메모)을 적는 앱");
const CLIENTS = appOf("거래처 목록(거래처 이름, 담당자)이랑 납품 내역(거래처, 납품일, 번역료(금액), 입금 여부(체크))을 적는 앱");
const DOGS = appOf("강아지 목록(강아지 이름, 견종)이랑 미용 기록(강아지, 날짜, 미용 종류, 요금, 몸무게)을 적는 앱");
const SHELVES = appOf("선반 목록(선반 이름, 위치)이랑 화분 목록(화분 이름, 선반, 품종, 상태(새싹/개화/시듦))을 적는 앱");
const PARTS = appOf("부품 목록(부품명, 보관 위치)이랑 입출고 기록(부품, 날짜, 구분(입고/출고), 수량)을 적는 앱");
const VET = appOf("동물 목록(동물 이름, 종류)이랑 진료 기록(동물, 진료일, 진료비, 수납 여부(체크), 증상)을 적는 앱");

const heard = (text: string, spec: AppSpec): Planned | undefined => readRollup(clauseOf(text, { spec, today: TODAY }));

interface Made {
  list: string;
  label: string;
  /** fn of the label of the field, or of nothing */
  figure: string;
  where: string[];
  isInTable: boolean;
}

/** The one field that was put in, in the app's own words. */
function made(text: string, spec: AppSpec): Made {
  const planned = heard(text, spec);
  if (planned?.kind !== "done") throw new Error(`${text}: ${planned?.kind ?? "not understood"}`);
  const after = applyOperations(spec, planned.ops, { by: "user" }).spec;
  expect(validateSpec(after)).toEqual([]);
  const added = after.entities.flatMap((list) =>
    list.fields
      .filter(({ id }) => !spec.entities.find((before) => before.id === list.id)!.fields.some((field) => field.id === id))
      .map((field) => ({ list, field })),
  );
  expect(added).toHaveLength(1);
  const { list, field } = added[0]!;
  const { entity, fn, field: read, where = [] } = field.rollup!;
  const rows = after.entities.find(({ id }) => id === entity)!;
  expect(planned.text).toContain(field.label);
  expect(planned.about).toBe(list.id);
  return {
    list: list.name,
    label: field.label,
    figure: [rows.name, fn, rows.fields.find(({ id }) => id === read)?.label].filter(Boolean).join(" "),
    where: where.map((condition) => told(condition, rows)),
    isInTable: isInTable(after, list, field),
  };
}

function told({ field: id, op, value }: Condition, rows: EntitySpec): string {
  const field = rows.fields.find((one) => one.id === id)!;
  const option = field.options?.find((one) => one.value === value)?.label;
  return `${field.label} ${op} ${option ?? JSON.stringify(value)}`;
}

const isInTable = (spec: AppSpec, list: EntitySpec, { id }: FieldSpec): boolean =>
  spec.screens
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "collection" && block.query.entity === list.id ? block.views : [])))
    .some((view) => view.kind === "table" && view.columns?.includes(id));

describe("a figure of each record, worked out from another list", () => {
  it.each<[string, AppSpec, Omit<Made, "isInTable">]>([
    [
      "단원마다 이번 달에 몇 번 나왔는지 보이게 해줘",
      CHOIR,
      { list: "단원", label: "이번 달 연습 횟수", figure: "연습 기록 count", where: ["출석 ne 결석", '날짜 eq {"month":0}'] },
    ],
    ["단원 명단에 결석 횟수 넣어주세요", CHOIR, { list: "단원", label: "결석 횟수", figure: "연습 기록 count", where: ["출석 eq 결석"] }],
    [
      "단원마다 결석이랑 지각 빼고 연습 몇번인지 알고싶어요",
      CHOIR,
      {
        list: "단원",
        label: "결석 뺀 지각 뺀 연습 횟수",
        figure: "연습 기록 count",
        where: ["출석 ne 결석", "출석 ne 지각"],
      },
    ],
    [
      "단원마다 올해 몇번 안 왔는지",
      CHOIR,
      {
        list: "단원",
        label: "2026년 결석 횟수",
        figure: "연습 기록 count",
        where: ["출석 eq 결석", '날짜 gte "2026-01-01"', '날짜 lte "2026-12-31"'],
      },
    ],
    [
      "단원들마다 제일 최근에 연습한 날짜도 좀",
      CHOIR,
      { list: "단원", label: "마지막 연습 날짜", figure: "연습 기록 max 날짜", where: [] },
    ],
    [
      "회원마다 지난달 회비 얼마 냈는지 나오면 좋겠어요",
      CLUB,
      { list: "회원", label: "지난달 회비 납부 금액 합계", figure: "회비 납부 sum 금액", where: ['낸 날 eq {"month":-1}'] },
    ],
    ["회원마다 몇 번 빌려갔는지", CLUB, { list: "회원", label: "대여 횟수", figure: "대여 기록 count", where: [] }],
    [
      "회원 명단에 아직 반납 안된 대여 몇건인지 뜨게",
      CLUB,
      { list: "회원", label: "반납 안 된 대여 건수", figure: "대여 기록 count", where: ["반납 여부 ne true"] },
    ],
    [
      "회원 옆에 이체로 낸 금액 합계",
      CLUB,
      { list: "회원", label: "이체 회비 납부 금액 합계", figure: "회비 납부 sum 금액", where: ["방법 eq 이체"] },
    ],
    ["회원님마다 회비 몇번 냈는지 볼 수 있나요", CLUB, { list: "회원", label: "회비 납부 횟수", figure: "회비 납부 count", where: [] }],
    [
      "닭장마다 이번달 알 몇개 낳았는지 보여줘",
      HENS,
      { list: "닭장", label: "이번 달 알 개수 합계", figure: "산란 기록 sum 알 개수", where: ['날짜 eq {"month":0}'] },
    ],
    ["닭장 목록에 알 개수 평균 추가", HENS, { list: "닭장", label: "알 개수 평균", figure: "산란 기록 avg 알 개수", where: [] }],
    ["닭장마다 최고 알 개수 보여주라", HENS, { list: "닭장", label: "최고 알 개수", figure: "산란 기록 max 알 개수", where: [] }],
    [
      "거래처 목록에 못 받은 번역료 합계가 나오게 해주세요",
      CLIENTS,
      { list: "거래처", label: "입금 안 된 번역료 합계", figure: "납품 내역 sum 번역료", where: ["입금 여부 ne true"] },
    ],
    [
      "거래처마다 입금된 것만 번역료 합쳐서",
      CLIENTS,
      { list: "거래처", label: "입금 번역료 합계", figure: "납품 내역 sum 번역료", where: ["입금 여부 eq true"] },
    ],
    ["거래처마다 처음 납품한 날", CLIENTS, { list: "거래처", label: "처음 납품일", figure: "납품 내역 min 납품일", where: [] }],
    ["강아지마다 언제 마지막으로 왔는지", DOGS, { list: "강아지", label: "마지막 미용 날짜", figure: "미용 기록 max 날짜", where: [] }],
    [
      "강아지마다 미용 요금 총 얼마 썻는지 보여주세여",
      DOGS,
      { list: "강아지", label: "미용 요금 합계", figure: "미용 기록 sum 요금", where: [] },
    ],
    [
      "회원별로 누적 회비 금액 칸 하나 추가해주세요",
      CLUB,
      { list: "회원", label: "회비 납부 금액 합계", figure: "회비 납부 sum 금액", where: [] },
    ],
    [
      "단원 이름 옆에 지각 몇 번 했는지 보였으면 좋겠어요",
      CHOIR,
      { list: "단원", label: "지각 횟수", figure: "연습 기록 count", where: ["출석 eq 지각"] },
    ],
    [
      "각 닭장에서 알이 총 몇 개 나왔는지 확인할 수 있게 해주세요",
      HENS,
      { list: "닭장", label: "알 개수 합계", figure: "산란 기록 sum 알 개수", where: [] },
    ],
    [
      "부품마다 출고 몇 개 했는지",
      PARTS,
      { list: "부품", label: "출고 입출고 수량 합계", figure: "입출고 기록 sum 수량", where: ["구분 eq 출고"] },
    ],
    [
      "부품마다 마지막 입고 날짜",
      PARTS,
      { list: "부품", label: "마지막 입고 날짜", figure: "입출고 기록 max 날짜", where: ["구분 eq 입고"] },
    ],
    [
      "동물마다 아직 안 낸 진료비 합계",
      VET,
      { list: "동물", label: "수납 안 된 진료비 합계", figure: "진료 기록 sum 진료비", where: ["수납 여부 ne true"] },
    ],
    ["동물마다 진료 몇번 받았는지", VET, { list: "동물", label: "진료 횟수", figure: "진료 기록 count", where: [] }],
    ["선반에 화분 몇 개 있는지", SHELVES, { list: "선반", label: "화분 수", figure: "화분 count", where: [] }],
    ["선반마다 개화한 화분이 몇갠지", SHELVES, { list: "선반", label: "개화 화분 수", figure: "화분 count", where: ["상태 eq 개화"] }],
  ])("%s", (text, spec, expected) => {
    expect(made(text, spec)).toEqual({ ...expected, isInTable: true });
  });

  it("says whom it leaves out though nobody said so", () => {
    expect(heard("단원마다 몇 번 나왔는지", CHOIR)).toMatchObject({ text: expect.stringContaining("결석은 빼고") });
  });

  it("is there already the second time", () => {
    const first = heard("닭장마다 알 개수 합계", HENS);
    const spec = applyOperations(HENS, first?.kind === "done" ? first.ops : [], { by: "user" }).spec;
    expect(heard("닭장 목록에 총 알 개수 보여줘", spec)).toMatchObject({ kind: "there", text: expect.stringContaining("알 개수 합계") });
  });
});

describe("a list whose name stands in another in letters alone", () => {
  const written = (label: string): AppSpec => ({
    ...CHOIR,
    entities: CHOIR.entities.map((entity) => ({
      ...entity,
      fields: entity.fields.map((field) => (field.type === "relation" ? { id: field.id, label, type: "text" as const } : field)),
    })),
  });

  it("has to be picked from first, and the chip does that", () => {
    const spec = written("단원 이름");
    const planned = heard("단원마다 연습 몇 번 했는지", spec);
    if (planned?.kind !== "ask") throw new Error(`${planned?.kind}`);
    expect(planned.question).toContain("단원이 글자로만");
    const outcome = editApp({ text: planned.chips[0]!, spec, today: TODAY, seed: 5 });
    if (outcome.kind !== "ops") throw new Error(outcome.kind);
    const linked = applyOperations(spec, outcome.ops, { by: "user" }).spec;
    expect(heard("단원마다 연습 몇 번 했는지", linked)).toMatchObject({ kind: "done" });
  });

  it("is told so where its field is called like the list", () => {
    expect(heard("단원마다 연습 몇 번 했는지", written("단원"))).toMatchObject({ kind: "cannot" });
  });
});

describe("is told with what it comes of", () => {
  it.each<[string, AppSpec, string]>([
    ["선반 목록에 화분 몇 개인지", SHELVES, "화분을 세어요"],
    ["닭장마다 이번달 알 몇개 낳았는지 보여줘", HENS, "산란 기록의 알 개수를 더해요"],
    ["닭장 목록에 알 개수 평균 추가", HENS, "산란 기록의 알 개수 평균을 내요"],
    ["닭장마다 최고 알 개수 보여주라", HENS, "산란 기록에서 가장 큰 알 개수예요"],
    ["거래처마다 처음 납품한 날", CLIENTS, "납품 내역에서 가장 이른 납품일이에요"],
  ])("%s", (text, spec, basis) => {
    expect(heard(text, spec)).toMatchObject({ text: expect.stringMatching(new RegExp(`저절로 나와요 \\(${basis}\\)\\.`)) });
  });
});

describe("is not understood, as a word of it is nobody's", () => {
  it.each<[string, AppSpec]>([
    ["닭장마다 깨진 알 몇개인지", HENS],
    ["닭장마다 알 개수 지난달보다 얼마나 늘었는지", HENS],
    ["닭장마다 알 10개 넘으면 알려줘", HENS],
    ["닭장마다 알 개수 적는 칸 넣어줘", HENS],
    ["닭장마다 알 개수 안 보이게 해줘", HENS],
    ["닭장마다 알 개수 합계 순으로", HENS],
    ["닭장마다 알 개수 합계 빼줘", HENS],
    ["단원마다 지각이랑 결석 횟수", CHOIR],
    ["단원마다 곡명 몇 개인지", CHOIR],
    ["단원마다 독창 몇 번 했는지", CHOIR],
    ["단원마다 결석 3월부터 몇 번인지", CHOIR],
    ["단원마다 출석 적게 해줘", CHOIR],
    ["단원마다 연습 몇 번 했어?", CHOIR],
    ["회원마다 몇번 왔는지", CLUB],
    ["회원마다 회비랑 대여 몇번인지", CLUB],
    ["회원마다 회비 얼마 내야 하는지", CLUB],
    ["회원마다 금액 넣을 수 있게", CLUB],
    ["회원마다 환불 금액 합계", CLUB],
    ["거래처마다 추가 번역료 합계", CLIENTS],
    ["강아지마다 몸무게 몇 키로인지", DOGS],
    ["강아지마다 예방접종 몇 번 했는지", DOGS],
    ["강아지마다 몇 번 물었는지", DOGS],
    ["선반마다 화분 몇 개까지 들어가는지", SHELVES],
    ["선반 목록 보여줘", SHELVES],
    ["각 거래처가 얼마 줘야 하는지", CLIENTS],
    ["닭장별 알 개수 합계", HENS],
    ["부품마다 수량 합계", PARTS],
    ["부품마다 몇 개 남았는지", PARTS],
    ["동물마다 치료 몇 번 받았는지", VET],
    ["동물마다 진료 몇 번 못 받았는지", VET],
  ])("%s", (text, spec) => {
    expect(heard(text, spec)).toBeUndefined();
  });
});
