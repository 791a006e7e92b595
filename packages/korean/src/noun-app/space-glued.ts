/** Puts the space back that was left out between a verb and its noun: 맡긴옷 → 맡긴 옷, 사진찍어 → 사진 찍어. */
import { stripJosa } from "../korean-text.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { splitUnspaced } from "./split-unspaced.ts";

/** Forms in front of what they are said of. None of one syllable: 할인, 산책, 볼링. */
const ADNOMINAL =
  /^(읽은|읽을|들은|맡긴|맡은|빌린|빌려준|빌려간|받은|보낸|받을|보낼|갚을|심은|키우는|기르는|돌보는|가본|다녀온|방문한|가고싶은|먹고싶은|사고싶은|읽고싶은|보고싶은|하고싶은|배운|배우는|외운|틀린|맞힌|찍은|밀린|안낸|못낸|안읽은|못읽은|버릴|모은|모으는|아끼는|좋아하는|등록한|구매한|주문한|예약한|신청한|완료한|미룬|끝낸|끝난|남은|쌓인|잃어버린|고장난|수리한|만든|만들)([가-힣]{1,6})$/;
/** What follows a verb without being what it is said of: 받은거, 남은지. */
const NO_NOUN = /^(거|것|건|걸|게|지|줄|데|뒤|후|적|채|만큼|대로|다|었|려고|날짜|날|사람|분|곳|돈|어|고|기|면|들)/;
const WITH_OBJECT =
  /^(사진|그림|글|영상|음악|노래|댓글|후기|리뷰|메모|일기|약|물|밥|책)(찍|올리|올려|쓰는|써서|적는|적어|남기|보는|듣는|마시|먹는|먹은|먹이|주는|주기|읽는|읽은)([가-힣]{0,4})$/;

/** 물준날, 심은날짜, 산곳: what a clause makes a label of. */
const CLAUSE_LABEL =
  /^([가-힣]{1,5}(?:은|는|준|한|간|온|산|쓴|친|딴|든|난|된|본|틀린|놓친|막힌|뿌린|바꾼|먹인|보낸|받은|낸|맡긴|옮긴|빌린|찾은|넣은))(날짜|날|시간|곳|사람|이유|횟수|돈)$/;

/** 기록앱만들어주세요: what is asked for stands between what it keeps and the asking. */
const APP_ASKED =
  /^([가-힣]{2,})(앱|어플|사이트|페이지|홈페이지|프로그램)(을|를|이|도)?((?:하나|좀|간단히|예쁘게|빨리)?(?:만들|만드|필요|부탁|있었|있으|원해|해주|해줘|추천|개발|제작)[가-힣]*)$/;
/** 분유몇미리, 회비낸사람안낸사람, 갈사람: questions and people that stand behind a noun or a verb. */
const HOW_MUCH = /^([가-힣]{2,6}?)(몇(?:미리|밀리|명|개|번|시|병|장|권|마리|분|시간)[가-힣]{0,3})$/;
const WONDERED = /^(뭐|뭘|언제|어디서|어디|누가|누구랑|얼마|왜|무슨|어떤)([가-힣]{1,4}는지[가-힣]{0,2})$/;
/** 책투표, 메뉴투표하는. */
const VOTED = /^([가-힣]{1,5})(투표)([가-힣]{0,4})$/;
/** 못먹는음식, 차있는사람. */
const SUCH = /^((?:못|안)먹는|[가-힣]{1,3}있는|좋아하는|싫어하는)(음식|사람|분|애|거|것|메뉴)([가-힣]{0,3})$/;
const WHOSE = /^([가-힣]{2,4}(?:비|료|돈))?((?:안|못)?(?:낸|갈|올|온|나온|빠진|받은|남은))(사람|분|집|애|학생|회원)([가-힣]{0,3})$/;

/** `text` with those spaces. */
export function spaceGlued(text: string): string {
  // A/S is a word and no list of two.
  return text
    .replaceAll(/A\/S/gi, "AS")
    .replaceAll(/(?<![A-Za-z])D-?day(?![A-Za-z])/gi, "디데이")
    .replaceAll(/[가-힣]{3,60}/g, (word) => {
      if (findNoun(word) !== undefined) return word;
      const money = /^(드는|들어간|들어가는|나간|나가는|쓴|쓰는|버는|모은|남은)(돈[가-힣]{0,2})$/.exec(word);
      if (money) return `${money[1]} ${money[2]}`;
      const long = word.length >= 12 ? splitUnspaced(word) : word;
      if (long !== word) return spaceGlued(long);
      const asked = APP_ASKED.exec(word);
      if (asked) return `${spaceGlued(asked[1]!)} ${asked[2]}${asked[3] ?? ""} ${asked[4]}`;
      const words = splitUnspaced(word);
      if (words !== word) return spaceGlued(words);
      if (word.length > 14) return word;
      const voted = VOTED.exec(word);
      if (voted && findNoun(voted[1]!) !== undefined) return `${voted[1]} ${voted[2]}${voted[3]}`;
      const amount = HOW_MUCH.exec(word);
      if (amount && findNoun(amount[1]!) !== undefined) return `${amount[1]} ${amount[2]}`;
      const wondered = WONDERED.exec(word) ?? SUCH.exec(word);
      if (wondered) return `${wondered[1]} ${wondered.slice(2).join("")}`;
      const whose = WHOSE.exec(word);
      if (whose) return `${whose[1] ? `${whose[1]} ` : ""}${whose[2]} ${whose[3]}${whose[4]}`;
      const object = WITH_OBJECT.exec(word);
      if (object) return `${object[1]} ${object[2]}${object[3]}`;
      const clause = CLAUSE_LABEL.exec(word);
      if (clause) return `${clause[1]} ${clause[2]}`;
      const said = ADNOMINAL.exec(word);
      if (!said?.[2] || NO_NOUN.test(said[2])) return word;
      const { stem } = stripJosa(said[2], (one) => findNoun(one) !== undefined);
      return findNoun(stem) === undefined && stem.length > 3 ? word : `${said[1]} ${said[2]}`;
    });
}

/** The name of what is wanted, and behind it what it holds: "독서 기록 앱: 제목, 별점", "거래처 관리 - 상호, 담당자". */
const NAMED =
  /((?:앱|어플|사이트|페이지|프로그램|기록|관리|장부|가계부|일지|목록|리스트|대장|명부|명단|다이어리|노트|수첩))(\s?)[:：\-–](?=\s?[^\n,.:：]{1,16}(?:,|、|·)\s?[^\n,.:：]{1,16})/g;

/** What the list belongs to ends its sentence there; every character keeps its place. */
export function stopBehindName(text: string): string {
  return text.replace(NAMED, "$1$2.");
}
