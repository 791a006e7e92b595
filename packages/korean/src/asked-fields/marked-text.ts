/** Annotated messages: `<L 출고>할때 <F 누가 가져갔는지>도 적게 해줘`, with what each span is. */
import type { Span } from "../reader/reading.ts";

/** What a span is → how it is marked. */
export const SPAN_MARKS = { field: "F", choice: "O", example: "E", list: "L" } as const;
export type SpanName = keyof typeof SPAN_MARKS;
export const SPAN_NAMES = Object.keys(SPAN_MARKS) as SpanName[];

export interface NamedSpan extends Span {
  name: SpanName;
}

const MARK = /<([FOEL]) ([^<>]+)>/g;

/** The text as it was typed, and its spans. Throws an Error where a bracket is left over. */
export function readMarkedText(marked: string): { text: string; spans: NamedSpan[] } {
  const spans: NamedSpan[] = [];
  let text = "";
  let from = 0;
  for (const { 0: whole, 1: mark, 2: inside = "", index } of marked.matchAll(MARK)) {
    text += marked.slice(from, index);
    const start = text.length;
    text += inside;
    const name = SPAN_NAMES.find((one) => SPAN_MARKS[one] === mark)!;
    spans.push({ name, start, end: text.length, confidence: 1 });
    from = index + whole.length;
  }
  text += marked.slice(from);
  if (/[<>]/.test(text.replaceAll(/>_<|>\.<|><|<3|->|=>|>>/g, ""))) throw new Error("a mark is not closed, or is none");
  return { text, spans };
}
