import { describe, expect, it } from "vitest";
import { DECLARED_PATTERNS } from "./declared-patterns.ts";
import { titleFieldOf } from "./sample-rows-of.ts";
import { withExamplesOf } from "./trade-examples.ts";
import { rowsOfTrade, TRADES } from "./trades.ts";

const patterns = DECLARED_PATTERNS.filter(({ examples }) => examples !== undefined);

function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

describe("what trades have", () => {
  it("is known of sixty trades and subjects at least", () => {
    expect(TRADES.length).toBeGreaterThan(60);
  });

  it("is found by one word of one trade", () => {
    const words = TRADES.flatMap((trade) => trade.words.split(" "));
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  it("has titles of its own, and numbers for prices", () => {
    for (const trade of TRADES)
      for (const role of Object.keys(trade.rows) as (keyof typeof trade.rows)[]) {
        const rows = rowsOfTrade(trade, role, "사과")!;
        expect(new Set(rows.map(({ title }) => title)).size, `${trade.id} ${role}`).toBe(rows.length);
        for (const { title, price } of rows) {
          expect(title, `${trade.id} ${role}`).not.toBe("");
          expect(price === undefined || Number.isInteger(price), `${trade.id} ${title}`).toBe(true);
        }
      }
  });
});

describe.each(patterns)("the examples of $id", ({ lists, screens, examples }) => {
  it("are of lists and fields that there are", () => {
    for (const place of [...Object.keys(examples!.lists), ...(examples!.kinds ?? []), ...Object.keys(examples!.texts ?? {})]) {
      const [id = "", field] = place.split(".");
      expect(lists[id], place).toBeDefined();
      expect(lists[id]!.fields[field ?? titleFieldOf(lists[id]!)], place).toBeDefined();
    }
    for (const id of [...Object.keys(examples!.people ?? {}), ...(examples!.inOrder ?? [])]) expect(lists[id], id).toBeDefined();
  });

  it("name what is somebody's own as it is written there", () => {
    const written = texts([lists, screens]);
    for (const [was] of examples!.own ?? []) expect(written).toContain(was);
  });
});

/** Lists of what is sold or done in which more is written of each. */
const toldIn = ({ lists, examples }: (typeof patterns)[number]): string[] =>
  Object.entries(examples!.lists).flatMap(([id, holds]) =>
    (holds === "goods" || holds === "service") && Object.values(lists[id]!.fields).some(({ type }) => type === "longtext") ? [id] : [],
  );

describe.each(patterns.filter((pattern) => toldIn(pattern).length > 0))("the examples of $id for another trade", (pattern) => {
  it("tell nothing, in any language, of what the rows were called before", () => {
    const { lists, examples } = pattern;
    const trade = TRADES.find(({ id, rows }) => id !== examples!.trade && rows.goods && rows.service) ?? TRADES[0]!;
    const fitted = withExamplesOf(pattern, { trade, said: trade.words.split(" ")[0]!, named: "" }).pattern;
    for (const id of toldIn(pattern)) {
      const { columns, rows } = fitted.lists[id]!.sample;
      const long = columns.flatMap((column, at) => (lists[id]!.fields[column]!.type === "longtext" ? [at] : []));
      const before = new Set(lists[id]!.sample.rows.flatMap((row) => long.flatMap((at) => row[at] ?? [])));
      expect(
        rows.flatMap((row) => long.flatMap((at) => (before.has(row[at]!) ? [row[at]] : []))),
        id,
      ).toEqual([]);
    }
  });
});
