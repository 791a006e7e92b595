/** `src/actions/reservation.ts`: what can be done with a record of one entity, besides editing it. */
import type { ActionSpec } from "@appmon/appspec/spec";
import type { EntityPlan } from "./app-plan.ts";
import { conditions, effects } from "./data-source.ts";
import { type Expression, literal, object, printOpen } from "./expression.ts";
import { SourceFile } from "./source-file.ts";

export function actionSource(entity: EntityPlan): string {
  const file = new SourceFile();
  const type = file.use("@appmon/kit/schema", "type Action");
  for (const { name, spec } of entity.actions) file.add(`export const ${name}: ${type} = ${printOpen(action(spec), 0)};`);
  return file.toString();
}

function action(spec: ActionSpec): Expression {
  return object({
    id: literal(spec.id),
    label: literal(spec.label),
    icon: literal(spec.icon),
    tone: literal(spec.tone),
    when: conditions(spec.when),
    confirm: literal(spec.confirm),
    steps: effects(spec.steps),
    ask: literal(spec.ask),
    roles: literal(spec.roles),
    success: literal(spec.success),
  });
}
