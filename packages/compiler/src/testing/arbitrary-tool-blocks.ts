/** Random blocks of the kinds that work something out, hostile texts and ids included. */
import { type Block, type FieldSpec, TONES } from "@appmon/appspec/spec";
import fc from "fast-check";

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

export function toolBlocks(id: fc.Arbitrary<string>, text: fc.Arbitrary<string>, field: fc.Arbitrary<FieldSpec>): fc.Arbitrary<Block> {
  const base = { id, title: maybe(text) };
  const fields = fc.array(field, { maxLength: 3 });
  const output = fc.record({
    id,
    label: text,
    formula: text,
    unit: maybe(text),
    show: fc.constantFrom("result" as const, "line" as const, "none" as const, undefined),
    date: fc.constantFrom(true, false, undefined),
    bands: maybe(
      fc.array(fc.record({ upto: maybe(fc.double({ noNaN: true })), label: text, tone: fc.constantFrom(...TONES) }), { maxLength: 3 }),
    ),
  });
  return fc.oneof(
    fc.record({
      kind: fc.constant("calculator" as const),
      ...base,
      inputs: fields,
      rows: maybe(fc.record({ label: text, fields, count: fc.nat({ max: 9 }) })),
      outputs: fc.array(output, { maxLength: 3 }),
      basis: maybe(text),
      history: maybe(id),
    }),
    fc.record({ kind: fc.constant("settle" as const), ...base, entity: id, payer: id, amount: id, people: maybe(id) }),
  );
}
