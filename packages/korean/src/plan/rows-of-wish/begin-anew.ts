/**
 * A list whose rows are now somebody's own, of which they have said how much there is: what the examples had happen to other rows (in and out,
 * lent, counted) never happened to these, and what follows from a row that is made follows from each of them.
 */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import type { RuleStep, RuleValue } from "@appmon/appspec/rule-spec";
import { meetsAll, withComputed } from "@appmon/kit/record-rules";
import type { CollectionSchema } from "@appmon/kit/schema";

/** `emptied`: lists that had examples and have none any more. What is made beside the rows (what was there at first) stays when examples go, as they do. */
export function beginningAnew(
  { spec, today }: { spec: AppSpec; today: string },
  target: EntitySpec,
  rows: readonly SampleRow[],
): { ops: SpecOp[]; emptied: EntitySpec[] } {
  const gone = dependents(spec, target.id);
  const samples = new Map<string, SampleRow[]>([...gone].map((id) => [id, []]));
  samples.set(
    target.id,
    rows.map((row) => made({ spec, today, samples }, target, row)),
  );
  // What points there and need not points nowhere.
  for (const entity of spec.entities) {
    const pointing = entity.fields.filter((field) => isRelation(field) && (field.target === target.id || gone.has(field.target!)));
    if (samples.has(entity.id) || pointing.length === 0) continue;
    samples.set(
      entity.id,
      entity.sample.map(
        (row) => Object.fromEntries(Object.entries(row).filter(([id]) => !pointing.some((field) => field.id === id))) as SampleRow,
      ),
    );
  }
  const emptied = spec.entities.filter(({ id, sample }) => gone.has(id) && sample.length > 0 && samples.get(id)!.length === 0);
  const keeping = spec.entities.flatMap(({ id, starter }): SpecOp[] => {
    const own = gone.has(id) && starter !== true ? samples.get(id)! : [];
    return own.length === 0 ? [] : [{ op: "setEntity", entity: id, patch: { starter: own.map((row) => row.id) } }];
  });
  return { ops: [...[...samples].map(([entity, sample]): SpecOp => ({ op: "setSample", entity, sample })), ...keeping], emptied };
}

const isRelation = ({ type, target }: FieldSpec): boolean => type === "relation" && target !== undefined;

/** Lists whose records cannot be without one of the list, or of another one that cannot. */
function dependents({ entities }: AppSpec, target: string): Set<string> {
  const found = new Set<string>();
  for (let grew = true; grew;) {
    grew = false;
    for (const { id, fields } of entities) {
      if (
        found.has(id) ||
        id === target ||
        !fields.some((one) => isRelation(one) && one.required && (one.target === target || found.has(one.target!)))
      )
        continue;
      found.add(id);
      grew = true;
    }
  }
  return found;
}

interface Making {
  spec: AppSpec;
  /** KST yyyy-mm-dd */
  today: string;
  samples: Map<string, SampleRow[]>;
}

/** The row with what rules set in it when it is made; what they make besides is put beside it. */
function made({ spec, today, samples }: Making, entity: EntitySpec, row: SampleRow): SampleRow {
  let own = row;
  for (const rule of spec.rules ?? []) {
    const whole: SampleRow = withComputed(entity as unknown as CollectionSchema, own, today);
    if (rule.entity !== entity.id || rule.on !== "create" || !meetsAll(rule.when, whole, today)) continue;
    for (const step of rule.steps) {
      if (step.do === "set") {
        const value = valueOf(step.to, whole);
        if (value !== undefined) own = { ...own, [step.field]: value };
      } else if (step.do === "create" && samples.has(step.entity)) putBeside(spec, step, whole, samples);
    }
  }
  return own;
}

function putBeside(spec: AppSpec, step: Extract<RuleStep, { do: "create" }>, row: SampleRow, samples: Map<string, SampleRow[]>): void {
  const entity = spec.entities.find(({ id }) => id === step.entity)!;
  const rows = samples.get(entity.id)!;
  const begins = entity.fields.flatMap((field): [string, SampleRow[string]][] =>
    field.default && "value" in field.default ? [[field.id, field.default.value as SampleRow[string]]] : [],
  );
  const values = Object.entries(step.values).flatMap(([field, to]): [string, SampleRow[string]][] => {
    const value = valueOf(to as RuleValue, row);
    return value === undefined ? [] : [[field, value]];
  });
  rows.push({ ...Object.fromEntries([...begins, ...values]), id: `s${rows.length + 1}` });
}

/** Undefined: nothing, or what is only known where it happens. */
function valueOf(to: RuleValue, row: SampleRow): SampleRow[string] | undefined {
  if (typeof to !== "object" || to === null || Array.isArray(to)) return to as SampleRow[string];
  if ("record" in to) return row.id;
  if ("field" in to && !("via" in to)) return row[to.field as string];
  return undefined;
}
