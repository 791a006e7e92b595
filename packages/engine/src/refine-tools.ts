import type { Work } from "./mending.ts";
import type { ToolCall } from "./ports.ts";
import { applyOperations } from "./tools/apply-operations.ts";
import { answer } from "./tools/answer.ts";
import { ask } from "./tools/ask.ts";
import { done } from "./tools/done.ts";
import { describeTypes } from "./tools/describe-type.ts";
import { editFile } from "./tools/edit-file.ts";
import { readFile } from "./tools/read-file.ts";
import { writeFile } from "./tools/write-file.ts";
import { look } from "./tools/look.ts";
import type { RefineTool, ToolAnswer, ToolContext, ToolOffer } from "./tools/refine-tool.ts";
import { replaceSpec } from "./tools/replace-spec.ts";
import { refusing } from "./tools/tool-input.ts";
import { tryOut } from "./tools/try.ts";

/**
 * What a model may do in a turn. Their types are in its instructions, where they cost less than here. Those that are always there
 * come first: providers keep what they have read up to the first difference.
 */
const REFINE_TOOLS: readonly RefineTool[] = [
  applyOperations,
  writeFile,
  editFile,
  readFile,
  describeTypes,
  replaceSpec,
  ask,
  answer,
  done,
  look,
  tryOut,
];

/** The tools of a turn. */
export function toolsFor(offer: ToolOffer): RefineTool[] {
  return REFINE_TOOLS.filter((tool) => tool.isOffered?.(offer) ?? true);
}

/** Carries out one call on `work`, or answers what is wrong with it. */
export async function runCall(
  tools: readonly RefineTool[],
  { name, input }: ToolCall,
  work: Work,
  context: ToolContext,
): Promise<ToolAnswer> {
  const tool = tools.find((candidate) => candidate.declaration.name === name);
  if (!tool)
    return refusing(
      `there is no tool ${JSON.stringify(name.slice(0, 60))}; call ${tools.map(({ declaration }) => declaration.name).join(", ")}`,
    );
  if (typeof input === "string") return refusing("the input is not JSON");
  if (typeof input !== "object" || input === null || Array.isArray(input)) return refusing("the input is not an object");
  const known = Object.keys(tool.declaration.inputSchema["properties"] as object);
  const surprise = Object.keys(input).find((key) => !known.includes(key));
  if (surprise !== undefined)
    return refusing(`${surprise.slice(0, 60)}: there is no such key; ${tool.declaration.name} takes ${known.join(", ")}`);
  return tool.run(input as Record<string, unknown>, work, context);
}
