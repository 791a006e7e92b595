/** What a booking has to carry, said in prose: 견종이랑 특이사항 적게, 차번호 꼭 적어야, 인원이랑 몇 홀 치는지. */
import { labelsOfQuestion, QUESTION_END, whichOfThese } from "../fields/field-question.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { stripJosa } from "../korean-text.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";

export interface SaidAsks {
  labels: string[];
  span: [number, number];
}

/** What one does to put something in. */
const WRITE =
  /^(?:적(?:게|고|을|는|어|어야|어서|어야해요|어야돼요|어야되요|어야함|어주|으면|기|히게|도록)|쓰(?:게|고|도록|면)|써야|써서|써주|적는|입력|기입|기재|남기(?:게|고|면|도록|기)|남길|남겨|메모(?:하|되|해|할)|물어|필수|받아야|알려\s?줘야)/;
/** Taken down where it is one of several: 견종이랑 몸무게 받고. */
const TAKE = /^(?:받(?:게|고|을|아|으면)|필요|체크(?:하|되|해)|표시(?:하|되|해)|기록(?:하|되|해)|보이게|나오게)/;
const ADVERB = /^(?:꼭|반드시|같이|함께|미리|따로|다|간단히|간단하게|좀|자세히|필수로|모두|전부|정도|정도만|그리고)$/;
/** Ends what was said before: 예약인데, 받아서, 있고. */
const BOUNDARY =
  /(?:는데|은데|인데|건데|데요|거든요|라서|[가-힣](?<!(?:부|순|도|적|신청|계약|증명|소견|처방|의뢰)(?=서))서|이고|하고요|구요|고요|[가-힣]요|니다|으면|하면|받고|하는|받는|하게|[가-힣]거|[할을갈울]거임|(?:이|거|하|되|받)[음임]|함)$|^\d+\s?(?:개|대|명|면|석|실|칸|팀|건|층|인|호|번)(?:이?고|까지)?$|^[가-힣]{0,4}(?:예약|대관)(?:장부|대장|표|관리|현황|이요|요|명단)?$|^(?:관리|대관|상담|신청|신청서|앱|페이지|사이트|장부|대장|때|시|할때|받을때|예약할때|예약시|전화|전화로)$/;
/** Said of every booking anyway. */
const GOES_WITHOUT =
  /^(?:(?:예약자|신청자|손님|고객|회원|본인)?\s?(?:이름|성함|성명)|예약자|신청자|연락처|전화|전화번호|폰번호|핸드폰|핸드폰\s?번호|휴대폰|휴대폰\s?번호|날짜|시간|예약\s?(?:날짜|시간|일시)|일시|언제|빈\s?시간|예약금|계약금|선금|입금|체크인|체크아웃|입실|퇴실|(?:체크인|체크아웃)\s?날짜)$/;
const NO_ASK =
  /^(?:제가|내가|저|나|우리|손님|고객|회원|예약|대관|신청|접수|문의|후기|리뷰|공지|댓글|방명록|글|전화|카톡|문자|알림|현황|내역|목록|하나|여기|거기|주문|결제|승인)$/;
/** 비었는지, 몇 자리 남았는지: looked up, not asked for. */
const LOOKED_UP = /(?:비었|비어|빈|남았|남는|가능|되는지|찼|있는지|없는지|겹치|쓰는지|왔는지|했는지)/;
/** Whatever else is kept beside the bookings may be what the words belong to. */
const KEPT_BESIDE = /(?:기록|일지|이력|차트|회원\s?관리|고객\s?관리|손님\s?관리|회원\s?명부|고객별|손님별|회원별|후기|주문|매출)/;

/** Every place where it is said what is written down with a booking. */
export function readAsks(text: string, stops: readonly (readonly [number, number])[] = []): SaidAsks[] {
  if (KEPT_BESIDE.test(text)) return [];
  const words = [...text.matchAll(/[^\s]+/g)].map((match) => ({ text: match[0], at: match.index }));
  const found: SaidAsks[] = [];
  const isStop = (at: number) => stops.some(([start, end]) => start <= at && at < end);
  for (const [at, word] of words.entries()) {
    const bare = word.text.replace(/[.,!~…ㅠㅜ]+$/g, "");
    const writes = WRITE.test(bare);
    const takes = TAKE.test(bare);
    const question = QUESTION_END.test(bare) && (isEnd(text, word.at + word.text.length, words[at + 1]?.text) || isStop(words[at + 1]!.at));
    if (!writes && !takes && !question) continue;
    const last = question ? at + 1 : at;
    let from = last;
    while (from > 0 && last - from < 8 && belongs(words[from - 1]!.text, from - 1 === at) && !isStop(words[from - 1]!.at)) from--;
    const run = words.slice(from, last);
    const labels = labelsOf(run.map(({ text: one }) => one));
    const joined = run.some(({ text: one }) => isJoined(one));
    if (labels.length === 0 || labels.length > 6 || ((takes || question) && !joined && labels.length < 2)) continue;
    const end = question || /고$/.test(bare) ? word.at + word.text.length : sentenceEnd(text, word.at + word.text.length);
    const span: [number, number] = [run[0]!.at, end];
    if (found.every((other) => other.span[1] <= span[0])) found.push({ labels, span });
  }
  return found;
}

const isEnd = (text: string, at: number, next: string | undefined): boolean =>
  next === undefined || /[.!?\n,]/.test(text.slice(at - 1, at + 1));

/** 적어야 해요, 적게 해주세요: the rest of the sentence where it is only politeness. */
function sentenceEnd(text: string, at: number): number {
  return (
    at +
    (/^\s?(?:해\s?주세요|해\s?주시면|해줘요?|했으면|해야\s?(?:해요|돼요|되요|함)|해요|돼요|되요|됩니다|합니다|함|주세요|하게|되게|하고\s?싶어요)/.exec(
      text.slice(at),
    )?.[0].length ?? 0)
  );
}

const isJoined = (word: string): boolean =>
  /(?:이랑|[가-힣]랑|하고|와|과|,|·|\/)$/.test(word) && !/(?:결과|효과|사과|내과|외과|안과|치과|노랑|사랑)$/.test(word);

/** Whether a word goes on the list that ends behind it. */
function belongs(word: string, isLast: boolean): boolean {
  if (/[.!?…]$/.test(word)) return isLast && QUESTION_END.test(word.replace(/[.!?…]+$/, ""));
  const bare = word.replace(/[,·/]$/, "");
  if (ADVERB.test(bare) || QUESTION_END.test(bare) || isJoined(word)) return !/^(?:예약|관리)(?:이랑|하고)$/.test(word);
  if (BOUNDARY.test(bare) || NO_ASK.test(bare)) return false;
  const { josa } = stripJosa(bare, (one) => findNoun(one) !== undefined);
  return !/^(?:이|가|은|는|에|에서|에는|로|으로|에게|한테|께|만|부터|까지|마다|의|보다)$/.test(josa);
}

function labelsOf(run: readonly string[]): string[] {
  const items: string[][] = [[]];
  for (const word of run) {
    if (ADVERB.test(word)) continue;
    const current = items.at(-1)!;
    if (isJoined(word)) {
      current.push(word.replace(/(?:이랑|(?<=[가-힣])랑|하고|와|과|,|·|\/)$/, ""));
      items.push([]);
    } else {
      current.push(word);
      if (QUESTION_END.test(word)) items.push([]);
      else if (/[가-힣]도$/.test(word) && findNoun(word) === undefined && word.length > 2) items.push([]);
    }
  }
  const phrases = whichOfThese(items.filter((item) => item.length > 0).map((item) => item.join(" ")));
  const labels = phrases.flatMap((phrase) => (/^(?:구분|성별|결제 구분)\(/.test(phrase) ? [phrase] : labelsOfItem(phrase.split(" "))));
  return labels.some((label) => label === "")
    ? []
    : [...new Set(labels)].map((label) => (/^차\s?번호$/.test(label) ? "차량 번호" : label)).filter((label) => !GOES_WITHOUT.test(label));
}

/** The labels of one item; "" says that it is none, and the whole is no list. */
function labelsOfItem(words: readonly string[]): string[] {
  const phrase = words.join(" ").replace(/[.!?…,]+$/, "");
  if (/몇\s?(?:명|분|인)(?:인지|이?서?\s?오는지|오시는지)?|^인원(?:수)?$/.test(phrase)) {
    // 신랑신부 이름 하객 몇명인지: how many of whom.
    const whom = /^(?:(.+)\s)?([가-힣]{2,4})(?:이|은|는)?\s몇\s?(?:명|분|인)/.exec(phrase);
    if (whom && !/^(?:총|모두|인원|인원수|사람|전부)$/.test(whom[2]!))
      return [...(whom[1] ? labelsOfItem(whom[1].split(" ")) : []), `${whom[2]} 인원(명)`];
    const before = phrase.replace(/\s?(?:인원|인원수)?\s?(?:이|은|는)?\s?몇\s?(?:명|분|인).*$|^인원(?:수)?$/, "").trim();
    return before !== "" && !/^(?:총|모두|다)$/.test(before) ? [...labelsOfItem([before]), "인원(명)"] : ["인원(명)"];
  }
  const which = /^(?:어느|어떤|무슨)\s([가-힣]{1,6}?)(?:이|가|을|를|에서|에|으로|로)?(?:\s|인지$)/.exec(phrase)?.[1];
  if (which) return [which];
  const counted = /^(?:.*\s)?몇\s?([가-힣]{1,2}?)(?:인지|\s?[가-힣]{1,5}(?:는지|은지|지))?$/.exec(phrase)?.[1];
  if (counted && !/^(?:시|일|월|살|세|학)/.test(counted)) return [`${counted} 수`];
  if (/몇\s?(?:살|세)/.test(phrase)) return ["나이"];
  if (QUESTION_END.test(phrase)) {
    if (LOOKED_UP.test(phrase)) return [];
    const whether = /^([가-힣]{2,6})인지\s?([가-힣]{2,6})인지$/.exec(phrase);
    if (whether) return [`구분(${whether[1]}/${whether[2]})`];
    const asked = labelsOfQuestion(phrase)?.filter((label) => !/^(?:이름|날짜|시간)$/.test(label));
    const deed = /^([가-힣]{1,6})(?:을|를|은|는|도)?\s?[가-힣]{1,4}는지$/.exec(phrase)?.[1];
    return asked && !asked.some((label) => /는지/.test(label)) ? asked : deed ? [`${deed} 여부`] : [];
  }
  const own = words.map((word) => word.replace(/[.!?…,]+$/, ""));
  const last = stripJosa(own.at(-1)!, (one) => findNoun(one) !== undefined);
  const bare = [...own.slice(0, -1), /^(?:을|를|도|까지|만)$/.test(last.josa) ? last.stem : own.at(-1)!].filter((word) => word !== "");
  if (bare.length === 0) return [];
  if (bare.length > 6 || bare.some((word) => NO_ASK.test(word) || !/^[가-힣A-Za-z0-9]{1,10}$/.test(word))) return [""];
  // 생년월일 증상, 강아지 이름 몸무게: nothing between them, each a label by itself.
  const parts = bare.reduce<string[][]>(
    (all, word) => {
      all.at(-1)!.push(word);
      if (word === "키" || (word.length >= 2 && (typeOfLabel(word).type !== "text" || BY_ITSELF.test(word)))) all.push([]);
      return all;
    },
    [[]],
  );
  return parts.at(-1)!.length === 0 ? parts.slice(0, -1).map((part) => part.join(" ")) : [bare.join(" ")];
}

const BY_ITSELF =
  /(?:이름|견종|품종|차종|차번호|특이사항|증상|부서|소속|직급|동호수|학년|나이|성별|종류|인원|메모|주소|과목|목적|사유|용도|요청사항|지역|생년월일)$/;
