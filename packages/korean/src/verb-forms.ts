/** Forms of verbs as they are typed: 오 → 옴, 가져올 → 가져올, 타는 → 타는. */
import { donePast } from "./past-form.ts";

const START = 0xac00;
const FINALS = 28;
const [N, L, M, SS] = [4, 8, 16, 20];

const finalOf = (syllable: string): number => {
  const code = syllable.charCodeAt(0) - START;
  return code >= 0 && code < 11_172 ? code % FINALS : -1;
};

/** Whether `word` ends in ㄹ지 of a verb: 가져올지, 낼지. 일지 and 필지 are things. */
export function isFutureQuestion(word: string): boolean {
  return word.length >= 2 && word.endsWith("지") && finalOf(word.at(-2)!) === L && !/(?:일지|필지|별지|골지|말지)$/.test(word);
}

/** 타는 → 타는, 데려갔는 → 데려간, 가져올 → 가져올: what stands in front of a person, a place or a time. Takes a question without its 지. */
export function inFront(asked: string): string | undefined {
  const stem = /^(.+)는$/.exec(asked)?.[1];
  if (stem !== undefined && finalOf(stem.at(-1)!) === SS && !/[있없]$/.test(stem)) return donePast(stem);
  return stem !== undefined || finalOf(asked.at(-1) ?? "") === L || finalOf(asked.at(-1) ?? "") === N ? asked : undefined;
}

/** 오 → 옴, 먹 → 먹음, 보내드리 → 보내드림. Takes a question without its 지: 오는, 온, 올. */
export function asNoun(asked: string): string | undefined {
  const stem = /^(.+)(?:는|은)$/.exec(asked)?.[1];
  const last = (stem ?? asked).at(-1) ?? "";
  const code = last.charCodeAt(0);
  const final = finalOf(last);
  if (final < 0) return undefined;
  if (stem === undefined) {
    // 온, 올: the ㄴ or ㄹ belongs to the ending.
    if (final !== N && final !== L) return undefined;
    return asked.slice(0, -1) + String.fromCharCode(code - final + M);
  }
  return final === 0 ? stem.slice(0, -1) + String.fromCharCode(code + M) : `${stem}음`;
}
