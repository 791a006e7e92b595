/** One field from what the user called it: "상태(접수/완료)", "무게(kg)", "보호자 연락처 *". */
import { measureOfDeed, MONEY } from "./field-question.ts";
import { boundsBehind } from "../grammar/bounds.ts";
import { cutText } from "../korean-text.ts";
import type { FieldSpec, Origin } from "@appmon/appspec/spec";
import { englishId, withoutStutter } from "../english-id.ts";
import { isPaper, type TypeGuess, typeOfLabel, typeOfUnit, typeOfWord } from "./field-type-of-label.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { optionsFromText, selectOptionsFor, statusOptionsFor } from "./options-from-text.ts";

export interface LabelContext {
  /** Ids of the entity's fields so far. Not changed: the caller adds the new field's id. */
  takenIds: ReadonlySet<string>;
  /** Other entities of the app: a label that names one becomes a relation to it. */
  entityNames?: readonly { id: string; name: string }[];
  /** Noun of the entity the field belongs to: decides the options of "분류", "상태". */
  noun?: string;
  origin?: Origin;
}

/** Running numbers people read out: 주문번호 O-0007. */
const PREFIX: Readonly<Record<string, string>> = {
  주문: "O-",
  접수: "R-",
  대기: "W-",
  견적: "Q-",
  예약: "B-",
  계약: "C-",
  청구: "S-",
  증권: "P-",
};
const MAX_LABEL = 40;

/** A valid field for any label, even an empty one. Parentheses say options, unit, range, formula or type and win over the label. */
export function fieldFromLabel(label: string, context: LabelContext): FieldSpec {
  const { base, inside, required, multiple } = readLabel(label);
  const field: FieldSpec = { id: fieldId(base, context), label: base, type: "text" };
  if (required) field.required = true;
  if (context.origin) field.origin = context.origin;

  if (inside !== undefined && applyParentheses(field, inside, context)) return field;
  const plain = typeOfQuestion(base) ?? typeOfLabel(base);
  // 사진 stays a picture and 횟수 a number, even in an app that has an entity of that name.
  // 사이트 of a camp site is a place, no address of a page; 관리 종류 with a list of its own is one of those.
  const isListed = ["url", "select"].includes(plain.type) && context.entityNames?.some(({ name }) => name === base) === true;
  const target =
    isListed || plain.type === "text" || plain.type === "longtext" ? relationTarget(base, context.entityNames ?? []) : undefined;
  // 거래처명 that points to a client holds the client, not its name.
  const own = field.id.replace(/Name$/, "");
  if (target) return Object.assign(field, { id: context.takenIds.has(own) ? field.id : own, type: "relation" as const, target });
  applyGuess(field, plain.type === "text" && isPaper(base) ? { type: "file" } : plain, context.noun ?? "");
  if (multiple && field.type === "select") field.type = "multiselect";
  const running = /(주문|접수|대기|견적|예약|계약|청구|증권)번호$/.exec(base.replace(/\s/g, ""))?.[1];
  if (running && field.type === "text") field.default = { auto: "sequence", prefix: PREFIX[running] ?? "N-" };
  return field;
}

/** 몇 분 걸릴지, 얼마 냈는지, 누구한테 줬는지: what is asked for is no yes or no. Undefined: it is no such question. */
export function typeOfQuestion(label: string): TypeGuess | undefined {
  const plain = label.replace(/\s+/g, "");
  if (/^얼마$/.test(plain)) return { type: "money", unit: "원", min: 0 };
  // 몇 자루, 몇 순째: how many.
  if (/^몇\s[가-힣]{1,3}$/.test(label)) return { type: "number", min: 0 };
  if (!/지$/.test(plain)) return undefined;
  if (/며칠/.test(plain)) return { type: "number", unit: "일", min: 0 };
  // 얼마나 드셨는지: how much there was of it; of money it is spent, paid or earned.
  if (/얼마나/.test(plain) && (measureOfDeed(plain) ?? MONEY) !== MONEY) return { type: "text" };
  if (/(?:^|[가-힣])얼마/.test(plain)) return { type: "money", unit: "원", min: 0 };
  if (/^몇|\s몇/.test(label)) return { type: "number", min: 0 };
  if (/언제/.test(plain)) return { type: "date" };
  return /(?:누구|누가|뭐|뭘|무엇|무슨|어디|어느|어떤|왜|어떻게)/.test(plain) ? { type: "text" } : undefined;
}

function fieldId(label: string, { noun = "", takenIds }: LabelContext): string {
  const id = englishId(label, takenIds, "field");
  return noun === "" ? id : withoutStutter(id, findNoun(noun)?.id ?? englishId(noun, new Set(), "item", "entity"), takenIds);
}

interface ReadLabel {
  base: string;
  inside?: string;
  required: boolean;
  multiple: boolean;
}

function readLabel(label: string): ReadLabel {
  let text = label
    .normalize("NFC")
    .replace(/^(?:[\s\-–•·*▪◦]+|\d+[.)]\s*)+(?=\S*[가-힣A-Za-z])/, "")
    .trim();
  let required = false;
  if (/[*＊]$|\s필수$|^필수\s/.test(text)) {
    required = true;
    text = text.replace(/[*＊]+$|\s필수$|^필수\s/g, "").trim();
  }
  let inside: string | undefined;
  const match = /^([^([:：=]+)\s*(?:[([]([^)\]]*)[)\]]?|[:：=]\s*(.+))\s*(.*)$/.exec(text);
  if (match) {
    inside = (match[2] ?? match[3] ?? "").trim();
    text = `${(match[1] ?? "").trim()} ${(match[4] ?? "").trim()}`.trim();
  }
  const bounded = inside === undefined ? boundsBehind(text) : undefined;
  if (bounded) {
    text = bounded.name;
    inside = bounded.bounds;
  }
  if (inside && /^필수/.test(inside)) {
    required = true;
    inside = inside.replace(/^필수[\s,/]*/, "") || undefined;
  } else if (inside && /^선택$/.test(inside)) inside = undefined;
  const base = cutText(text.replace(/\s+/g, " "), MAX_LABEL).trim() || "내용";
  return { base, ...(inside ? { inside } : {}), required, multiple: inside !== undefined && /복수|여러|다중/.test(inside) };
}

/** True when the parentheses settled the field's type; otherwise they became its help text. */
function applyParentheses(field: FieldSpec, inside: string, context: LabelContext): boolean {
  const byWord = typeOfWord(inside);
  if (byWord) {
    // 사진(첨부) is a picture all the same.
    const isPicture = byWord.type === "file" && typeOfLabel(field.label).type === "image";
    applyGuess(field, isPicture ? { type: "image" } : byWord, context.noun ?? "");
    return true;
  }
  // 1-10 says between what, and is nothing to be worked out.
  const range = /^(\d+)\s*[~\-–]\s*(\d+)\s*(점|명|개|회|분|시간|단계|원)?$/.exec(inside);
  if (range) {
    const [min, max] = [Number(range[1]), Number(range[2])];
    Object.assign(
      field,
      max <= 5 && min <= 1 && !range[3]?.match(/명|개|회|분|시간|원/)
        ? { type: "rating", min: 1, max: 5 }
        : { type: "number", min, max, ...(range[3] ? { unit: range[3] } : {}) },
    );
    return true;
  }
  // 시간/거리=분/km: what it comes out in.
  const [sum = inside, outcome] = inside.split("=");
  const formula = readFormula(sum, context.takenIds);
  if (formula) {
    const guess = typeOfLabel(field.label);
    Object.assign(field, {
      type: "computed" as const,
      formula,
      ...(outcome ? { unit: outcome } : guess.type === "money" ? { unit: "원" } : guess.unit ? { unit: guess.unit } : {}),
    });
    return true;
  }
  const unit = typeOfUnit(inside);
  if (unit) {
    applyGuess(field, unit, context.noun ?? "");
    return true;
  }
  const parts = inside
    .split(/[/,|·]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length >= 2 && parts.every((part) => part.length <= 20)) {
    const guess = typeOfLabel(field.label);
    // 초기/중기/후기: how far along somebody is when it is written down, no state the record moves through.
    const status = guess.type === "status" && !parts.every((part) => /^(?:초기|중기|후기|완료기|말기|초급|중급|고급|\d단계)$/.test(part));
    const options = optionsFromText(inside.replace(/복수\s*선택|여러\s*개|다중\s*선택/g, ""), status ? "status" : "select");
    if (options.length >= 2) {
      Object.assign(field, {
        type: status ? "status" : guess.type === "tags" || /복수|여러|다중/.test(inside) ? "multiselect" : "select",
        options,
      });
      if (status) field.default = { value: options[0]?.value ?? "" };
      return true;
    }
  }
  field.help = cutText(inside, 100);
  return false;
}

function applyGuess(field: FieldSpec, guess: TypeGuess, noun: string): void {
  Object.assign(field, guess);
  if (guess.type === "status") {
    field.options = statusOptionsFor(field.label, noun);
    field.default = { value: field.options[0]?.value ?? "" };
  } else if (guess.type === "select") {
    const options = selectOptionsFor(field.label, noun);
    // A grade or a region with no set of its own is better typed in than picked from a made-up list.
    if (options && options.length >= 2) field.options = options;
    else field.type = "text";
  } else if (guess.type === "boolean") field.default = { value: false };
  else if (guess.type === "longtext") field.maxLength = 2000;
}

/**
 * "단가*수량", "수량 × 단가 - 할인" → a formula over ids. Undefined unless every operand is a number or a field that exists,
 * because a formula over a missing field cannot be computed.
 */
function readFormula(text: string, takenIds: ReadonlySet<string>): string | undefined {
  const plain = text
    .replace(/[×✕xX](?=\s*[가-힣\d(])/g, "*")
    .replace(/÷/g, "/")
    .replace(
      /\s*(곱하기|더하기|빼기|나누기)\s*/g,
      (_, word: string) => ({ 곱하기: "*", 더하기: "+", 빼기: "-", 나누기: "/" })[word] ?? "*",
    );
  const tokens = plain
    .split(/([*+\-/()])/)
    .map((token) => token.trim())
    .filter(Boolean);
  // 시작일부터: the days since then.
  const since = /^(.+)부터$/.exec(tokens.length === 1 ? (tokens[0] ?? "") : "")?.[1];
  const began = since === undefined ? undefined : englishId(since.trim(), new Set(), "field");
  if (began !== undefined && takenIds.has(began)) return `daysBetween(${began}, today())`;
  if (
    tokens.length < 3 ||
    !tokens.some(
      (token) =>
        /^[*+-]$/.test(token) ||
        (token === "/" && tokens.every((other) => other === "/" || takenIds.has(englishId(other, new Set(), "field")))),
    )
  )
    return undefined;
  const out: string[] = [];
  for (const token of tokens) {
    if (/^[*+\-/()]$/.test(token) || /^\d+(\.\d+)?$/.test(token)) out.push(token);
    else {
      const id = englishId(token, new Set(), "field");
      if (!takenIds.has(id)) return undefined;
      out.push(id);
    }
  }
  const formula = out.join(" ").replace(/\( /g, "(").replace(/ \)/g, ")");
  return /^[\w(]/.test(formula) && /[\w)]$/.test(formula) && !/[*+\-/] [*+\-/]|\w \w|\(\)/.test(formula) && balanced(formula)
    ? formula
    : undefined;
}

function balanced(formula: string): boolean {
  let depth = 0;
  for (const character of formula) {
    if (character === "(") depth++;
    if (character === ")" && --depth < 0) return false;
  }
  return depth === 0;
}

function relationTarget(label: string, entities: readonly { id: string; name: string }[]): string | undefined {
  const compact = label.replace(/\s+/g, "");
  const named = compact.replace(/(명|이름|선택)$/, "");
  const exact = entities.find((entity) => [compact, named].includes(entity.name.replace(/\s+/g, "")));
  if (exact) return exact.id;
  const head = label.split(" ").at(-1);
  return label.includes(" ") ? entities.find((entity) => entity.name === head)?.id : undefined;
}
