/** What is wrong with a declared pattern, as far as rules can say it: its spec, its rows, its texts. */
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { findConflict } from "@appmon/kit/record-conflict";
import { validateRecord } from "@appmon/kit/record-rules";
import type { CollectionSchema } from "@appmon/kit/schema";
import { findUnmet, timedRows } from "../allowed-rows.ts";
import { appOfPattern } from "../app-of-pattern.ts";
import type { PatternDeclaration } from "../pattern-declaration.ts";

/** Sentences, none where the pattern is sound; throws what its spec's validation throws. `today`: KST date. */
export function patternFaults(pattern: PatternDeclaration, today: string): string[] {
  const spec = appOfPattern(pattern, { seed: 7, today });
  parseSpec(JSON.parse(JSON.stringify(spec)));
  return [
    // Code of the app's own has braces of another kind.
    ...(/\{\w+(?::[^"}]*\/[^"}]*)?\}/.test(JSON.stringify({ ...spec, files: [] })) ? ["a name of a list was not put in"] : []),
    ...spec.entities.flatMap((entity) => rowFaults(spec, entity, today)),
    ...danglingReferences(spec),
    ...unshownLists(spec),
  ];
}

/** Rows that the app's own rules would refuse where they are written. */
function rowFaults(spec: AppSpec, entity: EntitySpec, today: string): string[] {
  const schema = entity as unknown as CollectionSchema;
  const timed = timedRows(spec, entity);
  const unmet = findUnmet(spec, entity, today);
  return entity.sample.flatMap((row) => {
    const errors = Object.entries(validateRecord(schema, row).errors).map(
      ([field, message]) => `${entity.id}.${row.id}.${field}: ${message}`,
    );
    const conflict = findConflict(schema, timed(row), entity.sample.map(timed));
    const broken = unmet(row);
    return [
      ...errors,
      ...(conflict ? [`${entity.id}.${row.id}: ${conflict.message}`] : []),
      ...(broken !== undefined ? [`${entity.id}.${row.id}: ${broken}`] : []),
    ];
  });
}

function danglingReferences(spec: AppSpec): string[] {
  const ids = new Map(spec.entities.map((entity) => [entity.id, new Set(entity.sample.map(({ id }) => id))]));
  return spec.entities.flatMap((entity) =>
    entity.fields
      .filter(({ type }) => type === "relation")
      .flatMap((field) =>
        entity.sample
          .filter((row) => row[field.id] !== undefined && !ids.get(field.target!)?.has(row[field.id] as string))
          .map((row) => `${entity.id}.${row.id}.${field.id} points to nothing`),
      ),
  );
}

/** A list nobody can reach is no part of the app. */
function unshownLists(spec: AppSpec): string[] {
  const shown = JSON.stringify(spec.screens);
  return spec.entities
    .filter(({ id, parent }) => parent === undefined && !shown.includes(`"entity":"${id}"`) && !shown.includes(`"${id}"`))
    .map(({ id }) => `${id} stands on no screen`);
}
