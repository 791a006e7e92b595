import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { blueprintDeclaration } from "../blueprints/blueprints.ts";
import { PATTERN } from "../recognise/pattern.ts";
import { appOfPattern } from "./app-of-pattern.ts";
import { DECLARED_PATTERNS } from "./declared-patterns.ts";
import { patternFaults } from "./testing/pattern-faults.ts";
import { IS_SOAK } from "../../../../tools/testing/scale.ts";

const wish = { seed: 7, today: "2026-11-20" };
const FIELDS = ["shops", "life", "work", "public"];
const LINES = FIELDS.flatMap((field) =>
  readFileSync(fileURLToPath(new URL(`../../patterns/${field}.jsonl`, import.meta.url)), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => PATTERN.parse(JSON.parse(line)).id),
);

it("are all listed, each once, each for a line", () => {
  const files = FIELDS.flatMap((field) => readdirSync(fileURLToPath(new URL(`declared/${field}`, import.meta.url))));
  expect(DECLARED_PATTERNS.map(({ id }) => `${id}.ts`).toSorted()).toEqual(files.toSorted());
  expect(DECLARED_PATTERNS.filter(({ id }) => !LINES.includes(id))).toEqual([]);
});

/** Rows lie around the day they are drawn on: at the end of a month and of February, on a Sunday and a Monday. */
const DAYS = [wish.today, "2027-01-31", "2028-02-29", "2026-11-29", "2026-12-07"];

describe.each(DECLARED_PATTERNS)("$id", (pattern) => {
  it("is the same app each time", () => {
    expect(appOfPattern(pattern, wish)).toEqual(appOfPattern(pattern, wish));
  });

  // One of the days for each in every run, in turn; all of them in the long one.
  it("is sound on every day", () => {
    const turn = DECLARED_PATTERNS.indexOf(pattern) % DAYS.length;
    for (const today of IS_SOAK ? DAYS : [DAYS[turn]!]) expect(patternFaults(pattern, today)).toEqual([]);
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
  const withRow = (row: (string | number | null)[]) => ({
    ...dues,
    lists: { ...dues.lists, payment: { ...dues.lists["payment"]!, sample: { ...dues.lists["payment"]!.sample, rows: [row] } } },
  });
  expect(() => appOfPattern(withRow(["없는 사람", 0, 30000, 0, "cash", "dues", null, null]), wish)).toThrow(/없는 사람/);
  expect(() => appOfPattern(withRow(["김선영", 0]), wish)).toThrow(/2 of 8/);
});

it("heads a page that is called as its kind by what the app is called", () => {
  const pattern = blueprintDeclaration("side-dish-preorder")!;
  const headings = (title?: string) =>
    appOfPattern(pattern, { ...wish, ...(title !== undefined && { title }) }).screens.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === "section" ? [block.heading] : [])),
    );
  expect(headings()).toContain(pattern.title);
  expect(headings("순이네 반찬")).toContain("순이네 반찬");
  expect(headings("순이네 반찬")).not.toContain(pattern.title);
});
