/** Fields that are worked out, of formulas, lookups and rollups: what they come to, what is wrong with them, what goes with what they read. */
import { DerivedProblem, resultsOf } from "@appmon/kit/plan-derived";
import type { DerivedResult } from "./derived-spec.ts";
import type { AppSpec, EntitySpec, FieldSpec } from "./spec.ts";

type Entities = readonly EntitySpec[];

const resultsIn = (entities: Entities) => resultsOf(new Map(entities.map((entity) => [entity.id, entity])));

export interface DerivedFinding {
  /** "member.left" */
  node: string;
  message: string;
  /** Something it reads is not there. */
  isLost: boolean;
}

/** Derived fields that cannot be worked out, circles through other entities among them. */
export function derivedFindings(entities: Entities): DerivedFinding[] {
  return [...resultsIn(entities)].flatMap(([node, found]) =>
    found instanceof DerivedProblem ? [{ node, message: found.message, isLost: found.isLost }] : [],
  );
}

/** The entities with what each derived field comes to, for those who do not work it out themselves. */
export function withResults<E extends EntitySpec>(entities: readonly E[]): E[] {
  if (!entities.some(({ fields }) => fields.some(({ type }) => type === "computed"))) return [...entities];
  const results = resultsIn(entities);
  return entities.map((entity) => ({
    ...entity,
    fields: entity.fields.map((field) => told(field, results.get(`${entity.id}.${field.id}`))),
  }));
}

function told(field: FieldSpec, found: DerivedResult | DerivedProblem | undefined): FieldSpec {
  // Arithmetic is a number where nothing else is said.
  return found === undefined || found instanceof DerivedProblem || found === (field.result ?? "number")
    ? field
    : { ...field, result: found };
}

const COUNTED: ReadonlySet<DerivedResult> = new Set(["number", "money", "percent"]);

/** Derived fields that come to no number, with what they come to: "member.grade" → text. */
export function wordedFields(entities: Entities): ReadonlyMap<string, DerivedResult> {
  return new Map(
    [...resultsIn(entities)].flatMap(([node, found]) =>
      found instanceof DerivedProblem || COUNTED.has(found) ? [] : [[node, found] as const],
    ),
  );
}

/**
 * Derived fields that lost what they read go, and those that read them. `withoutField` takes a field out of everything that names it.
 * Fields that could not be worked out before stay what they were.
 */
export function withoutLostFields(
  before: AppSpec,
  spec: AppSpec,
  withoutField: (spec: AppSpec, entity: EntitySpec, field: string) => AppSpec,
): AppSpec {
  const broken = new Set(derivedFindings(before.entities).map(({ node }) => node));
  let next = spec;
  for (let lost = lostIn(next, broken); lost !== undefined; lost = lostIn(next, broken)) {
    const { entity: owner, field: id } = lost;
    next = withoutField(
      next,
      next.entities.find((entity) => entity.id === owner)!,
      id,
    );
    next = {
      ...next,
      entities: next.entities.map((entity) =>
        entity.id === owner ? { ...entity, fields: entity.fields.filter((field) => field.id !== id) } : entity,
      ),
    };
  }
  return next;
}

function lostIn({ entities }: AppSpec, broken: ReadonlySet<string>): { entity: string; field: string } | undefined {
  const found = derivedFindings(entities).find(({ node, isLost }) => isLost && !broken.has(node));
  const [entity, field] = found?.node.split(".") ?? [];
  return entity !== undefined && field !== undefined ? { entity, field } : undefined;
}
