/** Words of a prompt with their place, josa and what they do in the sentence. */
import { findNoun } from "../nouns/noun-lexicon.ts";
import { hasFinalConsonant, stripJosa } from "../korean-text.ts";

export interface PromptWord {
  /** As written, without punctuation at the ends. */
  text: string;
  stem: string;
  josa: string;
  span: [number, number];
  /** Number of the sentence it stands in. */
  sentence: number;
  /** A verb or adjective form: 관리하는, 받을, 있어야. */
  verb: boolean;
}

/** The thing asked for, not part of its content: 앱, 사이트, 페이지 … */
export const APP_WORD =
  /^(app|site|website|page|앱|어플|어플리케이션|애플리케이션|사이트|웹사이트|웹사이트용|홈페이지|웹페이지|페이지|원페이지|프로그램|시스템|플랫폼|웹|웹앱|툴|대시보드|서비스|폼|화면|랜딩페이지|현황판)$/;

/** Who it is for, not what it keeps. */
export const AUDIENCE = /^(초등학생|중학생|고등학생|대학생|직장인|신혼부부|주부|자취생|수험생|어르신|부모님|아버지|어머니)$/;

const VERB_END =
  /(하는|하는데|하고|해서|하며|하면|하기|한|할|합니다|해요|했으면|하게|하려고|하려는|해|줘|주세요|주고|주는|주면|줄|되는|되게|되고|된|될|됩니다|있는|있게|있어야|있고|있으면|있어|없는|없이|없어도|싶어요|싶은|싶고|보는|보고|보여|볼|받는|받게|받고|받을|받아|쓰는|쓰고|쓸|쓰실거라|적는|적고|적을|넣는|넣고|넣어|넣으면|고르고|고르면|고를|올리는|올리고|올릴|남기는|남기고|남길|나누는|나눠서|만들어|만들어줘|만드는|만들고|만들|찾는|찾고|모으는|모아|챙기게|챙기는|돌리면|걸리는|나오는|둘러보고|둘러보며|둘러|누르기|누르게|보내고|보내는|외우는|먹는|먹은거|사는|파는|하는곳|남기는곳|표시되게|쓸거|걸거에요|있어야함|찍어|찍은|찍고|찍는|찍어서|올려서|올릴게요|찾아갔는지|좋겠어요|필요해요|필요합니다|는지|은지|한지|는지랑|는지도|는지를|적을지|부탁해요|부탁드려요|입니다|이에요|예요|인데|인데요|는데요|거든요|이고|이고요|이구요|써요|와요|봐요|줘요|둬요|져요|려요|워요|어요|아요|여요|습니다)$/;

/** Nouns one does: 예약하고, 정리하고. */
const DONE =
  /(?:관리|등록|기록|추가|입력|저장|검색|체크|확인|정리|비교|예약|신청|주문|투표|공유|작성|계산|조회|수정|삭제|결제|출석|측정|운동|공부|청소|요리|참여|참가|참석|발표|추천|분석|설정|선택|표시|차감|배정|모집|마감|승인|판매|구매|대여|반납|접수|발송|배송|제작|준비|진행|완료|평가|상담|수집|감상|출근|퇴근|산책|수유|목욕|빨래|설거지|저축|저금|납부|입금|퀴즈|게임|여행|등산|수업|레슨|연습|훈련|미팅|회의|면접|대출|상환|기부|후원|봉사|기도|예배|심방|문의|질문|답변|리뷰|나눔|교환|거래)$/;

/** A syllable with a final consonant before 는 is a verb, for a topic would have 은 there: 적어놓는, 찾는. */
function isAdnominal(word: string): boolean {
  return word.length >= 2 && word.endsWith("는") && hasFinalConsonant(word.slice(0, -1));
}

/** 냈고, 받았는데, 썼어요: a syllable with ㅆ below stands before these endings in verbs alone. */
function isPast(word: string): boolean {
  const stem = /^([가-힣]+?)(?:고|는데|지만|던|어|어요|으면|거나|었|을|음|네|다)$/.exec(word)?.[1];
  return stem !== undefined && (stem.charCodeAt(stem.length - 1) - 0xac00) % 28 === 20;
}
/** 할래요, 갈까요, 구해요. */
const WISH =
  /^[가-힣]{2,6}려(?:구|고)(?:요|해요|함)$|^(?:사고팔|주고받|나눠쓰|빌려쓰)(?:기|는|고|게)$|^[가-힣]{1,4}(?:래요|까요|을게요|구해요|찾아요|팔아요|사요|나눠요|드려요)$/;

/** 가져올지, 살지: a syllable that ends in ㄹ before 지 asks, unless it is a diary. */
function isWondered(word: string): boolean {
  return word.length >= 3 && word.endsWith("지") && endsInRieul(word.slice(0, -1)) && !/(?:일지|별지|월지|굴지)$/.test(word);
}
const endsInRieul = (word: string): boolean => (word.charCodeAt(word.length - 1) - 0xac00) % 28 === 8;

/** Endings no noun has: 챙겨먹었나, 적어두고, 받으면, 번갈아. */
const VERB_FORMS: readonly RegExp[] = [
  /[았었였했됐갔왔샀봤켰렸]나$/,
  /(?:어|아|여|해|겨|려|와|워)(?:두기|놓기|두고|놓고|주고|보고|가고|오고|두면|놓으면|두게|놓게|두는|놓는|둘|놓을)$/,
  /[가-힣](?:으면|하면|되면|받으면|오면|가면)$/,
  /[가-힣]{1,3}보러$/,
  /(?:만나|다니|보내|지내|키우|배우|비우|채우|외우|고르|기르|누르|마시|모이|기다리|버리|알리|돌리|빌리|틀리|꾸미|챙기|남기|옮기|맡기|매기|섬기|담그|치르|갚|겪)(?:는|고|면|서|며|게|려고)$/,
  /^(?:갔다|다녀|왔다)(?:온|오는|갔던|와서)$/,
  /[가-힣](?:있나|없나|되나|됐나)$/,
  /^들어온$/,
  /^번갈아$/,
  /^돌아가며$/,
  /^나눠서?$/,
  /^챙겨$/,
  /[가-힣](?:쳐서|어서|아서|려서|겨서|워서|와서|켜서|눠서|봐서|셔서|셔도|시라고|시니까|거든요|네요|더라고요|나봐요|같아요|구요|든가|주거든|니까|하니|면서|자고)$/,
  /[가-힣](?:한|된|하는|있는|없는|가는|되는)(?:거|것|걸)(?:부터|만|들|도|로|순|먼저)?$/,
];
/** 받을건데요, 쓸거라서, 하는거예요: what is meant to be done; no noun ends in ㄹ or ㄴ and one of these. */
const INTENDED = /^([가-힣]{1,8})(?:건데요?|건가요?|거예요|거에요|거라서?|거고요?|거구요|거니까|거임|거거든요?|거여서)$/;
const isIntended = (word: string): boolean => {
  const stem = INTENDED.exec(word)?.[1];
  return stem !== undefined && [4, 8].includes((stem.charCodeAt(stem.length - 1) - 0xac00) % 28);
};
const isVerbForm = (word: string): boolean => isIntended(word) || VERB_FORMS.some((form) => form.test(word));

export function readWords(text: string): PromptWord[] {
  const words: PromptWord[] = [];
  let sentence = 0;
  let last = 0;
  for (const match of text.matchAll(/[가-힣A-Za-z0-9:+#]+/g)) {
    if (/[.!?\n。]/.test(text.slice(last, match.index))) sentence++;
    last = match.index + match[0].length;
    const raw = match[0];
    // 주문앱, 기록사이트: the thing asked for stands behind its noun without a space.
    const glued = /^([가-힣]{2,})(앱|어플|사이트|페이지|프로그램)(이?요|으로|을|를|인데|은|는)?$/.exec(raw);
    if (glued?.[1] && findNoun(raw) === undefined) {
      const cut = match.index + glued[1].length;
      words.push({ text: glued[1], stem: glued[1], josa: "", span: [match.index, cut], sentence, verb: false });
      words.push({ text: glued[2] ?? "앱", stem: glued[2] ?? "앱", josa: "", span: [cut, last], sentence, verb: false });
      continue;
    }
    const known = findNoun(raw) !== undefined;
    // 회비하고 일정: a noun with its particle, unless it is something one does.
    const joined = /^([가-힣]{2,})하고$/.exec(raw)?.[1];
    const isJoined = joined !== undefined && !DONE.test(joined) && findNoun(joined) !== undefined;
    const verb =
      !known &&
      !isJoined &&
      (isPast(raw) || WISH.test(raw) || VERB_END.test(raw) || isAdnominal(raw) || isWondered(raw) || isVerbForm(raw));
    const asked = /^(앱|어플|사이트|페이지|프로그램|홈페이지|웹사이트)(이?요|인데|이에요|예요)$/.exec(raw)?.[1];
    // 게시판이요, 명단요: a polite ending behind a noun that is known.
    const polite = known ? undefined : /^([가-힣]{2,})이?요$/.exec(raw)?.[1];
    const named = polite && [polite, polite.replace(/이$/, "")].find((one) => findNoun(one) !== undefined);
    const { stem, josa } = named
      ? { stem: named, josa: "" }
      : asked
        ? { stem: asked, josa: "" }
        : verb
          ? { stem: raw, josa: "" }
          : stripJosa(raw, (word) => findNoun(word) !== undefined);
    words.push({ text: raw, stem, josa, span: [match.index, last], sentence, verb });
  }
  return words;
}
