/** The noun phrase that a list begins with or ends in, out of the words around it. */
import { analysed } from "./analysed.ts";
import { AMONG, isAsked, isLabel, withoutParticle } from "./read-item.ts";
import { isBeforeLabel, isContainer, isEnd, isListEnd, isRecordWord } from "./record-words.ts";

/** Words of a first label; more is what is told before it. */
const MOST_OF_FIRST = 3;
/** UTF-16 units in front of a comma in which a label can begin, and words behind it in which one can end. */
const MOST_READ = 40;
const MOST_WORDS_READ = 12;

export interface Phrase {
  text: string;
  start: number;
}

/** "예약을 받을 때 손님 성함" → 손님 성함: the noun phrase at the end of what stands before the first comma. */
export function phraseAtEnd(written: string): Phrase | undefined {
  const whole = written.replace(/[([（［].*$/s, "").trimEnd();
  const from = whole.length <= MOST_READ ? 0 : whole.indexOf(" ", whole.length - MOST_READ) + 1;
  const found = phraseIn(whole.slice(from));
  return found && { text: found.text, start: found.start + from };
}

function phraseIn(text: string): Phrase | undefined {
  const colon = Math.max(text.lastIndexOf(":"), text.lastIndexOf("："), text.lastIndexOf("→"));
  const words = [...text.slice(colon + 1).matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, start: index + colon + 1 }));
  const last = words.at(-1);
  if (!last) return undefined;
  const morphemes = analysed(text);
  const endOf = ({ word, start }: { word: string; start: number }) =>
    morphemes.findLast((one) => one.start >= start && one.end <= start + word.length)?.tag ?? "";
  let from = words.length - 1;
  while (from > 0 && words.length - from < MOST_OF_FIRST) {
    const before = words[from - 1]!;
    const tag = endOf(before);
    const isClause = tag.endsWith("ETM") || /ETM$/.test(tag);
    const isPlain =
      (/^(?:N(?!A)|XSN|XR|SL|SN|MM)/.test(tag) || tag.endsWith("ETN")) &&
      withoutParticle(before.word) === before.word &&
      !isContainer(before.word) &&
      !isBeforeLabel(before.word);
    const isPartOfClause =
      endOf(words[from]!).endsWith("ETM") && /^(?:JKS|JKB|MAG|NNG|NNB|NP)/.test(tag) && !/(?:에서|부터)$/.test(before.word);
    const asks = isAsked(words[from]!.word) && !/E[CF]$|^JX/.test(tag);
    if (isBeforeLabel(before.word) || !/[가-힣A-Za-z\d]{2}|[가-힣]/.test(before.word)) break;
    if (!(isClause || isPlain || isPartOfClause || asks)) break;
    from--;
  }
  const { start } = words[from]!;
  return { text: text.slice(start), start };
}

/** "메모를 적고 받을 돈도 적게 해 주세요" → 메모, 받을 돈: what stands before the words that say what is done. */
export function phrasesAtStart(text: string): Phrase[] {
  const among = AMONG.exec(text);
  if (among) return [{ text: among[0], start: 0 }, ...alsoSaid(text, among[0].length)];
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: word.replace(BRACKETS, ""),
    start: index,
    end: index + word.length,
  }));
  for (const [at, { word, start, end }] of words.slice(0, MOST_WORDS_READ).entries()) {
    const [last, before] = analysed(word).toReversed();
    const tag = last?.tag ?? "";
    const next = words[at + 1]?.word;
    if (at > 0 && (isEnd(word) || (word === "이" && isEnd(next ?? "")) || isRecordWord(word, next) || isListEnd(word))) {
      // 총무가 써요: who it is for.
      if (isSomebody(words[at - 1]!.word)) return [];
      return [{ text: text.slice(0, start).trim(), start: 0 }, ...alsoSaid(text, start)];
    }
    const isObject = tag === "JKO" || (tag === "JX" && /(?:도|만|까지)$/.test(word) && !/^J/.test(before?.tag ?? ""));
    const isSubject = (tag === "JKS" || tag === "JX") && next !== undefined && /^(?:있|필요|들어|보이|나오)/.test(next);
    if (isObject || isSubject || (/지[를도]$/.test(word) && isAsked(word.slice(0, -1))))
      return [{ text: withoutParticle(text.slice(0, end), true), start: 0 }, ...alsoSaid(text, end)];
    const ending = /^(.{2,})(?:이에요|예요|입니다|이요|임|요)$/.exec(word);
    if (ending && at === words.length - 1) return [{ text: `${text.slice(0, start)}${ending[1]}`, start: 0 }];
  }
  return [];
}
const isSomebody = (word: string): boolean => /(?:JKS|NA)$/.test(analysed(word).at(-1)?.tag ?? "") && /[이가]$/.test(word);
/** A word with what stands in brackets behind it. */
const WORD = /[^\s([（［]*\s?[([（［][^)\]）］]*[)\]）］]\S*|\S+/g;
const BRACKETS = /\s?[([（［][^)\]）］]*[)\]）］]/;

/** … 적고 보증금 냈는지도 체크할 수 있게: one more, after the verb. */
function alsoSaid(text: string, from: number): Phrase[] {
  const rest = text.slice(from);
  const found: Phrase[] = [];
  for (const { 0: word, 1: named = "", index } of rest.matchAll(/(\S+?)(?:도|까지|를|을)(?:요|용|여)?(?=\s|$)/g)) {
    const [behind = "", next] = rest
      .slice(index + word.length)
      .trim()
      .split(/\s+/);
    const phrase = phraseAtEnd(rest.slice(0, index) + named);
    if (phrase && (behind === "" || isRecordWord(behind, next)) && isLabel(phrase.text))
      found.push({ text: phrase.text, start: from + phrase.start });
  }
  return found;
}
