import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { type Finding, fingerprintOf, isHarnessFault, tellFindings } from "./repair/finding.ts";
import { findingsOf, fixFile } from "./repair/fix-file.ts";
import type { Checked } from "./refinement.ts";

const MAX_REPAIRS = 4;
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

export interface Mending {
  /** How often the model was told so far. */
  readonly repairs: number;
  judge(work: Work): Promise<Verdict>;
  /** What is wrong with an app after what needs no thought was mended in it; empty = it holds up. */
  findingsIn(work: Work): Promise<Finding[] | "unchecked">;
  /** Whether an app that was found something in runs all the same. */
  runs(work: Work): boolean;
}

/**
 * Judges what a model made before anybody gets it. What needs no thought is mended here; the model may repair four times, as long
 * as every time something else is wrong than ever before.
 */
export function createMending({ check, dataImports }: MendingInput): Mending {
  let repairs = 0;
  const told = new Set<string>();
  const running = new WeakSet<AppSpec>();

  const checked = async (work: Work): Promise<Finding[] | "unchecked"> => {
    const result = check ? await check(work.spec) : ({ kind: "green" } as const);
    if (result.kind === "unchecked") return "unchecked";
    if (result.kind === "findings" && result.runs) running.add(work.spec);
    return result.kind === "green" ? [] : result.findings;
  };

  const findingsIn = async (work: Work): Promise<Finding[] | "unchecked"> => {
    let findings = await checked(work);
    for (
      let fixes = 0;
      fixes < MAX_FIXES && findings !== "unchecked" && findings.length > 0 && mendFiles(work, findings, dataImports(work.spec));
      fixes++
    )
      findings = await checked(work);
    return findings !== "unchecked" && findings.some(isHarnessFault) ? "unchecked" : findings;
  };

  return {
    get repairs() {
      return repairs;
    },
    findingsIn,
    runs: ({ spec }) => running.has(spec),
    async judge(work) {
      const findings = await findingsIn(work);
      if (findings === "unchecked") return { kind: "unchecked" };
      if (findings.length === 0) return { kind: "green" };
      const fingerprint = fingerprintOf(findings);
      if (told.has(fingerprint) || repairs === MAX_REPAIRS) return { kind: "given-up", findings };
      repairs++;
      told.add(fingerprint);
      return { kind: "broken", problem: `the app is not right yet; mend this and call done again:\n${tellFindings(findings)}` };
    },
  };
}

/** Mends what needs no thought, on `work`; whether anything was. */
export function mendFiles(work: Work, findings: readonly Finding[], dataImports: readonly string[]): boolean {
  const ops = (work.spec.files ?? []).flatMap((file): SpecOp[] => {
    const own = findings.some(({ path }) => path === undefined) ? findings : findingsOf(file, findings);
    if (own.length === 0) return [];
    const { file: next, fixed } = fixFile(file, { spec: work.spec, dataImports, findings: own });
    return fixed.length > 0 ? [{ op: "setFile", file: next }] : [];
  });
  if (ops.length === 0) return false;
  work.spec = applyOperations(work.spec, ops, { by: "llm" }).spec;
  work.operations = [...work.operations, ...ops];
  return true;
}
