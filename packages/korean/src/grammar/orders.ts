/** In which order: 최신순, 가격 낮은 순, 마감 임박한 순, 이름 순, 안 한 것부터 먼저. */
import { Lexicon } from "./lexicon.ts";
import { ORDER_WORDS, type OrderWord } from "./orders.data.ts";
import { isHangul, type Parsed, part, type Phrase, phraseOf, type Slice } from "./slice.ts";

export interface Order {
  /** The field that is named, or null. */
  field: Phrase | null;
  /** Of what kind it is, where the words say so. */
  by: OrderWord["by"];
  dir: "asc" | "desc";
  /** Only these first or last: 어린 애 먼저. */
  place: "first" | "last" | null;
}

const WORD = new Lexicon(ORDER_WORDS);
const TAIL = /\s*(?:순서대로|순서|순으로|순위|순|차순|먼저|거부터|것부터|부터|순번|거|것|위주)$/;
const PLACES = new Lexicon<"first" | "last">([
  ["먼저 맨앞 앞 맨위 위 상단 처음", "first"],
  ["나중 맨뒤 뒤 맨아래 아래 하단 맨끝 끝", "last"],
]);

/** The order of a slice; null where it says none. */
export function parseOrder(slice: Slice): Parsed<Order> | null {
  const place = PLACES.of(slice.text) ?? null;
  if (place) return { value: { field: null, by: null, dir: "asc", place }, unread: [] };
  const tail = TAIL.exec(slice.text)?.[0] ?? "";
  const body = part(slice, 0, slice.text.length - tail.length);
  if (body.text === "") return tail === "" ? null : { value: { field: null, by: "number", dir: "asc", place: null }, unread: [] };
  const isFirst = /먼저|부터/.test(tail);
  const word =
    WORD.endingAt(body.text, body.text.length) ??
    WORD.find(body.text, 0, ({ start, end }) => (start === 0 || body.text[start - 1] === " ") && !isHangul(body.text[end]));
  if (!word) {
    const field = phraseOf(body);
    return tail !== "" && field ? { value: { field, by: null, dir: "asc", place: isFirst ? "first" : null }, unread: [] } : null;
  }
  const field = phraseOf(part(body, 0, word.start)) ?? phraseOf(part(body, word.end));
  const how = field && WORD.of(field.text);
  // 가까운 날짜 순, 높은 가격 순: how comes first.
  if (how && how.by !== "title" && !word.value.by?.startsWith("deadline")) {
    const named = phraseOf(part(body, word.start, word.end));
    return { value: { field: named, by: how.by ?? word.value.by, dir: how.dir, place: null }, unread: [] };
  }
  return { value: { field, by: word.value.by, dir: word.value.dir, place: null }, unread: [] };
}
