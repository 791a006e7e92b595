import { describe, expect, it } from "vitest";
import { clauseOf } from "./clause.ts";
import { readNewFields } from "./read-new-fields.ts";
import { applied, appOf, fieldsOf } from "./testing/apply-request.ts";

const choir = appOf("합창단 단원 명단(이름, 파트(소프라노/알토), 연락처)이랑 연습 기록(단원, 날짜, 곡명)을 적는 앱");

/** The fields that the request puts in, by list. */
function putIn(text: string, more: Parameters<typeof applied>[3] = {}): Record<string, string[]> {
  const { spec } = applied(readNewFields, text, choir, more);
  const fresh = choir.entities.map(
    ({ name }) => [name, fieldsOf(spec, name).filter((one) => !fieldsOf(choir, name).includes(one))] as const,
  );
  return Object.fromEntries(fresh.filter(([, fields]) => fields.length > 0));
}

it("is no name that ends in where something is to go", () => {
  const asked = clauseOf("연습 기록 열흘 넘은곡 위로 올려주세요", { spec: choir, today: "2026-11-27" });
  expect(readNewFields(asked)).toBeUndefined();
});

describe("what else is to be written down", () => {
  it.each<[text: string, fields: Record<string, string[]>]>([
    ["연습 기록에 지휘자 이름이랑 장소도 적게 해주세요", { "연습 기록": ["지휘자 이름:text", "장소:text"] }],
    ["단원 명단에 생일 칸 하나 넣어줘", { 단원: ["생일:date"] }],
    ["단원마다 단복 사이즈(S/M/L)도 고를 수 있게 해줘요", { 단원: ["단복 사이즈:select(S/M/L)"] }],
    ["연습 기록에 준비물, 다음 연습일, 사진 추가", { "연습 기록": ["준비물:text", "다음 연습일:date", "사진:image"] }],
    ["단원 쪽에 회비 냈는지 체크하게 해 주세요", { 단원: ["회비 냈는지:boolean"] }],
    ["단원에 거주지를 고르게 해주세요 서울, 경기, 인천 이렇게 세 개요", { 단원: ["거주지:select(서울/경기/인천)"] }],
    ["단원 명단에 입단일 회비 주소 추가", { 단원: ["입단일:date", "회비:money", "주소:address"] }],
    ["곡명 다음에 작곡가 적을 수 있게", { "연습 기록": ["작곡가:text"] }],
  ])("%s", (text, fields) => expect(putIn(text)).toEqual(fields));

  it("goes on with one more of what was just put in", () => {
    const about = choir.entities.find(({ name }) => name === "단원")!;
    expect(putIn("학번도요", { about, latest: { entity: about, field: about.fields[0]! } })).toEqual({ 단원: ["학번:text"] });
  });

  describe("behind what was just put in", () => {
    const about = choir.entities.find(({ name }) => name === "단원")!;
    const latest = (label: string, type: "text" | "number") => ({ entity: about, field: { ...about.fields[0]!, label, type } });
    it.each<[label: string, type: "text" | "number", text: string, choices: string]>([
      ["기수", "number", "1기, 2기, 3기", "1기/2기/3기"],
      ["학년", "number", "학년은 1학년, 2학년, 3학년이에요", "1학년/2학년/3학년"],
      ["소속", "text", "소속은 본당, 청년부, 외부가 있어요", "본당/청년부/외부"],
      ["소속", "text", "본당/청년부/외부예요", "본당/청년부/외부"],
    ])("%s (%s): %s", (label, type, text, choices) => {
      const field = latest(label, type);
      const spec = {
        ...choir,
        entities: choir.entities.map((one) => (one === about ? { ...one, fields: [field.field, ...one.fields.slice(1)] } : one)),
      };
      const after = applied(readNewFields, text, spec, { about, latest: field }).spec;
      expect(fieldsOf(after, "단원")).toContain(`${label}:select(${choices})`);
      expect(after.entities.find(({ id }) => id === about.id)!.sample.every((row) => row[field.field.id] !== undefined)).toBe(true);
    });
    it.each(["생일, 주소도요", "이메일, 생년월일", "월요일에 모여서 연습해요", "본당"])("not of choices: %s", (text) =>
      expect(fieldsOf(applied(readNewFields, text, choir, { about, latest: latest("소속", "text") }).spec, "단원").join()).not.toContain(
        "소속",
      ),
    );
  });

  it("makes a choice of what was written by hand so far", () => {
    const { spec } = applied(readNewFields, "곡명은 아리랑, 그리운 금강산, 향수 중에 고르게 해줘", choir);
    expect(fieldsOf(spec, "연습 기록")).toContain("곡명:select(아리랑/그리운 금강산/향수)");
  });

  it.each([
    // Of a field that is there, or of its choices.
    "파트에 테너, 베이스 추가",
    "연락처 꼭 적게 해줘",
    "파트별로 골라볼 수 있게 해줘",
    // Parts of an app that are no fields.
    "단원 화면에 그래프 하나 넣어줘",
    "연습 기록에 버튼 추가",
    "공지사항도 넣어주세요",
    // Nothing says what can be chosen.
    "단원에서 테너도 고를 수 있게",
    // Nothing is asked for.
    "어제 연습에서 반주자가 늦게 왔어요",
  ])("leaves alone: %s", (text) => expect(putIn(text)).toEqual({}));
});
