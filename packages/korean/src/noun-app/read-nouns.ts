/** Frame grammar: which things the text is about, from (object, verb) frames and from its title phrase. */
import { findHeadNoun, findNoun, type KnownNoun } from "../nouns/noun-lexicon.ts";
import { senseOf } from "../nouns/noun-sense.ts";
import { BRANDS, CANONICAL, ENGLISH_NOUNS, NOT_DATA } from "../data/noun-roles.ts";
import {
  BEFORE_LOOKUP,
  DEED,
  droppedBy,
  IN_PAIRS,
  isAppOrView,
  isHeadModifier,
  leadsToOrder,
  OF_STAGES,
  type NounPlace,
  OF_KNOWN,
  PLACE_OF_BUSINESS,
} from "../nouns/noun-rules.ts";
import { OF_ACTORS } from "../nouns/noun-rules-of-actors.ts";
import { OF_GROUPS } from "../nouns/noun-rules-of-groups.ts";
import { OF_SUBJECTS } from "../nouns/noun-rules-of-subjects.ts";
import type { SaidChoice } from "./enumerated-choices.ts";
import { STORE_NOUN, STORE_VERB, titleHead } from "../titles/title-head.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import type { PromptWord } from "./prompt-words.ts";

export interface NounMention {
  /** As the user says it: "경기기록", "낚시 대회". */
  name: string;
  known?: KnownNoun;
  score: number;
  span: [number, number];
  /** Said in the phrase that names the app. */
  inTitle: boolean;
  /** A thing that is lent or booked although the lexicon does not know it. */
  resource?: boolean;
  /** Stands bare in front of another noun and may only say which: 유튜브 영상 기획 … */
  bare?: boolean;
  /** Named by what happens to it; `known` holds its fields and is in no lexicon. */
  framed?: boolean;
  /** Named as a part of the app, so that it is no field of another. */
  isPart?: boolean;
  /** Sorts it was said to come in. */
  sorts?: readonly SaidChoice[];
}

/** 과제 마감일 디데이: how near it is, beside something that has a day. */
const NEARNESS = /^(디데이|d-?day)$/i;
const FEE = /^[가-힣]{2,6}(?:비|비용|요금|교재값|용돈|세금|료)$/;
const NO_FEE =
  /(준비|정비|장비|설비|대비|로비|나비|구비|소비|낭비|경비|수비|서비|예비|가비|여비|신비|마비|냄비|재료|자료|음료|사료|치료|진료|의료|완료|무료|유료|종료|만료|비료|원료|연료|조미료|동료|향료|염료)$/;

const DUE = /^(내는지|내야|나가는지|빠지는지|납부|입금|수납|미납|완납|걷|안\s?[낸냈]|못\s?[낸냈]|낸|냈는지)/;

/** What is kept of a fee that has a name of its own. */
function feeNoun(name: string): KnownNoun {
  const labels = [`${name} 내용*`, "금액*", "날짜*", "결제수단(카드/현금/계좌이체)", "메모"];
  return { names: [name], id: "feeRecord", icon: "receipt", counter: "건", kind: "log", labels, titles: [] };
}

/** What a board is named by: beside one of these a bare 게시판 is the same list. */
const BOARDS =
  "notice complaint usedItem promotion review lostFound jobPost suggestion tipPost question place giveaway shareThing rideShare lostPet recipe companion prayer".split(
    " ",
  );

const inside = (span: readonly [number, number], whole: readonly [number, number]): boolean => span[0] >= whole[0] && span[1] <= whole[1];

/** 알레르기 반응 of 이유식, 보증금 월세 관리비 of 매물: what another noun has as a field is no list of its own. */
function dropLabels(found: Map<string, NounMention>, words: readonly PromptWord[]): void {
  const bare = (label: string): string => label.replace(/[*@]|\(.*$/g, "").replace(/\s/g, "");
  for (const [key, mention] of found) {
    const at = words.findIndex(({ span }) => span[0] === mention.span[0]);
    const beside = [words[at - 1], words[at + 1]].filter((word) => word !== undefined);
    const isLabel = [...found.values()].some((other) => {
      if (other === mention || !other.known) return false;
      const labels = other.known.labels.map(bare);
      const choices = other.known.labels.flatMap((label) => /\(([^)]*)\)/.exec(label)?.[1]?.split("/") ?? []);
      // Beside another label of the same noun it stands in a run of them.
      if (mention.known)
        return (
          mention.known.kind === "log" &&
          other.inTitle &&
          labels.includes(bare(mention.name)) &&
          // 전세 월세 of flats: beside another of its choices.
          beside.some(({ stem }) => choices.includes(stem) || (labels.includes(stem) && findNoun(stem) !== other.known))
        );
      return labels.includes(bare(mention.name)) || labels.includes(bare(`${words[at - 1]?.stem ?? ""}${mention.name}`));
    });
    if (isLabel) found.delete(key);
  }
}

/** Mentions best first, one per lexicon entry; unknown nouns only when something is done with them. */
export function readNouns(words: readonly PromptWord[], titleSpan: [number, number]): NounMention[] {
  const found = new Map<string, NounMention>();
  let at = 0;
  const whole = words.map(({ text }) => text).join(" ");
  const add = (said: string, usual: KnownNoun | undefined, score: number, word: PromptWord): void => {
    const sense = senseOf(said, whole);
    const known = sense?.known ?? usual;
    const name = sense?.as ?? said;
    const key = known?.id ?? name;
    const behind = words[at + 1];
    const bare = word.josa === "" && behind?.span[0] === word.span[1] + 1 && !behind.verb && behind.sentence === word.sentence;
    const inTitle = word.span[0] >= titleSpan[0] && word.span[1] <= titleSpan[1];
    const mention = found.get(key);
    if (!mention)
      found.set(key, {
        name,
        ...(known ? { known } : {}),
        ...(sense ? { framed: true } : {}),
        score: score + (inTitle ? 3 : 0),
        span: word.span,
        inTitle,
        bare,
      });
    else {
      mention.score += score * 0.6;
      mention.inTitle ||= inTitle;
    }
  };
  const named = titleHead(words, titleSpan);
  let lent: PromptWord | undefined;
  for (const [i, word] of words.entries()) {
    at = i;
    const [previous, next] = [words[i - 1], words[i + 1]];
    const sameSentence = next?.sentence === word.sentence;
    const touches = previous?.sentence === word.sentence && previous.josa === "" && !previous.verb && previous.span[1] + 1 === word.span[0];
    const two = touches ? `${previous.stem} ${word.stem}` : "";
    const acted = sameSentence && next !== undefined && (STORE_VERB.test(next.text) || (/^(을|를|도|이|가)$/.test(word.josa) && next.verb));
    const exact = findNoun(ENGLISH_NOUNS.get(word.stem.toLowerCase()) ?? word.stem);
    const place: NounPlace = { word, previous, next, sameSentence, acted, two, exact, words, at: i, whole };
    // 할 일: one noun, written as two words.
    if (/^일(을|이|은|도|만|들)?$/.test(word.text) && previous?.text === "할") {
      add("할일", findNoun("할일"), 1.5, word);
      continue;
    }
    if (droppedBy(BEFORE_LOOKUP, place) || droppedBy(OF_GROUPS, place)) continue;
    if (word === named) {
      add(word.stem, undefined, 2.6, word);
      continue;
    }
    // 수능 디데이: a day that is counted down to, named by what the lexicon has no list of.
    if (NEARNESS.test(word.stem) && touches && previous && !findNoun(previous.stem) && /^[가-힣]{2,6}$/.test(previous.stem)) {
      const day = findNoun("디데이");
      if (day)
        found.set(day.id, { name: "디데이", known: day, score: 2, span: [previous.span[0], word.span[1]], inTitle: true, framed: true });
      continue;
    }
    const brand =
      /(같은|처럼|비슷|느낌|스타일)/.test(word.text + (words[i + 1]?.text ?? "")) && BRANDS.find(([name]) => name.test(word.text));
    if (brand) {
      add(brand[1], findNoun(brand[1]), 0.9, word);
      continue;
    }
    const done = /^(예약|주문|투표|대여|문의|상담|출석|정산|후원|설문|기부|구독)(하|받|할|해)/.exec(word.text);
    if (done?.[1] && !exact) {
      add(done[1], findNoun(done[1]), 1.3, word);
      continue;
    }
    // 환전한 돈, 납품한 내역: what was done is what is kept.
    const deed = /^([가-힣]{2,4})(?:한|했던|하는)$/.exec(word.text)?.[1];
    const kept = deed && /^(돈|내역|금액|거|것|기록|이력|날짜|날)/.test(next?.text ?? "") ? findNoun(deed) : undefined;
    if (deed && kept?.kind === "log") {
      add(deed, kept, 1.3, word);
      continue;
    }
    if (word.verb && !findNoun(word.stem)) continue;
    if (isAppOrView(place)) continue;
    const first = two !== "" ? words[i - 2] : undefined;
    const three =
      first?.josa === "" && !first.verb && first.span[1] + 1 === previous?.span[0] ? findNoun(`${first.stem}${two}`) : undefined;
    const both = three ?? (two ? findNoun(two) : undefined);
    // 강아지 미용 예약: the time is booked, nothing is written down about it.
    if (both?.kind === "log" && leadsToOrder(words, i)) continue;
    if (both) {
      add(three ? `${first!.stem} ${two}` : two, both, acted ? 2.2 : 1.4, word);
      continue;
    }
    // 드론 대여: what is lent out is a thing of its own.
    if (
      /^(대여|렌탈)$/.test(word.stem) &&
      previous &&
      previous.josa === "" &&
      !previous.verb &&
      previous.sentence === word.sentence &&
      !findHeadNoun(previous.stem) &&
      /^[가-힣]{2,8}$/.test(previous.stem) &&
      !/^(우리|동네|물품|무료|단기|장기)$/.test(previous.stem) &&
      !PLACE_OF_BUSINESS.test(previous.stem)
    )
      lent = previous;
    if (droppedBy(OF_SUBJECTS, place) || droppedBy(IN_PAIRS, place) || droppedBy(OF_ACTORS, place)) continue;
    // 고민상담 게시판: a board, named by what is posted on it.
    if (exact === undefined || exact.kind !== "content") {
      if (
        sameSentence &&
        /^(게시판|포럼)$/.test(next?.stem ?? "") &&
        /^[가-힣]{2,8}$/.test(word.stem) &&
        !/^(익명|자유|우리|전용|주민|온라인|공지|민원|중고|동네|지역|마을|아파트|빌라|학교|회사|사내|교내|학급|반|같은동|이웃)$/.test(
          word.stem,
        ) &&
        // 맛집 추천 게시판: what stands in front is what is posted.
        !(
          /^(추천|후기|리뷰|공유|정보|찾기|자랑|인증|답변|질문)$/.test(word.stem) &&
          two !== "" &&
          findNoun(previous?.stem ?? "") !== undefined
        ) &&
        exact?.id !== "complaint"
      ) {
        add(`${word.stem} 글`, findNoun("게시글"), 2, word);
        continue;
      }
    }
    if (exact) {
      if (droppedBy(OF_KNOWN, place)) continue;
      // 경기, 선수와 팀을 …: in a run of nouns each is as much an object as the last.
      const listed =
        sameSentence &&
        next !== undefined &&
        !next.verb &&
        (/^(와|과|이랑|랑|하고)$/.test(word.josa) || (word.josa === "" && next.span[0] === word.span[1] + 2));
      add(
        exact.names.includes(word.stem) ? word.stem : (exact.names[0] ?? word.stem),
        exact,
        acted ? 2 : /^(을|를)$/.test(word.josa) || listed ? 1.5 : 1,
        word,
      );
      continue;
    }
    const head = word.stem.length >= 3 ? findHeadNoun(word.stem) : undefined;
    if (head && head.name.length >= 2 && !NOT_DATA.has(head.name)) {
      // 당구장: no 구장 although it ends so.
      if (head.noun.id === "field" && PLACE_OF_BUSINESS.test(word.stem)) continue;
      if (isHeadModifier(place, head.name) || droppedBy(OF_STAGES, place) || (head.noun.kind === "log" && leadsToOrder(words, i))) continue;
      if (/^\d/.test(word.stem)) continue;
      if (head.noun.kind === "log" && next?.stem === "시간표" && word.josa === "") continue;
      // 네일샵예약, 우리반출석부: the user's own compound stays its name when short.
      add(word.stem.length <= 6 ? word.stem : head.name, head.noun, acted ? 1.8 : 1, word);
      continue;
    }
    // 학원비, 간식비, 유치원 교재값: money that goes out is kept like any other.
    // 생활비 가계부, 자취비 정산: what the ledger is kept of.
    const isKept = word.josa === "" && sameSentence && /^(가계부|장부|정산|계산기?|나누기|더치페이)/.test(next?.stem ?? "");
    if (
      FEE.test(word.stem) &&
      !NO_FEE.test(word.stem) &&
      !isKept &&
      (inside(word.span, titleSpan) ||
        acted ||
        DUE.test(next?.text ?? "") ||
        (next?.text === "언제" && DUE.test(words[i + 2]?.text ?? ""))) &&
      word.josa !== "의"
    ) {
      // 학원비 납부 확인: not spent, but owed by somebody month by month.
      // What a couple or friends spend together is shared, and owed to nobody.
      const isShared = /(부부|커플|남편|아내|룸메|신혼|연인)/.test(whole);
      const isDue = !isShared && words.slice(i + 1, i + 4).some((other) => other.sentence === word.sentence && DUE.test(other.text));
      const known = isDue ? { ...findNoun("납부")!, names: [word.stem] } : feeNoun(word.stem);
      found.set(isDue ? known.id : word.stem, { name: word.stem, known, score: 2.4, span: word.span, inTitle: true, framed: true });
      continue;
    }
    if (
      NOT_DATA.has(word.stem) ||
      !/^[가-힣]{2,10}$/.test(word.stem) ||
      typeOfLabel(word.stem).type !== "text" ||
      /(거|것|기사|끼리|는지|이랑|하게|처럼|마다|들이|별로?|자동|추가|간단히|번호)$/.test(word.stem)
    )
      continue;
    // 우표 수집, 김치 담그기: what is done is named with what it is done to; a known noun in front already says it.
    const before = previous && previous.josa === "" && !previous.verb && previous.sentence === word.sentence ? previous.stem : undefined;
    if (/(기|수집|구매|감상|재배|제작)$/.test(word.stem) && before && sameSentence && next) {
      if (!findNoun(before) && /^(관리|기록|일지|노트|앱)/.test(next.text)) add(`${before} ${word.stem}`, undefined, 1.2, word);
      continue;
    }
    // 소아과 예약, 세탁소 관리: where it happens, not what is kept.
    if (PLACE_OF_BUSINESS.test(word.stem)) continue;
    const compound = STORE_NOUN.exec(word.stem);
    if (compound && compound.index >= 2) add(word.stem.slice(0, compound.index), undefined, 1.2, word);
    else if (
      acted &&
      next &&
      !(DEED.test(word.stem) && /^(예약|신청|접수)/.test(next.text)) &&
      // 케이크 예약 주문: an order that is fetched later; what is ordered is on the menu.
      !/^(예약주문|주문예약|사전주문)/.test(next.text + (words[i + 2]?.text ?? "")) &&
      /^(관리(?!실|소|사|자)|기록|등록|추가|저장|정리|올리|남기|모으|모아|적|대장|목록|노트|일지|공유|예약|신청|판매)/.test(next.text)
    )
      // 바둑 대국 기록: written down each time, not collected.
      add(/^(기록|일지|노트|내역)$/.test(next.stem) ? `${word.stem} ${next.stem}` : word.stem, undefined, 1.2, word);
  }
  // 야구팀 beside 팀: one thing, called by its longer name.
  for (const [key, mention] of found) {
    if (mention.known) continue;
    const head = [...found.values()].find(
      (other) =>
        other.known !== undefined &&
        other !== mention &&
        other.known.names.some((name) => mention.name.length > name.length && mention.name.endsWith(name)),
    );
    if (!head) continue;
    found.delete(key);
    head.score += mention.score * 0.6;
    head.inTitle ||= mention.inTitle;
    if (mention.inTitle && mention.name.length <= 6 && findHeadNoun(mention.name)?.noun === head.known) head.name = mention.name;
  }
  dropLabels(found, words);
  // 알바 5명 근무표, 회원 출석부: whose it is stands in front of what it is.
  for (const mention of found.values())
    if (
      mention.known?.kind === "person" &&
      mention.inTitle &&
      [...found.values()].some((other) => other.inTitle && other.known && other.known.kind !== "person" && other.span[0] > mention.span[0])
    )
      mention.score -= 0.5;
  if (lent) found.set(lent.stem, { name: lent.stem, score: 2, span: lent.span, inTitle: false, resource: true });
  const all = [...found.values()].toSorted((a, b) => b.score - a.score);
  // Unknown nouns are guesses: they stand only where the lexicon found nothing about as good.
  const best = all.find((mention) => mention.known)?.score ?? 0;
  const boardOnly = all.some((mention) => mention.known && mention.known.id !== "post" && BOARDS.includes(mention.known.id));
  return all
    .filter(
      (mention) =>
        mention.known !== undefined ||
        mention.resource ||
        (named !== undefined && mention.name === named.stem) ||
        (mention.score > best && (best < 1 || mention.inTitle)) ||
        mention.score >= 2.5 + (mention.inTitle ? 3 : 0),
    )
    .filter(
      (mention) => mention.framed || !NEARNESS.test(mention.name) || all.every((other) => other === mention || other.known === undefined),
    )
    .filter((mention) => !(boardOnly && /^(게시판|커뮤니티|포럼)$/.test(mention.name)))
    .map((mention) => ({
      ...mention,
      name: CANONICAL.get(mention.name.replace(/\s/g, "")) ?? mention.name.replace(/(?<=[가-힣]{2})\s?(?:관리|비교|비교표)$/, ""),
    }));
}
