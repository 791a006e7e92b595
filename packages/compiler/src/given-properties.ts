/** What a component is given of a block by itself: its properties in their order, with what the app does not have left out. */
import { type AnyPart, AppName, type Given } from "@appmon/appspec/parts/part";
import type { Meaning, Plain } from "@appmon/appspec/parts/property";
import { isVital, type Node, ownerOf, type Property, type Scope, shapeOf } from "@appmon/appspec/parts/shape";
import type { Block, Condition, Metric } from "@appmon/appspec/spec";
import { type AppPlan, shownFields } from "./app-plan.ts";
import { knownConditions } from "./known-names.ts";

/** In the place of what the app does not have. */
const MISSING = Symbol("missing");
type Found = Given | typeof MISSING;

interface Walk {
  plan: AppPlan;
  block: Block;
}

/** By the names of the component's props; undefined where something is missing that the block cannot be without. */
export function givenOf(plan: AppPlan, block: Block, { schema }: AnyPart): Readonly<Record<string, Given>> | undefined {
  const found = given(shapeOf(schema), block, undefined, { plan, block });
  if (found === MISSING) return undefined;
  const { id: _id, title: _title, kind: _kind, form: _form, ...props } = found as Readonly<Record<string, Given>>;
  return props;
}

function given(node: Node, value: unknown, scope: Scope | undefined, walk: Walk): Found {
  switch (node.kind) {
    case "plain":
      return node.told.input ? new AppName("field", value) : (value as Given);
    case "reference":
      return referred(node.told, value, scope!, walk);
    case "list":
      return listed(node, value as readonly unknown[], scope, walk);
    case "choice":
      return chosen(node, value as Plain, scope, walk);
    case "object":
      return members(node.properties, { value: value as Plain, ...(scope && { outer: scope }) }, walk);
  }
}

function listed(
  { item, mayBeEmpty, told }: Extract<Node, { kind: "list" }>,
  values: readonly unknown[],
  scope: Scope | undefined,
  walk: Walk,
): Found {
  const isReference = item.kind === "reference";
  const distinct = isReference ? [...new Set(values)] : values;
  const found = distinct.map((value) => given(item, value, scope, walk)).filter((one): one is Given => one !== MISSING);
  if (found.length > 0 || (!isReference && (values.length === 0 || (mayBeEmpty && told.emptied === undefined)))) return found;
  return Array.isArray(told.emptied) ? (told.emptied as Given) : MISSING;
}

/** The word it is chosen by comes first, and columns last, as they stand in the schema. */
function chosen(node: Extract<Node, { kind: "choice" }>, value: Plain, scope: Scope | undefined, walk: Walk): Found {
  const option = node.options.get(value[node.by] as string);
  return option ? given(option, value, scope, walk) : MISSING;
}

function members(properties: readonly Property[], scope: Scope, walk: Walk): Found {
  const props: [string, Given][] = [];
  for (const { key, node, isOptional } of properties) {
    const value = scope.value[key];
    const found = value === undefined ? MISSING : given(node, value, scope, walk);
    if (found === MISSING) {
      if (!isOptional || (value !== undefined && isVital(node, walk.block)) || isNeeded(node, scope, walk)) return MISSING;
      continue;
    }
    if (typeof found === "boolean" && isOptional && found === (presetOf(node) ?? false)) continue;
    props.push([node.told.as ?? (key === "entity" ? "collection" : key), found]);
  }
  return Object.fromEntries(props);
}

const presetOf = (node: Node): boolean | undefined => (node.kind === "plain" ? node.told.preset : undefined);

/** A field the optional entity is of no use without, of one that is there. */
const isNeeded = ({ told }: Node, scope: Scope, { plan }: Walk): boolean =>
  told.refers === "field" && told.needed === true && plan.entity(ownerOf(told, scope) ?? "") !== undefined;

function referred(told: Meaning, value: unknown, scope: Scope, { plan }: Walk): Found {
  const id = value as string;
  switch (told.refers) {
    case "entity":
    case "child":
      return plan.entity(id) ? new AppName("collection", id) : MISSING;
    case "screen":
      return plan.screen(id) ? new AppName("screenPath", id) : MISSING;
    case "file":
      return MISSING;
  }
  const owner = plan.entity(ownerOf(told, scope) ?? "");
  if (!owner) return MISSING;
  switch (told.refers) {
    case "field":
      return (told.created === "used" && id === "createdAt") || shownFields(owner, [id]) ? id : MISSING;
    case "action":
      return owner.actions.some(({ spec }) => spec.id === id) ? new AppName("action", { entity: owner.spec.id, id }) : MISSING;
    case "conditions":
      return new AppName("conditions", knownConditions(owner, value as Condition[]));
    case "metric": {
      const { fn, field } = value as Metric;
      return { fn, field };
    }
  }
}
