/** Words of figures, charts and states: what a figure is of, how it is drawn, which state another word means. Spellings have no spaces. */
import type { Metric } from "@appmon/appspec/spec";

export type ChartShape = "bar" | "line" | "pie" | "donut";
export const SHAPE_TOLD: Readonly<Record<string, string>> = {
  bar: "막대 모양",
  line: "선 모양",
  donut: "도넛 모양",
  pie: "원 모양",
  area: "면 모양",
};
export const MONEY_UNIT = "원";
export const CHART_SHAPES: readonly (readonly [string, ChartShape])[] = [
  ["막대", "bar"],
  ["선 꺾은선 추이", "line"],
  ["원 파이 동그라미", "pie"],
  ["도넛", "donut"],
];
/** They end the name of a chart: 수입 차트 is a chart of 수입. */
export const CHART_WORDS: readonly string[] =
  "그래프 차트 막대그래프 원그래프 선그래프 꺾은선그래프 꺾은선 파이차트 도넛차트 통계 추이".split(" ");

export type Bucket = "day" | "week" | "month" | "year";
/** Named as what a figure is told apart by: 날짜별. */
export const BUCKET_WORDS: readonly (readonly [string, Bucket])[] = [
  ["일 날짜 날 일자", "day"],
  ["주 주차", "week"],
  ["월 달", "month"],
  ["연도 년 년도 해", "year"],
];
export const BUCKET_TOLD: Readonly<Record<Bucket, string>> = { day: "날마다", week: "주마다", month: "달마다", year: "해마다" };
export const WEEKDAY_WORDS: readonly string[] = ["요일"];
export const HOUR_WORDS: readonly string[] = "시간대 시간 시각 시 타임".split(" ");
/** What a field that tells parts of a day apart is called. */
export const PART_OF_DAY_LABELS: readonly string[] = "시간대 교시 타임 근무시간대 회차".split(" ");

export const METRIC_TOLD: Readonly<Record<Metric["fn"], string>> = { count: "수", sum: "합계", avg: "평균", min: "최소", max: "최대" };
/** 회원 수, 예약 건수: how many of a list there are. */
export const COUNT_ENDINGS: readonly string[] = ["", ..."수 건수 개수 갯수 인원 인원수 횟수 명수 권수 대수 팀수 회수".split(" ")];

/** A number of a record that says how many it stands for. */
export const COUNT_LABELS: readonly string[] = ["개수", "갯수"];
/** How many, said with what is counted in: 마릿수 is how many 마리. */
export const COUNTER_WORDS: Readonly<Record<string, string>> = {
  마릿수: "마리", 권수: "권", 명수: "명", 대수: "대", 장수: "장", 편수: "편", 곳수: "곳", 두수: "마리",
}; // prettier-ignore

/** A question for a figure: 얼마 썼는지, 몇 권 읽었는지, 누가 제일 많이 왔는지. */
export const WHO_WORDS: readonly string[] = "누가 누구 누군지 누구가".split(" ");
export const HOW_MANY: readonly string[] = ["몇"];
export const QUESTION_WORDS: readonly string[] = "얼마나 얼마 몇 누가 누구 제일 가장 많이 많은 자주 적게 잘 언제".split(" ");
export const MOST_WORDS: readonly string[] = "제일 가장 많이 많은 자주".split(" ");

/** What the number a list is about may be called, by what kind of number it is. */
export const AMOUNT_WORDS: readonly (readonly [string, "money" | "number" | "duration"])[] = [
  ["금액 액 총액 합계 값 돈 비용 비 매출 매출액 대금 요금", "money"],
  ["량 양 수량 무게 거리 점수", "number"],
  ["시간 시간수", "duration"],
];
/** How much of something, which is no count of records. */
export const QUANTITY_WORDS: readonly string[] = "수량 물량 양 량".split(" ");
/** Among several numbers of a list: the one it is about. */
export const MAIN_AMOUNTS: readonly string[] = "금액 합계 총액 총금액 결제금액 낼돈 판돈 값 가격 수량 양 무게 거리 시간 모두".split(" ");
export const DURATION_UNITS: readonly string[] = "시간 분 초".split(" ");

/** Money that comes in and money that goes out: as asked for, and as options and lists are called. */
export const MONEY_SENSES: readonly { sense: "in" | "out"; said: readonly string[]; called: readonly string[] }[] = [
  {
    sense: "in",
    said: "매출 매출액 수입 수익 들어온돈 들어온 들어왔 들어오 번돈 번 벌었 벌 수입금 판매액 판매금액 입금액 입금".split(" "),
    called: "매출 수입 입금 판매 수납 납부 수금 들어옴 받음 결제".split(" "),
  },
  {
    sense: "out",
    said: "지출 지출액 나간돈 나간 나갔 나가 쓴돈 썼 쓰 쓴 쓰는 비용 경비 소비 지출금액".split(" "),
    called: "지출 비용 경비 나감 출금 지급 소비 구입 쓴돈".split(" "),
  },
];
/** States in which nothing is earned. */
export const CALLED_OFF: readonly string[] = "취소 노쇼 거절 반려 환불 안옴 안오심 무산 접음 휴진 실주 되돌림 돌려줌 반품".split(" ");

/** A question that says no more than the number: 몇 개 있는지. */
export const BARE_DEEDS: readonly string[] =
  "있는지 되는지 됐는지 했는지 인지 나왔는지 나오는지 나왔나 있나 되나 인가 정도인지 쯤인지 씩인지".split(" ");
/** 버린 거 몇 개, 온 사람 몇 명: what is behind the word that says which. */
export const SUBJECT_ENDINGS: readonly string[] = "거 게 것 건 것이 거가 사람 사람이 분 분이 이 가 은 는 을 를".split(" ");

/** Of the people who were to come: those who did not. */
export const ABSENT: readonly string[] = "안옴 안오심 결석 불참 미참석 무단결석 무단불참".split(" ");
export const PEOPLE_ENDINGS: readonly string[] = "인원 인원수 명수".split(" ");

/** What people do, as it begins in a sentence → how the lists and numbers of it are called. */
export const DEED_NOUNS: readonly (readonly [said: string, called: string])[] = [
  ["왔 오 온 방문 출석 참석 나왔 나온", "출석 방문 출입 입장 참석 등원 내원"],
  ["빌렸 빌리 빌린 빌려 대출 대여", "대출 대여 빌림"],
  ["읽었 읽 읽은", "대출 독서 책 읽은"],
  ["냈 내 낸 납부", "납부 수납 입금 회비"],
  ["샀 사 산 구매 구입 시켰 시킨 주문", "주문 구매 구입"],
  ["팔았 팔 판 판매", "판매 매출"],
  ["땄 따 딴 캤 캔 거뒀 거둔 수확", "수확 채밀 채밀량 수확량 거둔"],
  ["썼 쓴 쓰", "지출 사용 쓴"],
  ["뛰었 뛰 뛴 달렸 달린", "달리기 러닝 거리"],
  ["탔 탄 몰았 운전", "운행 주행"],
  ["일했 일한 근무", "근무 출근 작업"],
  ["예약", "예약"],
  ["신청", "신청"],
];

/** How often: counted, and never a unit of a field. */
export const TIMES_UNIT = "회";
/** Lengths of time as fields have them for their unit. */
export const UNITS_OF_TIME: Readonly<Record<string, string>> = { minute: "분", hour: "시간", day: "일" };

/** Names of people among the fields of a record. */
export const PERSON_LABELS: readonly string[] = "이름 성함 닉네임 예약자 신청자 주문자 손님 고객 회원 학생 참가자 작성자".split(" ");
/** 벌통 이름, 차량 번호: the field names what the records are. */
export const NAMING_WORDS: readonly string[] = "이름 명 번호 제목 호수".split(" ");
export const HOME_WORDS: readonly string[] = "첫화면 메인 메인화면 홈 홈화면 처음화면 시작화면".split(" ");

/** What is behind the stem of a state: 취소된, 다 읽은, 건조 중인. */
export const STATE_ENDINGS: readonly string[] =
  "중인 하는 되는 했던 됐던 했는 된 한 인 은 는 던 ㄴ 했는지 됐는지 있는 신 하신 되신 당한 해야할 할 하지 이".split(" ");
/** What options are called behind the same stem: 다 읽음, 안 오심, 진료 중. */
export const STATE_NAME_ENDINGS: readonly string[] = "중 함 됨 음 ㅁ 심 하심 기 완료됨 상태 요 해요 했어요 됐어요".split(" ");
/** States by what they mean, as words of them begin. */
export const STATES_ALIKE: readonly string[] = [
  "부족 모자라 모자란 모자람 떨어져 떨어지 떨어진 얼마안남 거의다 바닥",
  "만료 만기 끝났 끝난 끝나 종료 기간지남 기한지남 기간이지 기한이지",
  "연체 밀린 밀렸 늦은 늦었 기한넘 반납늦",
  "미납 안낸 안냈 아직안냈 미수 미입금 덜받",
  "품절 매진 소진 다떨어 다나감 없어요",
  "노쇼 안온 안옴 안오심 안오신 불참 나타나지",
  "취소",
  "완료 끝낸 마친 끝",
  "빈 비었 비어 공실",
];

/** A percent of a sum that is taken off, or put on. */
export const TAKEN_OFF: readonly string[] = "뗀 떼 떼고 제한 제하 공제 공제한 뺀 빼 빼고 차감".split(" ");
export const PUT_ON: readonly string[] = "더한 더하 붙인 붙이 얹은 올린 포함".split(" ");
export const PERCENT_TOLD = { "-": "뺌", "+": "더함" } as const;

/** Stretches of time as titles say them; days and months by how far they are from now. */
export const RUNNING_TOLD: Readonly<Record<Bucket, string>> = { day: "오늘", week: "이번 주", month: "이번 달", year: "올해" };
export const DAY_TOLD: Readonly<Record<string, string>> = { "0": "오늘", "-1": "어제", "1": "내일" };
export const MONTH_TOLD: Readonly<Record<string, string>> = { "0": "이번 달", "-1": "지난달", "1": "다음 달" };
