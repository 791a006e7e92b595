/**
 * What is asked about each record in passing: 버스 타는지도, 문앞인지 경비실인지, 누가 데리러 오는지, 뭐 가져올지. Each becomes a field of
 * the list that the words around it name.
 */
import { whether } from "./yes-no-label.ts";
import { eitherOr } from "./alternatives.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { stripJosa } from "../korean-text.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { readSharing } from "./shared-duties.ts";
import { inFront, isFutureQuestion } from "../verb-forms.ts";

/** A field that was asked for, with its choices in parentheses, and where. */
export interface Asked {
  label: string;
  span: [number, number];
  /** Asks who does it or whose turn it is. */
  who?: true;
}

interface Word {
  text: string;
  span: [number, number];
}

/** A question with what stands in front of it. `verb`: the question without its 지. */
interface Clause {
  before: Word[];
  verb: string;
  span: [number, number];
  /** A label joined to the question in front: 사진이랑 …했는지. */
  beside?: Word;
}

const ENDS = /(?:는지|은지|한지|인지|던지|낸지|된지|온지|신지|뭔지|건지)$/;
const TAIL = /(?<=지)(?:를|도|만|랑|이랑|까지|와|하고|요|같은거)$/;
const WH = /^(?:누가|누구|누굴|뭐|뭘|뭔|무엇|무얼|무슨|어떤|어느|언제|어디|어딜|얼마|얼만|몇|왜|어떻게|며칠)/;
/** Where what was said before ends. */
const BOUNDARY =
  /(?:하고|이고|되고|적고|쓰고|보고|했고|으면|하면|해서|어서|아서|려서|는데|인데|은데|데요|니까|주세요|줘요?|하게|되게|려고|용|마다|별로|에서|인데요|거요|거든요|할때|갈때|는거|[가-힣]거|할것)$/;
/** What holds the records, or what is done with them; the question comes behind it. */
const HOLDER =
  /(?:조사|명단|명부|신청|신청서|접수|관리|기록|일지|대장|장부|체크리스트|체크표|체크|예약|주문|주문서|목록|리스트|정리|출석부|출석체크|투표|설문|모집|현황|현황판|준비|앱|사이트|페이지|계획표|관리표|표)$/;
const PEOPLE =
  /^(?:우리[가-힣]{0,2}|저희[가-힣]?|엄마|아빠|어머니|아버지|할머니|할아버지|부모님|아이|애들?|아들|딸|남편|아내|와이프|학생|회원|직원|손님|고객|사람|분들?|우리|저희|각자|다들|서로|남매|형제|친구|가족)(?:들)?(?:이|가|은|는|님|별|랑)?$/;

/** Prose asks nothing of one list. */
const LONG = 400;

/** Every question of that kind in the order said; none of them overlaps another. What is asked of the past with 언제 or 얼마 is read with the lists. */
export function readAskedAbout(text: string): Asked[] {
  if (text.length > LONG) return [];
  const either = eitherOr(text);
  const found: Asked[] = either.map(({ label, options, span }) => ({ label: `${label}(${options.join("/")})`, span }));
  const start = text.search(/\S/);
  for (const clause of clausesOf(text)) {
    if (found.some(({ span }) => clause.span[0] < span[1] && span[0] < clause.span[1])) continue;
    const asked = ofClause(clause, start);
    const { beside } = clause;
    if (
      asked &&
      beside &&
      ["image", "date", "money", "phone", "rating"].includes(typeOfLabel(beside.text).type) &&
      findNoun(beside.text)?.kind !== "log"
    )
      found.push({ label: beside.text, span: beside.span });
    if (asked && !found.some(({ label }) => label === asked.label)) found.push(asked);
  }
  const shared = readSharing(text);
  if (shared && !found.some(({ span, who }) => who || (shared.span[0] < span[1] && span[0] < shared.span[1]))) found.push(shared);
  return found.toSorted((a, b) => a.span[0] - b.span[0]);
}

/** Questions with the words in front of them, up to where something else ends. A second one that only says "or not" belongs to the first. */
function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let before: Word[] = [];
  let beside: Word | undefined;
  let end = 0;
  for (const match of text.matchAll(/[^\s,.!?~()\n]+/g)) {
    const span: [number, number] = [match.index, match.index + match[0].length];
    const parted = /[,.!?~()\n]/.test(text.slice(end, span[0]));
    end = span[1];
    if (parted) [before, beside] = [[], undefined];
    const tail = TAIL.exec(match[0])?.[0] ?? "";
    const word = match[0].slice(0, match[0].length - tail.length);
    if (ENDS.test(word) || isFutureQuestion(word)) {
      const last = clauses.at(-1);
      if (last && isOrNot(last, word, before)) last.span[1] = span[1];
      else clauses.push({ before, verb: word.slice(0, -1), span, ...(beside && { beside }) });
      [before, beside] = [[], undefined];
      continue;
    }
    const isJoined = /(?<=[가-힣]{2})(?:이?랑|하고|와|과)$/.test(word) && !/^(?:누구|같이)/.test(word) && !PEOPLE.test(word);
    if (isJoined) beside = { text: stripJosa(word).stem, span };
    if (isJoined || (BOUNDARY.test(word) && findNoun(word) === undefined)) before = [];
    else before.push({ text: word, span });
  }
  return clauses;
}

/** 안 타는지, 못 오는지, 아닌지, 말지 right behind the question itself. */
function isOrNot({ verb }: Clause, word: string, before: readonly Word[]): boolean {
  const said = before.map((one) => one.text).join("") + word;
  if (/^(?:아닌지|말지|않는지|없는지|안할지|안하는지)$/.test(said)) return true;
  const stem = /^(?:안|못)(.+)지$/.exec(said)?.[1];
  return stem !== undefined && (stem === verb || stem[0] === verb[0] || verb.endsWith(stem));
}

function ofClause(clause: Clause, start: number): Asked | undefined {
  const asks = clause.before.findIndex(({ text: word }) => WH.test(word));
  if (asks >= 0) return ofQuestionWord(clause, asks);
  return WH.test(clause.verb) ? ofQuestionWord(clause, clause.before.length) : ofYesOrNo(clause, start);
}

function ofYesOrNo({ before, verb, span }: Clause, start: number): Asked | undefined {
  if (/^(?:어땠|어떤|됐으|되|괜찮은|좋은|나쁜|맞는|아닌|남았는|남은|인)$/.test(verb)) return undefined;
  // 비건인지: yes or no, where nothing else is named beside it.
  const being = /^([가-힣]{2,5})인$/.exec(verb)?.[1];
  if (being !== undefined)
    return /(?:차례|순서|언제까지|얼마|누구|중)$/.test(being) || being.length > 5 ? undefined : { label: `${being} 여부`, span };
  const thing: Word[] = [];
  for (const word of before.toReversed()) {
    // 차 태워줄 수 있는지: what one can do goes with what it is done to.
    const can = /수$/.test(thing[0]?.text ?? "") && /^(?:있|없)/.test(verb);
    const most = can && thing[0]!.text === "수" ? 3 : 2;
    if (thing.length >= most) break;
    const { stem, josa } = stripJosa(word.text, (one) => findNoun(one) !== undefined);
    if (PEOPLE.test(word.text)) break;
    if (can) {
      thing.push(word);
      continue;
    }
    const noun = thing.length === 0 ? undefined : findNoun(stem);
    if (
      thing.length > 0 &&
      (/^(?:을|를|은|는|이|가|도|에|로|으로|의)$/.test(josa) ||
        typeOfLabel(stem).type !== "text" ||
        ["main", "log", "person", "resource"].includes(noun?.kind ?? ""))
    )
      break;
    if (thing.length > 0 && HOLDER.test(word.text)) break;
    const isDone = /^(?:했|하는|하셨|한|할|됐|되었|되는|된)는?$/.test(verb);
    if (thing.length === 0 && HOLDER.test(word.text) && !isDone) break;
    thing.push(word);
  }
  // 공방 재료 주문했는지, 아기 이유식 먹었는지: what all is about goes without saying.
  const isFirst = thing.length > 0 && thing.at(-1)!.span[0] === start;
  if (isFirst && thing.length > 1) thing.pop();
  const words = thing.toReversed();
  const label = whether(
    words.map((word) => word.text),
    verb,
  );
  if (label === undefined || label.length > 16) return undefined;
  return { label, span: [words[0]?.span[0] ?? span[0], span[1]] };
}

const COUNTED_THING: Readonly<Record<string, string>> = {
  학년: "학년",
  반: "반",
  호: "호수",
  호실: "호실",
  동: "동",
  층: "층",
  살: "나이",
  기: "기수",
  조: "조",
  급: "급수",
};

function ofQuestionWord({ before, verb, span }: Clause, at: number): Asked | undefined {
  const asked = before.slice(at);
  const first = asked[0]?.text ?? verb;
  const from = asked[0]?.span[0] ?? span[0];
  const done = asked
    .slice(1)
    .filter(({ text }) => !WH.test(text))
    .map(({ text }) => text);
  const all = asked.map(({ text }) => text).join(" ");
  const make = (label: string | undefined, who?: true): Asked | undefined =>
    label === undefined || label.length > 16 ? undefined : { label, span: [from, span[1]], ...(who && { who }) };
  // 사이즈 몇인지, 몇 호인지: what the number is of.
  const of = before[at - 1]?.text;
  if (/^(?:몇|얼만|뭔|뭐|무엇)인?$/.test(first) && /^(?:몇|뭐|무엇)?인$|^뭔$/.test(verb) && of && !BOUNDARY.test(of) && !HOLDER.test(of))
    return { label: stripJosa(of).stem, span: [before[at - 1]!.span[0], span[1]] };
  const counted = /^몇?\s?(학년|호실|호|반|동|층|살|기|조|급)인$/.exec(`${first === verb ? "" : first}${verb}`.replace(/^몇/, ""))?.[1];
  if (counted && /^몇/.test(first)) return make(COUNTED_THING[counted]);
  // 절임배추 몇 포기 필요한지.
  const many =
    /^몇\s?(명|분|사람|인|포기|박스|상자|개|병|판|마리|세트|봉지|봉|단|장|잔|그릇|인분|판|켤레|벌|권|자루|대|줄|모)(?:이서|이|을|를|씩|인|이나|정도)?(?=\s|$)/.exec(
      `${first === verb ? "" : all} ${verb}`.trim(),
    )?.[1];
  if (many) {
    const thing = of !== undefined && !BOUNDARY.test(of) && !HOLDER.test(of) && !PEOPLE.test(of) ? stripJosa(of).stem : "";
    const who = /^(?:어린이|아이|어른|성인|유아|청소년|초등학생|동반자|아기|학생)$/.exec(of ?? "")?.[0];
    if (who && /^(?:명|분|사람|인)$/.test(many)) return { label: `${who} 인원(명)`, span: [before[at - 1]!.span[0], span[1]] };
    if (/^(?:명|분|사람|인)$/.test(many)) return make("인원(명)");
    return thing.length >= 2 && thing.length <= 6
      ? { label: `${thing} 수량(${many})`, span: [before[at - 1]!.span[0], span[1]] }
      : make(`수량(${many})`);
  }
  const front = inFront(verb);
  const deed = front === undefined ? undefined : [...done.filter((word) => !/^(?:다|각자|같이)$/.test(word)), front].slice(-3).join(" ");
  const isPast = /[가-힣]는$/.test(verb) && front !== undefined && !front.endsWith("는");
  if (/누구\s?(?:차례|순서|담당|당번)/.test(`${all} ${verb}`)) return make("담당자", true);
  if (/^(?:누가|누구가)$/.test(first)) {
    if (isFutureQuestion(`${verb}지`)) return make("담당자", true);
    // 물 누가 줬는지: who did it; who paid is told by what was paid.
    if (isPast && front !== undefined && !WH.test(asked[1]?.text ?? "") && !/(?:냈|썼|샀|넣었|결제했|입금했|왔|갔|이겼|졌)는$/.test(verb)) {
      const object =
        of !== undefined && of.length <= 3 && !BOUNDARY.test(of) && !HOLDER.test(of) && !PEOPLE.test(of) && findNoun(of)?.kind !== "main"
          ? `${stripJosa(of).stem} `
          : "";
      return make(`${done.length > 0 ? "" : object}${deed} 사람`, true);
    }
    return isPast || WH.test(done[0] ?? asked[1]?.text ?? "") || deed === undefined || verb === "인"
      ? undefined
      : make(`${deed} 사람`, true);
  }
  // What was done is looked up later; how the lists read it depends on what they hold.
  if (isPast || deed === undefined || /^누/.test(first)) return undefined;
  // 몇 시간 빌릴지: so many hours.
  if (/^몇\s?시간/.test(all)) return make(`${deed} 시간(시간)`);
  if (/^몇시|^몇$/.test(first) && (/^몇\s?시(?:에|쯤|쯤에)?/.test(all) || /^몇시/.test(first))) {
    const moved = [
      ...asked
        .slice(first === "몇" ? 2 : 1)
        .map(({ text }) => text)
        .filter((word) => !WH.test(word)),
      front,
    ];
    if (/인$/.test(verb)) return make(/^[가-힣]{2,4}인$/.test(verb) && !/^몇/.test(verb) ? `${verb.slice(0, -1)} 시간` : "시간");
    return make(`${moved.slice(-3).join(" ")} 시간`);
  }
  if (/^얼마(?:씩|나)?$/.test(first) && /(?:내|낼|드는|들|나올|받을|줄|쓸|걷)/.test(verb)) return make("금액");
  // 어느 구역인지: which of them.
  const which = /^(?:어느|무슨|어떤)$/.test(first) ? /^([가-힣]{2,5})인$/.exec(verb)?.[1] : undefined;
  if (which) return make(which);
  if (/^(?:뭐|뭘|무엇을?|무얼|어떤\s?거)$/.test(first)) return /^(?:있|인|되|할|하)/.test(verb) ? undefined : make(`${deed} 것`);
  if (/^어디(?:서|에|로|에서)?$/.test(first)) return /^(?:있|인)/.test(verb) ? undefined : make(`${deed} 곳`);
  if (/^어떻게$/.test(first)) return /^(?:되|하|할|됐)/.test(verb) ? undefined : make(`${deed} 방법`);
  return undefined;
}
