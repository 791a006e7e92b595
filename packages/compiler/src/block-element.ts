/** The kit element of a block: what its part declares, printed with what it needs imported. */
import { formOf, partOf } from "@appmon/appspec/parts/all-parts";
import { AppName, type Given } from "@appmon/appspec/parts/part";
import type { Block, Condition, FieldSpec } from "@appmon/appspec/spec";
import type { AppPlan } from "./app-plan.ts";
import { kitComponent } from "./kit-component.ts";
import { customElement } from "./custom-element.ts";
import { conditions, fieldExpression } from "./data-source.ts";
import { array, code, type Expression, literal, object } from "./expression.ts";
import { givenOf } from "./given-properties.ts";
import { type Attributes, element } from "./jsx.ts";
import type { SourceFile } from "./source-file.ts";

/** Undefined when something the block cannot be without is not in the spec. */
export function blockElement(plan: AppPlan, block: Block, file: SourceFile, indent: number, part = partOf(block)): string | undefined {
  if (block.kind === "custom") return customElement(plan, block, file, indent);
  const given = givenOf(plan, block, part);
  const made = given && (part.element ? part.element(given, block, plan.spec) : { props: given });
  if (!made) return undefined;
  const { module, name } = made.component ?? kitComponent(formOf(block));
  const printed = Object.entries(made.props).map(([prop, value]) => [prop, attributeOf(plan, value, file)]);
  const attributes = { id: block.id, title: made.withoutTitle ? undefined : block.title, ...Object.fromEntries(printed) } as Attributes;
  return element(file.use(`@appmon/kit/${module}`, name), attributes, indent);
}

function attributeOf(plan: AppPlan, value: Given, file: SourceFile): Attributes[string] {
  if (value instanceof AppName) return PATHS[value.kind]?.(plan, value.value as string) ?? namedExpression(plan, value, file);
  return typeof value === "string" || value === true ? value : expressionOf(plan, value, file);
}

/** Places in the app, as texts. */
const PATHS: Partial<Record<AppName["kind"], (plan: AppPlan, id: string) => string | undefined>> = {
  recordPath: (plan, id) => plan.entity(id)?.recordPath,
  listPath: (plan, id) => plan.entity(id)?.listPath,
  wholeListPath: (plan, id) => plan.entity(id)?.wholeListPath,
  screenPath: (plan, id) => plan.screen(id)?.path,
};

function expressionOf(plan: AppPlan, value: Given, file: SourceFile): Expression | undefined {
  if (value instanceof AppName) return namedExpression(plan, value, file);
  if (value === undefined || value === null || typeof value !== "object") return literal(value);
  if (Array.isArray(value)) return array(value.map((item: Given) => expressionOf(plan, item, file) ?? literal(null)));
  return object(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, expressionOf(plan, inner as Given, file)])));
}

function namedExpression(plan: AppPlan, { kind, value }: AppName, file: SourceFile): Expression | undefined {
  const id = value as string;
  switch (kind) {
    case "collection": {
      const entity = plan.entity(id);
      return entity && code(file.use(`../data/${entity.file}`, entity.collectionName));
    }
    case "action": {
      const named = value as { entity: string; id: string };
      const entity = plan.entity(named.entity);
      const action = entity?.actions.find(({ spec }) => spec.id === named.id);
      return entity && action && code(file.use(`../actions/${entity.file}`, action.name));
    }
    case "recordPath":
    case "listPath":
    case "wholeListPath":
    case "screenPath":
      return literal(PATHS[kind]?.(plan, id));
    case "conditions":
      return conditions(value as Condition[]);
    case "field":
      return fieldExpression(value as FieldSpec);
    case "plain":
      return literal(value as string | number | boolean | null | undefined);
  }
}
