import type { AppSpec } from "@appmon/appspec/spec";
import type { BuildFinding, SourceFiles } from "@appmon/builder/build-request";
import type { HandEdit } from "@appmon/db/schema";
import type { Draft } from "./refine-version.ts";
import { assertGoing, type RunContext } from "./run-transaction.ts";
import type { GenerationRow } from "./store.ts";

/** An app that holds up: its files, with the hand edits in them. */
export interface Built {
  files: SourceFiles;
  edits: Record<string, HandEdit>;
  told: string;
  /** What its types complain about all the same; absent = nothing. */
  findings?: BuildFinding[];
}

/** Builds an app and checks its types; what is found goes back to whoever made it. */
export async function buildCandidate(
  { db, ports, signal, log }: RunContext,
  run: GenerationRow,
  draft: Pick<Draft, "edits">,
  spec: AppSpec,
): Promise<{ built: Built } | { findings: BuildFinding[]; /** What runs all the same, whatever its types say. */ running?: Built }> {
  const kept = await ports.keepHandEdits(db, draft.edits, await ports.compile(spec, run.ownerId));
  const bundle = await ports.builder.preview(run.roomId, kept.files, { person: run.ownerId });
  assertGoing(signal);
  // A checker that broke says nothing about the app.
  const types = bundle.ok ? await ports.builder.checkTypes(run.roomId, kept.files, { person: run.ownerId }) : undefined;
  // What fails alone is for its maker to mend too; said once, in the words of whoever saw it first.
  const failed = bundle.ok ? (bundle.value.failed ?? []) : bundle.findings;
  const typed = types?.ok ? types.value.filter(({ path }) => !failed.some((one) => one.path === path)) : [];
  const findings = [...failed, ...typed];
  if (findings.length > 0) log.error({ generation: run.id, findings }, "a refined app has findings");
  assertGoing(signal);
  if (findings.length === 0) return { built: kept };
  return { findings, ...(failed.length === 0 && { running: { ...kept, findings } }) };
}

/** What the types of an app complain about; nothing where the checker itself fails. */
export async function typeFindings(
  { db, ports }: RunContext,
  run: GenerationRow,
  draft: Pick<Draft, "edits">,
  spec: AppSpec,
): Promise<BuildFinding[]> {
  const { files } = await ports.keepHandEdits(db, draft.edits, await ports.compile(spec, run.ownerId));
  const types = await ports.builder.checkTypes(run.roomId, files, { person: run.ownerId });
  return types.ok ? types.value : [];
}
