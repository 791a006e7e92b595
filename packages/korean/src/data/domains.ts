/**
 * Trades and walks of life: how their apps look and what their samples are called. Pools: "name:price;…".
 * `resource` is what one books there; `outward` are places with customers, whose first screen greets a visitor.
 */
import type { IconName } from "@appmon/appspec/icon-names";
import type { ThemeSpec } from "@appmon/appspec/spec";
import { LIFE_DOMAINS } from "./domains-life.ts";
import { TRADE_DOMAINS } from "./domains-trades.ts";
import { WARM, ROSE, GREEN, BLUE, SLATE, BRIGHT } from "./palettes.ts";

export interface Domain {
  id: string;
  /** Any of these in the text is a vote. */
  words: readonly string[];
  family: ThemeSpec["family"];
  icon: IconName;
  /** Pairs of background and primary; the seed picks one. */
  palettes: readonly (readonly [background: string, primary: string])[];
  resource?: string;
  outward?: boolean;
  pools?: Partial<Record<"service" | "product" | "menu" | "room", string>>;
}

const PLACE_DOMAINS: readonly Domain[] = [
  {
    id: "nail",
    words: ["네일", "젤네일", "페디큐어", "패디큐어"],
    family: "shop",
    icon: "sparkles",
    palettes: ROSE,
    resource: "시술",
    outward: true,
    pools: { service: "젤네일 원컬러:45000;젤네일 아트:65000;글리터 그라데이션:60000;손 케어:25000;패디큐어:55000;젤 제거:15000" },
  },
  {
    id: "skin",
    words: ["피부관리", "피부샵", "에스테틱", "왁싱", "속눈썹", "반영구", "태닝", "눈썹문신"],
    family: "calm",
    icon: "sparkles",
    palettes: ROSE,
    resource: "시술",
    outward: true,
    pools: {
      service:
        "기본 수분 관리 50분:50000;여드름 진정 케어:70000;리프팅 집중 관리:90000;각질·모공 관리:60000;속눈썹 연장:55000;눈썹 왁싱:20000",
    },
  },
  {
    id: "hair",
    words: ["미용실", "헤어", "바버", "이발", "염색", "펌"],
    family: "shop",
    icon: "scissors",
    palettes: ROSE,
    resource: "시술",
    outward: true,
    pools: { service: "여성 커트:28000;남성 커트:20000;뿌리 염색:60000;디지털 펌:120000;클리닉:50000;앞머리 커트:8000" },
  },
  {
    id: "massage",
    words: ["마사지", "스파", "테라피", "도수"],
    family: "calm",
    icon: "leaf",
    palettes: GREEN,
    resource: "서비스",
    outward: true,
    pools: {
      service:
        "아로마 전신 60분:80000;등 집중 30분:45000;발 관리 40분:40000;스웨디시 90분:110000;두피 케어 30분:35000;커플 관리 60분:150000",
    },
  },
  {
    id: "yoga",
    words: ["필라테스", "요가", "발레핏", "명상"],
    family: "calm",
    icon: "leaf",
    palettes: GREEN,
    resource: "서비스",
    outward: true,
    pools: { service: "그룹 수업:25000;1:1 개인 레슨:60000;듀엣 레슨:45000;체형 분석:30000;처음 체험 수업:20000;임산부 요가:30000" },
  },
  {
    id: "cafe",
    words: ["카페", "커피", "디저트", "베이커리", "빵집", "케이크", "빵"],
    family: "shop",
    icon: "coffee",
    palettes: WARM,
    resource: "테이블",
    outward: true,
    pools: {
      menu: "아메리카노:4500;카페라떼:5000;바닐라라떼:5500;말차 라떼:5800;얼그레이 스콘:4200;당근 케이크:6800;소금빵:3500;자몽에이드:6000",
      product: "소금빵:3500;크루아상:4200;통밀 식빵:6500;레몬 파운드:5200;초코 쿠키:3000;생크림 케이크:38000",
    },
  },
  {
    id: "food",
    words: [
      "식당",
      "마라탕",
      "쌀국수",
      "샤브",
      "초밥",
      "돈까스",
      "덮밥",
      "칼국수",
      "음식점",
      "맛집",
      "분식",
      "치킨",
      "피자",
      "떡볶이",
      "국밥",
      "고깃집",
      "반찬",
      "도시락",
      "밀키트",
      "레스토랑",
      "술집",
      "포차",
      "바",
      "횟집",
      "배달",
    ],
    family: "shop",
    icon: "utensils",
    palettes: WARM,
    resource: "테이블",
    outward: true,
    pools: {
      menu: "매콤 떡볶이:6000;모둠 튀김:7000;참치김밥:4500;어묵탕:5000;순대:5500;치즈 추가:2000;라면:4500;주먹밥:3000",
      product: "소고기 장조림:9000;멸치볶음:6000;오이소박이:7000;진미채볶음:6500;두부조림:5000;시금치나물:4500",
    },
  },
  {
    id: "tteok",
    words: ["반찬가게", "반찬"],
    family: "shop",
    icon: "salad",
    palettes: GREEN,
    outward: true,
    pools: {
      product: "소고기 장조림:9000;멸치볶음:6000;오이소박이:7000;진미채볶음:6500;두부조림:5000;시금치나물:4500",
      menu: "소고기 장조림:9000;멸치볶음:6000;오이소박이:7000;진미채볶음:6500;두부조림:5000;시금치나물:4500",
    },
  },
  {
    id: "stay",
    words: ["펜션", "호텔", "숙소", "게스트하우스", "민박", "글램핑", "캠핑장", "모텔", "한옥스테이", "객실"],
    family: "calm",
    icon: "bed",
    palettes: GREEN,
    resource: "객실",
    outward: true,
    pools: { room: "바다뷰 스위트:180000;숲속 온돌방:120000;커플 스튜디오:140000;가족 독채:260000;다락방:110000" },
  },
  {
    id: "space",
    words: ["스터디룸", "스터디카페", "회의실", "연습실", "파티룸", "공유오피스", "작업실", "스튜디오", "대관"],
    family: "work",
    icon: "building",
    palettes: BLUE,
    resource: "스터디룸",
  },
  {
    id: "court",
    words: ["축구장", "풋살", "테니스장", "배드민턴장", "구장", "체육관", "코트", "운동장"],
    family: "work",
    icon: "trophy",
    palettes: GREEN,
    resource: "구장",
  },
  {
    id: "clinic",
    words: ["병원", "의원", "치과", "한의원", "진료", "클리닉", "환자", "진료소", "약국"],
    family: "calm",
    icon: "stethoscope",
    palettes: BLUE,
    resource: "서비스",
    outward: true,
    pools: { service: "일반 진료;건강 검진;예방 접종;스케일링;물리 치료;영양 상담" },
  },
  {
    id: "vet",
    words: ["동물병원", "애견미용", "애견", "반려", "강아지", "고양이", "펫", "반려견"],
    family: "play",
    icon: "paw-print",
    palettes: WARM,
    resource: "서비스",
    pools: {
      service: "목욕:35000;부분 미용:45000;전체 미용:70000;발톱 관리:10000;위생 미용:25000",
      product: "수제 간식 세트:15000;강아지 패딩:32000;터그 장난감:9000;고양이 숨숨집:28000;산책 하네스:26000",
    },
  },
  {
    id: "academy",
    words: ["학원", "과외", "교습소", "공부방", "학교", "교실", "수업", "강의", "학생", "수강", "레슨", "어린이집", "유치원"],
    family: "paper",
    icon: "graduation-cap",
    palettes: BLUE,
    resource: "수업",
  },
  {
    id: "study",
    words: ["단어", "퀴즈", "시험", "공부", "스터디", "자격증", "영어", "한국사", "받아쓰기"],
    family: "play",
    icon: "languages",
    palettes: BRIGHT,
  },
  {
    id: "gym",
    words: ["헬스", "PT", "피티", "운동", "러닝", "달리기", "크로스핏", "수영", "등산", "홈트"],
    family: "work",
    icon: "dumbbell",
    palettes: [
      ["#f7f8f8", "#c2410c"],
      ["#f6f8fb", "#1d4ed8"],
      ["#f7f9f6", "#3f7d20"],
    ],
    resource: "수업",
  },
  {
    id: "sports",
    words: ["축구", "조기축구", "야구", "농구", "배드민턴", "테니스", "볼링", "골프", "탁구", "경기", "리그"],
    family: "work",
    icon: "trophy",
    palettes: GREEN,
  },
  {
    id: "shopmall",
    words: ["쇼핑몰", "스토어", "핸드메이드", "소품", "공방", "온라인샵", "굿즈", "옷가게", "편집샵", "판매"],
    family: "shop",
    icon: "shopping-bag",
    palettes: [
      ["#fcfaf7", "#8a4b2d"],
      ["#fbfaf8", "#3f5b4b"],
      ["#fdf9f8", "#a03d52"],
    ],
    outward: true,
  },
  {
    id: "flower",
    words: ["꽃집", "꽃가게", "플라워"],
    family: "shop",
    icon: "flower-2",
    palettes: ROSE,
    outward: true,
    pools: {
      product: "계절 꽃다발:45000;장미 한 송이:6000;프리저브드 박스:58000;미니 화병 꽂이:25000;축하 화환:100000;드라이플라워:22000",
      menu: "계절 꽃다발:45000;장미 한 송이:6000;프리저브드 박스:58000",
    },
  },
  {
    id: "stock",
    words: ["재고", "입고", "출고", "창고", "자재", "물류", "발주", "품목", "공장", "생산"],
    family: "work",
    icon: "boxes",
    palettes: SLATE,
  },
  {
    id: "money",
    words: ["가계부", "지출", "용돈", "예산", "구독", "적금", "저축", "회비", "정산", "매출", "수입", "경비"],
    family: "calm",
    icon: "wallet",
    palettes: [
      ["#f7faf9", "#0b6b5f"],
      ["#f8faf6", "#3f6b21"],
      ["#f7f9fc", "#2a5ba8"],
    ],
  },
  {
    id: "property",
    words: ["부동산", "매물", "임대", "원룸", "월세", "세입자", "건물", "오피스텔", "중개"],
    family: "work",
    icon: "building",
    palettes: BLUE,
  },
  {
    id: "insurance",
    words: ["보험", "설계사", "계약", "영업", "CRM", "리드", "고객관리", "콜"],
    family: "work",
    icon: "briefcase",
    palettes: SLATE,
  },
  {
    id: "build",
    words: ["인테리어", "시공", "공사", "도배", "철거", "집수리", "설비", "현장"],
    family: "work",
    icon: "hammer",
    palettes: [
      ["#faf8f5", "#92400e"],
      ["#f8f8f6", "#57534e"],
      ["#f7f9f9", "#155e75"],
    ],
  },
];

export const DOMAINS: readonly Domain[] = [...PLACE_DOMAINS, ...LIFE_DOMAINS, ...TRADE_DOMAINS];

export const PLAIN_DOMAIN: Domain = {
  id: "plain",
  words: [],
  family: "calm",
  icon: "clipboard-list",
  palettes: [
    ["#f8f9f7", "#2f6f5e"],
    ["#f9f8f5", "#9a4a1f"],
    ["#f7f8fb", "#3a5a98"],
  ],
};
