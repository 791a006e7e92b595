/** Words of requests for figures: what is worked out, of which records, by what, where it stands. Spellings have no spaces. */

export type FigureWord =
  | "each"
  | "eachOf"
  | "by"
  | "ofOne"
  | "howMuch"
  | "money"
  | "sum"
  | "avg"
  | "last"
  | "first"
  | "high"
  | "low"
  | "day"
  | "only"
  | "without"
  | "not"
  | "count"
  | "chart"
  | "table"
  | "top"
  | "home"
  | "sort"
  | "people"
  | "whole"
  | "list"
  | "column"
  | "task"
  | "ranked"
  | "most"
  | "order"
  | "share"
  | "course"
  | "closing"
  | "filler";

export const FIGURE_WORDS: readonly (readonly [spellings: string, word: FigureWord])[] = [
  ["마다", "each"],
  ["각 각각의 모든", "eachOf"],
  ["별 별로", "by"],
  ["건당 한건당 1건당 하나당 한번당 회당 한회당 번당 한개당 개당", "ofOne"],
  ["얼마 얼만지 얼마인지 얼마나 얼마씩 얼마치 얼마쯤 얼마정도 얼만큼", "howMuch"],
  ["금액 돈 액수 금액이", "money"],
  [
    "합계 합계금액 총합 총합계 총액 총금액 총계 합산 합 누계 합해서 합쳐서 더해서 다더한 합한 합친 더한 합계액 다해서 다합쳐서 다합해서 전부합쳐서",
    "sum",
  ],
  ["평균 평균값 평균치 평균적으로 평균으로", "avg"],
  ["마지막 마지막으로 최근 최근에 가장최근 제일최근 가장최근에 제일최근에 맨마지막 맨마지막으로 최종", "last"],
  ["처음 처음으로 맨처음 맨처음으로 첫", "first"],
  ["최고 최대 최댓값 최대값 가장높은 제일높은 가장큰 제일큰", "high"],
  ["최저 최소 최솟값 최소값 가장낮은 제일낮은 가장작은 제일작은", "low"],
  ["날짜 날 일자 언제 언젠지 언제인지 언제였는지 언제였나", "day"],
  ["만 만골라서 만따로 것만 거만 건만", "only"],
  ["빼고 빼고서 뺀 제외 제외하고 제외한 제외하고서 말고 빼구 제하고", "without"],
  ["안 못 미 아직안 아직못", "not"],
  ["수 횟수 건수 개수 갯수 인원 인원수 명수 회수 권수 대수 마릿수 마리수", "count"],
  ["그래프 그래프로 차트 차트로 도표", "chart"],
  ["표로 표형태로 표형식으로", "table"],
  ["맨위 맨위에 제일위 제일위에 상단 상단에 위쪽 위쪽에 맨앞 위에", "top"],
  ["첫화면 첫페이지 홈화면 메인화면 대시보드 홈 메인 처음화면", "home"],
  ["종류 분류 카테고리 유형 구분", "sort"],
  ["사람 사람들 개인", "people"],
  ["총 누적 통틀어 통산", "whole"],
  ["칸 항목 열 컬럼", "column"],
  ["숫자 값 결과 통계 현황 집계 정리 요약 계산 표시 추가 확인 정보 기능 비교 통계자료 분석 조회", "task"],
  [
    "순위 순위표 순위로 랭킹 랭킹표 랭킹으로 등수 많은순 많은순으로 많은순서 많은순서로 많은순서대로 순위대로 제일많은순 제일많은순으로",
    "ranked",
  ],
  ["많이 자주 제일많이 가장많이 젤많이 제일자주 가장자주 젤자주 마니 제일마니 젤마니", "most"],
  ["순 순으로 순서 순서로 순서대로 순대로 순으루 순서루", "order"],
  ["비율 비중 점유율 구성비 퍼센트 퍼센트로 백분율 몇프로 몇퍼센트 %", "share"],
  ["추이 추세 변화 변화추이 흐름 변동", "course"],
  ["월말 월말마다 달말 매월말 매달말 월말정산때 월초 월초마다 월마감 월결산", "closing"],
  ["목록 명단 표 리스트 명부 화면 옆 탭", "list"],
  [
    "지금까지 여태 여태까지 이제까지 지금껏 여지껏 아직 현재 전체 전부 모두 싹 자동 자동으로 저절로 알아서 같이 함께 바로 한눈 한눈에 좀 그냥 각각 따로 정도 거 것 게 걸 건 크게 큼직하게 쉽게 편하게 간단하게 간단히 그리고 그럼 저 혹시 이제 그 제가 저희 저희가 우리 하나 쭉 ㅎㅎ ㅋㅋ ㅠㅠ 네 아 음 저기 부탁 부탁이요 부탁해요 부탁드려요 부탁드립니다 부탁합니다 주세요 해줘 해주세요 해주셈 ㄱㄱ 플리즈 감사하겠습니다 감사합니다 고맙겠습니다 중 중에 중에서 원해요 원함 앱에 앱에서 얼른 빨리 그것도 이것도 필요 필요함 요청 희망 가능하면 실시간 실시간으로 각기",
    "filler",
  ],
];

/** Shapes of charts as they are said, the whole word. */
export const CHART_SAID: readonly (readonly [spellings: string, shape: "bar" | "line" | "pie" | "donut"])[] = [
  ["막대 막대그래프 막대그래프로 막대차트 막대차트로 막대로 바차트 바차트로 바그래프 bar barchart bar차트 bar그래프", "bar"],
  [
    "선그래프 선그래프로 꺾은선 꺾은선그래프 꺾은선그래프로 꺾은선으로 꺽은선 꺽은선그래프 꺽은선그래프로 꺾은선차트 꺾은선도 선차트 라인차트 라인차트로 라인그래프 선으로 line linechart line차트",
    "line",
  ],
  [
    "원그래프 원그래프로 파이차트 파이차트로 원형그래프 원형그래프로 원차트 원형차트 파이그래프 동그라미그래프 동그라미그래프로 pie piechart pie차트",
    "pie",
  ],
  ["도넛 도넛차트 도넛그래프 도넛으로 donut donutchart donut차트", "donut"],
];

/** Steps of time a figure is told apart by. A bare 월 or 주 is none. */
export const BUCKET_SAID: readonly (readonly [spellings: string, bucket: "day" | "week" | "month" | "year"])[] = [
  ["날짜별 날짜별로 일별 일별로 날마다 매일 매일매일 하루하루 날짜마다", "day"],
  ["매주 주별 주별로 주마다 주간별", "week"],
  ["매달 매월 월별 월별로 달별 달별로 달마다 월마다 다달이", "month"],
  ["매년 연도별 연도별로 해마다 년도별 년도별로 연별 연별로", "year"],
];
/** Steps of time where something is drawn over it: 주간 매출 그래프. */
export const STEPS_SAID: readonly (readonly [spellings: string, bucket: "day" | "week" | "month" | "year"])[] = [
  ["일간 일일", "day"],
  ["주간", "week"],
  ["월간", "month"],
  ["연간", "year"],
];

/** What things are counted in behind 몇, with what may be written on it. */
export const COUNTED_IN: readonly (readonly [spellings: string, unit: string])[] = [
  ["번 회 차례 번씩 회씩 번이나 번인지 회인지 번쯤 번정도", "회"],
  ["건 건씩 건인지 건이나", "건"],
  ["개 갠지 개인지 갠가 개씩 개나 갠지도", "개"],
  ["명 명인지 명씩 명이나 분 사람 사람이나", "명"],
  ["마리 마린지 마리씩 마리나", "마리"],
  ["권 권인지 권씩", "권"],
  ["대 댄지 대씩", "대"],
  ["장 장인지 장씩", "장"],
  ["편 편인지 편씩", "편"],
  ["곳 군데 곳인지", "곳"],
  ["팀 팀인지", "팀"],
  ["병 병씩", "병"],
  ["잔 잔씩", "잔"],
  ["판 판씩", "판"],
  ["시간 시간씩 시간이나 시간인지", "시간"],
  ["킬로 키로 kg 킬로그램 키로그램", "kg"],
  ["킬로미터 km", "km"],
  ["그램 g", "g"],
];
/** Fields that hold how many of it a record stands for. */
export const COUNTED_BY: Readonly<Record<string, readonly string[]>> = {
  회: ["횟수", "회수", "번수"],
  개: ["개수", "갯수", "수량"],
  명: ["인원", "인원수", "명수"],
  마리: ["마릿수", "마리수"],
  권: ["권수"],
  시간: ["시간", "시간수"],
  건: ["건수"],
};
/** Count words that are of one of these. */
export const COUNT_WORD_UNITS: Readonly<Record<string, string>> = {
  횟수: "회", 회수: "회", 건수: "건", 개수: "개", 갯수: "개", 인원: "명", 인원수: "명", 명수: "명", 권수: "권", 대수: "대", 마릿수: "마리", 마리수: "마리",
}; // prettier-ignore
/** Any list may be counted in these. */
export const PLAIN_UNITS: readonly string[] = ["회", "건"];

/** What stands behind a noun without a space and changes nothing. */
export const NOUN_PARTICLES =
  "은 는 이 가 을 를 에 에는 에도 에다 에다가 에서 에서는 의 도 로 으로 랑 이랑 하고 와 과 님 들 씩 한테 께 쯤 인지 인지도 이 이고 고 요 이요 좀 이라도 라도 인가 인 예요 이에요 씩인지";
/** Of these: put where the noun is. */
export const PLACE_PARTICLES = "에 에는 에도 에다 에다가 에서 에서는 한테";
/** Between two figures. */
export const JOINT_PARTICLES = "랑 이랑 하고 와 과 그리고";

/** Verbs of asking for something to be there. */
export const ASKING_STEMS =
  "보이 보 보여주 보여지 뵈 알 알려주 넣 넣어주 나오 뜨 띄우 그리 그려주 만들 만들어주 계산하 계산되 있 세 합치 더하 모으 표시하 표시되 추가하 추가되 하 되 있 주 달 싶 좋 필요하 바라 원하 놓 두 올리 잡히 찍히 적히 확인하 뽑 뽑아주 매기 집계하 집계되 정리하 부탁드리 부탁하 내주 내주시 산출하 산출되 비교하 조회하 나타내 나타나 나타내주 잡아주 뽑아내";
/** Endings with which they ask nothing more: not 지 (않), not 도록 (하지). */
export const NO_ASKING_ENDINGS = "지 거나 지만 다가 려고 으려고 자 려면 더라도 아도 어도 는데 니까 야 아야 어야 고자";

/** Verbs that say no more of a record than that it is there. */
export const NEUTRAL_STEMS = "있 되 하 들어가 이 나오 쌓이 모이 적히 담기 걸리 되어있 돼있";
/** Endings of what was done: of a question inside a sentence, or before a noun. */
export const DEED_ENDINGS = "는지 은지 ㄴ지 던지 는데 은데 ㄴ데 나 는가 은가 었는지 았는지 는지도 인지";

export interface DeedWords {
  /** Stems of verbs. */
  stems: string;
  /** What lists, fields and options of it are called; also said alone. */
  nouns: string;
  /** Said of any list that is of nothing else. */
  loose?: true;
  sense?: "in" | "out";
  /** Options that say that it was not. */
  undone?: string;
  /** 받은 is money only where money is said. */
  ofMoney?: true;
  /** Whoever was to come and did not is not counted. */
  comes?: true;
  /** Every state that is called so: 완결 and 끝 are both done. */
  any?: true;
}
/** What people do, as a verb and as the app may call it. */
export const DEEDS: readonly DeedWords[] = [
  { stems: "가 다녀오", nouns: "방문 여행 탐방 관람", loose: true },
  {
    stems: "오 나오 다녀가 들르 찾아오 참석하 출석하 방문하 참여하",
    nouns: "출석 참석 방문 출입 입장 등원 내원 참여",
    loose: true,
    comes: true,
  },
  {
    stems: "받 들어오 걷 걷히 입금되",
    nouns: "입금 수금 수납 정산 지급 수령",
    sense: "in",
    undone: "미수 미수금 외상 미입금",
    ofMoney: true,
  },
  { stems: "내 납부하", nouns: "납부 납입 회비 수납", undone: "미납 체납 연체 외상 미수" },
  { stems: "팔 팔리 판매하", nouns: "판매 매출", loose: true, sense: "in" },
  { stems: "벌", nouns: "수입 매출", loose: true, sense: "in" },
  { stems: "쓰 나가 지출하 들", nouns: "지출 비용 경비 사용 소비", loose: true, sense: "out" },
  { stems: "사 시키 구매하 주문하", nouns: "주문 구매 구입" },
  { stems: "빌리 빌려가", nouns: "대출 대여" },
  { stems: "갚 돌려주 반납하", nouns: "반납 상환" },
  { stems: "읽", nouns: "독서" },
  { stems: "타 몰", nouns: "탑승 승선 운행 주행 라이딩", loose: true },
  { stems: "뛰 달리", nouns: "달리기 러닝" },
  { stems: "걷", nouns: "산책 걷기" },
  { stems: "일하", nouns: "근무 출근 작업" },
  { stems: "따 캐 거두", nouns: "수확 채밀 채취" },
  { stems: "낳", nouns: "산란 출산 분만 번식" },
  { stems: "잡 낚", nouns: "조황 조과 포획 낚시" },
  { stems: "먹 먹이", nouns: "식사 섭취 급여 복용 투약" },
  { stems: "만들", nouns: "제작 생산 제조" },
  { stems: "굽", nouns: "소성 제빵" },
  { stems: "고치", nouns: "수리 정비" },
  { stems: "배우", nouns: "수업 강습 레슨" },
  { stems: "가르치", nouns: "수업 강의 레슨" },
  { stems: "죽", nouns: "폐사 사망" },
  { stems: "태어나", nouns: "출생" },
  { stems: "버리", nouns: "폐기" },
  { stems: "맡기 맡", nouns: "위탁 보관" },
  { stems: "보내", nouns: "발송 배송 출고" },
  { stems: "자", nouns: "수면 숙박" },
  { stems: "풀", nouns: "풀이 문제" },
  { stems: "접수하 접수되", nouns: "접수 민원 신고" },
  { stems: "신청하 신청되 신청받", nouns: "신청" },
  { stems: "등록하 등록되", nouns: "등록" },
  { stems: "처리하 처리되 해결하 해결되 끝내 끝나", nouns: "처리 해결 완료 완결 종결 처리완료 끝", any: true },
  { stems: "심", nouns: "식재 심기 파종" },
];

/** Shares of what happened, as they are called, and the states of which they are the share. */
export const RATES: readonly (readonly [spellings: string, states: string])[] = [
  [
    "완료율 완료률 완수율 달성율 달성률 이행률 이행율 수행률 수행율 종결률 처리율 처리률",
    "완료 끝 다함 했음 함 완수 종결 완결 처리완료 처리됨 끝남 완료됨 달성 이행 수행",
  ],
  ["해결률 해결율", "해결 해결됨 해결완료"],
  ["출석률 출석율 출석퍼센트", "출석 왔음 옴 나옴 나왔음"],
  ["참석률 참석율", "참석 왔음 옴 나옴 나왔음"],
  ["참여율 참여률", "참여 참석 왔음 참가"],
  ["결석률 결석율 불참률 불참율", "결석 불참 안옴 안왔음 미참석"],
  ["정답률 정답율 정답퍼센트", "정답 맞음 맞힘 맞춤 맞았음"],
  ["오답률 오답율", "오답 틀림 틀렸음"],
  ["불량률 불량율", "불량 불합격"],
  ["합격률 합격율 통과율 통과률", "합격 통과 패스"],
  ["승률 승율", "승 승리 이김 이겼음"],
  ["패율 패배율", "패 패배 짐 졌음"],
  ["반품률 반품율", "반품 반품됨 반품완료"],
  ["환불률 환불율", "환불 환불됨 환불완료"],
  ["취소율 취소률", "취소 취소됨"],
  ["노쇼율 노쇼률", "노쇼 안옴 안오심"],
  ["납부율 납부률 수납률 수납율 징수율", "납부 완납 납부함 냈음 냄 수납 납입"],
  ["미납률 미납율 체납률 체납율", "미납 체납 안냄"],
  ["제출률 제출율", "제출 제출함 냈음 냄"],
  ["성공률 성공율", "성공"],
  ["실패율 실패률", "실패"],
  ["회신율 응답률 응답율 답변율", "답변 응답 회신 답변완료 답함"],
  ["전환율 전환률 계약률 계약율 성사율", "계약 성사 계약완료 계약됨 전환"],
  ["완등률 완등율", "완등"],
  ["반납률 반납율", "반납 반납됨"],
  ["구매율 구매률", "구매 구입 샀음"],
];
/** Behind a state: the share of what is so. */
export const RATE_ENDINGS = "률 율";

/** Begins an option that says that something was not done. */
export const NOT_DONE = "미 안 못 불 아직";
/** Ends options and ticks behind what was done: 입금 완료, 입금 여부. */
export const DONE_ENDINGS = "완료 확인 여부 함 됨 했는지 됐는지 체크 완";
/** Ends the names of lists: 연습 기록 is of 연습. */
export const LIST_ENDINGS = "기록 내역 목록 명단 관리 현황 정보 일지 장부 대장 이력 명부 리스트 신청 노트 로그";
/** Parts of labels that say nothing of what the field is. */
export const BARE_LABEL_PARTS =
  "여부 확인 상태 이름 번호 날짜 방법 내용 정보 날 때 시각 완료 수 개수 갯수 횟수 회수 건수 합계 총액 평균 총 이번 달 월";

/** Behind what records are of: 하자 종류. */
export const SORT_PARTS = "종류 유형 내용 분류 상태";
/** Choices of people. */
export const PEOPLE_LABELS: readonly string[] = "누구 사람 이름 담당 담당자 작성자 쓴사람 낸사람 가족".split(" ");

/** With these one can be able to see a figure: 볼 수 있게. */
export const SEEING_STEMS = "주 조회하 비교하 보 알 확인하 세 보이 보여주 나오 뜨 띄우 그리 그려주 보여지 뵈 알려주";
/** With 게 behind them something is to be filled in: 넣게. */
export const PUTTING_STEMS = "넣 넣어주 추가하 달 만들 만들어주 올리 놓 두";
/** What is there at a time: it is not added up where nobody says so. */
export const LEVELS =
  "재고 잔액 잔고 잔량 남은 현재 몸무게 체중 키 온도 습도 수온 기온 혈당 혈압 체온 점수 나이 층 단가 시세 비율 순위 등급 평점 별점 목표 예산 한도 정원";
/** Of several numbers the one that is meant by a mean or a course of which nothing more is said. */
export const SCORES = "점수 총점 성적 평점 별점";
/** Units that are measured and not counted. */
export const MEASURED_UNITS: readonly string[] = ["kg", "g", "km", "시간"];

/** Behind another verb they say only how: 빌려갔는지. */
export const HELPING_STEMS = "가 오 두 놓 버리";

/** Choices of two ways, of which the numbers are not added up. */
export const OPPOSITE_WAYS: readonly (readonly [string, string])[] = [
  ["입고", "출고"],
  ["입금", "출금"],
  ["적립", "사용"],
  ["충전", "사용"],
  ["들어옴", "나감"],
  ["대출", "반납"],
  ["판매", "환불"],
  ["판매", "반품"],
];

/** Begins and ends something that takes time or a way, as fields are called: 출발 시각, 도착 계기판. */
export const START_PARTS =
  "출발 시작 처음 입장 들어온 들어간 출근 입실 체크인 시작한 켠 출발한 빌린 맡긴 출항 입고 착수 온 나간 잠든 잔 운행전 전";
export const END_PARTS =
  "도착 종료 끝 끝난 마친 퇴장 나간 나온 퇴근 퇴실 체크아웃 마감 완료 끈 도착한 돌려준 반납 입항 귀항 출고 찾아간 돌아온 일어난 깬 운행후 후";
/** What is worked out of the two, as it is called. */
export const ELAPSED_HEADS = "시간 거리 기간 소요시간 일수 사용량 차이 운행거리 주행거리";
/** Behind what is filled in: 넣으면. */
export const FILLING_STEMS = "넣 입력하 적 쓰 기록하 찍 누르 입력해주 적어주 넣어주";
/** Of elapsed time: 걸린 시간. */
export const ELAPSED_WORDS = "걸린 소요 소요된 든 쓴 머문 이용 운행 주행 사용 근무 작업 일한 잔 수면 총";
/** 전체 몇 명 중 몇 명. */
export const AMONG_WORDS = "중 중에 중에서 가운데";
