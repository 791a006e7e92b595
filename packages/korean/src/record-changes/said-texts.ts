/** Texts of a record: 번호 바뀜 010-1234-5678, 집결지 죽전역으로 변경됐어요, 메모 ‘알레르기 있음’으로; whom or what it belongs to; and that it is to be empty. */
import type { FieldSpec } from "@appmon/appspec/spec";
import { findColours } from "../colour-names.ts";
import { compactName } from "../claims/resolve.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Span } from "../requests/clause.ts";
import { namesAt, titled } from "./name-in-text.ts";
import * as words from "./record-words.data.ts";
import {
  accountFor,
  asField,
  asValue,
  fieldsNamed,
  isFree,
  isOneOf,
  type NamedField,
  type PieceOfSentence,
  type SaidReader,
  wordSet,
} from "./said.ts";

const BECOMING = wordSet(words.BECOMING);
const REWRITING = wordSet(words.REWRITING);
const EMPTYING = wordSet(words.EMPTYING);
const LOOKS = wordSet(words.LOOKS);
const AFTER_FIELD = wordSet(words.AFTER_FIELD);
const TO = wordSet(words.TO, words.IS);
const MOST_TEXT = 80;

/** What is plainly of one kind, however it is called. */
const KINDS: readonly (readonly [FieldSpec["type"], RegExp])[] = [
  ["phone", /(?<![\d-])0\d{1,2}[-. ]?\d{3,4}[-. ]?\d{4}(?![\d-])/g],
  ["email", /(?<![\w.@-])[\w.+-]{1,40}@[\w-]{1,40}(?:\.[\w-]{2,20}){1,3}/g],
  ["url", /https?:\/\/[\w./?=&%#:~-]{3,200}/g],
];

/** A phone number, an address of mail or of a page. */
export const readSaidContact: SaidReader = (piece) => {
  const found = KINDS.flatMap(([type, pattern]) =>
    [...piece.text.matchAll(pattern)].map(({ 0: value, index }) => ({ type, value, span: [index, index + value.length] as const })),
  ).filter(({ span }) => isFree(span, piece));
  const [only, ...others] = found;
  if (!only || others.length > 0) return undefined;
  const { type, value, span } = only;
  const named = fieldsNamed(piece).filter(({ field }) => field.type === type);
  const all = visible(piece.entity).filter((field) => field.type === type);
  const field = named.length === 1 ? named[0]!.field : all.length === 1 ? all[0] : undefined;
  if (!field) return undefined;
  const accounted = accountFor(piece, [asValue(span), ...named.map(asField)], calledAlso(type));
  if (!accounted || accounted.isMore || (accounted.stems.length > 0 && !isOneOf(accounted, BECOMING))) return undefined;
  return { field, valueOf: () => (type === "phone" ? hyphened(value) : value), accounted };
};

/** 번호가, 전화번호: what such a thing is called, with what hangs on it. */
export const calledAlso = (type: string): ReadonlySet<string> =>
  new Set(
    (words.ALSO_CALLED[type] ?? "")
      .split(" ")
      .filter((word) => word !== "")
      .flatMap((word) => ["", ...AFTER_FIELD].map((after) => word + after)),
  );

function hyphened(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  const [, area, middle, end] = /^(02|0\d{2})(\d{3,4})(\d{4})$/.exec(digits) ?? [];
  return area === undefined ? phone : `${area}-${middle}-${end}`;
}

/** 담당 김도현으로: a record of another list, by its name. */
export const readSaidRelation: SaidReader = (piece) => {
  const { entity, spec, known, text } = piece;
  const named = fieldsNamed(piece).filter(({ field }) => field.type === "relation");
  const fields = visible(entity).filter(
    (field) => field.type === "relation" && (named.length === 0 || named.some((one) => one.field === field)),
  );
  const all = titled(spec, known);
  const meant = fields.flatMap((field) =>
    all
      .filter((one) => one.entity.id === field.target)
      .flatMap(({ record, title }) => namesAt(text, title, TO, true).map((span) => ({ field, record, span })))
      .filter(({ span }) => isFree(span, piece)),
  );
  const [only, ...others] = meant;
  if (!only || others.length > 0) return undefined;
  const accounted = accountFor(piece, [asValue(only.span), ...named.map(asField)]);
  if (!accounted || accounted.isMore || accounted.isInstead || (accounted.hanging !== "to" && accounted.hanging !== "is")) return undefined;
  const isSaid = accounted.stems.length === 0 ? named.length > 0 : isOneOf(accounted, BECOMING);
  return isSaid ? { field: only.field, valueOf: () => only.record.id, accounted } : undefined;
};

const TEXTS: ReadonlySet<string> = new Set(["text", "longtext", "address"]);

/** 집결지 죽전역 2번 출구로 변경됐어요: what a field that is named is to say. */
export const readSaidText: SaidReader = (piece) => {
  const named = fieldsNamed(piece).filter(({ field }) => TEXTS.has(field.type));
  const [only, ...others] = named;
  if (!only || others.length > 0) return undefined;
  for (const { span, isQuoted } of textsBehind(only, piece)) {
    const value = unquoted(piece.text.slice(...span).trim());
    if (value === "" || value.length > MOST_TEXT) continue;
    const accounted = accountFor(piece, [asField(only), asValue(span)]);
    if (!accounted || accounted.isMore || accounted.isInstead || accounted.hanging !== "to") continue;
    if (!isOneOf(accounted, REWRITING)) continue;
    if (!isQuoted && (findColours(value).length > 0 || value.split(/\s+/).some((word) => LOOKS.has(word) || LOOKS.has(compactName(value)))))
      return undefined;
    return { field: only.field, valueOf: () => value, accounted };
  }
  return undefined;
};

const unquoted = (text: string): string => text.replace(/^['"‘“]+|['"’”]+$/g, "").trim();

/** Behind the name of the field: what stands in quotes, else all before each 로. */
function textsBehind({ span: [, end] }: NamedField, { text, span: [, to] }: PieceOfSentence): { span: Span; isQuoted: boolean }[] {
  const hung = /^[^\s]*/.exec(text.slice(end, to))![0];
  if (hung !== "" && !AFTER_FIELD.has(hung)) return [];
  const from = end + hung.length;
  const quoted = /^\s*(['"‘“])([^'"‘’“”]+)['"’”](?=으로|로|이라고|라고)/.exec(text.slice(from, to));
  if (quoted) {
    const start = from + quoted[0].indexOf(quoted[1]!);
    return [{ span: [start, from + quoted[0].length], isQuoted: true }];
  }
  const begin = from + /^\s*/.exec(text.slice(from, to))![0].length;
  return [...text.slice(begin, to).matchAll(/(?:으로|로)(?=\s)/g)]
    .toReversed()
    .map(({ index }) => ({ span: [begin, begin + index] as const, isQuoted: false }));
}

/** 메모 비워줘. */
export const readSaidEmpty: SaidReader = (piece) => {
  const named = fieldsNamed(piece);
  const [only, ...others] = named;
  if (!only || others.length > 0 || only.field.required || only.field.type === "boolean" || only.field.type === "computed")
    return undefined;
  const accounted = accountFor(piece, [asField(only)]);
  return accounted && isOneOf(accounted, EMPTYING) ? { field: only.field, valueOf: () => null, accounted } : undefined;
};
