/** Of which records a sentence says what: each of those it names, in pieces of one sentence. */
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { sentencesOf } from "../plan/answer/sentence-form.ts";
import type { Span } from "../requests/clause.ts";
import type { Morpheme } from "../words/morpheme.ts";
import type { Accounted } from "./account.ts";
import type { KnownRecords } from "./known-record.ts";
import { type NamedRecord, namedRecords } from "./name-in-text.ts";
import type { PieceOfSentence, Said, SaidReader } from "./said.ts";

export interface Sentence {
  text: string;
  morphemes: readonly Morpheme[];
  spec: AppSpec;
  known: KnownRecords;
  today: string;
}

export interface Subjects {
  piece: PieceOfSentence;
  records: readonly NamedRecord[];
}

const BETWEEN = /^[\s,，·]*$/;
const MOST_RECORDS = 20;

/** For each list of which records are named: the pieces of the sentence. What is told before it and why, left aside. */
export function subjectsIn({ text, morphemes, spec, known, today }: Sentence): { entity: EntitySpec; pieces: Subjects[] }[] {
  const named = namedRecords(text, morphemes, spec, known);
  return [...new Set(named.map(({ entity }) => entity))].flatMap((entity) => {
    const own = named.filter((one) => one.entity === entity).toSorted((a, b) => a.span[0] - b.span[0]);
    // Two are called so: nobody knows which is meant.
    const isClear = own.every((one, at) =>
      own.every((other, index) => at === index || other.span[0] >= one.span[1] || other.span[1] <= one.span[0]),
    );
    if (!isClear || own.length > MOST_RECORDS) return [];
    const groups: NamedRecord[][] = [];
    for (const one of own) {
      const last = groups.at(-1)?.at(-1);
      if (last && BETWEEN.test(text.slice(last.span[1], one.span[0]))) groups.at(-1)!.push(one);
      else groups.push([one]);
    }
    return reasonsOf(text, morphemes).map((reasons) => ({
      entity,
      pieces: groups.map((records, at): Subjects => {
        const span: Span = [at === 0 ? 0 : records[0]!.span[0], groups[at + 1]?.[0]!.span[0] ?? text.length];
        const names = records.map((one) => one.span);
        return { records, piece: { text, span, entity, names, reasons, spec, known, today, isOnly: groups.length === 1 } };
      }),
    }));
  });
}

/** 오이소박이는 당분간 안 해요. 품절로 해 주세요: none, or the first sentences as what is only told. */
function reasonsOf(text: string, morphemes: readonly Morpheme[]): Span[][] {
  const sentences = sentencesOf(morphemes);
  const told = sentences.findIndex(({ mood }) => mood !== "tells" && mood !== "complains");
  const most = told < 0 ? sentences.length - 1 : told;
  return Array.from({ length: most + 1 }, (_, count) =>
    sentences.slice(0, count).map(({ start, end }): Span => [start, Math.min(end, text.length)]),
  );
}

export interface SaidOfRecords {
  said: Said;
  records: readonly NamedRecord[];
}

/** What is said of the records of each piece; undefined where one of them says something else. */
export function saidOf(pieces: readonly Subjects[], readers: readonly SaidReader[]): SaidOfRecords[] | undefined {
  const all: SaidOfRecords[] = [];
  let last: Accounted | undefined;
  for (const { piece, records } of pieces.toReversed()) {
    const said = firstOf(readers, last ? { ...piece, last } : piece);
    if (!said) return undefined;
    last ??= said.accounted;
    all.unshift({ said, records });
  }
  return all;
}

function firstOf(readers: readonly SaidReader[], piece: PieceOfSentence): Said | undefined {
  for (const reader of readers) {
    const said = reader(piece);
    if (said) return said;
  }
  return undefined;
}
