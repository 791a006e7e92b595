/** What is said of records of one list in a piece of a sentence, and what its readers share. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { findVocabulary } from "../edit/vocabulary.ts";
import type { Span } from "../requests/clause.ts";
import { account, type Accounted, type Piece } from "./account.ts";
import type { KnownRecord, KnownRecords, RecordValue } from "./known-record.ts";

export interface PieceOfSentence {
  text: string;
  /** What of the text the piece is. */
  span: Span;
  entity: EntitySpec;
  /** Where its records are named. */
  names: readonly Span[];
  /** Told before what is to be written, and why. */
  reasons: readonly Span[];
  spec: AppSpec;
  known: KnownRecords;
  today: string;
  /** What the last piece says of all: 국밥 만원, 비빔밥 9천원으로 올렸어요. */
  last?: Accounted;
  /** Nothing else is said in the sentence. */
  isOnly: boolean;
}

/** What one field of the records is to be. */
export interface Said {
  field: FieldSpec;
  /** Undefined: it cannot be written into that one. */
  valueOf(record: KnownRecord): RecordValue | undefined;
  /** Counted from what it was. */
  isCounted?: true;
  /** A day or an hour beside the other. */
  beside?: Said;
  accounted: Accounted;
}

/** Not its business, or a word is left: undefined. */
export type SaidReader = (piece: PieceOfSentence) => Said | undefined;

export const wordSet = (...words: string[]): ReadonlySet<string> => new Set(words.flatMap((one) => one.split(" ")));
export const lies = (span: Span, within: Span): boolean => span[0] < within[1] && span[1] > within[0];
export const isFree = (span: Span, { names, reasons, span: [from, to] }: PieceOfSentence): boolean =>
  span[0] >= from && span[1] <= to && ![...names, ...reasons].some((one) => lies(span, one));

/** The words of the piece, each accounted for; with the verb of the last piece where it has none. */
export function accountFor(piece: PieceOfSentence, found: readonly Piece[], also?: ReadonlySet<string>): Accounted | undefined {
  const { text, span, names, reasons, last } = piece;
  const pieces: Piece[] = [...[...names, ...reasons].map((one): Piece => ({ span: one, as: "name" })), ...found];
  const accounted = account(text, span, pieces, also);
  if (!accounted || !last || accounted.stems.length > 0) return accounted;
  const hanging = accounted.hanging === "none" ? last.hanging : accounted.hanging;
  return { ...accounted, stems: last.stems, form: last.form, hanging };
}

export const isOneOf = ({ stems }: Accounted, allowed: ReadonlySet<string>): boolean => stems.some((stem) => allowed.has(stem));

export interface NamedField {
  field: FieldSpec;
  span: Span;
}

/** Fields that are called by their whole names. */
export const fieldsNamed = (piece: PieceOfSentence): NamedField[] =>
  vocabularyOf(piece)
    .fields.filter((one) => one.said === undefined && isFree(one.span, piece))
    .map(({ field, span }) => ({ field, span }));

export const vocabularyOf = ({ entity, text }: PieceOfSentence) => findVocabulary(text, { ...EMPTY, entities: [entity] });
const EMPTY = { title: "", entities: [], screens: [], actions: [] } as unknown as AppSpec;

export const asField = ({ span }: NamedField): Piece => ({ span, as: "field" });
export const asValue = (span: Span): Piece => ({ span, as: "value" });
