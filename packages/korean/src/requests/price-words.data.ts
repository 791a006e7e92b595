/** Words in which a price is said to be more or less when something is so. Verbs are stems; they are heard in all their forms. */
export const RAISING_STEMS =
  "더하 더받 더내 붙 붙이 붙여주 얹 올리 올려주 올라가 오르 추가하 추가되 부과하 부과되 가산하 가산되 할증하 할증되 합산하";
export const RAISING_WORDS = "더 추가 할증 가산 추가요금 추가금 추가비용 부과 플러스 인상 웃돈";
export const LOWERING_STEMS =
  "빼 빼주 빼드리 깎 깎아주 깎아드리 할인하 할인되 할인해주 할인해드리 내리 내려가 내려주 낮추 낮춰주 차감하 차감되 감면하 감면되 공제하 공제되 덜받 덜내";
export const LOWERING_WORDS = "할인 세일 감면 DC dc 디씨 에누리 차감 마이너스 인하 할인가 할인율";

/** Says nothing but that it is paid, reckoned or applied so. */
export const PAYING_STEMS =
  "받 내 받아주 들 물리 매기 계산하 계산되 적용하 적용되 적용해주 책정하 드리 해주 해드리 주 하 되 나오 바뀌 있 가 쓰 달라지 이";
/** What is done to have one: 사면, 이용하면. */
export const ORDERING_STEMS =
  "사 구매하 구입하 주문하 예약하 이용하 신청하 빌리 대여하 결제하 묵 머무르 숙박하 시키 담 고르 선택하 맡기 등록하 구독하 오 쓰 하 되 이 넘 넘어가 초과하 체크하 넣 원하 들어가 나오 걸리";
/** What the whole of what is to be paid is called, and what goes beside the amount without saying anything of it. */
export const WHOLE_NAMES =
  "요금 가격 금액 값 돈 비용 총액 총금액 합계 전체 전체금액 총합 총요금 이용료 대여료 숙박비 참가비 수강료 결제금액 주문금액 정가 원래 기본 기본요금 단가";
export const BESIDE_PRICE = "때 경우 시 날 건 자동 자동으로 저절로 알아서 추가로 따로 별도 별도로 각 각각 모두 그냥 무조건 계산 적용 씩";

/** Behind an amount from which on, above, below or up to which something holds. */
export const FROM_ON = "이상 부터";
export const ABOVE = "초과 넘";
export const BELOW = "미만 안되 안돼";
export const UP_TO = "이하 이내 까지";

/** Nothing of this kind is said where one of these stands. */
export const NO_PRICE_RULE = "안 못 않 말 아니 빼고 말고 막 환불 쿠폰 적립 포인트 마다 알림 문자 입금 무료 면제";

/** The share of an amount: what it is taken for, what is taken off it, what it is of in general. */
export const SHARE_HEADS = "몫 지분 배분 배당 수당 인센티브 성과급 커미션 정산금 정산금액 실수령액 수수료 수익 급여 인건비";
export const TAKEN_OFF =
  "세금 수수료 부가세 원천세 원천징수 소득세 중개료 중개수수료 판매수수료 카드수수료 입점수수료 협회비 부가가치세 VAT vat 커미션";
export const TAKING_STEMS = "빼 빼주 떼 떼이 제하 제외하 차감하 차감되 공제하 공제되 뜯";
export const ADDING_STEMS = "더하 붙 붙이 합치 합하 얹 포함하 포함되";
export const WHAT_IS_LEFT = "나머지 나머지가 남은 남는 남 실제 실수령";
export const GENERAL_SUMS =
  "요금 금액 매출 매출액 판매액 판매금액 판돈 총액 합계 총금액 주문금액 결제금액 청구액 청구금액 원금 수입 번돈 받은돈 작업비 시술비 수강료 가격 값 돈 팔 벌 받";
/** What is counted is called besides its unit. */
export const COUNTING_HEADS: Readonly<Record<string, string>> = {
  평: "평수 면적 넓이",
  시간: "시간 작업시간 근무시간 이용시간 사용시간",
  일: "일수 날수 기간 며칠",
  박: "박수 숙박일수",
  명: "인원 인원수 사람수",
  개: "수량 개수 갯수",
  km: "거리 주행거리 이동거리",
  장: "장수 매수",
  쪽: "쪽수 페이지수 면수",
  자: "글자수 글자",
};
/** Pay named by what it is for one of. */
export const PAY_FOR_ONE: Readonly<Record<string, string>> = { 시급: "시간", 일당: "일", 평단가: "평" };
/** Says that an amount is to be worked out. */
export const RECKONED_STEMS = "계산하 계산되 계산해주 나오 산출하 산출되 셈하 매기 책정하 뽑 보이 보여주";
export const RECKONED_WORDS = "자동 자동으로 자동계산 계산 산출 저절로 알아서";
