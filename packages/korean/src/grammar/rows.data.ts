/** What stands around the rows of a list that is said in a sentence. */

/** What may be joined to the last number of a row: it ends the row, and says that another may follow. */
export const ROW_TAILS: readonly string[] =
  "도 이고 고 이며 며 이랑 랑 하고 과 와 씩 씩이고 씩이에요 씩입니다 씩이요 이에요 예요 에요 입니다 이요 요 임 이다 인데 이구요 이고요 구요 고요 짜리 정도 으로 로 을 를 은 는 이 가 이어요 여요 이랑요 입니당 이었는데 였는데 이었고 였고 이던 짜리로 씩으로 원".split(
    " ",
  );

/** Behind a number: it is a bound, or is of each of something, and no value of a row. */
export const NO_ROW_VALUES: readonly string[] =
  "이상 이하 이내 미만 초과 넘 까지 부터 마다 당 에서 안에 안으로 밑 아래 이면 면 일때 이라면 라면 보다 전 후 뒤 지나 남 빼 깎 할인 더 추가금 무료 째".split(
    " ",
  );

/** 40봉지 남았어요: of those the ones that say how much there is. */
export const STILL_THERE: readonly string[] = "남았 남아 남은상태 남은게".split(" ");

/** 1개에 700원, kg당 9,500원: behind how much of a thing the price is of. */
export const OF_EACH: readonly string[] = ["에", "당", "에는", "당은"];

/** Between a name and its number. */
export const TOPIC_PARTICLES: readonly string[] = ["은", "는", "이", "가", "도"];

/** Of those the ones that no name of a thing ends in. */
export const TOPIC_ONLY: readonly string[] = ["은", "는"];

/** Behind the last number: what was said so far is an example, or a condition, of what follows. */
export const CONDITION_TAILS: readonly string[] = ["이면", "면", "라면", "이라면", "일때", "일때는", "이었을때"];

/** Words that join rows. */
export const ROW_JOINTS: readonly string[] = ["그리고", "또", "및", "하고", "그담에", "그다음"];

/** Before the first name: when there is so much, and of whom. */
export const BEFORE_NAMES: readonly string[] =
  "지금 현재 오늘 일단 우선 처음 처음에 총 모두 각각 대충 저희 우리 재고 재고는 남은 남은거 집에 가게에 창고에 신메뉴 신상 신상품 신제품 새메뉴 새상품 이번에 새로 추가로".split(
    " ",
  );

/** What is counted and is no amount of anything: turns, places in an order, storeys. */
export const NO_AMOUNTS: readonly string[] =
  "회 번째 위 층 호 호실 학년 학기 반 조 부 교시 회기 라운드 타임 쪽 페이지 걸음 보 점 세 살 단계 배 배수 교대 기 차".split(" ");

/** What a number of a list is called that says how much there is. */
export const AMOUNT_LABELS: readonly string[] =
  "수량 재고 개수 갯수 수 양 대수 수량(개) 처음수량 처음재고 가진수 보유수 보유수량 남은수 남은양 현재수량 현재재고 지금수량 총수량 재고수량 준비수량 몇개".split(
    " ",
  );
/** And of people: how many there are places for. */
export const PLACE_LABELS: readonly string[] = "정원 인원 최대인원 자리 좌석 수용인원 모집인원".split(" ");
export const OF_PEOPLE: readonly string[] = "명 인 분 사람".split(" ");
/** What the unit of a row is called where each has its own. */
export const UNIT_LABELS: readonly string[] = "단위 세는단위".split(" ");
/** What people are counted in: no size of a thing. */
export const AMOUNT_OF_PEOPLE_UNITS: readonly string[] = "명 인 인분 인용 인실 사람 분 가족 팀".split(" ");

/** Behind these the first row begins, whatever stands before them: 카페 메뉴 라떼 4천원. */
export const HEADS_OF_ROWS: readonly string[] =
  "앱 어플 어플리케이션 사이트 홈페이지 홈피 웹 웹페이지 장부 대장 주문서 주문표 메뉴 메뉴판 메뉴표 차림표 가격 가격표 요금 요금표 단가 단가표 품목 상품 제품 물건 품명".split(
    " ",
  );
/** Of what is done with them the ones behind which rows begin where something stands before: 방앗간 주문 참기름 2만원. */
export const DEEDS_BEFORE_ROWS: readonly string[] =
  "주문 예약 판매 대여 렌탈 관리 직거래 직판 배달 택배 신청 접수 매입 매출 재고 적립 예매 견적 구독 회비 계산 계산기 안내 소개 홍보 모집 정산".split(
    " ",
  );
