/** Known nouns that only say what the noun behind them is about: 수영 레슨, 송년회 사다리타기, 강의 만족도 설문. */
import { findNoun } from "./noun-lexicon.ts";
import type { NounPlace, NounRule } from "./noun-rules.ts";

const TAUGHT = /^(?:레슨|수업|강습|교실|과외|클래스|원데이클래스|강의|특강|챌린지|대회|코치|강사|선생님|선수|수강생|회원권)/;
const DRAWN = /^(?:사다리|룰렛|추첨|제비|뽑기|빙고|경품|벌칙|퀴즈|게임|자리\s?뽑기|초대장|초대\s?카드|식순|순서지)/;
const ASKED = /^(?:설문|설문조사|만족도|만족도조사)$/;

const touching = ({ word, next, sameSentence }: NounPlace): string =>
  word.josa === "" && sameSentence && next !== undefined && next.span[0] === word.span[1] + 1 ? next.text : "";
/** The stems of the bare words right behind, three at most. */
function phraseBehind({ words, at, word }: NounPlace): string[] {
  const behind: string[] = [];
  let end = word;
  for (const next of words.slice(at + 1, at + 4)) {
    if (end.josa !== "" || next.verb || next.sentence !== word.sentence || next.span[0] !== end.span[1] + 1) break;
    behind.push(next.stem);
    end = next;
  }
  return behind;
}

export const OF_SUBJECTS: readonly NounRule[] = [
  {
    name: "수영 레슨: what is taught",
    drops: (place) => ["log", "main"].includes(place.exact?.kind ?? "") && place.exact?.id !== "lesson" && TAUGHT.test(touching(place)),
  },
  {
    name: "송년회 사다리타기: on what occasion",
    drops: (place) => ["event", "meetup", "party"].includes(place.exact?.id ?? "") && DRAWN.test(touching(place)),
  },
  {
    name: "강의 만족도 설문: what is asked about",
    drops: (place) =>
      place.exact !== undefined && place.exact.id !== "surveyResponse" && phraseBehind(place).some((word) => ASKED.test(word)),
  },
  {
    name: "버킷 여행지: which of them",
    drops: (place) => place.word.stem === "버킷" && findNoun(place.next?.stem ?? "") !== undefined && touching(place) !== "",
  },
  {
    name: "칭찬 릴레이: what is written, no stickers",
    drops: (place) => place.word.stem === "칭찬" && /^(?:릴레이|메시지|편지|글|한마디|카드|댓글|우체통|나무)/.test(touching(place)),
  },
  {
    name: "반려견 산책친구: with whom, and not who",
    drops: (place) =>
      place.exact?.kind === "person" && /(?:친구|메이트|짝꿍|파트너)$/.test(place.next?.stem ?? "") && touching(place) !== "",
  },
  {
    name: "이유식 큐브 재고: how many of what has a number anyway",
    drops: ({ word, words, at }) => {
      const [first, second] = [words[at - 2], words[at - 1]];
      if (word.stem !== "재고" || second?.span[1] !== word.span[0] - 1 || second.josa !== "") return false;
      const known = findNoun(`${first?.stem ?? ""} ${second.stem}`) ?? findNoun(second.stem);
      return known !== undefined && known.id !== "item" && known.labels.some((label) => /^(?:현재 )?수량/.test(label));
    },
  },
  {
    name: "견적서 부품비 공임비: lines of what is counted up",
    drops: ({ word, exact, whole }) => exact === undefined && /[가-힣]비$/.test(word.stem) && /(견적|명세서|청구서)/.test(whole),
  },
  {
    name: "받아쓰기 점수: what the points are for",
    drops: (place) =>
      place.exact !== undefined && /^(?:퀴즈|받아쓰기)/.test(place.word.stem) && /^(?:점수|성적|전적)/.test(touching(place)),
  },
  {
    name: "목표 자전거 20만원: what is saved for",
    drops: ({ word, previous, next, whole }) =>
      /(저금|저축|모으|적금|용돈)/.test(whole) &&
      ((previous?.stem === "목표" && /^\d+(?:만|천|억)?\s?원/.test(next?.text ?? "")) ||
        (word.stem === "목표" && /^(?:저금|저축)/.test(previous?.stem ?? ""))),
  },
  {
    name: "자취방 공과금: where it is paid",
    drops: (place) => place.exact?.id === "homeCandidate" && /^(?:공과금|관리비|생활비|월세|청소|살림|정리)/.test(touching(place)),
  },
  {
    name: "등원 전 체크리스트: when it is done",
    drops: (place) =>
      place.exact !== undefined &&
      /^(?:전|전에|후|후에|때|때마다|직전|직후)$/.test(touching(place)) &&
      place.words[place.at + 2]?.text !== "후",
  },
  {
    name: "관리비 세대별 납부: who has paid it is what is kept",
    drops: ({ exact, whole }) => exact?.id === "utilityBill" && /(?:세대|호실|가구|집)별/.test(whole) && /납부|입금/.test(whole),
  },
  {
    name: "퇴사 고민: what is on one's mind",
    drops: (place) => place.exact !== undefined && /^(?:고민|면담|상담글)/.test(touching(place)) && place.exact.id === "offboarding",
  },
  {
    name: "택시 기사 하루 수입: whose work it is",
    drops: (place) => place.exact?.id === "driver" && /^(?:하루|수입|일일|매출|정산|일지|운행일지|가계부|장부)/.test(touching(place)),
  },
  {
    name: "남은 회차: how many are left",
    drops: ({ word, previous }) => /^(?:회차|횟수)$/.test(word.stem) && /^(?:남은|잔여|이용|수강|수업)$/.test(previous?.stem ?? ""),
  },
  {
    name: "매매일지 종목, 배당금 종목별: what a trade is in",
    drops: ({ exact, words, at }) =>
      exact?.id === "stock" &&
      words.slice(Math.max(0, at - 3), at).some(({ stem }) => ["investment", "dividend"].includes(findNoun(stem)?.id ?? "")),
  },
];
