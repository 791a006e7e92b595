/** Numbers as people in Korea type them: "3만 5천원", "1,200", "１２％", "5000원", "2.5kg". */

const MYRIADS: readonly [word: string, times: number][] = [
  ["조", 1e12],
  ["억", 1e8],
  ["만", 1e4],
];
const SMALL: Readonly<Record<string, number>> = { 천: 1_000, 백: 100, 십: 10 };
const PLAIN = /^\d+(?:\.\d+)?$/;

/** The number that was typed, with or without `unit` behind it; undefined = it is none. */
export function readNumber(typed: string, unit = ""): number | undefined {
  let text = typed.normalize("NFKC").replaceAll(/[,\s₩]/g, "");
  for (const end of [unit.replaceAll(/\s/g, ""), "원", "%"]) if (end !== "" && text.endsWith(end)) text = text.slice(0, -end.length);
  const isNegative = text.startsWith("-");
  const amount = myriadsOf(isNegative ? text.slice(1) : text);
  if (amount === undefined || !Number.isFinite(amount)) return undefined;
  return isNegative ? -amount : amount;
}

/** "1억2천만": each part counts times its word, and what is left stands for itself. */
function myriadsOf(text: string): number | undefined {
  let rest = text;
  let sum = 0;
  for (const [word, times] of MYRIADS) {
    const at = rest.indexOf(word);
    if (at < 0) continue;
    const part = at === 0 ? 1 : thousandsOf(rest.slice(0, at));
    if (part === undefined) return undefined;
    sum += part * times;
    rest = rest.slice(at + word.length);
  }
  if (rest === "") return text === "" ? undefined : round(sum);
  const last = thousandsOf(rest);
  return last === undefined ? undefined : round(sum + last);
}

function thousandsOf(text: string): number | undefined {
  if (PLAIN.test(text) || /^\.\d+$/.test(text)) return Number(text);
  let sum = 0;
  let rest = text;
  while (rest !== "") {
    const [all, count = "", word = ""] = /^(\d+(?:\.\d+)?)?([천백십])?/.exec(rest) ?? [];
    if (!all) return undefined;
    sum += (count === "" ? 1 : Number(count)) * (SMALL[word] ?? 1);
    rest = rest.slice(all.length);
  }
  return sum;
}

/** 1.1 × 10 000 is 11 000 and not 11 000.000000000002. */
const round = (value: number): number => Number(value.toPrecision(15));
