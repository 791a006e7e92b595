/** Words of sentences that say what a record is from now on: 국밥 만원으로 올랐음, 오이소박이 품절로 해줘. Stems of verbs and nouns. */

/** Behind a name within its word. */
export const AFTER_NAMES =
  "은 는 이 가 을 를 의 도 만 랑 이랑 하고 과 와 님 님은 님이 님의 님도 님을 님이랑 님랑 님하고 님과 씨 씨는 씨가 씨의 씨도 씨랑 이는 이도 이의 이를 이랑 이가 네 네는 네가 한테 에게 에 에는 거 건";
/** 박씨: who is spoken of by the family's name. */
export const FAMILY_TITLES = "씨 씨는 씨가 씨의 씨네 씨네는 씨네가 씨도";

/** That something is another, and no more. */
export const BECOMING =
  "바꾸 바뀌 고치 고쳐지 수정하 수정되 변경하 변경되 바꿔놓 정하 정해지 맞추 기록하 적 적어넣 입력하 넣 정정하 정정되 조정하 조정되 확정하 확정되 처리하 처리되 하 되 두 놓 치 체크하 체크되 표시하 표시되 옮기 옮겨지 넘기 넘어가";
/** It is more, or dearer; it is less, or cheaper. */
export const RISING = "오르 올리 인상하 인상되 비싸지 늘 늘리 늘어나 올라가";
export const FALLING = "내리 내려가 낮추 낮아지 인하하 인하되 싸지 줄 줄이 줄어들 깎";
/** Of what is kept in stock. */
export const COMING_IN = "들어오 입고하 입고되 사오 사 채우 채워넣 구매하 구입하 사들이 받";
export const GOING_OUT = "나가 쓰 팔 팔리 빠지 출고하 출고되 사용하 소진하 소진되 버리 폐기하";
export const BEING_LEFT = "남 있";
/** A day or an hour comes later, or earlier. */
export const POSTPONING = "미루 미뤄지 미루어지 연기하 연기되 늦추 늦춰지 연장하 연장되 늘리 늘어나 밀리";
export const ADVANCING = "당기 당겨지 앞당기 앞당겨지 땡기 땡겨지";
export const EMPTYING = "비우";
/** That it was said, written or taken otherwise: a correction. */
export const MISTAKEN = "잘못 말했어요 적었어요 알았어요 틀렸어요 실수 착각 오타 원래 사실 다시 정정 정정이요";
/** One and not the other: 4병이 아니라 6병. */
export const NOT_BUT = "아니라 아니고 말고 말구 대신";

/** Words beside it that change nothing of what is so. */
export const BESIDE =
  "이제 이젠 이제부터 지금 지금부터 오늘 오늘은 오늘부터 방금 아까 다 모두 전부 둘다 둘 셋 셋다 그냥 좀 드디어 벌써 다시 일단 당분간 각각 그리고 로 으로";
/** Who is spoken of, or what it is written in: 손님 김민지, 재고 장부. */
export const MORE = "더 추가로 또";

/** It is so no longer, of what is ticked. */
export const UNTICKING = "취소 취소해 취소해줘 해제 해제해 해제해줘 해제해주세요 체크해제 꺼줘 빼줘 풀어줘";
export const NOT_DONE = "안 못";

/** Not from now on. */
export const LATER =
  "담달 다음달 담주 다음주 내일 모레 내년 새해 나중 나중에 내달 다음학기 다음분기 월요일 화요일 수요일 목요일 금요일 토요일 일요일";
export const FROM_THEN = "부터 부턴 부터는";

/** What a phone, a day, an hour or an address is called where an app calls it otherwise. */
export const ALSO_CALLED: Readonly<Record<string, string>> = {
  phone: "번호 전화 전화번호 연락처 폰번호 핸드폰 휴대폰 휴대전화 핸드폰번호 휴대폰번호 전번 폰",
  email: "이메일 메일 메일주소",
  address: "주소 집주소",
  date: "날짜 일정 일자",
  time: "시간 시각",
  url: "링크 주소 사이트",
};
/** What a number of things in stock is called. */
export const STOCK_NAMES = "재고 수량 남은 잔량 보유 현재고 개수";

/** Behind what is written: where to, that it is so, and nothing. */
export const TO = "으로 로 중으로 으로는 로는 까지로 까지 으로요 로요 이라고 라고";
export const IS =
  "중이에요 중임 중입니다 중 이에요 예요 이예요 에요 입니다 임 이다 이야 야 이요 요 이래요 래요 이네요 네요 이랍니다 이여 이용 입니당 으로임";
export const ITSELF = "을 를 이 가 은 는 도 씩 만큼 어치 치 정도 에서";
export const DONE_TO_NOUN = "하 되 시키 처리하 처리되 당하";
/** Behind the name of what is written into. */
export const AFTER_FIELD = "은 는 이 가 을 를 도 에 의 만";

/** Endings behind the past of a verb, and behind its plain form. */
export const PAST_ENDINGS =
  "어요 어 다 음 슴 습니다 슴다 습니당 네요 네 대요 대 다네요 다네 다고해요 다고하네요 다고합니다 다고함 답니다 다고했어요 거든요 거든 어용 어여 구요 고요 습니다만";
export const PLAIN_ENDINGS = "요 용 여";
export const ASKING_ENDINGS =
  "줘 줘요 주세요 주세여 주셈 주십시오 주라 줘라 주세용 줄래요 주시겠어요 둬 둬줘 두세요 놔 놔줘 놓아줘 주시면됩니다 주시면돼요 주면돼 주면됨";
export const DECIDED = "기로 기루";
export const DECIDING = "했어요 했음 했습니다 함 했다 했어 됐어요 됐음 됐습니다 결정했어요 했대요";
export const WILLING = "게요 게 겁니다";

/** Somebody or something is new here: words beside the name, and verbs. */
export const NEW_ONE = "새 새로 새로운 신규 신입 신규로 처음 이번에 추가로";
export const NEW_PEOPLE = "전학생 신입생 신입 신입회원 신규회원 새회원 새친구 새식구 신입사원 신참 새멤버 전입생";
export const NEW_THINGS = "신메뉴 신상 신상품 신제품 새메뉴 새상품 새품목 신간 신규메뉴 신규상품 신규품목";
export const COMING =
  "오 들어오 나오 가입하 등록하 입사하 입주하 이사오 전학오 생기 합류하 출시하 출시되 추가되 시작하 입학하 전입하 입고되 입고하";

/** Somebody leaves; the states that say so. */
export const LEAVING =
  "이사나가 이사가 이사하 나가 그만두 관두 탈퇴하 퇴원하 퇴사하 퇴거하 퇴소하 퇴회하 전학가 전학하 졸업하 해지하 떠나 방빼 방을빼 퇴실하 끊";
export const LEFT_STATES = "탈퇴 퇴원 퇴사 퇴거 퇴소 퇴회 전학 졸업 해지 이사 퇴실 그만둠 나감 떠남 비활성 종료 만료 탈회 중단";
/** Something is no longer offered or kept; the states that say so. */
export const ENDING =
  "단종되 없어지 없애 접 판매종료되 판매종료하 판매중단하 판매중단되 판매중지하 판매중지되 그만하 그만팔 안하 안팔 안만들 안나오 안받 메뉴에서빼 메뉴에서빠지";
export const ENDED_STATES = "단종 판매종료 판매중단 판매중지 종료 중단 중지 내림 폐기 숨김 판매안함 안팔아요 비공개";

/** What no text of a record is: how something looks, and where it stands. */
export const LOOKS =
  "색 색깔 글씨 글자 크기 굵기 칸 줄 목록 표 버튼 단추 사진 그림 위 아래 맨위 맨아래 앞 뒤 왼쪽 오른쪽 가운데 체크박스 선택 드롭다운 숫자 날짜 텍스트 메뉴 화면 필수 순서 카드 아이콘 달력 링크 한글 영어 대문자 소문자 방식 형식 모양 식 걸 것 거";
/** What asks for a text to be another. */
export const REWRITING = "바꾸 바뀌 고치 고쳐지 수정하 수정되 변경하 변경되 정정하 정정되 하 되 정하 정해지 옮기 옮겨지";
/** Of whom these are told, is new. */
export const COMING_AT_ALL = "가입하 입사하 입주하 이사오 전학오 합류하 출시하 출시되 입학하 전입하";
/** What the day is called on which somebody began. */
export const BEGINNING_DAYS = "가입 등록 입회 입사 입주 입학 시작 들어온";
export const BEHIND_NEW = "이 가 은 는 도 로 으로 에 분";
/** There is nothing left of it; what such a state is called. */
export const RUNNING_OUT = "떨어지 다떨어지 동나 바닥나 소진되 다나가 다팔리 품절되";
export const RUN_OUT_STATES = "품절 매진 소진 완판 없음 재고없음 솔드아웃";

/** Behind the number that a record begins with: 3번, 201호. */
export const NUMBERED = "번 호 동 층 조 팀 반 호실";
/** Behind an amount that stands beside the name of what is new. */
export const AFTER_AMOUNTS = "에 으로 로 짜리 이 가";
/** What the label of a price ends in. */
export const PRICE_ENDINGS = "값 가격 요금 금액 월세 회비 수강료 단가 비용 료 비";
/** Behind what a list is of, in the label of its title: 품목명. */
export const TITLE_ENDINGS = "명 이름";
