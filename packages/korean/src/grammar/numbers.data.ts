/** How numbers are said in Korean, and what they are counted in. */

export const DIGIT_WORDS: readonly (readonly [string, number])[] = [
  ["일", 1], ["이", 2], ["삼", 3], ["사", 4], ["오", 5], ["육 륙", 6], ["칠", 7], ["팔", 8], ["구", 9],
]; // prettier-ignore
export const SMALL_TENS: readonly (readonly [string, number])[] = [
  ["십", 10],
  ["백", 100],
  ["천", 1000],
];
export const GREAT_TENS: readonly (readonly [string, number])[] = [
  ["만", 10_000],
  ["억", 100_000_000],
  ["조", 1_000_000_000_000],
];

export const NATIVE_ONES: readonly (readonly [string, number])[] = [
  ["한 하나", 1], ["두 둘", 2], ["세 셋 석", 3], ["네 넷 넉", 4], ["다섯", 5], ["여섯", 6], ["일곱", 7], ["여덟 여덜", 8], ["아홉", 9],
]; // prettier-ignore
export const NATIVE_TENS: readonly (readonly [string, number])[] = [
  ["열", 10], ["스물 스무", 20], ["서른", 30], ["마흔", 40], ["쉰", 50], ["예순", 60], ["일흔", 70], ["여든", 80], ["아흔", 90],
]; // prettier-ignore

export type Dimension =
  | "count" | "money" | "percent" | "duration" | "length" | "weight" | "volume" | "area" | "temperature" | "speed" | "energy" | "points"
  | "rank" | "bytes" | "none"; // prettier-ignore

export interface Unit {
  /** As the app writes it. */
  unit: string;
  dimension: Dimension;
  /** What one of it is in `unit`: 개월 is 1 month, 반년 6 of them. */
  factor?: number;
  /** Number words of one syllable may stand before it: 오 일, 이 년. */
  afterSino?: true;
  /** 한, 두, 세 before it; another unit of the same spelling with numbers of Chinese origin: 두 분, 2분. */
  native?: { unit: string; dimension: Dimension };
}

const counted = (spellings: string): (readonly [string, Unit])[] =>
  spellings.split(" ").map((spelling) => [spelling, { unit: spelling, dimension: "count" }]);

export const UNITS: readonly (readonly [string, Unit])[] = [
  ["원 won krw ₩", { unit: "원", dimension: "money", afterSino: true }],
  ["달러 불 usd $", { unit: "달러", dimension: "money" }],
  ["엔 엔화 유로 위안 파운드", { unit: "외화", dimension: "money" }],
  ["% 퍼센트 퍼 프로 퍼센 ％", { unit: "%", dimension: "percent", afterSino: true }],
  ["할", { unit: "%", dimension: "percent", factor: 10 }],
  ["초 초간 초짜리", { unit: "second", dimension: "duration" }],
  ["분간 분짜리 분동안", { unit: "minute", dimension: "duration", afterSino: true }],
  ["분", { unit: "minute", dimension: "duration", afterSino: true, native: { unit: "명", dimension: "count" } }],
  ["시간 시간짜리 시간동안", { unit: "hour", dimension: "duration", afterSino: true }],
  ["일 일간 일치 일동안 일짜리", { unit: "day", dimension: "duration", afterSino: true }],
  ["주 주일 주간 주일치 주치 주동안", { unit: "week", dimension: "duration" }],
  ["개월 달 달치 달동안 개월치", { unit: "month", dimension: "duration", afterSino: true }],
  ["년 년간 년치 해 개년", { unit: "year", dimension: "duration", afterSino: true }],
  ["박", { unit: "박", dimension: "count", afterSino: true }],
  ["명 인 사람 인분의사람", { unit: "명", dimension: "count" }],
  ["번 회 차례 회차", { unit: "회", dimension: "count" }],
  ["개 개씩 게", { unit: "개", dimension: "count" }],
  ["가지 종류 종", { unit: "가지", dimension: "count" }],
  ["등 위", { unit: "위", dimension: "rank" }],
  ["점 포인트 p", { unit: "점", dimension: "points", afterSino: true }],
  ["도 ℃ °c °", { unit: "℃", dimension: "temperature" }],
  ["km 킬로미터 키로미터", { unit: "km", dimension: "length" }],
  ["cm 센치 센티 센티미터", { unit: "cm", dimension: "length" }],
  ["mm 미리 밀리미터", { unit: "mm", dimension: "length" }],
  ["m 미터", { unit: "m", dimension: "length" }],
  ["kg 킬로 키로 킬로그램", { unit: "kg", dimension: "weight" }],
  ["g 그램 그람", { unit: "g", dimension: "weight" }],
  ["근", { unit: "근", dimension: "weight" }],
  ["톤 t", { unit: "t", dimension: "weight" }],
  ["l 리터", { unit: "L", dimension: "volume" }],
  ["ml 밀리리터 시시 cc", { unit: "ml", dimension: "volume" }],
  ["평 평형", { unit: "평", dimension: "area" }],
  ["㎡ 제곱미터", { unit: "㎡", dimension: "area" }],
  ["kcal 칼로리 킬로칼로리", { unit: "kcal", dimension: "energy" }],
  ["mg mg/dl mmhg", { unit: "mg", dimension: "weight" }],
  ["mb 메가 메가바이트", { unit: "MB", dimension: "bytes" }],
  ["gb 기가", { unit: "GB", dimension: "bytes" }],
  ...counted(
    "권 마리 대 곳 편 장 매 건 팀 집 군데 강 강좌 과목 자 글자 걸음 보 쪽 페이지 잔 병 팩 박스 상자 봉지 봉 포 포대 포기 그루 송이 판 줄 칸 층 실 방 석 좌석 자리 " +
      "켤레 자루 롤 다스 타래 뭉치 꾸러미 바구니 봉투 벌 세트 문제 문항 문장 단어 표 알 정 갑 타임 교시 회기 라운드 홀 타 곡 화 부 조 구 인분 그릇 접시 조각 모 단 다발 손 두 수 척 량 기 통 캔 컵 스푼 큰술 작은술 되 말 섬 가마 " +
      "주차 학년 학기 반 호 호실 동 세대 가구 가족 식구 쌍 커플 테이블 코트 레인 구좌 주주 게임 세션 클래스 타석 게시물 글 사진 픽셀 단계 명분 인승 번방 티켓 쿠폰 도장 스탬프 별 하트 " +
      "항목 줄짜리 메뉴 옵션 후보 팀원 묶음 필지 마지기 배 배수 지선다 층짜리 계정 기기 로그 비트 토막 뿌리 통화 콜 캐럿 돈 축 두름 쾌 접 톨 회분 동작 세 살",
  ),
];

/** Words that are a length of time by themselves. */
export const SPANS_OF_TIME: readonly (readonly [string, { amount: number; unit: string }])[] = [
  ["하루 하룻동안", { amount: 1, unit: "day" }],
  ["이틀", { amount: 2, unit: "day" }],
  ["사흘", { amount: 3, unit: "day" }],
  ["나흘", { amount: 4, unit: "day" }],
  ["닷새", { amount: 5, unit: "day" }],
  ["엿새", { amount: 6, unit: "day" }],
  ["이레", { amount: 7, unit: "day" }],
  ["여드레", { amount: 8, unit: "day" }],
  ["아흐레", { amount: 9, unit: "day" }],
  ["열흘", { amount: 10, unit: "day" }],
  ["보름", { amount: 15, unit: "day" }],
  ["일주일 일주 한주일", { amount: 1, unit: "week" }],
  ["이주일 이주", { amount: 2, unit: "week" }],
  ["삼주", { amount: 3, unit: "week" }],
  ["한달", { amount: 1, unit: "month" }],
  ["반년", { amount: 6, unit: "month" }],
  ["일년", { amount: 1, unit: "year" }],
  ["반시간", { amount: 30, unit: "minute" }],
];

/** Of those below also where they are written as two words: 세 번째; 세 대 and 두 통 are numbers. */
export const NO_NUMBERS_IN_TWO_WORDS: readonly string[] = "세번째 한번에 한눈 한꺼번 한날 한명도 한쪽 한마디 한줄".split(" ");
/** What begins like a number and its counter and is something else. */
export const NO_NUMBERS: readonly string[] =
  "세대 세일 세부 세번째 세면 네일 네모 두부 두드 두통 한도 한강 한글 한국 한식 한의 한줄 한마디 한눈 한쪽 한번에 한테 한꺼번 한날 한명도 열쇠 열람 열기 열대 석식 석차 구분 구장 구매 이번 이전 이후 이상 이하 이내 이사 이장 이분 이름 이날 이곳 이점 일부 일정 일시 일자 일반 일일 일지 일점 사장 사이 사진 사람 사원 사번 오전 오후 오늘 오답 오픈 오류 육아 팔로 구독 구성 천천 만기 만료 만남 백신 백일 조건 조회 조별 조장 억수 만약 만점".split(
    " ",
  );
