import type { CustomFile } from "@appmon/appspec/parts/custom/file";
import { isCustomPath } from "@appmon/appspec/parts/custom/file";
import type { AppSpec } from "@appmon/appspec/spec";
import type { ToolCall } from "./ports.ts";
import type { RefineTool, ToolContext } from "./tools/refine-tool.ts";

/** A path comes first in a call, or it is told when the call is whole. */
const LONGEST_HEAD = 300;

/** Follows the files that a model writes, for who watches it: what counts is what the tools do with the whole call. */
export interface FileWatch {
  /** The path of the file whose call begins to be written with this piece; answers it once. */
  begun(part: { id: string; name: string; text: string }): string | undefined;
  /** What a whole call would put in its place in an app like `spec`. */
  written(call: ToolCall, spec: AppSpec): CustomFile | undefined;
  /** An answer begins, or is begun anew by somebody else. */
  restart(): void;
}

/** `tools`: those of the turn, of which some write files. */
export function watchFiles(tools: readonly RefineTool[], context: Omit<ToolContext, "hasRefused">): FileWatch {
  const writers = new Map(tools.flatMap((tool) => (tool.file ? [[tool.declaration.name, tool.file] as const] : [])));
  /** Call → its beginning, null once there is no more to be learnt from it. */
  const heads = new Map<string, string | null>();
  return {
    begun({ id, name, text }) {
      const before = writers.has(name) ? (heads.get(id) ?? (heads.has(id) ? null : "")) : null;
      if (before === null) return undefined;
      const head = before + text.slice(0, LONGEST_HEAD);
      const path = /^\s*\{\s*"path"\s*:\s*"([^"\\]+)"/.exec(head)?.[1];
      heads.set(id, path === undefined && head.length < LONGEST_HEAD ? head : null);
      return path !== undefined && isCustomPath(path) ? path : undefined;
    },
    written({ name, input }, spec) {
      if (typeof input !== "object" || input === null || Array.isArray(input)) return undefined;
      return writers.get(name)?.(input as Record<string, unknown>, { spec, operations: [] }, { ...context, hasRefused: false });
    },
    restart: () => heads.clear(),
  };
}
