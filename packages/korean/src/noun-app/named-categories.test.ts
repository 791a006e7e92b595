import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";
import { saidSorts } from "./named-categories.ts";
import { isOfParts } from "./app-part-lists.ts";
import { isWhoActs, plainLabel } from "../fields/plain-label.ts";

describe("sorts named in a sentence", () => {
  it.each([
    ["손님은 반지, 목걸이, 귀걸이 카테고리로 상품을 봐요.", "분류", ["반지", "목걸이", "귀걸이"]],
    ["소설과 시로 나눠 글을 보고 싶어요.", "분류", ["소설", "시"]],
    ["소형, 중형, 대형으로 차급을 나눠 볼 수 있어야 합니다.", "차급", ["소형", "중형", "대형"]],
    ["진행 상태를 접수, 검토 중, 완료로 바꿀 수 있어야 합니다.", "상태", ["접수", "검토 중", "완료"]],
    ["근무 유형(주간, 야간, 휴무)과 날짜를 적어요.", "유형", ["주간", "야간", "휴무"]],
    ["글을 둘러보고, 일상과 독서 카테고리로 나눠 봐요.", "분류", ["일상", "독서"]],
  ])("%s", (text, label, options) => {
    expect(saidSorts(text)).toMatchObject([{ label, options }]);
  });

  it.each(["인기순과 최신순으로 나눠 보여 주세요.", "글쓰기, 검색, 카테고리별 보기 기능이 있어야 해."])("none in: %s", (text) => {
    expect(saidSorts(text)).toEqual([]);
  });

  it("are the choices of what comes in them, and of nothing else", () => {
    const text =
      "수제 장신구를 파는 온라인 쇼핑몰을 만들어 주세요. 상품 목록, 주문하기, 문의 기능이 있어야 합니다. 손님은 반지, 목걸이, 귀걸이 카테고리로 상품을 볼 수 있어야 합니다.";
    const { spec } = createApp({ text, today: "2026-05-01", seed: 7 });
    const choicesOf = (id: string) =>
      spec.entities.find((entity) => entity.id === id)?.fields.map(({ options = [] }) => options.map(({ label }) => label));
    expect(choicesOf("product")).toContainEqual(["반지", "목걸이", "귀걸이"]);
    expect(choicesOf("inquiry")).not.toContainEqual(["반지", "목걸이", "귀걸이"]);
  });
});

describe("lists that name parts of the app", () => {
  const whole = (text: string) => isOfParts({ labels: [], span: [0, text.length] }, text);

  it.each([
    "일정, 공지, 사진첩 페이지가 있어야 합니다",
    "대시보드에는 이번 주 건수와 남은 재고가 보여야 해",
    "배경색은 흰색, 버튼은 남색으로",
    "개인 독서 블로그를 만들어 주세요",
  ])("%s", (text) => {
    expect(whole(text)).toBe(true);
  });

  it.each(["이름, 연락처, 희망일 입력 화면이 필요해요", "이름, 나이, 성별을 적어요", "제목과 내용, 작성일이 들어가야 해요"])(
    "not: %s",
    (text) => {
      expect(whole(text)).toBe(false);
    },
  );
});

describe("names of fields", () => {
  it.each([
    ["환자는 체온", "체온"],
    ["체온 매일", "체온"],
    ["산 날을 기록하면 수익률", "산 날"],
    ["남은 금액", "남은 금액"],
    ["받는 사람", "받는 사람"],
  ])("%s → %s", (said, label) => {
    expect(plainLabel(said)).toBe(label);
  });
});

describe("who acts", () => {
  it("is no field with what is looked at as its choices", () => {
    expect(isWhoActs("관객(연극/뮤지컬)", "관객은 연극, 뮤지컬을 골라 봐요.")).toBe(true);
    expect(isWhoActs("담당자(김/이/박)", "담당자(김, 이, 박)를 골라요.")).toBe(false);
    expect(isWhoActs("장르(연극/뮤지컬)", "장르는 연극, 뮤지컬이에요.")).toBe(false);
  });
});

describe("a described app", () => {
  const made = (text: string) => createApp({ text, today: "2026-05-01", seed: 7 }).spec;

  it.each([
    [
      "강의실 사용을 신청받고 배정하는 교내 시설 관리 시스템을 만들어 주세요. 신청, 배정, 사용 내역 화면이 있어야 합니다. 학생은 강의실과 날짜를 골라 신청할 수 있어야 합니다.",
      "교내 시설 관리 시스템",
    ],
    [
      "책 이야기를 쓰는 개인 독서 블로그를 만들어 줘. 글 목록과 댓글, 소개 페이지가 있어야 해. 방문자는 글을 읽고 제목으로 찾고 댓글을 남길 수 있어야 해.",
      "개인 독서 블로그",
    ],
  ])("is called what it is said to be: %s", (text, title) => {
    expect(made(text).title).toBe(title);
  });

  it("keeps no list of whoever does something, nor of the words of its menu", () => {
    const spec = made(
      "목공방 홈페이지를 만들어 주세요. 공방 안내, 작품 소개, 찾아오는 길, 고객센터 메뉴가 있어야 합니다. 방문자는 작품을 보고 문의를 남길 수 있어야 합니다.",
    );
    expect(spec.entities.map(({ id }) => id)).not.toEqual(expect.arrayContaining(["menuItem"]));
    expect(spec.entities.map(({ name }) => name)).not.toContain("방문자");
  });

  it("asks who applies for something that is no occasion for no companions", () => {
    const spec = made(
      "마을 소식지 사이트를 만들어 주세요. 소식 목록, 구독 신청, 편집부 소개 페이지가 있어야 합니다. 방문자는 소식을 읽고 이메일로 구독을 신청할 수 있어야 합니다.",
    );
    const labels = spec.entities.find(({ name }) => name === "구독 신청")?.fields.map(({ label }) => label);
    expect(labels).toContain("이메일");
    expect(labels).not.toContain("동반 인원");
  });
});
