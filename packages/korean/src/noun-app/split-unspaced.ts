/** 우리가게단골손님외상장부이름전화번호금액: a wish typed without any space is cut into the words it is made of. */
import { hasFinalConsonant, isSyllable } from "../korean-text.ts";
import { KNOWN_NOUNS } from "../nouns/noun-lexicon.ts";

/** No word of ordinary Korean is so long. */
const LONG = 9;
const MOST = 60;
const LONGEST = 9;

/** What wishes are made of besides the names of lists and fields. */
const OTHERS =
  "만들어주세요 만들어줘 만들어줘요 만들어 만들고싶어요 만들고싶어 만들기 해주세요 해줘 해줘요 해주라 하고싶어요 하고싶어 하고싶은데 보고싶어요 보고싶어 " +
  "적고싶어요 적고싶어 남기고싶어요 필요해요 필요해 필요함 부탁드려요 부탁해요 부탁드립니다 있으면좋겠어요 좋겠어요 할수있게 할수있는 볼수있게 볼수있는 " +
  "적을수있게 적을수있는 쓸수있게 쓸수있는 받을수있게 받을수있는 알수있게 관리하는 관리하고 관리하게 기록하는 기록하고 기록하게 정리하는 정리하고 " +
  "예약받는 예약받고 주문받는 주문받고 신청받는 신청받고 확인하는 체크하는 계산하는 계산해주는 계산해줘 보여주는 보여줘 알려주는 알려줘 적는 적는거 쓰는 쓰는거 보는거 " +
  "하는거 하는 하고 앱 어플 사이트 홈페이지 프로그램 페이지 웹 우리 우리집 우리가게 우리반 우리동네 저희 저희집 저희가게 내 제 나 엄마 아빠 아이 애기 아기 아들 딸 " +
  "남편 아내 친구 매일 매주 매달 매월 이번달 오늘 내일 얼마 얼마나 언제 누가 누구 어디 몇개 몇명 썼는지 냈는지 했는지 먹었는지 갔는지 샀는지 남았는지 있는지 " +
  "애들 배치 순서 차례 현황 먹은 마신 쓴 산 판 받은 사람 사람들 체크하고 월말 정산 음료 휴게실 냉장고 커피 간식 낸사람 안낸사람 못낸사람 온사람 안온사람 갈사람 자동 자동으로 합계 계산 그래프 통계 관리 기록 정리 체크 확인 추가 검색 목록 명단 명부 장부 일지 별 별로 마다 같이 혼자 " +
  "전화번호 핸드폰번호 갚은날짜 산날짜 먹은날짜 받은날짜 낸날짜 시작날짜 끝날짜 이름 금액 날짜 시간 주소 메모 사진 나이 생일 수량 개수 가격 무게 거리 횟수 점수 " +
  "카페 식당 미용실 네일샵 학원 교회 병원 약국 헬스장 편의점 마트 아파트 빌라 회사 학교 유치원 어린이집 동아리 동호회 가게 매장 단골 작은 동네";
const PARTICLES = [
  "이랑",
  "하고",
  "에서",
  "한테",
  "으로",
  "까지",
  "을",
  "를",
  "은",
  "는",
  "이",
  "가",
  "도",
  "랑",
  "와",
  "과",
  "의",
  "에",
  "들",
  "로",
  "만",
];

const WORDS: ReadonlySet<string> = new Set([
  ...OTHERS.split(" "),
  ...KNOWN_NOUNS.flatMap(({ names, labels, titles }) => [
    ...names,
    ...titles.flatMap((title) => title.replace(/[:~].*$/s, "").split(/\s+/)),
    ...labels.map((label) => label.replace(/[*@]|\(.*$/g, "").replaceAll(" ", "")),
  ]).filter((word) => word.length >= 2 && word.length <= LONGEST && /^[가-힣]+$/.test(word)),
]);

interface Cut {
  cost: number;
  /** Where the last piece begins, and whether it is a word. */
  from: number;
  known: boolean;
  particle: boolean;
}

/** A particle fits what it stands behind: 을 a consonant, 를 a vowel. */
function fits(particle: string, before: string): boolean {
  if (!isSyllable(before)) return false;
  const closed = hasFinalConsonant(before);
  if (/^(을|은|이|과|이랑)$/.test(particle)) return closed;
  return /^(를|는|가|와|랑)$/.test(particle) ? !closed : true;
}

/** `word` with spaces between its words; unchanged where too little of it is known. */
export function splitUnspaced(word: string): string {
  const { length } = word;
  if (length < LONG || length > MOST || WORDS.has(word)) return word;
  const best: (Cut | undefined)[] = [{ cost: 0, from: 0, known: true, particle: false }];
  const offer = (at: number, cut: Cut): void => {
    const there = best[at];
    if (!there || cut.cost < there.cost) best[at] = cut;
  };
  for (let at = 0; at < length; at++) {
    const here = best[at];
    if (!here) continue;
    for (let size = 1; size <= LONGEST && at + size <= length; size++) {
      const piece = word.slice(at, at + size);
      if (WORDS.has(piece)) offer(at + size, { cost: here.cost + (size === 1 ? 2.4 : 1), from: at, known: true, particle: false });
      if (at > 0 && here.known && !here.particle && PARTICLES.includes(piece) && fits(piece, word.charAt(at - 1)))
        offer(at + size, { cost: here.cost + 0.6, from: at, known: true, particle: true });
    }
    offer(at + 1, { cost: here.cost + 1.5, from: at, known: false, particle: false });
  }
  const pieces: { text: string; known: boolean; particle: boolean }[] = [];
  for (let at = length; at > 0;) {
    const cut = best[at]!;
    pieces.unshift({ text: word.slice(cut.from, at), known: cut.known, particle: cut.particle });
    at = cut.from;
  }
  const unknown = pieces.filter(({ known }) => !known).length;
  if (unknown * 3 > length || pieces.filter(({ known, particle }) => known && !particle).length < 3) return word;
  let out = "";
  for (const [i, piece] of pieces.entries())
    out += i === 0 || piece.particle || (!piece.known && !pieces[i - 1]!.known) ? piece.text : ` ${piece.text}`;
  return out;
}
