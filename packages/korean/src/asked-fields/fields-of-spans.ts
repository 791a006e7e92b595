/** The fields that the marked words of a message ask for, each with its choices. */
import type { FieldSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { kindOfChoice } from "../noun-app/alternatives.ts";
import { nameOfAsked } from "./field-name.ts";
import type { NamedSpan } from "./marked-text.ts";

/** What a choice is called that nobody named. */
export const EITHER = "구분";

export interface AskedField {
  span: NamedSpan;
  label: string;
  choices: string[];
  /** Called by what its choices are. */
  isUnnamed?: true;
  type?: FieldSpec["type"];
  unit?: string;
}

/** Choices are those of the field named last before them; where none is, of the next one; alone they are a field. */
export function fieldsOf(spans: readonly NamedSpan[], text: string): AskedField[] {
  const fields: AskedField[] = [];
  let waiting: string[] = [];
  for (const [at, span] of spans.entries()) {
    const said = wholeQuestion(text, span);
    // 손님 알러지 있는지
    const last = fields.at(-1);
    if (span.name === "field" && IS_THERE.has(said) && last) {
      fields[fields.length - 1] = { ...last, label: `${last.label} 유무`, type: "boolean" };
      continue;
    }
    // 빔프로젝터 쓰는지 여부
    if (span.name === "field" && WHETHER.has(said) && fields.length > 0) continue;
    if (span.name === "field") {
      for (const part of questionsIn(said)) {
        const { label, type, unit } = nameOfAsked(part);
        fields.push({ span, label, choices: waiting, ...(type && { type }), ...(unit !== undefined && { unit }) });
        waiting = [];
      }
    } else if (isParticle(said)) continue;
    else if (span.name === "choice" || isAmongChoices(spans, at, text)) (fields.at(-1)?.choices ?? waiting).push(said);
  }
  if (fields.length === 0 && waiting.length > 1) {
    const span = spans.find(({ name }) => name === "choice")!;
    const topic = /([가-힣A-Za-z]{2,10})(?:을|를|은|는)\s*$/.exec(text.slice(0, span.start))?.[1];
    return [
      { span, label: topic ?? kindOfChoice(waiting) ?? EITHER, choices: waiting, ...(topic === undefined && { isUnnamed: true as const }) },
    ];
  }
  // 입금자명이 닉넴이랑 다른 분들 많아서 입금자명 칸도: once is enough.
  const isAgain = ({ label }: AskedField, at: number) =>
    fields.some((other, place) => place !== at && other.label.startsWith(label) && (other.label !== label || place < at));
  return fields
    .filter((field, at) => field.choices.length > 1 || !isAgain(field, at))
    .map((field) => (field.choices.length === 1 ? { ...field, choices: [] } : field));
}

/** 응가했는지 쉬했는지 are two; 냈는지 안냈는지 is one. */
const questionsIn = (said: string): string[] => said.split(/(?<=지)\s+(?=(?!안|못|아닌|말|없)\S+지$)/);

const IS_THERE: ReadonlySet<string> = new Set(["있는지", "없는지", "있나"]);

/** 친척 친구 로 */
const isParticle = (said: string): boolean => ["로", "으로", "중", "등"].includes(said);

/** (엄마/아빠/할머니): with strokes between they are what is chosen from, and no examples. */
function isAmongChoices(spans: readonly NamedSpan[], at: number, text: string): boolean {
  if (spans[at]!.name !== "example") return false;
  const [before, here, after] = [spans[at - 1], spans[at]!, spans[at + 1]];
  const isStroke = (from: number, to: number) => /^\s*[/·]\s*$/.test(text.slice(from, to));
  return (before !== undefined && isStroke(before.end, here.start)) || (after !== undefined && isStroke(here.end, after.start));
}

/** 왜 반려, of 왜 반려인지: a question goes on to the end of its word. */
function wholeQuestion(text: string, { start, end, name }: NamedSpan): string {
  const said = text.slice(start, end).trim();
  const rest = name === "field" ? /^[가-힣]{0,3}지(?=도|를|랑|요|만|는|은|\s|$)/.exec(text.slice(end)) : null;
  return rest ? said + rest[0] : said;
}

/** 아기의자 필요 여부 → 아기의자 */
export function withoutWhether(label: string): string {
  const words = label.split(" ");
  while (words.length > 1 && WHETHER.has(words.at(-1)!)) words.pop();
  return compactName(words.join(" "));
}
const WHETHER: ReadonlySet<string> = new Set(["여부", "유무", "필요"]);
