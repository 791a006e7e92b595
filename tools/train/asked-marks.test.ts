import { expect, it } from "vitest";
import { likeliestMark } from "@appmon/korean/asked-marks/mark-model";
import { isReason, readMarkMessages, trainAskedMarks } from "./asked-marks.ts";

/** Of the kinds of apps a few are measured, and of the messages of others some learnt from. */
const KINDS_APART = 8;
const LEARNT = 2;
const SURE = 0.65;

it("tells of apps it has not seen when records are to stand out, and knows when it does not know", { timeout: 120_000 }, () => {
  const messages = readMarkMessages().filter(({ isOther }) => !isOther);
  const kinds = [...new Set(messages.map(({ kind }) => kind))];
  const isApart = (kind: string): boolean => kinds.indexOf(kind) % KINDS_APART === 0;
  const model = trainAskedMarks(
    messages.filter(({ kind }, at) => !isApart(kind) && at % LEARNT === 0),
    "",
  );
  const told = messages.flatMap(({ kind, say, spec, mark }) => {
    if (!isApart(kind)) return [];
    const found = likeliestMark(model, say, spec);
    const isRight =
      found?.reasons[0]!.rows.name === mark.list &&
      found.reasons.length === mark.when.length &&
      found.reasons.every((reason) => mark.when.some((one) => isReason(reason, one)));
    return [{ isRight, likely: found?.likely ?? 0 }];
  });
  const share = (of: typeof told, is: (one: (typeof told)[number]) => boolean) => of.filter(is).length / of.length;
  expect(told.length).toBeGreaterThan(200);
  expect(share(told, ({ isRight }) => isRight)).toBeGreaterThan(0.4);
  expect(
    share(
      told.filter(({ likely }) => likely >= SURE),
      ({ isRight }) => isRight,
    ),
  ).toBeGreaterThan(0.7);
});
