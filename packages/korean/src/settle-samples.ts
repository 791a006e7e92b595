/** Sample rows of several collections that have to go together. */
import type { AppSpec, SampleRow } from "@appmon/appspec/spec";

/** What is spent of what came in, where chance had more spent than there is. */
const SPENT_SHARE = 0.6;
const ROUND_WON = 100;

/** Nobody's first look at a balance is a debt: what is spent in the samples stays below what came in. */
export function settleSamples(spec: AppSpec): AppSpec {
  const balances = spec.screens
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "stats" ? block.items : []))
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
