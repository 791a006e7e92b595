/** Sums to practise. Pure: chance comes in as a function that answers 0 ≤ n < 1. */
import { type Chance, shuffled } from "../../shared/chance.ts";

export type Operation = "add" | "subtract" | "multiply" | "divide";

export interface DrillRange {
  operations: readonly Operation[];
  /** Times tables asked for; with them `digits` says nothing. */
  tables: readonly number[];
  digits: number;
}

export interface Sum {
  /** "7 × 8" */
  text: string;
  answer: number;
}

export const OPERATIONS: readonly { id: Operation; label: string; sign: string }[] = [
  { id: "add", label: "덧셈", sign: "+" },
  { id: "subtract", label: "뺄셈", sign: "−" },
  { id: "multiply", label: "곱셈", sign: "×" },
  { id: "divide", label: "나눗셈", sign: "÷" },
];
/** Tries to find a sum that was not asked yet; a small range runs out of them. */
const TRIES = 40;

/** `count` sums in a new order; none comes twice before all that the range has were asked. */
export function sumsFor(range: DrillRange, count: number, chance: Chance): Sum[] {
  if (range.tables.length > 0) return tableSums(range, count, chance);
  const sums: Sum[] = [];
  const asked = new Set<string>();
  while (sums.length < count) {
    const operation = range.operations[sums.length % range.operations.length] ?? "add";
    let sum = randomSum(operation, range.digits, chance);
    for (let tried = 0; tried < TRIES && asked.has(sum.text); tried += 1) sum = randomSum(operation, range.digits, chance);
    asked.add(sum.text);
    sums.push(sum);
  }
  return shuffled(sums, chance);
}

/** Every line of the tables, as often as it takes. */
function tableSums({ operations, tables }: DrillRange, count: number, chance: Chance): Sum[] {
  const all = tables.flatMap((table) =>
    Array.from({ length: 9 }, (_, at) => at + 1).flatMap((by) => [
      ...(operations.includes("divide") ? [sumOf("divide", table * by, table)] : []),
      ...(operations.includes("multiply") || !operations.includes("divide") ? [sumOf("multiply", table, by)] : []),
    ]),
  );
  const sums: Sum[] = [];
  while (sums.length < count) sums.push(...shuffled(all, chance));
  return sums.slice(0, count);
}

function sumOf(operation: Operation, a: number, b: number): Sum {
  const sign = OPERATIONS.find(({ id }) => id === operation)!.sign;
  const answer = operation === "add" ? a + b : operation === "subtract" ? a - b : operation === "multiply" ? a * b : a / b;
  return { text: `${a} ${sign} ${b}`, answer };
}

/** Nothing below zero and nothing left over: what a child of primary school can write down. */
function randomSum(operation: Operation, digits: number, chance: Chance): Sum {
  const between = (low: number, high: number) => low + Math.floor(chance() * (high - low + 1));
  const [low, high] = [10 ** (digits - 1), 10 ** digits - 1];
  const [one, other] = [between(low, high), between(low, high)];
  switch (operation) {
    case "add":
      return sumOf("add", one, other);
    case "subtract":
      return sumOf("subtract", Math.max(one, other), Math.min(one, other));
    case "multiply":
      return sumOf("multiply", one, between(2, 9));
    case "divide": {
      const by = between(2, 9);
      const quotient = digits === 1 ? between(1, 9) : between(Math.ceil(low / by), Math.floor(high / by));
      return sumOf("divide", by * quotient, by);
    }
  }
}

/** "1분 5초" */
export function spokenSeconds(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return seconds < 60 ? `${seconds}초` : `${Math.floor(seconds / 60)}분 ${seconds % 60}초`;
}
