/** A list of people where things are asked of each of them: 수련회 명단 알레르기 있는지, 우유 급식 먹는지 조사. */
import { type Asked, readAskedAbout } from "./passing-questions.ts";
import { isInRow, withoutAsked } from "./owner-of-question.ts";
import { findHeadNoun, findNoun, type KnownNoun } from "../nouns/noun-lexicon.ts";
import type { NounMention } from "./read-nouns.ts";
import type { FramedNoun } from "./read-frames.ts";

/** Where one comes along or stays at home. */
const OUTING =
  /(수련회|야유회|소풍|여행|캠프|MT|엠티|모임|체육대회|워크샵|워크숍|회식|결혼식|돌잔치|산행|총회|현장학습|체험학습|수학여행|답사|나들이|잔치)/;
const POLL =
  /(?:([가-힣]{2,8})\s)?([가-힣]{0,6}?)(수요\s?조사|희망\s?조사|조사|명단|명부|인원\s?파악|취합)(?:하는|하려|해서|할|좀|이요|요|를|을|도|표)?(?=\s|$|[,.!?~])/;

const ROSTER: KnownNoun = {
  names: ["명단"],
  id: "rosterEntry",
  icon: "users",
  counter: "명",
  kind: "person",
  labels: ["이름*", "연락처", "메모"],
  titles: [],
};

const OF_EACH = /(?:제출|지참|탑승|참석|납부|동행|복용|필요) 여부$|싸오는지$|유무$|멀미|인원|사이즈/;

/** What is applied for and has a list of its own already. */
const OWN_FORM =
  /^(?:참가|참석|참여|수강|휴가|연차|대관|예약|견적|상담|모임|강의|수업|교육|회원|가입|환불|교환|휴무|사용|비품|물품|구매|온라인|직접|선착순|미리)$/;
const APPLIED = /(?:([가-힣]{2,6})\s)?([가-힣]{2,6}?)\s?신청(?:서|받는|받기|하는)?(?:거|것|을|를|이요|요|폼|페이지)?(?=\s|$|[,.!?~])/;

/** 헌옷 수거 신청, 봉사 신청: who asks for it, and how it is to be done. */
function application(text: string): FramedNoun | undefined {
  const match = APPLIED.exec(text);
  const thing = match?.[2];
  if (!match || !thing || OWN_FORM.test(thing) || /(?:고|면|서|는|은)$/.test(thing) || /(?:예약|주문|승인|결재)/.test(text))
    return undefined;
  const name = `${thing} 신청`;
  const known: KnownNoun = {
    names: [name],
    id: "application",
    icon: "clipboard-list",
    counter: "건",
    kind: "main",
    labels: ["신청자*", "연락처*", "신청일", "상태(접수/확정/완료/취소)", "요청사항"],
    titles: [],
  };
  const [from] = match[1] !== undefined && findNoun(match[1]) !== undefined ? [match.index] : [match.index + match[0].indexOf(thing)];
  return { name, known, span: [from, match.index + match[0].length] };
}

/** The people asked, unless they have a list by what they are: 회원 명단, 참석 조사. */
function rosterAsked(text: string, asked: readonly Asked[]): FramedNoun[] {
  const match = POLL.exec(text);
  const going = match ? null : OUTING.exec(text);
  const guests = findNoun("참석자");
  // 소풍 동의서 냈는지 도시락 싸오는지: of each who comes.
  if (
    going &&
    guests &&
    asked.filter(({ label, who }) => !who && OF_EACH.test(label)).length >= 2 &&
    !/(?:참석|참가|예약|후보|비교)/.test(text)
  )
    return [{ name: "참석자", known: guests, span: [going.index, going.index + going[0].length] }];
  const applied = match || asked.length === 0 ? undefined : application(text);
  if (applied) return [applied];
  if (!match || asked.length === 0 || /(설문|만족도|시장\s?조사)/.test(text)) return [];
  const [whole, before = "", glued = "", word = ""] = match;
  const said = [glued, before].filter(Boolean);
  const has = said.some(
    (one) => /(?:참석|참가|참여|신청)$/.test(one) || findNoun(one)?.kind === "person" || findNoun(`${one}${word}`) !== undefined,
  );
  if (has) return [];
  const participant = OUTING.test(text) ? findNoun("참석자") : undefined;
  const start = match.index + whole.indexOf(word);
  const outing = OUTING.exec(text);
  const known = glued === "" && before !== "" && (findNoun(before) ?? findHeadNoun(before)?.noun) !== undefined;
  const from = known ? match.index : outing && outing.index < start && start - outing.index < 10 ? outing.index : start - glued.length;
  return [{ name: participant ? "참석자" : "명단", known: participant ?? ROSTER, span: [from, start + word.length] }];
}

const PERSON =
  /(?<![가-힣])(어르신|학생|아이|직원|손님|고객|회원|주민|이웃|교인|환자|원생|수강생|선수)(?:들|분들|님)?(?:이|가|은|는|을|를|의|께|마다|별로)?(?=[\s,.]|$)/;

/** Where nothing else is kept: those who are asked, or what is looked after again and again, one by one. */
export function withAskedAlone(
  nouns: NounMention[],
  asked: readonly Asked[],
  text: string,
): { nouns: NounMention[]; asked: readonly Asked[] } {
  // 외출 전 확인: when it is looked at.
  const inside = ({ span }: NounMention) =>
    /^\s?(?:전|전에|하기\s?전|할\s?때)(?=\s|$)/.test(text.slice(span[1])) ||
    asked.some(({ span: [from, to] }) => span[0] >= from && span[1] <= to);
  const plain = asked.filter(({ label, who }) => !who && /(?:여부|는지|은지|신지|유무)$/.test(label));
  const counted = /\d{1,3}\s?명(?=[\s,.]|$)/.test(text);
  if (plain.length < (counted ? 1 : 2) || nouns.some((noun) => (noun.known !== undefined && !inside(noun)) || noun.framed))
    return { nouns, asked };
  const first = plain[0]!;
  const make = (name: string, known: KnownNoun): NounMention => ({ name, known, span: first.span, score: 4, inTitle: true, framed: true });
  const person = PERSON.exec(text)?.[1];
  if (person || counted) return { nouns: [make(person ? `${person} 명단` : "명단", ROSTER)], asked };
  const check = findNoun("점검표");
  if (!check || plain.length < 3 || plain.length !== asked.length || !/(체크|확인|점검|매일|외출|퇴근|마감)/.test(text))
    return { nouns, asked };
  const titles = asked.map(({ span }) => text.slice(...span).replace(/(?<=지)(?:도|를|만|랑)$/, ""));
  return { nouns: [make("점검", { ...check, titles })], asked: [] };
}

/** What is asked in passing, the text without it as far as it stands alone, and the list of those who are asked. */
export function readWondered(text: string): { wondered: Asked[]; unasked: string; roster: FramedNoun[] } {
  const wondered = readAskedAbout(text);
  return { wondered, unasked: withoutAsked(text, wondered, (one) => isInRow(text, one)), roster: rosterAsked(text, wondered) };
}
