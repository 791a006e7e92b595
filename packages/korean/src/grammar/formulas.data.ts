/** Arithmetic in words. */

export type Operator = "+" | "-" | "*" | "/";

/** Between two operands: 수량 곱하기 단가. */
export const INFIX: readonly (readonly [string, Operator])[] = [
  ["곱하기 × * x 곱 ✕", "*"],
  ["나누기 ÷ / 나누기로 대비", "/"],
  ["더하기 + 플러스", "+"],
  ["빼기 - − 마이너스", "-"],
];

/** After its operand: 단가를 곱해, 수수료를 뺀. The forms are made of the stems. */
export const POSTFIX: readonly (readonly [stems: string, Operator])[] = [
  ["곱하 곱", "*"],
  ["나누 나눠지", "/"],
  ["더하 합하 합치 붙 붙이 추가하 올리 얹 가산하 더해지 추가되", "+"],
  ["빼 제하 깎 차감하 할인하 감면하 공제하 덜 내리 빠지 제외하 할인되 차감되 공제되", "-"],
];
/** Nouns that end a formula: 20% 추가, 10프로 할인, 50% 감면, 만원 더. */
export const POSTFIX_NOUNS: readonly (readonly [string, Operator])[] = [
  ["추가 더 가산 인상 할증 별도 적립 플러스 더함", "+"],
  ["할인 감면 공제 차감 인하 감액 뺌 빼기 깎기 할인가 디씨 세일", "-"],
];

export type Aggregate =
  | "sum"
  | "count"
  | "avg"
  | "min"
  | "max"
  | "first"
  | "last"
  | "distinct"
  | "rank"
  | "ratio"
  | "difference"
  | "remaining"
  | "elapsed"
  | "streak"
  | "change"
  | "trend"
  | "running";

/** Words for the whole of many records, anywhere in a measure. Longest first is the lexicon's affair. */
export const AGGREGATES: readonly (readonly [string, Aggregate])[] = [
  ["합계 총합 총액 총금액 총계 합산 합 총 전체합 누적 누계 통산 토탈 합계금액 총량 총점 전부얼마 다합친 모두합친", "sum"],
  [
    "건수 개수 갯수 횟수 인원수 인원 명수 몇건 몇명 몇개 몇번 몇마리 몇권 몇대 몇팀 몇세트 몇회 몇장 몇병 몇포 몇그루 몇곳 몇편 몇쪽 몇잔 몇시간 수량 회수 몇몇 득표수 득표 조회수",
    "count",
  ],
  ["평균 평균값 평점평균 애버리지 에버", "avg"],
  ["최저 최소 최솟값 가장낮은 제일낮은 최단 가장짧은 제일싼 최저가", "min"],
  ["최고 최대 최댓값 가장높은 제일높은 최고가 최장 제일많이 가장많이 가장긴 제일많은 가장많은 베스트", "max"],
  ["순위 랭킹 등수 석차 1등 일등 몇등 몇위 왕 순위표 탑 top 상위", "rank"],
  [
    "비율 율 률 퍼센트 몇퍼센트 몇프로 비중 점유율 달성률 달성율 완료율 완료률 정답률 출석률 진도율 진척률 확률 대비 전환율 승률 가동률 회수율",
    "ratio",
  ],
  ["차액 차이 격차 갭 편차 차", "difference"],
  ["남은 잔여 잔액 잔금 잔량 남은양 남았는지 남는지 남았나 남음 잔고 부족분 부족한", "remaining"],
  ["지났는지 몇일째 며칠째 몇일 며칠 경과 지난시간 몇시간지났는지 d-day 디데이 걸린시간 소요시간 개월수 주수 몇주 몇달", "elapsed"],
  ["연속 연속며칠 연속몇일 연속일수 스트릭", "streak"],
  ["증감 증감률 늘었는지 줄었는지 증가율 증가 성장률 올랐는지 변화율 내렸는지", "change"],
  ["추이 변화 흐름 그래프 변동", "trend"],
];

/** Heads of figures that are worked out from others, by their end: what kind of value they are. */
export const FIGURE_ENDINGS: readonly (readonly [string, "money" | "date" | "number" | "percent" | "duration" | "name" | "text"])[] = [
  [
    "금액 돈 비 료 가 값 액 급 금 수당 월급 급여 이익 수익 순이익 순수익 지출 매출 손익 이자 세금 요금 비용 견적 정산 정산금 정산액 배당 임금 노임 관세 벌금 예산 얼마 마진 입금 부담금 청구 미수금 총액 수도요금 선비 연체료 대여료 참가비 수수료 잔금 잔액 잔고 가치 가격 통장 일당 주급 연봉 보너스 상금 회비 경비 부가세 월세 품삯 삯 전세 인세",
    "money",
  ],
  ["일 날 날짜 기한 예정일 가능일 만기일 기일 납기 마감 예정", "date"],
  ["율 률 퍼센트 진도 비율 비중 할인율 마진율 roas", "percent"],
  ["시간 일수 개월수 주수 나이 기간 주기 속도", "duration"],
  [
    "수 량 건 점수 총점 횟수 개수 인원 거리 합계 지수 bmi 1rm 핸디 에버 타수 현원 총원 등급 학점 칼로리 양 도 통계 집계 결과 점 정확도 순위 등수 추이 연비 배출량 소변량",
    "number",
  ],
  ["사람 누가 왕 이름 항목 상품 반 달 팀 곡 책", "name"],
];
