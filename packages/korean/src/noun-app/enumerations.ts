/** Things, people and times of the day that are told one after the other, by what stands around them. */
import { findNoun } from "../nouns/noun-lexicon.ts";
import type { PromptWord } from "./prompt-words.ts";
import { countedBefore, follows, group, isLabel, MOST, type NamedValues, runOf, USUAL_LABEL } from "./word-runs.ts";

const DAYPART = /^(?:새벽|아침|오전|점심|오후|저녁|밤|심야|야간|주간)$/;

/** 오전 오후 저녁 심야: when in the day. */
export function daypartsFrom(words: readonly PromptWord[], at: number, text: string): NamedValues | undefined {
  const run: PromptWord[] = [];
  for (let i = at; i < words.length && DAYPART.test(words[i]!.stem) && (i === at || follows(words, i, text)); i++) run.push(words[i]!);
  const isSaid = /시간대별/.test(text) && !/(약|복용|식단|먹)/.test(text);
  if (run.length < 3 || !isSaid) return undefined;
  return { values: run.map((word) => word.stem), label: "시간대", span: [run[0]!.span[0], run.at(-1)!.span[1]] };
}

const FULL_NAME =
  /^[김이박최정강조윤장임한오서신권황안송류홍전고문손양배백허남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모][가-힣]{2}$/;

/** 요양보호사 4명 김순자 박영희 이미경: people by their names, who were counted in front. */
export function namesFrom(words: readonly PromptWord[], at: number, text: string): NamedValues | undefined {
  const run: PromptWord[] = [];
  for (let i = at; i < words.length && run.length < MOST && (i === at || follows(words, i, text)); i++) {
    const word = words[i]!;
    if (!FULL_NAME.test(word.stem) || findNoun(word.stem) !== undefined || isLabel(word.stem)) break;
    run.push(word);
  }
  const counted = countedBefore(words, at);
  if (run.length < 2 || counted?.count !== run.length) return undefined;
  return group(
    run.map((word) => word.stem),
    counted.label,
    run,
    undefined,
  );
}

const TITLED =
  /^[김이박최정강조윤장임한오서신권황안송류홍전고문손양배백허남심노하곽성차주우구민진지][가-힣]{0,2}(?:대리|과장|차장|부장|사원|팀장|주임|실장|원장|점장|선생님|쌤|기사|간호사)$/;

/** 김대리 박과장 이사원: people by their titles. */
export function titledFrom(words: readonly PromptWord[], at: number, text: string): NamedValues | undefined {
  const run: PromptWord[] = [];
  for (let i = at; i < words.length && run.length < MOST && (i === at || follows(words, i, text)); i++) {
    if (!TITLED.test(words[i]!.stem) || findNoun(words[i]!.stem) !== undefined) break;
    run.push(words[i]!);
  }
  return run.length >= 2
    ? group(
        run.map((word) => word.stem),
        "직원",
        run,
        undefined,
      )
    : undefined;
}

/** Lists of goods, and those whose rows are told one after the other. */
const GOODS = new Set(["rental", "item", "product", "menuItem", "asset", "equipment", "dailyCheck", "shiftCheck"]);
const HOW_MANY = /^(?:몇|얼마|남|있|부족|다떨어|떨어|현장별|종류별)/;

/** 물품 재고 주사기 거즈 장갑 몇박스 남았는지: what is in stock. */
export function stockedFrom(words: readonly PromptWord[], at: number, text: string): NamedValues | undefined {
  const before = words[at - 1];
  if (!before || before.sentence !== words[at]!.sentence) return undefined;
  const run = runOf(words, at, text);
  const behind = words[at + run.length];
  const asked = behind?.sentence === run[0]?.sentence && HOW_MANY.test(behind?.text ?? "");
  const isKept = words.slice(Math.max(0, at - 4), at).some((word) => GOODS.has(findNoun(word.stem)?.id ?? ""));
  // 물품 대여 의자 천막 앰프: to the end of the sentence.
  const isRest = behind === undefined || behind.sentence !== run[0]?.sentence;
  if (run.length < 3 || !(asked || isRest) || !isKept) return undefined;
  const isThing = (word: PromptWord) => !isLabel(word.stem) && !USUAL_LABEL.test(word.stem) && findNoun(word.stem) === undefined;
  return run.every(isThing)
    ? group(
        run.map((word) => word.stem),
        "",
        run,
        undefined,
      )
    : undefined;
}

/** 전정 적과 수확 작업별로: the sorts that it is told apart by. */
export function sortedFrom(words: readonly PromptWord[], at: number, text: string): NamedValues | undefined {
  const run = runOf(words, at, text, true);
  const each = /^(작업|공종|품종|업종)별로?$/.exec(words[at + run.length]?.text ?? "")?.[1];
  if (each === undefined || run.length < 3) return undefined;
  const cut = run.findLastIndex((word) => /(?:일지|기록|장부|대장|관리|목록|내역)$/.test(word.stem)) + 1;
  const own = run.slice(cut);
  if (own.length < 3 || own.some((word) => isLabel(word.stem) || USUAL_LABEL.test(word.stem))) return undefined;
  return {
    values: own.map((word) => word.stem),
    label: each === "작업" ? "작업 종류" : each,
    span: [own[0]!.span[0], own.at(-1)!.span[1]],
  };
}

const SEVERAL = /^여러\s?(?:개|가지|건|종류)$|^(?:개|가지|건|종류)$/;

/** 디데이 여러개 수능이랑 생일이랑 기념일: what there are several of is told one by one. */
export function severalFrom(words: readonly PromptWord[], at: number, text: string): NamedValues | undefined {
  const before = words[at - 1];
  if (!before || !SEVERAL.test(before.text) || (before.text.length < 3 && words[at - 2]?.text !== "여러")) return undefined;
  const of = words[before.text.length < 3 ? at - 3 : at - 2];
  const known = of && findNoun(of.stem);
  if (!of || !known || !["main", "resource"].includes(known.kind) || of.sentence !== before.sentence) return undefined;
  const run: PromptWord[] = [];
  for (let i = at; i < words.length && run.length < MOST && (i === at || follows(words, i, text)); i++) {
    const word = words[i]!;
    if (word.verb || !/^[가-힣A-Za-z0-9]{2,9}$/.test(word.stem) || /(?:관리|기록|정리|체크|보기|알림|표시|계산|앱|목록)$/.test(word.stem))
      break;
    run.push(word);
    if (word.josa !== "" && !/^(?:이?랑|하고|와|과)$/.test(word.josa)) break;
  }
  if (run.length < 2) return undefined;
  return {
    values: run.map((word) => word.stem),
    label: of.stem,
    span: [before.text.length < 3 ? words[at - 2]!.span[0] : before.span[0], run.at(-1)!.span[1]],
  };
}
