/**
 * Kinds of what an app can do: what each is called, the words people ask for it by (as they begin in a sentence, without spaces), where
 * it is in an app that has it, and what one says to get it in an app that has not.
 */
import type { OutsideKind, WordedKind } from "./capability.ts";

export interface KindWords {
  /** As it stands in a sentence. */
  name: string;
  words: string;
  /** Of an app that has it: `{screen}`, `{list}`, `{field}`, `{title}`, `{fields}` are filled in. */
  fact: string;
  /** Requests, likeliest first; the first that works is offered. */
  asks: readonly string[];
}

const ON_SCREEN = "‘{screen}’ 화면에 {name:이/가} 있어요.";
const TITLED = "‘{screen}’ 화면에 ‘{title}’ {name:이/가} 있어요.";
const AS_VIEW = "‘{screen}’ 화면에서 {list:을/를} {name:으로/로} 볼 수 있어요.";
const kind = (name: string, words: string, fact: string, ...asks: string[]): KindWords => ({ name, words, fact, asks });
const view = (name: string, words: string): KindWords =>
  kind(name, words, AS_VIEW, `{list:을/를} ${name} 모양으로 보여줘`, `{list:을/를} {name:으로/로} 보여줘`);

export const KINDS: Readonly<Record<WordedKind, KindWords>> = {
  search: kind("검색", "검색 찾아볼 찾을수 찾기 찾는칸 찾는거 서치", "‘{screen}’ 화면의 {list} 위에 검색칸이 있어요.", "{list}에 검색 넣어줘", "{list} 검색할 수 있게 해줘"),
  filter: kind("골라 보기", "필터 골라볼 골라서볼 거르 걸러 추려 따로볼 나눠볼 나눠서볼", "‘{screen}’ 화면에서 {list:을/를} {fields}별로 골라 볼 수 있어요.", "{list:을/를} {fields}별로 골라 볼 수 있게 해줘"),
  group: kind("묶어 보기", "묶어볼 묶어서 그룹별 묶음", "‘{screen}’ 화면에서 {list:이/가} {field}별로 묶여 있어요."),
  calendar: view("달력", "달력 캘린더 월력"),
  kanban: view("상태판", "칸반 상태판 트렐로 단계보드"),
  table: view("표", "표형식 엑셀표 테이블형식 표모양"),
  cards: view("카드", "카드형 카드모양"),
  gallery: view("갤러리", "갤러리 사진첩 앨범"),
  checklist: view("체크리스트", "체크리스트 체크목록"),
  listView: view("목록", "목록형 리스트형"),
  matrix: view("주간표", "주간표 출석표 출석부표"),
  timetable: view("시간표", "시간표"),
  timeline: view("연표", "연표 타임라인"),
  gantt: view("일정표", "간트"),
  rank: view("순위", "순위 랭킹 등수"),
  menuBoard: view("메뉴판", "메뉴판"),
  feed: view("피드", "피드형"),
  tree: view("조직도", "조직도"),
  locator: kind("지도 열기", "지도 길찾기 네이버지도 카카오맵", "‘{screen}’ 화면에서 {list}마다 네이버지도나 카카오맵을 열 수 있어요."),
  chart: kind("그래프", "그래프 차트 막대그래프 원그래프 선그래프 꺾은선", TITLED, "{list} 그래프 넣어줘"),
  figure: kind("숫자", "합계 총합 총액 총계 통계 집계 건수", "‘{screen}’ 화면 위에 ‘{title}’ 숫자가 있어요.", "{list} 건수를 맨 위에 보여줘"),
  report: kind("기간별 보고서", "보고서 리포트 월별보고 기간별보고 월말보고", "‘{screen}’ 화면에서 기간을 정해 {list} 보고서를 보고 인쇄할 수 있어요.", "{list} 보고서 넣어줘"),
  goal: kind("목표와 예산", "목표 예산 한도", "‘{screen}’ 화면에 ‘{title}’ 목표가 얼마나 찼는지 보여요.", "이번 달 목표 넣어줘"),
  tally: kind("모아 보는 표", "집계표 모아보는표", "‘{screen}’ 화면에 {field}별로 모아 보는 표가 있어요."),
  trend: kind("변화 그래프", "변화그래프 추이 변화추이", "‘{screen}’ 화면에서 {fields:이/가} 어떻게 달라지는지 그래프로 볼 수 있어요."),
  compare: kind("나란히 비교", "비교 견주 나란히", "‘{screen}’ 화면에서 {list:을/를} 나란히 비교할 수 있어요.", "{list} 비교하는 화면 넣어줘"),
  compose: kind("골라 만드는 보고서", "보고서 골라만드", "‘{screen}’ 화면에서 {list:을/를} 골라 보고서로 만들 수 있어요."),
  upcoming: kind("다가오는 날", "다가오는 임박 곧다가 남은날", "‘{screen}’ 화면에 {list} 가운데 {fields:이/가} {days}일 안에 다가오는 것을 모아 보여요.", "{list} 다가오는 것을 첫 화면에 보여줘"),
  routine: kind("매번 체크", "매일체크 루틴 매주체크", "‘{screen}’ 화면에서 {list:을/를} 그때그때 체크할 수 있어요."),
  quick: kind("한 번에 적는 버튼", "한번에적 원터치 빠른기록 한번누르", "‘{screen}’ 화면에서 버튼을 한 번 누르면 {list:이/가} 적혀요."),
  stamps: kind("도장판", "도장 스탬프 적립카드", "‘{screen}’ 화면에 도장판이 있어요.", "도장 적립 넣어줘"),
  survey: kind("설문", "설문 설문조사", "‘{screen}’ 화면에서 설문에 답할 수 있어요.", "설문 넣어줘"),
  bracket: kind("대진표", "대진표 토너먼트", ON_SCREEN, "대진표 넣어줘"),
  league: kind("리그 순위표", "순위표 승점표 리그", ON_SCREEN),
  live: kind("실시간 값", "실시간값 실시간측정", ON_SCREEN),
  outbox: kind("보낼 문구", "문구복사 안내문구 문자양식 메시지양식 보낼문구 단체문자", "‘{screen}’ 화면에서 {list}에게 보낼 글을 골라 복사하거나 휴대폰의 문자로 열 수 있어요."),
  timer: kind("타이머", "타이머 스톱워치 초시계", ON_SCREEN, "타이머 넣어줘"),
  draw: kind("뽑기", "뽑기 추첨 제비뽑기 돌림판 룰렛 사다리타기", ON_SCREEN, "뽑기 넣어줘"),
  quizChoice: kind("고르는 퀴즈", "객관식 사지선다 보기고르", "‘{screen}’ 화면의 ‘{title}’에서 보기를 골라 풀어요."),
  quizCards: kind("카드로 외우기", "플래시카드 암기카드 카드로외우", "‘{screen}’ 화면의 ‘{title}’에서 카드를 넘기며 외워요."),
  quizTyping: kind("직접 써서 풀기", "주관식 받아쓰기 철자 스펠링 직접쓰는 써서맞히 쓰는문제 쓰는퀴즈", "‘{screen}’ 화면의 ‘{title}’에서 {field:을/를} 보고 {answer:을/를} 직접 써서 풀어요."),
  quizOx: kind("맞다 틀리다 퀴즈", "ox퀴즈 오엑스", "‘{screen}’ 화면의 ‘{title}’에서 맞는지 틀린지 골라 풀어요."),
  game: kind("게임", "게임", ON_SCREEN),
  editor: kind("쓰고 그리는 곳", "그림판 편집기 에디터", ON_SCREEN),
  story: kind("고르며 읽는 이야기", "이야기게임 분기이야기", ON_SCREEN),
  calculator: kind("계산기", "계산기", TITLED),
  settle: kind("정산", "정산 더치페이 n빵 엔빵", "‘{screen}’ 화면에서 누가 누구에게 얼마를 보내면 되는지 정산해요.", "정산 넣어줘"),
  booking: kind("예약받기", "예약받 예약가능시간 예약시간", "‘{screen}’ 화면에서 {list:을/를} {slot} 받아요.", "예약받기 넣어줘"),
  lookup: kind("찾아보기", "조회 예약확인 신청확인 주문확인 접수확인 내예약", "‘{screen}’ 화면에서 {fields:을/를} 적으면 {list:을/를} 찾아볼 수 있어요.", "{list} 조회하는 화면 넣어줘"),
  comments: kind("댓글이나 후기", "댓글 덧글 후기 리뷰 답글", "‘{screen}’ 화면에서 {list:을/를} 남길 수 있어요.", "{list}에 댓글 넣어줘", "댓글 넣어줘"),
  likes: kind("좋아요", "좋아요 하트 공감버튼", "{list}마다 ‘좋아요’를 누를 수 있어요.", "{list}에 좋아요 넣어줘"),
  poll: kind("투표", "투표", ON_SCREEN, "투표 넣어줘"),
  queue: kind("대기 번호", "대기번호 번호표 순번 대기등록", "‘{screen}’ 화면에서 번호를 받고 앞에 몇 팀인지 볼 수 있어요.", "대기 번호 넣어줘"),
  shop: kind("장바구니", "장바구니 담기 주문받", "‘{screen}’ 화면에서 담아서 주문할 수 있어요.", "장바구니 넣어줘"),
  coupon: kind("쿠폰", "쿠폰 할인코드", "주문할 때 쿠폰 번호를 적으면 할인돼요.", "쿠폰 넣어줘"),
  points: kind("포인트 적립", "포인트 적립금 마일리지", "주문할 때 전화번호로 포인트를 쌓고 쓸 수 있어요.", "포인트 적립 넣어줘"),
  bot: kind("챗봇", "챗봇 자동응답 자동답변", "‘{screen}’ 화면에서 물으면 적어 둔 답으로 답해요.", "챗봇 넣어줘"),
  chat: kind("대화", "채팅 대화방 쪽지 1:1문의 일대일문의 채팅방", "‘{screen}’ 화면에서 글을 주고받을 수 있어요.", "채팅 넣어줘"),
  profile: kind("내 정보", "마이페이지 내정보 프로필화면", "‘{screen}’ 화면에서 내 정보를 볼 수 있어요."),
  call: kind("전화 걸기", "전화걸 전화연결 전화하 전화할 통화", "{list}의 {field:을/를} 누르면 바로 전화가 걸려요.", "{list}에 전화번호 추가해줘"),
  sms: kind("문자 앱 열기", "문자보내 문자보낼 문자쓰 문자앱", "‘{title}’ 버튼을 누르면 휴대폰의 문자가 열려요.",
    "{list}에 문자 보내기 버튼 넣어줘"),
  mail: kind("메일 쓰기", "메일보내 메일보낼 메일쓰 이메일보내 이메일보낼", "{list}의 {field:을/를} 누르면 메일 쓰기가 열려요.", "{list}에 이메일 추가해줘"),
  link: kind("링크 열기", "링크열 링크누르 사이트열 사이트이동", "{list}의 {field:을/를} 누르면 그 주소가 새 창에서 열려요.", "{list}에 링크 추가해줘"),
  photo: kind("사진 올리기", "사진올 사진첨부 사진넣 사진등록 사진업로드 이미지올 이미지첨부 사진안올라", "{list}의 {field}에 사진을 올릴 수 있어요.", "{list}에 사진 추가해줘"),
  file: kind("파일 올리기", "파일첨부 첨부파일 파일업로드 파일올 문서첨부 문서올 서류첨부 서류올 서류업로드 첨부기능", "{list}의 {field}에 파일을 올릴 수 있어요.", "{list}에 첨부파일 추가해줘"),
  stars: kind("별점", "별점 별다섯", "{list}의 {field:은/는} 별을 눌러 매겨요.", "{list}에 별점 추가해줘"),
  countdown: kind("디데이", "디데이 d-day dday 며칠남 남은날짜", "{list}의 {field} 옆에 며칠 남았는지 보여요."),
  mark: kind("눈에 띄게 표시", "강조 색으로표시 색표시", "{list}에서 {title} 것은 {tone} 눈에 띄어요."),
  bell: kind("새 소식 알림", "알림 알람 새소식 종모양", "새 {list:이/가} 들어오면 앱 위쪽 종에 표시해요.", "새 {list:이/가} 들어오면 알려줘", "새 {list} 알림 넣어줘"),
  rule: kind("저절로 바뀌기", "자동 저절로 자동차감 자동계산", "{title}"),
  limit: kind("제한", "제한 정원 중복 겹치 겹쳐", "{title}"),
  export: kind("엑셀로 내려받기", "엑셀 csv 내려받 다운로드 다운받 내보내기 파일로저장 파일로받", "‘{screen}’ 화면의 {list}에서 ‘CSV’를 누르면 엑셀에서 열리는 파일로 내려받아요.", "{list} 엑셀로 내려받게 해줘"),
  copy: kind("복사", "복사 카톡에붙 단톡방에붙", "‘{screen}’ 화면의 {list}에서 ‘복사’를 누르면 대화방에 붙여 넣을 수 있어요."),
  print: kind("인쇄", "인쇄 출력 프린트 pdf 종이로", "{list:을/를} 하나 열어 ‘인쇄·PDF’를 누르면 인쇄하거나 PDF로 저장해요.", "{list} 인쇄할 수 있게 해줘"),
  import: kind("엑셀 자료 넣기", "엑셀올 엑셀파일올 csv올 csv파일올 업로드 가져오기 불러오기 엑셀붙여넣 한꺼번에넣 한꺼번에올 한꺼번넣 한꺼번올 한번에넣 한번에올 한번넣 한번올 엑셀넣", "대화창의 클립으로 CSV 파일을 붙이면 그 줄들이 이 앱의 자료로 들어가요."),
  share: kind("공유 버튼", "공유버튼 링크복사 공유하기버튼", "‘{screen}’ 화면에 링크를 복사하고 공유하는 버튼이 있어요.", "공유 버튼 넣어줘"),
  signIn: kind("로그인", "로그인 회원가입 계정 가입", "{title}", "로그인 넣어줘"),
  lock: kind("잠금", "잠금 비밀번호 비번 암호", "이 앱은 기기마다 잠금 번호를 정할 수 있어요.", "앱에 잠금 넣어줘"),
  textSizes: kind("글씨 크기 단추", "글씨크기조절 글씨크기단추 글자크기조절 글씨크기를바꾸 글씨크기선택", "앱 위쪽의 ‘가’ 단추로 글씨 크기를 바꿀 수 있어요.", "글씨 크기 조절 단추 넣어줘"),
  darkMode: kind("어두운 화면", "다크모드 어두운모드 어두운화면 야간모드", "이 앱은 어두운 화면이에요.", "어두운 화면으로 바꿔줘"),
}; // prettier-ignore

/** Said as it is: nothing here can do it yet. */
export const OUTSIDE: Readonly<Record<OutsideKind, { words: string; text: string }>> = {
  payment: {
    words: "결제 카드결제 카카오페이 네이버페이 토스페이 예약금받 선결제",
    text: "앱 안에서 돈을 받는 기능은 아직 없어요. 결제 여부나 결제 방법을 기록하는 항목은 넣을 수 있어요.",
  },
  push: {
    words: "푸시 카톡알림 알림톡 문자알림 카톡알 문자알 문자발송 휴대폰알림 폰알림 문자가 카톡가 문자오 카톡오 문자자동 문자안내 알림문자 확인문자 안내문자 문자와 카톡와",
    text: "아직은 보내지 않아요. 언제 누구에게 보낼지 말하면 문자나 메일을 저절로 보내게 할 수 있어요.",
  },
  scan: { words: "바코드 qr스캔 바코드스캔 스캔", text: "카메라로 읽는 기능은 아직 없어요. 코드를 적는 항목은 넣을 수 있고, 검색창에서 바로 찾을 수 있어요." },
  ai: { words: "인공지능 챗gpt chatgpt gpt ai추천 ai가", text: "AI가 글을 쓰거나 판단하는 기능은 언어 모델을 연결해야 해요. 아직은 직접 입력하는 방식으로 만들 수 있어요." },
  socialSignIn: {
    words: "카카오로그인 카카오톡로그인 카톡로그인 네이버로그인 구글로그인 애플로그인 소셜로그인 sns로그인 카카오로로그인 카카오톡으로로그인 카톡으로로그인 네이버로로그인 구글로로그인 카카오계정으로로그인 네이버계정으로로그인 구글계정으로로그인",
    text: "앱에는 이메일로 가입하고 로그인해요. 카카오나 네이버 계정으로 로그인하는 기능은 아직 없어요.",
  },
}; // prettier-ignore
