/** What sums a text asks for: times tables, kinds of sums, how many digits, how many questions. */
export type Operation = "add" | "subtract" | "multiply" | "divide";
const MORE_TABLES = 19;

/** As far as the text says so. */
export function sumsSaid(text: string): { operations?: Operation[]; from?: number; to?: number; digits?: number; count?: number } {
  const [operations, digits] = [operationsSaid(text), digitsIn(text)];
  return {
    ...(/\d\s?단/.test(text) ? rangeOfTables(text) : {}),
    ...(operations.length > 0 && { operations }),
    ...(digits !== undefined && { digits }),
    ...countIn(text),
  };
}

export const tablesIn = (text: string): { operations: Operation[]; from: number; to: number } => ({
  operations: /(나눗셈|나누기)/.test(text) ? ["multiply", "divide"] : ["multiply"],
  ...rangeOfTables(text),
});

/** 3단만, 2단부터 5단까지, 19단: the times tables that are named, else all of them. */
function rangeOfTables(text: string): { from: number; to: number } {
  const range = /(\d{1,2})\s?단?\s?(?:부터|에서|~|-)\s?(\d{1,2})\s?단/.exec(text);
  if (range) return ordered(Number(range[1]), Number(range[2]));
  const named = [...text.matchAll(/(\d{1,2})\s?단/g)]
    .map((match) => Number(match[1]))
    .filter((table) => table >= 1 && table <= MORE_TABLES);
  // 19단 is a name for all of them; 3단 is one.
  if (named.length === 1 && named[0]! > 9 && !/단만/.test(text)) return { from: 2, to: named[0]! };
  return named.length > 0 ? { from: Math.min(...named), to: Math.max(...named) } : { from: 2, to: 9 };
}

const ordered = (one: number, other: number) => ({
  from: Math.max(1, Math.min(one, other)),
  to: Math.min(MORE_TABLES, Math.max(one, other, 1)),
});

export function operationsSaid(text: string): Operation[] {
  const said: Operation[] = [];
  if (/(덧셈|더하기)/.test(text)) said.push("add");
  if (/(뺄셈|빼기)/.test(text)) said.push("subtract");
  if (/(곱셈|곱하기)/.test(text)) said.push("multiply");
  if (/(나눗셈|나누기)/.test(text)) said.push("divide");
  return said;
}

export function operationsIn(text: string): Operation[] {
  const said = operationsSaid(text);
  if (said.length > 0) return said;
  return /(사칙|[3-6]학년)/.test(text) ? ["add", "subtract", "multiply", "divide"] : ["add", "subtract"];
}

/** 두 자리, 3자리수. */
export function digitsIn(text: string): number | undefined {
  const said = /(한|두|세|네|[1-4])\s?자릿?리?\s?수?/.exec(text)?.[1];
  if (said === undefined) return undefined;
  return { 한: 1, 두: 2, 세: 3, 네: 4 }[said] ?? Number(said);
}

export function countIn(text: string): { count?: number } {
  const count = Number(/(\d{1,3})\s?(?:문제|문항|개씩)/.exec(text)?.[1] ?? 0);
  return count > 0 ? { count: Math.min(200, count) } : {};
}
