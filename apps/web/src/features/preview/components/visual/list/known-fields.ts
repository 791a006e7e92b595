import { withResults } from "@appmon/appspec/derived-fields";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { shownFields } from "./list-ops.ts";

const known = new WeakMap<AppSpec, EntitySpec[]>();

/** The lists with what their fields that are worked out come to. Kept: a form asks for them at every key. */
export function knownEntity(spec: AppSpec, entityId: string): EntitySpec | undefined {
  let entities = known.get(spec);
  if (!entities) known.set(spec, (entities = withResults(spec.entities)));
  return entities.find(({ id }) => id === entityId);
}

/** The fields of a list that are shown, and what those that are worked out come to. */
export function knownFields(spec: AppSpec, entityId: string): FieldSpec[] {
  const entity = knownEntity(spec, entityId);
  return entity ? shownFields(entity) : [];
}
