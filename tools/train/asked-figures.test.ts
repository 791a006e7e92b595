import { expect, it } from "vitest";
import { figureLikely, likelyFigures } from "@appmon/korean/asked-figures/figure-model";
import { readFigureMessages, trainAskedFigures } from "./asked-figures.ts";
import { readAsks } from "./meaning.ts";

/** Of the kinds of apps a few are measured, and of the others' messages some learnt from: all of them take minutes. */
const KINDS_APART = 8;
const LEARNT = 4;

it("tells of apps it has not seen which figure is meant: list, number, whole and division of half of them", { timeout: 120_000 }, () => {
  const messages = readFigureMessages();
  const kinds = [...new Set(messages.map(({ kind }) => kind))];
  const isApart = (kind: string): boolean => kinds.indexOf(kind) % KINDS_APART === 0;
  const asks = [...readAsks(), ...readAsks("asked-figures")];
  const model = trainAskedFigures(
    messages.filter(({ kind }, at) => !isApart(kind) && at % LEARNT === 0),
    asks.filter(({ kind }, at) => !isApart(kind) && at % LEARNT === 0),
    "",
  );
  const told = messages.flatMap(({ kind, say, spec, rows, figure }) => {
    if (!isApart(kind)) return [];
    const [{ amount, division } = { amount: undefined, division: undefined }] = likelyFigures(model, say, spec);
    const by = division?.kind === "bucket" ? division.bucket : division?.kind === "field" ? division.field.label : null;
    const isOfNumber = figure.number === "count" ? amount?.field === undefined : amount?.field?.label === figure.number;
    return [amount?.rows.id === rows.id && amount.how === figure.how && isOfNumber && by === figure.by];
  });
  expect(told.length).toBeGreaterThan(400);
  expect(told.filter(Boolean).length / told.length).toBeGreaterThan(0.5);
  const gate = (isFigure: boolean) =>
    asks.filter(({ kind, figure, for: asked }) => isApart(kind) && (isFigure ? figure : asked !== undefined && asked !== "figure"));
  const share = (of: typeof asks) => of.filter(({ say }) => figureLikely(model, say) >= 0.5).length / of.length;
  expect(share(gate(true))).toBeGreaterThan(0.9);
  expect(share(gate(false))).toBeLessThan(0.05);
});
