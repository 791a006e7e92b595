/** `src/rules.ts`: what happens by itself when records change. */
import type { RuleSpec, RuleStep } from "@appmon/appspec/rule-spec";
import type { AppPlan } from "./app-plan.ts";
import { conditions } from "./data-source.ts";
import { array, type Expression, literal, object, print } from "./expression.ts";
import { areRulesKnown } from "./known-names.ts";
import { SourceFile } from "./source-file.ts";

export function ruleSource(plan: AppPlan, rules: readonly RuleSpec[]): string {
  const file = new SourceFile();
  const declaration = `export const rules: ${typeOf(plan, rules, file)}[] = `;
  file.add(`${declaration}${print(array(rules.map(rule)), 0, declaration.length, 1)};`);
  return file.toString();
}

/** A rule is held to the lists it is about; to none where it names what the app does not have. */
function typeOf(plan: AppPlan, rules: readonly RuleSpec[], file: SourceFile): string {
  const schema = "@appmon/kit/schema";
  if (!areRulesKnown(plan, rules)) return file.use(schema, "type Rule");
  return `${file.use(schema, "type RuleOf")}<${file.use("./data/lists", "type Lists")}>`;
}

function rule({ id, entity, on, changed, when, steps }: RuleSpec): Expression {
  return object({
    id: literal(id),
    entity: literal(entity),
    on: literal(on),
    ...(changed !== undefined && { changed: literal(changed) }),
    when: conditions(when),
    steps: array(steps.map(step)),
  });
}

function step(made: RuleStep): Expression {
  switch (made.do) {
    case "set":
      return object({ do: literal("set"), field: literal(made.field), to: literal(made.to) });
    case "add":
      return object({ do: literal("add"), via: literal(made.via), field: literal(made.field), by: literal(made.by) });
    case "create":
      return object({ do: literal("create"), entity: literal(made.entity), values: literal(made.values) });
  }
}
