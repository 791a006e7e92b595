/** More trades, each with what it sells or does. Same shape as domains.ts. */
import type { Domain } from "./domains.ts";
import { BLUE, BRIGHT, GREEN, PAPER, ROSE, SLATE, WARM } from "./palettes.ts";

export const TRADE_DOMAINS: readonly Domain[] = [
  {
    id: "laundry",
    words: ["세탁소", "빨래방", "드라이클리닝", "수선집"],
    family: "shop",
    icon: "sparkles",
    palettes: BLUE,
    resource: "서비스",
    outward: true,
    pools: { service: "와이셔츠 세탁:2500;정장 한 벌:9000;패딩 세탁:22000;이불 세탁:18000;바지 기장 수선:6000;운동화 세탁:8000" },
  },
  {
    id: "photo",
    words: ["사진관", "포토 스튜디오", "스냅", "촬영", "증명사진", "프로필 사진", "웨딩 촬영"],
    family: "paper",
    icon: "camera",
    palettes: PAPER,
    resource: "서비스",
    outward: true,
    pools: {
      service: "증명·여권 사진:25000;개인 프로필:180000;가족 사진:150000;우정 스냅 1시간:120000;제품 촬영 10컷:200000;돌 스냅:350000",
    },
  },
  {
    id: "law",
    words: ["법률", "변호사", "법무", "세무", "회계사", "노무", "행정사", "특허"],
    family: "work",
    icon: "file-text",
    palettes: SLATE,
    resource: "서비스",
    outward: true,
    pools: {
      service:
        "첫 상담 30분:50000;계약서 검토:200000;종합소득세 신고:150000;사업자 기장 (월):110000;내용증명 작성:120000;근로 계약 자문:180000",
    },
  },
  {
    id: "tech",
    words: ["소프트웨어", "SaaS", "IT", "솔루션", "개발사", "앱 개발", "클라우드", "보안 장비", "인공지능"],
    family: "work",
    icon: "zap",
    palettes: BLUE,
    outward: true,
    pools: {
      product:
        "업무 협업 플랫폼:29000;고객 관리 클라우드:49000;문서 보안 솔루션:89000;예약 관리 시스템:35000;데이터 백업 서비스:19000;원격 지원 도구:25000",
      service: "도입 상담;업무 진단 2주;맞춤 개발;이전·연동 지원;운영 교육;24시간 기술 지원",
    },
  },
  {
    id: "telecom",
    words: ["통신사", "요금제", "인터넷 가입", "알뜰폰", "유심"],
    family: "calm",
    icon: "phone",
    palettes: BLUE,
    outward: true,
    pools: { product: "5G 라이트:39000;5G 스탠다드:55000;데이터 무제한:79000;시니어 안심:29000;주니어 세이프:25000;인터넷 500M:33000" },
  },
  {
    id: "energy",
    words: ["태양광", "발전소", "에너지", "전기차 충전", "배터리", "풍력"],
    family: "work",
    icon: "sun",
    palettes: GREEN,
    pools: {
      product:
        "주택용 3kW 패키지:4800000;상가용 10kW 패키지:15500000;가정용 배터리 10kWh:7200000;스마트 인버터:1350000;전기차 완속 충전기:980000;발전량 모니터링 세트:290000",
      service: "현장 무료 진단;설계와 인허가;설치 공사;정기 점검;발전량 원격 관리;보조금 신청 대행",
    },
  },
  {
    id: "logistics",
    words: ["택배", "물류", "화물", "배송 기사", "퀵서비스", "창고 보관", "이사", "이삿짐"],
    family: "work",
    icon: "truck",
    palettes: SLATE,
    resource: "서비스",
    pools: { service: "원룸 이사:250000;가정 포장 이사:900000;1톤 용달:80000;당일 퀵:25000;보관 이사 (월):60000;사무실 이전:1200000" },
  },
  {
    id: "farm",
    words: ["과수원", "농산물", "직거래", "로컬푸드", "수확", "감귤", "사과 농장", "딸기"],
    family: "shop",
    icon: "sprout",
    palettes: GREEN,
    outward: true,
    pools: { product: "햇사과 5kg:35000;노지 감귤 10kg:28000;설향 딸기 1kg:18000;유정란 30구:13000;햅쌀 10kg:42000;들기름 300ml:19000" },
  },
  {
    id: "kids",
    words: ["키즈카페", "어린이집", "유치원", "놀이방", "돌봄", "아이들"],
    family: "play",
    icon: "baby",
    palettes: BRIGHT,
    pools: {
      service: "평일 2시간 이용:15000;주말 2시간 이용:18000;생일 파티 룸:120000;종일 돌봄:45000;미술 놀이 수업:20000;방학 특강:80000",
    },
  },
  {
    id: "care",
    words: ["요양", "실버", "간병", "방문 돌봄", "재활", "복지관", "어르신"],
    family: "calm",
    icon: "hand-heart",
    palettes: ROSE,
    pools: { service: "방문 요양 3시간:55000;방문 목욕:48000;주야간 보호:42000;인지 활동 프로그램;병원 동행:60000;가사 지원 2시간:36000" },
  },
  {
    id: "music",
    words: ["피아노", "음악 학원", "밴드", "합주", "보컬", "바이올린", "기타 레슨", "합창"],
    family: "night",
    icon: "music",
    palettes: PAPER,
    resource: "수업",
    pools: {
      service: "피아노 주 1회:120000;보컬 개인 레슨:60000;통기타 기초반:90000;바이올린 주 2회:200000;합주실 1시간:15000;녹음 1곡:150000",
    },
  },
  {
    id: "dance",
    words: ["댄스", "발레", "무용", "태권도", "합기도", "주짓수", "검도", "복싱"],
    family: "play",
    icon: "dumbbell",
    palettes: BRIGHT,
    resource: "수업",
    pools: {
      service:
        "방송 댄스 초급:90000;성인 발레 입문:110000;유아 태권도:120000;복싱 무제한 한 달:140000;주짓수 체험:10000;개인 레슨 1회:60000",
    },
  },
  {
    id: "repair",
    words: ["수리", "수리점", "AS센터", "에어컨", "누수", "보일러", "휴대폰 수리", "컴퓨터 수리"],
    family: "work",
    icon: "wrench",
    palettes: SLATE,
    resource: "서비스",
    outward: true,
    pools: {
      service: "출장 점검:20000;에어컨 세척 (벽걸이):80000;누수 탐지:150000;보일러 부품 교체:120000;액정 교체:180000;노트북 초기화:40000",
    },
  },
  {
    id: "beauty",
    words: ["화장품", "뷰티", "향수", "비누 공방", "스킨케어"],
    family: "shop",
    icon: "sparkles",
    palettes: ROSE,
    outward: true,
    pools: {
      product: "어성초 진정 토너:24000;쌀겨 클렌징 폼:16000;시카 크림 50ml:32000;수제 비누 세트:21000;고체 향수:28000;립밤 3종:18000",
    },
  },
  {
    id: "jewel",
    words: ["귀걸이", "반지", "액세서리", "주얼리", "안경점", "시계", "가죽 공방"],
    family: "paper",
    icon: "gem",
    palettes: PAPER,
    outward: true,
    pools: {
      product:
        "진주 드롭 귀걸이:29000;실버 민무늬 반지:45000;탄생석 목걸이:68000;가죽 카드 지갑:52000;빈티지 손목시계:130000;데일리 팔찌:34000",
    },
  },
  {
    id: "wood",
    words: ["목공", "가구", "인테리어 소품", "원목", "수납장", "조명 가게"],
    family: "paper",
    icon: "hammer",
    palettes: WARM,
    outward: true,
    pools: { product: "원목 벤치:180000;2인 식탁:420000;벽 선반 세트:65000;라탄 조명:88000;협탁:135000;주방 도마:38000" },
  },
  {
    id: "books",
    words: ["독립 서점", "독립서점", "동네책방", "책방", "문구점", "필사"],
    family: "paper",
    icon: "book-open",
    palettes: PAPER,
    outward: true,
    pools: { product: "이달의 시집:12000;산문 꾸러미:28000;필사 노트:9500;작가 서명본:17000;엽서 다섯 장:6000;블라인드 북:15000" },
  },
  {
    id: "golf",
    words: ["골프", "스크린골프", "당구장", "볼링장", "탁구장", "클라이밍"],
    family: "work",
    icon: "trophy",
    palettes: GREEN,
    resource: "타석",
    pools: {
      service: "18홀 라운드:32000;연습 타석 70분:15000;프로 레슨 10회:450000;단체 대관 2시간:180000;장비 대여:5000;월 이용권:180000",
    },
  },
  {
    id: "rental",
    words: ["장비 대여", "렌터카", "캠핑카", "정장 대여", "한복 대여", "자전거 대여"],
    family: "shop",
    icon: "key",
    palettes: BLUE,
    outward: true,
    pools: {
      product: "전기 자전거 하루:30000;캠핑카 1박:180000;돌잔치 한복:90000;면접 정장:45000;빔프로젝터:35000;파티 테이블 세트:60000",
    },
  },
];
