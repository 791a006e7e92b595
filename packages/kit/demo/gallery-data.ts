/** Records for the gallery: one small collection for each thing a block needs. */
import type { Rule } from "../src/schema.ts";
import { choice, collection, day, field, month } from "./gallery-fields.ts";

const status = field("status", "상태", "status", {
  default: { value: "todo" },
  options: [
    { value: "todo", label: "할 일", tone: "warn" },
    { value: "doing", label: "하는 중", tone: "info" },
    { value: "done", label: "끝", tone: "good", final: true },
  ],
});

export const people = collection(
  "person",
  "사람",
  [field("name", "이름", "text", { required: true }), field("phone", "연락처", "phone")],
  [
    ["김서연", "010-2345-6789"],
    ["박지훈", "010-8721-3340"],
    ["이하은", "010-5512-9087"],
    ["최민서", "010-3398-1204"],
  ],
);

/** Records with a date, a place, a price and a person: enough for every view. */
export const works = collection(
  "work",
  "작업",
  [
    field("title", "작업", "text", { required: true }),
    status,
    field("who", "맡은 사람", "relation", { target: "person" }),
    field("start", "시작", "date"),
    field("end", "마감", "date"),
    field("at", "시각", "time"),
    choice("kind", "분류", { plan: "기획", design: "디자인", build: "개발" }),
    field("cost", "비용", "money"),
    field("score", "점수", "number", { unit: "점" }),
    field("address", "장소", "address"),
    field("under", "상위 작업", "relation", { target: "work" }),
    field("photo", "사진", "image"),
    field("likes", "좋아요 수", "number", { min: 0, default: { value: 0 } }),
    field("note", "메모", "longtext"),
  ],
  [
    ["봄 행사 준비", "doing", "s1", day(-3), day(9), "10:00", "plan", 480_000, 92, "서울 마포구 연남로 12", null, null, 12, "장소 계약 끝"],
    ["포스터 그리기", "todo", "s2", day(0), day(4), "14:00", "design", 120_000, 78, "서울 성동구 성수이로 7", "s1", null, 7, null],
    [
      "신청 화면 만들기",
      "doing",
      "s3",
      day(1),
      day(12),
      "11:00",
      "build",
      900_000,
      88,
      "부산 해운대구 달맞이길 3",
      "s1",
      null,
      3,
      "휴대폰 먼저",
    ],
    ["초대 손님 연락", "done", "s1", day(-9), day(-2), "16:00", "plan", 0, 95, "서울 종로구 자하문로 5", "s1", null, 20, null],
    ["현수막 주문", "todo", "s4", day(5), day(8), "09:30", "design", 210_000, 61, "대구 중구 동성로 21", null, null, 1, null],
  ],
  { statusField: "status", dateField: "start", imageField: "photo", subtitleField: "kind", likesField: "likes", icon: "list-checks" },
);

export const budgets = collection(
  "budget",
  "예산",
  [field("month", "달", "month"), field("amount", "금액", "money")],
  [[month, 2_000_000]],
);

export const slots = collection(
  "visit",
  "예약",
  [
    field("who", "이름", "text", { required: true }),
    field("phone", "연락처", "phone", { required: true }),
    field("staff", "담당", "relation", { target: "person" }),
    field("date", "날짜", "date", { required: true }),
    field("time", "시간", "time", { required: true }),
  ],
  [["정유나", "010-7745-2210", "s1", day(1), "11:00"]],
  { constraints: [{ kind: "noOverlap", within: ["staff"], start: ["date", "time"], message: "그 시간에는 이미 예약이 있어요" }] },
);

export const comments = collection(
  "comment",
  "댓글",
  [
    field("body", "내용", "longtext", { required: true }),
    field("author", "이름", "text"),
    field("rating", "별점", "rating"),
    field("likes", "좋아요", "number"),
    field("reply", "답글", "relation", { target: "comment" }),
  ],
  [["다음에는 조금 더 일찍 시작해요.", "한소희", 4, 3, null]],
);

export const options = collection(
  "place",
  "후보지",
  [field("name", "이름", "text"), field("votes", "표", "number", { default: { value: 0 } })],
  [
    ["한강 공원", 5],
    ["서울숲", 3],
  ],
);

export const tickets = collection(
  "ticket",
  "대기",
  [
    field("number", "번호", "text", { default: { auto: "sequence", prefix: "" } }),
    field("name", "이름", "text", { required: true }),
    field("status", "상태", "status", {
      options: [
        { value: "wait", label: "기다림", tone: "warn" },
        { value: "called", label: "부름", tone: "info" },
        { value: "over", label: "끝", tone: "good", final: true },
      ],
      default: { value: "wait" },
    }),
  ],
  [
    ["1", "오세라", "called"],
    ["2", "윤채원", "wait"],
  ],
  { titleField: "name", statusField: "status" },
);

export const answers = collection(
  "faq",
  "자주 묻는 질문",
  [
    field("question", "질문", "text"),
    field("answer", "답", "longtext"),
    field("keywords", "열쇠말", "tags"),
    field("asked", "물은 횟수", "number"),
  ],
  [
    ["주차할 수 있나요?", "건물 뒤에 두 대 자리가 있어요.", ["주차", "차"], 4],
    ["몇 시까지 하나요?", "저녁 여덟 시까지 해요.", ["시간", "영업"], 2],
  ],
);

export const rooms = collection(
  "room",
  "문의",
  [
    field("title", "제목", "text", { required: true }),
    field("status", "상태", "status", {
      options: [
        { value: "open", label: "답을 기다림", tone: "warn" },
        { value: "answered", label: "답함", tone: "good", final: true },
      ],
      default: { value: "open" },
    }),
  ],
  [["배송이 언제 오나요?", "open"]],
  { statusField: "status" },
);
export const said = collection(
  "said",
  "말",
  [
    field("body", "내용", "longtext", { required: true }),
    field("room", "문의", "relation", { target: "room" }),
    field("author", "이름", "text"),
    field("staff", "운영자", "boolean"),
  ],
  [["주문한 지 사흘 됐어요.", "s1", "강다현", false]],
);

export const chores = collection(
  "chore",
  "할 일",
  [field("name", "이름", "text"), choice("when", "때", { morning: "아침", evening: "저녁" })],
  [
    ["비타민 먹기", "morning"],
    ["스트레칭", "morning"],
    ["설거지", "evening"],
  ],
);
export const choreLog = collection(
  "choreLog",
  "체크 기록",
  [
    field("item", "할 일", "relation", { target: "chore" }),
    field("date", "날짜", "date"),
    field("by", "한 사람", "relation", { target: "person" }),
  ],
  [["s1", day(0), "s1"]],
);

export const feeds = collection(
  "feed",
  "육아 기록",
  [
    choice("kind", "종류", { milk: "수유", sleep: "잠", diaper: "기저귀" }),
    field("at", "시각", "datetime"),
    field("amount", "양", "number", { unit: "ml" }),
  ],
  [
    ["milk", `${day(0)}T06:40`, 120],
    ["diaper", `${day(0)}T07:10`, null],
  ],
  { dateField: "at" },
);

export const questions = collection(
  "question",
  "질문",
  [field("text", "질문", "text"), field("options", "보기", "tags"), field("must", "필수", "boolean")],
  [
    ["오늘 모임은 어땠나요?", ["좋았어요", "보통이에요", "아쉬워요"], true],
    ["바라는 점을 적어 주세요.", [], false],
  ],
);
export const replies = collection(
  "reply",
  "응답",
  [field("question", "질문", "relation", { target: "question" }), field("value", "답", "text"), field("sheet", "응답 번호", "text")],
  [
    ["s1", "좋았어요", "1"],
    ["s1", "보통이에요", "2"],
  ],
);

export const pages = collection(
  "page",
  "글",
  [field("name", "제목", "text"), field("body", "본문", "longtext"), field("picture", "그림", "image")],
  [["첫 글", "# 안녕하세요\n\n여기에 **굵은 글**과 목록을 써요.\n\n- 하나\n- 둘", null]],
);

const won = (id: string, label: string) => field(id, label, "money");
const topping = field("topping", "토핑", "multiselect", {
  options: [
    { value: "cheese", label: "치즈", price: 1_000 },
    { value: "dumpling", label: "만두", price: 1_500 },
  ],
});
export const menu = collection(
  "menu",
  "메뉴",
  [
    field("name", "이름", "text"),
    won("price", "가격"),
    choice("group", "분류", { main: "식사", drink: "음료" }),
    field("about", "설명", "longtext"),
  ],
  [
    ["떡볶이", 5_000, "main", "쌀떡으로 쫄깃하게 끓여요."],
    ["김밥", 4_000, "main", "당근을 듬뿍 넣어요."],
    ["식혜", 3_000, "drink", "직접 만들어요."],
  ],
);
export const coupons = collection(
  "coupon",
  "쿠폰",
  [field("code", "쿠폰 번호", "text"), won("won", "할인 금액"), field("percent", "할인율", "percent"), field("until", "사용 기한", "date")],
  [["WELCOME", 2_000, null, day(30)]],
);
export const members = collection(
  "member",
  "포인트 회원",
  [field("phone", "휴대폰 번호", "phone"), field("points", "포인트", "number", { unit: "P", min: 0, default: { value: 0 } })],
  [["010-2345-6789", 3_200]],
);
export const orders = collection(
  "order",
  "주문",
  [
    field("who", "주문자", "text", { required: true }),
    field("number", "주문번호", "text", { default: { auto: "sequence", prefix: "O-" } }),
    field("total", "합계 금액", "money", { default: { value: 0 } }),
    field("coupon", "쿠폰", "relation", { target: "coupon" }),
    won("couponWon", "쿠폰 할인 금액"),
    field("member", "포인트 회원", "relation", { target: "member" }),
    field("used", "쓴 포인트", "number"),
    field("due", "결제할 금액", "computed", { formula: "total - min(total, couponWon) - used", unit: "원" }),
  ],
  [],
);
export const lines = collection(
  "line",
  "주문 메뉴",
  [
    field("order", "주문", "relation", { target: "order" }),
    field("item", "메뉴", "relation", { target: "menu" }),
    field("quantity", "수량", "number"),
    choice("heat", "맵기", { mild: "순한맛", hot: "매운맛" }),
    topping,
    won("unitPrice", "단가"),
    field("amount", "금액", "computed", { formula: "quantity * (unitPrice + cost(heat) + cost(topping))", unit: "원" }),
  ],
  [],
);
export const rules: Rule[] = [
  { id: "price", entity: "line", on: "create", steps: [{ do: "set", field: "unitPrice", to: { via: "item", field: "price" } }] },
  { id: "total", entity: "line", on: "while", steps: [{ do: "add", via: "order", field: "total", by: { field: "amount", sign: 1 } }] },
  { id: "coupon", entity: "order", on: "create", steps: [{ do: "set", field: "couponWon", to: { via: "coupon", field: "won" } }] },
];

export const galleryCollections = [
  people,
  works,
  budgets,
  slots,
  comments,
  options,
  tickets,
  answers,
  rooms,
  said,
  chores,
  choreLog,
  feeds,
  questions,
  replies,
  pages,
  menu,
  coupons,
  members,
  orders,
  lines,
];
