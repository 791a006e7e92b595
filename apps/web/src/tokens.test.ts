/** Measures the product is built on, as its stylesheet has them. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./app.css", import.meta.url), "utf8");
const PX_PER_REM = 16;

/** All values of a token, in CSS pixels, in the order in which they stand. */
function px(token: string): number[] {
  return [...css.matchAll(new RegExp(`${token}:\\s*([\\d.]+)rem`, "g"))].map(([, rem]) => Number(rem) * PX_PER_REM);
}

test("breakpoints are 480, 768 and 1080, the reading column 720 and the page 1920", () => {
  expect(["mobile", "tablet", "desktop"].map((name) => px(`--breakpoint-${name}`))).toEqual([[480], [768], [1080]]);
  expect([px("--container-reading"), px("--container-page")]).toEqual([[720], [1920]]);
});

test("the side navigation is 280 px wide, and the header 56 px high, 60 on larger windows", () => {
  expect([px("--spacing-side-nav"), px("--spacing-header")]).toEqual([[280], [56, 60]]);
});

test.each([
  ["h", [48, 32, 24, 20, 16, 14]],
  ["b", [28, 24, 20, 16, 14, 12]],
  ["c", [16, 14, 12, 11]],
])("type of kind %s has its steps, each under its own name", (kind, sizes) => {
  expect(sizes.map((size) => px(`--text-${kind}${size}`))).toEqual(sizes.map((size) => [size]));
});

test("type is 500, 600 or 700 heavy", () => {
  const weights = new Set([...css.matchAll(/--font-weight(?:-\w+)?:\s*(\d+)/g)].map(([, weight]) => Number(weight)));
  for (const weight of weights) expect([500, 600, 700]).toContain(weight);
  expect(weights.has(700)).toBe(true);
});

test("menus slide in 0.3 s", () => {
  expect(css).toMatch(/animation: slide-in 0\.3s/);
  expect(css).toMatch(/transition: transform 0\.3s/);
});
