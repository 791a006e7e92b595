/** Sample rows that look lived in; the same input always gives the same rows. */
import type { FieldSpec, SampleRow } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import { choiceThatFits } from "../fields/likely-choice.ts";
import { findHeadNoun, findNoun, type KnownNoun } from "../nouns/noun-lexicon.ts";
import { createRandom, hashText } from "../random.ts";
import { settleFigures, settleMeters } from "./settle-meters.ts";
import { personName, sampleValue, shiftDate } from "./sample-value.ts";
import { PERSON_LABEL } from "../data/sample-pools.ts";

export interface SampleOptions {
  count: number;
  /** KST yyyy-mm-dd */
  today: string;
  seed: number;
  /** Entity id → ids of its sample records. */
  relationIds?: Readonly<Record<string, readonly string[]>>;
  titleField?: string;
  /** Titles that fit the trade, before those of the noun: "젤네일 아트:65000". */
  titles?: readonly string[];
  /** What the noun is, where its name alone would mislead. */
  known?: KnownNoun;
  /** They stand as they are given. */
  inOrder?: boolean;
}

/** `count` rows "s1", "s2", … for the visible and hidden fields of an entity called `noun`. */
export function sampleRows(fields: readonly FieldSpec[], noun: string, options: SampleOptions): SampleRow[] {
  const random = createRandom(options.seed ^ hashText(noun));
  const titleField = options.titleField ?? fields[0]?.id;
  const known = options.known ?? findNoun(noun) ?? findHeadNoun(noun)?.noun;
  const titleType = fields.find((field) => field.id === titleField)?.type;
  const given = options.titles && options.titles.length > 0 ? options.titles : (known?.titles ?? []);
  // Places of a contest stand in their order.
  const titles =
    titleType !== "text" ? [] : options.inOrder || given.some((title) => title.includes("~순위=")) ? given : random.shuffle(given);
  const repeated = isPractice(fields, known?.kind) ? options.count - REPEATED : options.count;
  const titleAt = (index: number) => titles[index < repeated ? index : index - repeated];
  const rows: SampleRow[] = [];
  for (let index = 0; index < options.count; index++) {
    const row: SampleRow = { id: `s${index + 1}` };
    for (const field of fields) {
      if (field.type === "computed") continue;
      row[field.id] = sampleValue(field, {
        random,
        today: options.today,
        index,
        count: options.count,
        noun,
        relationIds: options.relationIds ?? {},
      });
    }
    applyTitle(
      row,
      fields,
      titleField,
      titleAt(index) ?? madeUpTitle(fields, titleField, noun, index, titles, options.seed),
      options.today,
    );
    settleDates(row, fields);
    settleStatus(row, fields, options.today);
    rows.push(row);
  }
  settleContests(rows, fields);
  settleMeters(rows, fields);
  settleFigures(rows, fields);
  return rows;
}

/** The oldest ones are of what was done again since, so that one sees how far one has come. */
const REPEATED = 2;

/** 운동, 수영: what is measured each time it is done. Not what is paid for or worked off. */
function isPractice(fields: readonly FieldSpec[], kind: string | undefined): boolean {
  const has = (...types: FieldSpec["type"][]) => fields.some(({ type }) => types.includes(type));
  return kind === "log" && has("date", "datetime") && has("number") && !has("money", "status");
}

/** "젤네일:45000~분류=아트": sets title, price and named fields of a row; choices nobody named follow from the title. */
function applyTitle(
  row: SampleRow,
  fields: readonly FieldSpec[],
  titleField: string | undefined,
  title: string | undefined,
  today: string,
): void {
  const field = fields.find((candidate) => candidate.id === titleField);
  if (!field || field.type !== "text" || title === undefined) return;
  const [head = "", ...attributes] = title.split("~");
  const priced = /^(.*):(\d+)$/.exec(head);
  row[field.id] = priced?.[1] ?? head;
  if (priced) {
    const price = fields.find((candidate) => candidate.type === "money");
    if (price) row[price.id] = Number(priced[2]);
  }
  for (const choice of fields) {
    const fitting = choiceThatFits(choice, priced?.[1] ?? head);
    if (fitting !== undefined) row[choice.id] = fitting;
  }
  for (const attribute of attributes) {
    // Only the first sign of equality divides: what is written may hold others.
    const [label, ...rest] = attribute.split("=");
    const value = rest.join("=");
    const target = fields.find((candidate) => candidate.label === label);
    if (!target) continue;
    // 시작일=-23: so many days from today.
    const days = target.type === "date" && /^[+-]\d{1,4}$/.test(value) ? shiftDate(today, Number(value)) : undefined;
    row[target.id] = days ?? valueOf(target, value) ?? row[target.id] ?? null;
  }
}

/** Hold what is written, as it is written. */
const WRITTEN: ReadonlySet<string> = new Set(["text", "longtext", "date", "time", "address"]);

function valueOf(field: FieldSpec, text: string): Json | undefined {
  if (field.options) return field.options.find((option) => option.label === text)?.value;
  if (field.type === "number" || field.type === "money" || field.type === "percent") return Number(text);
  return WRITTEN.has(field.type) ? text : undefined;
}

const OCCASIONS = ["주말", "첫", "동네", "우리 집", "봄맞이", "이번 달", "오래된", "새로 온", "아침", "가족"];

/** A title when the pool is empty or used up: names for people, an occasion before the noun otherwise. */
function madeUpTitle(
  fields: readonly FieldSpec[],
  titleField: string | undefined,
  noun: string,
  index: number,
  pool: readonly string[],
  seed: number,
): string | undefined {
  const field = fields.find((candidate) => candidate.id === titleField);
  if (!field || field.type !== "text") return undefined;
  const label = field.label.replace(/\s+/g, "");
  // 예약자 begins with 예약 and is still a person.
  const own = label.startsWith(noun.replace(/\s+/g, "")) && !/(자|인|님|분)$/.test(label);
  const kind = (findNoun(noun) ?? findHeadNoun(noun)?.noun)?.kind;
  // 환자명, 원생 이름: of a person, whatever the noun is.
  const ofPerson = kind === "person" && own && /(명|이름|성함)$/.test(label);
  // 원장, 디자이너: chosen like a thing, named like a person.
  const isStaff = ["stylist", "instructor"].includes((findNoun(noun) ?? findHeadNoun(noun)?.noun)?.id ?? "");
  const personal = ofPerson || isStaff || (PERSON_LABEL.test(label) && !/^(이름|명칭)$/.test(label) && !own);
  if (/(번호|코드)$/.test(label)) return undefined;
  if (pool.length > 0 && !personal) return pool[index % pool.length];
  if (personal || (/^(이름|성함)$/.test(label) && (kind === "person" || kind === "main" || kind === "log")))
    return personName(index + 3, createRandom(seed + index * 31 + hashText(noun)));
  if (!/^(이름|제목|명칭|내용)$/.test(label) && !label.includes(noun.replace(/\s+/g, ""))) return undefined;
  const bare = noun.replace(/\s*(기록|일지|관리|목록|내역|정보|현황|노트)$/, "") || noun;
  return `${OCCASIONS[(index + (hashText(noun) % OCCASIONS.length)) % OCCASIONS.length]} ${bare}`;
}

/** An end is never before its start, and check-out never before check-in. */
function settleDates(row: SampleRow, fields: readonly FieldSpec[]): void {
  const start = fields.find((field) => field.type === "date" && /(시작|체크인|입실|대여일|출발)/.test(field.label));
  const end = fields.find(
    (field) => field.type === "date" && field !== start && /(종료|체크아웃|퇴실|반납|만료|마감|완료|도착)/.test(field.label),
  );
  if (!start || !end) return;
  const from = row[start.id];
  const to = row[end.id];
  if (typeof from === "string" && typeof to === "string" && to <= from)
    row[end.id] = shiftDate(from, /(체크아웃|퇴실)/.test(end.label) ? 2 : 14);
}

/** What has not begun is planned, and what is past has ended: a state that says otherwise would be a mistake in sight. */
function settleStatus(row: SampleRow, fields: readonly FieldSpec[], today: string): void {
  const start = fields.find((field) => field.type === "date" && /시작/.test(field.label));
  const end = fields.find((field) => field.type === "date" && field !== start && /(종료|마감|만료)/.test(field.label));
  const day = fields.find((field) => field.type === "date" && /^(대회|행사|공연|모임)?\s?날짜$/.test(field.label));
  const status = fields.find((field) => field.type === "status");
  const named = (pattern: RegExp) => status?.options?.find(({ label }) => pattern.test(label))?.value;
  const [planned, running, over] = [
    named(/^(예정|준비중|계획|접수중|모집중)$/),
    named(/^(진행중|모집중|이용중)$/),
    named(/^(종료|마감|완료|만료)$/),
  ];
  const [from, to] = start && end ? [row[start.id], row[end.id]] : day && planned && over ? [row[day.id], row[day.id]] : [];
  if (!status || running === undefined || typeof from !== "string" || typeof to !== "string") return;
  const fitting = from > today ? planned : to < today ? over : running;
  if (fitting !== undefined) row[status.id] = fitting;
}

/** Everybody's place in one contest is of one day. */
function settleContests(rows: readonly SampleRow[], fields: readonly FieldSpec[]): void {
  const contest = fields.find((field) => field.label === "대회");
  const day = fields.find((field) => field.type === "date");
  if (!contest || !day || !fields.some((field) => field.label === "순위")) return;
  for (const row of rows) row[day.id] = rows.find((other) => other[contest.id] === row[contest.id])?.[day.id] ?? null;
}
