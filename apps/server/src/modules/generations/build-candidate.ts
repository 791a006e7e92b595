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
}

/** Builds an app and checks its types; what is found goes back to whoever made it. */
export async function buildCandidate(
  { db, ports, signal, log }: RunContext,
  run: GenerationRow,
  draft: Pick<Draft, "edits">,
  spec: AppSpec,
): Promise<Built | { findings: BuildFinding[] }> {
  const kept = await ports.keepHandEdits(db, draft.edits, ports.compile(spec));
  const bundle = await ports.builder.preview(run.roomId, kept.files);
  assertGoing(signal);
  // A checker that broke says nothing about the app.
  const types = bundle.ok ? await ports.builder.checkTypes(run.roomId, kept.files) : undefined;
  const findings = bundle.ok ? (types?.ok ? types.value : []) : bundle.findings;
  if (findings.length > 0) log.error({ generation: run.id, findings }, "a refined app has findings");
  assertGoing(signal);
  return findings.length > 0 ? { findings } : kept;
}
