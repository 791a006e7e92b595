/**
 * The words besides the app's own names in which marks, limits and standards are asked for. Each means one thing to every reader;
 * a word that stands nowhere here is not accounted for, and then no reader answers.
 */

/** Stems of verbs and adjectives; they are heard in all their forms. */
export const SAID_VERBS = {
  do: "하 되 시키 나",
  ask: "주 해주 주시 해주시 싶 좋 만들 만들어주 바꾸 바꿔주 설정하 설정해주 걸 걸어주 부탁하 부탁드리 원하",
  not: "않 못하",
  isnt: "아니",
  none: "없 비",
  some: "있",
  exceed: "넘 넘어가 넘기 초과하 초과되 웃돌 오버하 오버되",
  short: "모자라 못미치 밑돌",
  drop: "내려가 떨어지 줄어들 낮아지",
  reach: "차 도달하 채우",
  passed: "지나 경과하 경과되",
  left: "남",
  more: "많 크 높 비싸 무겁 길 깊 세",
  less: "작 낮 싸 가볍 짧 얕 어리",
  soon: "빠르 이르 가깝 임박하",
  late: "늦 멀 느리",
  old: "오래되",
  standOut: "띄 튀 강조하 강조되 강조해주 표시하 표시되 표시해주 칠하 칠해주 색칠하 도드라지 구별되",
  attach: "달 달리 달아주 붙 붙이 붙여주 붙여지",
  render: "처리하 처리되 처리해주",
  apart: "다르 구분하 구분되 구분해주 구분짓 구별하",
  settle: "정하 정해지 지정하 지정되 적히 쓰이 기재하 기재되",
  overlap: "겹치 겹쳐지 중복되 중복하",
  same: "같 똑같 동일하",
  forbid: "막 막아주 막히 금지하 금지되 제한하 제한되 차단하 차단되",
  take: "예약하 예약되 신청하 신청되 받 등록하 등록되 접수하 접수되 주문하 주문되 빌리 빌려주 빌려가 대여하 대여되 대출하 대출되 잡 잡히 배정하 배정되 가져가 참가하 참여하 참석하 수강하 이용하 사용하 구매하 구입하 판매하 판매되 팔 팔리 투표하 응모하 응답하 제출하 지원하 쉬 들어오 입장하 출석하",
  become: "바뀌 변하 변경하 변경되 전환하 전환되 처리하 처리되 넘겨지",
  lower: "차감하 차감되 깎 깎이 감소하 감소되 소진되 소모되",
  raise: "늘 늘어나 쌓이 증가하 증가되 적립하 적립되 오르",
  tick: "체크하 체크되 확인하 확인되 누르 눌리 클릭하",
  write: "적 쓰 입력하 입력되 기입하 넣 채워넣 작성하 고르 선택하 선택되 남기",
  save: "저장하 저장되",
  fill: "들어가 채워지 찍히 들어오",
  put: "오 올라오 올라가 올리 올려주",
  skip: "빠지 빠뜨리 비우 비워두 비워놓",
  sort: "정렬하 정렬되 정렬해주 나열하",
  show: "보이 보여주 보여지 보 뜨 나오",
  hide: "숨기 숨겨주 가리 가려주 감추",
  takeOut: "빼 빼주",
  sum: "합치 합하 더하 합쳐지",
  gather: "모으 모아주 추리 추려주 거르 걸러주 골라내",
} as const;

/** Words that stand as they are. */
export const SAID_WORDS = {
  nothing:
    "좀 그냥 이제 이제는 앞으로 앞으로는 혹시 제발 그리고 아직 아직도 이미 다 전부 모두 자동 자동으로 저절로 알아서 항상 늘 언제나 매번 그때 그만큼 만큼 거 것 건 걸 게 수 때 줄 행 칸 항목 값 경우 중 중인 확 딱 잘 더 제일 가장 부탁 부탁해 부탁드려 부탁드려요 부탁드립니다 요 데 걸로 거로 것으로 시 기록 목록 명단 리스트 화면 상태",
  who: "사람 분 애 손님분 인당 일인당",
  things:
    "상품 제품 품목 물품 물건 방 자리 좌석 호실 객실 룸 베드 침대 구획 구역 테이블 거래처 업체 문의 민원 차량 곳 집 세대 재료 식재료 장비 기기 부품 책 도서 할일 작업 업무 공고 글 사건 사례 프로젝트 계약 매장 지점 화분 식물 동물 개체",
  people: "손님 회원 고객 학생 수강생 아이 아이들 애들 사람들 친구 환자 선수 직원 학부모 어르신 분들",
  howMany: "몇명 몇명인지 몇사람 몇개 몇개인지 몇건 몇건인지 인원 인원수 명수 개수 건수",
  not: "안 못 않",
  none: "비어 빈 비었 비었으면 미정 미지정 미기재 미기입 미배정",
  exceed: "초과 오버 초과시",
  atLeast: "이상 넘거나같",
  atMost: "이하 이내 최대 최대한",
  under: "미만 밑 아래 밑으로 아래로",
  since: "지",
  soon: "가까운 가까울",
  more: "무거운 무거워",
  less: "가벼운 가벼워",
  today: "오늘 당일 오늘날짜",
  standOut: "표시 경고표시 경고등 강조 하이라이트 형광펜 티 눈 눈에띄 눈에확띄 눈에잘띄 색 색깔 색상 컬러",
  badge: "별표 별모양 별마크 느낌표 하트 배지 뱃지 뺏지 딱지 스티커 꼬리표 도장 메달 아이콘",
  render: "처리 글씨 글자 글씨색 글자색 글씨로 글자로 바탕 바탕색 배경 배경색 칸색 경고 신호 불",
  apart: "다르게 다른 구분 구별 알록달록 각각 각기 서로",
  overlap: "중복 이중 겹침",
  each: "한 각 당 마다 매 별로 별",
  one: "하나 한개 딱하나",
  forbid: "금지 불가 제한 차단 불가능",
  again: "또 다시 이중으로",
  take: "예약 신청 등록 접수 주문 대여 대출 배정 참가 참여 참석 수강 이용 살 사게 사용 구매 구입 판매 투표 응모 응답 제출 지원 출석 입장",
  become: "변경 전환",
  lower: "차감 감소 줄게 줄어 줄어서 줄어야 줄어요 줄고 줄도록 줄었으면",
  raise: "증가 적립",
  tick: "체크 확인 클릭",
  write: "입력 기입 작성",
  save: "저장",
  must: "꼭 반드시 무조건 필수 필수로 의무",
  optional: "선택사항",
  start: "처음 기본 기본값 기본으로 초기값 디폴트 시작 미리 새로 처음부터 처음에는 처음엔",
  sort: "순 순서 순서대로 순으로 차례 차례로 정렬 차순 순위",
  place: "맨위 위 위로 맨앞 앞 앞으로 먼저 상단 상위",
  reverse: "역순 거꾸로 반대로",
  rising: "오름차순",
  falling: "내림차순",
  recent: "최근 최신 최신순 최근순 최신거 새",
  old: "옛날 예전",
  title: "이름",
  letters: "가나다 가나다순 ㄱㄴㄷ ㄱㄴㄷ순",
  hide: "숨김 제외",
  only: "만",
  time: "시간 기간 시간대 일정 시각 때",
  day: "날 날짜",
  sum: "합 합계 총 합산",
  gather: "따로 따로따로 별도 별도로 모음 모아 모아서",
  before: "전",
  can: "가능 가능하게 가능하도록",
  span: "매일 매주 매달 매월 매년 매해 월 연 주간 월간 연간",
} as const;

/** `object`: what has not been paid, sent or handed in, where the app has no name for that. */
export type SaidClass = keyof typeof SAID_VERBS | keyof typeof SAID_WORDS | "object";

/** Words of one syllable, or such as begin other words, that may stand in the middle of what is written as one word. */
export const GLUED = "하 한 할 함 해 했 되 된 될 됨 돼 됐 안 못 순 당 별 별로 마다 만 거 것 건 걸 난 났 나면 나는 요 중";

/** Particles and endings that may follow a name, a number or a word and change nothing but its place in the sentence. */
export const TAILS =
  "은 는 밖에 이 가 을 를 에 에서 에는 에선 에만 의 도 만 로 으로 로는 으로는 로만 으로만 부터 부터는 까지 까지만 까지는 만큼 보다 보다는 과 와 랑 이랑 하고 한테 에게 께 인 인데 이면 면 이고 고 이라면 라면 이거나 거나 일 이며 이나 나 짜리 씩 쯤 정도 들 게 게끔 도록 으면 지 지는 지도 는데 은데 ㄴ데 던 요 죠 지요 구요 고요 네요 서 서는 야 아야 어야 야만 다 세요 주세요 주라 줘 줘요 주십시오 달라 길 기 기만 음 었으면 았으면 면은 용 여 니까 으니 으니까 거든요 어도 아도 해 해요 게요 께요 려고 라고 이라고 이에요 예요 습니다 합니다 됩니다 됨 시 시켜 끔 좀 루 으루 여요 구 오 시오 게나 구려";

export const TONES_SAID = {
  bad: "빨강 빨간 빨간색 빨강색 빨갛 붉은 붉은색 붉 레드 적색 빨간불 빨간줄 빨갛게",
  warn: "주황 주황색 오렌지 오렌지색 노랑 노란 노란색 노랑색 노랗 노란불 노란줄 노랗게 옐로우 누런 누렇게 금색 황금색 골드 누렇 노릇하게 귤색 살구색",
  good: "초록 초록색 녹색 그린 연두 연두색 연두빛 초록불 초록빛 푸른 풀색 초록색깔 쑥색 민트 민트색",
  info: "파랑 파란 파란색 파랑색 파랗 파랗게 블루 하늘색 남색 파란불 파란줄 파랑불 군청색 곤색",
  neutral: "회색 그레이 검정 검정색 검은색 검은 까맣게 까만 하얗게 하얀 흰색 하얀색 갈색 흐리게 흐릿하게 연하게 은색 실버 잿빛 쥐색",
  accent: "보라 보라색 분홍 분홍색 핑크 핑크색 자주색",
} as const;

/** Signs that people name by what they look like. */
export const SIGNS_SAID = { "★": "별표 별모양 별마크", "!": "느낌표", "♥": "하트" } as const;

/** What of these is the tone itself and no neighbour of it. */
export const TONE_ITSELF =
  "빨강 빨간 빨간색 빨강색 빨갛 빨갛게 붉은 붉은색 붉 레드 적색 빨간불 빨간줄 주황 주황색 오렌지 오렌지색 초록 초록색 녹색 그린 초록불 파랑 파란 파란색 파랑색 파랗 파랗게 블루 파란불 회색 그레이 흐리게 흐릿하게 연하게";

/** Ends of labels that say what kind of field it is, and not of what. */
export const LABEL_ENDS = {
  tick: "여부 유무",
  day: "날짜 일자 일시 날 일",
  named: "이름 성함 성명 번호 명",
  list: "명단 목록 기록 내역 일지 장부 대장 현황 명부 관리 정보",
} as const;

/** How labels of the two ends of a time are told apart. */
export const PERIOD_ENDS = {
  start: "시작 빌린 빌려간 대여 입실 체크인 출발 들어온 부터 개시",
  end: "끝 종료 반납 마감 퇴실 체크아웃 도착 까지 나가 돌려 완료 회수",
} as const;

/** Words of labels that say who somebody is. */
export const PERSON_WORDS = "사람 신청자 예약자 참가자 주문자 대여자 접수자 손님 회원 고객 학생 수강생 대원 단원 선수 환자";

/** What gives a place back when it ends. */
export const GIVEN_BACK = "반납 회수 돌려 반환 퇴실";

/** Days on which somebody asks for a place, and not those it is for. */
export const DAYS_OF_ASKING = "신청 접수 등록 주문 예약한 결제 가입 작성 입금";

/** What brings somebody in who was not there, so that no record of theirs is spoken of. */
export const BRINGING_IN = "등록 접수 신청 가입 제출 응답 응모 지원";

/** Counters that count records whatever they are records of. */
export const COUNTING_RECORDS = "건 명 회 팀 개";
