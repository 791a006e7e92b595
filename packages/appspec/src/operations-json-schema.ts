import { z } from "zod";
import { modelOperationSchema } from "./model-operations.ts";
import { conditionSchema, fieldSchema, iconSchema, jsonSchema, optionSchema, periodSchema, toneSchema } from "./field-schema.ts";
import { blockSchema } from "./parts/all-parts.ts";
import { querySchema } from "./parts/collection/query.ts";
import { viewSchema } from "./parts/collection/views.ts";
import {
  actionSchema,
  authSchema,
  automationSchema,
  constraintSchema,
  effectSchema,
  entitySchema,
  highlightSchema,
  navSchema,
  noteSchema,
  ruleSchema,
  screenSchema,
  themeSchema,
  withdrawalSchema,
} from "./spec-schema.ts";

/** What a reader should know by name rather than see written out wherever it occurs. */
const NAMED = {
  Json: jsonSchema,
  Icon: iconSchema,
  Tone: toneSchema,
  Condition: conditionSchema,
  Option: optionSchema,
  Period: periodSchema,
  Field: fieldSchema,
  Constraint: constraintSchema,
  Highlight: highlightSchema,
  Withdrawal: withdrawalSchema,
  Entity: entitySchema,
  Effect: effectSchema,
  Action: actionSchema,
  Rule: ruleSchema,
  Automation: automationSchema,
  View: viewSchema,
  Query: querySchema,
  Block: blockSchema,
  Screen: screenSchema,
  Theme: themeSchema,
  Nav: navSchema,
  Note: noteSchema,
  Auth: authSchema,
};

/** JSON Schema of what a model may write: the operations, and the parts of an app they speak of, referred to as `#/$defs/Name`. */
export function operationsJsonSchema(): { operation: object; parts: Record<string, object> } {
  const metadata = z.registry<{ id: string }>();
  const all = { Operation: modelOperationSchema, ...NAMED };
  for (const [id, schema] of Object.entries(all)) metadata.add(schema, { id });
  const { Operation, ...parts } = z.toJSONSchema(z.object(all), { metadata, io: "input" }).$defs ?? {};
  return { operation: Operation!, parts };
}
