import { parseModelOperations } from "@appmon/appspec/model-operations";
import type { SpecOp } from "@appmon/appspec/operation";
import { Failure } from "@appmon/kernel/failure";
import { z } from "zod";
import type { SourceEdit } from "./edit-source.ts";
import type { ModelTool, ToolCall } from "./ports.ts";

const MAX_CHIPS = 3;
const MAX_CHIP = 60;
const MAX_QUESTION = 300;
const MAX_SUMMARY = 400;
const MAX_EDITS = 20;
const editsSchema = z.object({
  slot: z.string().max(80),
  edits: z
    .array(z.strictObject({ find: z.string().max(20_000), replace: z.string().max(20_000) }))
    .min(1)
    .max(MAX_EDITS),
});

/** What a model may do in a turn. The types of the operations are in its instructions, where they cost less than here. */
export const REFINE_TOOLS: ModelTool[] = [
  {
    name: "apply_operations",
    description: "Changes the app. All operations of a call hold together or none does.",
    inputSchema: object({
      ops: {
        type: "array",
        minItems: 1,
        maxItems: 100,
        items: { type: "object", properties: { op: { type: "string" } }, required: ["op"] },
      },
    }),
  },
  {
    name: "edit_slot",
    description:
      "Changes the source of a slot by search and replace. Each find must be there exactly once, to the letter; all edits are made or none.",
    inputSchema: object({
      slot: { type: "string" },
      edits: {
        type: "array",
        minItems: 1,
        maxItems: MAX_EDITS,
        items: {
          type: "object",
          properties: { find: { type: "string" }, replace: { type: "string" } },
          required: ["find", "replace"],
          additionalProperties: false,
        },
      },
    }),
  },
  {
    name: "ask",
    description:
      "Asks the person one question in Korean, with up to three answers to choose from that can be sent as they are. Ends the turn.",
    inputSchema: object({
      question: { type: "string", maxLength: MAX_QUESTION },
      chips: { type: "array", maxItems: MAX_CHIPS, items: { type: "string", maxLength: MAX_CHIP } },
    }),
  },
  {
    name: "done",
    description: "Ends the turn. summary says in Korean what the person can do now.",
    inputSchema: object({ summary: { type: "string", maxLength: MAX_SUMMARY } }),
  },
];

export type RefineCall =
  | { tool: "apply_operations"; ops: SpecOp[] }
  | { tool: "edit_slot"; slot: string; edits: SourceEdit[] }
  | { tool: "ask"; question: string; chips: string[] }
  | { tool: "done"; summary: string }
  /** Said to the model, in its language. */
  | { tool: "none"; problem: string };

/** A call as the model made it, or what is wrong with it. */
export function readRefineCall({ name, input }: ToolCall, mend: (operations: unknown) => unknown): RefineCall {
  const tool = REFINE_TOOLS.find((candidate) => candidate.name === name);
  if (!tool) return wrong(`there is no tool ${JSON.stringify(name.slice(0, 60))}; call ${REFINE_TOOLS.map((one) => one.name).join(", ")}`);
  if (typeof input === "string") return wrong("the input is not JSON");
  if (typeof input !== "object" || input === null || Array.isArray(input)) return wrong("the input is not an object");
  const known = Object.keys(tool.inputSchema["properties"] as object);
  const surprise = Object.keys(input).find((key) => !known.includes(key));
  if (surprise !== undefined) return wrong(`${surprise.slice(0, 60)}: there is no such key; ${name} takes ${known.join(", ")}`);
  const fields = input as Record<string, unknown>;
  switch (name) {
    case "apply_operations":
      return readOperations(mend(fields["ops"]));
    case "edit_slot": {
      const edits = editsSchema.safeParse(input);
      return edits.success ? { tool: "edit_slot", ...edits.data } : wrong(z.prettifyError(edits.error));
    }
    case "ask": {
      const question = readText(fields["question"], MAX_QUESTION);
      const chips = fields["chips"] ?? [];
      if (question === undefined) return wrong(`question: a text of at most ${MAX_QUESTION} characters`);
      const texts = Array.isArray(chips) ? chips.map((chip: unknown) => readText(chip, MAX_CHIP)) : [undefined];
      if (texts.length > MAX_CHIPS || !texts.every((text) => text !== undefined))
        return wrong(`chips: at most ${MAX_CHIPS} texts of at most ${MAX_CHIP} characters`);
      return { tool: "ask", question, chips: texts };
    }
    default: {
      const summary = readText(fields["summary"], MAX_SUMMARY);
      return summary === undefined ? wrong(`summary: a text of at most ${MAX_SUMMARY} characters`) : { tool: "done", summary };
    }
  }
}

function readOperations(input: unknown): RefineCall {
  try {
    const ops = parseModelOperations(input);
    return ops.length > 0 ? { tool: "apply_operations", ops } : wrong("ops: at least one operation");
  } catch (error) {
    if (error instanceof Failure) return wrong(`ops.${String(error.data["detail"])}`);
    throw error;
  }
}

function readText(value: unknown, max: number): string | undefined {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" || text.length > max ? undefined : text;
}

function wrong(problem: string): RefineCall {
  return { tool: "none", problem };
}

function object(properties: Record<string, object>): Record<string, unknown> {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}
