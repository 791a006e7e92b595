/** A list of people where things are asked of each of them: 수련회 명단 알레르기 있는지, 우유 급식 먹는지 조사. */
import { type Asked, readAskedAbout } from "./asked-about.ts";
import { isInRow, withoutAsked } from "./place-asked.ts";
import { findHeadNoun, findNoun, type KnownNoun } from "./noun-lexicon.ts";
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

/** What is asked in passing, the text without it as far as it stands alone, and the list of those who are asked. */
export function readWondered(text: string): { wondered: Asked[]; unasked: string; roster: FramedNoun[] } {
  const wondered = readAskedAbout(text);
  return { wondered, unasked: withoutAsked(text, wondered, (one) => isInRow(text, one)), roster: rosterAsked(text, wondered) };
}
