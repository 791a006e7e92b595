/**
 * How a figure is worked out, in words: 수량 곱하기 단가, 판매 합계에서 수수료 10% 뺀, 총 지출을 인원수로 나눠, 10분당 1,000원.
 * `it` is the figure the sentence is about where the words change it and do not name it: 20% 할인.
 */
import { formsOf } from "./conjugate.ts";
import { AGGREGATES, type Aggregate, INFIX, type Operator, POSTFIX, POSTFIX_NOUNS } from "./formulas.data.ts";
import { Lexicon } from "./lexicon.ts";
import { findQuantities, findQuantity, type FoundQuantity, type Quantity } from "./quantity.ts";
import { isHangul, type Parsed, part, type Phrase, phraseOf, placeOf, type Slice, wordsOf } from "./slice.ts";

export type { Aggregate, Operator } from "./formulas.data.ts";

export type Expression =
  | { kind: "it" }
  | { kind: "field"; name: Phrase }
  | { kind: "quantity"; value: Quantity; name: Phrase | null }
  | { kind: "binary"; op: Operator; left: Expression; right: Expression }
  | { kind: "aggregate"; fn: Aggregate; of: Phrase | null }
  /** Over the records or rows that have it: each is worked out, then all are added. */
  | { kind: "total"; of: Expression }
  /** Several named shares, points or prices: 시민투표 40% 심사위원 60%; 글 10점, 댓글 3점. */
  | { kind: "shares"; items: { name: Phrase | null; value: Quantity }[] }
  /** The record's own numbers, one with the other: 곱해서 총금액. */
  | { kind: "fold"; op: Operator }
  /** What it goes by, without saying how: 입사일 기준, 핸디 적용해. */
  | { kind: "by"; name: Phrase }
  /** So much for each so many: 10분당 1,000원, 하루에 500원씩, 사람당 3천원. */
  | { kind: "rate"; amount: Quantity; per: Quantity | null; unit: Phrase | null };

const BETWEEN = new Lexicon<Operator>(INFIX);
const AFTER = new Lexicon<Operator>([
  ...POSTFIX.flatMap(([stems, op]) => stems.split(" ").map((stem) => [formsOf(stem).join(" "), op] as const)),
  ...POSTFIX_NOUNS,
]);
const WHOLE = new Lexicon<Aggregate>(AGGREGATES);
const OVER_RECORDS: readonly Aggregate[] = ["sum", "avg", "min", "max"];
const MOST_STEPS = 12;
/** What only leads on to the next step. */
const HOLLOW =
  /^(?:거|것|값|값에|거에|것에|금액|그|다음|후|뒤|세서|세어|다시|모두|전부|다|각각|더|또|만큼|식으로|기준|기준으로|적용해|적용|계산해|해서|하고|추가당)$/;

/** The formula of a slice, or null where it is none. */
export function parseFormulaWords(slice: Slice): Parsed<Expression> | null {
  const only = AFTER.of(slice.text.replace(/(?:서|도록)$/, ""));
  if (only) return { value: { kind: "fold", op: only }, unread: [] };
  const rate = rateOf(slice);
  if (rate) return rate;
  const share = shareOf(slice);
  if (share) return share;
  return timesOf(slice) ?? shiftOf(slice) ?? new FormulaReader(slice).read() ?? sharesOf(slice) ?? basisOf(slice);
}

/** 1.5배, 원가의 3배. */
function timesOf(slice: Slice): Parsed<Expression> | null {
  const found = findQuantity(slice.text);
  if (found?.value.unit !== "배" || !/^(?:로|으로|를|을)?$/.test(part(slice, found.end).text)) return null;
  const lead = part(slice, 0, found.start).text.replace(/의$/, "");
  const name = phraseOf(part(slice, 0, lead.length));
  const right: Expression = { kind: "quantity", value: { amount: found.value.amount, unit: "", dimension: "none" }, name: null };
  return { value: { kind: "binary", op: "*", left: name ? fieldOf(name) : { kind: "it" }, right }, unread: [] };
}

/** 수정일에서 285일 뒤: a day so many days after another. */
function shiftOf(slice: Slice): Parsed<Expression> | null {
  const found = findQuantity(slice.text);
  const side = found && /^\s*(뒤|후|이후|전)\s*$/.exec(slice.text.slice(found.end));
  const name = found && phraseOf(part(slice, 0, found.start));
  if (!found || !side || !name || found.value.dimension !== "duration") return null;
  const amount: Expression = { kind: "quantity", value: found.value, name: null };
  return { value: { kind: "binary", op: side[1] === "전" ? "-" : "+", left: fieldOf(name), right: amount }, unread: [] };
}

/** 시급 4만원 · 수수료 7% · 글 10점, 댓글 3점, 추천 1점. */
function sharesOf(slice: Slice): Parsed<Expression> | null {
  const all = findQuantities(slice.text).filter(({ value }) => ["percent", "money", "points"].includes(value.dimension));
  if (all.length === 0) return null;
  const items = all.map((found, index) => ({ name: phraseOf(part(slice, all[index - 1]?.end ?? 0, found.start)), value: found.value }));
  if (!/^(?:씩|로|으로|[,.\s])*$/.test(slice.text.slice(all.at(-1)!.end))) return null;
  const [only] = items;
  if (items.length === 1) return { value: { kind: "quantity", value: only!.value, name: only!.name }, unread: [] };
  return { value: { kind: "shares", items }, unread: [] };
}

function basisOf(slice: Slice): Parsed<Expression> | null {
  const much = /\s*만큼\s*$/.exec(slice.text);
  if (much) {
    const name = phraseOf(part(slice, 0, much.index));
    return name && { value: { kind: "binary", op: "*", left: { kind: "it" }, right: fieldOf(name) }, unread: [] };
  }
  const basis = /^(.+?)\s*(?:기준|기준으로|적용|적용해|적용해서|에\s*따라|따라서|(?<=환)율)$/.exec(slice.text);
  const name = basis && phraseOf(part(slice, 0, slice.text.endsWith("환율") ? slice.text.length : basis[1]!.length));
  return name && { value: { kind: "by", name }, unread: [] };
}

/** N당 M, N에 M씩, N마다 M. */
function rateOf(slice: Slice): Parsed<Expression> | null {
  const joint = /(?:추가당|당|마다|에)(?=\s)/.exec(slice.text);
  if (!joint) return each(slice);
  const before = part(slice, 0, joint.index);
  const after = part(slice, joint.index + joint[0].length);
  const price = findQuantity(after.text);
  const isRate = joint[0] !== "에" || /씩/.test(after.text);
  if (!price || price.start !== 0 || !isRate || !["money", "percent", "points"].includes(price.value.dimension)) return null;
  if (/씩?\s*(?:더해|붙|추가)/.test(after.text) && joint[0] === "에") return null;
  const per = findQuantity(before.text);
  const unit = phraseOf(per ? part(before, 0, per.start) : before);
  const rate: Expression = { kind: "rate", amount: price.value, per: per?.value ?? null, unit: unit ?? null };
  const tail = after.text.slice(price.end);
  const op = operatorIn(tail);
  const value: Expression = op ? { kind: "binary", op, left: { kind: "it" }, right: rate } : rate;
  const further = findQuantity(tail);
  return { value, unread: further ? [{ start: after.start + price.end + further.start, end: placeOf(after).end }] : [] };
}

/** 하루 3만원씩 더해: a length of time and what it costs. */
function each(slice: Slice): Parsed<Expression> | null {
  const [time, price, more] = findQuantities(slice.text);
  if (time?.value.dimension !== "duration" || price?.value.dimension !== "money" || more || time.start !== 0) return null;
  if (part(slice, time.end, price.start).text !== "" || !/^\s*씩/.test(slice.text.slice(price.end))) return null;
  const rate: Expression = { kind: "rate", amount: price.value, per: time.value, unit: null };
  const op = operatorIn(slice.text.slice(price.end));
  return { value: op ? { kind: "binary", op, left: { kind: "it" }, right: rate } : rate, unread: [] };
}

function operatorIn(text: string): Operator | null {
  return AFTER.find(text, 0, ({ start }) => start === 0 || !isHangul(text[start - 1]))?.value ?? null;
}

/** n분의1 · 판매가의 70% · 시급 4만원 (a number with its name). */
function shareOf(slice: Slice): Parsed<Expression> | null {
  const nth = /^(?:(.*?)\s*)?([nN\d]+|인원)\s*분의\s*(?:1|일)$|^1\/[nN]$/.exec(slice.text);
  if (nth) {
    const count: Expression = /^\d+$/.test(nth[2] ?? "")
      ? { kind: "quantity", value: { amount: Number(nth[2]), unit: "", dimension: "none" }, name: null }
      : { kind: "aggregate", fn: "count", of: null };
    return { value: { kind: "binary", op: "/", left: { kind: "it" }, right: count }, unread: [] };
  }
  const of = /^(.+?)의\s+(?=\d)/.exec(slice.text);
  const percent = of && findQuantity(slice.text, of[0].length);
  const name = of && phraseOf(part(slice, 0, of[1]!.length));
  if (!of || !name || percent?.value.dimension !== "percent" || part(slice, percent.end).text !== "") return null;
  return { value: { kind: "binary", op: "*", left: fieldOf(name), right: percentage(percent, null) }, unread: [] };
}

const percentage = ({ value }: FoundQuantity, name: Phrase | null): Expression => ({ kind: "quantity", value, name });

/** A phrase as an operand: 총 지출 is the sum of 지출, 단가 a field. */
export function fieldOf(name: Phrase): Expression {
  const first = WHOLE.at(name.text, 0);
  if (first && name.text[first.end] === " " && OVER_RECORDS.includes(first.value)) {
    const rest = phraseOf(part({ text: name.text, start: name.start }, first.end));
    const second = rest && WHOLE.of(rest.text);
    if (second && OVER_RECORDS.includes(second))
      return {
        kind: "binary",
        op: "+",
        left: { kind: "aggregate", fn: first.value, of: null },
        right: { kind: "aggregate", fn: second, of: null },
      };
    return { kind: "aggregate", fn: first.value, of: rest };
  }
  const last = WHOLE.endingAt(name.text, name.text.length);
  if (last && last.start > 0 && name.text[last.start - 1] === " " && OVER_RECORDS.includes(last.value))
    return { kind: "aggregate", fn: last.value, of: phraseOf(part({ text: name.text, start: name.start }, 0, last.start)) };
  return { kind: "field", name };
}

interface Operand {
  expression: Expression;
  /** 에, 에서: what the next operand is put to. */
  isBase: boolean;
}

class FormulaReader {
  private readonly slice: Slice;
  private readonly operands: Operand[] = [];
  private infix: Operator | null = null;
  private steps = 0;
  /** Words of the operand that is being read. */
  private pending: Slice[] = [];
  /** Words that no step has a use for: then it is no formula. */
  private broken = false;
  /** Whether the last operand is what a step has made. */
  private made = false;

  constructor(slice: Slice) {
    this.slice = slice;
  }

  read(): Parsed<Expression> | null {
    // What stands in brackets behind a sign is worked out first, which this reader does not do.
    if (/[*×÷✕/+−-]\s*\(/.test(this.slice.text)) return null;
    for (const piece of piecesOf(this.slice)) this.take(piece);
    this.close();
    if (this.infix === "/" && this.operands.length === 1 && /대비\s*$/.test(this.slice.text)) {
      this.infix = null;
      this.apply("/");
    }
    if (this.infix || this.broken) return null;
    const value = this.folded();
    if (!value || this.steps === 0 || this.steps > MOST_STEPS) return null;
    return { value, unread: [] };
  }

  private take(word: Slice): void {
    const between = BETWEEN.of(word.text);
    if (between && (this.pending.length > 0 || this.operands.length > 0 || between === "+" || between === "-")) {
      this.close();
      this.infix = between;
      return;
    }
    const after = operatorOf(word);
    if (after) {
      if (after.at > 0) this.pending.push(part(word, 0, after.at));
      const divisor = after.op === "/" ? this.pending.pop() : undefined;
      if (divisor) this.pending.push(part(divisor, 0, divisor.text.replace(/(?:으로|로|대로)$/, "").length));
      this.close();
      this.apply(after.op);
      return;
    }
    if (HOLLOW.test(word.text)) {
      this.close();
      return;
    }
    this.pending.push(word);
    if (/(?:에서|에다가|에다|에|을|를|과|와|랑|이랑|하고|,)$/.test(word.text) && word.text.length > 1) this.close();
  }

  private close(): void {
    const [first, last] = [this.pending[0], this.pending.at(-1)];
    this.pending = [];
    if (!first || !last) return;
    const whole = part(this.slice, first.start - this.slice.start, last.start + last.text.length - this.slice.start);
    const found = findQuantity(whole.text);
    const name = phraseOf(found ? part(whole, 0, found.start) : whole);
    if (!found && !name) return;
    if (found && !/^(?:씩|원|을|를|에|에서|으로|로|은|는|이|가|만|,|짜리|\s)*$/.test(whole.text.slice(found.end))) this.broken = true;
    this.made = false;
    const expression: Expression = found ? { kind: "quantity", value: found.value, name } : fieldOf(name!);
    if (this.infix) {
      const op = this.infix;
      this.infix = null;
      this.steps++;
      const left = this.operands.pop()?.expression ?? { kind: "it" };
      this.operands.push({ expression: withPercent(op, left, expression), isBase: false });
      if (/(?:에서|에)$/.test(whole.text)) this.operands.at(-1)!.isBase = true;
      return;
    }
    this.operands.push({ expression, isBase: /(?:에서|에다가|에다|에)$/.test(whole.text) });
  }

  /** A에 B를 곱하: the last operand is put to the one before; to `it` where there is none. */
  private apply(op: Operator): void {
    this.steps++;
    const right = this.operands.pop();
    if (!right) return;
    let expression = right.expression;
    const left = this.operands.pop();
    if (!left && this.made && op === "+") {
      this.operands.push({ expression: { kind: "total", of: expression }, isBase: false });
      return;
    }
    this.made = true;
    const base: Expression =
      left?.expression ?? (isNumber(expression) || this.steps > 1 || op === "-" || op === "/" || op === "*" ? { kind: "it" } : expression);
    expression =
      base === expression
        ? { kind: "aggregate", fn: "sum", of: expression.kind === "field" ? expression.name : null }
        : withPercent(op, base, expression);
    this.operands.push({ expression, isBase: false });
    while (op === "+" && this.operands.length > 1) this.joinLast();
  }

  private joinLast(): void {
    const right = this.operands.pop()!;
    const left = this.operands.pop()!;
    this.operands.push({ expression: { kind: "binary", op: "+", left: left.expression, right: right.expression }, isBase: false });
  }

  private folded(): Expression | null {
    return this.operands.length === 1 ? this.operands[0]!.expression : null;
  }
}

const isNumber = (expression: Expression): boolean => expression.kind === "quantity";

/** 10% 더한 adds a tenth of it, 곱한 multiplies by it. */
function withPercent(op: Operator, left: Expression, right: Expression): Expression {
  const ofLeft = right.kind === "quantity" && right.value.dimension === "percent" && (op === "+" || op === "-");
  return { kind: "binary", op, left, right: ofLeft ? { kind: "binary", op: "*", left, right } : right };
}

function operatorOf(word: Slice): { op: Operator; at: number } | null {
  const text = word.text.replace(/(?:다가|도록|거|것|서)$/, "");
  const hit = AFTER.endingAt(text, text.length);
  if (!hit) return null;
  const isWord = hit.start === 0 || !isHangul(text[hit.start - 1]);
  const number = isWord ? null : findQuantity(text.slice(0, hit.start));
  return isWord || (number && number.end === hit.start) ? { op: hit.value, at: hit.start } : null;
}

/** Words, with the signs between them on their own: 수량*단가 has three. */
function piecesOf(slice: Slice): Slice[] {
  const pieces: Slice[] = [];
  for (const word of wordsOf(slice)) {
    let from = 0;
    for (const match of word.text.matchAll(
      /[*×÷✕+]|(?<=[가-힣\d%)])[-−/](?=[가-힣\d(])|(?<=[가-힣])(?:곱하기|나누기|더하기|빼기)(?=[가-힣\d]|$)/g,
    )) {
      pieces.push(part(word, from, match.index), part(word, match.index, match.index + match[0].length));
      from = match.index + match[0].length;
    }
    pieces.push(part(word, from));
  }
  return pieces.filter(({ text }) => text !== "");
}

/** Fields a formula reads, in order. */
export function fieldsOf(expression: Expression): Phrase[] {
  switch (expression.kind) {
    case "field":
      return [expression.name];
    case "binary":
      return [...fieldsOf(expression.left), ...fieldsOf(expression.right)];
    case "aggregate":
      return expression.of ? [expression.of] : [];
    case "total":
      return fieldsOf(expression.of);
    case "by":
      return [expression.name];
    case "shares":
      return expression.items.flatMap(({ name }) => name ?? []);
    default:
      return [];
  }
}
