import { z } from "zod";
import { screenAddresses, screenAt } from "../screen-addresses.ts";
import { NO_BROWSER, SEEN_WRONG, tellUnseen, tellWrongs } from "./look.ts";
import type { RefineTool, TryReport, TryStep } from "./refine-tool.ts";
import { inputSchema, refusing } from "./tool-input.ts";

const MAX_STEPS = 20;
const MAX_TARGET = 120;
const MAX_VALUE = 2_000;
const MAX_OUTLINE = 2_500;
const MAX_TEXT = 7_000;

const target = z.string().trim().min(1).max(MAX_TARGET);
const within = target.optional();
const stepsSchema = z
  .array(
    z.discriminatedUnion("do", [
      z.strictObject({
        do: z.literal("open"),
        path: z
          .string()
          .regex(/^\/(?!\/)/)
          .max(200),
      }),
      z.strictObject({ do: z.literal("fill"), target, within, value: z.string().max(MAX_VALUE) }),
      z.strictObject({ do: z.literal("press"), target, within }),
      z.strictObject({ do: z.literal("choose"), target, within, value: z.string().trim().min(1).max(MAX_TARGET) }),
      z.strictObject({ do: z.literal("drag"), target, within, to: z.union([target, z.tuple([z.number(), z.number()])]) }),
      z.strictObject({ do: z.literal("key"), key: z.string().min(1).max(20) }),
      z.strictObject({ do: z.literal("expect"), text: target, absent: z.boolean().optional() }),
      z.strictObject({ do: z.literal("show") }),
    ]),
  )
  .min(1)
  .max(MAX_STEPS);

export const tryOut: RefineTool = {
  declaration: {
    name: "try",
    description:
      'Uses the app as it is now as a person would, on throw-away data that begins with the sample records. Steps in order: {do:"open",path}, {do:"fill",target,value}, {do:"press",target}, {do:"choose",target,value}, {do:"drag",target,to: target or [x,y] px}, {do:"key",key:"Enter"}, {do:"expect",text,absent?}, {do:"show"}: tells and pictures the screen then, dialogs too. fill types into a field, choose takes one of a list, a group or a picker. target is what can be read there: the label of a field, the words of a button. within: a text of the same row, card, section or dialog, where several are called alike. Ends with the first step that fails.',
    inputSchema: inputSchema({
      steps: {
        type: "array",
        minItems: 1,
        maxItems: MAX_STEPS,
        items: {
          type: "object",
          properties: {
            do: { enum: ["open", "fill", "press", "choose", "drag", "key", "expect", "show"] },
            path: { type: "string" },
            target: { type: "string" },
            within: { type: "string" },
            value: { type: "string" },
            to: { anyOf: [{ type: "string" }, { type: "array", items: { type: "number" }, minItems: 2, maxItems: 2 }] },
            key: { type: "string" },
            text: { type: "string" },
            absent: { type: "boolean" },
          },
          required: ["do"],
          additionalProperties: false,
        },
      },
    }),
  },
  needsAll: true,
  isOffered: ({ hasSight }) => hasSight,
  async run({ steps: given }, { spec }, { sight, signal }) {
    if (!sight) return tellUnseen({ kind: "unavailable", detail: NO_BROWSER });
    const read = stepsSchema.safeParse(given);
    if (!read.success) return refusing(`steps: ${z.prettifyError(read.error)}`);
    const all = screenAddresses(spec);
    const steps = read.data.map((step): TryStep => {
      if (step.do === "open") return { ...step, path: screenAt(step.path, all)?.address ?? step.path };
      if (step.do !== "expect") return step;
      return { do: "expect", text: step.text, ...(step.absent !== undefined && { absent: step.absent }) };
    });
    const tried = await sight.operate(spec, steps, signal);
    if (tried.kind !== "seen") return tellUnseen(tried);
    const { text, hasHeld } = tellTrial(tried.value, steps);
    const images = tried.value.steps.flatMap(({ picture }) => picture ?? []);
    return { text, ...(hasHeld ? { isError: false } : SEEN_WRONG), ...(images.length > 0 && { images }) };
  },
};

/**
 * Step by step what happened, each screen that was asked for with its fair part of the room there is; where something is not as
 * expected, also what is there instead.
 */
function tellTrial(report: TryReport, steps: readonly TryStep[]): { text: string; hasHeld: boolean } {
  const room = Math.floor(MAX_TEXT / Math.max(1, report.steps.filter(({ outline }) => outline !== undefined).length));
  const lines = report.steps.map(({ step, ok, detail, outline }, at) => {
    const said = detail === undefined ? "" : ok ? ` (${detail})` : `: ${detail}`;
    const head = `${at + 1}. ${tellStep(step)}: ${ok ? "ok" : "FAILED"}${said}`;
    return outline === undefined ? head : `${head}\n${outline === "" ? "(nothing is shown)" : outline.slice(0, room)}`;
  });
  const left = steps.length - report.steps.length;
  if (left > 0) lines.push(`${left} more steps were not done.`);
  lines.push(...tellWrongs(report));
  const hasHeld = left === 0 && report.crashes.length === 0 && report.steps.every(({ ok }) => ok);
  if (!hasHeld && report.outline !== "") lines.push("What is on the screen now:", report.outline.slice(0, MAX_OUTLINE));
  return { text: lines.join("\n"), hasHeld };
}

function tellStep(step: TryStep): string {
  if (step.do === "open") return `open ${step.path}`;
  if (step.do === "show") return "show";
  if (step.do === "key") return `key ${JSON.stringify(step.key)}`;
  if (step.do === "expect") return `expect ${step.absent ? "no " : ""}${JSON.stringify(step.text)}`;
  const place = step.within === undefined ? "" : ` within ${JSON.stringify(step.within)}`;
  return `${step.do} ${JSON.stringify(step.target)}${place}${"value" in step ? ` with ${JSON.stringify(step.value.slice(0, 80))}` : ""}${"to" in step ? ` to ${JSON.stringify(step.to)}` : ""}`;
}
