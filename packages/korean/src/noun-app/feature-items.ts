/** What a text lists as parts of the app, in its own words: "대회 공지 올리기, 대회 결과 보여 주기 기능" → 대회 공지, 대회 결과. */
import type { EntitySpec } from "@appmon/appspec/spec";
import { findHeadNoun, findNoun } from "../nouns/noun-lexicon.ts";
import type { NounMention } from "./read-nouns.ts";

/** The list stands in front of one of these. */
const LISTED =
  /([^.!?\n]{2,120}?)\s?(?:같은\s|등의\s|등\s)?(?:기본\s|여러\s|주요\s)?(?:기능|페이지|섹션|메뉴|화면|탭|콘텐츠)(?:이|가|들이|들도|도|까지|을|를)?\s?(?:모두\s|전부\s|꼭\s|같은\s|[가-힣]{0,6}\s)?(?:있어야|있으면|필요|들어가|들어갔|포함|갖춘|갖추|제공|여러\s페이지)/g;
const HELD = /([^.!?\n]{2,120}?)(?:(?:이|가)|\s(?:같은|등의?)\s(?:게|것이|내용이|글이))\s(?:들어가야|포함되어야|들어갔으면|있었으면)/g;
/** 경기 기록, 팀 순위, 선수 성적을 보고: a list of what is looked at. */
const LOOKED = /([^.!?\n]{2,80}?)(?:을|를)\s(?:둘러보고|살펴보고|확인하고|관리하고|보고|둘러볼|확인할|관리할|볼\s수)/g;

/** How something is done or shown, not what. */
const DOING =
  /\s?(?:올리기|남기기|보여\s?주기|보여주기|보기|둘러보기|살펴보기|작성하기|작성|관리하기|관리|조회하기|조회|표시하기|표시|확인하기|확인|등록하기|등록|검색하기|검색|공유하기|공유|돌리기|만들기|업데이트|수정하기|수정|제출하기|제출|입력|목록|페이지|섹션|화면|메뉴|기능|정보|데이터|콘텐츠|안내)$/;
/** Parts every app has, and work that other parts do. */
const EVERYDAY =
  /^(홈|메인|로그인|회원가입|가입|내비게이션|검색|필터|정렬|알림|설정|통계|차트|그래프|시각화|데이터\s?시각화|대시보드|보고서|리포트|보고|통합\s?보고서|분석|비교|채팅|대화|소통|댓글|답글|좋아요|캐러셀|양식|폼|입력|제출|조회|이동|지도|투표|투표하기|예약|예약하기|주문|결제|장바구니|문의|문의하기|연락|소개|회사\s?소개|업체\s?소개|내\s?계정|계정|계정\s?정보|개인\s?정보|프로필|마이페이지|회원|사용자|고객\s?지원|온라인\s?고객\s?지원\s?도구|도움|서비스|자료|내용|항목|기록|목록|정보|데이터|새\s?게임.*|게임\s?오버|부활|타일.*|말\s?이동|무르기|기권|룰렛.*|모범\s?사례.*|진행\s?상태|상태|다양한.*|여러\s.*|각\s.*|자기\s.*|다른\s.*|관련\s?.*|필요한\s.*|추세|답안|채점|점수|순위|결과|재정|사명|가치|마이|관리자|개인|회사|분류|글쓰기|카테고리별.*|.*\s식별|.*\s선택)$/;
/** Words of the sentence around the list. */
const LEAD =
  /^(?:사용자는|사용자가|이용자는|방문자는|플레이어가|로비에는|테이블에는|사이트에는|또|그리고|사이트를|간단한|인터랙티브한|최신|특정|기존|새로운|온라인|실시간|과거|전체|모든|자기|내|제공하는|자세한|상세|상세한)\s/;
const MOST = 8;

export interface FeatureItem {
  /** 대회 공지 */
  label: string;
  span: [number, number];
  /** Stands in a list of parts; otherwise it is only looked at. */
  isPart: boolean;
}

/** In the order they were said; each once. */
export function featureItems(text: string): FeatureItem[] {
  const found: FeatureItem[] = [];
  const add = (list: string, at: number, isPart: boolean, least: number): void => {
    const parts = list.split(/\s?(?:,|·|\/)\s?|(?<=[가-힣]{2})(?:와|과|하고|이랑)\s|\s(?:및|그리고|또는)\s/);
    // 리포트에는 시장 동향이 들어가야: what one part holds.
    if (parts.length < least || /[가-힣](?:에는|에도)\s/.test(list)) return;
    for (const part of parts) {
      const label = labelOf(part);
      if (label === "" || EVERYDAY.test(label) || found.some((one) => one.label === label) || found.length >= MOST) continue;
      const from = text.indexOf(label, at);
      if (from >= 0) found.push({ label, span: [from, from + label.length], isPart });
    }
  };
  for (const match of text.matchAll(LISTED)) add(match[1] ?? "", match.index, true, 2);
  for (const match of text.matchAll(HELD)) add(match[1] ?? "", match.index, true, 2);
  for (const match of text.matchAll(LOOKED)) add(match[1] ?? "", match.index, false, 2);
  return found;
}

/** "사용자는 대회 공지 올리기" → "대회 공지"; empty when no noun phrase of one to three words is left. */
function labelOf(part: string): string {
  let label = part.trim().replaceAll(/["'“”‘’()]/g, "");
  // What stands before a verb of an earlier clause is not of the list.
  label = label.replace(/^.*(?:하고|고|며|면|서|해|한|는|할|운|은|을|를|이|가|에|도)\s(?=[가-힣]{2,}(?:\s[가-힣]+){0,2}$)/, (lead) =>
    LEAD.test(lead) || lead.length > 6 ? "" : lead,
  );
  for (let rounds = 0; rounds < 3; rounds++) label = label.replace(LEAD, "").replace(DOING, "").trim();
  const words = label.split(/\s+/);
  const last = words.at(-1) ?? "";
  if (words.length === 0 || words.length > 3 || !/^[가-힣A-Za-z0-9 ]{2,16}$/.test(label)) return "";
  if (
    /(는|은|을|를|고|며|면|서|게|도록|하기|하는|되는|어요|해요|니다|해야|까지|부터)$/.test(last) &&
    !/^(?:마을|가을|노을|보도|온도|지도|창고|광고|재고|사고|보고|후기|이야기)$/.test(last)
  )
    return "";
  return label;
}

/** The mentions with a list for every part that is named and that none of them stands for. */
export function withFeatures(mentions: readonly NounMention[], items: readonly FeatureItem[]): NounMention[] {
  const added: NounMention[] = [];
  for (const { label, span, isPart } of items) {
    const noun = findNoun(label) ?? findHeadNoun(label)?.noun;
    const head = findHeadNoun(label)?.name.length ?? 0;
    // 답안, 사명: a word on its own says too little to be a list; nor does one whose last word alone is known by its ending.
    if (!noun || noun.kind === "person" || noun.kind === "child" || !label.includes(" ") || head < 2) continue;
    if (!isPart && head < 3) continue;
    if ([...mentions, ...added].some((mention) => standsFor(mention.name, label) || mention.known === noun)) continue;
    added.push({ name: label, known: noun, score: 1.9, span, inTitle: false, isPart: true });
  }
  // What is named as a part is wanted, however seldom it is said.
  const named = mentions.map((mention) =>
    mention.known && items.some(({ label }) => label.includes(" ") && standsFor(mention.name, label))
      ? { ...mention, score: Math.max(mention.score, 1.9), isPart: true }
      : mention,
  );
  return [...named, ...added];
}

/** What the list of an entity is called where a part of the app was named for it: 공지 → 대회 공지. */
export function featureTitle(entity: EntitySpec, items: readonly FeatureItem[]): string | undefined {
  return items.find(({ label }) => label.includes(" ") && label.length <= 10 && standsFor(entity.name, label))?.label;
}

/** One list that is called by two names: "이벤트와 프로모션 안내" → 이벤트와 프로모션. */
export function jointTitle(entity: EntitySpec, text: string): string | undefined {
  const noun = findNoun(entity.name) ?? findHeadNoun(entity.name)?.noun;
  if (!noun || entity.kind !== "content") return undefined;
  for (const match of text.matchAll(/(?<![가-힣])((?:[가-힣]{2,8}\s)?[가-힣]{2,8}?)(와|과|\s및)\s([가-힣]{2,8})(\s[가-힣]{2,8})?/g)) {
    const [, left = "", and = "", near = "", far = ""] = match;
    const words = left.split(" ");
    const first = [left, words.at(-1) ?? ""].find((one) => findNoun(one) === noun);
    const second = [`${near}${far}`, near, near.replace(/(?:을|를|이|가|은|는|도)$/, "")].find((one) => findNoun(one) === noun);
    const title = first && second && first !== second ? `${first}${and} ${second}` : "";
    if (title !== "" && title.length <= 12) return title;
  }
  return undefined;
}

const bare = (text: string): string => text.replaceAll(" ", "");

/** 공지 and 대회 공지, 뉴스 and 업계 뉴스, 제품 and 제품 소개. */
function standsFor(name: string, label: string): boolean {
  const [own, said] = [bare(name), bare(label)];
  return own === said || said.endsWith(own) || said.replace(/(소개|기록|관리|현황|내역)$/, "") === own || own.endsWith(said);
}
