/** Where 3.5kg is kept, 0.3kg can be taken: the numbers that go into that amount take fractions, too. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, FieldSpec } from "@appmon/appspec/spec";

/** Nothing to do where all of them are whole. */
export function holdingFractions(spec: AppSpec, list: string, field: string, amounts: readonly number[]): SpecOp[] {
  const step = 10 ** -Math.max(0, ...amounts.map(decimals));
  if (step === 1) return [];
  return [...flowing(spec, list, field)].flatMap((key): SpecOp[] => {
    const [entity, id] = key.split(".") as [string, string];
    const found = spec.entities.find((one) => one.id === entity)?.fields.find((one) => one.id === id);
    const patch = found && withFractions(found, step);
    return patch ? [{ op: "setField", entity, field: id, patch }] : [];
  });
}

const decimals = (amount: number): number => String(amount).split(".")[1]?.length ?? 0;

/** At least one of a thing is as little as there can be of it. */
function withFractions({ type, min, step: by }: FieldSpec, step: number): Partial<FieldSpec> | undefined {
  if (type !== "number") return undefined;
  const patch = { ...(min === 1 && { min: step }), ...(by !== undefined && by > step && { step }) };
  return Object.keys(patch).length === 0 ? undefined : patch;
}

/** "list.field" of all that is put into the amount, or it is put into. */
function flowing({ entities, rules = [] }: AppSpec, list: string, field: string): Set<string> {
  const found = new Set([`${list}.${field}`]);
  const targetOf = (entity: string, via: string) => entities.find(({ id }) => id === entity)?.fields.find(({ id }) => id === via)?.target;
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const rule of rules)
      for (const step of rule.steps) {
        if (step.do === "create")
          for (const [to, from] of Object.entries(step.values))
            if (isOwn(from) && found.has(`${rule.entity}.${from.field}`)) found.add(`${step.entity}.${to}`);
        if (step.do === "add" && typeof step.by === "object" && found.has(`${targetOf(rule.entity, step.via)}.${step.field}`))
          found.add(`${rule.entity}.${step.by.field}`);
      }
    for (const { id, fields } of entities)
      for (const { formula } of fields) {
        const read = formula === undefined ? [] : fields.filter((one) => new RegExp(`\\b${one.id}\\b`).test(formula));
        if (read.some((one) => found.has(`${id}.${one.id}`)))
          for (const { rollup } of read) if (rollup?.fn === "sum" && rollup.field) found.add(`${rollup.entity}.${rollup.field}`);
      }
  }
  return found;
}

const isOwn = (value: unknown): value is { field: string } =>
  typeof value === "object" && value !== null && "field" in value && !("via" in value);
