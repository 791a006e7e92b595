/** What a trade or a subject has to do with, so that the example rows of its apps are its own. */

/** What a list of a kind of app holds of its trade. */
export type ExampleRole =
  /** Sold: title, price, unit, kind. */
  | "goods"
  /** Done for people: title, price, minutes, kind. */
  | "service"
  /** Taught, in groups or one by one: title, price of a month or of one time, minutes, kind. */
  | "class"
  /** Used up and kept in stock: title, price, unit, kind. */
  | "stock"
  /** Lent, booked or looked after: title, price of a day, unit, kind. */
  | "gear"
  /** Rooms, seats, courts: title, price, minutes or unit, kind. */
  | "room"
  /** What people bring. */
  | "thing"
  /** What is done day by day. */
  | "work"
  /** What a group comes together for. */
  | "meeting"
  /** What is learnt. */
  | "subject"
  /** What is talked about. */
  | "topic"
  /** Whom one hires. */
  | "position";

export interface GoodsOfTrade {
  id: string;
  /** What such a place, its trade or its subject is called; separated by blanks, written without spaces. */
  words: string;
  /** What {named} in the rows is where only the trade was named (과수원), not what it deals with (포도 농장). */
  named?: string;
  /** Rows in one line: "title:price:measure:kind; …". What is not known is left empty. */
  rows: Partial<Record<ExampleRole, string>>;
  /** What it sells is eaten or drunk, and stands on a menu. */
  isFood?: true;
  /** Who works there and who comes. */
  people?: { staff?: string; member?: string };
}

/** What stands in a list of this kind where nothing is known of the trade, or nothing in particular. */
export const NEUTRAL_ROWS: Partial<Record<ExampleRole, string>> = {
  topic: "공지;질문;후기;자유",
  position: "직원;아르바이트",
  meeting: "이번 주 모임;지난주 모임;지난달 모임;송년 모임",
  work: "문 열고 불 켜기;냉난방 켜기;화장실 점검;바닥 쓸기;쓰레기 비우기;문단속",
};

/** Which rows do where a trade has none of a kind: what a nail shop sells is what it does. */
export const IN_PLACE_OF: Partial<Record<ExampleRole, readonly ExampleRole[]>> = {
  goods: ["service", "class"],
  service: ["class", "goods"],
  class: ["service"],
};

/** What a list of food is called, and what it is called where it holds something else. */
export const MENU = "메뉴";
export const GOODS = "상품";
export const SERVICES = "서비스";

/** Kinds of what is sold where nothing is known of it. */
export const NEUTRAL_KINDS = "기본;추천;추가;계절;그 밖";

/** Last words of a place of business, of a lesson or of a group: what stands before them is what it deals with. */
export const BUSINESS_HEADS =
  "가게 매장 상점 샵 숍 집 농장 농원 농가 농사 밭 과수원 학원 교습소 교실 레슨 수업 강습 연습 과외 공방 스튜디오 센터 동호회 동아리 모임 클럽 크루 회사 업체 체험 도장 장사 작업실 연구소 협회 양식장 목장 공장 판매점 전문점 대리점 대여점 수리점";

/** Such a word alone says nothing of the trade. */
export const PLAIN_OWNERS =
  "우리 저희 동네 작은 개인 온라인 오프라인 무료 취미 주말 성인 정기 소규모 우리집 마을 지역 사내 교내 회원 학생 손님 고객 직원 어린이 청소년 가족 친구 반려동물 아파트 아기 아이 부모님 식당 내";

/** What somebody does who lives of it: 앵무새를 키우는데. */
export const TRADING_VERBS = "운영하 키우 기르 재배하 가르치 팔 판매하 빚 굽 수입하 납품하 양식하";

/** After a place: it says where something is. */
export const BESIDE_WORDS = "앞 옆 뒤 근처 주변 건너편 맞은편";
