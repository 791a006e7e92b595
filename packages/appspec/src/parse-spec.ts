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
  const parsed = appSpecSchema.safeParse(migrateSpec(json));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Failure("spec/invalid", { detail: issue ? `${issue.path.join(".")}: ${issue.message}` : undefined }, { cause: parsed.error });
  }
  const spec: AppSpec = parsed.data as AppSpec;
  const [finding] = validateSpec(spec);
  if (finding) throw new Failure("spec/invalid", { detail: `${finding.node}: ${finding.message}` });
  return spec;
}
