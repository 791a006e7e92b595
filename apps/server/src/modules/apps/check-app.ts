import type { AppSpec } from "@appmon/appspec/spec";
import type { BuildFinding, Builder, BuildResult, SourceFiles } from "@appmon/builder/build-request";
import type { AppChecks } from "@appmon/contract/app";
import { nameParts } from "./name-parts.ts";

export interface CheckDeps {
  builder: Pick<Builder, "checkTypes" | "publish">;
}

interface Checked {
  ownerId: string;
  /** What the builder keeps its state under: the room. */
  project: string;
  version: number;
  spec: AppSpec;
  files: SourceFiles;
  hasHandEdits: boolean;
}

/** Checks what publishing would take: the types of the sources, and the very bundle that would be published. Stores nothing. */
export async function checkApp(
  { builder }: CheckDeps,
  { ownerId, project, version, spec, files, hasHandEdits }: Checked,
): Promise<AppChecks> {
  const page = { title: spec.title, description: "", data: "hosted", lang: "ko", themeColor: spec.theme.background } as const;
  const [types, bundle] = await Promise.all([
    builder.checkTypes(project, files, { person: ownerId }),
    builder.publish(project, files, page, { person: ownerId }),
  ]);
  return {
    version,
    checks: [
      { name: "types", findings: toFindings(types.ok ? types.value : types.findings) },
      { name: "bundle", findings: toFindings(failures(bundle)) },
    ],
    files: Object.keys(files).length,
    hasHandEdits,
    hasComponents: (spec.files ?? []).length > 0,
    nameable: [...new Set((spec.files ?? []).flatMap(({ source }) => nameParts(source).named))],
  };
}

const MOST = 20;

/** Also what failed alone: it is published with a sentence in its place. */
function failures(result: BuildResult<{ failed?: BuildFinding[] }>): BuildFinding[] {
  return result.ok ? (result.value.failed ?? []) : result.findings;
}

function toFindings(findings: BuildFinding[]): AppChecks["checks"][number]["findings"] {
  return findings.slice(0, MOST).map(({ path, line, message }) => ({ path: path ?? null, line: line ?? null, message }));
}
