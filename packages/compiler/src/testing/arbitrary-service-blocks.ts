/** Service blocks of the shapes the types allow, with ids and texts from wherever the caller draws them. */
import type { ServiceBlock } from "@appmon/appspec/service-blocks";
import fc from "fast-check";

export function arbitraryServiceBlock(id: fc.Arbitrary<string>, text: fc.Arbitrary<string>): fc.Arbitrary<ServiceBlock> {
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const ids = fc.array(id, { maxLength: 4 });
  const flag = fc.constantFrom(true, false, undefined);
  const base = { id, title: maybe(text), entity: id };
  return fc.oneof(
    fc.record({
      ...base,
      kind: fc.constant("booking" as const),
      resource: maybe(id),
      date: id,
      time: maybe(id),
      endTime: maybe(id),
      endDate: maybe(id),
      slot: fc.record({
        unit: fc.constantFrom("slot" as const, "day" as const, "night" as const),
        from: maybe(text),
        to: maybe(text),
        stepMinutes: maybe(fc.integer()),
        closedWeekdays: maybe(fc.array(fc.integer(), { maxLength: 3 })),
      }),
      layout: fc.constantFrom("steps" as const, "board" as const, undefined),
    }),
    fc.record({
      ...base,
      kind: fc.constant("inbox" as const),
      opening: maybe(id),
      answer: maybe(id),
      status: maybe(id),
      message: id,
      room: id,
      body: id,
      author: maybe(id),
      staff: maybe(id),
      side: fc.constantFrom("visitor" as const, "staff" as const, undefined),
    }),
    fc.record({
      ...base,
      kind: fc.constant("bot" as const),
      question: id,
      answer: id,
      keywords: maybe(id),
      asked: maybe(id),
      greeting: maybe(text),
    }),
    fc.record({ ...base, kind: fc.constant("poll" as const), votes: id }),
    fc.record({ ...base, kind: fc.constant("queue" as const), number: id, status: id }),
    fc.record({ ...base, kind: fc.constantFrom("compare" as const, "compose" as const), show: maybe(ids) }),
    fc.record({
      ...base,
      kind: fc.constant("upcoming" as const),
      dates: ids,
      yearly: maybe(ids),
      phone: maybe(id),
      days: maybe(fc.integer()),
    }),
    fc.record({
      ...base,
      kind: fc.constant("routine" as const),
      group: maybe(id),
      per: fc.constantFrom("day" as const, "week" as const),
      log: id,
      logItem: id,
      logDate: id,
      members: maybe(id),
      logBy: maybe(id),
    }),
    fc.record({ ...base, kind: fc.constant("quick" as const), choice: id, at: id, amount: maybe(id) }),
    fc.record({
      ...base,
      kind: fc.constant("survey" as const),
      options: id,
      must: maybe(id),
      answer: id,
      answerTo: id,
      value: id,
      sheet: id,
    }),
    fc.record({ ...base, kind: fc.constant("lookup" as const), by: ids, show: maybe(ids) }),
    fc.record({
      ...base,
      kind: fc.constant("thread" as const),
      body: id,
      via: maybe(id),
      author: maybe(id),
      rating: maybe(id),
      likes: maybe(id),
      reply: maybe(id),
      anonymous: flag,
    }),
  );
}
