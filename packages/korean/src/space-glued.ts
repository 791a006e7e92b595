/** Puts the space back that was left out between a verb and its noun: 맡긴옷 → 맡긴 옷, 사진찍어 → 사진 찍어. */
import { stripJosa } from "./korean-text.ts";
import { findNoun } from "./noun-lexicon.ts";

/** Forms in front of what they are said of. None of one syllable: 할인, 산책, 볼링. */
const ADNOMINAL =
  /^(맡긴|맡은|빌린|빌려준|빌려간|받은|보낸|받을|보낼|갚을|심은|키우는|기르는|돌보는|가본|다녀온|방문한|가고싶은|먹고싶은|사고싶은|읽고싶은|보고싶은|하고싶은|배운|배우는|외운|틀린|맞힌|찍은|밀린|안낸|못낸|안읽은|못읽은|버릴|모은|모으는|아끼는|좋아하는|등록한|구매한|주문한|예약한|신청한|완료한|미룬|끝낸|끝난|남은|쌓인|잃어버린|고장난|수리한|만든|만들)([가-힣]{1,6})$/;
/** What follows a verb without being what it is said of: 받은거, 남은지. */
const NO_NOUN = /^(거|것|건|걸|게|지|줄|데|뒤|후|적|채|만큼|대로|다|날짜|날|사람|분|곳|돈|어|고|기|면|들)/;
const WITH_OBJECT =
  /^(사진|그림|글|영상|음악|노래|댓글|후기|리뷰|메모|일기|약|물|밥|책)(찍|올리|올려|쓰는|써서|적는|적어|남기|보는|듣는|마시|먹는|먹은|먹이|주는|주기|읽는|읽은)([가-힣]{0,4})$/;

/** 물준날, 심은날짜, 산곳: what a clause makes a label of. */
const CLAUSE_LABEL = /^([가-힣]{1,5}(?:은|는|준|한|간|온|산|쓴|친|딴|든|난|된|본|뿌린|바꾼|먹인))(날짜|날|시간|곳|사람)$/;

/** `text` with those spaces. */
export function spaceGlued(text: string): string {
  return text.replaceAll(/[가-힣]{3,14}/g, (word) => {
    if (findNoun(word) !== undefined) return word;
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
