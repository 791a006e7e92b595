import type { SlotSpec } from "@appmon/appspec/slot-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import { importsOf } from "@appmon/appspec/check-slots";
import type { Finding } from "./finding.ts";
import { FIXERS } from "./fixers.ts";

export interface FixedSlot {
  slot: SlotSpec;
  /** Names of the mistakes that were mended. */
  fixed: string[];
}

/**
 * Mends what needs no thought: mistakes that models make again and again, each with one right answer. Nothing else of the source
 * changes, and a source without mistakes stays as it is.
 */
export function fixSlot(
  slot: SlotSpec,
  about: { spec: AppSpec; dataImports: readonly string[]; findings?: readonly Finding[] },
): FixedSlot {
  const { spec, dataImports, findings = [] } = about;
  const fixed: string[] = [];
  let { source } = slot;
  for (const fixer of FIXERS) {
    const next = fixer.fix(source, { id: slot.id, dataImports, findings });
    if (next !== source) fixed.push(fixer.name);
    source = next;
  }
  const read = spec.entities.filter((_entity, at) => {
    const [specifier] = importsOf(dataImports[at] ?? "");
    return specifier !== undefined && importsOf(source).includes(specifier);
  });
  const uses = [...new Set([...slot.uses.filter((id) => spec.entities.some((entity) => entity.id === id)), ...read.map(({ id }) => id)])];
  return { slot: { ...slot, uses, source }, fixed };
}

/** `src/slots/profit-curve.tsx` is where ProfitCurve is. */
export function findingsOf(slot: SlotSpec, findings: readonly Finding[]): Finding[] {
  return findings.filter(
    ({ path }) => /^src\/slots\/([a-z0-9-]+)\.tsx$/.exec(path ?? "")?.[1]?.replaceAll("-", "") === slot.id.toLowerCase(),
  );
}
