/**
 * What a field is called that somebody spoke of: 뭐 가져갔는지 → 가져간 것, 누가 데려왔는지 → 데려온 사람, 언제 고쳤는지 → 고친 날.
 * A question becomes the noun its question word asks for; what asks for nothing is a name already.
 */
import { measureOfDeed, MONEY } from "../fields/field-question.ts";
import type { FieldType } from "@appmon/appspec/spec";
import { asNoun, inFront } from "../verb-forms.ts";
import { analyse } from "../words/analyse.ts";

export interface AskedName {
  label: string;
  /** Where the question says it; else the name does. */
  type?: FieldType;
  unit?: string;
}

interface QuestionWord {
  /** What it asks for, behind the deed. */
  noun: string;
  type: FieldType;
}

const PERSON: QuestionWord = { noun: "사람", type: "text" };
const PLACE: QuestionWord = { noun: "곳", type: "text" };
const THING: QuestionWord = { noun: "것", type: "text" };
const QUESTIONS: ReadonlyMap<string, QuestionWord> = new Map<string, QuestionWord>([
  ...["누가", "누구", "누굴", "누구를", "누구한테", "누구랑", "누구네", "누"].map((word) => [word, PERSON] as const),
  ...["어디", "어디서", "어디에", "어디로", "어딜", "어디다"].map((word) => [word, PLACE] as const),
  ...["뭐", "뭘", "무엇", "무엇을", "뭐를", "무얼", "뭣", "머", "멀"].map((word) => [word, THING] as const),
  ["언제", { noun: "날", type: "date" }],
  ["왜", { noun: "이유", type: "text" }],
  ["어떻게", { noun: "방법", type: "text" }],
  ["얼마", { noun: "금액", type: "money" }],
  ["얼마나", { noun: "양", type: "text" }],
  ["며칠", { noun: "날수", type: "number" }],
]);
/** The question word and the copula in one. */
const CONTRACTED: ReadonlyMap<string, QuestionWord> = new Map([
  ["누군지", PERSON],
  ["누구인지", PERSON],
  ["뭔지", { noun: "내용", type: "text" }],
  ["무엇인지", { noun: "내용", type: "text" }],
  ["어딘지", PLACE],
  ["어디인지", PLACE],
  ["언젠지", { noun: "날", type: "date" }],
  ["언제인지", { noun: "날", type: "date" }],
  ["얼만지", { noun: "금액", type: "money" }],
  ["얼마인지", { noun: "금액", type: "money" }],
]);
/** 무슨 일, 어떤 색, 어느 반: the noun behind them is what is asked for. */
const WHICH: ReadonlySet<string> = new Set(["무슨", "어떤", "어느", "뭔", "몬"]);
const WITH_WHOM: ReadonlySet<string> = new Set(["누구랑", "누구하고", "누구와"]);
/** When, where or for whom, and not of what. */
const ADVERBIAL = /(?:에|에서|마다|별로|동안|한테|에게)$/;
const GLUED = ["누가", "언제", "어디서", "뭘", "무슨"];
/** Particles that stand behind what the deed is done to; of two words one stays. */
const OBJECT = /(?<=[가-힣A-Za-z])[을를]$|(?<=[가-힣A-Za-z]{2})[이가은는도]$/;
const QUESTION_ENDINGS = /(?:인|짜린|는|은|을|ㄴ|ㄹ|던|었나|았나|했나|됐나|나)?지$|(?:었|았|했|됐|냈|갔|왔)나$|냐$/;

/** @param said the words of a message that name it, without a particle behind */
export function nameOfAsked(said: string): AskedName {
  const text = said.trim().replace(/\s+/g, " ");
  const words = apartFromQuestion(text.split(" "));
  const counted = hourIn(words) ?? countedIn(words);
  if (counted) return counted;
  const contracted = CONTRACTED.get(words.at(-1)!);
  if (contracted)
    return { label: [...words.slice(0, -1).map((word) => word.replace(OBJECT, "")), contracted.noun].join(" "), type: contracted.type };
  const asked = questionStem(words.at(-1)!);
  if (asked === undefined) return { label: text };
  const at = words.findIndex((word) => questionOf(word) !== undefined || WHICH.has(word));
  const which = words.findIndex((word) => WHICH.has(word));
  const before = (index: number) => words.slice(0, index).map((word) => word.replace(OBJECT, ""));
  // 무슨 회의인지, 어느 반에서 왔는지: the noun behind it.
  if (which >= 0) {
    const noun = (words[which + 1] ?? "").replace(COPULA, "").replace(/(?:을|를|이|가|에서|에|로|으로|한테)$/, "");
    return noun === "" ? { label: text } : { label: [...before(which), noun].join(" ") };
  }
  if (at < 0) return whetherSo(words, asked);
  const question = questionOf(words[at]!)!;
  const around = [...before(at), ...words.slice(at + 1, -1).map((word) => word.replace(OBJECT, ""))];
  if (at === words.length - 1) return { label: [...around, question.noun].join(" "), type: question.type };
  if (WITH_WHOM.has(words[at]!)) return { label: "함께한 사람", type: "text" };
  if (question.noun === "금액" || question.noun === "양") {
    const things = around.filter((word) => !ADVERBIAL.test(word));
    const label = things.length > 0 ? things.join(" ") : (measureOfDeed(text) ?? MONEY);
    return question.noun === "금액" || label === MONEY ? { label, type: "money", unit: "원" } : { label };
  }
  const front = asked.endsWith("인") && asked.length > 2 ? asked.slice(0, -1) : inFront(asked);
  return front === undefined ? { label: text } : { label: [...around, front, question.noun].join(" "), type: question.type };
}

/** 얼마씩 asks as 얼마 does. */
const questionOf = (word: string): QuestionWord | undefined => QUESTIONS.get(word) ?? QUESTIONS.get(word.replace(/씩$/, ""));

/** 누가썼는지 → 누가 썼는지; 냈는지 안냈는지 → 냈는지 */
function apartFromQuestion(words: string[]): string[] {
  const [before, last] = [words.at(-2) ?? "", words.at(-1)!];
  if (/지$/.test(before) && /^(?:안|못|아닌|말|없)/.test(last)) return apartFromQuestion(words.slice(0, -1));
  const asks = GLUED.find((word) => last.startsWith(word) && last.length > word.length + 1 && !CONTRACTED.has(last));
  return asks === undefined ? words : [...words.slice(0, -1), asks, last.slice(asks.length)];
}

/** 가져갔는지 → 가져갔는; 누군지 → 누군. Undefined: it is no question. */
function questionStem(word: string): string | undefined {
  if (word.length < 2 || !QUESTION_ENDINGS.test(word)) return undefined;
  const last = analyse(word).at(-1);
  const isEnding = last !== undefined && /E[CF]|ETM|NNB/.test(last.tag);
  if (!isEnding && !/(?:는지|은지|인지|한지|했나|됐나|었나|았나)$/.test(word)) return undefined;
  if (word.endsWith("나")) return word.replace(/나$/, "는");
  return word.slice(0, -1);
}
const COPULA = /(?:인지|였는지|이었는지|인가|였나|이었나)$/;

/** 몇시에 눌렀는지 → 누른 시각 */
function hourIn(words: readonly string[]): AskedName | undefined {
  const at = words.findIndex((word, place) => HOUR.test(word) || (word === "몇" && HOUR.test(`몇${words[place + 1] ?? ""}`)));
  if (at < 0) return undefined;
  const asked = questionStem(words.at(-1)!);
  const front = asked === undefined ? undefined : inFront(asked);
  const before = words.slice(0, at).map((word) => word.replace(OBJECT, ""));
  return { label: [...before, ...(front === undefined ? [] : [front]), "시각"].join(" "), type: "time" };
}
const HOUR = /^몇\s?시(?:에|부터|까지|쯤)?$/;

/** 몇 명 왔는지 → 인원, 소금 몇키로 → 소금(kg), 몇 켤레 남았는지 → 남은 켤레 수 */
function countedIn(words: readonly string[]): AskedName | undefined {
  const at = words.findIndex((word) => word.startsWith("몇"));
  if (at < 0) return undefined;
  const glued = words[at]!.slice(1);
  const counter = (glued || (words[at + 1] ?? "")).replace(/(?:짜리)?(?:인지|짜린지|씩|이나|정도|을|를|이|가)$/, "");
  const around = words.slice(0, at).map((word) => word.replace(OBJECT, ""));
  const named = COUNTERS.get(counter);
  const unit = named?.unit ?? counter;
  const label = around.length > 0 ? around.join(" ") : (named?.label ?? `${counter} 수`);
  return { label, type: "number", unit };
}
const COUNTERS: ReadonlyMap<string, { label: string; unit: string }> = new Map(
  (
    [
      ["명 사람 인", "인원", "명"],
      ["번 회 차례", "횟수", "번"],
      ["개", "개수", "개"],
      ["키로 킬로 kg 키로그램", "무게", "kg"],
      ["그램 g 그람", "무게", "g"],
      ["킬로미터 km", "거리", "km"],
      ["미터 m", "길이", "m"],
      ["센치 cm 센티", "길이", "cm"],
      ["분", "시간", "분"],
      ["시간", "시간", "시간"],
      ["일 날", "날수", "일"],
      ["살 세", "나이", "세"],
      ["평", "평수", "평"],
      ["장", "장수", "장"],
      ["권", "권수", "권"],
      ["쪽 페이지", "쪽수", "쪽"],
      ["박스 상자", "상자 수", "박스"],
      ["마리", "마릿수", "마리"],
      ["대", "대수", "대"],
      ["병", "병 수", "병"],
      ["ml 미리 cc 씨씨", "양", "ml"],
      ["리터 l", "양", "L"],
      ["도", "온도", "℃"],
      ["점", "점수", "점"],
      ["층", "층", "층"],
    ] as const
  ).flatMap(([words, label, unit]) => words.split(" ").map((word) => [word, { label, unit }] as const)),
);

/** 계약됐는지 → 계약 여부, 밥을 먹었는지 → 밥 먹었음 */
function whetherSo(words: readonly string[], asked: string): AskedName {
  const before = words.slice(0, -1).map((word) => word.replace(OBJECT, ""));
  const noun = /^(.{2,})(?:했는|하는|한|됐는|되었는|되는|된|받았는|인)$/.exec(asked)?.[1];
  if (noun !== undefined) return { label: [...before, noun, "여부"].join(" "), type: "boolean" };
  const thing = /^(?:있|없)(?:는|었는)$/.test(asked) ? before : undefined;
  if (thing && thing.length > 0) return { label: [...thing, "유무"].join(" "), type: "boolean" };
  return { label: [...before, asNoun(asked) ?? asked].join(" "), type: "boolean" };
}
