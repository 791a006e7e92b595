/** How things go over time: 시세 추이, 지역별 통계, 회사별 재무; a list of dated numbers of each where the app has none. */
import { NUMERIC_TYPES } from "@appmon/appspec/field-kinds";
import type { AppSpec, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import { SERIES, type Series } from "../data/series-nouns.ts";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { josa } from "../korean-text.ts";
import { findHeadNoun, findNoun } from "../nouns/noun-lexicon.ts";
import { monthBefore, shiftDate } from "../samples/sample-value.ts";
import { screensForEntity } from "../screens/screens-for-entity.ts";
import { changeEntity, hasBlock, recordScreen, withBlock, withNote, withScreen } from "./app-screens.ts";
import type { Capability, CapabilityRequest } from "./capability.ts";
import { courseOf } from "./course-rows.ts";
import { isWanted } from "./is-declined.ts";
import { freeEntityId, shownFields } from "./record-fields.ts";

const WORDS =
  /(대시\s?보드|시각화|추이|추세|트렌드|동향|시계열|기간별|과거\s?(?:데이터|기록|이력)|(?:데이터|기록|성적|실적|매출)\S{0,2}\s?분석|분석(?:하|해|할|\s?(?:기능|화면|리포트|보고서|사이트)))/;
const MOST_OWNERS = 8;
const MOST_ROWS = 196;

export const trend: Capability = {
  name: "trend",
  label: "기간별 추이",
  isAskedFor: ({ text }, spec) => isWanted(text, WORDS) && !hasBlock(spec, "trend") && plan(spec) !== undefined,
  addTo(spec, request) {
    const found = plan(spec);
    if (!found || hasBlock(spec, "trend")) return spec;
    const { owner } = found;
    const grown = found.series ? withSeries(spec, owner, found.series, request) : withMonths(spec, owner, found.log!, request);
    const { log } = grown;
    const at = dateOf(log)!.id;
    const by = ownerField(log, owner)?.id;
    const values = numbersOf(log).slice(0, 6);
    const block = { kind: "trend" as const, entity: log.id, at, values: values.map(({ id }) => id), ...(by !== undefined && { by }) };
    const overview = grown.spec.screens.find(({ id, title }) => id === "overview" && title === "데이터 시각화");
    const title = `${owner.name}별 ${log.name.replace(`${owner.name} `, "")} 추이`;
    const all = { id: `${log.id}Trend`, title, ...block };
    const made = overview
      ? withBlock(grown.spec, overview.id, all, 0)
      : withScreen(grown.spec, {
          id: "trends",
          title: /시각화/.test(request.text) ? "데이터 시각화" : `${log.name} 추이`,
          icon: "line-chart",
          blocks: [all],
        }).spec;
    const record = recordScreen(made, owner.id);
    const own =
      record && by !== undefined ? withBlock(made, record.id, { id: `${owner.id}Course`, title: `${log.name} 분석`, ...block }) : made;
    const home = own.screens.find(({ id }) => id === own.nav.home);
    // Panels that are put in order are a number each.
    const panels = /(배치|위젯|패널|드래그)/.test(request.text)
      ? values.slice(0, 3).map((value) => ({ ...all, id: `${log.id}${value.id}Home`, title: `${value.label} 추이`, values: [value.id] }))
      : [{ ...all, id: `${log.id}Home` }];
    const opened =
      home && /대시\s?보드/.test(request.text)
        ? panels.toReversed().reduce((app, panel) => withBlock(app, home.id, panel, homePlace(home.blocks)), own)
        : own;
    return withNote(opened, {
      kind: "understood",
      text: `${josa(owner.name, "와/과")} 기간을 고르면 ${josa(log.name, "이/가")} 어떻게 변했는지 그래프와 문장으로 보여요.`,
      node: log.id,
    });
  },
};

/** Behind the numbers on top, before charts and lists. */
function homePlace(blocks: readonly { kind: string }[]): number {
  return blocks.findLastIndex(({ kind }) => kind === "section" || kind === "stats" || kind === "live") + 1;
}

const nounOf = (entity: EntitySpec): string => (findNoun(entity.name) ?? findHeadNoun(entity.name)?.noun)?.id ?? entity.id;
const dateOf = (entity: EntitySpec): FieldSpec | undefined =>
  shownFields(entity).find((field) => ["month", "date", "datetime"].includes(field.type) && field.id === entity.dateField) ??
  shownFields(entity).find(({ type }) => type === "month");
const numbersOf = (entity: EntitySpec): FieldSpec[] => shownFields(entity).filter((field) => NUMERIC_TYPES.has(field.type));
const ownerField = (log: EntitySpec, owner: EntitySpec): FieldSpec | undefined =>
  shownFields(log).find((field) => field.type === "relation" && field.target === owner.id);

/** Dated numbers of things that are there, else a thing whose numbers are known to be worth keeping. */
function plan(spec: AppSpec): { owner: EntitySpec; log?: EntitySpec; series?: Series } | undefined {
  for (const log of spec.entities) {
    if (log.kind !== "log" || !dateOf(log) || numbersOf(log).length === 0) continue;
    const owner = spec.entities.find((one) => one !== log && one.kind !== "person" && ownerField(log, one) !== undefined);
    if (owner) return { owner, log };
  }
  for (const owner of spec.entities) {
    const series = owner.parent ? undefined : SERIES.find(({ of }) => of.includes(nounOf(owner)));
    if (series) return { owner, series };
  }
  return undefined;
}

/** A handful of sample months says nothing of a course: each thing gets a year of them. */
function withMonths(
  spec: AppSpec,
  owner: EntitySpec,
  log: EntitySpec,
  { today, seed }: CapabilityRequest,
): { spec: AppSpec; log: EntitySpec } {
  const [date, by] = [dateOf(log)!, ownerField(log, owner)!];
  const isSample = log.sample.every(({ id }) => /^s\d+$/.test(id));
  if (date.type !== "month" || !isSample || log.sample.length >= owner.sample.length * 3) return { spec, log };
  const numbers = numbersOf(log).filter(({ type }) => type !== "computed");
  const owners = owner.sample.slice(0, MOST_OWNERS);
  const sample = owners.flatMap((thing, place) => {
    const old = log.sample[place % Math.max(1, log.sample.length)];
    const courses = numbers.map((field) => {
      const held = log.sample.map((row) => row[field.id]).filter((value): value is number => typeof value === "number");
      // What a company turns over in a month is not what a shop does in a day.
      const scale = field.type === "money" && nounOf(owner) === "company" && Math.max(...held) < 10_000_000 ? 1_000 : 1;
      const [low, high] = [Math.min(...held) * scale, Math.max(...held) * scale];
      const step = held.every((value) => Number.isInteger(value)) ? 0 : 1;
      return held.length === 0 ? undefined : courseOf({ low, high, growth: 0.2, digits: step }, 12, `${thing.id}.${field.id}`, seed);
    });
    return Array.from({ length: 12 }, (_, at): SampleRow => {
      const row: SampleRow = { ...old, id: `s${place * 12 + at + 1}`, [by.id]: thing.id, [date.id]: monthBefore(today, 11 - at) };
      for (const [order, field] of numbers.entries()) row[field.id] = courses[order]?.[at] ?? row[field.id] ?? null;
      return row;
    });
  });
  const next = { ...log, sample };
  return { spec: changeEntity(spec, next), log: next };
}

function withSeries(spec: AppSpec, owner: EntitySpec, series: Series, request: CapabilityRequest): { spec: AppSpec; log: EntitySpec } {
  const taken = new Set(["owner", "at"]);
  const numbers = series.numbers.map((number) => {
    const field = fieldFromLabel(number.label, { takenIds: taken, noun: series.name, entityNames: [], origin: "template" });
    taken.add(field.id);
    return { number, field };
  });
  const log: EntitySpec = {
    id: freeEntityId(spec, series.id),
    name: series.name,
    counter: "건",
    icon: "line-chart",
    kind: "log",
    titleField: "owner",
    dateField: "at",
    fields: [
      { id: "owner", label: owner.name, type: "relation", target: owner.id, required: true, origin: "template" },
      series.per === "month"
        ? { id: "at", label: "기준 월", type: "month", required: true, origin: "template" }
        : { id: "at", label: "날짜", type: "date", required: true, default: { auto: "today" }, origin: "template" },
      ...numbers.map(({ field }) => field),
    ],
    sample: [],
    origin: "template",
  };
  log.sample = rowsOf(owner, series, numbers, request);
  const made = screensForEntity(log, {
    entities: [...spec.entities, log],
    takenScreenIds: new Set(spec.screens.map(({ id }) => id)),
    takenActionIds: new Set(spec.actions.map(({ id }) => id)),
  });
  return {
    log,
    spec: {
      ...spec,
      entities: [...spec.entities, log],
      actions: [...spec.actions, ...made.actions],
      screens: [...spec.screens, ...made.screens],
      nav: { ...spec.nav, items: [...spec.nav.items, ...made.navItems] },
    },
  };
}

function rowsOf(
  owner: EntitySpec,
  series: Series,
  numbers: readonly { number: Series["numbers"][number]; field: FieldSpec }[],
  { today, seed }: CapabilityRequest,
): SampleRow[] {
  const owners = owner.sample.slice(0, MOST_OWNERS);
  const count = Math.min(24, Math.floor(MOST_ROWS / Math.max(1, owners.length)));
  const rows: SampleRow[] = [];
  for (const thing of owners) {
    const courses = numbers.map(({ number, field }) => {
      const known = number.like && owner.fields.find((one) => NUMERIC_TYPES.has(one.type) && number.like!.test(one.label));
      const end = known ? thing[known.id] : undefined;
      return courseOf(
        { ...number, digits: number.digits ?? 0, ...(typeof end === "number" && end > 0 && { end }) },
        count,
        `${thing.id}.${field.id}`,
        seed,
      );
    });
    for (let at = 0; at < count; at++) {
      const back = count - 1 - at;
      const row: SampleRow = {
        id: `s${rows.length + 1}`,
        owner: thing.id,
        at: series.per === "month" ? monthBefore(today, back) : shiftDate(today, -3 * back),
      };
      for (const [order, { field }] of numbers.entries()) row[field.id] = courses[order]![at]!;
      rows.push(row);
    }
  }
  return rows;
}
