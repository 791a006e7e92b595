import { weighKinds } from "@appmon/korean/recognise/weigh-kinds";
import { findHeadNoun, findNoun } from "@appmon/korean/nouns/noun-lexicon";
import { stripJosa } from "@appmon/korean/korean-text";
import { read } from "@appmon/korean/reader/read";
import type { Intent as ClauseIntent } from "@appmon/korean/reader/reading";
import { greetingLength } from "@appmon/korean/words/courtesies";
import { respell } from "@appmon/korean/words/respell";
import type { Intent } from "./turn.ts";

/** One word of thanks, praise or agreement; "ㅋㅋ" may hang on it. */
const PRAISE =
  /^(?:정말|너무|진짜|완전|아주|고마워요?|고마워용|고맙습니다|감사(?:합니다|해요|드려요|링)?|땡큐|thanks?|thank|you|ㄱㅅ|수고(?:했어|하셨어|많았어)?요?|수고하셨습니다|잘했어요?|최고(?:예요|에요|다|네요)?|좋아요?|좋네요?|좋다|좋습니다|마음에|맘에|들어요?|멋지네요?|멋져요?|(?:이|예)쁘(?:네요?|다|군요?)|이뻐요?|예뻐요?|대박|와+우*|오+|굿+|짱|good|great|nice|ok(?:ay)?|오케이|오키|알겠어요?|알겠습니다|그래요?|네+|넵+|넹|예|응+|어+|ㅇㅇ|ㅇㅋ)?[ㅋㅎㅠㅜ]*$/i;
const MOST_PRAISE = 5;
const WHO = /(너|넌|네가|당신|앱몬).{0,8}(누구|뭐야|뭐하는|정체|이름)/;
const CAN = /(뭐|무엇|뭘|어떤 ?(것|앱|거)).{0,8}(할 ?수|만들 ?수|도와|되나|돼\?)/;
const TIME = /(얼마나|몇 ?(분|초|시간)|오래) ?(정도 )?(걸[려리릴립렸]|기다[려리릴])/;
const BUILD = /(만들|추가|바꿔|바꾸|변경|고쳐|삭제|빼|지워|넣어|해\s?줘|해주|앱|어플|사이트|페이지|관리|예약|기록|필요)/;
/** What somebody wants to know before there is an app. */
const QUESTION =
  /(\?|나요|까요|인가요|어때|무료야|유료야|얼마야|얼마예요|뭐야|누구야)\s*[?？!.~]*$|^(사용법|사용 ?방법|이용 ?방법|도움말|가격|요금|도와줘|도와주세요|help)(을|를|이|은|좀)?\s*(알려 ?(줘|주세요)|궁금.*|좀|요|설명.*)?[\s?!.~]*$/i;
/** Sentences end like this; names of things seldom do. */
const SENTENCE_END = /(?:해|해요|돼|어|어요|아요|야|지|네|네요|다|니다|자|까|래|걸|요)[\s!.~ㅋㅎㅠㅜ]*$/;

/** Nouns that end like a sentence: 실습일지, 가정공지. */
const NOUN_END = /(?:일지|공지|편지|강아지|학습지|문제지|봉지|선물지|기록지|회의자|보호자|장부|명부)[\s!.~]*$/;

/** Talk is answered at once; everything else goes to the engine as a request. Whatever is talk about an app is talk without one. */
export function classifyIntent(text: string, hasApp: boolean): Intent {
  const line = text.trim().slice(0, 400);
  if (line === "") return "talk";
  const greeting = greetingLength(line);
  if (greeting > 0) {
    // What follows a greeting is what it would be without one; a few words more belong to it.
    const rest = line.slice(greeting).trim();
    if (rest.length < MOST_BEHIND_GREETING && !BUILD.test(rest) && (hasApp || !namesSubject(rest))) return "talk";
    return classifyIntent(rest, hasApp);
  }
  if (isPraise(line)) return "talk";
  if ((WHO.test(line) || CAN.test(line) || TIME.test(line)) && line.length < 40) return "talk";
  if (hasApp) return "build";
  if (QUESTION.test(line) && line.length < 60 && !BUILD.test(line)) return isOfKnownKind(line) ? "build" : "talk";
  if (!isReadable(text) && !isOfKnownKind(line)) return "talk";
  return isSmallTalk(line) ? "talk" : "build";
}

/** 안녕하세요 처음 왔어요. */
const MOST_BEHIND_GREETING = 15;

/** That it is of any kind at all, and of the likeliest. */
const SURE_OF_SOME = 0.7;
const LIKELY_ENOUGH = 0.3;

/** 가계부 간단한 거 하나요, 물 8잔: who asks whether there is one, or says no more than what it is of, wants one. */
function isOfKnownKind(line: string): boolean {
  const weighed = weighKinds(respell(line));
  const some = weighed.reduce((sum, { likely }) => sum + likely, 0);
  return some >= SURE_OF_SOME && (weighed[0]?.likely ?? 0) >= LIKELY_ENOUGH;
}

const ENGLISH_REQUEST =
  /\b(?:make|build|create|design|develop|need|want|would like|please|manage|managing|management|manager|tracker|tracking|track|planner|schedule|scheduling|booking|reservations?|inventory|todo|to-do|diary|calculator|quiz|game|shop|store|blog|website|homepage|page|apps?|crm|erp|pos|cms|lms|faq|wiki|kanban|mbti)\b/i;

/** Whether there is anything in a text that an app could be read from: Korean that is more than one syllable over and over, or an English wish. */
export function isReadable(text: string): boolean {
  if (/([가-힣])(?!\1)[가-힣]/.test(text)) return true;
  // Letters no English word has: another language, some of whose words look English.
  if (/[\p{L}--[A-Za-zㄱ-ㅎㅏ-ㅣ]]/v.test(text)) return false;
  return ENGLISH_REQUEST.test(text) || text.split(/[^A-Za-z]+/).some((word) => word.length > 1 && findNoun(word) !== undefined);
}

function isPraise(line: string): boolean {
  const words = line.split(/[\s~!.,?^]+/).filter((word) => word !== "");
  return words.length > 0 && words.length <= MOST_PRAISE && words.every((word) => PRAISE.test(word));
}

/** What only an app can do: to keep something, to show it, to work it out. */
const OF_APPS: ReadonlySet<ClauseIntent> = new Set(["keep", "show", "compute", "mark", "alert", "rule", "limit", "choice", "book", "sell"]);
const SURE = 0.8;

const wishesForApp = (line: string): boolean =>
  read(line).clauses.some(({ intent, confidence }) => OF_APPS.has(intent) && confidence >= SURE);

/** A short sentence that names nothing an app could keep: 심심해, 오늘 뭐 먹지. */
function isSmallTalk(line: string): boolean {
  // 옷 찾아갔는지: what one wants to know of something kept.
  if (/(?<!뭐 ?|뭘 ?)[가-힣]{2,}[는은]지[\s!.~ㅠㅜ]*$/.test(line) && !/(뭐|뭘|왜|심심)/.test(line)) return false;
  if (NOUN_END.test(line)) return false;
  if (line.length > 14 || BUILD.test(line) || !SENTENCE_END.test(line) || wishesForApp(line)) return false;
  return !namesSubject(line);
}

/** Whether a text names something that an app could keep, or is of a kind of app as a whole. */
const namesSubject = (line: string): boolean =>
  line.split(/[\s,]+/).some((word) => word.length > 1 && findHeadNoun(stripJosa(word).stem) !== undefined) || isOfKnownKind(line);
