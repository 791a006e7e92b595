/** Words that stand one after the other, and what was counted in front of them. */
import { findNoun } from "../nouns/noun-lexicon.ts";
import { APP_WORD, type PromptWord } from "./prompt-words.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";

export interface NamedValues {
  values: string[];
  /** What they are: 창고, 차량; "" where nothing says so. */
  label: string;
  span: [number, number];
  /** Of what they are the kinds: 혈당을 공복, 식후로 나누어. */
  of?: string;
  /** 시설인 헬스장, 독서실: the list they are in is named. */
  sort?: true;
  /** 단계별로: how far a record has come. */
  stages?: true;
}

export const COUNTER = "(?:개|명|곳|대|가지|종류|종|군데|동|실|마리|분|팀|과목|코스|단계|권)";
export const NATIVE = "(?:두|세|네|다섯|여섯|일곱|여덟|아홉|열|둘|셋|넷)";
export const COUNT = new RegExp(
  `^(?:\\d{1,2}|${NATIVE})\\s?${COUNTER}?(?:이?랑|이고|인데요?|이에요|예요|이요|요|있어요|로|으로|짜리|중|씩)?$`,
);
/** 이렇게, 세가지: what stood in front of it was all of them. */
export const ALL_OF_THEM = /^(?:이렇게|이런식으로|요렇게|이거|이것들|정도|등등|등|이렇게요|이런|요거)$/;
export const JOIN = /^(?:이?랑|와|과|하고)$/;
/** A name by which any record is known, or what is told of it. */
export const USUAL_LABEL = /(?:이름|번호|담당|담당자|작성자|내용|메모|비고|사진|주소|제목|구분|상태|업체|거래처|규격|모델명|방법)$/;
/** Fields, not things: 목표수량 생산수량. */
export const isLabel = (word: string): boolean => typeOfLabel(word).type !== "text" && findNoun(word) === undefined;
export const MOST = 12;
export const NUMBERS: Readonly<Record<string, number>> = {
  두: 2,
  둘: 2,
  세: 3,
  셋: 3,
  네: 4,
  넷: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
};
/** Whether `word` goes straight on from the one in front, with nothing but a space or a comma between. */
export function follows(words: readonly PromptWord[], at: number, text: string): boolean {
  const [before, word] = [words[at - 1], words[at]];
  return (
    before !== undefined &&
    word !== undefined &&
    word.sentence === before.sentence &&
    /^[\s,·/]{1,3}$/.test(text.slice(before.span[1], word.span[0]))
  );
}

/** Bare words one after another from `at`. */
export function runOf(words: readonly PromptWord[], at: number, text: string, anyNoun = false): PromptWord[] {
  const run: PromptWord[] = [];
  for (let i = at; i < words.length && run.length < MOST; i++) {
    const word = words[i]!;
    if (i > at && !follows(words, i, text)) break;
    if (word.verb || !/^[가-힣A-Za-z0-9]{2,9}$/.test(word.stem) || ALL_OF_THEM.test(word.text) || COUNT.test(word.text)) break;
    if (/^(?:몇|얼마|단계|순서|종류|따로|같이|각각|그리고)/.test(word.stem) || /(?:는데|은데|인데|는거|은거)$/.test(word.text)) break;
    if (!anyNoun && (APP_WORD.test(word.stem) || ["main", "log", "person"].includes(findNoun(word.stem)?.kind ?? ""))) break;
    if (/(?:별로?|마다|하게|한테)$/.test(word.text)) break;
    run.push(word);
    if (/(?:이?요|이?에요|예요)$/.test(word.text)) break;
    if (word.josa !== "" && !JOIN.test(word.josa)) break;
  }
  return run;
}

export function group(values: string[], label: string, run: readonly PromptWord[], behind: PromptWord | undefined): NamedValues {
  return { values, label, span: [run[0]!.span[0], (behind ?? run.at(-1)!).span[1]] };
}

/** What was counted nearest in front: 법인차 2대 → 법인차, 2. */
export function countedBefore(words: readonly PromptWord[], at: number): { label: string; count: number } | undefined {
  for (let i = at - 1; i >= 1 && at - i < 9; i--) {
    const text = `${NUMBERS[words[i]!.text] !== undefined ? words[i]!.text + (words[i + 1]?.text ?? "") : words[i]!.text}`;
    const match = new RegExp(`^(\\d{1,2}|${NATIVE})${COUNTER}`).exec(text);
    if (!match) continue;
    const count = NUMBERS[match[1]!] ?? Number(match[1]);
    const label = words[i - 1]!;
    if (/^[가-힣]{1,8}$/.test(label.stem) && !label.verb) return { label: label.stem, count };
  }
  return undefined;
}
