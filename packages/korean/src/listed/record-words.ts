/** What words around a list do there: say what is done with it, that it is over, or what it is a list of. */
import { analysed } from "./analysed.ts";
import { APP_ENDINGS, CONTAINERS, LIST_ENDS, RECORD_NOUNS, RECORD_STEMS, STATE_NOUNS, THINGS_TO_RECORD } from "./list-words.data.ts";
import { isAsked, wordsOf } from "./read-item.ts";

const CONTAINER = wordsOf(CONTAINERS);
const END = wordsOf(LIST_ENDS);
const APP_ENDING = APP_ENDINGS.split(" ");
const RECORD = RECORD_STEMS.split(" ");
const RECORD_NOUN = RECORD_NOUNS.split(" ");
const STATE_NOUN = STATE_NOUNS.split(" ");

/** An app, or the book it stands for. */
export const isContainer = (word: string): boolean => CONTAINER.has(word) || APP_ENDING.some((end) => word.endsWith(end));

/** 소독 일지 / 소독한 날 / …: what the fields are of. */
export const isBook = (label: string): boolean => APP_ENDING.some((end) => label.endsWith(end));

/** Whether the text says that what stands in it is to be written down. */
export const isRecorded = (text: string): boolean =>
  text.split(/\s+/).some((word, at, all) => isRecordWord(word, all[at + 1]) || END.has(word));
/** 적고, 적을 수 있게, 적는 앱; 받을 돈 is what somebody is to get, and 기록 alone a noun. */
export function isRecordWord(word: string, next = ""): boolean {
  if (RECORD_NOUN.some((noun) => word.startsWith(noun) && /^[하할해했한함합되될돼]/.test(word.slice(noun.length))))
    return !/[한할되될]$/.test(word) || IS_FOR.test(next);
  // 지역 입력: said at the end, it is no name of anything.
  if (next === "" && /^(?:입력|저장|작성|체크)$/.test(word)) return true;
  if (isAsked(word) || !RECORD.some((stem) => word.startsWith(stem))) return false;
  const tag = analysed(word).at(-1)?.tag ?? "";
  return /ETM$/.test(tag) ? IS_FOR.test(next) : !/^(?:N|XSN|XR|J)/.test(tag);
}

const IS_FOR = /^(?:수|것|거|걸|게|앱|어플|곳|용|페이지|사이트|프로그램)/;

/** 수종하고 is a thing and the next, 정리하고 what is done. */
export const isDeed = (stem: string): boolean => [...RECORD, ...RECORD_NOUN, ...STATE_NOUN].some((one) => stem.endsWith(one));

/** Says that the list is over. */
export const isEnd = (word: string): boolean => END.has(word) || /^(?:이\s?)?(?:두|세|네|다섯|여섯|일곱|여덟|\d+)\s?가지/.test(word);

/** 이렇게만요, 정도로: what closes a list, with an ending of its own. */
export const isListEnd = (word: string): boolean =>
  [...END].some((end) => end.length > 1 && word.startsWith(end) && word.length - end.length <= 2);

/** Words in front of which a label begins, what is done being said before them. 물건 ends like one, and is a noun. */
export const isBeforeLabel = (word: string): boolean =>
  /^(?:때|건|거|걸|건데|중에)$/.test(word) ||
  (/(?:데|니까|라서|해서|려고|도록|지만|면|마다|별로|건|거|때문에|위해|대해|관해|이요|예요|이에요)$/.test(word) &&
    !/^NN[GP]$/.test(analysed(word).at(-1)?.tag ?? ""));

/** 적는, 기록하는: what stands behind is written down so. */
export const isAttribute = (word: string): boolean => /ETM$/.test(analysed(word).at(-1)?.tag ?? "") && isRecordWord(word, "것");

/** 적을것들, 정리하는게: something that is written down. */
export const isToRecord = (word: string): boolean => THINGS.some((end) => word.endsWith(end) && isAttribute(word.slice(0, -end.length)));
const THINGS = THINGS_TO_RECORD.split(" ");
