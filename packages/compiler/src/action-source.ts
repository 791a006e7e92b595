/** `src/actions/reservation.ts`: what can be done with a record of one entity, besides editing it. */
import type { ActionSpec } from "@appmon/appspec/spec";
import type { EntityPlan } from "./app-plan.ts";
import { conditions, effects } from "./data-source.ts";
import { type Expression, literal, object, printOpen } from "./expression.ts";
import { isActionKnown } from "./known-names.ts";
import { SourceFile } from "./source-file.ts";

export function actionSource(entity: EntityPlan): string {
  const file = new SourceFile();
  for (const { name, spec } of entity.actions)
    file.add(`export const ${name}: ${typeOf(entity, spec, file)} = ${printOpen(action(spec), 0)};`);
  return file.toString();
}

/** An action is held to its records; to none where it names what they do not have. */
function typeOf(entity: EntityPlan, spec: ActionSpec, file: SourceFile): string {
  const schema = "@appmon/kit/schema";
  if (!isActionKnown(entity, spec)) return file.use(schema, "type Action");
  return `${file.use(schema, "type ActionOf")}<${file.use(`../data/${entity.file}`, `type ${entity.typeName}`)}>`;
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
