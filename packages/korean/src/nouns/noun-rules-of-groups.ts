/** Clubs, classes and companies that are named before what they keep, and words that only say in what order: 동호회 공지, 순번대로. */
import { findHeadNoun, findNoun } from "./noun-lexicon.ts";
import type { NounPlace, NounRule } from "./noun-rules.ts";

/** Who keeps it, where what they keep follows. */
const GROUP =
  /^(?:[가-힣]{0,4}(?:동호회|동아리|모임|소모임|동창회|동문회|종친회|부녀회|청년회|노인회|상조회|산악회|향우회|친목회|클럽|크루|축구회|족구회))$/;
/** What a group keeps: its money, its days, its people. */
const OF_GROUP =
  /^(?:공지|회비|회원|일정|출석|참석률|총무|장부|정산|사진|앨범|명부|명단|경기|골|선수|운영|통장|돈|공금|가계부|물품|비품|규칙|회칙|자료|게시판|소식|벌금|찬조|기수|연락처|주소록|결산|산행|라이딩|출조|라운딩|순위|점수|전적)/;

const keepsWhatFollows = ({ word, next, sameSentence }: NounPlace): boolean =>
  /^(|의|에서|용)$/.test(word.josa) && sameSentence && next !== undefined && OF_GROUP.test(next.text);

/** Groups and orders that name no record. */
export const OF_GROUPS: readonly NounRule[] = [
  {
    name: "순번대로 타는: in what order, no list of turns",
    drops: ({ word }) => /^(?:순번|순서|차례|번호|날짜|이름|금액|시간)(?:대로|순으로|순서대로)$/.test(word.text),
  },
  {
    name: "육아 질문: what the words behind are about",
    drops: ({ word, next, sameSentence }) =>
      /^(?:육아|임신|출산|결혼|살림|요리|주식|부동산|운동|다이어트|여행|반려동물|연애|취업|입시|건강|자취)$/.test(word.stem) &&
      word.josa === "" &&
      sameSentence &&
      next !== undefined &&
      /^(?:질문|고민|정보|꿀팁|팁|후기|수다|이야기|게시판|커뮤니티|상담|카페|노하우|자료|용품|물품)/.test(next.text),
  },
  {
    name: "회비 입금: how the fee in front is paid",
    drops: ({ word, previous, two }) =>
      /^(?:입금|입금확인)$/.test(word.stem) &&
      /^(?:회비|월회비|연회비|곗돈|참가비|원비|[가-힣]{2,4}료)$/.test(previous?.stem ?? "") &&
      two !== "" &&
      findNoun(two) === undefined,
  },
  {
    name: "차량 필요한지: asked of those who come",
    drops: ({ word, next, sameSentence }) =>
      word.josa === "" && sameSentence && /^(?:필요한지|필요여부|필요하신지|필요하면)/.test(next?.text ?? ""),
  },
  {
    name: "영수증 사진: a picture of what the book holds",
    drops: ({ word, next, whole }) =>
      word.stem === "영수증" && /^(?:사진|첨부|찍|올)/.test(next?.text ?? "") && /(장부|가계부|회계|지출|경비|공금)/.test(whole),
  },
  {
    name: "에버리지 순위: who leads, worked out of what is kept",
    drops: ({ word, previous, whole }) =>
      /^(?:순위|랭킹|순위표)$/.test(word.stem) &&
      /^(?:에버리지|애버리지|평균|타수|핸디|점수)$/.test(previous?.stem ?? "") &&
      /점수|스코어|타수/.test(whole),
  },
  {
    name: "득점왕 순위: who leads, worked out of what is kept",
    drops: ({ word, previous, whole }) =>
      /^(?:순위|랭킹|순위표)$/.test(word.stem) &&
      /^(?:골|득점|득점왕|도움|승점|다승|출석|참석|포인트|기록|누적|합계)/.test(previous?.stem ?? "") &&
      /(?:골|득점|도움|출석|점수|포인트|기록|경기|리그)/.test(whole.replace(/(?:득점왕|승점)?\s?순위/g, "")),
  },
  { name: "동호회 공지: who keeps what follows", drops: (place) => GROUP.test(place.word.stem) && keepsWhatFollows(place) },
  {
    name: "신입사원이 물어보고: who acts",
    drops: ({ exact, word, words, at }) =>
      exact === undefined &&
      /^(?:이|가|은|는|들이|들은|께서)$/.test(word.josa) &&
      findHeadNoun(word.stem)?.noun.kind === "person" &&
      words.slice(at + 1, at + 3).some((other) => other.sentence === word.sentence && other.verb),
  },
];

/** Lists that nobody keeps as a field of something else, so that a name in front says whose they are: 풋살팀 출석, 성당 구역 출석. */
const LIST_OF_ITS_OWN =
  /^(?:출석|출석부|출석체크|출결|참석체크|공지|공지사항|회비|회비장부|일정|일정표|경기기록|경기결과|골기록|득점|득점왕|명단|명부|[가-힣]{2}(?:명부|명단)|장부|게시판|순위|순위표|사진첩|앨범|당번|당번표|시간표|정산|가계부)$/;
/** Where or whose: a place, a team, a household. */
const WHOSE =
  /(?:팀|회|반|부|모임|동호회|동아리|클럽|크루|구역|성당|교회|학교|학원|유치원|마을|동네|아파트|빌라|우리|축구|풋살|농구|야구|배구|탁구|족구|테니스|배드민턴|볼링|골프|등산|합창단|밴드|가족|회사|부서|군대|교실|학년|학급|청년부|성가대|셀|순)$/;

/** "동네 조기축구 출석": a list, named with who keeps it; no field of one. */
export function isListOfSomebody(label: string): boolean {
  const words = label
    .replace(/[*@]|\(.*$/gs, "")
    .trim()
    .split(/\s+/);
  const last = words.at(-1) ?? "";
  const before = words.at(-2) ?? "";
  return words.length >= 2 && LIST_OF_ITS_OWN.test(last) && (WHOSE.test(before) || findNoun(before)?.kind === "person");
}
