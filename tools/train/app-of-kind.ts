/** The app that owners of a kind begin with, whether the kind was declared or is told in brief. */
import type { AppSpec } from "@appmon/appspec/spec";
import { blueprintDeclaration, isBlueprint } from "@appmon/korean/blueprints/blueprints";
import { appOfPattern } from "@appmon/korean/plan/app-of-pattern";
import { DECLARED_PATTERNS } from "@appmon/korean/plan/declared-patterns";

const MADE = { seed: 7, today: "2026-11-30" };
const made = new Map<string, AppSpec | undefined>();

/** Undefined for a kind that is no more. */
export function appOfKind(id: string): AppSpec | undefined {
  if (made.has(id)) return made.get(id);
  const declared = DECLARED_PATTERNS.find((one) => one.id === id) ?? (isBlueprint(id) ? blueprintDeclaration(id) : undefined);
  const spec = declared && appOfPattern(declared, MADE);
  made.set(id, spec);
  return spec;
}
