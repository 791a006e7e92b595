/** Sample rows of several collections that have to go together. */
import { figuresOf } from "@appmon/appspec/parts/stats/declare";
import type { AppSpec, EntitySpec, SampleRow } from "@appmon/appspec/spec";
import { findQuantities } from "../grammar/quantity.ts";
import { minutesField } from "../plan/apply/booked-lengths.ts";

/** What is spent of what came in, where chance had more spent than there is. */
const SPENT_SHARE = 0.6;
const ROUND_WON = 100;

/** Sample rows that make sense together: balances above zero. */
export function settleSamples(spec: AppSpec): AppSpec {
  const settled = settleBalances(spec);
  return { ...settled, entities: settled.entities.map(settleWays).map(settleLengths) };
}

/** 발 관리 40분 takes forty minutes: a length that stands in the title is the one that is written down. */
function settleLengths(entity: EntitySpec): EntitySpec {
  const minutes = minutesField(entity);
  if (!minutes || entity.kind !== "resource") return entity;
  const sample = entity.sample.map((row): SampleRow => {
    const said = findQuantities(String(row[entity.titleField] ?? "")).findLast(({ value }) => value.dimension === "duration")?.value;
    const amount = said?.unit === "minute" ? said.amount : said?.unit === "hour" ? said.amount * 60 : undefined;
    return amount === undefined ? row : { ...row, [minutes.id]: amount };
  });
  return { ...entity, sample };
}

/** Minutes a kilometre takes, by how one goes. */
const MINUTES_A_KM: readonly (readonly [RegExp, number])[] = [
  [/자전거|라이딩|사이클/, 3.2],
  [/걷기|걸음|산책|등산|산행|트레킹|둘레길/, 14],
  [/수영/, 28],
  [/달리기|러닝|런닝|조깅|마라톤/, 5.8],
];

/** How long somebody was on the way goes with how far they went: nobody runs a kilometre in two minutes. */
function settleWays(entity: EntitySpec): EntitySpec {
  const pace = MINUTES_A_KM.find(([name]) => name.test(entity.name))?.[1];
  const far = entity.fields.find(({ type, label, unit }) => type === "number" && label === "거리" && unit === "km");
  const long = entity.fields.find(({ type, label, unit }) => type === "number" && label === "시간" && unit === "분");
  if (pace === undefined || !far || !long) return entity;
  const sample = entity.sample.map((row, at): SampleRow => {
    const distance = row[far.id];
    return typeof distance === "number" ? { ...row, [long.id]: Math.round(distance * pace * (1 + ((at * 3) % 5) * 0.04)) } : row;
  });
  return { ...entity, sample };
}

/** Nobody's first look at a balance is a debt: what is spent in the samples stays below what came in. */
function settleBalances(spec: AppSpec): AppSpec {
  const balances = spec.screens
    .flatMap(({ blocks }) => blocks)
    .flatMap(figuresOf)
    .filter(({ less, metric }) => less?.metric.fn === "sum" && metric.fn === "sum");
  let { entities } = spec;
  for (const { entity, metric, where = [], less } of balances) {
    const rowsOf = (id: string) => entities.find((one) => one.id === id)?.sample ?? [];
    const counts = (row: SampleRow) =>
      where.every(({ field, op, ...rest }) => op !== "eq" || row[field] === ("value" in rest ? rest.value : undefined));
    const cameIn = sum(rowsOf(entity).filter(counts), metric.field);
    const spent = sum(rowsOf(less!.entity), less!.metric.field);
    if (cameIn <= 0 || spent <= cameIn) continue;
    const share = (SPENT_SHARE * cameIn) / spent;
    entities = entities.map((one) =>
      one.id === less!.entity ? { ...one, sample: one.sample.map((row) => scaled(row, less!.metric.field, share)) } : one,
    );
  }
  return entities === spec.entities ? spec : { ...spec, entities };
}

const sum = (rows: readonly SampleRow[], field: string | undefined): number =>
  rows.reduce((total, row) => total + (field !== undefined && typeof row[field] === "number" ? row[field] : 0), 0);

function scaled(row: SampleRow, field: string | undefined, share: number): SampleRow {
  const value = field === undefined ? undefined : row[field];
  if (field === undefined || typeof value !== "number") return row;
  return { ...row, [field]: Math.max(ROUND_WON, Math.floor((value * share) / ROUND_WON) * ROUND_WON) };
}
