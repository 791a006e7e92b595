/** Frame grammar: which things the text is about, from (object, verb) frames and from its title phrase. */
import { findHeadNoun, findNoun, type KnownNoun } from "./noun-lexicon.ts";
import { BRANDS, CANONICAL, ENGLISH_NOUNS, MODIFIER, NOT_DATA, WEAK } from "./data/noun-roles.ts";
import { STORE_NOUN, STORE_VERB, titleHead } from "./title-head.ts";
import { typeOfLabel } from "./field-type-of-label.ts";
import { APP_WORD, AUDIENCE, type PromptWord } from "./prompt-words.ts";

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
}

/** Where people work or meet, not what they keep. */
export const PLACE_OF_BUSINESS =
  /^(?:카페|호텔|식당|병원|학교|교회|회관|[가-힣]{1,6}(?:과|의원|병원|샵|가게|점|소|센터|클럽|카페|마트|상회|교회|학교|유치원|도장|관리실|살롱|학원|공방|펜션|식당|서점|꽃집|빵집|약국|은행|호텔|헬스장|미용실|이발관|당구장|볼링장|찜질방|피시방|노래방|교습소|떡집|횟집|고깃집|술집|밥집|국숫집|국밥집|치킨집|피자집|분식집|족발집|떡볶이집|김밥집|만두집|반찬집|옷집|한복집|과일집|곱창집|갈빗집|쌀집|꽃집|중국집|철물점|정육점|복덕방|회관|[가-힣]장))$/;
/** 과제 마감일 디데이: how near it is, beside something that has a day. */
const NEARNESS = /^(디데이|d-?day)$/i;
const SHOWN_AS = /^(시간표|주간시간표|연표|피드|순위|순위표|랭킹|조직도|족보|가계도)$/;
const SERVED = /^(지원|유치|센터|응대|전용|만족|서비스|맞춤|확보|유입|친화|편의|중심|사례|성공)/;

/** Numbers to count with, and words that only point: 페이지 하나, 그거, 뭔가. */
const NO_NOUN =
  /^(하나|둘|셋|넷|다섯|몇|이거|그거|저거|이것|그것|뭐|뭔가|무엇|누구|어디|언제|아무|아무나|자기|우리|저희|하루|한달|일주일|일년|요즘|오늘|내일|어제|지금|매일|매주|매달|항상|가끔|진짜|정말|그냥|같이|함께|따로|바로|미리|다시|자주|서로|혼자|직접|각자|만기|실적|수익률|진도율|순서|취합|랜덤|월말|분기|분석)$/;
/** When or why something is wanted, not what: 캠핑 가기 전에, 여행 갈 때. */
const GOING = /^(가기|갈|갈때|가서|가는|하기|할|할때|떠나기|떠날|다닐|다니면서|가려고|하려고|하면서|준비하는데|준비하면서)$/;

function isCircumstance(words: readonly PromptWord[], at: number): boolean {
  const [word, next, then] = [words[at], words[at + 1], words[at + 2]];
  if (!word || !next || next.sentence !== word.sentence || !GOING.test(next.text)) return false;
  return /(때|려고|면서|가서)$/.test(next.text) || (then !== undefined && /^(전|전에|전까지|때|때마다|동안|때는)$/.test(then.text));
}

const FEE = /^[가-힣]{2,6}(?:비|비용|요금|교재값|용돈|세금|료)$/;
const NO_FEE =
  /(준비|정비|장비|설비|대비|로비|나비|구비|소비|낭비|경비|수비|서비|예비|가비|여비|신비|마비|냄비|재료|자료|음료|사료|치료|진료|의료|완료|무료|유료|종료|만료|비료|원료|연료|조미료|동료|향료|염료)$/;

const DUE = /^(납부|입금|수납|미납|완납|걷|안\s?[낸냈]|못\s?[낸냈]|낸|냈는지)/;

/** What is kept of a fee that has a name of its own. */
function feeNoun(name: string): KnownNoun {
  const labels = [`${name} 내용*`, "금액*", "날짜*", "결제수단(카드/현금/계좌이체)", "메모"];
  return { names: [name], id: "feeRecord", icon: "receipt", counter: "건", kind: "log", labels, titles: [] };
}

const inside = (span: readonly [number, number], whole: readonly [number, number]): boolean => span[0] >= whole[0] && span[1] <= whole[1];

/** Deeds one books a time for; what is booked is the time, not a thing of that name. */
const DEED =
  /(촬영|상담|진료|검진|시술|체험|관람|레슨|방문|접종|치료|마사지|견학|투어|미팅|수리|점검|세차|청소|탑승|식사|면접|입장|이용|참여|픽업|검사|시승|관리)$/;

/** In front of a noun they say what it is for: 여행 준비물, 캠핑 장비, 등산 모임. */
const ACTIVITY =
  /^(여행|다이어트|스터디|합창단|밴드|사무실|주말농장|캠핑|등산|낚시|결혼|결혼식|이사|육아|출장|미용|회식|돌잔치|수학여행|자취|명절|김장|제사|연말정산|반려동물|가족|부부|커플|청년부)$/;
/** What is done with a thing one has or lends: 대여 반납, 책 교환. */
const HANDLED = /^(반납|회수|수거|교환|연장|나눔)$/;

/** Booked themselves. */
const OFFERED = new Set(["lesson", "event", "meetup", "trip", "reservation", "order", "consultation", "performance", "exhibition"]);

/** 택배 주문, 출장 세차 예약: what is ordered or booked names the order; the words in front are no lists. */
function leadsToOrder(words: readonly PromptWord[], at: number): boolean {
  for (let i = at; i < at + 3; i++) {
    const [word, next] = [words[i], words[i + 1]];
    if (!word || !next || word.josa !== "" || word.verb || next.sentence !== word.sentence || next.span[0] !== word.span[1] + 1)
      return false;
    if (/^(예약|주문)$/.test(next.stem)) return true;
  }
  return false;
}

const WAY_KEPT = /^(접수|접수대장|일정|일정표|스케줄|체크리스트|체크표|장부|대장|명부|이력|시간표|목록표|캘린더|달력|플래너)$/;

/** Written down day by day or case by case, so that 일정 or 장부 behind it adds nothing. */
function isKeptThing(name: string): boolean {
  const noun = findNoun(name) ?? findHeadNoun(name)?.noun;
  if (!noun || /(수업|회의|가족|팀|강의|학원|경기)$/.test(name)) return false;
  return (noun.kind === "log" || noun.kind === "main") && noun.labels.some((label) => /(날짜|일\*?$|일시|시간|여부)/.test(label));
}

/** Mentions best first, one per lexicon entry; unknown nouns only when something is done with them. */
export function readNouns(words: readonly PromptWord[], titleSpan: [number, number]): NounMention[] {
  const found = new Map<string, NounMention>();
  let at = 0;
  const add = (name: string, known: KnownNoun | undefined, score: number, word: PromptWord): void => {
    const key = known?.id ?? name;
    const behind = words[at + 1];
    const bare = word.josa === "" && behind?.span[0] === word.span[1] + 1 && !behind.verb && behind.sentence === word.sentence;
    const inTitle = word.span[0] >= titleSpan[0] && word.span[1] <= titleSpan[1];
    const mention = found.get(key);
    if (!mention) found.set(key, { name, ...(known ? { known } : {}), score: score + (inTitle ? 3 : 0), span: word.span, inTitle, bare });
    else {
      mention.score += score * 0.6;
      mention.inTitle ||= inTitle;
    }
  };
  const named = titleHead(words, titleSpan);
  let lent: PromptWord | undefined;
  const whole = words.map(({ text }) => text).join(" ");
  for (const [i, word] of words.entries()) {
    at = i;
    if (NO_NOUN.test(word.stem) || isCircumstance(words, i)) continue;
    // 할 일: one noun, written as two words.
    if (/^일(을|이|은|도|만|들)?$/.test(word.text) && words[i - 1]?.text === "할") {
      add("할일", findNoun("할일"), 1.5, word);
      continue;
    }
    // 월말 정산, 매출 정산: closing the books, no shared expense.
    if (word.stem === "정산" && /^(월말|매출|일일|주간|월|분기|급여|인건비)$/.test(words[i - 1]?.stem ?? "")) continue;
    // 차트로 보여 주고: a drawing, unless somebody is treated.
    if (word.stem === "차트" && !/(환자|진료|병원|의원|치료|간호|동물)/.test(whole)) continue;
    // 카드 메시지, 축하 문구: written on what is ordered.
    if (/^(메시지|문구)$/.test(word.stem) && /^(카드|축하|각인|리본|문구|메시지)$/.test(words[i - 1]?.stem ?? "")) continue;
    // 예약 주문: an order that is fetched later, no table.
    if (word.stem === "예약" && word.josa === "" && /^주문/.test(words[i + 1]?.text ?? "")) continue;
    // 한 단어로 남기는: how it is written, not what is kept.
    if (/^(로|으로)$/.test(word.josa) && /^(한|두|세|짧은|몇)$/.test(words[i - 1]?.text ?? "") && words[i + 1]?.verb) continue;
    if (word === named) {
      add(word.stem, undefined, 2.6, word);
      continue;
    }
    const brand =
      /(같은|처럼|비슷|느낌|스타일)/.test(word.text + (words[i + 1]?.text ?? "")) && BRANDS.find(([name]) => name.test(word.text));
    if (brand) {
      add(brand[1], findNoun(brand[1]), 0.9, word);
      continue;
    }
    const done = /^(예약|주문|투표|대여|문의|상담|출석|정산|후원|설문|기부|구독)(하|받|할|해)/.exec(word.text);
    if (done?.[1]) {
      add(done[1], findNoun(done[1]), 1.3, word);
      continue;
    }
    if (word.verb && !findNoun(word.stem)) continue;
    // 시간표로 보여 주고, 피드처럼: how something is looked at, not what is kept.
    if (SHOWN_AS.test(word.stem) && /^(로|으로|처럼)$/.test(word.josa)) continue;
    const next = words[i + 1];
    const previous = words[i - 1];
    const named2 = previous?.josa === "" && previous.sentence === word.sentence ? findNoun(`${previous.stem} ${word.stem}`) : undefined;
    // 예약 현황판, 대여 시스템: a known pair counts although its second half alone only names the app.
    if ((APP_WORD.test(word.stem) && !named2) || AUDIENCE.test(word.stem) || word.stem.length > 14) continue;
    const sameSentence = next?.sentence === word.sentence;
    const acted = sameSentence && next !== undefined && (STORE_VERB.test(next.text) || (/^(을|를|도|이|가)$/.test(word.josa) && next.verb));
    const two =
      previous && previous.sentence === word.sentence && previous.josa === "" && !previous.verb && previous.span[1] + 1 === word.span[0]
        ? `${previous.stem} ${word.stem}`
        : "";
    const both = two ? findNoun(two) : undefined;
    if (both) {
      add(two, both, acted ? 2.2 : 1.4, word);
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
    const joined = next && sameSentence && word.josa === "" ? findNoun(`${word.stem} ${next.stem}`) : undefined;
    if (joined && !next?.verb) continue;
    // 매출 장부, 고객 명부: one thing, named by what is kept in it.
    if (/^(장부|대장|명부|명단|리스트|내역|현황|일지)$/.test(word.stem) && two !== "" && findNoun(previous?.stem ?? "")) continue;
    // 주문 접수, 예방접종 일정, 준비물 체크리스트: how what stands in front is kept, not another list.
    if (two !== "" && !both && WAY_KEPT.test(word.stem) && isKeptThing(previous?.stem ?? "")) continue;
    if (two !== "" && !both && HANDLED.test(word.stem) && !/반품|환불/.test(whole) && findNoun(previous?.stem ?? "")) continue;
    if (
      ACTIVITY.test(word.stem) &&
      word.josa === "" &&
      sameSentence &&
      next &&
      !next.verb &&
      !APP_WORD.test(next.stem) &&
      !WAY_KEPT.test(next.stem) &&
      (findNoun(next.stem) ?? findHeadNoun(next.stem)) !== undefined &&
      !/^(관리|기록|목록|정보|등록|예약|현황|일지|일기|계획|후기|모임|사진|앨범|지도)/.test(next.stem)
    )
      continue;
    const exact = findNoun(ENGLISH_NOUNS.get(word.stem.toLowerCase()) ?? word.stem);
    // 손님이 남기고, 회원은 보고: who acts is no data.
    if (exact?.kind === "person" && /^(이|가|은|는|들이|들은|께|한테|에게|들)$/.test(word.josa) && !APP_WORD.test(next?.stem ?? ""))
      continue;
    // 보안 장비 회사: what a company deals in is part of what it is called.
    if (exact && sameSentence && word.josa === "" && /^(회사|업체|기업|법인|사무소|제조사|유통사|전문점)$/.test(next?.stem ?? "")) continue;
    // 고객 지원, 고객 유치용, 회원 전용: for whom something is done, not a list of them.
    if (exact?.kind === "person" && SERVED.test(next?.text ?? "") && sameSentence && word.josa === "") continue;
    // 기술 지원을 제공하고: help that is given is no application.
    if (
      exact?.id === "application" &&
      (/^(고객|기술|온라인|상담|이용자|회원)$/.test(previous?.stem ?? "") || /^(제공|도구|센터|페이지)/.test(next?.text ?? ""))
    )
      continue;
    // 기도제목 나눔: sharing what stands in front.
    if (word.stem === "나눔" && previous?.josa === "" && findNoun(previous.stem) && previous.sentence === word.sentence) continue;
    // 고민상담 게시판: a board, named by what is posted on it.
    if (exact === undefined || exact.kind !== "content") {
      if (
        sameSentence &&
        /^(게시판|포럼)$/.test(next?.stem ?? "") &&
        /^[가-힣]{2,8}$/.test(word.stem) &&
        !/^(익명|자유|우리|전용|주민|온라인|공지|민원|중고)$/.test(word.stem) &&
        exact?.id !== "complaint"
      ) {
        add(`${word.stem} 글`, findNoun("게시글"), 2, word);
        continue;
      }
    }
    if (exact) {
      if (
        ["main", "log", "content"].includes(exact.kind) &&
        !OFFERED.has(exact.id) &&
        leadsToOrder(words, i) &&
        !/^(예약|주문)$/.test(word.stem)
      )
        continue;
      if (
        MODIFIER.has(word.stem) &&
        word.josa === "" &&
        sameSentence &&
        next &&
        !next.verb &&
        !APP_WORD.test(next.stem) &&
        !/^(관리|기록|목록|정보|등록|예약|현황|일지)/.test(next.stem)
      )
        continue;
      // 모의고사 오답노트, 맥주 양조 출석부: records of the last, about the first.
      const about = word.josa === "" && sameSentence && next?.span[0] === word.span[1] + 1 ? findNoun(next.stem) : undefined;
      if (
        about &&
        about !== exact &&
        (about.kind === "log" || (about.kind === "main" && (next?.stem.length ?? 0) >= 4 && /(일지|일기|기록)$/.test(next?.stem ?? ""))) &&
        !["person", "resource"].includes(exact.kind) &&
        /(노트|부|표|장|기록|일지)$/.test(next?.stem ?? "") &&
        !/^(장부|대장|명부|일지)$/.test(next?.stem ?? "")
      )
        continue;
      if (/^(내비게이션|드롭다운|네비게이션|설정|햄버거)$/.test(previous?.stem ?? "")) continue;
      if (
        NOT_DATA.has(word.stem) &&
        !(WEAK.has(word.stem) && acted && (word.josa === "" || /^(데이터|재무)/.test(next?.text ?? "") || previous?.stem === "여러")) &&
        !(WEAK.has(word.stem) && previous?.stem === "여러")
      )
        continue;
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
      if (
        MODIFIER.has(head.name) &&
        word.josa === "" &&
        sameSentence &&
        next &&
        !next.verb &&
        !APP_WORD.test(next.stem) &&
        !STORE_VERB.test(next.text)
      )
        continue;
      // 네일샵예약, 우리반출석부: the user's own compound stays its name when short.
      add(word.stem.length <= 6 ? word.stem : head.name, head.noun, acted ? 1.8 : 1, word);
      continue;
    }
    // 학원비, 간식비, 유치원 교재값: money that goes out is kept like any other.
    // 생활비 가계부, 자취비 정산: what the ledger is kept of.
    const isKept = word.josa === "" && sameSentence && /^(가계부|장부|정산|계산기?|나누기|더치페이)/.test(next?.stem ?? "");
    if (FEE.test(word.stem) && !NO_FEE.test(word.stem) && !isKept && (inside(word.span, titleSpan) || acted) && word.josa !== "의") {
      // 학원비 납부 확인: not spent, but owed by somebody month by month.
      const isDue = words.slice(i + 1, i + 4).some((other) => other.sentence === word.sentence && DUE.test(other.text));
      const known = isDue ? { ...findNoun("납부")!, names: [word.stem] } : feeNoun(word.stem);
      found.set(isDue ? known.id : word.stem, { name: word.stem, known, score: 2.4, span: word.span, inTitle: true, framed: true });
      continue;
    }
    if (
      NOT_DATA.has(word.stem) ||
      !/^[가-힣]{2,10}$/.test(word.stem) ||
      typeOfLabel(word.stem).type !== "text" ||
      /(거|것|기사|끼리|는지|이랑|하게|처럼|마다|들이|별로?|자동|추가|간단히)$/.test(word.stem)
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
      /^(관리|기록|등록|추가|저장|정리|올리|남기|모으|모아|적|대장|목록|노트|일지|공유|예약|신청|판매)/.test(next.text)
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
  const boardOnly = all.some(
    (mention) =>
      mention.known && mention.known.id !== "post" && ["notice", "complaint", "usedItem", "promotion", "review"].includes(mention.known.id),
  );
  return all
    .filter(
      (mention) =>
        mention.known !== undefined ||
        mention.resource ||
        (named !== undefined && mention.name === named.stem) ||
        (mention.score > best && (best < 1 || mention.inTitle)) ||
        mention.score >= 2.5 + (mention.inTitle ? 3 : 0),
    )
    .filter((mention) => !NEARNESS.test(mention.name) || all.every((other) => other === mention || other.known === undefined))
    .filter((mention) => !(boardOnly && /^(게시판|커뮤니티|포럼)$/.test(mention.name)))
    .map((mention) => ({
      ...mention,
      name: CANONICAL.get(mention.name.replace(/\s/g, "")) ?? mention.name.replace(/(?<=[가-힣]{2})\s?(?:관리|비교)$/, ""),
    }));
}
