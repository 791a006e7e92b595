import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { type Finding, fingerprintOf, isHarnessFault, tellFindings } from "./repair/finding.ts";
import { findingsOf, fixSlot } from "./repair/fix-slot.ts";
import type { Checked } from "./refinement.ts";

const MAX_REPAIRS = 2;
const MAX_FIXES = 3;

/** The draft with all that held so far. */
export interface Work {
  spec: AppSpec;
  operations: SpecOp[];
}

export type Verdict =
  | { kind: "green" }
  /** The model is to mend this. */
  | { kind: "broken"; problem: string }
  | { kind: "given-up"; findings: Finding[] }
  /** Nobody can say whether the app is right. */
  | { kind: "unchecked" };

export interface MendingInput {
  check?: ((spec: AppSpec) => Promise<Checked>) | undefined;
  dataImports(spec: AppSpec): readonly string[];
}

/**
 * Judges what a model made before anybody gets it. What needs no thought is mended here; the model may repair twice. A repair
 * after which the same is wrong as before is taken back.
 */
export function createMending({ check, dataImports }: MendingInput): { readonly repairs: number; judge(work: Work): Promise<Verdict> } {
  let repairs = 0;
  let told: { fingerprint: string; work: Work } | undefined;

  const checked = async (work: Work): Promise<Finding[] | "unchecked"> => {
    const result = check ? await check(work.spec) : ({ kind: "green" } as const);
    if (result.kind === "unchecked") return "unchecked";
    return result.kind === "green" ? [] : result.findings;
  };

  return {
    get repairs() {
      return repairs;
    },
    async judge(work) {
      let findings = await checked(work);
      for (
        let fixes = 0;
        fixes < MAX_FIXES && findings !== "unchecked" && findings.length > 0 && mendSlots(work, findings, dataImports(work.spec));
        fixes++
      )
        findings = await checked(work);
      if (findings === "unchecked" || findings.some(isHarnessFault)) return { kind: "unchecked" };
      if (findings.length === 0) return { kind: "green" };
      const fingerprint = fingerprintOf(findings);
      const isNoHelp = told?.fingerprint === fingerprint;
      if (told && isNoHelp) Object.assign(work, told.work);
      if (repairs === MAX_REPAIRS) return { kind: "given-up", findings };
      repairs++;
      told = { fingerprint, work: { ...work } };
      const before = isNoHelp ? "your change did not help and was taken back. Still " : "";
      return { kind: "broken", problem: `${before}the app is not right yet; mend this and call done again:\n${tellFindings(findings)}` };
    },
  };
}

/** Mends what needs no thought, on `work`; whether anything was. */
export function mendSlots(work: Work, findings: readonly Finding[], dataImports: readonly string[]): boolean {
  const ops = (work.spec.slots ?? []).flatMap((slot): SpecOp[] => {
    const own = findings.some(({ path }) => path === undefined) ? findings : findingsOf(slot, findings);
    if (own.length === 0) return [];
    const { slot: next, fixed } = fixSlot(slot, { spec: work.spec, dataImports, findings: own });
    return fixed.length > 0 ? [{ op: "setSlot", slot: next }] : [];
  });
  if (ops.length === 0) return false;
  work.spec = applyOperations(work.spec, ops, { by: "llm" }).spec;
  work.operations = [...work.operations, ...ops];
  return true;
}
