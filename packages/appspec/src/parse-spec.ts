import { Failure } from "@appmon/kernel/failure";
import type { AppSpec } from "./spec.ts";
import { migrateSpec } from "./migrate-spec.ts";
import { appSpecSchema } from "./spec-schema.ts";
import { validateSpec } from "./validate-spec.ts";

/**
 * A spec that came from storage, a wire or a model: of the right shape, without unknown keys, and valid; one of an older form is brought to today's.
 * Throws `Failure("spec/invalid")` whose `detail` names the first thing that is wrong.
 */
export function parseSpec(json: unknown): AppSpec {
  const read = readSpec(json);
  if ("spec" in read) return read.spec;
  throw new Failure("spec/invalid", { detail: read.problems[0] }, { cause: read.cause });
}

/** The same, with all that is wrong, a line each. */
export function readSpec(json: unknown): { spec: AppSpec } | { problems: string[]; cause?: Error } {
  const parsed = appSpecSchema.safeParse(migrateSpec(json));
  if (!parsed.success)
    return { problems: parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`), cause: parsed.error };
  const spec: AppSpec = parsed.data as AppSpec;
  const findings = validateSpec(spec);
  return findings.length === 0 ? { spec } : { problems: findings.map(({ node, message }) => `${node}: ${message}`) };
}
