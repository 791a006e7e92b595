/** Service blocks against the entities they stand on: what is wrong, and what is left when a field or an entity goes. */
import type { ServiceBlock } from "./service-blocks.ts";
import type { EntityUse, FieldUse } from "./block-use.ts";
import { noSuchEntity, oneOf, shownProblem } from "./field-reasons.ts";
import { namedIn, SERVICE_USES } from "./service-uses.ts";
import type { EntitySpec, FieldSpec } from "./spec.ts";

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;

interface Finding {
  code: "reference" | "value";
  message: string;
}

/** Empty = the block is right. */
export function checkServiceBlock(block: ServiceBlock, entities: ReadonlyMap<string, EntitySpec>): Finding[] {
  const findings: Finding[] = [];
  for (const use of SERVICE_USES[block.kind]) {
    const [id] = namedIn(block, use.prop);
    if (id === undefined && use.optional) continue;
    const entity = id === undefined ? undefined : entities.get(id);
    if (!entity)
      findings.push({
        code: "reference",
        message: `${use.prop}: ${id === undefined ? "it names an entity" : noSuchEntity(entities.values(), id)}`,
      });
    else for (const fieldUse of use.fields) findings.push(...checkUse(block, entities, entity, fieldUse));
  }
  if (block.kind === "booking") {
    const { from = "10:00", to = "20:00", stepMinutes = 60 } = block.slot;
    if (!TIME.test(from) || !TIME.test(to) || from >= to)
      findings.push({
        code: "value",
        message: `slot: hours from ${from} to ${to}; both are times like 09:30, and the first comes before the second`,
      });
    if (!(stepMinutes >= 5 && stepMinutes <= 24 * 60))
      findings.push({ code: "value", message: `slot: stepMinutes ${stepMinutes}; it is 5 to 1440` });
  }
  return findings;
}

function checkUse(
  block: ServiceBlock,
  entities: ReadonlyMap<string, EntitySpec>,
  entity: EntitySpec,
  { prop, types, optional }: FieldUse,
): Finding[] {
  const ids = namedIn(block, prop);
  if (ids.length === 0)
    return optional ? [] : [{ code: "reference", message: `${prop} is missing: it names a field of ${entity.id} of type ${oneOf(types)}` }];
  return ids.flatMap((id): Finding[] => {
    const problem = shownProblem(entities, entity.id, id, types);
    return problem ? [{ ...problem, message: `${prop}: ${problem.message}` }] : [];
  });
}

/** The block without a field that goes: simpler where it can do without, gone where it cannot. */
export function serviceWithoutField(block: ServiceBlock, entity: string, field: string): ServiceBlock[] {
  return withoutUses(block, entity, (use, id) => id === field);
}

/** The same, for a field that stays and changed its type. */
export function serviceFitting(block: ServiceBlock, entity: string, field: FieldSpec): ServiceBlock[] {
  return withoutUses(block, entity, (use, id) => id === field.id && !use.types.has(field.type));
}

/** Nothing is left of a block when an entity it stands on goes; one it can do without takes its fields along. */
export function serviceWithoutEntities(block: ServiceBlock, gone: ReadonlySet<string>): ServiceBlock[] {
  const lost = SERVICE_USES[block.kind].filter((use) => namedIn(block, use.prop).some((id) => gone.has(id)));
  if (lost.some((use) => !use.optional)) return [];
  return [lost.reduce(withoutUse, block)];
}

function withoutUse(block: ServiceBlock, use: EntityUse): ServiceBlock {
  const next = { ...block } as unknown as Record<string, unknown>;
  for (const prop of [use.prop, ...use.fields.map((field) => field.prop)]) delete next[prop];
  return next as unknown as ServiceBlock;
}

function withoutUses(block: ServiceBlock, entity: string, lost: (use: FieldUse, id: string) => boolean): ServiceBlock[] {
  let next = { ...block } as unknown as Record<string, unknown>;
  let changed = false;
  for (const use of usesOf(block, entity)) {
    for (const fieldUse of use.fields) {
      const ids = namedIn(block, fieldUse.prop);
      const kept = ids.filter((id) => !lost(fieldUse, id));
      if (kept.length === ids.length) continue;
      changed = true;
      if (kept.length > 0) next[fieldUse.prop] = kept;
      else if (fieldUse.optional) delete next[fieldUse.prop];
      else if (use.optional) next = withoutUse(next as unknown as ServiceBlock, use) as unknown as Record<string, unknown>;
      else return [];
    }
  }
  return [changed ? (next as unknown as ServiceBlock) : block];
}

const usesOf = (block: ServiceBlock, entity: string): EntityUse[] =>
  SERVICE_USES[block.kind].filter((use) => namedIn(block, use.prop)[0] === entity);
