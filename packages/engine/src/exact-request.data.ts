/** Words that stand in requests of which nothing else can be meant: going back, a plain colour, another name. */
export const COURTESY = [
  "좀",
  "그냥",
  "네",
  "음",
  "아",
  "그럼",
  "제발",
  "부탁",
  "부탁해",
  "부탁해요",
  "부탁드려요",
  "바로",
  "이제",
  "다시",
];
export const ENDINGS = [
  "",
  "줘",
  "줘요",
  "주세요",
  "주라",
  "줄래",
  "줄래요",
  "주실래요",
  "주시겠어요",
  "주십시오",
  "라",
  "요",
  "놔",
  "놔줘",
  "놓아줘",
];
export const DEEDS = ["바꿔", "변경", "변경해", "고쳐", "수정", "수정해", "해", "설정", "설정해", "적용", "적용해", "칠해", "불러"];
export const BACK = [
  "되돌려",
  "되돌리",
  "되돌리기",
  "돌려",
  "취소",
  "취소해",
  "복구",
  "복구해",
  "원복",
  "원복해",
  "물러",
  "가",
  "돌아가",
  ...DEEDS,
];
export const HISTORY =
  "방금 아까 전 이전 것 거 건 걸 변경 바꾼 원래 원래대로 한번 한 두 세 네 번 단계 하나 실행 실행취소 undo redo 처음 상태 마지막 직전 되돌린 취소한".split(
    " ",
  );
export const COLOUR_WORDS =
  "색 색깔 색상 컬러 테마 테마색 앱 전체 메인 메인색 대표 대표색 포인트 포인트색 강조 강조색 배경 배경색 바탕 바탕색 글씨 글씨색 글자 글자색".split(
    " ",
  );
export const TABLE_WORDS =
  "파일 표 엑셀 시트 csv 명단 목록 데이터 자료 내용 줄 행 기록 이 그 여기 여기도 이것 이거 이걸 것 거 걸 전부 모두 다 첨부 첨부한 올린 붙인 앱 더 있어 있어요".split(
    " ",
  );
export const PUT_IN = [
  "넣어",
  "추가",
  "추가해",
  "더해",
  "등록",
  "등록해",
  "올려",
  "가져와",
  "불러와",
  "반영",
  "반영해",
  "입력",
  "입력해",
  "채워",
];
export const NAME_WORDS = "이름 명칭 제목 칸 항목 필드 메뉴 화면 탭 버튼 앱 라고 이라고".split(" ");
export const PARTICLES = ["으로", "로", "을", "를", "은", "는", "이", "가", "의", "에", "만", "도", "라고", "이라고"];
