import type { Json } from "@appmon/kernel/json";
import type { SpecOp } from "./operation.ts";
import type { AppSpec, Block } from "./spec.ts";

/** What somebody pointed at in a running app: the words they saw and the nearest hooks around them. */
export interface Pick {
  /** Path of the screen that is open, "/reservations/s1?tab=1". */
  path: string;
  /** Id of the block around it; absent for the frame (name, menu). */
  block?: string;
  text: string;
}

/** Where in the spec words come from. */
export type TextPlace =
  | { kind: "block"; screen: string; block: string; path: readonly (string | number)[] }
  | { kind: "field"; entity: string; field: string }
  | { kind: "option"; entity: string; field: string; value: string }
  | { kind: "action"; action: string }
  | { kind: "screen"; screen: string }
  | { kind: "app"; part: "title" | "tagline" };

/** The block that was pointed at, with its screen and place among its neighbours. */
export function findPickedBlock(spec: AppSpec, pick: Pick): { screen: string; block: Block; at: number; of: number } | undefined {
  if (pick.block === undefined) return undefined;
  const open = screenAt(spec, pick.path);
  for (const screen of open ? [open, ...spec.screens] : spec.screens) {
    const at = screen.blocks.findIndex(({ id }) => id === pick.block);
    if (at >= 0) return { screen: screen.id, block: screen.blocks[at]!, at, of: screen.blocks.length };
  }
  return undefined;
}

/**
 * Where the words that were pointed at are written, looking from the inside out: the block, the fields, options and buttons of
 * the records it shows, the screen, the menu, the app. Undefined for words that are nobody's (records, words of the kit).
 */
export function findPickedText(spec: AppSpec, pick: Pick): TextPlace | undefined {
  const text = squeeze(pick.text);
  if (text === "") return undefined;
  const found = findPickedBlock(spec, pick);
  if (found) {
    const path = pathOfText(found.block, text);
    if (path) return { kind: "block", screen: found.screen, block: found.block.id, path };
    const inRecords = textOfEntities(spec, entitiesOf(found.block, spec), text);
    if (inRecords) return inRecords;
  }
  const open = screenAt(spec, pick.path);
  const screen = open && open.title === text ? open : spec.screens.find(({ title }) => title === text);
  // Inside a block the same word is more likely a record's than the menu's.
  if (screen && (!found || screen === open)) return { kind: "screen", screen: screen.id };
  if (found) return undefined;
  if (spec.title === text) return { kind: "app", part: "title" };
  return spec.tagline === text ? { kind: "app", part: "tagline" } : undefined;
}

/** The words as the spec has them now. */
export function textAt(spec: AppSpec, place: TextPlace): string {
  switch (place.kind) {
    case "block": {
      const block = spec.screens.find(({ id }) => id === place.screen)?.blocks.find(({ id }) => id === place.block);
      const words = place.path.reduce<unknown>((node, key) => (node as Record<string | number, unknown> | undefined)?.[key], block);
      return typeof words === "string" ? words : "";
    }
    case "field":
      return fieldOf(spec, place)?.label ?? "";
    case "option":
      return fieldOf(spec, place)?.options?.find(({ value }) => value === place.value)?.label ?? "";
    case "action":
      return spec.actions.find(({ id }) => id === place.action)?.label ?? "";
    case "screen":
      return spec.screens.find(({ id }) => id === place.screen)?.title ?? "";
    case "app":
      return spec[place.part] ?? "";
  }
}

/** Operations that write other words in that place. */
export function writeTextOps(spec: AppSpec, place: TextPlace, text: string): SpecOp[] {
  switch (place.kind) {
    case "block": {
      const block = spec.screens.find(({ id }) => id === place.screen)?.blocks.find(({ id }) => id === place.block);
      return block ? [{ op: "setBlock", screen: place.screen, block: withText(block, place.path, text) as Block }] : [];
    }
    case "field":
      return [{ op: "setField", entity: place.entity, field: place.field, patch: { label: text } }];
    case "option":
      return [{ op: "setOption", entity: place.entity, field: place.field, value: place.value, patch: { label: text } }];
    case "action":
      return [{ op: "setAction", action: place.action, patch: { label: text } }];
    case "screen":
      return [{ op: "setScreen", screen: place.screen, patch: { title: text } }];
    case "app":
      return [{ op: "setApp", patch: { [place.part]: text } }];
  }
}

/** The screen of an address; `/reservations/:id` is met by `/reservations/s1`. */
export function screenAt(spec: AppSpec, path: string): AppSpec["screens"][number] | undefined {
  const parts = pathParts(path);
  return spec.screens.find((screen) => {
    const wanted = pathParts(screen.path);
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(":") || part === parts[at]);
  });
}

const pathParts = (path: string): string[] => path.split(/[?#]/, 1)[0]!.split("/").filter(Boolean);
const squeeze = (text: string): string => text.replace(/\s+/g, " ").trim();
const fieldOf = (spec: AppSpec, { entity, field }: { entity: string; field: string }) =>
  spec.entities.find(({ id }) => id === entity)?.fields.find(({ id }) => id === field);

/** Ids and kinds are ASCII names; everything else that is a string is words somebody reads. */
const isName = (text: string): boolean => /^[a-z][A-Za-z0-9-]*$/.test(text);

function pathOfText(node: unknown, text: string, path: readonly (string | number)[] = []): readonly (string | number)[] | undefined {
  if (typeof node === "string") return !isName(node) && squeeze(node) === text ? path : undefined;
  if (typeof node !== "object" || node === null) return undefined;
  for (const [key, inner] of Object.entries(node)) {
    if (key === "id" || key === "kind" || key === "query") continue;
    const found = pathOfText(inner, text, [...path, Array.isArray(node) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}

/** Every entity a block names, and the ones shown inside it. */
function entitiesOf(block: Block, spec: AppSpec): string[] {
  const ids = new Set(spec.entities.map(({ id }) => id));
  const named = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node === "string" && ids.has(node)) named.add(node);
    else if (typeof node === "object" && node !== null) Object.values(node).forEach(visit);
  };
  visit(block);
  return [...named];
}

function textOfEntities(spec: AppSpec, entities: readonly string[], text: string): TextPlace | undefined {
  // A required or a sorted field carries a mark behind its label.
  const label = text.replace(/\s*(?:\*|\(필수\)|[▲▼↑↓])$/, "");
  for (const id of entities) {
    const entity = spec.entities.find((each) => each.id === id);
    const field = entity?.fields.find((each) => each.label === label || (each.unit && `${each.label} (${each.unit})` === label));
    if (field) return { kind: "field", entity: id, field: field.id };
  }
  const action = spec.actions.find((each) => entities.includes(each.entity) && each.label === text);
  if (action) return { kind: "action", action: action.id };
  for (const id of entities)
    for (const field of spec.entities.find((each) => each.id === id)?.fields ?? []) {
      const option = field.options?.find((each) => each.label === text);
      if (option) return { kind: "option", entity: id, field: field.id, value: option.value };
    }
  return undefined;
}

function withText(node: unknown, path: readonly (string | number)[], text: string): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return text;
  if (Array.isArray(node)) return node.with(Number(key), withText(node[Number(key)], rest, text) as Json);
  return { ...(node as object), [key]: withText((node as Record<string, unknown>)[key], rest, text) };
}
