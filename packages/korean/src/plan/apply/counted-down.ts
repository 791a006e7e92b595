/** Numbers that rules count down, like the stock of what is sold. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { isStock } from "@appmon/kit/rule-sums";

/** The numbers of this list that nobody counts where they are empty. */
export function countedDown(spec: AppSpec, entity: EntitySpec): FieldSpec[] {
  const data = { collections: new Map(spec.entities.map((one) => [one.id, one])), rules: spec.rules ?? [] };
  return entity.fields.filter((field) => isStock({ field, collection: entity.id, data }));
}
