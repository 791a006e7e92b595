import type { OperationProblem } from "@appmon/appspec/model-operations";
import { operationsJsonSchema } from "@appmon/appspec/operations-json-schema";
import type { Refused } from "@appmon/appspec/operation-intake";
import type { AppSpec } from "@appmon/appspec/spec";
import { typeNotation } from "../prompt/type-notation.ts";
import { nearest } from "./nearest.ts";

const MAX_SHAPE = 400;
const MAX_VALUE = 60;

interface Schema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

let known: { operation: Schema; parts: Record<string, Schema> } | undefined;
const schemas = () => (known ??= operationsJsonSchema() as { operation: Schema; parts: Record<string, Schema> });

/** What is wrong with an operation as it was written, what may stand there and comes nearest, and the right shape. */
export function adviseShape(written: unknown, { path, message, isUnknownKey, allowed }: OperationProblem): string {
  const place = path.length === 0 ? "" : `${path.join(".")}: `;
  const { type, value } = typeAt(written, isUnknownKey ? path.slice(0, -1) : path);
  const choices = isUnknownKey ? Object.keys(type?.properties ?? {}) : (allowed ?? []);
  const said = isUnknownKey ? String(path.at(-1)) : typeof value === "string" ? value : undefined;
  const suggestion = said !== undefined && choices.length > 0 ? `; nearest: ${JSON.stringify(nearest(said, choices))}` : "";
  const owner = isUnknownKey ? type : typeAt(written, path.slice(0, -1)).type;
  const shape = owner?.properties ? `; the shape: ${notationOf(owner)}` : "";
  // A list of all icons teaches nothing that the nearest one does not.
  const what = allowed && said !== undefined && !isUnknownKey ? `${JSON.stringify(said.slice(0, MAX_VALUE))} may not stand here` : message;
  return `${place}${what}${suggestion}${shape}`;
}

/** Why an operation does not hold in this app, and the ids that come nearest to those that are not there. */
export function adviseRefused({ op, reason, needs }: Refused, spec: AppSpec): string {
  if (needs.length > 0) return `it needs ${needs.map((index) => `ops.${index}`).join(" and ")}, which was refused (${reason})`;
  const ids = idsOf(spec);
  const said = new Set(namesIn(op));
  const missing = [...new Set(reason.match(/[A-Za-z][A-Za-z0-9_]*/g) ?? [])].filter((word) => said.has(word) && !ids.includes(word));
  const suggestions = missing.map((word) => `nearest to ${word}: ${nearest(word, poolFor(op, word, spec))}`);
  return [reason, ...suggestions].join("; ");
}

function notationOf(schema: Schema): string {
  const text = typeNotation({ T: { ...schema, $ref: undefined } }, { without: ["origin", "stated"] }).replace(/^type T = |;$/g, "");
  return text.length > MAX_SHAPE ? `${text.slice(0, MAX_SHAPE)}…` : text;
}

/** The type that stands at a path of an operation, and what was written there. */
function typeAt(written: unknown, path: readonly (string | number)[]): { type: Schema | undefined; value: unknown } {
  let type = variantOf(schemas().operation, written);
  let value = written;
  for (const key of path) {
    value = typeof value === "object" && value !== null ? (value as Record<string | number, unknown>)[key] : undefined;
    const inner = typeof key === "number" ? type?.items : type?.properties?.[key];
    type = inner && variantOf(inner, value);
  }
  return { type, value };
}

/** A schema without references, and of a union the variant whose constants the value has. */
function variantOf(schema: Schema, value: unknown): Schema | undefined {
  const type = schema.$ref === undefined ? schema : schemas().parts[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)];
  const variants = type?.oneOf ?? type?.anyOf;
  if (!variants) return type;
  const resolved = variants.flatMap((variant) => variantOf(variant, value) ?? []);
  const named = resolved.find((variant) => hasConstantsOf(variant, value));
  return (
    named ??
    (resolved.length === 1 ? resolved[0] : resolved.find(({ properties, items }) => properties !== undefined || items !== undefined))
  );
}

function hasConstantsOf({ properties = {} }: Schema, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const constants = Object.entries(properties).filter(
    ([key, schema]) => (key === "op" || key === "kind") && (schema.const !== undefined || schema.enum),
  );
  return (
    constants.length > 0 &&
    constants.every(([key, schema]) => {
      const written = (value as Record<string, unknown>)[key];
      return schema.const === written || (schema.enum?.includes(written) ?? false);
    })
  );
}

/** Which ids were meant: those of the entity, or of the screen, an operation is about come first. */
function poolFor(op: object, word: string, spec: AppSpec): string[] {
  const key = Object.entries(op).find(([, value]) => value === word)?.[0];
  const entity = spec.entities.find(({ id }) => "entity" in op && op.entity === id);
  const screen = spec.screens.find(({ id }) => "screen" in op && op.screen === id);
  if (key === "entity") return spec.entities.map(({ id }) => id);
  if (key === "screen") return spec.screens.map(({ id }) => id);
  if (key === "action") return spec.actions.map(({ id }) => id).concat(idsOf(spec));
  if (key === "block" && screen) return screen.blocks.map(({ id }) => id);
  if ((key === "field" || key === "after") && entity) return entity.fields.map(({ id }) => id);
  return entity ? entity.fields.map(({ id }) => id) : idsOf(spec);
}

function idsOf({ entities, screens, actions, rules = [], files = [] }: AppSpec): string[] {
  return [
    ...entities.flatMap(({ id, fields }) => [id, ...fields.map((field) => field.id)]),
    ...screens.flatMap(({ id, blocks }) => [id, ...blocks.map((block) => block.id)]),
    ...[...actions, ...rules].map(({ id }) => id),
    ...files.map(({ path }) => path),
  ];
}

/** Keys whose values are words of the language and no names of parts. */
const WORDS: ReadonlySet<string> = new Set(["op", "do", "on", "kind", "type", "fn", "icon", "file", "path", "component", "formula"]);

/** What an operation calls parts of the app by. */
function namesIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => (WORDS.has(key) ? [] : namesIn(item)));
}
