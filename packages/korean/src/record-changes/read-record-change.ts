/**
 * What a sentence says of one of the owner's records: 국밥 만원으로 올랐음, 오이소박이 품절로 해줘, 시럽은 4병이 아니라 6병이에요. Answered for only
 * where every word is the record's name, what is written of it, or that it is so from now on.
 */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { findVocabulary } from "../edit/vocabulary.ts";
import { type FoundQuantity, findQuantities } from "../grammar/quantity.ts";
import { josa } from "../korean-text.ts";
import { sentencesOf, stemOf } from "../plan/answer/sentence-form.ts";
import { placeValues } from "../plan/apply/row-values.ts";
import { visible } from "../plan/part-of-app.ts";
import { askedStem } from "../requests/asked-stem.ts";
import { type Span, wordsLeft } from "../requests/clause.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
import type { KnownRecords, RecordOutcome } from "./known-record.ts";
import { type NamedRecord, namedRecords } from "./name-in-text.ts";
import { BECOMING, LATER, MISTAKEN, NOT_BUT, UNTICKING } from "./record-words.data.ts";

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const SAYING: ReadonlySet<string> = wordSet(`${BECOMING} ${MISTAKEN}`);
const NEITHER = wordSet(NOT_BUT);
const UNTICKS = wordSet(UNTICKING);
const NOT_NOW = wordSet(LATER);
const MOST_CHARS = 120;

/** What one field of a record is to be. */
interface Said {
  field: FieldSpec;
  value: string | number | boolean;
  spans: Span[];
}

export function readRecordChange(written: string, spec: AppSpec, known: KnownRecords): RecordOutcome | undefined {
  const text = written.trim();
  if (text.length > MOST_CHARS || text.includes("?")) return undefined;
  const morphemes = analyse(text);
  if (sentencesOf(morphemes).some(({ mood }) => mood === "asks")) return undefined;
  if (text.split(/\s+/).some((word) => NOT_NOW.has(word.replace(/(?:은|는|엔|에)$/, "")))) return undefined;
  const named = namedRecords(text, morphemes, spec, known);
  const outcomes = named.flatMap((one) => {
    const said = saidOf(one, { text, morphemes });
    return said ? [{ one, said }] : [];
  });
  // Several records of that name: nobody knows which is meant.
  return outcomes.length === 1 ? outcomeOf(outcomes[0]!.one, outcomes[0]!.said) : undefined;
}

function saidOf(named: NamedRecord, sentence: { text: string; morphemes: readonly Morpheme[] }): Said | undefined {
  const { text, morphemes } = sentence;
  const said = saidAmount(named, text) ?? saidChoice(named, text) ?? saidTick(named, sentence);
  if (!said) return undefined;
  const reasons = sentencesBefore(Math.min(...said.spans.map(([start]) => start)), morphemes);
  const left = wordsLeft({ morphemes }, [named.span, ...said.spans, ...reasons]).filter(
    (word) => !SAYING.has(word.stem) && !SAYING.has(word.text) && !NEITHER.has(word.text),
  );
  return left.length === 0 ? said : undefined;
}

/** 오이소박이는 당분간 안 해요. 품절로 해 주세요: what is only told before it is why. */
const sentencesBefore = (at: number, morphemes: readonly Morpheme[]): Span[] =>
  sentencesOf(morphemes).flatMap(({ start, end, mood }): Span[] =>
    end <= at && (mood === "tells" || mood === "complains") ? [[start, end]] : [],
  );

const lies = (span: Span, within: Span): boolean => span[0] < within[1] && span[1] > within[0];

/** 만원으로, 수량 6개, 4병이 아니라 6병: an amount for the field that it can only be of. */
function saidAmount({ entity, record, span }: NamedRecord, text: string): Said | undefined {
  const amounts = findQuantities(text).filter(({ start, end }) => !lies([start, end], span));
  const last = amounts.at(-1);
  if (!last || amounts.length > 2) return undefined;
  const into = fieldsNamed(entity, text, span).filter(({ field }) => NUMBERS.has(field.type));
  if (into.length > 1) return undefined;
  const field = into[0]?.field ?? onlyFieldFor(entity, last);
  const amount = field && amountIn(entity, field, last, into.length > 0);
  if (!field || amount === undefined) return undefined;
  const [former] = amounts.length === 2 ? amounts : [];
  // 4병이 아니라 6병: what it is not has to be what it is now.
  if (former && amountIn(entity, field, former, into.length > 0) !== record.values[field.id]) return undefined;
  return { field, value: amount, spans: [...amounts.map(({ start, end }): Span => [start, end]), ...into.map((one) => one.span)] };
}
const NUMBERS: ReadonlySet<string> = new Set(["number", "money", "percent"]);

const amountIn = (entity: EntitySpec, field: FieldSpec, { value }: FoundQuantity, isNamed: boolean): number | undefined =>
  placeValues({ ...entity, fields: [field] }, [value], isNamed ? field : undefined).placed[0]?.amount;

/** The field an amount is of where none is named: the price, or the only one that could hold it. */
function onlyFieldFor(entity: EntitySpec, found: FoundQuantity): FieldSpec | undefined {
  const holding = visible(entity).filter((field) => amountIn(entity, field, found, false) !== undefined);
  if (holding.length === 1) return holding[0];
  const price = placeValues(entity, [found.value]).placed[0]?.field;
  return price && found.value.dimension === "money" && PRICES.test(compactName(price.label)) ? price : undefined;
}
const PRICES = /(?:값|가격|요금|금액)$/;

/** 품절로: one of what can be chosen. */
function saidChoice({ entity, span }: NamedRecord, text: string): Said | undefined {
  const options = vocabularyOf(entity, text).options.filter(
    (one) => (one.field.type === "select" || one.field.type === "status") && !lies(one.span, span),
  );
  const [only] = options;
  if (!only || options.some(({ option, field }) => option !== only.option || field !== only.field)) return undefined;
  const named = fieldsNamed(entity, text, span).filter(({ field }) => field === only.field);
  return { field: only.field, value: only.option.value, spans: [only.span, ...named.map((one) => one.span)] };
}

/** 회비 냈어요, 품절 체크해줘: what can be ticked, by its name or by its verb. */
function saidTick({ entity, span }: NamedRecord, { text, morphemes }: { text: string; morphemes: readonly Morpheme[] }): Said | undefined {
  const outside = morphemes.filter(({ start, end }) => !lies([start, end], span));
  const value = !outside.some((one) => UNTICKS.has(one.surface) || UNTICKS.has(stemOf(one)));
  const ticks = visible(entity).filter(({ type }) => type === "boolean");
  const named = fieldsNamed(entity, text, span).filter(({ field }) => ticks.includes(field));
  if (named.length === 1) return { field: named[0]!.field, value, spans: [named[0]!.span, ...unticking(outside)] };
  if (named.length > 1) return undefined;
  const meant = ticks.flatMap((field) => {
    const verb = outside.find((one) => one.tag.startsWith("VV") && isAskedIn(field.label, stemOf(one)));
    // 회비 of 회비 냈는지.
    const of = outside.filter(({ tag, surface }) => tag.startsWith("NN") && compactName(field.label).includes(surface));
    return verb ? [{ field, spans: [verb, ...of].map(({ start, end }): Span => [start, end]) }] : [];
  });
  const [only] = meant;
  return only && meant.length === 1 ? { field: only.field, value, spans: [...only.spans, ...unticking(outside)] } : undefined;
}

const unticking = (outside: readonly Morpheme[]): Span[] =>
  outside.filter((one) => UNTICKS.has(one.surface) || UNTICKS.has(stemOf(one))).map(({ start, end }) => [start, end]);

/** Whether a name asks for the deed: 내 in 회비 냈는지, 반납하 in 반납함. */
function isAskedIn(label: string, stem: string): boolean {
  const asked = askedStem(label);
  if (asked !== undefined) return asked.endsWith(stem);
  return analyse(label).some((one) => one.tag.startsWith("VV") && stemOf(one) === stem);
}

const vocabularyOf = (entity: EntitySpec, text: string) => findVocabulary(text, { ...EMPTY, entities: [entity] });
const EMPTY = { title: "", entities: [], screens: [], actions: [] } as unknown as AppSpec;

const fieldsNamed = (entity: EntitySpec, text: string, span: Span): { field: FieldSpec; span: Span }[] =>
  vocabularyOf(entity, text).fields.filter((one) => one.said === undefined && one.field.id !== entity.titleField && !lies(one.span, span));

function outcomeOf({ entity, record, title }: NamedRecord, { field, value }: Said): RecordOutcome {
  const had = record.values[field.id];
  const [now, before] = [told(field, value), had === undefined || had === null || had === "" ? undefined : told(field, had)];
  if (had === value) return { kind: "there", text: `${title}의 ${josa(field.label, "은/는")} 이미 ${josa(now, "이에요/예요")}.` };
  const changed =
    field.type === "boolean"
      ? `${title}의 ‘${field.label}’에 ${value ? "체크했어요" : "한 체크를 풀었어요"}.`
      : `${title}의 ${josa(field.label, "을/를")} ${before === undefined ? "" : `${before}에서 `}${josa(now, "으로/로")} 바꿨어요.`;
  const back =
    field.type === "boolean"
      ? `${title} ${field.label} ${value ? "해제해줘" : "체크해줘"}`
      : before && `${title} ${field.label} ${josa(before, "으로/로")} 바꿔줘`;
  return {
    kind: "change",
    change: { entity: entity.id, record: record.id, values: { [field.id]: value } },
    text: changed,
    ...(back !== undefined && { back }),
  };
}

function told(field: FieldSpec, value: unknown): string {
  if (typeof value === "number")
    return `${value.toLocaleString("ko-KR", { maximumFractionDigits: 6 })}${field.unit ?? UNITS[field.type] ?? ""}`;
  return field.options?.find((one) => one.value === value)?.label ?? String(value);
}
const UNITS: Partial<Record<FieldSpec["type"], string>> = { money: "원", percent: "%" };
