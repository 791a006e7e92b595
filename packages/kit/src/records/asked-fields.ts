/** Which fields a form asks for. Every form of a collection asks here, so that none shows a visitor what nobody types. */
import { isAcross } from "../plan-derived.ts";
import { type Actor, mayWriteField } from "../record-access.ts";
import { copiedFrom } from "./copied-values.ts";
import { isEmpty } from "../record-rules.ts";
import type { Action, CollectionSchema, FieldSchema, Json } from "../schema.ts";

export interface FormAsked {
  actor: Actor;
  /** What the form begins with. */
  initial: Readonly<Record<string, Json>>;
  /** Fields that are decided elsewhere. */
  omit?: readonly string[] | undefined;
}

/** A number that the store gives as the record is made, whatever was typed. */
const isRunning = ({ default: begins }: FieldSchema): boolean => begins !== undefined && "auto" in begins && begins.auto === "sequence";

/**
 * What the actor fills in, in order. Whoever runs the app also sees what is worked out of it, to read, and may correct what rules have
 * written; of visitors only that is asked which they alone know, and no price.
 */
export function askedFields(schema: CollectionSchema, { actor, initial, omit = [] }: FormAsked): FieldSchema[] {
  const isOwn = (field: FieldSchema) =>
    actor.admin
      ? !(isEmpty(initial[field.id]) && isLater(field, schema))
      : field.type !== "computed" && field.given !== true && copiedFrom(field) === undefined;
  return schema.fields.filter(
    (field) =>
      !field.hidden &&
      field.id !== schema.likesField &&
      !omit.includes(field.id) &&
      !isRunning(field) &&
      // What one may not write is not asked of one.
      mayWriteField(field, actor) &&
      isOwn(field),
  );
}

/** Known only once the record is there: what a rule writes, what other lists say or said, and what is worked out of either. */
function isLater(field: FieldSchema, { fields }: CollectionSchema): boolean {
  if (field.given || isAcross(field) || copiedFrom(field)) return true;
  const ids = new Set(field.formula?.match(/[A-Za-z_]\w*/g) ?? []);
  return fields.some((other) => ids.has(other.id) && (other.given === true || isAcross(other) || copiedFrom(other) !== undefined));
}

/**
 * What an action asks of the actor before it runs: each has to be said. What a rule wrote as the record was made is theirs to say now.
 * Undefined where something has to be said that is not theirs to say.
 */
export function askedBy({ ask = [] }: Action, { fields }: CollectionSchema, actor: Actor): FieldSchema[] | undefined {
  const asked = fields.filter((field) => ask.includes(field.id) && !field.hidden && field.type !== "computed");
  if (!asked.every((field) => mayWriteField(field, actor))) return undefined;
  return asked.map((field) => ({ ...field, given: false, required: true }));
}
