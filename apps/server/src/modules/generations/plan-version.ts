import type { AppSpec, Note } from "@appmon/appspec/spec";
import type { SourceFiles } from "@appmon/builder/build-request";
import { hashOf } from "@appmon/db/version-store";
import type { TurnResult } from "@appmon/engine/turn";
import { undoTargets, type VersionStep } from "@appmon/engine/undo-stack";

/** What a turn leads to: a version to be built, or only words. */
export type Plan =
  | {
      kind: "version";
      spec: AppSpec;
      ops: unknown[];
      inverse: unknown[];
      origin: "chat" | "undo" | "redo";
      summary: string;
      items: string[];
      notes: Note[];
      /** Offered under the answer. */
      chips?: string[];
    }
  | { kind: "words"; chips: string[]; content?: string };

export interface PlanContext {
  spec: AppSpec | undefined;
  /** Versions of the app, oldest first; asked for only to go back or forth. */
  steps(): Promise<VersionStep[]>;
  specOf(version: number): Promise<AppSpec>;
  applyOperations(spec: AppSpec, ops: unknown[]): { spec: AppSpec; inverse: unknown[] };
}

/** Turns the engine's result into the spec of the next version. */
export async function planVersion(result: TurnResult, context: PlanContext): Promise<Plan> {
  switch (result.kind) {
    case "create":
      return {
        kind: "version",
        spec: result.spec,
        ops: [],
        inverse: [],
        origin: "chat",
        summary: result.summary,
        items: result.plan,
        notes: result.notes,
        ...(result.chips && { chips: result.chips }),
      };
    case "edit": {
      if (!context.spec) throw new Error("an edit needs an app");
      const { spec, inverse } = context.applyOperations(context.spec, result.ops);
      return {
        kind: "version",
        spec,
        ops: result.ops,
        inverse,
        origin: "chat",
        summary: result.summary,
        items: [],
        notes: result.notes,
        ...(result.chips && { chips: result.chips }),
      };
    }
    case "undo":
    case "redo": {
      const targets = undoTargets(await context.steps())[result.kind];
      const target = targets[Math.min(result.steps, targets.length) - 1];
      if (target === undefined)
        return {
          kind: "words",
          chips: [],
          content: result.kind === "undo" ? "되돌릴 변경이 없어요. 지금이 처음 상태예요." : "다시 적용할 변경이 없어요.",
        };
      return {
        kind: "version",
        spec: await context.specOf(target),
        ops: [],
        inverse: [],
        origin: result.kind,
        summary: result.summary,
        items: [],
        notes: [],
      };
    }
    case "ask":
    case "record-change":
    case "unsupported":
      return { kind: "words", chips: result.chips };
    case "answer":
      return { kind: "words", chips: "chips" in result ? result.chips : [] };
    case "records":
      return { kind: "words", chips: [] };
  }
}

/** Paths whose content differs between a stored version (path → hash) and new files. */
export function changedFiles(
  before: Record<string, string>,
  after: SourceFiles,
): { written: { path: string; bytes: number }[]; deleted: string[] } {
  const written = Object.entries(after)
    .filter(([path, text]) => before[path] !== hashOf(text))
    .map(([path, text]) => ({ path, bytes: Buffer.byteLength(text) }));
  return { written, deleted: Object.keys(before).filter((path) => !(path in after)) };
}
