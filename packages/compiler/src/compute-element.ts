/** Kit elements of calculators and of settling up. */
import type { CalculatorBlock, CalculatorOutput, SettleBlock } from "@appmon/appspec/compute-blocks";
import type { AppPlan, EntityPlan } from "./app-plan.ts";
import { fieldExpression } from "./data-source.ts";
import { array, code, type Expression, literal, object } from "./expression.ts";
import { element } from "./jsx.ts";
import type { SourceFile } from "./source-file.ts";

export function calculatorElement(plan: AppPlan, block: CalculatorBlock, file: SourceFile, indent: number): string {
  const { rows } = block;
  return element(
    file.use("@appmon/kit/calculator-block", "CalculatorBlock"),
    {
      id: block.id,
      title: block.title,
      inputs: array(block.inputs.map((field) => fieldExpression(field))),
      rows:
        rows &&
        object({
          label: literal(rows.label),
          fields: array(rows.fields.map((field) => fieldExpression(field))),
          count: literal(rows.count),
        }),
      outputs: array(block.outputs.map(outputExpression)),
      calendar:
        block.calendar &&
        array(
          block.calendar.map(({ label, from, to, tone }) =>
            object({ label: literal(label), from: literal(from), to: literal(to), tone: literal(tone) }),
          ),
        ),
      basis: block.basis,
      history: useOptional(plan, block.history, file),
    },
    indent,
  );
}

export function settleElement(plan: AppPlan, entity: EntityPlan, block: SettleBlock, file: SourceFile, indent: number): string {
  return element(
    file.use("@appmon/kit/settle-block", "SettleBlock"),
    {
      id: block.id,
      title: block.title,
      collection: code(file.use(`../data/${entity.file}`, entity.collectionName)),
      payer: block.payer,
      amount: block.amount,
      people: useOptional(plan, block.people, file),
    },
    indent,
  );
}

function outputExpression(output: CalculatorOutput): Expression {
  return object({
    id: literal(output.id),
    label: literal(output.label),
    formula: literal(output.formula),
    unit: literal(output.unit),
    show: literal(output.show),
    date: output.date ? literal(true) : undefined,
    bands:
      output.bands &&
      array(output.bands.map((band) => object({ upto: literal(band.upto), label: literal(band.label), tone: literal(band.tone) }))),
  });
}

/** The collection of an entity that may not be there. */
export function useOptional(plan: AppPlan, id: string | undefined, file: SourceFile): Expression | undefined {
  const entity = id === undefined ? undefined : plan.entity(id);
  return entity && code(file.use(`../data/${entity.file}`, entity.collectionName));
}
