/** Korean noun phrases of a request, and whether words on a screen stand for them. General words of Korean, no domain. */

/** A noun phrase: its words in order, the last one its head ("예약자 이름" = 예약자, 이름). */
export interface Noun {
  words: string[];
  /** As written, for reports. */
  text: string;
  /** Named choices behind it: "상태(대기/승인/거절)", "준비/완료". */
  options: string[];
  /** One of several joined by a slash: 참석/불참/미정. */
  either?: boolean;
}

/** Words that place or praise a thing without naming it. */
const MODIFIERS = new Set(
  (
    "현재 총 전체 모든 모두 각 각각 해당 선택한 내 자기 이번 다른 관련 상세 정보 데이터 기능 화면 페이지 섹션 사이트 앱 홈 홈페이지 특정 첫 번째 마지막 " +
    "새 기존 최신 최근 오늘 지난 여러 하나 둘 두 세 한 그 이 자신 사용자 유효 정확 실제 개인 주요 메인 메뉴 링크 영역 부분 안내 내용 결과 방금 바로 다시 대로 그대로 직접 " +
    "개 명 번 가지 수 것 등 같은 이미 실시간 예정 진행 중 곳 때 시 양식 옵션 값 항목 완전 명확 제공 도구 시스템 관리 일반 빈 같 위 아래 뒤 하루 크게 쉽게 함께 매 " +
    "이어 해야 할 둘이 제대로 자동 나란히 필요 포함해 포함한 포함하여 한 둔 뛴 담은 가능한 예정된 이용 원하는 무관한 설정된 끝낸 돌린 대신 핵심 기준 지표 실시간으로 내내 다양한 보기 형태 표시 " +
    "항상 언제나 가장 제일 내비게이션 네비게이션 입력란 칸 폼 대한 지정된 제공된 요구 과거 여부 먹을 먹은 쓴 낸 방법"
  ).split(" "),
);

/** Groups of words that people use for one another on labels. */
const SYNONYMS: readonly (readonly string[])[] = [
  ["이름", "성함", "성명", "닉네임", "사람"],
  ["연락처", "전화", "전화번호", "휴대폰", "폰번호", "핸드폰"],
  ["금액", "가격", "요금", "비용", "단가", "매출", "지출"],
  ["날짜", "일자", "일시", "언제"],
  ["시간", "시각", "일시", "시간대", "시점"],
  ["분류", "카테고리", "종류", "유형", "구분", "군"],
  ["메시지", "메모", "비고", "내용", "설명", "요청사항", "특이사항", "말씀"],
  ["목록", "내역", "리스트", "이력", "기록", "로그"],
  ["글", "게시글", "게시물", "제목"],
  ["사진", "이미지", "그림", "갤러리"],
  ["회원", "멤버", "구성원"],
  ["직원", "사원", "스태프"],
  ["책", "도서"],
  ["합계", "총액", "총합", "합"],
  ["잔액", "남은금액", "남은돈", "남는돈", "잔고", "남은"],
  ["수량", "개수", "갯수", "재고"],
  ["인원", "명수", "참석인원", "동반인원", "오시는분"],
  ["상태", "진행상태", "단계"],
  ["체크인", "입실", "들어오는날"],
  ["체크아웃", "퇴실", "나가는날"],
  ["품목", "상품", "물품", "제품", "아이템"],
  ["주소", "배송지", "위치", "장소", "오시는길", "예식장"],
  ["후기", "리뷰", "감상"],
  ["댓글", "답글", "코멘트"],
  ["공감", "좋아요", "추천", "하트"],
  ["통계", "현황", "요약", "집계", "개요"],
  ["그래프", "차트", "시각화", "추이", "추세"],
  ["순위", "랭킹", "리더보드", "순위표"],
  ["점수", "스코어", "평점"],
  ["참석", "참가", "참여", "출석"],
  ["신청", "예약", "접수"],
  ["손님", "고객", "예약자", "신청자", "방문자"],
  ["방", "객실", "룸", "호실"],
  ["아이", "자녀", "원아"],
  ["식사", "먹은", "음식"],
  ["예산", "한도"],
  ["후보", "항목", "선택지"],
  ["행사", "모임", "이벤트"],
  ["예식", "결혼식", "결혼", "웨딩"],
  ["대기", "기다리는", "기다림"],
  ["순서", "차례", "순번", "앞에"],
  ["계정", "내정보", "프로필", "마이페이지"],
  ["증권", "보험증권"],
  ["사람", "인물", "구성원", "룸메이트", "팀원", "참가자", "식구"],
  ["소식", "뉴스", "공지", "알림"],
  ["문의", "연락", "상담문의"],
  ["소개", "어바웃"],
  ["보고서", "리포트"],
  ["연혁", "역사"],
  ["사명", "미션"],
  ["결과", "기록", "내역"],
  ["만료", "만기"],
  ["만료일", "종료일", "마감일", "기한"],
  ["득표수", "표", "득표"],
  ["당첨자", "뽑힌", "당첨", "나온것"],
  ["공급자", "공급처", "우리회사", "발행"],
  ["거래처", "고객사", "받는곳"],
  ["입금", "납부"],
  ["동률", "공동"],
  ["콜", "통화", "전화"],
  ["선택지", "선택", "옵션"],
  ["경제", "소득", "고용", "물가"],
  ["토핑", "사이드", "추가메뉴"],
  ["id", "아이디", "고객번호", "회원번호", "사번"],
  ["조언", "팁", "안내", "가이드"],
  ["분석", "추이", "통계"],
];

/** Lengths of time in one syllable, as labels say them. */
const PERIODS: Record<string, RegExp> = {
  일: /(오늘|하루|일간|일별|일일)/,
  주: /(이번 주|주간|주별)/,
  월: /(이번 달|이달|월간|월별|\d월)/,
  년: /(올해|연간|연도별|\d년)/,
};

/** Letters and digits only, lower case. */
export function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** True for a phrase that says nothing of what it is: 값, 정보, 관련 내용. */
export function isVague(noun: Noun): boolean {
  return noun.words.every((word) => MODIFIERS.has(word));
}

/** Like `isNamed`, but what the whole app is about need not be said again next to the head of the phrase. */
export function isNamedWithin(texts: readonly string[], noun: Noun, subject: string): boolean {
  const core = coreWords(noun);
  return texts.some((text) => names(text, core.at(-1) ?? "")) ? coverage([...texts, subject], noun) === 1 : isNamed(texts, noun);
}

/** The words of a phrase that say what it is; a phrase of nothing but modifiers keeps its last word. */
export function coreWords(noun: Noun): string[] {
  // "주문 후 주문 내용": what is before 후 says when.
  const when = Math.max(noun.words.lastIndexOf("후"), noun.words.lastIndexOf("뒤"));
  // "연혁, 사명 등 회사 정보": what is behind 등 only sums up.
  const sum = noun.words.findIndex((word, at) => at > 0 && /^(등|같은)$/.test(word));
  const core = noun.words
    .slice(when + 1, sum < 0 ? undefined : sum)
    // "이메일 주소" is the e-mail, no address besides.
    .filter((word, at, words) => !MODIFIERS.has(word) && !(word === "주소" && /^(이메일|메일|웹|인터넷)$/.test(words[at - 1] ?? "")));
  // "수유 후 지난 시간" is no time of its own.
  if (when >= 0 && core.length < 2) return noun.words.filter((word) => !MODIFIERS.has(word) && !/^(후|뒤)$/.test(word));
  return core.length > 0 ? core : noun.words.slice(-1);
}

/** True when the words stand for the phrase's word: itself, a part it is made of, or a word people use instead. */
export function names(text: string, word: string): boolean {
  // "인원 (본인 포함)": what is in brackets explains.
  const shown = plain(text.replace(/\([^)]*\)/g, " ")) || plain(text);
  const wanted = plain(word.replace(/(별|마다|들|끼리|(?<=[가-힣]{2})용)$/, ""));
  if (shown === "" || wanted === "") return false;
  if (wanted === "dday") return /D\s?[-+]\s?(\d+|day)/i.test(text);
  if (wanted.length === 1 ? ` ${text} `.includes(` ${wanted} `) || shown === wanted || shown.endsWith(wanted) : shown.includes(wanted))
    return true;
  if (wanted === "이름" && /(자|명|인|제목)$/.test(shown) && shown.length <= 8) return true;
  if (wanted === "날짜" && /(일|날)$/.test(shown) && shown.length <= 10) return true;
  const period = PERIODS[wanted];
  if (period?.test(text)) return true;
  if (/기간$/.test(wanted) && shown.startsWith(wanted.slice(0, -2)) && /(시작일|종료일|만료일|마감일|체크인)/.test(shown)) return true;
  // "접종일" is the day of 접종.
  if (
    /일$/.test(wanted) &&
    wanted.length > 2 &&
    shown.length <= 14 &&
    shown.includes(wanted.slice(0, -1)) &&
    /(일|날|날짜|까지|D-?DAY|디데이)/i.test(text)
  )
    return true;
  return SYNONYMS.some((group) => group.some((other) => plain(other) === wanted) && group.some((other) => standsFor(shown, plain(other))));
}

/** A word people use instead stands at the end of a label, where Korean says what a thing is. */
function standsFor(shown: string, other: string): boolean {
  return other.length === 1
    ? shown === other
    : new RegExp(`${other}(하기|관리|목록|화면|내역|현황|상세|란|번호|추이)?(검색)?$`).test(shown);
}

/** How much of a phrase the words name: 0 … 1. A long compound counts when both its halves are there. */
export function coverage(texts: readonly string[], noun: Noun): number {
  const core = coreWords(noun);
  const hit = core.filter((word) => texts.some((text) => names(text, word)) || isCompoundNamed(texts, word));
  return hit.length / core.length;
}

function isCompoundNamed(texts: readonly string[], word: string): boolean {
  for (let cut = 2; cut <= word.length - 2; cut += 1) {
    const [left, right] = [word.slice(0, cut), word.slice(cut)];
    if (texts.some((text) => names(text, left)) && texts.some((text) => names(text, right))) return true;
  }
  return false;
}

/** True when the words name the whole phrase. */
export function isNamed(texts: readonly string[], noun: Noun): boolean {
  return coverage(texts, noun) === 1;
}

/** A title that says the word itself or another for it, whatever ending it has: 졸업해요 is about a 졸업식. */
export function isAbout(title: string, word: string): boolean {
  const said = plain(title);
  const wanted = plain(word);
  return SYNONYMS.filter((group) => group.includes(wanted))
    .flat()
    .concat(wanted)
    .some((other) => other.length > 1 && said.includes(plain(other)));
}
