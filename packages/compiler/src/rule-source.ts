/** `src/rules.ts`: what happens by itself when records change. */
import type { RuleSpec, RuleStep } from "@appmon/appspec/rule-spec";
import { conditions } from "./data-source.ts";
import { array, type Expression, literal, object, print } from "./expression.ts";
import { SourceFile } from "./source-file.ts";

export function ruleSource(rules: readonly RuleSpec[]): string {
  const file = new SourceFile();
  const type = file.use("@appmon/kit/schema", "type Rule");
  const declaration = `export const rules: ${type}[] = `;
  file.add(`${declaration}${print(array(rules.map(rule)), 0, declaration.length, 1)};`);
  return file.toString();
}

function rule({ id, entity, on, when, steps }: RuleSpec): Expression {
  return object({
    id: literal(id),
    entity: literal(entity),
    on: literal(on),
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
