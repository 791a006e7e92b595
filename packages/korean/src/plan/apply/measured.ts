/** The words of a figure, taken apart: what is measured, as what whole, in which unit, and what people did. */
import type { Metric } from "@appmon/appspec/spec";
import type { Compute } from "../../claims/claim.ts";
import { compactName } from "../../claims/resolve.ts";
import type { Aggregate } from "../../grammar/formulas.data.ts";
import { quantityAt } from "../../grammar/quantity.ts";
import {
  BARE_DEEDS,
  CHART_WORDS,
  COUNTER_WORDS,
  HOW_MANY,
  MOST_WORDS,
  QUANTITY_WORDS,
  QUESTION_WORDS,
  TIMES_UNIT,
  UNITS_OF_TIME,
  WHO_WORDS,
} from "./figure-words.data.ts";

export interface Measured {
  /** Compact and without words for wholes: 지출 of 지출 합계; "" where a question says only what kind of figure it is. */
  words: string;
  /** The same with them: 횟수 may be what a field is called. */
  whole: string;
  /** As it may stand on a screen; undefined where it was asked as a question. */
  label: string | undefined;
  fn: Metric["fn"] | undefined;
  isMoney: boolean;
  /** How it goes in time. */
  isTrend: boolean;
  /** Most first. */
  ranked: boolean;
  /** Who, and not what. */
  who: boolean;
  /** 몇 권: what is counted, as the app writes it. */
  unit: string | undefined;
  /** 몇 번: how often. */
  isTimes: boolean;
  /** 썼는지, 왔는지, compact; "" where nobody did anything. */
  deed: string;
  /** 버린 거 몇 개: the words before that say of which, compact. */
  which: string;
}

const WHOLES: ReadonlySet<string> = new Set(["sum", "count", "avg", "min", "max"]);
/** They say how it is looked at, not what it is. */
const ASIDE: ReadonlySet<Aggregate> = new Set(["trend", "rank", "running"]);

/** 상태별로 그래프: how many there are of each. */
const COUNT_OF_EACH: Measured = {
  words: "", whole: "", label: undefined, fn: "count", isMoney: false, isTrend: false, ranked: false, who: false, unit: undefined,
  isTimes: false, deed: "", which: "",
}; // prettier-ignore

/** Undefined where the claim says a figure that is none of these: a ratio, a streak, two wholes at once. */
export function measuredOf(claim: Compute): Measured | undefined {
  const { measure, name } = claim;
  const chart = claim.of.find(({ role }) => role === "chart");
  const said = measure?.name.text ?? name?.text ?? (chart ? withoutChart(chart.text) : undefined) ?? claim.of[0]?.text;
  if (said === undefined && claim.group && claim.of.length === 0) return COUNT_OF_EACH;
  if (said === undefined || said === "") return undefined;
  const all = measure?.fns ?? [];
  const who = WHO_WORDS.some((word) => compactName(said).startsWith(word));
  const most = all.includes("max") && (who || isQuestion(said));
  const quantity = wordsIn(said).find((word) => QUANTITY_WORDS.some((end) => word.endsWith(end)));
  const wholes = all.filter((fn) => !ASIDE.has(fn) && !(most && fn === "max") && !(quantity !== undefined && fn === "count"));
  if (wholes.length > 1 || wholes.some((fn) => !WHOLES.has(fn))) return undefined;
  const fn = wholes[0] as Metric["fn"] | undefined;
  const isTrend = all.includes("trend") || chart !== undefined;
  const base = {
    fn,
    isMoney: measure?.kind === "money",
    isTrend,
    ranked: most || all.includes("rank") || (measure?.top !== undefined && measure?.top !== null),
    who,
    unit: undefined,
    isTimes: false,
    deed: "",
    which: "",
  };
  if (who || isQuestion(said)) return { ...base, words: "", whole: "", label: undefined, ...questionOf(said) };
  const of = measure?.of?.text ?? "";
  const inner = all.length === 0 ? said : quantity !== undefined && !of.includes(quantity) ? `${of} ${quantity}` : of;
  const label = (isTrend || base.ranked) && all.length > 0 ? inner : said;
  const words = compactName(withoutChart(inner));
  const whole = compactName(withoutChart(said));
  const unit = Object.hasOwn(COUNTER_WORDS, whole) ? COUNTER_WORDS[whole] : undefined;
  return { ...base, words: unit === undefined ? words : "", whole, unit, label: label === "" ? undefined : label };
}

function withoutChart(text: string): string {
  const word = CHART_WORDS.toSorted((a, b) => b.length - a.length).find((end) => text.endsWith(end));
  return word ? text.slice(0, -word.length).trim() : text;
}

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const isQuestion = (text: string): boolean =>
  wordsIn(text).some((word) => QUESTION_WORDS.includes(word) || HOW_MANY.some((many) => word.startsWith(many)));

/** 몇 키로 땄는지: in kg, and what was done. */
function questionOf(text: string): Pick<Measured, "unit" | "isTimes" | "deed" | "which"> {
  const words = wordsIn(text);
  const at = words.findIndex((word) => HOW_MANY.some((many) => word.startsWith(many)));
  const many = at < 0 ? undefined : HOW_MANY.find((one) => words[at]!.startsWith(one));
  const glued = many === undefined ? "" : words[at]!.slice(many.length);
  const counted = many === undefined ? "" : glued === "" ? (words[at + 1] ?? "") : glued;
  const quantity = counted === "" ? null : quantityAt(`1${counted}`, 0);
  const unit = quantity && quantity.value.unit !== "" ? (UNITS_OF_TIME[quantity.value.unit] ?? quantity.value.unit) : undefined;
  const told = (word: string) => ![...QUESTION_WORDS, ...MOST_WORDS, ...WHO_WORDS].includes(word);
  const rest = words.slice(at < 0 ? 0 : at + (glued === "" ? 2 : 1)).filter(told);
  const which = words.slice(0, Math.max(at, 0)).filter(told);
  // 몇키로땄는지: what was done may stand right behind the unit.
  const behind = quantity === null ? "" : counted.slice(quantity.end - 1);
  const deed = compactName([behind, ...rest].join(""));
  return {
    unit: unit === TIMES_UNIT ? undefined : unit,
    isTimes: unit === TIMES_UNIT,
    deed: BARE_DEEDS.includes(deed) ? "" : deed,
    which: compactName(which.join("")),
  };
}
