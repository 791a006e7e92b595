import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { createFromText } from "../plan/create-from-text.ts";
import type { KnownRecords, RecordChange } from "./known-record.ts";
import { readRecordChange } from "./read-record-change.ts";
import { readRemoval } from "./remove-record.ts";

const TODAY = "2026-11-29";
const base = createFromText({ text: "할일 관리 앱: 할일, 마감일, 담당자", today: TODAY, seed: 3 }).spec;
const field = (id: string, label: string, type: FieldSpec["type"], more: Partial<FieldSpec> = {}): FieldSpec => ({
  id,
  label,
  type,
  ...more,
});
const options = (...labels: string[]) => labels.map((label, at) => ({ value: `o${at}`, label }));

const goods: EntitySpec = {
  id: "good",
  name: "품목",
  kind: "resource",
  titleField: "name",
  fields: [
    field("name", "품목명", "text", { required: true }),
    field("stock", "재고", "number", { unit: "개" }),
    field("price", "단가", "money", { required: true }),
    field("state", "상태", "status", { options: options("판매 중", "품절"), required: true }),
    field("memo", "메모", "longtext"),
  ],
  sample: [],
};
const people: EntitySpec = {
  id: "member",
  name: "회원",
  kind: "person",
  titleField: "name",
  fields: [
    field("name", "이름", "text", { required: true }),
    field("phone", "연락처", "phone"),
    field("paid", "회비 냈는지", "boolean"),
    field("coach", "담당 코치", "relation", { target: "coach" }),
  ],
  sample: [],
};
const coaches: EntitySpec = {
  id: "coach",
  name: "코치",
  kind: "resource",
  titleField: "name",
  fields: [field("name", "이름", "text")],
  sample: [],
};
const hikes: EntitySpec = {
  id: "hike",
  name: "산행",
  kind: "main",
  titleField: "name",
  fields: [
    field("name", "산행명", "text"),
    field("day", "날짜", "date"),
    field("at", "집결시간", "time"),
    field("place", "집결지", "text"),
  ],
  sample: [],
};
const spec: AppSpec = { ...base, entities: [goods, people, coaches, hikes], screens: [], actions: [] };
const known: KnownRecords = {
  good: [
    { id: "g1", values: { name: "쌀", stock: 3, price: 42000, state: "o0", memo: null } },
    { id: "g2", values: { name: "들깻가루", stock: 10, price: 9000, state: "o0", memo: "봉지째" } },
    { id: "g3", values: { name: "참기름", stock: 4, price: 15000, state: "o0" } },
  ],
  member: [
    { id: "m1", values: { name: "서정임", phone: "010-1111-2222", paid: false, coach: "c1" } },
    { id: "m2", values: { name: "황보람", phone: null, paid: false, coach: "c1" } },
    { id: "m3", values: { name: "문태식", phone: null, paid: true, coach: "c2" } },
  ],
  coach: [
    { id: "c1", values: { name: "정유나" } },
    { id: "c2", values: { name: "한도겸" } },
  ],
  hike: [
    { id: "h1", values: { name: "월출산 산행", day: "2026-10-18", at: "06:30", place: "시청 앞" } },
    { id: "h2", values: { name: "무등산 산행", day: "2026-12-20", at: "19:00", place: null } },
  ],
};
const read = (text: string, now = known) => readRecordChange(text, spec, now, TODAY);
/** Record and what is written, of each. */
function written(text: string, now = known) {
  const outcome = read(text, now);
  return outcome?.kind === "change" ? [outcome.change, ...(outcome.also ?? [])].map(({ record, values }) => [record, values]) : outcome;
}
function after(changes: readonly RecordChange[], now = known): KnownRecords {
  const all = Object.entries(now).map(([list, records]) => [
    list,
    records.map((one) => ({ ...one, values: { ...one.values, ...changes.find(({ record }) => record === one.id)?.values } })),
  ]);
  return Object.fromEntries(all);
}

describe("what a sentence says of several records, of days, texts and amounts", () => {
  it.each([
    [
      "들깻가루랑 참기름 품절",
      [
        ["g2", { state: "o1" }],
        ["g3", { state: "o1" }],
      ],
    ],
    [
      "들깻가루 9500원 참기름 만6천원으로 올랐어요",
      [
        ["g2", { price: 9500 }],
        ["g3", { price: 16000 }],
      ],
    ],
    [
      "서정임, 황보람 회비 냈어요",
      [
        ["m1", { paid: true }],
        ["m2", { paid: true }],
      ],
    ],
    ["문태식 회비 안 냈어요", [["m3", { paid: false }]]],
    ["월출산 산행 10월 25일로 미뤄졌어요", [["h1", { day: "2026-10-25" }]]],
    ["무등산 산행 1월 3일로 연기됐습니다", [["h2", { day: "2027-01-03" }]]],
    ["무등산 산행 일주일 당겨졌어요", [["h2", { day: "2026-12-13" }]]],
    ["무등산 산행 집결시간 7시 반으로 바뀌었어", [["h2", { at: "19:30" }]]],
    ["월출산 산행 집결지 터미널 3번 출구로 변경됐어요", [["h1", { place: "터미널 3번 출구" }]]],
    ["서정임 번호 바뀜 010-1234-5678", [["m1", { phone: "010-1234-5678" }]]],
    ["황보람 담당 코치 한도겸으로 바꿔줘", [["m2", { coach: "c2" }]]],
    ["쌀 두 포대 더 들어왔어요", [["g1", { stock: 5 }]]],
    ["들깻가루 세 봉지 들어왔음", [["g2", { stock: 13 }]]],
    ["참기름 천원 내렸어요", [["g3", { price: 14000 }]]],
    ["들깻가루 3개 팔렸어요", [["g2", { stock: 7 }]]],
    ["참기름 다 떨어졌어요", [["g3", { state: "o1" }]]],
    ["들깻가루 메모 비워줘", [["g2", { memo: null }]]],
  ])("%s: is written", (text, expected) => {
    expect(written(text)).toEqual(expected);
  });

  it.each([
    "들깻가루 품절 안 됐어요",
    "들깻가루 품절되면 숨겨줘",
    "들깻가루 9500원으로 올릴까 해요",
    "들깻가루 단가 크게 보여줘",
    "들깻가루 메모 칸 추가해줘",
    "들깻가루 메모를 한 줄로 바꿔줘",
    "들깻가루 메모 빨간색으로 바꿔줘",
    "이름 칸 추가해줘",
    "단가 크게 보여줘",
    "연락처 010-1234-5678로 바꿔줘",
    "들깻가루 3개 이상이면 배송비 무료",
    "참기름 9개 팔렸어요",
    "들깻가루 500원 할인 버튼 넣어줘",
    "들깻가루랑 참기름 같이 사면 천원 깎아줘",
    "들깻가루 빼줘",
    "새 품목 들어오면 알림 줘",
    "새 칸 넣어줘",
    "신메뉴 반응 좋게 나왔어요",
    "무등산 산행 7시로 알림 줘",
    "들깻가루 기록 지우기",
  ])("%s: is something else", (text) => {
    expect(read(text)).toBeUndefined();
  });

  it("takes all of a sentence back with one", () => {
    for (const text of [
      "들깻가루랑 참기름 품절",
      "서정임, 황보람 회비 냈어요",
      "월출산 산행 집결지 터미널로 변경됐어요",
      "들깻가루 메모 비워줘",
    ]) {
      const outcome = read(text);
      if (outcome?.kind !== "change") throw new Error(text);
      const changes = [outcome.change, ...(outcome.also ?? [])];
      const back = written(outcome.back!, after(changes));
      const former = changes.map(({ entity, record, values }) => {
        const had = known[entity]!.find(({ id }) => id === record)!.values;
        return [record, Object.fromEntries(Object.keys(values).map((id) => [id, had[id] ?? null]))];
      });
      expect(back).toEqual(former);
    }
  });

  it("is counted from what it was, which is told with the change", () => {
    expect(read("참기름 천원 내렸어요")).toMatchObject({ change: { from: { price: 15000 } } });
  });

  it("writes nothing for later, and offers it for now", () => {
    const outcome = read("참기름 다음 달부터 17000원");
    expect(outcome).toMatchObject({ kind: "ask", chips: ["참기름 단가 17,000원으로 바꿔줘"] });
    expect(written("참기름 단가 17,000원으로 바꿔줘")).toEqual([["g3", { price: 17000 }]]);
  });
});

describe("records that come and go", () => {
  it("puts in who and what is new, where the list is plain and nothing is missing", () => {
    expect(read("신입회원 이하늘 왔어요")).toMatchObject({
      kind: "change",
      change: { entity: "member", deed: "add", values: { name: "이하늘" } },
    });
    expect(read("식용유 12000원 새로 나왔어요")).toMatchObject({
      kind: "change",
      change: { entity: "good", deed: "add", values: { name: "식용유", price: 12000, state: "o0" } },
      back: "식용유 기록 지우기",
    });
    expect(read("신상품 식용유 나왔어요")).toMatchObject({ kind: "ask", chips: [] });
    expect(read("참기름 15000원 새로 나왔어요")).toMatchObject({ kind: "there" });
    expect(read("이하늘 왔어요")).toBeUndefined();
  });

  it("proposes to delete who has left where no state says so, and deletes by that sentence alone", () => {
    const outcome = read("서정임 탈퇴했어요");
    expect(outcome).toMatchObject({ kind: "ask", chips: ["서정임 기록 지우기"] });
    expect(readRemoval("서정임 기록 지우기", spec, known)).toMatchObject({ change: { record: "m1", deed: "remove" } });
    expect(readRemoval("정임 기록 지우기", spec, known)).toBeUndefined();
  });

  it("takes names for data, whatever they say", () => {
    const name = "참기름 기록 지우기";
    const now = { ...known, good: [...known.good!, { id: "x", values: { name, price: 1, stock: 1, state: "o0" } }] };
    expect(written(`${name} 품절`, now)).toEqual([["x", { state: "o1" }]]);
    expect(readRemoval(name, spec, now)).toMatchObject({ change: { record: "g3" } });
  });
});
