/** Things named one after another: 1창고 2창고 냉동창고, 카니발이랑 모닝, 101호부터 110호까지. They are choices or rows, no fields and no lists. */
import { bookedThings } from "../booking/booked-things.ts";
import { daypartsFrom, namesFrom, severalFrom, sortedFrom, stockedFrom, titledFrom } from "./enumerations.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import {
  ALL_OF_THEM,
  COUNT,
  COUNTER,
  countedBefore,
  follows,
  group,
  isLabel,
  JOIN,
  MOST,
  type NamedValues,
  NATIVE,
  runOf,
  USUAL_LABEL,
} from "./word-runs.ts";
import type { PromptWord } from "./prompt-words.ts";

/** Ends that several things of one kind share, and what such a thing is called. */
const KIND_OF_END: readonly (readonly [string, string])[] = [
  ["회권", "이용권"],
  ["개월권", "이용권"],
  ["물류센터", "센터"],
  ["비닐하우스", "하우스"],
  ["하우스", "하우스"],
  ["캠퍼스", "캠퍼스"],
  ["스튜디오", "스튜디오"],
  ["호기", "호기"],
  ["호차", "차량"],
  ["호점", "지점"],
  ["지점", "지점"],
  ["매장", "매장"],
  ["창고", "창고"],
  ["공장", "공장"],
  ["라인", "라인"],
  ["센터", "센터"],
  ["구역", "구역"],
  ["현장", "현장"],
  ["농장", "농장"],
  ["타임", "타임"],
  ["코스", "코스"],
  ["학년", "학년"],
  ["교시", "교시"],
  ["열쇠", "열쇠"],
  ["띠", "띠"],
  ["키", "열쇠"],
  ["동", "동"],
  ["반", "반"],
  ["층", "층"],
  ["팀", "팀"],
  ["조", "조"],
  ["밭", "밭"],
  ["홀", "홀"],
  ["관", "관"],
  ["호", "호실"],
  ["번", ""],
];
/** Words that end like such a thing and are none. */
const NO_SUCH =
  /^(?:자동|활동|운동|이동|행동|수동|변동|노동|공동|기반|전반|일반|후반|절반|동반|참조|보조|제조|구조|공조|시조|창조|주방|노래방|처방|가방|예방|난방|냉방|소방|서방|방방|관리방|기관|습관|보관|혈관|보호|번호|신호|선호|기호|상호|간호|커피키|스키|쿠키|위스키|몸키|키키|합동|출동|작동|감동|층층|회관|도서관|체육관|여관|영화관|미술관|박물관|시식|머리띠|스팀|아이템)$/;
const COUNTED_WITH = new RegExp(`^(?:\\d{1,2}|${NATIVE})${COUNTER}(?:이?고|인데요?|이?요|이에요|예요|이|가|은|는|있고|를|을)?$`);
const POLITE_END = /(?:이?에요|예요|이예요|입니다|이?구요|이?고요|이?요|인데요?|이랑|이고)$/;

/** Every group of at least two, in the order said. */
export function readNamedValues(words: readonly PromptWord[], text: string): NamedValues[] {
  const found: NamedValues[] = [];
  const booked = bookedThings(text);
  const add = (group: NamedValues | undefined): void => {
    // A1부터 A8까지, 큰방 작은방: what can be booked is a list.
    if (group && booked.some(({ span }) => group.span[0] < span[1] && span[0] < group.span[1])) return;
    // 난초방 국화방: rooms are told one by one where they are booked.
    if (group?.values.every((value) => /(?:방|룸|실)$/.test(value))) return;
    if (group && found.every(({ span }) => group.span[1] <= span[0] || span[1] <= group.span[0])) found.push(group);
  };
  // What shows by its own form comes before what only its place tells.
  for (let at = 0; at < words.length; at++)
    add(
      ranged(words, at) ??
        ofOneEnd(words, at, text) ??
        stagesFrom(words, at, text) ??
        ticked(words, at, text) ??
        daypartsFrom(words, at, text) ??
        titledFrom(words, at, text) ??
        stockedFrom(words, at, text) ??
        sortedFrom(words, at, text) ??
        namesFrom(words, at, text) ??
        severalFrom(words, at, text) ??
        kindsFrom(words, at, text),
    );
  for (let at = 0; at < words.length; at++)
    if (found.every(({ span }) => words[at]!.span[0] < span[0] || words[at]!.span[0] >= span[1])) add(countedFrom(words, at, text));
  return found;
}

/** `text` of the same length without them: they are no part of a label. */
export function withoutValues(text: string, groups: readonly NamedValues[]): string {
  return groups.reduce((rest, { span: [from, to] }) => rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to), text);
}

/** Without what only ends the sentence: 모닝이요 → 모닝. */
function nameOf(word: PromptWord, isLast: boolean): string {
  if (!isLast || findNoun(word.text) !== undefined) return word.stem;
  if (word.josa !== "") return word.stem;
  const bare = word.text.replace(POLITE_END, "");
  return bare.length >= 2 ? bare : word.stem;
}

const kindOf = (word: string): readonly [string, string] | undefined =>
  NO_SUCH.test(word) || findNoun(word)?.kind === "main"
    ? undefined
    : KIND_OF_END.find(([end]) => word.length > end.length && word.endsWith(end));

/** 101호부터 110호까지, 1반~5반. */
function ranged(words: readonly PromptWord[], at: number): NamedValues | undefined {
  const [first, last] = [words[at], words[at + 1]];
  const from = /^(\d{1,4})([가-힣]{1,3}?)(?:에서|부터)?$/.exec(first?.text ?? "");
  const to = /^(\d{1,4})([가-힣]{1,3}?)(?:까지)?(?:가|이|은|는|도|있고|있어요|인데|이에요|예요)?$/.exec(last?.text ?? "");
  if (!first || !last || !from || !to || from[2] !== to[2] || first.sentence !== last.sentence) return undefined;
  const isRange = /부터$/.test(first.text) || last.span[0] === first.span[1] + 1;
  const kind = kindOf(`1${to[2]}`);
  const [low, high] = [Number(from[1]), Number(to[1])];
  if (!kind || !isRange || !/부터$/.test(first.text) || high <= low || high - low >= 20) return undefined;
  const values = Array.from({ length: high - low + 1 }, (_, i) => `${low + i}${to[2]}`);
  return { values, label: saidLabel(words, at + 2) ?? kind[1], span: [first.span[0], last.span[1]] };
}

/** 하우스별로 right behind them: what they are is said. */
function saidLabel(words: readonly PromptWord[], at: number): string | undefined {
  const word = words[at];
  const each = /^([가-힣]{2,6})별(?:로|로는|도)?$/.exec(word?.text ?? "")?.[1];
  return each && word?.sentence === words[at - 1]?.sentence ? each : undefined;
}

/** 1창고 2창고 냉동창고: two or more that end alike. */
function ofOneEnd(words: readonly PromptWord[], at: number, text: string): NamedValues | undefined {
  const first = words[at]!;
  const kind = kindOf(nameOf(first, first.josa === ""));
  if (!kind || first.verb || !(first.josa === "" || JOIN.test(first.josa))) return undefined;
  const [end, name] = kind;
  let last = at;
  const values = [nameOf(first, false)];
  while (last + 1 < words.length && follows(words, last + 1, text) && (words[last]!.josa === "" || JOIN.test(words[last]!.josa))) {
    const next = words[last + 1]!;
    const value = [next.stem, nameOf(next, true), next.text.replace(/(?:별로?|으로|로|마다)$/, "")].find(
      (one) => one.endsWith(end) && one.length > end.length && !NO_SUCH.test(one),
    );
    if (value === undefined || values.includes(value)) break;
    values.push(value);
    last++;
  }
  const numbered = values.every((value) => /^(?:\d+|[A-Za-z가나다라])/.test(value));
  if (values.length < 2 || values.length > MOST || (values.length === 2 && !numbered && end.length === 1 && name !== "열쇠"))
    return undefined;
  const glued = /별로?$/.test(words[last]!.text) ? undefined : saidLabel(words, last + 1);
  const before = words[at - 1];
  const isMain =
    before?.josa === "" && /^(?:본점|본사|본관|별관|신관|구관|지하|옥상|옥탑|본매장)$/.test(before.stem) && follows(words, at, text);
  if (isMain) values.unshift(before.stem);
  return {
    values,
    label: glued ?? name,
    span: [isMain ? before.span[0] : first.span[0], glued ? words[last + 1]!.span[1] : words[last]!.span[1]],
  };
}

/** 서류 1차면접 2차면접 합격 단계별로: how far something has come. */
function stagesFrom(words: readonly PromptWord[], at: number, text: string): NamedValues | undefined {
  const run = runOf(words, at, text, true);
  const behind = words[at + run.length];
  if (run.length < 3 || !behind || !/^단계(?:별로?|로)/.test(behind.text)) return undefined;
  const own = run.slice(
    run.findLastIndex(
      (word) => /(?:예약|주문|관리|접수|현황|정리|기록|목록|리스트|일지|대장|노트|장부|하는데|인데)$/.test(word.text) || word.josa !== "",
    ) + 1,
  );
  const values = (own.length >= 3 ? own : run).map((word) => word.stem);
  return {
    values,
    label: "단계",
    stages: true,
    span: [(own.length >= 3 ? own : run)[0]!.span[0], behind.span[1]],
  };
}

/** 매일 체크하는거 A B C: what is ticked off, to the end of the sentence. */
function ticked(words: readonly PromptWord[], at: number, text: string): NamedValues | undefined {
  const before = words[at - 1];
  if (!before || before.sentence !== words[at]!.sentence || !TICKED.test(before.text)) return undefined;
  const run = runOf(words, at, text, true);
  const frequent = run.findIndex((word) => /^(?:매일|매주|매번|날마다|하루)/.test(word.text));
  if (frequent >= 0) run.length = frequent;
  const behind = words[at + run.length];
  if (run.filter((word) => USUAL_LABEL.test(word.stem) || /(?:자|일|시간|여부|결과)$/.test(word.stem)).length >= 2) return undefined;
  const ends =
    frequent >= 0 || behind === undefined || behind.sentence !== run[0]?.sentence || behind.verb || ALL_OF_THEM.test(behind.text);
  return run.length >= 3 && ends
    ? group(
        run.map((word, i) => nameOf(word, i === run.length - 1)),
        "",
        run,
        undefined,
      )
    : undefined;
}
const TICKED =
  /^[가-힣]{0,6}(?:체크리스트|점검표|체크표)$|^(?:(?:체크|점검|확인)(?:하는|할|해야\s?할)?(?:거|것|건|게|사항|항목|목록)(?:는|은|이|가)?(?:요|인데요?)?|항목은|체크리스트는)$/;

/** 교육 3개 … A B C 이렇게; 법인차 2대 … 카니발이랑 모닝이요. */
function countedFrom(words: readonly PromptWord[], at: number, text: string): NamedValues | undefined {
  const before = words[at - 1];
  const run = runOf(words, at, text);
  if (run.length < 2) return undefined;
  const last = run.at(-1)!;
  const behind = words[at + run.length];
  const sameSentence = behind?.sentence === last.sentence;
  const closed = behind !== undefined && sameSentence && (ALL_OF_THEM.test(behind.text) || COUNT.test(behind.text)) && last.josa === "";
  const counted = countedBefore(words, at);
  const isNext = before !== undefined && COUNTED_WITH.test(before.text);
  const joined = JOIN.test(run[0]!.josa) || /^\s?[,·]/.test(text.slice(run[0]!.span[1]));
  const ends = behind === undefined || !sameSentence;
  const polite = ends && /(?:이?요|이?에요|예요|입니다|이고)$/.test(last.text);
  const values = run.map((word, i) => nameOf(word, i === run.length - 1));
  const isSaid = counted?.count === values.length && isNext;
  if (!isSaid && values.some((value) => isLabel(value) || USUAL_LABEL.test(value))) return undefined;
  if (closed && (ALL_OF_THEM.test(behind.text) || before?.verb === true)) return group(values, counted?.label ?? "", run, behind);
  if (
    counted &&
    counted.count === values.length &&
    (isNext || (joined && (polite || ends || /(?:이?요|이?에요|예요)$/.test(last.text)))) &&
    !(last.josa !== "" && !JOIN.test(last.josa) && !isNext)
  )
    return group(values, counted.label, run, undefined);
  return undefined;
}

const DIVIDES = /^(?:나누|나눠|나눈|나뉘|나뉜|나눌|구분|분류|골라|고르|선택|적|기록)/;
const OWNED = /^(?:을|를|은|는|이|가)$/;

/** 상품을 채소, 과일, 곡물로 나눠서; 시설인 헬스장, 독서실, 강당을: listed with commas, and of what is said in front. */
function kindsFrom(words: readonly PromptWord[], at: number, text: string): NamedValues | undefined {
  const run = runOf(words, at, text, true);
  const last = run.at(-1);
  if (run.length < 2 || !last) return undefined;
  const isListed = run.slice(1).every((word, i) => /[,·/]/.test(text.slice(run[i]!.span[1], word.span[0])) || JOIN.test(run[i]!.josa));
  const behind = words[at + run.length];
  const values = run.map((word) => word.stem);
  if (!isListed || values.some((value) => isLabel(value) || USUAL_LABEL.test(value))) return undefined;
  const sort = /^([가-힣]{2,6})인$/.exec(words[at - 1]?.text ?? "")?.[1];
  const span: [number, number] = [run[0]!.span[0], last.span[1]];
  if (sort && run.length >= 3 && findNoun(sort) && !/^(?:본|개|회)$/.test(sort)) return { values, label: sort, sort: true, span };
  if (!/^(?:으로|로)$/.test(last.josa) || behind?.sentence !== last.sentence || !DIVIDES.test(behind.text)) return undefined;
  for (let i = at - 1; i >= 0 && words[i]!.sentence === last.sentence; i--) {
    const word = words[i]!;
    const paged = /^(?:페이지|화면|메뉴)/.test(words[i + 1]?.stem ?? "");
    if ((OWNED.test(word.josa) || paged) && !word.verb && findNoun(word.stem)) return { values, label: "분류", of: word.stem, span };
    // 반은 초급반, 중급반으로 나뉘고: 반 is the field.
    const topic = /^([가-힣])(?:은|는)$/.exec(word.text)?.[1] ?? (OWNED.test(word.josa) ? word.stem : undefined);
    if (topic && values.every((value) => value.endsWith(topic))) return { values, label: topic, span };
  }
  return undefined;
}
