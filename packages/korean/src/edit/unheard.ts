/**
 * What a request says and what was about to be done for it does not: a number, a colour, a span of time, a thing pointed at, a
 * field by its name. Doing something else is worse than asking, so such a change is asked about.
 */
import type { SpecOp } from "@appmon/appspec/operation";
import { typeOfLabel } from "../field-type-of-label.ts";
import { josa, stripJosa } from "../korean-text.ts";
import { findColours } from "../colour-names.ts";
import { type EditContext, type EditOutcome, NUMBER_TYPES } from "./edit-outcome.ts";
import { quotedParts } from "./phrase.ts";

interface Heard extends EditContext {
  /** All that is to be changed, as text. */
  done: string;
  ops: readonly SpecOp[];
}
type Unheard = (heard: Heard) => string | undefined;

/** "그거", "거기에": nothing in the request itself says what. */
const pointing: Unheard = ({ text, words }) => {
  const kind =
    /^(?:(?:그럼|아|참)\s)?((?:그|방금\s?(?:만든|넣은|추가한)|아까\s?(?:만든|넣은|그))\s?(?:메뉴|탭|칸|항목|버튼|그래프|차트|필드))(?:도|은|는|을|를|에|이|가)?\s/.exec(
      text,
    )?.[1];
  if (kind) return kind;
  const said =
    /^(?:(?:그리고|그럼|아|참|또)\s)*(거기|그거|그것|그건|그걸|아까\s?(?:그\s?)?\S+|방금\s?\S+(?:\s?(?:칸|항목|거|것|메뉴|화면|버튼|그래프))?|둘\s?다)(?:에다가?|에도?|은|는|을|를|도)?\s/.exec(
      text,
    )?.[1];
  return said && words.fields.length + words.entities.length + words.options.length + words.screens.length === 0 ? said : undefined;
};

/** "1시부터 5시까지", "3회 이하": a number that nothing of the change has. */
const number: Unheard = ({ text, done }) => {
  const compact = done.replace(/[,\s]/g, "");
  // "초3까지만 있으니까": why, and not what.
  const asked = text.replace(/^.*?[가-힣](?:니까|라서|어서|아서|해서|때문에|는데)\s/, "");
  for (const [said, digits] of asked.matchAll(
    /(?<![\d.:#-])(\d{1,7})(?![\d.:-])\s?(?:시간|시|분|일|명|개|회|번|원|%|점|장|권|년|월|주|팀|kg|g|cm|km|만|천)?/g,
  )) {
    const value = Number(digits);
    // "수량 0인 것": what is least.
    if (value === 0) continue;
    if (compact.includes(digits!) || compact.includes(String(value + 12)) || compact.includes(String(value * 60))) continue;
    return said.trim();
  }
  return undefined;
};

const colour: Unheard = ({ text, ops }) => {
  const [found] = findColours(text);
  if (!found || ops.some((op) => /(?:colour|color|theme|tone|highlight|primary|background)/i.test(JSON.stringify(op)))) return undefined;
  return found.said;
};

const period: Unheard = ({ text, done }) => {
  const said = /(이번\s?달|지난\s?달|저번\s?달|이번\s?주|지난\s?주|작년|지난해|올해)/.exec(text)?.[1];
  // What is paid by the month is unpaid of the month.
  if (!said || done.includes(said) || /(?:안\s?낸|못\s?낸|미납|납부)/.test(text)) return undefined;
  return /"(?:unit|bucket)":"|"today":|"period":/.test(done) ? undefined : said;
};

/** "화요일 금요일만": days of the week that are nowhere in what is done. */
const weekday: Unheard = ({ text, done }) => {
  const said = /[월화수목금토일]요일/.exec(text)?.[0];
  return said && !/요일|weekday/i.test(done) ? said : undefined;
};

/** "일정에 장소 넣어줘", where nothing is called 일정: a list of its own was hardly meant. */
const place: Unheard = ({ text, words, ops, spec }) => {
  const said = /^([가-힣]{2,8})(?:에다가|에다|에는|에도|에)\s/.exec(text)?.[1];
  if (!said || !ops.some(({ op }) => op === "addEntity") || words.entities.length + words.screens.length > 0) return undefined;
  if (/^(?:앱|여기|메뉴|화면|첫화면|홈|하단|상단|아래|나중|추가|이번|다음|처음|마지막|한번|이외)$|(?:메뉴|화면|앱|탭|홈)$/.test(said))
    return undefined;
  return spec.title.includes(said) && spec.entities.length === 1 ? undefined : said;
};

/** Changes that are about fields: another one would be something else. */
const OF_FIELDS = new Set<SpecOp["op"]>(["setQuery", "addHighlight", "addConstraint", "addEntity", "setEntity"]);

/** A field called by its whole name, of which nothing is said in what is done. */
const field: Unheard = ({ text, words, done, ops }) => {
  // Who signs in sees a field on the way.
  if (/(?:로그인|가입)/.test(text) || !ops.some(({ op }) => OF_FIELDS.has(op))) return undefined;
  const whole = words.fields.filter(({ said, field: { label, type } }) => said === undefined && label !== "이름" && type !== "image");
  return whole.find(({ field: { id, label } }) => !new RegExp(`\\b${id}\\b`).test(done) && !done.includes(label))?.field.label;
};

/** What is general enough to need no field of its own. */
const GENERAL =
  /^(?:지금|이름|날짜|시간|시간대|타임|요일|오늘|내일|어제|최신|최근|금액|가격|번호|순서|사진|메모|전화|연락처|합계|평균|총액|개수|건수|상태|생일|하루|한달|주말|평일|링크|주소|기간|수량|비용|매출|지출|수입|돈)$/;

/** "남은 횟수 0이면 맨 아래로", where nothing is called so: something else was put in order. */
const noun: Unheard = ({ text, words, done, ops }) => {
  if (!ops.some(({ op }) => op === "setQuery" || op === "addHighlight" || op === "addConstraint")) return undefined;
  const spans = [...words.fields, ...words.options].map(({ span }) => span);
  for (const match of text.matchAll(/[가-힣A-Za-z]{2,}/g)) {
    const { stem } = stripJosa(match[0].replace(/(?:별로?|순으?로?)$/, ""));
    if (stem.length < 2 || GENERAL.test(stem) || done.includes(stem) || !NUMBER_TYPES.has(typeOfLabel(stem).type)) continue;
    if (spans.some(([start, end]) => start < match.index + stem.length && match.index < end)) continue;
    return stem;
  }
  return undefined;
};

const UNHEARD: readonly (readonly [name: string, rule: Unheard])[] = [
  ["pointing", pointing],
  ["place", place],
  ["number", number],
  ["colour", colour],
  ["period", period],
  ["weekday", weekday],
  ["field", field],
  ["noun", noun],
];

const ASKS: Readonly<Record<string, (said: string) => string>> = {
  pointing: (said) =>
    `‘${said}’${josa(said, "이/가").slice(said.length)} 무엇인지 알 수 없어서 아직 바꾸지 않았어요. 이름으로 말해 주세요.`,
  place: (said) => `이 앱에는 ‘${said}’${josa(said, "이/가").slice(said.length)} 없어요. 어디에 넣을까요?`,
};
const askWhy = (said: string) => `‘${said}’ 부분을 어떻게 할지 몰라서 아직 아무것도 바꾸지 않았어요. 그 부분을 다르게 말해 주시겠어요?`;

/** The outcome, or a question where it leaves out something that was said. Quoted words are taken as they are. */
export function sureOfHearing(outcome: EditOutcome, context: EditContext): EditOutcome {
  if (outcome.kind !== "ops") return outcome;
  const isQuoted = quotedParts(context.text).length > 0;
  const heard = { ...context, ops: outcome.ops, done: `${JSON.stringify(outcome.ops)} ${outcome.summary}` };
  for (const [name, rule] of UNHEARD) {
    const said = isQuoted && rule !== pointing ? undefined : rule(heard);
    if (said === undefined) continue;
    const chips = name === "place" ? placesFor(context, said) : [];
    return { kind: "ask", question: (ASKS[name] ?? askWhy)(said), chips };
  }
  return outcome;
}

/** The same wish for each list there is. */
const placesFor = ({ text, spec }: EditContext, place: string): string[] =>
  spec.entities
    .filter(({ parent }) => !parent)
    .slice(0, 3)
    .map(({ name }) => text.replace(place, name).slice(0, 60));
