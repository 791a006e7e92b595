/** Annotated messages: `<L 출고>할때 <F 누가 가져갔는지>도 적게 해줘`, with what each span is. */
import type { Span } from "../reader/reading.ts";

/** What a span is → how it is marked. */
export const SPAN_MARKS = { field: "F", choice: "O", example: "E", list: "L" } as const;
export type SpanName = keyof typeof SPAN_MARKS;
export const SPAN_NAMES = Object.keys(SPAN_MARKS) as SpanName[];

export interface NamedSpan extends Span {
  name: SpanName;
}

const MARK = /<([A-Z]) ([^<>]+)>/g;

/** The text without its marks, and what each mark is of. @param marks what a span is → how it is marked */
export function spansOfMarks<Name extends string>(
  marked: string,
  marks: Readonly<Record<Name, string>>,
): { text: string; spans: (Span & { name: Name })[] } {
  const names = Object.keys(marks) as Name[];
  const spans: (Span & { name: Name })[] = [];
  let text = "";
  let from = 0;
  for (const { 0: whole, 1: mark, 2: inside = "", index } of marked.matchAll(MARK)) {
    const name = names.find((one) => marks[one] === mark);
    if (!name) continue;
    text += marked.slice(from, index);
    const start = text.length;
    text += inside;
    spans.push({ name, start, end: text.length, confidence: 1 });
    from = index + whole.length;
  }
  return { text: text + marked.slice(from), spans };
}

/** The text as it was typed, and its spans. Throws an Error where a bracket is left over. */
export function readMarkedText(marked: string): { text: string; spans: NamedSpan[] } {
  const { text, spans } = spansOfMarks(marked, SPAN_MARKS);
  if (/[<>]/.test(text.replaceAll(/>_<|>\.<|><|<3|->|=>|>>/g, ""))) throw new Error("a mark is not closed, or is none");
  return { text, spans };
}
