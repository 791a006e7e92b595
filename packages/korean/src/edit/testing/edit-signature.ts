import type { SpecOp } from "@appmon/appspec/operation";
import { sortOf } from "@appmon/appspec/registry-block";
import { constraintFields } from "@appmon/appspec/remove-references";
import type { Constraint } from "@appmon/appspec/rule-spec";
import { figuresOf, isRow } from "@appmon/appspec/parts/stats/declare";
import type { AppSpec, Block } from "@appmon/appspec/spec";
import type { EditOutcome } from "../edit-outcome.ts";

/**
 * What an outcome does, in one short line: "+고객.생일:date", "고객.연락처 required=true", or "ask", "unsupported" …
 * What follows from another operation (example rows, columns, the screens, buttons and menu item of a new list) is left out.
 */
export function signatureOf(spec: AppSpec, outcome: EditOutcome): string {
  if (outcome.kind === "undo" || outcome.kind === "redo") return `${outcome.kind} ${outcome.steps}`;
  if (outcome.kind !== "ops") return outcome.kind;
  const { ops } = outcome;
  const added = ops.some((op) => op.op === "addEntity");
  const follows = (op: SpecOp) =>
    (op.op === "addOption" && op.option.former === true) ||
    (added && ["addAction", "setNav", "setNotes", "addBlock"].includes(op.op)) ||
    (ops.length > 1 &&
      (op.op === "setSample" ||
        op.op === "setScreen" ||
        op.op === "addScreen" ||
        (op.op === "setBlock" && ops.some((other) => other.op !== "setBlock"))));
  const signs = ops.filter((op) => !follows(op)).map((op) => sign(spec, op));
  return [...new Set(signs.length > 0 ? signs : ops.map((op) => sign(spec, op)))].join("; ");
}

function sign(spec: AppSpec, op: SpecOp): string {
  const entity =
    "entity" in op && typeof op.entity === "string" ? spec.entities.find((candidate) => candidate.id === op.entity) : undefined;
  const field =
    entity && "field" in op && typeof op.field === "string" ? entity.fields.find((candidate) => candidate.id === op.field) : undefined;
  const place = `${entity?.name ?? "?"}.${field?.label ?? "?"}`;
  switch (op.op) {
    case "addField":
      return `+${entity?.name ?? "?"}.${op.field.label}:${op.field.type}${op.field.options ? `(${op.field.options.map((option) => option.label).join("/")})` : ""}${op.field.formula ? ` = ${op.field.formula}` : ""}${op.field.target ? ` → ${op.field.target}` : ""}`;
    case "hideField":
      return `-${place}`;
    case "showField":
      return `show ${place}`;
    case "setField":
      return `${place} ${pairs(op.patch)}`;
    case "moveField":
      return `${place} at ${op.to}`;
    case "addOption":
      return `${place} +${op.option.label}`;
    case "dropOption":
      return `${place} -${field?.options?.find((option) => option.value === op.value)?.label ?? "?"}`;
    case "orderOptions":
      return `${place} in order ${op.values.join("/")}`;
    case "setOption":
      return `${place} ${field?.options?.find((option) => option.value === op.value)?.label ?? "?"} → ${op.patch.label ?? pairs(op.patch)}`;
    case "addEntity":
      return `+[${op.entity.name}]${op.entity.parent ? ` in ${op.entity.parent}` : ""}`;
    case "dropEntity":
      return `-[${entity?.name ?? "?"}]`;
    case "setAuth":
      return op.auth ? `people ${op.auth.roles.map((role) => role.label).join("/")}${op.auth.signup ? "" : " closed"}` : "no people";
    case "setEntity":
      if (op.patch.access)
        return `[${entity?.name ?? "?"}] ${op.patch.access.map((rule) => `${rule.role}:${rule.can.join("+")}`).join(" ")}`;
      if (op.patch.exposure && op.patch.name === undefined) return `[${entity?.name ?? "?"}] ${op.patch.exposure}`;
      return `[${entity?.name ?? "?"}] → ${op.patch.name ?? "?"}`;
    case "dropScreen":
      return `-screen ${op.screen}`;
    case "setScreen":
      return `screen ${op.screen} ${pairs(op.patch)}`;
    case "setView":
      return `${subject(spec, op)} as ${op.view.kind}${op.view.kind === "kanban" ? ` by ${op.view.by}` : op.view.kind === "calendar" ? ` by ${op.view.date}` : ""}`;
    case "setQuery":
      return `${subject(spec, op)} ${pairs(op.patch)}`;
    case "addBlock":
      return op.block.kind === "chart"
        ? `+chart ${op.block.chart} ${op.block.entity}.${op.block.x}${op.block.bucket ? `/${op.block.bucket}` : ""} ${op.block.y.fn}${op.block.y.field ? ` ${op.block.y.field}` : ""}`
        : `+${blockKind(op.block)}`;
    case "setAction":
      return `setAction${op.patch.label ? ` ${op.patch.label}` : ""}`;
    case "dropBlock":
    case "moveBlock":
      return `${op.op} ${blockKind(blockAt(spec, op))}${op.op === "moveBlock" ? ` to ${op.to}` : ""}`;
    case "setBlock": {
      if (isRow(op.block) && !sameLabels(op.block, blockAt(spec, op))) return `+stat ${statSign(op.block.items.at(-1))}`;
      return `block ${op.block.id}${op.block.kind === "collection" ? "" : ` ${blockKind(op.block)} ${changes(op.block, blockAt(spec, op))}`}`;
    }
    case "addAction":
      return `+button ${op.action.label} ${JSON.stringify(op.action.steps)}`;
    case "addConstraint":
      return `${entity?.name ?? "?"} ${op.constraint.kind} ${constraintSign(op.constraint)}`;
    case "addRule":
      return `rule ${op.rule.on} ${entityName(spec, op.rule.entity)}${op.rule.when ? ` ${JSON.stringify(op.rule.when)}` : ""} ${JSON.stringify(op.rule.steps)}`;
    case "addHighlight":
      return `${entity?.name ?? "?"} mark ${op.highlight.tone} ${JSON.stringify(op.highlight.when)}`;
    case "setTheme": {
      const { stated: _stated, ...rest } = op.patch;
      return `theme ${pairs(rest)}`;
    }
    case "setNav":
      return op.patch.kind ? `nav ${op.patch.kind}` : op.patch.home ? `home ${op.patch.home}` : `menu ${op.patch.items?.join(",") ?? ""}`;
    case "setApp":
      return `app ${pairs(op.patch)}`;
    case "setSample":
      return `${entity?.name ?? "?"} ${op.sample.length} rows`;
    default:
      return op.op;
  }
}

/** "section countdown", "upcoming", "tally" … */
const blockKind = (block: Block | undefined) => (block?.kind === "section" ? `section ${block.section}` : block ? sortOf(block) : "?");

const blockAt = (spec: AppSpec, op: { screen: string } & ({ block: string } | { block: Block })) => {
  const id = typeof op.block === "string" ? op.block : op.block.id;
  return spec.screens.find((screen) => screen.id === op.screen)?.blocks.find((block) => block.id === id);
};

/** Whether a block of numbers shows as many as before: then it was not added to. */
const sameLabels = (after: Block, before: Block | undefined) =>
  before !== undefined && isRow(before) && figuresOf(before).length === figuresOf(after).length;

/** What a block says anew. */
function changes(after: Block, before: Block | undefined): string {
  const old = Object.entries(before ?? {});
  return pairs(Object.fromEntries(Object.entries(after).filter(([key, value]) => !same(value, old.find(([name]) => name === key)?.[1]))));
}
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const entityName = (spec: AppSpec, id: string) => spec.entities.find((entity) => entity.id === id)?.name ?? id;

function constraintSign(constraint: Constraint): string {
  const fields = constraintFields(constraint).filter((id) => constraint.kind !== "noOverlap" || !constraint.end?.includes(id));
  const limit =
    constraint.kind !== "capacity"
      ? ""
      : typeof constraint.limit === "number"
        ? ` ≤ ${constraint.limit}`
        : ` ≤ ${constraint.limit.via}.${constraint.limit.field}`;
  return `${fields.join("+")}${limit}`;
}

function subject(spec: AppSpec, op: { screen: string; block: string }): string {
  const block = spec.screens.find((screen) => screen.id === op.screen)?.blocks.find((candidate) => candidate.id === op.block);
  return (block?.kind === "collection" && spec.entities.find((entity) => entity.id === block.query.entity)?.name) || "?";
}

function statSign(
  item: { entity: string; metric: { fn: string; field?: string }; where?: unknown; period?: { field: string; unit: string } } | undefined,
): string {
  return item
    ? `${item.entity} ${item.metric.fn}${item.metric.field ? ` ${item.metric.field}` : ""}${item.where ? ` ${JSON.stringify(item.where)}` : ""}${item.period ? ` ${item.period.field} in ${item.period.unit}` : ""}`
    : "";
}

/** `undefined` is written as "–". */
function pairs(patch: object): string {
  return Object.entries(patch)
    .filter(([key, value]) => !(value === undefined && ["formula", "default", "options", "unit", "min", "max", "step"].includes(key)))
    .map(
      ([key, value]) =>
        `${key}=${key === "options" ? (value as { label: string }[]).map((option) => option.label).join("/") : value === undefined ? "–" : typeof value === "string" ? value : JSON.stringify(value)}`,
    )
    .join(" ");
}
