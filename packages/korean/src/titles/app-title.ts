/** The name of the app: quoted, or the noun phrase in front of 앱/사이트, without its verbs. */
import { beginsDivision } from "../noun-app/subdivisions.ts";
import { PERIODS } from "../grammar/calendar.data.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { cutText } from "../korean-text.ts";
import { findHeadNoun, findNoun } from "../nouns/noun-lexicon.ts";
import { isOrganisation } from "../nouns/business-names.ts";
import { PLACE_OF_BUSINESS } from "../nouns/noun-rules.ts";
import { titleOfKind } from "./title-of-kind.ts";
import { APP_WORD, AUDIENCE, type PromptWord } from "../noun-app/prompt-words.ts";

const FILLER =
  /^(곳|데|같이|함께|무슨|어떤|몇|말고|빼고|뭐뭐|얼마나|과|와|을|를|은|는|이|가|의|도|랑|이랑|하고|작은|큰|조그만|조그마한|a|an|the|my|simple|please|make|for|좀|그냥|간단|간단히|간단하게|간단한|간단히|우리|저희|제|내|나|나만|나만의|저만의|제가|내가|혼자|혼자서|하나|하나만|여러|다양한|웹|온라인|웹에서|모든|기본|같은|등|및|수|것|거|걸|전용|위한|위해|용|쓸|만|저는|저|요|네|이|그|더|잘|좋은|예쁜|귀엽게|심플하게|심플한|화려하게|빠르게|텍스트|기반|두|세|네|개|있는데|있어요|있고|누가|누구|언제|어디|어디다|어디에|어디에다|얼마|뭐|뭔지|뭐가|한눈|한눈에|보이게|보이는|볼수있게|있는지|없는지|시간별|시간별로|찾아갈|밀린|지난거|사용자가|사용자|고객에게|정보|정보를|데이터를|기능이|있는|원페이지|다중|둘|여는|타는|많은|새로운|신입|안녕하세요|앱으로|부탁|골라|고르면|내용|들어갈|잠재|실시간|과거|이력까지|무료|유료|인터랙티브|인터랙티브한|맞춤형|종합|통합|전문|i|want|need|to|create|build|of|track|manage|with|and|can|you|me|us|our|where|that|which|could|would|like|app|for)$/i;
/** Words that end a name well even though they are no data. */
const TITLE_TAIL =
  /(조사|설문|체크|당번|관리|기록|예약|공유|정리|신청|주문|조회|현황|노트|일지|일보|장부|대장|수첩|목록|모음|게시판|쇼핑몰|도감|다이어리|추첨기|룰렛|청첩장|초대장|알림장|메뉴판|계산기|퀴즈|게임|리포트|솔루션|투표|회|샵|가게|교실|클럽|카페|식당|미용실|학원|병원|의원|공방|서점|꽃집|빵집|베이커리|헬스장|스튜디오|펜션|민박)$/;
const KEPT_IN = /^(관리|기록|일지|이력|내역|노트|명부|명단|목록|대장|수첩)$/;
const LEADING_VERB = /^(관리|기록|조회|분석|공유|비교|등록|추천|소개|정리)$/;
const VERBAL_NOUN =
  /^(관리|기록|예약|공유|정리|신청|주문|등록|조회|추적|모집|판매|대여|투표|분석|계산|소개|홍보|비교|추천|접수)(하는|해주는|해|할|하고|받는)?$/;

const CIRCUMSTANCE =
  /^(가기|하기|전에|후에|때|때마다|동안|오늘|내일|매일|매주|매달|요즘|어디서|어디에|언제|왜|어떻게|얼마나|[가-힣]{1,4}별로|[가-힣]{1,4}마다|및)$/;

const PERIOD = new Lexicon(PERIODS);

export interface ReadTitle {
  title: string;
  /** Phrase that names the app in the text. */
  span: [number, number];
  /** In quotes or with 이름은 … */
  stated: boolean;
}

/** Title for the app; `fallback` when the text has no usable phrase. Never empty, at most 24 characters. */
export function readTitle(text: string, words: readonly PromptWord[], fallback: string): ReadTitle {
  const named =
    /(?:이름|제목|앱\s?이름|상호|가게\s?이름)[은는이가]?\s*['"“‘「]?([가-힣A-Za-z0-9][가-힣A-Za-z0-9 ]{1,18}?)['"”’」]?\s*(?:이고|으로|로\s?해|이에요|예요|입니다|라고|야\b)/.exec(
      text,
    );
  const quoted = /['"「『]([^'"「」『』\n]{2,48})['"」』]/.exec(text);
  const phrase = titlePhrase(outsideParentheses(text, words));
  if (quoted?.[1])
    return {
      title: cutText(quoted[1].replace(/\s*\([^)]*\)?\s*$/, "").trim(), 24).trim() || fallback || cutText(quoted[1].trim(), 24).trim(),
      span: phrase.span,
      stated: true,
    };
  if (named?.[1] && /(앱|사이트|페이지|가게|상호)/.test(text.slice(Math.max(0, named.index - 4), named.index + 6)))
    return { title: named[1].trim(), span: phrase.span, stated: true };
  // 모금의 날, 과학의 날: a day has its name whole.
  const day = /(?:^|[\s'"(])([가-힣]{2,8}의\s날)(?=[\s(,.]|[을를이은는에]|$)/.exec(text.slice(0, 60))?.[1];
  if (day) return { title: day, span: phrase.span, stated: false };
  const english = /[가-힣]/.test(text) ? "" : englishTitle(text);
  if (english) return { title: english, span: phrase.span, stated: false };
  const house = organisationIn(phrase.words);
  if (house) return { title: house, span: phrase.span, stated: false };
  const kind = titleOfKind(outsideParentheses(text, words));
  if (kind) return { title: kind, span: phrase.span, stated: false };
  const parts: string[] = [];
  for (const [at, word] of phrase.words.entries()) {
    // 와이프랑 같이 쓰는: with whom, no name.
    if (/^(같이|함께)$/.test(phrase.words[at + 1]?.text ?? "") && /^(이?랑|와|과|하고)$/.test(word.josa)) continue;
    if (/^\d+(?:명|개|인|마리|대|곳|건)(?:$|호실|방|실|동)/.test(word.text)) continue;
    if (APP_WORD.test(word.stem) || FILLER.test(word.stem) || FILLER.test(word.text)) continue;
    // 속눈썹샵인데, 에어컨 설치업체입니다: who asks names the app best.
    const asker = /^([가-힣]{2,}?)(?:인데요?|입니다|이에요|예요|이예요)$/.exec(word.text)?.[1];
    if (asker && word.verb && parts.length === 0 && PLACE_OF_BUSINESS.test(asker)) {
      parts.push(asker);
      break;
    }
    if (/^(?:무슨|몇|어떤)|(?<!하)는데$|(?:[은는난한된인]거)$/.test(word.text)) continue;
    const verbal = /^([가-힣]{2,}?)(하는데|하는|해주는|하고|해서|할|되는|해)$/.exec(word.text);
    if (word.verb) {
      if (verbal?.[1] && VERBAL_NOUN.test(verbal[1])) parts.push(verbal[1]);
      else if (verbal?.[1] && /(하는데)$/.test(word.text) && verbal[1].length >= 2) parts.push(verbal[1]);
      continue;
    }
    if (/^\d+$/.test(word.stem)) continue;
    // 들을 수 있는: what can be done is a verb, however it sounds.
    if (/^수$/.test(phrase.words[at + 1]?.text ?? "")) continue;
    // 맘카페처럼: what it is like; 선배가 답해 주는: who acts.
    if (/^(처럼|같이|만큼)$/.test(word.josa) || /처럼$/.test(word.text)) continue;
    if (/^(이|가|께서)$/.test(word.josa) && phrase.words[at + 1]?.verb) continue;
    if (/(는|던|려고?|는거|은거|는걸|는지|됐는지|둘이|뭐뭐|위한|그리고|이력까지)$/.test(word.stem) && findNoun(word.stem) === undefined)
      continue;
    // 교실용, 우리집용: for whom, not what.
    if (/[가-힣]{2,}용$/.test(word.stem) && !/(내용|비용|사용|이용)$/.test(word.stem)) continue;
    // 가기 전에, 오늘 어디서, 날짜별로: when, where and how, no name.
    if (CIRCUMSTANCE.test(word.text)) continue;
    // 한달에 두 번: how often it is.
    if (word.josa.startsWith("에") && PERIOD.of(word.stem)) continue;
    // 매출 일보 카드 현금 배달 나눠서: what it is divided into is no name.
    const last = parts.at(-1) ?? "";
    const isNamed = TITLE_TAIL.test(last) || findHeadNoun(last) !== undefined;
    // 운동 기록 종목, 무게, 횟수: with a book of it in front, the first of its fields.
    if (parts.length >= 2 && KEPT_IN.test(last) && /^\s*,/.test(text.slice(word.span[1]))) break;
    // 회원 관리 출석: looked after is what stands in front; what comes next is kept besides.
    if (parts.length >= 2 && /^(관리|정리)$/.test(last) && !TITLE_TAIL.test(word.stem) && !/^[A-Z]{2,}$/.test(word.stem)) break;
    if (isNamed && !TITLE_TAIL.test(word.stem) && beginsDivision(text.slice(word.span[0]))) break;
    parts.push(word.stem);
    // 미수금 장부요: the sentence is over, though no full stop was set.
    if (parts.length >= 2 && /[가-힣]{2}(?:이?요|이에요|예요)$/.test(word.text) && TITLE_TAIL.test(word.stem)) break;
    // 책 목록이랑 후기: the first of what is kept names the app, once it says enough.
    if (parts.length >= 2 && (/^(랑|이랑|와|과|하고)$/.test(word.josa) || /^(\s*,|\s+(및|그리고)\s)/.test(text.slice(word.span[1])))) break;
  }
  while (parts.length > 1 && LEADING_VERB.test(parts[0] ?? "")) parts.shift();
  const whole = /(?:는|한|위한|은)\s((?:[가-힣]{2,5}\s){1,2}(?:장터|포털|마켓))(?=[을를이가은는\s]|$)/.exec(
    text.slice(0, phrase.span[1] + 12),
  )?.[1];
  // 농부들이 키운 채소를 파는 직거래 장터: what it is comes last.
  if (whole && !whole.split(" ").some((word) => FILLER.test(word))) return { title: whole, span: phrase.span, stated: false };
  const known = parts.findLastIndex((part) => (findHeadNoun(part) !== undefined && !AUDIENCE.test(part)) || TITLE_TAIL.test(part));
  const kept = known >= 0 ? parts.slice(0, known + 1) : parts;
  const once = dedupe(kept);
  const short = once.length > 4 ? once.slice(-3) : once;
  while (short.length > 1 && LEADING_VERB.test(short[0] ?? "")) short.shift();
  // 연차 신청 남은: what came next is not said with it.
  while (short.length > 1 && /^(남은|지난|밀린|받은|보낸|새|다음|이번)$/.test(short.at(-1) ?? "")) short.pop();
  // A verb alone (관리, 기록) names nothing.
  if (short.length === 1 && LEADING_VERB.test(short[0] ?? "")) short.pop();
  const title = cutText(short.join(" "), 24).trim();
  return { title: title.length >= 2 ? title : fallback, span: phrase.span, stated: false };
}

/** "I want a booking app for my nail shop" → "Nail Shop Booking"; "expense tracker with charts" → "Expense Tracker". */
function englishTitle(text: string): string {
  const name = (part: string) =>
    part
      .split(/[^A-Za-z0-9'&-]+/)
      .filter((word) => word !== "" && !FILLER.test(word) && !APP_WORD.test(word.toLowerCase()))
      .slice(0, 3);
  const [what = "", whose = ""] = text.split(/[.!?\n]/)[0]!.split(/\b(?:for|of)\s+(?:my|our|a|the)\b/i);
  const head = name(what.split(/\b(?:with|that|where|which|to|including|so)\b/i).find((part) => name(part).length > 0) ?? "");
  const words = [...(head.length <= 2 ? name(whose).slice(0, 2) : []), ...head].slice(0, 3);
  const title = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  return title.length >= 2 && title.length <= 24 ? title : "";
}

/** "태양광 회사의 제품을 소개하는 …" → 태양광 회사, "…을 제공하는 소프트웨어 회사 웹사이트" → 소프트웨어 회사. A bare 회사 names nobody. */
function organisationIn(words: readonly PromptWord[]): string | undefined {
  const named = words.filter((word) => !APP_WORD.test(word.stem));
  const at = named.findIndex(
    (word, i) => isOrganisation(word.stem) && !word.verb && (word.josa === "의" || (word.josa === "" && i === named.length - 1)),
  );
  const head = named[at];
  if (!head || (head.josa === "" && !named.slice(0, at).some((word) => word.verb))) return undefined;
  let from = at;
  for (let before = named[from - 1]; before && before.josa === "" && !before.verb && !FILLER.test(before.stem); before = named[from - 1])
    from--;
  const name = named.slice(from, at + 1).map((word) => word.stem);
  if (name.length === 1 && /^(회사|업체|기업|가게|매장|단체|센터|사무실|브랜드)$/.test(head.stem)) return undefined;
  return name.slice(-3).join(" ");
}

function outsideParentheses(text: string, words: readonly PromptWord[]): PromptWord[] {
  let depth = 0;
  let at = 0;
  return words.filter((word) => {
    for (; at < word.span[0]; at++) {
      if (text[at] === "(") depth++;
      else if (text[at] === ")" && depth > 0) depth--;
    }
    return depth === 0;
  });
}

function dedupe(words: string[]): string[] {
  return words.filter((word, i) => words.indexOf(word) === i);
}

/** Words of the first sentence up to 앱/사이트/만들어; the last 8 of them, so that a long relative clause does not become a name. */
function titlePhrase(words: readonly PromptWord[]): { words: PromptWord[]; span: [number, number] } {
  const first = words.filter((word) => word.sentence === (words[0]?.sentence ?? 0));
  let end = first.findIndex((word, i) => i > 0 && APP_WORD.test(word.stem));
  const made = first.findIndex((word) => /^(만들|해줘|해주|만드|개발|부탁|필요|원해)/.test(word.text));
  if (end < 0 || (made >= 0 && made < end)) end = made;
  // 신입사원이 물어보고 선배가 답해주는 질문게시판: a book or a board is named last.
  const kept = first.findIndex(({ stem }, i) => i >= 4 && i < 9 && /(게시판|장부|가계부|다이어리|일지|알림장|대진표|도감)$/.test(stem));
  if (end < 0 && kept >= 0 && first.slice(0, 3).some(({ verb }) => verb)) end = kept + 1;
  if (end < 0) end = Math.min(first.length, 4);
  const from = Math.max(0, end - 8);
  const picked = first.slice(from, end);
  // "…하는데 예약 받는 페이지": what stands before 인데/하는데 is who asks, still the best name there is.
  return { words: picked, span: [picked[0]?.span[0] ?? 0, picked.at(-1)?.span[1] ?? 0] };
}

/** "예약" → "예약 관리" for an app with nothing but its main entity to go by. */
export function titleFromEntity(name: string): string {
  return findNoun(name)?.kind === "content" || /(기록|일지|노트|장부|관리|일기장?|다이어리|게시판)$/.test(name) ? name : `${name} 관리`;
}
