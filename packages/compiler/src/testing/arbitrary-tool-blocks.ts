/** Random blocks of the kinds that work something out, hostile texts and ids included. */
import { type Block, type FieldSpec, TONES } from "@appmon/appspec/spec";
import { REPORT_PERIODS } from "@appmon/appspec/measure-blocks";
import {
  ARITHMETIC,
  FORTUNE_ASKS,
  GAME_KERNELS,
  GAME_LEVELS,
  GAME_RIVALS,
  HOLDEM_PARTS,
  KINGDOM_PARTS,
  SPORTS,
  SPORTS_PARTS,
} from "@appmon/appspec/play-blocks";
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
      calendar: maybe(
        fc.array(fc.record({ label: text, from: id, to: maybe(id), tone: fc.constantFrom(...TONES) }), { minLength: 1, maxLength: 2 }),
      ),
      basis: maybe(text),
      history: maybe(id),
    }),
    playBlocks(id, text),
    measureBlocks(id, text),
    fc.record({ kind: fc.constant("settle" as const), ...base, entity: id, payer: id, amount: id, people: maybe(id) }),
  );
}

function playBlocks(id: fc.Arbitrary<string>, text: fc.Arbitrary<string>): fc.Arbitrary<Block> {
  const base = { id, title: maybe(text), logTo: maybe(id) };
  const texts = maybe(fc.array(text, { maxLength: 3 }));
  const number = maybe(fc.nat());
  return fc.oneof(
    fc.record({
      kind: fc.constant("timer" as const),
      ...base,
      mode: fc.constantFrom("stopwatch" as const, "countdown" as const, "interval" as const),
      minutes: number,
      intervals: maybe(fc.array(fc.record({ label: text, minutes: fc.nat(), rest: fc.constantFrom(true, undefined) }), { maxLength: 2 })),
      rounds: number,
    }),
    fc.record({
      kind: fc.constant("draw" as const),
      ...base,
      style: fc.constantFrom(
        "wheel" as const,
        "cards" as const,
        "ladder" as const,
        "numbers" as const,
        "groups" as const,
        "seats" as const,
        "fortune" as const,
      ),
      source: maybe(fc.record({ entity: id, field: id, detail: maybe(id), weight: maybe(id) })),
      items: texts,
      results: texts,
      count: number,
      from: number,
      to: number,
      columns: number,
      asks: maybe(fc.array(fc.constantFrom(...FORTUNE_ASKS), { minLength: 1, maxLength: 3 })),
    }),
    fc.record({
      kind: fc.constant("quiz" as const),
      ...base,
      mode: fc.constantFrom("choice4" as const, "flashcard" as const, "typing" as const, "ox" as const),
      entity: id,
      prompt: id,
      answer: id,
      wrong: maybe(id),
      explain: maybe(id),
      picture: maybe(id),
      contest: maybe(fc.record({ entity: id, via: id, entries: id, of: id, who: id, score: id })),
      count: fc.nat(),
    }),
    fc.record({
      kind: fc.constant("game" as const),
      ...base,
      kernel: fc.constantFrom(...GAME_KERNELS),
      words: texts,
      faces: texts,
      source: maybe(fc.record({ entity: id, field: id })),
      rooms: maybe(id),
      chat: maybe(id),
      settings: maybe(
        fc.record({
          operations: maybe(fc.array(fc.constantFrom(...ARITHMETIC), { minLength: 1, maxLength: 4 })),
          from: number,
          to: number,
          digits: number,
          count: number,
          size: number,
          level: fc.constantFrom(...GAME_LEVELS, undefined),
          rival: fc.constantFrom(...GAME_RIVALS, undefined),
          part: fc.constantFrom(...KINGDOM_PARTS, ...HOLDEM_PARTS, ...SPORTS_PARTS, undefined),
          sport: fc.constantFrom(...SPORTS, undefined),
          world: maybe(
            fc.record({
              side: text,
              sides: fc.array(text, { minLength: 2, maxLength: 3 }),
              resources: fc.array(text, { minLength: 2, maxLength: 3 }),
            }),
          ),
        }),
      ),
    }),
    fc.record({
      kind: fc.constant("story" as const),
      ...base,
      entity: id,
      name: id,
      body: id,
      choices: fc.array(fc.record({ label: id, next: id }), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant("editor" as const),
      id,
      title: maybe(text),
      editor: fc.constantFrom("markdown" as const, "drawing" as const),
      entity: id,
      name: id,
      body: id,
    }),
  );
}

function measureBlocks(id: fc.Arbitrary<string>, text: fc.Arbitrary<string>): fc.Arbitrary<Block> {
  const metric = fc.record({
    fn: fc.constantFrom("count" as const, "sum" as const, "avg" as const, "min" as const, "max" as const),
    field: maybe(id),
  });
  const where = maybe(
    fc.array(fc.record({ field: id, op: fc.constantFrom("eq" as const, "gt" as const), value: maybe(text) }), { maxLength: 2 }),
  );
  const base = { id, title: maybe(text), entity: id, date: id, where };
  return fc.oneof(
    fc.record({
      kind: fc.constant("report" as const),
      ...base,
      period: fc.constantFrom(...REPORT_PERIODS),
      group: maybe(id),
      metrics: fc.array(fc.record({ label: text, metric, unit: maybe(text) }), { maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant("goal" as const),
      ...base,
      less: where,
      metric,
      unit: maybe(text),
      direction: fc.constantFrom("limit" as const, "reach" as const),
      over: maybe(fc.constantFrom("day" as const, "week" as const, "year" as const, "all" as const)),
      target: fc.record({ entity: id, month: id, amount: id }),
    }),
    fc.record({
      kind: fc.constant("tally" as const),
      id,
      title: maybe(text),
      entity: id,
      by: id,
      where,
      columns: fc.array(fc.record({ label: text, metric, where, unit: maybe(text), share: maybe(fc.boolean()) }), { maxLength: 3 }),
    }),
  );
}
