/** Pages about one person: who they are, what they have done, where to find and reach them. Read here, built by capability/personal. */

import { findNoun } from "../nouns/noun-lexicon.ts";
import type { NounMention } from "../noun-app/read-nouns.ts";

type PersonalPage = "links" | "card" | "resume" | "person";

/** What one is by trade, as one says it of oneself. */
const CRAFT =
  /((?:[가-힣]{2,7}\s)?[가-힣]{0,4}?(?:강사|선생님|트레이너|코치|작가|디자이너|설계사|변호사|세무사|회계사|노무사|법무사|건축사|사진사|사진가|포토그래퍼|통역사|번역가|사회자|아나운서|가수|연주자|피아니스트|바이올리니스트|성악가|셰프|요리사|작곡가|개발자|프로그래머|유튜버|크리에이터|플래너|공인중개사|중개사|상담사|치료사|마케터|기획자|일러스트레이터|화가|도예가|공예가|모델|배우|플로리스트|조향사|바리스타|타투이스트|메이크업\s?아티스트|네일리스트|헤어\s?디자이너|가이드|프리랜서|컨설턴트|취준생|대학생))/;
const ABOUT_ME =
  /(소개\s?(?:하는\s?)?(?:페이지|사이트|홈페이지|웹)|자기\s?소개|개인\s?(?:홈페이지|사이트|페이지|웹)|(?:제|내|나의|저의)\s?(?:홈페이지|사이트|페이지|소개)|프로필\s?(?:페이지|사이트|홈페이지))/;
const LINKS =
  /(링크\s?모음|링크\s?트리|멀티\s?링크|프로필\s?링크|링크\s?(?:페이지|한\s?곳|모아|여러\s?개)|프로필에\s?(?:걸|넣|달)[^.!?\n]{0,6}링크)/;
const CARD = /((?:모바일|디지털|온라인|전자|웹)\s?명함|명함\s?(?:페이지|사이트|홈페이지|대신))/;
const RESUME = /(?:이력서|커리어|경력\s?기술서|포트폴리오)\s?(?:웹\s?)?(?:페이지|사이트|홈페이지|웹)|(?:웹|온라인)\s?(?:이력서|포트폴리오)/;
/** Kept by others about people, or made by a firm: no page about oneself. */
const OTHERS =
  /(관리\s?(?:프로그램|앱|대장|시스템)|지원\s?현황|채용|회사\s?(?:소개|홈페이지|사이트)|직원|고객\s?관리|명함\s?(?:관리|정리|첩|모으)|쇼핑몰|커뮤니티|게시판|우리\s?(?:학원|회사|가게|팀)|(?:학원|병원|의원|센터|미용실|카페|식당|가게)\s?(?:홈페이지|사이트))/;

/** What kind of page about oneself the message asks for. */
export function personalPage(text: string): PersonalPage | undefined {
  if (OTHERS.test(text)) return undefined;
  if (LINKS.test(text)) return "links";
  if (CARD.test(text)) return "card";
  const craft = CRAFT.test(text);
  if (RESUME.test(text) && (craft || /이력서|자기\s?소개/.test(text)) && !/(작품|일러스트|사진\s?작가|그림)/.test(text)) return "resume";
  return ABOUT_ME.test(text) && craft ? "person" : undefined;
}

/** 필라테스 강사, 보험설계사: what one is, where it is said. */
export function craftIn(text: string): string | undefined {
  const said = CRAFT.exec(text)?.[1]?.split(" ") ?? [];
  const isSaidOfIt =
    said.length === 1 || !/(?:줘|요|데|는|은|을|를|이|가|의|용|페이지|사이트|소개|명함|신입|현직|우리|동네|저|제|내|예비)$/.test(said[0]!);
  return said.slice(isSaidOfIt ? 0 : 1).join(" ") || undefined;
}

/** Nouns that are a section of such a page, not a list of records: 자격증, 경력, 이력서. */
const SECTIONS: ReadonlySet<string> = new Set([
  "certificate",
  "careerEntry",
  "careerActivity",
  "milestone",
  "coverLetter",
  "instructor",
  "application",
  "businessCard",
  "skill",
  "award",
  "videoPlan",
  "channel",
  "stylist",
  "article",
  "customer",
  "insurancePolicy",
  "insuranceContract",
  "faq",
]);

/** What such a page keeps: no list of what it tells, and always a way to write to who it is about. */
export function ofPersonalPage(mentions: readonly NounMention[], text: string): NounMention[] {
  const kind = personalPage(text);
  // 영어과외 선생님: what one is by trade is no list of it.
  const craft = craftIn(text);
  const at = craft === undefined ? -1 : text.indexOf(craft);
  const isCraft = ([from, to]: NounMention["span"]) => at >= 0 && to > 0 && from >= at && to <= at + craft!.length;
  const kept = mentions.filter(
    ({ known, framed, name, span }) =>
      (known !== undefined || framed === true) &&
      !SECTIONS.has(known?.id ?? "") &&
      !isCraft(span) &&
      (kind !== "links" || /(문의|상담|예약|신청|주문)$/.test(name)),
  );
  const name = kind === "links" ? "링크모음" : "문의";
  const known = findNoun(name);
  if (!known || kept.some((mention) => mention.known === known || (name === "문의" && /(문의|상담|예약|신청)$/.test(mention.name))))
    return kept;
  const own: NounMention = { name: kind === "links" ? "링크" : name, known, score: 3, span: [0, 0], inTitle: false, framed: true };
  return kind === "links" ? [own, ...kept] : [...kept, own];
}

/** What the page is called where nobody says so: 필라테스 강사 소개. */
export function personalTitle(text: string): string | undefined {
  const kind = personalPage(text);
  const craft = craftIn(text);
  if (kind === undefined) return undefined;
  if (kind === "links") return "내 링크 모음";
  if (kind === "card") return craft ? `${craft} 명함` : "모바일 명함";
  if (kind === "resume") return /포트폴리오/.test(text) ? `${craft ?? "나의"} 포트폴리오` : `${craft ?? "나의"} 이력서`;
  return craft ? `${craft} 소개` : undefined;
}
