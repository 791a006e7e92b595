/** What the steps of a change share: the app as it is by then, and what roles and values stand for in it. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { AppSpec, Condition, EntitySpec, Highlight } from "@appmon/appspec/spec";
import { Failure } from "@appmon/kernel/failure";
import { readConditions } from "../blueprints/read-condition.ts";
import { amountInUnit } from "../grammar/amount-in-unit.ts";
import { josa, type JosaPair } from "../korean-text.ts";
import type { Binding } from "./bind-roles.ts";
import type { BoundValues } from "./bind-values.ts";
import type { ChangeTemplate } from "./change-template.ts";
import { writtenBy } from "./earlier-records.ts";

export interface BoundChange {
  template: ChangeTemplate;
  binding: Binding;
  values: BoundValues["values"];
  /** "list.field" of fields that were put in for it, as the app lacked them. */
  made?: ReadonlySet<string>;
}

/** What does not hold in this app, though all its parts are there. */
export class NotInThisApp extends Error {}

/** The app as the steps of a change leave it, and what the words of the change are called there. */
export class ChangeBuilder {
  ops: SpecOp[] = [];
  /** What a word of the template is called in the app. */
  readonly ids = new Map<string, string>();
  /** Choices of the change that the app has by another value. */
  readonly options = new Map<string, string>();
  /** Roles that the app has not, and fields that were left out for them. */
  readonly missing: Set<string>;
  readonly bound: BoundChange;
  /** The app as the steps before have left it. */
  spec: AppSpec;
  readonly today: string;
  readonly marked: Highlight[] = [];
  /** Sentences about what was done otherwise in this app. */
  readonly also: string[] = [];

  constructor(bound: BoundChange, spec: AppSpec, today: string) {
    this.bound = bound;
    this.spec = spec;
    this.today = today;
    const { binding, template } = bound;
    for (const [role, part] of Object.entries(binding)) this.ids.set(role, part.kind === "list" ? part.entity.id : part.field.id);
    this.missing = new Set(Object.keys(template.roles).filter((role) => binding[role] === undefined));
  }

  /**
   * What was done so far has been applied and not been checked whole: that costs as much as all the rest, and `finish` does it once.
   * @throws {NotInThisApp} where the app would not hold with them
   */
  do(ops: readonly SpecOp[]): void {
    this.spec = this.held(() => applyOperations(this.spec, [...ops], { by: "user" }).spec);
    this.ops.push(...ops);
  }

  tell(sentence: string): void {
    this.also.push(sentence);
  }

  /** @throws {NotInThisApp} where the app as it is now could not be stored */
  finish(): SpecOp[] {
    this.held(() => parseSpec(this.spec));
    return this.ops;
  }

  private held<T>(step: () => T): T {
    try {
      return step();
    } catch (error) {
      if (error instanceof Failure) throw new NotInThisApp(`${this.bound.template.id}: ${error.message}`);
      throw error;
    }
  }

  /** Speaks of no role that the app has not. */
  isThere(...texts: readonly string[]): boolean {
    return !texts.some((text) => [...text.matchAll(/[A-Za-z]\w*/g)].some(([word]) => this.missing.has(word)));
  }

  /** What a role, a field of the change or any other word is called in the app. */
  id(word: string): string {
    return this.ids.get(word) ?? word;
  }

  entity(role: string): EntitySpec {
    return this.entityById(this.id(role));
  }

  entityById(id: string): EntitySpec {
    const found = this.spec.entities.find((one) => one.id === id);
    if (!found) throw new Error(`${this.bound.template.id}: no list ${id}`);
    return found;
  }

  /** Words that are roles, values or new parts as the app calls them. */
  code(text: string): string {
    // What stands in quotes, and the choices of a field, are values.
    const parts = text.split(/("[^"]*"|(?:select|multiselect|status)\([^)]*\))/);
    return parts
      .map((part, at) => (at % 2 === 1 ? this.ofApp(part) : part.replace(/(?<!\{)\b[A-Za-z]\w*/g, (word) => this.id(word))))
      .join("")
      .replace(/\{(\w+)\}/g, (_, value: string) => this.value(value).code);
  }

  /** "missed" as the app calls that choice. */
  private ofApp(part: string): string {
    return part.replace(/^"(\w+)"$/, (whole, value: string) => (this.options.has(value) ? `"${this.options.get(value)}"` : whole));
  }

  /** A text with what the app calls its parts and what was said: "{guest:을/를}". */
  told(text: string): string {
    return text.replace(/\{(\w+)(?::([^}]+))?\}/g, (_, id: string, particle: string | undefined) => {
      const part = this.bound.binding[id];
      const name = this.bound.values[id]?.told ?? (part?.kind === "list" ? part.entity.name : part?.field.label);
      if (name === undefined) throw new NotInThisApp(`nothing for ${id}`);
      return particle === undefined ? name : josa(name, particle as JosaPair);
    });
  }

  value(id: string): BoundValues["values"][string] {
    const value = this.bound.values[id];
    if (!value) throw new Error(`${this.bound.template.id}: no value ${id}`);
    return value;
  }

  /** Whether nobody can have written into a field before this change. */
  isFresh(entity: string, field: string): boolean {
    const node = `${entity}.${field}`;
    return this.bound.made?.has(node) === true || writtenBy(this.ops).has(node);
  }

  fieldIds(): Map<string, Set<string>> {
    return new Map(this.spec.entities.map(({ id, fields }) => [id, new Set(fields.map((field) => field.id))]));
  }

  conditions(entity: string, text: string): Condition[] {
    const parts = text.split("&").map((part) => this.code(this.inUnitOfField(entity, part)));
    return readConditions(parts.join("&"), this.fieldIds().get(entity)!);
  }

  /** 1500m of what is held in km is 1.5. */
  inUnitOfField(entity: string, part: string): string {
    const [word] = /[A-Za-z]\w*/.exec(part) ?? [];
    const field = this.entityById(entity).fields.find(({ id }) => id === this.id(word ?? ""));
    return part.replace(/\{(\w+)\}/g, (whole, id: string) => {
      const { said, code } = this.value(id);
      if (!said || field?.unit === undefined) return whole;
      const amount = amountInUnit(said, field.unit);
      if (amount === undefined) throw new NotInThisApp(`${said.unit} is no ${field.unit}`);
      return code.replace(String(said.amount), String(amount));
    });
  }
}
