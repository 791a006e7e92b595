/** Words around a list of fields, by what they do there. */

/** What is done with the fields: the list is in front of it. Stems of verbs, as they are written. */
export const RECORD_STEMS = "적 쓰 써 넣 남기 남겨 받 올리 고르 골라 들어가 담";
/** Nouns that are such a deed with 하 or 되 behind them. */
export const RECORD_NOUNS = "기록 입력 체크 저장 등록 정리 관리 작성 메모 표시 보관 기재 선택 첨부 업로드";

/** Nouns that say how something is with 하 behind them: 필요하고 joins no two things. */
export const STATE_NOUNS = "필요 가능 중요 편리 간단 깔끔 다양 충분 심플";

/** Says that the list is over. */
export const LIST_ENDS =
  "이렇게 요렇게 이렇게만 요렇게만 이런 요런 이런거 이런것 이런걸 요런거 이래 요래 이추룩 이것만 이거 요거 등 등등 등을 등이 등의 정도 정도만 같은 항목 칸 까지 이에요 예요 입니다 이요 임 끝 이상";

/** What an app, or the book it stands for, is called: a label does not begin with it. */
export const CONTAINERS =
  "앱 어플 어플리케이션 사이트 홈페이지 페이지 웹 프로그램 시스템 관리 기록 기록용 기록장 기입장 명부 명단 장부 대장 일지 일기 노트 수첩 목록 리스트 카드 표 양식 폼 정리 항목 칸 내용";

/** Begins an item without being of it. */
export const LEADING = "따로 각각 그리고 그라고 글고 또 또한 그다음 및 아 음 추가로 거기에";

/** Heads that say little alone: whose they are stands in front. */
export const HEADS = "이름 성함 성명 번호 날짜 사진 종류 여부 색깔 색상 위치 상태 시간 주소 연락처 전화 전화번호 크기 길이 무게 금액 가격";

/** What a site has, each on a screen or a stretch of one: no fields of a record. */
export const SITE_PARTS =
  "소개 시간표 길 후기 문의 신청 공지 게시판 갤러리 안내 지도 받기 카운트다운 연혁 예약 상담 일정 메뉴 인사말 소식 자료실 앨범 보기";

/** Heads that are of the word before them whatever that is. */
export const WEAK_HEADS = "여부 종류 상태 구분 내용 방식 방법 유무 현황 정도 이유 횟수";

/** Last words of labels that only say what type is written there. */
export const TYPE_ENDINGS = "시간 시각 날짜 일자 날 일 금액 값 돈 비용";

/** Measures that stand behind a label, as they are written. */
export const MEASURES =
  "kg g mg t km m cm mm ml mL l L cc kcal hz ℃ 도씨 % 퍼센트 원 만원 개 명 병 잔 그램 킬로 킬로그램 리터 센티 미터 시간 분 초 평 마리 통 박스 상자 봉지 장 권 되 말 근 포기 주 그루 송이 켤레 벌 회 번 W kW V A ppm m/s km/h";

/** A type said in words: 숫자, 길게 → how a label's parentheses say it. */
export const TYPES_SAID: readonly (readonly [words: string, said: string])[] = [
  ["길게 길게쓰기 긴글 장문 여러줄", "긴 글"],
  ["숫자 수", "숫자"],
  ["날짜", "날짜"],
  ["사진 이미지", "사진"],
  ["체크 예/아니오 있음없음 o/x ox", "체크"],
  ["시간 시각", "시간"],
];

/** Words an app is called by, glued to what it is for: 기록앱. */
export const APP_ENDINGS = "앱 어플 어플리케이션 사이트 홈페이지 프로그램 장부 노트 일지 기록장 수첩 대장";

/** Says of the noun in front that it is a list, and is not of its name. */
export const LIST_WORDS = "목록 명단 명부 리스트 표 시트 탭 정보 데이터 항목 대장";

/** Particles behind the name of a list whose fields follow. */
export const OF_A_LIST = "에는 에다가 에다 에 엔 은 는 마다 별로";

/** Joins one list to the next. */
export const BETWEEN_LISTS = "이랑 랑 하고 와 과 및 그리고 도";

/** What is asked for as a whole, and no list in it. */
export const APPS = "앱 어플 어플리케이션 사이트 홈페이지 페이지 웹 프로그램 시스템";

/** Nouns that end like a particle: years, degrees and measures of quality. */
export const DEGREES = "년도 연도 온도 습도 속도 각도 농도 강도 밀도 고도 난이도 중요도 만족도 선호도 완성도 신뢰도 숙련도 위험도";

/** What a list is kept as: 점검일지 is of 점검. */
export const BOOK_ENDINGS = "일정 기록 내역 일지 장부 대장 접수 현황 관리";

/** Asks which one of a list: 어느 클래스인지. */
export const WHICH = "어느 어떤 무슨 누구 해당";

/** Choices of one syllable each, written as one word. */
export const SCALES = "상중하 대중소 남녀 수우미양가 갑을병 춘하추동";

/** … 이 있어야 하고: closes a list and goes on with the next. */
export const MUST_BE = "있어야 들어가야 적어야 써야 나와야";
export const MUST_BE_AND = "하고 되고 하며 되며 하구 되구";

/** What is to be written down, behind the verb: 적을것들. */
export const THINGS_TO_RECORD = "것들 거들 것 거 게 항목 항목들 내용 내용들 칸 칸들";

/** 원두, 우유, 컵 이런 거: says of the names in front that there are more like them, written as one word. */
export const SUCH_THINGS = "이런거 이런것 이런게 이런걸 이런거들 이런것들 같은거 같은것 같은게 같은걸 같은거들 같은것들";
/** 원두, 우유, 시럽 같은 품목: what things are called whatever they are, behind a word for more like them. */
export const SUCH_LIKE = "같은 이런 등의";
export const SUCH_GOODS =
  "품목 품목들 물건 물건들 물품 물품들 상품 상품들 제품 제품들 재료 재료들 식재료 식자재 자재 부자재 부품 부품들 소모품 비품 용품 원재료";
/** Particles between names that stand beside each other. */
export const BETWEEN_NAMES = "랑 이랑 하고 와 과";
/** How a wish ends that is no full sentence: 보고싶음, 됐음좋겠음. */
export const WISHES = "싶음 싶다 싶어 싶네 좋겠음 좋겠다 바람 원함";

/** Behind what names are of. */
export const ROSTER_TOPICS = "은 는 이 가 들은 들이";
/** Behind the last of several names: nothing more is said of them. */
export const ROSTER_ENDS =
  "이고 고 이구요 구요 이고요 고요 이에요 예요 이예요 입니다 이야 야 이요 요 임 이다 있어요 있습니다 있고 있음 있는데 이 가 이렇게 이렇게요 이며 며 인데 인데요 인데 이랑 이렇게만 이거 이거요";
/** What people are counted in. */
export const AMOUNT_OF_PEOPLE = "명 분 사람 인";
/** What else is counted that goes by names: animals, machines, places. */
export const COUNTS_OF_THINGS = "마리 대 군데 곳 동 채 척";
/** Between the names and how many they are: 이렇게 넷이에요. */
export const COUNTED_SO = "이렇게 요렇게 모두 총 다 합쳐서 합해서";
/** Behind names that are to be chosen from. */
export const AMONG = "중 중에 중에서 중에서만 가운데";
/** Behind some names: there are more. */
export const AND_MORE = "외 외에 등 등등";
/** Whoever writes, among others; in a list they go by the second. */
export const SELF_WORDS = "저 나 제가 내가";
export const SELF = "나";
/** So many people together, as one word: 셋이서, 넷이에요. */
export const TOGETHER: readonly (readonly [word: string, amount: number])[] = [
  ["둘이", 2],
  ["셋이", 3],
  ["넷이", 4],
  ["다섯이", 5],
  ["여섯이", 6],
  ["일곱이", 7],
  ["여덟이", 8],
  ["아홉이", 9],
  ["열이", 10],
];
