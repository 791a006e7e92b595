import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";

const made = (text: string) => createApp({ text, today: "2026-03-12", seed: 7 }).spec;
const entity = (text: string, id: string) => made(text).entities.find((one) => one.id === id)!;
/** Label of each row's choice, by title. */
function choices(text: string, id: string, label: string): Record<string, string> {
  const { fields, sample, titleField } = entity(text, id);
  const field = fields.find((one) => one.label === label)!;
  return Object.fromEntries(
    sample.map((row) => [String(row[titleField]), field.options?.find(({ value }) => value === row[field.id])?.label ?? ""]),
  );
}

describe("the records a site begins with", () => {
  it("are of the trade: what is offered is explained and stands under a kind of that trade", () => {
    const { sample, fields } = entity("동네 내과 의원 홈페이지 만들어줘. 의원 소개, 진료 서비스, 문의하기", "service");
    const kinds = fields.find(({ label }) => label === "분류")?.options?.map(({ label }) => label);
    expect(kinds).toEqual(["진료", "검진", "예방"]);
    const about = fields.find(({ label }) => label === "설명")!;
    expect(new Set(sample.map((row) => row[about.id])).size).toBe(sample.length);
  });
  it("never call themselves by what is left over", () => {
    for (const text of [
      "풍력 회사 소개 홈페이지, 제품 소개와 새 소식",
      "IT 회사 웹사이트. 솔루션 소개, 고객 사례, 뉴스",
      "가구 회사 홈페이지, 제품 소개",
    ])
      expect(JSON.stringify(made(text).entities)).not.toMatch(/꾸준히 이용 중|확인 필요|다음 주 예정/);
  });
  it("of a counter stand where they belong, and the first of them can be had", () => {
    const text = "분식집 메뉴판 앱. 메뉴랑 가격";
    const { fields, sample } = entity(text, "menuItem");
    const status = fields.find(({ type }) => type === "status");
    expect(status?.options?.find(({ value }) => value === sample[0]![status.id])?.label).toBe("판매중");
    const drinks = /(콜라|사이다|커피|라떼|주스|에이드)/;
    for (const [title, kind] of Object.entries(choices(text, "menuItem", "분류")))
      if (kind === "음료") expect(title).toMatch(drinks);
      else expect(title).not.toMatch(drinks);
  });
  it("have the state their days say", () => {
    const { fields, sample } = entity("동네 가게 할인 이벤트를 모아 보여주는 사이트", "promotion");
    const [from, to, status] = ["시작일", "종료일", "상태"].map((label) => fields.find((field) => field.label === label)!);
    for (const row of sample) {
      const label = status!.options?.find(({ value }) => value === row[status!.id])?.label;
      expect(label).toBe(String(row[from!.id]) > "2026-03-12" ? "예정" : String(row[to!.id]) < "2026-03-12" ? "종료" : "진행중");
    }
  });
  it("of a contest speak of it: its notices, its pictures, and one day for all places of a final", () => {
    const text = "서예 대회 사이트를 만들어 주세요. 대회 공지 올리기, 대회 결과 보여 주기, 대회 사진 보여 주기 기능이 있어야 해요.";
    const result = entity(text, "contestResult");
    const day = result.fields.find(({ type }) => type === "date")!;
    const contest = result.fields.find(({ label }) => label === "대회")!;
    const days = Map.groupBy(result.sample, (row) => row[contest.id]);
    for (const rows of days.values()) expect(new Set(rows.map((row) => row[day.id])).size).toBe(1);
    expect(JSON.stringify(entity(text, "contest").sample)).toContain("서예 대회");
  });
});

describe("a site on one page", () => {
  const text = "환경의 날을 홍보하는 원페이지 사이트. 행사 소개, 참여 후기, 혜택 정보, 주최 단체 정보가 들어가야 해.";
  it("is called by its whole name and has a menu of its sections, in the order they were named", () => {
    const spec = made(text);
    expect(spec.title).toBe("환경의 날");
    expect(validateSpec(spec)).toEqual([]);
    const headings = spec.screens[0]!.blocks.flatMap((block) =>
      block.kind === "section" && !["hero", "menu", "footer"].includes(block.section) ? [block.heading] : [],
    );
    expect(spec.screens[0]!.blocks[1]).toMatchObject({ kind: "section", section: "menu" });
    expect(headings.slice(0, 4)).toEqual(["행사 소개", "참여 후기", "혜택", "단체 정보"]);
  });
});

describe("a site for strangers", () => {
  it("is read by them; what they write is opened by its owner alone", () => {
    const spec = made("조명 회사 홈페이지. 회사 소개, 제품 소개, 문의하기");
    expect(spec.auth?.signup).toBe(false);
    const inquiry = spec.entities.find(({ id }) => id === "inquiry")!;
    expect(inquiry.access).toEqual([{ role: "any", can: ["create"] }]);
    expect(spec.screens.find(({ title }) => title === "문의 목록")?.access).toEqual(["admin"]);
    expect(spec.entities.find(({ name }) => name.startsWith("제품"))?.access).toEqual([{ role: "any", can: ["list", "read"] }]);
  });
  it("stays open where visitors look something up themselves", () => {
    expect(made("집수리 업체 홈페이지. 예약하기, 예약번호로 진행 상태 조회, 문의하기").auth).toBeUndefined();
  });
});

describe("what a site is asked to show beyond its lists", () => {
  const menu = (text: string) => {
    const spec = made(text);
    return spec.nav.items.map((id) => spec.screens.find((screen) => screen.id === id)?.title);
  };
  it("gets no second page for what has a list or a page already", () => {
    const titles = menu("가구 회사 홈페이지. 회사 소개, 제품 소개, 오시는 길 안내, 문의하기");
    expect(titles.filter((title) => /소개$/.test(title ?? "")).length).toBe(2);
  });
  it("asks on its form what it was said to ask", () => {
    const inquiry = entity("재무 상담 회사 홈페이지. 개인 정보와 신용 상태를 입력하는 양식으로 상담을 남기게 해줘", "inquiry");
    const state = inquiry.fields.find(({ label }) => label === "신용 상태");
    expect(state?.type).toBe("select");
    expect(inquiry.statusField).toBe(inquiry.fields.find(({ label }) => label === "상태")?.id);
  });
  it("works something out for strangers without keeping it, and leads on to those who help", () => {
    const spec = made("대출 상담 회사 홈페이지. 신용 점수 조회, 서비스 소개, 문의하기");
    const page = spec.screens.find(({ title }) => title === "신용 점수 조회");
    expect(page?.blocks[0]).toMatchObject({ kind: "calculator" });
    expect(page?.blocks[0]).not.toHaveProperty("history");
    expect(page?.blocks.at(-1)).toMatchObject({ section: "cta" });
  });
});
