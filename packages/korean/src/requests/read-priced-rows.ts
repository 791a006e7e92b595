/**
 * Rows with their prices that an app is to have: 아이스티 3500원도 추가, 유자차 5,500원이 새로 나왔고요; in place of those that are there: 초코칩 3500
 * 말차 3800으로 상품 바꿔줘.
 */
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import type { Name } from "../claims/claim.ts";
import { compactName, likeness } from "../claims/resolve.ts";
import { type StatedRow, statedRows } from "../claims/stated-rows.ts";
import { formsOf } from "../grammar/conjugate.ts";
import { parseRow, type Row } from "../grammar/lists.ts";
import { sliceOf } from "../grammar/slice.ts";
import { stripJosa } from "../korean-text.ts";
import { classOfNoun } from "../nouns/word-class.ts";
import { PLAIN_HEADS } from "../plan/apply/rows.data.ts";
import { takeRows } from "../plan/apply/rows.ts";
import { visible } from "../plan/part-of-app.ts";
import type { RequestReader } from "./clause.ts";
import { LIST_OVER } from "../listed/roster-words.ts";
import { puttingAt } from "./putting-verbs.ts";
import { ALL_OF_THEM, MORE_OF_THEM, OFFERED_NEWLY, OFFERING, ON_TOP, REPLACING } from "./row-words.data.ts";

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const formsIn = (stems: string): string[] => stems.split(" ").flatMap((stem) => [...(stem.length > 1 ? [stem] : []), ...formsOf(stem)]);
const OFFERS = formsIn(OFFERING).filter((form) => form.length > 1);
const REPLACES = formsIn(REPLACING).filter((form) => form.length > 1);
const NEWLY = wordsOf(OFFERED_NEWLY);
const AROUND: ReadonlySet<string> = new Set([...wordsOf(MORE_OF_THEM), ...LIST_OVER]);
const ALL = wordsOf(ALL_OF_THEM);
const PLAIN: ReadonlySet<string> = new Set(PLAIN_HEADS);
const ALIKE = 0.9;
const MOST_ROWS = 40;

/** What stands around the rows; undefined where a word of it is none of this. */
interface Around {
  isPutIn: boolean;
  /** Nothing but 추가 says so. */
  isBare: boolean;
  isReplaced: boolean;
  /** What they are said to be rows of. */
  head?: string;
}

export const readPricedRows: RequestReader = ({ text, spec, today, morphemes }) => {
  const { tables, single, bounded } = statedRows(text, morphemes);
  const stated = [...tables.flatMap(({ rows }) => rows), ...single].toSorted((one, other) => one.start - other.start);
  if (stated.length === 0 || stated.length > MOST_ROWS || bounded.length > 0) return undefined;
  const rows = stated.map(({ start, end }) => pricesIn(parseRow(sliceOf(text, { start, end }))?.value));
  if (!rows.every((row) => row !== undefined && isPriced(row))) return undefined;
  const around = aroundRows(text, stated, spec);
  const entity = around && listOf(around, rows as Row[], spec);
  if (!around || !entity) return undefined;
  const isMeant = around.isReplaced
    ? rows.length > 1 && around.head !== undefined
    : isAskedFor(around, text, stated, entity, rows as Row[]);
  if (!isMeant) return undefined;
  const of = nameOf(entity);
  const planned = takeRows(
    (rows as Row[]).map((row, at) => ({ of, span: { ...stated[at]!, confidence: 1 }, confidence: 1, row })),
    { spec, today, mode: around.isReplaced ? "wish" : "edit" },
  );
  if (planned?.kind === "there" && !around.isReplaced) return planned;
  if (planned?.kind !== "done" || planned.about !== entity.id) return undefined;
  const sample = planned.ops.find((op) => op.op === "setSample" && op.entity === entity.id);
  if (!around.isReplaced) return planned;
  // A list somebody made keeps what is in it.
  if (sample?.op !== "setSample" || sample.sample.length !== rows.length) return undefined;
  return { ...planned, text: `${planned.text} ${GONE}` };
};
const GONE = "그 전에 있던 것은 뺐어요. 손으로 고친 기록과 공개한 앱의 기록은 그 앱에서 바꿔 주세요.";

const isPriced = ({ name, values }: Row): boolean => name !== null && values.some(({ dimension }) => dimension === "money");

/** 생강차 4500도: read as degrees, and one more of them at a price. */
const pricesIn = (row: Row | undefined): Row | undefined =>
  row && {
    ...row,
    values: row.values.map((value) =>
      value.dimension === "temperature" && value.amount >= LEAST_PRICE ? { ...value, unit: "원", dimension: "money" as const } : value,
    ),
  };
const LEAST_PRICE = 100;

function aroundRows(text: string, stated: readonly StatedRow[], { entities }: AppSpec): Around | undefined {
  const around: Around = { isPutIn: false, isBare: false, isReplaced: false };
  const rest = stated.reduce((left, { start, tailEnd }) => left.slice(0, start) + " ".repeat(tailEnd - start) + left.slice(tailEnd), text);
  const words = rest.split(BETWEEN).filter((word) => word !== "");
  for (const word of words) {
    const { stem } = stripJosa(word);
    if (word === ON_TOP) around.isPutIn = around.isBare = true;
    else if (puttingAt(word) === 0 || OFFERS.some((form) => word.startsWith(form))) {
      around.isPutIn = true;
      if (word.startsWith(ON_TOP) && !ASKS_FOR_MORE.some((form) => word.startsWith(form))) return undefined;
    } else if (REPLACES.some((form) => word.startsWith(form))) around.isReplaced = true;
    else if (ALL.has(word) || AROUND.has(word) || NEWLY.has(word) || PARTICLES.has(word)) continue;
    else {
      const head = [word, stem].find((one) => PLAIN.has(one) || entities.some((entity) => isCalled(entity, one)));
      if (head === undefined || around.head !== undefined) return undefined;
      around.head = head;
    }
  }
  return around.isPutIn && around.isReplaced ? undefined : around;
}
const BETWEEN = /[\s,，.!~?ㄱ-ㅎㅏ-ㅣ^/]+/;
/** Typed apart from the last number: 3800 으로. */
const PARTICLES: ReadonlySet<string> = new Set(["으로", "로", "을", "를", "이", "가", "도", "은", "는"]);
/** 추가해 주세요; 추가돼요 says what is paid on top. */
const ASKS_FOR_MORE = [...formsOf(`${ON_TOP}하`), `${ON_TOP}좀`, `${ON_TOP}요`];

const isCalled = ({ name }: EntitySpec, said: string): boolean => likeness(compactName(name), compactName(said)) >= ALIKE;

/** The list that is named, or the only one in which things are offered at a price. */
function listOf({ head }: Around, rows: readonly Row[], { entities }: AppSpec): EntitySpec | undefined {
  const named = head === undefined ? undefined : entities.find((entity) => isCalled(entity, head));
  const priced = entities.filter(
    (entity) =>
      (entity === named || entity.kind === "resource" || entity.kind === "content") &&
      entity.fields.find(({ id }) => id === entity.titleField)?.type === "text" &&
      visible(entity).some(({ type }) => type === "money"),
  );
  if (named) return priced.find((entity) => entity === named);
  const alike = priced.filter((entity) => areAlike(entity, rows));
  return priced.length === 1 ? priced[0] : alike.length === 1 ? alike[0] : undefined;
}

/** 아이스티 of a list that has 커피, R석 of one that has S석: of one sort with what is there, or with the same end of the word. */
function areAlike({ sample, titleField }: EntitySpec, rows: readonly Row[]): boolean {
  const titles = sample.map((row) => String(row[titleField] ?? "")).filter((title) => title !== "");
  const sorts = new Set(titles.flatMap((title) => classOfNoun(title) ?? []));
  return rows.every(({ name }) => {
    const said = name!.text;
    const sort = classOfNoun(said);
    const ends = titles.filter((title) => title.at(-1) === said.at(-1) && title.includes(" ") === said.includes(" ")).length;
    return (sort !== undefined && sorts.has(sort)) || titles.includes(said) || ends * 2 > titles.length;
  });
}

/** Whether the rows are to be there: it is said by a verb, of the list, as one more of them (…도 추가), or of what is alike to what is there. */
function isAskedFor(
  { isPutIn, isBare, head }: Around,
  text: string,
  stated: readonly StatedRow[],
  entity: EntitySpec,
  rows: readonly Row[],
) {
  if (!isPutIn) return head !== undefined && rows.length > 1;
  const last = stated.at(-1)!;
  return !isBare || head !== undefined || text.slice(last.start, last.tailEnd).trimEnd().endsWith("도") || areAlike(entity, rows);
}

const nameOf = ({ id, name }: EntitySpec): Name => ({
  text: name,
  start: 0,
  end: 0,
  confidence: 1,
  role: "entity",
  refs: [{ kind: "entity", entity: id, score: 1 }],
  pointing: null,
});
