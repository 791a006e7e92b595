/** Turn after turn on one app, as a shop, a club or a host would talk about it. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import { formOf } from "@appmon/appspec/parts/all-parts";
import { validateSpec } from "@appmon/appspec/validate-spec";
import type { AppSpec, Block } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "./edit-app.ts";

const TURN = { today: "2026-11-22", seed: 5 };

/** The app after these turns, each of which has to change it. */
function after(prompt: string, ...turns: string[]): { spec: AppSpec; summary: string } {
  let { spec } = createApp({ text: prompt, ...TURN });
  let summary = "";
  const before = [prompt];
  for (const text of turns) {
    const outcome = editApp({ text, spec, before, ...TURN });
    if (outcome.kind !== "ops") throw new Error(`${text}: ${JSON.stringify(outcome)}`);
    spec = applyOperations(spec, outcome.ops).spec;
    expect(validateSpec(spec)).toEqual([]);
    ({ summary } = outcome);
    before.push(text);
  }
  return { spec, summary };
}
/** What a sentence leads to where it changes nothing. */
const said = (prompt: string, text: string) => {
  const outcome = editApp({ text, spec: createApp({ text: prompt, ...TURN }).spec, before: [prompt], ...TURN });
  return "ops" in outcome ? { kind: outcome.kind, text: outcome.summary } : outcome;
};
const blocks = (spec: AppSpec): Block[] => spec.screens.flatMap((screen) => screen.blocks);
const entityWith = (spec: AppSpec, label: string) => spec.entities.find(({ fields }) => fields.some((field) => field.label === label))!;
const fieldOf = (spec: AppSpec, label: string) => entityWith(spec, label).fields.find((field) => field.label === label)!;

const SHOP = "수제 쿠키 파는 쇼핑몰 만들어줘";
const CLUB = "등산 동호회 회원 관리 앱. 이름, 연락처, 가입일, 회비 납부 여부";

describe("what is on offer, by words", () => {
  const rows = ({ spec }: { spec: AppSpec }) => {
    const entity = entityWith(spec, "상품명");
    const price = entity.fields.find(({ type }) => type === "money")!.id;
    return Object.fromEntries(entity.sample.map((row) => [row[entity.titleField], row[price]]));
  };

  it("comes with its price", () => {
    expect(rows(after(SHOP, "메뉴에 초코칩쿠키 3500원 추가해줘"))["초코칩쿠키"]).toBe(3500);
    expect(rows(after(SHOP, "상품에 말차쿠키 4천원이랑 흑임자쿠키 4200원 넣어줘"))).toMatchObject({ 말차쿠키: 4000, 흑임자쿠키: 4200 });
  });

  it("is put there whichever way it is said, also by its name alone", () => {
    const { spec } = after("고깃집 메뉴판 사이트", "삼겹살 1인분 15000원, 항정살 16000원 메뉴 추가");
    const menu = entityWith(spec, "메뉴명");
    const price = menu.fields.find(({ type }) => type === "money")!.id;
    expect(menu.sample.find((row) => row[menu.titleField] === "항정살")![price]).toBe(16_000);
    const votes = after("우리반 학급 투표 앱", "투표 항목에 체육대회 추가").spec;
    const polls = entityWith(votes, "투표 항목");
    expect(polls.sample.map((row) => row[polls.titleField])).toContain("체육대회");
  });

  it("is never made a field of what is listed", () => {
    const before = createApp({ text: SHOP, ...TURN }).spec.entities.map(({ fields }) => fields.length);
    expect(after(SHOP, "메뉴에 초코칩쿠키 3500원 추가해줘").spec.entities.map(({ fields }) => fields.length)).toEqual(before);
  });
});

describe("all there is of something", () => {
  it("stars go as far as was said", () => {
    expect(fieldOf(after("독서 모임 책 기록장. 책 제목, 별점", "별점을 10점 만점으로 바꿔줘").spec, "별점")).toMatchObject({
      type: "rating",
      max: 10,
    });
  });
});

describe("all there is to choose from", () => {
  it("says so where a choice is there already", () => {
    expect(said("하루 한 줄 일기장 앱", "기분에 '피곤'도 추가").kind).toBe("answer");
  });
});

describe("some of the records", () => {
  it("get a page of their own", () => {
    const { spec } = after(CLUB, "회비 안 낸 사람만 모아 보는 화면 만들어줘");
    const page = spec.screens.find(({ title }) => title === "회비 안 낸 사람")!;
    expect(spec.nav.items).toContain(page.id);
    expect(page.blocks[0]).toMatchObject({ query: { where: [{ field: fieldOf(spec, "회비 납부 여부").id, op: "eq", value: false }] } });
  });

  it("and that page is spoken of in the next turn", () => {
    const { spec } = after(CLUB, "회비 안 낸 사람만 보는 탭 만들어줘", "그 탭 이름을 미납으로");
    expect(spec.screens.find(({ id }) => id === spec.nav.items.at(-1))!.title).toBe("미납");
  });

  it("that are over come last", () => {
    const { spec } = after("취업 준비 지원 현황. 회사, 마감일, 단계", "마감일 지난 건 목록 맨 아래로");
    const due = fieldOf(spec, "마감일").id;
    expect(
      blocks(spec).some(
        (block) => block.kind === "collection" && block.query.sort?.[0]?.field === due && block.query.sort[0].dir === "desc",
      ),
    ).toBe(true);
  });
});

describe("the turn before", () => {
  it("says which list is meant where several could be", () => {
    const { spec } = after("반려식물 물주기 기록", "반려식물을 카드형으로 보여줘", "카드 말고 다시 표로");
    const plants = spec.entities.find(({ name }) => name === "반려식물")!;
    const list = blocks(spec).find((block) => block.kind === "collection" && block.query.entity === plants.id);
    expect(list?.kind === "collection" && list.views[0]!.kind).toBe("table");
  });

  it("one of what was added goes, and comes back", () => {
    const diary = "강아지 산책 일지";
    const { spec } = after(diary, "산책 날씨랑 산책 거리도 기록할래", "방금 추가한 거 중에 산책 거리는 빼줘");
    expect([fieldOf(spec, "산책 거리").hidden, fieldOf(spec, "산책 날씨").hidden]).toEqual([true, undefined]);
    expect(editApp({ text: "다시 넣어줘", spec, before: [diary, "되돌려줘"], ...TURN }).kind).toBe("redo");
  });

  it("says which field is meant", () => {
    const { spec } = after("풋살 동호회 경기 일정이랑 회원 출석 관리", "경기마다 참가비 얼마인지도 적고 싶어", "그건 관리자만 보이게 해줘");
    expect(fieldOf(spec, "참가비")).toMatchObject({ type: "money", private: true });
  });
});

describe("what a record may be", () => {
  it("a field is as long as was said", () => {
    const asked = after("사내 비품 신청 앱. 신청자, 신청 품목, 신청 이유", "신청 사유는 100자까지만").spec;
    expect(fieldOf(asked, "신청 이유").maxLength).toBe(100);
  });

  it("a mark says what was said", () => {
    const { spec } = after("웹툰 감상 기록", "별점 4점 이상은 추천 표시");
    expect(entityWith(spec, "별점").highlights).toContainEqual(expect.objectContaining({ label: "추천" }));
  });

  it("a state that only some may set", () => {
    const { spec } = after("사내 비품 신청 앱", "팀장이 승인하면 상태가 승인으로 바뀌게");
    const approved = spec.entities
      .flatMap(({ fields }) => fields.flatMap(({ options }) => options ?? []))
      .find(({ label }) => label === "승인");
    expect(approved!.roles).toContain("admin");
    expect(spec.auth!.roles.map(({ label }) => label)).toContain("팀장");
  });
});

describe("who is meant", () => {
  it("is no member where only some members are spoken of", () => {
    const { spec } = createApp({ text: CLUB, ...TURN });
    const outcome = editApp({ text: "준회원만 따로 보게", spec, before: [CLUB], ...TURN });
    expect(outcome.kind === "ops" && outcome.ops.some(({ op }) => op === "setAuth")).toBe(false);
  });

  it("is nobody where no name has to be left, and no field is called so", () => {
    const { spec } = after("층간소음 민원 접수 게시판", "동 호수는 필수로 적게");
    const outcome = editApp({ text: "이름은 익명으로", spec, before: ["", "처리 상태는 필수로"], ...TURN });
    expect(JSON.stringify(outcome)).not.toContain('"label":"익명"');
  });
});

describe("two wishes in one sentence", () => {
  it("are both done", () => {
    const { theme } = after(CLUB, "글씨 좀 더 크게, 배경은 연한 핑크").spec;
    expect(theme).toMatchObject({ fontScale: 1.2, background: "#ffb6c1" });
  });

  it("what is so already keeps nothing else from being done", () => {
    const { spec } = after("부동산 매물 관리", "보증금 항목 있어야 하고 관리비는 선택으로 받고 면적은 필수로 해줘");
    expect(fieldOf(spec, "면적").required).toBe(true);
    const booking = after("공방 원데이클래스 예약 사이트", "예약할 때 요청사항 필수로 받고 연락처는 선택으로").spec;
    expect([fieldOf(booking, "요청사항").required, fieldOf(booking, "연락처").required]).toEqual([true, undefined]);
  });

  it("a colour beside letters, and what is written down beside what comes of it", () => {
    const look = after(CLUB, "화면 전체를 노란색 배경에 글씨는 동글동글하게").spec.theme;
    expect(look).toMatchObject({ background: "#ffff00", font: "round" });
    const errands = after("우리 가족 심부름 앱", "심부름마다 용돈 얼마인지 적고 한 사람당 합계 보여줘").spec;
    expect(fieldOf(errands, "용돈").type).toBe("money");
    expect(blocks(errands).some((block) => formOf(block) === "tally")).toBe(true);
  });

  it("one field is moved, another goes", () => {
    const { spec } = after("헬스장 회원관리 앱. 전화번호, 회원 이름, 등록일", "이름 맨 앞에 오게 하고 등록일은 빼줘");
    const [first] = entityWith(spec, "회원 이름").fields;
    expect(first!.label).toBe("회원 이름");
    expect(fieldOf(spec, "등록일").hidden).toBe(true);
    expect(fieldOf(spec, "전화번호").hidden).toBeUndefined();
  });

  it("who writes and who only looks is one wish", () => {
    const { spec } = after("아파트 공지 게시판 만들어줘", "관리자만 글 쓸 수 있게 하고 주민들은 보기만");
    expect(spec.entities[0]!.access).toEqual([{ role: "any", can: ["list", "read"] }]);
  });
});

describe("what cannot be done, or is done already", () => {
  it.each([
    ["아파트 공지 게시판 만들어줘", "공지에 첨부 사진 여러 장 올릴 수 있게", "ask"],
    ["동네 배드민턴 리그 순위", "순위 1등은 금색으로", "ask"],
    ["치과 예약 접수", "진료 과목에 임플란트, 교정 추가해줘", "ask"],
    ["동네 축구교실 원생 관리", "원생 목록을 반별로 묶어줘", "ask"],
    ["편의점 재고 관리", "유통기한 3일 남으면 빨갛게 표시", "ask"],
    ["보험 영업 고객관리 CRM 만들어줘", "생일이 이번 달인 사람만 따로 보는 화면", "ask"],
  ])("%s: %s ⇒ %s", (prompt, text, kind) => expect(said(prompt, text).kind).toBe(kind));
});
