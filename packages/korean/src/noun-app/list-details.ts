/** What was said of a list besides its fields: things named one by one, and questions it has to answer. */
import type { Asked } from "./passing-questions.ts";
import { askedOf, withoutAsked, wonderedLabels } from "./owner-of-question.ts";
import { labelsOfQuestion, QUESTION_END } from "../fields/field-question.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import type { NamedValues } from "./word-runs.ts";
import { findHeadNoun, findNoun, type KnownNoun } from "../nouns/noun-lexicon.ts";
import { donePast } from "../past-form.ts";
import { isWholeBook } from "../reckon/figured-log.ts";
import { columnsOf, reckonedLabels, scoresOf } from "./derived-columns.ts";

/** A list as it is planned. */
interface Planned {
  name: string;
  known?: KnownNoun;
  order: number;
  extra?: string[];
  fields?: string[];
  titles?: readonly string[];
  count?: number;
}

const nounOf = ({ name, known }: Planned): KnownNoun | undefined => known ?? findNoun(name) ?? findHeadNoun(name)?.noun;
const bare = (label: string): string => label.replace(/[*@]|\(.*$/g, "").trim();
const labelsOf = (want: Planned): string[] => [
  ...(want.fields ?? []),
  ...(want.extra ?? []),
  ...(want.fields ? [] : (nounOf(want)?.labels ?? [])),
];
/** Who or when, not which of them. */
const isPersonal = (label: string): boolean =>
  /(?:이름|성함|자|인|사람|고객명?|직원명?|회원명?|학생명?|원생명?|손님|세대|가정|연락처)$/.test(bare(label));

/** Everything that was said of the lists besides their fields. `first`: the one it is about where nothing else is named. */
export function addSaid(
  wanted: readonly Planned[],
  first: Planned | undefined,
  values: readonly NamedValues[],
  mentions: readonly { known?: KnownNoun; span: readonly [number, number] }[],
  text: string,
  asked: readonly Asked[] = [],
): void {
  if (first && !isWholeBook(first.known) && text.length < LONG) {
    const columns = first.known || first.fields ? undefined : columnsOf(text, first.name);
    if (columns) first.known = columns;
    dropAnswered(first, text);
    const isPaid = wanted.some((want) => want !== first && nounOf(want)?.id === "payment");
    addLabels(
      first,
      askedLabels(withoutAsked(text, asked), first).filter((label) => !(isPaid && /납부 여부$/.test(label))),
    );
    const target = askedOf(wanted, first) ?? first;
    addLabels(target, wondered(asked, target));
    const scores = scoresOf(text);
    if (scores.length > 0) addLabels(first, scores);
    dropLines(first);
    const reckoned = reckonedLabels(text, labelsOf(first));
    // 법인차 운행일지: what is read off each time is of the journey, not of the car.
    const logged = wanted.find((want) => want !== first && nounOf(want)?.kind === "log" && reckoned.some((label) => has(want, label)));
    addLabels(logged ?? first, reckoned);
  }
  // 음식을 아침, 점심으로: what the word stands for here, where it stands for something else.
  const meant = values.map(
    (group) => mentions.find(({ span }) => group.of !== undefined && text.slice(...span).startsWith(group.of))?.known,
  );
  placeValues(wanted, first, values, meant, text);
}
const has = (want: Planned, label: string): boolean => labelsOf(want).some((one) => bare(one) === bare(label));

/** In place of those of the same name. */
function addLabels(want: Planned, labels: readonly string[]): void {
  if (labels.length === 0) return;
  const said = new Set(labels.map(bare));
  if (want.fields) want.fields = want.fields.filter((label) => !said.has(bare(label)));
  want.extra = [...(want.extra ?? []).filter((label) => !said.has(bare(label))), ...labels];
}

/** 품목 단가 수량 합계 of a quote: said of its lines, which it has anyway. */
function dropLines(want: Planned): void {
  if (!want.fields || !["quote", "invoice"].includes(nounOf(want)?.id ?? "")) return;
  const left = want.fields.filter((label) => !/^(?:품목|품명|규격|단위|수량|단가|금액|합계|총액|부가세|세액|공급가액?)$/.test(bare(label)));
  // 품명, 수량, 단가, 납기: with anything else among them it stays as it was listed.
  if (left.length === 0) delete want.fields;
}

/** 언제 뭐 갈았는지 of what has a day and a part anyway: what a question stands for goes where the list answers it itself. */
function dropAnswered(want: Planned, text: string): void {
  const own = nounOf(want)?.labels ?? [];
  if (!want.fields || own.length === 0) return;
  const isAnswered = (label: string) =>
    /^(?:날짜|시작일|마감일|내용|이름|장소|금액|함께한 사람|쓴 사람)$/.test(label) &&
    !text.includes(label.replace(/^.*\s/, "")) &&
    (ANSWERED.some(({ asks, by }) => asks.test(label) && by(own, label)) || (label === "함께한 사람" && own.some(isPersonal)));
  want.fields = want.fields.filter((label) => !isAnswered(label));
}

/** Prose asks no questions of one list. */
const LONG = 400;

/** Gives every group of named things to the list they are the rows of, or to the field they are the choices of. */
const AMONG_OTHERS = /\s(?:등등?|같은\s?(?:거|것))(?=[\s),.]|$)/;
const USUAL_ROWS = 6;
const usualTitles = (want: Planned): readonly string[] =>
  [nounOf(want), findNoun(want.name), findHeadNoun(want.name)?.noun].find((noun) => noun && noun.titles.length > 0)?.titles ?? [];

function placeValues(
  wanted: readonly Planned[],
  first: Planned | undefined,
  values: readonly NamedValues[],
  meant: readonly (KnownNoun | undefined)[],
  text: string,
): void {
  for (const [at, { values: names, label, stages, of, span }] of values.entries()) {
    if (of !== undefined) {
      const kinds = wanted.find((want) => want.name === of || nounOf(want) === (meant[at] ?? findNoun(of) ?? null)) ?? first;
      if (kinds) choose(kinds, kindOf(kinds), names);
      continue;
    }
    const rows = stages || label === "이용권" ? undefined : wanted.find((want) => holds(want, label));
    if (rows) {
      // 넷플릭스 유튜브 등등: those among others.
      const others = AMONG_OTHERS.test(text.slice(span[0], span[1] + 4)) ? usualTitles(rows) : [];
      const more = others.filter((one) => !names.includes(one.split("~")[0]!)).slice(0, Math.max(0, USUAL_ROWS - names.length));
      rows.titles = [...names, ...more];
      rows.count = rows.titles.length;
      continue;
    }
    // 반은 초급반, 중급반: of those who are in it.
    const people = /^(?:반|팀|조|띠|부서|기수|학년)$/.test(label) ? wanted.find((want) => nounOf(want)?.kind === "person") : undefined;
    const target = people ?? first;
    if (target) choose(target, ownChoice(target, label, stages === true) ?? (stages ? "진행 단계" : label), names);
  }
}

/** What the list tells its records apart by. */
function kindOf(want: Planned): string {
  return (
    labelsOf(want).find(
      (label) => typeOfLabel(bare(label)).type === "select" || (/\([^)]*\/[^)]*\)/.test(label) && typeOfLabel(bare(label)).type === "text"),
    ) ?? "분류"
  );
}

/** Makes `names` the choices of the field. */
function choose(want: Planned, field: string, names: readonly string[]): void {
  const said = `${bare(field)}(${names.join("/")})${field.includes("*") ? "*" : ""}`;
  if (said.startsWith("(")) return;
  const isIt = (label: string) => bare(label) === bare(said);
  if (want.fields?.some(isIt)) want.fields = want.fields.map((label) => (isIt(label) ? said : label));
  else want.extra = [...(want.extra ?? []).filter((label) => !isIt(label)), said];
}

/** Whether the things are the rows of this list: 사무실키 창고키 of 열쇠. Records of what happened name no things. */
function holds(want: Planned, label: string): boolean {
  const noun = nounOf(want);
  // 대여대장 의자 천막 앰프: what is lent.
  if (label === "" && noun?.id === "rental") return true;
  if (want.name === label) return noun === undefined || noun.kind !== "log";
  if (!noun || noun.kind === "log" || noun.kind === "child" || noun.kind === "content") return false;
  const title = noun.labels[0] ?? "";
  if (label === "직원" && noun.kind === "person") return true;
  if (label === "") return noun.kind === "resource" || (/(?:명|이름|항목|할 일)\*?$/.test(title) && noun.kind === "main" && !want.fields);
  return noun.names.includes(label) || (findNoun(label) ?? findHeadNoun(label)?.noun) === noun;
}

/** The field of the list that asks which of them it was. */
function ownChoice(want: Planned, label: string, stages: boolean): string | undefined {
  const labels = labelsOf(want);
  const typed = (type: string) => labels.find((one) => typeOfLabel(bare(one)).type === type);
  if (stages) return typed("status");
  if (label === "") return labels.find((one) => /^(?:교육|교육명|과목|종류|품목|작물|제품명|항목)$/.test(bare(one))) ?? typed("select");
  const noun = findNoun(label) ?? findHeadNoun(label)?.noun;
  return (
    labels.find((one) => bare(one) === label) ??
    labels.find((one) => bare(one).endsWith(` ${label}`) || bare(one).startsWith(`${label} `) || bare(one) === `${label}명`) ??
    labels.find((one) => noun !== undefined && findNoun(bare(one)) === noun)
  );
}

/** Where a question is answered already, by the label it would become and by what the list has. */
const ANSWERED: readonly { asks: RegExp; by: (labels: readonly string[], label: string) => boolean }[] = [
  {
    asks: /^(?:날짜|시작일|마감일|시간|시각)$/,
    by: (labels) => labels.some((one) => ["date", "datetime", "daterange", "month"].includes(typeOfLabel(bare(one)).type)),
  },
  { asks: /(?:이름|사람)$/, by: (labels) => labels.some((one) => isPersonal(one) || /^(?:담당|맡은|가져간|빌린|쓴)/.test(bare(one))) },
  { asks: /^(?:장소|보관 위치)$/, by: (labels) => labels.some((one) => /(?:장소|위치|곳|지점|주소|지|구역|현장)$/.test(bare(one))) },
  { asks: /^(?:금액|받은 돈)$/, by: (labels) => labels.some((one) => typeOfLabel(bare(one)).type === "money") },
  { asks: /\(|수량$/, by: (labels) => labels.some((one) => ["number", "money", "percent"].includes(typeOfLabel(bare(one)).type)) },
  {
    asks: /^(?:내용|메모|이유)$/,
    by: (labels, label) =>
      labels.some(
        (one) =>
          bare(one).includes(label) ||
          /(?:부품|품목|물품|자재|할 일|항목|교육)$/.test(bare(one)) ||
          (typeOfLabel(bare(one)).type === "longtext" && !/메모|비고/.test(bare(one))),
      ),
  },
];

/** 냈는지, 왔는지 of what has a field or a state for it. */
const SAME_DEED: readonly (readonly [RegExp, RegExp])[] = [
  [/(?:납부|입금|수납|결제|지급)/, /(?:납부|입금|수납|결제|지급|미납|완납)/],
  [/(?:출석|참석|등원)/, /(?:출석|참석|출결|등원|결석)/],
  [/반납/, /반납/],
  [/이수/, /이수/],
  [/(?:완료|처리)/, /(?:완료|처리|상태)/],
];

const wondered = (asked: readonly Asked[], want: Planned): string[] =>
  wonderedLabels(
    asked,
    /(?:예약|주문|대관)$/.test(want.name)
      ? [...(want.fields ?? []), ...(want.extra ?? [])]
      : [...labelsOf(want), ...(want.fields ? (nounOf(want)?.labels ?? []) : [])],
    SAME_DEED,
  );

/** Fields that questions in `text` ask of `want` and that it has not got. */
function askedLabels(text: string, want: Planned): string[] {
  const have = [...labelsOf(want), ...(want.fields ? (nounOf(want)?.labels ?? []) : [])];
  const out: string[] = [];
  // 수강료 냈는지: whether, of each of them.
  for (const [, fee] of text.matchAll(
    /([가-힣]{1,4}(?:비|료|금|세|값)|월세)(?:은|는|을|를|도)?\s?(?:다\s)?(?:냈는지|납부했는지|냈나|낸지|내는지|입금했는지|들어왔는지)/g,
  ))
    if (fee && !have.some((label) => /(?:납부|입금|수납|미납|완납)/.test(label))) out.push(`${fee} 납부 여부`);
  for (const clause of clausesOf(text)) {
    for (const label of labelsOfQuestion(clause) ?? []) {
      const said = who(clause, label);
      const labels = [...have, ...out];
      const compact = bare(said).replace(/\s|여부$/g, "");
      if (compact.length < 2 || compact.length > 10 || /^(?:있|없|되|가능|괜찮|맞|어떻|안|못|잘|다)/.test(compact)) continue;
      const known = labels.some((one) => bare(one).replace(/\s/g, "").includes(compact) || compact.includes(bare(one).replace(/\s/g, "")));
      const answered = ANSWERED.some(({ asks, by }) => asks.test(label) && by(labels, label));
      const deed = SAME_DEED.some(([asked, has]) => asked.test(compact) && labels.some((one) => has.test(one)));
      if (!known && !answered && !deed) out.push(said);
    }
  }
  return out;
}

/** 누가 땄는지 → 딴 사람: who, by what they did. */
function who(clause: string, label: string): string {
  if (label !== "이름") return label;
  const verb = /([가-힣]{1,5})는지$/.exec(clause)?.[1];
  const done = verb ? donePast(verb) : undefined;
  return done ? `${done} 사람` : "담당자";
}

/** Questions inside the sentences, each with the words in front that belong to it. */
function clausesOf(text: string): string[] {
  const clauses: string[] = [];
  for (const sentence of text.split(/[.!?\n,]/)) {
    let current: string[] = [];
    for (const word of sentence.trim().split(/\s+/)) {
      const plain = word.replace(/(?:도|를|만|랑|까지)$/, "");
      if (QUESTION_END.test(plain)) {
        clauses.push([...current, plain].slice(-5).join(" "));
        current = [];
      } else if (/(?:고|면|서|는데|인데|주세요|줘요?|하게|되게|용|이요|에요|예요)$/.test(word)) current = [];
      else current.push(word);
    }
  }
  return clauses.filter((clause) => /(?:누가|누구|언제|어디|얼마|몇|무슨|어떤|뭐|뭘|왜)/.test(clause));
}
