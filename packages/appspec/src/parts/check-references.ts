/** Why a block cannot stand in its app: references that do not resolve, and what its part says beyond them. */
import { comparedField } from "../compared-field.ts";
import type { DerivedResult } from "../derived-spec.ts";
import { NUMERIC_TYPES } from "../field-kinds.ts";
import { fieldProblem, hiddenReason, listed, noSuchEntity, oneOf } from "../field-reasons.ts";
import { canStandBelow } from "../record-children.ts";
import type { Block, Condition, EntitySpec, FieldType, Metric } from "../spec.ts";
import { partOf } from "./all-parts.ts";
import type { AnyPart, PartFinding, Place } from "./part.ts";
import type { FieldMeaning, Meaning, Plain } from "./property.ts";
import { type Node, ownerOf, type Scope, shapeOf, typesOf, valueAt } from "./shape.ts";

const WORDED: Partial<Record<DerivedResult, string>> = { date: "a date", text: "a text", boolean: "yes or no" };

/** What a check knows of the app: `worded` are fields that are worked out and come to no number, as "entity.field". */
export interface Checked extends Place {
  worded: ReadonlyMap<string, DerivedResult>;
}

/** Empty = the block is right. */
export function checkBlock(block: Block, app: Checked, part: AnyPart = partOf(block)): PartFinding[] {
  const found = new References(block, app, part.namesProperties === true);
  found.visit(shapeOf(part.schema), block, undefined, "");
  return [...found.findings, ...(part.check?.(block, app) ?? [])];
}

class References {
  readonly findings: PartFinding[] = [];
  private readonly block: Block;
  private readonly app: Checked;
  private readonly namesProperties: boolean;

  constructor(block: Block, app: Checked, namesProperties: boolean) {
    this.block = block;
    this.app = app;
    this.namesProperties = namesProperties;
  }

  visit(node: Node, value: unknown, scope: Scope | undefined, key: string): void {
    if (node.kind === "reference") this.check(node.told, value, scope!, key);
    else if (node.kind === "list") for (const item of value as unknown[]) this.visit(node.item, item, scope, key);
    else if (node.kind === "choice") {
      const option = node.options.get((value as Record<string, string>)[node.by]!);
      if (option) this.visit(option, value, scope, key);
    } else if (node.kind === "object") {
      const inner: Scope = { value: value as Plain, ...(scope && { outer: scope }) };
      for (const property of node.properties) {
        const held = inner.value[property.key];
        const isAbsent = held === undefined || (property.node.kind === "list" && (held as unknown[]).length === 0);
        if (isAbsent) this.missing(property.node, property.isOptional, inner, property.key);
        else this.visit(property.node, held, inner, property.key);
      }
    }
  }

  private report(code: PartFinding["code"], message: string, says?: string): void {
    this.findings.push({ code, message: says === undefined ? message : `${says}: ${message}` });
  }

  /** A name for the property, where its part has several of a kind. */
  private named(key: string): string | undefined {
    return this.namesProperties ? key : undefined;
  }

  private missing(node: Node, isOptional: boolean, scope: Scope, key: string): void {
    const told = node.kind === "list" && !node.mayBeEmpty && node.item.kind === "reference" ? node.item.told : node.told;
    if (told.refers === "entity" && !isOptional) this.report("reference", "it names an entity", key);
    if (told.refers !== "field" || (isOptional && !told.needed)) return;
    const owner = this.app.entities.get(ownerOf(told, scope) ?? "");
    if (owner)
      this.report("reference", `${key} is missing: it names a field of ${owner.id} of type ${oneOf(typesOf(told, this.block) ?? [])}`);
  }

  private check(told: Meaning, value: unknown, scope: Scope, key: string): void {
    const { entities, spec } = this.app;
    const says = told.says ?? this.named(key);
    if (told.refers === "entity") {
      if (!entities.has(value as string)) this.report("reference", noSuchEntity(entities.values(), value as string), says);
    } else if (told.refers === "screen") this.checkScreen(value as string, says);
    else if (told.refers === "child") {
      const problem = this.childProblem(ownerOf(told, scope) ?? "", value as string);
      if (problem !== undefined) this.report("reference", problem, says);
    } else if (told.refers !== "file") {
      const owner = entities.get(ownerOf(told, scope) ?? "");
      if (!owner) return;
      if (told.refers === "field") this.checkField(told, owner, value as string, scope, key);
      else if (told.refers === "conditions") this.checkConditions(owner, value as readonly Condition[], key);
      else if (told.refers === "metric") {
        const { fn, field = "" } = value as Metric;
        if (fn !== "count") this.shown(owner, field, NUMERIC_TYPES, told.counted, this.named(key));
      } else {
        const own = spec.actions.filter((action) => action.entity === owner.id).map(({ id }) => id);
        if (!own.includes(value as string)) this.report("reference", `${owner.id} has no action ${value as string}; it has ${listed(own)}`);
      }
    }
  }

  private checkField(told: FieldMeaning, owner: EntitySpec, id: string, scope: Scope, key: string): void {
    if (told.created && id === "createdAt") return;
    this.shown(owner, id, typesOf(told, this.block), told.counted, this.named(key));
    const found = owner.fields.find((one) => one.id === id);
    if (told.to === undefined || found?.type !== "relation") return;
    const target = valueAt(told.to, scope);
    if (found.target === target) return;
    const itself = told.to === told.of ? " itself" : "";
    this.report("value", `${owner.id}.${id} points to ${found.target}; it has to point to ${target}${itself}`, told.says);
  }

  /** Hidden fields may be read by conditions, and stand nowhere else. */
  private shown(owner: EntitySpec, id: string, types: Iterable<FieldType> | undefined, counted: boolean | undefined, says?: string): void {
    const isHidden = owner.fields.some((one) => one.id === id && one.hidden);
    const problem = isHidden && !counted ? undefined : fieldProblem(owner, id, types);
    const result = types && counted && !problem ? this.app.worded.get(`${owner.id}.${id}`) : undefined;
    if (problem) this.report(problem.code, problem.message, says);
    else if (result !== undefined)
      this.report("value", `${owner.id}.${id} comes to ${WORDED[result]}; what comes to a number may stand here`, says);
    if (isHidden) this.report("reference", hiddenReason(owner.id, id), says);
  }

  private checkConditions(owner: EntitySpec, conditions: readonly Condition[], key: string): void {
    for (const condition of conditions)
      for (const id of [condition.field, comparedField(condition)]) {
        const problem = id === undefined ? undefined : fieldProblem(owner, id);
        if (problem) this.report(problem.code, problem.message, this.named(key));
      }
  }

  private checkScreen(id: string, says: string | undefined): void {
    const { screens } = this.app.spec;
    const path = screens.find((screen) => screen.id === id)?.path;
    if (path === undefined)
      this.report("reference", `there is no screen ${id}; there are ${listed(screens.map((screen) => screen.id))}`, says);
    else if (path.includes(":")) this.report("reference", `${id} shows one record; a button leads to a screen without :id`, says);
  }

  private childProblem(entity: string, child: string): string | undefined {
    const found = this.app.entities.get(child);
    if (!found) return noSuchEntity(this.app.entities.values(), child);
    if (canStandBelow(found, entity)) return undefined;
    return `${child} has no relation to ${entity}; a relation field of ${child} has to point to it`;
  }
}
