import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { EntitySpec } from "@appmon/appspec/spec";
import { findConflict } from "@appmon/kit/record-conflict";
import { meetsAll, validateRecord } from "@appmon/kit/record-rules";
import type { CollectionSchema } from "@appmon/kit/schema";
import { describe, expect, it } from "vitest";
import { PATTERN } from "../recognise/pattern.ts";
import { appOfPattern } from "./app-of-pattern.ts";
import { DECLARED_PATTERNS } from "./declared-patterns.ts";

const wish = { seed: 7, today: "2026-11-20" };
const LINES = ["shops", "life", "work", "public"].flatMap((field) =>
  readFileSync(fileURLToPath(new URL(`../../patterns/${field}.jsonl`, import.meta.url)), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => PATTERN.parse(JSON.parse(line)).id),
);

/** What is wrong with the rows of a list, by the rules that hold where they are written. */
function faultsOf(entity: EntitySpec): string[] {
  const schema = entity as unknown as CollectionSchema;
  return entity.sample.flatMap((row) => {
    const errors = Object.entries(validateRecord(schema, row).errors).map(([field, message]) => `${row.id}.${field}: ${message}`);
    const conflict = findConflict(schema, row, entity.sample);
    const broken = (entity.constraints ?? []).filter(
      (rule) => rule.kind === "check" && meetsAll(rule.when, row, wish.today) && !meetsAll(rule.must, row, wish.today),
    );
    return [...errors, ...(conflict ? [`${row.id}: ${conflict.message}`] : []), ...broken.map(({ message }) => `${row.id}: ${message}`)];
  });
}

describe.each(DECLARED_PATTERNS)("$id", (pattern) => {
  const spec = appOfPattern(pattern, wish);

  it("is a valid app of a known pattern, the same each time", () => {
    expect(LINES).toContain(pattern.id);
    expect(() => parseSpec(JSON.parse(JSON.stringify(spec)))).not.toThrow();
    expect(appOfPattern(pattern, wish)).toEqual(spec);
    expect(JSON.stringify(spec)).not.toMatch(/\{\w+(?::[^"}]*\/[^"}]*)?\}/);
  });

  it("has rows that its own rules would take", () => {
    expect(spec.entities.flatMap(faultsOf)).toEqual([]);
  });

  it("has rows that point to rows", () => {
    const ids = new Map(spec.entities.map((entity) => [entity.id, new Set(entity.sample.map(({ id }) => id))]));
    for (const entity of spec.entities)
      for (const field of entity.fields.filter(({ type }) => type === "relation"))
        for (const row of entity.sample) if (row[field.id] !== undefined) expect(ids.get(field.target!)).toContain(row[field.id]);
  });
});

it("says the person's own words with the particles they ask for", () => {
  const salon = DECLARED_PATTERNS.find(({ id }) => id === "hair-salon-booking")!;
  const spec = appOfPattern(salon, { ...wish, title: "오월 네일", nouns: { designer: "선생님", booking: "방문" } });
  expect(spec.title).toBe("오월 네일");
  expect(spec.tagline).toBe("원하는 선생님과 시각을 골라 바로 예약해요");
  expect(spec.entities.map(({ name }) => name)).toEqual(["선생님", "시술", "방문"]);
});

it("refuses a row that points to nothing and a row that is not whole", () => {
  const dues = DECLARED_PATTERNS.find(({ id }) => id === "group-dues")!;
  const withRow = (row: (string | number)[]) => ({
    ...dues,
    lists: { ...dues.lists, payment: { ...dues.lists["payment"]!, sample: { ...dues.lists["payment"]!.sample, rows: [row] } } },
  });
  expect(() => appOfPattern(withRow(["없는 사람", 0, 30000, 0, "cash"]), wish)).toThrow(/없는 사람/);
  expect(() => appOfPattern(withRow(["김선영", 0]), wish)).toThrow(/2 of 5/);
});
