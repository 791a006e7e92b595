import { describe, expect, it } from "vitest";
import { componentOf } from "@appmon/appspec/registry-block";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { createApp } from "../noun-app/create-app.ts";

const make = (text: string) => createApp({ text, today: "2026-11-20", seed: 7 }).spec;
const first = (text: string) => make(text).screens[0]!.blocks[0]!;

const named = (fields: Record<string, string>) => Object.entries(fields).map(([prop, field]) => ({ prop, field }));
const given = (prop: string, entity: string, fields: Record<string, string>) => ({ prop, entity, fields: named(fields) });

/** Tidy and sloppy, each an app that is the thing itself: what stands first on its first screen. */
const WISHES: [string, Record<string, unknown>][] = [
  ["오늘 점심 머먹지 룰렛 회사앞 식당 넣어두고 돌리게", { component: "Draw", props: { style: "wheel" } }],
  ["경품 추첨기 이름 붙여넣고 돌리면 당첨자 나오게 화려하게", { component: "Draw", props: { style: "cards" } }],
  [
    "돌리면 경품 나오는 룰렛 이벤트 페이지",
    { component: "Draw", props: { style: "wheel" }, lists: [given("source", "prize", { sourceField: "name", weightField: "weight" }), {}] },
  ],
  [
    "가게 오픈 기념 쿠폰 룰렛",
    { component: "Draw", lists: [given("source", "prize", { sourceField: "name", weightField: "weight" }), {}] },
  ],
  ["사다리타기 만들어줘 5명", { component: "Draw", props: { style: "ladder", items: ["1번", "2번", "3번", "4번", "5번"] } }],
  ["로또 번호 뽑아주는거", { component: "Draw", props: { style: "numbers", from: 1, to: 45, count: 6 } }],
  ["1부터 30까지 번호 추첨 3개", { component: "Draw", props: { style: "numbers", from: 1, to: 30, count: 3 } }],
  ["우리반 자리배치 랜덤 28명 짝지어서", { component: "Draw", props: { style: "seats", count: 6 } }],
  ["조 편성 프로그램 5명씩", { component: "Draw", props: { style: "groups", count: 5 } }],
  ["발표자 뽑기", { component: "Draw", props: { style: "cards" } }],
  ["뽀모도로 타이머", { component: "Timer", props: { mode: "interval" } }],
  [
    "공부 타이머 50분 집중 10분 휴식",
    {
      component: "Timer",
      props: {
        intervals: [
          { label: "집중", minutes: 50 },
          { label: "휴식", minutes: 10, rest: true },
        ],
      },
    },
  ],
  ["3분 라면 타이머", { component: "Timer", props: { mode: "countdown", minutes: 3 } }],
  ["스탑워치 랩타임", { component: "Timer", props: { mode: "stopwatch" } }],
  [
    "한국사 4지선다 퀴즈",
    {
      component: "Quiz",
      props: { mode: "choice4" },
      lists: [{ fields: expect.arrayContaining([{ prop: "wrongField", field: "wrong" }]) }, {}],
    },
  ],
  ["영어단어 외우는 앱 하루 20개", { component: "Quiz", props: { mode: "flashcard", count: 20 } }],
  [
    "회사 상식 퀴즈 대회 사이트 참가하고 순위 보기",
    {
      component: "Quiz",
      lists: [
        { fields: expect.arrayContaining([{ prop: "pictureField", field: "picture" }]) },
        { prop: "contests" },
        { prop: "entries", visitors: "posted" },
      ],
    },
  ],
  ["받아쓰기 연습 초1 소리나게", { component: "Quiz", props: { mode: "typing" } }],
  ["OX퀴즈 앱 만들어줘요", { component: "Quiz", props: { mode: "ox" } }],
  ["2048 게임", { component: "Tiles2048Game" }],
  ["고양이 나오는 지뢰찾기", { component: "MinesGame", props: { faces: ["🐱", "🐾"] } }],
  ["테트리스 만들어줘", { component: "FallingGame" }],
  ["틱택토 게임 만들어줘", { component: "TicTacToeGame" }],
  ["숫자야구", { component: "BaseballGame" }],
  ["한글 행맨 게임", { component: "HangmanGame" }],
  ["두더지 잡기 게임 토끼로", { component: "MoleGame", props: { faces: ["🐰"] } }],
  ["반응속도 테스트", { component: "ReactionGame" }],
  ["짝맞추기 카드 게임", { component: "MemoryGame" }],
  ["구구단 연습", { component: "ArithmeticGame", props: { operations: ["multiply"], from: 2, to: 9 } }],
  ["아이 구구단 외우기 2단부터 5단까지", { component: "ArithmeticGame", props: { from: 2, to: 5 } }],
  [
    "두 자리 수 덧셈이랑 뺄셈 문제 20문제씩",
    { component: "ArithmeticGame", props: { operations: ["add", "subtract"], digits: 2, count: 20 } },
  ],
  ["초등 2학년 연산 문제", { component: "ArithmeticGame", props: { digits: 2 } }],
  ["한글 타자연습", { component: "TypingGame", lists: [{ prop: "source", entity: "sentence" }, { prop: "log" }] }],
  ["타자 연습 게임 10문장씩", { component: "TypingGame", props: { count: 10 } }],
  ["빙고판 만들어줘 4x4", { component: "BingoGame", props: { size: 4 } }],
  [
    "빙고 낱말: 사과, 배, 감, 귤, 포도, 수박, 참외, 자두, 살구",
    { component: "BingoGame", props: { words: expect.arrayContaining(["참외"]) } },
  ],
  ["오목 게임 친구랑 둘이", { component: "OmokGame", props: { rival: "person" } }],
  ["컴퓨터랑 두는 오목 쉬운걸로", { component: "OmokGame", props: { rival: "computer", level: "easy" } }],
  ["체스 둘이서 두는거", { component: "ChessGame", props: { rival: "person" } }],
  ["컴퓨터랑 체스 두는 앱", { component: "ChessGame", props: { rival: "computer" } }],
  ["업다운 게임 1부터 500까지", { component: "UpDownGame", props: { from: 1, to: 500 } }],
  ["숫자 맞히기", { component: "UpDownGame", props: { from: 1, to: 100 } }],
  ["끝말잇기 앱", { component: "WordChainGame" }],
  [
    "오늘의 운세 보는 앱",
    {
      component: "Draw",
      props: { style: "fortune", asks: ["name"] },
      lists: [{ fields: named({ sourceField: "title", detailField: "message" }) }, {}],
    },
  ],
  ["타로 카드 뽑기 재미로", { component: "Draw", props: { style: "fortune", count: 3, results: ["과거", "현재", "미래"] } }],
  ["벽돌깨기 게임", { component: "BreakoutGame" }],
  ["스도쿠 쉬움 보통 어려움", { component: "SudokuGame", props: { level: "easy" } }],
  ["클리커 게임 고양이 쓰다듬으면 츄르 늘어나고 업그레이드", { component: "ClickerGame", props: { faces: ["🐱"], words: ["츄르"] } }],
  ["띠별 오늘의 운세", { component: "Draw", props: { style: "fortune", asks: ["animal"] } }],
  ["별자리 운세 보는 거", { component: "Draw", props: { style: "fortune", asks: ["star"] } }],
  ["8급 한자 외우는 카드 50자", { component: "Quiz", props: { mode: "flashcard", count: 50 } }],
  [
    "나라 수도 외우기",
    {
      component: "Quiz",
      props: { mode: "flashcard" },
      lists: [{ fields: expect.arrayContaining([{ prop: "answerField", field: "meaning", needed: true }]) }, {}],
    },
  ],
  ["커플 궁합 테스트", { component: "Draw", props: { style: "fortune", asks: ["name", "other"] } }],
  ["사주 풀이 앱", { component: "Draw", props: { style: "fortune", asks: ["name", "birthday"] } }],
  ["텍스트 어드벤처 게임", { component: "Story", props: { choices: [{ label: "choice1", next: "next1" }, {}, {}] } }],
  ["선택지 고르는 이야기 게임 만들어줘", { component: "Story" }],
  ["마크다운 에디터", { kind: "editor", editor: "markdown" }],
  ["아이랑 쓸 그림판", { kind: "editor", editor: "drawing" }],
];

describe("a tool is the app", () => {
  it.each(WISHES)("%s", (text, expected) => {
    const spec = make(text);
    expect(validateSpec(spec)).toEqual([]);
    expect(first(text)).toMatchObject(expected);
    expect(spec.screens[0]!.path).toBe("/");
    expect(spec.notes.filter(({ kind }) => kind === "unsupported")).toEqual([]);
    // Nothing is kept but what the tool works on and its results.
    const used = JSON.stringify(spec.screens.flatMap(({ blocks }) => blocks));
    for (const { id } of spec.entities) expect(used).toContain(`"${id}"`);
  });

  it.each([
    ["구구단", "구구단 연습"],
    ["구구단 연습 앱 만들어줘", "구구단 연습"],
    ["타자 연습", "타자 연습"],
    ["오목", "오목"],
    ["어드벤처 게임 만들어줘", "텍스트 어드벤처"],
    ["선택지 고르는 이야기 게임 만들어줘", "골라 읽는 이야기"],
    ["오늘의 운세", "오늘의 운세"],
    ["타로 카드 뽑기", "타로 카드 뽑기"],
    ["체스 게임 만들어줘", "체스 게임"],
    ["끝말잇기 게임 만들어줘", "끝말잇기 게임"],
    ["한글 타자 연습 만들어줘", "한글 타자 연습"],
    ["사칙연산 게임 만들어줘 초등학생용", "사칙연산 게임"],
  ])("%s is called %s", (text, title) => expect(make(text).title).toBe(title));

  it("several are a screen each", () => {
    const spec = make("지렁이게임이랑 가위바위보");
    expect(spec.screens.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "custom" ? [block.component] : [])))).toEqual([
      "SnakeGame",
      "RpsGame",
    ]);
  });
  it("just some game is a handful", () =>
    expect(make("심심할때 할만한 간단한 게임").screens.filter(({ blocks }) => blocks[0]!.kind === "custom")).toHaveLength(3));
});

describe("beside records", () => {
  it("draws from the app's own list", () => {
    const spec = make("동호회 회원 관리 앱인데 회원 중에서 랜덤 추첨도 되게");
    const member = spec.entities.find(({ name }) => name === "회원")!;
    const draw = spec.screens.flatMap(({ blocks }) => blocks).find((block) => componentOf(block) === "draw");
    expect(draw).toMatchObject({ lists: [given("source", member.id, { sourceField: member.titleField }), {}] });
    expect(spec.screens[0]!.blocks[0]).not.toEqual(draw);
  });
  it("a timer joins the log of exercises", () => {
    const spec = make("헬스 운동일지 세트 무게 횟수 적고 휴식 타이머도");
    expect(spec.entities[0]!.name).toBe("운동일지");
    expect(spec.screens.some(({ title }) => title === "휴식 타이머")).toBe(true);
  });
  it.each([
    "동호회 회원 관리 앱, 추첨은 없어도 돼요",
    "사다리차 예약 관리",
    "보드게임 카페 예약 앱",
    "게임 길드 회원 관리",
    "단어장 없이 숙제 관리",
    "구구단 학원 관리",
    "구구단 노래 모음 사이트",
    "연산 학습지 판매",
    "타자 연습 대회 신청",
    "오목 대회 참가자 관리",
    "체스 동호회 회원 관리",
    "방탈출 카페 예약",
    "타로 상담 예약 받는 앱",
    "사주 카페 예약 관리",
    "체스 학원 출석부",
    "오목교역 맛집 기록",
    "빙고 동호회 회비 관리",
    "야구 타자 기록 관리",
    "암산 대회 참가 신청 받기",
    "전략 게임 공략 게시판 종족별 병사 정보",
    "포커 동호회 회비 관리",
    "농구 동호회 출석 관리",
    "축구 경기 시뮬레이션 게임 뉴스 사이트",
  ])("%s has none", (text) => {
    expect(
      make(text)
        .screens.flatMap(({ blocks }) => blocks)
        .filter(({ kind }) => kind === "custom"),
    ).toEqual([]);
  });
  it.each([
    "화투 게임 만들어줘",
    "텍사스 홀덤 포커 게임",
    "농구 구단주 게임",
    "왕국 키우기 게임 자원 모으고 병사 훈련해서 전투",
    "삼국지 전략 게임 만들어줘 자원은 쌀, 금, 나무 세 가지",
  ])("a game that cannot be made is said: %s", (text) => expect(make(text).notes.some(({ kind }) => kind === "unsupported")).toBe(true));
});
