/** Frame grammar: which things the text is about, from (object, verb) frames and from its title phrase. */
import { findHeadNoun, findNoun, type KnownNoun } from "./noun-lexicon.ts";
import { APP_WORD, type PromptWord } from "./prompt-words.ts";

export interface NounMention {
  /** As the user says it: "경기기록", "낚시 대회". */
  name: string;
  known?: KnownNoun;
  score: number;
  span: [number, number];
  /** Said in the phrase that names the app. */
  inTitle: boolean;
}

/** Known nouns that are about the app itself, not its data. */
const NOT_DATA = new Set(["사용자", "기능", "정보", "데이터", "화면", "버튼", "결과", "검색", "상세", "내용", "형식", "양식", "옵션", "요소", "컴포넌트", "배경", "색", "테마", "디자인", "카테고리", "필터", "정렬", "목록", "개인", "관리자", "이름", "날짜", "시간", "사람", "페이지", "홈", "소개", "기록", "등록", "추가", "수정", "삭제", "조회", "관리", "알림", "안내", "차", "시", "말", "물", "짐", "장소", "평가", "그림", "점수", "지역", "콘텐츠", "서비스", "신청", "참가", "입금", "카드", "팀원", "정보를", "웹", "글씨", "핸드폰", "폰", "링크", "인스타", "카톡", "엑셀", "게임", "제공", "업체", "이벤트", "자동차"]);
/** Only when someone manages or looks at them, they are data. */
const WEAK = new Set(["서비스", "이벤트", "장소", "게임", "업체", "점수", "그림", "지역", "소개", "안내", "콘텐츠", "카드", "참가", "신청", "알림", "평가", "기록", "입금", "제품소개", "자동차", "사람", "선생님", "강아지"]);
const STORE_VERB = /^(관리|기록|등록|추가|저장|작성|입력|정리|올리|올릴|남기|남길|모으|모아|적|쓰|쓰고|보고|볼|보는|보여|둘러|조회|검색|확인|신청|예약|접수|공유|제출|공개|체크|챙기|나누|만들|받|판매|주문|투표|정산|계산|업데이트|분류)/;
const STORE_NOUN = /(관리|기록|목록|등록|조회|현황|대장|명단|일지|장부|접수|신청|예약|공유|모음|체크|정리|추적|노트|다이어리|수첩|게시판|판매|주문|대여|정산)$/;

/** Mentions best first, one per lexicon entry; unknown nouns only when something is done with them. */
export function readNouns(words: readonly PromptWord[], titleSpan: [number, number]): NounMention[] {
  const found = new Map<string, NounMention>();
  const add = (name: string, known: KnownNoun | undefined, score: number, word: PromptWord): void => {
    const key = known?.id ?? name;
    const inTitle = word.span[0] >= titleSpan[0] && word.span[1] <= titleSpan[1];
    const mention = found.get(key);
    if (!mention) found.set(key, { name, ...(known ? { known } : {}), score: score + (inTitle ? 3 : 0), span: word.span, inTitle });
    else {
      mention.score += score * 0.6;
      mention.inTitle ||= inTitle;
    }
  };
  for (const [i, word] of words.entries()) {
    if (word.verb && !findNoun(word.stem)) continue;
    if (APP_WORD.test(word.stem) || word.stem.length > 14) continue;
    const next = words[i + 1];
    const previous = words[i - 1];
    const sameSentence = next?.sentence === word.sentence;
    const acted = sameSentence && next !== undefined && (STORE_VERB.test(next.text) || (/^(을|를|도|이|가)$/.test(word.josa) && next.verb));
    const two = previous && previous.sentence === word.sentence && previous.josa === "" && !previous.verb && previous.span[1] + 1 === word.span[0] ? `${previous.stem} ${word.stem}` : "";
    const both = two ? findNoun(two) : undefined;
    if (both) {
      add(two, both, acted ? 2.2 : 1.4, word);
      continue;
    }
    const exact = findNoun(word.stem);
    if (exact) {
      if (/^(내비게이션|드롭다운|네비게이션|설정|햄버거)$/.test(previous?.stem ?? "")) continue;
      if (NOT_DATA.has(word.stem) && !(WEAK.has(word.stem) && acted)) continue;
      add(word.stem, exact, acted ? 2 : /^(을|를)$/.test(word.josa) ? 1.4 : 1, word);
      continue;
    }
    const head = word.stem.length >= 3 ? findHeadNoun(word.stem) : undefined;
    if (head && head.name.length >= 2 && !NOT_DATA.has(head.name)) {
      // 네일샵예약, 우리반출석부: the user's own compound stays its name when short.
      add(word.stem.length <= 6 ? word.stem : head.name, head.noun, acted ? 1.8 : 1, word);
      continue;
    }
    if (NOT_DATA.has(word.stem) || !/^[가-힣]{2,10}$/.test(word.stem)) continue;
    const compound = STORE_NOUN.exec(word.stem);
    if (compound && compound.index >= 2) add(word.stem.slice(0, compound.index), undefined, 1.2, word);
    else if (acted && next && /^(관리|기록|등록|추가|저장|정리|올리|남기|모으|모아|적|대장|목록|노트|일지|공유|예약|신청|판매)/.test(next.text)) add(word.stem, undefined, 1.2, word);
  }
  return [...found.values()].toSorted((a, b) => b.score - a.score);
}
